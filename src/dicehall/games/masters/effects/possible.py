"""Possible: whether an effect can do anything now, so that it may be started (M-TGT-3)."""

from __future__ import annotations

from collections.abc import Sequence

from dicehall.effects.tree import Node
from dicehall.games.masters.cards.prints import ACTION, Ability
from dicehall.games.masters.effects.abilities import affiliations_of, lasts_on
from dicehall.games.masters.effects.amounts import amount_of
from dicehall.games.masters.effects.conditions import holds
from dicehall.games.masters.effects.filters import candidates, exists, fits_print, meant
from dicehall.games.masters.effects.refusals import REFUSING, refuses
from dicehall.games.masters.effects.targets import any_untouchable, may_become_target, targetable
from dicehall.games.masters.steps.costs import purchasable
from dicehall.games.masters.steps.paying import payable
from dicehall.games.masters.table.state import (
    ABILITY,
    BAG,
    FIELD,
    NOBODY,
    PREP,
    RESERVE,
    SEAT,
    SUBJECT,
    USED,
    MastersState,
    Scope,
)

CHOOSING = ("target", "pick", "random")
UNKNOWN = ("chosen", "first", "drawn", "rolled", "those")
"""Dice that a text knows only once it has run so far."""
NOTES = (
    *("left", "was KO'd", "saved", "spared", "redirected", "bought", "prevented", "named"),
    *("repeated", "aimed"),
)
"""What is kept of what has happened: it lasts, but does nothing by itself."""


def can_begin(state: MastersState, ability: Ability, scope: Scope) -> bool:
    """Whether the effects of an ability that a player would use can begin."""
    wants = ability.wants
    if not wants or any_untouchable(state):
        return possible(state, ability.effects, scope)
    begins = (state.standing or state.stands()).begins
    place = ability.number * state.table.seats + scope[SEAT]
    found = begins.get(place)
    if found is None:
        found = _exist(state, wants, scope)
        if ability.wants_anybody:
            begins[place] = found
    return found


def _exist(state: MastersState, wants: tuple[Node, ...], scope: Scope) -> bool:
    for wanted in wants:
        if not exists(state, wanted, scope):
            return False
    return True


def possible(state: MastersState, effects: Sequence[Node], scope: Scope) -> bool:
    """Whether a list of effects can begin: a first one that chooses must have what to choose."""
    if not effects:
        return False
    first = effects[0]
    if _chooses(first):
        return can_do(state, first, scope)
    return any(can_do(state, effect, scope) for effect in effects)


def _chooses(effect: Node) -> bool:
    """Whether an effect chooses dice; kept as what its node means."""
    if effect.sense is None:
        effect.sense = any(_must_choose(one) for one in effect.children if one.sort == "dice")
    return effect.sense is True


def _must_choose(dice: Node) -> bool:
    """Whether a die has to be chosen: not where none will do."""
    if dice.word not in CHOOSING:
        return False
    return not dice.parts.get("up_to", False) and not dice.parts.get("any_number", False)


def can_do(state: MastersState, effect: Node, scope: Scope) -> bool:
    """Whether one effect can do anything."""
    match effect.word:
        case "may":
            return possible(state, effect.nodes("may"), scope)
        case "pay":
            return _can_buy(state, effect, scope, "then")
        case "pay_often":
            return _can_buy(state, effect, scope, "do")
        case "if":
            kept = holds(state, effect.node("if"), scope)
            return possible(state, effect.nodes("then" if kept else "else"), scope)
        case "choose":
            return any(can_do(state, one, scope) for one in effect.nodes("choose"))
        case "each_player" | "player_does":
            return True
        case "spend":
            return payable(state, effect.node("spend"), scope)
        case "for_every":
            enough = amount_of(state, effect.parts["of"], scope) >= effect.whole("for_every")
            return enough and possible(state, effect.nodes("do"), scope)
    return _can_act(state, effect, scope)


