"""Whether a text would do anything: nobody is offered what cannot work."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from dicehall.effects.tree import Node
from dicehall.games.team.effects.clock import can_exchange, returnable
from dicehall.games.team.effects.danger import coming, guarded_by, guarding
from dicehall.games.team.effects.meaning import (
    amount_of,
    foes,
    heroes_at,
    holds,
    knowing,
    matching,
    players,
)
from dicehall.games.team.effects.moving import moves_of, ways_on
from dicehall.games.team.table.dice import DAMAGE, FREE, SHOWS, SIZE, SIZES, USED, size_of
from dicehall.games.team.table.state import (
    CHOSEN,
    CHOSEN_LANE,
    DICE,
    LANE,
    MUCH,
    NOBODY,
    SOURCE,
    WHO,
    Scope,
    TeamState,
)


def can_do(state: TeamState, effects: Sequence[Node], scope: Scope) -> bool:
    """Whether any of several effects could do something now. C-OPEN-39"""
    return any(_could(state, effect, scope) for effect in effects)


def _could(state: TeamState, node: Node, scope: Scope) -> bool:
    check = CHECKS.get(node.word)
    return check is None or check(state, node, scope)


def _whom(state: TeamState, node: Node, scope: Scope) -> tuple[int, ...]:
    return players(state, node.maybe("who"), scope)


def _amount(state: TeamState, node: Node, scope: Scope) -> int:
    return amount_of(state, node.parts[node.word], scope)


# --- dice ---


def _dice(state: TeamState, node: Node, scope: Scope) -> list[int]:
    """List the dice that an effect could change."""
    which = node.node(node.word)
    if which.word == "chosen":
        return [place for place in scope[DICE] if state.pool[place][USED] == FREE]
    return matching(state, which.text(which.word), which.maybe("showing"), scope)


def _has_dice(state: TeamState, node: Node, scope: Scope) -> bool:
    return bool(_dice(state, node, scope))


def _grows(state: TeamState, node: Node, scope: Scope) -> bool:
    return any(state.pool[one][SIZE] < SIZES[-1] for one in _dice(state, node, scope))


def _turns(state: TeamState, node: Node, scope: Scope) -> bool:
    to = node.text("to")
    dice = [state.pool[place] for place in _dice(state, node, scope)]
    if to == "highest":
        return any(die[SHOWS] < die[SIZE] for die in dice)
    return any(die[SHOWS] != 2 for die in dice) if to == "two" else bool(dice)


def _adds(state: TeamState, node: Node, scope: Scope) -> bool:
    there = any(state.places[hero] == state.lane for hero in _whom(state, node, scope))
    return there and amount_of(state, node.parts["count"], scope) > 0


def _hurts_more(state: TeamState, node: Node, scope: Scope) -> bool:
    """Whether there is a damage die, or can still be one."""
    use = DAMAGE if _damage_is_chosen(state) else FREE
    return any(die[USED] == use for die in state.pool) and _some(state, node, scope)


def _damage_is_chosen(state: TeamState) -> bool:
    """Whether the heroes commit dice to cards, after power and damage."""
    for op, _, values in reversed(state.frames):
        if op == "acts":
            return bool(values[0] == "commit")
    return False


# --- points and cards ---


def _some(state: TeamState, node: Node, scope: Scope) -> bool:
    return _amount(state, node, scope) != 0


def _touches(state: TeamState, node: Node, scope: Scope) -> bool:
    """Whether there is a hero for it, and something to get or to lose."""
    return bool(_whom(state, node, scope)) and _amount(state, node, scope) > 0


def _threatens(state: TeamState, node: Node, scope: Scope) -> bool:
    return bool(foes(state, node.node("on"), scope)) and _amount(state, node, scope) > 0


def _mends(state: TeamState, node: Node, scope: Scope) -> bool:
    boss = state.boss_lane
    lanes = foes(state, node.node("on"), scope)
    hurt = any((state.boss_damage if one == boss else state.damage[one]) > 0 for one in lanes)
    return hurt and _amount(state, node, scope) > 0


def _pierces(state: TeamState, node: Node, scope: Scope) -> bool:
    return not state.pierced


def _flees(state: TeamState, node: Node, scope: Scope) -> bool:
    return not state.fled


def _deals(state: TeamState, node: Node, scope: Scope) -> bool:
    to = node.node("to")
    aimed = players(state, to, scope) if to.sort == "player" else foes(state, to, scope)
    return bool(aimed) and _amount(state, node, scope) > 0


def _heals(state: TeamState, node: Node, scope: Scope) -> bool:
    whom = _whom(state, node, scope)
    hurt = any(state.health[hero] < state.most[hero] for hero in whom)
    return hurt and _amount(state, node, scope) > 0


def _calms(state: TeamState, node: Node, scope: Scope) -> bool:
    boss = state.boss_lane
    lanes = foes(state, node.node("on"), scope)
    some = any((state.boss_threat if one == boss else state.threat[one]) > 0 for one in lanes)
    return some and _amount(state, node, scope) > 0


def _refreshes(state: TeamState, node: Node, scope: Scope) -> bool:
    return any(refreshable(state, hero, scope) for hero in _whom(state, node, scope))


def _loses_xp(state: TeamState, node: Node, scope: Scope) -> bool:
    some = any(state.xp[hero] for hero in _whom(state, node, scope))
    return some and _amount(state, node, scope) > 0


def _turns_over(state: TeamState, node: Node, scope: Scope) -> bool:
    cards = [card for hero in _whom(state, node, scope) for card in state.held[hero]]
    return any(not state.turned[card] and scope[SOURCE] != ("ability", card) for card in cards)


# --- flow ---


def _may(state: TeamState, node: Node, scope: Scope) -> bool:
    ways = (node.nodes("may")[:1], node.nodes("else"))
    return any(can_do(state, way, scope) for way in ways)


def _if(state: TeamState, node: Node, scope: Scope) -> bool:
    way = "then" if holds(state, node.node("if"), scope) else "else"
    return can_do(state, node.nodes(way), scope)


def _pay(state: TeamState, node: Node, scope: Scope) -> bool:
    payers = _whom(state, node, scope)
    paid = bool(payers) and state.xp[payers[0]] >= node.node("pay").whole("xp")
    return can_do(state, node.nodes("else"), scope) or (
        paid and can_do(state, node.nodes("then"), scope)
    )


def _all(state: TeamState, node: Node, scope: Scope) -> bool:
    return can_do(state, node.nodes(node.word), scope)


def _casts(state: TeamState, node: Node, scope: Scope) -> bool:
    effects = node.nodes("do")
    values = range(1, size_of(node.text("cast")) + 1)
    return any(can_do(state, effects, knowing(scope, MUCH, value)) for value in values)


def _stalks(state: TeamState, node: Node, scope: Scope) -> bool:
    return stalkable(state, node.text("stalk")) not in (NOBODY, state.stalked)


def _moves_on(state: TeamState, node: Node, scope: Scope) -> bool:
    heroes = players(state, node.maybe("move_on"), scope)
    return any(can_move_on(state, hero) for hero in heroes)


def _takes_over(state: TeamState, node: Node, scope: Scope) -> bool:
    others = scope[CHOSEN] not in (NOBODY, scope[WHO])
    return others and scope[WHO] != NOBODY and _amount(state, node, scope) > 0


def _exchanges(state: TeamState, node: Node, scope: Scope) -> bool:
    return can_exchange(state)


def _returns(state: TeamState, node: Node, scope: Scope) -> bool:
    return bool(returnable(state))


def _chooses_enemy(state: TeamState, node: Node, scope: Scope) -> bool:
    return bool(enemies_to_choose(state, node, scope))


def _chooses_hero(state: TeamState, node: Node, scope: Scope) -> bool:
    return bool(heroes_to_choose(state, node, scope))


CHECKS: Final[dict[str, Callable[[TeamState, Node, Scope], bool]]] = {
    "reroll": _has_dice,
    "mark": _has_dice,
    "grow": _grows,
    "turn": _turns,
    "add_die": _adds,
    "add_damage": _hurts_more,
    "damage_dice": _hurts_more,
    "power": _some,
    "prevent": _touches,
    "gain_xp": _touches,
    "lose_life": _touches,
    "gain_threat": _threatens,
    "mend": _mends,
    "pierce": _pierces,
    "flee": _flees,
    "deal": _deals,
    "gain_life": _heals,
    "lose_threat": _calms,
    "refresh": _refreshes,
    "turn_over": _turns_over,
    "lose_xp": _loses_xp,
    "may": _may,
    "if": _if,
    "pay": _pay,
    "all": _all,
    "choose": _all,
    "choose_enemy": _chooses_enemy,
    "choose_hero": _chooses_hero,
    "cast": _casts,
    "stalk": _stalks,
    "move_on": _moves_on,
    "take_over": _takes_over,
    "other_plot": _exchanges,
    "return_plot": _returns,
}
"""Effects that can be without effect; all others always do something."""


def refreshable(state: TeamState, hero: int, scope: Scope) -> list[int]:
    """List the turned abilities of a hero that a text can turn back: not the one it stands on."""
    own = scope[SOURCE]
    return [card for card in state.held[hero] if state.turned[card] and own != ("ability", card)]


def heroes_to_choose(state: TeamState, node: Node, scope: Scope) -> list[int]:
    """List the heroes that a text can choose, and do something for."""
    if guarding(state):
        return _in_danger(state, node, scope)
    here = heroes_at(state, scope)
    everybody = range(state.table.size)
    match node.text("choose_hero"):
        case "here":
            found = here
        case "other_here":
            found = [hero for hero in here if hero != scope[WHO]]
        case "elsewhere":
            found = [hero for hero in everybody if hero not in here]
        case _:
            found = list(everybody)
    effects = node.nodes("do")
    return [hero for hero in found if can_do(state, effects, knowing(scope, CHOSEN, hero))]


def _in_danger(state: TeamState, node: Node, scope: Scope) -> list[int]:
    """List the heroes about to take damage whom a text's hero can guard. C-OPEN-45"""
    effects = node.nodes("do")
    return [
        hero
        for hero in guarded_by(state, scope[WHO])
        if can_do(state, effects, guard_scope(state, scope, hero))
    ]


