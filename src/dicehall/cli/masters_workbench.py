"""Workbench: a team of Dice Masters in the making, what was found for it, and where it is kept."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from dicehall.cli.files import is_there, saves_folder, write_text
from dicehall.cli.leaving import Trouble
from dicehall.cli.masters_drawing import show_table
from dicehall.cli.masters_show import show_cards
from dicehall.cli.masters_teams import summary
from dicehall.cli.talk import Talk
from dicehall.effects.text import counted, listed
from dicehall.games.masters.cards.library import Library
from dicehall.games.masters.cards.prints import Print
from dicehall.games.masters.formats.building import Builder, Draft, judged
from dicehall.games.masters.formats.teams import write_line

PAGE: Final = 20
"""Cards that a search lists at once."""
DRAFT: Final = "masters-team.yaml"
BEFORE: Final = "masters-team-before.yaml"


def draft_file() -> Path:
    """Give the file where an unfinished team is kept."""
    return saves_folder() / DRAFT


def put_aside() -> Path | None:
    """Make room for another draft, and say where the one before it is now, if there is one."""
    if not is_there(draft_file()):
        return None
    try:
        return draft_file().replace(saves_folder() / BEFORE)
    except OSError as error:
        raise Trouble(f"{draft_file()}: cannot be moved: {error.strerror or error}") from None


class Workbench:
    """One team that somebody builds."""

    def __init__(
        self,
        talk: Talk,
        library: Library,
        draft: Draft,
        file: Path | None = None,
        origin: Path | None = None,
    ) -> None:
        self.talk = talk
        self.library = library
        self.builder = Builder(draft)
        self.file = file
        """Where it is to be saved, if that is known."""
        self.origin = origin
        """The team file that it came from, if it came from one."""
        self.found: list[Print] = []
        """What the last search found; numbers mean these."""
        self.listed = 0
        """How many of them were listed."""
        self.saved = False
        self._kept = True

    @property
    def draft(self) -> Draft:
        """What was chosen so far."""
        return self.builder.draft

    # --- telling ---

    def show_status(self) -> None:
        """Say how far the team is: what it has, what is wrong or missing, what has room."""
        draft = self.draft
        self.talk.say()
        name = f"{draft.name}: " if draft.name else "Team: "
        self.talk.explain(f"{name}{summary(draft.team, draft.form)}", "bold")
        problems = judged(draft, self.library)
        for problem in problems:
            self.talk.explain(f"  {problem}")
        room = self._room()
        if problems:
            self.talk.explain(f"  Not legal yet for {draft.form.id}.{room}")
        else:
            self.talk.explain(f"  Legal for {draft.form.id}: it can be saved.{room}")

    def _room(self) -> str:
        """Say how many cards and dice might still come."""
        draft = self.draft
        cards, dice = draft.form.cards - len(draft.cards), draft.form.dice - draft.team.dice
        parts = [counted(cards, "card")] if cards > 0 else []
        if dice > 0 and cards >= 0:
            parts.append(counted(dice, "die", "dice"))
        return f" Room for {listed(parts)}." if parts and not draft.form.free else ""

    def show_cards(self) -> None:
        """List what was chosen."""
        show_cards(self.talk, self.draft.team, self.draft.form)

    def list_found(self, prints: Sequence[Print]) -> None:
        """List what a search found, the first page of it."""
        self.found, self.listed = list(prints), 0
        self.list_more()

    def list_more(self) -> None:
        """List the next page of what was found."""
        first, last = self.listed, min(self.listed + PAGE, len(self.found))
        marks = [str(number) for number in range(first + 1, last + 1)]
        show_table(self.talk, self.found[first:last], marks)
        self.listed = last
        left = len(self.found) - last
        more = f", {left} more behind 'more'" if left else ""
        self.talk.explain(f"{counted(len(self.found), 'card')}{more}. Type a number to add it.")

    # --- keeping ---

    def keep(self) -> None:
        """Keep the draft, or say once that it cannot be kept."""
        path = draft_file()
        try:
            _make_folder(path.parent)
            write_text(path, self.draft.written(self.library))
        except Trouble as error:
            if self._kept:
                self.talk.explain(f"No draft can be kept: {error}")
            self._kept = False

    def save(self, path: Path) -> None:
        """Write the team file for good; the draft is not needed any more."""
        write_text(path, self.draft.written(self.library))
        self.saved = True
        draft_file().unlink(missing_ok=True)

    def command(self, name: str) -> str:
        """Write a command about this team, with the packs that its cards come from."""
        sets = dict.fromkeys([one.set_id for one in self.draft.chosen])
        packs = [self.library.packs[one] for one in sets if one in self.library.packs]
        folders = [f" --pack {shlex.quote(str(pack.folder))}" for pack in packs]
        return f"dicehall masters team {name}{''.join(folders)}"

    def say_where_it_is(self) -> None:
        """Say to somebody who leaves where what was chosen can be found again."""
        if self.saved or not self.draft.chosen:
            return
        if self._kept:
            self.talk.explain(
                f"The team is kept in {draft_file()}; go on with: {self.command('new')}"
            )
        else:
            self.talk.explain("Nothing was saved. This is the team:")
            self.talk.say(write_line(self.draft.team, self.library, self.draft.name))


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble(f"{folder}: cannot be made: {error.strerror or error}") from None
