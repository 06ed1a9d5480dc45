"""Abilities: which texts a die has now, and the modifiers that apply to it."""

from __future__ import annotations

from typing import Final, NamedTuple

from dicehall.effects.tree import Node
from dicehall.games.masters.cards.prints import BURSTS, FIGHTING_KEYWORDS, Ability
from dicehall.games.masters.effects import checks, filters
from dicehall.games.masters.table.standing import TEXTUAL, Live
from dicehall.games.masters.table.state import (
    FIELD,
    NOBODY,
    PILES,
    MastersState,
    Scope,
)
from dicehall.games.masters.table.table import Static
from dicehall.kernel.events import Values
from dicehall.kernel.state import Lasting

WANTED: Final = 5
"""The place, in what lasts for all dice of a sort, of the filter that means them."""


class Given(NamedTuple):
    """A modifier that applies to a die now, and in whose name."""

    modifier: Node
    scope: Scope


def scope_of(seat: int, source: int, ability: int) -> Scope:
    """Begin what a text knows: whose it is, and which die it stands on."""
    return (seat, source, ability, NOBODY, NOBODY, 0, (), 0)


# --- which texts a die has ---


def texts_of(state: MastersState, die: int) -> list[int]:
    """List the cards whose text a die has: its own, and those that it copies (M-CPY-2)."""
    cards = [] if _silenced(state, die) else [state.card[die]]
    if TEXTUAL.isdisjoint(state.lasting_sorts):
        return cards
    for _, _, what, values in state.lasting:
        if die not in values[0]:
            continue
        if what == "no text":
            cards = []
        elif what == "copied text":
            cards = [*cards, values[1]] if state.edition.copies_add else [values[1]]
    return cards


def has_text(state: MastersState, die: int, card: int) -> bool:
    """Whether a die has the text of a card now."""
    if has_own_text(state):
        return state.card[die] == card
    return card in texts_of(state, die)


def has_own_text(state: MastersState) -> bool:
    """Whether every die has the text of its own card and no other now."""
    table = state.table
    return table.texts_stay or (not table.silences and TEXTUAL.isdisjoint(state.lasting_sorts))


def _fights_like(state: MastersState, die: int) -> list[int]:
    """List the cards of whose texts a die has those about attacking and blocking."""
    copied = [entry[3][1] for entry in lasts_on(state, die, "copied fighting")]
    return copied if copied and texts_of(state, die) else []


def attack_texts(state: MastersState, die: int) -> list[Ability]:
    """List what a die does when it attacks, as far as another die can use it, keywords too."""
    return [
        ability
        for ability in state.table.listeners.get("attacks", [])
        if not ability.borrows
        and ability.kind == "when"
        and any(_is_own_attack(trigger) for trigger in ability.node.nodes("when"))
        and die in bearers(state, ability, state.side[die])
    ]


def _is_own_attack(trigger: Node) -> bool:
    return trigger.word == "attacks" and trigger.maybe("attacks") is None


def _silenced(state: MastersState, die: int) -> bool:
    """Whether a static text takes a die's text away; those that do so do not ask for themselves."""
    for ability, _ in state.table.statics.get("no_text", ()):
        for seat in range(state.table.seats):
            for source in state.characters(seat):
                scope = scope_of(seat, source, ability.number)
                if state.card[source] == ability.card and filters.applies(
                    state, ability.node, die, scope
                ):
                    return True
    return False


def works_on(state: MastersState, die: int, ability: Ability) -> bool:
    """Whether an ability works on a die: it has the text, and the burst fits. M-BST-1, M-BST-2"""
    if not has_text(state, die, ability.card) and not (
        ability.fights and ability.card in _fights_like(state, die)
    ):
        return False
    if ability.keyword and not has_keyword(state, die, ability.keyword):
        return False
    burst = state.shown(die).burst
    if "printed" in state.lasting_sorts:
        return _works_with(state, ability, _bursts(state, die, burst))
    return ability.works[burst]


