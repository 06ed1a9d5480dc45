"""The mutants: what can be changed in a source, which tests meet it, and how a run is told."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import mutants
from mutations import Mutation, mutations

pytestmark = pytest.mark.plain_only  # it reads and changes sources

SOURCE = b'''"""A module."""

LIMIT = 3


def harm(life: int, blow: int, shield: bool = False) -> int:
    """Take what a blow takes."""
    assert blow >= 0
    if shield and not blow > LIMIT:
        return life
    note(f"{life + blow}")
    return max(0, life - blow)
'''


def changed(name: str, source: bytes = SOURCE) -> list[str]:
    """Give the lines that a kind of change makes of a source."""
    found = []
    for one in mutations(source):
        if one.name == name:
            line = one.of(source).splitlines()[one.line - 1]
            found.append(line.decode().strip())
    return found


def test_a_comparison_becomes_its_neighbour() -> None:
    assert changed("another comparison") == ["if shield and not (blow >= LIMIT):"]


def test_a_condition_loses_each_of_its_parts() -> None:
    assert changed("without part 1") == ["if (not blow > LIMIT):"]
    assert changed("without part 2") == ["if (shield):"]
    assert changed("and for or") == ["if (shield or not blow > LIMIT):"]
    assert changed("without not") == ["if shield and (blow > LIMIT):"]


def test_numbers_sums_and_bounds_change() -> None:
    assert changed("one more") == ["return max((1), life - blow)"]
    assert changed("other arithmetic") == ["return max(0, (life + blow))"]
    assert changed("no max") == ["return min(0, life - blow)"]


def test_a_call_is_left_out() -> None:
    assert changed("left out") == ["pass"]


def test_a_loop_ends_too_early_or_too_late() -> None:
    source = b"def f(a):\n    for x in a:\n        continue\n    while a:\n        break\n"
    assert changed("break for continue", source) == ["break"]
    assert changed("continue for break", source) == ["continue"]


def test_one_of_two_values_is_always_taken() -> None:
    source = b"def f(a):\n    return 1 if a else True\n"
    assert changed("always the first", source) == ["return (1)"]
    assert changed("never the first", source) == ["return (True)"]
    assert changed("the other truth", source) == ["return 1 if a else False"]


def test_what_is_typed_promised_or_said_is_left_alone() -> None:
    lines = {one.line for one in mutations(SOURCE)}
    texts = SOURCE.decode().splitlines()
    assert [texts[line - 1].strip() for line in sorted(lines)] == [
        "if shield and not blow > LIMIT:",
        'note(f"{life + blow}")',
        "return max(0, life - blow)",
    ]
    assert {one.name for one in mutations(SOURCE) if one.line == 11} == {"left out"}


@pytest.mark.parametrize("game", mutants.GAMES)
def test_every_mutant_of_the_rules_is_python(game: str) -> None:
    every = mutants.all_mutants(mutants.ROOT, game)
    assert len(every) > 1000
    for one in every[::61]:
        source = (mutants.ROOT / one.path).read_bytes()
        assert one.mutation.of(source) != source
        ast.parse(one.mutation.of(source))


def test_a_seed_draws_the_same_mutants_as_many_of_each_game() -> None:
    drawn = mutants.sample(mutants.ROOT, mutants.GAMES, 10, "7")
    assert drawn == mutants.sample(mutants.ROOT, mutants.GAMES, 10, "7")
    assert drawn != mutants.sample(mutants.ROOT, mutants.GAMES, 10, "8")
    assert [one.game for one in drawn] == ["masters"] * 4 + ["throne"] * 3 + ["team"] * 3


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project of one rule and three tests."""
    (tmp_path / "src").mkdir()
    (tmp_path / "src/rule.py").write_text("def life(n):\n    return max(0, n - 3)\n")
    (tmp_path / "test_rule.py").write_text(
        "from rule import life\n\n"
        "def test_it_falls():\n    assert life(5) == 2\n\n"
        "def test_it_stops():\n    assert life(1) == 0\n\n"
        "def test_nothing():\n    pass\n"
    )
    return tmp_path


def made(project: Path, name: str) -> mutants.Mutant:
    source = (project / "src/rule.py").read_bytes()
    found = next(one for one in mutations(source) if one.name == name)
    return mutants.Mutant("masters", "src/rule.py", found, "")


def test_a_mutant_falls_to_the_test_that_fails(project: Path) -> None:
    bench = mutants.Bench(project, project / "bench")
    tests = ["test_rule.py::test_nothing", "test_rule.py::test_it_falls"]
    assert bench.verdict(made(project, "other arithmetic"), tests) == f"FAILED {tests[1]}"


def test_a_mutant_that_no_test_misses_survives_and_the_sources_stay(project: Path) -> None:
    bench = mutants.Bench(project, project / "bench")
    before = (project / "src/rule.py").read_bytes()
    mutant = made(project, "no max")
    assert bench.verdict(mutant, ["test_rule.py::test_nothing"]) == mutants.SURVIVED
    assert bench.verdict(mutant, []) == mutants.UNREACHED
    assert (project / "src/rule.py").read_bytes() == before
    assert (project / "bench/src/rule.py").read_bytes() == before


@pytest.mark.parametrize("loop", ["while n:\n        pass", "time.sleep(9_999)"])
def test_a_mutant_that_hangs_is_noticed(project: Path, loop: str) -> None:
    bench = mutants.Bench(project, project / "bench", seconds=1)
    source = f"import time\n\ndef life(n):\n    {loop}\n    return max(0, n - 3)\n"
    (project / "src/rule.py").write_text(source)
    assert bench.verdict(made(project, "no max"), ["test_rule.py::test_it_falls"]) == mutants.HANGS


def test_a_run_goes_on_where_it_was_and_tries_survivors_again_if_asked(tmp_path: Path) -> None:
    one, other = (mutants.Mutant("team", "a.py", Mutation(n, 1, 2, "", ""), "") for n in (1, 2))
    results = mutants.Results(tmp_path / "results.jsonl")
    results.note(one, mutants.SURVIVED)
    again = mutants.Results(tmp_path / "results.jsonl")
    assert not again.wants(one, again=False)
    assert again.wants(one, again=True)
    assert again.wants(other, again=False)


def test_the_share_counts_whatever_was_noticed() -> None:
    drawn = [mutants.Mutant("team", "a.py", Mutation(n, 1, 2, "", ""), "") for n in range(4)]
    said = [
        "FAILED tests/scenario/test_files.py::test_a_scenario_passes[x]",
        "FAILED tests/golden/test_golden.py::test_x",
        mutants.SURVIVED,
        mutants.UNREACHED,
    ]
    verdicts = {one.key: verdict for one, verdict in zip(drawn, said, strict=True)}
    assert mutants.report(drawn, verdicts)[1] == 0.5
    assert [mutants.kind(one) for one in said] == [
        "scenarios",
        "golden games",
        "survived",
        "no test",
    ]
