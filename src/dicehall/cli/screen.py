"""Screen: who is looking at it, and what has been told to whom."""

from __future__ import annotations

from dicehall.cli.story import since_answer
from dicehall.cli.talk import Talk
from dicehall.kernel import Match


class Screen:
    """One screen for all people at the table.

    Where a game has secrets and several people share the screen, it is passed from hand to hand:
    what one has seen is blanked out first, and each is told only what that seat may know.
    """

    def __init__(self, talk: Talk, match: Match, humans: list[int]) -> None:
        self._talk = talk
        self._passed = match.game.hides(match.setup) and len(humans) > 1
        self.viewer: int | None = None if self._passed or not humans else humans[0]
        self._told = {seat: since_answer(match, seat) for seat in humans}

    def is_with_another(self, seat: int) -> bool:
        """Whether the screen must be passed on before this seat can look."""
        return self._passed and seat != self.viewer

    def turn_to(self, match: Match, seat: int) -> None:
        """Let this seat look, and tell what it has missed."""
        if self._passed and seat != self.viewer:
            self._pass_on(match.setup.name(seat))
            self.viewer = seat
        self.tell(match)

    def _pass_on(self, name: str) -> None:
        self._talk.say()
        if self.viewer is not None:
            self._talk.wait_for_enter(f"Press Enter to hide this, then pass the screen to {name}")
            self._talk.blank_out()
        self._talk.wait_for_enter(f"Pass the screen to {name}; {name}, press Enter to look")

    def tell(self, match: Match) -> None:
        """Tell what has happened since the one who looks was told last."""
        if self.viewer is None and self._passed:
            return
        key = -1 if self.viewer is None else self.viewer
        lines = match.told(self.viewer, self._told.get(key, 0))
        self._told[key] = len(match.events)
        for line in lines:
            self._talk.explain(line)

    def rewind(self, match: Match) -> None:
        """Forget what was told and then taken back."""
        for seat, told in self._told.items():
            self._told[seat] = min(told, len(match.events))
