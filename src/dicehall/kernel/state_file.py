"""State files: a bare position as JSON-able data, exact, versioned, and refused if it cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dicehall.kernel.codec import DEEPEST, decode
from dicehall.kernel.errors import BrokenRules, SaveError, SetupError
from dicehall.kernel.packs import refuse_without_packs
from dicehall.kernel.reading import Reader

if TYPE_CHECKING:
    from dicehall.kernel.game import Game
    from dicehall.kernel.state import State

FORMAT = "dicehall state"
VERSION = 1
POINTS = (0.0, 0.5, 1.0)
BEYOND = 10**30
"""No text that can be written comes to such a number; to count up to it would have no end."""
LONGEST = 100_000
"""No honest list has more items."""
LASTING_TYPES = [str, int, str, tuple]


def write_state(game: Game, state: State) -> dict[str, Any]:
    """Write a position with the set-up that it belongs to."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": state.setup.game,
        "edition": game.edition(state.setup),
        "content": game.content(state.setup),
        "setup": state.setup.data,
        "position": state.plain(),
    }


def read_state(game: Game, data: object) -> State:
    """Read a position back and derive its decision, or refuse it with every reason."""
    reader = Reader(data, "state")
    reader.word("format", "", [FORMAT])
    reader.whole("version", 0, VERSION, VERSION)
    reader.word("game", "", [game.info.id])
    if reader.problems:
        raise SaveError(reader.problems)
    refuse_without_packs(reader.data.get("content"), game.packs())
    try:
        setup = game.setup(reader.take("setup"))
    except SetupError as error:
        raise SaveError([f"state.{problem}" for problem in error.problems]) from None
    reader.word("edition", "", [game.edition(setup)])
    _check_content(reader, game.content(setup))
    if reader.problems:
        raise SaveError(reader.problems)
    state = game.begin(setup)
    _fill(state, reader.part("position"))
    reader.rest()
    if not reader.problems:
        unfit = [*_unfit_frames(state), *_unfit_fields(state)]
        reader.problems.extend(f"state.position: {one}" for one in unfit)
    if not reader.problems:
        _wake(game, state, reader)
    if reader.problems:
        raise SaveError(reader.problems)
    return state


def _check_content(reader: Reader, present: dict[str, str]) -> None:
    """Refuse a position that other cards or heroes may have made: its numbers mean these only."""
    packs = reader.take("content", {})
    if packs != present:
        reader.problem("content", f"must be {present}, the packs as they are now, not {packs!r}")


def _fill(state: State, fields: Reader) -> None:
    """Put the values read into the state's fields; each must be of its field's own type."""
    for name in state.rules.fields:
        if not fields.has(name):
            fields.problem(name, "is missing")
            fields.take(name)
            continue
        model, data = getattr(state, name), fields.take(name)
        if much := _endless(data):
            fields.problem(name, much)
            continue
        try:
            value = decode(data, f"{fields.where}.{name}")
        except SaveError as error:
            fields.problems.extend(error.problems)
            continue
        if not _alike(model, value):
            fields.problem(name, f"must be like {model!r}, not {value!r}")
            continue
        setattr(state, name, value)
    fields.rest()


def _endless(data: Any) -> str:
    """Say what in a field would be counted through without end; '' if nothing would be."""
    level = [data]
    for _ in range(DEEPEST + 1):
        below: list[Any] = []
        for one in level:
            if isinstance(one, int) and not -BEYOND < one < BEYOND:
                return "a whole number has at most 30 digits"
            if isinstance(one, list) and len(one) > LONGEST:
                return f"a list has at most {LONGEST} items, not {len(one)}"
            below.extend(one if isinstance(one, list) else ())
            below.extend(one.values() if isinstance(one, dict) else ())
        level = below
    return ""


def _alike(model: Any, value: Any) -> bool:
    """Whether a value is of its model's type, and the items of a list like the model's first."""
    if model is None or value is None:
        return True
    if type(value) is not type(model):
        return False
    if isinstance(model, list) and model and not isinstance(model[0], tuple):
        return all(_alike(model[0], item) for item in value)
    return True


def _unfit_fields(state: State) -> list[str]:
    """Name what is wrong with the kernel's own fields of a state that was read."""
    seats, setup = len(state.setup.seats), state.setup
    sealed: Any = state.sealed
    result: Any = state.result
    lasting: list[Any] = state.lasting
    problems = []
    if not 1 <= state.turn <= setup.turn_limit:
        problems.append(f"turn: must be from 1 to {setup.turn_limit}, not {state.turn}")
    if result is not None and (
        not isinstance(result, tuple)
        or len(result) != seats
        or not all(points in POINTS for points in result)
    ):
        problems.append(f"result: must be {seats} times 0, 0.5 or 1, not {result!r}")
    for entry in sealed:
        if not (isinstance(entry, tuple) and len(entry) == 2 and entry[0] in range(seats)):
            problems.append(f"sealed: must be [[seat, option], ...], not {entry!r}")
    for effect in lasting:
        if not (isinstance(effect, tuple) and [type(part) for part in effect] == LASTING_TYPES):
            problems.append(f"lasting: must be [until, seat, what, [values]], not {effect!r}")
    return problems


def _wake(game: Game, state: State, reader: Reader) -> None:
    """Derive the decision of a state that was read, and look whether it can be."""
    try:
        game.restore(state)
        reader.problems.extend(f"state.position: {one}" for one in game.problems(state))
        sealed = state.sealed
        if not reader.problems:
            state.run()
        if state.sealed != sealed:
            reader.problem("position.sealed", f"these answers are not legal: {sealed!r}")
    except (BrokenRules, LookupError, TypeError, ValueError, AttributeError) as error:
        reader.problem("position", f"no game of this kind can stand so ({error})")


def _unfit_frames(state: State) -> list[str]:
    """Name what is wrong with the frames of a state that was read: it must rest at a question."""
    rules = state.rules
    problems = []
    frames: list[Any] = [*state.frames, *state.queue]
    for frame in frames:
        if not (isinstance(frame, tuple) and len(frame) == 3 and isinstance(frame[2], tuple)):
            problems.append(f"a frame must be [op, step, [values]], not {frame!r}")
        elif f"{frame[0]}.{frame[1]}" not in rules.names():
            problems.append(f"this game has no step {frame[0]}.{frame[1]}")
    if not problems and state.result is None:
        if not state.frames:
            problems.append("a game that is not over has a frame")
        elif not rules.asks(state.frames[-1][0], state.frames[-1][1]):
            problems.append("the top frame asks nobody anything")
    return problems
