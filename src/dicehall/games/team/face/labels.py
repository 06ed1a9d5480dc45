"""Labels: what a person reads and types for every option."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dicehall.games.team.effects.meaning import bare_scope, holds
from dicehall.games.team.face.naming import (
    ability_name,
    boss_name,
    foe_name,
    hero_name,
    kind_name,
    lane_name,
    pool_words,
    text_name,
    whose,
)
from dicehall.games.team.face.wording import effect_now, effects_now
from dicehall.games.team.table.dice import HERO
from dicehall.games.team.table.state import MOST_THREAT, PUT, SOURCE, THAT, TeamState
from dicehall.games.team.table.table import ABILITY, HERO_TEXT
from dicehall.games.team.text.prints import effect_text
from dicehall.kernel.decision import Option
from dicehall.kernel.labels import folded

PLAIN: Final = ("done", "yes", "no", "pass")
"""Options that are their own label."""
DICE: Final = {"reroll": "reroll", "power": "power", "damage": "damage", "die": "choose"}
"""What one does with one die of the pool, by the option's verb."""

COMMON: Final = ("power", "damage")
"""What dice are committed to that belongs to all heroes of a lane."""


def label(state: TeamState, option: Option, options: Sequence[Option]) -> str:
    """Say an option, with whose it is where another option would be called the same."""
    alike = _alike(state, option, options)
    said = f"{_said(state, option)}{_details(state, option)}"
    if option not in alike or len(alike) == 1:
        return said
    for owned in (False, True):
        each = [f"{_said(state, one, owned)}{_details(state, one)}" for one in alike]
        said = each[alike.index(option)]
        if each.count(said) == 1:
            return said
    return f"{said} ({alike.index(option) + 1})"


def full_label(state: TeamState, option: Option) -> str:
    """Say an option with whose it is, whatever else is offered."""
    return f"{_said(state, option, True)}{_details(state, option)}"


def _alike(state: TeamState, option: Option, options: Sequence[Option]) -> list[Option]:
    """List the options that would be called the same as one, but for details in brackets."""
    said = _said(state, option)
    return [one for one in options if one[0] == option[0] and _said(state, one) == said]


def other_labels(state: TeamState, option: Option, options: Sequence[Option]) -> list[str]:
    """Give further words that mean an option.

    For power and damage it is all the same whose of several dice alike is taken, so that without
    saying whose the first of them is meant.
    """
    said, owned = _said(state, option), _said(state, option, True)
    found = [] if owned == said else [owned]
    if option[0] in COMMON:
        alike = _alike(state, option, options)
        return [*found, said] if alike[:1] == [option] and len(alike) > 1 else found
    match option:
        case ("way", _, _):
            printed = _printed_way(state, option)
            return [f"choose {said}", printed, f"choose {printed}"]
        case ("level", hero):
            return [f"level up {hero_name(state, hero)}"]
        case ("go", _, lane) if lane == state.boss_lane:
            return [*found, "go to boss", f"go to {boss_name(state)}"]
        case ("done",):
            return ["pass"]
    return found if not _details(state, option) else [*found, said]


def _said(state: TeamState, option: Option, owned: bool = False) -> str:
    """Say an option as short as possible, or with whose it is."""
    verb = option[0]
    if verb in PLAIN:
        return str(verb)
    if verb in DICE:
        return f"{DICE[verb]} {_die(state, option[1], owned)}"
    return _chance(state, option) or _action(state, option, owned) or _chosen(state, option, owned)


def _chance(state: TeamState, option: Option) -> str:
    """Say what was rolled or drawn; '' if it is something else."""
    table = state.table
    match option:
        case ("face", value):
            size = rolled_size(state)
            return f"d{size} ({value})" if size else str(value)
        case ("boss", number):
            return table.bosses[number].print.name
        case ("scenario", number):
            return table.scenes[number].print.name
        case ("group", number):
            return table.groups[number].name
        case ("plot", number):
            return table.plots[number].print.name
        case ("enemy", kind):
            return kind_name(state, kind)
        case ("ability", number):
            return ability_name(state, number)
    return ""


def _action(state: TeamState, option: Option, owned: bool) -> str:
    """Say what a hero does; '' if it is something else."""
    match option:
        case ("level", hero):
            several = len(_levelling(state)) > 1
            return f"level up {hero_name(state, hero)}" if owned or several else "level up"
        case ("move", hero, lane):
            who = f" with {hero_name(state, hero)}" if owned else ""
            return f"move on to {lane_name(state, lane)}{who}"
        case ("back", plot):
            return f"put {state.table.plots[plot].print.name} back"
        case ("go", hero, lane):
            who = f" with {hero_name(state, hero)}" if owned else ""
            return f"go to {lane_name(state, lane)}{who}"
        case ("use", hero, text):
            return f"use {_of(hero_name(state, hero), owned)}{text_name(state, text)}"
        case ("place", text, place):
            die = _die(state, place, owned)
            return f"commit {die} to {_placed_on(state, text, owned)}"
        case ("refresh", ability, place):
            die = _die(state, place, owned)
            return f"refresh {_ability(state, ability, owned)} with {die}"
        case ("pay", xp):
            return f"pay {xp} XP"
        case ("turn", place, value):
            return f"turn {_die(state, place, owned)} to {value}"
    return ""


