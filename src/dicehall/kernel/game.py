"""Game: the contract that every game fulfils, and the parts of it that all games share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from dicehall.kernel.bounds import AGREED, too_large
from dicehall.kernel.build import mypyc_attr
from dicehall.kernel.decision import Chance, Decision, Option, Together
from dicehall.kernel.errors import PositionError, SetupError
from dicehall.kernel.events import Event
from dicehall.kernel.labels import Offer, matching, offer
from dicehall.kernel.reading import Reader
from dicehall.kernel.referee import Source
from dicehall.kernel.rules import Rules
from dicehall.kernel.setup import MOST_TURNS, Setup, read_seats, read_start
from dicehall.kernel.state import State
from dicehall.kernel.state_file import read_state, write_state


class Setting(NamedTuple):
    """A key of a game's set-up that clients offer: its name, what it is, and what it may be.

    Each choice is a value and words about it ('' if the value says enough). Without choices it is
    a word or a number that only the set-up can check. What is not `asked` is offered to those who
    look for it, and as usual for all others.
    """

    key: str
    words: str
    choices: tuple[tuple[str, str], ...] = ()
    asked: bool = True


@dataclass(frozen=True)
class GameInfo:
    """What kind of game it is; tests and clients read it instead of asking for the game's name."""

    id: str
    title: str
    summary: str
    fewest_seats: int
    most_seats: int
    turn_limit: int
    edition: str = "1"
    hidden: bool = False
    cooperative: bool = False
    reserved: tuple[str, ...] = ()
    """Further words that no seat can be called: keys beside the seats' in set-ups and positions."""
    settings: tuple[Setting, ...] = ()
    """What clients ask or offer before a game, in this order; choices among content are not named
    here, but by the game itself."""
    seat_settings: tuple[Setting, ...] = ()
    """Likewise for each seat: in a set-up, a list with one value for each, in table order."""
    turn: str = "turn"
    """What the game's own people call a turn."""
    judging: str = ""
    """What `heuristic` goes by, in a line, for people who ask a bot for its reasons."""


