"""The round: plot, reveal, level up, assign, lanes left to right, boss (C-ROUND-7)."""

from __future__ import annotations

from dicehall.games.team.effects.running import happens, own_texts, renew
from dicehall.games.team.steps.attack import boss_attacks
from dicehall.games.team.steps.chance import draw_enemy
from dicehall.games.team.steps.combat import fight
from dicehall.games.team.steps.plots import reveal_plot
from dicehall.games.team.steps.threat import foe_gains
from dicehall.games.team.table.rules import rules
from dicehall.games.team.table.state import (
    ASSIGN,
    BOSS,
    LANES,
    LEVEL,
    NOBODY,
    PLOT,
    REVEAL,
    TeamSetup,
    TeamState,
)
from dicehall.kernel.decision import CHOICE, STEP, Decision, Option, Together
from dicehall.kernel.events import Values

# --- plot and reveal ---


@rules.step("round", "plot")
def plot(state: TeamState, values: Values) -> None:
    """Begin a round with a plot. C-ROUND-1"""
    state.stage = PLOT
    state.go("reveal", (0, ()))
    reveal_plot(state)


@rules.step("round", "reveal")
def reveal(state: TeamState, values: Values) -> None:
    """Reveal the top card of every lane without a face-up one. C-ROUND-2, C-ROUND-8"""
    state.stage = REVEAL
    lane, new = values
    while lane < state.table.lanes:
        if state.enemies[lane] == NOBODY and state.down[lane]:
            state.go("turn up", (lane, new))
            draw_enemy(state)
            return
        lane += 1
    state.go("level", ())
    for there in reversed(new):  # C-OPEN-20
        own_texts(state, state.enemies[there], there, "revealed")


@rules.step("round", "turn up")
def turn_up(state: TeamState, values: Values) -> None:
    """Show the enemy of a lane."""
    lane, new, kind = values
    state.enemies[lane] = kind
    state.down[lane] -= 1
    state.uses = [one for one in state.uses if one[2] != lane]
    name = state.table.kinds[kind].print.name
    state.tell("revealed", "C-ROUND-2", (name, lane, kind), reveals=True)
    state.go("reveal", (lane + 1, (*new, lane)))


# --- levels ---


@rules.step("round", "level")
def level(state: TeamState, values: Values) -> None:
    """Let heroes gain levels. C-ROUND-3"""
    state.stage = LEVEL
    state.go("assign")
    state.call("level", "ask", (0,))


# --- lanes are chosen ---


@rules.step("round", "assign")
def assign(state: TeamState, values: Values) -> None:
    """Let the heroes choose lanes: hidden, or one after the other. C-ROUND-4, C-OPEN-14"""
    state.stage = ASSIGN
    setup = state.setup
    assert isinstance(setup, TeamSetup)
    if state.table.seats == 1 or setup.planning == "open":
        state.go("one by one", (0,))
    else:
        state.go("together", (0,))


def goals(state: TeamState) -> list[int]:
    """List the lanes to which heroes can go: those with an enemy, and the open boss lane."""
    lanes = [lane for lane in range(state.table.lanes) if state.enemies[lane] != NOBODY]
    return [*lanes, state.boss_lane] if state.boss_open() else lanes


def _ways(hero: int, lanes: list[int]) -> tuple[Option, ...]:
    return tuple([("go", hero, lane) for lane in lanes])


@rules.step("round", "together")
def ask_together(state: TeamState, values: Values) -> Decision | None:
    """Ask all seats at once for the lane of their next hero."""
    turn: int = values[0]
    of_seat = state.table.of_seat
    seats = tuple([seat for seat in range(state.table.seats) if len(of_seat[seat]) > turn])
    if not seats:
        state.places = state.planned
        state.planned = [NOBODY] * state.table.size
        _tell_places(state, True)
        return None
    lanes = goals(state)
    if not lanes:
        _nowhere(state)
        return None
    each = tuple([_ways(of_seat[seat][turn], lanes) for seat in seats])
    return Together("choose a lane", seats, each, STEP)


@rules.answer("round", "together")
def take_together(
    state: TeamState, values: Values, answers: tuple[tuple[int, Option], ...]
) -> None:
    """Keep what was chosen to oneself until all have chosen."""
    for _, (_, hero, lane) in answers:
        state.planned[hero] = lane
    state.go("together", (values[0] + 1,))


