"""The table in lines of text: the other side above, the own side below, basic actions between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dicehall.games.masters.cards.prints import ACTION, CHARACTER, GENERIC, LETTERS, SYMBOLS, Card
from dicehall.games.masters.effects.abilities import laid_on
from dicehall.games.masters.effects.stats import stats_of
from dicehall.games.masters.face.description import current_step
from dicehall.games.masters.face.naming import (
    card_name,
    card_title,
    counted,
    die_words,
    face_words,
    has_levels,
)
from dicehall.games.masters.steps.costs import fielding_cost, purchase_cost
from dicehall.games.masters.table.state import (
    BAG,
    CAPTURED,
    FIELD,
    NOBODY,
    OUT,
    PREP,
    RESERVE,
    USED,
    MastersState,
)

WIDTH: Final = 100
LABEL: Final = 9
"""Columns of what stands before a row."""
STEP_NAMES: Final = {
    "clear": "clear and draw step",
    "roll": "roll and reroll step",
    "main": "main step",
    "attack": "attack step, declaring attackers",
    "blocks": "attack step, declaring blockers",
    "window": "attack step, after blocks",
    "cleanup": "cleanup",
}


def picture(state: MastersState, seat: int | None) -> list[str]:
    """Draw the table as a seat sees it; the public looks over the first seat's shoulder."""
    viewer = 0 if seat is None else seat
    table = state.table
    partners = [one for one in table.sides[table.side_of[viewer]] if one != viewer]
    lines = _headline(state)
    for foe in table.foes(viewer):
        lines += [_banner(state, foe), *_turned_round(_seat_rows(state, foe, False))]
    lines += _middle(state, viewer)
    for own in [*partners, viewer]:
        lines += [row for rows in _seat_rows(state, own, own == seat) for row in rows]
        lines.append(_banner(state, own))
    return lines


def _turned_round(rows: list[list[str]]) -> list[str]:
    """Turn a side round, so that its field lies nearest to the middle."""
    return [line for row in reversed(rows) for line in row]


def _headline(state: MastersState) -> list[str]:
    names = " and ".join(state.setup.seats[seat] for seat in state.seats_of(state.active))
    edition = state.edition.title
    if state.result is not None:
        return _wrapped("", [f"The game is over in turn {state.turn}.", edition])
    step = STEP_NAMES[current_step(state)]
    return _wrapped("", [f"Turn {state.turn}:", f"{names},", f"{step}.", edition])


def _banner(state: MastersState, seat: int) -> str:
    """Name a seat and its life, with a mark where it is the active one."""
    mark = ">" if state.is_active(seat) and state.result is None else "="
    return f"{mark * 3} {state.setup.seats[seat]}: {state.life_of(seat)} life ".ljust(WIDTH, mark)


def _middle(state: MastersState, viewer: int) -> list[str]:
    """Draw what lies between the sides: the basic actions, and the attack."""
    cards = state.table.cards
    basics = [_card(state, viewer, cards[number]) for number in state.table.basic_cards]
    lines = ["-" * WIDTH]
    if basics:
        lines += _row("basics", basics)
    label = "attack"
    for attacker in state.attackers:
        lines += _row(label, [_attack(state, attacker)])
        label = ""
    return [*lines, "-" * WIDTH] if len(lines) > 1 else lines


def _attack(state: MastersState, attacker: int) -> str:
    """Show an attacker and who blocks it."""
    blockers = [blocker for one, blocker in state.blocks if one == attacker]
    if blockers:
        against = "blocked by " + " and ".join(_character(state, one) for one in blockers)
    elif attacker in state.blocked:
        against = "blocked, its blockers are gone"
    elif current_step(state) in ("attack", "blocks"):  # nobody has said yet who blocks
        return _character(state, attacker)
    else:
        against = "not blocked"
    return f"{_character(state, attacker)} -> {against}"


# --- one seat ---


def _seat_rows(state: MastersState, seat: int, own: bool) -> list[list[str]]:
    """Draw a seat's zones from the middle outwards; only its own player looks into a bag."""
    blockers = [blocker for _, blocker in state.blocks]
    fighting = [*state.attackers, *blockers]
    field = [die for die in state.pile(seat, FIELD) if die not in fighting]
    reserve = [_reserve_die(state, seat, die) for die in state.pile(seat, RESERVE)]
    if state.virtual[seat]:
        reserve.append(f"{state.virtual[seat]} generic (on no die)")
    rows = [
        _row("field", [_field_die(state, die) for die in field] or ["-"]),
        _row("reserve", reserve or ["-"]),
    ]
    for label, zone in (("prep", PREP), ("out", OUT), ("captured", CAPTURED)):
        if state.pile(seat, zone):
            rows.append(_row(label, _unrolled(state, state.pile(seat, zone))))
    rows.append(_row("bag", _pile(state, seat, BAG, own)))
    rows.append(_row("used", _pile(state, seat, USED, True)))
    cards = [state.table.cards[number] for number in state.table.own_cards[seat]]
    if cards:
        rows.append(_row("cards", [_card(state, seat, card) for card in cards]))
    return rows


