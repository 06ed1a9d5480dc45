"""Building: a team in the making, step by step, each of which can be taken back.

It holds whatever was chosen; what is wrong with that is for `check_team` to say.
"""

from __future__ import annotations

from typing import NamedTuple

from dicehall.games.masters.cards.library import Library
from dicehall.games.masters.cards.prints import Print
from dicehall.games.masters.formats.formats import FORMATS, Entry, Format, Team, usual_dice
from dicehall.games.masters.formats.teams import (
    Written,
    basic_words,
    card_words,
    check_team,
    look_up,
    write_yaml,
)
from dicehall.games.masters.table.editions import EDITIONS, Edition
from dicehall.games.masters.table.table import Brought


class Draft(NamedTuple):
    """What was chosen so far."""

    edition: Edition
    form: Format
    name: str = ""
    cards: tuple[Brought, ...] = ()
    basics: tuple[Print, ...] = ()

    @property
    def team(self) -> Team:
        """The cards and basic actions chosen."""
        return Team(self.cards, self.basics)

    @property
    def chosen(self) -> list[Print]:
        """All that was chosen, in the order in which it is listed."""
        return [*[one.print for one in self.cards], *self.basics]

    def written(self, library: Library) -> str:
        """Write it as a team file."""
        return write_yaml(self.team, library, self.name, self.edition.id, self.form.id)


def drafted(
    written: Written, edition: Edition, form: Format, library: Library, problems: list[str]
) -> Draft:
    """Take up a team that was written; cards that are not found are left out, and named."""
    every = look_up([*written.cards, *written.basics], edition, library, problems)
    builder = Builder(Draft(edition, form, written.name))
    for one in every:
        builder.add(one.print, one.dice)
    return builder.draft


def judged(draft: Draft, library: Library) -> list[str]:
    """List everything that keeps a draft from being legal. M-FMT-8"""
    written = Written("team")
    cards, basics = card_words(draft.team, library), basic_words(draft.team, library)
    written.cards = [Entry(f"card {place}", words) for place, words in enumerate(cards, start=1)]
    written.basics = [
        Entry(f"basic action {place}", words) for place, words in enumerate(basics, start=1)
    ]
    problems: list[str] = []
    check_team(written, draft.form, draft.edition, library, problems)
    return problems


class Builder:
    """A draft and its past, so that every step can be taken back and taken again."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self._past: list[Draft] = []
        self._undone: list[Draft] = []

    def change(self, draft: Draft) -> None:
        """Take a step."""
        self._past.append(self.draft)
        self._undone.clear()
        self.draft = draft

    def undo(self) -> bool:
        """Take the last step back, if there is one."""
        if not self._past:
            return False
        self._undone.append(self.draft)
        self.draft = self._past.pop()
        return True

    def redo(self) -> bool:
        """Take a step again that was taken back, if there is one."""
        if not self._undone:
            return False
        self._past.append(self.draft)
        self.draft = self._undone.pop()
        return True

    def add(self, printed: Print, dice: int = -1) -> None:
        """Add a card with so many dice, or as many as is usual; or change those of one chosen."""
        draft = self.draft
        if printed.kind == "basic":
            self.change(draft._replace(basics=(*draft.basics, printed)))
            return
        brought = Brought(printed, dice if dice >= 0 else usual_dice(printed, draft.form))
        if printed in draft.chosen:
            cards = [brought if one.print is printed else one for one in draft.cards]
            self.change(draft._replace(cards=tuple(cards)))
        else:
            self.change(draft._replace(cards=(*draft.cards, brought)))

    def drop(self, printed: Print) -> None:
        """Take a card off the team; a basic action that stands there twice, once."""
        draft, basics = self.draft, list(self.draft.basics)
        cards = tuple([one for one in draft.cards if one.print is not printed])
        if printed in basics:
            basics.reverse()
            basics.remove(printed)
            basics.reverse()
        self.change(draft._replace(cards=cards, basics=tuple(basics)))

    def rename(self, name: str) -> None:
        """Give the team a name."""
        self.change(self.draft._replace(name=name))

    def move(self, edition: str, form: str) -> None:
        """Build for another edition or format."""
        self.change(self.draft._replace(edition=EDITIONS[edition], form=FORMATS[form]))
