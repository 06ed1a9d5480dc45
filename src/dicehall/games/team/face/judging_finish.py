"""A finish: whether the dice that lie there can still beat the boss, by damage or card by card."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from dicehall.effects.tree import Node
from dicehall.games.team.effects.holding import armour_of, power_of
from dicehall.games.team.effects.meaning import amount_of, bare_scope, knowing
from dicehall.games.team.face.judging_combat import lies, step_of
from dicehall.games.team.face.judging_dice import best_lying, committed
from dicehall.games.team.steps.acting import can_place, is_ready, placings
from dicehall.games.team.steps.committing import damage_dice
from dicehall.games.team.table.dice import DEALS, HERO, SHOWS, SIZE
from dicehall.games.team.table.state import PUT, THAT, TeamState
from dicehall.games.team.table.table import ABILITY, Table, Text
from dicehall.kernel.decision import Chance, Option, Together

WITHIN: Final = 9
"""Health of the boss above which no dice of one combat are tried out."""
ANSWERS: Final = 4
"""Answers in a row that are tried: damage, two cards, and what a card asks."""
RESOLVING: Final = "resolve"
"""The step of a combat at which dice are committed."""
FINISHED: Final = 0.999
"""What a position is worth from which the team can win at once, whatever happens."""
IDLE: Final = frozenset(
    (
        *("prevent", "flee", "gain_life", "lose_life", "gain_xp", "lose_xp"),
        *("gain_threat", "lose_threat", "mend", "turn_over", "plot"),
        *("if", "may", "pay", "choose", "choose_hero", "choose_enemy", "all"),
    )
)
"""Effects that bring the boss's fall no nearer in the combat in which they happen, and what holds
such effects together."""

OF_A_COMBAT: Final = ("power", "damage_dice", "add_damage", "pierce", "turn", "grow")
"""Effects that change nothing but the combat in which they happen."""

HELPING_TO_HOLD: Final = ("enemy_power", "enemy_armour")
"""Modifiers that bring the boss's fall nearer once dice are committed."""
MOST_TRIED: Final = 60
"""Positions from which answers are tried; of so many that have not won, none will."""
MUCH: Final = 99
"""In place of damage that depends on what happens: as much as could be needed."""

Tried = dict[tuple[Any, ...], int]
"""Positions that do not win, and how many answers were tried from there."""


@lru_cache(maxsize=64)
def _helping(table: Table, afar: bool) -> dict[int, tuple[Node, ...]]:
    """Give the effects of texts that take dice, where they help to beat the boss.

    `afar` is in other lanes than the boss's.
    """
    found: dict[int, tuple[Node, ...]] = {}
    for text in table.texts:
        if text.word == "place":
            below = [one for node in text.node.nodes("do") for one in node.below()]
            effects = [one for one in below if one.sort == "effect" and _helps(one)]
            helping = tuple([one for one in effects if not (afar and _misses(one))])
            if helping:
                found[text.number] = helping
    return found


def _helps(effect: Node) -> bool:
    """Whether an effect can bring the boss's fall nearer."""
    if effect.word == "hold":
        return any(one.word in HELPING_TO_HOLD for one in effect.nodes("hold"))
    return effect.word not in IDLE


def _misses(effect: Node) -> bool:
    """Whether an effect does nothing to the boss in a combat with another enemy."""
    if effect.word == "deal":
        return effect.node("to").word != "boss"
    return effect.word in OF_A_COMBAT


def _helping_in(state: TeamState) -> dict[int, tuple[Node, ...]]:
    return _helping(state.table, state.lane != state.boss_lane)


def can_finish(state: TeamState) -> bool:
    """Whether the dice that lie there, power chosen, can be used so that the boss falls."""
    if state.boss_health() > WITHIN or not lies(state) or step_of(state, "commit") == "power":
        return False
    return step_of(state, "combat") == RESOLVING and _wins(state, ANSWERS, {})


def _wins(state: TeamState, left: int, tried: Tried) -> bool:
    """Try every answer; chance is never asked, for it may not be kind."""
    decision = state.decision
    if decision is None:
        return state.result is not None and state.result[0] == 1.0
    if left == 0 or isinstance(decision, Chance | Together) or not step_of(state, "combat"):
        return False
    sure, most = _by_dice(state)
    if sure >= state.boss_health():
        return True
    if most + _by_cards(state) < state.boss_health():
        return False
    key = _key(state)
    if tried.get(key, 0) >= left or len(tried) >= MOST_TRIED:
        return False
    tried[key] = left
    for option in decision.options:
        if not _is_idle(state, option):
            after = state.copy()
            after.apply(option)
            if _wins(after, left - 1, tried):
                return True
    return False


