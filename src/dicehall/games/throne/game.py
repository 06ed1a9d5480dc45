"""Dice Throne's face: set-up, positions, labels, views and words, each from its own module."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from dicehall.effects import packs
from dicehall.games.throne.effects import (  # noqa: F401  # they register their handlers
    words_damage,
    words_dice,
    words_flow,
    words_points,
    words_rolling,
    words_status,
)
from dicehall.games.throne.face import (
    asking,
    causes,
    description,
    glossary,
    labels,
    reasons,
    soundness,
)
from dicehall.games.throne.face.heuristic import foresees, heuristic
from dicehall.games.throne.face.picture import picture
from dicehall.games.throne.face.position import read_position
from dicehall.games.throne.face.story import words
from dicehall.games.throne.face.view import board, imagine
from dicehall.games.throne.heroes.library import Library, default_library
from dicehall.games.throne.setups import RESERVED, SEAT_SETTINGS, SETTINGS, read_setup
from dicehall.games.throne.steps import turn  # noqa: F401  # it registers its handlers
from dicehall.games.throne.table.rules import rules
from dicehall.games.throne.table.state import ThroneSetup, ThroneState
from dicehall.kernel.decision import Option
from dicehall.kernel.events import Event
from dicehall.kernel.game import Game, GameInfo, Setting
from dicehall.kernel.reading import Reader
from dicehall.kernel.referee import Source
from dicehall.kernel.setup import Setup
from dicehall.kernel.state import State
from dicehall.ledger.plain import plain


class Throne(Game):
    """Dice Throne, with two to six players."""

    info = GameInfo(
        id="throne",
        title="Dice Throne",
        summary="Roll your hero's dice, attack and defend, and bring the others to zero health.",
        fewest_seats=2,
        most_seats=6,
        turn_limit=300,
        edition="2",
        hidden=True,
        reserved=RESERVED,
        settings=SETTINGS,
        seat_settings=SEAT_SETTINGS,
        judging=(
            "health with the damage on its way, what the dice may still become by the best keeps,"
            " and what boards, tokens, cards and combat points will bring in the turns left"
        ),
    )
    rules = rules

    def __init__(self, library: Library | None = None) -> None:
        self._library = library

    @property
    def library(self) -> Library:
        """The heroes at hand."""
        if self._library is None:
            self._library = default_library()
        return self._library

    def content(self, setup: Setup) -> dict[str, str]:
        """Name the heroes at the table, each with the hash of what its player brings."""
        heroes = cast(ThroneSetup, setup).heroes
        brought = {one: self.library.content_hash(one) for one in sorted({h.id for h in heroes})}
        return {**brought, **packs.marks(self.library.packs_of(heroes))}

    def packs(self) -> tuple[str, ...]:
        """Name the packs whose heroes are at hand."""
        return packs.names(self.library.packs)

    def seat_settings(self) -> tuple[Setting, ...]:
        """Offer the heroes of packs too."""
        (heroes,) = SEAT_SETTINGS
        return (packs.offering(heroes, self.library.heroes(), self.library.packs),)

    # --- set-up and positions ---

    def read_setup(self, reader: Reader, setup: Setup) -> ThroneSetup:
        """Read mode, heroes and teams."""
        return read_setup(reader, setup, self.library)

    def begin(self, setup: Setup) -> ThroneState:
        """Lay out a new game."""
        state = ThroneState.__new__(ThroneState)
        state.begin(rules, setup)
        state.lay(cast(ThroneSetup, setup).table)
        state.call("setup", "begin")
        return state

    def restore(self, state: State) -> None:
        """Give a state that was read the table that it is played on."""
        cast(ThroneState, state).table = cast(ThroneSetup, state.setup).table

    def read_position(self, state: State, reader: Reader) -> None:
        """Read a described position."""
        read_position(cast(ThroneState, state), reader)

    def position(self, state: State) -> dict[str, Any]:
        """Describe a state in the words of `read_position`."""
        return description.position(cast(ThroneState, state))

    def alike(self, one: State, other: State) -> bool:
        """Whether two states are the same but for the order of upgrades."""
        return description.alike(cast(ThroneState, one), cast(ThroneState, other))

    def problems(self, state: State) -> list[str]:
        """Name what no game can show."""
        return soundness.problems(cast(ThroneState, state))

    # --- words ---

    def label(self, state: State, option: Option, seat: int | None = None) -> str:
        """Say what a person reads and types for an option."""
        decision = state.decision
        options = () if decision is None else decision.options
        return labels.label(cast(ThroneState, state), option, options)

    def other_labels(self, state: State, option: Option, seat: int) -> Iterable[str]:
        """Give further words that mean an option."""
        return labels.other_labels(cast(ThroneState, state), option)

    def prompt(self, state: State, seat: int | None) -> str:
        """Say what is asked, and what it is about."""
        return asking.prompt(cast(ThroneState, state), seat)

    def groups(self, state: State, seat: int) -> list[tuple[str, list[Option]]]:
        """Put what can be done in a main phase or a window under headings."""
        decision = state.decision
        options = () if decision is None else decision.options_for(seat)
        return asking.groups(options)

    def look_up(self, state: State, words: str) -> list[str]:
        """Tell what stands on a card, a token or a board."""
        return glossary.look_up(cast(ThroneState, state), words)

    def candidates(self, state: State, seat: int) -> Iterable[Option]:
        """List what a person at this seat might think of now."""
        return reasons.candidates(cast(ThroneState, state), seat)

    def forbids(self, state: State, seat: int, option: Option) -> str | None:
        """Give the id of the rule that forbids an option now, None if it is legal."""
        return reasons.forbids(cast(ThroneState, state), seat, option)

    def cause(self, state: State, seat: int, option: Option, rule: str) -> str:
        """Tell the card or token because of whose text a rule forbids an option."""
        return causes.cause(cast(ThroneState, state), seat, option, rule)

    def rule_text(self, rule: str) -> str:
        """Give the ledger's line for a rule id."""
        return plain(rule)

    def words(self, event: Event) -> str:
        """Tell what happened."""
        return words(event)

    def fits(self, state: State, option: Option, words: str) -> bool:
        """Whether words of a roll or a draw mean this outcome."""
        return labels.fits(cast(ThroneState, state), option, words)

    def same(self, expected: str, actual: str) -> bool:
        """Whether two things are the same; a die is its number, with or without its symbol."""
        number = expected.split(" ", maxsplit=1)[0]
        return super().same(expected, actual) or (number.isdigit() and number == actual)

    # --- views ---

    def board(self, state: State, seat: int | None) -> dict[str, Any]:
        """Give what a seat sees, with all numbers worked out."""
        return board(cast(ThroneState, state), seat)

    def picture(self, state: State, seat: int | None) -> list[str]:
        """Draw the table as lines of text."""
        return picture(cast(ThroneState, state), seat)

    def imagine(self, state: State, seat: int, source: Source) -> None:
        """Redraw the hands that this seat cannot know."""
        imagine(cast(ThroneState, state), seat, source)

    def heuristic(self, state: State, seat: int) -> float:
        """Judge a state for a seat."""
        return heuristic(cast(ThroneState, state), seat)

    def foresees(self, state: State) -> bool:
        """Whether the pending roll is an offensive attempt, all of whose outcomes are weighed."""
        return foresees(cast(ThroneState, state))
