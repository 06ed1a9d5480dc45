"""Life: gaining and losing it, and who has won."""

from __future__ import annotations

from typing import cast

from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import MastersSetup, MastersState


def lose_life(state: MastersState, seat: int, amount: int, rule: str) -> None:
    """Lose life that is not damage, and see whether the game is over. M-FUN-4"""
    take_life(state, seat, amount)
    if state.events is not None:
        state.tell("lost life", rule, (seat, amount, state.life_of(seat)))
    check_end(state)


def take_life(state: MastersState, seat: int, amount: int) -> None:
    """Take life from a seat's side."""
    state.life[state.table.side_of[seat]] -= amount


def gain_life(state: MastersState, seat: int, amount: int) -> None:
    """Gain life, never above the start. M-SETUP-3"""
    side = state.table.side_of[seat]
    most = cast(MastersSetup, state.setup).life
    gained = min(amount, most - state.life[side])
    state.life[side] += gained
    if state.events is not None:
        state.tell("gained life", "M-SETUP-3", (seat, gained, state.life[side]))


def check_end(state: MastersState, one_effect: bool = True) -> None:
    """End the game if a side has no life left; one effect may have taken both. M-WIN-1, M-WIN-2"""
    if state.result is not None or min(state.life) > 0:
        return
    gone = [side for side, life in enumerate(state.life) if life <= 0]
    if len(gone) == 1:
        end(state, 1 - gone[0], "M-WIN-1")
    elif state.edition.tie == "never" or (state.edition.tie == "one effect" and not one_effect):
        end(state, state.active, "M-WIN-2")  # the other player's share counts first
    else:
        state.tell("tie", "M-WIN-2")
        state.finish((0.5,) * state.table.seats)


@rules.conceding
def concede(state: MastersState, seat: int) -> bool:
    """Let the other side win: partners win and lose together. M-FMT-14"""
    end(state, 1 - state.table.side_of[seat], "H-CONCEDE-1")
    return True


def end(state: MastersState, winner: int, rule: str) -> None:
    """Let a side win."""
    if state.events is not None:
        names = tuple(state.seats_of(winner))
        state.tell("won", rule, (names,))
    points = [
        1.0 if state.table.side_of[seat] == winner else 0.0 for seat in range(state.table.seats)
    ]
    state.finish(tuple(points))
    state.scopes.clear()
