"""The greedy bot: the answer whose choice, once complete, the game's heuristic likes best."""

from __future__ import annotations

from typing import Final

from dicehall.bots.bot import Bot, Kept
from dicehall.bots.glimpse import Glimpse
from dicehall.bots.search import Judged, Search
from dicehall.kernel import PASS, Option, State
from dicehall.kernel.codec import digest

SEEDS: Final = 1 << 30
"""Where the luck that a decision is judged by comes from: so many different ones."""


class GreedyBot(Bot):
    """Looks to the end of the choice at hand, and no further; then it makes the whole choice."""

    name = "greedy"

    def choose(self, glimpse: Glimpse) -> Option:
        """Choose the answer that is judged best, or go on with a choice that was begun."""
        options = glimpse.options
        if len(options) == 1:
            return options[0]
        if self.kept and self.kept[0][0] == digest(options):
            option = self.kept[0][1]
            self.kept = self.kept[1:]
            return option
        state = self._reckoned(glimpse)
        best = self._judged(glimpse, state)[0]
        self.kept = planned(state, glimpse.seat, best)[1:]
        return best.option

    def judge(self, glimpse: Glimpse) -> list[Judged]:
        """Judge every answer, the best first."""
        return self._judged(glimpse, self._reckoned(glimpse))

    def _reckoned(self, glimpse: Glimpse) -> State:
        """Give a state to reckon with in place of what the seat cannot know."""
        together = glimpse.game.info.cooperative
        return glimpse.expect(self._source) if together else glimpse.imagine(self._source)

    def _judged(self, glimpse: Glimpse, state: State) -> list[Judged]:
        return Search(glimpse.game, glimpse.seat, self._source.below(SEEDS)).judge(state)


def planned(state: State, seat: int, judged: Judged) -> Kept:
    """List a seat's answers of a line, as far as chance and others leave it; forced ones not."""
    kept: list[tuple[str, Option]] = []
    now = state.copy()
    for who, option in judged.line:
        pass_windows(now, who, option)
        if now.decision is None or option not in now.decision.options_for(who):
            break
        options = now.decision.options_for(who)
        if who == seat and (len(options) > 1 or not kept):
            kept.append((digest(options), option))
        now.apply(option, who)
    return tuple(kept)


def pass_windows(state: State, seat: int, option: Option) -> None:
    """Pass what the search passed on its way to this answer."""
    while (decision := state.decision) is not None and decision.window:
        if option in decision.options_for(seat) or PASS not in decision.options:
            return
        state.apply(PASS)
