"""Hearing: what a person types at a question, as an answer or as a command."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dicehall.cli.commands import is_command, run_command
from dicehall.cli.hint import without_later
from dicehall.cli.sets import Late, answer_all, find_late, join, late, way_to
from dicehall.cli.several import by_letters, with_done, words_of
from dicehall.cli.show import meanings, offered
from dicehall.kernel import UnclearLabel, nearest
from dicehall.kernel.labels import Offer, folded, matching

if TYPE_CHECKING:
    from dicehall.cli.table import Table


def hear(table: Table, seat: int, line: str) -> bool:
    """Do what a seat typed; True when the match has moved and everybody may be asked anew."""
    if line.startswith("/"):
        return run_command(table, seat, line)
    line = without_later(line)
    offer = offered(table.match, seat)
    meant = meanings(offer, line)
    more = late(table.match, seat)
    if (one := find_late(more, offer, line)) is not None:
        join(table, seat, one)
        return True
    if len(meant) == 1:
        return _answer(table, seat, offer, meant[0])
    if meant:
        could = ", ".join(offer.labels[one] for one in meant)
        table.talk.explain(f"{line!r} could be any of: {could}")
        return False
    if is_command(table, line):
        return run_command(table, seat, line)
    return _hear_further(table, seat, line, offer, more)


def _answer(table: Table, seat: int, offer: Offer, place: int) -> bool:
    table.answer(offer.options[place], seat)
    return True


def _hear_further(table: Table, seat: int, line: str, offer: Offer, more: Sequence[Late]) -> bool:
    """Take a label by its first letters, or several answers, or explain what is wrong."""
    begun = by_letters(offer, line)
    if len(begun) == 1:
        return _answer(table, seat, offer, begun[0])
    parts = words_of(line)
    if len(parts) > 1:
        return _answer_several(table, seat, parts, offer, more)
    table.talk.explain(_explain(table, seat, line, offer.labels))
    return False


def _answer_several(
    table: Table, seat: int, parts: list[str], offer: Offer, more: Sequence[Late]
) -> bool:
    """Take several labels or numbers at once, all or none; a number means what it stands at now."""
    named = [_named(part, offer, more) for part in parts]
    try:
        answer_all(table, seat, named)
    except UnclearLabel as unclear:
        _explain_several(table, seat, named, unclear)
        return False
    return True


def _explain_several(table: Table, seat: int, named: list[str], unclear: UnclearLabel) -> None:
    """Say why a line of several answers cannot be taken, and what would be near it."""
    better = with_done(table.match, seat, named)
    if better:
        table.talk.explain(f"Say 'done' where a set ends, such as: {', '.join(better)}")
        return
    table.talk.explain(str(unclear))
    legal = list(unclear.legal)
    for part in [one for one in named if legal and not matching(legal, one)]:
        hint = nearest(part, legal)
        if hint != ".":
            table.talk.explain(f"{part!r}{hint}")


def _named(part: str, offer: Offer, more: Sequence[Late]) -> str:
    """Give the label that a part of a line means now; the part itself if none, or not only one."""
    meant = meanings(offer, part)
    if len(meant) == 1:
        return offer.labels[meant[0]]
    one = None if meant else find_late(more, offer, part)
    return part if one is None else one.label


def _explain(table: Table, seat: int, line: str, words: list[str]) -> str:
    if not line:
        return "Type a number or the words behind it; 'help' says more."
    way = way_to(table.match, seat, line)
    if way:
        return f"{line!r} is asked for later; name all together, such as: {', '.join(way)}"
    refusal = table.match.game.why_not(table.match.state, seat, line)
    if refusal is not None and refusal.rule:
        because = refusal.cause or refusal.words
        return f"Not now: {because} ({refusal.rule})"
    hint = nearest(line, [*words, *table.commands])
    if hint == ".":
        hint = nearest_thing(line, words)
    return f"{line!r} is neither an option nor a command{hint} 'help' says more."


def nearest_thing(line: str, words: list[str]) -> str:
    """End a sentence by suggesting the option about the same thing, where only the verb is odd."""
    thing = folded(line).partition(" ")[2]
    about = [word for word in words if thing and thing in folded(word)]
    return f"; did you mean {about[0]!r}?" if about else "."
