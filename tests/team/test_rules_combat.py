"""Combat as scripts with printed cards cannot say it: every size and company, numbers pushed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from pathlib import Path
from typing import Any, cast

import pytest

from dicehall.effects.strict_yaml import FileError
from dicehall.effects.tree import Node
from dicehall.games.team.cards.library import Library, default_library
from dicehall.games.team.cards.records import COLOURS, HeroPrint
from dicehall.games.team.effects.holding import armour_of, damage_of, power_dice, power_of
from dicehall.games.team.game import Team
from dicehall.games.team.steps.acting import actions
from dicehall.games.team.steps.combat import pool_of
from dicehall.games.team.table.answers import DONE
from dicehall.games.team.table.dice import CAPTURED, FREE, SIZES
from dicehall.games.team.table.state import TeamState
from dicehall.scenario import load_text, run

CARDS = Path(__file__).parent / "cards" / "combat-table.yaml"
HEROES = ("Picker", "Pusher", "Hitter", "Shifter")
ALONE: dict[str, Any] = {
    "seats": ["ann"],
    "heroes": list(HEROES),
    "boss": "Ruler",
    "scenario": "Yard",
}
FOUR: dict[str, Any] = {**ALONE, "seats": ["ann", "ben", "cara", "dan"]}
AWAY: dict[str, Any] = {name: {"lane": 2} for name in HEROES}
"""Lane 2 has no enemy: nobody there does anything."""
LOUT: dict[str, Any] = {"lanes": [{"enemy": "Lout"}]}
WALL: dict[str, Any] = {"lanes": [{"enemy": "Wall"}]}

Steps = list[dict[str, Any]]


@lru_cache(maxsize=1)
def game() -> Team:
    """Give Dice Team with the cards of the test table alone."""
    return Team(Library.from_files([str(CARDS)]))


def put(position: dict[str, Any], setup: dict[str, Any] = ALONE) -> TeamState:
    """Lay a position of the test table; heroes that are not named are away."""
    laid = game().place(game().setup(setup), {"stage": "lane 1", **AWAY, **position})
    return cast(TeamState, laid)


def play(position: dict[str, Any], script: Steps, setup: dict[str, Any] = ALONE) -> None:
    """Play a script at the test table, in the language of scenarios."""
    data = {
        "title": "A test",
        "rules": ["C-COMBAT-1"],
        "game": "team",
        "setup": setup,
        "position": {"stage": "lane 1", **AWAY, **position},
        "script": script,
    }
    run(load_text(json.dumps(data), "test"), game())


def lane(**known: Any) -> list[dict[str, Any]]:
    """Say what is known of lane 1, and nothing of the others."""
    return [known, {}, {}, {}, {}]


def roll(state: TeamState, values: Sequence[int]) -> None:
    """Let the dice that are rolled now show these values."""
    for value in values:
        state.apply(("face", value))


def asked(state: TeamState) -> int:
    """Say which seat is asked now."""
    assert state.decision is not None
    return state.decision.actor


# --- pools ---

LIBRARY = default_library()
KNOWN = LIBRARY.heroes()
TEAMS = [KNOWN[min(first, len(KNOWN) - 4) :][:4] for first in range(0, len(KNOWN), 4)]


def stood(heroes: tuple[HeroPrint, ...]) -> TeamState:
    """Stand four shipped heroes in lane 1."""
    real = Team()
    table = {"boss": "Mother Brine", "scenario": "The Night Without Lamps"}
    setup = real.setup({"seats": ["ann"], "heroes": [hero.id for hero in heroes], **table})
    places = {hero.name: {"lane": 1} for hero in heroes}
    state = cast(TeamState, real.place(setup, {"stage": "lane 5", **places}))
    state.lane = 0
    return state


def is_plain(texts: Sequence[Node]) -> bool:
    """Whether no text could change what heroes collect."""
    words = {node.word for text in texts for node in text.below()}
    return not words & {"team_die", "no_strength"}


@pytest.mark.rule("C-COMBAT-1", "C-OPEN-2", "C-OPEN-3", "C-OPEN-5")
@pytest.mark.parametrize("heroes", TEAMS, ids=lambda team: team[0].id)
def test_every_hero_collects_by_company_colour_and_cards(heroes: tuple[HeroPrint, ...]) -> None:
    state = stood(heroes)
    for hero, kind in product(range(4), state.table.kinds):
        printed = state.table.heroes[hero].print
        (start,) = [one for one in printed.abilities if one.start]
        if not is_plain([printed.power, start.text, *kind.print.texts]):
            continue
        state.enemies[0] = kind.number
        strength = [printed.strength] if printed.colour == kind.print.colour else []
        for together in range(1, 7):
            team = printed.team[together - 1] if together < 4 else printed.team[3]
            assert pool_of(state, hero, together) == [team, *strength, start.die]


@pytest.mark.rule("C-OPEN-3")
def test_heroes_enemies_and_bosses_have_one_of_four_colours() -> None:
    assert len(set(COLOURS)) == 4
    enemies = [enemy for group in LIBRARY.groups() for enemy in group.enemies]
    assert {enemy.colour for enemy in enemies} == set(COLOURS)
    assert {hero.colour for hero in KNOWN} == set(COLOURS)
    assert {boss.colour for boss in LIBRARY.bosses()} <= set(COLOURS)
    assert {hero.strength for hero in KNOWN} == {6, 8}


@pytest.mark.rule("C-OPEN-5", "C-OPEN-7")
def test_every_ability_prints_a_d6_or_a_d8_and_every_hero_one_innate_power() -> None:
    dice = {ability.die for hero in KNOWN for ability in hero.abilities}
    assert dice == {6, 8}
    assert len({hero.power_name for hero in KNOWN}) == len(KNOWN)


@pytest.mark.rule("C-OPEN-1", "C-COMBAT-2", "C-OPEN-7")
def test_the_supply_of_dice_never_runs_out() -> None:
    script: Steps = [
        {"ann": "use Toolbox"},
        {"refuse": {"ann": "use Toolbox"}},
        {"expect": {"Pusher": {"pool": ["d6 x2", "d12 x9"], "used": True, "turned": ["Sap"]}}},
        {"roll": ["d6 (2)", "d6 (2)", *["d12 (12)"] * 9]},
        {"expect": {"Pusher": {"pool": ["d6 (2) x2", "d12 (12) x9"]}}},
    ]
    play({**LOUT, "Pusher": {"lane": 1, "turned": ["Sap"], "xp": 0}}, script)


@pytest.mark.rule("C-COMBAT-9")
@pytest.mark.parametrize("moment", ["after", "hurt"])
def test_no_card_adds_dice_after_the_roll(moment: str, tmp_path: Path) -> None:
    text = CARDS.read_text(encoding="utf-8")
    printed = "{add_die: d12, count: 9}, at: "
    assert text.count(f"{printed}before") == 1
    late = tmp_path / "late.yaml"
    late.write_text(text.replace(f"{printed}before", f"{printed}{moment}"), encoding="utf-8")
    with pytest.raises(FileError, match="add_die"):
        Library.from_files([str(late)])


@pytest.mark.rule("C-OPEN-35", "C-OPEN-1")
@pytest.mark.parametrize(
    ("cards", "size"), [(["Shrink", "Shrivel"], 4), (["Stretch", "Swell"], 12)]
)
def test_a_team_size_die_is_a_d4_to_a_d12_whatever_changes_it(cards: list[str], size: int) -> None:
    state = put({**LOUT, "Shifter": {"lane": 1, "abilities": cards}})
    assert [die[1] for die in state.pool] == [size, 6, 6]


# --- captures and rerolls ---

PAIR: dict[str, Any] = {
    **LOUT,
    "Pusher": {"lane": 1, "xp": 0, "used": True, "turned": ["Sap"]},
    "Hitter": {"lane": 1, "xp": 0, "turned": ["Early"]},
}
"""Each of the two rolls a d8 and a d6."""


@pytest.mark.rule("C-COMBAT-3", "C-COMBAT-10", "C-COMBAT-12", "C-OPEN-10", "C-END-4")
@pytest.mark.parametrize("shown", list(product((1, 2, 6), repeat=4)))
def test_ones_are_captured_for_their_own_heroes_and_the_others_can_be_rerolled(
    shown: tuple[int, ...],
) -> None:
    state = put(PAIR)
    roll(state, shown)
    ones = [value == 1 for value in shown]
    pusher, hitter = sum(ones[:2]), sum(ones[2:])
    assert (state.xp[1], state.xp[2]) == (pusher, hitter)
    assert (state.captured, state.boss_threat) == (pusher + hitter,) * 2
    rerolls = {("reroll", place) for place in (0, 1) if pusher and not ones[place]}
    rerolls |= {("reroll", place) for place in (2, 3) if hitter and not ones[place]}
    assert set(actions(state, 0, "after", (1, 2))) == rerolls


@pytest.mark.rule("C-COMBAT-3", "C-COMBAT-4", "C-COMBAT-10")
@pytest.mark.parametrize("size", SIZES)
def test_of_every_size_a_reroll_is_captured_on_a_one_and_on_nothing_else(size: int) -> None:
    for shows in range(1, size + 1):
        state = put({**LOUT, "Shifter": {"lane": 1, "xp": 1, "pool": [f"d{size} (2)", "d6 (3)"]}})
        state.apply(("reroll", 0), 0)
        roll(state, [shows])
        taken = 1 if shows == 1 else 0
        assert (state.captured, state.boss_threat, state.xp[3]) == (taken, taken, taken)
        assert state.pool == [(3, size, shows, CAPTURED if taken else FREE), (3, 6, 3, FREE)]


@pytest.mark.rule("C-OPEN-31", "C-OPEN-7", "C-COMBAT-3")
@pytest.mark.parametrize(("used", "xp"), [(False, 3), (True, 2)])
def test_an_innate_power_that_works_by_itself_works_once_a_round(used: bool, xp: int) -> None:
    mine = {"lane": 1, "xp": 0, "turned": ["Two Own"], "used": used}
    script: Steps = [
        {"roll": ["d6 (1)", "d6 (1)", "d6 (5)"]},
        {"expect": {"boss": {"threat": 2}, "Picker": {"xp": xp, "used": True}}},
    ]
    play({**LOUT, "Picker": mine}, script)


# --- who is asked ---


def acting(state: TeamState, so_far: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Play all ways to roll again or be done, and give who did what each time."""
    decision = state.decision
    assert decision is not None
    if decision.prompt != "change the dice":
        yield so_far
        return
    for option in (decision.options[0], DONE):
        after = state.copy()
        after.apply(option, decision.actor)
        if option != DONE:
            roll(after, [5])
        verb = "done" if option == DONE else "acts"
        yield from acting(after, (*so_far, f"{decision.actor} {verb}"))


