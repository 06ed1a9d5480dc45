"""Positions: a state from its description, every impossible thing named at once."""

from __future__ import annotations

from typing import Any, Final

from dicehall.games.throne.effects.meaning import dice_meet
from dicehall.games.throne.face.naming import spaces_up, symbol
from dicehall.games.throne.face.placing import place_seat
from dicehall.games.throne.heroes.records import OFFENSIVE as OFFENSIVE_SPACE
from dicehall.games.throne.heroes.records import ULTIMATE
from dicehall.games.throne.steps.turn import enter, enter_fight, enter_offense
from dicehall.games.throne.table.modes import turn_order
from dicehall.games.throne.table.state import (
    ATTEMPTS,
    DEFENSIVE,
    DICE,
    NOBODY,
    OFFENSIVE,
    PHASES,
    TARGETING,
    UPKEEP,
    ThroneState,
)
from dicehall.kernel.labels import folded
from dicehall.kernel.reading import Reader, nearest

NAMED: Final = PHASES[UPKEEP:]
"""The phases at whose beginning a position can stand."""


def read_position(state: ThroneState, reader: Reader) -> None:
    """Change a begun state to what a position says; note every problem in the reader."""
    _Reading(state, reader).read()


class _Reading:
    """The reading of one position."""

    def __init__(self, state: ThroneState, reader: Reader) -> None:
        self.state = state
        self.reader = reader
        self.table = state.table
        self.seats = state.setup.seats

    def read(self) -> None:
        state, reader = self.state, self.reader
        self._read_turn()
        parts = [reader.part(name) for name in self.seats]
        self._read_health(parts)
        for seat, part in enumerate(parts):
            place_seat(state, seat, part)
        if state.gone[state.active]:
            reader.problem("active", f"{self.seats[state.active]} is out of the game")
        if len({self.table.team_of[seat] for seat in self._left()}) < 2:
            reader.problem("", "a game goes on only while two sides have health left (T-WIN-1)")
        self._read_phase()

    def _left(self) -> list[int]:
        return [seat for seat, gone in enumerate(self.state.gone) if not gone]

    # --- turn and health ---

    def _read_turn(self) -> None:
        """Read who began, whose turn it is, and which. A turn not named is past all firsts."""
        state, reader, seats = self.state, self.reader, self.seats
        usual = seats[max(state.setup.start, 0)]
        start = seats.index(reader.word("start", usual, seats))
        if reader.has("start") and state.setup.start not in (NOBODY, start):
            reader.problem("start", f"the set-up says that {usual} begins")
        state.order = turn_order(self.table.mode, len(seats), start)
        state.active = seats.index(reader.word("active", seats[start], seats))
        limit = state.setup.turn_limit
        later = len(seats) + state.order.index(state.active) + 1
        state.turn = reader.whole("turn", min(later, limit), 1, limit)
        if reader.has("turn") and state.turn == 1 and state.active != start:
            reader.problem("turn", f"the first turn is that of {seats[start]}")

    def _read_health(self, parts: list[Reader]) -> None:
        """Read the health of each side, given with any seat of it; at 0 it is out. T-MODE-5"""
        state, most = self.state, self.table.most_health
        for team, members in enumerate(self.table.members):
            named = [parts[seat] for seat in members if parts[seat].has("health")]
            given = [part.whole("health", self.table.health, 0, most) for part in named]
            for seat in members:
                parts[seat].take("health")
            if given:
                state.health[team] = given[0]
            if len(set(given)) > 1:
                names = " and ".join([self.seats[seat] for seat in members])
                self.reader.problem("", f"{names} have one dial together, not {given}")
            if state.health[team] == 0:
                for seat in members:
                    state.gone[seat] = True

    # --- phases ---

    def _read_phase(self) -> None:
        """Stand at the beginning of a phase, or where dice lie in an offensive roll phase."""
        state, reader = self.state, self.reader
        usual = PHASES[OFFENSIVE] if reader.has("dice") else PHASES[UPKEEP]
        phase = PHASES.index(reader.word("phase", usual, NAMED))
        dice = self._read_dice(phase)
        attempts = reader.whole("attempts", 1 if dice else 0, 0, ATTEMPTS)
        if phase in (TARGETING, DEFENSIVE):
            self._read_fight(phase, dice)
            return
        for key in ("ability", "target"):
            if reader.take(key) is not None:
                wanted = f"{PHASES[TARGETING]} or {PHASES[DEFENSIVE]}"
                reader.problem(key, f"is for the {wanted} phase, not for {PHASES[phase]}")
        if bool(dice) != bool(attempts):
            reader.problem("attempts", "dice lie there after 1 to 3 attempts, and only then")
        elif dice:
            enter_offense(state, dice, attempts)
        else:
            enter(state, phase)

    def _read_dice(self, phase: int) -> tuple[int, ...]:
        """Read the five dice of the active player: numbers, with their symbols if wished."""
        reader = self.reader
        value = reader.take("dice", [])
        if value in ([], ()):
            return ()
        numbers = [self._die(one) for one in value] if isinstance(value, (list, tuple)) else []
        if len(numbers) != DICE or 0 in numbers:
            reader.problem("dice", f"must be five numbers from 1 to 6, not {value!r}")
            return ()
        if phase not in (OFFENSIVE, TARGETING, DEFENSIVE):
            reader.problem("dice", f"there are none at the beginning of {PHASES[phase]}")
        return tuple(numbers)

    def _die(self, value: Any) -> int:
        """Read one die: `3` or `3 bullet`; 0 if it is none."""
        for number in range(1, 7):
            words = f"{number} {symbol(self.state, self.state.active, number)}"
            if folded(str(value)) in (str(number), folded(words)):
                return number
        return 0

    def _read_fight(self, phase: int, dice: tuple[int, ...]) -> None:
        """Stand where an activated ability looks for its target, or has it."""
        state, reader, seats = self.state, self.reader, self.seats
        way = self._read_ability(phase, dice)
        opponents = state.opponents(state.active)
        names = [seats[seat] for seat in opponents]
        target = NOBODY
        if phase == TARGETING:
            if reader.take("target") is not None:
                reader.problem("target", "is not known at the beginning of the targeting roll")
            if len(opponents) == 1:
                reader.problem("phase", "with one opponent nobody rolls for a target (T-TGT-5)")
        elif names and (len(names) == 1 or reader.has("target")):
            target = seats.index(reader.word("target", names[0], names))
        else:
            reader.take("target")
            reader.problem("target", f"is missing: one of {', '.join(names)}")
        if not reader.problems:
            enter_fight(state, phase, dice, way, target)

    def _read_ability(self, phase: int, dice: tuple[int, ...]) -> int:
        """Find the activated ability, whose requirement the dice must meet. T-OFF-13"""
        state, reader = self.state, self.reader
        value = reader.take("ability")
        ways = [
            way
            for space in spaces_up(state, state.active)
            if space.kind in (OFFENSIVE_SPACE, ULTIMATE)
            for way in space.ways[state.levels[space.number]]
        ]
        if value is None or not dice:
            missing = "ability" if value is None else "dice"
            what = f"is missing: the {PHASES[phase]} phase follows an ability and its dice"
            reader.problem(missing, what)
            return NOBODY
        named = [way for way in ways if folded(way.name) == folded(str(value))]
        if not named:
            hint = nearest(str(value), [way.name for way in ways])
            reader.problem("ability", f"the board shows no ability {value!r} to attack with{hint}")
            return NOBODY
        met = [way for way in named if dice_meet(state, way.node.node("on"), state.active, dice)]
        if not met:
            reader.problem("ability", f"these dice do not meet what {value!r} needs (T-OFF-5)")
            return NOBODY
        return met[-1].number
