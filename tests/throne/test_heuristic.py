"""Judging positions: what counts, what dice may still become, and what a seat may not know."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, product
from math import factorial, prod
from pathlib import Path
from typing import Any, cast

import pytest

from dicehall.bots import Glimpse, bot
from dicehall.games.throne.face.heuristic import among_many
from dicehall.games.throne.face.judging_dice import NONE, SETS, WHOLE, Prospect, place_of
from dicehall.games.throne.face.judging_table import Book, book_of
from dicehall.games.throne.game import Throne
from dicehall.games.throne.heroes.library import default_library
from dicehall.games.throne.table.state import ThroneSetup, ThroneState
from dicehall.kernel import Chance, Option, SeededSource
from throne.by_hand import DUEL, FOUR, GAME, PIRATES, answer, option, put, unasked

OWN_HEROES = default_library().with_files([str(Path(__file__).parent / "heroes")])
EMPTY: dict[str, Any] = {"ann": {"hand": []}, "ben": {"hand": []}}
FIGHT: dict[str, Any] = {"phase": "defensive roll", "dice": [1, 2, 3, 1, 1], "ability": "Revolver"}
BRUTES: dict[str, Any] = {"seats": ["ann", "ben"], "heroes": ["barbarian", "paladin"]}
PRAYERS: dict[str, Any] = {"seats": ["ann", "ben"], "heroes": ["paladin", "barbarian"]}


def judged(position: dict[str, Any], setup: dict[str, Any] | None = None, seat: int = 0) -> float:
    return GAME.heuristic(put(position, setup), seat)


def main(setup: dict[str, Any] | None = None, **ann: Any) -> float:
    """Judge ann's first main phase."""
    return judged({"active": "ann", "phase": "main 1", **EMPTY, "ann": {"hand": [], **ann}}, setup)


def rolled(
    *dice: int, attempts: int = 3, setup: dict[str, Any] | None = None, **more: Any
) -> ThroneState:
    """Let ann have rolled, with nobody holding a card unless it is said."""
    seats = {seat: {"hand": [], **more.get(seat, {})} for seat in ("ann", "ben")}
    dice_lie = {"active": "ann", "dice": list(dice), "attempts": attempts}
    return unasked(put({**dice_lie, **seats}, setup))


def book(setup: dict[str, Any]) -> Book:
    return book_of(cast(ThroneSetup, GAME.setup(setup)).table)


# --- what counts ---


def test_a_lost_game_is_0_and_a_won_one_1() -> None:
    state = put({"phase": "main 1"})
    state.apply(("concede",), 1)
    assert (GAME.heuristic(state, 0), GAME.heuristic(state, 1)) == (1, 0)


def test_a_position_is_judged_by_all_that_can_win_it() -> None:
    even = main()
    assert main(health=60) > even > main(health=20)
    for better in ({"cp": 9}, {"hand": ["Tip It!"]}, {"tokens": {"Evasive": 1}}):
        assert main(**better) > even, better
    assert main(upgrades={"Duel": "II"}) > even > main(tokens={"Knockdown": 1})


def test_every_upgrade_makes_a_board_better() -> None:
    for hero in ("gunslinger", "barbarian", "paladin"):
        setup = {"seats": ["ann", "ben"], "heroes": [hero, "cursed-pirate"]}
        found = book(setup)
        for card in [one for one in found.table.cards if one.seat == 0 and one.kind == "upgrade"]:
            assert found.gain(card.space, card.level - 1, card.level) > 0, card.print.name


def test_the_first_combat_points_are_worth_more_than_the_last() -> None:
    assert main(cp=3) - main(cp=1) > 2 * (main(cp=15) - main(cp=13)) > 0


def test_a_token_is_worth_what_its_text_does() -> None:
    for good in ("Evasive", "Reload"):
        assert main(tokens={good: 2}) > main(tokens={good: 1}) > main()
    assert main(cp=2) - main(cp=2, tokens={"Knockdown": 1}) < main() - main(
        cp=0, tokens={"Knockdown": 1}
    ), "who can pay for it need not fear it as much"
    pirate = main(PIRATES, tokens={"Cursed Doubloon": 2}) - main(PIRATES, tokens={})
    assert abs(pirate) < 0.1
    cursed = {"phase": "main 1", **EMPTY, "ben": {"hand": [], "tokens": {"Cursed Doubloon": 2}}}
    assert judged(cursed, PIRATES) > main(PIRATES) + 0.02, "it hurts whoever is no pirate"


def test_seats_of_one_side_are_judged_alike() -> None:
    for state in games(FOUR, 2):
        values = [GAME.heuristic(state, seat) for seat in range(4)]
        assert (values[0], values[2]) == (values[1], values[3])