def told(xp: tuple[int, ...], at: int, quiet: int, so_far: tuple[str, ...]) -> set[tuple[str, ...]]:
    """List all ways in which seats may act that have so many XP, told from the rule."""
    if quiet == len(xp):
        return {so_far}
    seat = at % len(xp)
    if not xp[seat]:
        return told(xp, at + 1, quiet + 1, so_far)
    paid = tuple([one - (1 if place == seat else 0) for place, one in enumerate(xp)])
    return told(xp, at + 1, quiet + 1, (*so_far, f"{seat} done")) | told(
        paid, at, 0, (*so_far, f"{seat} acts")
    )


@pytest.mark.rule("C-OPEN-30")
@pytest.mark.parametrize("xp", [(1, 1, 1), (0, 2, 1), (2, 0, 2), (1, 0, 0)])
def test_seats_act_in_turn_until_all_are_done_in_a_row(xp: tuple[int, ...]) -> None:
    own = {
        name: {"lane": 1, "xp": xp[seat], "used": True, "pool": ["d6 (5)"]}
        for seat, name in enumerate(HEROES[:3])
    }
    own["Picker"]["turned"] = ["Two Own"]
    ways = list(acting(put({**LOUT, **own}, FOUR), ()))
    assert len(ways) == len(set(ways))
    assert set(ways) == told(xp, 0, 0, ())


