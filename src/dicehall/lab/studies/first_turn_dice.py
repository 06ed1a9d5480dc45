"""Three dice or four: what Justice's shorter first draw changes for who goes first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dicehall.lab.report.document import Numbers, percent
from dicehall.lab.stopping import difference
from dicehall.lab.studies.first_turn import ALWAYS, Result

FOUR: Final = ", four dice first"
"""Ends the name of a condition in which Justice's first draw is not cut."""


def compared(found: Sequence[Result]) -> tuple[Numbers, ...]:
    """Write a table of the conditions that were played both ways, if there are any."""
    rows = [
        (three.condition.name, *[percent(one.tally.mean) for one in (three, four)], *gap)
        for three, four in _twins(found)
        for gap in [_gap(three, four)]
    ]
    if not rows:
        return ()
    columns = ("condition", "three dice", "four dice", "three less four", ALWAYS)
    heading = "Points of the player who goes first, by the dice of the first draw"
    return (Numbers(heading, columns, tuple(rows)),)


def _twins(found: Sequence[Result]) -> list[tuple[Result, Result]]:
    """Find the conditions that stand there with three dice and with four."""
    by_name = {one.condition.name: one for one in found}
    twins = [(by_name[name], by_name.get(f"{name}{FOUR}")) for name in by_name]
    return [(one, other) for one, other in twins if other and one.tally.games and other.tally.games]


def _gap(three: Result, four: Result) -> tuple[str, str]:
    low, high = difference(three.tally.scores, four.tally.scores)
    gap = 100 * (three.tally.mean - four.tally.mean)
    return f"{gap:+.1f}", f"{100 * low:+.1f} to {100 * high:+.1f}"


def difference_lines(found: Sequence[Result]) -> list[str]:
    """Say the same in sentences."""
    lines = []
    for three, four in _twins(found):
        gap, interval = _gap(three, four)
        lines.append(
            f"{three.condition.name}: with three dice rather than four the first player's points "
            f"change by {gap} ({ALWAYS}: {interval})."
        )
    return lines