def _row(label: str, items: Sequence[str]) -> list[str]:
    """Set items in a row, the same ones counted, with as many lines as they need."""
    words = counted(items)
    listed = [f"{item}," for item in words[:-1]] + words[-1:]
    return _wrapped(label.ljust(LABEL), listed)


def _wrapped(start: str, items: Sequence[str]) -> list[str]:
    """Break lines between items, and within one only if it fills more than a line."""
    room = WIDTH - len(start)
    units = [unit for item in items for unit in ([item] if len(item) <= room else item.split())]
    lines = []
    line = ""
    for unit in units:
        if line and len(line) + 1 + len(unit) > room:
            lines.append(line)
            line = ""
        line = f"{line} {unit}" if line else unit
    starts = [start, *[" " * len(start)] * len(lines)]
    return [(begin + one)[:WIDTH] for begin, one in zip(starts, [*lines, line], strict=True)]


def _unrolled(state: MastersState, dice: Sequence[int]) -> list[str]:
    return [card_title(state.table, state.card[die]) for die in dice]


def _pile(state: MastersState, seat: int, zone: int, open_: bool) -> list[str]:
    """Count a pile, and say what is in it to those who may look."""
    dice = state.pile(seat, zone)
    count = f"{len(dice)} {'die' if len(dice) == 1 else 'dice'}"
    if not open_ or not dice:
        return [count]
    inside = counted(_unrolled(state, dice))
    return [f"{count}: {inside[0]}", *inside[1:]]


# --- single things ---


def _card(state: MastersState, seat: int, card: Card) -> str:
    """Show a card: what it costs this seat, and the dice left."""
    printed = card.print
    said = ["action"] if printed.kind == "action" else []
    cost = purchase_cost(state, seat, card)
    energy = " ".join(f"{LETTERS[one]} {SYMBOLS[one]}" for one in printed.energy)
    said.append(f"cost {cost} {energy}".rstrip())
    if cost != printed.cost:
        said.append(f"printed {printed.cost}")
    said.append(f"{state.left[card.number]} left")
    return f"{printed.name} ({', '.join(said)})"


def _field_die(state: MastersState, die: int) -> str:
    if state.shown(die).kind == CHARACTER:
        return _character(state, die)
    card = laid_on(state, die)
    on = f" [on {card_name(state, card)}]" if card != NOBODY else ""
    return die_words(state, die) + on


def _character(state: MastersState, die: int) -> str:
    """Show a character: level, A and D as they are, what changed them, damage, and ties."""
    card, face = state.card[die], state.shown(die)
    attack, defense = stats_of(state, die)
    words = [card_title(state.table, card)]
    if has_levels(state.table, card):
        words.append(f"L{face.level}{'*' * face.burst}")
    words.append(f"{attack}A/{defense}D")
    changes = [
        f"{now - printed:+d}{letter}"
        for now, printed, letter in ((attack, face.attack, "A"), (defense, face.defense, "D"))
        if now != printed
    ]
    if changes:
        words.append(f"({' '.join(changes)})")
    if state.damage[die]:
        words.append(f"dmg {state.damage[die]}")
    return " ".join([*words, *_ties(state, die)])


def _ties(state: MastersState, die: int) -> list[str]:
    """Say what else must be known of a character: captives, partners, whose it is."""
    words = [
        f"[holds {card_title(state.table, state.card[one[0]])}]"
        for one in state.held
        if one[1] == die
    ]
    for pair in state.pairs:
        if die in pair:
            other = pair[1] if pair[0] == die else pair[0]
            words.append(f"[paired with {die_words(state, other)}]")
    words += [f"[{state.setup.seats[one[2]]}'s]" for one in state.ruled if one[0] == die]
    return words


def _reserve_die(state: MastersState, seat: int, die: int) -> str:
    """Show a die of the reserve: energy as letters and words, a character with what it costs."""
    face = state.shown(die)
    if face.kind == CHARACTER:
        return f"{_character(state, die)} (cost {fielding_cost(state, seat, die)} to field)"
    if face.kind == ACTION:
        return die_words(state, die)
    if face.symbols[GENERIC]:
        energy = f"{face.symbols[GENERIC]} generic"
    else:
        energy = f"{face.written} {face_words(face)}"
    return (
        energy
        if state.is_sidekick(die)
        else f"{energy} ({card_title(state.table, state.card[die])})"
    )
