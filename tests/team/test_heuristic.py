"""Judging: what bots of Dice Team go by, in every moment of a round."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from dicehall.bots import Glimpse, bot
from dicehall.games.team.face.judging_dice import best_lying, forecast, hope
from dicehall.games.team.face.judging_finish import FINISHED
from dicehall.games.team.face.judging_plan import plan_of
from dicehall.games.team.face.judging_squeeze import squeeze_of
from dicehall.games.team.table.dice import DEALS, FREE, POWER
from dicehall.games.team.table.state import ASSIGN as CHOOSING
from dicehall.games.team.table.state import PLOT, TeamState
from dicehall.kernel import CONCEDE, Chance, Option, SeededSource
from team.by_hand import FIVE, GAME, LANES, PAIR, ROLLED, SOLO, answer, put

ASSIGN: dict[str, Any] = {"stage": "assign", "lanes": LANES}
FOUR: dict[str, Any] = {
    **SOLO,
    "seats": ["ann", "ben", "cara", "dan"],
}


def judged(state: TeamState) -> float:
    return GAME.heuristic(state, 0)


def after(state: TeamState, *words: str) -> float:
    """Judge what comes of answers."""
    return judged(answer(state.copy(), *words))


def chosen(state: TeamState, seat: int = 0) -> str:
    """Say what a greedy bot answers."""
    found = bot("greedy", "luck").choose(Glimpse(GAME, state, seat))
    return GAME.label(state, found, seat)


# --- the end, and who is asked ---


def test_a_lost_game_is_0_and_a_won_one_1() -> None:
    state = put(ASSIGN)
    state.apply(CONCEDE, 1)
    assert [GAME.heuristic(state, seat) for seat in (0, 1)] == [0.0, 0.0]
    won = put(ASSIGN)
    won.finish((1.0, 1.0))
    won.run()
    assert [GAME.heuristic(won, seat) for seat in (0, 1)] == [1.0, 1.0]


def test_partners_are_judged_alike_also_while_they_choose_unseen() -> None:
    state = put(ASSIGN)
    state.apply(("go", 2, 1), 1)
    assert GAME.heuristic(state, 0) == GAME.heuristic(state, 1)


# --- dice ---


def every_roll(
    sizes: tuple[int, ...], captured: int, count: int, need: int
) -> tuple[float, dict[int, float]]:
    """Try every roll, and every die of it for the damage."""
    rolls = list(product(*[range(1, size + 1) for size in sizes]))
    won, deals = 0.0, dict.fromkeys([DEALS[size] for size in sizes], 0.0)
    for roll in rolls:
        left = [die for die in zip(roll, sizes, strict=True) if die[0] > captured]
        values = sorted([shows for shows, _ in left], reverse=True)
        won += (sum(values[:count]) >= need) / len(rolls)
        spared = [
            DEALS[size]
            for place, (_, size) in enumerate(left)
            if _sum_without(left, place, count) >= need
        ]
        if spared:
            deals[max(spared)] += 1 / len(rolls)
    return won, deals


def _sum_without(dice: list[tuple[int, int]], place: int, count: int) -> int:
    others = [shows for one, (shows, _) in enumerate(dice) if one != place]
    return sum(sorted(others, reverse=True)[:count])


@pytest.mark.parametrize("sizes", [(6,), (8, 6), (12, 8, 8), (10, 6, 6, 4), (8, 8, 8)])
@pytest.mark.parametrize(("captured", "count"), [(1, 2), (2, 2), (1, 1), (1, 3)])
def test_the_forecast_of_a_pool_is_that_of_all_its_rolls(
    sizes: tuple[int, ...], captured: int, count: int
) -> None:
    for need in (0, 4, 7, 10, 15):
        won, deals = every_roll(sizes, captured, count, need)
        fight = forecast(sizes, captured, count, need)
        assert fight.won == pytest.approx(won)
        assert dict(fight.deals) == pytest.approx(deals)


def test_no_dice_win_nothing_but_what_needs_nothing() -> None:
    assert forecast((), 1, 2, 1) == (0.0, ())
    assert forecast((), 1, 2, 0) == (1.0, ())


POOL = [(0, 12, 9, FREE), (0, 8, 5, FREE), (0, 6, 4, FREE), (0, 4, 2, FREE)]


@pytest.mark.parametrize(
    ("need", "short", "sizes"), [(14, 0, (6,)), (9, 0, (12,)), (15, 1, ()), (0, 0, (12,))]
)
def test_dice_that_lie_there_make_the_power_and_the_largest_of_the_rest_the_damage(
    need: int, short: int, sizes: tuple[int, ...]
) -> None:
    assert best_lying(POOL, 2, 0, need, 1) == (short, sizes)


def test_dice_that_are_committed_stay_so() -> None:
    pool = [(0, 12, 9, POWER), *POOL[1:]]
    assert best_lying(pool, 1, 0, 14, 1) == (0, (6,))
    assert best_lying(pool, 1, 0, 9, 2) == (0, (8, 6))
    assert best_lying(pool, 0, 0, 10, 1) == (1, ())


def test_a_reroll_gives_hope_to_whoever_can_pay_for_it() -> None:
    assert hope(POOL, 2, 1, [0]) == 0.0
    assert hope(POOL, 2, 1, [1]) == pytest.approx(3 / 8)  # a 6 or more on the d8 that shows 5
    assert hope(POOL, 2, 3, [1]) == pytest.approx(1 / 8)  # an 8 on it


# --- what is foreseen ---


def outcomes(state: TeamState) -> list[tuple[TeamState, int]]:
    """Give what comes of each outcome of the pending roll of one die."""
    decision = state.decision
    assert isinstance(decision, Chance)
    found: list[tuple[TeamState, int]] = []
    for one, weight in zip(decision.options, decision.weights, strict=True):
        twin = state.copy()
        twin.apply(one)
        found.append((twin, weight))
    return found


def mean(state: TeamState) -> float:
    """Judge every outcome of the pending dice."""
    if not isinstance(state.decision, Chance):
        return judged(state)
    each = outcomes(state)
    return sum(weight * mean(twin) for twin, weight in each) / sum(weight for _, weight in each)


@pytest.mark.parametrize("die", ["d6 (3)", "d8 (7)"])
def test_what_is_foreseen_of_a_reroll_is_the_mean_of_its_outcomes(die: str) -> None:
    state = answer(put({**ROLLED, "boss": {"threat": 3}}), f"reroll {die}")
    assert GAME.foresees(state)
    assert judged(state) == pytest.approx(mean(state), abs=0.005)


def before_the_roll(need: int) -> TeamState:
    """Candle Jo alone, with nothing to use and no XP, is about to roll two dice."""
    lanes = [*LANES[:2], {"enemy": "Snuffer", "threat": need - 4}, *LANES[3:]]
    position: dict[str, Any] = {
        "stage": "lane 3",
        "lanes": lanes,
        "Kilnheart": {"lane": 1},
        "Petrel": {"lane": 1},
        "Brass Nan": {"lane": 1},
        "Candle Jo": {"lane": 3, "xp": 0},
    }
    return put(position)


@pytest.mark.parametrize("need", [4, 5, 7])
def test_what_is_foreseen_of_a_roll_is_the_mean_of_its_outcomes(need: int) -> None:
    state = before_the_roll(need)
    assert isinstance(state.decision, Chance)
    assert GAME.foresees(state)
    assert judged(state) == pytest.approx(mean(state), abs=0.005)


# --- lanes ---


def test_the_best_plan_is_the_best_of_all_plans() -> None:
    state = put(ASSIGN)
    plan = plan_of(state)
    lanes = [0, 1, 2, 4, 5]
    best, lane_of = plan.best([-1, -1, -1, -1])
    every = [plan.best(list(one))[0] for one in product(lanes, repeat=4)]
    assert best == pytest.approx(max(every))
    assert plan.best(lane_of)[0] == pytest.approx(best)


def test_a_plan_keeps_to_what_is_chosen() -> None:
    plan = plan_of(put(ASSIGN))
    for lane in (0, 1, 2, 4, 5):
        assert plan.best([-1, lane, -1, -1])[1][1] == lane


@pytest.mark.parametrize("setup", [PAIR, FOUR, FIVE])
def test_bots_who_choose_unseen_come_to_one_plan(setup: dict[str, Any]) -> None:
    lanes = LANES if setup is not FIVE else [*LANES, {"enemy": "Snuffer", "threat": 1}]
    state = put({"stage": "assign", "lanes": lanes}, setup)
    while state.stage == CHOOSING:
        decision = state.decision
        assert decision is not None
        seat = decision.seats[-1]
        if not state.sealed and not any(lane >= 0 for lane in state.planned):
            plan = plan_of(state).best([-1] * state.table.size)[1]
        state.apply(bot("greedy", seat).choose(Glimpse(GAME, state, seat)), seat)
    assert state.places == plan


def test_what_partners_chose_unseen_does_not_move_a_bot() -> None:
    answers: set[Option] = set()
    for lane in (0, 1, 2, 4, 5):
        state = put(ASSIGN, FOUR)
        state.apply(("go", 1, lane), 1)
        answers.add(bot("greedy", "luck").choose(Glimpse(GAME, state, 0)))
    assert len(answers) == 1


def test_expected_states_are_sound_and_look_the_same() -> None:
    state = put(ASSIGN)
    state.apply(("go", 2, 1), 1)
    twin = GAME.expect(state, 0, SeededSource(1))
    assert GAME.problems(twin) == []
    assert GAME.view(twin, 0) == GAME.view(state, 0)


def test_a_common_plan_is_the_best_one_that_an_answer_belongs_to() -> None:
    state = put(ASSIGN, FOUR)
    best = plan_of(state).best([-1] * state.table.size)[1]
    for hero, lane in enumerate(best):
        planned = GAME.plan(state, hero, ("go", hero, lane))
        assert planned == tuple([(one, ("go", one, there)) for one, there in enumerate(best)])
    elsewhere = next(lane for lane in (0, 1, 2, 4, 5) if lane != best[0])
    assert GAME.plan(state, 0, ("go", 0, elsewhere))[0] == (0, ("go", 0, elsewhere))


def test_a_common_plan_says_nothing_of_what_partners_chose_unseen() -> None:
    state = put(ASSIGN, FOUR)
    planned = GAME.plan(state, 0, ("go", 0, 1))
    for lane in (0, 1, 2, 4, 5):
        twin = state.copy()
        twin.apply(("go", 1, lane), 1)
        assert GAME.plan(twin, 0, ("go", 0, 1)) == planned


def test_there_is_no_common_plan_where_no_lanes_are_chosen() -> None:
    state = put(ROLLED)
    assert state.decision is not None
    for option in state.decision.options:
        assert GAME.plan(state, state.decision.seats[0], option) == ()


# --- moments of a combat ---


def test_enough_power_is_kept_and_the_larger_die_deals_the_damage() -> None:
    state = answer(put(ROLLED), "done")
    assert chosen(state).startswith("power")
    while state.decision is not None and "power" in state.decision.prompt:
        answer(state, chosen(state))
    assert chosen(state) == "damage d8 (7)"


def test_a_reroll_that_can_only_harm_is_worth_less_than_none() -> None:
    state = put(ROLLED)
    assert all(after(state, f"reroll {die}") < judged(state) for die in ("d6 (3)", "d8 (7)"))
    assert after(state, "use Stoke", "choose d8 (7)") > judged(state)  # a d10 deals more


def test_a_reroll_that_may_win_the_combat_is_paid_for() -> None:
    position = {
        **ROLLED,
        "Kilnheart": {"lane": 1, "xp": 2, "pool": ["d8 (2)", "d6 (3)"]},
        "Petrel": {"lane": 1, "xp": 0, "pool": ["d8 (4)", "d8 (2)"], "turned": ["Tailwind"]},
    }
    state = put(position)
    assert chosen(state) != "done"


# --- sense ---


def test_the_boss_hits_the_hero_who_can_bear_it_best() -> None:
    healthy = {"Kilnheart": 2, "Petrel": 9, "Brass Nan": 11, "Candle Jo": 1}
    heroes = {name: {"health": health, "lane": 1} for name, health in healthy.items()}
    state = put({"stage": "boss", "lanes": LANES, **heroes}, SOLO)
    state.settle(SeededSource(3))
    assert chosen(state) == "choose Brass Nan"


def test_a_boss_that_is_nearly_beaten_is_gone_for() -> None:
    state = put({**ASSIGN, "boss": {"health": 2, "threat": 40}}, SOLO)
    assert state.boss_lane in plan_of(state).best([-1] * 4)[1]


def gone(threat: int, lane: int) -> float:
    """Judge a plan that begins with Kilnheart in a lane, the boss having so much threat."""
    state = put({**ASSIGN, "boss": {"threat": threat}})
    state.apply(("go", 0, lane), 0)
    return judged(state)


HOURS = ("Stolen Light", "Matches in the Rain", "Hands in the Dark", "Spare Wicks", "Midnight")


@pytest.mark.parametrize(("left", "threat", "sold"), [(2, 22, False), (5, 42, True)])
def test_an_hour_is_sold_where_threat_presses_and_kept_where_the_clock_does(
    left: int, threat: int, sold: bool
) -> None:
    """A plot that is about to be revealed counts as one that is no longer left."""
    position = {
        **{name: {"lane": 2, "xp": 0} for name in ("Petrel", "Brass Nan", "Candle Jo")},
        "Kilnheart": {"lane": 1, "xp": 0, "used": True, "pool": ["d8 (5)"]},
        "boss": {"threat": threat, "health": 6},
        "lanes": [{"enemy": "Rivet Cantor"}, {"enemy": "Snuffer"}, {"down": 0}],
        "plots": list(HOURS[:left]),
    }
    state = answer(put(position, {**SOLO, "boss": "Saint Curfew"}), "done", "done")
    assert (chosen(state) != "done") == sold


def test_a_judgement_does_not_depend_on_what_was_judged_before() -> None:
    alone = gone(30, 0)
    others = {gone(threat, lane) for threat in range(25) for lane in (0, 1)}
    assert len(others) > 1
    assert gone(30, 0) == alone


def played(kind: str, seed: int) -> float:
    """Play a game at its easiest, and give the team's points."""
    state = GAME.start(GAME.setup({**FOUR, "difficulty": "easy"}))
    source = SeededSource(seed)
    bots = [bot(kind, f"{seed}/{seat}") for seat in range(4)]
    while (decision := state.decision) is not None:
        if isinstance(decision, Chance):
            state.settle(source)
        else:
            seat = decision.seats[0]
            state.apply(bots[seat].choose(Glimpse(GAME, state, seat)), seat)
    assert state.result is not None
    return state.result[0]


