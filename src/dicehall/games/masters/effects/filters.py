"""Filters: which dice a text means."""

from __future__ import annotations

from dicehall.effects.tree import Node
from dicehall.games.masters.cards.prints import ACTION, ANY_CHARACTER, CHARACTER, ENERGY
from dicehall.games.masters.effects import abilities, checks, conditions
from dicehall.games.masters.table.state import (
    BAG,
    CHOSEN,
    FIELD,
    NOBODY,
    ON_CARD,
    OTHER,
    PILES,
    PREP,
    RESERVE,
    SEAT,
    SOURCE,
    SUBJECT,
    USED,
    MastersState,
    Scope,
)

ZONE_NUMBERS = {
    "field": FIELD,
    "reserve": RESERVE,
    "prep": PREP,
    "used": USED,
    "bag": BAG,
    "card": ON_CARD,
}


class Sense:
    """What a filter asks for, worked out once for its node."""

    __slots__ = ("any_character", "checks", "kind", "other", "whose", "zone")

    def __init__(self, wanted: Node) -> None:
        self.zone = ZONE_NUMBERS[wanted.text("zone")]
        self.whose = wanted.text("whose")
        self.kind = wanted.text("is")
        self.checks = [checks.CHECKS[part] for part in wanted.given if part in checks.CHECKS]
        self.other = wanted.maybe("or")
        self.any_character = wanted.given in ANY_CHARACTER


def sense_of(wanted: Node) -> Sense:
    """Give what a filter asks for."""
    sense: Sense | None = wanted.sense
    if sense is None:
        sense = wanted.sense = Sense(wanted)
    return sense


# --- dice ---


def candidates(state: MastersState, wanted: Node, scope: Scope) -> list[int]:
    """List all dice that fit a filter, in the zone that it names."""
    sense = sense_of(wanted)
    if sense.any_character:
        return [
            die
            for seat in seats_meant(state, sense.whose, scope[SEAT])
            for die in state.characters(seat)
        ]
    found = [
        die
        for pile in _piles(state, sense, scope)
        for die in pile
        if _fits_one(state, sense, wanted, die, scope, sense.zone)
    ]
    if sense.other is None:
        return found
    return list(dict.fromkeys([*found, *candidates(state, sense.other, scope)]))


def _piles(state: MastersState, sense: Sense, scope: Scope) -> list[list[int]]:
    """List the piles in which a filter looks: of each seat that it means, or what lies on cards."""
    if sense.zone == ON_CARD:
        return [on_cards(state, sense.whose, scope[SEAT])]
    seats = seats_meant(state, sense.whose, scope[SEAT])
    return [state.piles[seat * PILES + sense.zone] for seat in seats]


def on_cards(state: MastersState, whose: str, seat: int) -> list[int]:
    """List the dice that nobody has bought yet; basic actions are neither own nor opposing."""
    found: list[int] = []
    for card in state.table.cards[1 : state.table.laid]:
        own = not card.basic and card.seat in seats_meant(state, whose, seat)
        if state.left[card.number] and (own or whose in ("any", "everyone")):
            dice = range(card.first, card.first + card.dice)
            found += [die for die in dice if state.where[die] == ON_CARD]
    return found


def exists(state: MastersState, wanted: Node, scope: Scope) -> bool:
    """Whether any die fits a filter."""
    sense = sense_of(wanted)
    if sense.any_character:
        for seat in seats_meant(state, sense.whose, scope[SEAT]):
            if state.characters(seat):
                return True
        return False
    for pile in _piles(state, sense, scope):
        for die in pile:
            if _fits_one(state, sense, wanted, die, scope, sense.zone):
                return True
    return sense.other is not None and exists(state, sense.other, scope)


def seats_meant(state: MastersState, whose: str, seat: int) -> tuple[int, ...]:
    """Give the seats whose dice are meant: own, opposing (M-FUN-7) or any (M-FUN-5)."""
    if whose == "own":
        return (seat,)
    if whose == "opposing":
        return state.table.foes(seat)
    if whose == "that_opponent":
        return (aimed_at(state, seat),)
    return state.table.orders[state.table.side_of[seat]]


def aimed_at(state: MastersState, seat: int) -> int:
    """Give the opponent whom a text of this seat has chosen last, or the first of the side."""
    for _, owner, what, values in state.lasting:
        if what == "aimed" and owner == seat:
            foe: int = values[1]
            return foe
    return state.table.foes(seat)[0]


def aim_at(state: MastersState, seat: int, foe: int) -> None:
    """Keep who is meant by `that_opponent` in the text of a seat. M-FMT-14"""
    state.keep([one for one in state.lasting if one[1:3] != (seat, "aimed")])
    state.last("end_of_turn", seat, "aimed", ((), foe))


