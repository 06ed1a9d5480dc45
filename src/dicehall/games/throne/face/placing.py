"""Placing: the cards, tokens and upgrades of one seat, laid as a position says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dicehall.games.throne.heroes.records import LEVELS
from dicehall.games.throne.table.state import MOST_CP, NOBODY, ThroneState
from dicehall.kernel.labels import folded
from dicehall.kernel.reading import Reader, nearest


def place_seat(state: ThroneState, seat: int, part: Reader) -> None:
    """Lay what a position says of a seat, but for its health; note every problem."""
    _Placing(state, seat, part).place()


class _Placing:
    """The laying of one seat."""

    def __init__(self, state: ThroneState, seat: int, part: Reader) -> None:
        self.state = state
        self.seat = seat
        self.part = part
        self.table = state.table
        self.free = list(state.table.decks[seat])
        """The cards that have yet to be laid."""

    def place(self) -> None:
        state, part, seat = self.state, self.part, self.seat
        state.cp[seat] = part.whole("cp", state.cp[seat], 0, MOST_CP)
        self._place_side()
        state.hands[seat] = tuple(sorted(self._cards("hand")))
        state.discards[seat] = tuple(self._cards("discard"))
        deck = self._cards("deck")
        self._place_upgrades()
        self._place_rest(deck)
        self._place_tokens()
        part.rest()

    # --- cards ---

    def _cards(self, key: str) -> list[int]:
        """Take the cards of a list from those that have yet to be laid."""
        found: list[int] = []
        for words in self.part.things(key):
            card = self._card(key, words)
            if card != NOBODY:
                self.free.remove(card)
                found.append(card)
        return found

    def _card(self, key: str, words: str) -> int:
        """Find a card of the seat's deck that is not laid yet."""
        names = {card: self.table.cards[card].print.name for card in self.table.decks[self.seat]}
        called = [card for card, name in names.items() if _same(name, words)]
        if not called:
            hint = self._promo(words) or nearest(words, list(names.values()))
            self.part.problem(key, f"{self._hero()} has no card {words!r}{hint}")
            return NOBODY
        for card in called:
            if card in self.free:
                return card
        self.part.problem(key, f"{words!r} lies somewhere else already; there is one of it")
        return NOBODY

    def _promo(self, words: str) -> str:
        """Say so if the deck lacks the card because it is a promotional one."""
        hero = self.table.heroes[self.seat]
        if any(card.promo and _same(card.name, words) for card in hero.cards):
            return ": it is promotional, and the set-up says promo: without."
        return ""

    def _hero(self) -> str:
        return self.table.heroes[self.seat].name

    def _place_rest(self, deck: list[int]) -> None:
        """Lay the cards that were not named: into the deck, or onto the discard pile.

        They are in the deck; where the deck was named, in the discard pile; where that was named
        too there must be none.
        """
        state, seat = self.state, self.seat
        if not self.part.has("deck"):
            deck, self.free = self.free, []
        elif not self.part.has("discard"):
            state.discards[seat], self.free = tuple(self.free), []
        state.decks[seat] = tuple(sorted(deck))
        if self.free:
            missing = ", ".join([self.table.cards[card].print.name for card in self.free])
            what = f"deck and discard pile are named, and these cards lie nowhere: {missing}"
            self.part.problem("deck", what)

    def _place_upgrades(self) -> None:
        """Cover spaces with their upgrades; a II that lies nowhere else lies below its III."""
        for ability, level in self._mapping("upgrades").items():
            space = self._space(ability)
            if space == NOBODY:
                continue
            most = len(self.table.spaces[space].print.levels)
            if level not in LEVELS[:most]:
                known = ", ".join(LEVELS[:most])
                self.part.problem("upgrades", f"{ability} has the levels {known}, not {level!r}")
            elif level != LEVELS[0]:
                self._cover(space, LEVELS.index(level))

    def _cover(self, space: int, level: int) -> None:
        state, seat = self.state, self.seat
        state.levels[space] = level
        cards = [one for one in self.table.decks[seat] if self.table.cards[one].space == space]
        top = next(one for one in cards if self.table.cards[one].level == level)
        if top not in self.free:
            name = self.table.cards[top].print.name
            self.part.problem("upgrades", f"{name} lies somewhere else already")
            return
        below = [
            one
            for one in cards
            if one in self.free and self.table.cards[one].level < level and self.part.has("deck")
        ]
        for card in (*below, top):
            self.free.remove(card)
        state.played[seat] = (*state.played[seat], *below, top)

    def _space(self, words: str) -> int:
        """Find a space of the seat's board by its name."""
        spaces = {
            number: self.table.spaces[number].print for number in self.table.boards[self.seat]
        }
        for number, printed in spaces.items():
            if _same(printed.name, words):
                return number
        hint = nearest(words, [printed.name for printed in spaces.values()])
        self.part.problem("upgrades", f"{self._hero()} has no ability {words!r}{hint}")
        return NOBODY

    def _mapping(self, key: str) -> Mapping[str, Any]:
        value = self.part.take(key, {})
        if isinstance(value, Mapping):
            return {str(word): one for word, one in value.items()}
        self.part.problem(key, f"must be a mapping, not {value!r}")
        return {}

    # --- side and tokens ---

    def _place_side(self) -> None:
        """Turn the board; only some have two sides. T-HERO-28"""
        sides = self.table.heroes[self.seat].sides
        if not sides:
            if self.part.has("side"):
                self.part.problem("side", f"the board of {self._hero()} has one side")
            self.part.take("side")
            return
        side = self.part.word("side", sides[0], sides)
        self.state.sides[self.seat] = sides.index(side)

    def _place_tokens(self) -> None:
        """Lay tokens, as many as the stack limits allow; not named, those of the beginning."""
        state, seat, kinds = self.state, self.seat, self.table.kinds
        for token, times in self._counts("raised"):
            state.raised += [(seat, token)] * times
        if not self.part.has("tokens"):
            self.part.take("tokens")
            for token, count in first_tokens(state, seat):
                state.tokens[seat * kinds + token] = count
            return
        for token, count in self._counts("tokens"):
            limit = state.limit(seat, token)
            if count > limit:
                name = self.table.tokens[token].print.name
                self.part.problem("tokens", f"{count} {name} are above the stack limit of {limit}")
            else:
                state.tokens[seat * kinds + token] = count

    def _counts(self, key: str) -> list[tuple[int, int]]:
        """Read how many there are of which tokens."""
        found: list[tuple[int, int]] = []
        names = [token.print.name for token in self.table.tokens]
        for words, count in self._mapping(key).items():
            fitting = [place for place, name in enumerate(names) if _same(name, words)]
            if not fitting:
                hint = nearest(words, names)
                self.part.problem(key, f"no hero at this table has the token {words!r}{hint}")
            elif isinstance(count, bool) or not isinstance(count, int) or count < 0:
                self.part.problem(key, f"{words}: must be a count, not {count!r}")
            else:
                found.append((fitting[0], count))
        return found


def first_tokens(state: ThroneState, seat: int) -> list[tuple[int, int]]:
    """List the tokens that a hero begins with. T-SETUP-3"""
    return [
        (state.table.token_numbers[node.text("gain")], node.whole("count"))
        for node in state.table.starts[seat]
        if node.word == "gain"
    ]


def _same(name: str, words: str) -> bool:
    """Whether words are a name, whatever their case, and without a mark at its end too."""
    wanted, full = folded(words), folded(name)
    return wanted in (full, full.rstrip("!?"))
