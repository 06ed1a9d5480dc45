"""Set-ups: who plays which heroes, who joins them, and against whom."""

from __future__ import annotations

from typing import Any, cast

import pytest

from dicehall.games import find_pack
from dicehall.games.team.cards.library import Library
from dicehall.games.team.cards.reading import Content
from dicehall.games.team.game import Team
from dicehall.games.team.setups import USUAL
from dicehall.games.team.table.state import TeamSetup
from dicehall.kernel import SetupError
from team.by_hand import FIVE, GAME, HARBOUR, PAIR, SOLO

NAMES = ["ann", "ben", "cara", "dan", "eve", "finn"]


def setup(**given: Any) -> TeamSetup:
    return cast(TeamSetup, GAME.setup(given))


def reasons(**given: Any) -> list[str]:
    with pytest.raises(SetupError) as caught:
        GAME.setup(given)
    return list(caught.value.problems)


def team(**given: Any) -> list[tuple[str, int, bool]]:
    """Give each hero of the team with its seat, and whether it has abilities."""
    heroes = setup(**given).table.heroes
    return [(hero.print.name, hero.seat, hero.full) for hero in heroes]


# --- the team ---


@pytest.mark.rule("C-SETUP-11")
def test_one_to_six_play_and_a_team_is_never_fewer_than_four_heroes() -> None:
    sizes = [len(team(seats=NAMES[:count])) for count in range(1, 7)]
    assert sizes == [4, 4, 4, 4, 5, 6]
    (none,) = reasons(seats=[])
    assert none == "setup.seats: this game has 1 to 6 seats, not 0"
    assert "this game has 1 to 6 seats, not 7" in reasons(seats=[*NAMES, "gus"])[0]


@pytest.mark.rule("C-SETUP-4", "C-OPEN-12")
def test_heroes_without_abilities_are_shared_out_from_seat_one_on() -> None:
    assert team(**PAIR) == [
        ("Kilnheart", 0, True),
        ("Brass Nan", 0, False),
        ("Petrel", 1, True),
        ("Candle Jo", 1, False),
    ]
    three = team(seats=NAMES[:3], heroes=["petrel", "kilnheart", "brass-nan"], added=["candle-jo"])
    assert three == [
        ("Petrel", 0, True),
        ("Candle Jo", 0, False),
        ("Kilnheart", 1, True),
        ("Brass Nan", 2, True),
    ]
    assert all(full for _, _, full in team(**FIVE))


@pytest.mark.rule("C-OPEN-12")
def test_an_added_hero_has_no_ability_cards() -> None:
    table = setup(**PAIR).table
    assert [len(hero.abilities) for hero in table.heroes] == [5, 0, 5, 0]
    assert {ability.hero for ability in table.abilities} == {0, 2}


@pytest.mark.rule("C-SETUP-8")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_one_player_alone_plays_two_to_four_heroes(count: int) -> None:
    found = team(seats=["ann"], heroes=SOLO["heroes"][:count])
    assert [full for _, _, full in found] == [True] * count + [False] * (4 - count)
    assert {seat for _, seat, _ in found} == {0}


@pytest.mark.rule("C-SETUP-8")
def test_one_player_alone_plays_neither_one_hero_nor_five() -> None:
    (one,) = reasons(seats=["ann"], heroes=["petrel"])
    assert one == "setup.heroes: one player alone plays 2 to 4 heroes, not 1 (C-SETUP-8)"
    (five,) = reasons(seats=["ann"], heroes=FIVE["heroes"])
    assert "not 5" in five


def test_heroes_may_be_named_by_name_or_id_in_a_list_in_lists_or_in_a_line() -> None:
    wanted = ["candle-jo", "petrel"]
    for heroes in (["Candle Jo", "PETREL"], [["candle-jo"], ["petrel"]], "Candle Jo, petrel"):
        assert setup(seats=NAMES[:2], heroes=heroes).data["heroes"] == wanted
    alone = setup(seats=["ann"], heroes=[["candle-jo", "petrel", "kilnheart"]])
    assert alone.data["heroes"] == [*wanted, "kilnheart"]


def test_nobody_need_name_anything() -> None:
    data = setup().data
    assert (data["seats"], data["heroes"]) == (["ann"], list(USUAL[:4]))
    assert (data["added"], data["boss"], data["villains"]) == ([], "mother-brine", "random")
    assert (data["difficulty"], data["opening"], data["planning"]) == ("normal", "draw", "hidden")


