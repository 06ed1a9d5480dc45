"""The report: the right ratio of the best rounds, readable without colour, and kept as JSON."""

from __future__ import annotations

import io
import json
from pathlib import Path

from rich.console import Console

from bench import bars, cases, peer, report, side

BARS = {("pig", "actions", "plain"): 0.4, ("pig", "copy", "plain"): 4.0}


def sample(build: str, measure: str, rate: int) -> side.Sample:
    return side.Sample(build, "1", "3.11.0", "pig", measure, rate, 1.0)


def samples(actions: int, copies: int) -> list[side.Sample]:
    """Two rounds, the first disturbed, of a peer that does a thousand of everything a second."""
    return [
        found
        for share in (2, 1)
        for found in (
            sample("plain", "actions", actions // share),
            sample("plain", "copy", copies // share),
            sample("plain", "save", 10 // share),
            *(sample(peer.PEER, measure, 1000 // share) for measure in ("actions", "copy", "save")),
        )
    ]


def shown(rows: list[report.Row], width: int = 80) -> str:
    out = io.StringIO()
    Console(file=out, width=width).print(report.table(rows))
    return out.getvalue()


def test_a_ratio_is_of_the_best_rounds_and_a_cost_is_a_time() -> None:
    rows = report.rows(samples(500, 500), BARS)
    assert [(row.measure, row.ratio) for row in rows] == [
        ("actions", 0.5),
        ("copy", 2.0),
        ("save", 100.0),
    ]
    assert [row.verdict for row in rows] == [
        bars.Verdict.PASS,
        bars.Verdict.PASS,
        bars.Verdict.REPORTED,
    ]
    assert not report.failures(rows)


def test_a_missed_bar_is_named() -> None:
    rows = report.rows(samples(300, 200), BARS)
    assert [row.measure for row in report.failures(rows)] == ["actions", "copy"]
    assert "pig actions plain, pig copy plain" in report.verdict_words(rows)


def test_the_table_says_it_in_words_and_fits_a_plain_terminal() -> None:
    text = shown(report.rows(samples(300, 500), BARS))
    assert [" ".join(line.split()) for line in text.splitlines()[3:6]] == [
        "pig actions plain 300 /s 1.00 k/s 0.300 at least 0.4 FAIL",
        "pig copy plain 2.00 ms 1.00 ms 2.000 at most 4 pass",
        "pig save plain 100 ms 1.00 ms 100.000 none reported",
    ]
    assert max(map(len, text.splitlines())) <= 80
    assert "\x1b" not in text


def test_amounts_keep_three_digits_in_every_unit() -> None:
    rate, cost = cases.MEASURES["actions"], cases.MEASURES["copy"]
    assert report.amount(rate, 1_934_000) == "1.93 M/s"
    assert report.amount(rate, 79_900) == "79.9 k/s"
    assert report.amount(rate, 0.5) == "0.50 /s"
    assert report.amount(cost, 4e6) == "250 ns"
    assert report.amount(cost, 70_000) == "14.3 us"
    assert report.amount(cost, 0.25) == "4.00 s"


def test_the_record_has_ratios_rates_builds_and_pythons(tmp_path: Path) -> None:
    found = samples(500, 200)
    path = tmp_path / "results" / "latest.json"
    rows = report.rows(found, BARS)
    report.write(report.record(found, rows, 0.2), path)
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data["passed"] is False
    assert data["builds"]["plain"] == {"version": "1", "python": "3.11.0"}
    assert set(data["builds"]) == {"plain", peer.PEER}
    assert data["ratios"][1]["verdict"] == "FAIL"
    assert data["ratios"][1]["peer_rate"] == 1000.0
    assert len(data["rounds"]) == len(found)
