"""What a failing scenario reports of the table: who is asked, what is legal, and why not more."""

from __future__ import annotations

from dicehall.kernel import Match


def pending(match: Match) -> str:
    """Say who is asked what."""
    decision = match.state.decision
    if decision is None:
        return "the game is over"
    asked = ", ".join(match.setup.name(seat) for seat in decision.seats)
    return f"{asked} is asked: {match.game.prompt(match.state, None)}"


def why_not(match: Match, seat: int, label: str) -> str:
    """Say why a seat cannot give this answer: the rule that forbids it, or who is asked instead."""
    refusal = match.game.why_not(match.state, seat, label)
    if refusal is None or not refusal.rule:
        return pending(match)
    return f"{pending(match)}; {refusal.rule}: {refusal.words}"


def legal(match: Match) -> str:
    """List the labels that are legal now, for each seat that is asked."""
    decision = match.state.decision
    if decision is None:
        return "nothing: the game is over"
    parts = []
    for seat in decision.seats:
        options = decision.options_for(seat)
        labels = [match.game.label(match.state, option, seat) for option in options]
        parts.append(f"{match.setup.name(seat)}: {', '.join(labels)}")
    return "; ".join(parts)
