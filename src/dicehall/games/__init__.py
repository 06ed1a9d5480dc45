"""The games of the hall, by name, and the content packs that they are played with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module

from dicehall.effects.packs import Folder, Pack, Shelf, open_pack, read_pack, too_new
from dicehall.effects.strict_yaml import FileError
from dicehall.kernel.errors import DicehallError
from dicehall.kernel.game import Game
from dicehall.kernel.reading import nearest

GAMES = {"masters": "Masters", "throne": "Throne", "team": "Team", "pig": "Pig"}
"""Each game's package below this one, and the class in it that fulfils the contract."""

WITH_PACKS = ("masters", "throne", "team")
"""The games whose content packs can add to; each has a module `packs`."""

_made: dict[str, Game] = {}
_packs: list[Pack] = []


def names() -> list[str]:
    """List the games by name."""
    return list(GAMES)


def game(name: str) -> Game:
    """Give the game of that name."""
    if name not in GAMES:
        hint = nearest(name, names())
        raise DicehallError(f"there is no game called {name!r}{hint} Known are: {', '.join(GAMES)}")
    if name not in _made:
        package = import_module(f"{__name__}.{name}")
        _made[name] = getattr(package, GAMES[name])()
    return _made[name]


# --- packs ---


def packs() -> tuple[Pack, ...]:
    """List the content packs in use."""
    return tuple(_packs)


def shelf(name: str) -> Shelf:
    """Give what a game does with packs."""
    found: Shelf = import_module(f"{__name__}.{name}.packs").SHELF
    return found


def find_pack(folder: Folder) -> Pack:
    """Read a pack of any game, or refuse it with every problem."""
    return read_pack(folder, WITH_PACKS)


def begin_pack(folder: Folder, problems: list[str]) -> Pack | None:
    """Read a pack as far as it can be, noting what is wrong; None if its game is not known."""
    pack = open_pack(folder, WITH_PACKS, problems)
    if pack is not None:
        problems.extend(too_new(pack, shelf(pack.game)))
    return pack


def use_packs(chosen: Iterable[Pack]) -> None:
    """Play with the content of these packs from now on, and of no others.

    They are refused with every problem, and nothing changes then.
    """
    wanted = list(chosen)
    _refuse_unfit(wanted)
    before = list(_packs)
    try:
        _put(wanted)
    except DicehallError:
        _put(before)
        raise


class with_packs:  # noqa: N801  # it reads as a word of the statement that it is made for
    """A `with` statement: play with the packs of these folders too, as long as it lasts."""

    def __init__(self, folders: Iterable[Folder]) -> None:
        self._folders = list(folders)
        self._before = packs()

    def __enter__(self) -> None:
        self._before = packs()
        use_packs([*self._before, *[find_pack(folder) for folder in self._folders]])

    def __exit__(self, *error: object) -> None:
        use_packs(self._before)


def _refuse_unfit(wanted: Sequence[Pack]) -> None:
    """Refuse packs that need a newer vocabulary, and two of one name."""
    problems: list[str] = []
    first: dict[str, Pack] = {}
    for pack in wanted:
        problems += too_new(pack, shelf(pack.game))
        other = first.setdefault(pack.name, pack)
        if other is not pack:
            problems.append(f"{pack.folder}: {other.folder} is called {pack.name} too")
    if problems:
        raise FileError(problems)


def _put(wanted: Sequence[Pack]) -> None:
    """Let the games have the content of these packs; games made before keep theirs."""
    for name in dict.fromkeys([pack.game for pack in (*_packs, *wanted)]):
        shelf(name).use([pack for pack in wanted if pack.game == name])
        _made.pop(name, None)
    _packs[:] = wanted