def _bursts(state: MastersState, die: int, burst: int) -> list[int]:
    """List the bursts that a die has: its face's, and that of copied stats. M-CPY-1"""
    taken = [entry[3][3] for entry in lasts_on(state, die, "printed") if entry[3][3]]
    return [burst, *taken] if burst or not taken else taken


def _works_with(state: MastersState, ability: Ability, bursts: list[int]) -> bool:
    if not any(burst in BURSTS[ability.burst] for burst in bursts):
        return False
    replaced = any(burst and _replaced(state, ability, burst) for burst in bursts)
    return bool(ability.burst) or not replaced


def _replaced(state: MastersState, ability: Ability, burst: int) -> bool:
    """Whether another text of the card stands in place of this one on such a face."""
    return any(
        other.replaces and burst in BURSTS[other.burst] and other.kind == ability.kind
        for other in state.table.cards[ability.card].abilities
    )


def bearers(state: MastersState, ability: Ability, seat: int) -> list[int]:
    """List a seat's dice in the field on which an ability works, to read. M-ATV-6"""
    table = state.table
    if ability.paired:
        if not state.pairs:
            return []
    elif ability.card not in (state.standing or state.stands()).cards and not table.lends:
        return []
    if ability.keyword or table.silences:
        return _borne(state, ability, seat)
    place = ability.number * table.seats + seat
    kept = (state.texts or state.reads()).bearers
    dice = kept.get(place)
    if dice is None:
        dice = kept[place] = _borne(state, ability, seat)
    return dice


def _borne(state: MastersState, ability: Ability, seat: int) -> list[int]:
    """Work out on which of a seat's dice in the field an ability works."""
    pile, card = state.piles[seat * PILES + FIELD], state.card
    if not ability.paired and not state.table.lends:
        pile = [die for die in pile if card[die] == ability.card]
    return [
        die
        for die in pile
        if (state.shown(die).level or laid_on(state, die) != NOBODY)
        and (_shares(state, die, ability) if ability.paired else works_on(state, die, ability))
    ]


def _shares(state: MastersState, die: int, ability: Ability) -> bool:
    """Whether a die is paired and has a pairing effect, its own or its partner's. M-PAIR-1"""
    return any(
        works_on(state, one, ability) or works_on(state, two, ability)
        for one, two in state.pairs
        if die in (one, two)
    )


def partner_of(state: MastersState, die: int) -> int:
    """Give the die that this one is paired with, or NOBODY."""
    for one, two in state.pairs:
        if die == one:
            return two
        if die == two:
            return one
    return NOBODY


# --- modifiers ---


def modifiers(state: MastersState, die: int, word: str) -> list[Given]:
    """List the modifiers of a sort that apply to a die, static and lasting ones, to read."""
    works, lasts = live(state, word), word in state.lasting_sorts
    if not works and not lasts:
        return []
    found: list[Given] = []
    for ability, modifier, scope in works:
        if filters.applies(state, ability.node, die, scope):
            found.append(Given(modifier, scope))
    if lasts:
        for _, seat, what, values in state.lasting:
            if what == word and (die in values[0] or _comes_under(state, die, seat, values)):
                scope = scope_of(seat, values[2], values[3])
                found.append(Given(state.table.nodes[values[1]], scope))
    return found


def _comes_under(state: MastersState, die: int, seat: int, values: Values) -> bool:
    """Whether something lasts on all dice of a sort, and a die in the field is one of them."""
    if len(values) <= WANTED:
        return False
    wanted = state.table.nodes[values[WANTED]]
    if not wanted.text("named"):
        return filters.means(state, wanted, die, scope_of(seat, values[2], values[3]))
    return state.where[die] == FIELD and checks.is_named(
        state, die, wanted.text("named"), values[WANTED + 1]
    )


