"""Seating: the set-up of a table, and the ways to move its contestants on that are fair."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from dicehall.games import game as game_called
from dicehall.kernel import Game, Setup, SetupError, State
from dicehall.kernel.codec import canonical
from dicehall.kernel.setup import DEFAULT_NAMES
from dicehall.lab.plan import Contestant, Table


def setup_of(table: Table, shift: int = 0) -> Setup:
    """Check and make the set-up of a table after its contestants have moved on."""
    return game_called(table.game).setup(setup_data(table, shift))


def setup_data(table: Table, shift: int = 0) -> dict[str, Any]:
    """Write the set-up of a table as plain data."""
    seated = table.shifted(shift)
    names = seat_names(table)
    data: dict[str, Any] = {"seats": list(names), **table.agreed}
    for key in _seat_keys(game_called(table.game)):
        values = [one.brings.get(key) for one in seated]
        if any(value is not None for value in values):
            data[key] = [_said(value, key, one) for value, one in zip(values, seated, strict=True)]
    for name, one in zip(names, seated, strict=True):
        own = {key: value for key, value in one.brings.items() if key not in data}
        if own:
            data[name] = own
    return data


def agreement(table: Table) -> str:
    """Give the game and what was agreed as one text, the same for tables that share it."""
    return canonical([table.game, dict(table.agreed)])


def _said(value: object, key: str, contestant: Contestant) -> object:
    if value is None:
        raise SetupError([f"{contestant.name}: {key} must be said for all contestants or for none"])
    return value


def seat_names(table: Table) -> tuple[str, ...]:
    """Name the seats; results name contestants, so any names do."""
    return DEFAULT_NAMES[: len(table.contestants)]


def _seat_keys(game: Game) -> list[str]:
    return [setting.key for setting in game.info.seat_settings]


# --- what was left open ---


def settled(table: Table) -> Table:
    """Say of each contestant what it brings, also where that was left to the seat's usual.

    Otherwise the usual heroes and teams would stay with the seats when contestants change them.
    """
    setup = setup_of(table)
    keys = [key for key in _seat_keys(game_called(table.game)) if _one_each(setup, key)]
    names = seat_names(table)
    contestants = [
        replace(one, brings=_brings(one, seat, setup, keys))
        for seat, one in enumerate(table.contestants)
    ]
    agreed = {key: value for key, value in table.agreed.items() if key not in (*keys, *names)}
    return replace(table, contestants=tuple(contestants), agreed=agreed)


def _one_each(setup: Setup, key: str) -> bool:
    """Whether a set-up has one value for each seat: one seat may have several heroes."""
    return len(setup.data.get(key, ())) == len(setup.seats)


def _brings(one: Contestant, seat: int, setup: Setup, keys: list[str]) -> dict[str, Any]:
    own = {key: setup.data[key][seat] for key in keys}
    written = setup.data.get(setup.seats[seat])
    if isinstance(written, Mapping):
        own.update(written)
    return own or dict(one.brings)


# --- moving on ---


def fair_shifts(table: Table) -> tuple[int, ...]:
    """List how contestants move on in the games of one pair, so that luck falls on all alike.

    Without partners everybody sits everywhere once. Of partners only the moves count that keep
    all sides together, so two sides just change places. A seating that is the very same game as
    one before (contestants alike in all but their names) is left out.
    """
    sides = {frozenset(side) for side in sides_of(table)}
    seats = len(table.contestants)
    seatings: dict[tuple[tuple[str, str], ...], int] = {}
    for shift in range(seats):
        if _moved(sides, shift, seats) == sides:
            seatings.setdefault(tuple([one.nature for one in table.shifted(shift)]), shift)
    return tuple(seatings.values())


def sides_of(table: Table) -> tuple[tuple[int, ...], ...]:
    """Give the seats that are partners, side by side; everybody is at least their own."""
    setup = setup_of(table)
    teams = setup.data.get("teams")
    if teams is not None:
        return tuple(sorted([tuple(sorted(map(setup.seats.index, team))) for team in teams]))
    sides: tuple[tuple[int, ...], ...] | None = getattr(setup, "sides", None)
    return sides or tuple([(seat,) for seat in range(len(setup.seats))])


def _moved(sides: set[frozenset[int]], shift: int, seats: int) -> set[frozenset[int]]:
    return {frozenset([(seat + shift) % seats for seat in side]) for side in sides}


def active_seat(state: State) -> int | None:
    """Give the seat whose turn it is, the first of its side; None in a game without."""
    active: int = getattr(state, "active", -1)
    if active < 0:
        return None
    sides = getattr(state.setup, "sides", None)
    return sides[active][0] if sides else active
