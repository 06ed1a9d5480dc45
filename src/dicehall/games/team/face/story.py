"""The story: every event of a game in plain words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from dicehall.effects.text import counted, listed, with_article
from dicehall.effects.tree import Node
from dicehall.games.team.cards.library import Library
from dicehall.games.team.text.prints import effects_text, plot_text
from dicehall.kernel.events import Event

Tell = Callable[..., str]

BOSS_LANE: Final = -1
"""In place of a lane: the boss's."""
ORDINALS: Final = ("first", "second", "last")
"""The thresholds of a boss."""


def words(event: Event, library: Library) -> str:
    """Tell what happened; of a plot also what it says."""
    if event.name == "plot":
        name, _, left = event.values
        told = _plot(name, left, library)
    elif event.name == "other plot":
        name, other, *_ = event.values
        told = _other_plot(name, other, library)
    elif event.name in PLAIN:
        told = PLAIN[event.name].format(*event.values)
    else:
        told = TELL[event.name](*event.values)
    return told.replace("!.", "!").replace("?.", "?")


def _lane(lane: int) -> str:
    return "the boss" if lane == BOSS_LANE else f"lane {lane + 1}"


def _die(size: int, value: int) -> str:
    return f"d{size} ({value})"


def _names(names: Sequence[Any]) -> str:
    return listed([str(name) for name in names])


# --- the round ---


def _set_up(boss: str, scene: str, villains: str, threat: int) -> str:
    more = f" {boss} begins with {threat} threat." if threat else ""
    return f"{scene}: the heroes set out against {boss}. {villains} have joined the enemy.{more}"


def _lanes(lanes: int, heroes: int) -> str:
    team = counted(heroes, "hero", "heroes")
    return f"{lanes} lanes of five enemies lie face down before {team}."


def _learned(name: str, hero: int, ability: str, level: int) -> str:
    begins = "begins with" if level == 1 else "learns"
    return f"{name} {begins} {ability}."


def _plot(name: str, left: int, library: Library) -> str:
    rest = f"{counted(left, 'plot')} left" if left else "it was the last plot"
    plot = library.plot(name)
    says = "" if plot is None else f" {plot_text(plot)}"
    return f"A plot is revealed ({rest}). {name}:{says}"


def _other_plot(name: str, other: str, library: Library) -> str:
    plot = library.plot(other)
    says = "" if plot is None else f" {plot_text(plot)}"
    return f"{name} goes back undone. In its place comes {other}:{says}"


def _returned(name: str, number: int, left: int) -> str:
    return f"The plot {name} goes back: {counted(left, 'plot')} left."


def _moved_on(name: str, hero: int, lane: int) -> str:
    return f"{name} moves on to {_lane(lane)}."


def _stalks(name: str, lane: int) -> str:
    return f"{name} stalks {_lane(lane)}."


def _revealed(name: str, lane: int, kind: int) -> str:
    return f"{name} comes up in {_lane(lane)}."


def _assigned(places: Sequence[tuple[Any, int]]) -> str:
    by_lane: dict[int, list[Any]] = {}
    for name, lane in places:
        by_lane.setdefault(lane, []).append(name)
    lanes = sorted(by_lane, key=lambda lane: (lane == BOSS_LANE, lane))
    parts = []
    for lane in lanes:
        who = by_lane[lane]
        parts.append(f"{_names(who)} {'go' if len(who) > 1 else 'goes'} to {_lane(lane)}")
    return f"{'; '.join(parts)}." if parts else "The heroes go nowhere."


# --- combat ---


def _combat(lane: int, enemy: str, power: int, heroes: Sequence[Any]) -> str:
    where = "At the boss" if lane == BOSS_LANE else f"In lane {lane + 1}"
    fight = "fight" if len(heroes) > 1 else "fights"
    return f"{where}, {_names(heroes)} {fight} {enemy}, power {power}."


def _by_hero(dice: Sequence[tuple[Any, ...]], says: Callable[..., str]) -> str:
    """Say dice hero by hero: `Ember d8 and d6, Frost d10`."""
    found: dict[Any, list[str]] = {}
    for hero, *die in dice:
        found.setdefault(hero, []).append(says(*die))
    return "; ".join([f"{hero} {_names(own)}" for hero, own in found.items()])


def _size(size: int) -> str:
    return f"d{size}"


def _pool(dice: Sequence[tuple[Any, ...]]) -> str:
    return f"The dice: {_by_hero(dice, _size)}."


def _rolled(dice: Sequence[tuple[Any, ...]]) -> str:
    return f"Rolled: {_by_hero(dice, _die)}."


def _captured(name: str, hero: int, size: int, value: int, xp: int) -> str:
    return f"{name}'s d{size} shows {value} and is captured; {name} has {xp} XP."


def _used(name: str, hero: int, what: str, xp: int) -> str:
    return f"{name} uses {what} for {xp} XP." if xp else f"{name} uses {what}."


def _joined(names: Sequence[Any]) -> str:
    joins = "joins" if len(names) == 1 else "join"
    return f"{_names(names)} {joins} the team, without abilities."


def _drew(name: str, hero: int, cards: Sequence[Any]) -> str:
    return f"{name} draws {_names(cards)}."


def _more_dice(count: int) -> str:
    return f"{counted(count, 'more damage die', 'more damage dice')} may be committed."


def _added(name: str, hero: int, size: int, count: int) -> str:
    what = f"a d{size}" if count == 1 else f"{count} d{size}s"
    return f"{name} adds {what} to the pool."


def _power(power: int, needed: int, enemy: str) -> str:
    if power >= needed:
        return f"Power {power} is enough against {enemy}'s {needed}."
    return f"Power {power} is too little against {enemy}'s {needed}."


