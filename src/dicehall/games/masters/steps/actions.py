"""Actions: buying, fielding, using action dice, globals and paid abilities."""

from __future__ import annotations

from typing import Final

from dicehall.effects.tree import Node
from dicehall.games.masters.cards.prints import ACTION, CHARACTER, ENERGY, WILD, Ability
from dicehall.games.masters.effects.abilities import bearers, has_keyword, has_own_text, works_on
from dicehall.games.masters.effects.possible import can_begin
from dicehall.games.masters.effects.triggers import ready
from dicehall.games.masters.steps.costs import (
    fielding_cost,
    free_ways,
    market_of,
    price_of,
    purchase_cost,
    sold_out_to,
)
from dicehall.games.masters.steps.energy import can_pay, effect_totals, totals
from dicehall.games.masters.steps.paying import payable, payable_besides
from dicehall.games.masters.steps.reach import reach
from dicehall.games.masters.table.alike import group
from dicehall.games.masters.table.standing import Market
from dicehall.games.masters.table.state import (
    ATTACK,
    FIELD,
    MAIN,
    NOBODY,
    PILES,
    RESERVE,
    MastersState,
    Scope,
)
from dicehall.games.masters.table.table import Reach
from dicehall.kernel.decision import Option

STEPS: Final = {"main": MAIN, "attack": ATTACK}


def actions(state: MastersState, seat: int) -> list[Option]:
    """List everything that a seat with priority may start now. M-MAIN-1, M-PRI-2, M-ATK-5"""
    options: list[Option] = []
    sums = totals(state, seat)
    within = reach(state.table, seat, sums)
    if state.is_active(seat):
        if state.stage == MAIN:
            _add_purchases(state, seat, sums, within, options)
        _add_dice(state, seat, sums, options)
    if state.rest[seat]:
        sums = effect_totals(state, seat)
        within = reach(state.table, seat, sums)
    _add_abilities(state, seat, sums, within, options)
    return options


def _add_purchases(
    state: MastersState, seat: int, sums: list[int], within: Reach, options: list[Option]
) -> None:
    """Add the cards to buy from: those within reach, as long as no text changes what they cost."""
    left = state.left
    market = market_of(state, seat) if state.table.trades else None
    if market is not None and not market.usual:
        _add_traded(state, seat, sums, market, options)
        return
    for card, option, sure in within.purchases:
        if left[card] and (sure or forbids_buying(state, seat, card, sums, market) is None):
            options.append(option)


def _add_traded(
    state: MastersState, seat: int, sums: list[int], market: Market, options: list[Option]
) -> None:
    """Add the cards to buy from while texts change prices; most cost too much all the same."""
    table, held, wild = state.table, sum(sums), sums[WILD]
    sure = not market.of("free_to_buy")
    for card, cost, sort in table.offers[seat]:
        dear = cost - market.discount > held or (sort >= 0 and not sums[sort] and not wild)
        if dear and sure and card not in table.self_priced:
            continue
        if state.left[card] and forbids_buying(state, seat, card, sums, market) is None:
            options.append(("buy", card))


def _add_abilities(
    state: MastersState, seat: int, sums: list[int], within: Reach, options: list[Option]
) -> None:
    """Add the globals and paid abilities to use."""
    for ability, option in within.globals:
        if _in_step(state, ability) and _forbids_paid_global(state, seat, ability) is None:
            options.append(option)
    for ability in within.paid:
        dice = usable_dice(state, ability, seat)
        for die in dice[:1] if ability.active else group(state, dice):
            if forbids_ability(state, seat, ability, die, sums) is None:
                options.append(("ability", ability.number, die))


def usable_dice(state: MastersState, ability: Ability, seat: int) -> list[int]:
    """List the dice whose paid ability a seat may use: its own, or those of its foes."""
    if not ability.foreign:
        return bearers(state, ability, seat)
    return [die for foe in state.table.foes(seat) for die in bearers(state, ability, foe)]


def _add_dice(state: MastersState, seat: int, sums: list[int], options: list[Option]) -> None:
    """Add the characters to field and the actions to use, dice alike as one."""
    seen: set[int] = set()
    faces, cards, shown = state.table.faces, state.card, state.face
    for die in state.piles[seat * PILES + RESERVE]:
        kind = faces[cards[die]][shown[die]].kind
        if kind == ENERGY:
            continue
        like = cards[die] * 8 + shown[die]
        if like in seen:
            continue
        seen.add(like)
        if kind == ACTION:
            if forbids_use(state, seat, die) is None:
                options.append(("use", die))
        elif state.stage == MAIN:
            _add_fielding(state, seat, die, sums, options)


def _add_fielding(
    state: MastersState, seat: int, die: int, sums: list[int], options: list[Option]
) -> None:
    """Add the ways to field a die: for energy, and what texts allow in its place."""
    if forbids_fielding(state, seat, die, sums) is None:
        options.append(("field", die))
    if state.table.frees:
        for way, node in enumerate(free_ways(state, seat, die)):
            if _pays_free(state, seat, die, node):
                options.append(("field", die, way))


# --- legality: the rule that forbids, or None ---


