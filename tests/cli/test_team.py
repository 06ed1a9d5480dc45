"""Dice Team at the command line: reading cards, sitting down alone or with bots, and the end."""

from __future__ import annotations

import pytest

import dicehall
from cli.tools import Home, Script
from dicehall.cli.settings import ask_seat_settings
from dicehall.cli.show import points
from dicehall.games.team.cards.library import default_library
from dicehall.kernel import CONCEDE

TEAM = dicehall.game("team")


# --- reading cards ---


def test_the_heroes_are_listed(home: Home) -> None:
    lines = home.said("team", "heroes").splitlines()
    assert any(line.split() == ["kilnheart", "red", "12", "health", "Stoke"] for line in lines)
    assert len(lines) == len(default_library().heroes())


def test_a_hero_is_shown_with_its_power_and_abilities(home: Home) -> None:
    said = home.said("team", "heroes", "Kilnheart")
    assert said.startswith("Kilnheart (hero)\n    Red, 12 health, strength d8.\n")
    assert "Stoke (once per round): after the roll: replace one of your dice" in said
    assert "    Bellows (ability)\n        Die: d6, start card.\n" in said
    assert said.count("(ability)") == 5


def test_bosses_scenarios_and_groups_are_listed(home: Home) -> None:
    said = home.said("team", "cards")
    assert "Bosses\n" in said
    assert "  mother-brine  with brine-court\n" in said
    assert "  the-night-without-lamps  with wick-thieves\n" in said
    assert "  rust-choir  villains\n" in said
    assert "  wick-thieves  minions\n" in said


def test_a_boss_a_scenario_or_a_group_is_shown_with_all_its_cards(home: Home) -> None:
    boss = home.said("team", "cards", "mother brine")
    assert boss.startswith(
        "Mother Brine (boss)\n    Green boss: power 10, damage 4, health 16, 20 or"
    )
    assert "\nPlots (7)\n" in boss
    assert "  Pearl Tax\n      Choose one: each hero" in boss
    assert "(plot)" not in boss
    scene = home.said("team", "cards", "the-night-without-lamps")
    assert scene.startswith("The Night Without Lamps (scenario)\n    Minions: Wick Thieves.\n")
    assert "\nPlots (7)\n  Stolen Light\n" in scene
    group = home.said("team", "cards", "Brine Court")
    assert group.count("(villain)") == 8


def test_a_single_enemy_or_plot_is_shown(home: Home) -> None:
    assert home.said("team", "cards", "tallow-rat").startswith("Tallow Rat (minion)\n    Green")
    assert home.said("team", "cards", "DUKE BARNACLE").startswith("Duke Barnacle (villain)\n")
    assert home.said("team", "cards", "pearl tax").startswith("Pearl Tax (plot)\n    Choose one")


def test_an_unknown_card_is_refused(home: Home) -> None:
    said = home.refused("team", "heroes", "petrell")
    assert said == "dicehall: there is no hero called 'petrell'; did you mean 'Petrel'?\n"
    said = home.refused("team", "cards", "Mother Brin")
    assert "called 'Mother Brin'; did you mean 'Mother Brine'?" in said
    assert "there is no boss, scenario, group, enemy or plot called" in said


# --- sitting down ---


def chosen(*lines: str, seats: tuple[str, ...] = ("ann",)) -> dict[str, object]:
    return ask_seat_settings(Script(list(lines)), TEAM, seats, {})


def test_one_player_alone_chooses_two_to_four_heroes_in_one_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert chosen("") == {"heroes": ["kilnheart", "petrel", "brass-nan", "candle-jo"]}
    assert chosen("petrel, candle-jo") == {"heroes": ["petrel", "candle-jo"]}
    assert chosen("2, 1, Candle-Jo") == {"heroes": ["petrel", "kilnheart", "candle-jo"]}
    said = capsys.readouterr().out
    assert "Which heroes, with commas between them? Enter for kilnheart, petrel, " in said


