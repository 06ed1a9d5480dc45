"""Reports as files: one page that needs nothing else, the same bytes for the same run."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest

from dicehall.kernel import DicehallError
from dicehall.lab.plan import Contestant, Plan, Table, jobs_of
from dicehall.lab.report.document import Document
from dicehall.lab.report.html import write_html
from dicehall.lab.run import Run
from dicehall.lab.seating import fair_shifts, settled
from dicehall.lab.studies import (
    first_turn,
    first_turn_report,
    ladder,
    ladder_report,
    matchup,
    matchup_report,
    run_report,
)
from dicehall.lab.studies.reporting import HTML, MARKDOWN, report
from lab.pages import Page
from lab.runs import stopped_after
from lab.studied import Play, games_of, made_up, pig_first_turn, pig_ladder, pig_matchup, study

pytestmark = [pytest.mark.plain_only, pytest.mark.untraced]

TABLE = Table("pig", (Contestant("bold", "greedy"), Contestant("blind", "random")), {"target": 20})
STUDIES: dict[str, tuple[Callable[[], Plan], Play]] = {
    "first-turn": (pig_first_turn, first_turn.play),
    "matchup": (pig_matchup, matchup.play),
    "ladder": (pig_ladder, ladder.play),
    "run": (
        lambda: Plan(
            4, 20, {"kind": "run", "table": TABLE.plain(), "command": "dicehall lab run pig"}
        ),
        lambda run, _: _plain(run),
    ),
}


def _plain(run: Run) -> pl.DataFrame:
    table = settled(TABLE)
    return run.play(list(jobs_of(table, fair_shifts(table), 20)))


@pytest.fixture(scope="module", params=list(STUDIES))
def told(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with a finished study and its report."""
    plan, play = STUDIES[request.param]
    out: Path = tmp_path_factory.mktemp("report") / request.param
    study(out, plan(), play)
    report(out)
    return out


def page(out: Path) -> Page:
    return Page((out / HTML).read_text(encoding="utf-8"))


def test_the_page_is_whole_and_names_nothing_outside_itself(told: Path) -> None:
    text = (told / HTML).read_text(encoding="utf-8")
    found = page(told)
    tags = {tag for tag, _ in found.tags}
    assert {"html", "title", "main", "h1", "table", "svg"} <= tags
    assert not tags & {"script", "link", "img", "iframe", "object", "image"}
    assert "://" not in text
    assert "@import" not in text
    assert all(target.startswith("#") for target in found.values("href"))
    assert "src" not in {name for _, attributes in found.tags for name in attributes}


def test_names_in_the_page_are_unique_and_all_that_is_referred_to_is_there(told: Path) -> None:
    text = (told / HTML).read_text(encoding="utf-8")
    names = page(told).values("id")
    assert len(names) == len(set(names))
    referred = re.findall(r'(?:href="|url\()#([^")]+)', text)
    assert referred
    assert set(referred) <= set(names)


def test_the_same_run_gives_the_same_bytes(told: Path) -> None:
    before = [(told / name).read_bytes() for name in (HTML, MARKDOWN)]
    report(told)
    assert [(told / name).read_bytes() for name in (HTML, MARKDOWN)] == before


def test_every_number_that_is_drawn_stands_in_a_table(told: Path) -> None:
    found = page(told)
    drawn = re.findall(r": (\d+\.\d)", " ".join(found.values("aria-label")))
    assert drawn
    cells = {cell.rstrip("%") for cell in found.cells}
    assert set(drawn) <= cells


def test_colours_come_from_the_page_by_day_and_by_night(told: Path) -> None:
    text = (told / HTML).read_text(encoding="utf-8")
    assert "prefers-color-scheme: dark" in text
    assert "fill: var(--ink)" in text
    assert not re.findall(r"#0[1-5]0[1-5]0[1-5]", text)


def test_both_widths_are_drawn(told: Path) -> None:
    kinds = page(told).values("class")
    assert kinds.count("wide") == kinds.count("narrow") >= 1


def test_markdown_has_the_same_tables_and_the_command(told: Path) -> None:
    text = (told / MARKDOWN).read_text(encoding="utf-8")
    kind = json.loads((told / "run.json").read_text())["plan"]["study"]["kind"]
    assert f"$ dicehall lab {kind} pig" in text
    for cell in page(told).cells:
        assert f"| {cell} |" in text
    assert "<svg" not in text


