"""Piles of a rainbow draft: who opened what, who holds it now, who picked what, who knows it.

`state.drafting` is `("rainbow", centre, piles, picks, laid, done, named)`:
`centre` dice of each stack that all packs brought, open to everybody;
`piles` two for each seat, the first opened first, with the cards as they were opened;
`picks` for each round the card that each seat picked, face down;
`laid` each die taken from the centre with the open card it went to, `(seat, card)`;
`done` the seats that take no more dice;
`named` for each of two rounds the basic action that each seat named.

A card is its place in the pool. Two seats draft, and then play each other.
"""

from __future__ import annotations

from typing import Final

from dicehall.games.masters.formats.stacks import setup_of, stacks_of
from dicehall.games.masters.table.state import MastersState
from dicehall.kernel.referee import Source

KIND: Final = "rainbow"
DOUBLE: Final = "double-rainbow"
SEATS: Final = 2
PILES: Final = 2
CARDS: Final = 12
"""M-FMT-7: the cards of six packs, which make a pile."""
BASICS: Final = 2
"""M-FMT-16: the basic actions that six packs bring as well."""
MOST_CARDS: Final = 8
MOST_DICE: Final = 20
"""M-FMT-15: what a team may have."""


class Rainbow:
    """What a rainbow draft has come to; `write` puts it back into a state."""

    def __init__(self, state: MastersState) -> None:
        self.stacks = stacks_of(state)
        self.double = setup_of(state).format == DOUBLE
        self.size = CARDS + (BASICS if self.double else 0)
        """Cards of a whole pile."""
        drafting = state.drafting
        if not drafting:
            nothing = ((), (), (), ())
            drafting = (KIND, (0,) * len(self.stacks.stacks), nothing, (), (), (), ())
        self.centre: list[int] = list(drafting[1])
        self.piles: list[list[int]] = [list(pile) for pile in drafting[2]]
        self.picks: list[tuple[int, ...]] = list(drafting[3])
        self.laid: list[tuple[int, int]] = list(drafting[4])
        self.done: list[int] = list(drafting[5])
        self.named: list[tuple[int, ...]] = list(drafting[6])

    def write(self, state: MastersState) -> None:
        """Make this what the state says."""
        piles = tuple([tuple(sorted(pile)) for pile in self.piles])
        open_parts = (tuple(self.laid), tuple(self.done), tuple(self.named))
        state.drafting = (KIND, tuple(self.centre), piles, tuple(self.picks), *open_parts)

    # --- packs ---

    def dealing(self) -> int:
        """Give the pile that is being opened, as its place in `piles`; -1 when all are open."""
        for place, pile in enumerate(self.piles):
            if len(pile) < self.size:
                return place
        return -1

    def undealt(self) -> list[int]:
        """Count, for each stack, the dice in the centre whose card is still in a pack."""
        left = self.centre[:]
        for pile in self.piles:
            for card in pile:
                if not self.stacks.is_basic(card):
                    left[self.stacks.stack_of[card]] -= 1
        return left

    # --- picking and passing ---

    def stage(self) -> int:
        """Count the piles that each seat has drafted whole."""
        return len(self.picks) // self.size

    def opened(self, seat: int, stage: int) -> list[int]:
        """Give the pile that a seat opened for a stage: the last opened is drafted first."""
        return self.piles[seat * PILES + PILES - 1 - stage]

    def held(self, seat: int) -> list[int]:
        """List what a seat has to pick from now: what others have left of a pile."""
        stage = self.stage()
        if stage == PILES:
            return []
        rounds = len(self.picks) % self.size
        opener = self._opener(seat, stage, rounds)
        cards = self.opened(opener, stage)[:]
        for earlier in range(rounds):
            for holder in range(SEATS):
                if self._opener(holder, stage, earlier) == opener:
                    cards.remove(self.picks[stage * self.size + earlier][holder])
        return cards

    def _opener(self, seat: int, stage: int, rounds: int) -> int:
        """Say who opened what a seat holds: piles go right (to the seat before), then left."""
        return (seat + rounds if stage == 0 else seat - rounds) % SEATS

    def drafted(self, seat: int) -> list[int]:
        """List what a seat has picked."""
        return [picked[seat] for picked in self.picks]

    # --- dice ---

    def dice_on(self, seat: int, card: int) -> int:
        """Count the dice that a seat has put on a card."""
        return self.laid.count((seat, card))

    def open_cards(self, seat: int) -> list[int]:
        """List the cards that a seat has laid open with dice on them."""
        return list(dict.fromkeys([card for who, card in self.laid if who == seat]))

    def dice_left(self, stack: int) -> int:
        """Count the dice of a stack that lie in the centre."""
        gone = [card for _, card in self.laid if self.stacks.stack_of[card] == stack]
        return self.centre[stack] - len(gone)

    def finished(self, seat: int) -> bool:
        """Whether a seat takes no more dice."""
        return seat in self.done or len([1 for who, _ in self.laid if who == seat]) == MOST_DICE

    # --- basics ---

    def choices(self, seat: int) -> list[int]:
        """List the basic actions that a seat may name now. M-FMT-15, M-FMT-16"""
        pool = self.stacks.pool
        cards = sorted({card for card in self.drafted(seat) if self.stacks.is_basic(card)})
        if len({pool[card].title for card in cards}) < 2:
            cards = list(self.stacks.basics)
        titles = [pool[named[seat]].title for named in self.named]
        return [card for card in cards if pool[card].title not in titles]


