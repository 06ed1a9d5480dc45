"""The panel: the odds of a live game, as a seat may know them."""

from __future__ import annotations

from typing import cast

from dicehall.games.throne.table.state import ThroneState
from dicehall.kernel import Game, SeededSource, State
from dicehall.odds.throne import defence
from dicehall.odds.throne.advice import DAMAGE, Advice, Goal, advice_for
from dicehall.odds.throne.stands import is_rolling, left_out, stand_of
from dicehall.odds.throne.words import choice_lines, guard_lines, lines


def known_to(game: Game, state: State, seat: int) -> ThroneState:
    """Give a state that a seat could be in: what it cannot see is drawn anew, always alike."""
    return cast(ThroneState, game.determinize(state, seat, SeededSource(0)))


def advise(game: Game, state: State, seat: int, goal: Goal = DAMAGE) -> Advice:
    """Advise a seat: in its offensive roll phase about the dice, else about its next one."""
    known = known_to(game, state, seat)
    return advice_for(game, known, seat, stand_of(known, seat), goal, left_out(known, seat))


def panel(game: Game, state: State, seat: int) -> list[str]:
    """Show a seat its odds: of its defence while there is one, else of its offensive roll phase."""
    throne = cast(ThroneState, state)
    if throne.result is not None or throne.gone[seat]:
        return ["There are no more dice to roll for you in this game."]
    faces = throne.table.heroes[seat].dice
    if defence.is_choosing(throne, seat):
        return choice_lines(defence.choices(game, known_to(game, state, seat), seat))
    if defence.defence_dice(throne, seat):
        return guard_lines(defence.guard(game, known_to(game, state, seat), seat), faces)
    told = lines(advise(game, state, seat))
    if is_rolling(throne, seat):
        return told
    return ["Your next offensive roll phase, with the cards and CP that you have now:", *told]
