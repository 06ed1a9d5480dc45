"""What the studies' commands do: from what was asked to the games, the report and its lines."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from shlex import quote
from typing import Any, Final

import polars as pl

from dicehall.bots import GreedyBot
from dicehall.cli.given import fill_seats, some_seed
from dicehall.cli.lab_tools import Bar, kept, look_here, number_problems, pack_words
from dicehall.cli.leaving import Trouble
from dicehall.cli.talk import Talk
from dicehall.games import game as game_called
from dicehall.kernel import DicehallError, ProblemsError
from dicehall.lab.asking import bot_problems
from dicehall.lab.plan import Plan
from dicehall.lab.run import Run, plan_of, refuse_without_packs
from dicehall.lab.studies import first_turn as first_turn_study
from dicehall.lab.studies import ladder as ladder_study
from dicehall.lab.studies import matchup as matchup_study
from dicehall.lab.studies.contestants import OWN_BOT, read_field
from dicehall.lab.studies.reporting import HTML, MARKDOWN
from dicehall.lab.studies.reporting import report as write_report

USUAL_GAME: Final = "masters"
USUAL_PRECISION: Final = 1.5
"""Percentage points."""
LIMIT: Final = 300.0
"""Seconds that one game may take: enough that long games are not lost, for that would mislead."""
GAMES: Final = {first_turn_study.KIND: 1600, matchup_study.KIND: 100, ladder_study.KIND: 400}
"""How many games are played if nobody says otherwise."""

Play = Callable[[Run, Plan], pl.DataFrame]


@dataclass(frozen=True)
class Keeping:
    """How a study is played and where it is kept; None is what was not said."""

    seed: int | None
    games: int | None
    workers: int | None
    limit: float | None
    out: Path | None
    resume: Path | None


@dataclass(frozen=True)
class Meeting:
    """Who meets, in which game and by which agreements, in the words that were typed."""

    game: str | None
    who: tuple[str, ...]
    bot: str | None
    agreed: Mapping[str, Any]

    def said(self) -> list[str]:
        """Give what was said of it, as it is typed."""
        words = [] if self.game is None else [self.game]
        words += [f"--with {quote(one)}" for one in self.who]
        words += [] if self.bot is None else [f"--bot {self.bot}"]
        return words + [f"--set {quote(f'{key}={value}')}" for key, value in self.agreed.items()]


# --- the commands ---


def first_turn(
    keeping: Keeping,
    game: str | None,
    bot: str | None,
    only: Mapping[str, Sequence[str]],
    precision: float | None,
) -> None:
    """Play the first-turn study."""
    kind = first_turn_study.KIND
    said = [*([game] if game else []), *([f"--bot {bot}"] if bot else []), *only]
    if precision is not None:
        said.append(f"--precision {precision:g}")

    def plan(seed: int) -> Plan:
        wish = first_turn_study.Wish(
            game or USUAL_GAME, bot or GreedyBot.name, (precision or USUAL_PRECISION) / 100, only
        )
        problems = bot_problems([wish.bot])
        if precision is not None and not 0 < precision < 50:
            problems.append(f"--precision {precision:g}: must be between 0 and 50 points")
        try:
            wish.conditions()
        except DicehallError as error:
            problems.append(str(error))
        if problems:
            raise ProblemsError(problems)
        return _with_room(Plan(seed, keeping.games or GAMES[kind], wish.study()), wish.smallest())

    _play(kind, game or USUAL_GAME, keeping, said, plan, first_turn_study.play)


def matchup(keeping: Keeping, meeting: Meeting, mirror: bool) -> None:
    """Play the match-ups."""
    kind = matchup_study.KIND
    said = meeting.said() + (["--mirror"] if mirror else [])

    def plan(seed: int) -> Plan:
        each = keeping.games or GAMES[kind]
        bot = meeting.bot or GreedyBot.name
        field = read_field(_named(meeting.game), meeting.who, bot, meeting.agreed)
        found = matchup_study.Wish(field, each, mirror).plan(seed)
        return _with_command(found, kind, [*said, f"--games {each} --seed {seed}"])

    _play(kind, meeting.game or "", keeping, said, plan, matchup_study.play)


def ladder(keeping: Keeping, meeting: Meeting, seats: int | None) -> None:
    """Play the games of a ladder."""
    kind = ladder_study.KIND
    said = meeting.said() + ([] if seats is None else [f"--seats {seats}"])

    def plan(seed: int) -> Plan:
        games = keeping.games or GAMES[kind]
        bot, game = meeting.bot or GreedyBot.name, _named(meeting.game)
        field = read_field(game, meeting.who, bot, meeting.agreed, things=False)
        wish = ladder_study.Wish(field, _seats(game, field.agreed, seats))
        found = _with_room(Plan(seed, games, wish.study()), wish.smallest())
        return _with_command(found, kind, [*said, f"--games {games} --seed {seed}"])

    _play(kind, meeting.game or "", keeping, said, plan, ladder_study.play)


def report(directory: Path) -> None:
    """Write a run's report again."""
    refuse_without_packs(directory)
    _tell(directory)


