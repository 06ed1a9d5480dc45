"""What bots go by in Dice Masters: how positions compare, and that rolls are weighed exactly."""

from __future__ import annotations

from typing import Any, cast

import pytest

import dicehall
from contract.driver import choose
from dicehall.bots import Glimpse, bot
from dicehall.games.masters.table.state import PREP, MastersState
from dicehall.kernel import CONCEDE, Chance, SeededSource

GAME = dicehall.game("masters")
FOUR = ["ann", "ben", "cara", "dan"]
TABLES: list[dict[str, Any]] = [
    {"edition": "uncanny-x-men", "format": "tournament"},
    {"edition": "amazing-spider-man", "format": "doubles", "seats": FOUR},
    {"edition": "justice"},
]
FIGHTERS = {
    "edition": "uncanny-x-men",
    "format": "custom",
    "seats": ["eric", "mike"],
    "eric": "Juggernaut: Cain Marko x4; Angel: Air Transport x4",
    "mike": "Juggernaut: Cain Marko x4",
    "basics": ["Enrage"],
}


def placed(eric: dict[str, Any], mike: dict[str, Any], step: str = "main") -> MastersState:
    """Lay a position in which Eric has the turn."""
    usual = {"life": 10, "bag": ["Sidekick x4"]}
    position = {"turn": 5, "active": "eric", "step": step}
    seats = {"eric": {**usual, **eric}, "mike": {**usual, **mike}}
    return cast(MastersState, GAME.place(GAME.setup(FIGHTERS), {**position, **seats}))


def worth(eric: dict[str, Any], mike: dict[str, Any], step: str = "main") -> float:
    return GAME.heuristic(placed(eric, mike, step), 0)


def answers(state: MastersState, seat: int) -> list[str]:
    """Let a greedy bot answer until somebody else is asked, or a die falls, or the turn ends."""
    greedy, given, turn = bot("greedy", 1), [], state.turn
    while state.decision is not None and state.decision.seats == (seat,) and state.turn == turn:
        option = greedy.choose(Glimpse(GAME, state, seat))
        given.append(GAME.label(state, option))
        state.apply(option, seat)
    return given


# --- any position ---


@pytest.mark.parametrize("data", TABLES, ids=str)
def test_partners_are_judged_alike_and_what_one_side_gains_the_other_loses(
    data: dict[str, Any],
) -> None:
    state, source = cast(MastersState, GAME.start(GAME.setup({**data, "turn_limit": 8}))), 3
    lots = SeededSource(source)
    while state.decision is not None:
        judged = [GAME.heuristic(state, seat) for seat in range(state.table.seats)]
        for seats in state.table.sides:
            assert len({judged[seat] for seat in seats}) == 1
        assert 0 <= judged[0] <= 1
        assert judged[0] + judged[-1] == pytest.approx(1)
        entry = choose(state, lots)
        state.apply(entry.option, entry.seat)


def test_a_lost_game_is_0_and_a_won_one_1() -> None:
    state = GAME.start(GAME.setup())
    state.apply(CONCEDE, 1)
    assert (GAME.heuristic(state, 0), GAME.heuristic(state, 1)) == (1, 0)


def test_judging_leaves_the_state_as_it_is() -> None:
    state = placed({"field": ["Angel 2"]}, {"field": ["Juggernaut 1"]}, "attack")
    twin = state.copy()
    GAME.heuristic(state, 0)
    GAME.heuristic(state, 1)
    assert state == twin


# --- quiet positions ---


def test_a_point_of_life_is_worth_more_the_less_is_left() -> None:
    few, some, many, most = [worth({"life": life}, {}) for life in (2, 3, 12, 13)]
    assert few < some < many < most
    assert some - few > most - many


def test_a_character_in_the_field_and_a_bought_die_are_worth_something() -> None:
    nothing = worth({}, {})
    assert worth({"field": ["Angel 1"]}, {}) > worth({"used": ["Angel"]}, {}) > nothing
    assert worth({"field": ["Juggernaut 3"]}, {}) > worth({"field": ["Angel 3"]}, {})
    assert worth({}, {"field": ["Juggernaut 1"]}) < nothing


