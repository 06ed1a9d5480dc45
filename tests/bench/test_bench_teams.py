"""The bench of busy teams: what is compared, and when it fails."""

from __future__ import annotations

from pathlib import Path

import pytest

import dicehall
from bench import teams
from bench.cases import ALL_CASES
from bench.rounds import Contender
from bench.side import Sample


def sample(build: str, case: str, rate: float) -> Sample:
    return Sample(build, "0", "3", case, "actions", int(rate), 1.0)


SAMPLES = [
    sample("plain", "learning", 100),
    sample("plain", "busy", 50),
    sample("plain", "busy", 70),
    sample("plain", "learning", 90),
    sample("compiled", "learning", 400),
    sample("compiled", "busy", 200),
]


def test_the_best_rounds_are_compared() -> None:
    assert teams.ratios(SAMPLES) == {"plain": 0.7, "compiled": 0.5}


def test_the_table_says_who_passes() -> None:
    _, plain, compiled = teams.table(SAMPLES, 0.6)
    assert plain.split() == ["plain", "100", "70", "0.70", "(at", "least", "0.6)", "pass"]
    assert compiled.split()[-1] == "FAIL"


def test_only_the_builds_take_turns() -> None:
    those = [Contender(name, ()) for name in ("plain", "compiled", "OpenSpiel")]
    turns = [(turn.contender.name, turn.case) for turn in teams.slots(1, those)]
    assert turns == [(b, c) for b in ("plain", "compiled") for c in ("learning", "busy")]


def test_busy_teams_are_full_of_texts_from_three_sets() -> None:
    setup = dicehall.game("masters").setup(dict(ALL_CASES["busy"].setup))
    table = setup.table  # type: ignore[attr-defined]
    cards = table.cards[1 : table.laid]
    assert {card.print.set_id for card in cards} == {
        *("uncanny-x-men", "amazing-spider-man", "justice"),
    }
    statics = sum(len(ones) for ones in table.statics.values())
    listeners = sum(len(ones) for ones in table.listeners.values())
    assert statics >= 15
    assert statics + listeners + len(table.globals) + len(table.paid) >= 30


def test_the_bench_ends_with_2_without_the_compiled_build(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert teams.main(["--compiled", str(tmp_path / "python")]) == 2
    assert "no Python with the compiled build" in capsys.readouterr().err
