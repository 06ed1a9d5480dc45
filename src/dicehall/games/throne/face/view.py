"""Views: what a seat sees as plain data, and what it could imagine of what it does not see."""

from __future__ import annotations

from typing import Any

from dicehall.games.throne.face.description import attack_dice, tokens, upgrades
from dicehall.games.throne.face.naming import card_names, die_words, spaces_up, symbol
from dicehall.games.throne.face.told import space_text, token_text
from dicehall.games.throne.heroes.records import LEVELS
from dicehall.games.throne.steps.landing import final_total
from dicehall.games.throne.table.damage import TYPES
from dicehall.games.throne.table.state import (
    AMOUNT,
    AVOIDED,
    FROM,
    ID,
    NAME,
    NOBODY,
    PHASES,
    TARGET,
    TYPE,
    Blow,
    ThroneState,
)
from dicehall.games.throne.table.table import BoardSpace
from dicehall.kernel.referee import Source


def board(state: ThroneState, seat: int | None) -> dict[str, Any]:
    """Give what a seat (None: the public) sees, with all numbers worked out."""
    return {
        "mode": state.table.mode.id,
        "phase": PHASES[state.phase],
        "active": _or_none(state.active),
        "order": list(state.order),
        "seats": [_seat(state, one, seat) for one in range(state.table.seats)],
        "tokens": [
            {
                "name": token.print.name,
                "sort": token.print.sort,
                "stack": token.print.stack,
                "text": list(token_text(token.print)),
            }
            for token in state.table.tokens
        ],
        "rolls": [_roll(state, *roll) for roll in state.rolls],
        "dice": list(attack_dice(state)),
        "attempts": state.attempts,
        "allowed": state.allowed,
        "ability": None if state.way == NOBODY else state.table.ways[state.way].name,
        "activated": state.activated,
        "target": _or_none(state.target),
        "damage": [_blow(state, blow) for blow in state.blows],
        "healing": [{"seat": one, "amount": amount} for one, amount in state.heals],
    }


def _or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _seat(state: ThroneState, seat: int, viewer: int | None) -> dict[str, Any]:
    hero = state.table.heroes[seat]
    hand = state.hands[seat]
    seen = hand if is_open(state, seat, viewer) else seen_cards(state, seat, viewer)
    return {
        "hero": hero.id,
        "team": state.table.team_of[seat],
        "out": state.gone[seat],
        "health": state.health_of(seat),
        "cp": state.cp[seat],
        "hand_size": len(hand),
        "hand": card_names(state, seen),
        "deck_size": len(state.decks[seat]),
        "discard": card_names(state, state.discards[seat]),
        "tokens": {name: count for name, count in tokens(state, seat).items() if count},
        "upgrades": upgrades(state, seat),
        "side": hero.sides[state.sides[seat]] if hero.sides else None,
        "dice": list(hero.dice),
        "abilities": [_space(state, space) for space in spaces_up(state, seat)],
    }


def _space(state: ThroneState, space: BoardSpace) -> dict[str, Any]:
    level = state.levels[space.number]
    return {
        "name": space.print.name,
        "kind": space.kind,
        "level": LEVELS[level],
        "text": list(space_text(space.print, level + 1)),
    }


def _roll(state: ThroneState, seat: int, why: str, numbers: tuple[int, ...]) -> dict[str, Any]:
    return {
        "seat": seat,
        "for": why,
        "dice": [
            {
                "number": number,
                "symbol": symbol(state, seat, number),
                "words": die_words(state, seat, number),
            }
            for number in numbers
        ],
    }


def _blow(state: ThroneState, blow: Blow) -> dict[str, Any]:
    return {
        "damage": blow[ID],
        "name": blow[NAME],
        "from": _or_none(blow[FROM]),
        "to": blow[TARGET],
        "type": TYPES[blow[TYPE]].id,
        "incoming": blow[AMOUNT],
        "amount": final_total(state, blow),
        "avoided": bool(blow[AVOIDED]),
    }


# --- secrets ---


def is_open(state: ThroneState, seat: int, viewer: int | None) -> bool:
    """Whether somebody may look into a hand: its player, and partners. T-MODE-1"""
    return viewer is not None and viewer in state.allies(seat)


def seen_cards(state: ThroneState, seat: int, viewer: int | None) -> tuple[int, ...]:
    """List the cards of another's hand that a seat has seen."""
    return tuple([card for card in state.hands[seat] if (viewer, card) in state.known])


def imagine(state: ThroneState, seat: int, source: Source) -> None:
    """Redraw the hands that a seat cannot see from what may be in them; known cards stay."""
    for other in range(state.table.seats):
        if is_open(state, other, seat):
            continue
        kept = seen_cards(state, other, seat)
        pool = sorted({*state.hands[other], *state.decks[other]} - {*kept})
        drawn = list(kept)
        while len(drawn) < len(state.hands[other]):
            drawn.append(pool.pop(source.below(len(pool))))
        _exchange_known(state, state.hands[other], drawn)
        state.hands[other] = tuple(sorted(drawn))
        state.decks[other] = tuple(pool)


def _exchange_known(state: ThroneState, before: tuple[int, ...], after: list[int]) -> None:
    """Let the others know as many cards of a redrawn hand as they knew of the one before."""
    gone = [card for card in before if card not in after]
    new = [card for card in after if card not in before]
    exchanged = dict(zip(gone, new, strict=True))
    state.known = [(who, exchanged.get(card, card)) for who, card in state.known]