def _can_buy(state: MastersState, effect: Node, scope: Scope, key: str) -> bool:
    """Whether something can be paid for, and does anything then."""
    if not payable(state, effect.node(effect.word), scope):
        return False
    return possible(state, effect.nodes(key), scope)


def _can_act(state: MastersState, effect: Node, scope: Scope) -> bool:
    """Whether an effect on dice has dice that it can work on."""
    match effect.word:
        case "roll" | "regenerate" | "return":
            return _can_come(state, effect.node(effect.word), scope)
        case "lay":
            return bool(layable(state, effect, scope)) and _has_dice(state, effect, scope)
        case "redirect" | "swap":
            return _can_divert(state, effect, scope) and _has_dice(state, effect, scope)
    return _can_find(state, effect, scope) and _has_dice(state, effect, scope)


def _can_find(state: MastersState, effect: Node, scope: Scope) -> bool:
    """Whether there is what an effect draws, buys, names or spins a die to."""
    match effect.word:
        case "draw":
            return amount_of(state, effect.parts["draw"], scope) > 0
        case "buy":
            return bool(purchasable(state, effect, scope))
        case "name":
            return bool(nameable(state, effect, scope))
        case "cancel_action":
            return bool(cancellable(state))
        case "use_face":
            dice = _reach(state, effect.node("use_face"), scope)
            return any(can_use_face(state, die, scope) for die in dice)
        case "retarget" | "add_target":
            dice = _reach(state, effect.node(effect.word), scope)
            return any(may_become_target(state, die) for die in dice)
    return effect.word not in REFUSING or _can_work(state, effect, scope)


def _can_work(state: MastersState, effect: Node, scope: Scope) -> bool:
    """Whether there is a die to which a verb can do anything, as far as it is known which."""
    dice = effect.node(REFUSING[effect.word])
    if dice.word in UNKNOWN or dice.word == "random":
        return True
    return any(not refuses(state, effect, die, scope) for die in _reach(state, dice, scope))


def _can_come(state: MastersState, dice: Node, scope: Scope) -> bool:
    """Whether dice that a text means lie where they can be rolled, or returned from."""
    if dice.word not in ("this", "them"):
        return has_any(state, dice, scope)
    return any(state.where[die] in (BAG, PREP, RESERVE, USED) for die in meant(state, dice, scope))


def _has_dice(state: MastersState, effect: Node, scope: Scope) -> bool:
    for part in effect.children:
        if part.sort == "dice" and not has_any(state, part, scope):
            return False
    return True


def _can_divert(state: MastersState, effect: Node, scope: Scope) -> bool:
    """Whether a redirection finds its kind (M-PRV-2), and a swap has what may be swapped."""
    if effect.word == "swap":
        dice = [effect.node("swap"), effect.node("with")]
        return all(any(swappable(state, die) for die in _reach(state, one, scope)) for one in dice)
    to = effect.node("to")
    if effect.flag("first"):
        before = redirected(state, effect, scope[SUBJECT])
        if amount_of(state, effect.parts["redirect"], scope) <= before:
            return False
    if state.edition.any_redirect or to.parts.get("or_player"):
        return True
    return to.word not in CHOOSING or scope[SUBJECT] != NOBODY


def redirected(state: MastersState, effect: Node, die: int) -> int:
    """Give how much of the damage to a die an effect has redirected this turn."""
    before = [entry[3] for entry in lasts_on(state, die, "redirected")]
    return sum([values[2] for values in before if values[1] == effect.number])


def has_any(state: MastersState, dice: Node, scope: Scope) -> bool:
    """Whether a reference to dice means any die now, or could come to by an earlier choice."""
    match dice.word:
        case "target":
            if dice.flag("or_player"):
                return True
            if state.spent or any_untouchable(state):
                return bool(chooseable(state, dice, scope))
            return exists(state, dice.node("target"), scope)
        case "pick" | "random":
            return bool(chooseable(state, dice, scope))
        case "each":
            return exists(state, dice.node("each"), scope)
        case word if word in UNKNOWN:
            return True
    return bool(meant(state, dice, scope))


