"""Pig's face: set-up, positions, labels, views and words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from dicehall.games.pig.state import PigSetup, PigState
from dicehall.games.pig.turn import HOLD, ROLL_DIE, THE_DIE, forbids, rules
from dicehall.kernel.decision import Option
from dicehall.kernel.events import Event
from dicehall.kernel.game import Game, GameInfo
from dicehall.kernel.reading import Reader
from dicehall.kernel.setup import Setup
from dicehall.kernel.state import State
from dicehall.ledger.plain import plain

HIGHEST_TARGET = 1000
HIGHEST_POT = 1_000_000
WIDTH = 40
DIE = " ⚀⚁⚂⚃⚄⚅"


class Pig(Game):
    """The dice game Pig for two."""

    info = GameInfo(
        id="pig",
        title="Pig",
        summary="Roll as often as you dare, and hold before a 1 takes it all.",
        fewest_seats=2,
        most_seats=2,
        turn_limit=1000,
        reserved=("pot",),
        judging="the lead in points, the pot included",
    )
    rules = rules

    # --- set-up and positions ---

    def read_setup(self, reader: Reader, setup: Setup) -> PigSetup:
        """Read the target score. P-SETUP-2"""
        target = reader.whole("target", 100, 2, HIGHEST_TARGET)
        data = {**setup.data, "target": target}
        return PigSetup(setup.game, setup.seats, setup.start, setup.turn_limit, data, target)

    def begin(self, setup: Setup) -> PigState:
        """Lay out a new game. P-SETUP-1"""
        state = PigState.__new__(PigState)
        state.begin(rules, setup)
        state.scores = [0, 0]
        state.pot = 0
        state.active = max(setup.start, 0)
        if setup.start < 0:
            state.call("begin", "who")
        else:
            state.call("turn", "choose")
        return state

    def read_position(self, state: State, reader: Reader) -> None:
        """Read `turn`, `active`, `pot`, and each seat's `score`."""
        pig = cast(PigState, state)
        seats = pig.setup.seats
        pig.turn = reader.whole("turn", 1, 1, pig.setup.turn_limit)
        pig.active = seats.index(reader.word("active", seats[pig.active], seats))
        pig.pot = reader.whole("pot", 0, 0, HIGHEST_POT)
        for seat, name in enumerate(seats):
            part = reader.part(name)
            pig.scores[seat] = part.whole("score", 0, 0, pig.target - 1)
            part.rest()
        pig.frames.clear()
        pig.call("turn", "choose")

    def position(self, state: State) -> dict[str, Any]:
        """Describe a state in the words of `read_position`."""
        pig = cast(PigState, state)
        scores = {
            name: {"score": score} for name, score in zip(pig.setup.seats, pig.scores, strict=True)
        }
        active = pig.setup.seats[pig.active]
        return {"turn": pig.turn, "active": active, "pot": pig.pot, **scores}

    def problems(self, state: State) -> list[str]:
        """Name what no game of Pig can show."""
        pig = cast(PigState, state)
        problems = []
        if pig.pot == 1:
            problems.append("pot: no rolls add up to 1 (a 1 ends the turn)")
        if pig.pot < 0:
            problems.append("pot: cannot be below 0")
        if len(pig.scores) != 2 or pig.active not in (0, 1):
            problems.append("Pig has two scores and two seats")
        for name, score in zip(pig.setup.seats, pig.scores, strict=False):
            if score == 1:
                problems.append(f"{name}: no holds add up to 1")
            if score < 0 or (pig.result is None and score >= pig.target):
                problems.append(f"{name}: a score of {score} while the game goes on")
        return problems

    # --- words ---

    def label(self, state: State, option: Option, seat: int | None = None) -> str:
        """Say `roll`, `hold`, a face's number, or who begins."""
        if option[0] == "begins":
            return state.setup.seats[option[1]]
        return str(option[-1])

    def prompt(self, state: State, seat: int | None) -> str:
        """Say whose die it is that rolls."""
        if state.decision is THE_DIE:
            return f"{state.setup.seats[cast(PigState, state).active]}'s die"
        return super().prompt(state, seat)

    def candidates(self, state: State, seat: int) -> Iterable[Option]:
        """Everybody can think of rolling and holding."""
        return (ROLL_DIE, HOLD)

    def forbids(self, state: State, seat: int, option: Option) -> str | None:
        """Give the rule that forbids rolling or holding now."""
        return forbids(cast(PigState, state), seat, option)

    def rule_text(self, rule: str) -> str:
        """Give the ledger's line for a rule id."""
        return plain(rule)

    def words(self, event: Event) -> str:
        """Tell what happened."""
        name = event.names[event.values[0]]
        match event.name, event.values:
            case "begins", _:
                return f"{name} begins."
            case "rolled", (_, face, pot):
                return f"{name} rolls {DIE[face]} {face}: {pot} in the pot."
            case "busted", (_, 0):
                return f"{name} rolls {DIE[1]} 1: the turn is over."
            case "busted", (_, lost):
                return f"{name} rolls {DIE[1]} 1 and loses the pot of {lost}."
            case "held", (_, pot, score):
                return f"{name} holds: {pot} banked, {score} in all."
            case "won", _:
                return f"{name} wins."
        return f"{name}: {event.name}."

    # --- views ---

    def board(self, state: State, seat: int | None) -> dict[str, Any]:
        """Show everything: Pig has no secrets."""
        pig = cast(PigState, state)
        return {
            "scores": pig.scores[:],
            "pot": pig.pot,
            "active": pig.active,
            "target": pig.target,
        }

    def picture(self, state: State, seat: int | None) -> list[str]:
        """Draw the scores as bars, the pot behind the active player's."""
        pig = cast(PigState, state)
        width = max(len(name) for name in pig.setup.seats)
        lines = [f"turn {pig.turn}, first to {pig.target} wins"]
        for number, name in enumerate(pig.setup.seats):
            score = pig.scores[number]
            pot = pig.pot if number == pig.active and pig.result is None else 0
            bar = "#" * (score * WIDTH // pig.target) + "+" * (pot * WIDTH // pig.target)
            mark = ">" if number == pig.active and pig.result is None else " "
            more = f"  pot {pot}" if pot else ""
            lines.append(f"{mark} {name:<{width}} {score:>4} {bar[:WIDTH]}{more}")
        return lines

    def heuristic(self, state: State, seat: int) -> float:
        """Compare the scores, the pot counted for the one who may still lose it."""
        pig = cast(PigState, state)
        if pig.result is not None:
            return pig.result[seat]
        ahead = pig.scores[seat] - pig.scores[1 - seat]
        ahead += pig.pot if seat == pig.active else -pig.pot
        return min(max(0.5 + 0.5 * ahead / pig.target, 0.0), 1.0)
