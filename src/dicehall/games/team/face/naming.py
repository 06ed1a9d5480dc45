"""Names: what heroes, abilities, enemies, lanes, dice and texts are called."""

from __future__ import annotations

from collections.abc import Sequence

from dicehall.games.team.table.dice import SHOWS, SIZE, Die
from dicehall.games.team.table.state import NOBODY, SOURCE, TeamState


def hero_name(state: TeamState, hero: int) -> str:
    """Call a hero."""
    return state.name_of(hero)


def hero_names(state: TeamState, heroes: Sequence[int]) -> list[str]:
    """Call several heroes."""
    return [hero_name(state, hero) for hero in heroes]


def whose(name: str) -> str:
    """Say that something is somebody's."""
    return f"{name}'s"


def ability_name(state: TeamState, ability: int) -> str:
    """Call an ability."""
    return state.table.abilities[ability].print.name


def ability_names(state: TeamState, abilities: Sequence[int]) -> list[str]:
    """Call several abilities."""
    return [ability_name(state, ability) for ability in abilities]


def kind_name(state: TeamState, kind: int) -> str:
    """Call a kind of enemy."""
    return state.table.kinds[kind].print.name


def boss_name(state: TeamState) -> str:
    """Call the boss."""
    return "the boss" if state.boss == NOBODY else state.table.bosses[state.boss].print.name


def foe_name(state: TeamState, lane: int) -> str:
    """Call the enemy of a lane, be it the boss; '' if there is none."""
    if lane == state.boss_lane:
        return boss_name(state)
    return "" if state.enemies[lane] == NOBODY else state.foe_name(lane)


def lane_name(state: TeamState, lane: int) -> str:
    """Call a lane: `lane 3`, or `the boss`."""
    return "the boss" if lane == state.boss_lane else f"lane {lane + 1}"


def plot_names(state: TeamState, plots: Sequence[int]) -> list[str]:
    """Call several plot cards."""
    return [state.table.plots[plot].print.name for plot in plots]


def text_name(state: TeamState, text: int) -> str:
    """Call a text by the card that has it, or by the name of an innate power."""
    return state.table.called(state.table.sources[text])


def running_name(state: TeamState) -> str:
    """Call what the text stands on that runs now; '' if none does."""
    return state.table.called(state.scopes[-1][SOURCE]) if state.scopes else ""


def die_words(die: Die) -> str:
    """Say what a die is and shows: `d8 (7)`, or `d8` before the roll."""
    return f"d{die[SIZE]} ({die[SHOWS]})" if die[SHOWS] else f"d{die[SIZE]}"


def pool_words(state: TeamState, place: int) -> str:
    """Say what a die of the pool is and shows."""
    return die_words(state.pool[place])