def test_two_sides_that_hide_nothing_share_the_chances() -> None:
    positions: list[dict[str, Any]] = [
        {"phase": "main 1"},
        {"phase": "main 2", "ben": {"health": 12, "cp": 9}},
        {"dice": [1, 2, 3, 4, 6], "attempts": 1, "ben": {"health": 6, "tokens": {"Knockdown": 1}}},
        {**FIGHT, "ben": {"health": 30}},
    ]
    for position in positions:
        given = {seat: {"hand": [], **position.get(seat, {})} for seat in ("ann", "ben")}
        state = unasked(put({**position, **given}))
        assert GAME.heuristic(state, 0) + GAME.heuristic(state, 1) == pytest.approx(1)


def test_the_end_of_a_turn_changes_nothing_by_itself() -> None:
    for cp in (1, 5):
        state = put({"active": "ann", "phase": "main 2", "ann": {"cp": cp}}, BRUTES)
        before = GAME.heuristic(state, 0)
        answer(state, "done")
        while state.turn == 1:
            unasked(state)
        assert GAME.heuristic(state, 0) == pytest.approx(before, abs=0.01)


# --- damage on its way ---


def test_damage_on_its_way_counts_already() -> None:
    struck = unasked(put({**FIGHT, **EMPTY}))
    assert GAME.heuristic(struck, 0) > judged({"active": "ann", "phase": "main 2", **EMPTY})
    assert GAME.heuristic(struck, 1) < 0.9


def test_a_defence_that_is_still_to_come_counts_too() -> None:
    struck = unasked(put({**FIGHT, **EMPTY}))
    helpless = struck.copy()
    helpless.defended = True
    assert GAME.heuristic(struck, 1) > GAME.heuristic(helpless, 1)


def test_an_attack_that_may_finish_somebody_is_nearly_won() -> None:
    doomed = unasked(put({**FIGHT, "ann": {"hand": []}, "ben": {"health": 2, "hand": []}}))
    assert 0.9 < GAME.heuristic(doomed, 0) < 1
    assert 0 < GAME.heuristic(doomed, 1) < 0.1


def test_an_attack_that_cannot_be_defended_against_is_worth_more() -> None:
    blow = unasked(put({**FIGHT, **EMPTY}))
    sure = blow.copy()
    (number, target, source, _, *rest) = sure.blows[0]
    sure.blows = [(number, target, source, 1, *rest)]
    assert GAME.heuristic(sure, 0) > GAME.heuristic(blow, 0)


def test_an_ability_that_looks_for_its_target_counts_as_an_attack() -> None:
    setup = {**FOUR, "mode": "king-of-the-hill"}
    state = unasked(put({"active": "ann", "dice": [1, 1, 1, 2, 2], "attempts": 3}, setup))
    none = GAME.heuristic(unasked(answer(state.copy(), "pass")), 0)
    unasked(answer(state, "activate Revolver"))
    assert [one[0] for one in (state.decision.options if state.decision else ())] == ["target"] * 3
    assert GAME.heuristic(state, 0) > none


# --- dice ---


def test_five_sixes_in_three_rolls_come_once_in_75_games() -> None:
    fives = Prospect([1.0 if dice == (6, 6, 6, 6, 6) else 0.0 for dice in SETS[:WHOLE]])
    assert fives.kept(NONE, 2) == pytest.approx(0.013272, abs=1e-6)
    assert fives.lying(place_of((6, 6, 1, 6, 6)), 2) == pytest.approx(1 - (5 / 6) ** 2)


def outcomes(count: int) -> list[tuple[tuple[int, ...], float]]:
    """List what dice can show, each with its chance."""
    found = []
    for dice in combinations_with_replacement(range(1, 7), count):
        orders = factorial(count) // prod([factorial(n) for n in Counter(dice).values()])
        found.append((dice, orders / 6**count))
    return found


def mean_after(state: ThroneState, count: int, seat: int) -> float:
    """Weigh all that rolling dice may show, by the engine."""
    mean = 0.0
    for dice, chance in outcomes(count):
        after = state.copy()
        for number in dice:
            after.apply(("face", number))
        mean += chance * GAME.heuristic(after, seat)
    return mean


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("setup", [DUEL, PIRATES, BRUTES], ids=lambda one: one["heroes"][0])
def test_what_is_foreseen_of_the_first_roll_is_the_mean_of_its_outcomes(
    setup: dict[str, Any], seat: int
) -> None:
    state = put({"active": "ann", "phase": "offensive roll", **EMPTY}, setup)
    assert isinstance(state.decision, Chance)
    assert GAME.foresees(state)
    assert GAME.heuristic(state, seat) == pytest.approx(mean_after(state, 5, seat), abs=1e-9)


