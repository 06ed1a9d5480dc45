"""Secrets: exchanged for another, a card that somebody may not know changes nothing they see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

import pytest

from contract.checks import same_bytes
from contract.secrecy import compare
from dicehall.games.throne import Throne
from dicehall.games.throne.table.state import ThroneState
from dicehall.kernel import PASS, Chance, Decision, Match, Option, SeededSource, State
from dicehall.kernel.forced import forced, goes_without_asking

GAME = Throne()
SEATS = ["ann", "ben", "cara", "dan"]
TWO: dict[str, Any] = {"mode": "1v1", "seats": SEATS[:2], "heroes": ["cursed-pirate", "paladin"]}
THREE: dict[str, Any] = {
    "mode": "king-of-the-hill",
    "seats": SEATS[:3],
    "heroes": ["cursed-pirate", "paladin", "barbarian"],
}
PAIRS: dict[str, Any] = {
    "mode": "2v2",
    "seats": SEATS,
    "heroes": ["cursed-pirate", "paladin", "barbarian", "gunslinger"],
}
MAIN: dict[str, Any] = {"active": "ann", "phase": "main 1"}
MAIN_ACTIONS = ["Transference!", "What Status Effects?", "Vegas Baby!", "Get That Outta Here!"]
INSTANTS = ["Double Up!", "Buh, Bye!", "Tip It!", "Getting Paid!"]
ROLL_ACTIONS = ["Not This Time!", "So Wild!", "Helping Hand!", "Better D!"]


def rolled(*dice: int, active: str = "ann", **seats: Any) -> dict[str, Any]:
    """Describe a position where it is time to announce."""
    return {"active": active, "dice": list(dice), "attempts": 3, **seats}


# --- two tables side by side ---


class Twins:
    """Two matches that differ in one secret of one seat."""

    def __init__(
        self, table: dict[str, Any], position: dict[str, Any], who: str, *secrets: dict[str, Any]
    ) -> None:
        setup = GAME.setup(table)
        self.blind: list[int] = []
        """Who must not be able to tell the tables apart."""
        self.matches = [
            Match(GAME, setup, {**position, who: {**position.get(who, {}), **secret}})
            for secret in secrets
        ]

    @property
    def states(self) -> list[State]:
        return [match.state for match in self.matches]

    def asked(self) -> Decision:
        """Give what is asked now: the same seat is asked the same at both tables."""
        one, other = (state.decision for state in self.states)
        assert one is not None
        assert other is not None
        assert (one.seats, one.kind, one.prompt) == (other.seats, other.kind, other.prompt)
        return one

    def answer(self, *options: Option) -> None:
        """Answer at both tables: the same, or each its own."""
        for match, option in zip(self.matches, both(options), strict=True):
            match.answer(option)

    def play(self, line: str) -> None:
        """Play `SEAT: label` or `chance: outcomes`; `/` parts what the tables are told."""
        seat, _, said = line.partition(": ")
        answers = both([words.split("; ") for words in said.split(" / ")])
        for words in zip(*answers, strict=True):
            self._pass_until(seat, words[0])
            self.answer(*[self._meant(s, one) for s, one in zip(self.states, words, strict=True)])
        self.look()

    def settle(self) -> None:
        """Let all windows pass that are open now."""
        while self.states[0].decision is not None and self.asked().window:
            self.answer(PASS)
        self.look()

    def _pass_until(self, seat: str, words: str) -> None:
        """Let windows pass that the line does not answer."""
        while self.asked().window and (seat == "chance" or words not in self._labels(seat)):
            self.answer(PASS)

    def _labels(self, seat: str) -> list[str]:
        state, number = self.states[0], SEATS.index(seat)
        decision = state.decision
        assert decision is not None
        return [GAME.label(state, option, number) for option in decision.options_for(number)]

    def _meant(self, state: State, words: str) -> Option:
        decision = state.decision
        assert decision is not None
        if isinstance(decision, Chance):
            return next(one for one in decision.options if GAME.fits(state, one, words))
        return next(one for one in decision.options if GAME.label(state, one) == words)

    def look(self) -> None:
        """See that nobody who is blind, nor the public, can tell the tables apart."""
        one, other = self.states
        for viewer in self.blind:
            compare(GAME, one, other, viewer)
            assert reasons(one, viewer) == reasons(other, viewer)

    def is_told_apart_by(self, viewer: int) -> bool:
        one, other = self.states
        return not same_bytes(GAME.view(one, viewer), GAME.view(other, viewer))


def both(answers: Sequence[Any]) -> list[Any]:
    """Give what each of two tables is told; one answer is for both."""
    return [answers[0], answers[-1]]


def reasons(state: State, seat: int) -> list[str | None]:
    """List why a seat cannot do what it may think of."""
    return [GAME.forbids(state, seat, option) for option in GAME.candidates(state, seat)]


# --- every card and ability that looks, draws or discards ---


class Case(NamedTuple):
    """What is played, with whose secret, and who may know it."""

    table: dict[str, Any]
    position: dict[str, Any]
    who: str
    secrets: tuple[dict[str, Any], dict[str, Any]]
    script: list[str]
    knows: tuple[int, ...]


def drawing(card: str, count: int, then: Sequence[str] = (), **more: Any) -> Case:
    """Let ann play a card and draw, each table other cards."""
    one = ["Truce!", "Scurvy!", "Ransom!", "Pillage!"][:count]
    other = ["Yo Ho!", "Shark Bait!", "Samesies!", "Six-It!"][:count]
    position = {**MAIN, "ann": {"cp": 9, "hand": [card], **more}}
    chance = f"chance: {'; '.join(one)} / {'; '.join(other)}"
    return Case(PAIRS, position, "ann", ({}, {}), [f"ann: play {card}", *then, chance], (0, 1))


def hand(*cards: str) -> dict[str, Any]:
    return {"hand": list(cards)}


TWO_HANDS = (hand("Tip It!", "Six-It!"), hand("Tip It!", "Mighty!"))
"""Two hands of which one card is the same, so that it can be discarded at both tables."""
PLANK = rolled(1, 4, 5, 6, 6)
CASES = {
    "Crow's Nest!, looked at": Case(
        THREE,
        {**MAIN, "ann": {"cp": 1, "hand": ["Crow's Nest!"]}},
        "ben",
        (hand("Tip It!", "Six-It!"), hand("So Wild!", "Mighty!")),
        ["ann: play Crow's Nest!", "ann: choose ben", "chance: 1"],
        (0, 1),
    ),
    "Crow's Nest!, of their choice": Case(
        THREE,
        {**MAIN, "ann": {"cp": 1, "hand": ["Crow's Nest!"]}},
        "ben",
        TWO_HANDS,
        ["ann: play Crow's Nest!", "ann: choose ben", "chance: 4", "ben: discard Tip It!"],
        (1,),
    ),
    "Crow's Nest!, at random": Case(
        THREE,
        {**MAIN, "ann": {"cp": 1, "hand": ["Crow's Nest!"]}},
        "ben",
        TWO_HANDS,
        ["ann: play Crow's Nest!", "ann: choose ben", "chance: 6", "chance: Tip It!"],
        (1,),
    ),
    "Walk the Plank": Case(
        THREE,
        {**PLANK, "ben": {"health": 9}},
        "ben",
        TWO_HANDS,
        [
            *("ann: activate Walk the Plank", "ann: target ben"),
            *("ann: your opponent discards 1 card", "ben: discard Tip It!"),
        ],
        (1,),
    ),
    "Abyssal Walk": Case(
        THREE,
        {**PLANK, "ann": {"side": "cursed"}, "ben": {"health": 9}},
        "ben",
        TWO_HANDS,
        ["ann: activate Abyssal Walk", "ann: target ben", "ben: discard Tip It!"],
        (1,),
    ),
    "Batten Down!": drawing("Batten Down!", 4),
    "Cursed Cards!, one": drawing("Cursed Cards!", 1, ["ann: draw 1 card"]),
    "Cursed Cards!, two": drawing("Cursed Cards!", 2, ["ann: take 2 damage and draw 2 cards"]),
    "Cursed Cards!, three": drawing("Cursed Cards!", 3, ["ann: take 4 damage and draw 3 cards"]),
    "Double Up!": drawing("Double Up!", 2),
    "Triple Up!": drawing("Triple Up!", 3),
    "High Stakes!": drawing("High Stakes!", 2, ["chance: 4; 1"]),
    "Swashbuckle!": drawing("Swashbuckle!", 2, ["chance: 5"]),
    "Heave-Ho!": drawing("Heave-Ho!", 1, ["chance: 1"]),
    "X Marks the Spot": Case(
        PAIRS,
        rolled(4, 4, 5, 1, 1),
        "ann",
        ({}, {}),
        [
            "ann: activate X Marks the Spot",
            "chance: 4; 4; 1",
            "chance: Truce!; Yo Ho! / Scurvy!; Ransom!",
        ],
        (0, 1),
    ),
    "Dread Mark": Case(
        PAIRS,
        rolled(4, 4, 5, 1, 1, ann={"side": "cursed"}),
        "ann",
        ({}, {}),
        ["ann: activate Dread Mark", "chance: 4; 1; 1; 1", "chance: Truce! / Scurvy!"],
        (0, 1),
    ),
    "Holy Light": Case(
        PAIRS,
        rolled(5, 5, 1, 2, 3, active="ben"),
        "ben",
        ({}, {}),
        ["ben: activate Holy Light", "chance: 5; 1", "chance: Tip It! / Mighty!"],
        (0, 1),
    ),
    "Tithe": Case(
        PAIRS,
        {"active": "ben", "phase": "main 1", "ben": {"cp": 3}},
        "ben",
        ({}, {}),
        ["ben: use Tithe (draw)", "chance: Tip It! / Mighty!"],
        (0, 1),
    ),
    "the card for attacking a leader": Case(
        THREE,
        rolled(1, 1, 1, 4, 5, ann={"health": 20}),
        "ann",
        ({}, {}),
        ["ann: activate Cutlass Strike", "ann: target ben", "chance: Truce! / Scurvy!"],
        (0,),
    ),
    "income": Case(
        PAIRS,
        {"active": "ann", "phase": "income"},
        "ann",
        ({}, {}),
        ["chance: Truce! / Scurvy!"],
        (0, 1),
    ),
    "the first hands": Case(
        PAIRS,
        MAIN,
        "ann",
        (hand("Truce!", "Scurvy!"), hand("Ransom!", "Pillage!")),
        [],
        (0, 1),
    ),
}


@pytest.mark.rule("T-MODE-1", "T-HERO-2", "T-SETUP-7")
@pytest.mark.parametrize("name", CASES)
def test_what_others_may_not_know_changes_nothing_they_see(name: str) -> None:
    case = CASES[name]
    twins = Twins(case.table, case.position, case.who, *case.secrets)
    seats = range(len(case.table["seats"]))
    twins.blind = [seat for seat in seats if seat not in case.knows]
    twins.look()
    for line in case.script:
        twins.play(line)
    twins.settle()
    assert all(twins.is_told_apart_by(seat) for seat in case.knows)


@pytest.mark.rule("T-MODE-1")
def test_partners_see_each_others_hands_and_no_others() -> None:
    position = {**MAIN, "ann": hand("Truce!"), "ben": hand("Mighty!"), "dan": hand("Wanted!")}
    match = Match(GAME, GAME.setup(PAIRS), position)
    seen = {
        viewer: [seat["hand"] for seat in GAME.board(match.state, viewer)["seats"]]
        for viewer in (0, 1, 2, 3, None)
    }
    assert seen[0] == seen[1] == [["Truce!"], ["Mighty!"], [], []]
    assert seen[2] == seen[3] == [[], [], [], ["Wanted!"]]
    assert seen[None] == [[], [], [], []]


def test_a_draw_is_told_to_the_own_side_only() -> None:
    match = Match(GAME, GAME.setup(PAIRS), {"active": "ann", "phase": "income"})
    assert isinstance(match.state.decision, Chance)
    match.answer(
        next(o for o in match.state.decision.options if GAME.fits(match.state, o, "Truce!"))
    )
    (event,) = (event for event in match.events if event.name == "drew")
    assert [GAME.tell(event, seat) for seat in (0, 1)] == ["ann draws Truce!."] * 2
    assert [GAME.tell(event, seat) for seat in (2, 3, None)] == ["ann draws a card."] * 3


# --- windows ---

OPENINGS = {
    "the own main phase of another": (
        THREE,
        {**MAIN, "ann": {"cp": 9, "hand": ["Truce!", "Yo Ho!"]}},
    ),
    "an attack": (THREE, rolled(1, 1, 1, 1, 4, ann={"cp": 5, "hand": ["Run Ya Through!"]})),
    "an attack without defence": (TWO, rolled(6, 6, 6, 6, 1, ann={"cp": 5})),
    "an ultimate": (TWO, rolled(6, 6, 6, 6, 6)),
    "being attacked": (THREE, rolled(1, 1, 1, 1, 4, active="cara")),
    "an upkeep": (
        THREE,
        {"active": "ben", "phase": "upkeep", "ben": {"tokens": {"Powder Keg": 1}}},
    ),
    "a partner": (PAIRS, rolled(1, 1, 1, 1, 4, active="cara")),
}


def quiet(decision: Decision, other: Decision, source: SeededSource) -> Option | None:
    """Let ben do nothing with his hand: pass, be done, keep, or what both tables offer."""
    for option in (PASS, ("done",), ("keep",)):
        if option in decision.options and option in other.options:
            return option
    options = [one for one in decision.options if one in other.options and one[0] != "play"]
    return options[source.below(len(options))] if options else None


@pytest.mark.rule("T-TIM-7")
@pytest.mark.parametrize("name", OPENINGS)
@pytest.mark.parametrize("cards", [INSTANTS, ROLL_ACTIONS], ids=["instants", "roll actions"])
def test_whom_a_window_asks_never_depends_on_what_a_hand_holds(name: str, cards: list[str]) -> None:
    table, position = OPENINGS[name]
    secrets = [{"cp": 9, "hand": one} for one in (MAIN_ACTIONS, cards)]
    asked = 0
    for seed in range(6):
        source = SeededSource(f"{name} {seed}")
        twins = Twins(table, position, "ben", *secrets)
        for _ in range(60):
            if twins.states[0].decision is None:
                break
            decision, other = twins.asked(), twins.states[1].decision
            assert other is not None
            asked += decision.window and decision.actor == 1
            option = answer_for_both(decision, other, source)
            if option is None:
                break
            twins.answer(option)
    assert asked > 10 or name == "an ultimate"


def answer_for_both(decision: Decision, other: Decision, source: SeededSource) -> Option | None:
    """Pick what is possible at both tables; ben keeps his cards to himself."""
    if decision.actor == 1:
        return quiet(decision, other, source)
    options = [one for one in decision.options if one in other.options]
    if not isinstance(decision, Chance):
        assert options == list(decision.options) == list(other.options)
    return options[source.below(len(options))] if options else None


@pytest.mark.rule("T-TIM-7")
def test_an_empty_hand_is_no_secret_and_is_not_asked() -> None:
    position = rolled(1, 1, 1, 1, 4, cara={"health": 20, "hand": ["Tip It!"]})
    twins = Twins(THREE, position, "ben", *[{"health": 20, "cp": 0}] * 2)
    asked: set[int] = set()
    while (decision := twins.asked()).actor != 1:
        asked |= set(decision.seats) if decision.window else set()
        likely = [one for one in decision.options if one[0] in ("activate", "target")]
        twins.answer(likely[0] if likely else decision.options[0])
    assert asked == {2}


# --- passes that answer themselves ---


@pytest.mark.rule("T-TIM-7")
def test_a_pass_that_answers_itself_looks_like_one_that_was_chosen() -> None:
    position = {**MAIN, "ann": {"cp": 3, "hand": ["Swashbuckle!"]}, "ben": {"cp": 2}}
    twins = Twins(TWO, position, "ben", hand("Vegas Baby!"), hand("Getting Paid!"))
    twins.blind = [0]
    twins.play("ann: play Swashbuckle!")
    useless, useful = twins.states
    assert (twins.asked().actor, twins.asked().window) == (1, True)
    assert useless.decision is not None
    assert useful.decision is not None
    assert forced(useless.decision, 1) == PASS
    assert goes_without_asking(twins.matches[0], 1) == PASS
    assert forced(useful.decision, 1) is None
    twins.answer(PASS)
    assert [match.log[-1] for match in twins.matches] == [(1, PASS)] * 2
    assert twins.matches[0].log == twins.matches[1].log
    assert twins.matches[0].starts == twins.matches[1].starts


# --- what was shown stays known ---


def after_crows_nest(table: dict[str, Any], **ben: Any) -> Match:
    """Let ann look into ben's hand, in ann's main phase."""
    position = {**MAIN, "ann": {"cp": 1, "hand": ["Crow's Nest!"]}, "ben": ben}
    twins = Twins(table, position, "ben", {}, {})
    twins.play("ann: play Crow's Nest!")
    twins.play("ann: choose ben")
    twins.play("chance: 2")
    twins.settle()
    return twins.matches[0]


def known(match: Match, viewer: int | None) -> list[str]:
    """List the cards of ben's hand that somebody sees."""
    shown: list[str] = GAME.board(match.state, viewer)["seats"][1]["hand"]
    return shown


