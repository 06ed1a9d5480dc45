"""Checks: what each part of a filter asks of a die."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from dicehall.effects.tree import Node
from dicehall.games.masters.cards.prints import SYMBOLS
from dicehall.games.masters.effects import abilities, amounts, filters
from dicehall.games.masters.table.state import (
    ABILITY,
    CHOSEN,
    NOBODY,
    SEAT,
    SOURCE,
    MastersState,
    Scope,
)


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
    return bool(filters.engaged_with(state, die))


def _with_this(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    return scope[SOURCE] in filters.engaged_with(state, die)


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
    name = name_given(state, scope)
    return name is not None and is_named(state, die, wanted.text("named"), name)


def name_given(state: MastersState, scope: Scope) -> Any:
    """Give what the text of a card has named, None if nothing."""
    card = state.table.abilities[scope[ABILITY]].card
    for _, seat, what, values in state.lasting:
        if what == "named" and seat == scope[SEAT] and values[1] == card:
            return values[2]
    return None


def is_named(state: MastersState, die: int, kind: str, name: Any) -> bool:
    """Whether a die is of the energy type, affiliation or card that was named."""
    match kind:
        case "energy":
            return name in state.printed(die).energy
        case "affiliation":
            return name in abilities.affiliations_of(state, die)
    return bool(name == state.card[die])


def _not(state: MastersState, wanted: Node, die: int, scope: Scope) -> bool:
    """Whether a die is not what it must not be, there where it lies."""
    return not filters.fits_there(state, wanted.node("not"), die, scope)


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
