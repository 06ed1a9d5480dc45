"""The story: every event of a game in plain words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from dicehall.effects.text import listed
from dicehall.games.throne.heroes.records import LEVELS
from dicehall.kernel.events import Event

Tell = Callable[[Event, str, tuple[Any, ...]], str]


def words(event: Event) -> str:
    """Tell what happened; the first value is whose it is, a seat or several."""
    first = event.values[0] if event.values else ()
    seats = first if isinstance(first, tuple) else (first,)
    name = listed([event.names[seat] for seat in seats])
    if event.name in PLAIN:
        told = PLAIN[event.name].format(*event.values[1:], name=name)
    else:
        told = TELL[event.name](event, name, event.values[1:])
    return told.replace("!.", "!").replace("?.", "?")


def _verb(name: str, one: str, many: str) -> str:
    """Say what one seat does, or what several do together."""
    return f"{name} {many if ' and ' in name else one}"


def _name(event: Event, seat: int) -> str:
    return event.names[seat]


def _other(template: str) -> Tell:
    """Tell an event whose second value is another seat."""

    def tell(event: Event, name: str, values: tuple[Any, ...]) -> str:
        return template.format(*values[1:], name=name, other=_name(event, values[0]))

    return tell


# --- dice ---

ROLLED: Final = {
    "offense": "",
    "defense": " for the defence",
    "targeting": " for the target",
    "text": "",
    "contest": " in the contest",
}
"""What dice were rolled for."""


def _start_roll(event: Event, name: str, values: tuple[Any, ...]) -> str:
    rolled = zip(event.values[0], values[0], strict=True)
    return (
        f"For the start, {listed([f'{_name(event, seat)} rolls {die}' for seat, die in rolled])}."
    )


def _dice(numbers: Sequence[Any]) -> str:
    return ", ".join([str(one) for one in numbers])


def _rolled(event: Event, name: str, values: tuple[Any, ...]) -> str:
    why, numbers, _ = values
    return f"{name} rolls{ROLLED[why]}: {_dice(numbers)}."


def _rerolled(event: Event, name: str, values: tuple[Any, ...]) -> str:
    _, before, numbers, shown = values
    now = f"; the dice are now {_dice(shown)}" if len(shown) > len(numbers) else ""
    return f"{name} rolls {_dice(before)} again: {_dice(numbers)}{now}."


def _attempted(event: Event, name: str, values: tuple[Any, ...]) -> str:
    attempt, before, numbers, shown = values
    now = f"; the dice are now {_dice(shown)}" if len(shown) > len(numbers) else ""
    return f"{name} rolls {_dice(before)} again, attempt {attempt}: {_dice(numbers)}{now}."


def _chose(event: Event, name: str, values: tuple[Any, ...]) -> str:
    return f"{name} chooses {listed([_name(event, seat) for seat in values[0]])}."


def _will_move(event: Event, name: str, values: tuple[Any, ...]) -> str:
    token, giver, receiver = values
    return (
        f"{name} is about to move {token} from {_name(event, giver)} to {_name(event, receiver)}."
    )


def _turned(event: Event, name: str, values: tuple[Any, ...]) -> str:
    roller, before, after, _ = values
    whose = "a die" if roller == event.values[0] else f"a die of {_name(event, roller)}"
    return f"{name} turns {whose} from {before} to {after}."


def _contest(event: Event, name: str, values: tuple[Any, ...]) -> str:
    own, opponent, other = values
    return f"{name} rolls {own}, {_name(event, opponent)} rolls {other}."


# --- cards and points ---


def _drew(event: Event, name: str, values: tuple[Any, ...]) -> str:
    return f"{name} draws {event.secret[0] if event.secret else 'a card'}."


def _played(event: Event, name: str, values: tuple[Any, ...]) -> str:
    card, price = values
    return f"{name} plays {card} for {price} CP." if price else f"{name} plays {card}."


def _used(event: Event, name: str, values: tuple[Any, ...]) -> str:
    ability, price = values
    return f"{name} uses {ability} for {price} CP." if price else f"{name} uses {ability}."


def _paid(event: Event, name: str, values: tuple[Any, ...]) -> str:
    points, token = values
    price = [f"{points} CP"] if points else []
    return f"{name} pays {listed([*price, *([token] if token else [])])}."


def _looked(event: Event, name: str, values: tuple[Any, ...]) -> str:
    whose = f"{name} looks at the hand of {_name(event, values[0])}"
    return f"{whose}: {listed(event.secret)}." if event.secret else f"{whose}."


# --- damage ---


def _struck(event: Event, name: str, values: tuple[Any, ...]) -> str:
    source, kind, amount, what = values
    sort = "" if kind in ("normal", "typeless") else f"{kind} "
    by = "" if source in (-1, event.values[0]) else f"{_name(event, source)}'s "
    return f"{by}{what or 'damage'} is about to deal {amount} {sort}damage to {name}."


def _damage(event: Event, name: str, values: tuple[Any, ...]) -> str:
    amount, what, _ = values
    if not amount:
        return f"{name} takes no damage from {what}."
    return f"{name} takes {amount} damage from {what}."


def _prevented(event: Event, name: str, values: tuple[Any, ...]) -> str:
    return f"{values[0] or 'Half of the'} damage to {name} is prevented."


def _health(event: Event, name: str, values: tuple[Any, ...]) -> str:
    before, now = values
    way = "falls" if now < before else "rises"
    return f"The health of {name} {way} from {before} to {now}."


def _fell(event: Event, name: str, values: tuple[Any, ...]) -> str:
    names = listed([_name(event, seat) for seat in event.values])
    return f"{_verb(names, 'is', 'are')} out of the game."


def _won(event: Event, name: str, values: tuple[Any, ...]) -> str:
    return f"{_verb(name, 'wins', 'win')}."


def _upgraded(event: Event, name: str, values: tuple[Any, ...]) -> str:
    ability, level = values
    return f"{name}'s {ability} is level {LEVELS[level]} now."


def _activated(event: Event, name: str, values: tuple[Any, ...]) -> str:
    ability, ultimate = values
    return f"{name} activates {'the ultimate ' if ultimate else ''}{ability}."


PLAIN: Final = {
    "added": "{name} adds {0} damage.",
    "announced": "{name} announces {0}.",
    "announced none": "{name} announces no ability.",
    "attempt": "{name} has one more roll attempt.",
    "avoided": "{name} avoids the damage.",
    "declined": "{name} declines {0}.",
    "defends": "{name} defends with {0}.",
    "discarded": "{name} discards {0}.",
    "drawn": "Nobody is left: a draw.",
    "flipped": "{name}'s board is flipped for the rest of the game.",
    "gained cp": "{name} gains {0} CP: {1}.",
    "lost cp": "{name} loses {0} CP: {1}.",
    "lost token": "{name} loses {0}.",
    "no defence": "{name} does not defend.",
    "no income": "{name} begins the game, and has no income this turn.",
    "raised": "{name} may now have up to {1} {0}.",
    "reshuffled": "{name} shuffles the discard pile into a new deck.",
    "skipped": "{name} skips the {0} phase.",
    "sold": "{name} sells {0}.",
    "spent": "{name} spends {0}.",
    "about to": "{name} is about to {0} {1}.",
    "too late": "{name} is too late to {0} {1}.",
    "token": "{name} gets {0}.",
    "turn begins": "{name} begins the turn.",
    "undefendable": "{name}'s attack becomes undefendable.",
    "will heal": "{name} will heal {0} at the end of the phase.",
}
"""Events that are told by their values as they are."""
TELL: Final[dict[str, Tell]] = {
    "chose": _chose,
    "marked": _other("{name} points at a die of {other}: {0}."),
    "will move": _will_move,
    "activated": _activated,
    "attacks again": _other("{name} attacks {other} once more."),
    "contest": _contest,
    "damage": _damage,
    "drew": _drew,
    "fell": _fell,
    "health": _health,
    "leader": _other("{name} attacks a leader, {other}, and draws a card for it."),
    "looked": _looked,
    "paid": _paid,
    "played": _played,
    "prevented": _prevented,
    "attempted": _attempted,
    "rerolled": _rerolled,
    "rolled": _rolled,
    "start roll": _start_roll,
    "stays": _other("{0} stays with {name}: {other} has no room for it."),
    "stole cp": _other("{name} steals {0} CP from {other}."),
    "struck": _struck,
    "targeted": _other("{name} targets {other}."),
    "turned": _turned,
    "upgraded": _upgraded,
    "used": _used,
    "won": _won,
}