class Refusal(NamedTuple):
    """Why something is not possible now: the ledger's id of the rule ('' if none), and words.

    Where a text at the table forbids what the rules would allow, `cause` says whose it is, and how
    it reads.
    """

    rule: str
    words: str
    cause: str = ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game: its rules, and how it is set up, described, shown and put into words."""

    info: ClassVar[GameInfo]
    rules: ClassVar[Rules[Any]]

    # --- what a game must say itself ---

    def read_setup(self, reader: Reader, setup: Setup) -> Setup:
        """Read what only this game's set-up has; note problems in the reader."""
        return setup

    def begin(self, setup: Setup) -> State:
        """Give the state before anything has happened, with the first frame on its stack."""
        raise NotImplementedError

    def read_position(self, state: State, reader: Reader) -> None:
        """Change a begun state to what the position says; note problems in the reader."""
        raise NotImplementedError

    def position(self, state: State) -> dict[str, Any]:
        """Describe a state in the words of `read_position`."""
        raise NotImplementedError

    def problems(self, state: State) -> list[str]:
        """Name everything about a state that cannot be; nothing in any state that play reaches."""
        return []

    def label(self, state: State, option: Option, seat: int | None = None) -> str:
        """Say what a person reads and types for an option (of this seat; None: of the actor)."""
        raise NotImplementedError

    def other_labels(self, state: State, option: Option, seat: int) -> Iterable[str]:
        """List further words that mean an option; a label that is the same wins over them."""
        return ()

    def labels(self, state: State, options: Sequence[Option], seat: int | None = None) -> list[str]:
        """Say several options, each as `label` does; a game may do that in less time at once."""
        return [self.label(state, option, seat) for option in options]

    def all_other_labels(
        self, state: State, options: Sequence[Option], said: Sequence[str], seat: int
    ) -> list[list[str]]:
        """List further words of several options, whose labels are said, as `other_labels` does."""
        return [list(self.other_labels(state, option, seat)) for option in options]

    def groups(self, state: State, seat: int) -> list[tuple[str, list[Option]]]:
        """Part what this seat may answer now into groups with headings ('' for none)."""
        decision = state.decision
        return [] if decision is None else [("", list(decision.options_for(seat)))]

    def prompt(self, state: State, seat: int | None) -> str:
        """Say to this seat what is asked; a decision's own prompt is short and the same always."""
        return "" if state.decision is None else state.decision.prompt

    def candidates(self, state: State, seat: int) -> Iterable[Option]:
        """List what a person at this seat might think of now, legal or not."""
        return ()

    def forbids(self, state: State, seat: int, option: Option) -> str | None:
        """Give the id of the rule that forbids an option now, None if it is legal."""
        raise NotImplementedError

    def rule_text(self, rule: str) -> str:
        """Give the ledger's line for a rule id."""
        return rule

    def cause(self, state: State, seat: int, option: Option, rule: str) -> str:
        """Tell the text because of which a rule forbids an option, '' if there is none."""
        return ""

    def board(self, state: State, seat: int | None) -> dict[str, Any]:
        """Give what this seat (None: the public) sees of the game data, JSON-able."""
        raise NotImplementedError

    def words(self, event: Event) -> str:
        """Put an event into words; what the reader may not know has been cut from it."""
        raise NotImplementedError

    def picture(self, state: State, seat: int | None) -> list[str]:
        """Draw the table as lines of text, as this seat sees it."""
        raise NotImplementedError

    def hides(self, setup: Setup) -> bool:
        """Whether this set-up hides anything from anybody; most games do always, or never."""
        return self.info.hidden

    def imagine(self, state: State, seat: int, source: Source) -> None:
        """Replace all that this seat cannot know by something that it could be."""

    def heuristic(self, state: State, seat: int) -> float:
        """Judge a state for a seat, for bots: from 0 (lost) to 1 (won)."""
        raise NotImplementedError

    def foresees(self, state: State) -> bool:
        """Whether `heuristic` weighs by itself all that can come of the pending question.

        Bots then need not try it: the outcomes of a roll or draw, or the rest of a common plan.
        """
        return False

    def expect(self, state: State, seat: int, source: Source) -> State:
        """Give a full state that this seat may reckon with, for bots that play with partners.

        That is any that it could be in, unless the game knows how partners think.
        """
        return self.determinize(state, seat, source)

    def plan(self, state: State, seat: int, option: Option) -> tuple[tuple[int, Option], ...]:
        """Give what every partner answers in the best common plan that this answer belongs to.

        Each answer stands with its seat, that of this seat among them, and what partners have
        answered unseen as the plan has it; nothing where no plan is made.
        """
        return ()

    def full_label(self, state: State, option: Option, seat: int) -> str:
        """Say an option so that it is understood whatever else is offered."""
        return self.label(state, option, seat)

    def edition(self, setup: Setup) -> str:
        """Name the edition of the rules that this set-up is played by."""
        return self.info.edition

    def content(self, setup: Setup) -> dict[str, str]:
        """Name the content that this set-up uses, each part with the hash of what it holds.

        A pack that comes from outside stands there as `pack NAME`, with its version and its hash.
        """
        return {}

    def packs(self) -> tuple[str, ...]:
        """Name the content packs from outside that are at hand."""
        return ()

    def settings(self) -> tuple[Setting, ...]:
        """Give what clients ask or offer before a game, with the content that is at hand."""
        return self.info.settings

    def seat_settings(self) -> tuple[Setting, ...]:
        """Give what clients ask or offer for each seat, with what content packs add."""
        return self.info.seat_settings

    def restore(self, state: State) -> None:
        """Rebuild the derived fields of a state whose other fields were read from a file."""

    def look_up(self, state: State, words: str) -> list[str]:
        """Tell in lines what something at the table is (a card, a token); nothing if unknown."""
        return []

    def fits(self, state: State, option: Option, words: str) -> bool:
        """Whether these words, in a list of rolled dice or drawn cards, mean this outcome."""
        return bool(matching([self.label(state, option)], words))

    def same(self, expected: str, actual: str) -> bool:
        """Whether a thing of an expected list is this thing of a described position."""
        return expected.casefold() == actual.casefold()

    def alike(self, one: State, other: State) -> bool:
        """Whether words cannot tell two states apart: they are equal, or but for things alike."""
        return one == other

    def spare(self, setup: Setup, position: object) -> dict[str, list[str]]:
        """List what a position (None: none is described) leaves lying about, by where it lies.

        The keys are paths such as `eric.hand`; no expectation need name these things there.
        """
        return {}

    # --- set-up, start, positions ---

    def setup(self, data: object = None) -> Setup:
        """Check plain data and make a set-up of it; every problem is named at once."""
        if much := too_large(data, AGREED):
            raise SetupError([f"setup: {much}"])
        reader = Reader({} if data is None else data, "setup")
        info = self.info
        seats = read_seats(reader, info.fewest_seats, info.most_seats, info.reserved)
        start = read_start(reader, seats)
        limit = reader.whole("turn_limit", info.turn_limit, 1, MOST_TURNS)
        filled = {
            "seats": list(seats),
            "start": "chance" if start < 0 or not seats else seats[start],
            "turn_limit": limit,
        }
        setup = self.read_setup(reader, Setup(info.id, seats, start, limit, filled))
        reader.rest()
        if reader.problems:
            raise SetupError(reader.problems)
        return setup

    def start(self, setup: Setup) -> State:
        """Begin a game and run it to its first decision."""
        state = self.begin(setup)
        state.run()
        return state

    def place(self, setup: Setup, position: object) -> State:
        """Make a state from a described position and run it to its first decision."""
        state = self.put(setup, position)
        state.run()
        return state

    def put(self, setup: Setup, position: object) -> State:
        """Make a state from a described position, not yet run; every problem is named at once."""
        if much := too_large(position, AGREED):
            raise PositionError([f"position: {much}"])
        state = self.begin(setup)
        reader = Reader(position, "position")
        self.read_position(state, reader)
        reader.rest()
        if not reader.problems:
            reader.problems.extend(self.problems(state))
        if reader.problems:
            raise PositionError(reader.problems)
        return state

    # --- states as JSON ---

    def save_state(self, state: State) -> dict[str, Any]:
        """Write a position as JSON-able data."""
        return write_state(self, state)

    def load_state(self, data: object) -> State:
        """Read a position back, or refuse it with every reason.

        It trusts the values within frames: only for what `save_state` of one's own processes wrote.
        What comes from a stranger is a log, which is played.
        """
        return read_state(self, data)

    # --- what a seat may know ---

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """Give all that this seat may know of the state, JSON-able; seat None is the public."""
        _check_seat(state, seat)
        return {
            "game": self.info.id,
            "edition": self.edition(state.setup),
            "seats": list(state.setup.seats),
            "seat": seat,
            "turn": state.turn,
            "result": None if state.result is None else list(state.result),
            "decision": self._decision_seen(state, seat),
            "board": self.board(state, seat),
        }

    def _decision_seen(self, state: State, seat: int | None) -> dict[str, Any] | None:
        decision = state.decision
        if decision is None:
            return None
        options = () if seat is None else decision.options_for(seat)
        own = [option for who, option in state.sealed if who == seat]
        return {
            "asked": list(decision.seats),
            "prompt": self.prompt(state, seat),
            "kind": decision.kind,
            "many": bool(decision.many),
            "left": decision.left if isinstance(decision, Chance) else None,
            "options": [
                {"option": option, "label": self.label(state, option, seat)} for option in options
            ],
            "answered": own[0] if own else None,
        }

    def determinize(self, state: State, seat: int, source: Source) -> State:
        """Give a full state that this seat, for all it knows, could be in."""
        _check_seat(state, seat)
        twin = state.copy()
        self.imagine(twin, seat, source)
        twin.decision = None
        hidden = [who for who, _ in twin.sealed if who != seat]
        if hidden:
            twin.sealed = tuple([entry for entry in twin.sealed if entry[0] == seat])
            twin.run()
            for who in hidden:
                self._seal_something(twin, who, source)
        else:
            twin.run()
        return twin

    def _seal_something(self, state: State, seat: int, source: Source) -> None:
        decision = state.decision
        assert isinstance(decision, Together)
        options = decision.options_for(seat)
        state.apply(options[source.below(len(options))], seat)

    def tell(self, event: Event, seat: int | None) -> str:
        """Put an event into words, as this seat may know it."""
        names = event.names
        if event.name == "conceded":
            return f"{names[event.values[0]]} concedes."
        if event.name == "turn limit":
            return f"The turn limit of {event.values[0]} is reached: a draw (house rule)."
        if event.name == "loop":
            return f"The game is caught in a loop ({', '.join(event.values[0])}): a draw."
        return self.words(event.seen_by(seat))

    # --- reasons ---

    def why_not(self, state: State, seat: int, label: str) -> Refusal | None:
        """Say which rule forbids what the label names; None if it is legal now."""
        decision = state.decision
        if decision is None:
            return Refusal("", "the game is over")
        legal = offer(self, state, seat)
        if legal.meant(label):
            return None
        thought = Offer(self, state, seat, list(self.candidates(state, seat)))
        for place in thought.meant(label):
            rule = self.forbids(state, seat, thought.options[place])
            if rule is not None:
                option = thought.options[place]
                return Refusal(rule, self.rule_text(rule), self.cause(state, seat, option, rule))
        return Refusal("", self._unknown(state, decision, seat, legal.labels))

    def _unknown(self, state: State, decision: Decision, seat: int, legal: list[str]) -> str:
        if legal:
            return f"nothing here is called so; legal now: {', '.join(legal)}"
        asked = ", ".join(state.setup.name(one) for one in decision.seats)
        return f"{state.setup.name(seat)} is not asked now, but {asked}"


def _check_seat(state: State, seat: int | None) -> None:
    """Refuse a seat that is not at the table: a place counted from the end would show another's."""
    if seat is not None and not 0 <= seat < len(state.setup.seats):
        raise ValueError(f"there is no seat {seat}; seats are 0 to {len(state.setup.seats) - 1}")