GROUPS = [group for count in range(1, 5) for group in combinations(range(4), count)]


@pytest.mark.rule("C-OPEN-15")
@pytest.mark.parametrize("seats", GROUPS)
def test_the_lowest_seat_there_decides_over_power_damage_and_odd_points(
    seats: tuple[int, ...],
) -> None:
    quiet = {"lane": 1, "xp": 0, "used": True}
    rolled = {HEROES[seat]: {**quiet, "pool": ["d8 (3)", "d8 (2)"]} for seat in seats}
    cards = {0: "Two Own", 1: "Sap", 2: "Early"}
    for seat in seats:
        if seat in cards:
            rolled[HEROES[seat]]["turned"] = [cards[seat]]
    state = put({**LOUT, "lanes": [{"enemy": "First 2"}], **rolled}, FOUR)  # 3 damage
    prompts = []
    while state.decision is not None and state.decision.prompt != "a d4":
        prompts.append(state.decision.prompt)
        assert asked(state) == min(seats)
        options = state.decision.options
        state.apply(DONE if DONE in options else options[0], min(seats))
    odd = 3 % len(seats)
    assert prompts == ["power dice", "damage die", *["who takes 1 more"] * odd]


# --- committing ---


@pytest.mark.rule("C-COMBAT-15", "C-OPEN-6")
@pytest.mark.parametrize("size", SIZES)
def test_of_every_size_only_the_highest_value_refreshes(size: int) -> None:
    for shows in range(1, size + 1):
        mine = {"lane": 1, "xp": 0, "turned": ["Sap"], "pool": [f"d{size} ({shows})"]}
        state = put({**LOUT, "Pusher": mine})
        verbs = [option[0] for option in actions(state, 0, "commit", (1,))]
        assert ("refresh" in verbs) == (shows == size)


