"""Formats: how a game is agreed on, what a team may hold, and everything wrong with one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from dicehall.games.masters.cards.prints import Print
from dicehall.games.masters.table.editions import EDITIONS, Edition
from dicehall.games.masters.table.table import Brought

MOST_DICE: Final = 20
"""Dice that a card of a custom game may have."""
USUAL_DICE: Final = 2
"""Dice that a card has where no number is said."""


@dataclass(frozen=True)
class Format:
    """What a format says of life, seats and teams; 0 is no limit."""

    id: str
    words: str
    letters: str
    """The editions that have it."""
    rule: str
    life: int
    cards: int = 0
    dice: int = 0
    basics: int = 0
    """Basic actions that each seat brings."""
    seats: int = 2
    brought: bool = False
    """Seats bring their teams; otherwise cards are given or drafted."""
    free: bool = False
    """Nothing is limited."""


FORMATS: Final = {
    one.id: one
    for one in (
        Format("learning", "two given cards each, 10 life", "XSJ", "M-SETUP-4", 10),
        Format("basic", "up to 6 cards and 15 dice", "X", "M-FMT-3", 15, 6, 15, 2, brought=True),
        Format("casual", "up to 8 cards and 15 dice", "S", "M-FMT-3", 15, 8, 15, 2, brought=True),
        Format(
            "tournament", "up to 8 cards and 20 dice", "XSJ", "M-FMT-4", 20, 8, 20, 2, brought=True
        ),
        Format("draft", "stacks of cards taken in turn", "X", "M-FMT-5", 12),
        Format("doubles", "two against two", "SJ", "M-FMT-6", 30, 4, 0, 1, 4, brought=True),
        Format("rainbow", "packs drafted face down", "SJ", "M-FMT-7", 20, 8, 20, 2),
        Format("double-rainbow", "the same with basic actions", "J", "M-FMT-16", 20, 8, 20, 2),
        Format("custom", "whatever you like", "XSJ", "M-SETUP-2", 20, brought=True, free=True),
    )
}


def brought_formats(edition: Edition | None = None) -> list[str]:
    """List the formats to which teams are brought, all or those that an edition has."""
    return [
        one.id
        for one in FORMATS.values()
        if one.brought and (edition is None or edition.letter in one.letters)
    ]


class Entry(NamedTuple):
    """A card, or a basic action, as somebody wrote it, and where."""

    where: str
    words: str


class Named(NamedTuple):
    """A card that was found under a written name; -1 dice where no number was written."""

    where: str
    print: Print
    dice: int


class Team(NamedTuple):
    """What a seat brings."""

    cards: tuple[Brought, ...]
    basics: tuple[Print, ...]

    @property
    def dice(self) -> int:
        """Count the dice as the limits do. M-FMT-9"""
        return sum([card.dice for card in self.cards])


def lacks(form: Format, edition: Edition) -> str:
    """Say that an edition does not have a format, and which formats it has; '' if it does."""
    if edition.letter in form.letters:
        return ""
    homes = [one.title for one in EDITIONS.values() if one.letter in form.letters]
    known = [one.id for one in FORMATS.values() if edition.letter in one.letters]
    return (
        f"{edition.title} has no {form.id} format, which belongs to {' and '.join(homes)}; "
        f"formats here are: {', '.join(known)} [{form.rule}]"
    )


def judge_team(
    cards: Sequence[Named],
    basics: Sequence[Named],
    form: Format,
    where: str,
    problems: list[str],
    sizes: tuple[int, int],
) -> Team:
    """Give a team of cards that were found, naming everything about it that is illegal. M-FMT-8

    `sizes` are the numbers of cards and of basic actions, found or not.
    """
    team = Team(
        tuple([Brought(one.print, _dice(one, form)) for one in cards]),
        tuple([one.print for one in basics]),
    )
    _judge_kinds(cards, basics, problems)
    _judge_dice(cards, form, problems)
    _judge_twins(cards, form, problems)
    _judge_basics(basics, form, problems)
    if not form.free:
        _judge_sizes(team, form, where, problems, sizes)
    return team


def _dice(named: Named, form: Format) -> int:
    return named.dice if named.dice >= 0 else usual_dice(named.print, form)


def usual_dice(printed: Print, form: Format) -> int:
    """Give the dice that a card has where no number is said."""
    return USUAL_DICE if form.free else min(USUAL_DICE, printed.limit)


def _judge_kinds(cards: Sequence[Named], basics: Sequence[Named], problems: list[str]) -> None:
    for one in cards:
        if one.print.kind == "basic":
            problems.append(
                f"{one.where}: {one.print.title} is a basic action; name it under basics [M-FMT-11]"
            )
    for one in basics:
        if one.print.kind != "basic":
            problems.append(
                f"{one.where}: {one.print.name} is no basic action; name it under cards [M-FMT-1]"
            )


def _judge_dice(cards: Sequence[Named], form: Format, problems: list[str]) -> None:
    for one in cards:
        most = MOST_DICE if form.free else one.print.limit
        if one.print.kind != "basic" and not 1 <= _dice(one, form) <= most:
            problems.append(
                f"{one.where}: {one.print.name} has 1 to {most} dice, not {one.dice} [M-FMT-1]"
            )


def _judge_twins(cards: Sequence[Named], form: Format, problems: list[str]) -> None:
    seen: dict[str, Named] = {}
    for one in cards:
        title = one.print.name if form.free else one.print.title
        before = seen.setdefault(title.casefold(), one)
        if before is one:
            continue
        if before.print is one.print:
            words = f"{one.print.name} stands here twice; say it once, with all its dice"
        else:
            words = f"{before.print.name} and {one.print.name} have one title"
        problems.append(f"{one.where}: {words} [M-FMT-1]")


def _judge_basics(basics: Sequence[Named], form: Format, problems: list[str]) -> None:
    wanted = 6 if form.seats == 4 else 3
    titles: list[str] = []
    for one in basics:
        title = one.print.title
        if title in titles:
            problems.append(f"{one.where}: {title} stands here twice; bring another one [M-FMT-1]")
        titles.append(title)
        if one.dice not in (-1, wanted):
            problems.append(
                f"{one.where}: {title} always has {wanted} dice, not {one.dice} [M-CARD-4]"
            )


def _judge_sizes(
    team: Team, form: Format, where: str, problems: list[str], sizes: tuple[int, int]
) -> None:
    start = f"{where}: a team of this format ({form.id}) has"
    cards, basics = sizes
    if cards > form.cards:
        problems.append(f"{start} up to {form.cards} cards, not {cards} [{form.rule}]")
    if form.dice and team.dice > form.dice:
        problems.append(f"{start} up to {form.dice} dice, not {team.dice} [{form.rule}]")
    if basics != form.basics:
        wanted = "one basic action" if form.basics == 1 else f"{form.basics} basic actions"
        problems.append(f"{start} {wanted}, not {basics} [{form.rule}]")