def fits(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    """Whether a die is as a filter says, zone and owner apart."""
    sense = sense_of(wanted)
    if _fits_one(state, sense, wanted, die, scope, sense.zone):
        return True
    return sense.other is not None and fits(state, sense.other, die, scope)


def _fits_one(
    state: MastersState, sense: Sense, wanted: Node, die: int, scope: Scope, zone: int
) -> bool:
    """Whether a die in a zone is as a filter says by itself, without what it says behind `or`."""
    if not _is(state, sense.kind, die, zone):
        return False
    for check in sense.checks:
        if not check(state, wanted, die, scope):
            return False
    return True


def fits_there(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    """Whether a die is as a filter says, in the zone where it lies now; its owner apart."""
    sense = sense_of(wanted)
    if _fits_one(state, sense, wanted, die, scope, state.where[die]):
        return True
    return sense.other is not None and fits_there(state, sense.other, die, scope)


def means(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    """Whether a filter means this die: where it lies, whose it is, and all else."""
    sense = sense_of(wanted)
    return (
        state.where[die] == sense.zone
        and state.side[die] in seats_meant(state, sense.whose, scope[SEAT])
        and fits(state, wanted, die, scope)
    )


def _is(state: MastersState, kind: str, die: int, zone: int) -> bool:
    """Whether a die is of a kind, where it lies. M-TGT-1, M-DIE-1, M-DIE-2"""
    if not RESERVE <= zone <= FIELD:
        return _unrolled_is(state, kind, die)
    face = state.shown(die).kind
    match kind or ("character" if zone == FIELD else "die"):
        case "character":
            return face == CHARACTER
        case "sidekick":
            return face == CHARACTER and abilities.is_sidekick(state, die)
        case "action":
            return face == ACTION or abilities.laid_on(state, die) != NOBODY
        case "basic":
            return state.printed(die).kind == "basic"
        case "energy":
            return face == ENERGY
        case "non_action":
            return face != ACTION
    return True


def _unrolled_is(state: MastersState, kind: str, die: int) -> bool:
    printed = state.printed(die).kind
    match kind:
        case "character":
            sidekicks = printed == "sidekick" and not state.edition.unrolled_sidekicks
            return printed == "character" or sidekicks
        case "fielded" | "non_action":
            return printed in ("character", "sidekick")
        case "sidekick":
            return printed == "sidekick"
        case "action":
            return printed in ("action", "basic")
        case "basic":
            return printed == "basic"
    return True


def fits_print(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    """Whether a die that is not in the field is as a filter says, by what is printed on it."""
    sense = sense_of(wanted)
    if sense.other is not None and fits_print(state, sense.other, die, scope):
        return True
    if not _unrolled_is(state, sense.kind or "fielded", die):
        return False
    for part in wanted.given:
        if part == "not":
            if fits_print(state, wanted.node("not"), die, scope):
                return False
        elif part in checks.CHECKS and not checks.CHECKS[part](state, wanted, die, scope):
            return False
    return True


def engaged_with(state: MastersState, die: int) -> list[int]:
    """List the dice that a die is engaged with. M-ATK-18"""
    return [
        blocker if attacker == die else attacker
        for attacker, blocker in state.blocks
        if die in (attacker, blocker)
    ]


def _engaged(state: MastersState, die: int) -> list[int]:
    """List the dice that one is engaged with, or was when it left, if they still stand."""
    if die == NOBODY or state.where[die] == FIELD:
        return engaged_with(state, die)
    pairs = [pair for pair in state.engaged if die in pair]
    dice = [two if one == die else one for one, two in pairs]
    fell = [felled[0] for felled in state.felled]
    return [other for other in dice if state.where[other] == FIELD and other not in fell]


def applies(state: MastersState, ability: Node, die: int, scope: Scope) -> bool:
    """Whether a static ability speaks of this die: its condition holds, and it is meant."""
    condition = ability.maybe("if")
    who = ability.maybe("who")
    if who is None:
        if die != scope[SOURCE]:
            return False
    elif not means(state, who, die, scope):
        return False
    return condition is None or conditions.holds(state, condition, scope)


def meant(state: MastersState, dice: Node, scope: Scope) -> list[int]:
    """List the dice that a reference or an `each` means; choices are asked for elsewhere."""
    source = scope[SOURCE]
    match dice.word:
        case "this":
            return [source] if source != NOBODY else []
        case "it":
            return [scope[SUBJECT]] if scope[SUBJECT] != NOBODY else []
        case "other":
            return [scope[OTHER]] if scope[OTHER] > NOBODY else []
        case "chosen" | "them" | "drawn" | "rolled":
            return list(scope[CHOSEN])
        case "those":
            known = [die for die in scope[CHOSEN] if die >= 0]
            return [die for die in known if fits_there(state, dice.node("those"), die, scope)]
        case "first":
            return list(scope[CHOSEN][:1])
        case "engaged":
            return _engaged(state, source)
        case "partner":
            partner = abilities.partner_of(state, source)
            return [partner] if partner != NOBODY else []
        case "each":
            return candidates(state, dice.node("each"), scope)
    return []