# --- what they share ---


def _named(game: str | None) -> str:
    if game is None:
        raise Trouble("GAME: say which game")
    return game_called(game).info.id


def _seats(game: str, agreed: Mapping[str, Any], seats: int | None) -> int:
    """Give how many sit down: as was said, or the fewest that can."""
    return len(fill_seats(game_called(game), [], agreed)) if seats is None else seats


def _with_room(plan: Plan, smallest: int) -> Plan:
    if plan.games < smallest:
        raise Trouble(f"--games {plan.games}: too few; a pair has {smallest} games at such a table")
    return plan


def _with_command(plan: Plan, kind: str, words: Sequence[str]) -> Plan:
    """Let the plan know what to type to get the same again."""
    command = " ".join([f"dicehall lab {kind}", *words, *map(quote, pack_words())])
    return Plan(plan.seed, plan.games, {**plan.study, "command": command})


def _play(
    kind: str,
    game: str,
    keeping: Keeping,
    said: Sequence[str],
    make: Callable[[int], Plan],
    play: Play,
) -> None:
    """Play a new study, or go on with one, then write and tell what came out."""
    look_here()
    problems = number_problems(keeping.games, keeping.workers, keeping.limit)
    if problems:
        raise ProblemsError(problems)
    if keeping.resume is not None:
        out, plan, limit = _old(kind, keeping, said)
    else:
        seed = some_seed() if keeping.seed is None else keeping.seed
        out = keeping.out or Path("lab") / f"{kind}-{game}-{seed}"
        plan, limit = make(seed), keeping.limit or LIMIT
    resume, own = keeping.resume is not None, _own_bots(said)
    with (
        kept(out, kind, list(own)),
        Bar(plan.games) as bar,
        Run(
            out,
            plan,
            workers=keeping.workers or os.cpu_count() or 1,
            limit=limit,
            resume=resume,
            named=list(own.values()) if resume else None,
            progress=bar.reach,
        ) as run,
    ):
        parts = [f"{part}: damaged; its games are played again" for part in run.damaged]
        Talk().say_each(parts)
        play(run, plan)
        run.finish()
    _tell(out)


def _own_bots(said: Sequence[str]) -> dict[str, str]:
    """Find the bots of somebody's own among what was said, by the words that name them."""
    named = {}
    for words in said:
        option, _, value = words.partition(" ")
        bot = value.rpartition("@")[2]
        if option in ("--bot", "--with") and OWN_BOT.fullmatch(bot):
            named[words] = bot
    return named


def _old(kind: str, keeping: Keeping, said: Sequence[str]) -> tuple[Path, Plan, float | None]:
    """Take the plan of a kept run, which knows all but workers and who may bring code."""
    assert keeping.resume is not None
    plan = plan_of(keeping.resume)
    refuse_without_packs(keeping.resume)
    other = plan.study.get("kind")
    if other != kind:
        words = f"dicehall lab {other} --resume {keeping.resume}"
        raise Trouble(f"{keeping.resume}: this is another study; go on with: {words}")
    numbers = (("--games", keeping.games), ("--seed", keeping.seed), ("--out", keeping.out))
    own = _own_bots(said)
    more = [word for word in said if word not in own]
    more += [name for name, value in numbers if value is not None]
    if more:
        raise Trouble(
            f"--resume {keeping.resume}: the run knows what it plays; leave away: {', '.join(more)}"
        )
    return keeping.resume, plan, keeping.limit


def _tell(out: Path) -> None:
    talk = Talk()
    talk.say_each(write_report(out))
    talk.say(f"Kept in {out}: {HTML} and {MARKDOWN}, games.parquet and turns.parquet")
