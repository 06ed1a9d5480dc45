"""Save files: a match as JSON-able data, written and read without being played."""

from __future__ import annotations

from typing import Any, NamedTuple

from dicehall.kernel.bounds import PLAYED, too_large
from dicehall.kernel.codec import as_option, decode, encode
from dicehall.kernel.decision import CHANCE, Option
from dicehall.kernel.errors import SaveError
from dicehall.kernel.events import Event
from dicehall.kernel.game import Game
from dicehall.kernel.reading import Reader

FORMAT = "dicehall match"
VERSION = 1
MOST_ANSWERS = 100_000
"""Answers in one log; each is played when it is loaded."""
EVENT_KEYS = {"event", "rule", "values", "secret", "sees", "reveals", "turn"}


class Entry(NamedTuple):
    """One answer of the log: who (CHANCE for chance) and the option itself."""

    seat: int
    option: Option


class Saved(NamedTuple):
    """A save file that has been read but not played; these rules may refuse its set-up."""

    setup: Any
    position: dict[str, Any] | None
    log: list[Entry]
    events: list[Event]
    digest: str
    notes: dict[str, Any]
    origin: str
    edition: str
    content: dict[str, str]


def encode_event(event: Event) -> dict[str, Any]:
    """Write an event, secrets included, as JSON-able data."""
    return {key: encode(value) for key, value in event.plain().items()}


def read_saved(game: Game, data: object) -> Saved:
    """Read a save file without playing it: enough to tell its events under any rules."""
    if much := too_large(data, PLAYED):
        raise SaveError([f"it {much}"])
    reader = Reader(data, "")
    reader.word("format", "", [FORMAT])
    reader.whole("version", 0, VERSION, VERSION)
    reader.word("game", "", [game.info.id])
    if reader.problems:
        raise SaveError(reader.problems)
    seats = Reader(reader.data.get("setup"), "setup", reader.problems).names("seats", ())
    setup = reader.take("setup")
    log = _read_log(reader, len(seats))
    events = _read_events(reader, seats)
    position = reader.take("position")
    digest = reader.take("digest")
    notes = reader.take("notes", {})
    if not isinstance(digest, str):
        reader.problem("digest", f"must be the position's fingerprint, not {digest!r}")
    if not isinstance(notes, dict):
        reader.problem("notes", f"must be a mapping, not {notes!r}")
    engine, edition = reader.take("engine"), reader.take("edition")
    if not isinstance(edition, str):
        reader.problem("edition", f"must be the name of an edition, not {edition!r}")
    content = _read_content(reader)
    reader.rest()
    if reader.problems:
        raise SaveError(reader.problems)
    origin = f"engine {engine}, edition {edition}"
    return Saved(setup, position, log, events, digest, notes, origin, edition, content)


def differences(saved: Saved, edition: str, content: dict[str, str]) -> list[str]:
    """Say in sentences by which other rules and content a match was saved."""
    told = []
    if saved.edition != edition:
        told.append(f"It was saved under edition {saved.edition} of the rules; this is {edition}.")
    packs = sorted({*saved.content, *content})
    changed = [name for name in packs if saved.content.get(name) != content.get(name)]
    if changed:
        told.append(f"The content has changed since it was saved: {', '.join(changed)}.")
    return told


def _read_content(reader: Reader) -> dict[str, str]:
    packs = reader.take("content", {})
    if isinstance(packs, dict) and all(isinstance(one, str) for one in packs.values()):
        return packs
    reader.problem("content", f"must be a mapping of packs to their hashes, not {packs!r}")
    return {}


def _read_log(reader: Reader, seats: int) -> list[Entry]:
    data = reader.take("log")
    if not isinstance(data, list):
        reader.problem("log", f"must be a list of answers, not {data!r}")
        return []
    if len(data) > MOST_ANSWERS:
        reader.problem("log", f"has at most {MOST_ANSWERS} answers, not {len(data)}")
        return []
    log = []
    for place, item in enumerate(data):
        entry = _read_entry(item, seats)
        if entry is None:
            wanted = f"[seat, [verb, ...]] with a seat from {CHANCE} to {seats - 1}"
            reader.problem(f"log[{place}]", f"must be {wanted}, not {item!r}")
        else:
            log.append(entry)
    return log


def _read_entry(item: Any, seats: int) -> Entry | None:
    if not isinstance(item, list) or len(item) != 2:
        return None
    seat, option = item[0], as_option(item[1])
    if type(seat) is not int or not CHANCE <= seat < seats:
        return None
    if not isinstance(option, tuple) or not option or not isinstance(option[0], str):
        return None
    return Entry(seat, option)


def _read_events(reader: Reader, names: tuple[str, ...]) -> list[Event]:
    data = reader.take("events")
    if not isinstance(data, list):
        reader.problem("events", f"must be a list of events, not {data!r}")
        return []
    events = []
    for place, item in enumerate(data):
        event = _read_event(item, names)
        if event is None:
            reader.problem(f"events[{place}]", f"is no event: {item!r}")
        else:
            events.append(event)
    return events


def _read_event(item: Any, names: tuple[str, ...]) -> Event | None:
    if not isinstance(item, dict) or set(item) != EVENT_KEYS:
        return None
    values, secret, sees = (decode(item[key], key) for key in ("values", "secret", "sees"))
    fits = (
        isinstance(item["event"], str)
        and isinstance(item["rule"], str)
        and isinstance(item["reveals"], bool)
        and type(item["turn"]) is int
        and isinstance(values, tuple)
        and isinstance(secret, tuple)
        and (sees is None or isinstance(sees, tuple))
    )
    if not fits:
        return None
    told = (item["reveals"], names, item["turn"])
    return Event(item["event"], item["rule"], values, secret, sees, *told)
