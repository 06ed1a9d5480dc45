"""The table in lines of text: the others above, the fight in the middle, the own board below."""

from __future__ import annotations

from typing import Final

from dicehall.effects.text import counted
from dicehall.effects.wrapping import LABEL, WIDTH, row, wrapped
from dicehall.games.throne.face.asking import blow_words
from dicehall.games.throne.face.description import tokens, upgrades
from dicehall.games.throne.face.naming import card_names, die_words, seat_name
from dicehall.games.throne.face.sheet import sheet
from dicehall.games.throne.face.told import token_text
from dicehall.games.throne.face.view import is_open, seen_cards
from dicehall.games.throne.heroes.records import UPGRADE
from dicehall.games.throne.steps.acting import upgrade_price
from dicehall.games.throne.table.state import (
    DEFENSIVE,
    NOBODY,
    OFFENSIVE,
    PHASES,
    ThroneState,
)

BAR: Final = 20
"""Columns of a health bar."""
ROLLS: Final = {"offense": "attack", "defense": "defence", "targeting": "target"}


def picture(state: ThroneState, seat: int | None) -> list[str]:
    """Draw the table as a seat sees it; the public looks over the first seat's shoulder."""
    viewer = 0 if seat is None else seat
    around = [(viewer + place) % state.table.seats for place in range(1, state.table.seats)]
    lines = _headline(state)
    for other in around:
        lines += _player(state, other, seat)
    lines += _middle(state)
    lines += _player(state, viewer, seat)
    lines += _explained(state)
    return lines


def _headline(state: ThroneState) -> list[str]:
    mode = state.table.mode.id
    if state.result is not None:
        return [f"The game is over in turn {state.turn}. ({mode})"]
    if state.active == NOBODY:
        return [f"Before the first turn. ({mode})"]
    return wrapped(
        "", f"Turn {state.turn}: {seat_name(state, state.active)}, {PHASES[state.phase]}. ({mode})"
    )


# --- players ---


def _player(state: ThroneState, seat: int, viewer: int | None) -> list[str]:
    """Draw what lies before a player."""
    lines = [_banner(state, seat)]
    if state.gone[seat]:
        return lines
    lines += row("hand", _hand(state, seat, viewer))
    lines += row("deck", _piles(state, seat))
    here = _tokens(state, seat)
    lines += row("tokens", here) if here else []
    levels = [f"{name} {level}" for name, level in upgrades(state, seat).items()]
    return lines + (row("upgraded", levels) if levels else [])


def _banner(state: ThroneState, seat: int) -> str:
    """Name a player and hero with the dials, and a mark where it is the player's turn."""
    hero = state.table.heroes[seat]
    side = f", {hero.sides[state.sides[seat]]} side" if hero.sides else ""
    mark = ">" if seat == state.active and state.result is None else "="
    name = f"{mark * 3} {seat_name(state, seat)}, {hero.name}{side}{_partners(state, seat)}"
    if state.gone[seat]:
        return f"{name}: out of the game ".ljust(WIDTH, mark)[:WIDTH]
    dials = f"{_bar(state, seat)} {state.health_of(seat)} health, {state.cp[seat]} CP"
    return f"{name}: {dials} ".ljust(WIDTH, mark)[:WIDTH]


def _partners(state: ThroneState, seat: int) -> str:
    others = [seat_name(state, one) for one in state.allies(seat) if one != seat]
    return f" (with {' and '.join(others)})" if others else ""


def _bar(state: ThroneState, seat: int) -> str:
    """Draw the health as a bar; what is above the start fills it too."""
    health = state.health_of(seat)
    full = min(BAR, -(-health * BAR // state.table.health))
    return f"[{'#' * full}{'.' * (BAR - full)}]"


def _hand(state: ThroneState, seat: int, viewer: int | None) -> list[str]:
    """Show a hand to those who may look, with what each card costs; to others its size."""
    hand = state.hands[seat]
    if is_open(state, seat, viewer):
        return [_card(state, card) for card in hand] or ["empty"]
    seen = card_names(state, seen_cards(state, seat, viewer))
    return [counted(len(hand), "card"), *([f"you have seen {', '.join(seen)}"] if seen else [])]


def _piles(state: ThroneState, seat: int) -> list[str]:
    """Count deck and discard pile, and show the card on top of that."""
    deck = counted(len(state.decks[seat]), "card")
    pile = state.discards[seat]
    top = [f"{len(pile)} discarded, on top {card_names(state, pile[-1:])[0]}"] if pile else []
    return [deck, *top]


def _card(state: ThroneState, number: int) -> str:
    """Show a card with its kind, and what it costs now."""
    card = state.table.cards[number]
    price = upgrade_price(state, card) if card.kind == UPGRADE else card.cost
    cost = "not now" if price == NOBODY else f"{price} CP"
    return f"{card.print.name} ({card.kind}, {cost})"


def _tokens(state: ThroneState, seat: int) -> list[str]:
    return [
        f"{count} {name}" if count > 1 else name
        for name, count in tokens(state, seat).items()
        if count
    ]


# --- the middle ---


def _middle(state: ThroneState) -> list[str]:
    """Draw the dice, the ability, the damage on its way, and the board that matters now."""
    lines = ["-" * WIDTH]
    for place, (seat, why, numbers) in enumerate(state.rolls):
        lines += _roll(state, seat, why, numbers, place == 0)
    if state.way != NOBODY:
        done = "activated" if state.activated else "announced"
        lines += row(done, [state.table.ways[state.way].name])
    for blow in state.blows:
        lines += wrapped("damage".ljust(LABEL), blow_words(state, blow))
    for seat, amount in state.heals:
        lines += row("healing", [f"{seat_name(state, seat)} heals {amount}"])
    board = _board_of(state)
    if board != NOBODY:
        lines += sheet(state, board)
    return [*lines, "-" * WIDTH] if len(lines) > 1 else lines


def _roll(
    state: ThroneState, seat: int, why: str, numbers: tuple[int, ...], first: bool
) -> list[str]:
    """Draw dice, each with its number and its symbol."""
    dice = " ".join([f"[{die_words(state, seat, number)}]" for number in numbers])
    if why == "offense" and first:
        of = f"attempt {state.attempts} of {state.allowed}"
    else:
        of = ROLLS.get(why, why)
    return wrapped("dice".ljust(LABEL), f"{seat_name(state, seat)}: {dice}  {of}")


def _board_of(state: ThroneState) -> int:
    """Say whose abilities matter now: the roller's, or the defender's."""
    if state.result is not None:
        return NOBODY
    if state.phase == OFFENSIVE:
        return state.active
    if state.phase == DEFENSIVE and state.frames and state.frames[-1][0] == "defense":
        return state.target
    return NOBODY


# --- what tokens do ---


def _explained(state: ThroneState) -> list[str]:
    """Tell what the tokens on the table do."""
    lines: list[str] = []
    for token in state.table.tokens:
        if any(_bears(state, seat, token.number) for seat in range(state.table.seats)):
            text = " ".join(token_text(token.print)[1:])
            lines += wrapped(f"{token.print.name}: ", text, indent=2)
    return lines


def _bears(state: ThroneState, seat: int, token: int) -> bool:
    """Whether a player who is still in the game has a token."""
    return not state.gone[seat] and bool(state.count(seat, token))
