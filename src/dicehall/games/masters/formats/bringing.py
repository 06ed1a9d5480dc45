"""Bringing: what each seat of a set-up says that it brings, or a team for who says nothing."""

from __future__ import annotations

from collections.abc import Sequence

from dicehall.games.masters.cards.library import Library
from dicehall.games.masters.formats.formats import Entry, Format, Team
from dicehall.games.masters.formats.teams import (
    Written,
    basic_words,
    card_words,
    check_team,
    look_up,
    read_entries,
    read_line,
    usual_team,
)
from dicehall.games.masters.table.editions import Edition
from dicehall.kernel.reading import Reader
from dicehall.kernel.setup import Setup


def read_teams(
    reader: Reader, setup: Setup, form: Format, edition: Edition, library: Library
) -> list[Team]:
    """Read the teams of all seats, naming every problem. M-FMT-8"""
    seats = [_read_seat(reader, name) for name in setup.seats]
    for place, written in enumerate(seats):
        if not written.cards and not written.said and not form.free:
            partner = seats[place ^ 1] if form.seats == 4 and place ^ 1 < len(seats) else None
            avoid = [] if partner is None else _titles(partner, edition, library)
            _fill_in(written, usual_team(form, edition, library, place, avoid), library)
    teams = [check_team(one, form, edition, library, reader.problems) for one in seats]
    if form.seats == 4:
        _judge_partners(reader, setup, teams)
    return teams


def _read_seat(reader: Reader, name: str) -> Written:
    """Read `{cards: [...], basics: [...]}`, `{team: LINE}`, or just the line."""
    where = f"{reader.where}.{name}"
    value = reader.data.get(name)
    if isinstance(value, str):
        reader.take(name)
        return read_line(value, where, reader.problems)
    part = reader.part(name)
    line = part.take("team", "")
    written = Written(where)
    if not isinstance(line, str):
        part.problem("team", f"must be a team in one line, not {line!r}")
    elif line:
        written = read_line(line, f"{where}.team", reader.problems)
    if part.has("team") and (part.has("cards") or part.has("basics")):
        part.problem("team", "says all; cards and basics cannot stand beside it")
    written.said = part.has("team") or part.has("cards")
    written.cards += read_list(part, "cards")
    written.basics += read_list(part, "basics")
    part.rest()
    return written


def read_list(reader: Reader, key: str) -> list[Entry]:
    """Take a list of cards; a single text may hold several, separated by `;`."""
    value = reader.take(key, ())
    if isinstance(value, str):
        value = [one for one in value.split(";") if one.strip()]
    if not isinstance(value, (list, tuple)):
        reader.problem(key, f"must be a list of cards, not {value!r}")
        return []
    places = [f"{reader.where}.{key}[{place}]" for place in range(len(value))]
    return read_entries(value, places, reader.problems)


def _titles(written: Written, edition: Edition, library: Library) -> list[str]:
    """List the titles that somebody brings, as far as there are such cards."""
    entries = [*written.cards, *written.basics]
    return [one.print.title for one in look_up(entries, edition, library, [])]


def _fill_in(written: Written, team: Team, library: Library) -> None:
    """Let a seat that names no cards have a team all the same."""
    written.cards = [Entry(written.where, words) for words in card_words(team, library)]
    if not written.basics:
        written.basics = [Entry(written.where, words) for words in basic_words(team, library)]


def _judge_partners(reader: Reader, setup: Setup, teams: Sequence[Team]) -> None:
    """Name what partners may not both bring. M-FMT-12"""
    for one, two in ((0, 1), (2, 3)):
        if two >= len(teams):
            continue
        names = f"{setup.seats[one]} and {setup.seats[two]}"
        titles = [card.print.title for card in teams[one].cards]
        both = [card.print.title for card in teams[two].cards if card.print.title in titles]
        basics = [basic.title for basic in teams[one].basics]
        both += [basic.title for basic in teams[two].basics if basic.title in basics]
        for title in both:
            words = f"{names} are partners and both bring {title} [M-FMT-12]"
            reader.problem(setup.seats[two], words)