def test_a_filled_set_up_makes_the_same_table_again() -> None:
    for seats in range(1, 7):
        one = GAME.setup({"seats": NAMES[:seats], "boss": "random", "opening": "draw"})
        assert GAME.setup(one.data) == one


def test_every_problem_of_the_team_is_named_at_once() -> None:
    assert reasons(seats=NAMES[:2], heroes=["petrl", "kilnheart", "kilnheart"]) == [
        "setup.heroes: 3 heroes for 2 seats; each needs one of its own (C-SETUP-4)",
        "setup.heroes: there is no hero called 'petrl'; did you mean 'Petrel'?",
        "setup.heroes: Kilnheart is in the team twice (C-SETUP-6)",
    ]
    assert reasons(**{**PAIR, "added": ["petrel"]}) == [
        "setup.added: 2 heroes with abilities are joined by 2 without, not by 1 (C-SETUP-4)",
        "setup.added: Petrel is in the team twice (C-SETUP-6)",
    ]
    assert reasons(seats=NAMES[:2], heroes=["petrel"], added=["petrel"]) == [
        "setup.heroes: 1 hero for 2 seats; each needs one of its own (C-SETUP-4)",
        "setup.added: Petrel is in the team twice (C-SETUP-6)",
    ]
    (each,) = reasons(seats=NAMES[:2], heroes=[["petrel", "candle-jo"], []])
    assert each == "setup.heroes: each of several players has one hero (C-SETUP-4)"


@pytest.mark.parametrize("heroes", [7, [1, 2], [["petrel"], 3], {"ann": "petrel"}])
def test_heroes_that_are_no_names_are_refused(heroes: Any) -> None:
    (reason,) = reasons(seats=NAMES[:2], heroes=heroes)
    assert reason.startswith("setup.heroes: must be a list of heroes, or a list for each seat")
    assert reasons(seats=NAMES[:2], added=heroes)[0].startswith("setup.added: must be a list")


# --- boss, scenario, villains ---


@pytest.mark.rule("C-SETUP-2", "C-SETUP-10")
def test_a_table_has_the_groups_that_boss_and_scenario_name_and_a_further_one() -> None:
    table = setup(**PAIR).table
    assert [group.name for group in table.groups] == ["Brine Court", "Rust Choir", "Wick Thieves"]
    (own,) = reasons(**{**PAIR, "villains": "brine-court"})
    assert own.startswith("setup.villains: Brine Court come with Mother Brine")
    assert own.endswith("(C-SETUP-10)")


@pytest.mark.rule("C-OPEN-13")
def test_a_random_boss_leaves_all_bosses_and_their_villains_to_chance() -> None:
    table = setup(boss="random", scenario="RANDOM").table
    assert len(table.bosses) == len(GAME.library.bosses())
    assert len(table.scenes) == len(GAME.library.scenarios())
    assert len(table.groups) == len(GAME.library.groups())
    (reason,) = reasons(boss="random", villains="rust-choir")
    assert reason == "setup.villains: with a random boss the further group is random too"


def test_all_that_is_unknown_is_named_at_once() -> None:
    given = {"boss": "Mother Brin", "scenario": "7", "villains": 3, "difficulty": "hrd"}
    found = reasons(**given, opening="card", planning="secret", bos="x")
    assert [one.split(":")[0] for one in found] == [
        *("setup.boss", "setup.scenario", "setup.villains", "setup.difficulty"),
        *("setup.opening", "setup.planning", "setup"),
    ]
    assert found[0].endswith("'Mother Brin'; did you mean 'Mother Brine'?")
    assert "must be one of easy, normal, hard, heroic, not 'hrd'" in found[3]
    assert "unknown key 'bos'; did you mean 'boss'?" in found[6]
    (number,) = reasons(boss=7)
    assert number == "setup.boss: must be a name or random, not 7"


def test_a_seat_cannot_be_called_as_a_key_of_positions() -> None:
    for name in ("boss", "lanes", "round"):
        assert "it means something else" in reasons(seats=["ann", name])[0]


def test_without_any_cards_everything_that_is_missing_is_named() -> None:
    with pytest.raises(SetupError) as caught:
        Team(Library()).setup({"seats": ["ann"], "heroes": ["petrel", "kilnheart"]})
    text = "\n".join(caught.value.problems)
    assert "no hero called 'petrel'" in text
    assert "no boss called" in text
    assert "no scenario called" in text


