"""Chance: rolling dice of any size, and drawing plots, enemies and abilities."""

from __future__ import annotations

import math
from functools import lru_cache

from dicehall.games.team.table.rules import rules
from dicehall.games.team.table.state import FURTHER, MINIONS, OWN, TeamState
from dicehall.kernel.decision import DRAW, ROLL, Chance, Decision, Option
from dicehall.kernel.events import Values
from dicehall.kernel.referee import Source

# --- rolling: (sizes, what they show so far) ---


def throw(state: TeamState, sizes: tuple[int, ...]) -> None:
    """Roll dice, of which there is one at least; the frame below gets what they show."""
    state.call("roll", "die", (sizes, ()))


@lru_cache(maxsize=512)
def _the_die(size: int, left: int) -> Chance:
    faces = tuple([("face", number) for number in range(1, size + 1)])
    return Chance(f"a d{size}", faces, (1,) * size, ROLL, left)


@rules.ask("roll", "die")
def ask_roll(state: TeamState, values: Values) -> Decision:
    """Ask chance for one die."""
    sizes, shown = values
    return _the_die(sizes[len(shown)], len(sizes) - len(shown))


@rules.answer("roll", "die")
def take_roll(state: TeamState, values: Values, option: Option) -> None:
    """Take what chance gave."""
    sizes, shown = values
    shown = (*shown, option[1])
    if len(shown) < len(sizes):
        state.go("die", (sizes, shown))
    else:
        state.leave_with(shown)


@rules.whole("roll", "die")
def roll_whole(state: TeamState, values: Values, source: Source) -> None:
    """Roll all dice straight from the source."""
    sizes, shown = values
    below = source.below
    state.leave_with((*shown, *[below(size) + 1 for size in sizes[len(shown) :]]))


# --- drawing an enemy: the frame below gets its kind ---


def draw_enemy(state: TeamState) -> None:
    """Draw the card that lies on top of a lane; every hidden card is as likely to be it."""
    state.call("draw enemy", "card")


@lru_cache(maxsize=4096)
def _the_cards(unseen: tuple[int, ...], sources: tuple[int, ...], slots: tuple[int, ...]) -> Chance:
    """Weigh each kind of enemy.

    Of a source lie `slots` cards face down, and which of its unseen cards these are nobody knows.
    C-SETUP-2, C-SETUP-10
    """
    candidates = [0, 0, 0]
    for source, count in zip(sources, unseen, strict=True):
        if count:
            candidates[source] += count
    whole = math.lcm(*[max(1, count) for count in candidates])
    options: list[Option] = []
    weights: list[int] = []
    for kind, count in enumerate(unseen):
        source = sources[kind]
        if count and slots[source]:
            options.append(("enemy", kind))
            weights.append(count * slots[source] * (whole // candidates[source]))
    least = math.gcd(*weights)
    return Chance("an enemy", tuple(options), tuple([one // least for one in weights]), DRAW)


def source_of(state: TeamState, kind: int) -> int:
    """Say where a kind of enemy comes from: OWN, FURTHER or MINIONS."""
    table = state.table
    group = table.groups[table.kinds[kind].group]
    if group.kind == "minion":
        return MINIONS
    return OWN if group.id == table.bosses[state.boss].print.villains else FURTHER


@rules.ask("draw enemy", "card")
def ask_enemy(state: TeamState, values: Values) -> Decision:
    """Ask chance which card it is."""
    sources = tuple([source_of(state, kind.number) for kind in state.table.kinds])
    return _the_cards(tuple(state.unseen), sources, tuple(state.slots))


@rules.answer("draw enemy", "card")
def take_enemy(state: TeamState, values: Values, option: Option) -> None:
    """Take the card."""
    kind = option[1]
    state.unseen[kind] -= 1
    state.slots[source_of(state, kind)] -= 1
    state.leave_with(kind)


# --- drawing a plot: the frame below gets it ---


@lru_cache(maxsize=4096)
def _the_plots(plots: tuple[int, ...]) -> Chance:
    return Chance("a plot", tuple([("plot", one) for one in plots]), (1,) * len(plots), DRAW)


def draw_plot(state: TeamState) -> None:
    """Draw the next plot card."""
    state.call("draw plot", "card")


@rules.ask("draw plot", "card")
def ask_plot(state: TeamState, values: Values) -> Decision:
    """Ask chance which plot it is."""
    return _the_plots(state.plots)


@rules.answer("draw plot", "card")
def take_plot(state: TeamState, values: Values, option: Option) -> None:
    """Take the plot."""
    state.plots = tuple([one for one in state.plots if one != option[1]])
    state.leave_with(option[1])


# --- drawing abilities: (hero, how many, drawn so far); the frame below gets them ---


def draw_abilities(state: TeamState, hero: int, count: int) -> None:
    """Draw from a hero's deck; what lies at its bottom comes last, in its order."""
    state.call("draw ability", "next", (hero, count, ()))


@rules.step("draw ability", "next")
def next_ability(state: TeamState, values: Values) -> None:
    """Draw by chance as long as nobody knows what comes, then from the bottom."""
    hero, count, drawn = values
    if len(drawn) == count:
        state.leave_with(drawn)
    elif state.decks[hero]:
        state.go("card", values)
    else:
        bottom = state.bottoms[hero]
        state.bottoms[hero] = bottom[1:]
        state.go("next", (hero, count, (*drawn, bottom[0])))


@lru_cache(maxsize=4096)
def _the_deck(deck: tuple[int, ...], left: int) -> Chance:
    options = tuple([("ability", one) for one in deck])
    return Chance("an ability", options, (1,) * len(deck), DRAW, left)


@rules.ask("draw ability", "card")
def ask_ability(state: TeamState, values: Values) -> Decision:
    """Ask chance for one card of the deck."""
    hero, count, drawn = values
    deck = state.decks[hero]
    return _the_deck(deck, min(count - len(drawn), len(deck)))


@rules.answer("draw ability", "card")
def take_ability(state: TeamState, values: Values, option: Option) -> None:
    """Take the card."""
    hero, count, drawn = values
    state.decks[hero] = tuple([one for one in state.decks[hero] if one != option[1]])
    state.go("next", (hero, count, (*drawn, option[1])))


# --- one of several, before the game: (what, numbers); the frame below gets it ---


def pick(state: TeamState, what: str, numbers: tuple[int, ...]) -> None:
    """Let chance pick one, if there are several. C-OPEN-13"""
    if len(numbers) == 1:
        state.frames[-1] = (*state.frames[-1][:2], (*state.frames[-1][2], numbers[0]))
    else:
        state.call("pick", "one", (what, numbers))


@rules.ask("pick", "one")
def ask_pick(state: TeamState, values: Values) -> Decision:
    """Ask chance which one."""
    what, numbers = values
    options = tuple([(what, one) for one in numbers])
    return Chance(f"the {what}", options, (1,) * len(numbers), DRAW)


@rules.answer("pick", "one")
def take_pick(state: TeamState, values: Values, option: Option) -> None:
    """Take it."""
    state.leave_with(option[1])
