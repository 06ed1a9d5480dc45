"""The beginning: boss, scenario and further villains, lanes, plots, and first abilities."""

from __future__ import annotations

from dicehall.games.team.effects.meaning import bare_scope
from dicehall.games.team.effects.running import run_within
from dicehall.games.team.steps.chance import pick
from dicehall.games.team.steps.learning import learn, take_start_card
from dicehall.games.team.table.rules import rules
from dicehall.games.team.table.state import NOBODY, TeamSetup, TeamState
from dicehall.games.team.table.table import BOSS_ITSELF
from dicehall.kernel.events import Values

FEWER: tuple[int, int, int] = (8, 5, 12)
"""Cards of the boss's group, of the further group, and minions. C-SETUP-2"""
CROWDED: tuple[int, int, int] = (8, 8, 14)
"""With five or six players. C-SETUP-3"""


@rules.step("setup", "begin")
def begin(state: TeamState, values: Values) -> None:
    """Choose the boss. C-SETUP-1"""
    state.go("boss")
    pick(state, "boss", tuple(range(len(state.table.bosses))))


@rules.step("setup", "boss")
def take_boss(state: TeamState, values: Values) -> None:
    """Choose the scenario."""
    state.boss = values[0]
    state.go("scenario")
    pick(state, "scenario", tuple(range(len(state.table.scenes))))


@rules.step("setup", "scenario")
def take_scenario(state: TeamState, values: Values) -> None:
    """Choose the further villains, which are not the boss's. C-SETUP-10"""
    state.scene = values[0]
    state.go("group")
    pick(state, "group", state.table.further(state.boss))


@rules.step("setup", "group")
def take_group(state: TeamState, values: Values) -> None:
    """Shuffle the plots, and do what the boss card says before the lanes. C-SETUP-9"""
    settle(state, values[0])
    table = state.table
    boss = table.bosses[state.boss]
    scene, further = table.scenes[state.scene], table.groups[state.group]
    told = (boss.print.name, scene.print.name, further.name, state.boss_threat)
    state.tell("set up", "C-SETUP-1", told)
    state.go("lanes")
    if boss.setup:
        state.tell("text", "C-SETUP-9", (boss.print.name, BOSS_ITSELF, state.boss, state.boss_lane))
        scope = bare_scope(NOBODY, (BOSS_ITSELF, state.boss), state.boss_lane)
        run_within(state, boss.setup, scope)


def settle(state: TeamState, group: int) -> None:
    """Take everything that boss, scenario and further group bring. C-SETUP-1, C-OPEN-26"""
    table = state.table
    boss, scene = table.bosses[state.boss], table.scenes[state.scene]
    state.group = group
    state.plots = tuple(sorted((*scene.plots, *boss.plots)))
    state.boss_threat = boss.print.threat + table.difficulty.threat * table.size
    state.unseen = copies(state)
    state.slots = list(dealt(state))


def dealt(state: TeamState) -> tuple[int, int, int]:
    """Count the cards of each source that are dealt into the lanes. C-SETUP-2, C-SETUP-3"""
    return CROWDED if state.table.crowd else FEWER


def copies(state: TeamState) -> list[int]:
    """Count the cards of each kind among which the lanes' cards are; of groups not used none."""
    table = state.table
    own = table.group(table.bosses[state.boss].print.villains)
    minions = table.group(table.scenes[state.scene].print.minions)
    used = (own, state.group, minions)
    return [kind.print.copies if kind.group in used else 0 for kind in table.kinds]


@rules.step("setup", "lanes")
def lanes(state: TeamState, values: Values) -> None:
    """Deal the lanes face down. C-SETUP-2, C-SETUP-3"""
    state.tell("lanes", "C-SETUP-2", (state.table.lanes, len(state.table.heroes)))
    added = tuple([hero.print.name for hero in state.table.heroes if not hero.full])
    if added:
        state.tell("joined", "C-SETUP-4", (added,))
    state.go("heroes", (0,))


@rules.step("setup", "heroes")
def heroes(state: TeamState, values: Values) -> None:
    """Give each hero its first ability; then the first round begins. C-SETUP-5"""
    hero: int = values[0]
    if hero == state.table.size:
        state.leave()
        state.call("round", "plot")
        return
    state.go("heroes", (hero + 1,))
    if not state.table.heroes[hero].full:
        return
    setup = state.setup
    assert isinstance(setup, TeamSetup)
    if setup.opening == "start":
        take_start_card(state, hero)
    else:
        learn(state, hero)