def imagined(match: Match, viewer: int) -> list[set[str]]:
    """List hands of ben that somebody can imagine."""
    source = SeededSource("imagine")
    states = [cast(ThroneState, GAME.determinize(match.state, viewer, source)) for _ in range(20)]
    return [{s.table.cards[card].print.name for card in s.hands[1]} for s in states]


@pytest.mark.rule("T-HERO-2")
def test_what_crows_nest_showed_is_known_to_who_looked() -> None:
    match = after_crows_nest(THREE, hand=["Tip It!", "Mighty!"])
    assert known(match, 0) == known(match, 1) == ["Tip It!", "Mighty!"]
    assert known(match, 2) == known(match, None) == []
    assert imagined(match, 0) == [{"Tip It!", "Mighty!"}] * 20
    assert len({frozenset(one) for one in imagined(match, 2)}) > 5
    assert "you have seen Tip It!, Mighty!" in " ".join(GAME.picture(match.state, 0))
    assert "Mighty!" not in " ".join(GAME.picture(match.state, 2))


@pytest.mark.rule("T-HERO-2")
def test_what_crows_nest_showed_is_told_to_who_looked_and_to_whose_it_is() -> None:
    match = after_crows_nest(THREE, hand=["Tip It!", "Mighty!"])
    (event,) = (event for event in match.events if event.name == "looked")
    told = "ann looks at the hand of ben"
    assert [GAME.tell(event, seat) for seat in (0, 1)] == [f"{told}: Tip It! and Mighty!."] * 2
    assert [GAME.tell(event, seat) for seat in (2, None)] == [f"{told}."] * 2


