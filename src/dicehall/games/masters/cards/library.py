"""The library: all cards that can be brought to a table, read from content files.

A content file lies in the folder of its set and holds cards by title. What all cards of a title
share, above all the die, is said once; each card is then an entry under its subtitle:

    Angel:
      energy: shield                 # or a list; none for a basic action
      affiliations: x-men            # or a list; may be left out
      faces: [S, SS, SS, 0/2/2, 1/3/3, 1/3/4]
      cards:
        Inspiring:
          number: 2
          cost: 3
          text:                      # one ability or a list of them
            when: attacks
            active: true
            do: {give: {each: {whose: own, is: sidekick}}, attack: 1, defense: 1}

`kind` is `character` if not said. `max` is 4 if not said. Energy, affiliations, faces and max may
also stand at a card, where it differs from its title. `keywords` lists a card's keywords, and
`text` its abilities, in the words of the vocabulary. A basic action has one card only, whose
entries stand at the title, and faces that need not be said.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from dicehall.effects.caching import Recipe, cached, usual_folder
from dicehall.effects.drawers import labels_of
from dicehall.effects.entries import Entry
from dicehall.effects.loading import (
    Source,
    TreeReader,
    open_source,
    package_sources,
    path_sources,
    refuse,
)
from dicehall.effects.packs import Pack, refuse_many
from dicehall.effects.tree import Node
from dicehall.games.masters.cards.keeping import MAKERS, kept, label
from dicehall.games.masters.cards.prints import CHARACTER, SYMBOLS, Print, read_faces
from dicehall.games.masters.cards.sense import AFFILIATIONS, nonsense
from dicehall.games.masters.cards.vocabulary import ENERGIES, KEYWORDS, VOCABULARY
from dicehall.kernel.errors import DicehallError
from dicehall.kernel.reading import nearest

KINDS: Final = ("character", "action", "basic")
BASIC: Final = "Basic Action Card"
"""The subtitle of all basic actions."""


class Die(NamedTuple):
    """What all cards of a title share, where they do not say otherwise."""

    kind: str
    energy: tuple[str, ...] = ()
    affiliations: tuple[str, ...] = ()
    limit: int = 4
    faces: tuple[str, ...] = ()


BASIC_DIE: Final = Die("basic", limit=3, faces=("2", "2", "2", "ACT", "ACT*", "ACT**"))
"""M-CARD-4, M-CARD-5: every basic action has the same faces, and three dice."""

_NAME_ENDS: Final = ";|=\n"
_TITLE_ENDS: Final = _NAME_ENDS + ":"
_COUNTED: Final = re.compile(r".*\sx\d+", re.IGNORECASE)
_WITH_SET: Final = re.compile(r"(.+) \(([a-z0-9-]+)\)")


class UnknownCard(DicehallError):
    """A name that is no card's, or several cards'."""


class Library:
    """Cards by name. A name is `Title: Subtitle`, or the title alone where that is clear."""

    def __init__(self, prints: Sequence[Print] = (), packs: Sequence[Pack] = ()) -> None:
        self.packs = {pack.name: pack for pack in packs}
        """The packs that some of the cards come from; the set of such a card is its pack."""
        self._hashes: dict[str, str] = {}
        self._prints = prints
        self._labels = labels_of(prints, label)
        """The set, title and name of each card: who looks for one need not make all."""
        self._by_title: dict[str, list[int]] = {}
        for place, (_, title, _) in enumerate(self._labels):
            self._by_title.setdefault(title.casefold(), []).append(place)
        refuse(self._twins())

    @staticmethod
    def from_files(paths: Iterable[str]) -> Library:
        """Read the cards of files, and of all files below folders."""
        return Library(read_cards(path_sources(paths)))

    def with_files(self, paths: Iterable[str]) -> Library:
        """Give a library with these cards and those of more files."""
        return self.merged(Library.from_files(paths))

    def with_packs(self, packs: Sequence[Pack]) -> Library:
        """Give a library with these cards and those of packs."""
        prints = read_cards([source for pack in packs for source in pack.sources])
        for pack in packs:
            refuse_many(pack, len([one for one in prints if one.set_id == pack.name]), "cards")
        return self.merged(Library(prints, packs))

    def merged(self, other: Library) -> Library:
        """Give a library with the cards of both."""
        packs = [*self.packs.values(), *other.packs.values()]
        return Library([*self._prints, *other._prints], packs)

    def prints(self, set_id: str = "") -> list[Print]:
        """List all cards, or those of a set, by set and number."""
        if not set_id:
            return list(self._prints)
        return [self._prints[place] for place, of in enumerate(self._labels) if of[0] == set_id]

    def sets(self) -> list[str]:
        """List the sets by their ids."""
        return list(dict.fromkeys([set_id for set_id, _, _ in self._labels]))

    def find(self, name: str, set_id: str = "", *, hints: bool = True) -> Print:
        """Give the card of a name, from the set named if it is there, else from any.

        A name may end with its set in brackets: `Betrayal (justice)`. To look for a `hint` at what
        was meant takes long.
        """
        found = self._called(name)
        in_brackets = _WITH_SET.fullmatch(name)
        if not found and in_brackets is not None:
            name, set_id = in_brackets[1], in_brackets[2]
            found = [one for one in self._called(name) if one.set_id == set_id]
        preferred = [one for one in found if one.set_id == set_id] or found
        if not preferred:
            hint = nearest(name, self._names()) if hints else "."
            raise UnknownCard(f"there is no card called {name!r}{hint}")
        if any(plain(one) != plain(preferred[0]) for one in preferred):
            listed = ", ".join([f"{one.name} ({one.set_id})" for one in preferred])
            raise UnknownCard(f"{name!r} may be any of these cards: {listed}")
        return preferred[0]

    def content_hash(self, set_id: str) -> str:
        """Give a hash of all that the cards of a set say; worked out once."""
        if set_id in self._hashes:
            return self._hashes[set_id]
        data = [[one.number, plain(one)] for one in self.prints(set_id)]
        text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        self._hashes[set_id] = hashlib.sha256(text.encode()).hexdigest()
        return self._hashes[set_id]

    def _twins(self) -> list[str]:
        """List the names that two cards of a set have, as problems."""
        problems: list[str] = []
        for places in self._by_title.values():
            names: set[tuple[str, str]] = set()
            for set_id, _, name in [self._labels[place] for place in places]:
                if (set_id, name.casefold()) in names:
                    problems.append(f"the set {set_id} has two cards called {name}")
                names.add((set_id, name.casefold()))
        return problems

    def _called(self, name: str) -> list[Print]:
        wanted = name.casefold()
        places = self._by_title.get(wanted)
        if places is None:
            titled = self._by_title.get(wanted.partition(":")[0], [])
            places = [place for place in titled if self._labels[place][2].casefold() == wanted]
        return [self._prints[place] for place in places]

    def _names(self) -> list[str]:
        both = [name for _, title, own in self._labels for name in (own, title)]
        return list(dict.fromkeys(both))


_default: list[Library] = []
_with_packs: list[Library] = []


def default_library() -> Library:
    """Give the cards at hand: those that come with the game, and those of the packs in use."""
    return _with_packs[0] if _with_packs else own_library()


def own_library() -> Library:
    """Give the cards that come with the game; they are read when first asked for."""
    if not _default:
        sources = package_sources("dicehall.games.masters", "content")
        _default.append(Library(cached(RECIPE, sources, usual_folder())))
    return _default[0]


def use_packs(packs: Sequence[Pack]) -> None:
    """Let the cards of these packs be at hand, and of no others."""
    _with_packs[:] = [own_library().with_packs(packs)] if packs else []


def plain(printed: Print) -> Any:
    """Give all that a card says as plain data; its set and number are left out."""
    return {
        "title": printed.title,
        "subtitle": printed.subtitle,
        "kind": printed.kind,
        "faces": [face.written for face in printed.faces],
        "cost": printed.cost,
        "energy": list(printed.energy),
        "affiliations": list(printed.affiliations),
        "limit": printed.limit,
        "keywords": list(printed.keywords),
        "abilities": [node.plain() for node in printed.abilities],
    }


# --- reading ---


def read_cards(sources: Sequence[Source]) -> list[Print]:
    """Read the cards of content files, or refuse them with every problem."""
    problems: list[str] = []
    prints: list[Print] = []
    tops = [(open_source(source, problems), source.folder) for source in sources]
    known = list(AFFILIATIONS)
    for top, _ in tops:
        known += [] if top is None else _affiliations(top.data)
    for top, set_id in tops:
        for title, entry in [] if top is None else top.entries():
            prints.extend(_title(title, entry.named(title), set_id, known))
    refuse(problems)
    prints.sort(key=lambda one: (one.set_id, one.number, one.name))
    return prints


def _read_own(sources: Sequence[Source]) -> Sequence[Print]:
    """Read the cards that come with the game; what is kept is sound as a whole."""
    prints = read_cards(sources)
    Library(prints)
    return prints


RECIPE: Final = Recipe("masters", VOCABULARY, _read_own, MAKERS, __file__, kept, label)


def _affiliations(data: Any) -> Iterator[str]:
    """Walk all affiliations that cards of a file have, whatever else is wrong with it."""
    for key, value in data.items() if isinstance(data, dict) else ():
        if key == "affiliations":
            named = value if isinstance(value, list) else [value]
            yield from [one for one in named if isinstance(one, str)]
        else:
            yield from _affiliations(value)


def _title(title: str, entry: Entry, set_id: str, known: Sequence[str]) -> list[Print]:
    """Read all cards of a title."""
    if not entry.is_mapping():
        return []
    _check_name(title, entry, _TITLE_ENDS)
    kind = entry.word("kind", "character", KINDS)
    shared = _die(entry, BASIC_DIE if kind == "basic" else Die(kind))
    cards = None if kind == "basic" else entry.part("cards")
    prints: list[Print] = []
    if kind == "basic":
        prints.append(_card(title, BASIC, entry, shared, set_id, known))
    elif cards is None:
        entry.problem("'cards' is missing: a mapping of subtitles to cards")
    else:
        for subtitle, one in cards.entries():
            named = one.named(f"{title}: {subtitle}")
            if named.is_mapping():
                _check_name(subtitle, named, _NAME_ENDS)
                prints.append(_card(title, subtitle, named, _die(named, shared), set_id, known))
                named.rest()
    entry.rest()
    return prints


def _check_name(name: str, entry: Entry, ends: str) -> None:
    """See that a name can stand in the line of a team, where some signs have a meaning."""
    found = [sign for sign in ends if sign in name]
    if found:
        entry.problem(
            f"{name!r} has {found[0]!r} in it, which has a meaning where teams are written"
        )
    if not name.strip() or name != name.strip():
        entry.problem(f"{name!r} is no name: it is empty, or begins or ends with a blank")
    if _COUNTED.fullmatch(name):
        entry.problem(f"{name!r} ends like a number of dice, which a team says behind a name")


def _die(entry: Entry, default: Die) -> Die:
    """Read what a title or a card says about its die; the rest is as it is by default."""
    return Die(
        default.kind,
        entry.words("energy", default.energy, ENERGIES),
        entry.words("affiliations", default.affiliations, ()),
        entry.whole("max", default.limit, 1, 9),
        _faces(entry, default.kind, default.faces),
    )


def _faces(entry: Entry, kind: str, default: tuple[str, ...]) -> tuple[str, ...]:
    """Read six faces, as they stand on the card from left to right."""
    part = entry.part("faces")
    if part is None:
        return default
    written = [str(one.data) for one in part.as_list()]
    faces = read_faces(written)
    for place, face in enumerate(faces):
        if face is None:
            examples = "SS, ?, 2, 1/3/4*, ACT**"
            part.problem(f"{written[place]!r} is no face; faces are written like {examples}")
    if len(written) != 6:
        part.problem(f"a die has six faces, not {len(written)}")
    if kind == "character" and not any(face and face.kind == CHARACTER for face in faces):
        part.problem("a character's die needs a character face, such as 1/3/4")
    return tuple(written)


def _card(
    title: str, subtitle: str, entry: Entry, die: Die, set_id: str, known: Sequence[str]
) -> Print:
    """Read one card."""
    faces = tuple([face for face in read_faces(die.faces) if face is not None])
    if not die.faces:
        entry.problem("'faces' is missing: the six faces of the die")
    if not die.energy and die.kind != "basic":
        entry.problem(f"'energy' is missing: one or more of {', '.join(ENERGIES)}")
    return Print(
        title,
        subtitle,
        die.kind,
        faces,
        cost=entry.whole("cost", None, 0, 12),
        energy=tuple([SYMBOLS.index(one) for one in die.energy if one]),
        affiliations=die.affiliations,
        limit=die.limit,
        keywords=entry.words("keywords", (), KEYWORDS),
        abilities=_abilities(entry, die, known),
        set_id=set_id,
        number=entry.whole("number", None, 1, 999),
    )


def _abilities(entry: Entry, die: Die, known: Sequence[str]) -> tuple[Node, ...]:
    """Read the text of a card."""
    text = entry.part("text")
    if text is None:
        return ()
    abilities = TreeReader(VOCABULARY).trees(text, "ability")
    for ability in abilities:
        if ability.word == "use" and die.kind == "character":
            text.problem("'use' is for actions; a character's text begins with 'when' or 'always'")
        for problem in nonsense(ability, known):
            text.problem(problem)
    return abilities
