"""The ladder: ratings of bots, heroes or teams, for tables of any number of seats and sides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, combinations_with_replacement
from typing import Any, Final

import polars as pl

from dicehall.kernel import DicehallError, SeededSource
from dicehall.lab.plan import Contestant, Job, Plan, Table
from dicehall.lab.run import Run
from dicehall.lab.seating import fair_shifts, sides_of
from dicehall.lab.studies.contestants import Field
from dicehall.lab.studies.lots import shuffled

KIND: Final = "ladder"


@dataclass(frozen=True)
class Wish:
    """What is asked: who meets, and how many sit down at a table."""

    field: Field
    seats: int

    def study(self) -> dict[str, Any]:
        """Write it as plain data."""
        return {"kind": KIND, "field": self.field.plain(), "seats": self.seats}

    @classmethod
    def read(cls, study: Mapping[str, Any]) -> Wish:
        """Read it back from what `study` wrote."""
        return cls(Field.read(study["field"]), study["seats"])

    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Give the seats of each side, as the game seats people."""
        anybody = replace(self.field.contestants[0], brings={})
        return sides_of(self.field.table([anybody] * self.seats))

    def lineups(self) -> list[tuple[Contestant, ...]]:
        """List who may meet: on seats if they bring things, else whole sides play by one bot.

        Where there are fewer contestants than places, some sit down more than once; a table at
        which all are the same would tell nothing.
        """
        who, places = self.field.contestants, len(self.sides())
        if self.field.brings:
            if len(who) < self.seats:
                raise DicehallError(
                    f"--with: {self.seats} seats need as many contestants, not {len(who)}; name "
                    "more, or only bots"
                )
            return list(combinations(who, self.seats))
        if len(who) >= places:
            return list(combinations(who, places))
        several = combinations_with_replacement(who, places)
        return [one for one in several if len({each.name for each in one}) > 1]

    def table(self, lineup: Sequence[Contestant], source: SeededSource) -> Table:
        """Seat a line-up in an order drawn by lot."""
        drawn = shuffled(lineup, source)
        if self.field.brings:
            return self.field.table(drawn, KIND)
        by_seat: dict[int, Contestant] = {}
        for contestant, side in zip(drawn, self.sides(), strict=True):
            by_seat.update(dict.fromkeys(side, contestant))
        return self.field.table([by_seat[seat] for seat in range(self.seats)], KIND)

    def smallest(self) -> int:
        """Give how many games the smallest pair has."""
        source = SeededSource(0)
        return min([len(fair_shifts(self.table(one, source))) for one in self.lineups()])


def play(run: Run, plan: Plan) -> pl.DataFrame:
    """Play all games, one pair of every line-up in turn."""
    return run.play(jobs(Wish.read(plan.study), plan))


def jobs(wish: Wish, plan: Plan) -> list[Job]:
    """List the games: whole pairs, as many as there is room for."""
    lineups = wish.lineups()
    found: list[Job] = []
    pair = 0
    while True:
        source = SeededSource(f"{plan.seed}/{pair}/places")
        table = wish.table(lineups[pair % len(lineups)], source)
        more = wish.field.pair(table, pair, len(found), plan.seed)
        if len(found) + len(more) > plan.games:
            return found
        found += more
        pair += 1
