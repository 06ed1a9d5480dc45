"""The table in lines of text: the boss above, the lanes, the combat, and the heroes below."""

from __future__ import annotations

from typing import Final

from dicehall.effects.text import counted
from dicehall.games.team.effects.holding import armour_of, damage_of, power_of
from dicehall.games.team.effects.meaning import colour_of
from dicehall.games.team.face.combat import combat
from dicehall.games.team.face.description import is_used, stage_words
from dicehall.games.team.face.naming import boss_name, foe_name, hero_name, hero_names, lane_name
from dicehall.games.team.face.told import effects_text, text_of
from dicehall.games.team.face.view import lane_seen
from dicehall.games.team.face.wrapping import LABEL, WIDTH, row, wrapped
from dicehall.games.team.steps.attack import attack_size
from dicehall.games.team.table.state import BEFORE, NOBODY, TeamState
from dicehall.games.team.table.table import BOSS, PLOT

BAR: Final = 20
"""Columns of a bar."""
INDENT: Final = 4
NAME: Final = 23
"""Columns of an enemy's name."""
HEADS: Final = "lane  {:<23}{:<8}{:<9}{:<7}{:<7}{:<7}{:<7}{:<5}{}"
"""The columns of the lanes."""
HEROES: Final = 79
"""Where the names of the heroes in a lane begin."""


def picture(state: TeamState, seat: int | None) -> list[str]:
    """Draw the table as a seat sees it: its own heroes with all their texts."""
    lines = _headline(state)
    if state.group != NOBODY:
        lines += [*_boss(state), *_clock(state), *_lanes(state, seat)]
        lines += combat(state)
    for hero in range(state.table.size):
        lines += _hero(state, hero, seat)
    return lines


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


def _boss(state: TeamState) -> list[str]:
    """Draw the boss with its texts and its threat."""
    lane = state.boss_lane
    boss = state.table.bosses[state.boss]
    dials = f"{_bar(state.boss_health(), state.boss_whole())} {state.boss_health()} health"
    name = f"=== {boss_name(state)}, {boss.print.colour}: {dials} "
    lines = [name.ljust(WIDTH, "=")[:WIDTH]]
    items = [
        f"power {power_of(state, lane)}",
        f"damage {damage_of(state, lane)}",
        f"armour {armour_of(state, lane)}",
        f"attacks with a d{attack_size(state)}",
        _way(state),
    ]
    lines += row("boss", items)
    for text in boss.texts:
        lines += wrapped(" " * LABEL, text_of(state.table, text))
    if boss.strikes:
        lines += wrapped(" " * LABEL, f"Its attack also: {effects_text(boss.strikes, BOSS)}")
    return lines + _threat(state)


def _way(state: TeamState) -> str:
    """Say whether heroes can go to the boss, and who has. C-OPEN-21"""
    there = state.heroes_in(state.boss_lane)
    if there:
        return f"before it: {', '.join(hero_names(state, there))}"
    return "the way to it is open" if state.boss_open() else "no way to it until a lane is empty"


def _threat(state: TeamState) -> list[str]:
    """Draw the threat of the boss, and what its next threshold does."""
    table = state.table
    track = f"{_bar(state.boss_threat, table.goal)} {state.boss_threat} of {table.goal}"
    if state.fired >= len(table.thresholds) - 1:
        return wrapped("threat".ljust(LABEL), f"{track}; at {table.goal} evil wins")
    text = effects_text(table.bosses[state.boss].thresholds[state.fired], BOSS)
    next_one = f"at {table.thresholds[state.fired]}: {text}" if text else ""
    return wrapped("threat".ljust(LABEL), f"{track}; {next_one}".removesuffix("; "))


def _clock(state: TeamState) -> list[str]:
    """Draw the scenario, the plots that are left, and the last one that was revealed."""
    scene = state.table.scenes[state.scene]
    lines: list[str] = []
    for text in scene.texts:
        start = "scene".ljust(LABEL) if not lines else " " * LABEL
        lines += wrapped(start, text_of(state.table, text))
    said = f"{counted(len(state.plots), 'plot')} left"
    if state.shown:
        plot = state.table.plots[state.shown[-1]]
        said += f"; the last one was {plot.print.name}: {effects_text(plot.effects, PLOT)}"
    return lines + wrapped("clock".ljust(LABEL), said)


