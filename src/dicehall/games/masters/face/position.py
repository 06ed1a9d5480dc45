"""Positions: a state from its description, every impossible thing named at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from dicehall.games.masters.effects.stats import defense_of
from dicehall.games.masters.face.description import (
    ITSELF,
    bought_dice,
    position,
    words_in_position,
)
from dicehall.games.masters.face.naming import card_name, counted
from dicehall.games.masters.face.notation import pairs, same
from dicehall.games.masters.face.placing import DICE_KEYS, UNTIL, Placer, as_words, listed
from dicehall.games.masters.face.soundness import problems
from dicehall.games.masters.steps.entering import enter
from dicehall.games.masters.table.state import (
    BAG,
    CAPTURED,
    FIELD,
    NOBODY,
    OUT,
    PREP,
    RESERVE,
    USED,
    MastersSetup,
    MastersState,
)
from dicehall.kernel.reading import Reader

__all__ = ["STEPS", "position", "problems", "read_position"]

STEPS: Final = ("clear", "roll", "main", "attack", "blocks", "window", "cleanup")
FIGHTING: Final = ("blocks", "window", "cleanup")
"""The steps at whose beginning there may be attackers: X and S end an attack in cleanup."""
BLOCKING: Final = ("window", "cleanup")
CAPTORS: Final = (FIELD, OUT, USED, BAG, PREP, RESERVE)
"""Where a die that holds captives may lie, the likely places first."""
MOST_ENERGY: Final = 99
MOST_BOUGHT: Final = 1000


def read_position(state: MastersState, reader: Reader) -> None:
    """Change a begun state to what a position says; note every problem in the reader."""
    if cast(MastersSetup, state.setup).pool:
        reader.known.extend(reader.data)
        reader.problem("", "a draft cannot be described; bring the drafted teams as 'custom'")
        return
    _Reading(state, reader).read()


class _Reading:
    """The reading of one position."""

    def __init__(self, state: MastersState, reader: Reader) -> None:
        self.state = state
        self.reader = reader
        self.table = state.table
        self.seats = state.setup.seats
        self.placer = Placer(state)
        self.captors: list[str] = []
        """Who holds each captive, in words."""
        self.step = STEPS[0]
        self.dated = True
        """Whether step and active seat are understood; if not, nothing more is said of them."""

    def read(self) -> None:
        reader = self.reader
        self._read_turn()
        parts = [reader.part(name) for name in self.seats]
        self._read_lives(parts)
        for seat, part in enumerate(parts):
            self._read_dice(seat, part)
        self.placer.report_missing(reader)
        for seat, part in enumerate(parts):
            self._read_attackers(seat, part)
        for seat, part in enumerate(parts):
            self._read_blocks(seat, part)
            self._read_control(seat, part)
            self._read_pairs(seat, part)
            self.state.bought[seat] = part.whole(
                "bought", bought_dice(self.state, seat), 0, MOST_BOUGHT
            )
            part.rest()
        self._find_captors()
        self._settle()

    # --- turn, life, dice ---

    def _read_turn(self) -> None:
        """Read whose turn it is, which one, and the step. A turn not named is past the first."""
        state, reader, seats = self.state, self.reader, self.seats
        begins, before = max(state.setup.start, 0), len(reader.problems)
        active = reader.word("active", seats[begins], seats)
        state.active = self.table.side_of[seats.index(active)]
        self.step = reader.word("step", STEPS[0], STEPS)
        self.dated = len(reader.problems) == before
        usual = 3 if state.active == self.table.side_of[begins] else 4
        limit = state.setup.turn_limit
        state.turn = reader.whole("turn", min(usual, limit), 1, limit)

    def _read_lives(self, parts: list[Reader]) -> None:
        """Read the life of each side, given with any seat of it. M-FMT-14"""
        most = cast(MastersSetup, self.state.setup).life
        for side, members in enumerate(self.table.sides):
            named = [parts[seat] for seat in members if parts[seat].has("life")]
            given = [part.whole("life", most, 1, most) for part in named]
            for part in [parts[seat] for seat in members if not parts[seat].has("life")]:
                part.take("life")
            if given:
                self.state.life[side] = given[0]
            if len(set(given)) > 1:
                names = " and ".join(self.seats[seat] for seat in members)
                self.reader.problem("", f"{names} have one life together, not {given}")

    def _read_dice(self, seat: int, part: Reader) -> None:
        """Read and lay out the dice of a seat's zones, and its captured ones."""
        self.state.virtual[seat] = part.whole("virtual", 0, 0, MOST_ENERGY)
        for key, zone in DICE_KEYS.items():
            things = listed(part, key)
            if zone == OUT and things and not self.state.edition.out_of_play:
                part.problem(key, "this edition has no Out of Play (M-ZONE-2); write 'used'")
                continue
            for words in things:
                named = self.placer.understand(part, key, seat, words)
                if named is not None:
                    self.placer.lay(seat, zone, named)
        for words, card, _ in _listed_pairs(part, "laid"):
            self._lay(seat, part, words, card)
        for captive, captor, _ in _listed_pairs(part, "captured"):
            self._capture(seat, part, captive, captor)

    def _lay(self, seat: int, part: Reader, words: str, card: str) -> None:
        """Lay a die that lies on a card."""
        state = self.state
        called = {card_name(state, one).casefold(): one for one in range(1, self.table.laid)}
        if card.casefold() not in called:
            known = ", ".join(card_name(state, one) for one in called.values())
            part.problem("laid", f"no card is called {card!r}; on the table are: {known}")
            return
        named = self.placer.understand(part, "laid", seat, words)
        die = NOBODY if named is None else self.placer.lay(seat, FIELD, named)
        if die != NOBODY:
            state.last("end_of_game", seat, "laid", ((die,), called[card.casefold()]))

    def _capture(self, seat: int, part: Reader, captive: str, captor: str) -> None:
        """Lay a captured die; its captor is found when all dice lie."""
        named = self.placer.understand(part, "captured", seat, captive)
        die = NOBODY if named is None else self.placer.lay(seat, CAPTURED, named)
        if named is None or die == NOBODY:
            return
        until = [mark.removeprefix("until ") for mark in named.marks if mark.startswith("until ")]
        self.state.held.append((die, NOBODY, named.face, until[0] if until else UNTIL[0]))
        self.captors.append(captor)

    # --- what dice have to do with each other ---

    def _read_attackers(self, seat: int, part: Reader) -> None:
        """Find the attackers in the field. M-ATK-1"""
        state = self.state
        words = listed(part, "attackers")
        if words and self.dated and self.step not in FIGHTING:
            part.problem("attackers", f"there are none at the beginning of {self.step!r}")
        elif words and self.dated and not state.is_active(seat):
            part.problem("attackers", f"it is not {self.seats[seat]}'s turn")
        for one in words:
            die = self._find(part, "attackers", one, state.pile(seat, FIELD), state.attackers)
            if die != NOBODY and die not in state.attackers:
                state.attackers.append(die)

    def _read_blocks(self, seat: int, part: Reader) -> None:
        """Pair attackers and blockers. M-ATK-3"""
        state = self.state
        found = _listed_pairs(part, "blocks")
        if found and self.dated and self.step not in BLOCKING:
            part.problem("blocks", f"there are none at the beginning of {self.step!r}")
        own = [] if self.dated and state.is_active(seat) else state.characters(seat)
        last, first = NOBODY, NOBODY
        for attacker, blocker, number in found:
            if number != last:  # several blockers listed with one attacker are all of that one
                busy = [one for one, _ in state.blocks]
                first = self._find(part, "blocks", attacker, state.attackers, busy)
            last = number
            second = self._find(part, "blocks", blocker, own, [two for _, two in state.blocks])
            if NOBODY not in (first, second):
                state.blocks.append((first, second))

    def _read_control(self, seat: int, part: Reader) -> None:
        """Find which die controls which. M-CTL-1"""
        state = self.state
        for ruler, ruled, _ in _listed_pairs(part, "controls"):
            field = state.pile(seat, FIELD)
            taken = [die for die in field if state.owner[die] != seat]
            first = self._find(part, "controls", ruler, field, [])
            done = [entry[0] for entry in state.ruled]
            second = self._find(part, "controls", ruled, taken, done)
            if NOBODY not in (first, second):
                state.ruled.append((second, first, state.owner[second]))

    def _read_pairs(self, seat: int, part: Reader) -> None:
        """Find which dice are paired. M-PAIR-1"""
        state = self.state
        for one, two, _ in _listed_pairs(part, "pairs"):
            busy = [die for pair in state.pairs for die in pair]
            first = self._find(part, "pairs", one, state.characters(seat), busy)
            second = self._find(part, "pairs", two, state.characters(seat), [*busy, first])
            if NOBODY not in (first, second):
                state.pair_up([*state.pairs, (first, second)])

    def _find_captors(self) -> None:
        """Find who holds the captives: a character, or an action die that was used. M-CAP-1"""
        state = self.state
        for place, words in enumerate(self.captors):
            die, _, face, until = state.held[place]
            if words == ITSELF:
                state.held[place] = (die, die, face, until)
                continue
            foes = self.table.foes(state.side[die])
            dice = [one for foe in foes for zone in CAPTORS for one in state.pile(foe, zone)]
            key = f"{self.seats[state.side[die]]}.captured"
            state.held[place] = (die, self._find(self.reader, key, words, dice, []), face, until)

    def _find(self, part: Reader, key: str, words: str, dice: list[int], busy: list[int]) -> int:
        """Find a die that lies already by its words, if it can be one that is not busy."""
        state = self.state
        called = {die: words_in_position(state, die) for die in dice}
        fitting = [die for die in dice if same(words, called[die])]
        free = [die for die in fitting if die not in busy] or fitting
        exact = [die for die in free if called[die].casefold() == words.casefold()]
        kinds = dict.fromkeys(called[die] for die in exact or free)
        if len(kinds) == 1:
            return (exact or free)[0]
        there = ", ".join(counted(list(called.values()))) or "none"
        if kinds:
            part.problem(key, f"{words!r} could be any of: {', '.join(kinds)}")
        else:
            part.problem(key, f"{words!r} is not among the dice it could be: {there}")
        return NOBODY

    # --- the end ---

    def _settle(self) -> None:
        """Put all in the order that play keeps, stand at the step, and see that all may live."""
        state = self.state
        state.attackers.sort()
        state.blocks.sort()
        said = state.blocked
        enter(state, self.step)
        state.blocked = sorted({*said, *[attacker for attacker, _ in state.blocks]})
        state.engaged = state.blocks[:]
        if self.reader.problems:
            return
        for seat, name in enumerate(self.seats):
            for die in state.characters(seat):
                defense = defense_of(state, die)
                if state.damage[die] >= defense:
                    words = words_in_position(state, die)
                    what = f"{words!r} has {defense}D and would be knocked out (M-DMG-3)"
                    self.reader.problem(f"{name}.field", what)


def _listed_pairs(part: Reader, key: str) -> list[tuple[str, str, int]]:
    """Take a list of pairs, `[{Angel 2: Sidekick}]`; each with the number of its entry."""
    value = part.take(key, ())
    entries: list[Any] = []
    for one in value if _is_list(value) else [value]:
        if isinstance(one, Mapping):
            entries += [(str(left), right) for left, right in one.items()]
        else:
            entries += pairs(one)[-1:] if isinstance(one, str) and pairs(one) else [one]
    found = []
    for number, entry in enumerate(entries):
        words = _pair(entry)
        if not words:
            part.problem(key, f"{entry!r} is no pair of dice, such as {{Angel 2: Sidekick}}")
        found += [(left, right, number) for left, right in words]
    return found


def _is_list(value: Any) -> bool:
    return isinstance(value, (list, tuple))


def _pair(entry: Any) -> list[tuple[str, str]]:
    """Read one entry: a die and another, or a die and a list of others; nothing if it is none."""
    if not isinstance(entry, tuple):
        return []
    left, right = entry
    found = [as_words(one) for one in (right if _is_list(right) else [right])]
    return [] if None in found else [(left, str(one)) for one in found]
