"""Conditions: the sorts of tables at which a study of a game is made."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from dicehall.games.masters.formats.formats import FORMATS, Format
from dicehall.games.masters.table.editions import EDITIONS, Edition
from dicehall.games.pig.game import HIGHEST_TARGET
from dicehall.games.throne.table.modes import MODES
from dicehall.kernel import DicehallError, SeededSource, nearest
from dicehall.kernel.errors import ProblemsError
from dicehall.lab.plan import Contestant, Table
from dicehall.lab.studies.lots import Brought, brought_by_lot, learning_table

TARGETS: Final = ("25", "50", "100")
"""The targets at which Pig is studied if none is named."""

Only = Mapping[str, Sequence[str]]
"""Which editions, formats, modes or targets a study keeps to; all, where nothing is said."""


@dataclass(frozen=True)
class Condition:
    """A sort of table: its name, its game, how many sit down on how many sides, what is agreed.

    What the seats bring is `given`, or drawn by lot for every pair of games anew.
    """

    name: str
    game: str
    seats: int
    sides: int
    agreed: Mapping[str, Any] = field(default_factory=dict)
    given: tuple[Brought, ...] = ()

    @property
    def fair(self) -> float:
        """The share of points that everybody would have if going first meant nothing."""
        return 1 / self.sides

    def table(self, bot: str, source: SeededSource) -> Table:
        """Seat one bot everywhere."""
        brought = self.given or brought_by_lot(self.game, self.agreed, self.seats, source)
        contestants = [Contestant(one.name, bot, one.brings) for one in brought]
        return Table(self.game, tuple(contestants), self.agreed, self.name)


def conditions(game: str, only: Only) -> list[Condition]:
    """List the conditions of a game's study, and name everything that it does not have."""
    if game not in STUDIED:
        raise DicehallError(_not_studied(game))
    keys, make = STUDIED[game]
    strangers = [key for key in only if only[key] and key not in keys]
    if strangers:
        wanted = " and ".join([f"--{key}" for key in keys])
        raise ProblemsError([f"--{key}: {game} has none; it has {wanted}" for key in strangers])
    problems: list[str] = []
    found = make(only, problems)
    if problems:
        raise ProblemsError(problems)
    return found


def _not_studied(game: str) -> str:
    known = ", ".join(STUDIED)
    if game == "team":
        return f"team: all win or lose together, so nobody gains by going first; try {known}"
    return f"there is no study of {game!r}{nearest(game, list(STUDIED))} Known are: {known}"


def _chosen(only: Only, key: str, known: Sequence[str], problems: list[str]) -> list[str]:
    """Give what was named, or all; note names that nobody knows."""
    named = list(dict.fromkeys(only.get(key) or known))
    for name in named:
        if name not in known:
            hint = nearest(name, known)
            problems.append(f"--{key} {name}: not known{hint} Known are: {', '.join(known)}")
    return [name for name in named if name in known]


# --- Dice Masters ---


def _masters(only: Only, problems: list[str]) -> list[Condition]:
    """Take each edition with each format for two in which cards are given or brought."""
    forms = {form.id: form for form in FORMATS.values() if _constructed(form)}
    editions = _chosen(only, "edition", list(EDITIONS), problems)
    names = _chosen(only, "format", list(forms), problems)
    found = [
        condition
        for edition in [EDITIONS[name] for name in editions]
        for form in [forms[name] for name in names]
        if edition.letter in form.letters
        for condition in _of_edition(edition, form)
    ]
    if not found and not problems:
        problems.append(f"--format {', '.join(names)}: not in {', '.join(editions)}")
    return found


def _constructed(form: Format) -> bool:
    return form.id == "learning" or (form.brought and form.seats == 2 and not form.free)


def _of_edition(edition: Edition, form: Format) -> list[Condition]:
    """Where the first draw is cut to three dice, also look at games in which it is not."""
    name = f"{edition.id}, {form.id}"
    agreed: Mapping[str, Any] = {"edition": edition.id, "format": form.id}
    given: Sequence[Brought] = ()
    if form.id == "learning":
        agreed, given = learning_table(edition)
    found = [Condition(name, "masters", 2, 2, agreed, tuple(given))]
    if edition.first_draw_out:
        four = {**agreed, "first_draw": "four"}
        found.append(replace(found[0], name=f"{name}, four dice first", agreed=four))
    return found


# --- Dice Throne and Pig ---


def _throne(only: Only, problems: list[str]) -> list[Condition]:
    modes = [MODES[name] for name in _chosen(only, "mode", list(MODES), problems)]
    return [
        Condition(mode.id, "throne", mode.fewest, mode.fewest // mode.team, {"mode": mode.id})
        for mode in modes
    ]


def _is_number(word: str) -> bool:
    return word.isdecimal() and len(word) <= len(str(HIGHEST_TARGET))


def _pig(only: Only, problems: list[str]) -> list[Condition]:
    targets = list(dict.fromkeys(only.get("target") or TARGETS))
    for target in targets:
        if not _is_number(target) or not 2 <= int(target) <= HIGHEST_TARGET:
            problems.append(f"--target {target}: must be a whole number from 2 to {HIGHEST_TARGET}")
    fine = [int(target) for target in targets if _is_number(target)]
    return [Condition(f"target {target}", "pig", 2, 2, {"target": target}) for target in fine]


STUDIED: Final[dict[str, tuple[tuple[str, ...], Callable[[Only, list[str]], list[Condition]]]]] = {
    "masters": (("edition", "format"), _masters),
    "throne": (("mode",), _throne),
    "pig": (("target",), _pig),
}
"""Each game's study: what it may be kept to, and what lists its conditions."""