@pytest.mark.rule("C-OPEN-36", "C-COMBAT-18")
def test_boss_and_scene_cards_that_do_not_say_how_often_take_dice_again_and_again() -> None:
    dice = ["d4 (2) x3", "d6 (6)", "d8 (8)"]
    mine = {"lane": 1, "xp": 0, "used": True, "pool": dice}
    script: Steps = [
        {"ann": "done"},
        {"ann": "done"},
        {"ann": "commit d4 (2) to Yard"},
        {"ann": "commit d6 (6) to Ruler"},
        {"ann": "commit d4 (2) to Yard"},
        {"expect": {"boss": {"threat": 4}, "Hitter": {"xp": 2}}},
        {"ann": "commit d8 (8) to Ruler"},
        {"ann": "commit d4 (2) to Yard"},
        {"expect": {"stage": "boss", "boss": {"threat": 3}, "Hitter": {"xp": 3, "health": 8}}},
    ]
    play({**LOUT, "boss": {"threat": 5}, "Hitter": mine}, script)


# --- resolving ---


@pytest.mark.rule("C-OPEN-4", "C-COMBAT-5")
@pytest.mark.parametrize(("size", "deals"), [(4, 1), (6, 2), (8, 3), (10, 4), (12, 5)])
def test_every_size_deals_its_damage_whatever_it_shows(size: int, deals: int) -> None:
    for shows in range(2, size + 1):
        mine = {"lane": "boss", "xp": 0, "pool": ["d12 (11)", f"d{size} ({shows})"]}
        position = {"stage": "boss", "lanes": [{"down": 0}], "Shifter": mine}
        state = put(position)
        for option in (("power", 0), DONE, ("damage", 1)):
            state.apply(option, 0)
        assert state.boss_health() == 16 - deals


@pytest.mark.rule("C-COMBAT-17", "C-COMBAT-7", "C-OPEN-35")
def test_armour_counts_for_each_damage_die_and_takes_nothing_from_others() -> None:
    dice = ["d10 (9)", "d12 (2)", "d4 (2)", "d8 (2)", "d10 (2)"]
    mine = {"lane": 1, "xp": 0, "used": True, "abilities": ["More Dice"], "pool": dice}
    state = put({**WALL, "holds": ["Plate"], "Pusher": mine})
    assert armour_of(state, 0) == 3
    state.apply(actions(state, 0, "after", (1,))[0], 0)
    for option in (("power", 0), DONE, *[("damage", place) for place in (1, 2, 3, 4)]):
        state.apply(option, 0)
    assert state.damage[0] == (5 - 3) + 0 + 0 + (4 - 3)


@pytest.mark.rule("C-OPEN-35", "C-COMBAT-16")
def test_power_is_never_below_0_and_no_power_is_enough_then() -> None:
    script: Steps = [
        {"ann": "use Sap"},
        {"roll": ["d6 (5)", "d6 (2)"]},
        {"ann": "done"},
        {"ann": "damage d6 (5)"},
        {"expect": {"lanes": lane(enemy="Lout", damage=2), "Pusher": {"health": 10}}},
    ]
    play({**LOUT, "Pusher": {"lane": 1, "xp": 0, "used": True}}, script)
    state = put({**LOUT, "holds": ["Sap"], "Shifter": {"lane": 1}})
    assert power_of(state, 0) == 0


