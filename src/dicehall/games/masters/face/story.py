"""The story: every event of a game under way in plain words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from dicehall.games.masters.table.state import ZONES
from dicehall.kernel.events import Event

PLACES: Final = {"used": "the used pile", "gone": "the box", "prep": "the prep area"}
Tell = Callable[[str, tuple[Any, ...]], str]


def words(event: Event) -> str:
    """Tell what happened; the first value is whose it is."""
    seat = event.values[0] if event.values else None
    if isinstance(seat, tuple):
        name = " and ".join([event.names[one] for one in seat])
    else:
        name = event.names[seat] if isinstance(seat, int) else ""
    return TELL[event.name](name, event.values[1:])


def _listed(names: Sequence[str]) -> str:
    """Put names into a list, those that are the same together."""
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    said = [f"{count}x {name}" if count > 1 else name for name, count in counts.items()]
    if len(said) < 2:
        return "".join(said) or "nothing"
    return f"{', '.join(said[:-1])} and {said[-1]}"


def _verb(name: str, one: str, many: str) -> str:
    """Say what one seat does, or what partners do together."""
    return f"{name} {many if ' and ' in name else one}"


def _dice(count: int, what: str = "") -> str:
    noun = "die" if count == 1 else "dice"
    return f"{count} {what + ' ' if what else ''}{noun}"


def _drew(name: str, values: tuple[Any, ...]) -> str:
    dice, to = values
    if to in ("first", "first used") and len(dice) == 4:
        where = "out of play" if to == "first" else "to the used pile"
        return f"{name} draws {_listed(dice[:3])}; the fourth die, {dice[3]}, goes {where}."
    return f"{name} draws {_listed(dice)}."


def _rolled(name: str, values: tuple[Any, ...]) -> str:
    dice, why = values
    verb = {"roll": "rolls", "reroll": "rerolls and gets"}.get(why, "rolls")
    return f"{name} {verb} {_listed(dice)}."


def _paid(name: str, values: tuple[Any, ...]) -> str:
    return f"{name} pays {_listed(values[0])} for {values[1]}."


def _bought(name: str, values: tuple[Any, ...]) -> str:
    card, left, zone = values
    place = PLACES.get(ZONES[zone], f"the {ZONES[zone]}")
    return f"{name} buys a die of {card} ({left or 'none'} left); it goes to {place}."


def _hit(name: str, values: tuple[Any, ...]) -> str:
    much, life, by = values
    source = f" from {by}" if by else ""
    return f"{name} takes {much} damage{source}: {life} life."


def _damaged(name: str, values: tuple[Any, ...]) -> str:
    die, much, by = values
    source = f" from {by}" if by else ""
    return f"{name}'s {die} takes {much} damage{source}."


def _blocks(name: str, values: tuple[Any, ...]) -> str:
    """Tell each attacker with its blockers: one name, or all that block this very die."""
    said = [
        f"{attacker} with {blockers if isinstance(blockers, str) else _listed(blockers)}"
        for attacker, blockers in values[0]
    ]
    return f"{_verb(name, 'blocks', 'block')} {'; '.join(said)}."


def _gained(name: str, values: tuple[Any, ...]) -> str:
    much, life = values
    if not much:
        return f"{_verb(name, 'has', 'have')} full life already: {life}."
    return f"{_verb(name, 'gains', 'gain')} {much} life: {life}."


def _bonus(name: str, values: tuple[Any, ...]) -> str:
    die, attack, defense = values
    said = [f"{number:+}{stat}" for number, stat in ((attack, "A"), (defense, "D")) if number]
    return f"{name}'s {die} gets {' '.join(said) or 'no bonus'}."


def _set(name: str, values: tuple[Any, ...]) -> str:
    die, attack, defense = values
    said = [f"{number}{stat}" for number, stat in ((attack, "A"), (defense, "D")) if number >= 0]
    return f"{name}'s {die} has {' and '.join(said)} now."


def _moved(name: str, values: tuple[Any, ...]) -> str:
    die, zone = values
    place = PLACES.get(ZONES[zone], f"the {ZONES[zone]}")
    return f"{name}'s {die} moves to {place}."


def _spun(name: str, values: tuple[Any, ...]) -> str:
    die, before, after = values
    way = "up" if after > before else "down"
    return f"{name}'s {die} spins {way} from level {before}."


def _prevented(name: str, values: tuple[Any, ...]) -> str:
    die, much = values
    whom = f"{name}'s {die}" if die else name
    return f"{much} damage to {whom} is prevented."


def _redirected(name: str, values: tuple[Any, ...]) -> str:
    die, much = values
    whom = f"{name}'s {die}" if die else name
    return f"{much} of the damage is redirected to {whom}."


def _uses_ability(name: str, values: tuple[Any, ...]) -> str:
    card, is_global = values
    return f"{name} uses the {'global' if is_global else 'ability'} of {card}."


TELL: Final[dict[str, Tell]] = {
    "ability": lambda name, v: f"{name}'s {v[0]} takes effect.",
    "attacks": lambda name, v: f"{_verb(name, 'attacks', 'attack')} with {_listed(v[0])}.",
    "blocks": _blocks,
    "no blocks": lambda name, _: f"{_verb(name, 'does', 'do')} not block.",
    "bonus": _bonus,
    "bought": _bought,
    "captured": lambda name, v: f"{name}'s {v[0]} is captured.",
    "chooses": lambda name, _: f"{name} may choose who goes first.",
    "cleared": lambda name, v: f"{name} moves {_dice(v[0], 'unspent')} to the used pile.",
    "controlled": lambda name, v: f"{name} takes control of {v[0]}.",
    "copied": lambda name, v: f"{name}'s {v[0]} copies {v[1]}.",
    "damaged": _damaged,
    "doubled": lambda name, v: f"The {v[1]} of {name}'s {v[0]} is doubled.",
    "drew": _drew,
    "fielded": lambda name, v: f"{name} fields {v[0]}.",
    "freed": lambda name, v: f"{name}'s {v[0]} is free again.",
    "gained life": _gained,
    "given back": lambda name, v: f"{v[0]} goes back to {name}.",
    "hit": _hit,
    "in vain": lambda _name, _v: "It finds nothing to work on.",
    "iron will": lambda name, v: f"{name}'s {v[0]} holds out by iron will.",
    "joins": lambda name, v: f"{name}'s {v[0]} has to attack too.",
    "kept": lambda name, _: f"{name} keeps all dice.",
    "knocked out": lambda name, v: f"{name}'s {v[0]} is knocked out.",
    "left": lambda name, v: f"{name}'s {v[0]} was not blocked and leaves the field.",
    "laid": lambda name, v: f"{name} puts {v[0]} on the card of {v[1]}.",
    "let": lambda name, v: f"{name}'s {v[0]} {v[1]}.",
    "lost life": lambda name, v: f"{name} loses {v[0]} life: {v[1]}.",
    "moved": _moved,
    "cancelled": lambda name, v: f"{name}'s {v[0]} is cancelled.",
    "aimed": lambda name, v: f"{name}'s text targets {_listed(v[0])} now.",
    "named": lambda name, v: f"{name} chooses {v[0]}.",
    "no attack": lambda name, _: f"{_verb(name, 'does', 'do')} not attack.",
    "overcrush": lambda name, v: f"{name}'s {v[0]} crushes through: {v[1]} damage is left over.",
    "paid": _paid,
    "paired": lambda name, v: f"{name}'s {v[0]} pairs up with {v[1]}.",
    "prevented": _prevented,
    "redirected": _redirected,
    "refilled": lambda name, v: (
        f"{name}'s bag is empty: {_dice(v[0])} "
        f"{'comes' if v[0] == 1 else 'come'} back from the used pile."
    ),
    "healed": lambda name, v: f"All damage on {name}'s {v[0]} is removed.",
    "regenerated": lambda name, v: f"{name}'s {v[0]} regenerates.",
    "returned": lambda name, v: f"{name}'s {v[0]} returns to the field.",
    "returns": lambda name, v: f"{name}'s {v[0]} comes back to the prep area.",
    "rolled": _rolled,
    "objected": lambda name, v: f"{name} pays to prevent that {v[0]} is fielded for free.",
    "set aside": lambda name, v: f"{name}'s {v[0]} is out of the field until end of turn.",
    "sacrificed": lambda name, v: f"{name} sacrifices {v[0]}.",
    "set": _set,
    "spun": _spun,
    "suited up": lambda name, v: f"{name} puts {v[0]} into the field.",
    "swapped": lambda name, v: f"{name} swaps {v[0]} with {v[1]}.",
    "swapped stats": lambda name, v: f"A and D of {name}'s {v[0]} are swapped.",
    "let players": lambda name, v: f"{name} {v[0]}.",
    "out returns": lambda name, v: (
        f"{name}'s {_dice(v[0])} out of play {'goes' if v[0] == 1 else 'go'} to the used pile."
    ),
    "short": lambda name, v: (
        f"{name} is {_dice(v[0])} short: 1 life lost and 1 energy gained each."
    ),
    "unused": lambda name, v: (
        f"{name}'s {_dice(v[0], 'unused')} {'goes' if v[0] == 1 else 'go'} to the used pile."
    ),
    "tie": lambda _name, _v: "Nobody has life left: a tie.",
    "token": lambda name, v: f"{name} puts {v[1]} {v[0]} into the field.",
    "turn begins": lambda name, _: f"{_verb(name, 'begins', 'begin')} the turn.",
    "turned": lambda name, v: f"{name} turns a die: {v[0]}.",
    "unfielded": lambda name, v: (
        f"{name}'s {_dice(v[0], 'unfielded character')} "
        f"{'goes' if v[0] == 1 else 'go'} to the used pile."
    ),
    "unpaid": lambda name, _: f"{name} cannot pay what it costs.",
    "uses": lambda name, v: f"{name} uses {v[0]}.",
    "uses ability": _uses_ability,
    "won": lambda name, _: f"{_verb(name, 'wins', 'win')}.",
}
