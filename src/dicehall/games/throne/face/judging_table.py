"""The table as it is judged: what boards, tokens, cards and dice of each seat are worth."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from dicehall.games.throne.face.judging_boards import Aim, Entry, Guard, Menu, entry_worth
from dicehall.games.throne.face.judging_dice import NONE, WHOLE, Prospect
from dicehall.games.throne.face.judging_texts import Reader
from dicehall.games.throne.face.judging_tokens import (
    KEPT,
    PLAYED_WELL,
    Bearing,
    bearing,
    card_worth,
    texts_worth,
)
from dicehall.games.throne.face.judging_worth import POINT, TURN
from dicehall.games.throne.heroes.records import DEFENSIVE, OFFENSIVE, PASSIVE, ULTIMATE, UPGRADE
from dicehall.games.throne.table.table import Table

USUAL_TURNS: Final = 3.0
"""Turns that a game goes on, where it does not matter how many exactly."""
DEFENCES: Final = 0.6
"""Defences that a hero makes in an opponent's turn."""
OFFER: Final = 0.25
"""What a level of a passive ability brings in a turn, besides what its texts do by themselves."""
REMEMBERED: Final = 200
"""Prospects that a table remembers."""
ATTEMPTS_LEFT: Final = 2
"""Attempts after the first roll."""

Levels = tuple[int, ...]
"""The levels of a seat's spaces, in the order of its board."""