@pytest.mark.rule("C-OPEN-35")
def test_damage_is_never_below_0_and_heals_nobody() -> None:
    script: Steps = [
        {"ann": "use Blunt"},
        {"roll": ["d6 (5)", "d6 (2)"]},
        {"ann": "done"},
        {"ann": "done"},
        {"expect": {"stage": "boss", "Pusher": {"health": 4}}},
    ]
    mine = {"lane": 1, "xp": 0, "used": True, "abilities": ["Blunt"], "health": 4}
    play({**LOUT, "Pusher": mine}, script)
    state = put({**LOUT, "holds": ["Blunt"], "Shifter": {"lane": 1}})
    assert damage_of(state, 0) == 0


@pytest.mark.rule("C-OPEN-35", "C-COMBAT-7")
def test_armour_is_never_below_0_and_a_die_deals_no_more_for_it() -> None:
    script: Steps = [
        {"ann": "use Strip"},
        {"roll": ["d6 (5)", "d6 (3)", "d6 (2)", "d6 (2)"]},
        {"ann": ["power d6 (5)", "power d6 (3)"]},
        {"ann": "damage d6 (2)"},
        {"expect": {"lanes": lane(enemy="Wall", damage=2)}},
    ]
    mine = {"lane": 1, "xp": 0, "used": True, "abilities": ["Strip", "Sap", "Blunt"]}
    play({**WALL, "Pusher": {**mine, "turned": ["Sap", "Blunt"]}}, script)
    state = put({**WALL, "holds": ["Strip"], "Shifter": {"lane": 1}})
    assert armour_of(state, 0) == 0


@pytest.mark.rule("C-OPEN-35", "C-COMBAT-5")
def test_one_die_at_least_can_be_power() -> None:
    mine = {"lane": 1, "xp": 0, "abilities": ["Narrow", "Narrower"], "pool": ["d6 (4)", "d6 (3)"]}
    script: Steps = [
        {"ann": "power d6 (4)"},
        {"refuse": {"ann": "power d6 (3)"}},
        {"ann": "damage d6 (3)"},
        {"expect": {"lanes": lane(enemy="Lout", damage=2)}},
    ]
    play({**LOUT, "Hitter": mine}, script)
    assert power_dice(put({**LOUT, "Hitter": mine}), 0) == 1


# --- enemies that fall early ---

GONE: dict[str, Any] = {"stage": "boss", "decision": "chance", "lanes": lane(enemy="none")}


@pytest.mark.rule("C-OPEN-33", "C-COMBAT-8")
def test_an_enemy_that_falls_before_the_roll_is_fought_no_further() -> None:
    hitter = {"lane": 1, "xp": 0}
    script: Steps = [
        {"ben": "use Toolbox"},
        {"cara": "use Early"},
        {"expect": {**GONE, "Hitter": {"xp": 1, "pool": [], "health": 10}, "Pusher": {"xp": 1}}},
    ]
    pusher = {"lane": 1, "xp": 0, "turned": ["Sap"]}
    play({**LOUT, "Hitter": hitter, "Pusher": pusher}, script, FOUR)


@pytest.mark.rule("C-OPEN-33", "C-OPEN-31", "C-COMBAT-8")
def test_an_enemy_that_falls_as_the_combat_begins_is_fought_no_further() -> None:
    hitter = {"lane": 1, "xp": 0, "abilities": ["Ambush"]}
    known = {"xp": 1, "pool": [], "health": 10, "turned": []}
    play({**LOUT, "Hitter": hitter}, [{"expect": {**GONE, "Hitter": known}}])


@pytest.mark.rule("C-OPEN-33", "C-OPEN-36", "C-COMBAT-8")
def test_an_enemy_that_falls_to_a_placed_die_hurts_nobody_and_takes_no_more_dice() -> None:
    hitter = {"lane": 1, "xp": 0, "abilities": ["Late"], "pool": ["d6 (5)", "d4 (4)"]}
    shifter = {"lane": 1, "xp": 0, "pool": ["d8 (8)"]}
    script: Steps = [
        {"cara": "done"},
        {"cara": "done"},
        {"cara": "commit d6 (5) to Late"},
        {"refuse": {"dan": "commit d8 (8) to Ruler"}},
        {
            "expect": {
                **GONE,
                "boss": {"threat": 2},
                "Hitter": {"xp": 1, "health": 10, "turned": ["Late"]},
                "Shifter": {"xp": 1, "health": 10},
            }
        },
    ]
    play({**LOUT, "boss": {"threat": 2}, "Hitter": hitter, "Shifter": shifter}, script, FOUR)
