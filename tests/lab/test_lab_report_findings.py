"""What reports say was found: titles, intervals, comparisons, and what is left out."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from dicehall.lab.plan import Contestant, Plan, Table
from dicehall.lab.report.document import Document, Paragraph, span
from dicehall.lab.report.html import write_html
from dicehall.lab.stopping import Peeking, difference
from dicehall.lab.studies import (
    first_turn,
    first_turn_report,
    ladder,
    ladder_report,
    matchup,
    matchup_report,
    run_report,
)
from dicehall.lab.studies.contestants import read_field
from dicehall.lab.studies.rating import Rated, rated
from dicehall.lab.studies.reporting import report
from dicehall.lab.summary import summary_lines
from lab.pages import Page
from lab.studied import games_of, made_up, pig_ladder, pig_matchup, study

pytestmark = [pytest.mark.plain_only, pytest.mark.untraced]


def page_of(made: Document) -> Page:
    return Page(write_html(made))


def in_one(lines: list[str]) -> str:
    """Join lines that were broken, with one space wherever there were some."""
    return " ".join(" ".join(lines).split())


def test_three_and_four_dice_are_compared() -> None:
    only = {"edition": ("justice",), "format": ("learning",)}
    plan = Plan(4, 80, first_turn.Wish("masters", "random", 0.015, only).study())
    three, four = [one.name for one in first_turn.Wish.read(plan.study).conditions()]
    rows = [made_up(n, (n % 2, 1 - n % 2), condition=three, pair=n // 2) for n in range(40)]
    rows += [made_up(n, (1, 0), condition=four, pair=n // 2) for n in range(40, 80)]
    cells = page_of(first_turn_report.tell(plan, games_of(rows), "1").document).cells
    place = cells.index("three dice")
    assert cells[place + 4 : place + 8] == [three, "50.0%", "100.0%", "-50.0"]
    low, high = difference([0.5] * 20, [1.0] * 20)
    words = f"{100 * low:+.1f} to {100 * high:+.1f}"
    assert cells[place + 3 : place + 9 : 5] == ["95% interval, whenever one looks", words]
    lines = in_one(first_turn_report.tell(plan, games_of(rows), "1").lines)
    assert f"{three}: with three dice rather than four" in lines
    assert f"-50.0 (95% interval, whenever one looks: {words})" in lines


def test_the_only_interval_of_going_first_is_the_one_that_holds_whenever_one_looks() -> None:
    wish = first_turn.Wish("pig", "random", 0.015, {"target": ("10",)})
    rows = [made_up(n, (n % 3 > 0, n % 3 == 0), condition="target 10") for n in range(60)]
    told = first_turn_report.tell(Plan(4, 60, wish.study()), games_of(rows), "1")
    words = span(*Peeking().take([float(n % 3 > 0) for n in range(60)]))
    cells = page_of(told.document).cells
    assert cells[3] == "95% interval, whenever one looks"
    assert cells[8 + 3] == words
    assert [cell for cell in cells if " to " in cell] == [words]
    assert any(words in line for line in told.lines)
    for text in (in_one(told.lines), write_html(told.document)):
        assert "rows that stopped early lie on average too far from fair" in text


def test_one_condition_gives_its_verdict_as_the_title() -> None:
    wish = first_turn.Wish("pig", "random", 0.015, {"target": ("10",)})
    plan = Plan(4, 60, wish.study())
    rows = [made_up(n, (0, 1), condition="target 10") for n in range(60)]
    made = first_turn_report.tell(plan, games_of(rows), "1").document
    assert made.title == "Pig: going first is a disadvantage"
    few = first_turn_report.tell(plan, games_of(rows[:1]), "1").document
    assert few.title == "Pig: going first: not decided yet"


def test_partners_against_a_boss_win_together() -> None:
    table = Table("team", (Contestant("a", "random"), Contestant("b", "random")))
    study = {"kind": "run", "table": table.plain(), "command": "dicehall lab run team"}
    rows = [made_up(n, (n % 2, n % 2), contestants=["a", "b"]) for n in range(20)]
    made = run_report.tell(Plan(4, 20, study), games_of(rows), "1").document
    assert made.title == "Dice Team: 50.0% of the games were won"
    assert page_of(made).cells[4:] == ["won together", "20", "50.0%", "29.9 to 70.1"]


def test_a_close_ladder_says_so() -> None:
    seated = ["random", "greedy"]
    rows = [
        made_up(n, (n // 2 % 2, 1 - n // 2 % 2), contestants=seated, pair=n // 2) for n in range(20)
    ]
    made = ladder_report.tell(pig_ladder(), games_of(rows), "1").document
    assert re.fullmatch(r"Pig: \w+ leads, but \w+ may be as strong", made.title)


def test_a_ladder_is_rated_once_for_its_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    study(tmp_path / "run", pig_ladder(), ladder.play)
    calls = []

    def counted(*given: Any) -> list[Rated]:
        calls.append(given)
        return rated(*given)

    monkeypatch.setattr(ladder_report, "rated", counted)
    report(tmp_path / "run")
    assert len(calls) == 1


def test_a_pair_with_a_fault_is_not_rated_at_all() -> None:
    seated = {"contestants": ["random", "greedy"]}
    rows = [made_up(0, (0, 1), pair=0, **seated), made_up(1, (0, 1), pair=0, **seated)]
    rows += [made_up(2, (1, 0), pair=1, **seated), made_up(3, None, pair=1, **seated)]
    rows += [made_up(4, (1, 0), pair=2, **seated)]
    ranked = ladder_report.standings(pig_ladder(), games_of(rows))
    assert [(one.name, one.games, one.share) for one in ranked] == [
        ("greedy", 2, 1.0),
        ("random", 2, 0.0),
    ]


def test_the_summary_of_a_run_has_the_numbers_of_its_report() -> None:
    seated = {"contestants": ["bold", "blind"], "game": "pig"}
    ends = [(1, 0), (0, 1), (1, 0), (1, 0), (0.5, 0.5), (1, 0), (1, 0), None, (0, 1)]
    games = games_of([made_up(n, one, pair=n // 2, **seated) for n, one in enumerate(ends)])
    table = Table("pig", (Contestant("bold", "greedy"), Contestant("blind", "random")))
    plan = Plan(4, 20, {"kind": "run", "table": table.plain(), "command": "dicehall lab run pig"})
    told = run_report.tell(plan, games, "1")
    lines = summary_lines(games)
    for name in ("bold", "blind", "going first"):
        (row,) = [one.split() for one in told.lines if one.startswith(f"{name} ")][:1]
        (line,) = [one.replace("%", "").split() for one in lines if one.startswith(f"{name} ")]
        place = len(name.split())
        assert row[place] == "6"
        assert [row[place + 1].rstrip("%"), *row[place + 2 :]] == line[place : place + 4]


def test_match_ups_name_a_winner_only_if_there_is_one() -> None:
    def title(points: tuple[float, float]) -> str:
        pairing = {"condition": "random v greedy", "contestants": ["random", "greedy"]}
        rows = [made_up(n, points, pair=n // 2, **pairing) for n in range(40)]
        return matchup_report.tell(pig_matchup(), games_of(rows), "1").document.title

    assert title((0, 1)) == "Pig: greedy is in front with 100.0% of the points"
    tie = "random and greedy are level with 50.0% of the points"
    assert title((0.5, 0.5)) in (f"Pig: nobody leads: {tie}", f"Pig: nobody leads: {turned(tie)}")


def turned(tie: str) -> str:
    return tie.replace("random and greedy", "greedy and random")


def test_a_small_lead_is_none_yet_and_says_so() -> None:
    pairing = {"condition": "random v greedy", "contestants": ["random", "greedy"]}
    ends = [(1, 0), (0, 1), (1, 0), (0.5, 0.5)]
    rows = [made_up(n, ends[n % 4], pair=n // 2, **pairing) for n in range(12)]
    told = matchup_report.tell(pig_matchup(), games_of(rows), "1")
    assert told.document.title.startswith("Pig: nobody stands out yet; random leads with 62.5%")


def test_a_run_that_ends_level_has_no_leader() -> None:
    seated = {"contestants": ["bold", "blind"], "game": "pig"}
    games = games_of([made_up(n, (n % 2, 1 - n % 2), pair=n // 2, **seated) for n in range(8)])
    table = Table("pig", (Contestant("bold", "greedy"), Contestant("blind", "random")))
    plan = Plan(4, 20, {"kind": "run", "table": table.plain(), "command": "dicehall lab run pig"})
    title = run_report.tell(plan, games, "1").document.title
    assert title == "Pig: bold and blind are level with 50.0% of the points"


def test_a_report_names_edition_format_and_what_each_team_holds() -> None:
    agreed = {"edition": "uncanny-x-men", "format": "tournament"}
    wish = matchup.Wish(read_field("masters", (), "random", agreed), 2)
    plan = wish.plan(4)
    plan = Plan(plan.seed, plan.games, {**plan.study, "command": "dicehall lab matchup masters"})
    seated = {"condition": "team 1 v team 2", "contestants": ["team 1", "team 2"]}
    rows = [made_up(n, (1, 0), pair=n // 2, **seated) for n in range(4)]
    told = matchup_report.tell(plan, games_of(rows), "1")
    gist = "4 games of Dice Masters (Uncanny X-Men (2014), tournament), played by random, seed 4."
    assert told.document.gist == gist
    (who,) = [one for one in told.document.sections if one.title == "Who meets"]
    held = [part.words for part in who.parts if isinstance(part, Paragraph)]
    assert len(held) == 4
    first = wish.field.contestants[0].brings
    assert held[0] == (
        f"team 1: cards {', '.join(first['cards'])}; basic actions {', '.join(first['basics'])}."
    )
    shown = " ".join(" ".join(told.lines).split())
    assert all(" ".join(one.split()) in shown for one in held)


def test_heroes_need_no_more_words_than_their_names() -> None:
    plan = matchup.Wish(read_field("throne", (), "random", {"mode": "1v1"}), 2).plan(4)
    plan = Plan(plan.seed, plan.games, {**plan.study, "command": "dicehall lab matchup throne"})
    seated = {"condition": "barbarian v paladin", "contestants": ["barbarian", "paladin"]}
    rows = [made_up(n, (1, 0), pair=n // 2, **seated) for n in range(4)]
    told = matchup_report.tell(plan, games_of(rows), "1")
    assert told.document.gist.startswith("4 games of Dice Throne (mode 1v1), played by")
    assert "Who meets" not in [one.title for one in told.document.sections]
