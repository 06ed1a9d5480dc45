"""Story: a match told in words, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator

from dicehall.cli.talk import Talk
from dicehall.kernel import Event, Game, Match


class Narrator:
    """Tells events under a heading for each turn."""

    def __init__(self, talk: Talk, game: Game, seat: int | None) -> None:
        self._talk = talk
        self._game = game
        self._seat = seat
        self._turn = 0

    def tell(self, turn: int, events: list[Event]) -> None:
        """Tell what happened in a turn."""
        if events and turn != self._turn:
            self._turn = turn
            self._talk.say()
            self._talk.say(f"Turn {turn}", style="bold")
        for event in events:
            self._talk.say(f"  {self._game.tell(event, self._seat)}")


def tell_story(talk: Talk, match: Match, seat: int | None) -> None:
    """Tell a match from its beginning, as this seat may know it."""
    narrator = Narrator(talk, match.game, seat)
    for turn, events in chapters(match):
        narrator.tell(turn, events)
    if not match.events:
        talk.say("Nothing has happened yet.")


def since_answer(match: Match, seat: int | None) -> int:
    """Count the events before this seat's last answer; 0 if it has given none."""
    for entry, start in zip(reversed(match.log), reversed(match.starts), strict=True):
        if entry.seat == seat:
            return start
    return 0


def chapters(match: Match) -> Iterator[tuple[int, list[Event]]]:
    """Give the events that each answer brought, with the turn in which it was given."""
    twin = match.replay(0)
    yield twin.state.turn, twin.events[:]
    for entry in match.log:
        turn, told = twin.state.turn, len(twin.events)
        twin.answer(entry.option, entry.seat)
        yield turn, twin.events[told:]
