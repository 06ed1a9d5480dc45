"""Filters: which dice a text means."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from dicehall.effects.tree import Node
from dicehall.games.masters.cards.prints import ACTION, CHARACTER, ENERGY, SYMBOLS
from dicehall.games.masters.effects import abilities, amounts, conditions
from dicehall.games.masters.table.state import (
    ABILITY,
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

LYING = {number: name for name, number in ZONE_NUMBERS.items()}
"""The name of each zone; elsewhere dice are unrolled as in the used pile."""

# --- dice ---


def candidates(state: MastersState, wanted: Node, scope: Scope) -> list[int]:
    """List all dice that fit a filter, in the zone that it names."""
    found = [
        die
        for pile in _piles(state, wanted, scope)
        for die in pile
        if _fits_one(state, wanted, die, scope)
    ]
    other = wanted.maybe("or")
    if other is None:
        return found
    return list(dict.fromkeys([*found, *candidates(state, other, scope)]))


def _piles(state: MastersState, wanted: Node, scope: Scope) -> list[list[int]]:
    """List the piles in which a filter looks: of each seat that it means, or what lies on cards."""
    zone, whose = ZONE_NUMBERS[wanted.text("zone")], wanted.text("whose")
    if zone == ON_CARD:
        return [on_cards(state, whose, scope[SEAT])]
    return [state.pile(seat, zone) for seat in seats_meant(state, whose, scope[SEAT])]


def on_cards(state: MastersState, whose: str, seat: int) -> list[int]:
    """List the dice that nobody has bought yet; basic actions are neither own nor opposing."""
    found: list[int] = []
    for card in state.table.cards[1 : state.table.laid]:
        own = not card.basic and card.seat in seats_meant(state, whose, seat)
        if state.left[card.number] and (own or whose in ("any", "everyone")):
            dice = range(card.first, card.first + card.dice)
            found += [die for die in dice if state.where[die] == ON_CARD]
    return found


ANY_CHARACTER: Final = ((), ("whose",))
"""What a filter has given that means any character in somebody's field."""


def exists(state: MastersState, wanted: Node, scope: Scope) -> bool:
    """Whether any die fits a filter."""
    zone = ZONE_NUMBERS[wanted.text("zone")]
    if zone == ON_CARD:
        return bool(candidates(state, wanted, scope))
    any_character = wanted.given in ANY_CHARACTER
    faces, card, shown = state.table.faces, state.card, state.face
    for seat in seats_meant(state, wanted.text("whose"), scope[SEAT]):
        for die in state.piles[seat * PILES + zone]:
            if any_character:
                if faces[card[die]][shown[die]].kind == CHARACTER:
                    return True
            elif _fits_one(state, wanted, die, scope):
                return True
    other = wanted.maybe("or")
    return other is not None and exists(state, other, scope)


def seats_meant(state: MastersState, whose: str, seat: int) -> tuple[int, ...]:
    """Give the seats whose dice are meant: own, opposing (M-FUN-7) or any (M-FUN-5)."""
    if whose == "own":
        return (seat,)
    if whose == "opposing":
        return state.table.foes(seat)
    return state.table.orders[state.table.side_of[seat]]