def pass_to(match: Match, seat: int) -> None:
    """Let everybody do nothing until a seat is in its main phase."""
    source = SeededSource("turns")
    while not (
        match.state.decision is not None
        and match.state.decision.actor == seat
        and match.state.frames[-1][0] == "main"
    ):
        decision = match.state.decision
        assert decision is not None
        if isinstance(decision, Chance):
            match.answer(decision.pick(source))
            continue
        idle = [one for one in (PASS, ("done",), ("keep",)) if one in decision.options]
        match.answer(idle[0] if idle else decision.options[0])


@pytest.mark.rule("T-HERO-2")
def test_what_was_seen_stays_known_while_the_card_stays_in_the_hand() -> None:
    match = after_crows_nest(TWO, hand=["Tip It!", "Mighty!"])
    pass_to(match, 1)
    state = cast(ThroneState, match.state)
    assert len(state.hands[1]) == 3
    assert known(match, 0) == ["Tip It!", "Mighty!"]
    assert all({"Tip It!", "Mighty!"} < one and len(one) == 3 for one in imagined(match, 0))
    assert len({frozenset(one) for one in imagined(match, 0)}) > 5
    match.answer_label(1, "sell Tip It!")
    assert known(match, 0) == ["Mighty!"]
    assert all("Mighty!" in one and "Tip It!" not in one for one in imagined(match, 0))


