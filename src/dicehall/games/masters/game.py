"""Dice Masters' face: set-up, positions, labels, views and words, each from its own module."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

from dicehall.games.masters.cards.library import Library, default_library
from dicehall.games.masters.effects import (  # noqa: F401  # they register their handlers
    answers,
    words_cards,
    words_combat,
    words_control,
    words_dice,
    words_flow,
    words_moves,
    words_return,
    words_stats,
)
from dicehall.games.masters.face import asking, causes, description, labels, reasons, soundness
from dicehall.games.masters.face.heuristic import foresees, heuristic
from dicehall.games.masters.face.notation import fits, same, spares
from dicehall.games.masters.face.picture import picture
from dicehall.games.masters.face.placing import listed
from dicehall.games.masters.face.position import read_position
from dicehall.games.masters.face.story import words
from dicehall.games.masters.face.view import board
from dicehall.games.masters.formats import draft, drafting, rainbow  # noqa: F401  # likewise
from dicehall.games.masters.formats.laying import table_of
from dicehall.games.masters.formats.opening import open_game
from dicehall.games.masters.formats.setups import RESERVED, SETTINGS, read_setup
from dicehall.games.masters.steps import turn  # noqa: F401  # likewise
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import MastersSetup, MastersState
from dicehall.games.masters.table.table import SIDEKICKS
from dicehall.kernel.decision import Option
from dicehall.kernel.events import Event
from dicehall.kernel.game import Game, GameInfo
from dicehall.kernel.packs import PACK
from dicehall.kernel.reading import Reader
from dicehall.kernel.referee import Source
from dicehall.kernel.setup import Setup
from dicehall.kernel.state import State
from dicehall.ledger.plain import plain


class Masters(Game):
    """Dice Masters, in three editions."""

    info = GameInfo(
        id="masters",
        title="Dice Masters",
        summary="Buy dice, field heroes and villains, and bring the other side to zero life.",
        fewest_seats=2,
        most_seats=4,
        turn_limit=400,
        hidden=True,
        reserved=RESERVED,
        settings=SETTINGS,
        judging=(
            "life (the less is left, the more a point is worth), characters in the field and what "
            "they threaten, dice bought, and what rolled dice can still buy and field"
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

    def edition(self, setup: Setup) -> str:
        """Name the rulebook that is played by."""
        return cast(MastersSetup, setup).edition.id

    def content(self, setup: Setup) -> dict[str, str]:
        """Name the sets whose cards are on the table, each with the hash of what it holds."""
        masters = cast(MastersSetup, setup)
        prints = [*masters.pool]
        for brought in (*masters.teams, *masters.basics):
            prints += [printed for printed, _ in brought]
        sets = sorted({printed.set_id for printed in prints})
        return dict([self._named(one) for one in sets])

    def _named(self, set_id: str) -> tuple[str, str]:
        """Name a set with the hash of what it holds; that of a pack as the pack."""
        pack = self.library.packs.get(set_id)
        if pack is None:
            return set_id, self.library.content_hash(set_id)
        return f"{PACK}{set_id}", pack.mark

    def packs(self) -> tuple[str, ...]:
        """Name the packs whose cards are at hand."""
        return tuple(self.library.packs)

    # --- set-up and positions ---

    def read_setup(self, reader: Reader, setup: Setup) -> MastersSetup:
        """Read edition, format, and what each seat brings."""
        return read_setup(reader, setup, self.library)

    def begin(self, setup: Setup) -> MastersState:
        """Lay out a new game."""
        masters = cast(MastersSetup, setup)
        state = MastersState.__new__(MastersState)
        state.begin(rules, setup)
        state.drafting = ()
        state.lay(masters.table, masters.life)
        open_game(state)
        return state

    def restore(self, state: State) -> None:
        """Give a state that was read the table that its teams play on."""
        masters = cast(MastersState, state)
        masters.table = table_of(cast(MastersSetup, state.setup), masters.drafting)
        masters.derive()

    def read_position(self, state: State, reader: Reader) -> None:
        """Read a described position."""
        read_position(cast(MastersState, state), reader)

    def position(self, state: State) -> dict[str, Any]:
        """Describe a state in the words of `read_position`."""
        return description.position(cast(MastersState, state))

    def problems(self, state: State) -> list[str]:
        """Name what no game can show."""
        masters = cast(MastersState, state)
        return [*drafting.problems(masters), *soundness.problems(masters)]

    # --- words ---

    def label(self, state: State, option: Option, seat: int | None = None) -> str:
        """Say what a person reads and types for an option."""
        masters = cast(MastersState, state)
        if drafting.under_way(masters):
            return drafting.label(masters, option)
        decision = state.decision
        return labels.label(masters, option, () if decision is None else decision.options)

    def other_labels(self, state: State, option: Option, seat: int | None = None) -> Iterable[str]:
        """Give further words that mean an option."""
        masters = cast(MastersState, state)
        if drafting.under_way(masters):
            return ()
        return labels.other_labels(masters, option, self.label(state, option, seat))

    def labels(self, state: State, options: Sequence[Option], seat: int | None = None) -> list[str]:
        """Say several options: their dice are told apart at once."""
        masters, decision = cast(MastersState, state), state.decision
        if drafting.under_way(masters):
            return [drafting.label(masters, option) for option in options]
        return labels.labels(masters, options, () if decision is None else decision.options)

    def all_other_labels(
        self, state: State, options: Sequence[Option], said: Sequence[str], seat: int
    ) -> list[list[str]]:
        """Give further words of several options, whose labels have been said."""
        masters = cast(MastersState, state)
        if drafting.under_way(masters):
            return [[] for _ in options]
        pairs = zip(options, said, strict=True)
        return [labels.other_labels(masters, option, label) for option, label in pairs]

    def prompt(self, state: State, seat: int | None) -> str:
        """Say what is asked, and what it is about."""
        masters = cast(MastersState, state)
        if drafting.under_way(masters):
            return super().prompt(state, seat)
        return asking.prompt(masters, seat)

    def groups(self, state: State, seat: int) -> list[tuple[str, list[Option]]]:
        """Put the options of the main step under headings."""
        decision = state.decision
        options = () if decision is None else decision.options_for(seat)
        return asking.groups(cast(MastersState, state), options)

    def look_up(self, state: State, words: str) -> list[str]:
        """Tell what stands on a card."""
        return asking.look_up(cast(MastersState, state), words)

    def candidates(self, state: State, seat: int) -> Iterable[Option]:
        """List what a person at this seat might think of now."""
        masters = cast(MastersState, state)
        if drafting.under_way(masters):
            return drafting.candidates(masters, seat)
        return reasons.candidates(masters, seat)

    def forbids(self, state: State, seat: int, option: Option) -> str | None:
        """Give the id of the rule that forbids an option now, None if it is legal."""
        masters = cast(MastersState, state)
        if drafting.under_way(masters):
            return drafting.forbids(masters, seat, option)
        return reasons.forbids(masters, seat, option)

    def cause(self, state: State, seat: int, option: Option, rule: str) -> str:
        """Tell the card because of whose text a rule forbids an option."""
        return causes.cause(cast(MastersState, state), seat, option, rule)

    def rule_text(self, rule: str) -> str:
        """Give the ledger's line for a rule id."""
        return plain(rule)

    def words(self, event: Event) -> str:
        """Tell what happened."""
        return drafting.words(event) or words(event)

    def fits(self, state: State, option: Option, words: str) -> bool:
        """Whether words of a roll or a draw mean this outcome."""
        masters = cast(MastersState, state)
        if drafting.under_way(masters) or option[0] == "chooses":
            return super().fits(state, option, words)
        return fits(masters, option, words)

    def same(self, expected: str, actual: str) -> bool:
        """Whether a die of an expected list is this one of a described position."""
        return same(expected, actual)

    def alike(self, one: State, other: State) -> bool:
        """Whether two states are the same but for which is which of dice alike."""
        return description.alike(cast(MastersState, one), cast(MastersState, other))

    def spare(self, setup: Setup, position: object) -> dict[str, list[str]]:
        """List the sidekicks that no position names: all eight of a seat where there is none."""
        if position is None:
            return {f"{name}.used": ["Sidekick"] * SIDEKICKS for name in setup.seats}
        reader = Reader(position, "position")
        used = {name: listed(reader.part(name), "used") for name in setup.seats}
        return spares(cast(MastersState, self.put(setup, position)), used)

    # --- views ---

    def board(self, state: State, seat: int | None) -> dict[str, Any]:
        """Give what a seat sees, with all numbers worked out."""
        masters = cast(MastersState, state)
        return {**board(masters, seat), "draft": drafting.board(masters, seat)}

    def picture(self, state: State, seat: int | None) -> list[str]:
        """Draw the table as lines of text."""
        masters = cast(MastersState, state)
        if drafting.under_way(masters):
            return drafting.picture(masters, seat)
        return picture(masters, seat)

    def hides(self, setup: Setup) -> bool:
        """Only the piles of a rainbow draft are secret."""
        return cast(MastersSetup, setup).format in ("rainbow", "double-rainbow")

    def imagine(self, state: State, seat: int, source: Source) -> None:
        """Redraw what this seat cannot know: the other's piles of a rainbow draft."""
        drafting.imagine(cast(MastersState, state), seat, source)

    def heuristic(self, state: State, seat: int) -> float:
        """Judge a state for a seat."""
        return heuristic(cast(MastersState, state), seat)

    def foresees(self, state: State) -> bool:
        """Whether the heuristic weighs the pending roll: it does before a main step."""
        return foresees(cast(MastersState, state))
