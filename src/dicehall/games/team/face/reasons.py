"""Reasons: what a person might think of, and the rule that forbids it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicehall.games.team.effects.holding import forbidden
from dicehall.games.team.effects.running import is_spent
from dicehall.games.team.steps.acting import placings
from dicehall.games.team.steps.learning import price
from dicehall.games.team.table.answers import DONE, NO, YES
from dicehall.games.team.table.dice import CAPTURED, FREE, HERO, SHOWS, SIZE, USED, Die, meets
from dicehall.games.team.table.state import ASSIGN, LEVEL, MOST_LEVEL, NOBODY, TeamState
from dicehall.games.team.table.table import ABILITY, HERO_TEXT, Text
from dicehall.kernel.decision import Option

ORDER: Final = "C-COMBAT-8"
"""The fixed order of a combat."""
ROUND: Final = "C-ROUND-7"
"""The fixed order of a round."""

TIMES: Final = {"before": "C-COMBAT-2", "after": "C-COMBAT-4", "guard": "C-OPEN-45"}
"""The rule by which something may be used at a moment."""

# --- what one might think of ---


def candidates(state: TeamState, seat: int) -> Iterator[Option]:
    """List what a person at this seat might think of now, legal or not."""
    table = state.table
    own = table.of_seat[seat]
    for hero in own:
        yield ("level", hero)
        for lane in range(table.lanes + 1):
            yield ("go", hero, lane)
    yield from _uses(state, seat)
    for place in _places(state, seat):
        yield ("reroll", place)
        yield ("power", place)
        yield ("damage", place)
        hero = state.pool[place][HERO]
        for text in placings(state, hero):
            yield ("place", text.number, place)
        for ability in state.held[hero]:
            yield ("refresh", ability, place)
    if _boss_attacks(state):
        yield from [("hero", hero) for hero in range(table.size)]
    yield from (DONE, YES, NO)


def _boss_attacks(state: TeamState) -> bool:
    """Whether it is asked whom the boss's attack hits."""
    return bool(state.frames) and state.frames[-1][:2] == ("attack", "ask")


def _uses(state: TeamState, seat: int) -> Iterator[Option]:
    """List the texts that heroes use: the own first, those of abilities not learnt yet last."""
    table = state.table
    heroes = sorted(range(table.size), key=lambda hero: table.heroes[hero].seat != seat)
    for hero in heroes:
        texts = [table.heroes[hero].power]
        held = state.held[hero]
        cards = sorted(table.heroes[hero].abilities, key=lambda card: card not in held)
        texts += [table.abilities[card].text for card in cards]
        for text in texts:
            if text.word == "use":
                yield ("use", hero, text.number)


def _places(state: TeamState, seat: int) -> list[int]:
    """List the dice of the pool, one of each that are alike: the own first, free ones first."""
    seen: set[Die] = set()
    found: list[int] = []
    for place, die in enumerate(state.pool):
        if die not in seen:
            seen.add(die)
            found.append(place)
    return sorted(found, key=lambda place: _strangeness(state, seat, place))


def _strangeness(state: TeamState, seat: int, place: int) -> tuple[bool, bool]:
    die = state.pool[place]
    return die[USED] != FREE, state.seat_of(die[HERO]) != seat


# --- what forbids it ---


def forbids(state: TeamState, seat: int, option: Option) -> str | None:
    """Give the id of the rule that forbids an option now, None if it is legal."""
    decision = state.decision
    if decision is not None and option in decision.options_for(seat):
        return None
    match option:
        case ("level", hero):
            return _level(state, seat, hero)
        case ("go", hero, lane):
            return _go(state, seat, hero, lane)
        case ("use", hero, text):
            return _use(state, seat, hero, state.table.texts[text])
        case ("reroll", place):
            return _reroll(state, seat, place)
        case ("power" | "damage", place):
            return _common(state, seat, place)
        case ("place", text, place):
            return _place(state, seat, state.table.texts[text], place)
        case ("refresh", ability, place):
            return _refresh(state, seat, ability, place)
        case ("hero", _) if _boss_attacks(state):
            return "C-OPEN-15" if state.leader(state.boss_lane) != seat else "C-OPEN-24"
    return "C-OPEN-14" if state.stage == ASSIGN else ROUND


def _level(state: TeamState, seat: int, hero: int) -> str:
    """Give the rule against a level."""
    if not state.table.heroes[hero].full:
        return "C-OPEN-12"
    if state.seat_of(hero) != seat:
        return "C-OPEN-15"
    if state.levelled[hero] or state.level_of(hero) >= MOST_LEVEL:
        return "C-OPEN-8"
    if state.stage == LEVEL and state.xp[hero] < price(state, hero):
        return "C-ROUND-3"
    return ROUND