def _bar(number: int, most: int) -> str:
    """Draw a number as a bar."""
    full = max(0, min(BAR, -(-number * BAR // most)))
    return f"[{'#' * full}{'.' * (BAR - full)}]"


# --- lanes ---


def _lanes(state: TeamState, viewer: int | None) -> list[str]:
    """Draw the lanes as a table, and below it what the enemies' texts say."""
    heads = ("enemy", "colour", "power", "damage", "health", "armour", "threat", "down", "heroes")
    lines = [HEADS.format(*heads).rstrip()]
    for lane in range(state.table.lanes):
        lines += _lane(state, lane, viewer)
    told: list[int] = []
    for kind in state.enemies:
        if kind != NOBODY and kind not in told:
            told.append(kind)
            texts = [text_of(state.table, text) for text in state.table.kinds[kind].texts]
            if texts:
                name = state.table.kinds[kind].print.name
                lines += wrapped(f"  {name}: ", " ".join(texts), INDENT)
    return lines


def _lane(state: TeamState, lane: int, viewer: int | None) -> list[str]:
    mark = ">" if lane == state.lane and state.result is None else " "
    number = f"{mark}{lane + 1}".ljust(6)
    kind = state.enemies[lane]
    heroes = [hero for hero in range(state.table.size) if lane_seen(state, hero, viewer) == lane]
    here = ", ".join(hero_names(state, heroes))
    down = str(state.down[lane])
    if kind == NOBODY:
        what = "(empty)" if state.is_empty(lane) else "(face down)"
        cells = (what, "", "", "", "", "", "", down, here)
    else:
        printed = state.table.kinds[kind].print
        cells = (
            foe_name(state, lane)[: NAME - 1],
            colour_of(state, lane),
            _power(printed.power, power_of(state, lane)),
            str(damage_of(state, lane)),
            f"{printed.health - state.damage[lane]}/{printed.health}",
            str(armour_of(state, lane)),
            str(state.threat[lane]),
            down,
            here,
        )
    return wrapped("", HEADS.format(*cells).replace("lane  ", number, 1).rstrip(), HEROES)


def _power(printed: int, now: int) -> str:
    """Show a power as it is, and what makes it so: `9 (8+1)`."""
    if printed == now:
        return str(now)
    return f"{now} ({printed}{now - printed:+d})"


# --- heroes ---


def _hero(state: TeamState, hero: int, viewer: int | None) -> list[str]:
    """Draw a hero; for who plays it also what its cards say."""
    lines = [_banner(state, hero, viewer)]
    member = state.table.heroes[hero]
    own = member.seat == viewer
    power = member.print.power_name
    used = " (innate, used)" if is_used(state, hero) else " (innate)"
    if not own:
        cards = [_card(state, ability) for ability in state.held[hero]]
        return lines + row("  cards", [*cards, f"{power}{used}"])
    lines += wrapped("  ", _dice(state, hero), INDENT)
    lines += wrapped(f"  {power}{used}: ", text_of(state.table, member.power), INDENT)
    for ability in state.held[hero]:
        text = text_of(state.table, state.table.abilities[ability].text)
        lines += wrapped(f"  {_card(state, ability)}: ", text, INDENT)
    return lines


def _dice(state: TeamState, hero: int) -> str:
    """Say which dice a hero collects besides those of its abilities. C-COMBAT-1"""
    printed = state.table.heroes[hero].print
    alone, two, three, four = printed.team
    team = f"alone d{alone}, with 1 other d{two}, with 2 d{three}, with 3 or more d{four}"
    return f"Dice: {team}; against {printed.colour} enemies d{printed.strength} more."


def _card(state: TeamState, ability: int) -> str:
    """Show an ability with its die, and whether it is turned: `Fire Ring d6 (turned)`."""
    card = state.table.abilities[ability]
    turned = " (turned)" if state.turned[ability] else ""
    return f"{card.print.name} d{card.print.die}{turned}"


def _banner(state: TeamState, hero: int, viewer: int | None) -> str:
    """Name a hero and its player with the dials."""
    member = state.table.heroes[hero]
    mark = ">" if state.decision is not None and member.seat in state.decision.seats else "="
    health = f"{_bar(state.health[hero], state.most[hero])} {state.health[hero]}/{state.most[hero]}"
    health += " health"
    wounded = " WOUNDED" if state.wounded[hero] else ""
    level = f", level {state.level_of(hero)}" if member.full else ", no abilities"
    place = lane_seen(state, hero, viewer)
    where = "" if place == NOBODY else f", {lane_name(state, place)}"
    seat = state.setup.seats[member.seat]
    who = f"{mark * 3} {hero_name(state, hero)} ({seat}), {member.print.colour}"
    dials = f"{health}{wounded}, {state.xp[hero]} XP{level}{where}"
    return f"{who}: {dials} ".ljust(WIDTH, mark)[:WIDTH]
