"""Teams as people write them: files and single lines, read, checked and written."""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Sequence
from typing import Any, Final

from dicehall.effects.strict_yaml import LONGEST, Document, FileError, read
from dicehall.games.masters.cards.library import Library, UnknownCard
from dicehall.games.masters.cards.prints import Print
from dicehall.games.masters.formats.formats import (
    Entry,
    Format,
    Named,
    Team,
    brought_formats,
    judge_team,
)
from dicehall.games.masters.table.editions import EDITIONS, Edition
from dicehall.games.masters.table.table import Brought
from dicehall.kernel.reading import nearest

KEYS: Final = ("name", "edition", "format", "cards", "basics")
"""What a team file may say."""
NOT_IN_NAMES: Final = "=;|"
"""What separates the parts of a line, and so cannot stand in a team's name."""
LONGEST_LINE: Final = 100_000
"""Signs of a team in one line."""
MOST_CARDS: Final = 2_500
"""Cards in one list: a pool to draft from may hold every card there is, and those of packs."""
MOST_HINTS: Final = 20
"""Unknown cards for which one looks for names that are near; to look takes long."""

_COUNTED: Final = re.compile(r"(.*\S)\s+[x×]\s*([0-9]{1,3})")
_YAML: Final = re.compile(
    r"^\s*([{\[]|-\s|---|(name|edition|format|cards|basics)\s*:)", re.MULTILINE
)


class Written:
    """A team as it was written: names not yet looked up."""

    __slots__ = ("basics", "cards", "edition", "format", "name", "readable", "said", "where")

    def __init__(self, where: str) -> None:
        self.where = where
        self.readable = True
        """Not so if it is no team at all, which makes it useless to judge it."""
        self.said = True
        """Not so where somebody left open which cards it has."""
        self.name = ""
        self.edition = ""
        """The edition's id, '' if none is named."""
        self.format = ""
        """The format's id, '' if none is named."""
        self.cards: list[Entry] = []
        self.basics: list[Entry] = []


# --- reading ---


def read_team(text: str, where: str, problems: list[str]) -> Written:
    """Read a team file (YAML) or a team in one line; note every problem with its line."""
    written = Written(where)
    if len(text) > LONGEST:
        problems.append(f"{where}: longer than {LONGEST} characters; this is no team")
        written.readable = False
        return written
    if _YAML.search(text) is None:
        return read_line(text, where, problems, numbered=True)
    try:
        document = read(text, where)
    except FileError as error:
        problems.extend(error.problems)
        written.readable = False
        return written
    _read_document(document, written, problems)
    return written


def _read_document(document: Document, written: Written, problems: list[str]) -> None:
    data = document.data
    if not isinstance(data, dict):
        problems.append(f"{document.at(())}: must be a mapping with {', '.join(KEYS)}")
        written.readable = False
        return
    for key in data:
        if key not in KEYS:
            hint = nearest(key, KEYS)
            problems.append(
                f"{document.at((key,))}: unknown key {key!r}{hint} Known are: {', '.join(KEYS)}"
            )
    written.name = read_name(data.get("name", ""), document.at(("name",)), problems)
    written.edition = _read_edition(data.get("edition", ""), document.at(("edition",)), problems)
    written.format = _read_format(data.get("format", ""), document.at(("format",)), problems)
    written.cards = _read_list(document, "cards", problems)
    written.basics = _read_list(document, "basics", problems)


def read_name(name: Any, where: str, problems: list[str]) -> str:
    """Read the name of a team."""
    fine = isinstance(name, str) and name.isprintable() and len(name) <= 80
    if not fine or any(one in name for one in NOT_IN_NAMES):
        problems.append(
            f"{where}: a name is up to 80 characters in one line, without = ; or |, not {name!r}"
        )
        return ""
    return str(name).strip()


def _read_edition(edition: Any, where: str, problems: list[str]) -> str:
    if edition == "" or edition in EDITIONS:
        return str(edition)
    hint = nearest(str(edition), list(EDITIONS))
    problems.append(f"{where}: edition must be one of {', '.join(EDITIONS)}, not {edition!r}{hint}")
    return ""


