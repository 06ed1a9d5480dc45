"""Judging a position, for bots: health, and all that it can be fought for with, as odds to win."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from dicehall.games.throne.face.judging_dice import NONE, Prospect
from dicehall.games.throne.face.judging_rolls import (
    announced_worth,
    announces,
    dice_worth,
    is_attempt,
    prospect_of,
    rolls_again,
    rolls_dice,
    slope_of,
)
from dicehall.games.throne.face.judging_scores import Scores, draws_due, neighbour
from dicehall.games.throne.face.judging_table import ATTEMPTS_LEFT, Book, book_of
from dicehall.games.throne.face.judging_worth import CARD
from dicehall.games.throne.steps.landing import final_total
from dicehall.games.throne.table.state import MAIN_1, NOBODY, TARGET, ThroneState

REMEMBERED: Final = 2000
"""Judgements that a table remembers, for bots look at many states that differ in dice only."""
NEARLY: Final = 0.01
"""What it is worth that damage which kills does so by little: one more answer may save."""


CROWDED: Final = 0.4
"""What a lead counts with more than two sides, for whoever leads is attacked by all others."""


class Judgement(NamedTuple):
    """The chance of a side but for dice that roll now, and what those are worth to it."""

    chance: float
    slope: float = 0.0
    prospect: Prospect | None = None


def heuristic(state: ThroneState, seat: int) -> float:
    """Judge a state for a seat: its side's chance to win, from 0 to 1."""
    if state.result is not None:
        return state.result[seat]
    judgement = _judgement(state, seat)
    if judgement.prospect is None:
        return among_many(state, judgement.chance)
    dice = judgement.slope * dice_worth(state, judgement.prospect)
    return among_many(state, _bounded(judgement.chance + dice))


def among_many(state: ThroneState, chance: float) -> float:
    """Bring a chance nearer to a fair share where more than two sides are left."""
    table = state.table
    sides = len([one for one in table.members if not state.gone[one[0]]])
    if sides <= 2 or not 0.0 < chance < 1.0:
        return chance
    fair = 1.0 / (sides - 1)
    odds: float = fair * (chance / (1.0 - chance) / fair) ** CROWDED
    return odds / (1.0 + odds)


def foresees(state: ThroneState) -> bool:
    """Whether all outcomes of the pending chance are weighed: dice of an offensive roll phase."""
    if state.blows:
        return _falls(state)
    return is_attempt(state) or rolls_again(state) or announces(state) or _draws(state)


def _falls(state: ThroneState) -> bool:
    """Whether whoever may still do something falls by the damage on its way, if that is all."""
    decision = state.decision
    if decision is None or not decision.window or len(decision.options) == 1:
        return False
    team = state.table.team_of[decision.actor]
    harm = 0
    for blow in state.blows:
        if state.table.team_of[blow[TARGET]] == team:
            harm += final_total(state, blow)
    return harm >= state.health[team]


def _draws(state: ThroneState) -> bool:
    """Whether cards of a deck are drawn in the midst of a turn."""
    if not state.frames or state.frames[-1][:2] != ("draw", "card") or state.phase < MAIN_1:
        return False
    seat, count, drawn = state.frames[-1][2]
    return bool(count - drawn <= len(state.decks[seat]))


# --- judging but for the dice ---


def _judgement(state: ThroneState, seat: int) -> Judgement:
    """Judge all but the dice; states that differ in nothing else are judged once."""
    book = book_of(state.table)
    top = state.frames[-1][0] if state.frames else ""
    if state.blows or state.heals or state.activated or top == "draw":
        return _judge(state, book, seat)
    key = _key(state, seat)
    known: Judgement | None = book.judgements.get(key)
    if known is None:
        if len(book.judgements) >= REMEMBERED:
            book.judgements.clear()
        known = book.judgements[key] = _judge(state, book, seat)
    return known