# --- what a seat cannot know ---


def imagine(state: MastersState, seat: int, source: Source) -> None:
    """Redraw what this seat has not seen of the other's cards, as everything open allows it.

    It has seen its own piles, and of the other's all but the card that the other picked before
    handing the pile over. Open to all are the dice in the centre, and so the titles of all cards
    together, and the cards that were laid open with dice on them.
    """
    if not state.drafting or state.drafting[0] != KIND:
        return
    rainbow = Rainbow(state)
    hidden = _hidden(rainbow, 1 - seat)
    cards = [(stage, card) for stage, card in hidden if not rainbow.stacks.is_basic(card)]
    basics = [(stage, card) for stage, card in hidden if rainbow.stacks.is_basic(card)]
    fresh = [*_fresh_cards(rainbow, 1 - seat, [card for _, card in cards], source)]
    fresh += _fresh_basics(rainbow, 1 - seat, len(basics), source)
    for (stage, card), new in zip([*cards, *basics], fresh, strict=True):
        _exchange(rainbow, 1 - seat, stage, card, new)
    rainbow.write(state)


def _hidden(rainbow: Rainbow, other: int) -> list[tuple[int, int]]:
    """List the other seat's cards that only it has seen, each with its stage."""
    hidden = []
    for stage in range(PILES):
        picks = rainbow.picks[stage * rainbow.size :]
        seen = [picks[0][other]] if picks else rainbow.opened(other, stage)
        hidden.extend([(stage, card) for card in seen])
    return hidden


def _fresh_cards(rainbow: Rainbow, other: int, hidden: list[int], source: Source) -> list[int]:
    """Draw cards for those hidden: the titles among the dice that remain, the cards at random.

    A card that was laid open, and that the other was not seen to pick, is one of them.
    """
    stacks = rainbow.stacks
    titles = [stacks.stack_of[card] for card in hidden]
    for stack, count in enumerate(rainbow.undealt()):
        titles.extend([stack] * count)
    titles.sort()  # what was hidden and what was not dealt are alike to who imagines
    known = rainbow.drafted(other)
    for card in hidden:
        if card in known:
            known.remove(card)
    sure = {stacks.stack_of[c]: c for c in rainbow.open_cards(other) if c not in known}
    fresh = []
    for _ in hidden:
        stack = titles.pop(source.below(len(titles)))
        cards = stacks.stacks[stack]
        fresh.append(sure.pop(stack, cards[source.below(len(cards))]))
    return fresh


def _fresh_basics(rainbow: Rainbow, other: int, count: int, source: Source) -> list[int]:
    """Draw basic actions for those hidden; one that was named cannot have been left out."""
    stacks = rainbow.stacks
    fresh = [stacks.basics[source.below(len(stacks.basics))] for _ in range(count)]
    if not fresh or not rainbow.named:
        return fresh
    first = [rainbow.picks[stage * rainbow.size][other] for stage in range(PILES)]
    known = [card for card in rainbow.drafted(other) if stacks.is_basic(card)]
    for card in first:
        if stacks.is_basic(card):
            known.remove(card)
    titles = {stacks.pool[card].title for card in [*known, *fresh]}
    named = rainbow.named[0][other]
    if len(titles) > 1 and stacks.pool[named].title not in titles:
        fresh[0] = named
    return fresh


def _exchange(rainbow: Rainbow, other: int, stage: int, old: int, new: int) -> None:
    """Let the other have opened another card, and picked it if it picked the old one."""
    pile = rainbow.opened(other, stage)
    pile[pile.index(old)] = new
    place = stage * rainbow.size
    if place < len(rainbow.picks):
        picked = list(rainbow.picks[place])
        picked[other] = new
        rainbow.picks[place] = tuple(picked)