def test_heroes_that_cannot_be_are_asked_for_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert chosen("petrel", "petrel, petrl", "petrel, kilnheart") == {
        "heroes": ["petrel", "kilnheart"]
    }
    said = capsys.readouterr().out
    assert "one player alone plays 2 to 4 heroes, not 1" in said
    assert "there is no hero called 'petrl'; did you mean 'Petrel'?" in said


def test_each_of_several_seats_is_asked_for_its_hero() -> None:
    seats = ("ann", "ben")
    assert chosen("candle-jo", "", seats=seats) == {"heroes": ["candle-jo", "petrel"]}


def test_a_newcomer_plays_alone(home: Home) -> None:
    lines = ["", "", "petrel, kilnheart"]
    said = home.said("play", "team", "--seed", "4", lines=lines)
    assert "Press Enter to play alone as ann." in said
    assert "Dice Team, seed 4" in said
    assert "Petrel (ann)" in said
    assert "no abilities" in said


def test_bots_join_a_player_who_names_them(home: Home) -> None:
    words = ["--seat", "mary=human", "--seat", "tom=random", "--heroes", "petrel,kilnheart"]
    said = home.said("play", "team", "--seed", "4", *words, lines=["look xp", "card Stoke"])
    assert "You play mary; tom is a random bot." in said
    assert "Petrel (mary)" in said
    assert "Kilnheart (tom)" in said
    assert "xp: experience: 1 buys a reroll of one own die" in said
    assert "Stoke (innate power of Kilnheart)" in said


def test_real_dice_are_asked_for_with_their_sizes(home: Home) -> None:
    words = ["--seat", "mary=human", "--real-dice", "--heroes", "petrel,kilnheart"]
    enemies = ["Snuffer", "Snuffer", "Snuffer", "Tallow Rat", "Tallow Rat"]
    places = ["go to lane 1", "go to lane 1", "go to lane 2", "go to lane 3"]
    lines = ["choose Petrel", "High Water", *enemies, *places, "done", "8 3 5 2"]
    said = home.said("play", "team", "--seed", "4", "--villains", "rust-choir", *words, lines=lines)
    order = "Dice in this order: Petrel d8, Petrel d8, Kilnheart d8, Kilnheart d6"
    assert f"{order}, rolled on your table, 4 to come:" in said
    assert "Rolled: Petrel d8 (8) and d8 (3); Kilnheart d8 (5) and d6 (2)." in said


def test_a_helper_who_plays_already_is_refused_as_such(home: Home) -> None:
    said = home.refused("play", "team", "--heroes", "kilnheart,petrel", "--added", "kilnheart")
    assert "2 heroes with abilities are joined by 2 without, not by 1" in said
    assert "Kilnheart is in the team twice" in said
    assert "3 seats" not in said


def test_several_bots_are_named_as_a_list_is_spoken(home: Home) -> None:
    heroes = "kilnheart,petrel,brass-nan,candle-jo,sable-quill"
    said = home.said("play", "team", "--seed", "4", "--heroes", heroes, lines=["", ""])
    assert "Press Enter to play ann, with ben, cara, dan and eve as greedy bots." in said


# --- watching, and the end ---


def test_bots_play_a_whole_game_that_is_told_round_by_round(home: Home) -> None:
    said = home.said("watch", "team", "--seed", "3", "--bots", "random,random", "--boss", "random")
    assert "\nRound 2\n" in said
    assert "A plot is revealed (13 plots left). " in said
    assert "The game is over: lost together." in said or "The game is over: won together." in said


def test_a_bot_may_play_alone(home: Home) -> None:
    assert "The game is over: " in home.said("watch", "team", "--seed", "3")


def test_the_end_is_the_same_for_all() -> None:
    state = TEAM.start(TEAM.setup())
    state.apply(CONCEDE, 0)
    assert points(TEAM, state) == "lost together"
    state.result = (1.0,)
    assert points(TEAM, state) == "won together"
    state.result = (0.5,)
    assert points(TEAM, state) == "a draw"