def _key(state: ThroneState, seat: int) -> tuple[Any, ...]:
    """Give all that a judgement depends on but for dice, damage and healing."""
    allies = state.table.allies[seat]
    return (
        *(seat, state.phase, state.active, state.target, state.concluded, state.again),
        state.order,
        tuple(state.cp),
        tuple(state.health),
        tuple(state.tokens),
        tuple(state.levels),
        tuple(state.sides),
        tuple(state.gone),
        tuple(state.raised),
        tuple([hand if who in allies else len(hand) for who, hand in enumerate(state.hands)]),
    )


def _judge(state: ThroneState, book: Book, seat: int) -> Judgement:
    own = state.table.team_of[seat]
    scores = Scores(state, book)
    if not scores.alive[own]:
        return Judgement(NEARLY / (2.0 - scores.health[own]) if state.blows else 0.0)
    if sum(scores.alive) == 1:
        return Judgement(1.0)
    chance = scores.shares[own] + scores.slope(own) * _hands(state, book, seat)
    if not state.order:
        return Judgement(_bounded(chance))
    return _with_rolls(state, book, Scores(state, book, goods=False), own, chance)


def _with_rolls(
    state: ThroneState, book: Book, scores: Scores, own: int, chance: float
) -> Judgement:
    """Add what rolls to come promise; dice that roll now are left to be looked at."""
    active = state.table.team_of[state.active]
    ahead = scores.shares[active]
    if state.phase >= MAIN_1:
        following = neighbour(state, 1)
        gain = _next_roll(state, book, scores, following)
        chance += scores.seen(gain, state.table.team_of[following], own)
        ahead += scores.seen(gain, state.table.team_of[following], active)
    chance += scores.seen(_under_way(state, book, scores, ahead), active, own)
    chance = _at_risk(scores, own, _bounded(chance))
    if not rolls_dice(state):
        return Judgement(chance)
    prospect = prospect_of(state, book, scores, state.active, ahead)
    slope = slope_of(state, scores, state.active, prospect.highest, ahead)
    return Judgement(chance, scores.seen(slope, active, own), prospect)


def _bounded(chance: float) -> float:
    return max(0.0, min(1.0, chance))


def _under_way(state: ThroneState, book: Book, scores: Scores, ahead: float) -> float:
    """Say what the active player has won but not used: another attack, an ability without aim."""
    gain = _next_roll(state, book, scores, state.active) if state.again else 0.0
    if state.activated and state.target == NOBODY:
        worth = announced_worth(state, book, scores, ahead)
        gain += worth * slope_of(state, scores, state.active, worth, ahead)
    return gain


def _at_risk(scores: Scores, own: int, chance: float) -> float:
    """Weigh that damage on its way may finish a side, or not."""
    if not scores.risk:
        return chance
    return (1.0 - scores.risk) * chance + scores.risk * scores.alone(own, scores.at_risk)


def _next_roll(state: ThroneState, book: Book, scores: Scores, seat: int) -> float:
    """Say what somebody's next offensive roll phase means to their side's chances."""
    ahead = scores.shares[state.table.team_of[seat]]
    prospect = prospect_of(state, book, scores, seat, ahead)
    slope = slope_of(state, scores, seat, prospect.highest, ahead)
    return slope * prospect.kept(NONE, ATTEMPTS_LEFT)


# --- hands that the seat may look into ---


def _hands(state: ThroneState, book: Book, seat: int) -> float:
    """Add up by how much the cards of a side are better than any; cards to be drawn count too."""
    better = 0.0
    for ally in state.table.allies[seat]:
        for card in state.hands[ally]:
            better += _card(state, book, card) - CARD
    drawer, due = draws_due(state)
    if due and drawer in state.table.allies[seat]:
        better += due * _unseen(state, book, drawer)
    return better


def _card(state: ThroneState, book: Book, card: int) -> float:
    space = state.table.cards[card].space
    return book.card(card, state.levels[space] if space >= 0 else 0)


def _unseen(state: ThroneState, book: Book, seat: int) -> float:
    """Say by how much a card of a deck is better than any, on average."""
    deck = state.decks[seat] or state.discards[seat]
    better = 0.0
    for card in deck:
        better += _card(state, book, card) - CARD
    return better / len(deck) if deck else 0.0
