"""Export: a running game as a scenario, from the last position that words can describe."""

from __future__ import annotations

from typing import Any

import yaml

from dicehall.kernel import CHANCE, CONCEDE, Chance, Match, ProblemsError, State


def export(match: Match) -> str:
    """Write the last describable position, and the answers given since then, as a scenario."""
    begin, position = _last_described(match)
    info = match.game.info
    scenario: dict[str, Any] = {
        "title": f"{info.title}, exported at {info.turn} {match.state.turn}",
        "rules": [],
        "game": info.id,
        "setup": match.setup.data,
    }
    if position is not None:
        scenario["position"] = position
    scenario["script"] = _script(match, begin)
    text: str = yaml.safe_dump(scenario, sort_keys=False, allow_unicode=True, width=100)
    return text


def _last_described(match: Match) -> tuple[int, dict[str, Any] | None]:
    """Find the last answer before which the whole state can be said as a position."""
    played = match.replay(0)
    found: tuple[int, dict[str, Any] | None] = (0, None)
    for place in range(len(match.log) + 1):
        position = _described(match, played.state)
        if position is not None:
            found = (place, position)
        if place < len(match.log):
            played.answer(match.log[place].option, match.log[place].seat)
    return found


def _described(match: Match, state: State) -> dict[str, Any] | None:
    """Describe a state, if the description alone brings it back whole."""
    if state.decision is None:
        return None
    position = match.game.position(state)
    try:
        placed = match.game.place(match.setup, position)
    except ProblemsError:
        return None
    return position if match.game.alike(placed, state) else None


def _script(match: Match, begin: int) -> list[dict[str, Any]]:
    """Put the answers from number `begin` on into steps, each roll or draw as one.

    Dice of a roll that is not yet complete are left out: a script answers rolls whole.
    """
    played = match.replay(begin)
    script: list[dict[str, Any]] = []
    words: list[str] = []
    for entry in match.log[begin:]:
        decision = played.state.decision
        if entry.option == CONCEDE:
            script.append({match.setup.name(entry.seat): CONCEDE[0]})
        elif entry.seat == CHANCE and isinstance(decision, Chance):
            words.append(match.game.label(played.state, entry.option))
            if decision.left == 1:
                script.append({decision.kind: words})
                words = []
        else:
            label = match.game.label(played.state, entry.option, entry.seat)
            script.append({match.setup.name(entry.seat): label})
        played.answer(entry.option, entry.seat)
    return script
