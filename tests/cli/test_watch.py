"""Watching bots play."""

from __future__ import annotations

from pathlib import Path

from cli.tools import Home, read, seed_said

SHORT = ("watch", "pig", "--set", "target=20")


def test_the_same_seed_shows_the_same_game_to_the_letter(home: Home) -> None:
    assert home.said(*SHORT, "--seed", "5") == home.said(*SHORT, "--seed", "5")
    assert home.said(*SHORT, "--seed", "5") != home.said(*SHORT, "--seed", "6")


def test_the_seed_is_told_first_and_brings_the_game_back(home: Home) -> None:
    said = home.said(*SHORT)
    assert said.startswith("Pig, seed ")
    assert home.said(*SHORT, "--seed", seed_said(said)) == said


def test_every_turn_has_a_heading_and_the_end_is_told(home: Home) -> None:
    said = home.said(*SHORT, "--seed", "5", "--bots", "random,random")
    turns = [line for line in said.splitlines() if line.startswith("Turn ")]
    assert turns == [f"Turn {number}" for number in range(1, len(turns) + 1)]
    assert len(turns) > 2
    assert "The game is over: ann " in said


def test_a_watched_game_can_be_kept_and_replayed(home: Home, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    watched = home.said(*SHORT, "--seed", "5", "--bots", "random,random", "--save", str(file))
    replayed = home.said("replay", str(file), "--all")
    assert watched.partition("Turn 1")[2] == replayed.partition("Turn 1")[2]
    assert read(file)["notes"]["table"]["seed"] == 5


def test_a_turn_limit_ends_a_watched_game(home: Home) -> None:
    said = home.said("watch", "pig", "--seed", "1", "--set", "turn_limit=2")
    assert "The turn limit of 2 is reached: a draw (house rule)." in said
    assert "The game is over: a draw." in said


def test_only_bots_that_exist_and_fit_can_be_watched(home: Home) -> None:
    assert "only bots can be watched" in home.refused("watch", "pig", "--bots", "human,random")
    assert "nobody plays as 'rendom'; did you mean 'random'?" in home.refused(
        "watch", "pig", "--bots", "rendom,random"
    )
    assert "Pig has 2 seats, not 3" in home.refused(
        "watch", "pig", "--bots", "random,random,random"
    )


def test_a_watched_game_never_replaces_what_is_no_saved_game(home: Home, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann")
    assert "letter.txt: line 1, column 1" in home.refused(*SHORT, "--save", str(letter))
    assert letter.read_text() == "Dear Ann"


def test_a_bot_of_ones_own_plays_where_it_is_named(home: Home) -> None:
    said = home.said(*SHORT, "--seed", "5", "--bots", "bots.troubled:Failing,greedy")
    assert "ann is a bots.troubled:Failing bot; ben is a greedy bot." in said
    failed = "ann: the bots.troubled:Failing bot failed (LookupError: no idea)"
    assert said.count(f"{failed}; lots are drawn instead.\n") in (1, 2, 3)
    refused = home.refused("watch", "pig", "--bots", "bots.troubled:Nobody,random")
    assert "the bot 'bots.troubled:Nobody': bots.troubled has no Nobody" in refused


def test_no_file_makes_a_bot_of_ones_own_run(home: Home) -> None:
    own = "ben=bots.troubled:Failing"
    home.said("play", "pig", "--seat", "ann=human", "--seat", own, "--seed", "3", lines=["roll"])
    file = str(home.unfinished)
    assert "must be named again, with --seat" in home.refused("play", "--resume", file)
    assert "You play ann" in home.said("play", "--resume", file, "--seat", own)
