"""Chance: rolling dice, drawing cards, and picking a card at random."""

from __future__ import annotations

from functools import lru_cache

from dicehall.games.throne.table.rules import rules
from dicehall.games.throne.table.state import ThroneState
from dicehall.kernel.decision import DRAW, ROLL, Chance, Decision, Option
from dicehall.kernel.events import Values
from dicehall.kernel.referee import Source

FACES: tuple[Option, ...] = tuple([("face", number) for number in range(1, 7)])
EVEN: tuple[int, ...] = (1, 1, 1, 1, 1, 1)

# --- rolling: (seat, how many, numbers so far) ---


def throw(state: ThroneState, seat: int, count: int) -> None:
    """Roll dice one by one; the frame below gets the tuple of their numbers."""
    state.call("roll", "die", (seat, count, ()))


@lru_cache(maxsize=8)
def _the_die(left: int) -> Chance:
    return Chance("a die", FACES, EVEN, ROLL, left)


@rules.ask("roll", "die")
def ask_roll(state: ThroneState, values: Values) -> Decision:
    """Ask chance for the number of one die."""
    return _the_die(values[1] - len(values[2]))


@rules.answer("roll", "die")
def take_roll(state: ThroneState, values: Values, option: Option) -> None:
    """Take the number that chance gave."""
    seat, count, numbers = values
    numbers = (*numbers, option[1])
    if len(numbers) < count:
        state.go("die", (seat, count, numbers))
    else:
        state.leave_with(numbers)


@rules.whole("roll", "die")
def roll_whole(state: ThroneState, values: Values, source: Source) -> None:
    """Roll all dice straight from the source."""
    _, count, numbers = values
    below = source.below
    state.leave_with((*numbers, *[below(6) + 1 for _ in range(count - len(numbers))]))


# --- drawing: (seat, how many, drawn so far) ---


def draw_cards(state: ThroneState, seat: int, count: int) -> None:
    """Draw cards one by one. T-INC-2, T-INC-4"""
    if count > 0:
        state.call("draw", "next", (seat, count, 0))


def _cards_left(state: ThroneState, seat: int, wanted: int) -> int:
    return min(wanted, len(state.decks[seat]) + len(state.discards[seat]))


@rules.step("draw", "next")
def next_draw(state: ThroneState, values: Values) -> None:
    """Shuffle the discard pile into a new deck where a draw meets an empty one; go on drawing."""
    seat, count, drawn = values
    if drawn < count and (state.decks[seat] or _reshuffle(state, seat)):
        state.go("card", values)
        return
    state.leave()


def _reshuffle(state: ThroneState, seat: int) -> bool:
    """Make a new deck of the discard pile. T-INC-2"""
    if not state.discards[seat]:
        return False
    state.decks[seat] = tuple(sorted(state.discards[seat]))
    state.discards[seat] = ()
    state.tell("reshuffled", "T-INC-2", (seat,))
    return True


@lru_cache(maxsize=4096)
def _the_deck(deck: tuple[int, ...], left: int, sees: tuple[int, ...]) -> Chance:
    options = tuple([("draw", card) for card in deck])
    return Chance("a card", options, (1,) * len(deck), DRAW, left, sees)


@rules.ask("draw", "card")
def ask_draw(state: ThroneState, values: Values) -> Decision:
    """Ask chance for one card of the deck."""
    seat, count, drawn = values
    left = _cards_left(state, seat, count - drawn)
    return _the_deck(state.decks[seat], left, state.allies(seat))


@rules.answer("draw", "card")
def take_draw(state: ThroneState, values: Values, option: Option) -> None:
    """Take the card that chance drew."""
    seat, count, drawn = values
    _take(state, seat, option[1])
    state.go("next", (seat, count, drawn + 1))


def _take(state: ThroneState, seat: int, card: int) -> None:
    state.decks[seat] = tuple([one for one in state.decks[seat] if one != card])
    state.hands[seat] = tuple(sorted((*state.hands[seat], card)))
    if state.events is not None:
        name = state.table.cards[card].print.name
        state.tell("drew", "T-INC-1", (seat,), (name,), state.allies(seat), reveals=True)


@rules.whole("draw", "card")
def draw_whole(state: ThroneState, values: Values, source: Source) -> None:
    """Draw all cards straight from the source."""
    seat, count, drawn = values
    for _ in range(_cards_left(state, seat, count - drawn)):
        deck = state.decks[seat]
        if not deck:
            _reshuffle(state, seat)
            deck = state.decks[seat]
        _take(state, seat, deck[source.below(len(deck))])
    state.leave()


# --- a card at random: (seat,) ---


def pick_at_random(state: ThroneState, seat: int) -> None:
    """Pick one card of a hand at random; the frame below gets it."""
    state.call("pick", "card", (seat,))


@rules.ask("pick", "card")
def ask_pick(state: ThroneState, values: Values) -> Decision:
    """Ask chance for one card of the hand."""
    hand = state.hands[values[0]]
    options = tuple([("pick", card) for card in hand])
    return Chance("a card of the hand", options, (1,) * len(hand), DRAW, 1, state.allies(values[0]))


@rules.answer("pick", "card")
def take_pick(state: ThroneState, values: Values, option: Option) -> None:
    """Take the card that chance picked."""
    state.leave_with(option[1])