def test_lines_for_the_terminal_fit_into_80_columns(told: Path) -> None:
    lines = report(told)
    assert max(len(line) for line in lines) <= 80
    assert any("o" in line and "=" in line for line in lines)


def test_the_report_says_which_engine_and_seed_it_comes_from(told: Path) -> None:
    words = " ".join(page(told).words)
    engine = json.loads((told / "run.json").read_text())["engine"]
    assert f"Engine {engine}, seed 4." in words


# --- unfinished and strange runs ---


def test_a_part_of_a_study_is_reported_too(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        study(tmp_path / "part", pig_first_turn(60), first_turn.play, stopped_after(10))
    lines = report(tmp_path / "part")
    assert lines[1].startswith("10 games of Pig")


def test_a_run_without_games_or_of_an_unknown_study_is_refused(tmp_path: Path) -> None:
    with Run(tmp_path / "empty", pig_first_turn()):
        pass
    with pytest.raises(DicehallError, match="no game is kept there yet"):
        report(tmp_path / "empty")
    study(tmp_path / "odd", Plan(1, 20, {"kind": "oracle"}), lambda run, _: _plain(run))
    with pytest.raises(DicehallError, match="called 'oracle' is not known"):
        report(tmp_path / "odd")
    with pytest.raises(DicehallError, match="no run is kept there"):
        report(tmp_path / "nowhere")


# --- what only some runs show ---


def page_of(made: Document) -> Page:
    return Page(write_html(made))


def test_three_and_four_dice_are_compared() -> None:
    only = {"edition": ("justice",), "format": ("learning",)}
    plan = Plan(4, 80, first_turn.Wish("masters", "random", 0.015, only).study())
    three, four = [one.name for one in first_turn.Wish.read(plan.study).conditions()]
    rows = [made_up(n, (n % 2, 1 - n % 2), condition=three, pair=n // 2) for n in range(40)]
    rows += [made_up(n, (1, 0), condition=four, pair=n // 2) for n in range(40, 80)]
    cells = page_of(first_turn_report.document(plan, games_of(rows), "1")).cells
    place = cells.index("three dice")
    assert cells[place + 4 : place + 8] == [three, "50.0%", "100.0%", "-50.0"]
    (line,) = [one for one in first_turn_report.lines(plan, games_of(rows)) if "four the" in one]
    assert line.startswith(f"{three}: with three dice rather than four")


def test_one_condition_gives_its_verdict_as_the_title() -> None:
    wish = first_turn.Wish("pig", "random", 0.015, {"target": ("10",)})
    plan = Plan(4, 60, wish.study())
    rows = [made_up(n, (0, 1), condition="target 10") for n in range(60)]
    made = first_turn_report.document(plan, games_of(rows), "1")
    assert made.title == "Pig: going first is a disadvantage"
    few = first_turn_report.document(plan, games_of(rows[:1]), "1")
    assert few.title == "Pig: going first: not decided yet"


def test_partners_against_a_boss_win_together() -> None:
    table = Table("team", (Contestant("a", "random"), Contestant("b", "random")))
    study = {"kind": "run", "table": table.plain(), "command": "dicehall lab run team"}
    rows = [made_up(n, (n % 2, n % 2), contestants=["a", "b"]) for n in range(20)]
    made = run_report.document(Plan(4, 20, study), games_of(rows), "1")
    assert made.title == "Dice Team: 50.0% of the games were won"
    assert page_of(made).cells[4:] == ["all together", "20", "50.0%", "29.9 to 70.1"]


def test_a_close_ladder_says_so() -> None:
    rows = [made_up(n, (n % 2, 1 - n % 2), contestants=["random", "greedy"]) for n in range(20)]
    made = ladder_report.document(pig_ladder(), games_of(rows), "1")
    assert re.fullmatch(r"Pig: \w+ leads, but \w+ may be as strong", made.title)


def test_match_ups_name_a_winner_only_if_there_is_one() -> None:
    def title(points: tuple[float, float]) -> str:
        pairing = {"condition": "random v greedy", "contestants": ["random", "greedy"]}
        rows = [made_up(n, points, pair=n // 2, **pairing) for n in range(40)]
        return matchup_report.document(pig_matchup(), games_of(rows), "1").title

    assert title((0, 1)) == "Pig: greedy is in front with 100.0% of the points"
    assert title((0.5, 0.5)).startswith("Pig: nobody stands out yet; ")
