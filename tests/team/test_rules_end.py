"""Damage and the end: what scenarios of the printed cards cannot show."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any, cast

import pytest

from dicehall.games.team.cards.library import default_library
from dicehall.games.team.cards.records import MINION, EnemyPrint
from dicehall.games.team.game import Team
from dicehall.games.team.table.dice import shares
from dicehall.games.team.table.state import TeamState
from dicehall.kernel import CHANCE, CONCEDE, Chance, Match, Referee, SeededSource
from team.by_hand import FIVE, PAIR, SOLO, answer, labels, put
from team.plain_table import SETUP, library_with, play

XP = {"gain_xp": 3, "who": "each_hero"}
TAX = {"lose_xp": 2, "who": "each_hero"}


def storm(threat: int) -> dict[str, Any]:
    return {"gain_threat": threat, "on": "boss"}


def names(match: Match) -> list[str]:
    return [event.name for event in match.events]


# --- splitting ---


@pytest.mark.rule("C-END-1")
@pytest.mark.parametrize("amount", range(1, 13))
@pytest.mark.parametrize("count", range(1, 7))
def test_shares_differ_by_one_at_most_and_nothing_is_lost(amount: int, count: int) -> None:
    each, odd = shares(amount, count)
    taken = [each + 1] * odd + [each] * (count - odd)
    assert sum(taken) == amount
    assert max(taken) - min(taken) <= 1


@pytest.mark.rule("C-END-1")
def test_any_of_the_heroes_can_take_the_odd_points() -> None:
    """Four heroes and two odd points: six ways, and each is offered once."""
    lane: dict[str, Any] = {"lane": 1, "xp": 0}
    position = {
        "lanes": [{"enemy": "Snuffer"}],
        "Brass Nan": {**lane, "abilities": ["Air Hose"], "turned": ["Air Hose"], "used": True},
        "Candle Jo": {**lane, "turned": ["Two Stubs"]},
        "Kilnheart": {**lane, "turned": ["Bellows"], "used": True, "pool": ["d4 (2)"]},
        "Petrel": {**lane, "turned": ["Tailwind"]},
    }
    ways = set()
    first = answer(put(position, SOLO), "done", "done")
    for one in labels(first):
        second = answer(first.copy(), one)
        for other in labels(second):
            state = answer(second.copy(), other)
            ways.add(tuple(most - now for most, now in zip(state.most, state.health, strict=True)))
    wanted = {tuple(1 if hero in pair else 0 for hero in range(4)) for pair in PAIRS}
    assert ways == wanted


PAIRS = list(itertools.combinations(range(4), 2))

# --- thresholds ---


@pytest.mark.rule("C-END-7", "C-OPEN-28")
def test_two_thresholds_passed_at_once_fire_both_and_in_order() -> None:
    cards = {"Omen": storm(40), "first": XP, "second": TAX}
    match = play(
        cards,
        {"stage": "plot"},
        [{"draw": ["Omen"]}, {"expect": {"boss": {"threat": 40, "fired": 2}, "Dee": {"xp": 1}}}],
    )
    fired = [event.values[1] for event in match.events if event.name == "threshold"]
    assert fired == [0, 1]


@pytest.mark.rule("C-END-7")
def test_a_threshold_that_a_threshold_reaches_fires_too() -> None:
    cards = {"Omen": storm(16), "first": [storm(16), TAX], "second": XP}
    script = [
        {"draw": ["Omen"]},
        {"expect": {"boss": {"threat": 32, "fired": 2}, "Dee": {"xp": 1}}},
    ]
    play(cards, {"stage": "plot"}, script)


@pytest.mark.rule("C-END-7")
def test_a_threshold_is_not_armed_again_by_a_drop() -> None:
    cards = {"Omen": [storm(16), {"lose_threat": 9, "on": "boss"}, storm(9)], "first": XP}
    script = [{"draw": ["Omen"]}, {"expect": {"boss": {"threat": 16}, "Dee": {"xp": 3}}}]
    play(cards, {"stage": "plot"}, script)


@pytest.mark.rule("C-END-3", "C-OPEN-28")
def test_the_last_threshold_ends_the_game_before_those_passed_with_it() -> None:
    cards = {"Omen": [storm(60), XP], "first": XP, "second": XP}
    script = [{"draw": ["Omen"]}, {"expect": {"Dee": {"xp": 0}, "result": {"ann": 0, "ben": 0}}}]
    match = play(cards, {"stage": "plot"}, script)
    assert "threshold" not in names(match)


@pytest.mark.rule("C-END-3")
@pytest.mark.parametrize(
    ("setup", "goal"), [(SOLO, 48), (PAIR, 48), (FIVE, 60), ({**SOLO, "difficulty": "easy"}, 56)]
)
def test_the_last_threshold_grows_with_the_team(setup: dict[str, Any], goal: int) -> None:
    text = {"stage": "plot", "boss": {"threat": goal - 2}}
    state = answer(put(text, setup), "Salt in the Wounds")
    assert (state.boss_threat, state.result) == (goal, (0.0,) * len(setup["seats"]))
    less = {"stage": "plot", "boss": {"threat": goal - 3}}
    assert answer(put(less, setup), "Salt in the Wounds").result is None


# --- wounds ---


@pytest.mark.rule("C-OPEN-27")
@pytest.mark.parametrize(("level", "half"), [(1, 5), (2, 6), (3, 7), (4, 8)])
def test_a_wounded_hero_has_half_its_maximum(level: int, half: int) -> None:
    script = [
        {"roll": [4]},
        {"ann": "choose Ada"},
        {"draw": ["Calm"]},
        {"expect": {"Ada": {"health": half, "wounded": True, "level": level}}},
    ]
    play({}, {"stage": "boss", "Ada": {"level": level, "health": 1}}, script)


@pytest.mark.rule("C-END-8", "C-OPEN-28")
def test_wounds_of_one_moment_are_told_by_seat_each_before_its_plot() -> None:
    at = {"stage": "plot", "Ada": {"health": 2}, "Cy": {"health": 1}, "Dee": {"health": 2}}
    script = [
        {"draw": ["Omen"]},
        {"draw": ["Calm"]},
        {"draw": ["Lull"]},
        {"draw": ["Hush"]},
        {"expect": {"plots": 10, "Bea": {"health": 8}}},
    ]
    match = play({"Omen": {"lose_life": 2, "who": "each_hero"}}, at, script)
    told = [event for event in match.events if event.name in ("wounded", "plot")]
    assert [event.values[0] for event in told] == [
        *("Omen", "Ada", "Calm", "Cy", "Lull", "Dee", "Hush"),
    ]


@pytest.mark.rule("C-END-9")
def test_a_plot_of_a_wound_may_wound_again() -> None:
    loss = {"lose_life": 1, "who": "each_hero"}
    at = {"stage": "plot", "Ada": {"health": 1}, "Bea": {"health": 2}}
    script = [
        {"draw": ["Omen"]},
        {"draw": ["Portent"]},
        {"draw": ["Calm"]},
        {"expect": {"Ada": {"health": 4, "wounded": True}, "Bea": {"health": 5, "wounded": True}}},
    ]
    play({"Omen": loss, "Portent": loss}, at, script)


# --- order ---


@pytest.mark.rule("C-OPEN-28")
def test_a_capture_gives_xp_then_threat_then_fires_thresholds() -> None:
    match = play({"first": XP}, {"boss": {"threat": 15}}, [{"roll": ["d6 (1)", "d6 (1)"]}])
    told = names(match)
    first = told.index("captured")
    assert told[first : first + 3] == ["captured", "boss threat", "threshold"]
    assert told[first + 3 :].count("captured") == 1
    assert told.index("threshold") < len(told) - 1 - told[::-1].index("captured")


@pytest.mark.rule("C-OPEN-28")
def test_nothing_happens_after_the_first_end() -> None:
    """The boss falls by a text that goes on to give it the game."""
    cards = {"One": {"use": [{"deal": 9, "to": "boss"}, storm(99)], "at": "before"}}
    script = [{"ann": "use One"}, {"expect": {"result": {"ann": 1, "ben": 1}}}]
    match = play(cards, {"boss": {"health": 9}}, script)
    assert names(match)[-1] == "heroes win"


# --- the boss ---


@pytest.mark.rule("C-OPEN-24")
@pytest.mark.parametrize(("threat", "size"), [(0, 6), (16, 10), (32, 12)])
def test_a_boss_card_may_print_other_attack_dice(threat: int, size: int) -> None:
    at = {"stage": "boss", "boss": {"threat": threat}}
    script = [{"roll": [f"d{size} ({size - 1})"]}]
    play({"attack": ["d6", "d10", "d12"]}, at, script)


@pytest.mark.rule("C-OPEN-24")
@pytest.mark.parametrize("threat", [2, 16, 32])
def test_every_face_of_the_attack_die_is_as_likely(threat: int) -> None:
    places = {name: {"lane": 2} for name in SOLO["heroes"]}
    state = put({"stage": "boss", "boss": {"threat": threat}, **places}, SOLO)
    decision = state.decision
    assert isinstance(decision, Chance)
    size = {2: 4, 16: 6, 32: 8}[threat]
    assert [option[1] for option in decision.options] == list(range(1, size + 1))
    assert set(decision.weights) == {1}


@pytest.mark.rule("C-OPEN-23")
@pytest.mark.parametrize(("setup", "whole"), [(SOLO, 16), (PAIR, 16), (FIVE, 20)])
def test_the_health_of_a_boss_grows_with_the_team(setup: dict[str, Any], whole: int) -> None:
    assert put({"stage": "plot"}, setup).boss_health() == whole


@pytest.mark.rule("C-OPEN-23")
def test_every_boss_is_as_strong_as_it_may_be() -> None:
    for boss in default_library().bosses():
        assert 8 <= boss.power <= 12, boss.name
        assert 3 <= boss.damage <= 6, boss.name
        assert 0 <= boss.armour <= 2, boss.name
        for health, usual in zip(boss.health, (16, 20, 30), strict=True):
            assert abs(health - usual) <= usual // 5, boss.name


# --- enemies ---


@pytest.mark.rule("C-OPEN-17")
def test_minions_and_villains_are_as_strong_as_they_may_be() -> None:
    for group in default_library().groups():
        for enemy in group.enemies:
            assert is_usual(enemy), f"{group.name}: {enemy.name}"


def is_usual(enemy: EnemyPrint) -> bool:
    if enemy.kind == MINION:
        small = enemy.power in (4, 5, 6) and enemy.damage in (2, 3)
        return small and enemy.health in (1, 2, 3) and enemy.armour == 0
    strong = enemy.power in (7, 8, 9) and enemy.damage in (3, 4)
    return strong and enemy.health in (3, 4) and enemy.armour in (0, 1)


@pytest.mark.rule("C-OPEN-17")
def test_the_ranges_are_used_up() -> None:
    enemies = [enemy for group in default_library().groups() for enemy in group.enemies]
    minions = [enemy for enemy in enemies if enemy.kind == MINION]
    villains = [enemy for enemy in enemies if enemy.kind != MINION]
    assert {enemy.power for enemy in minions} == {4, 5, 6}
    assert {enemy.health for enemy in minions} == {1, 2, 3}
    assert {enemy.power for enemy in villains} == {7, 8, 9}
    assert {enemy.armour for enemy in villains} == {0, 1}


# --- giving up ---


@pytest.mark.rule("C-OPEN-37")
@pytest.mark.parametrize("seat", range(5))
@pytest.mark.parametrize("stage", ["assign", "boss"])
def test_whoever_concedes_at_whatever_moment_gives_up_for_all(seat: int, stage: str) -> None:
    position: dict[str, Any] = {"stage": stage, "lanes": [{"enemy": "Snuffer"}]}
    if stage == "boss":
        position |= {name: {"lane": 2} for name in FIVE["heroes"]}
    state = put(position, FIVE)
    state.apply(CONCEDE, seat)
    assert state.result == (0.0,) * 5
    assert state.decision is None


# --- whole games ---


def whole_game(seed: int) -> Match:
    """Let heroes do anything on the plain table until the game is over."""
    game = Team(library_with({}))
    match = Match(game, game.setup(SETUP))
    source = SeededSource(seed)
    referee = Referee(source)
    while (decision := match.state.decision) is not None:
        if decision.actor == CHANCE:
            referee.answer(match)
        else:
            options = decision.options
            match.answer(options[source.below(len(options))])
    return match


@pytest.mark.rule("C-END-2", "C-END-5", "C-END-8", "C-END-9")
@pytest.mark.parametrize("seed", range(6))
def test_every_round_and_every_wound_has_one_plot(seed: int) -> None:
    match = whole_game(seed)
    told = Counter(names(match))
    state = cast(TeamState, match.state)
    missing = 1 if match.events[-1].values == ("plots",) else 0
    assert told["plot"] == state.turn + told["wounded"] - missing
    assert len(state.plots) == 14 - told["plot"]
    assert told["wounded"] == sum(state.wounded)


@pytest.mark.rule("C-END-3", "C-END-10", "C-OPEN-28")
@pytest.mark.parametrize("seed", range(6))
def test_a_game_ends_once_and_says_why(seed: int) -> None:
    match = whole_game(seed)
    ends = [event for event in match.events if event.name in ("evil wins", "heroes win")]
    assert match.events[-1:] == ends
    assert match.state.result in ((0.0, 0.0), (1.0, 1.0))
    fired = [event.values[1] for event in match.events if event.name == "threshold"]
    assert fired == sorted(set(fired))
