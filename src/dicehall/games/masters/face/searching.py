"""Searching: which cards fit what somebody looks for: names, text, cost, types, faces.

A search is a list of filters that all must fit. Each is made of a key and the words that were
given for it; `bolt,mask` means either of both. What cannot be meant is refused, all at once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Final, NamedTuple

from dicehall.games.masters.cards.keywords import KEYWORD_RULES
from dicehall.games.masters.cards.library import KINDS, Library
from dicehall.games.masters.cards.prints import ACTION, CHARACTER, LETTERS, SYMBOLS, Face, Print
from dicehall.games.masters.cards.prints import read_face as face_of
from dicehall.games.masters.cards.vocabulary import ENERGIES, KEYWORDS
from dicehall.games.masters.text.cards import card_text
from dicehall.games.masters.text.filters import keyword
from dicehall.kernel.errors import DicehallError
from dicehall.kernel.reading import nearest

CODES: Final = {"uncanny-x-men": "UXM", "amazing-spider-man": "ASM", "justice": "JUS"}
"""What players call the published sets; another set is called by its id."""
NONE: Final = "none"
"""Stands for no type, no affiliation, no keyword, no text."""
PLAIN: Final = str.maketrans(
    dict(zip("àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ’“”", 'aaaaaaceeeeiiiinoooooouuuuyy\'""', strict=True))
    | {"…": "...", "æ": "ae", "œ": "oe"}
)
"""What keyboards without these signs have for them."""
NEAR: Final = 5
_RANGE: Final = re.compile(r"(\d{1,2})(?:(\+)|-(\d{1,2}))?")

Fits = Callable[[Print], bool]


class SearchError(DicehallError):
    """A search that cannot be meant; the message has every problem in a line."""


class Filter(NamedTuple):
    """One condition of a search, as it was said."""

    said: str
    fits: Fits


def code_of(set_id: str) -> str:
    """Call a set as players do."""
    return CODES.get(set_id, set_id)


# --- finding ---


def found(library: Library, filters: Sequence[Filter]) -> list[Print]:
    """List the cards that all filters fit, by set and number."""
    return [one for one in library.prints() if all(part.fits(one) for part in filters)]


def relaxed(library: Library, filters: Sequence[Filter]) -> list[tuple[str, int]]:
    """Say for each of several filters how many cards there would be without it, if any."""
    if len(filters) < 2:
        return []
    counts = [
        (part.said, len(found(library, [one for one in filters if one is not part])))
        for part in filters
    ]
    return [(said, count) for said, count in counts if count]


def near_names(library: Library, words: str) -> list[str]:
    """List names of cards that look like these words, the likest first."""
    names = {plain_words(name): name for one in library.prints() for name in (one.name, one.title)}
    close = get_close_matches(plain_words(words), list(names), n=NEAR, cutoff=0.6)
    return [names[one] for one in close]


@lru_cache(maxsize=4096)
def plain_words(words: str) -> str:
    """Write words so that case, accents and kinds of quotes do not matter."""
    return " ".join(words.casefold().translate(PLAIN).split())


@lru_cache(maxsize=4096)
def searched_text(printed: Print) -> str:
    """Give a card's text as it is searched."""
    return plain_words(" ".join(card_text(printed)))


# --- filters ---


def filters_of(given: Mapping[str, Sequence[str]], library: Library) -> list[Filter]:
    """Make the filters of a search: for each key of `MAKERS` what was said of it.

    `level` says at which level `attack`, `defense` and `fielding` are read: the highest if it is
    left out.
    """
    problems: list[str] = []
    at = [_level(words, problems) for words in given.get("level", ())]
    search = _Search(library, at[0] if at else 0, problems)
    filters = [
        Filter(_said(key, words), MAKERS[key](search, words))
        for key, each in given.items()
        if key != "level"
        for words in each
    ]
    if problems:
        raise SearchError("\n".join(problems))
    return filters


class _Search:
    """What the making of filters needs: the cards, the level, and where problems go."""

    def __init__(self, library: Library, level: int, problems: list[str]) -> None:
        self.library = library
        self.level = level
        self.problems = problems

    def known(self, key: str, words: str, choices: Sequence[str]) -> list[str]:
        """Read words with commas between them, each of which must be known."""
        wanted = [plain_words(word).replace(" ", "-") for word in words.split(",") if word.strip()]
        for word in [one for one in wanted if one not in choices]:
            hint = nearest(word, choices)
            listed = ", ".join(choices)
            self.problems.append(f"--{key} {word}: there is none{hint} Known are: {listed}")
        return wanted


