"""The heroes in lines of text: their dials, their dice, and what their cards say."""

from __future__ import annotations

from typing import Final

from dicehall.effects.wrapping import WIDTH, bar, row, wrapped
from dicehall.games.team.effects.holding import total
from dicehall.games.team.face.description import is_used
from dicehall.games.team.face.naming import hero_name, lane_name
from dicehall.games.team.face.told import text_of
from dicehall.games.team.face.view import lane_seen
from dicehall.games.team.table.dice import sized
from dicehall.games.team.table.state import NOBODY, TeamState

INDENT: Final = 4
COMPANY: Final = ("alone", "two heroes", "three", "four or more")
"""How many heroes are in a lane."""


def heroes(state: TeamState, viewer: int | None, lane: int) -> list[str]:
    """Draw the heroes; while a lane is resolved those elsewhere only with their dials."""
    fought = lane != NOBODY
    there = state.heroes_in(lane) if fought else []
    lines: list[str] = []
    for hero in range(state.table.size):
        lines.append(_banner(state, hero, viewer, there))
        own = state.seat_of(hero) == viewer
        if state.result is not None or (fought and not there):
            lines += _cards(state, hero)
        elif hero in there or not fought:
            lines += [] if fought else wrapped("  ", _dice(state, hero), INDENT)
            lines += _texts(state, hero) if own else _cards(state, hero)
    return lines


def _power(state: TeamState, hero: int) -> str:
    used = " (innate, used)" if is_used(state, hero) else " (innate)"
    return f"{state.table.heroes[hero].print.power_name}{used}"


def _cards(state: TeamState, hero: int) -> list[str]:
    """List what a hero has by name."""
    cards = [_card(state, ability) for ability in state.held[hero]]
    return row("  cards", [*cards, _power(state, hero)])


def _texts(state: TeamState, hero: int) -> list[str]:
    """Tell all texts of a hero."""
    member = state.table.heroes[hero]
    lines = wrapped(f"  {_power(state, hero)}: ", text_of(state.table, member.power), INDENT)
    for ability in state.held[hero]:
        text = text_of(state.table, state.table.abilities[ability].text)
        lines += wrapped(f"  {_card(state, ability)}: ", text, INDENT)
    return lines


def _dice(state: TeamState, hero: int) -> str:
    """Say which dice a hero collects besides those of its abilities. C-COMBAT-1

    The row is as what holds everywhere makes it; a lane's own text may make it another.
    """
    printed = state.table.heroes[hero].print
    steps = total(state, "team_die", NOBODY, hero)
    pairs = zip(COMPANY, printed.team, strict=True)
    team = "; ".join([f"{company} d{sized(size, steps)}" for company, size in pairs])
    return f"Dice: {team}; against {printed.colour} enemies d{printed.strength} more."


def _card(state: TeamState, ability: int) -> str:
    """Show an ability with its die, and whether it is turned: `Fire Ring d6 (turned)`."""
    card = state.table.abilities[ability]
    turned = " (turned)" if state.turned[ability] else ""
    return f"{card.print.name} d{card.print.die}{turned}"


# --- dials ---


def _banner(state: TeamState, hero: int, viewer: int | None, there: list[int]) -> str:
    """Name a hero and its player with the dials."""
    member = state.table.heroes[hero]
    mark = ">" if _is_asked(state, hero, viewer, there) else "="
    place = lane_seen(state, hero, viewer)
    where = "" if place == NOBODY else f", {lane_name(state, place)}"
    seat = state.setup.seats[member.seat]
    who = f"{mark * 3} {hero_name(state, hero)} ({seat}), {member.print.colour}"
    dials = f"{_health(state, hero)}, {state.xp[hero]} XP{_level(state, hero)}{where}"
    return f"{who}: {dials} ".ljust(WIDTH, mark)[:WIDTH]


def _health(state: TeamState, hero: int) -> str:
    health, most = max(0, state.health[hero]), state.most[hero]
    said = f"{bar(health, most)} {health}/{most} health"
    if not state.wounded[hero]:
        return said
    return f"{said} {'WOUNDED' if health else 'KNOCKED OUT'}"


def _level(state: TeamState, hero: int) -> str:
    """Say the level, also one that is paid while its ability is still to be chosen."""
    if not state.table.heroes[hero].full:
        return ", no abilities"
    learns = any(op == "learn" and values[0] == hero for op, _, values in state.frames)
    level = state.level_of(hero) + (1 if learns else 0)
    return f", level {level}" if level else ""


def _is_asked(state: TeamState, hero: int, viewer: int | None, there: list[int]) -> bool:
    """Whether who plays this hero is asked, and may be asked about it."""
    decision = state.decision
    if decision is None or state.seat_of(hero) not in decision.seats:
        return False
    if decision.options and decision.options[0][0] == "go":
        options = decision.options if viewer is None else decision.options_for(viewer)
        return any(option[1] == hero for option in options)
    return not there or hero in there