def test_a_bag_that_will_be_short_is_bad() -> None:
    full = worth({"field": ["Sidekick x4"], "bag": []}, {})
    short = worth({"field": ["Sidekick x6"], "bag": []}, {})
    assert short < full


def test_energy_is_worth_something_until_the_main_step_is_over() -> None:
    rolled = {"reserve": ["Sidekick shield x3"], "bag": ["Sidekick x4"]}
    assert worth(rolled, {}) > worth({"bag": ["Sidekick x7"]}, {})
    assert worth(rolled, {}, "attack") == worth({"bag": ["Sidekick x7"]}, {}, "attack")


def test_a_bonus_that_ends_with_the_turn_is_worth_nothing_without_an_attack() -> None:
    state = placed({"reserve": ["Sidekick fist"], "field": ["Angel 2"]}, {})
    assert not any(words.startswith("global") for words in answers(state, 0))


# --- attacks ---


def test_an_attack_that_cannot_be_blocked_is_worth_more_than_none_when_it_is_deadly() -> None:
    state = placed({"field": ["Angel 2", "Sidekick x2"]}, {"life": 5}, "attack")
    said = answers(state, 0)
    assert "attack with Angel (level 2)" in said
    assert said.count("attack with Sidekick") == 2


def test_nobody_attacks_into_a_block_that_only_costs() -> None:
    state = placed({"field": ["Angel 1"]}, {"field": ["Juggernaut 3"]}, "attack")
    assert answers(state, 0)[0] in ("done", "no attack")


@pytest.mark.parametrize("sidekicks", [2, 6])
def test_a_deadly_attack_is_blocked_whoever_must_fall_for_it(sidekicks: int) -> None:
    fight = {"field": ["Juggernaut 3"], "life": 10}
    mine = {"life": 3, "field": [f"Sidekick x{sidekicks}"], "bag": []}
    state = placed(fight, mine, "attack")
    state.apply(("attack", state.characters(0)[0]))
    state.apply(("done",))
    said = answers(state, 1)
    assert any(words.startswith("block Juggernaut") for words in said)


def test_the_forecast_of_a_plain_fight_comes_to_what_the_fight_comes_to() -> None:
    state = placed({"field": ["Juggernaut 1", "Angel 3"]}, {"field": ["Juggernaut 2"]}, "attack")
    for option in (("attack", state.characters(0)[0]), ("attack", state.characters(0)[1])):
        state.apply(option)
    state.apply(("done",))
    blocker, attacker = state.characters(1)[0], state.attackers[0]
    state.apply(("block", attacker, blocker))
    state.apply(("done",))
    foreseen = GAME.heuristic(state, 0)
    while state.turn == 5 and state.decision is not None:
        state.apply(state.decision.options[-1])
    assert GAME.heuristic(state, 0) == pytest.approx(foreseen)


def test_nobody_pays_life_for_nothing_to_keep_a_main_step_going() -> None:
    data = {
        **FIGHTERS,
        "edition": "amazing-spider-man",
        "eric": "Green Goblin: Evil Genius x4",
        "mike": "Green Goblin: Evil Genius x4",
    }
    mine = {"life": 12, "field": ["Green Goblin 3", "Sidekick x3"], "reserve": ["Sidekick"]}
    position = {"turn": 5, "active": "eric", "step": "main", "eric": mine, "mike": {"life": 12}}
    state = cast(MastersState, GAME.place(GAME.setup(data), position))
    assert "field Sidekick" in answers(state, 0)
    assert state.life[0] == 12


# --- rolls ---


def mean(state: MastersState, seat: int) -> float:
    """Weigh all outcomes of the pending roll, through the engine, die by die."""
    decision = state.decision
    if not isinstance(decision, Chance) or not GAME.foresees(state):
        return GAME.heuristic(state, seat)
    total = 0.0
    for option, weight in zip(decision.options, decision.weights, strict=True):
        after = state.copy()
        after.apply(option)
        total += weight * mean(after, seat)
    return total / sum(decision.weights)


