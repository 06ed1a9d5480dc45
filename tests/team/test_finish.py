"""A finish: bots see where dice that lie there can beat the boss, and only there."""

from __future__ import annotations

from typing import Any

import pytest

from dicehall.games.team.face.judging_combat import step_of
from dicehall.games.team.face.judging_finish import ANSWERS, FINISHED, can_finish
from dicehall.games.team.table.state import TeamState
from dicehall.kernel import Chance, SeededSource
from dicehall.kernel.decision import Together
from team.by_hand import GAME, LANES, answer, put

DICE = {"Kilnheart": (8, 6, 10), "Petrel": (8, 12), "Brass Nan": (6, 4), "Candle Jo": (12, 10)}


def at_the_boss(health: int, **pools: list[str]) -> TeamState:
    """Lay dice that were rolled against the boss, and go on to their commitment."""
    heroes: dict[str, Any] = {
        name: {"lane": "boss", "xp": 1, "pool": pools.get(name.split()[0], [])} for name in DICE
    }
    position = {**heroes, "lanes": LANES, "boss": {"health": health}, "stage": "boss"}
    state = put(position)
    while step_of(state, "combat") != "resolve":
        assert state.decision is not None
        state.apply(state.decision.options[-1], state.decision.seats[0])
    return state


def wins(state: TeamState, left: int) -> bool:
    """Try everything, so many answers deep."""
    decision = state.decision
    if decision is None:
        return state.result is not None and state.result[0] == 1.0
    if left == 0 or isinstance(decision, Chance | Together) or not step_of(state, "combat"):
        return False
    for option in decision.options:
        after = state.copy()
        after.apply(option)
        if wins(after, left - 1):
            return True
    return False


@pytest.mark.parametrize(("health", "finished"), [(4, True), (5, False)])
def test_a_die_that_deals_enough_is_a_finish(health: int, finished: bool) -> None:
    state = at_the_boss(health, Kilnheart=["d8 (6)", "d6 (5)", "d10 (3)"])
    answer(state, "power d8 (6)", "power d6 (5)")
    assert can_finish(state) is finished
    assert (GAME.heuristic(state, 0) == FINISHED) is finished


@pytest.mark.parametrize(("health", "finished"), [(8, True), (9, False)])
def test_a_card_that_deals_damage_counts_to_a_finish(health: int, finished: bool) -> None:
    dice = ["d8 (8)", "d6 (5)", "d10 (4)"]
    state = at_the_boss(health, Kilnheart=dice, Candle=["d12 (12)"])  # the boss's card: 4 damage
    answer(state, "power d8 (8)", "power d6 (5)")
    assert can_finish(state) is finished


def test_too_little_power_is_no_finish() -> None:
    state = at_the_boss(1, Kilnheart=["d8 (3)", "d6 (3)", "d10 (2)"])
    answer(state, "power d8 (3)", "power d6 (3)")
    assert not can_finish(state)


@pytest.mark.parametrize("seed", range(3))
def test_a_finish_is_seen_exactly_where_answers_lead_to_one(seed: int) -> None:
    source = SeededSource(seed)
    seen = {True: 0, False: 0}
    for _ in range(25):
        pools = {
            name.split()[0]: [f"d{size} ({2 + source.below(size - 1)})" for size in dice]
            for name, dice in DICE.items()
        }
        state = at_the_boss(1 + source.below(9), **pools)
        while (decision := state.decision) is not None and step_of(state, "combat") == "resolve":
            if step_of(state, "commit") == "power":
                state.apply(decision.options[0], decision.seats[0])
                continue
            if isinstance(decision, Chance):
                break
            assert can_finish(state) == wins(state, ANSWERS)
            seen[can_finish(state)] += 1
            state.apply(decision.options[source.below(len(decision.options))], decision.seats[0])
    assert min(seen.values()) > 3