def _read_format(form: Any, where: str, problems: list[str]) -> str:
    known = brought_formats()
    if form == "" or form in known:
        return str(form)
    hint = nearest(str(form), known)
    problems.append(f"{where}: format must be one of {', '.join(known)}, not {form!r}{hint}")
    return ""


def _read_list(document: Document, key: str, problems: list[str]) -> list[Entry]:
    value = document.data.get(key, [])
    if not isinstance(value, list):
        problems.append(f"{document.at((key,))}: {key!r} must be a list of cards, not {value!r}")
        return []
    places = [document.at((key, place)) for place in range(len(value))]
    return read_entries(value, places, problems)


def read_entries(
    values: Sequence[object], places: Sequence[str], problems: list[str]
) -> list[Entry]:
    """Read cards written as words or as pairs: `Angel: Inspiring x2` is both in YAML."""
    entries: list[Entry] = []
    for value, where in zip(values, places, strict=True):
        words = _entry_words(value)
        if words:
            entries.append(Entry(where, words))
        else:
            problems.append(
                f"{where}: a card is written like 'Angel: Inspiring x2', not like {value!r}"
            )
    return entries


def _entry_words(value: object) -> str:
    if isinstance(value, str):
        return value.strip()
    if isinstance(value, dict) and len(value) == 1:
        for title, rest in value.items():
            if isinstance(rest, str) and rest.strip():
                return f"{title}: {rest}".strip()
    return ""


def read_line(text: str, where: str, problems: list[str], numbered: bool = False) -> Written:
    """Read a team in one line: `Angel: Inspiring x4; Cyclops: Optic Blast | Enrage; Ambush`.

    A name and `=` may stand before it; line breaks separate cards as well as `;` does. `numbered`
    adds the line to `where` in problems.
    """
    written = Written(where)
    if len(text) > LONGEST_LINE:
        problems.append(f"{where}: longer than {LONGEST_LINE} signs; this is no team")
        written.readable = False
        return written
    parts: list[list[Entry]] = [[]]
    for number, line in enumerate(text.splitlines(), start=1):
        place = f"{where}:{number}" if numbered else where
        name, equals, rest = line.partition("=")
        if line.lstrip().startswith("#"):
            rest = ""
        elif equals and not written.name and parts == [[]]:
            written.name = read_name(name.strip(), place, problems)
        else:
            rest = line
        for count, part in enumerate(rest.split("|")):
            if count:
                parts.append([])
            entries = [Entry(place, one.strip()) for one in part.split(";")]
            parts[-1].extend([entry for entry in entries if entry.words])
    if len(parts) > 2:
        problems.append(f"{where}: one | separates cards from basic actions, not {len(parts) - 1}")
    written.cards = parts[0]
    written.basics = [entry for part in parts[1:] for entry in part]
    return written


# --- looking up and judging ---


def check_team(
    written: Written, form: Format, edition: Edition, library: Library, problems: list[str]
) -> Team:
    """Find the cards of a written team and judge it, naming everything that is wrong. M-FMT-8"""
    if not written.readable:
        return Team((), ())
    cards = look_up(written.cards, edition, library, problems)
    basics = look_up(written.basics, edition, library, problems)
    sizes = (len(written.cards), len(written.basics))  # with those that were not found
    return judge_team(cards, basics, form, written.where, problems, sizes)


def look_up(
    entries: Sequence[Entry], edition: Edition, library: Library, problems: list[str]
) -> list[Named]:
    """Find the cards of written names, those of the edition's own set first."""
    named: list[Named] = []
    if len(entries) > MOST_CARDS:
        where = entries[MOST_CARDS].where
        problems.append(f"{where}: a list has at most {MOST_CARDS} cards, not {len(entries)}")
        return []
    unknown = 0
    for entry in entries:
        name, dice = without_dice(entry.words)
        printed = find_card(name, edition, library, hints=unknown < MOST_HINTS)
        unknown += not isinstance(printed, Print)
        if isinstance(printed, Print):
            named.append(Named(entry.where, printed, dice))
        else:
            problems.append(f"{entry.where}: {printed}")
    return named


