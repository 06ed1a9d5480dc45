"""A shelf of cards without text, and a game that ends where its first turn would begin."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from dicehall.games.masters.cards.library import Library
from dicehall.games.masters.cards.prints import Print, read_faces
from dicehall.games.masters.formats import drafting
from dicehall.games.masters.formats.laying import table_of
from dicehall.games.masters.formats.opening import first_is, open_game
from dicehall.games.masters.formats.setups import RESERVED, read_setup
from dicehall.games.masters.table.rules import DERIVED, rules
from dicehall.games.masters.table.state import MastersSetup, MastersState
from dicehall.kernel import (
    Event,
    Game,
    GameInfo,
    Option,
    Reader,
    Rules,
    Setup,
    Source,
    State,
    Values,
)

X, S, J = "uncanny-x-men", "amazing-spider-man", "justice"
FACES = ("S", "SS", "SS", "0/2/2", "1/3/3", "1/3/4")
BASIC_FACES = ("2", "2", "2", "ACT", "ACT*", "ACT**")

CARDS = {
    X: {
        "Angel": ("Air Transport", "Inspiring", "Superhero"),
        "Cyclops": ("Optic Blast", "Slim"),
        "Iceman": ("Cryokinetic", "Robert Drake"),
        "Juggernaut": ("Cain Marko", "Kuurth 1"),
        "Kitty Pryde": ("Sprite", "Ariel"),
        "Magneto": ("Field Control",),
        "Mystique": ("Alias: You",),
        "Quicksilver": ("Villainous", "Former Villain"),
        "Storm": ("Lady Liberator",),
        "Wolverine": ("Canucklehead",),
    },
    S: {
        "Drax": ("Pained",),
        "Iceman": ("Cold Shoulder",),
        "Kingpin": ("Empire Builder", "The Boss of Bosses 1"),
        "Silver Sable": ("Wild Pack",),
        "Spider-Man": ("Tangled Web", "Spectacular"),
        "Spider-Woman": ("Secret Avenger",),
        "White Tiger": ("Hero for Hire",),
        "Venom": ("Angelo Fortunato",),
        "Vulture": ("Air Superiority",),
    },
    J: {
        "Aquaman": ("Arthur Curry", "Saving the Seven Seas"),
        "Batman": ("Consumed by Regret", "The Smart One"),
        "Black Manta": ("Beyond Rehabilitation",),
        "Brainiac": ("Get Inside Your Head 2",),
        "Parasite": ("Maxwell Jensen", "A Good Cover"),
        "Wonder Woman": ("Piece of Clay", "Warrior", "Ambassador"),
        "Superman": ("Standing Up",),
        "Sinestro": ("Ego",),
        "Cheetah": ("Speed and Strength",),
        "Watchtower": ("Base in the Sky 2",),
    },
}
"""Titles and subtitles; a number behind a subtitle is the most dice, 4 if there is none."""
BASICS = {
    X: ("Ambush", "Enrage", "Possession", "Reckless Melee"),
    S: ("Back for Seconds!", "Betrayal", "Exposed!", "With Great Power…"),
    J: ("Betrayal", "Excessive Force", "Investigation", "Ping"),
}


def _print(title: str, subtitle: str, kind: str, set_id: str, number: int, cost: int = 3) -> Print:
    words, _, most = subtitle.rpartition(" ")
    limit = int(most) if most.isdecimal() else 4
    faces = read_faces(BASIC_FACES if kind == "basic" else FACES)
    read = tuple(face for face in faces if face is not None)
    name = words if most.isdecimal() else subtitle
    return Print(title, name, kind, read, cost, (3,), limit=limit, set_id=set_id, number=number)


def shelf() -> Library:
    """Lay out a library with a few cards of each set."""
    prints: list[Print] = []
    for set_id, titles in CARDS.items():
        pairs = [(title, one) for title, subtitles in titles.items() for one in subtitles]
        for place, (title, subtitle) in enumerate(pairs):
            kind = "action" if title == "Watchtower" else "character"
            number = place + 1 if place < 12 else place + 23  # the first twelve are in the box
            prints.append(_print(title, subtitle, kind, set_id, number))
        for place, title in enumerate(BASICS[set_id]):
            number, cost = 25 + place, 3 + len(set_id)  # the two Betrayals are two cards
            prints.append(_print(title, "Basic Action Card", "basic", set_id, number, cost))
    return Library(prints)


LIBRARY = shelf()


def _shortened() -> Rules[MastersState]:
    """Copy the rules, but let the game end at its first turn, and seat 1 go first by chance."""
    twin: Rules[MastersState] = Rules(MastersState, DERIVED)
    twin.steps = {op: dict(steps) for op, steps in rules.steps.items()}
    twin.answers = {op: dict(steps) for op, steps in rules.answers.items()}

    def over(state: MastersState, values: Values) -> None:
        state.finish((0.5, 0.5) if len(state.setup.seats) == 2 else (0.5,) * 4)

    def second_goes_first(state: MastersState, values: Values) -> None:
        state.leave()
        first_is(state, 1)

    twin.steps["turn"] = {"begin": over}
    twin.steps["begin"] = {"who": second_goes_first}
    return twin


class Opening(Game):
    """Dice Masters up to the first turn."""

    info = GameInfo(
        id="masters",
        title="Opening",
        summary="Bring teams, or draft them.",
        fewest_seats=2,
        most_seats=4,
        turn_limit=100,
        hidden=True,
        reserved=RESERVED,
    )
    rules = _shortened()

    def __init__(self, library: Library = LIBRARY) -> None:
        self.library = library

    def setup(self, data: object = None) -> MastersSetup:
        return cast(MastersSetup, super().setup(data))

    def read_setup(self, reader: Reader, setup: Setup) -> MastersSetup:
        return read_setup(reader, setup, self.library)

    def begin(self, setup: Setup) -> MastersState:
        assert isinstance(setup, MastersSetup)
        state = MastersState.__new__(MastersState)
        state.begin(self.rules, setup)
        state.drafting = ()
        state.lay(setup.table, setup.life)
        open_game(state)
        return state

    def restore(self, state: State) -> None:
        game = cast(MastersState, state)
        assert isinstance(game.setup, MastersSetup)
        game.table = table_of(game.setup, game.drafting)

    def problems(self, state: State) -> list[str]:
        return drafting.problems(cast(MastersState, state))

    def label(self, state: State, option: Option, seat: int | None = None) -> str:
        return drafting.label(cast(MastersState, state), option)

    def candidates(self, state: State, seat: int) -> Iterable[Option]:
        return drafting.candidates(cast(MastersState, state), seat)

    def forbids(self, state: State, seat: int, option: Option) -> str | None:
        return drafting.forbids(cast(MastersState, state), seat, option)

    def board(self, state: State, seat: int | None) -> dict[str, Any]:
        return drafting.board(cast(MastersState, state), seat)

    def words(self, event: Event) -> str:
        return drafting.words(event) or ""

    def picture(self, state: State, seat: int | None) -> list[str]:
        game = cast(MastersState, state)
        return drafting.picture(game, seat) if drafting.under_way(game) else ["the first turn"]

    def imagine(self, state: State, seat: int, source: Source) -> None:
        drafting.imagine(cast(MastersState, state), seat, source)