class Book:
    """What is worked out once for each table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.first = [board[0] if board else 0 for board in table.boards]
        """The first space of each seat's board."""
        self.last = [board[-1] + 1 if board else 0 for board in table.boards]
        self.bearings = [
            [[bearing(token.print, hero, rich) for token in table.tokens] for rich in (False, True)]
            for hero in table.heroes
        ]
        """What a token is worth to a seat: by seat, by whether it can pay, by token."""
        self.usual = [
            {
                token.print.name: _over(self.bearings[seat][1][token.number])
                for token in table.tokens
            }
            for seat in range(table.seats)
        ]
        """What a token is usually worth to a seat, by its name."""
        self.given = [self._given(seat) for seat in range(table.seats)]
        """The tokens that a seat's abilities bring itself (True) or a target (False)."""
        self.judgements: dict[tuple[Any, ...], Any] = {}
        """What was judged before, by all that it depends on."""
        self._rests: dict[tuple[int, tuple[int, ...], int], Entry] = {}
        self._menus: dict[tuple[int, int], Menu] = {}
        self._guards: dict[tuple[int, int], Guard] = {}
        self._powers: dict[tuple[int, int, Levels], float] = {}
        self._cards: dict[tuple[int, int], float] = {}
        self._prospects: dict[tuple[int, int, Levels, int, int, int, Aim], Prospect] = {}

    def _given(self, seat: int) -> list[tuple[int, bool]]:
        found: dict[tuple[int, bool], None] = {}
        for number in self.table.boards[seat]:
            for ways in self.table.spaces[number].ways:
                for node in [one for way in ways for one in way.node.below()]:
                    if node.word in ("gain", "inflict") and node.sort == "effect":
                        kind = self.table.token_numbers[node.text(node.word)]
                        found[kind, node.word == "gain"] = None
        return list(found)

    # --- boards ---

    def menus(self, seat: int, side: int, levels: Levels) -> list[Menu]:
        """Give what a seat's board offers for its dice, ability by ability."""
        return [
            self._menu(number, level, side)
            for number, level in zip(self.table.boards[seat], levels, strict=True)
            if self.table.spaces[number].kind in (OFFENSIVE, ULTIMATE)
            and self.table.spaces[number].side in (-1, side)
        ]

    def _menu(self, number: int, level: int, side: int) -> Menu:
        menu = self._menus.get((number, level))
        if menu is None:
            space = self.table.spaces[number]
            reader = self._reader(space.seat, side)
            menu = self._menus[number, level] = Menu()
            printed = space.print.levels[level]
            menu.offer(reader, printed.texts, space.kind == ULTIMATE)
            menu.offer(reader, printed.added_texts, space.kind == ULTIMATE)
        return menu

    def rest(self, way: int, dice: tuple[int, ...], side: int) -> Entry:
        """Give what an activated way does when it has a target."""
        key = (way, dice, side)
        rest = self._rests.get(key)
        if rest is None:
            activated = self.table.ways[way]
            reader = self._reader(self.table.spaces[activated.space].seat, side)
            reader.ability = True
            reader.ultimate = activated.ultimate
            gist = reader.read((*activated.aimed, *activated.after), dice)
            rest = self._rests[key] = Entry(gist, activated.ultimate)
        return rest

    def _reader(self, seat: int, side: int) -> Reader:
        hero = self.table.heroes[seat]
        reader = Reader(hero.name, hero.dice)
        reader.side = hero.sides[side] if hero.sides else ""
        reader.tokens = self.usual[seat]
        return reader

    def guard(self, space: int, level: int) -> Guard:
        """Give the defence that a space has at a level."""
        guard = self._guards.get((space, level))
        if guard is None:
            there = self.table.spaces[space]
            reader = self._reader(there.seat, max(0, there.side))
            text = there.print.levels[level].texts[0]
            guard = self._guards[space, level] = Guard(reader, text, self.usual[there.seat])
        return guard

    def power(self, seat: int, side: int, levels: Levels) -> float:
        """Say what a board brings in a turn: its abilities, its defences, its passives."""
        key = (seat, side, levels)
        power = self._powers.get(key)
        if power is None:
            power = self._powers[key] = self._work_out_power(seat, side, levels)
        return power

    def _work_out_power(self, seat: int, side: int, levels: Levels) -> float:
        target = self.table.opponents[seat][0]
        spaces = [one for one in self.table.defences(target) if self.table.spaces[one].side < 1]
        prospect = self.prospect(seat, side, levels, target, spaces[0] if spaces else -1, 0, Aim())
        power = prospect.kept(NONE, ATTEMPTS_LEFT)
        for number, level in zip(self.table.boards[seat], levels, strict=True):
            space = self.table.spaces[number]
            if space.side not in (-1, side):
                continue
            if space.kind == DEFENSIVE:
                guard = self.guard(number, level)
                power += DEFENCES * (guard.saved(TURN) + guard.more(TURN))
            elif space.kind == PASSIVE:
                texts = space.print.levels[level].texts
                power += texts_worth(self._reader(seat, side), texts)[1] + OFFER * level
        return power

    # --- cards ---

    def card(self, number: int, level: int) -> float:
        """Say what a card in hand is worth; `level` is that of the space that it upgrades."""
        key = (number, level)
        known = self._cards.get(key)
        if known is None:
            known = self._cards[key] = self._work_out_card(number, level)
        return known

    def _work_out_card(self, number: int, level: int) -> float:
        card = self.table.cards[number]
        if card.kind == UPGRADE:
            if card.level <= level:
                return POINT
            paid = self.table.spaces[card.space].print.levels[level].cost
            price = max(0, card.cost - paid)
            gain = USUAL_TURNS * self.gain(card.space, level, card.level) - POINT * price
            return max(KEPT, PLAYED_WELL * gain)
        assert card.text is not None
        hero = self.table.heroes[card.seat]
        side = hero.sides[0] if hero.sides else ""
        effects = card.text.node.nodes("use")
        return card_worth(hero, effects, card.cost, side, self.usual[card.seat])

    def gain(self, space: int, level: int, higher: int) -> float:
        """Say what a higher level of a space brings in a turn."""
        there = self.table.spaces[space]
        board = self.table.boards[there.seat]
        side = max(0, there.side)
        before = tuple([level if one == space else 0 for one in board])
        after = tuple([higher if one == space else 0 for one in board])
        return self.power(there.seat, side, after) - self.power(there.seat, side, before)

    # --- dice ---

    def prospect(
        self, seat: int, side: int, levels: Levels, target: int, space: int, level: int, aim: Aim
    ) -> Prospect:
        """Give what a seat's dice are worth against a target that defends with a space."""
        key = (seat, side, levels, target, space, level, aim)
        known = self._prospects.get(key)
        if known is None:
            if len(self._prospects) >= REMEMBERED:
                self._prospects.clear()
            menus = self.menus(seat, side, levels)
            guard = self.guard(space, level) if space >= 0 else None
            known = self._prospects[key] = self._work_out(seat, menus, target, guard, aim)
        return known

    def _work_out(
        self, seat: int, menus: list[Menu], target: int, guard: Guard | None, aim: Aim
    ) -> Prospect:
        mine, theirs = self.usual[seat], self.usual[target]
        last = [0.0] * WHOLE
        for menu in menus:
            worths = [entry_worth(entry, aim, guard, mine, theirs) for entry in menu.entries]
            for place, number in menu.met:
                last[place] = max(last[place], worths[number])
        return Prospect(last)


def _over(worth: Bearing) -> float:
    return worth[0] + USUAL_TURNS * worth[1]


@lru_cache(maxsize=16)
def book_of(table: Table) -> Book:
    """Give the book of a table; those of the last few tables are kept."""
    return Book(table)
