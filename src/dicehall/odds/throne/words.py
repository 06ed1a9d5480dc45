"""Words: advice as lines of text, the same at the command line and at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dicehall.effects.text import counted
from dicehall.odds.bars import chart, percent
from dicehall.odds.throne.advice import CHANCE, DAMAGE, VALUE, Advice, Prospect
from dicehall.odds.throne.defence import Guard
from dicehall.odds.throne.means import Purse
from dicehall.odds.throne.moves import ROLL, STOP, Move

BAR: Final = 20
"""How long the longest bar is."""


def lines(advice: Advice) -> list[str]:
    """Tell the advice: the best move, what it is worth, and a bar for each ability."""
    return [
        *_opening(advice),
        *_purse(advice.stand.purse),
        "",
        "Chance of each ability, with the best play for it:",
        *_chart(advice.prospects),
        *_left_out(advice.left_out),
    ]


def _opening(advice: Advice) -> list[str]:
    """Tell the dice and the best move."""
    stand = advice.stand
    rolls = counted(stand.rolls, "roll")
    if not stand.dice:
        return [f"Before the first of {rolls}: {_worth(advice)}."]
    shown = ", ".join([f"{die} {advice.board.faces[die - 1]}" for die in stand.dice])
    given_up = ", given up unless dice are altered" if stand.locked and stand.rolls else ""
    best = move_words(advice.move)
    if advice.move.kind == STOP:
        nothing = "announce nothing" if advice.sort == VALUE else "nothing can be gained"
        best = f"announce {advice.announce}" if advice.announce else nothing
    return [f"Dice: {shown}; {rolls} left{given_up}.", f"Best: {best}; {_worth(advice)}."]


def _purse(purse: Purse) -> list[str]:
    """Tell which cards and abilities count."""
    if not purse.means:
        return []
    listed = [f"{one.name} ({one.cost} CP{' each' if one.again else ''})" for one in purse.means]
    return [f"With {purse.cp} CP for: {', '.join(listed)}."]


def _worth(advice: Advice) -> str:
    if advice.sort == DAMAGE:
        return f"{advice.worth:.2f} damage expected before any defence"
    if advice.sort == VALUE:
        return f"a position worth {advice.worth:.3f} (from 0 to 1) expected"
    if advice.sort == CHANCE:
        return f"{percent(advice.worth).strip()} for {advice.goal}"
    return f"{advice.worth:.3f} expected for {advice.goal}"


def _chart(prospects: Sequence[Prospect]) -> list[str]:
    rows = [(one.title, one.chance) for one in prospects]
    return chart(rows, BAR, [_note(one) for one in prospects])


def _note(prospect: Prospect) -> str:
    """Say beside a bar what to keep for it."""
    move = prospect.move
    if not prospect.chance:
        return ""
    if move.kind == STOP:
        return "met"
    if move.kind == ROLL:
        return f"keep {_dice(move.kept)}" if move.rolled else ""
    return move_words(move)


def move_words(move: Move) -> str:
    """Say a move: `keep 6 6, roll 1 2 2 again`."""
    if move.means is not None:
        verb = "use" if move.means.again else "play"
        how = _how(move)
        return f"{verb} {move.means.name}" + (f", {how}" if how else "")
    if move.kind == STOP:
        return "stop"
    return _rolling(move)


def _how(move: Move) -> str:
    """Say what to do with a card or an ability."""
    if move.turned:
        return " and ".join([f"turn {old} to {new}" for old, new in move.turned])
    return f"roll {_dice(move.rolled)} again" if move.rolled else ""


def _rolling(move: Move) -> str:
    if not move.rolled:
        return "roll all five dice"
    if not move.kept:
        return "roll all dice again"
    return f"keep {_dice(move.kept)}, roll {_dice(move.rolled)} again"


def _dice(dice: Sequence[int]) -> str:
    return " ".join([str(die) for die in dice]) or "none"


# --- a defence ---


def choice_lines(choices: Sequence[tuple[str, float]]) -> list[str]:
    """Tell what each defence to choose from is worth."""
    best = max(choices, key=lambda choice: choice[1])[0]
    listed = ", ".join([f"{name} {worth:.3f}" for name, worth in choices])
    return [f"Best: {best}. Positions expected, from 0 to 1: {listed}."]


def guard_lines(guard: Guard, faces: Sequence[str]) -> list[str]:
    """Tell what to do about the dice of a defence."""
    shown = ", ".join([f"{die} {faces[die - 1]}" for die in guard.dice])
    first = f"The dice of your defence: {shown}."
    if guard.move.kind == STOP:
        return [first, f"Best: leave them; a position worth {guard.worth:.3f} (from 0 to 1)."]
    worth = f"a position worth {guard.worth:.3f} expected, {guard.as_it_lies:.3f} as it lies"
    return [first, f"Best: {move_words(guard.move)}; {worth} (from 0 to 1)."]


def _left_out(left_out: Sequence[str]) -> list[str]:
    return [f"Not counted: {', '.join(left_out)}."] if left_out else []
