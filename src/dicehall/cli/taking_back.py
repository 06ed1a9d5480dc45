"""Taking back: undo and redo at a table that bots, people and real dice share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicehall.kernel import Chance, Match, Together, UndoRefused

if TYPE_CHECKING:
    from dicehall.cli.table import Table


def undo(table: Table, seat: int | None) -> None:
    """Take back what a person did last; with real dice also a die that was mistyped.

    While all choose in secret, nobody takes back what somebody else has chosen.
    """
    _check_secrets(table.match, seat)
    try:
        _undo_choice(table)
    except UndoRefused:
        if not table.company.real_dice:
            raise
        table.match = _before_last_word(table)


def _check_secrets(match: Match, seat: int | None) -> None:
    """Refuse to take back an answer to what all answer at once, unless it is one's own."""
    together = isinstance(match.state.decision, Together) and match.state.sealed
    if together and match.log[-1].seat != seat:
        name = match.setup.name(match.log[-1].seat)
        raise UndoRefused(
            f"{name} has chosen in secret since, and only who has chosen takes that back"
        )


def redo(table: Table) -> None:
    """Give again what was taken back last, whoever's it was."""
    refusals = []
    for seat in table.company.humans:
        try:
            table.match.redo(seat)
        except UndoRefused as refused:
            refusals.append(refused)
        else:
            return
    raise refusals[0] if refusals else UndoRefused("there is nothing to redo")


def _undo_choice(table: Table) -> None:
    """Take answers back until there is something to choose again; else leave all as it was."""
    taken: list[int] = []
    try:
        while not taken or table.answers_itself(taken[-1]):
            taken.append(_undo_one(table))
    except UndoRefused:
        for seat in reversed(taken):
            table.match.redo(seat)
        raise


def _undo_one(table: Table) -> int:
    """Take back the last answer of a person, and say of which seat."""
    seat = table.last_human()
    if seat is None:
        raise UndoRefused("there is nothing to take back")
    table.match.undo(seat)
    return seat


def _before_last_word(table: Table) -> Match:
    """Go back before the last word that people gave, be it a choice or the value of a real die.

    A die that people read out is theirs to correct, unlike one that the referee rolled.
    """
    log = table.match.log
    for back in range(len(log) - 1, -1, -1):
        twin = table.match.replay(back)
        decision = twin.state.decision
        if isinstance(decision, Chance) and table.company.rolls(decision):
            raise UndoRefused("what the referee drew since cannot be taken back")
        if isinstance(decision, Chance) or log[back].seat in table.company.humans:
            return twin
    raise UndoRefused("there is nothing to take back")