def forbids_action(state: MastersState, seat: int, option: Option) -> str | None:
    """Give the rule that forbids an action now, None if it may be started."""
    verb, thing = option[:2]
    if verb in ("buy", "field", "use") and not state.is_active(seat):
        return "M-BUY-1" if verb == "buy" else "M-PRI-2"
    if verb in ("buy", "field") and state.stage != MAIN:
        return "M-ATK-5"
    match verb:
        case "buy":
            foreign = thing not in state.table.buyable[seat]
            return "M-BUY-1" if foreign else forbids_buying(state, seat, thing, totals(state, seat))
        case "field" if len(option) == 3:
            ways = free_ways(state, seat, thing)[option[2] : option[2] + 1]
            return None if ways and _pays_free(state, seat, thing, ways[0]) else "M-FLD-1"
        case "field":
            return forbids_fielding(state, seat, thing, totals(state, seat))
        case "use":
            return forbids_use(state, seat, thing)
    ability, sums = state.table.abilities[thing], effect_totals(state, seat)
    if verb == "global":
        return forbids_global(state, seat, ability, sums)
    return forbids_ability(state, seat, ability, option[2], sums)


def forbids_buying(
    state: MastersState, seat: int, card: int, sums: list[int], market: Market | None = None
) -> str | None:
    """Give the rule that forbids buying from a card."""
    if not state.left[card]:
        return "M-BUY-1"
    bought = state.table.cards[card]
    if "most_bought" in state.table.statics and sold_out_to(state, seat, bought, market):
        return "M-FUN-1"
    cost = purchase_cost(state, seat, bought, 0, market)
    if cost and not can_pay(sums, cost, state.table.needs[card]):
        return "M-BUY-2"
    return None


def forbids_fielding(state: MastersState, seat: int, die: int, sums: list[int]) -> str | None:
    """Give the rule that forbids fielding a die for energy."""
    if state.where[die] != RESERVE or state.side[die] != seat:
        return "M-FLD-1"
    if state.shown(die).kind != CHARACTER:
        return "M-FLD-1"
    if sum(sums) < fielding_cost(state, seat, die):
        return "M-FLD-1"
    return None


def _pays_free(state: MastersState, seat: int, die: int, node: Node) -> bool:
    cost = price_of(node)
    return cost is None or payable(state, cost, (seat, die, 0, die, NOBODY, 0, (), 0))


def use_texts(state: MastersState, die: int) -> list[Ability]:
    """List the texts that using an action die runs: the plain one and what a burst adds."""
    if has_own_text(state):
        return state.table.uses[state.card[die]][state.shown(die).burst]
    return [
        ability
        for ability in state.table.cards[state.card[die]].abilities
        if ability.kind == "use" and works_on(state, die, ability)
    ]


def forbids_use(state: MastersState, seat: int, die: int) -> str | None:
    """Give the rule that forbids using an action die. M-ACT-1"""
    if state.where[die] != RESERVE or state.side[die] != seat or state.shown(die).kind != ACTION:
        return "M-ACT-1"
    if has_keyword(state, die, "continuous"):
        return None
    texts = use_texts(state, die)
    for ability in texts:
        scope: Scope = (seat, die, ability.number, die, NOBODY, 0, (), 0)
        if not ready(state, ability, scope) or not can_begin(state, ability, scope):
            continue
        if not ability.node.has("pay") or payable(state, ability.node.node("pay"), scope):
            return None
    return "M-TGT-3" if texts else "M-BST-1"


def forbids_global(state: MastersState, seat: int, ability: Ability, sums: list[int]) -> str | None:
    """Give the rule that forbids using a global. M-GLB-2, M-GLB-4"""
    if ability.reacts:
        return "M-GLB-6"
    if not _in_step(state, ability):
        return "M-GLB-4"
    if not can_pay(sums, ability.energy, ability.need):
        return "M-FUN-2"
    return _forbids_paid_global(state, seat, ability)


def _in_step(state: MastersState, ability: Ability) -> bool:
    """Whether an ability may be used in this step."""
    return not ability.step or STEPS[ability.step] == state.stage


def _forbids_paid_global(state: MastersState, seat: int, ability: Ability) -> str | None:
    """Give the rule that forbids using a global in its step, with its energy there."""
    scope: Scope = (seat, NOBODY, ability.number, NOBODY, NOBODY, 0, (), 0)
    if not ability.only_energy and not payable_besides(state, ability.node.node("pay"), scope):
        return "M-FUN-2"
    bound = ability.limit or ability.condition is not None
    if bound and not ready(state, ability, scope):
        return "M-GLB-4"
    return None if can_begin(state, ability, scope) else "M-TGT-3"


def forbids_ability(
    state: MastersState, seat: int, ability: Ability, die: int, sums: list[int]
) -> str | None:
    """Give the rule that forbids using the paid ability of a die in the field. M-GLB-7, M-GLB-8"""
    users = state.table.foes(state.side[die]) if ability.foreign else (state.side[die],)
    if state.where[die] != FIELD or seat not in users:
        return "M-GLB-7"
    if ability.step and not (_in_step(state, ability) and state.is_active(seat)):
        return "M-GLB-4"
    if not can_pay(sums, ability.energy, ability.need):
        return "M-FUN-2"
    scope: Scope = (seat, die, ability.number, die, NOBODY, 0, (), 0)
    if not ability.only_energy and not payable_besides(state, ability.node.node("pay"), scope):
        return "M-FUN-2"
    if not ready(state, ability, scope):
        return "M-EFF-4"
    return None if can_begin(state, ability, scope) else "M-TGT-3"
