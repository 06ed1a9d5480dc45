"""Games that begin by asking what Smugglers does not ask: priority, sets, and things with names."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from dicehall.kernel import (
    CHOICE,
    PASS,
    STEP,
    WINDOW,
    Decision,
    Game,
    Option,
    Reader,
    Setup,
    State,
    Values,
)
from dicehall.kernel.game import Setting
from smugglers import Smugglers
from smugglers.state import SmugglersState
from smugglers.variants import Variant, variant

ACT: Option = ("act",)
ZAP: Option = ("zap",)


class Priority(Variant):
    """Smugglers that begins with a main step: ann acts or is done, until ben has passed too.

    Who passes is done, and so it is called; ann is asked once more after ben has passed.
    """

    def label(self, state: State, option: Option, seat: int | None = None) -> str:
        if option == PASS and in_main(state):
            return "leave"
        return super().label(state, option, seat)

    def other_labels(self, state: State, option: Option, seat: int) -> Iterable[str]:
        return ("done", "pass", "no more") if option == PASS and in_main(state) else ()

    def candidates(self, state: State, seat: int) -> Iterable[Option]:
        return (*super().candidates(state, seat), ACT, ZAP)

    def groups(self, state: State, seat: int) -> list[tuple[str, list[Option]]]:
        return [("Deeds", [ACT])] if in_main(state) else super().groups(state, seat)


def in_main(state: State) -> bool:
    return bool(state.frames) and state.frames[-1][:2] == ("main", "act")


def priority(gift: int = 0, made: type[Priority] = Priority) -> Game:
    """Make a game of Priority; when ben answers, ann is given so many points."""
    twin = variant()

    @twin.ask("main", "act")
    def act(state: SmugglersState, values: Values) -> Decision:
        return Decision(0, "main step", (PASS, ACT), STEP)

    @twin.answer("main", "act")
    def acted(state: SmugglersState, values: Values, option: Option) -> None:
        if option == PASS and values:
            state.leave()
        elif option == PASS:
            state.go("other")

    @twin.ask("main", "other")
    def other(state: SmugglersState, values: Values) -> Decision:
        return Decision(1, "react", (PASS, ZAP), WINDOW)

    @twin.answer("main", "other")
    def reacted(state: SmugglersState, values: Values, option: Option) -> None:
        state.points[0] += gift
        state.go("act", (True,) if option == PASS else ())

    return made(twin, ("main", "act"))


def two_sets(aloud: bool = False, made: type[Variant] = Variant) -> Game:
    """Make a Smugglers that begins with two sets of targets, perhaps each told aloud."""
    twin = variant()

    @twin.ask("aim", "target")
    def target(state: SmugglersState, values: Values) -> Decision:
        which, least = values or (0, 0)
        options = (*(("target", seat) for seat in range(least, 3)), ("done",))
        return Decision(0, "targets", options, CHOICE, many=which + 1)

    @twin.answer("aim", "target")
    def targeted(state: SmugglersState, values: Values, option: Option) -> None:
        which, _ = values or (0, 0)
        state.tell("aimed", "S-LOT-1", (), reveals=aloud)
        if option != ("done",):
            state.points[option[1]] += 1 if which == 0 else 3
            state.go("target", (which, option[1] + 1))
        elif which == 0:
            state.go("target", (1, 0))
        else:
            state.leave()

    return made(twin, ("aim", "target"))


class Editions(Smugglers):
    """Smugglers in two editions, set up with a word, whose cards may have changed since."""

    info = replace(
        Smugglers.info,
        settings=(
            Setting("edition", "the rules that are played", (("old", ""), ("new", "of today"))),
            Setting("weather", "how the sea is", (("calm", ""), ("rough", ""), ("stormy", ""))),
            Setting("prize", "points that win"),
        ),
        reserved=(*Smugglers.info.reserved, "edition", "weather", "prize"),
    )

    def __init__(self, pack: str = "aa11", revision: str = "") -> None:
        self.pack = pack
        self.revision = revision

    def read_setup(self, reader: Reader, setup: Setup) -> Setup:
        edition = reader.word("edition", "new", ["old", "new"])
        weather = reader.word("weather", "calm", ["calm", "rough", "stormy"])
        prize = reader.whole("prize", 10, 1, 20)
        if edition == "old" and weather == "stormy":
            reader.problem("weather", "the old rules know no storm")
        more: dict[str, Any] = {"edition": edition, "weather": weather, "prize": prize}
        return replace(setup, data={**setup.data, **more})

    def edition(self, setup: Setup) -> str:
        return f"{setup.data['edition']}{self.revision}"

    def content(self, setup: Setup) -> dict[str, str]:
        return {"cards": self.pack} if setup.data["edition"] == "new" else {}

    def look_up(self, state: State, words: str) -> list[str]:
        known = {"dagger": ["dagger", "Another seat loses a point."]}
        return known.get(words.casefold(), [])
