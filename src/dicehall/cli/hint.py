"""Hint: what a bot would answer in one's place, and how it judges that."""

from __future__ import annotations

from dicehall.bots import Hint, hints
from dicehall.kernel import Match


def hint_lines(match: Match, seat: int) -> list[str]:
    """Tell a seat that is asked its best answers, each behind what it is worth out of 100."""
    decision = match.state.decision
    if decision is None or len(decision.options_for(seat)) < 2:
        return ["There is nothing to choose here."]
    best = hints(match.game, match.state, seat)
    judging = match.game.info.judging
    by = f", by {judging}" if judging else ""
    return [
        f"Judged from 0 (lost) to 100 (won){by}:",
        *(f"  {100 * hint.value:5.1f}  {', '.join(hint.labels)}" for hint in best),
        *_close(best),
    ]


def _close(best: list[Hint]) -> list[str]:
    """Say so where the best two hardly differ."""
    if len(best) > 1 and best[0].value - best[1].value < 0.001:
        return ["  The first two are as good as each other."]
    return []
