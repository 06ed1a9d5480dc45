"""Hearing: what a person types at a question, as an answer or as a command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicehall.cli.commands import COMMANDS, is_command, run_command
from dicehall.cli.show import countable, labels
from dicehall.kernel import UnclearLabel, nearest
from dicehall.kernel.labels import matching

if TYPE_CHECKING:
    from dicehall.cli.table import Table


def hear(table: Table, seat: int, line: str) -> bool:
    """Do what a seat typed; True when the match has moved and everybody may be asked anew."""
    words = labels(table.match, seat)
    if line.startswith("/"):
        return run_command(table, seat, line)
    meant = meanings(words, line)
    if len(meant) == 1:
        return _answer(table, seat, meant[0])
    if meant:
        table.talk.say(f"{line!r} could be any of: {', '.join(words[one] for one in meant)}")
        return False
    if is_command(line):
        return run_command(table, seat, line)
    return _hear_further(table, seat, line, words)


def meanings(words: list[str], line: str) -> list[int]:
    """Find the places of the labels that a line means: by label, by number, or as the only one."""
    if not line:
        return [0] if len(words) == 1 else []
    found = matching(words, line)
    numbers = [str(number) for number in range(1, len(words) + 1)]
    if not found and line in numbers and countable(words):
        return [numbers.index(line)]
    return found


def _answer(table: Table, seat: int, place: int) -> bool:
    decision = table.match.state.decision
    assert decision is not None
    table.answer(decision.options_for(seat)[place], seat)
    return True


def _hear_further(table: Table, seat: int, line: str, words: list[str]) -> bool:
    """Take a label by its first letters, or a set of labels, or explain what is wrong."""
    start = line.casefold()
    begun = [place for place, word in enumerate(words) if word.casefold().startswith(start)]
    if line and len(begun) == 1:
        return _answer(table, seat, begun[0])
    parts = [part.strip() for part in line.split(",") if part.strip()]
    if len(parts) > 1:
        return _answer_set(table, seat, parts, words)
    table.talk.explain(_explain(table, seat, line, words))
    return False


def _answer_set(table: Table, seat: int, parts: list[str], words: list[str]) -> bool:
    """Take several labels or numbers at once, all or none."""
    named = []
    for part in parts:
        meant = meanings(words, part)
        named.append(words[meant[0]] if len(meant) == 1 else part)
    try:
        table.match.answer_set(seat, named)
    except UnclearLabel as unclear:
        table.talk.explain(str(unclear))
        return False
    table.keep()
    return True


def _explain(table: Table, seat: int, line: str, words: list[str]) -> str:
    if not line:
        return "Type a number or the words behind it; 'help' says more."
    refusal = table.match.game.why_not(table.match.state, seat, line)
    if refusal is not None and refusal.rule:
        return f"Not now: {refusal.words} ({refusal.rule})"
    hint = nearest(line, [*words, *COMMANDS])
    return f"{line!r} is neither an option nor a command{hint} 'help' says more."