def fits(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    """Whether a die is as a filter says, zone and owner apart."""
    if _fits_one(state, wanted, die, scope):
        return True
    other = wanted.maybe("or")
    return other is not None and fits(state, other, die, scope)


def _fits_one(state: MastersState, wanted: Node, die: int, scope: Scope, zone: str = "") -> bool:
    """Whether a die is as a filter says by itself, without what it says behind `or`."""
    if not _is(state, wanted.text("is"), die, zone or wanted.text("zone")):
        return False
    return _checks(state, wanted, die, scope)


def fits_there(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    """Whether a die is as a filter says, in the zone where it lies now; its owner apart."""
    zone = LYING.get(state.where[die], "used")
    if _fits_one(state, wanted, die, scope, zone):
        return True
    other = wanted.maybe("or")
    return other is not None and fits_there(state, other, die, scope)


def _checks(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    for part in wanted.given:
        if part in CHECKS and not CHECKS[part](state, wanted, die, scope):
            return False
    return True


def means(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    """Whether a filter means this die: where it lies, whose it is, and all else."""
    return (
        state.where[die] == ZONE_NUMBERS[wanted.text("zone")]
        and state.side[die] in seats_meant(state, wanted.text("whose"), scope[SEAT])
        and fits(state, wanted, die, scope)
    )


def _is(state: MastersState, kind: str, die: int, zone: str) -> bool:
    """Whether a die is of a kind, where it lies. M-TGT-1, M-DIE-1, M-DIE-2"""
    rolled = zone in ("field", "reserve")
    if not rolled:
        return _unrolled_is(state, kind, die)
    face = state.shown(die).kind
    match kind or ("character" if zone == "field" else "die"):
        case "character":
            return face == CHARACTER
        case "sidekick":
            return abilities.is_sidekick(state, die) and (face == CHARACTER or zone == "reserve")
        case "action":
            return face == ACTION or abilities.laid_on(state, die) != NOBODY
        case "basic":
            return state.printed(die).kind == "basic"
        case "energy":
            return face == ENERGY
        case "non_action":
            return state.printed(die).first >= 0
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


def _title(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    """Whether a die is one that is named, of the own team unless the text says so. M-FUN-5"""
    seat = state.side[die] if state.side[die] != NOBODY else state.owner[die]
    if wanted.text("whose") == "any" and seat not in (scope[SEAT], NOBODY):
        return False
    title, named = state.printed(die).title, wanted.words("title")
    copied = _copied_from(state, scope)
    if copied not in named:
        return title in named
    if title == state.printed(scope[SOURCE]).title:
        return True
    return title in named and (state.edition.copies_bursts or title != copied)


def _copied_from(state: MastersState, scope: Scope) -> str:
    """Give the title of the card whose text a die has copied, for it means the copier. M-CPY-2"""
    source = scope[SOURCE]
    if source == NOBODY or source >= len(state.card):
        return ""
    ability = state.table.abilities[scope[ABILITY]]
    if state.card[source] == ability.card or ability.paired:
        return ""
    return state.table.cards[ability.card].print.title


def _affiliation(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    return wanted.text("affiliation") in abilities.affiliations_of(state, die)


def _energy(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    types = state.printed(die).energy
    return any(SYMBOLS.index(one) in types for one in wanted.words("energy"))


def _shows(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    return state.shown(die).symbols[SYMBOLS.index(wanted.text("shows"))] > 0


def _level(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    return state.shown(die).level == wanted.whole("level")


def _min_level(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    return state.shown(die).level >= wanted.whole("min_level")


def _max_level(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    return state.shown(die).level <= wanted.whole("max_level")


def _min_cost(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    least = amounts.amount_of(state, wanted.parts["min_cost"], scope)
    return state.printed(die).cost >= least  # M-CARD-8: a sidekick's is 0


def _max_cost(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    return state.printed(die).cost <= amounts.amount_of(state, wanted.parts["max_cost"], scope)


def _keyword(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    return abilities.has_keyword(state, die, wanted.text("keyword"))


def _doing(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    match wanted.text("doing"):
        case "attacking":
            return die in state.attackers
        case "blocking":
            return any(blocker == die for _, blocker in state.blocks)
        case "blocked":
            return die in state.blocked
        case "unblocked":
            return die in state.attackers and die not in state.blocked
    return bool(engaged_with(state, die))


def _with_this(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    return scope[SOURCE] in engaged_with(state, die)


def _chosen(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    return die in scope[CHOSEN]


def _under_this(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    return state.card[die] == abilities.laid_on(state, scope[SOURCE])


def _other(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    return die != cast(int, scope[SOURCE])


def _other_title(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    source = scope[SOURCE]
    return source == NOBODY or state.printed(die).title != state.printed(source).title


def _weaker_level(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    own = [state.shown(one).level for one in state.characters(scope[SEAT])]
    return bool(own) and state.shown(die).level < max(own)


def _shares_energy(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    types = state.printed(die).energy
    return any(
        other != die and any(sort in state.printed(other).energy for sort in types)
        for other in state.characters(state.side[die])
    )


def _attack_text(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    """Whether a die has a when-attacks text; what a keyword does is none. M-ATV-4"""
    return any(not one.stands_for for one in abilities.attack_texts(state, die))


def _level_within(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    own = [state.shown(one).level for one in state.characters(scope[SEAT])]
    return bool(own) and state.shown(die).level <= max(own)


def _top_level(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    return state.face[die] == state.printed(die).top


def _not_last(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    return state.left[state.card[die]] > 1


def _not_chosen(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    return die not in scope[CHOSEN]


def _named(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    """Whether a die is of the energy type, affiliation or card that this card's text has named."""
    card = state.table.abilities[scope[ABILITY]].card
    for _, seat, what, values in state.lasting:
        if what == "named" and seat == scope[SEAT] and values[1] == card:
            return _is_named(state, die, wanted.text("named"), values[2])
    return False


def _is_named(state: MastersState, die: int, kind: str, name: Any) -> bool:
    match kind:
        case "energy":
            return name in state.printed(die).energy
        case "affiliation":
            return name in abilities.affiliations_of(state, die)
    return bool(name == state.card[die])


def _not(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    """Whether a die is not what it must not be, there where it lies."""
    zone = LYING.get(state.where[die], "used")
    unwanted: Node | None = wanted.node("not")
    while unwanted is not None:
        if _fits_one(state, unwanted, die, scope, zone):
            return False
        unwanted = unwanted.maybe("or")
    return True


Check = Callable[[MastersState, Node, int, Scope], bool]
CHECKS: Final[dict[str, Check]] = {
    "title": _title,
    "affiliation": _affiliation,
    "energy": _energy,
    "shows": _shows,
    "level": _level,
    "min_level": _min_level,
    "max_level": _max_level,
    "min_cost": _min_cost,
    "max_cost": _max_cost,
    "keyword": _keyword,
    "doing": _doing,
    "with_this": _with_this,
    "chosen": _chosen,
    "under_this": _under_this,
    "other": _other,
    "other_title": _other_title,
    "weaker_level": _weaker_level,
    "level_within": _level_within,
    "attack_text": _attack_text,
    "shares_energy": _shares_energy,
    "top_level": _top_level,
    "not_last": _not_last,
    "not_chosen": _not_chosen,
    "named": _named,
    "not": _not,
}
"""What each part of a filter asks of a die; only the parts that are given are asked."""


def fits_print(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    """Whether a die that is not in the field is as a filter says, by what is printed on it."""
    other = wanted.maybe("or")
    if other is not None and fits_print(state, other, die, scope):
        return True
    if not _unrolled_is(state, wanted.text("is") or "fielded", die):
        return False
    for part in wanted.given:
        if part == "not":
            if fits_print(state, wanted.node("not"), die, scope):
                return False
        elif part in CHECKS and not CHECKS[part](state, wanted, die, scope):
            return False
    return True


def engaged_with(state: MastersState, die: int) -> list[int]:
    """List the dice that a die is engaged with. M-ATK-18"""
    return [
        blocker if attacker == die else attacker
        for attacker, blocker in state.blocks
        if die in (attacker, blocker)
    ]


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
            return [scope[OTHER]] if scope[OTHER] != NOBODY else []
        case "chosen" | "them" | "drawn" | "rolled":
            return list(scope[CHOSEN])
        case "those":
            known = [die for die in scope[CHOSEN] if die >= 0]
            return [die for die in known if fits_there(state, dice.node("those"), die, scope)]
        case "first":
            return list(scope[CHOSEN][:1])
        case "engaged":
            return engaged_with(state, source)
        case "partner":
            partner = abilities.partner_of(state, source)
            return [partner] if partner != NOBODY else []
        case "each":
            return candidates(state, dice.node("each"), scope)
    return []
