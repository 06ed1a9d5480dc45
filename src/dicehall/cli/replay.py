"""Replay: a saved match, watched forth and back or told as a whole."""

from __future__ import annotations

from pathlib import Path

from dicehall.cli.files import UNREADABLE, read_match, read_unplayed
from dicehall.cli.leaving import Leave
from dicehall.cli.show import answer_words, points, show_end, show_picture
from dicehall.cli.story import chapters, tell_story
from dicehall.cli.talk import Talk
from dicehall.kernel import Event, Game, Match, PackMissing, ReplayDiffers, State

HELP = "Enter or n: next, b: back, g N: go to answer N, t: next turn, l: the log, q: leave"


def replay(talk: Talk, path: Path, whole: bool) -> None:
    """Show a saved match; one that plays out otherwise now is told as it was."""
    try:
        match = read_match(path)
    except ReplayDiffers as differs:
        talk.complain(f"{path}: under these rules the game differs. {differs}")
        _tell_as_saved(talk, path)
        return
    except PackMissing as missing:
        talk.complain(str(missing))
        _tell_as_saved(talk, path)
        raise Leave(2) from None
    for remark in match.remarks:
        talk.explain(remark)
    if whole or not talk.has_input():
        _tell_whole(talk, match)
    else:
        Reel(talk, match).run()


def _tell_whole(talk: Talk, match: Match) -> None:
    talk.say(_title(match), style="bold")
    tell_story(talk, match, None)
    if match.state.result is None:
        show_picture(talk, match.game, match.state, None)
        talk.say("\nThe game goes on from here.")
    else:
        show_end(talk, match)


def _title(match: Match) -> str:
    seats = " and ".join(match.setup.seats)
    answers = "1 answer" if len(match.log) == 1 else f"{len(match.log)} answers"
    return f"{match.game.info.title}: {seats}, {answers}"


def _tell_as_saved(talk: Talk, path: Path) -> None:
    game, saved = read_unplayed(path)
    talk.say(f"{game.info.title} as it was told then ({saved.origin}):", style="bold")
    for event in saved.events:
        talk.explain(f"  {_words(game, event)}")


def _words(game: Game, event: Event) -> str:
    """Tell a saved event, also one that this version of the game has no words for."""
    try:
        return game.tell(event, None)
    except UNREADABLE:
        return f"{event.name} {event.values}"


class Reel:
    """A match as a row of pictures: one before the first answer, and one after each."""

    def __init__(self, talk: Talk, match: Match) -> None:
        self._talk = talk
        self._match = match
        self._place = 0
        self._events = list(chapters(match))
        self._states = _states(match)
        self._open = match.state.result is not None or not match.game.hides(match.setup)

    def run(self) -> None:
        """Show the beginning, then what is asked for, until somebody leaves."""
        self._talk.say(_title(self._match), style="bold")
        self._talk.say(HELP)
        self._show()
        while self._heed(self._talk.ask(f"{self._place} of {self._end}").casefold()):
            pass

    @property
    def _end(self) -> int:
        return len(self._match.log)

    def _heed(self, line: str) -> bool:
        """Do what was typed; False to leave."""
        match line.split():
            case [] | ["n"]:
                self._go(self._place + 1)
            case ["b"]:
                self._go(self._place - 1)
            case ["t"]:
                self._go(self._next_turn())
            case ["g", number] if number.isdecimal() and len(number) < 10:
                self._go(int(number))
            case ["l"]:
                tell_story(self._talk, self._match.replay(self._place), None)
            case ["q"] | ["quit"]:
                return False
            case _:
                self._talk.say(HELP)
        return True

    def _go(self, place: int) -> None:
        if not 0 <= place <= self._end:
            where = "beginning" if place < 0 else "end"
            self._talk.say(
                f"There are answers 0 to {self._end}; there is nothing past the {where}."
            )
            return
        self._place = place
        self._show()

    def _next_turn(self) -> int:
        """Find the first place of a later turn; the end if there is none."""
        turn = self._states[self._place].turn
        later = (place for place, state in enumerate(self._states) if state.turn > turn)
        return next(later, max(self._end, self._place + 1))

    def _show(self) -> None:
        """Print the last answer, what it brought, and the table after it."""
        place, game = self._place, self._match.game
        if place and self._open:
            entry = self._match.log[place - 1]
            self._talk.say(answer_words(game, self._states[place - 1], entry), style="bold")
        for event in self._events[place]:
            self._talk.explain(f"  {game.tell(event, None)}")
        state = self._states[place]
        show_picture(self._talk, game, state, None)
        if state.result is not None:
            self._talk.say(f"The game is over: {points(game, state)}.", style="bold")


def _states(match: Match) -> list[State]:
    """Play a match anew and keep every state."""
    twin = match.replay(0)
    states = [twin.state.copy()]
    for entry in match.log:
        twin.answer(entry.option, entry.seat)
        states.append(twin.state.copy())
    return states
