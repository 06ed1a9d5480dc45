"""Rolling the pool, rolling dice again, and what the boss captures (C-COMBAT-3)."""

from __future__ import annotations

from dicehall.games.team.effects.holding import captures_up_to
from dicehall.games.team.effects.running import happens
from dicehall.games.team.steps.chance import throw
from dicehall.games.team.steps.threat import boss_gains
from dicehall.games.team.table.dice import CAPTURED, HERO, SHOWS, SIZE
from dicehall.games.team.table.rules import rules
from dicehall.games.team.table.state import TeamState
from dicehall.kernel.events import Values

# --- rolling: (places, rule) ---


def roll_pool(state: TeamState) -> None:
    """Roll all dice of the pool. C-COMBAT-3"""
    state.rolled = True
    roll_again(state, tuple(range(len(state.pool))), "C-COMBAT-3")


def roll_again(state: TeamState, places: tuple[int, ...], rule: str) -> None:
    """Roll some dice of the pool; ones are captured. C-COMBAT-4"""
    state.call("reroll", "show", (places, rule))
    throw(state, tuple([state.pool[place][SIZE] for place in places]))


@rules.step("reroll", "show")
def show(state: TeamState, values: Values) -> None:
    """Show what was rolled, and let the boss capture. C-END-4"""
    places, rule, shown = values
    highest = captures_up_to(state, state.lane)
    taken: list[int] = []
    for place, value in zip(places, shown, strict=True):
        state.show(place, value)
        if value <= highest:
            taken.append(place)
    dice = [state.pool[place] for place in places]
    told = tuple([(state.name_of(die[HERO]), die[SIZE], die[SHOWS]) for die in dice])
    state.tell("rolled", rule, (told,))
    for place in taken:
        state.commit(place, CAPTURED)
    state.leave()
    if taken:
        state.call("capture", "next", (tuple(taken),))


@rules.step("capture", "next")
def capture(state: TeamState, values: Values) -> None:
    """Capture dice one by one: XP for the hero, threat for the boss. C-COMBAT-10, C-OPEN-28"""
    places = values[0]
    if not places:
        state.leave()
        return
    state.go("next", (places[1:],))
    die = state.pool[places[0]]
    hero = die[HERO]
    state.captured += 1
    state.xp[hero] += 1
    name = state.name_of(hero)
    state.tell("captured", "C-COMBAT-3", (name, hero, die[SIZE], die[SHOWS], state.xp[hero]))
    happens(state, "captured", state.lane, hero)
    boss_gains(state, 1, "C-COMBAT-10")
