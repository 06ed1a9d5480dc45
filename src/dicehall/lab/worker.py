"""A worker: a process that plays the games it is sent, and where it stands while it plays."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from multiprocessing.connection import Connection
from typing import Any, Protocol

from dicehall.bots.processes import leave_with_parent
from dicehall.effects.packs import Pack
from dicehall.games import use_packs
from dicehall.kernel import DicehallError
from dicehall.lab.plan import Job, Table
from dicehall.lab.playing import NOBODY, Played, Player

NO_GAME = -1
"""In place of a game's number: none is being played."""
MOST_TABLES = 256


class Whereabouts(Protocol):
    """Memory shared with the parent: the number of the game, and the seat that is thinking."""

    def __getitem__(self, place: int) -> int: ...

    def __setitem__(self, place: int, value: int) -> None: ...


GAME, SEAT = 0, 1
"""The places in shared memory."""


def work(
    pipe: Connection, whereabouts: Whereabouts, seed: int, in_use: tuple[Pack, ...] = ()
) -> None:
    """Play what comes through the pipe, with these packs, until nobody is at its other end."""

    def note(seat: int) -> None:
        whereabouts[SEAT] = seat

    leave_with_parent()
    use_packs(in_use)
    player = Player(seed, note)
    try:
        while True:
            jobs = read_jobs(pipe.recv_bytes())
            pipe.send_bytes(_answer(player, jobs, whereabouts))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


def _answer(player: Player, jobs: Sequence[Job], whereabouts: Whereabouts) -> bytes:
    played = []
    try:
        for job in jobs:
            whereabouts[SEAT] = NOBODY
            whereabouts[GAME] = job.number
            played.append(player.play(job))
            whereabouts[GAME] = NO_GAME
    except DicehallError as error:
        return json.dumps({"trouble": str(error)}).encode()
    return json.dumps({"played": played}).encode()


# --- what goes through the pipe ---


def write_jobs(jobs: Sequence[Job]) -> bytes:
    """Write games to be played, each table once."""
    tables: dict[int, int] = {}
    texts: list[str] = []
    listed: list[Any] = []
    for job in jobs:
        if id(job.table) not in tables:
            tables[id(job.table)] = len(texts)
            texts.append(json.dumps(job.table.plain()))
        listed.append((job.number, job.pair, tables[id(job.table)], job.shift))
    return json.dumps({"tables": texts, "jobs": listed}).encode()


def read_jobs(message: bytes) -> list[Job]:
    """Read games to be played; the same table is the same object every time."""
    data = json.loads(message)
    tables = [_table(text) for text in data["tables"]]
    return [Job(number, pair, tables[at], shift) for number, pair, at, shift in data["jobs"]]


@lru_cache(maxsize=MOST_TABLES)
def _table(text: str) -> Table:
    return Table.read(json.loads(text))


def read_played(message: bytes) -> list[Played]:
    """Read the games that a worker has played; refuse what it could not begin."""
    data = json.loads(message)
    if "trouble" in data:
        raise DicehallError(data["trouble"])
    return [Played(*one) for one in data["played"]]
