"""Meaning: the heroes, enemies, dice, amounts and conditions that a running text names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from dicehall.effects.tree import Node
from dicehall.games.team.table.dice import CAPTURED, FREE, HERO, SHOWS, SIZE, USED, meets
from dicehall.games.team.table.state import (
    CHOSEN,
    CHOSEN_LANE,
    LANE,
    MUCH,
    NOBODY,
    PUT,
    THAT,
    WHO,
    Scope,
    TeamState,
)

BOSS: Final = "boss"


def bare_scope(hero: int, source: tuple[str, int], lane: int) -> Scope:
    """Give what a text knows at its beginning."""
    return (hero, source, lane, NOBODY, NOBODY, NOBODY, 0, (), 0)


def knowing(scope: Scope, place: int, value: Any) -> Scope:
    """Give a scope in which a text knows something more."""
    return (*scope[:place], value, *scope[place + 1 :])


def decider(state: TeamState, scope: Scope) -> int:
    """Say which seat decides for a text: its hero's, or the lowest of its lane. C-OPEN-15"""
    if scope[WHO] != NOBODY:
        return state.seat_of(scope[WHO])
    return state.leader(scope[LANE])


# --- heroes ---


def players(state: TeamState, node: Node | None, scope: Scope) -> tuple[int, ...]:
    """List the heroes that are meant; `you` if nobody is named."""
    word = "you" if node is None else node.word
    match word:
        case "you":
            meant = scope[WHO]
        case "chosen":
            meant = scope[CHOSEN]
        case "that_hero":
            meant = scope[THAT]
        case "heroes_here":
            return tuple(heroes_at(state, scope))
        case "others_here":
            return tuple([hero for hero in heroes_at(state, scope) if hero != scope[WHO]])
        case "wounded_heroes":
            return tuple([hero for hero in range(state.table.size) if state.wounded[hero]])
        case "stalked_heroes":
            return () if state.stalked == NOBODY else tuple(state.heroes_in(state.stalked))
        case _:
            return tuple(range(state.table.size))
    return () if meant == NOBODY else (meant,)


def heroes_at(state: TeamState, scope: Scope) -> list[int]:
    """List the heroes at a text's place; a hero that stands nowhere is there alone."""
    if scope[LANE] != NOBODY:
        return state.heroes_in(scope[LANE])
    return [] if scope[WHO] == NOBODY else [scope[WHO]]


# --- enemies ---


def foes(state: TeamState, node: Node, scope: Scope) -> tuple[int, ...]:
    """List the lanes of the enemies that are meant; the boss is its own lane."""
    match node.word:
        case "boss":
            return (state.boss_lane,)
        case "enemy":
            return _if_there(state, fought(state, scope))
        case "this":
            return _if_there(state, scope[LANE])
        case "chosen_enemy":
            return _if_there(state, scope[CHOSEN_LANE])
        case "beside":
            lanes = [scope[LANE] - 1, scope[LANE] + 1]
        case _:
            lanes = list(range(state.table.lanes))
    own = scope[LANE] if node.word == "each_other" else NOBODY
    return tuple(
        [
            lane
            for lane in lanes
            if 0 <= lane < state.table.lanes and lane != own and state.enemies[lane] != NOBODY
        ]
    )


def fought(state: TeamState, scope: Scope) -> int:
    """Give the lane of the enemy that is fought, by the text's hero if it has one; or NOBODY."""
    hero = scope[WHO]
    if hero != NOBODY and state.places[hero] != state.lane:
        return NOBODY
    return state.lane if any(op == "combat" for op, _, _ in state.frames) else NOBODY


def _if_there(state: TeamState, lane: int) -> tuple[int, ...]:
    if lane == NOBODY:
        return ()
    if lane == state.boss_lane or state.enemies[lane] != NOBODY:
        return (lane,)
    return ()


def sort_of(state: TeamState, lane: int) -> str:
    """Say what stands in a lane: `minion`, `villain` or `boss`; '' if nothing does."""
    if lane == state.boss_lane:
        return BOSS
    kind = state.enemies[lane]
    return "" if kind == NOBODY else state.table.kinds[kind].print.kind


def colour_of(state: TeamState, lane: int) -> str:
    """Give the colour of the enemy of a lane. C-OPEN-3"""
    if lane == state.boss_lane:
        return state.table.bosses[state.boss].print.colour
    kind = state.enemies[lane]
    return "" if kind == NOBODY else state.table.kinds[kind].print.colour


def is_sort(state: TeamState, lane: int, word: str) -> bool:
    """Whether the enemy of a lane is of a sort."""
    return word == "any" or sort_of(state, lane) == word


# --- dice ---


def matching(state: TeamState, whose: str, need: Node | None, scope: Scope) -> list[int]:
    """List the uncommitted dice of the pool that a text means."""
    return [
        place
        for place, die in enumerate(state.pool)
        if die[USED] == FREE
        and (whose == "here" or die[HERO] == scope[WHO])
        and meets(need, die[SIZE], die[SHOWS])
    ]


# --- amounts ---


def amount_of(state: TeamState, value: Any, scope: Scope) -> int:
    """Work out an amount."""
    if isinstance(value, int):
        return value
    node = cast(Node, value)
    return AMOUNTS[node.word](state, node, scope)


def _times(state: TeamState, node: Node, scope: Scope) -> int:
    return node.whole("times") * amount_of(state, node.parts["of"], scope)