@pytest.mark.rule("T-HERO-2", "T-INC-2")
def test_a_card_that_left_the_hand_and_came_back_is_not_known() -> None:
    match = after_crows_nest(TWO, hand=["Tip It!", "Mighty!"], deck=["Six-It!"], cp=3)
    pass_to(match, 1)
    match.answer_label(1, "sell Tip It!")
    match.answer_label(1, "use Tithe (draw)")
    state = match.state
    while isinstance(state.decision, Chance):
        match.answer(next(o for o in state.decision.options if GAME.fits(state, o, "Tip It!")))
        state = match.state
    assert "Tip It!" in known(match, 1)
    assert known(match, 0) == ["Mighty!"]


@pytest.mark.rule("T-TIM-4")
def test_a_card_that_came_too_late_has_been_shown() -> None:
    table = THREE | {"heroes": ["gunslinger", "paladin", "barbarian"]}
    position = rolled(1, 1, 1, 2, 4, ann={"tokens": {"Reload": 1}}, ben={"health": 20, "cp": 2})
    shown = hand("Buh, Bye!", "Mighty!")
    twins = Twins(table, position, "ben", shown, shown)
    script = ["ann: activate Revolver", "ann: target ben", "ben: play Buh, Bye!"]
    for line in [*script, "ann: spend Reload", "chance: 1"]:
        twins.play(line)
    twins.settle()
    (match, _) = twins.matches
    assert [event.name for event in match.events].count("too late") == 1
    assert known(match, 0) == known(match, 2) == ["Buh, Bye!"]
    assert all("Buh, Bye!" in one for one in imagined(match, 2))
