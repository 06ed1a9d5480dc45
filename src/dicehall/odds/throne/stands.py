"""Stands: where a seat stands in a game, as far as its next offensive roll phase goes."""

from __future__ import annotations

from dicehall.games.throne.effects.holding import cannot_act, total
from dicehall.games.throne.heroes.records import INSTANT, ROLL, CardPrint
from dicehall.games.throne.table.state import ATTEMPTS, OFFENSIVE, ThroneState
from dicehall.odds.throne.means import ATTEMPT, GUARD, Means, Purse, card_means, text_means, why_not
from dicehall.odds.throne.moves import Stand


def stand_of(state: ThroneState, seat: int) -> Stand:
    """Give the dice on the table and the rolls left; before the phase, all rolls of the next."""
    purse = purse_of(state, seat)
    if is_rolling(state, seat) and state.rolls:
        dice = tuple(sorted(state.rolls[0][2]))
        return Stand(dice, state.allowed - state.attempts, _is_locked(state), purse)
    fewer = total(state, seat, "fewer_attempts", 1, 9)
    return Stand((), max(1, ATTEMPTS - fewer), False, purse)


def is_rolling(state: ThroneState, seat: int) -> bool:
    """Whether a seat is in its own offensive roll phase and has activated nothing yet."""
    return state.phase == OFFENSIVE and state.active == seat and not state.activated


def _is_locked(state: ThroneState) -> bool:
    """Whether the rolls left have been given up. T-OFF-3, T-OFF-12"""
    steps = [step for op, step, _ in state.frames if op == "offense"]
    return not state.altered and any(step in ("announce", "announced") for step in steps)


# --- means ---


def purse_of(state: ThroneState, seat: int, without: str = GUARD) -> Purse:
    """Gather what a seat can change its dice with, but for one kind of means."""
    if cannot_act(state, seat):
        return Purse((), state.cp[seat])
    found = [card_means(card) for card in hand_of(state, seat)] + _offers(state, seat)
    means = [one for one in found if one is not None and one.kind != without]
    return Purse(tuple(means), state.cp[seat])


def guard_purse(state: ThroneState, seat: int) -> Purse:
    """Gather what a defender can change the dice of a defence with."""
    return purse_of(state, seat, without=ATTEMPT)


def hand_of(state: ThroneState, seat: int) -> list[CardPrint]:
    """List the cards of a hand."""
    return [state.table.cards[number].print for number in state.hands[seat]]


def _offers(state: ThroneState, seat: int) -> list[Means | None]:
    """Read the abilities on offer that are paid with combat points. T-HERO-31"""
    found = []
    for space, level, text in state.table.offers[seat]:
        on_board = state.levels[space] == level and state.is_up(space)
        if on_board and text.cost is not None and not text.cost.text("token"):
            name = state.table.spaces[space].print.name
            found.append(text_means(name, text.node, text.cost.whole("cp"), again=True))
    return found


def left_out(state: ThroneState, seat: int) -> tuple[str, ...]:
    """Name the cards of a hand that might change the odds and are not counted, with the reason."""
    cards = [card for card in hand_of(state, seat) if card.kind in (ROLL, INSTANT)]
    told = [(card.name, why_not(card)) for card in cards if why_not(card)]
    return tuple([f"{name} ({why})" for name, why in told if not why.startswith("it does not")])


def spent(state: ThroneState, seat: int, full: Purse, left: Purse) -> ThroneState:
    """Give a twin in which a seat has used the means that are no longer in its purse."""
    gone = {one.name for one in full.means} - {one.name for one in left.means}
    twin = state.copy()
    cards = state.table.cards
    hand = [number for number in state.hands[seat] if cards[number].print.name not in gone]
    used = [number for number in state.hands[seat] if number not in hand]
    twin.hands[seat] = tuple(hand)
    twin.discards[seat] = (*state.discards[seat], *used)
    twin.cp[seat] = left.cp
    return twin