def _said(key: str, words: str) -> str:
    if key == "name":
        return repr(words)
    return f"--{key}" if key == "bursts" else f"--{key} {words}"


def _level(words: str, problems: list[str]) -> int:
    if words in ("1", "2", "3"):
        return int(words)
    problems.append(f"--level {words}: a die has levels 1 to 3")
    return 0


def _by_name(search: _Search, words: str) -> Fits:
    begins = [_beginning(word) for word in plain_words(words).split()]
    return lambda one: all(word.search(plain_words(one.name)) for word in begins)


def _by_text(search: _Search, words: str) -> Fits:
    if plain_words(words) == NONE:
        return lambda one: not searched_text(one)
    return _saying(plain_words(words))


def _saying(phrase: str) -> Fits:
    """Fit a text that says a phrase."""
    begins = _beginning(phrase)
    return lambda one: begins.search(searched_text(one)) is not None


@lru_cache(maxsize=256)
def _beginning(phrase: str) -> re.Pattern[str]:
    """Find a phrase where a word begins: `angle` is not in `tangled`."""
    return re.compile(rf"(?<!\w){re.escape(phrase)}")


def _by_energy(search: _Search, words: str) -> Fits:
    letters = dict(zip(LETTERS.casefold(), SYMBOLS, strict=False))
    spelled = ",".join([letters.get(plain_words(word), word) for word in words.split(",")])
    wanted = search.known("energy", spelled, [*ENERGIES, NONE])

    def fits(one: Print) -> bool:
        types = [SYMBOLS[sort] for sort in one.energy] or [NONE]
        return any(word in types for word in wanted)

    return fits


def _by_affiliation(search: _Search, words: str) -> Fits:
    there = {name for one in search.library.prints() for name in one.affiliations}
    wanted = search.known("affiliation", words, [*sorted(there), NONE])
    return lambda one: any(word in (one.affiliations or (NONE,)) for word in wanted)


def _by_keyword(search: _Search, words: str) -> Fits:
    spelled = {keyword(one).replace(" ", "-"): one for one in KEYWORDS}
    wanted = search.known("keyword", words, [*sorted({*spelled, *TERMS}), NONE])
    fits = [_having(word, spelled.get(word, "")) for word in wanted]
    return lambda one: any(has(one) for has in fits)


def _having(word: str, own: str) -> Fits:
    """Fit a card that has a keyword, has another that gives it, or speaks of it."""
    if word == NONE:
        return lambda one: not one.keywords
    giving = [other for other, rule in KEYWORD_RULES.items() if own and keyword(own) in rule]
    spoken = TERMS.get(word) or _saying(keyword(own))
    return lambda one: any(has in one.keywords for has in (own, *giving)) or spoken(one)


def _has_global(printed: Print) -> bool:
    return any(node.word == "global" for node in printed.abilities)


TERMS: Final[dict[str, Fits]] = {
    "aftershock": _saying("aftershock"),
    "awaken": _saying("awaken"),
    "capture": _saying("capture"),
    "global": _has_global,
    "sacrifice": _saying("sacrifice"),
    "underdog": _saying("if your opponent has more character dice in the field than you"),
}
"""What players call keywords beside those of the vocabulary, and the cards that they mean."""


def _by_set(search: _Search, words: str) -> Fits:
    sets = search.library.sets()
    codes = {code_of(one).casefold(): one for one in sets}
    wanted = search.known("set", words, list(dict.fromkeys([*codes, *sets])))
    return lambda one: any(one.set_id == codes.get(word, word) for word in wanted)


def _by_kind(search: _Search, words: str) -> Fits:
    wanted = search.known("kind", words, KINDS)
    return lambda one: one.kind in wanted


def _by_cost(search: _Search, words: str) -> Fits:
    low, high = _range("cost", words, search.problems)
    return lambda one: low <= one.cost <= high


def _by_dice(search: _Search, words: str) -> Fits:
    low, high = _range("dice", words, search.problems)
    return lambda one: low <= one.limit <= high


