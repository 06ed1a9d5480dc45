"""What is said at a terminal: no line is wider than it, and what was hidden is gone."""

from __future__ import annotations

import io
import sys
from typing import Any

import pytest

from dicehall.cli.fitting import fitted
from dicehall.cli.show import show_picture
from dicehall.cli.story import tell_story
from dicehall.cli.talk import CLEAR, Talk
from dicehall.games import game
from dicehall.kernel import Chance, Match, Referee, SeededSource

PROSE = "  Mother Brine: " + "the heroes go on and on, " * 10


class Terminal(io.StringIO):
    """A standard output that is a terminal."""

    def isatty(self) -> bool:
        return True


COLUMNS = pytest.mark.parametrize("columns", [60, 90, 200])


def terminal(monkeypatch: pytest.MonkeyPatch, columns: int, term: str = "xterm") -> Terminal:
    """Let standard output be a terminal so wide."""
    for key, value in (("COLUMNS", str(columns)), ("TERM", term), ("NO_COLOR", "1")):
        monkeypatch.setenv(key, value)
    screen = Terminal()
    monkeypatch.setattr(sys, "stdout", screen)
    return screen


@COLUMNS
def test_prose_breaks_between_words_and_goes_on_further_in(
    columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = terminal(monkeypatch, columns)
    Talk().explain(PROSE)
    lines = screen.getvalue().splitlines()
    assert len(lines) > 1
    assert max(map(len, lines)) <= min(columns, 100)
    assert [line[:5].strip() for line in lines[1:]] == [line[4] for line in lines[1:]]
    assert " ".join(" ".join(lines).split()) == " ".join(PROSE.split())


@COLUMNS
def test_long_options_go_on_behind_their_number(
    columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = terminal(monkeypatch, columns)
    Talk().say_numbered([PROSE.strip(), "done"])
    lines = screen.getvalue().splitlines()
    assert lines[0].startswith("  1 Mother Brine: the")
    assert lines[1].startswith("      ")
    assert lines[-1] == "  2 done"
    assert max(map(len, lines)) <= min(columns, 100)


@COLUMNS
def test_a_table_is_left_as_it_is(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = terminal(monkeypatch, columns)
    Talk().say_each(["x" * 250])
    assert screen.getvalue().splitlines() == ["x" * 250]


@COLUMNS
def test_a_story_fits_the_terminal(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = terminal(monkeypatch, columns)
    team = game("team")
    match = Match(team, team.setup())
    referee = Referee(SeededSource(1))
    for _ in range(60):
        decision = match.state.decision
        assert decision is not None
        if decision.actor < 0:
            referee.answer(match)
        else:
            match.answer(decision.options[0])
    tell_story(Talk(), match, 0)
    lines = screen.getvalue().splitlines()
    assert max(map(len, lines)) <= min(columns, 100)
    assert any(line.startswith("    ") for line in lines)


def test_a_pipe_has_one_line_for_each_event(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    Talk().explain(PROSE)
    Talk().say_numbered([PROSE])
    assert capsys.readouterr().out == f"{PROSE}\n  1 {PROSE}\n"


@COLUMNS
def test_a_terminal_is_cleared_with_all_that_was_scrolled_off_it(
    columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = terminal(monkeypatch, columns)
    Talk().blank_out()
    assert screen.getvalue() == CLEAR
    assert "[3J" in CLEAR


def test_where_nothing_can_be_cleared_empty_lines_move_it_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = terminal(monkeypatch, 80, term="dumb")
    Talk().blank_out()
    assert screen.getvalue().strip("\n") == ""
    assert screen.getvalue().count("\n") >= 24


TABLES = pytest.mark.parametrize(
    ("name", "more"),
    [
        ("masters", {"edition": "justice", "format": "doubles", "seats": ["a", "b", "c", "d"]}),
        ("throne", {"heroes": ["gunslinger", "cursed-pirate"]}),
        ("team", {"seats": ["ann"]}),
        ("pig", {}),
    ],
)


@COLUMNS
@TABLES
def test_the_table_breaks_between_words_and_loses_none(
    name: str, more: dict[str, Any], columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = game(name)
    match = Match(found, found.setup({"seats": ["ann", "ben"], **more}))
    referee, random = Referee(SeededSource(3)), SeededSource(4)
    screen = terminal(monkeypatch, columns)
    for _ in range(60):
        decision = match.state.decision
        assert decision is not None
        if isinstance(decision, Chance):
            referee.answer(match)
            continue
        seat = decision.seats[0]
        start = len(screen.getvalue())
        show_picture(Talk(), found, match.state, seat)
        shown = screen.getvalue()[start:]
        assert max(map(len, shown.splitlines())) <= columns
        assert words_of(shown) == words_of("\n".join(found.picture(match.state, seat)))
        options = decision.options_for(seat)
        match.answer(options[random.below(len(options))], seat)


def words_of(text: str) -> list[str]:
    """List the words of a text, but for the rules, which may be shorter."""
    return [word for word in text.split() if not set(word) <= set("=>-")]


def test_a_text_that_was_broken_for_a_wide_table_is_one_text_on_a_narrow_one() -> None:
    wide = [
        "=" * 40,
        "hand      one two three four five six s",
        "          seven eight",
        "field    -",
    ]
    assert fitted(wide, 30) == [
        "=" * 30,
        "hand      one two three four",
        "          five six s seven",
        "          eight",
        "field    -",
    ]
    assert fitted(wide, 40) == wide


def test_a_long_question_stands_above_the_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    screen = terminal(monkeypatch, 60)
    monkeypatch.setattr("sys.stdin", io.StringIO("yes\n"))
    assert Talk().ask(PROSE.strip()) == "yes"
    assert max(map(len, screen.getvalue().splitlines())) <= 60
