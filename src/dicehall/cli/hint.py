"""Hint: what a bot would answer in one's place, and how it judges that."""

from __future__ import annotations

from dicehall.bots import Hint, hints
from dicehall.kernel import Match


def hint_lines(match: Match, seat: int) -> list[str]:
    """Tell a seat that is asked its best answers, each behind what it is worth out of 100."""
    decision = match.state.decision
    if decision is None or len(decision.options_for(seat)) < 2:
        return ["There is only one answer to this."]
    judging = match.game.info.judging
    by = f" by {judging}" if judging else ""
    return [
        f"Judged{by}; 0 is lost, 100 is won, and between them the order counts:",
        *(_words(hint) for hint in hints(match.game, match.state, seat)),
    ]


def _words(hint: Hint) -> str:
    """Write an answer as it can be typed, and what would follow it."""
    typed = ", ".join(hint.labels)
    more = "".join(f", then {label}" for label in hint.later)
    return f"  {100 * hint.value:5.1f}  {typed}{more}"