def _by_stat(key: str) -> Callable[[_Search, str], Fits]:
    """Make a filter for a number of a character's face."""

    def make(search: _Search, words: str) -> Fits:
        low, high = _range(key, words, search.problems)

        def fits(one: Print) -> bool:
            face = _face_at(one, search.level)
            return face is not None and low <= STATS[key](face) <= high

        return fits

    return make


STATS: Final[dict[str, Callable[[Face], int]]] = {
    "attack": lambda face: face.attack,
    "defense": lambda face: face.defense,
    "fielding": lambda face: face.cost,
}
"""The numbers of a character's face."""


def _face_at(printed: Print, level: int) -> Face | None:
    """Give the face of a level; that of the highest for 0, none where there is no such level."""
    faces = [face for face in printed.faces if face.kind == CHARACTER]
    at = [face for face in faces if level in (0, face.level)]
    return at[-1] if at else None


def _range(key: str, words: str, problems: list[str]) -> tuple[int, int]:
    """Read a number, `3-5`, or `4+`."""
    read = _RANGE.fullmatch(words.replace(" ", ""))
    if read is None:
        problems.append(f"--{key} {words}: write a number, or a range such as 3-5 or 4+")
        return 0, 0
    low = int(read[1])
    high = 99 if read[2] else int(read[3] or low)
    if high < low:
        problems.append(f"--{key} {words}: the first number is the lower one, as in {high}-{low}")
    return low, high


def _by_face(search: _Search, words: str) -> Fits:
    """Want a face as content writes it; the letters in any case."""
    wanted = words.strip().upper()
    if face_of(wanted, 0) is None:
        examples = "SS, ?, 2, 1/3/4*, ACT**"
        search.problems.append(f"--face {words}: faces are written like {examples}")
    return lambda one: wanted in [face.written for face in one.faces]


def _by_bursts(search: _Search, words: str) -> Fits:
    return lambda one: any(face.burst for face in one.faces)


MAKERS: Final[dict[str, Callable[[_Search, str], Fits]]] = {
    "name": _by_name,
    "text": _by_text,
    "cost": _by_cost,
    "energy": _by_energy,
    "affiliation": _by_affiliation,
    "keyword": _by_keyword,
    "set": _by_set,
    "kind": _by_kind,
    "attack": _by_stat("attack"),
    "defense": _by_stat("defense"),
    "fielding": _by_stat("fielding"),
    "face": _by_face,
    "bursts": _by_bursts,
    "dice": _by_dice,
}
"""What can be searched by."""

ORDERS: Final[dict[str, Callable[[Print], Any]]] = {
    "set": lambda one: (one.set_id, one.number),
    "name": lambda one: plain_words(one.name),
    "cost": lambda one: (one.cost, plain_words(one.name)),
    "attack": lambda one: (-_best(one, "attack"), plain_words(one.name)),
    "defense": lambda one: (-_best(one, "defense"), plain_words(one.name)),
}
"""What the cards found can be put in order by."""


def _best(printed: Print, key: str) -> int:
    face = _face_at(printed, 0)
    return -1 if face is None else STATS[key](face)


# --- for programs ---


def card_data(printed: Print) -> dict[str, Any]:
    """Give all that stands on a card as plain data, its text told in words."""
    return {
        "name": printed.name,
        "title": printed.title,
        "subtitle": printed.subtitle,
        "set": printed.set_id,
        "number": printed.number,
        "kind": printed.kind,
        "cost": printed.cost,
        "energy": [SYMBOLS[sort] for sort in printed.energy],
        "affiliations": list(printed.affiliations),
        "dice": printed.limit,
        "keywords": list(printed.keywords),
        "faces": [_face_data(face) for face in printed.faces],
        "text": card_text(printed),
    }


def _face_data(face: Face) -> dict[str, Any]:
    if face.kind == CHARACTER:
        return {
            "kind": "character",
            "level": face.level,
            "fielding": face.cost,
            "attack": face.attack,
            "defense": face.defense,
            "burst": face.burst,
        }
    if face.kind == ACTION:
        return {"kind": "action", "burst": face.burst}
    return {"kind": "energy", "energy": {SYMBOLS[sort]: count for sort, count in face.gives}}
