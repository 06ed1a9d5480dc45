"""`make ledger` finds proofs in scenarios and tests, counts them, and names what is unknown."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from dicehall import ledger
from dicehall.ledger import Rule

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import ledger as tool

pytestmark = pytest.mark.plain_only

SCENARIO = """\
title: A one loses the pot
rules:
  - P-ROLL-2
  - P-TURN-1
game: pig
setup: {}
script: []
"""

TESTS = '''\
"""A test that talks of @pytest.mark.rule("P-WIN-1") proves nothing by it."""
import pytest
from pytest import mark

pytestmark = pytest.mark.rule("P-SETUP-1")

# @pytest.mark.rule("P-WIN-1")


@pytest.mark.rule("P-HOLD-1", "P-TURN-2")
def test_one() -> None: ...


@mark.rule(
    "P-ROLL-1",
)
def test_two() -> None: ...


@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("P-SETUP-2"))])
def test_three(n: int) -> None: ...
'''

RULES = [
    Rule("P-ROLL-1", "Roll.", "pig", "Rolling"),
    Rule("P-ROLL-2", "Roll again.", "pig", "Rolling"),
    Rule("P-WORD-1", "A pot is a sum. *(definition)*", "pig", "Words"),
    Rule("P-WORD-2", "See P-ROLL-1. *(pointer)*", "pig", "Words"),
    Rule("M-ATK-1", "Attack.", "masters", "Attack step"),
    Rule("M-ATK-2", "Defend.", "masters", "Attack step"),
]


def lay_out(folder: Path, scenario: str = SCENARIO, source: str = TESTS) -> Path:
    """Make a folder of tests with one scenario and one test file."""
    tests = folder / "tests"
    (tests / "scenarios" / "pig").mkdir(parents=True)
    (tests / "scenarios" / "pig" / "one.yaml").write_text(scenario, encoding="utf-8")
    (tests / "pig").mkdir()
    (tests / "pig" / "test_pig.py").write_text(source, encoding="utf-8")
    return tests


# --- collecting ---


def test_proofs_are_found_with_their_files_and_lines(tmp_path: Path) -> None:
    found = tool.collect(lay_out(tmp_path))
    assert found.problems == []
    assert sorted((proof.rule, proof.place) for proof in found.proofs) == [
        ("P-HOLD-1", "tests/pig/test_pig.py:10"),
        ("P-ROLL-1", "tests/pig/test_pig.py:15"),
        ("P-ROLL-2", "tests/scenarios/pig/one.yaml:3"),
        ("P-SETUP-1", "tests/pig/test_pig.py:5"),
        ("P-SETUP-2", "tests/pig/test_pig.py:20"),
        ("P-TURN-1", "tests/scenarios/pig/one.yaml:4"),
        ("P-TURN-2", "tests/pig/test_pig.py:10"),
    ]


def test_an_id_that_is_not_written_out_is_a_problem() -> None:
    found = tool.marker_proofs("import pytest\n\nmarker = pytest.mark.rule(NAME)\n", "test_x.py")
    assert found.proofs == []
    assert found.problems == ["test_x.py:3: write the rule's id out: NAME"]


def test_other_markers_and_methods_called_rule_are_no_proofs() -> None:
    source = 'pytest.mark.slow("P-ROLL-1")\nledger.rule("P-ROLL-1")\nrule("P-ROLL-1")\n'
    assert tool.marker_proofs(source, "test_x.py") == ([], [])


def test_files_that_cannot_be_read_are_problems(tmp_path: Path) -> None:
    found = tool.collect(lay_out(tmp_path, "title: 3\n", "def test(:\n"))
    assert found.proofs == []
    assert "one.yaml:1: 'title' must be some words, not 3" in found.problems[0]
    assert found.problems[1].startswith("tests/pig/test_pig.py:1: not Python: ")


def test_a_proof_of_an_unknown_rule_is_named_with_its_place() -> None:
    proofs = [tool.Proof("P-ROLL-1", "a.yaml", 2), tool.Proof("P-ROLL-9", "a.yaml", 3)]
    assert tool.unknown(proofs, {rule.id: rule for rule in RULES}) == [
        "a.yaml:3: the ledger has no rule P-ROLL-9"
    ]


# --- the report ---


def proven(*ids: str) -> dict[str, list[tool.Proof]]:
    return tool.by_rule(tool.Proof(rule, "a.yaml", 2) for rule in ids)


def test_rules_without_a_proof_are_listed_and_those_that_need_none_are_marked() -> None:
    assert tool.report(RULES, proven("P-ROLL-1"), ["pig"], every=False) == [
        "pig: 1 of 2 proven, 2 need no proof",
        "  Rolling: 1 of 2 proven",
        "    P-ROLL-2  NO PROOF: Roll again.",
        "  Words: 0 of 0 proven, 2 need no proof",
        "    P-WORD-1  definition: A pot is a sum. *(definition)*",
        "    P-WORD-2  pointer: See P-ROLL-1. *(pointer)*",
        "masters (to come): 0 of 2 proven",
        "  Attack step: 0 of 2 proven",
        "total: 1 of 4 proven, 2 need no proof",
    ]


def test_a_definition_may_have_a_proof_all_the_same() -> None:
    lines = tool.report(RULES, proven("P-WORD-1"), ["pig"], every=False)
    assert "  Words: 1 of 1 proven, 1 needs no proof" in lines


def test_every_rule_is_listed_on_request_with_its_proofs() -> None:
    lines = tool.report(RULES, proven("P-ROLL-1", "P-ROLL-1"), ["pig"], every=True)
    assert "    P-ROLL-1  a.yaml:2, a.yaml:2" in lines
    assert "    M-ATK-2  NO PROOF: Defend." in lines


def test_the_house_rules_belong_to_a_game_that_exists() -> None:
    rule = Rule("H-TURN-1", "A turn limit.", "house", "Ends")
    assert tool.report([rule], {}, [], every=False)[0] == "house: 0 of 1 proven"


# --- the command ---


def test_the_command_reports_one_book(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(["--book", "pig"], lay_out(tmp_path)) == 0
    told = capsys.readouterr()
    assert told.out.splitlines()[0] == "pig: 7 of 8 proven"
    assert told.out.splitlines()[-1] == "total: 7 of 8 proven"
    assert "P-WIN-1  NO PROOF: " in told.out
    assert told.err == ""


def test_the_command_lists_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(["--all"], lay_out(tmp_path)) == 0
    told = capsys.readouterr().out
    assert all(f"    {rule}  " in told for rule in ledger.rules())


def test_the_command_fails_for_an_unknown_rule(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tests = lay_out(tmp_path, SCENARIO.replace("P-TURN-1", "P-TURN-9"))
    assert tool.main([], tests) == 1
    wanted = "error: tests/scenarios/pig/one.yaml:4: the ledger has no rule P-TURN-9"
    assert capsys.readouterr().err.splitlines() == [wanted]


def test_the_command_refuses_an_unknown_book(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        tool.main(["--book", "poker"])
    assert "invalid choice: 'poker'" in capsys.readouterr().err


# --- this project ---


def test_every_proof_of_this_project_names_a_rule_of_the_ledger() -> None:
    found = tool.collect(tool.TESTS)
    assert found.problems == []
    assert tool.unknown(found.proofs, ledger.rules()) == []


@pytest.mark.parametrize("book", ["pig", "house"])
def test_every_rule_that_we_play_by_has_a_proof(book: str) -> None:
    proofs = tool.by_rule(tool.collect(tool.TESTS).proofs)
    rules = [rule for rule in ledger.rules().values() if rule.book == book]
    assert rules
    assert [rule.id for rule in rules if rule.id not in proofs and not tool.mark(rule)] == []
