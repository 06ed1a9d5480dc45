"""Positions of games between greedy bots: where they were met, how they are judged, who won.

Games are played over workers and kept line by line, in a file of their own for the code they were
played by, so that whoever asks again goes on where it was stopped.
"""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from rich.progress import track

from dicehall.bots import Glimpse, bot, bot_seed
from dicehall.bots.processes import leave_with_parent
from dicehall.games import game as game_called
from dicehall.games.masters.formats.formats import FORMATS
from dicehall.games.masters.table.editions import EDITIONS
from dicehall.games.team.cards.library import default_library as team_library
from dicehall.games.team.table.difficulty import DIFFICULTIES
from dicehall.games.team.table.table import SMALL
from dicehall.games.throne.table.modes import MODES
from dicehall.kernel import Chance, Decision, Game, SeededSource, State
from dicehall.kernel.decision import Together
from dicehall.lab.code import code_hash
from dicehall.lab.plan import Contestant, Table
from dicehall.lab.seating import setup_of
from dicehall.lab.studies.lots import brought_by_lot, shuffled

LOOKS: Final = 5
"""Positions of one game: more of them would hang together too much."""
KEPT: Final = Path("build") / "reliability"
GREEDY: Final = "greedy"
SOLO: Final = (2, 3, 4)
"""Heroes that a player alone may play."""

Judge = Callable[[Game, State, int], Sequence[float]]
"""Gives what is to be noted of a position, for a seat."""


class Position(NamedTuple):
    """A position that was met: its sort of table, what was noted of it, and the points at last."""

    condition: str
    noted: tuple[float, ...]
    won: float


def judged(game: Game, state: State, seat: int) -> Sequence[float]:
    """Note what the game's heuristic says."""
    return (game.heuristic(state, seat),)


# --- tables ---


def table_of(game: str, number: int, seed: int) -> Table:
    """Lay the table of one game: all editions, modes, sizes and difficulties take turns."""
    source = SeededSource(f"{seed}/{game}/{number}/table")
    if game == "team":
        return _team_table(number, source)
    kinds = _masters_kinds() if game == "masters" else _throne_kinds()
    seats, agreed, condition = kinds[number % len(kinds)]
    brought = brought_by_lot(game, agreed, seats, source)
    contestants = [Contestant(f"seat {n + 1}", GREEDY, one.brings) for n, one in enumerate(brought)]
    return Table(game, tuple(contestants), agreed, condition)


def _masters_kinds() -> list[tuple[int, dict[str, Any], str]]:
    return [
        (form.seats, {"edition": edition.id, "format": form.id}, form.id)
        for form in FORMATS.values()
        for edition in EDITIONS.values()
        if edition.letter in form.letters and not form.free
    ]


def _throne_kinds() -> list[tuple[int, dict[str, Any], str]]:
    return [
        (seats, {"mode": mode.id}, mode.id)
        for mode in MODES.values()
        for seats in range(mode.fewest, mode.most + 1)
        if seats % mode.team == 0
    ]


def _team_table(number: int, source: SeededSource) -> Table:
    """Draw heroes, boss, scenario and villains for a team of any size."""
    library = team_library()
    sizes = [(1, full) for full in SOLO] + [(seats, seats) for seats in range(2, 7)]
    seats, full = sizes[number % len(sizes)]
    difficulty = list(DIFFICULTIES)[number // len(sizes) % len(DIFFICULTIES)]
    team = shuffled([hero.id for hero in library.heroes()], source)[: max(SMALL, full)]
    agreed: Mapping[str, Any] = {
        "heroes": team[:full],
        "added": team[full:],
        "boss": _one_of([boss.id for boss in library.bosses()], source),
        "scenario": _one_of([scene.id for scene in library.scenarios()], source),
        "villains": "random",
        "difficulty": difficulty,
    }
    who = f"1 seat, {full} heroes" if seats == 1 else f"{seats} seats"
    contestants = tuple([Contestant(f"seat {n + 1}", GREEDY) for n in range(seats)])
    return Table("team", contestants, agreed, f"{difficulty}, {who}")


def _one_of(names: Sequence[str], source: SeededSource) -> str:
    return names[source.below(len(names))]


# --- games ---


def played(number: int, game: str, seed: int, judge: Judge) -> dict[str, Any]:
    """Play one game, and note some positions of it: those in which somebody was asked, by lot."""
    table = table_of(game, number, seed)
    rules, setup = game_called(game), setup_of(table)
    chance = f"{seed}/{game}/{number}"
    source, lots = SeededSource(chance), SeededSource(f"{chance}/looks")
    bots = [bot(GREEDY, bot_seed(chance, seat)) for seat in range(len(setup.seats))]
    state = rules.start(setup)
    met: list[tuple[State, int]] = []
    asked = 0
    while (decision := state.decision) is not None:
        if isinstance(decision, Chance):
            state.settle(source)
            continue
        seat = decision.seats[0]
        asked += 1
        _keep(met, asked, state, _looker(decision, lots), lots)
        state.apply(bots[seat].choose(Glimpse(rules, state, seat)), seat)
    assert state.result is not None
    noted = [(*judge(rules, one, seat), state.result[seat]) for one, seat in met]
    return {"number": number, "condition": table.condition, "positions": noted}


def _looker(decision: Decision | Together, lots: SeededSource) -> int:
    """Choose who judges the position: any of those that are asked."""
    return decision.seats[lots.below(len(decision.seats))]


def _keep(
    met: list[tuple[State, int]], asked: int, state: State, seat: int, lots: SeededSource
) -> None:
    """Keep a position so that all of a game, however long it is, have the same chance."""
    if len(met) < LOOKS:
        met.append((state.copy(), seat))
        return
    place = lots.below(asked)
    if place < LOOKS:
        met[place] = (state.copy(), seat)


# --- many of them ---


def gather(
    game: str, games: int, workers: int, judge: Judge = judged, *, seed: int = 18, kept: Path = KEPT
) -> list[Position]:
    """Play games that were not played yet, and give the positions of all."""
    path = kept / f"{game}-{judge.__name__}-{seed}-{code_hash()}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    found = _read(path)
    missing = [number for number in range(games) if number not in found]
    play = partial(played, game=game, seed=seed, judge=judge)
    with path.open("a", encoding="utf-8") as file:
        file.write("\n")  # behind a line that was cut off
        for one in track(
            _side_by_side(play, missing, workers),
            description=game,
            total=games,
            completed=games - len(missing),
            transient=True,
        ):
            file.write(json.dumps(one) + "\n")
            file.flush()
            found[one["number"]] = one
    return [
        Position(found[number]["condition"], tuple(noted), won)
        for number in range(games)
        for *noted, won in found[number]["positions"]
    ]


def _side_by_side(
    play: Callable[[int], dict[str, Any]], numbers: Sequence[int], workers: int
) -> Iterator[dict[str, Any]]:
    if workers == 1:
        yield from map(play, numbers)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(workers, leave_with_parent) as pool:
        yield from pool.imap_unordered(play, numbers, chunksize=1)


def _read(path: Path) -> dict[int, dict[str, Any]]:
    """Read the games that were played; a line that was cut off is left out."""
    found: dict[int, dict[str, Any]] = {}
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        try:
            one = json.loads(line)
        except ValueError:
            continue
        found[one["number"]] = one
    return found
