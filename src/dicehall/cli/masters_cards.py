"""The commands that search the cards of Dice Masters, and show one."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

import typer

from dicehall.cli.leaving import Trouble
from dicehall.cli.masters_drawing import show_card, show_table
from dicehall.cli.talk import Talk
from dicehall.effects.text import counted, listed
from dicehall.games.masters.cards.library import Library, UnknownCard, default_library
from dicehall.games.masters.cards.prints import Print
from dicehall.games.masters.face.searching import (
    ORDERS,
    Filter,
    card_data,
    filters_of,
    found,
    near_names,
    plain_words,
    relaxed,
)
from dicehall.kernel import nearest

NOTHING: Final = 1
"""The exit code of a search that finds nothing."""
Several = list[str] | None


def _filter(metavar: str, words: str) -> Any:
    return typer.Option(metavar=metavar, help=words)


Json = Annotated[bool, typer.Option("--json", help="Write JSON, for programs.")]


def cards(
    name: Annotated[
        Several, typer.Argument(metavar="[WORDS]", help="Words of the name, in any order.")
    ] = None,
    text: Annotated[Several, _filter("WORDS", "What the text says; none for no text.")] = None,
    cost: Annotated[Several, _filter("N", "What it costs: 3, 3-5 or 4+.")] = None,
    energy: Annotated[Several, _filter("TYPE", "fist, bolt, mask, shield or none.")] = None,
    affiliation: Annotated[Several, _filter("NAME", "Such as x-men; none for none.")] = None,
    keyword: Annotated[
        Several, _filter("NAME", "One that the card has or speaks of, such as global.")
    ] = None,
    sets: Annotated[
        Several, typer.Option("--set", metavar="SET", help="uxm, asm, jus, or a set's full name.")
    ] = None,
    kind: Annotated[Several, _filter("KIND", "character, action or basic.")] = None,
    attack: Annotated[Several, _filter("N", "A of the highest level: 5, 5-7 or 6+.")] = None,
    defense: Annotated[Several, _filter("N", "D of the highest level.")] = None,
    fielding: Annotated[Several, _filter("N", "Fielding cost of the highest level.")] = None,
    level: Annotated[
        str | None, _filter("N", "The level at which these three are read instead.")
    ] = None,
    face: Annotated[Several, _filter("FACE", "A face of the die: SS, '?', 1/3/4*, ACT**.")] = None,
    bursts: Annotated[bool, typer.Option("--bursts", help="The die has burst faces.")] = False,
    dice: Annotated[Several, _filter("N", "How many dice the card may have.")] = None,
    sort: Annotated[
        str, typer.Option(metavar="ORDER", help=f"{', '.join(ORDERS)}: what comes first.")
    ] = "set",
    as_json: Json = False,
) -> None:
    """Search the cards. All that is said must fit.

    Values with commas mean any of them, as in --energy bolt,mask; an option that is said twice
    must fit both times. `dicehall masters card NAME` shows all of one card.
    """
    given: dict[str, Sequence[str]] = {
        "name": [" ".join(name)] if name else [],
        "text": text or [],
        "cost": cost or [],
        "energy": energy or [],
        "affiliation": affiliation or [],
        "keyword": keyword or [],
        "set": sets or [],
        "kind": kind or [],
        "attack": attack or [],
        "defense": defense or [],
        "fielding": fielding or [],
        "face": face or [],
        "bursts": [""] if bursts else [],
        "dice": dice or [],
        "level": [level] if level else [],
    }
    if sort not in ORDERS:
        raise Trouble(f"--sort {sort}: cards are sorted by {listed(ORDERS, 'or')}")
    library = default_library()
    filters = filters_of(given, library)
    prints = sorted(found(library, filters), key=ORDERS[sort])
    if as_json:
        print(json.dumps([card_data(one) for one in prints], indent=1, ensure_ascii=False))
    elif prints:
        show_found(Talk(), prints)
    else:
        show_nothing(Talk(), library, given, filters)
        raise typer.Exit(NOTHING)


def card(
    name: Annotated[list[str], typer.Argument(metavar="NAME", help="Its name, or words of it.")],
    as_json: Json = False,
) -> None:
    """Show one card: its die, its text, its keywords explained, its rulings."""
    library, words = default_library(), " ".join(name)
    prints = called(library, words)
    if not prints:
        near = near_names(library, words)
        hint = f"; near are: {', '.join(near)}" if near else nearest(words, [])
        raise Trouble(f"there is no card called {words!r}{hint}")
    if as_json:
        print(json.dumps([card_data(one) for one in prints], indent=1, ensure_ascii=False))
    elif len(prints) == 1:
        show_card(Talk(), prints[0], library)
    else:
        show_found(Talk(), prints)
        Talk().say(f"Say which one, such as: dicehall masters card '{full_example(prints)}'")


def called(library: Library, words: str) -> list[Print]:
    """Find the cards of a name, or else those whose names have all its words."""
    try:
        return [library.find(words)]
    except UnknownCard:
        wanted = plain_words(words)
    every = library.prints()
    same = [one for one in every if wanted in (plain_words(one.name), plain_words(one.title))]
    return same or found(library, filters_of({"name": [words]}, library))


def full_example(prints: Sequence[Print]) -> str:
    """Give a name that means the first of several cards and none of the others."""
    first = prints[0]
    shared = any(one is not first and one.name == first.name for one in prints)
    return f"{first.name} ({first.set_id})" if shared else first.name


def show_found(talk: Talk, prints: Sequence[Print], numbered: bool = False) -> None:
    """Print the cards that were found, and how many they are."""
    marks = [str(number) for number in range(1, len(prints) + 1)]
    show_table(talk, prints, marks if numbered else ())
    talk.say(f"{counted(len(prints), 'card')}.")


def show_nothing(
    talk: Talk, library: Library, given: Mapping[str, Sequence[str]], filters: Sequence[Filter]
) -> None:
    """Say that nothing was found, which names are near, and which filter is one too many."""
    talk.explain(f"No card fits {', '.join([one.said for one in filters])}.")
    near = [name for words in given.get("name", ()) for name in near_names(library, words)]
    if near:
        talk.explain(f"Near names: {', '.join(near)}")
    for said, count in relaxed(library, filters):
        talk.say(f"Without {said}: {counted(count, 'card')}.")