def _is_idle(state: TeamState, option: Option) -> bool:
    """Whether an answer takes a die for something that does not help to win at once."""
    if option[0] == "place":
        return option[1] not in _helping_in(state)
    if option[0] == "refresh":
        return state.table.abilities[option[1]].text.number not in _helping_in(state)
    return False


# --- the most that can come of it ---


def _by_dice(state: TeamState) -> tuple[int, int]:
    """Give what damage dice deal to the boss at best, and what it were if power did not matter."""
    lane = state.boss_lane
    if state.lane != lane or step_of(state, "combat") != RESOLVING:
        return 0, 0
    armour, need = armour_of(state, lane), power_of(state, lane)
    if step_of(state, "commit"):
        count = damage_dice(state)
        lying = best_lying(state.pool, 0, state.plus, need, count)
        most = lying if not lying.short else best_lying(state.pool, 0, state.plus, 0, count)
    else:
        most = lying = committed(state.pool, state.plus, need)
    damage = _dealt(state, most.sizes, armour)
    return (0 if lying.short else damage), damage


def _dealt(state: TeamState, sizes: tuple[int, ...], armour: int) -> int:
    damage = 0
    for size in sizes:
        damage += max(0, DEALS[size] + state.deals_more - armour)
    return damage


def _by_cards(state: TeamState) -> int:
    """Give the most damage that cards can bring which take dice that lie there."""
    helping = _helping_in(state)
    if not helping:
        return 0
    if state.scopes:
        return MUCH  # a card is asking something
    free = state.free()
    brought: dict[int, int] = {}
    for hero in state.heroes_in(state.lane):
        own = [place for place in free if state.pool[place][HERO] == hero]
        for text in placings(state, hero) if own else ():
            if text.number in helping:
                damage = _brought(state, hero, text, own)
                brought[text.number] = max(damage, brought.get(text.number, 0))
    return sum(brought.values())


def _brought(state: TeamState, hero: int, text: Text, own: list[int]) -> int:
    """Give the most damage that a text can bring which takes one of these dice.

    A card can be turned back by a die on its highest value, and work again.
    """
    pool = state.pool
    sort, _ = state.table.sources[text.number]
    again = any(pool[place][SHOWS] == pool[place][SIZE] for place in own)
    if not is_ready(state, text):
        return MUCH if sort == ABILITY and again else 0
    damage = 0
    for place in own:
        if can_place(state, hero, text, place):
            damage = max(damage, _of_effects(state, hero, text, pool[place][SHOWS]))
    if damage and sort == ABILITY:
        return MUCH if again and len(own) > 1 else damage
    return damage if text.once else MUCH * damage


def _of_effects(state: TeamState, hero: int, text: Text, value: int) -> int:
    """Add up the damage of all effects of a text, also of those that exclude each other."""
    bare = bare_scope(hero, state.table.sources[text.number], state.lane)
    scope = knowing(knowing(bare, THAT, hero), PUT, value)
    damage = 0
    for effect in _helping_in(state)[text.number]:
        match effect.word:
            case "deal":
                damage += amount_of(state, effect.parts["deal"], scope)
            case "add_damage":
                damage += amount_of(state, effect.parts["add_damage"], scope) * damage_dice(state)
            case "power":
                continue  # dice are counted as if power did not matter
            case _:
                return MUCH
    return damage


def _key(state: TeamState) -> tuple[Any, ...]:
    """Give all that answers of a combat change: dice alike lie in any order."""
    return (
        *(tuple(state.frames), tuple(sorted(state.pool)), tuple(state.scopes), tuple(state.uses)),
        *(tuple(state.turned), tuple(state.lasting), tuple(state.enemies), tuple(state.damage)),
        *(tuple(state.threat), tuple(state.xp), tuple(state.health), tuple(state.guards)),
        *(state.boss_damage, state.boss_threat, state.plots, state.plus, state.deals_more),
        *(state.more_dice, state.pierced, state.fled),
    )