def without_dice(words: str) -> tuple[str, int]:
    """Part a written card into its name and its number of dice; -1 where none is written."""
    counted = _COUNTED.fullmatch(words)
    return (counted[1], int(counted[2])) if counted else (words, -1)


def find_card(name: str, edition: Edition, library: Library, *, hints: bool = True) -> Print | str:
    """Find a card by its name, or say what is wrong with the name and which are near."""
    spelled = " ".join(name.replace("...", "…").replace("’", "'").split())
    try:
        return library.find(spelled, edition.id, hints=hints)
    except UnknownCard as error:
        reason = str(error)
    if not hints:
        return reason
    names = {one.name.casefold(): one.name for one in library.prints()}
    titles = [one.title.casefold() for one in library.prints()]
    near = difflib.get_close_matches(spelled.casefold(), list(names), n=3, cutoff=0.6)
    if spelled.casefold() in titles or not near:
        return reason
    return f"there is no card called {name!r}; near are: {', '.join([names[one] for one in near])}"


# --- writing ---


def full_name(printed: Print, library: Library) -> str:
    """Give a name by which any edition finds this card: with its set where two share a name."""
    others = [one for one in library.prints() if one.name.casefold() == printed.name.casefold()]
    return f"{printed.name} ({printed.set_id})" if len(others) > 1 else printed.name


def card_words(team: Team, library: Library) -> list[str]:
    """Write the cards of a team with their dice."""
    return [f"{full_name(card.print, library)} x{card.dice}" for card in team.cards]


def basic_words(team: Team, library: Library) -> list[str]:
    """Write the basic actions of a team."""
    return [full_name(basic, library) for basic in team.basics]


def write_line(team: Team, library: Library, name: str = "") -> str:
    """Write a team in one line."""
    cards = "; ".join(card_words(team, library))
    basics = "; ".join(basic_words(team, library))
    return f"{name} = {cards} | {basics}" if name else f"{cards} | {basics}"


def write_yaml(
    team: Team, library: Library, name: str = "", edition: str = "", form: str = ""
) -> str:
    """Write a team file."""
    lines = []
    if name:
        lines.append(f"name: {_quoted(name)}")
    if edition:
        lines.append(f"edition: {edition}")
    if form:
        lines.append(f"format: {form}")
    for key, words in (
        ("cards", card_words(team, library)),
        ("basics", basic_words(team, library)),
    ):
        lines.append(f"{key}:" if words else f"{key}: []")
        lines.extend([f"  - {_quoted(one)}" for one in words])
    return "\n".join(lines) + "\n"


def _quoted(words: str) -> str:
    """Write words so that YAML takes them for nothing else."""
    return json.dumps(words, ensure_ascii=False)


# --- teams for those who bring none ---


def usual_team(
    form: Format, edition: Edition, library: Library, place: int, avoid: Sequence[str] = ()
) -> Team:
    """Make up a legal team of the edition's own set; another place gives another one."""
    prints = [one for one in library.prints(edition.id) if one.title not in avoid]
    firsts: dict[str, Print] = {}
    for one in prints:
        if one.kind != "basic":
            firsts.setdefault(one.title, one)
    cards = _some(list(firsts.values()), form.cards, place)
    basics = _some([one for one in prints if one.kind == "basic"], form.basics, place)
    dice = _spread(cards, form.dice)
    brought = [Brought(card, count) for card, count in zip(cards, dice, strict=True)]
    return Team(tuple(brought), tuple(basics))


def _some(prints: Sequence[Print], count: int, place: int) -> list[Print]:
    """Take a number of cards in their order, from another point on for another place."""
    count = min(count, len(prints))
    return [prints[(place * count + step) % len(prints)] for step in range(count)]


def _spread(cards: Sequence[Print], most: int) -> list[int]:
    """Share dice out evenly, one card after another, up to their limits and a number in all."""
    dice = [0] * len(cards)
    for _ in range(max([card.limit for card in cards], default=0)):
        for place, card in enumerate(cards):
            if dice[place] < card.limit and not 0 < most <= sum(dice):
                dice[place] += 1
    return dice
