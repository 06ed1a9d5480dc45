"""Set-ups as people write them: edition, format, what the seats bring, what is drafted from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dicehall.games.masters.cards.library import Library
from dicehall.games.masters.cards.prints import Print
from dicehall.games.masters.formats.bringing import read_list, read_teams
from dicehall.games.masters.formats.formats import FORMATS, Format, Team, lacks
from dicehall.games.masters.formats.laying import (
    BASIC_DICE,
    DOUBLES_DICE,
    PARTNERS,
    TWO,
    Brings,
    lay_out,
)
from dicehall.games.masters.formats.teams import (
    Written,
    basic_words,
    card_words,
    check_team,
    find_card,
    full_name,
    look_up,
)
from dicehall.games.masters.table.editions import (
    EDITIONS,
    FIRST_DRAWS,
    Edition,
    with_first_draw,
)
from dicehall.games.masters.table.state import MastersSetup
from dicehall.games.masters.table.table import Brought
from dicehall.kernel.game import Setting
from dicehall.kernel.reading import Reader
from dicehall.kernel.setup import Setup

KEYS: Final = {
    "custom": ("life", "basics"),
    "draft": ("number", "basics_count", "pool"),
    "rainbow": ("pool",),
    "double-rainbow": ("pool",),
}
"""What only some formats' set-ups have, beside what the seats bring."""
COMMON: Final = ("edition", "format", "first_draw")
"""What every format's set-up has."""
RESERVED: Final = (*COMMON, "life", "basics", "number", "basics_count", "pool")
"""Keys of a set-up that no seat can be called."""
SETTINGS: Final = (
    Setting(
        "edition", "whose rules are played", tuple([(e.id, e.title) for e in EDITIONS.values()])
    ),
    Setting("format", "which cards are played", tuple([(f.id, f.words) for f in FORMATS.values()])),
    Setting("life", "life at the start of a custom game"),
    Setting("number", "life, and the most dice of a player, in a draft"),
    Setting("pool", "what is drafted from: set (all cards of the edition's set) or box"),
    Setting(
        "first_draw",
        "how many dice of the game's first draw are rolled (a house rule)",
        tuple(FIRST_DRAWS.items()),
        asked=False,
    ),
)
"""What clients ask or offer before a game."""
MOST_LIFE: Final = 999
BOX: Final = 34
"""In X and S the cards up to this number are those of the starter box; J is all one box."""

LEARNING: Final = {
    "X": (
        ("Ambush", "Enrage", "Reckless Melee"),
        ("Kitty Pryde: Sprite", "Cyclops: Optic Blast"),
        ("Angel: Air Transport", "Juggernaut: Cain Marko"),
    ),
    "S": (
        ("Back for Seconds!", "Betrayal", "Exposed!"),
        ("Drax: Pained", "Silver Sable: Wild Pack"),
        ("Spider-Man: Tangled Web", "Spider-Woman: Secret Avenger"),
    ),
    "J": (
        ("Excessive Force", "Investigation"),
        ("Aquaman: Arthur Curry", "Wonder Woman: Piece of Clay"),
        ("Black Manta: Beyond Rehabilitation", "Parasite: Maxwell Jensen"),
    ),
}
"""M-SETUP-4: the basics, the first player's cards and the second's."""


class Layout:
    """What a set-up comes to: teams, basics of the whole table, pool, life, and plain data."""

    def __init__(self, life: int) -> None:
        self.life = life
        self.teams: list[Team] = []
        self.shared: tuple[Print, ...] = ()
        self.pool: tuple[Print, ...] = ()
        self.data: dict[str, Any] = {}


def read_setup(reader: Reader, setup: Setup, library: Library) -> MastersSetup:
    """Read edition, format and what the seats bring; note every problem in the reader. M-FMT-8"""
    edition = EDITIONS[reader.word("edition", "justice", list(EDITIONS))]
    first_draw = reader.word("first_draw", "edition", list(FIRST_DRAWS))
    edition = with_first_draw(edition, first_draw)
    form = FORMATS[reader.word("format", "learning", list(FORMATS))]
    missing = lacks(form, edition)
    if missing:
        reader.problem("format", missing)
    _check_seats(reader, setup, form)
    layout = _read_layout(reader, setup, form, edition, library)
    _refuse_others(reader, form)
    agreed = {"edition": edition.id, "format": form.id, "first_draw": first_draw}
    data = {**setup.data, **agreed, **layout.data}
    if reader.problems:
        layout = Layout(form.life)
    sides = PARTNERS if len(layout.teams) == 4 else TWO
    dice = DOUBLES_DICE if sides is PARTNERS else BASIC_DICE
    teams, basics = _brings(layout, setup.start, form, dice, len(sides) * len(sides[0]))
    return MastersSetup(
        setup.game,
        setup.seats,
        setup.start,
        setup.turn_limit,
        data,
        edition,
        form.id,
        layout.life,
        sides,
        teams,
        basics,
        layout.pool,
        lay_out(edition, sides, teams, basics),
    )


def _brings(
    layout: Layout, start: int, form: Format, dice: int, seats: int
) -> tuple[Brings, Brings]:
    """Give cards and basics by seat; what the whole table shares lies with the first seat."""
    teams = [team.cards for team in layout.teams] or [()] * seats
    if form.id == "learning" and start == 1:  # M-SETUP-4: who goes first has the first cards
        teams.reverse()
    basics = [list(team.basics) for team in layout.teams] or [[] for _ in range(seats)]
    basics[0] = [*layout.shared, *basics[0]]
    return tuple(teams), tuple([tuple([Brought(one, dice) for one in own]) for own in basics])


