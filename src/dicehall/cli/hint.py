"""Hint: what a bot would answer in one's place, and how it judges that."""

from __future__ import annotations

from dicehall.bots import Hint, hints
from dicehall.cli.several import plan
from dicehall.kernel import Match, UnclearLabel

PLAN = "The plan with the first of them: "
"""How the line begins that tells what all partners would do."""
LATER = "; later: "
"""What stands between the answers that can be given now and those that would follow."""


def hint_lines(match: Match, seat: int) -> list[str]:
    """Tell a seat that is asked its best answers, each behind what it is worth out of 100."""
    decision = match.state.decision
    if decision is None or len(decision.options_for(seat)) < 2:
        return ["There is only one answer to this."]
    judging = match.game.info.judging
    by = f" by {judging}" if judging else ""
    found = hints(match.game, match.state, seat)
    return [
        f"Judged{by}; of 100 games, so many would be won:",
        *(_words(match, seat, hint) for hint in found),
        *_plan_words(match, found[0]),
    ]


def _plan_words(match: Match, best: Hint) -> list[str]:
    """Tell the common plan that the best answer belongs to, if others have a part in it."""
    if len(best.plan) < 2:
        return []
    seats: dict[int, list[str]] = {}
    for seat, words in best.plan:
        seats.setdefault(seat, []).append(words)
    said = [f"{match.setup.name(seat)}: {', '.join(words)}" for seat, words in seats.items()]
    return [f"{PLAN}{'; '.join(said)}"]


def _words(match: Match, seat: int, hint: Hint) -> str:
    """Write an answer as it can be typed, and what would follow it later."""
    line = [*hint.labels, *hint.later]
    count = next((n for n in range(len(line), 0, -1) if _goes(match, seat, line[:n])), len(line))
    more = f"{LATER}{', '.join(line[count:])}" if line[count:] else ""
    return f"  {100 * hint.value:5.1f}  {', '.join(line[:count])}{more}"


def _goes(match: Match, seat: int, words: list[str]) -> bool:
    """Whether these words are one line of answers."""
    try:
        plan(match, seat, words)
    except UnclearLabel:
        return False
    return True


def without_later(line: str) -> str:
    """Give what can be typed of a line that was taken from a hint."""
    return line.partition(LATER)[0]