REROLLS = [
    ((1, 2, 2, 6, 6), (1, 2), 1, 50, []),
    ((1, 3, 3, 4, 5), (3,), 2, 50, []),
    ((6, 6, 6, 1, 4), (1, 4), 2, 9, []),
    ((4, 4, 4, 1, 2), (1, 2, 4), 1, 4, ["Six-It!", "So Wild!"]),
    ((1, 2, 3, 4, 5), (1, 2, 3, 4, 5), 2, 20, ["Samesies!", "Tip It!"]),
]
"""Dice, those rolled again, the attempts used, the opponent's health, and cards in hand."""


@pytest.mark.parametrize(("dice", "chosen", "attempts", "health", "hand"), REROLLS)
def test_what_is_foreseen_of_a_reroll_is_the_mean_of_its_outcomes(
    dice: tuple[int, ...], chosen: tuple[int, ...], attempts: int, health: int, hand: list[str]
) -> None:
    ann, ben = {"hand": hand, "cp": 2}, {"health": health}
    state = rolled(*dice, attempts=attempts, ann=ann, ben=ben)
    for number in chosen:
        state.apply(("reroll", number))
    state.apply(("done",))
    assert GAME.foresees(state)
    for seat in (0, 1):
        mean = mean_after(state, len(chosen), seat)
        assert GAME.heuristic(state, seat) == pytest.approx(mean, abs=1e-9)


def sets_of_rerolls(state: ThroneState) -> list[float]:
    """Judge every set of dice that can be rolled again, and keeping all."""
    found = [GAME.heuristic(answer(state.copy(), "keep"), 0)]
    dice = state.rolls[0][2]
    for taken in product((False, True), repeat=5):
        chosen = sorted([number for number, one in zip(dice, taken, strict=True) if one])
        if chosen:
            trial = state.copy()
            trial.apply_each([*[("reroll", number) for number in chosen], ("done",)])
            found.append(GAME.heuristic(trial, 0))
    return found


@pytest.mark.parametrize("dice", [(1, 2, 2, 6, 6), (1, 2, 3, 5, 6), (4, 4, 5, 5, 6)])
@pytest.mark.parametrize("attempts", [1, 2])
def test_dice_are_worth_the_best_of_all_that_can_be_kept(
    dice: tuple[int, ...], attempts: int
) -> None:
    state = rolled(*dice, attempts=attempts, ann={"hand": ["Six-It!"], "cp": 1})
    assert GAME.heuristic(state, 0) == pytest.approx(max(sets_of_rerolls(state)), abs=1e-9)


def test_what_is_foreseen_of_one_die_rolled_again_is_the_mean_of_its_outcomes() -> None:
    for attempts in (2, 3):
        state = rolled(1, 1, 3, 5, 6, attempts=attempts, setup=PRAYERS, ann={"cp": 2})
        answer(state, "use Tithe (reroll 3)")
        assert GAME.foresees(state)
        for seat in (0, 1):
            mean = mean_after(state, 1, seat)
            assert GAME.heuristic(state, seat) == pytest.approx(mean, abs=1e-9)


def test_what_is_foreseen_of_drawn_cards_is_the_mean_of_the_deck() -> None:
    state = put({"active": "ann", "phase": "main 1", "ann": {"hand": ["Double Up!"], "cp": 3}})
    answer(state, "play Double Up!")
    assert GAME.foresees(state)
    first = state.decision
    assert first is not None
    values: list[float] = []
    for one in first.options:
        after = state.copy()
        after.apply(one)
        assert after.decision is not None
        for other in after.decision.options:
            last = after.copy()
            last.apply(other)
            values.append(GAME.heuristic(last, 0))
    assert GAME.heuristic(state, 0) == pytest.approx(sum(values) / len(values), abs=1e-9)
    assert GAME.heuristic(state, 1) == pytest.approx(GAME.heuristic(last, 1), abs=1e-9)


def test_other_chances_are_not_foreseen() -> None:
    defended = unasked(put({**FIGHT, **EMPTY}))
    answer(defended, "activate Divine Defense")
    assert isinstance(defended.decision, Chance)
    assert not GAME.foresees(defended)


def test_dice_that_finish_an_opponent_are_worth_more_than_all_others() -> None:
    weak, even = {"health": 3, "cp": 0}, {"health": 10}
    finishing = GAME.heuristic(rolled(6, 6, 6, 6, 1, ann=even, ben=weak), 0)
    assert finishing > 0.9
    assert finishing > GAME.heuristic(rolled(4, 4, 4, 1, 1, ann=even, ben=weak), 0) + 0.05


