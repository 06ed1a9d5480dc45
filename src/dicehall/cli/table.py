"""Table: the line-mode table, where people and bots play a match to its end."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path

from dicehall.cli.companion import ask_dice
from dicehall.cli.company import Company
from dicehall.cli.files import Keeper
from dicehall.cli.hearing import hear
from dicehall.cli.leaving import INTERRUPTED, Leave, Trouble
from dicehall.cli.screen import Screen
from dicehall.cli.show import labels, show_end, show_picture, show_question
from dicehall.cli.talk import Talk
from dicehall.kernel import CHANCE, CHOICE, PASS, WINDOW, Chance, Decision, Match, Option


class Table:
    """A match with its company, its screen and the file that keeps it."""

    def __init__(self, talk: Talk, match: Match, company: Company, keeper: Keeper) -> None:
        self.talk = talk
        self.match = match
        self.company = company
        self.keeper = keeper
        self.screen = Screen(talk, match, company.humans)

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
        self._end()

    def _go_on(self, decision: Decision) -> None:
        seat = decision.seats[0]
        if isinstance(decision, Chance):
            self._roll(decision)
        elif seat not in self.company.humans:
            self.company.answer(self.match, seat)
        elif self.answers_itself(seat):
            self.match.answer(decision.options_for(seat)[0], seat)
        else:
            self._ask(seat)

    def _roll(self, decision: Chance) -> None:
        if self.company.rolls(decision):
            self.company.roll(self.match)
        else:
            ask_dice(self, decision)

    def _ask(self, seat: int) -> None:
        self.screen.turn_to(self.match, seat)
        show_picture(self.talk, self.match.game, self.match.state, seat)
        show_question(self.talk, self.match, seat)
        words = labels(self.match, seat)
        question = f"Enter for {words[0]}" if len(words) == 1 else ""
        while not hear(self, seat, self.talk.ask(question)):
            show_question(self.talk, self.match, seat)

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
        self.keeper.keep(self.match)

    def answers_itself(self, seat: int) -> bool:
        """Whether a seat has nothing to choose: it can only pass, or a choice has one option."""
        decision = self.match.state.decision
        options = () if decision is None else decision.options_for(seat)
        if decision is None or decision.kind not in (WINDOW, CHOICE):
            return False
        return options == (PASS,) if decision.window else len(options) == 1

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
        self.talk.say(f"Go on with: {command('play --resume', self.keeper.path)}")


def command(words: str, path: Path) -> str:
    """Write a command that works as it stands in the shell that this one came from."""
    program = "dicehall" if shutil.which("dicehall") else shlex.quote(sys.argv[0])
    return f"{program} {words} {shlex.quote(str(path.absolute()))}"
