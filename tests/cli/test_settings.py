"""What a game offers to agree on: options of the command, and questions to a newcomer."""

from __future__ import annotations

from itertools import product

import pytest
import typer
from typer.testing import CliRunner, Result

import dicehall
from cli.tools import Home, Script
from dicehall.cli.beginning import Settings
from dicehall.cli.given import Seat, can_begin, fill_seats, read_settings
from dicehall.cli.leaving import Leave
from dicehall.cli.settings import ask_settings, offering
from dicehall.kernel import Game, Reader, Setup
from kernel.asking import Editions
from smugglers import Smugglers

GAMES = [Editions(), *(dicehall.game(name) for name in dicehall.names())]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)


def run(*words: str) -> Result:
    """Use a command that offers the settings of Editions, and says what it was given."""
    app = typer.Typer(rich_markup_mode=None)

    @app.command()
    @offering([Smugglers(), Editions()])
    def show(name: str = "", settings: Settings = None) -> None:
        typer.echo(f"{name}: {read_settings(settings or [])}")

    return CliRunner().invoke(app, list(words))


def test_a_setting_is_an_option_of_its_own() -> None:
    said = run("--edition", "old", "--name", "ann", "--prize=12", "--set", "weather=calm").stdout
    assert said == "ann: {'weather': 'calm', 'edition': 'old', 'prize': 12}\n"
    assert run().stdout == ": {}\n"


def test_a_setting_cannot_be_given_in_both_ways() -> None:
    error = run("--edition", "old", "--set", "edition=new").exception
    assert str(error) == "--set edition=old: edition is set twice"


def test_the_help_says_what_a_setting_may_be() -> None:
    said = " ".join(run("--help").stdout.split())
    assert "--edition VALUE Smugglers: the rules that are played (old, new)." in said
    assert "--prize VALUE Smugglers: points that win." in said


def test_an_unknown_setting_is_no_option() -> None:
    assert "No such option" in run("--editoin", "old").stderr


# --- questions ---


def asked(*lines: str) -> dict[str, object]:
    return ask_settings(Script(list(lines)), Editions())


def test_enter_takes_what_is_usual(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked("", "") == {"edition": "new", "weather": "calm"}
    said = capsys.readouterr().out
    assert "Edition: the rules that are played\n  1 old\n  2 new: of today\n" in said
    assert "Which edition? Enter for 2, new >" in said
    assert "Which weather? Enter for 1, calm >" in said


def test_a_setting_is_chosen_by_number_or_by_name() -> None:
    assert asked("1", "ROUGH") == {"edition": "old", "weather": "rough"}


def test_what_is_no_choice_is_asked_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked("nwe", "3", "new", "2") == {"edition": "new", "weather": "rough"}
    said = capsys.readouterr().out
    assert "There is no edition 'nwe'; did you mean 'new'?" in said
    assert "There is no edition '3'." in said


def test_what_does_not_go_with_an_earlier_choice_is_not_offered(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert asked("old", "stormy", "rough") == {"edition": "old", "weather": "rough"}
    said = capsys.readouterr().out
    assert "  1 calm\n  2 rough\nWhich" in said
    assert "There is no weather 'stormy'." in said


def test_a_game_without_settings_asks_for_none() -> None:
    assert ask_settings(Script([]), Smugglers()) == {}
    with pytest.raises(Leave):
        asked()


# --- the games of the hall ---


@each_game
def test_what_is_usual_is_among_the_choices(game: Game) -> None:
    usual = game.setup().data
    for setting in game.settings():
        assert not setting.choices or usual[setting.key] in dict(setting.choices)


@each_game
def test_every_choice_goes_with_some_others(game: Game) -> None:
    keys = [setting.key for setting in game.settings() if setting.choices]
    all_choices = [[value for value, _ in one.choices] for one in game.settings() if one.choices]
    possible = [
        together
        for together in product(*all_choices)
        if can_begin(game, dict(zip(keys, together, strict=True)))
    ]
    for place, values in enumerate(all_choices):
        assert {together[place] for together in possible} >= set(values)


def test_seats_are_filled_up_until_the_settings_can_be_played() -> None:
    class Four(Editions):
        def read_setup(self, reader: Reader, setup: Setup) -> Setup:
            if reader.data.get("weather") == "rough" and len(setup.seats) != 4:
                reader.problem("seats", "a rough sea needs four")
            return super().read_setup(reader, setup)

    assert len(fill_seats(Four(), [], {})) == 2
    assert len(fill_seats(Four(), [], {"weather": "rough"})) == 4
    mary = fill_seats(Four(), [Seat("mary", "human")], {"weather": "rough"})
    assert mary == [("mary", "human"), ("ben", "greedy"), ("cara", "greedy"), ("dan", "greedy")]
    assert len(fill_seats(Four(), [], {"weather": "hail"})) == 2
    assert not can_begin(Four(), {"weather": "hail"})


def test_a_newcomer_needs_only_enter(home: Home) -> None:
    first = dicehall.game(dicehall.names()[0])
    choices = [setting for setting in first.settings() if setting.choices]
    said = home.said("play", lines=[""] * (2 + len(choices)))
    assert f"Enter for 1, {first.info.title} >" in said
    assert "Press Enter to play ann, with ben as a greedy bot." in said
    assert "You play ann; ben is a greedy bot." in said
    assert "ann: " in said


@pytest.mark.parametrize("command", ["play", "watch"])
def test_a_setting_that_a_game_lacks_is_refused_with_those_it_has(home: Home, command: str) -> None:
    said = home.refused(command, "pig", "--set", "edition=old")
    assert "setup: unknown key 'edition'. Known are: seats, start, turn_limit, target" in said
