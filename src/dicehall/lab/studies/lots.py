"""Lots: teams and heroes drawn from a seed, so that a study is not one of two teams only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from dicehall.games.masters.cards.library import default_library as masters_library
from dicehall.games.masters.cards.prints import Print
from dicehall.games.masters.formats.formats import FORMATS, Format
from dicehall.games.masters.formats.setups import LEARNING
from dicehall.games.masters.formats.teams import full_name
from dicehall.games.masters.table.editions import EDITIONS, Edition
from dicehall.games.throne.heroes.library import default_library as throne_library
from dicehall.kernel import SeededSource

TEAM_NAMES: Final = ("one team", "other team", "third team", "fourth team")

Thing = TypeVar("Thing")


class Brought(NamedTuple):
    """What a contestant brings, and the name that results tell it by."""

    name: str
    brings: Mapping[str, Any]


def brought_by_lot(
    game: str, agreed: Mapping[str, Any], seats: int, source: SeededSource
) -> list[Brought]:
    """Draw what the seats of a table bring, if its game has something to bring."""
    if game == "throne":
        return [Brought(hero, {"heroes": hero}) for hero in drawn_heroes(seats, source)]
    form = FORMATS.get(str(agreed.get("format", ""))) if game == "masters" else None
    edition = EDITIONS.get(str(agreed.get("edition", "justice")))
    if form is not None and edition is not None and form.brought and not form.free:
        teams = drawn_teams(edition, form, seats, source)
        return [Brought(*one) for one in zip(TEAM_NAMES, teams, strict=False)]
    return [Brought(f"seat {seat + 1}", {}) for seat in range(seats)]


def shuffled(things: Sequence[Thing], source: SeededSource) -> list[Thing]:
    """Give the things in an order drawn by lot."""
    left = list(things)
    return [left.pop(source.below(len(left))) for _ in things]


# --- Dice Masters ---


def drawn_teams(
    edition: Edition, form: Format, seats: int, source: SeededSource
) -> list[dict[str, Any]]:
    """Draw a legal team of the edition's own set for each seat.

    Partners, who sit side by side, never bring the same title (M-FMT-12).
    """
    prints = masters_library().prints(edition.id)
    teams: list[dict[str, Any]] = []
    taken: set[str] = set()
    for seat in range(seats):
        if seat % 2 == 0 or form.seats == 2:
            taken = set()
        cards, basics = _drawn([one for one in prints if one.title not in taken], form, source)
        taken |= {one.title for one in (*cards, *basics)}
        teams.append(_written(cards, basics, form))
    return teams


def _drawn(
    prints: Sequence[Print], form: Format, source: SeededSource
) -> tuple[list[Print], list[Print]]:
    """Draw cards of different titles, and basic actions."""
    titles: dict[str, list[Print]] = {}
    for one in prints:
        if one.kind != "basic":
            titles.setdefault(one.title, []).append(one)
    chosen = shuffled(list(titles), source)[: form.cards]
    cards = [shuffled(titles[title], source)[0] for title in chosen]
    basics = shuffled([one for one in prints if one.kind == "basic"], source)[: form.basics]
    return cards, basics


def _written(cards: Sequence[Print], basics: Sequence[Print], form: Format) -> dict[str, Any]:
    """Write a team; as many dice as the format allows are shared out evenly among the cards."""
    library = masters_library()
    names = [full_name(card, library) for card in cards]
    dice = shared_out([card.limit for card in cards], form.dice)
    return {
        "cards": [f"{name} x{count}" for name, count in zip(names, dice, strict=True)],
        "basics": [full_name(basic, library) for basic in basics],
    }


def shared_out(limits: Sequence[int], most: int) -> list[int]:
    """Share dice out one by one, in turns, up to each card's limit and a number in all."""
    dice = [0] * len(limits)
    for level in range(1, max(limits, default=0) + 1):
        for place, limit in enumerate(limits):
            if limit >= level and (not most or sum(dice) < most):
                dice[place] = level
    return dice


def learning_table(edition: Edition) -> tuple[dict[str, Any], list[Brought]]:
    """Lay out the learning game so that its cards can change seats.

    Its rules give the first cards to who goes first (M-SETUP-4); seat-swapped games tell what the
    turn is worth only if the cards swap too, so the same game is laid out as a custom one.
    """
    basics, *hands = LEARNING[edition.letter]
    agreed = {
        "edition": edition.id,
        "format": "custom",
        "life": FORMATS["learning"].life,
        "basics": list(basics),
    }
    cards = [{"cards": [f"{card} x2" for card in hand]} for hand in hands]
    names = ("first cards", "second cards")
    return agreed, [Brought(*one) for one in zip(names, cards, strict=True)]


# --- Dice Throne ---


def heroes() -> list[str]:
    """List the heroes of Dice Throne."""
    return [hero.id for hero in throne_library().heroes()]


def drawn_heroes(seats: int, source: SeededSource) -> list[str]:
    """Draw a hero for each seat, nobody twice before everybody sits."""
    drawn: list[str] = []
    while len(drawn) < seats:
        drawn += shuffled(heroes(), source)
    return drawn[:seats]