def rolls_of(data: dict[str, Any], seed: int, wanted: int) -> list[MastersState]:
    """Play at random, and give some states in which few dice are about to be rolled."""
    state, lots = cast(MastersState, GAME.start(GAME.setup(data))), SeededSource(seed)
    found: list[MastersState] = []
    while state.decision is not None and len(found) < wanted:
        decision = state.decision
        few = isinstance(decision, Chance) and decision.left <= 3 and decision.kind == "roll"
        later = state.pile(state.seats_of(state.active)[-1], PREP)
        if few and len(later) < 3 and state.turn > 4 and GAME.foresees(state):
            found.append(state.copy())
        entry = choose(state, lots)
        state.apply(entry.option, entry.seat)
    return found


@pytest.mark.parametrize("data", TABLES, ids=str)
def test_what_is_foreseen_of_a_roll_is_the_mean_over_all_its_outcomes(
    data: dict[str, Any],
) -> None:
    whole = {**data, "turn_limit": 60}
    states = [one for seed in (1, 2) for one in rolls_of(whole, seed, 4)]
    assert len(states) > 3
    for state in states:
        for seat in (0, state.table.seats - 1):
            assert GAME.heuristic(state, seat) == pytest.approx(mean(state, seat), abs=1e-9)


def test_dice_are_kept_that_buy_something_and_rerolled_that_do_not() -> None:
    def answered(*shown: str) -> list[str]:
        state = placed({"prep": ["Sidekick x3"], "bag": ["Sidekick x4"]}, {}, "roll")
        while isinstance(state.decision, Chance):
            words = shown[3 - state.decision.left]
            fitting = [one for one in state.decision.options if GAME.fits(state, one, words)]
            state.apply(fitting[0])
        return answers(state, 0)

    assert answered("shield", "shield", "shield")[0] == "keep"
    assert answered("fist", "fist", "Sidekick")[0].startswith("reroll")


# --- drafts ---


def drafting(data: dict[str, Any], picks: int) -> MastersState:
    state, lots = cast(MastersState, GAME.start(GAME.setup(data))), SeededSource(5)
    taken = 0
    while taken < picks:
        assert state.decision is not None
        taken += not isinstance(state.decision, Chance)
        entry = choose(state, lots)
        state.apply(entry.option, entry.seat)
    return state


def test_a_stack_is_taken_with_a_card_that_is_worth_its_cost_and_with_dice() -> None:
    state = drafting({"edition": "uncanny-x-men", "format": "draft"}, 0)
    while isinstance(state.decision, Chance):
        state.settle(SeededSource(1))
    assert state.decision is not None
    seat = state.decision.actor
    said = answers(state, seat)
    assert said[0].startswith("take ")
    assert said[-1] in ("use 2 dice", "use 3 dice", "use 4 dice")


def test_a_swap_of_cards_that_a_seat_cannot_see_changes_nothing() -> None:
    state = drafting({"edition": "justice", "format": "rainbow"}, 7)
    known = {GAME.heuristic(GAME.determinize(state, 0, SeededSource(n)), 0) for n in range(8)}
    assert len(known) == 1


@pytest.mark.untraced
@pytest.mark.parametrize("data", [{"edition": "uncanny-x-men"}, {"edition": "justice"}], ids=str)
def test_greedy_games_end_by_play_in_a_sensible_number_of_turns(data: dict[str, Any]) -> None:
    setup = GAME.setup({**data, "turn_limit": 60})
    for seed in range(2):
        state, lots = GAME.start(setup), SeededSource(seed)
        bots = [bot("greedy", f"{seed}/{seat}") for seat in range(2)]
        while state.decision is not None:
            if isinstance(state.decision, Chance):
                state.settle(lots)
            else:
                seat = state.decision.seats[0]
                state.apply(bots[seat].choose(Glimpse(GAME, state, seat)), seat)
        assert state.turn < 50
        assert sorted(state.result or ()) == [0, 1]
