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
from dicehall.lab.run import Run
from dicehall.lab.seating import fair_shifts, settled
from dicehall.lab.studies import (
    first_turn,
    ladder,
    matchup,
)
from dicehall.lab.studies.reporting import HTML, MARKDOWN, report
from lab.pages import Page
from lab.runs import stopped_after
from lab.studied import Play, pig_first_turn, pig_ladder, pig_matchup, study

pytestmark = [pytest.mark.plain_only, pytest.mark.untraced]

TABLE = Table("pig", (Contestant("bold", "greedy"), Contestant("blind", "random")), {"target": 20})
PLAIN = {"kind": "run", "table": TABLE.plain(), "command": "dicehall lab run pig", "asked": {}}
STUDIES: dict[str, tuple[Callable[[], Plan], Play]] = {
    "first-turn": (pig_first_turn, first_turn.play),
    "matchup": (pig_matchup, matchup.play),
    "ladder": (pig_ladder, ladder.play),
    "run": (
        lambda: Plan(4, 20, PLAIN),
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
