"""The lanes in lines of text: who stands where, and what the enemies' texts say."""

from __future__ import annotations

from typing import Final

from dicehall.effects.wrapping import HARD, WIDTH, wrapped
from dicehall.games.team.effects.holding import armour_of, damage_of, power_of
from dicehall.games.team.effects.meaning import colour_of, sort_of
from dicehall.games.team.face.naming import hero_name, hero_names, lane_name
from dicehall.games.team.face.outlook import Outlook, outlook
from dicehall.games.team.face.reach import percent
from dicehall.games.team.face.told import text_of
from dicehall.games.team.face.view import lane_seen
from dicehall.games.team.steps.round import goals
from dicehall.games.team.table.state import ASSIGN, NOBODY, TeamState

INDENT: Final = 4
HEADS: Final = (
    *("lane", "enemy", "", "colour", "power", "damage", "health", "armour", "threat", "down"),
    "heroes",
)
"""The columns of the lanes; the third is for minion or villain."""
STALKED: Final = "(stalked)"
"""What stands before the heroes of the lane that the boss stalks."""
NAME: Final = 22
"""Columns of an enemy's name, at most."""

WAYS: Final = "Dice, and the chance that they reach the enemy's power, for who goes there now:"
"""What stands above the lanes to which heroes could go."""


def lanes(state: TeamState, viewer: int | None, lane: int) -> list[str]:
    """Draw the lanes, with what the enemies' texts say: all, or those of the lane resolved now."""
    rows = [HEADS, *[_cells(state, one, viewer) for one in range(state.table.lanes)]]
    widths = [max([len(row[place]) for row in rows]) + 1 for place in range(len(HEADS) - 1)]
    widths[1] += 1
    lines: list[str] = []
    for row in rows:
        start = "".join([cell.ljust(width) for cell, width in zip(row, widths, strict=False)])
        lines += [one.replace(HARD, " ") for one in wrapped(start, row[-1])]
    return lines + _texts(state, lane)


def _cells(state: TeamState, lane: int, viewer: int | None) -> tuple[str, ...]:
    mark = ">" if lane == state.lane and state.result is None else " "
    kind = state.enemies[lane]
    heroes = [hero for hero in range(state.table.size) if lane_seen(state, hero, viewer) == lane]
    here = ", ".join([name.replace(" ", HARD) for name in hero_names(state, heroes)])
    if lane == state.stalked:
        here = f"{STALKED} {here}".rstrip()
    start, end = f"{mark}{lane + 1}", (str(state.down[lane]), here)
    if kind == NOBODY:
        what = "(empty)" if state.is_empty(lane) else "(face down)"
        return (start, what, *[""] * 7, *end)
    printed = state.table.kinds[kind].print
    return (
        start,
        printed.name[:NAME],
        sort_of(state, lane),
        colour_of(state, lane),
        with_parts(power_of(state, lane), printed.power, state.threat[lane]),
        with_parts(damage_of(state, lane), printed.damage),
        f"{printed.health - state.damage[lane]}/{printed.health}",
        with_parts(armour_of(state, lane), printed.armour),
        str(state.threat[lane]),
        *end,
    )


def with_parts(now: int, printed: int, threat: int = 0) -> str:
    """Show a number as it is, and what makes it so: `9 (6+2+1)` is printed, threat and texts."""
    if now == printed and not threat:
        return str(now)
    texts = now - printed - threat
    parts = [f"{part:+d}" for part in (threat, texts) if part]
    return f"{now} ({printed}{''.join(parts)})"


def _texts(state: TeamState, lane: int) -> list[str]:
    """Tell the texts of the enemies that matter now, each once."""
    kinds = state.enemies if lane == NOBODY else state.enemies[lane : lane + 1]
    lines: list[str] = []
    for kind in dict.fromkeys(kinds):
        texts = [] if kind == NOBODY else state.table.kinds[kind].texts
        if texts:
            said = " ".join([text_of(state.table, text) for text in texts])
            lines += wrapped(f"  {state.table.kinds[kind].print.name}: ", said, INDENT)
    return lines


# --- where a hero could go ---


def ways(state: TeamState, viewer: int | None) -> list[str]:
    """Say what each hero that the viewer still has to place would have in each lane. C-OPEN-14"""
    if viewer is None or state.stage != ASSIGN or state.result is not None:
        return []
    lines: list[str] = []
    for hero in state.table.of_seat[viewer]:
        if lane_seen(state, hero, viewer) == NOBODY:
            each = [_way(state, lane, outlook(state, hero, lane, viewer)) for lane in goals(state)]
            said = "; ".join([one.replace(" ", HARD) for one in each])
            told = wrapped(f"  {hero_name(state, hero)}: ", said, INDENT)
            lines += [one.replace(HARD, " ") for one in told]
    return [WAYS, *lines] if lines else []


def _way(state: TeamState, lane: int, found: Outlook) -> str:
    """Say one lane: `lane 1 d8 d6 with Petrel 83%`."""
    dice = " ".join([f"d{size}" for size in found.dice])
    beside = hero_names(state, found.beside)
    company = f" with {', '.join(beside)}" if beside else ""
    power, damage = found.chances
    hurts = "" if damage or not power else " without damage"
    said = f"{lane_name(state, lane)} {dice}{company} {percent(power)}{hurts}"
    return said if len(said) < WIDTH - INDENT else f"{lane_name(state, lane)} {percent(power)}"