@pytest.mark.untraced
def test_a_team_that_goes_by_it_wins_where_a_random_one_loses() -> None:
    assert sum(played("greedy", seed) for seed in range(4)) >= 3
    assert sum(played("random", seed) for seed in range(4)) == 0


# --- chances ---


def test_a_greater_worth_is_a_better_chance_in_every_round_and_for_every_team() -> None:
    for setup in (PAIR, SOLO, FOUR, FIVE):
        state = GAME.start(GAME.setup(setup))
        assert isinstance(state, TeamState)
        for turn in (1, 4, 12):
            state.turn = turn
            chances = [squeeze_of(state).chance(worth) for worth in (-900.0, -9.0, 0.0, 2.0, 900.0)]
            assert chances == sorted(set(chances))
            assert chances[0] >= 0.0
            assert chances[-1] < FINISHED


def test_a_round_that_ends_is_no_later_than_the_one_before() -> None:
    state = put(ASSIGN)
    before = squeeze_of(state)
    state.turn += 1
    state.stage = PLOT
    assert squeeze_of(state) == before
    state.stage = CHOOSING
    assert squeeze_of(state) != before


def test_a_chance_is_lower_the_harder_the_game() -> None:
    levels = ("easy", "normal", "heroic")
    chances = [judged(put(ASSIGN, {**PAIR, "difficulty": level})) for level in levels]
    assert chances == sorted(chances, reverse=True)