def _half(state: TeamState, node: Node, scope: Scope) -> int:
    whole = amount_of(state, node.parts["half"], scope)
    return whole // 2 if node.text("rounded") == "down" else (whole + 1) // 2


def _that_much(state: TeamState, node: Node, scope: Scope) -> int:
    return cast(int, scope[MUCH])


def _threat(state: TeamState, node: Node, scope: Scope) -> int:
    total = 0
    for lane in foes(state, node.node("threat"), scope):
        total += state.boss_threat if lane == state.boss_lane else state.threat[lane]
    return total


def _xp(state: TeamState, node: Node, scope: Scope) -> int:
    return _total(state.xp, players(state, node.node("xp"), scope))


def _level(state: TeamState, node: Node, scope: Scope) -> int:
    levels = [state.level_of(hero) for hero in range(state.table.size)]
    return _total(levels, players(state, node.node("level"), scope))


def _total(numbers: list[int], places: tuple[int, ...]) -> int:
    total = 0
    for place in places:
        total += numbers[place]
    return total


def _heroes(state: TeamState, node: Node, scope: Scope) -> int:
    return len(players(state, node.node("heroes"), scope))


def _enemies(state: TeamState, node: Node, scope: Scope) -> int:
    lanes = [lane for lane in range(state.table.lanes) if state.enemies[lane] != NOBODY]
    return len([lane for lane in lanes if is_sort(state, lane, node.text("enemies"))])


def _dice(state: TeamState, node: Node, scope: Scope) -> int:
    return len(matching(state, node.text("dice"), node.maybe("showing"), scope))


def _alike(state: TeamState, node: Node, scope: Scope) -> int:
    own = node.text("alike") == "own"
    values = [
        die[SHOWS]
        for die in state.pool
        if die[SHOWS] and die[USED] != CAPTURED and not (own and die[HERO] != scope[WHO])
    ]
    return max([values.count(value) for value in values], default=0)


def _plots_left(state: TeamState, node: Node, scope: Scope) -> int:
    return len(state.plots)


def _placed(state: TeamState, node: Node, scope: Scope) -> int:
    return cast(int, scope[PUT])


def _captured(state: TeamState, node: Node, scope: Scope) -> int:
    return state.captured


def _thresholds(state: TeamState, node: Node, scope: Scope) -> int:
    return state.fired


def _empty_lanes(state: TeamState, node: Node, scope: Scope) -> int:
    return len([lane for lane in range(state.table.lanes) if state.is_empty(lane)])


AMOUNTS: Final[dict[str, Callable[[TeamState, Node, Scope], int]]] = {
    "times": _times,
    "half": _half,
    "that_much": _that_much,
    "threat": _threat,
    "xp": _xp,
    "level": _level,
    "heroes": _heroes,
    "enemies": _enemies,
    "dice": _dice,
    "alike": _alike,
    "plots_left": _plots_left,
    "placed": _placed,
    "captured": _captured,
    "thresholds": _thresholds,
    "empty_lanes": _empty_lanes,
}


# --- conditions ---


def holds(state: TeamState, node: Node, scope: Scope) -> bool:
    """Whether a condition holds now."""
    return CONDITIONS[node.word](state, node, scope)


def _not(state: TeamState, node: Node, scope: Scope) -> bool:
    return not holds(state, node.node("not"), scope)


def _all_of(state: TeamState, node: Node, scope: Scope) -> bool:
    return all(holds(state, one, scope) for one in node.nodes("all_of"))


def _any_of(state: TeamState, node: Node, scope: Scope) -> bool:
    return any(holds(state, one, scope) for one in node.nodes("any_of"))


def _at_least(state: TeamState, node: Node, scope: Scope) -> bool:
    of = amount_of(state, node.parts["of"], scope)
    return of >= amount_of(state, node.parts["at_least"], scope)


def _at_most(state: TeamState, node: Node, scope: Scope) -> bool:
    of = amount_of(state, node.parts["of"], scope)
    return of <= amount_of(state, node.parts["at_most"], scope)


def _alone(state: TeamState, node: Node, scope: Scope) -> bool:
    return len(heroes_at(state, scope)) == 1


def _paired(state: TeamState, node: Node, scope: Scope) -> bool:
    return len(heroes_at(state, scope)) == 2


def _fighting(state: TeamState, node: Node, scope: Scope) -> bool:
    lane = fought(state, scope)
    if lane == NOBODY:
        return False
    word = node.text("fighting")
    if word != "match":
        return is_sort(state, lane, word)
    hero = scope[WHO]
    return hero != NOBODY and state.table.heroes[hero].print.colour == colour_of(state, lane)


def _wounded(state: TeamState, node: Node, scope: Scope) -> bool:
    return any(state.wounded[hero] for hero in players(state, node.node("wounded"), scope))


def _boss_open(state: TeamState, node: Node, scope: Scope) -> bool:
    return state.boss_open()


CONDITIONS: Final[dict[str, Callable[[TeamState, Node, Scope], bool]]] = {
    "not": _not,
    "all_of": _all_of,
    "any_of": _any_of,
    "at_least": _at_least,
    "at_most": _at_most,
    "alone": _alone,
    "paired": _paired,
    "fighting": _fighting,
    "wounded": _wounded,
    "boss_open": _boss_open,
}
