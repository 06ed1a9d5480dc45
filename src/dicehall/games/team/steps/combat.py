"""Combat: collect, add, roll, capture, change, commit, resolve (C-COMBAT-8)."""

from __future__ import annotations

from dicehall.games.team.effects.holding import (
    damage_of,
    forbidden,
    power_of,
    total,
)
from dicehall.games.team.effects.meaning import colour_of
from dicehall.games.team.effects.moving import move
from dicehall.games.team.effects.running import happens, renew
from dicehall.games.team.steps import committing
from dicehall.games.team.steps.acting import is_over, let_act
from dicehall.games.team.steps.harm import harm, strike
from dicehall.games.team.steps.rolling import roll_pool
from dicehall.games.team.table.dice import (
    DAMAGE,
    DEALS,
    FREE,
    HERO,
    POWER,
    SHOWS,
    SIZE,
    USED,
    Die,
    shares,
    sized,
)
from dicehall.games.team.table.rules import rules
from dicehall.games.team.table.state import NOBODY, TeamState
from dicehall.kernel.decision import CHOICE, Decision, Option
from dicehall.kernel.events import Values


def fight(state: TeamState) -> None:
    """Let the heroes in the lane that is being resolved fight its enemy."""
    state.call("combat", "begin")


def _heroes(state: TeamState) -> tuple[int, ...]:
    return tuple(state.heroes_in(state.lane))


@rules.step("combat", "begin")
def begin(state: TeamState, values: Values) -> None:
    """Begin a combat."""
    lane = state.lane
    state.clear_combat()
    renew(state, "combat")
    where = NOBODY if lane == state.boss_lane else lane
    told = (where, state.foe_name(lane), power_of(state, lane), _names(state))
    state.tell("combat", "C-COMBAT-8", told)
    state.go("collect")
    happens(state, "combat", lane)


def _names(state: TeamState) -> tuple[str, ...]:
    return tuple([state.name_of(hero) for hero in _heroes(state)])


@rules.step("combat", "collect")
def collect(state: TeamState, values: Values) -> None:
    """Let each hero collect its own pool. C-COMBAT-1"""
    if is_over(state):
        state.go("end")
        return
    heroes = _heroes(state)
    pool: list[Die] = []
    for hero in heroes:
        added = [die for die in state.pool if die[HERO] == hero]
        own = [(hero, size, 0, FREE) for size in pool_of(state, hero, len(heroes))]
        pool += [*own, *added]
    state.pool = pool
    dice = tuple([(state.name_of(die[HERO]), die[SIZE]) for die in state.pool])
    state.tell("pool", "C-COMBAT-1", (dice,))
    state.go("roll")
    let_act(state, "before", heroes)


def pool_of(state: TeamState, hero: int, together: int) -> list[int]:
    """Give the sizes of a hero's dice: team size, strength, abilities. C-COMBAT-1, C-OPEN-2"""
    lane, printed = state.lane, state.table.heroes[hero].print
    steps = total(state, "team_die", lane, hero)
    sizes = [sized(printed.team[min(together, 4) - 1], steps)]
    if printed.colour == colour_of(state, lane) and not forbidden(state, "no_strength", lane, hero):
        sizes.append(printed.strength)
    return sizes + [state.table.abilities[card].print.die for card in state.held[hero]]


@rules.step("combat", "roll")
def roll(state: TeamState, values: Values) -> None:
    """Roll. C-COMBAT-3"""
    if is_over(state):
        state.go("end")
        return
    state.go("change")
    roll_pool(state)


@rules.step("combat", "change")
def change(state: TeamState, values: Values) -> None:
    """Let abilities, powers and XP change what was rolled. C-COMBAT-4"""
    state.go("commit")
    if not is_over(state):
        let_act(state, "after", _heroes(state))


@rules.step("combat", "commit")
def commit(state: TeamState, values: Values) -> None:
    """Commit dice to power, to damage, and to cards. C-COMBAT-5"""
    if is_over(state):
        state.go("end")
        return
    state.go("resolve")
    committing.begin(state)


# --- resolving ---


@rules.step("combat", "resolve")
def resolve(state: TeamState, values: Values) -> None:
    """Compare power, and hurt the enemy or the heroes. C-COMBAT-6, C-COMBAT-16"""
    if is_over(state):
        state.go("end")
        return
    lane = state.lane
    power, needed = power_now(state), power_of(state, lane)
    won = power >= needed
    state.tell("power", "C-COMBAT-6", (power, needed, state.foe_name(state.lane)))
    if won:
        dealt = tuple(
            [DEALS[die[SIZE]] + state.deals_more for die in state.pool if die[USED] == DAMAGE]
        )
        state.go("struck")
        if dealt:
            strike(state, lane, dealt)
        else:
            state.tell("no damage die", "C-COMBAT-14", (state.foe_name(state.lane),))
        return
    state.go("beaten")
    if state.fled:
        state.tell("fled", "C-COMBAT-6", (_names(state),))
    else:
        split(state, damage_of(state, lane))


def power_now(state: TeamState) -> int:
    """Give the power that is committed, with what texts add. C-COMBAT-5"""
    power = state.plus  # C-OPEN-35
    for die in state.pool:
        if die[USED] == POWER:
            power += die[SHOWS]
    return max(0, power)


@rules.step("combat", "struck")
def struck(state: TeamState, values: Values) -> None:
    """Texts may wait for this."""
    state.go("end")
    happens(state, "struck", state.lane)


@rules.step("combat", "beaten")
def beaten(state: TeamState, values: Values) -> None:
    """Texts may wait for this."""
    state.go("end")
    happens(state, "beaten", state.lane)


@rules.step("combat", "end")
def end(state: TeamState, values: Values) -> None:
    """End a combat: the dice go back, and heroes go on who move on. C-OPEN-44"""
    state.clear_combat()
    state.expire("combat", 0)
    renew(state, "combat")
    state.leave()
    move(state, values)


# --- splitting: (amount for each, heroes, how many take 1 more, those who do) ---


def split(state: TeamState, amount: int) -> None:
    """Split printed damage among the heroes of the lane, as evenly as possible. C-END-1"""
    heroes = _heroes(state)
    each, odd = shares(amount, len(heroes))
    state.call("split", "ask", (each, heroes, odd, ()))


@rules.step("split", "ask")
def ask_split(state: TeamState, values: Values) -> Decision | None:
    """Ask who takes the odd points; the lowest seat of the lane decides. C-OPEN-15, C-OPEN-20"""
    each, heroes, odd, taking = values
    if len(taking) < odd:
        left = odd - len(taking)
        places = range(len(heroes))
        first = heroes.index(taking[-1]) + 1 if taking else 0
        options = tuple([("hero", heroes[one]) for one in places[first : len(heroes) - left + 1]])
        return Decision(state.leader(state.lane), "who takes 1 more", options, CHOICE, 3)
    state.leave()
    harm(state, tuple([(hero, each + (1 if hero in taking else 0)) for hero in heroes]))
    return None


@rules.answer("split", "ask")
def take_split(state: TeamState, values: Values, option: Option) -> None:
    """Take one more hero."""
    each, heroes, odd, taking = values
    state.go("ask", (each, heroes, odd, (*taking, option[1])))
