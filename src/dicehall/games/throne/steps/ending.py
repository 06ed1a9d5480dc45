"""Ending: who is out, who has won, and what becomes of a turn whose player is gone."""

from __future__ import annotations

from typing import Final

from dicehall.games.throne.effects.running import happens
from dicehall.games.throne.table.rules import rules
from dicehall.games.throne.table.state import DISCARD, NOBODY, SEAT, TARGET, ThroneState
from dicehall.kernel.decision import CHANCE, WINDOW, Decision
from dicehall.kernel.rules import Frame

OWN_SCOPE: Final = frozenset(
    (("card", "end"), ("text", "end"), ("defense", "end"), ("setup", "ready"))
)
"""Frames that each go with a scope; the scope of an activated ability lies under them all."""
OWN_ROLLS: Final = {
    ("offense", "reroll"): 1,
    ("offense", "rerolled"): 1,
    ("offense", "announce"): 1,
    ("offense", "announced"): 1,
    ("offense", "declined"): 1,
    ("offense", "choose"): 1,
    ("offense", "kept"): 1,
    ("targeting", "read"): 1,
    ("defense", "resolve"): 1,
    ("do roll", "again"): 1,
    ("do roll", "anew"): 1,
    ("do roll", "window"): 1,
    ("do contest", "compare"): 2,
}
"""Frames that go with dice on the table, and with how many rolls."""


def defeat(state: ThroneState) -> None:
    """Take teams at 0 health out of the game, and end it if at most one is left. T-WIN-1"""
    fallen = [
        team
        for team, health in enumerate(state.health)
        if health <= 0 and not state.gone[state.table.members[team][0]]
    ]
    if fallen:
        for team in fallen:
            _take_out(state, team)
        state.tell("fell", "T-WIN-2", tuple(sorted(_members(state, fallen))))
        _see_who_is_left(state, fallen)


def _members(state: ThroneState, teams: list[int]) -> list[int]:
    return [seat for team in teams for seat in state.table.members[team]]


def _take_out(state: ThroneState, team: int) -> None:
    for seat in state.table.members[team]:
        state.gone[seat] = True
    state.blows = [blow for blow in state.blows if not state.gone[blow[TARGET]]]
    state.heals = [one for one in state.heals if not state.gone[one[0]]]


def _see_who_is_left(state: ThroneState, fallen: list[int]) -> None:
    """End the game if it is decided; else go on without those who are gone."""
    table = state.table
    left = [team for team in range(table.teams) if not state.gone[table.members[team][0]]]
    if len(left) == 1:
        state.tell("won", "T-WIN-1", (table.members[left[0]],))
        points = [0.0] * table.seats
        for seat in table.members[left[0]]:
            points[seat] = 1.0
        _put_away(state, 0)
        state.finish(tuple(points))
    elif not left:
        state.tell("drawn", "T-DEF-5", ())
        points = [0.0] * table.seats
        for seat in _members(state, fallen):
            points[seat] = 0.5
        _put_away(state, 0)
        state.finish(tuple(points))
    elif state.active != NOBODY and state.gone[state.active]:
        _break_off(state)


def _break_off(state: ThroneState) -> None:
    """Leave everything that is under way: the turn is over, and so is its attack. H-CONCEDE-1"""
    attacked = state.target if state.attack else NOBODY
    _put_away(state, 0)
    state.scopes = []
    state.clear_fight()
    state.lasting = []
    state.phase = DISCARD
    state.frames = [("turn", "left", ())]
    if attacked != NOBODY and not state.gone[attacked]:
        happens(state, "attack_over", attacked, state.active)


# --- conceding ---


@rules.conceding
def concede(state: ThroneState, seat: int) -> bool:
    """Take a seat, and its partners on the same dial, out of the game."""
    if state.gone[seat]:
        return False
    team = state.table.team_of[seat]
    state.health[team] = 0
    _take_out(state, team)
    _see_who_is_left(state, [team])
    if state.result is None and state.active != NOBODY and not state.gone[state.active]:
        _go_on_without(state)
    return True


def _go_on_without(state: ThroneState) -> None:
    """Take what only those who are gone needed out of what is under way."""
    kept = _first_text_of_gone(state)
    if kept < len(state.frames):
        _put_away(state, kept)
        state.scopes = state.scopes[: _scopes_of(state.frames) + (1 if state.activated else 0)]
        state.rolls = state.rolls[: _rolls_of(state.frames)]
    elif state.decision is not None and _asks_gone(state, state.decision):
        _ask_nobody(state)
    aimed = state.in_roll_phase and not state.concluded and state.target != NOBODY
    if aimed and state.gone[state.target]:
        _conclude(state)


def _conclude(state: ThroneState) -> None:
    """Conclude the roll phase whose target is gone; what others play at the moment goes on."""
    running = _running_texts(state.frames)
    count = _scopes_of(running)
    inner = state.scopes[len(state.scopes) - count :]
    state.scopes = [*state.scopes[: 1 if state.activated else 0], *inner]
    state.frames = [("turn", "main 2", ())]
    if state.activated:
        state.call("fight", "land")
    else:
        state.call("fight", "conclusion", (True,))
    state.frames += running


def _running_texts(frames: list[Frame]) -> list[Frame]:
    """List the frames of cards and texts that run, and all that they have begun."""
    for place, (op, step, _) in enumerate(frames):
        if op == "card" or (op, step) == ("text", "end"):
            return frames[place:]
    return []


def _first_text_of_gone(state: ThroneState) -> int:
    """Find the lowest frame that is a running text of somebody who is gone."""
    scope = 1 if state.activated else 0
    for place, (op, step, values) in enumerate(state.frames):
        if op == "card" and state.gone[values[1]]:
            return place
        if (op, step) in OWN_SCOPE:
            if state.gone[state.scopes[scope][SEAT]]:
                return place
            scope += 1
    return len(state.frames)


def _scopes_of(frames: list[Frame]) -> int:
    """Count the scopes that frames go with, but for that of an activated ability."""
    return len([1 for op, step, _ in frames if (op, step) in OWN_SCOPE])


def _rolls_of(frames: list[Frame]) -> int:
    """Count the rolls on the table that frames go with."""
    return sum([OWN_ROLLS.get((op, step), 0) for op, step, _ in frames])


def _asks_gone(state: ThroneState, decision: Decision) -> bool:
    asked = decision.actor
    return decision.kind != WINDOW and asked != CHANCE and state.gone[asked]


def _ask_nobody(state: ThroneState) -> None:
    """Leave a question that nobody is there to answer; a target is chosen by the next opponent."""
    if state.frames[-1][:2] == ("targeting", "choose"):
        opponents = state.opponents(state.active)
        state.go("choose", (next(one for one in state.priority() if one in opponents),))
    else:
        state.leave()


def _put_away(state: ThroneState, kept: int) -> None:
    """Drop what is under way above some frames; cards that were being played are discarded."""
    for op, _, values in state.frames[kept:]:
        if op == "card":
            number, seat = values
            state.discards[seat] = (*state.discards[seat], number)
    state.frames = state.frames[:kept]


@rules.drawing
def drawn(state: ThroneState) -> tuple[float, ...]:
    """Share the points of a draw by a house rule among those who are still in."""
    return tuple([0.0 if gone else 0.5 for gone in state.gone])
