"""Companion mode: people roll real dice on their own table and say what these show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicehall.cli.commands import is_command, run_command
from dicehall.cli.leaving import Trouble
from dicehall.cli.show import show_picture
from dicehall.kernel import CHANCE, DRAW, Chance, Match, Option
from dicehall.scenario.chance import outcomes

if TYPE_CHECKING:
    from dicehall.cli.table import Table


def ask_dice(table: Table, decision: Chance) -> None:
    """Ask what was rolled or drawn until it is said, or a command has moved the match."""
    show_picture(table.talk, table.match.game, table.match.state, table.only_human)
    while True:
        _show_roll(table, decision)
        if _hear_dice(table, table.talk.ask()):
            return


def _show_roll(table: Table, decision: Chance) -> None:
    game, state = table.match.game, table.match.state
    words = [game.label(state, option) for option in decision.options]
    done = "drawn" if decision.kind == DRAW else "rolled"
    more = f", {decision.left} to come" if decision.left > 1 else ""
    table.talk.say()
    table.talk.say(f"{game.prompt(state, None)}, {done} on your table{more}:", style="bold")
    table.talk.say(f"  {', '.join(words)}")


def _hear_dice(table: Table, line: str) -> bool:
    """Do what was typed; True when the match has moved."""
    try:
        outcomes = read_dice(table.match, line)
    except Trouble as trouble:
        if is_command(table, line):
            return run_command(table, table.only_human, line)
        table.talk.say(str(trouble))
        return False
    for outcome in outcomes:
        table.answer(outcome, CHANCE)
    return True


def read_dice(match: Match, line: str) -> list[Option]:
    """Read the values of some or all dice of a roll, in any order, all or none."""
    decision = match.state.decision
    assert isinstance(decision, Chance)
    words = _split(match, line)
    if not words:
        raise Trouble("Say what it is: one value, or several with spaces or commas between them.")
    if len(words) > decision.left:
        raise Trouble(f"These are {len(words)} values, but only {decision.left} to come.")
    for word in words:
        if len(meant := _meant(match, word)) > 1:
            raise Trouble(f"{word!r} could be any of: {', '.join(meant)}. Say which.")
    found = outcomes(match.game, match.state, tuple(words))
    if found is None:
        wrong = [word for word in words if not _meant(match, word)]
        raise Trouble(f"{', '.join(wrong or words)!r} is not possible here.")
    return found


def _split(match: Match, line: str) -> list[str]:
    """Part a line at its commas, else at its spaces, but not within a value of several words."""
    if "," in line:
        return [part.strip() for part in line.split(",") if part.strip()]
    words, values = line.split(), []
    while words:
        lengths = range(len(words), 1, -1)
        length = next((n for n in lengths if _meant(match, " ".join(words[:n]))), 1)
        values.append(" ".join(words[:length]))
        words = words[length:]
    return values


def _meant(match: Match, word: str) -> list[str]:
    """List what a word can mean: the outcomes that it fits."""
    game, state = match.game, match.state
    options = () if state.decision is None else state.decision.options
    return [game.label(state, option) for option in options if game.fits(state, option, word)]