# --- difficulty, lanes, content ---


@pytest.mark.rule("C-SETUP-3")
def test_five_and_more_players_have_a_sixth_lane() -> None:
    lanes = [setup(seats=NAMES[:count]).table.lanes for count in range(1, 7)]
    assert lanes == [5, 5, 5, 5, 6, 6]


@pytest.mark.rule("C-OPEN-25")
def test_difficulty_moves_the_last_threshold_and_where_threat_and_xp_begin() -> None:
    goals = {}
    for level in ("easy", "normal", "hard", "heroic"):
        table = setup(**{**PAIR, "difficulty": level}).table
        goals[level] = (table.thresholds[-1], table.difficulty.xp, table.difficulty.threat)
        assert table.thresholds[0] == -(-table.goal // 3)
    assert goals["easy"][0] > goals["normal"][0] == goals["hard"][0] > goals["heroic"][0]
    assert goals["easy"][1] > goals["normal"][1]
    assert goals["hard"][2] > goals["normal"][2]


def test_the_settings_that_are_offered_are_those_that_are_read() -> None:
    for setting in GAME.settings():
        for value, _ in setting.choices:
            assert setup(**{setting.key: value}).data[setting.key] == value


def test_a_match_carries_the_hash_of_every_card_at_its_table() -> None:
    content = GAME.content(GAME.setup(PAIR))
    assert sorted(content) == sorted(
        [
            *("brass-nan", "candle-jo", "kilnheart", "petrel", "mother-brine"),
            *("the-night-without-lamps", "brine-court", "rust-choir", "wick-thieves"),
        ]
    )
    assert len(set(content.values())) == len(content)


def test_only_hidden_planning_of_several_seats_hides_anything() -> None:
    assert GAME.hides(GAME.setup(PAIR))
    assert not GAME.hides(GAME.setup({**PAIR, "planning": "open"}))
    assert not GAME.hides(GAME.setup(SOLO))
    assert HARBOUR["boss"] == "Mother Brine"


def test_every_card_of_the_library_is_offered_to_those_who_choose() -> None:
    library = GAME.library
    offered = {one.key: dict(one.choices) for one in (*GAME.settings(), *GAME.seat_settings())}
    assert set(offered["heroes"]) == {hero.id for hero in library.heroes()}
    assert set(offered["boss"]) == {boss.id for boss in library.bosses()} | {"random"}
    assert set(offered["scenario"]) == {one.id for one in library.scenarios()} | {"random"}
    assert tuple(offered["heroes"])[:4] == USUAL[:4]
    assert next(iter(offered["boss"])) == "mother-brine"
    assert next(iter(offered["scenario"])) == "the-night-without-lamps"


def test_a_newcomer_can_tell_from_one_line_what_to_expect_of_every_card_that_is_offered() -> None:
    for setting in (*GAME.settings(), *GAME.seat_settings()):
        lines = [words for _, words in setting.choices]
        assert all(lines), setting.key
        assert len(set(lines)) == len(lines), setting.key


def test_cards_of_packs_are_offered_with_their_line_and_their_pack() -> None:
    library = GAME.library.with_packs([find_pack("docs/samples/longest-noon")])
    offered = {one.key: dict(one.choices) for one in Team(library).settings()}
    heroes = dict(Team(library).seat_settings()[0].choices)
    for said in (heroes["pendulum-pim"], offered["boss"]["the-stopped-hour"]):
        assert said.endswith(" (from the pack longest-noon)")
    assert offered["scenario"]["the-longest-noon"].startswith("once the way to the boss is open")


def test_as_many_heroes_are_taken_as_there_are() -> None:
    few = [hero.name for hero in GAME.library.heroes()][4:]
    library = without_heroes(GAME.library, few)
    with pytest.raises(SetupError) as caught:
        Team(library).setup({"seats": NAMES[:5], "boss": "Mother Brin"})
    assert [one.partition(";")[0] for one in caught.value.problems] == [
        "setup.heroes: 5 heroes are wanted, and there are 4 (C-SETUP-6)",
        "setup.boss: there is no boss called 'Mother Brin'",
    ]


def without_heroes(library: Library, names: list[str]) -> Library:
    """Give a library without some heroes."""
    content = Content(
        [hero for hero in library.heroes() if hero.name not in names],
        library.groups(),
        library.bosses(),
        library.scenarios(),
    )
    return Library(content)
