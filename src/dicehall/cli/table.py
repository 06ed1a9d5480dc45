"""Table: the line-mode table, where people and bots play a match to its end."""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path

from dicehall.cli.commands import COMMANDS, Command
from dicehall.cli.companion import ask_dice
from dicehall.cli.company import Company
from dicehall.cli.files import Keeper
from dicehall.cli.hearing import hear
from dicehall.cli.leaving import INTERRUPTED, Leave, Trouble
from dicehall.cli.screen import Screen
from dicehall.cli.sets import late
from dicehall.cli.show import offered, show_end, show_picture, show_question
from dicehall.cli.talk import Talk
from dicehall.games import packs
from dicehall.kernel import CHANCE, PASS, Chance, Decision, Match, Option
from dicehall.kernel.forced import goes_without_asking
from dicehall.kernel.packs import PACK


class Table:
    """A match with its company, its screen and the file that keeps it."""

    def __init__(
        self,
        talk: Talk,
        match: Match,
        company: Company,
        keeper: Keeper,
        commands: Mapping[str, Command] = COMMANDS,
    ) -> None:
        self.talk = talk
        self.match = match
        self.company = company
        self.keeper = keeper
        self.commands = commands
        self.screen = Screen(talk, match, company.humans)
        self.waiting: set[int] = set()
        """Seats whose people want to be asked again only when the move is theirs."""

    def play(self) -> None:
        """Play until the game is over or somebody leaves, which ends in `Leave`."""
        self.save()
        try:
            self.screen.tell(self.match)
            while (decision := self.match.state.decision) is not None:
                self._go_on(decision)
                self.screen.tell(self.match)
        except Leave:
            self.save()
            self._say_how_to_resume()
            raise
        except KeyboardInterrupt:  # amid the engine's work: what the file holds is whole
            self._say_how_to_resume()
            raise Leave(INTERRUPTED) from None
        finally:
            self.company.part()
        self._end()

    def _go_on(self, decision: Decision) -> None:
        seat = decision.seats[0]
        if isinstance(decision, Chance):
            self._roll(decision)
        elif seat not in self.company.humans:
            self.talk.say_each(self.company.answer(self.match, seat))
        elif (option := self._unasked(seat)) is not None:
            self.match.answer(option, seat)
        elif decision.window and seat in self.waiting:
            self.match.answer(PASS, seat)
        else:
            self.waiting.discard(seat)
            self._ask(seat)

    def _roll(self, decision: Chance) -> None:
        if self.company.rolls(decision):
            self.company.roll(self.match)
        else:
            ask_dice(self, decision)

    def _ask(self, seat: int) -> None:
        self.screen.turn_to(self.match, seat)
        show_picture(self.talk, self.match.game, self.match.state, seat)
        self._put_question(seat)
        words = offered(self.match, seat).labels
        question = f"Enter for {words[0]}" if len(words) == 1 else ""
        while not hear(self, seat, self.talk.ask(question)):
            self._put_question(seat)

    def _put_question(self, seat: int) -> None:
        more = [one.label for one in late(self.match, seat)]
        show_question(self.talk, self.match, seat, more)

    def _unasked(self, seat: int) -> Option | None:
        """Give what a seat answers without being asked; not where its set may still grow.

        Who waits for the screen is asked all the same: to pass a seat by would tell the one who
        looks that it holds nothing to answer with.
        """
        option = goes_without_asking(self.match, seat)
        if option is not None and self.screen.is_with_another(seat):
            return option if self.match.asked_in_vain(seat) else None
        return None if option is not None and late(self.match, seat) else option

    def _end(self) -> None:
        self.company.note(self.match)
        show_end(self.talk, self.match)
        path = self.keeper.finish(self.match)
        self.talk.say(f"Saved as {path}.")
        self.talk.say(f"Watch it again with: {command('replay', path)}")

    # --- for those who hear what people type ---------------------------------------------------

    def answer(self, option: Option, seat: int = CHANCE) -> None:
        """Take an answer that a person gave, and keep it."""
        self.match.answer(option, seat)
        self.keep()

    def keep(self) -> None:
        """Save after an answer; a game goes on even if that fails."""
        try:
            self.save()
        except Trouble as trouble:
            self.talk.say(f"The game could not be saved. {trouble}", style="red")

    def save(self) -> None:
        """Write the match with its company."""
        self.company.note(self.match)
        place = self.keeper.path
        self.keeper.keep(self.match)
        if self.keeper.path != place:
            self.talk.explain(
                f"Another table has kept its game as {place} meanwhile; "
                f"this one is kept as {self.keeper.path} from now on."
            )

    def answers_itself(self, seat: int) -> bool:
        """Whether a seat need not be asked: it has nothing to choose, or no more to say."""
        return self._unasked(seat) is not None

    @property
    def only_human(self) -> int | None:
        """The seat of the one person who plays; None if there are several, or none."""
        humans = self.company.humans
        return humans[0] if len(humans) == 1 else None

    def last_human(self) -> int | None:
        """Find the seat of the person who answered last."""
        humans = self.company.humans
        seats = (entry.seat for entry in reversed(self.match.log))
        return next((seat for seat in seats if seat in humans), None)

    def _say_how_to_resume(self) -> None:
        self.talk.say(f"The game is saved as {self.keeper.path}.")
        content = self.match.game.content(self.match.setup)
        folders = [pack.folder for pack in packs() if f"{PACK}{pack.name}" in content]
        more = [f" --pack {shlex.quote(str(Path(folder).absolute()))}" for folder in folders]
        self.talk.say(f"Go on with: {command('play --resume', self.keeper.path)}{''.join(more)}")


def command(words: str, path: Path) -> str:
    """Write a command that works as it stands in the shell that this one came from."""
    program = "dicehall" if shutil.which("dicehall") else shlex.quote(sys.argv[0])
    return f"{program} {words} {shlex.quote(str(path.absolute()))}"
