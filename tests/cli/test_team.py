"""Dice Team at the command line: reading cards, sitting down alone or with bots, and the end."""

from __future__ import annotations

from pathlib import Path

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
    kilnheart = "red     12 health  large dice, and damage that costs those beside her"
    assert any(line.startswith("kilnheart ") and line.endswith(kilnheart) for line in lines)
    assert len(lines) == len(default_library().heroes())


def test_a_hero_is_shown_with_its_power_and_abilities(home: Home) -> None:
    said = home.said("team", "heroes", "Kilnheart")
    assert said.startswith("Kilnheart (hero): large dice, and damage that costs those beside her\n")
    assert "\n    Red, 12 health, strength d8.\n" in said
    assert "Stoke (once per round): after the roll: replace one of your dice" in said
    assert "    Bellows (ability)\n        Die: d6, start card.\n" in said
    assert said.count("(ability)") == 5


def test_bosses_scenarios_and_groups_are_listed(home: Home) -> None:
    said = home.said("team", "cards")
    assert "Bosses\n" in said
    assert "  mother-brine  with brine-court\n" in said
    assert "  the-night-without-lamps  with wick-thieves\n" in said
    assert "      cards: Undertow, Breakwater, Harpoon\n" in said
    assert "      its minions grow stronger until the way to the boss is open\n" in said
    assert "  rust-choir  villains\n" in said
    assert "  wick-thieves  minions\n" in said


def test_a_boss_a_scenario_or_a_group_is_shown_with_all_its_cards(home: Home) -> None:
    boss = home.said("team", "cards", "mother brine")
    about, numbers = boss.splitlines()[:2]
    assert about == "Mother Brine (boss): feeds on captured dice, and takes XP from whom she hits"
    assert numbers.startswith("    Green boss: power 10, damage 4, health 16, 20 or")
    assert "    Breakwater (boss card)\n        Once per combat, commit a die showing 8" in boss
    assert "\nPlots (7)\n" in boss
    assert "  Pearl Tax\n      Choose one: each hero" in boss
    assert "(plot)" not in boss
    scene = home.said("team", "cards", "the-night-without-lamps")
    assert scene.startswith("The Night Without Lamps (scenario): its minions grow stronger")
    assert "\n    Minions: Wick Thieves.\n    Pitch Dark (scene card)\n" in scene
    assert "\nPlots (7)\n  Stolen Light\n" in scene
    group = home.said("team", "cards", "Brine Court")
    assert group.count("(villain)") == 8


def test_a_single_enemy_plot_or_effect_card_is_shown(home: Home) -> None:
    assert home.said("team", "cards", "harpoon") == (
        "Harpoon (boss card)\n"
        "    Once per game, commit a d12 on its highest value: deal 4 damage to the boss.\n"
    )
    assert home.said("team", "cards", "Spare Match").startswith("Spare Match (scene card)\n")
    assert home.said("team", "cards", "tallow-rat").startswith("Tallow Rat (minion)\n    Green")
    assert home.said("team", "cards", "DUKE BARNACLE").startswith("Duke Barnacle (villain)\n")
    assert home.said("team", "cards", "pearl tax").startswith("Pearl Tax (plot)\n    Choose one")


def test_an_unknown_card_is_refused(home: Home) -> None:
    said = home.refused("team", "heroes", "petrell")
    assert said == "dicehall: there is no hero called 'petrell'; did you mean 'Petrel'?\n"
    said = home.refused("team", "cards", "Mother Brin")
    assert "called 'Mother Brin'; did you mean 'Mother Brine'?" in said
    assert "there is no boss, scenario, group, Effect card, enemy or plot called" in said
    said = home.refused("team", "cards", "Breakwatr")
    assert "called 'Breakwatr'; did you mean 'Breakwater'?" in said


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
    difficulty, boss, scenario, new, who = "", "", "", "2", ""
    lines = [difficulty, boss, scenario, new, who, "petrel, kilnheart"]
    said = home.said("play", "team", "--seed", "4", lines=lines)
    assert "Boss: whom the heroes fight" in said
    assert "mother-brine: feeds on captured dice" in said
    assert "the-night-without-lamps: its minions grow stronger" in said
    assert "Opening: are the players new to the game?" in said
    assert "  2 start: yes; each hero begins with its start card\n" in said
    assert "petrel: fights best alone" in said
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
    lines = ["High Water", *enemies, *places, "done", "8 3 5 4"]
    more = ["--villains", "rust-choir", "--opening", "start"]
    said = home.said("play", "team", "--seed", "4", *more, *words, lines=lines)
    order = "Dice in this order: Petrel d8, Petrel d8, Kilnheart d8, Kilnheart d6"
    assert f"{order}, rolled on your table, 4 to come:" in said
    assert "Rolled: Petrel d8 (8) and d8 (3); Kilnheart d8 (5) and d6 (4)." in said


def test_an_experienced_player_keeps_one_of_two_abilities(home: Home) -> None:
    said = home.said("play", "team", "--seed", "4", lines=["", "", "", "", "", ""])
    assert "Enter for 1, draw" in said
    assert "Which ability does Kilnheart keep?" in said


def test_a_pack_that_cannot_be_played_is_refused_with_every_reason(
    home: Home, tmp_path: Path
) -> None:
    (tmp_path / "pack.yaml").write_text(PACK, encoding="utf-8")
    (tmp_path / "few.yaml").write_text(FEW, encoding="utf-8")
    said = home.refused("play", "team", "--boss", "few-king", "--pack", str(tmp_path))
    assert "Few Court: a group of villains has 8 cards, not 6" in said
    assert "Few King: plots: there are 7 plots, not 1" in said
    assert "Few Place: there is no group of minions called 'few-mice'." in said
    assert "seed" not in said


def test_all_that_is_unknown_is_named_at_once_with_what_is_nearest(home: Home) -> None:
    words = ["--heroes", "petrl,kilnheart", "--boss", "Mother Brin", "--scenario", "night"]
    said = home.refused("play", "team", *words)
    assert "there is no hero called 'petrl'; did you mean 'Petrel'?" in said
    assert "there is no boss called 'Mother Brin'; did you mean 'Mother Brine'?" in said
    assert "there is no scenario called 'night'" in said


PACK = """
name: few
version: 1.0.0
game: team
vocabulary: 2
authors: [a tester]
about: Too few of everything.
"""
FEW = (
    """
Villains:
  Few Court:
"""
    + "".join(
        [
            f"    Few {number}: {{colour: red, power: 7, damage: 3, health: 3}}\n"
            for number in range(6)
        ]
    )
    + """
Bosses:
  Few King:
    colour: red
    power: 10
    damage: 4
    health: [16, 20, 30]
    villains: Few Court
    thresholds: {first: {mend: 1, on: boss}, second: {mend: 1, on: boss}}
    plots: {One Few: {mend: 1, on: boss}}
Scenarios:
  Few Place:
    minions: Few Mice
    plots:
"""
    + "".join([f"      Few Plot {number}: {{mend: 1, on: boss}}\n" for number in range(7)])
)


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
