"""Dice Team's face: set-up, positions, labels, views and words, each from its own module."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from dicehall.effects import packs
from dicehall.games.team.cards.library import Library, default_library
from dicehall.games.team.effects import (  # noqa: F401  # they register their handlers
    words_dice,
    words_flow,
    words_lanes,
    words_points,
)
from dicehall.games.team.face import (
    asking,
    causes,
    description,
    glossary,
    labels,
    reasons,
    soundness,
)
from dicehall.games.team.face.heuristic import common_plan, expected, foresees, heuristic
from dicehall.games.team.face.picture import picture
from dicehall.games.team.face.position import read_position
from dicehall.games.team.face.story import words
from dicehall.games.team.face.view import board, imagine
from dicehall.games.team.setups import (
    RESERVED,
    SEAT_SETTINGS,
    SETTINGS,
    read_setup,
    seat_settings,
    settings,
)
from dicehall.games.team.steps import beginning, round  # noqa: A004, F401  # they register too
from dicehall.games.team.table.rules import rules
from dicehall.games.team.table.state import ASSIGN, TeamSetup, TeamState
from dicehall.kernel.decision import Option
from dicehall.kernel.events import Event
from dicehall.kernel.game import Game, GameInfo, Setting
from dicehall.kernel.reading import Reader
from dicehall.kernel.referee import Source
from dicehall.kernel.setup import Setup
from dicehall.kernel.state import State
from dicehall.ledger.plain import plain


class Team(Game):
    """Dice Team, with one to six players who win or lose together."""

    info = GameInfo(
        id="team",
        title="Dice Team",
        summary="Fight through the lanes together, and defeat the boss before its scheme is done.",
        fewest_seats=1,
        most_seats=6,
        turn_limit=30,
        hidden=True,
        cooperative=True,
        turn="round",
        reserved=RESERVED,
        settings=SETTINGS,
        seat_settings=SEAT_SETTINGS,
        judging=(
            "how many rounds the team still needs, the threat, plots and wounds they will bring, "
            "and what the dice of each lane will do"
        ),
    )
    rules = rules

    def __init__(self, library: Library | None = None) -> None:
        self._library = library

    @property
    def library(self) -> Library:
        """The cards at hand."""
        if self._library is None:
            self._library = default_library()
        return self._library

    def content(self, setup: Setup) -> dict[str, str]:
        """Name all that is at the table, each with the hash of what stands on it."""
        table = cast(TeamSetup, setup).table
        ids = [hero.print.id for hero in table.heroes]
        ids += [boss.print.id for boss in table.bosses]
        ids += [scene.print.id for scene in table.scenes]
        ids += [group.id for group in table.groups]
        brought = {one: self.library.content_hash(one) for one in sorted(ids)}
        owners = self.library.packs
        return {**brought, **packs.marks([owners[one] for one in sorted(ids) if one in owners])}

    def packs(self) -> tuple[str, ...]:
        """Name the packs whose heroes and enemies are at hand."""
        return packs.names(self.library.packs)

    def settings(self) -> tuple[Setting, ...]:
        """Offer the bosses and scenarios at hand."""
        return settings(self.library)

    def seat_settings(self) -> tuple[Setting, ...]:
        """Offer the heroes at hand."""
        return seat_settings(self.library)

    def hides(self, setup: Setup) -> bool:
        """Whether lanes are chosen unseen by others. C-OPEN-14"""
        return len(setup.seats) > 1 and cast(TeamSetup, setup).planning == "hidden"

    # --- set-up and positions ---

    def read_setup(self, reader: Reader, setup: Setup) -> TeamSetup:
        """Read heroes, boss, scenario, and what else was agreed."""
        return read_setup(reader, setup, self.library)

    def begin(self, setup: Setup) -> TeamState:
        """Lay out a new game."""
        state = TeamState.__new__(TeamState)
        state.begin(rules, setup)
        state.lay(cast(TeamSetup, setup).table)
        state.call("setup", "begin")
        return state

    def restore(self, state: State) -> None:
        """Give a state that was read the table that it is played on."""
        cast(TeamState, state).table = cast(TeamSetup, state.setup).table

    def read_position(self, state: State, reader: Reader) -> None:
        """Read a described position."""
        read_position(cast(TeamState, state), reader)

    def position(self, state: State) -> dict[str, Any]:
        """Describe a state in the words of `read_position`."""
        return description.position(cast(TeamState, state))

    def alike(self, one: State, other: State) -> bool:
        """Whether two states are the same but for the order of revealed plots."""
        return description.alike(cast(TeamState, one), cast(TeamState, other))

    def problems(self, state: State) -> list[str]:
        """Name what no game can show."""
        return soundness.problems(cast(TeamState, state))

    # --- words ---

    def label(self, state: State, option: Option, seat: int | None = None) -> str:
        """Say what a person reads and types for an option."""
        decision = state.decision
        options: tuple[Option, ...] = ()
        if decision is not None:
            options = decision.options if seat is None else decision.options_for(seat)
        return labels.label(cast(TeamState, state), option, options)

    def other_labels(self, state: State, option: Option, seat: int) -> Iterable[str]:
        """Give further words that mean an option."""
        decision = state.decision
        options = () if decision is None else decision.options_for(seat)
        return labels.other_labels(cast(TeamState, state), option, options)

    def prompt(self, state: State, seat: int | None) -> str:
        """Say what is asked, and what it is about."""
        return asking.prompt(cast(TeamState, state), seat)

    def groups(self, state: State, seat: int) -> list[tuple[str, list[Option]]]:
        """Put what can be done in a combat under headings."""
        decision = state.decision
        options = () if decision is None else decision.options_for(seat)
        return asking.groups(options)

    def look_up(self, state: State, words: str) -> list[str]:
        """Tell what stands on a card, or what a word of the table means."""
        return glossary.look_up(cast(TeamState, state), words)

    def candidates(self, state: State, seat: int) -> Iterable[Option]:
        """List what a person at this seat might think of now."""
        return reasons.candidates(cast(TeamState, state), seat)

    def forbids(self, state: State, seat: int, option: Option) -> str | None:
        """Give the id of the rule that forbids an option now, None if it is legal."""
        return reasons.forbids(cast(TeamState, state), seat, option)

    def cause(self, state: State, seat: int, option: Option, rule: str) -> str:
        """Tell the card or token because of whose text a rule forbids an option."""
        return causes.cause(cast(TeamState, state), option, rule)

    def rule_text(self, rule: str) -> str:
        """Give the ledger's line for a rule id."""
        return plain(rule)

    def words(self, event: Event) -> str:
        """Tell what happened."""
        return words(event, self.library)

    def fits(self, state: State, option: Option, words: str) -> bool:
        """Whether words of a roll or a draw mean this outcome."""
        return labels.fits(cast(TeamState, state), option, words)

    # --- views ---

    def board(self, state: State, seat: int | None) -> dict[str, Any]:
        """Give what a seat sees, with all numbers worked out."""
        return board(cast(TeamState, state), seat)

    def picture(self, state: State, seat: int | None) -> list[str]:
        """Draw the table as lines of text."""
        return picture(cast(TeamState, state), seat)

    def imagine(self, state: State, seat: int, source: Source) -> None:
        """Choose other lanes where this seat does not know them yet."""
        imagine(cast(TeamState, state), seat, source)

    def heuristic(self, state: State, seat: int) -> float:
        """Judge a state for a seat."""
        return heuristic(cast(TeamState, state), seat)

    def foresees(self, state: State) -> bool:
        """Whether `heuristic` weighs what comes next by itself."""
        return foresees(cast(TeamState, state))

    def plan(self, state: State, seat: int, option: Option) -> tuple[tuple[int, Option], ...]:
        """Give the lane of every hero."""
        return common_plan(cast(TeamState, state), seat, option)

    def full_label(self, state: State, option: Option, seat: int) -> str:
        """Say an option with whose it is."""
        return labels.full_label(cast(TeamState, state), option)

    def expect(self, state: State, seat: int, source: Source) -> State:
        """Reckon with partners who have chosen the lanes of the best common plan."""
        twin = cast(TeamState, self.determinize(state, seat, source))
        if twin.stage == ASSIGN and self.hides(twin.setup):
            expected(twin, seat)
        return twin
