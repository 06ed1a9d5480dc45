"""Rolls: what dice promise that somebody rolls now, or with the next turn."""

from __future__ import annotations

from typing import Final

from dicehall.games.throne.effects.holding import modifiers, total
from dicehall.games.throne.face.judging_boards import Aim, entry_worth
from dicehall.games.throne.face.judging_dice import NONE, Prospect, place_of
from dicehall.games.throne.face.judging_scores import Scores, defence_of, levels_of
from dicehall.games.throne.face.judging_table import ATTEMPTS_LEFT, Book
from dicehall.games.throne.table.state import NOBODY, OFFENSIVE, SHOWN, ThroneState

SURE: Final = 0.98
"""The part of the chances that it lacks which the best dice may bring a side."""
FINISHED: Final = 20
"""Health above which nobody is finished by one attack."""
ROOM: Final = 10
"""Health that can be gained, above which more does not matter to one ability."""
MOST_BONUS: Final = 100.0
"""What finishing somebody is worth at most, in health."""
LEAST_WEIGHT: Final = 0.5
"""What damage is worth at least, however many others gain by it: a hill is not won by waiting."""
STEPS: Final = 4.0
"""Weights go by quarters and bonuses by ones, so that few prospects serve many states."""


# --- whom, and in which situation ---


def target_of(state: ThroneState, scores: Scores, seat: int) -> int:
    """Guess whom a seat attacks: the opponent who is ahead."""
    if state.target != NOBODY and seat == state.active:
        return state.target
    team_of = state.table.team_of
    best = NOBODY
    for one in state.opponents(seat):
        if best == NOBODY or scores.shares[team_of[one]] > scores.shares[team_of[best]]:
            best = one
    return best


def aim_at(
    state: ThroneState, book: Book, scores: Scores, seat: int, target: int, ahead: float
) -> Aim:
    """Say what the worth of a seat's abilities depends on; `ahead`: its side's chances by now."""
    team, other = state.table.team_of[seat], state.table.team_of[target]
    health = max(1, round(scores.health[other]))
    weight = round(STEPS * scores.alone(other, team)) / STEPS
    bonus = 0.0
    if health <= FINISHED:
        gain = max(0.0, scores.alone(team, other) - ahead)
        worth = min(MOST_BONUS, gain / max(1e-9, scores.slope(team)))
        bonus = float(round(worth))
    room = state.table.most_health - round(scores.health[team])
    return Aim(
        max(LEAST_WEIGHT, weight),
        health if health <= FINISHED else 0,
        bonus,
        _shift(state, seat, target),
        bool(modifiers(state, seat, "no_damage_dealt")),
        max(0, min(ROOM, room)),
        _full(state, book, seat, target),
    )


def _shift(state: ThroneState, seat: int, target: int) -> int:
    """Add up what tokens add to each attack of a seat, or take from it."""
    statics = state.table.statics
    shift = 0
    if "damage_taken" in statics:
        shift += total(state, target, "damage_taken", -99, 99)
    if "damage_dealt" in statics:
        shift += total(state, seat, "damage_dealt", -99, 99)
    return shift


def _full(state: ThroneState, book: Book, seat: int, target: int) -> tuple[tuple[str, bool], ...]:
    """List the tokens that a seat cannot gain, or a target not be given, any more."""
    found: list[tuple[str, bool]] = []
    for kind, own in book.given[seat]:
        who = seat if own else target
        count = state.count(who, kind)
        if count and count >= state.limit(who, kind):
            found.append((state.table.tokens[kind].print.name, own))
    return tuple(found)


# --- prospects ---


def prospect_of(
    state: ThroneState, book: Book, scores: Scores, seat: int, ahead: float
) -> Prospect:
    """Give what a seat's dice are worth now, if its side has these chances without them."""
    target = target_of(state, scores, seat)
    space = defence_of(state, target)
    level = state.levels[space] if space != NOBODY else 0
    aim = aim_at(state, book, scores, seat, target, ahead)
    levels = levels_of(state, book, seat)
    return book.prospect(seat, state.sides[seat], levels, target, space, level, aim)


