"""The parts of a report: escaping, alignment, axes, colours, bars."""

from __future__ import annotations

import pytest

from dicehall.lab.report.document import (
    Command,
    Document,
    Numbers,
    Paragraph,
    Section,
    percent,
    span,
)
from dicehall.lab.report.faults import fault_lines
from dicehall.lab.report.html import write_html
from dicehall.lab.report.markdown import write_markdown
from dicehall.lab.report.marks import Mark, axis_for
from dicehall.lab.report.plots import Cell, dot_plot, heat_map, tint
from dicehall.lab.report.text import bar_lines, table_lines
from lab.pages import Page
from lab.studied import games_of, made_up

pytestmark = pytest.mark.plain_only

ODD = "<b>*odd* & | name_</b>"


def odd_document() -> Document:
    table = Numbers(ODD, ("who", "games"), ((ODD, "12"),))
    parts = (Paragraph(ODD), table, Command("dicehall lab run pig --set 'a<b=1'"))
    return Document(ODD, ODD, (Section(ODD, parts),))


def test_names_cannot_be_taken_for_html() -> None:
    page = Page(write_html(odd_document()))
    assert "b" not in [tag for tag, _ in page.tags]
    assert page.cells[2:] == [ODD, "12"]
    assert page.words.count(ODD) == 7


def test_names_cannot_be_taken_for_markdown() -> None:
    text = write_markdown(odd_document())
    assert "| \\<b>\\*odd\\* & \\| name\\_\\</b> | 12 |" in text
    assert "$ dicehall lab run pig --set 'a<b=1'" in text


def test_columns_are_aligned_and_numbers_stand_at_the_right() -> None:
    table = Numbers("", ("who", "games", "verdict"), (("a", "5", "fair"), ("bcd", "1,000", "so")))
    lines = table_lines(Numbers("", table.columns, table.rows, ("verdict",)))
    assert lines == ["who  games  verdict", "a        5  fair", "bcd  1,000  so"]


def test_a_table_that_is_too_wide_puts_its_words_below_each_row() -> None:
    rows = (("x" * 60, "5", "a long verdict in words"),)
    lines = table_lines(Numbers("", ("who", "games", "verdict"), rows, ("verdict",)))
    assert lines[1:] == [f"{'x' * 60}      5", "    a long verdict in words"]


def test_an_axis_has_room_for_all_marks_and_few_round_numbers() -> None:
    axis = axis_for([Mark("a", 52, 41, 66, 50)], "points", "%")
    assert list(axis.ticks) == [40, 45, 50, 55, 60, 65, 70]
    assert [axis.low, axis.high] == [40, 70]
    assert axis.word(52) == "52.0%"
    assert axis_for([], "nothing").ticks
    assert axis_for([Mark("a", 80, 40, 60)], "points").high == 80
    narrow = axis_for([Mark("a", 25, 25, 25)], "rating")
    assert narrow.low < narrow.high


def test_bars_show_value_interval_and_the_fair_share() -> None:
    marks = [Mark("ann", 60, 45, 75, 50), Mark("ben", 40, 35, 45, 50)]
    scale, ann, ben = bar_lines(marks, axis_for(marks, "points", "%"))
    assert scale.split() == ["30%", "40%", "50%", "60%", "70%", "80%"]
    assert ann.startswith("ann")
    assert ann.endswith(" 60.0%")
    assert ann.index("=") < ann.index("|") < ann.index("o") < ann.rindex("=")
    assert ben.index("=") < ben.index("o") < ben.rindex("=") < ben.index("|")
    assert scale.index("50%") <= ann.index("|") <= scale.index("50%") + 2


def test_half_of_the_points_is_white_and_the_ends_differ() -> None:
    assert tint(0.5) == "#ffffff"
    assert tint(1.0) == "#56b4e9"
    assert tint(0.0) == "#e69f00"
    assert len({tint(share / 10) for share in range(11)}) == 11


@pytest.mark.untraced
def test_plots_are_the_same_every_time() -> None:
    marks = [Mark("ann", 60, 55, 65, 50, decided=False)]
    axis = axis_for(marks, "points", "%")
    assert dot_plot("t", "s", marks, axis) == dot_plot("t", "s", marks, axis)


@pytest.mark.untraced
@pytest.mark.parametrize("name", ["a $x^{$ b", r"$\frac{$", "$5$"])
def test_names_cannot_be_taken_for_mathematics(name: str) -> None:
    marks = [Mark(name, 50, 40, 60, 50)]
    drawn = dot_plot("t", "s", marks, axis_for(marks, "x", "%")).wide
    assert f"<!-- {name} -->" in drawn
    assert heat_map("t", "s", [name, "b"], {}).wide.startswith("<svg")


@pytest.mark.untraced
def test_many_contestants_and_none_can_be_drawn() -> None:
    names = [f"a contestant called {number}" for number in range(14)]
    cells = {(row, row + 1): Cell(0.5, "40 to 60") for row in range(13)}
    assert heat_map("t", "s", names, cells).wide.startswith("<svg viewBox=")
    assert dot_plot("t", "s", [], axis_for([], "x")).narrow.endswith("</svg>")


def test_faults_are_told_the_most_frequent_first() -> None:
    rows = [made_up(0, (1, 0)), *[made_up(n, None) for n in (1, 2)]]
    rows.append(made_up(3, None, fault="ben (greedy): took longer than 60 s"))
    assert fault_lines(games_of(rows)) == [
        "Games with a fault: 3. With their pairs these games count for nobody.",
        "ann (random): hung (2 x)",
        "ben (greedy): took longer than 60 s (1 x)",
    ]
    assert fault_lines(games_of(rows[:1])) == []


def test_numbers_become_words() -> None:
    assert percent(0.12345) == "12.3%"
    assert span(0.1, 0.25) == "10.0 to 25.0"
