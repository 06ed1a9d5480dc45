"""The report of the first-turn study: its words, its plot, its tables, its lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import polars as pl

from dicehall.effects.text import listed
from dicehall.games import game as game_called
from dicehall.lab.plan import Plan
from dicehall.lab.report.closing import closing
from dicehall.lab.report.document import (
    Document,
    Numbers,
    Paragraph,
    Part,
    Picture,
    Section,
    Told,
    or_dash,
    percent,
    span,
)
from dicehall.lab.report.faults import fault_lines, fault_part
from dicehall.lab.report.marks import Axis, Mark, axis_for
from dicehall.lab.report.plots import dot_plot
from dicehall.lab.report.text import bar_lines, table_lines, wrapped
from dicehall.lab.stopping import UNDECIDED
from dicehall.lab.studies.first_turn import ALWAYS, KIND, Result, Wish, results
from dicehall.lab.studies.first_turn_dice import compared, difference_lines

KINDS: Final = (
    ("an advantage", "is an advantage"),
    ("a disadvantage", "is a disadvantage"),
    ("fair", "fair within"),
    (UNDECIDED, UNDECIDED),
)
"""What a title says for each sort of verdict."""
EARLY: Final = (
    "A row stops as soon as it is decided, so the shares of rows that stopped early lie on average "
    "too far from fair; the intervals allow for that."
)
NOTES: Final = {
    "masters": (
        "Every pair has two teams of its own, drawn by lot from the edition's set. In the learning "
        "game the cards are given, and the rules give the first ones to who goes "
        "first; here they change seats too, so that a row shows what the turn is worth and not "
        "the cards."
    ),
    "throne": "In every pair heroes are drawn by lot; with partners, the side that begins counts.",
    "pig": "Both sides are alike, so no seats need to be swapped: every game has its own dice.",
}
"""What each game's reader should know."""


def command_of(plan: Plan) -> str:
    """Give what to type for the same games."""
    wish = Wish.read(plan.study)
    named = [f"--{key} {name}" for key, names in wish.only.items() for name in names]
    words = [
        f"dicehall lab {KIND} {wish.game}",
        f"--games {plan.games} --seed {plan.seed} --bot {wish.bot}",
        f"--precision {100 * wish.precision:g}",
        *named,
    ]
    return " ".join(words)


def tell(plan: Plan, games: pl.DataFrame, engine: str) -> Told:
    """Make the report, and its lines for a terminal."""
    found = results(plan, games)
    return Told(_document(plan, games, found, engine), _lines(plan, games, found))


def _document(plan: Plan, games: pl.DataFrame, found: Sequence[Result], engine: str) -> Document:
    wish = Wish.read(plan.study)
    shown: tuple[Part, ...] = (plot(found, title(found)), _table(found), Paragraph(EARLY))
    sections = [Section("Who wins going first", shown + fault_part(games))]
    if dice := compared(found):
        sections.append(Section("Three dice or four", dice))
    sections.append(Section("How to read this", _reading(wish)))
    sections.append(closing(command_of(plan), plan.seed, engine))
    heading = f"{game_called(wish.game).info.title}: {title(found)}"
    return Document(heading, _gist(plan, games), tuple(sections))


def _lines(plan: Plan, games: pl.DataFrame, found: Sequence[Result]) -> list[str]:
    marks, axis = _marks(found)
    short = Numbers("", SHORT, tuple([_short(one) for one in found]), ("verdict",))
    return [
        *(_gist(plan, games), "", *table_lines(short), ""),
        *(*wrapped(EARLY), ""),
        *(*bar_lines(marks, axis), ""),
        f"o points of who goes first, == {ALWAYS}, | fair",
        *[line for words in difference_lines(found) for line in wrapped(words)],
        *fault_lines(games),
    ]


# --- words ---


def title(found: Sequence[Result]) -> str:
    """Say in a few words what came out."""
    if len(found) == 1:
        verdict = found[0].verdict
        return verdict if verdict.startswith("going first") else f"going first: {verdict}"
    kinds = Counter([_kind(one) for one in found])
    if kinds[UNDECIDED] == len(found):
        return "not decided yet whether going first helps"
    if len(kinds) == 1:
        return f"going first is {_kind(found[0])} in all {len(found)} conditions"
    parts = [f"{name} in {kinds[name]}" for name, _ in KINDS if kinds[name]]
    return f"going first is {listed(parts)} of {len(found)} conditions"


def _kind(result: Result) -> str:
    return next(name for name, words in KINDS if words in result.verdict)


def _gist(plan: Plan, games: pl.DataFrame) -> str:
    wish = Wish.read(plan.study)
    return (
        f"{len(games):,} games of {game_called(wish.game).info.title}, all seats played by "
        f"{wish.bot}, seed {plan.seed}."
    )


def _reading(wish: Wish) -> tuple[Paragraph, ...]:
    return (
        Paragraph(
            "A dot is the share of points that who went first won; a draw is half a point. The "
            "games of a pair have the same dice and draws and swap the seats, so the pair is what "
            "is counted."
        ),
        Paragraph(
            "The line is the interval by which a row stops. It holds at all times together with "
            "95% confidence, so it may be looked at after every pair. A row gets no more games "
            "once this line leaves the fair share, or its half width is at most "
            f"{100 * wish.precision:g} points. A filled dot is decided. Each row may still be "
            "wrong one time in twenty."
        ),
        Paragraph(NOTES[wish.game]),
        Paragraph("The bots' skill is part of every number: better players may find otherwise."),
    )


# --- plot and tables ---


def plot(found: Sequence[Result], heading: str) -> Picture:
    """Draw every condition's share with its interval."""
    marks, axis = _marks(found)
    says = "; ".join([f"{mark.label}: {axis.word(mark.value)}" for mark in marks])
    return dot_plot(heading[0].upper() + heading[1:], says, marks, axis)


def _marks(found: Sequence[Result]) -> tuple[list[Mark], Axis]:
    marks = [
        Mark(
            one.condition.name,
            100 * one.tally.mean,
            100 * one.interval.low,
            100 * one.interval.high,
            100 * one.condition.fair,
            one.decided,
        )
        for one in found
        if one.tally.games
    ]
    return marks, axis_for(marks, "points of the player who goes first", "%")


COLUMNS: Final = (
    *("condition", "verdict", "going first", ALWAYS, "fair"),
    *("games", "pairs", "turns"),
)
SHORT: Final = ("condition", "games", "first", "whenever one looks", "turns", "verdict")
"""A terminal has no room for the whole name of the interval; the line below the bars has it."""


def _table(found: Sequence[Result]) -> Numbers:
    rows = [
        (
            one.condition.name,
            one.verdict,
            *_measured(one),
            percent(one.condition.fair),
            f"{one.tally.games:,}",
            f"{len(one.tally.scores):,}",
            or_dash(f"{one.tally.turns:.1f}", one.tally.games),
        )
        for one in found
    ]
    return Numbers("Points of the player who goes first", COLUMNS, tuple(rows), ("verdict",))


def _short(one: Result) -> tuple[str, ...]:
    return (
        one.condition.name,
        f"{one.tally.games:,}",
        *_measured(one),
        or_dash(f"{one.tally.turns:.1f}", one.tally.games),
        one.verdict,
    )


def _measured(one: Result) -> tuple[str, str]:
    """Write the first player's points and their interval; dashes before the first game."""
    games = one.tally.games
    return or_dash(percent(one.tally.mean), games), or_dash(span(*one.interval), games)