def guard_scope(state: TeamState, scope: Scope, hero: int) -> Scope:
    """Give what a text knows that guards a hero: `that_much` is what is about to fall on it."""
    return knowing(knowing(scope, CHOSEN, hero), MUCH, coming(state, hero))


def enemies_to_choose(state: TeamState, node: Node, scope: Scope) -> list[int]:
    """List the lanes whose enemies a text can choose, and do something about."""
    word = node.text("choose_enemy")
    found: list[int] = []
    for lane in range(state.table.lanes):
        kind = state.enemies[lane]
        if kind == NOBODY:
            continue
        sort = state.table.kinds[kind].print.kind
        if word in ("any", sort) or (word == "other" and lane != _own_lane(state, scope)):
            found.append(lane)
    effects = node.nodes("do")
    return [lane for lane in found if can_do(state, effects, knowing(scope, CHOSEN_LANE, lane))]


def _own_lane(state: TeamState, scope: Scope) -> int:
    """Give the lane from which others differ: an enemy's own, or that of the combat."""
    lane: int = scope[LANE] if scope[SOURCE][0] == "enemy" else state.lane
    return lane


# --- lanes ---


def stalkable(state: TeamState, way: str) -> int:
    """Give the lane to which the boss comes in such a way, the leftmost of several. C-OPEN-40

    NOBODY where there is none for it.
    """
    lanes = range(state.table.lanes)
    if way == "next":
        after = [*lanes[state.stalked + 1 :], *lanes[: state.stalked + 1]]
        return next((lane for lane in after if not state.is_empty(lane)), NOBODY)
    if way == "strongest":
        there = [lane for lane in lanes if state.enemies[lane] != NOBODY]
        most = max([state.threat[lane] for lane in there], default=0)
        return next((lane for lane in there if state.threat[lane] == most), NOBODY)
    counts = [len(state.heroes_in(lane)) for lane in lanes]
    wanted = max(counts) if way == "crowd" else min([one for one in counts if one], default=0)
    return counts.index(wanted) if wanted else NOBODY


def can_move_on(state: TeamState, hero: int) -> bool:
    """Whether a hero of the combat that is decided can go on, and does not yet. C-OPEN-44"""
    going = [one for one, _ in moves_of(state)]
    return state.places[hero] == state.lane and hero not in going and bool(ways_on(state))
