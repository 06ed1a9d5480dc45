"""Harm: damage to heroes, wounds and knock-outs; damage to enemies and the boss."""

from __future__ import annotations

from dicehall.games.team.effects.danger import about_to_land, coming
from dicehall.games.team.effects.holding import armour_of, total
from dicehall.games.team.effects.running import happens, own_texts
from dicehall.games.team.steps import acting
from dicehall.games.team.steps.ending import evil_wins, heroes_win
from dicehall.games.team.steps.plots import reveal_plot
from dicehall.games.team.table.rules import rules
from dicehall.games.team.table.state import NOBODY, TeamState
from dicehall.kernel.events import Values

Shares = tuple[tuple[int, int], ...]
"""Heroes and what each of them takes."""

# --- heroes: (shares) ---


def harm(state: TeamState, shares: Shares) -> None:
    """Deal damage to heroes at one moment; those hit may do something about it first."""
    hit = tuple([(hero, amount) for hero, amount in shares if amount > 0])
    if hit:
        state.call("harm", "begin", (hit,))


@rules.step("harm", "begin")
def begin_harm(state: TeamState, values: Values) -> None:
    """Let other heroes guard those that are about to be hurt. C-OPEN-45"""
    state.go("guarded", values)
    if state.table.guards:
        acting.let_act(state, "guard", state.table.guards)


@rules.step("harm", "guarded")
def guarded(state: TeamState, values: Values) -> None:
    """Let the heroes that are about to be hurt use what they have for it. C-OPEN-32"""
    state.go("land", values)
    acting.let_act(state, "hurt", tuple([hero for hero, _ in values[0]]))


def shift(state: TeamState, hurt: int, guard: int, amount: int) -> None:
    """Let so much of the damage about to fall on a hero fall on another. C-OPEN-45"""
    place = about_to_land(state)
    moved = min(amount, coming(state, hurt))
    if place == NOBODY or moved <= 0:
        return
    hit: dict[int, int] = dict(state.frames[place][2][0])
    hit[hurt] -= moved
    hit[guard] = hit.get(guard, 0) + moved
    shares = tuple([(hero, hit[hero]) for hero in sorted(hit) if hit[hero] > 0])
    op, step, _ = state.frames[place]
    state.frames[place] = (op, step, (shares,))
    told = (state.name_of(guard), guard, moved, state.name_of(hurt))
    state.tell("took over", "C-OPEN-45", told)


@rules.step("harm", "land")
def land(state: TeamState, values: Values) -> None:
    """Take the damage that is left. C-COMBAT-7, C-END-2"""
    losses: list[tuple[int, int]] = []
    for hero, amount in values[0]:
        armour = total(state, "hero_armour", state.places[hero], hero)
        taken = max(0, amount - armour - state.guards[hero])
        state.guards[hero] = 0
        left = max(0, state.health[hero] - taken)
        state.tell("hurt", "C-END-1", (state.name_of(hero), hero, taken, amount - taken, left))
        losses.append((hero, taken))
    if not any(op in ("combat", "attack", "harm") for op, _, _ in state.frames[:-1]):
        state.guards = [0] * state.table.size  # C-OPEN-32
    state.leave()
    lose_health(state, tuple(losses))


def lose_health(state: TeamState, losses: Shares) -> None:
    """Lower the health of heroes at one moment, and see who is wounded or falls. C-END-2

    This may end the game.
    """
    wounded: list[int] = []
    for hero, amount in losses:
        state.health[hero] -= max(0, amount)
        if state.health[hero] >= 1:
            continue
        if state.wounded[hero]:
            evil_wins(state, "C-END-2", state.name_of(hero))
            return
        state.wounded[hero] = True
        state.health[hero] = (state.most[hero] + 1) // 2  # C-OPEN-27
        wounded.append(hero)
    for hero in sorted(wounded, reverse=True):
        state.call("wound", "begin", (hero,))


@rules.step("wound", "begin")
def wound(state: TeamState, values: Values) -> None:
    """A hero is wounded: the next plot comes at once. C-END-8, C-END-9"""
    hero: int = values[0]
    state.tell("wounded", "C-END-2", (state.name_of(hero), hero, state.health[hero]))
    state.leave()
    happens(state, "wounded", state.places[hero], hero)
    reveal_plot(state)


def heal(state: TeamState, hero: int, amount: int) -> None:
    """Heal a hero up to its maximum. C-OPEN-11"""
    gained = min(amount, state.most[hero] - state.health[hero])
    if gained > 0:
        state.health[hero] += gained
        state.tell("healed", "C-OPEN-11", (state.name_of(hero), hero, gained, state.health[hero]))


def gain_xp(state: TeamState, hero: int, amount: int, rule: str) -> None:
    """Give a hero experience. C-OPEN-9"""
    if amount > 0:
        state.xp[hero] += amount
        state.tell("xp", rule, (state.name_of(hero), hero, amount, state.xp[hero]))


# --- enemies ---


def strike(state: TeamState, lane: int, sources: tuple[int, ...]) -> None:
    """Deal damage to the enemy of a lane, from several sources; armour reduces each. C-COMBAT-17

    This may end the game.
    """
    armour = armour_of(state, lane)
    dealt = 0
    for amount in sources:
        dealt += max(0, amount - armour)
    boss = lane == state.boss_lane
    kind = NOBODY if boss else state.enemies[lane]
    table = state.table
    name = state.foe_name(lane)
    whole = state.boss_whole() if boss else table.kinds[kind].print.health
    before = state.boss_damage if boss else state.damage[lane]
    after = min(whole, before + dealt)
    if boss:
        state.boss_damage = after
    else:
        state.damage[lane] = after
    state.tell("struck", "C-COMBAT-6", (name, lane, dealt, whole - after, len(sources), armour))
    if after < whole:
        return
    if boss:
        heroes_win(state)
    else:
        _defeat(state, lane, kind)


def _defeat(state: TeamState, lane: int, kind: int) -> None:
    """Take a defeated enemy out of the game; its threat is discarded. C-OPEN-18, C-OPEN-19"""
    opens = not state.boss_open() and not state.down[lane]
    state.enemies[lane] = NOBODY
    state.threat[lane] = 0
    state.damage[lane] = 0
    name = state.table.kinds[kind].print.name
    state.tell("defeated", "C-OPEN-19", (name, lane, state.down[lane], opens))
    for hero in state.heroes_in(lane):
        gain_xp(state, hero, 1, "C-OPEN-9")
    own_texts(state, kind, lane, "defeated")


def mend(state: TeamState, lane: int, amount: int) -> None:
    """Take damage off an enemy or the boss, as much as there is."""
    boss = lane == state.boss_lane
    mended = min(amount, state.boss_damage if boss else state.damage[lane])
    if mended <= 0:
        return
    if boss:
        state.boss_damage -= mended
    else:
        state.damage[lane] -= mended
    state.tell("mended", "C-OPEN-19", (state.foe_name(lane), lane, mended))