def _chosen(state: TeamState, option: Option, owned: bool) -> str:
    """Say an option of a choice that a text gives."""
    match option:
        case ("hero", hero):
            return f"choose {hero_name(state, hero)}"
        case ("foe", lane):
            name = foe_name(state, lane)
            where = "" if lane == state.boss_lane else f" in {lane_name(state, lane)}"
            return f"choose {name}{where}"
        case ("card" | "keep", ability):
            return f"choose {_ability(state, ability, owned)}"
        case ("way", _, _):
            return _way(state, option)
    return " ".join([str(one) for one in option])


def _way(state: TeamState, option: Option) -> str:
    """Say one way of a choice as it would be now."""
    if not state.scopes:
        return _printed_way(state, option)
    _, node, place = option
    way = state.table.nodes[node].nodes("choose")[place]
    return effect_now(state, way, state.scopes[-1])


def _printed_way(state: TeamState, option: Option) -> str:
    """Say one way of a choice as it stands on the card."""
    _, node, place = option
    sort = state.scopes[-1][SOURCE][0] if state.scopes else ""
    return effect_text(state.table.nodes[node].nodes("choose")[place], sort)


def _of(name: str, owned: bool) -> str:
    return f"{whose(name)} " if owned else ""


def _die(state: TeamState, place: int, owned: bool) -> str:
    """Say a die of the pool: `d8 (7)`, or `Ember's d8 (7)`."""
    die = state.pool[place]
    return f"{_of(hero_name(state, die[HERO]), owned)}{pool_words(state, place)}"


def _ability(state: TeamState, ability: int, owned: bool) -> str:
    owner = hero_name(state, state.table.abilities[ability].hero)
    return f"{_of(owner, owned)}{ability_name(state, ability)}"


def _placed_on(state: TeamState, text: int, owned: bool) -> str:
    """Call what a die is committed to: an ability, an innate power, the boss or the scenario."""
    sort, number = state.table.sources[text]
    if sort == ABILITY:
        return _ability(state, number, owned)
    if sort == HERO_TEXT:
        return f"{_of(hero_name(state, number), owned)}{text_name(state, text)}"
    return text_name(state, text)


# --- details ---


def _details(state: TeamState, option: Option) -> str:
    """Say in brackets what helps to choose; '' if there is nothing."""
    match option:
        case ("place", text, place):
            said = _does(state, text, place)
            return f" ({said.replace('(', '[').replace(')', ']')})"
        case ("foe", lane) if lane != state.boss_lane and state.threat[lane]:
            most = ", the most" if state.threat[lane] == MOST_THREAT else ""
            return f" ({state.threat[lane]} threat{most})"
    return ""


def _does(state: TeamState, text: int, place: int) -> str:
    """Say what a text does with a die; where it depends on something, only what holds now."""
    hero, _, value, _ = state.pool[place]
    bare = bare_scope(hero, state.table.sources[text], state.lane)
    scope = (*bare[:THAT], hero, *bare[THAT + 1 : PUT], value, *bare[PUT + 1 :])
    nodes = state.table.texts[text].node.nodes("do")
    if len(nodes) == 1 and nodes[0].word == "if":
        way = "then" if holds(state, nodes[0].node("if"), scope) else "else"
        nodes = nodes[0].nodes(way) or nodes
    return effects_now(state, nodes, scope)


def _levelling(state: TeamState) -> list[Option]:
    """List the heroes that may gain a level now, for whoever is asked."""
    decision = state.decision
    options = () if decision is None else decision.options
    return [option for option in options if option[0] == "level"]


# --- chance ---


def rolled_size(state: TeamState) -> int:
    """Give the size of the die that chance is asked for now; 0 if it is none."""
    if not state.frames or state.frames[-1][:2] != ("roll", "die"):
        return 0
    sizes, shown = state.frames[-1][2]
    return int(sizes[len(shown)])


def fits(state: TeamState, option: Option, words: str) -> bool:
    """Whether words of a roll or a draw mean this outcome: `d8 (7)`, `d8 7`, `7`, or a name."""
    wanted = folded(words)
    said = folded(_said(state, option))
    if option[0] != "face":
        return wanted in (said, said.rstrip("!?"))
    return wanted in (str(option[1]), said, said.replace("(", "").replace(")", ""))