def slope_of(state: ThroneState, scores: Scores, seat: int, highest: float, ahead: float) -> float:
    """Say what a seat's dice change for its side's chances, for each health that they are worth."""
    slope = scores.slope(state.table.team_of[seat])
    return slope if highest <= 0.0 else min(slope, SURE * max(0.0, 1.0 - ahead) / highest)


def announced_worth(state: ThroneState, book: Book, scores: Scores, ahead: float) -> float:
    """Say what an activated ability will do that has no target yet."""
    seat = state.active
    target = target_of(state, scores, seat)
    space = defence_of(state, target)
    guard = book.guard(space, state.levels[space]) if space != NOBODY else None
    entry = book.rest(state.way, state.scopes[0][SHOWN][1], state.sides[seat])
    aim = aim_at(state, book, scores, seat, target, ahead)
    return entry_worth(entry, aim, guard, book.usual[seat], book.usual[target])


# --- dice ---


def rolls_dice(state: ThroneState) -> bool:
    """Whether the active player has dice to roll, or to use, in this turn."""
    return state.phase <= OFFENSIVE and not state.activated and not state.concluded


def attempts_left(state: ThroneState) -> int:
    """Count the attempts that can still be used on the dice that lie there."""
    left = max(0, state.allowed - state.attempts)
    for op, step, _ in state.frames:
        if op == "offense":
            return left if state.altered or step in ("reroll", "choose", "rerolled") else 0
    return 0


def announces(state: ThroneState) -> bool:
    """Whether the active player is asked which ability the dice are used for."""
    return bool(state.frames) and state.frames[-1][:2] == ("offense", "announce")


def is_attempt(state: ThroneState) -> bool:
    """Whether an attempt of the offensive roll phase is rolling."""
    if len(state.frames) < 2 or state.frames[-1][0] != "roll":
        return False
    op, step, _ = state.frames[-2]
    return op == "offense" and step in ("rolled", "rerolled")


def rolls_again(state: ThroneState) -> bool:
    """Whether a text has one die or more of the offensive roll phase rolled again, once."""
    if len(state.frames) < 3 or state.frames[-1][0] != "roll" or state.activated:
        return False
    op, step, values = state.frames[-2]
    if (op, step) != ("do reroll", "rolled") or not state.rolls:
        return False
    if state.rolls[0][1] != "offense" or any(roll for roll, _ in values[2]):
        return False
    return not state.table.nodes[values[0]].flag("twice") and state.frames[-3][0] == "text"


def dice_worth(state: ThroneState, prospect: Prospect) -> float:
    """Say what the dice of the active player are worth as they lie, or as they roll."""
    if state.phase < OFFENSIVE or not state.frames:
        return prospect.kept(NONE, ATTEMPTS_LEFT)
    if is_attempt(state):
        return _attempt_worth(state, prospect)
    if not state.rolls or state.rolls[0][1] != "offense":
        return prospect.kept(NONE, ATTEMPTS_LEFT)
    dice = state.rolls[0][2]
    if rolls_again(state):
        chosen = [place for _, place in state.frames[-2][2][2]]
        kept = [number for place, number in enumerate(dice) if place not in chosen]
        left = max(0, state.allowed - state.attempts)  # T-OFF-3
        return prospect.kept(place_of([*kept, *state.frames[-1][2][2]]), left)
    return prospect.lying(place_of(dice), attempts_left(state))


def _attempt_worth(state: ThroneState, prospect: Prospect) -> float:
    """Weigh all that an attempt may show, beside what is kept and has been rolled."""
    rolled = state.frames[-1][2][2]
    if state.frames[-2][1] == "rolled":
        return prospect.kept(place_of(rolled), state.allowed - 1)
    kept = list(state.rolls[0][2])
    for number in state.frames[-2][2][0]:
        kept.remove(number)
    return prospect.kept(place_of([*kept, *rolled]), state.allowed - state.attempts - 1)