def test_no_lead_is_so_great_that_more_of_it_does_not_matter() -> None:
    for health in (1, 2, 5):
        ben = {"health": health, "cp": 0}
        one, other = rolled(1, 1, 1, 4, 4, ben=ben), rolled(1, 1, 6, 4, 4, ben=ben)
        assert GAME.heuristic(one, 0) > GAME.heuristic(other, 0) + 0.001


# --- what a seat may not know ---


def games(setup: dict[str, Any], count: int) -> list[ThroneState]:
    """Play at random, and give a state out of every few."""
    found: list[ThroneState] = []
    for seed in range(count):
        state = GAME.start(GAME.setup(setup))
        source = SeededSource(seed)
        asked = 0
        while state.decision is not None and asked < 400:
            if isinstance(state.decision, Chance):
                state.settle(source)
            else:
                options = state.decision.options
                state.apply(options[source.below(len(options))])
            asked += 1
            if asked % 9 == 0 and state.decision is not None:
                found.append(cast(ThroneState, state.copy()))
    return found


@pytest.mark.untraced
@pytest.mark.parametrize("setup", [PIRATES, FOUR, {**FOUR, "mode": "king-of-the-hill"}])
def test_cards_that_a_seat_cannot_see_count_by_their_number_only(setup: dict[str, Any]) -> None:
    source = SeededSource(8)
    for state in games(setup, 2):
        for seat in range(len(setup["seats"])):
            twin = GAME.determinize(state, seat, source)
            assert GAME.heuristic(twin, seat) == GAME.heuristic(state, seat)


@pytest.mark.untraced
def test_every_state_of_every_hero_can_be_judged() -> None:
    game = Throne(OWN_HEROES)
    heroes = [hero.id for hero in OWN_HEROES.heroes()]
    for number, hero in enumerate(heroes):
        setup = game.setup({"seats": ["ann", "ben"], "heroes": [hero, heroes[number - 1]]})
        state = game.start(setup)
        source = SeededSource(number)
        while state.decision is not None and state.turn < 30:
            assert all(0 <= game.heuristic(state, seat) <= 1 for seat in (0, 1))
            if isinstance(state.decision, Chance):
                state.settle(source)
            else:
                options = state.decision.options
                state.apply(options[source.below(len(options))])


# --- what bots make of it ---


def chosen(state: ThroneState, seat: int = 0) -> Option:
    return bot("greedy", 1).choose(Glimpse(GAME, state, seat))


def test_a_bot_finishes_an_opponent_whom_it_can_finish() -> None:
    state = rolled(6, 6, 6, 6, 1, ben={"health": 6})
    assert chosen(state) == option(state, "activate Deadeye")
    weak = rolled(1, 2, 3, 4, 1, ben={"health": 3, "cp": 0, "tokens": {"Bounty": 1}})
    assert chosen(weak)[0] == "activate"


def test_a_bot_defends_itself() -> None:
    struck = unasked(put({**FIGHT, **EMPTY}))
    assert chosen(struck, 1) == option(struck, "activate Divine Defense")


def test_a_bot_goes_for_dice_that_it_nearly_has() -> None:
    state = rolled(6, 6, 6, 6, 1, attempts=1)
    assert chosen(state) == ("reroll", 1)
    straight = rolled(2, 3, 4, 5, 5, attempts=2)
    assert chosen(straight) in (("reroll", 5), ("keep",))


def test_a_bot_plays_an_upgrade_early_and_does_not_sell_what_it_needs() -> None:
    ann = {"hand": ["Take Cover II", "Six-It!"], "cp": 4}
    state = put({"active": "ann", "phase": "main 1", "ann": ann, "ben": {"hand": []}})
    assert chosen(state) == option(state, "play Take Cover II")


# --- many sides ---


def test_a_lead_counts_lessamong_many_than_among_two() -> None:
    for chance in (0.05, 0.2, 0.6, 0.9):
        three = GAME.start(
            GAME.setup({"seats": ["ann", "ben", "cara"], "mode": "king-of-the-hill"})
        )
        assert isinstance(three, ThroneState)
        among = among_many(three, chance)
        assert abs(among - 1 / 3) < abs(chance - 1 / 3)
        assert (among > 1 / 3) == (chance > 1 / 3)
        three.gone[2] = True
        assert among_many(three, chance) == chance


def test_what_is_certain_or_a_fair_share_stays_soamong_many() -> None:
    three = GAME.start(GAME.setup({"seats": ["ann", "ben", "cara"], "mode": "king-of-the-hill"}))
    assert isinstance(three, ThroneState)
    assert [among_many(three, chance) for chance in (0.0, 1.0)] == [0.0, 1.0]
    assert among_many(three, 1 / 3) == pytest.approx(1 / 3)
