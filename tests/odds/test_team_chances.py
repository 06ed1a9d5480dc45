"""The odds of Dice Team against icepool, a plain search and the engine, and what must hold."""

from __future__ import annotations

import pytest

from dicehall.games.team.game import Team
from dicehall.games.team.table.dice import SIZES
from dicehall.games.team.table.state import TeamState
from dicehall.kernel import Chance, SeededSource
from dicehall.odds.team import Fight, Rerolls, TooManyDice, captures, damage, fight_of, power
from odds.team_oracle import dealt, outcomes, searched, spares
from team.plain_table import POSITION, SETUP, library_with


def some_fight(source: SeededSource, most: int) -> Fight:
    """Make up a fight with up to so many dice of up to two heroes."""
    sizes = tuple([SIZES[source.below(len(SIZES))] for _ in range(1 + source.below(most))])
    return Fight(
        sizes,
        need=source.below(20),
        captured=1 + source.below(3) // 2,
        power_dice=1 + source.below(3),
        damage_dice=1 + source.below(4) // 3,
        armour=source.below(3),
        more=source.below(2),
        heroes=tuple([source.below(2) for _ in sizes]),
        xp=(source.below(2), source.below(3) // 2),
    )


@pytest.mark.plain_only
@pytest.mark.parametrize("seed", range(4))
def test_a_roll_comes_to_what_icepool_says(seed: int) -> None:
    source = SeededSource(seed)
    for _ in range(50):
        fight = some_fight(source, 3)
        rolled = outcomes(fight)
        results = [(dealt(fight, shown), part) for shown, part in rolled]
        assert power(fight).power == pytest.approx(sum(part for most, part in results if most >= 0))
        spared = sum(part for shown, part in rolled if spares(fight, shown))
        assert power(fight).damage == pytest.approx(spared)
        for amount, found in enumerate(damage(fight)):
            expected = sum(part for most, part in results if max(0, most) == amount)
            assert found == pytest.approx(expected, abs=1e-12)
        for number, found in enumerate(captures(fight)):
            expected = sum(part for shown, part in rolled if shown.count(0) == number)
            assert found == pytest.approx(expected, abs=1e-12)


@pytest.mark.plain_only
@pytest.mark.parametrize("seed", range(3))
def test_rerolls_are_worth_what_a_search_of_all_of_them_finds(seed: int) -> None:
    source = SeededSource(40 + seed)
    for _ in range(12):
        fight = some_fight(source, 3)
        assert Rerolls(fight, None).before_roll() == pytest.approx(searched(fight, 0))
        for amount in (1, 2, 3):
            assert Rerolls(fight, amount).before_roll() == pytest.approx(searched(fight, amount))


@pytest.mark.plain_only
@pytest.mark.parametrize("seed", range(2))
def test_more_dice_and_xp_never_hurt_and_more_power_never_helps(seed: int) -> None:
    source = SeededSource(50 + seed)
    for _ in range(50):
        fight = some_fight(source, 6)._replace(damage_dice=1)
        more = fight._replace(sizes=(*fight.sizes, 8), heroes=(*fight.heroes, 0))
        assert sum(captures(fight)) == pytest.approx(1)
        parts = damage(fight)
        assert sum(parts) == pytest.approx(1)
        assert min(parts) >= -1e-12
        assert power(more).power >= power(fight).power
        assert power(more).damage >= power(fight).damage
        assert power(fight._replace(need=fight.need + 1)).power <= power(fight).power


@pytest.mark.plain_only
def test_more_xp_never_hurts() -> None:
    source = SeededSource(60)
    for _ in range(20):
        fight = some_fight(source, 4)
        found = Rerolls(fight, None).before_roll()
        richer = fight._replace(xp=(fight.xp[0] + 1, fight.xp[1]))
        assert power(fight).power <= found + 1e-12
        assert Rerolls(richer, None).before_roll() >= found - 1e-12
        plain = Rerolls(fight._replace(buys=False), None).before_roll()
        assert plain == pytest.approx(power(fight).power)


@pytest.mark.plain_only
def test_known_values_of_small_pools() -> None:
    fight = Fight((6, 6), need=12)
    assert power(fight) == pytest.approx((1 / 36, 0))
    assert captures(fight) == pytest.approx((25 / 36, 10 / 36, 1 / 36))
    assert damage(Fight((12,), need=0)) == pytest.approx((1 / 12, 0, 0, 0, 0, 11 / 12))
    once_more = Rerolls(Fight((6,), need=6, xp=(1,)), None)
    assert once_more.before_roll() == pytest.approx(1 / 6 + (4 / 6) * (1 / 6))
    assert once_more.as_they_lie((2,)) == once_more.rerolling((2,), 0) == pytest.approx(1 / 6)


@pytest.mark.plain_only
def test_pools_of_a_whole_team_are_exact_and_those_too_large_for_rerolls_refused() -> None:
    fight = Fight((12,) * 8 + (8,) * 8 + (6,) * 4, need=22)
    assert sum(damage(fight)) == pytest.approx(1)
    with pytest.raises(TooManyDice, match="20 dice with 0 XP are too many for exact rerolls"):
        Rerolls(fight, None)


# --- the engine ---


def played_out(state: TeamState, lane: int, known: dict[object, float]) -> float:
    """Give the best chance to hurt the enemy of a lane, by playing every answer of the combat."""
    if state.damage[lane] or state.enemies[lane] < 0:
        return 1.0
    decision = state.decision
    if decision is None or (state.rolled and not state.pool) or state.lane != lane:
        return 0.0
    key = state.key()
    if key not in known:
        found = []
        for option in decision.options:
            twin = state.copy()
            twin.apply(option)
            found.append(played_out(twin, lane, known))
        if isinstance(decision, Chance):
            whole = sum(decision.weights)
            mean = [part * n for part, n in zip(found, decision.weights, strict=True)]
            known[key] = sum(mean) / whole
        else:
            known[key] = max(found)
    return known[key]


@pytest.mark.untraced
@pytest.mark.parametrize(("enemy", "xp"), [("Imp", 0), ("Imp", 2), ("Troll", 0), ("Troll", 1)])
def test_the_engine_hurts_the_enemy_as_often_as_the_odds_promise(enemy: str, xp: int) -> None:
    game = Team(library_with({}))
    position = {
        **POSITION,
        "lanes": [{"enemy": enemy}],
        "Ada": {"lane": 1, "xp": xp},
    }
    state = game.place(game.setup(SETUP), position)
    assert isinstance(state, TeamState)
    fight = fight_of(state, state.pool)
    least = min(fight.deals(size) for size in fight.sizes)
    assert played_out(state, 0, {}) == pytest.approx(Rerolls(fight, least).before_roll())