def _reach(state: MastersState, dice: Node, scope: Scope) -> list[int]:
    return (chooseable if dice.word in CHOOSING else meant)(state, dice, scope)


def layable(state: MastersState, effect: Node, scope: Scope) -> list[int]:
    """List the cards on which an effect may put a die: those of any such die."""
    wanted = effect.node("on")
    return [
        card.number
        for card in state.table.cards[1 : state.table.laid]
        if any(
            fits_print(state, wanted, die, scope)
            for die in range(card.first, card.first + card.dice)
        )
    ]


def swappable(state: MastersState, die: int) -> bool:
    """Whether a die may be swapped: not one that goes back to its card this turn. M-SWP-2"""
    return not lasts_on(state, die, "recalled")


def can_use_face(state: MastersState, die: int, scope: Scope) -> bool:
    """Whether the effect of the action face that a die shows can begin for a seat."""
    if state.where[die] != RESERVE or state.shown(die).kind != ACTION:
        return False
    texts = state.table.uses[state.card[die]][state.shown(die).burst]
    seat = scope[SEAT]
    return any(
        _turns_to_faces(one) or _can_use(state, one, (seat, die, one.number, die, NOBODY, 0, (), 0))
        for one in texts
    )


def _turns_to_faces(ability: Ability) -> bool:
    """Whether a text uses a face itself: two such could be asked about each other for ever."""
    return any(node.word == "use_face" for node in ability.node.below())


def _can_use(state: MastersState, ability: Ability, scope: Scope) -> bool:
    """Whether condition and cost let a text begin, and it can do anything. M-FUN-2, M-TGT-3"""
    condition, cost = ability.condition, ability.node.maybe("pay")
    if condition is not None and not holds(state, condition, scope):
        return False
    if cost is not None and not payable(state, cost, scope):
        return False
    return possible(state, ability.effects, scope)


def cancellable(state: MastersState) -> list[int]:
    """List the action dice whose effect lasts: in the field, in control, or with something left."""
    found = [
        die
        for seat in state.table.orders[state.active]
        for die in state.pile(seat, FIELD)
        if state.shown(die).kind == ACTION
    ]
    rulers = dict.fromkeys([ruler for _, ruler, _ in state.ruled])
    found += [die for die in rulers if state.printed(die).first < 0 and die not in found]
    begun = NOBODY
    for _, _, what, values in state.lasting:
        if what == "action begins":
            begun = values[1]
        elif what == "action ends":
            begun = NOBODY
        elif begun != NOBODY and begun not in found and what not in NOTES:
            found.append(begun)
    return found


def nameable(state: MastersState, effect: Node, scope: Scope) -> list[int | str]:
    """List what a text may name: types or affiliations that enough characters have, or cards."""
    kind, least = effect.text("name"), effect.whole("shared_by")
    if kind == "card":
        return [
            card for foe in state.table.foes(scope[SEAT]) for card in state.table.own_cards[foe]
        ]
    counts: dict[int | str, int] = {}
    for seat in state.table.orders[state.active]:
        for die in state.characters(seat):
            energy = kind == "energy"
            for one in state.printed(die).energy if energy else affiliations_of(state, die):
                counts[one] = counts.get(one, 0) + 1
    return [one for one, count in counts.items() if count >= least]


def chooseable(state: MastersState, dice: Node, scope: Scope) -> list[int]:
    """List the dice that may be chosen now; targets must be targetable. M-TGT-1"""
    found = candidates(state, dice.node(dice.word), scope)
    if dice.word == "target" and any_untouchable(state):
        found = [die for die in found if targetable(state, die, scope)]
    if state.spent and is_fielding_effect(state, scope):
        found = [die for die in found if die not in state.spent]  # M-FLD-2
    return found


def is_fielding_effect(state: MastersState, scope: Scope) -> bool:
    """Whether the running text was triggered by fielding."""
    node = state.table.abilities[scope[ABILITY]].node
    return node.word == "when" and any(one.word == "fielded" for one in node.nodes("when"))
