"""The command `dicehall lab run`: from what was asked to the games, their files and a summary."""

from __future__ import annotations

import shlex
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import polars as pl

from dicehall.bots import BOTS, GreedyBot
from dicehall.cli.given import some_seed
from dicehall.cli.lab_tools import Bar, kept, look_here, number_problems, pack_words
from dicehall.cli.leaving import Trouble
from dicehall.cli.talk import Talk
from dicehall.games import game as game_called
from dicehall.kernel import DicehallError, ProblemsError
from dicehall.lab.asking import Asked, bot_problems, table_asked
from dicehall.lab.plan import Job, Plan, Table, jobs_of
from dicehall.lab.run import LIMIT, Run, plan_of, refuse_without_packs
from dicehall.lab.seating import fair_shifts
from dicehall.lab.summary import summary_lines

KIND = "run"
GAMES = 1000
"""How many games are played if nobody says otherwise."""
USUAL = GreedyBot.name


@dataclass(frozen=True)
class Wish:
    """What somebody asked of `dicehall lab run`; None and empty is what was not said."""

    game: str | None
    games: int | None
    seed: int | None
    bots: tuple[str, ...]
    heroes: tuple[str, ...]
    teams: tuple[str, ...]
    agreed: dict[str, Any]
    workers: int
    limit: float | None
    out: Path | None
    resume: Path | None

    def asked(self) -> dict[str, Any]:
        """Give what was said of the games themselves, as a run's plan keeps it."""
        study = {
            "game": self.game,
            "bots": list(self.bots),
            "heroes": list(self.heroes),
            "teams": list(self.teams),
            "agreed": self.agreed,
        }
        return {key: value for key, value in study.items() if value}


def run(wish: Wish) -> None:
    """Play what was asked for, or go on with it, and say what came out."""
    look_here()
    problems = number_problems(wish.games, wish.workers, wish.limit)
    out, plan, limit = _old(wish, problems) if wish.resume else _new(wish, problems)
    table = Table.read(plan.study["table"])
    jobs = list(jobs_of(table, fair_shifts(table), plan.games))
    resume = wish.resume is not None
    with (
        kept(out, KIND, _own_bots(wish)),
        Bar(plan.games) as bar,
        Run(
            out,
            plan,
            workers=wish.workers,
            limit=limit,
            resume=resume,
            named=wish.bots if resume else None,
            progress=bar.reach,
        ) as games,
    ):
        rows, pace = _play(games, jobs)
    _sum_up(Talk(), table, plan, rows)
    Talk().say_each([pace, f"Kept in {out}: games.parquet and turns.parquet"])


def _own_bots(wish: Wish) -> list[str]:
    """Give the words that name all bots again, if any of them is somebody's own."""
    if all(bot in BOTS for bot in wish.bots):
        return []
    return [f"--bot {bot}" for bot in wish.bots]


def _play(games: Run, jobs: Sequence[Job]) -> tuple[pl.DataFrame, str]:
    """Play what is missing; give all games, and how fast it went."""
    for part in games.damaged:
        Talk().complain(f"{part}: damaged; its games are played again")
    before, begun = games.count, time.monotonic()
    rows = games.play(jobs)
    fresh, seconds = games.count - before, time.monotonic() - begun
    games.finish()
    return rows, f"{fresh} games in {seconds:.1f} s: {fresh / max(seconds, 0.001):.3g} a second"


def _sum_up(talk: Talk, table: Table, plan: Plan, rows: pl.DataFrame) -> None:
    pairs = rows["pair"].n_unique()
    paired = f" in {pairs} pairs" if pairs < len(rows) else ""
    title = game_called(table.game).info.title
    talk.say(f"{title}: {len(rows)} games{paired}, seed {plan.seed}")
    talk.say_each(summary_lines(rows))


# --- a new run ---


def _new(wish: Wish, problems: list[str]) -> tuple[Path, Plan, float | None]:
    table = _table(wish, problems)
    seed = some_seed() if wish.seed is None else wish.seed
    out = wish.out or Path("lab") / f"{wish.game}-{seed}"
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        problems.append(f"{out}: is in use; choose another --out, or go on with --resume {out}")
    if problems or table is None:
        raise ProblemsError(problems)
    games = wish.games or GAMES
    study = {
        "kind": KIND,
        "command": _command(wish, games, seed),
        "asked": wish.asked(),
        "table": table.plain(),
    }
    return out, Plan(seed, games, study), wish.limit or LIMIT


def _command(wish: Wish, games: int, seed: int) -> str:
    """Write the command that plays these games again."""
    words = ["dicehall", "lab", KIND, wish.game or "", "--games", str(games), "--seed", str(seed)]
    pairs = [f"{key}={value}" for key, value in wish.agreed.items()]
    given = (("bot", wish.bots), ("hero", wish.heroes), ("team", wish.teams), ("set", pairs))
    for option, values in given:
        for value in values:
            words += [f"--{option}", value]
    return shlex.join([*words, *pack_words()])


def _table(wish: Wish, problems: list[str]) -> Table | None:
    """Make the table; None, with problems, if it cannot be."""
    asked = Asked(wish.bots or (USUAL,), wish.heroes, wish.teams, wish.agreed)
    if wish.game is None:
        problems += ["GAME: say which game", *bot_problems(asked.bots)]
        return None
    try:
        game = game_called(wish.game)
    except DicehallError as error:
        problems += [str(error), *bot_problems(asked.bots)]
        return None
    try:
        return table_asked(game, asked)
    except ProblemsError as error:
        problems += error.problems
        return None


# --- a run that goes on ---


def _old(wish: Wish, problems: list[str]) -> tuple[Path, Plan, float | None]:
    """Take the plan of a kept run; whatever was said again must be as it was then."""
    assert wish.resume is not None
    plan = plan_of(wish.resume)
    refuse_without_packs(wish.resume)
    if plan.study.get("kind") != KIND:
        words = f"dicehall lab {plan.study.get('kind')} --resume {wish.resume}"
        raise Trouble(f"{wish.resume}: this is no plain run; go on with: {words}")
    if wish.out is not None and wish.out != wish.resume:
        problems.append(f"--out {wish.out}: a run goes on where it is kept; leave --out away")
    said = {**wish.asked(), "games": wish.games, "seed": wish.seed}
    before = {**plan.study["asked"], "games": plan.games, "seed": plan.seed}
    for key, value in said.items():
        if value is not None and value != before.get(key):
            problems.append(f"{key}: this run has {before.get(key)!r}, not {value!r}")
    if problems:
        raise ProblemsError([f"{wish.resume}: cannot go on so", *problems])
    return wish.resume, plan, wish.limit