def _struck(name: str, lane: int, dealt: int, left: int, sources: int, armour: int) -> str:
    guard = f" (armour {armour})" if armour else ""
    if not dealt:
        return f"{name} takes no damage{guard}."
    rest = f"{left} health left" if left else "nothing left"
    return f"{name} takes {dealt} damage{guard}: {rest}."


def _defeated(name: str, lane: int, down: int, opens: bool) -> str:
    rest = f"{counted(down, 'card')} left in {_lane(lane)}" if down else f"{_lane(lane)} is empty"
    way = ": the way to the boss is open" if opens else ""
    return f"{name} is defeated; {rest}{way}."


def _fled(heroes: Sequence[Any]) -> str:
    return f"{_names(heroes)} {'get' if len(heroes) > 1 else 'gets'} away unhurt."


# --- harm and threat ---


def _hurt(name: str, hero: int, taken: int, prevented: int, left: int) -> str:
    guard = f" ({prevented} prevented)" if prevented else ""
    if not taken:
        return f"{name} takes no damage{guard}."
    return f"{name} takes {taken} damage{guard}: {left} health left."


def _boss_threat(amount: int, threat: int, goal: int, name: str, lane: int) -> str:
    gains = f"the boss gains {amount} threat: {threat} of {goal}."
    if name:
        return f"{name} in {_lane(lane)} can hold no more threat: {gains}"
    return f"{gains[:1].upper()}{gains[1:]}"


def _threat(name: str, lane: int, amount: int, threat: int) -> str:
    return f"{name} in {_lane(lane)} gains {amount} threat: {threat}."


def _lost_threat(name: str, lane: int, lost: int, threat: int, boss: bool) -> str:
    who = "The boss" if boss else f"{name} in {_lane(lane)}"
    return f"{who} loses {lost} threat: {threat}."


def _text(name: str, sort: str, number: int, lane: int) -> str:
    where = f" in {_lane(lane)}" if sort == "enemy" else ""
    return f"{name}{where} has its effect."


def _threshold(name: str, number: int, threat: int) -> str:
    return f"{name} reaches its {ORDINALS[number]} threshold, {threat} threat."


def _holds(name: str, until: str, modifiers: Sequence[tuple[str, int, str]]) -> str:
    """Say what holds from now on, in the words of the card."""
    nodes = tuple([_modifier(*one) for one in modifiers])
    hold = Node("effect", "hold", {"hold": nodes, "until": until})
    return f"{name}: {effects_text((hold,))}"


def _modifier(word: str, number: int, of: str) -> Node:
    parts = {"of": of} if of else {}
    return Node("modifier", word, {word: number, **parts})


def _evil(why: str) -> str:
    reasons = {
        "threat": "the boss's threat has reached its goal",
        "plots": "no plot is left to reveal",
        "conceded": "the team gives up",
    }
    return f"Evil wins: {reasons.get(why, f'{why} is knocked out')}."


def _boss_attack(name: str, size: int, value: int) -> str:
    return f"{name} attacks with {with_article(f'd{size}')}: {value}."


PLAIN: Final = {
    "cast": "A d{0} that is no hero's is rolled: {1}.",
    "took over": "{0} takes {2} damage in place of {3}.",
    "boss hits": "The attack falls on {0}.",
    "damage die": "{0}'s d{2} ({3}) is for damage.",
    "grew": "{0}'s d{2} becomes a d{3}.",
    "healed": "{0} heals {2}: {3} health.",
    "heroes win": "{0} is defeated: the heroes win!",
    "level": "{0} pays {3} XP and reaches level {2}.",
    "lost health": "{0} loses {2} health: {3} left.",
    "lost xp": "{0} loses {2} XP: {3}.",
    "mended": "{2} damage is removed from {0}.",
    "more damage": "Each damage die deals {0} more.",
    "more power": "{0} is added to the power.",
    "no damage die": "No die was committed to hurt {0}.",
    "nowhere": "No enemy is in sight: the heroes wait.",
    "paid": "{0} pays {2} XP.",
    "paid reroll": "{0} pays 1 XP to reroll the d{3} ({4}): {2} XP left.",
    "pierced": "Armour does not count in this combat.",
    "placed": "{0} commits a d{2} ({3}) to {4}.",
    "power die": "{0}'s d{2} ({3}) goes into the power.",
    "prevents": "{0} is guarded against {2} damage.",
    "ready to flee": "The heroes here are ready to flee.",
    "refreshed": "{0} refreshes {2} with a d{3} ({4}).",
    "turned": "{0}'s d{2} is turned from {3} to {4}.",
    "turned back": "{0} turns {2} back.",
    "turned over": "{0} turns {2} over.",
    "wounded": "{0} is wounded, and goes on with {2} health.",
    "xp": "{0} gains {2} XP: {3}.",
}
"""Events that are told by their values as they are."""


TELL: Final[dict[str, Tell]] = {
    "added dice": _added,
    "assigned": _assigned,
    "boss attack": _boss_attack,
    "boss threat": _boss_threat,
    "captured": _captured,
    "combat": _combat,
    "defeated": _defeated,
    "drew": _drew,
    "evil wins": _evil,
    "fled": _fled,
    "holds": _holds,
    "hurt": _hurt,
    "joined": _joined,
    "lanes": _lanes,
    "learned": _learned,
    "lost threat": _lost_threat,
    "moved on": _moved_on,
    "plot returned": _returned,
    "stalks": _stalks,
    "more damage dice": _more_dice,
    "pool": _pool,
    "power": _power,
    "revealed": _revealed,
    "rolled": _rolled,
    "set up": _set_up,
    "struck": _struck,
    "text": _text,
    "threat": _threat,
    "threshold": _threshold,
    "used": _used,
}
