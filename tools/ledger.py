"""`make ledger`: which rules of the ledger have a proof, and which have not."""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import dicehall
from dicehall import ledger
from dicehall.effects import strict_yaml
from dicehall.kernel import DicehallError
from dicehall.ledger import Rule
from dicehall.scenario import load_file

TESTS = Path(__file__).resolve().parents[1] / "tests"
EVERY_TABLE = "house"
"""The book that belongs to no game: its rules hold at every table."""
NEED_NONE = ("definition", "pointer")
"""Marks of rules that play cannot break, so that they need no proof of their own."""


class Proof(NamedTuple):
    """A scenario or a test that names a rule, and where it does."""

    rule: str
    file: str
    line: int

    @property
    def place(self) -> str:
        """Say where it stands."""
        return f"{self.file}:{self.line}"


class Found(NamedTuple):
    """The proofs that a search found, and what was wrong with some of the files."""

    proofs: list[Proof]
    problems: list[str]


# --- collecting proofs ---


def scenario_proofs(path: Path, name: str) -> list[Proof]:
    """List the rules that a scenario file says it proves; `name` stands for the file."""
    scenario = load_file(path)
    lines = strict_yaml.read(path.read_text(encoding="utf-8"), name).lines
    return [
        Proof(rule, name, lines.get(("rules", place), 1))
        for place, rule in enumerate(scenario.rules)
    ]


def marker_proofs(source: str, name: str) -> Found:
    """List the rules that a test file's `pytest.mark.rule("...")` markers name."""
    found = Found([], [])
    try:
        tree = ast.parse(source, name)
    except SyntaxError as error:
        return Found([], [f"{name}:{error.lineno}: not Python: {error.msg}"])
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not _is_rule_mark(node.func):
            continue
        for given in node.args:
            if isinstance(given, ast.Constant) and isinstance(given.value, str):
                found.proofs.append(Proof(given.value, name, given.lineno))
            else:
                problem = f"{name}:{given.lineno}: write the rule's id out: {ast.unparse(given)}"
                found.problems.append(problem)
    return found


def _is_rule_mark(function: ast.expr) -> bool:
    """Whether this is `pytest.mark.rule`, or `mark.rule`."""
    if not isinstance(function, ast.Attribute) or function.attr != "rule":
        return False
    owner = function.value
    return (isinstance(owner, ast.Attribute) and owner.attr == "mark") or (
        isinstance(owner, ast.Name) and owner.id == "mark"
    )


def collect(tests: Path) -> Found:
    """Find all proofs in a folder of tests, by file name and line."""
    found = Found([], [])
    for path in sorted((tests / "scenarios").rglob("*.yaml")):
        try:
            found.proofs.extend(scenario_proofs(path, _name(path, tests)))
        except DicehallError as error:
            found.problems.append(str(error))
    for path in sorted(tests.rglob("*.py")):
        more = marker_proofs(path.read_text(encoding="utf-8"), _name(path, tests))
        found.proofs.extend(more.proofs)
        found.problems.extend(more.problems)
    return found


def _name(path: Path, tests: Path) -> str:
    return str(path.relative_to(tests.parent))


def unknown(proofs: Iterable[Proof], rules: dict[str, Rule]) -> list[str]:
    """Name the proofs of rules that the ledger lacks."""
    return [
        f"{proof.place}: the ledger has no rule {proof.rule}"
        for proof in proofs
        if proof.rule not in rules
    ]


def by_rule(proofs: Iterable[Proof]) -> dict[str, list[Proof]]:
    """Sort proofs by the rule that they prove."""
    proven: dict[str, list[Proof]] = {}
    for proof in proofs:
        proven.setdefault(proof.rule, []).append(proof)
    return proven


# --- standing ---


def mark(rule: Rule) -> str:
    """Say `definition` or `pointer` if the rule is marked so, else nothing."""
    return next((word for word in NEED_NONE if f"*({word})*" in rule.text), "")


class Count(NamedTuple):
    """How many rules have a proof, how many lack one, and how many need none."""

    proven: int
    missing: int
    exempt: int

    def __str__(self) -> str:
        """Say it in words."""
        words = f"{self.proven} of {self.proven + self.missing} proven"
        if not self.exempt:
            return words
        return f"{words}, {self.exempt} {'needs' if self.exempt == 1 else 'need'} no proof"


def count(rules: Iterable[Rule], proven: dict[str, list[Proof]]) -> Count:
    """Count the rules by their standing."""
    standing = [_standing(rule, proven) for rule in rules]
    return Count(standing.count("proven"), standing.count("missing"), standing.count("exempt"))


def _standing(rule: Rule, proven: dict[str, list[Proof]]) -> str:
    if rule.id in proven:
        return "proven"
    return "exempt" if mark(rule) else "missing"


def sections(rules: Iterable[Rule]) -> dict[str, dict[str, list[Rule]]]:
    """Sort rules by book and section, both in the ledger's order."""
    books: dict[str, dict[str, list[Rule]]] = {}
    for rule in rules:
        books.setdefault(rule.book, {}).setdefault(rule.section, []).append(rule)
    return books


# --- the report ---


def report(
    rules: Sequence[Rule], proven: dict[str, list[Proof]], games: Sequence[str], every: bool
) -> list[str]:
    """Tell by book and section how many rules have a proof, and list those that have none.

    A book whose game does not exist yet is not listed rule by rule, unless `every` rule is.
    """
    lines: list[str] = []
    for book, parts in sections(rules).items():
        exists = book in games or book == EVERY_TABLE
        of_book = [rule for part in parts.values() for rule in part]
        lines.append(f"{book}{'' if exists else ' (to come)'}: {count(of_book, proven)}")
        for section, part in parts.items():
            lines.append(f"  {section}: {count(part, proven)}")
            for rule in part:
                if every or (exists and rule.id not in proven):
                    lines.append(f"    {_told(rule, proven)}")
    lines.append(f"total: {count(rules, proven)}")
    return lines


def _told(rule: Rule, proven: dict[str, list[Proof]]) -> str:
    if rule.id in proven:
        return f"{rule.id}  {', '.join(proof.place for proof in proven[rule.id])}"
    return f"{rule.id}  {mark(rule) or 'NO PROOF'}: {rule.text}"


def main(arguments: Sequence[str] | None = None, tests: Path = TESTS) -> int:
    """Print the report; 1 if a proof names a rule that the ledger lacks, or cannot be read."""
    rules = ledger.rules()
    books = list(sections(rules.values()))
    parser = argparse.ArgumentParser(description="Print which rules of the ledger have a proof.")
    parser.add_argument("--all", action="store_true", help="list every rule, with its proofs")
    parser.add_argument("--book", choices=books, metavar="NAME", help=f"only {', '.join(books)}")
    given = parser.parse_args(arguments)

    found = collect(tests)
    chosen = [rule for rule in rules.values() if given.book in (None, rule.book)]
    for line in report(chosen, by_rule(found.proofs), dicehall.names(), given.all):
        print(line)
    errors = [*found.problems, *unknown(found.proofs, rules)]
    for error in errors:
        print(f"error: {error}", file=sys.stderr)
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