def _check_seats(reader: Reader, setup: Setup, form: Format) -> None:
    seats = len(setup.seats)
    if form.free and seats in (2, 4):
        return
    if not form.free and seats == form.seats:
        return
    if form.seats == 4:
        wanted = "four seats, partners side by side (A1 A2 B1 B2)"
        reader.problem("seats", f"{form.id} has {wanted}, not {seats} [M-FMT-6]")
    else:
        wanted = "two seats, or four" if form.free else "two seats"
        reader.problem("seats", f"the format {form.id} has {wanted}, not {seats} [{form.rule}]")


def _read_layout(
    reader: Reader, setup: Setup, form: Format, edition: Edition, library: Library
) -> Layout:
    if form.id == "learning":
        _refuse_teams(reader, setup, "the cards of a learning game are given [M-SETUP-4]")
        return _learning(reader, form, edition, library)
    if form.brought:
        return _brought(reader, setup, form, edition, library)
    _refuse_teams(reader, setup, f"teams are drafted in this format ({form.id}) [{form.rule}]")
    return _read_draft(reader, form, edition, library)


def _refuse_teams(reader: Reader, setup: Setup, why: str) -> None:
    for name in setup.seats:
        if reader.has(name):
            reader.take(name)
            reader.problem(name, f"brings nothing: {why}; teams go with tournament or custom")


def _refuse_others(reader: Reader, form: Format) -> None:
    """Say of a key that another format has where it belongs."""
    for key in RESERVED[len(COMMON) :]:
        if reader.has(key) and key not in KEYS.get(form.id, ()):
            reader.take(key)
            homes = " and ".join([name for name, keys in KEYS.items() if key in keys])
            reader.problem(key, f"belongs to the format {homes}, not to {form.id}")


def _learning(reader: Reader, form: Format, edition: Edition, library: Library) -> Layout:
    layout = Layout(form.life)
    basics, *teams = LEARNING[edition.letter]
    layout.shared = tuple(_given(basics, reader, edition, library))
    for names in teams:
        cards = [Brought(one, 2) for one in _given(names, reader, edition, library)]
        layout.teams.append(Team(tuple(cards), ()))
    return layout


def _given(names: Sequence[str], reader: Reader, edition: Edition, library: Library) -> list[Print]:
    found: list[Print] = []
    for name in names:
        printed = find_card(name, edition, library)
        if isinstance(printed, Print):
            found.append(printed)
        else:
            reader.problem("format", f"the learning game cannot be laid out: {printed}")
    return found


def _brought(
    reader: Reader, setup: Setup, form: Format, edition: Edition, library: Library
) -> Layout:
    layout = Layout(form.life)
    if form.free:
        usual = 30 if len(setup.seats) == 4 else form.life
        layout.life = reader.whole("life", usual, 1, MOST_LIFE)
        shared = Written(f"{reader.where}.basics")
        shared.basics = read_list(reader, "basics")
        layout.shared = check_team(shared, form, edition, library, reader.problems).basics
        layout.data["life"] = layout.life
        layout.data["basics"] = [full_name(one, library) for one in layout.shared]
    layout.teams = read_teams(reader, setup, form, edition, library)
    for name, team in zip(setup.seats, layout.teams, strict=True):
        cards, basics = card_words(team, library), basic_words(team, library)
        layout.data[name] = {"cards": cards, "basics": basics}
    return layout


# --- drafts ---


def _read_draft(reader: Reader, form: Format, edition: Edition, library: Library) -> Layout:
    layout = Layout(form.life)
    wanted = 2
    if form.id == "draft":
        layout.life = reader.whole("number", form.life, 8, 20)
        wanted = reader.whole("basics_count", 3, 3, 4)
        layout.data.update({"number": layout.life, "basics_count": wanted})
    layout.pool = _read_pool(reader, layout, edition, library)
    titles = {one.title for one in layout.pool if one.kind != "basic"}
    basics = {one.title for one in layout.pool if one.kind == "basic"}
    if len(titles) < 2:
        reader.problem("pool", f"needs cards of two titles at least, not {len(titles)}")
    if len(basics) < wanted:
        reader.problem("pool", f"needs {wanted} basic actions at least, not {len(basics)}")
    return layout


def _read_pool(
    reader: Reader, layout: Layout, edition: Edition, library: Library
) -> tuple[Print, ...]:
    """Read the cards to draft from: `set`, `box` or a list; without basics, the set's own join."""
    own = library.prints(edition.id)
    value = reader.data.get("pool", "set")
    if isinstance(value, str):
        layout.data["pool"] = reader.word("pool", "set", ("set", "box"))
        boxed = layout.data["pool"] == "box" and edition.letter != "J"
        return tuple([one for one in own if not boxed or one.number <= BOX])
    entries = read_list(reader, "pool")
    found = [one.print for one in look_up(entries, edition, library, reader.problems)]
    pool = list(dict.fromkeys(found))
    if not any(one.kind == "basic" for one in pool):
        pool += [one for one in own if one.kind == "basic"]
    layout.data["pool"] = [full_name(one, library) for one in pool]
    return tuple(pool)
