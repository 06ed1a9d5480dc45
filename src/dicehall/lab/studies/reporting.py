"""Reporting: the report of any run that is kept, finished or not."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Final

from dicehall.kernel import DicehallError
from dicehall.lab.files import write_whole
from dicehall.lab.report.document import Told
from dicehall.lab.report.html import write_html
from dicehall.lab.report.markdown import write_markdown
from dicehall.lab.run import plan_of, read_games, read_manifest
from dicehall.lab.studies import first_turn_report, ladder_report, matchup_report, run_report

REPORTS: Final[Mapping[str, ModuleType]] = {
    "run": run_report,
    "first-turn": first_turn_report,
    "matchup": matchup_report,
    "ladder": ladder_report,
}
"""Which module tells of which study: each has `tell`."""
HTML: Final = "report.html"
MARKDOWN: Final = "report.md"


def report(directory: Path) -> list[str]:
    """Write the report of a run into its directory, and give its lines for a terminal."""
    plan, games = plan_of(directory), read_games(directory)
    kind = str(plan.study.get("kind"))
    if kind not in REPORTS:
        known = ", ".join(REPORTS)
        raise DicehallError(f"{directory}: a study called {kind!r} is not known; known are {known}")
    if not len(games):
        raise DicehallError(f"{directory}: no game is kept there yet")
    told: Told = REPORTS[kind].tell(plan, games, read_manifest(directory)["engine"])
    write_whole(directory / HTML, write_html(told.document).encode())
    write_whole(directory / MARKDOWN, write_markdown(told.document).encode())
    return [told.document.title, *told.lines]
