"""The table in lines of text: the boss above, the lanes, the combat, and the heroes below."""

from __future__ import annotations

from dicehall.effects.text import counted
from dicehall.effects.wrapping import LABEL, WIDTH, bar, row, wrapped
from dicehall.games.team.effects.holding import armour_of, damage_of, power_of
from dicehall.games.team.face.combat import combat
from dicehall.games.team.face.description import is_worn, stage_words
from dicehall.games.team.face.heroes import heroes
from dicehall.games.team.face.lanes import lanes, ways, with_parts
from dicehall.games.team.face.lasting import boss_holds
from dicehall.games.team.face.naming import boss_name, hero_names
from dicehall.games.team.face.told import effects_text, text_of
from dicehall.games.team.steps.attack import attack_size
from dicehall.games.team.table.state import BEFORE, LANES, NOBODY, TeamState
from dicehall.games.team.table.state import BOSS as AT_BOSS
from dicehall.games.team.table.table import BOSS, PLOT, EffectCard
from dicehall.games.team.text.prints import AIMED


def picture(state: TeamState, seat: int | None) -> list[str]:
    """Draw the table as a seat sees it: its own heroes with all their texts.

    While a lane is resolved only what matters there stands in full.
    """
    lane = resolved(state)
    lines = _headline(state)
    if state.group != NOBODY:
        lines += [*_boss(state, lane), *_clock(state, lane), *lanes(state, seat, lane)]
        lines += [*ways(state, seat), *combat(state)]
    return lines + heroes(state, seat, lane)


def resolved(state: TeamState) -> int:
    """Give the lane that is being resolved, be it the boss's; NOBODY if none is."""
    return state.lane if state.stage in (LANES, AT_BOSS) else NOBODY


def _headline(state: TeamState) -> list[str]:
    level = state.table.difficulty.id
    if state.result is not None:
        if state.result[0] == 0.5:
            return [f"The game is over in round {state.turn}: a draw. ({level})"]
        end = "the heroes win" if state.result[0] == 1.0 else "evil wins"
        return [f"The game is over in round {state.turn}: {end}. ({level})"]
    if state.group == NOBODY:
        return [f"Before the first round. ({level})"]
    scene = state.table.scenes[state.scene].print.name
    if state.stage == BEFORE:
        return wrapped("", f"Before the first round. ({scene}, {level})")
    return wrapped("", f"Round {state.turn}, {stage_words(state)}. ({scene}, {level})")


# --- boss and clock ---


def _boss(state: TeamState, lane: int) -> list[str]:
    """Draw the boss with its texts and its threat."""
    boss, own = state.table.bosses[state.boss], state.boss_lane
    health, most = max(0, state.boss_health()), state.boss_whole()
    dials = f"{bar(health, most)} {health}/{most} health"
    name = f"=== {boss_name(state)}, {boss.print.colour}: {dials} "
    lines = [name.ljust(WIDTH, "=")[:WIDTH]]
    items = [
        f"power {with_parts(power_of(state, own), boss.print.power)}",
        f"damage {with_parts(damage_of(state, own), boss.print.damage)}",
        f"armour {with_parts(armour_of(state, own), boss.print.armour)}",
        f"attacks with a d{attack_size(state)}{_aim(boss.print.aims)}",
        *([] if state.stalked == NOBODY else [f"stalks lane {state.stalked + 1}"]),
        _way(state),
    ]
    lines += row("boss", items)
    for card in boss.cards:
        lines += wrapped(" " * LABEL, _card(state, card))
    if boss.strikes and lane in (NOBODY, own):
        lines += wrapped(" " * LABEL, f"Its attack also: {effects_text(boss.strikes, BOSS)}")
    for hold in boss_holds(state):
        lines += wrapped(" " * LABEL, f"Now: {effects_text((hold,), BOSS)}")
    return lines + _threat(state)


def _aim(aims: str) -> str:
    """Say whom the boss must hit; '' where the players choose. C-OPEN-24"""
    return f" who has {AIMED[aims]}" if aims in AIMED else ""


def _card(state: TeamState, card: EffectCard) -> str:
    """Tell an Effect card with its name, and whether it can do no more for now."""
    said = " ".join([text_of(state.table, text) for text in card.texts])
    return f"{card.print.name}{' (used)' if is_worn(state, card) else ''}: {said}"


def _way(state: TeamState) -> str:
    """Say whether heroes can go to the boss, and who has. C-OPEN-21"""
    there = state.heroes_in(state.boss_lane)
    if there:
        return f"before it: {', '.join(hero_names(state, there))}"
    return "the way to it is open" if state.boss_open() else "no way to it until a lane is empty"


def _threat(state: TeamState) -> list[str]:
    """Draw the threat of the boss, where evil wins, and what its next threshold does."""
    table = state.table
    track = f"{bar(state.boss_threat, table.goal)} {state.boss_threat}; at {table.goal} evil wins"
    text = ""
    if state.fired < len(table.thresholds) - 1:
        text = effects_text(table.bosses[state.boss].thresholds[state.fired], BOSS)
    next_one = f"; at {table.thresholds[state.fired]}: {text}" if text else ""
    return wrapped("threat".ljust(LABEL), f"{track}{next_one}")


def _clock(state: TeamState, lane: int) -> list[str]:
    """Draw the scenario, the plots that are left, and the last one that was revealed.

    While a lane is resolved, of that plot only a text is told that still holds.
    """
    scene = state.table.scenes[state.scene]
    lines: list[str] = []
    for card in scene.cards:
        start = "scene".ljust(LABEL) if not lines else " " * LABEL
        lines += wrapped(start, _card(state, card))
    said = f"{counted(len(state.plots), 'plot')} left"
    if state.shown:
        plot = state.table.plots[state.shown[-1]]
        said += f"; the last one was {plot.print.name}"
        if lane == NOBODY or any(
            below.word == "hold" for node in plot.effects for below in node.below()
        ):
            said += f": {effects_text(plot.effects, PLOT)}"
    return lines + wrapped("clock".ljust(LABEL), said)
