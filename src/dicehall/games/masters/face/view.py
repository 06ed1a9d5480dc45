"""Views: the board as plain data, with all numbers worked out, so that a client needs no rules."""

from __future__ import annotations

from typing import Any, Final

from dicehall.games.masters.cards.prints import ACTION, CHARACTER, SYMBOLS, Card
from dicehall.games.masters.effects.stats import stats_of
from dicehall.games.masters.face.description import current_step
from dicehall.games.masters.face.naming import card_title, die_name, face_words
from dicehall.games.masters.steps.costs import fielding_cost, purchase_cost
from dicehall.games.masters.table.state import FIELD, GONE, PILES, RESERVE, ZONES, MastersState
from dicehall.games.masters.table.table import SIDEKICK_CARD
from dicehall.games.masters.text.cards import card_text

KINDS: Final = ("energy", "character", "action")
"""What a face is, by its kind."""


def board(state: MastersState, seat: int | None) -> dict[str, Any]:
    """Give what a seat sees: everything, for nothing is hidden but what chance has not decided.

    M-ZONE-7 lets a player look into the own bag only. What is in another's follows from the open
    moves of open dice, so it is shown too; in what order dice will come nobody can know.
    """
    table = state.table
    return {
        "edition": state.edition.id,
        "step": current_step(state),
        "active": list(state.seats_of(state.active)),
        "sides": [
            {"seats": list(seats), "life": life}
            for seats, life in zip(table.sides, state.life, strict=True)
        ],
        "seats": [_seat(state, one) for one in range(table.seats)],
        "basics": table.basic_cards[:],
        "cards": [_card(state, card) for card in table.cards[: table.laid]],
        "dice": [_die(state, die) for die, zone in enumerate(state.where) if zone != GONE],
        "attackers": state.attackers[:],
        "blocked": state.blocked[:],
        "blocks": [list(pair) for pair in state.blocks],
        "captured": [[die, captor] for die, captor, _, _ in state.held],
        "laid": [
            [values[0][0], values[1]] for _, _, what, values in state.lasting if what == "laid"
        ],
        "controlled": [[die, ruler] for die, ruler, _ in state.ruled],
        "pairs": [list(pair) for pair in state.pairs],
    }


def _seat(state: MastersState, seat: int) -> dict[str, Any]:
    zones = {ZONES[zone]: state.pile(seat, zone)[:] for zone in range(PILES)}
    return {
        "side": state.table.side_of[seat],
        "life": state.life_of(seat),
        "virtual": state.virtual[seat] + state.rest[seat],
        "zones": zones,
        "cards": state.table.own_cards[seat][:],
        "costs": {
            str(number): purchase_cost(state, seat, state.table.cards[number])
            for number in state.table.buyable[seat]
        },
    }


def _card(state: MastersState, card: Card) -> dict[str, Any]:
    printed = card.print
    return {
        "card": card.number,
        "name": card_title(state.table, card.number),
        "title": printed.title,
        "subtitle": printed.subtitle,
        "kind": printed.kind,
        "seat": None if card.seat < 0 else card.seat,
        "cost": printed.cost,
        "energy": [SYMBOLS[one] for one in printed.energy],
        "affiliations": list(printed.affiliations),
        "keywords": list(printed.keywords),
        "limit": printed.limit,
        "dice": card.dice,
        "left": state.left[card.number],
        "set": printed.set_id,
        "number": printed.number,
        "text": card_text(printed),
        "faces": [
            {
                "kind": KINDS[face.kind],
                "words": face_words(face),
                "written": face.written,
                "level": face.level if face.kind == CHARACTER else None,
                "cost": face.cost,
                "attack": face.attack,
                "defense": face.defense,
                "burst": face.burst,
            }
            for face in printed.faces
        ],
    }


def _die(state: MastersState, die: int) -> dict[str, Any]:
    """Give all about a die; numbers of its face only where the face means something (M-DIE-1)."""
    zone, side, owner = state.where[die], state.side[die], state.owner[die]
    found: dict[str, Any] = {
        "die": die,
        "card": state.card[die],
        "title": state.printed(die).title,
        "name": die_name(state, die),
        "sidekick": state.card[die] == SIDEKICK_CARD,
        "zone": ZONES[zone],
        "seat": None if side < 0 else side,
        "owner": None if owner < 0 else owner,
    }
    if zone in (FIELD, RESERVE):
        found.update(_face(state, die))
    return found


def _face(state: MastersState, die: int) -> dict[str, Any]:
    face = state.shown(die)
    found: dict[str, Any] = {
        "face": state.face[die],
        "kind": KINDS[face.kind],
        "words": face_words(face),
        "burst": face.burst,
    }
    if face.kind == CHARACTER:
        attack, defense = stats_of(state, die)
        found.update(level=face.level, attack=attack, defense=defense, damage=state.damage[die])
        found.update(printed_attack=face.attack, printed_defense=face.defense)
        if state.where[die] == RESERVE:
            found["cost"] = fielding_cost(state, state.side[die], die)
    elif face.kind != ACTION:
        counts = zip(SYMBOLS, face.symbols, strict=True)
        found["energy"] = {word: count for word, count in counts if count}
    return found