@rules.step("round", "one by one")
def ask_one(state: TeamState, values: Values) -> Decision | None:
    """Ask for the lane of one hero, the choices before it in sight."""
    hero: int = values[0]
    if hero == state.table.size:
        _tell_places(state, False)
        return None
    lanes = goals(state)
    if not lanes:
        _nowhere(state)
        return None
    return Decision(state.seat_of(hero), "choose a lane", _ways(hero, lanes), CHOICE)


@rules.answer("round", "one by one")
def take_one(state: TeamState, values: Values, option: Option) -> None:
    """Put the hero there."""
    state.places[option[1]] = option[2]
    state.go("one by one", (values[0] + 1,))


def _tell_places(state: TeamState, hidden: bool) -> None:
    boss = state.boss_lane
    places = tuple(
        [
            (state.name_of(hero), NOBODY if place == boss else place)
            for hero, place in enumerate(state.places)
        ]
    )
    state.tell("assigned", "C-ROUND-4", (places,), reveals=hidden)
    state.stage = LANES
    state.go("lanes", (0,))
    happens(state, "assigned")


def _nowhere(state: TeamState) -> None:
    """Go on without heroes in any lane, where no enemy is to be seen."""
    state.tell("nowhere", "C-OPEN-14", ())
    state.go("lanes", (0,))


# --- lanes are resolved ---


@rules.step("round", "lanes")
def resolve(state: TeamState, values: Values) -> None:
    """Resolve the lanes from left to right. C-ROUND-5"""
    state.stage = LANES
    lane: int = values[0]
    if lane == state.table.lanes:
        state.go("boss")
        return
    state.lane = lane
    state.go("lanes", (lane + 1,))
    if state.enemies[lane] == NOBODY:
        return  # C-ROUND-11
    if state.heroes_in(lane):
        fight(state)
        return
    own_texts(state, state.enemies[lane], lane, "left_alone")
    foe_gains(state, lane, 1, "C-ROUND-5")


@rules.step("round", "boss")
def boss(state: TeamState, values: Values) -> None:
    """Come to the boss lane, the last. C-ROUND-6, C-OPEN-22"""
    state.stage = BOSS
    state.lane = state.boss_lane
    state.go("attack")
    if state.heroes_in(state.boss_lane):
        fight(state)


@rules.step("round", "attack")
def attack(state: TeamState, values: Values) -> None:
    """Let the boss attack. C-ROUND-6"""
    state.go("end")
    boss_attacks(state)


@rules.step("round", "end")
def end(state: TeamState, values: Values) -> None:
    """End the round."""
    state.go("next")
    happens(state, "round_ends")


@rules.step("round", "next")
def next_round(state: TeamState, values: Values) -> None:
    """Clear the table for the next round."""
    state.clear_combat()
    state.expire("round", 0)
    renew(state, "round")
    if not state.next_turn():
        return
    state.lane = NOBODY
    state.places = [NOBODY] * state.table.size
    state.levelled = [False] * state.table.size
    state.go("plot")


# --- positions ---


def enter(state: TeamState, stage: int, lane: int = 0) -> None:
    """Stand at the beginning of a stage; `lane` is for that of the lanes."""
    state.stage = stage
    steps: dict[int, tuple[str, Values]] = {
        PLOT: ("plot", ()),
        REVEAL: ("reveal", (0, ())),
        LEVEL: ("level", ()),
        ASSIGN: ("assign", ()),
        LANES: ("lanes", (lane,)),
        BOSS: ("boss", ()),
    }
    step, values = steps[stage]
    state.lane = NOBODY
    if stage == LANES:
        state.lane = lane
    elif stage == BOSS:
        state.lane = state.boss_lane
    state.frames = [("round", step, values)]


def enter_pool(state: TeamState, lane: int) -> None:
    """Stand in the combat of a lane, where rolled dice lie that can be changed."""
    boss_fight = lane == state.boss_lane
    enter(state, BOSS if boss_fight else LANES, lane)
    state.rolled = True
    below: tuple[str, str, Values] = ("round", "attack", ())
    if not boss_fight:
        below = ("round", "lanes", (lane + 1,))
    state.frames = [below, ("combat", "change", ())]
