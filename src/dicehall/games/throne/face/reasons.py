"""Reasons: what a person might think of, and the rule that forbids it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicehall.games.throne.effects.holding import cannot_act
from dicehall.games.throne.effects.meaning import dice_meet
from dicehall.games.throne.face.naming import is_up
from dicehall.games.throne.heroes.records import DEFENSIVE as DEFENSIVE_SPACE
from dicehall.games.throne.heroes.records import MAIN, ROLL, UPGRADE
from dicehall.games.throne.steps.acting import upgrade_price
from dicehall.games.throne.steps.situation import is_banned, lacks, situation
from dicehall.games.throne.table.answers import DONE, KEEP
from dicehall.games.throne.table.damage import TYPES
from dicehall.games.throne.table.needs import (
    ALLY_DIE,
    ANY_DAMAGED,
    ANY_DIE,
    AT_ACTIVATION,
    ATTACK,
    ATTACKED,
    CONCLUDED,
    DAMAGED,
    DEFENSE,
    MY_MAIN,
    OFFENSE,
    OPPOSING_DIE,
    OWN_DIE,
    OWN_PAIR,
    ROLLING,
    STATUS,
    TARGETED,
)
from dicehall.games.throne.table.points import can_pay
from dicehall.games.throne.table.state import (
    DEFENSIVE,
    MAIN_1,
    MAIN_2,
    NOBODY,
    OFFENSIVE,
    TARGETING,
    TYPE,
    ThroneState,
)
from dicehall.kernel.decision import PASS, Option

PLAIN: Final = {"pass": "T-TIM-7", "done": "T-MAIN-3", "keep": "T-OFF-1"}
"""The rules about words that are no answer to what is asked."""
NEEDS: Final = (
    (ROLLING, "T-CARD-1"),
    (CONCLUDED, "T-TURN-3"),
    (ATTACK, "T-DMG-5"),
    (AT_ACTIVATION, "T-DEF-2"),
    (TARGETED, "T-TGT-6"),
    (ATTACKED, "T-OFF-7"),
    (DAMAGED | ANY_DAMAGED, "T-DMG-9"),
    (MY_MAIN, "T-CARD-8"),
    (OFFENSE, "T-OFF-12"),
    (DEFENSE, "T-DEF-10"),
    (OWN_DIE | OWN_PAIR | ALLY_DIE | OPPOSING_DIE | ANY_DIE, "T-OFF-2"),
    (STATUS, "T-TOK-9"),
)
"""What a text needs, and the rule that says so; the first one that is missing is the reason."""


# --- what one might think of ---


def candidates(state: ThroneState, seat: int) -> Iterator[Option]:
    """List what a person at this seat might think of now, legal or not."""
    table = state.table
    for card in table.decks[seat]:
        yield ("play", card)
        yield ("sell", card)
    yield from _abilities(state, seat)
    for token in table.spendable:
        for text in table.tokens[token].spends:
            yield ("spend", token, text.number, 0)
    for space, level, text in table.offers[seat]:
        if state.levels[space] == level:
            yield ("use", text.number, NOBODY, NOBODY)
    for number in range(1, 7):
        yield ("reroll", number)
    for other in range(table.seats):
        if other != seat:
            yield ("target", other)
    yield from (PASS, DONE, KEEP)


def _abilities(state: ThroneState, seat: int) -> Iterator[Option]:
    """List the abilities of a board, on both sides and at all levels, each by one of its ways."""
    names: dict[str, int] = {}
    for space in [state.table.spaces[number] for number in state.table.boards[seat]]:
        if space.kind == DEFENSIVE_SPACE:
            yield ("defend", space.number)
        for ways in space.ways:
            for way in ways:
                best = names.setdefault(way.name, way.number)
                if _closeness(state, way.number) > _closeness(state, best):
                    names[way.name] = way.number
    for number in names.values():
        yield ("activate", number)


def _on_board(state: ThroneState, way: int) -> bool:
    """Whether a way stands on the side of its board that is up, at the level that it has."""
    space = state.table.spaces[state.table.ways[way].space]
    there = [one.number for one in space.ways[state.levels[space.number]]]
    return way in there and is_up(state, space)


def _closeness(state: ThroneState, way: int) -> tuple[bool, bool]:
    """Say how near a way is to being announced: it is on the board, and the dice meet it."""
    there = _on_board(state, way)
    return there, there and _meets(state, way)


def _meets(state: ThroneState, way: int) -> bool:
    """Whether the offensive dice on the table meet what a way needs."""
    if not state.rolls or state.rolls[0][1] != "offense":
        return False
    seat, _, numbers = state.rolls[0]
    return dice_meet(state, state.table.ways[way].node.node("on"), seat, numbers)


# --- what forbids it ---


def forbids(state: ThroneState, seat: int, option: Option) -> str | None:
    """Give the id of the rule that forbids an option now, None if it is legal."""
    decision = state.decision
    if decision is not None and option in decision.options_for(seat):
        return None
    match option[0]:
        case "play":
            return _play(state, seat, option[1])
        case "sell":
            there = option[1] in state.hands[seat]
            return "T-CARD-8" if there and not _in_main(state, seat) else "T-MAIN-1"
        case "activate":
            return _activate(state, seat, option[1])
        case "defend":
            return _defend(state, seat, option[1])
        case "spend":
            return _spend(state, seat, option[1], option[2])
        case "use":
            return _use(state, seat, option[1])
        case "reroll":
            return _reroll(state, seat)
        case "target":
            return _target(state, seat, option[1])
    return PLAIN.get(option[0], "T-TIM-7")


def _in_main(state: ThroneState, seat: int) -> bool:
    return seat == state.active and state.phase in (MAIN_1, MAIN_2)


def _silenced(state: ThroneState, seat: int) -> str:
    """Give the rule by which a seat may do nothing at all now; '' if there is none."""
    if is_banned(state, seat):
        return "T-ULT-1"
    return "T-HERO-4" if cannot_act(state, seat) else ""


def _missing(state: ThroneState, seat: int, needs: int) -> str:
    """Give the rule about the first thing that a text needs and that is not there; '' if none."""
    lacking = lacks(state, situation(state, seat), needs)
    return next((rule for bits, rule in NEEDS if lacking & bits), "")


def _play(state: ThroneState, seat: int, number: int) -> str:
    """Give the rule against playing a card: its time first, then its price, then its use."""
    card = state.table.cards[number]
    if number not in state.hands[seat]:
        return "T-CARD-2"
    price = card.cost
    if card.kind in (MAIN, UPGRADE):
        if not _in_main(state, seat):
            return "T-CARD-8"
        if card.kind == UPGRADE:
            price = upgrade_price(state, card)
            if price == NOBODY:
                return "T-MAIN-6"
    if card.kind == ROLL and not state.in_roll_phase:
        return "T-CARD-1"
    silenced = _silenced(state, seat)
    if silenced:
        return silenced
    if price > state.cp[seat]:
        return "T-CARD-2"
    if card.text is not None and card.text.condition is not None:
        return _missing(state, seat, card.needs) or "T-CARD-2"
    running = any(op in ("card", "text") for op, _, _ in state.frames)
    return _missing(state, seat, card.needs) or ("T-CARD-3" if running else "T-TIM-7")


def _activate(state: ThroneState, seat: int, way: int) -> str:
    """Give the rule against announcing an offensive ability."""
    if seat != state.active or state.phase not in (OFFENSIVE, TARGETING, DEFENSIVE):
        return "T-TURN-1"
    if state.activated or state.concluded:
        return "T-OFF-4"
    if not _on_board(state, way):
        up = is_up(state, state.table.spaces[state.table.ways[way].space])
        return "T-MAIN-2" if up else "T-HERO-28"
    return "T-OFF-2" if _meets(state, way) else "T-OFF-5"


def _defend(state: ThroneState, seat: int, space: int) -> str:
    """Give the rule against using a defence."""
    if not is_up(state, state.table.spaces[space]):
        return "T-HERO-28"
    if seat != state.target or state.phase != DEFENSIVE or not state.attack:
        return "T-DEF-6"
    if cannot_act(state, seat):
        return "T-HERO-4"
    if state.defended:
        return "T-DEF-3"
    attacks = [TYPES[blow[TYPE]].defendable for blow in state.blows]
    return "T-DEF-9" if any(attacks) else "T-DEF-7"


def _spend(state: ThroneState, seat: int, token: int, number: int) -> str:
    """Give the rule against spending a token."""
    text = state.table.texts[number]
    if state.count(seat, token) < text.node.whole("count"):
        return "T-TOK-12"
    return _silenced(state, seat) or _missing(state, seat, text.needs) or "T-TOK-2"


def _use(state: ThroneState, seat: int, number: int) -> str:
    """Give the rule against using an ability on offer."""
    text = state.table.texts[number]
    silenced = _silenced(state, seat)
    if silenced:
        return silenced
    if not can_pay(state, seat, text.cost):
        return "T-SETUP-8"
    return _missing(state, seat, text.needs) or "T-TURN-5"


def _reroll(state: ThroneState, seat: int) -> str:
    """Give the rule against rolling a die again."""
    if seat != state.active or state.phase != OFFENSIVE:
        return "T-OFF-1"
    return "T-OFF-12" if state.attempts >= state.allowed else "T-OFF-8"


def _target(state: ThroneState, seat: int, other: int) -> str:
    """Give the rule against choosing a target."""
    if not state.is_enemy(seat, other):
        return "T-MODE-1"
    if len(state.opponents(seat)) == 1:
        return "T-TGT-5"
    return "T-TGT-3" if state.table.mode.leaders else "T-TGT-2"
