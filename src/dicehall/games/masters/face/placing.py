"""Placing: from the described dice of a position to a table on which they lie."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from dicehall.games.masters.cards.prints import ACTION, CHARACTER, Face
from dicehall.games.masters.face.naming import PLACES, SHOWING, card_title, face_words
from dicehall.games.masters.face.notation import PAIR, Reading, readings
from dicehall.games.masters.table.state import (
    BAG,
    FIELD,
    GONE,
    NOBODY,
    ON_CARD,
    OUT,
    PREP,
    RESERVE,
    USED,
    MastersState,
)
from dicehall.games.masters.table.table import SIDEKICK_CARD, SIDEKICKS
from dicehall.kernel.reading import Reader, expand, nearest

DICE_KEYS: Final = {
    "bag": BAG,
    "prep": PREP,
    "reserve": RESERVE,
    "field": FIELD,
    "used": USED,
    "out": OUT,
    "gone": GONE,
}
"""The keys of a seat under which dice are listed, and the zones they mean."""
MARKS: Final = ("fielded", "hurt", "blocked", "spent in part")
"""What may be said of a die in brackets, besides its damage and whose it is."""
UNTIL: Final = ("end_of_turn", "you_damage_opponent")
_DAMAGE: Final = re.compile(r"([1-9][0-9]?) damage")


class Named(NamedTuple):
    """A die that a position names, understood: what it is, and what is said of it."""

    words: str
    card: int
    owner: int
    face: int
    damage: int
    marks: tuple[str, ...]


def listed(reader: Reader, key: str) -> list[str]:
    """Take a list of dice; `X x3` is three of them, and a YAML pair a title with its subtitle."""
    value = reader.take(key, ())
    if not isinstance(value, (list, tuple)):
        reader.problem(key, f"must be a list of dice, not {value!r}")
        return []
    found = []
    for one in value:
        words = as_words(one)
        if words is None:
            reader.problem(key, f"{one!r} is no die; write a title, such as 'Sidekick'")
        else:
            found.append(words)
    return expand(found)


def as_words(value: Any) -> str | None:
    """Give words that YAML may have taken for a pair (`Angel: Inspiring 2`) as words again."""
    if isinstance(value, Mapping) and len(value) == 1:
        ((key, inner),) = value.items()
        words = as_words(inner)
        return None if words is None else f"{key}{PAIR}{words}"
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return value if isinstance(value, str) and value.strip() else None


class Placer:
    """Understands the dice of a position and lays them out, noting what cannot be."""

    def __init__(self, state: MastersState) -> None:
        self.state = state
        self.table = state.table
        self.seats = state.setup.seats
        self.missing: dict[tuple[int, int], int] = {}
        """Named dice for which there was none, by card and seat."""
        self.unnamed: list[list[int]] = []
        """The sidekicks of each seat that nothing has named yet."""
        for seat in range(self.table.seats):
            own = list(range(seat * SIDEKICKS, (seat + 1) * SIDEKICKS))
            self.unnamed.append(own)
            for die in own:
                state.place(die, seat, USED)

    # --- understanding ---

    def understand(self, reader: Reader, key: str, seat: int, words: str) -> Named | None:
        """Find out what die is meant, lying with this seat under this key."""
        zone = DICE_KEYS.get(key, FIELD)
        problems = len(reader.problems)
        reading, cards, owner = self._card(seat, words)
        if not cards:
            reader.problem(key, self._unknown(seat, words))
            return None
        card = self._with_dice(cards)
        face = self._face(reader, key, words, card, zone, reading)
        damage, marks = self._details(reader, key, words, reading)
        if damage and (zone != FIELD or self.table.faces[card][face].kind != CHARACTER):
            reader.problem(key, f"{words!r}: only a character in the field has damage on it")
        if len(reader.problems) > problems:
            return None
        return Named(words, card, owner, face, damage, marks)

    def _card(self, seat: int, words: str) -> tuple[Reading, list[int], int]:
        """Find the cards that words can mean, and whose die it is."""
        ways = readings(words)
        for reading in ways:
            whose = self.whose(reading.details)
            owner = seat if whose == NOBODY else whose
            cards = self._known(seat, whose)
            full = [one for one in cards if self._full(one) == reading.name]
            found = full or [one for one in cards if self._title(one) == reading.name]
            if found:
                basic = self.table.cards[found[0]].basic
                return reading, found, seat if basic else owner
        return ways[0], [], seat

    def whose(self, details: tuple[str, ...]) -> int:
        """Give the seat that a detail such as `mike's` names, or NOBODY."""
        for seat, name in enumerate(self.seats):
            if f"{name.casefold()}'s" in details:
                return seat
        return NOBODY

    def _known(self, seat: int, whose: int) -> list[int]:
        """List the cards whose dice a seat can have: its own, basic actions, tokens."""
        table = self.table
        if whose == NOBODY:
            tokens = list(range(table.laid, len(table.cards)))
            return [SIDEKICK_CARD, *table.own_cards[seat], *table.basic_cards, *tokens]
        basics = [one for one in table.basic_cards if table.cards[one].seat == whose]
        return [SIDEKICK_CARD, *table.own_cards[whose], *basics]

    def _full(self, card: int) -> str:
        return self.table.cards[card].print.name.casefold()

    def _title(self, card: int) -> str:
        return self.table.cards[card].print.title.casefold()

    def _with_dice(self, cards: list[int]) -> int:
        """Of cards that are called the same, take the first that has dice left."""
        return next((one for one in cards if self.state.left[one]), cards[0])

    def _unknown(self, seat: int, words: str) -> str:
        """Say that nothing is called so, and what is."""
        ways = [one for one in readings(words) if one.name]
        called = [one.name for one in ways]
        for other in range(self.table.seats):
            for card in self.table.own_cards[other]:
                if self._full(card) in called or self._title(card) in called:
                    whose = f"{self.seats[other]}'s"
                    name = f"{card_title(self.table, card)} ({whose})"
                    return f"{words!r} is {whose}; one under control is written {name!r}"
        known = [card_title(self.table, one) for one in self._known(seat, NOBODY)]
        known += [self.table.cards[one].print.name for one in self.table.own_cards[seat]]
        hint = nearest(ways[-1].name if ways else words, known)
        return f"no die is called {words!r}{hint} Known are: {', '.join(dict.fromkeys(known))}"

    def _face(
        self, reader: Reader, key: str, words: str, card: int, zone: int, reading: Reading
    ) -> int:
        """Find the face; where none is named, the first one that is no energy."""
        faces, title = self.table.faces[card], card_title(self.table, card)
        if zone not in SHOWING:
            if reading.face:
                where = PLACES[zone]
                reader.problem(key, f"{words!r}: a die {where} shows no face; write {title!r}")
            return 0
        place = _face_place(faces, reading.face)
        if place < 0:
            shown = ", ".join(dict.fromkeys(face_words(one) for one in faces))
            reader.problem(key, f"{words!r}: the die has no such face; it has {shown}")
            return 0
        continuous = "continuous" in self.table.cards[card].print.keywords
        kinds = (CHARACTER, ACTION) if continuous else (CHARACTER,)
        if zone == FIELD and key != "laid" and faces[place].kind not in kinds:
            reader.problem(key, f"{words!r} is no character; only characters are in the field")
        return place

    def _details(
        self, reader: Reader, key: str, words: str, reading: Reading
    ) -> tuple[int, tuple[str, ...]]:
        """Take the details in brackets: damage, marks, whose it is."""
        damage, marks = 0, []
        for detail in reading.details:
            dealt = _DAMAGE.fullmatch(detail)
            if dealt:
                damage = int(dealt[1])
            elif detail in MARKS or detail.removeprefix("until ") in UNTIL:
                marks.append(detail)
            elif self.whose((detail,)) == NOBODY:
                known = ", ".join(["1 damage", *MARKS, *[f"{one}'s" for one in self.seats]])
                reader.problem(key, f"{words!r}: {detail!r} says nothing; known are: {known}")
        return damage, tuple(marks)

    # --- laying out ---

    def lay(self, seat: int, zone: int, named: Named) -> int:
        """Put a die where it is said to be; NOBODY if there is none any more."""
        state, die = self.state, self._die(named)
        if die == NOBODY:
            key = (named.card, named.owner)
            self.missing[key] = self.missing.get(key, 0) + 1
            return NOBODY
        state.owner[die] = named.owner
        state.place(die, seat, zone)
        state.show(die, named.face if zone in SHOWING else 0)
        state.damage[die] = named.damage
        for mark, dice in (
            ("fielded", state.fielded),
            ("hurt", state.hurt),
            ("blocked", state.blocked),
            ("spent in part", state.worn),
        ):
            if mark in named.marks:
                dice.append(die)
        return die

    def _die(self, named: Named) -> int:
        """Take a die of a card that nothing has named yet."""
        state, card = self.state, self.table.cards[named.card]
        if named.card == SIDEKICK_CARD:
            free = self.unnamed[named.owner]
            return free.pop(0) if free else NOBODY
        if named.card >= self.table.laid:
            return self._token(named.card)
        for die in range(card.first, card.first + card.dice):
            if state.where[die] == ON_CARD:
                return die
        return NOBODY

    def _token(self, card: int) -> int:
        """Make a token. M-TOK-1"""
        state = self.state
        state.where.append(GONE)
        state.side.append(NOBODY)
        state.owner.append(NOBODY)
        state.card.append(card)
        state.face.append(0)
        state.damage.append(0)
        return len(state.where) - 1

    def report_missing(self, reader: Reader) -> None:
        """Say of which dice more are named than there are."""
        for (card, owner), more in self.missing.items():
            brought = self.table.cards[card]
            there = SIDEKICKS if card == SIDEKICK_CARD else brought.dice
            key = "" if brought.basic else self.seats[owner]
            title = card_title(self.table, card)
            reader.problem(key, f"{there + more} {title} dice are named, there are {there}")


def _face_place(faces: tuple[Face, ...], wanted: str) -> int:
    """Find a face by its words; -1 if the die has none such."""
    for place, face in enumerate(faces):
        if face_words(face) == wanted:
            return place
    if wanted in ("", "action"):
        kinds = (ACTION,) if wanted else (CHARACTER, ACTION)
        return next((place for place, face in enumerate(faces) if face.kind in kinds), -1)
    return -1