def live(state: MastersState, word: str) -> list[Live]:
    """List the static modifiers of a sort that any die in the field gives now, to read."""
    statics = state.table.statics.get(word)
    if statics is None:
        return []
    if word in state.table.wavering:
        return _given(state, statics)
    kept = (state.texts or state.reads()).live
    found = kept.get(word)
    if found is None:
        found = kept[word] = _given(state, statics)
    return found


def _given(state: MastersState, statics: list[Static]) -> list[Live]:
    """Work out which static modifiers are given."""
    cards, lends = (state.standing or state.stands()).cards, state.table.lends
    return [
        Live(ability, modifier, scope_of(seat, source, ability.number))
        for ability, modifier in statics
        if ability.card in cards or ability.paired or lends
        for seat in range(state.table.seats)
        for source in _givers(state, ability, seat)
    ]


def _givers(state: MastersState, ability: Ability, seat: int) -> list[int]:
    """List a seat's dice that give what a static text says; while active it is one. M-ATV-1"""
    dice = bearers(state, ability, seat)
    return dice[:1] if ability.kind == "while_active" else dice


def player_modifiers(state: MastersState, seat: int, word: str) -> list[Node]:
    """List the modifiers of a sort that a player has for a time."""
    sides = state.table.side_of
    return [
        state.table.nodes[values[1]]
        for _, _, what, values in state.lasting
        if what == word and any(sides[one] == sides[seat] for one in values[4])
    ]


def lasts_on(state: MastersState, die: int, what: str) -> list[Lasting]:
    """List the lasting effects of one sort on a die, oldest first."""
    if what not in state.lasting_sorts:
        return []
    return [entry for entry in state.lasting if entry[2] == what and die in entry[3][0]]


def laid_on(state: MastersState, die: int) -> int:
    """Give the card on which a die was put and still lies, or NOBODY."""
    for entry in lasts_on(state, die, "laid"):
        card: int = entry[3][1]
        return card
    return NOBODY


def has_keyword(state: MastersState, die: int, keyword: str) -> bool:
    """Whether a die has a keyword now, printed, copied or given."""
    table = state.table
    if keyword not in table.keywords and (keyword != "overcrush" or not state.fielded):
        return False
    if has_own_text(state):
        printed = keyword in table.cards[state.card[die]].print.keywords
    else:
        cards = texts_of(state, die)
        if keyword in FIGHTING_KEYWORDS:
            cards = [*cards, *_fights_like(state, die)]
        printed = any(keyword in table.cards[one].print.keywords for one in cards)
    if printed:
        return True
    if keyword == "overcrush" and strikes(state, die):
        return True
    given = modifiers(state, die, "keyword")
    return any(one.modifier.text("keyword") == keyword for one in given)


def strikes(state: MastersState, die: int) -> bool:
    """Whether strike works: the only character die that its player fielded this turn. M-KEY-12"""
    if die not in state.fielded or "strike" not in state.table.keywords:
        return False
    if "strike" not in state.printed(die).keywords and not has_keyword(state, die, "strike"):
        return False
    seat = state.side[die]
    return all(one == die for one in state.fielded if _fielded_by(state, one) == seat)


def _fielded_by(state: MastersState, die: int) -> int:
    return state.side[die] if state.side[die] != NOBODY else state.owner[die]


def is_sidekick(state: MastersState, die: int) -> bool:
    """Whether a die in the field counts as a sidekick: allies do. M-KEY-4"""
    if state.is_sidekick(die):
        return True
    return state.where[die] == FIELD and has_keyword(state, die, "ally")


def affiliations_of(state: MastersState, die: int) -> list[str]:
    """List a die's affiliations: those of its card in every zone, and what effects add. M-DIE-4"""
    own = list(state.printed(die).affiliations)
    if state.where[die] == FIELD and "affiliation" in state.table.words:
        own += [one.modifier.text("affiliation") for one in modifiers(state, die, "affiliation")]
    return own
