"""Story: a match told in words, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from dicehall.cli.talk import Talk
from dicehall.kernel import Event, Game, Match


class Narrator:
    """Tells events under a heading for each turn."""

    def __init__(self, talk: Talk, game: Game, seat: int | None) -> None:
        self._talk = talk
        self._game = game
        self._seat = seat
        self._turn = 0

    def tell(self, events: list[Event]) -> None:
        """Tell what happened next."""
        for event in events:
            if event.turn != self._turn:
                self._turn = event.turn
                self._talk.say()
                self._talk.say(f"{self._game.info.turn.capitalize()} {event.turn}", style="bold")
            self._talk.explain(f"  {self._game.tell(event, self._seat)}")


def tell_story(talk: Talk, match: Match, seat: int | None) -> None:
    """Tell a match from its beginning, as this seat may know it."""
    Narrator(talk, match.game, seat).tell(match.events)
    if not match.events:
        talk.say("Nothing has happened yet.")


def since_answer(match: Match, seat: int | None) -> int:
    """Count the events before this seat's last answer; 0 if it has given none."""
    for entry, start in zip(reversed(match.log), reversed(match.starts), strict=True):
        if entry.seat == seat:
            return start
    return 0


def chapters(match: Match) -> Iterator[list[Event]]:
    """Give the events from before the first answer, then those that each answer brought."""
    ends = [*match.starts, len(match.events)]
    yield match.events[: ends[0]]
    for start, end in pairwise(ends):
        yield match.events[start:end]