def _go(state: TeamState, seat: int, hero: int, lane: int) -> str:
    """Give the rule against going to a lane."""
    if state.stage != ASSIGN:
        return ROUND
    if state.seat_of(hero) != seat:
        return "C-OPEN-14"
    if lane == state.boss_lane:
        return "C-OPEN-14" if state.boss_open() else "C-OPEN-21"
    return "C-OPEN-21" if state.is_empty(lane) else "C-OPEN-14"


# --- in a combat ---


def moment_of(state: TeamState) -> str:
    """Say at which moment of a combat the heroes are asked to act; '' if they are not."""
    for op, _, values in reversed(state.frames):
        if op == "acts":
            return str(values[0])
    return ""


def _use(state: TeamState, seat: int, hero: int, text: Text) -> str:
    """Give the rule against using an ability or an innate power."""
    sort, number = state.table.sources[text.number]
    if state.seat_of(hero) != seat:
        return "C-OPEN-15"
    if sort == ABILITY:
        if number not in state.held[hero]:
            return "C-SETUP-7"
        if state.turned[number]:
            return "C-OPEN-6"
    elif is_spent(state, text):
        return "C-OPEN-7"
    if state.lane == NOBODY or not (state.pool or moment_of(state)):
        return ROUND
    if state.places[hero] != state.lane and text.at not in ("hurt", "guard"):
        return "C-COMBAT-1"
    return _timing(state, hero, text)


def _timing(state: TeamState, hero: int, text: Text) -> str:
    """Give the rule against using a text of a hero of this combat at this moment."""
    moment = moment_of(state)
    if text.at != moment:
        adds = any(node.word == "add_die" for node in text.node.below())
        if text.at == "before" and state.rolled and adds:
            return "C-COMBAT-9"
        return ORDER
    if state.xp[hero] < text.xp:
        return "C-OPEN-9"
    return TIMES.get(moment, "C-OPEN-5")


def _lost(die: Die) -> str:
    """Give the rule against using a die at all; '' if there is none."""
    if die[USED] == CAPTURED:
        return "C-END-4"
    return "" if die[USED] == FREE else "C-COMBAT-14"


def _reroll(state: TeamState, seat: int, place: int) -> str:
    """Give the rule against rolling a die again for XP."""
    die = state.pool[place]
    hero = die[HERO]
    if not state.rolled:
        return ORDER
    if die[USED] == CAPTURED:
        return "C-COMBAT-3"
    if die[USED] != FREE:
        return "C-COMBAT-14"
    if state.seat_of(hero) != seat:
        return "C-OPEN-10"
    if moment_of(state) != "after":
        return ORDER
    if forbidden(state, "no_rerolls", state.lane):
        return "C-COMBAT-18"
    others = [one for one in state.table.of_seat[seat] if state.xp[one] and one != hero]
    if not state.xp[hero]:
        return "C-OPEN-10" if others else "C-COMBAT-4"
    return ORDER


def _common(state: TeamState, seat: int, place: int) -> str:
    """Give the rule against committing a die to power or damage."""
    lost = _lost(state.pool[place])
    if lost:
        return lost
    if not any(op == "commit" for op, _, _ in state.frames):
        return ORDER
    return "C-COMBAT-5" if state.leader(state.lane) == seat else "C-OPEN-15"


def _place(state: TeamState, seat: int, text: Text, place: int) -> str:
    """Give the rule against committing a die to a card."""
    die = state.pool[place]
    sort, number = state.table.sources[text.number]
    if sort == ABILITY and state.turned[number]:
        return "C-OPEN-6"
    if is_spent(state, text):
        return "C-OPEN-7" if sort == HERO_TEXT else "C-COMBAT-18"
    lost = _lost(die)
    if lost:
        return lost
    if state.seat_of(die[HERO]) != seat:
        return "C-OPEN-16"
    if moment_of(state) != "commit":
        return ORDER
    if not meets(text.node.node("place"), die[SIZE], die[SHOWS]):
        return "C-COMBAT-5"
    return "C-COMBAT-18"


def _refresh(state: TeamState, seat: int, ability: int, place: int) -> str:
    """Give the rule against refreshing an ability with a die."""
    die = state.pool[place]
    if not state.turned[ability]:
        return "C-OPEN-6"
    lost = _lost(die)
    if lost:
        return lost
    if state.seat_of(die[HERO]) != seat:
        return "C-OPEN-16"
    if not state.rolled or die[SHOWS] != die[SIZE]:
        return "C-COMBAT-15"
    if moment_of(state) != "commit":
        return ORDER
    return "C-COMBAT-18" if forbidden(state, "no_refresh", state.lane) else ORDER
