"""How a question is put and answered: groups, other words, sets so far, and what is not asked."""

from __future__ import annotations

from pathlib import Path

import pytest

import dicehall
from cli.tools import Script
from dicehall.cli.commands import COMMANDS, Command, look
from dicehall.cli.company import Company
from dicehall.cli.extras import commands_of
from dicehall.cli.files import Keeper
from dicehall.cli.leaving import Leave
from dicehall.cli.show import offered
from dicehall.cli.table import Table
from dicehall.kernel import PASS, Game, Match
from dicehall.kernel.labels import Offer
from kernel.asking import ACT, ZAP, Editions, priority, two_sets

SEATS = ["ann", "ben", "cara"]
PEOPLE = ["human", "human", "random"]


def sit(
    folder: Path, game: Game, lines: list[str], commands: dict[str, Command] | None = None
) -> Match:
    """Let two people play until the lines are used up; the screen stays where it is."""
    match = Match(game, game.setup({"seats": SEATS}), {"step": "lot"})
    company = Company(1, PEOPLE, real_dice=True)
    script = Open([*lines])
    table = Table(script, match, company, Keeper(folder / "s.json"), commands or COMMANDS)
    with pytest.raises(Leave):
        table.play()
    return table.match


class Open(Script):
    """A conversation in which nobody hides the screen."""

    def ask(self, question: str = "") -> str:
        return (
            "" if "press Enter" in question or "Press Enter" in question else super().ask(question)
        )


def given(match: Match) -> list[tuple[int, object]]:
    return [(entry.seat, entry.option) for entry in match.log]


# --- groups ---


def test_options_stand_under_their_headings_and_are_numbered_through(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = sit(tmp_path, priority(), ["2"])
    said = capsys.readouterr().out
    assert "ann: main step\nDeeds:\n  1 act\nOr:\n  2 leave\n" in said
    assert given(match) == [(0, PASS)]


def test_a_number_means_the_option_that_is_shown_behind_it(tmp_path: Path) -> None:
    assert given(sit(tmp_path, priority(), ["1", "1"])) == [(0, ACT), (0, ACT)]


def test_options_are_offered_in_the_order_in_which_they_are_shown() -> None:
    game = priority()
    match = Match(game, game.setup({"seats": SEATS}), {"step": "lot"})
    offer = offered(match, 0)
    assert isinstance(offer, Offer)
    assert offer.options == [ACT, PASS]
    assert offer.labels == ["act", "leave"]


# --- other words ---


@pytest.mark.parametrize("words", ["done", "DONE", "pass", "no more", "leave", "l"])
def test_an_option_may_be_typed_in_other_words(tmp_path: Path, words: str) -> None:
    assert given(sit(tmp_path, priority(), [words])) == [(0, PASS)]


def test_other_words_are_no_labels(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sit(tmp_path, priority(), ["no more", "no more"])
    said = capsys.readouterr().out
    assert "'no more' is neither an option nor a command" in said
    assert "  1 pass\n  2 zap\n" in said


# --- what is not asked again ---


def test_who_is_done_is_not_asked_again_when_the_other_passes_too(tmp_path: Path) -> None:
    match = sit(tmp_path, priority(), ["done", "pass"])
    assert given(match) == [(0, PASS), (1, PASS), (0, PASS)]


def test_who_is_done_is_asked_again_when_the_other_does_something(tmp_path: Path) -> None:
    match = sit(tmp_path, priority(), ["done", "zap"])
    assert given(match) == [(0, PASS), (1, ZAP)]


def test_who_is_done_is_asked_again_when_something_has_happened(tmp_path: Path) -> None:
    match = sit(tmp_path, priority(gift=1), ["done", "pass"])
    assert given(match) == [(0, PASS), (1, PASS)]


def test_undo_goes_back_past_a_question_that_was_not_asked(tmp_path: Path) -> None:
    match = sit(tmp_path, priority(), ["done", "pass", "undo"])
    assert given(match) == [(0, PASS)]


# --- a set as far as it is ---


def test_a_set_shows_what_was_chosen_so_far(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sit(tmp_path, two_sets(), ["0", "1", "done", "1"])
    said = capsys.readouterr().out
    assert "ann: targets\nSo far: 0\n  - 1\n" in said
    assert "ann: targets\nSo far: 0, 1\n  - 2\n" in said
    assert "ann: targets\nSo far: 1\n  - 2\n" in said
    assert said.count("So far") == 3


# --- looking things up, and commands of one game ---


def test_things_at_the_table_can_be_looked_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = sit(tmp_path, Editions(), ["look dagger", "look", "look moon", "/look Dagger"])
    said = capsys.readouterr().out
    assert said.count("Another seat loses a point.") == 2
    assert "Say what you want to look at." in said
    assert "Nothing is known about 'moon'." in said
    assert match.log == []


def test_a_game_may_have_commands_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    commands = {"card": Command("card NAME", "read a card", look), **COMMANDS}
    sit(tmp_path, Editions(), ["card dagger", "help", "cadr dagger", "/cadr"], commands)
    said = capsys.readouterr().out
    assert "Another seat loses a point." in said
    assert "\n  card NAME " in said
    assert "did you mean 'card'?" in said


def test_other_games_do_not_have_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sit(tmp_path, Editions(), ["card dagger"])
    assert "loses a point" not in capsys.readouterr().out
    assert commands_of(Editions()) == COMMANDS


def test_no_game_replaces_a_command_of_every_table() -> None:
    for name in dicehall.names():
        commands = commands_of(dicehall.game(name))
        assert all(commands[word] is COMMANDS[word] for word in COMMANDS)
