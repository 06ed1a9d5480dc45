"""Descriptions: a state in the words of positions, and whether a description says all of it."""

from __future__ import annotations

from typing import Any, Final

from dicehall.games.masters.effects.abilities import laid_on
from dicehall.games.masters.face.naming import card_name, die_words, face_name
from dicehall.games.masters.steps.entering import step_name
from dicehall.games.masters.table.state import (
    FIELD,
    GONE,
    NOBODY,
    ON_CARD,
    ZONES,
    MastersState,
)
from dicehall.kernel.codec import freeze

DESCRIBED: Final = ("bag", "prep", "reserve", "field", "used", "out")
ITSELF: Final = "itself"
"""What holds a die that is set aside."""
STAGES: Final = ("clear", "clear", "roll", "main", "attack", "cleanup")
"""The step that each stage of the turn belongs to."""
ATTACK_STEPS: Final = {
    "declare": "attack",
    "declared": "attack",
    "block": "blocks",
    "blocked": "blocks",
}
"""The steps of the attack that come before its window."""


def position(state: MastersState) -> dict[str, Any]:
    """Describe a state in the words in which positions are read."""
    names = state.setup.seats
    found: dict[str, Any] = {
        "turn": state.turn,
        "active": names[state.seats_of(state.active)[0]],
        "step": current_step(state),
    }
    for seat, name in enumerate(names):
        found[name] = _seat(state, seat)
    return found


def current_step(state: MastersState) -> str:
    """Name the step at whose beginning a state stands, or else the one that it is in."""
    named = step_name(state)
    if named is not None:
        return named
    for op, step, _ in state.frames:
        if op == "attack":
            return ATTACK_STEPS.get(step, "window")
    return STAGES[state.stage]


def bought_dice(state: MastersState, seat: int) -> int:
    """Count the dice that a seat has taken off cards and has still."""
    return sum(
        1
        for die, card in enumerate(state.table.die_card)
        if card and state.owner[die] == seat and state.where[die] != ON_CARD
    )


def words_in_position(state: MastersState, die: int) -> str:
    """Call a die with all that positions say of it: `Angel 2 (1 damage, fielded)`."""
    return _with_details(state, die, die_words(state, die))


def _with_details(state: MastersState, die: int, words: str) -> str:
    details = []
    if state.damage[die]:
        details.append(f"{state.damage[die]} damage")
    details += _marks(state, die)
    whose = _whose(state, die)
    if whose != NOBODY:
        details.append(f"{state.setup.seats[whose]}'s")
    return f"{words} ({', '.join(details)})" if details else words


def _marks(state: MastersState, die: int) -> list[str]:
    """Say what has happened to a die this turn."""
    marks = []
    if die in state.fielded:
        marks.append("fielded")
    if die in state.hurt:
        marks.append("hurt")
    if die in state.blocked and not any(die == attacker for attacker, _ in state.blocks):
        marks.append("blocked")
    if die in state.worn:
        marks.append("spent in part")
    return marks


def _whose(state: MastersState, die: int) -> int:
    """Give the seat to name with a die: its owner, or who brought one of two like basics."""
    cards = state.table.cards
    card = cards[state.card[die]]
    if card.basic:
        twins = [one for one in state.table.basic_cards if cards[one].print.name == card.print.name]
        return card.seat if len(twins) > 1 else NOBODY
    return state.owner[die] if state.side[die] not in (state.owner[die], NOBODY) else NOBODY


def _seat(state: MastersState, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = {"life": state.life_of(seat), "virtual": state.virtual[seat]}
    for zone, key in enumerate(ZONES):
        if key in DESCRIBED:
            dice = [die for die in state.pile(seat, zone) if laid_on(state, die) == NOBODY]
            found[key] = [words_in_position(state, die) for die in dice]
    found.update(_combat(state, seat))
    found.update(_ties(state, seat))
    if state.bought[seat] != bought_dice(state, seat):
        found["bought"] = state.bought[seat]
    return found


def _combat(state: MastersState, seat: int) -> dict[str, Any]:
    own = [die for die in state.attackers if state.side[die] == seat]
    return {
        "attackers": [words_in_position(state, die) for die in own],
        "blocks": [
            {words_in_position(state, attacker): words_in_position(state, blocker)}
            for attacker, blocker in state.blocks
            if state.side[blocker] == seat
        ],
    }


def _ties(state: MastersState, seat: int) -> dict[str, Any]:
    """Describe captives, control, pairs, and what is out of the game."""
    captured, controls, paired = [], [], []
    for die, captor, face, until in state.held:
        if state.side[die] == seat:
            words = face_name(state, die, face)
            more = "" if until == "end_of_turn" else f" (until {until})"
            by = ITSELF if captor == die else words_in_position(state, captor)
            captured.append({words + more: by})
    for die, ruler, _ in state.ruled:
        if state.side[die] == seat:
            controls.append({words_in_position(state, ruler): words_in_position(state, die)})
    for one, two in state.pairs:
        if state.side[one] == seat:
            paired.append({words_in_position(state, one): words_in_position(state, two)})
    laid = range(len(state.table.die_card))
    gone = [die for die in laid if state.where[die] == GONE and state.owner[die] == seat]
    return {
        "captured": captured,
        "laid": [
            {words_in_position(state, die): card_name(state, laid_on(state, die))}
            for die in state.pile(seat, FIELD)
            if laid_on(state, die) != NOBODY
        ],
        "controls": controls,
        "pairs": paired,
        "gone": [_with_details(state, die, die_words(state, die)) for die in gone],
    }


# --- whether a description is complete ---

_BY_DIE: Final = frozenset(
    {"where", "side", "owner", "card", "face", "damage", "piles", "spent"}
    | {"attackers", "blocked", "fielded", "worn", "hurt"}
    | {"blocks", "engaged", "pairs", "held", "ruled"}
)
"""Fields that speak of dice by their numbers."""


def alike(one: MastersState, other: MastersState) -> bool:
    """Whether two states are the same but for which is which of dice that are alike.

    A description cannot say which of eight sidekicks lies where, and nobody at a table could.
    What paid for something that is over (`spent`) is left out.
    """
    if one.setup != other.setup or one.rules is not other.rules:
        return False
    for name in one.rules.fields:
        if name not in _BY_DIE and freeze(getattr(one, name)) != freeze(getattr(other, name)):
            return False
    return _dice(one) == _dice(other) and _bonds(one) == _bonds(other)


def _dice(state: MastersState) -> list[tuple[Any, ...]]:
    """List what there is to say of each die, in an order that their numbers do not give."""
    return sorted([_looks(state, die) for die in range(len(state.where)) if _is_there(state, die)])


def _is_there(state: MastersState, die: int) -> bool:
    """Whether a die is there at all: a token that is gone is not."""
    return state.where[die] != GONE or die < len(state.table.die_card)


def _looks(state: MastersState, die: int) -> tuple[Any, ...]:
    return (
        *(state.card[die], state.owner[die], state.side[die], state.where[die]),
        *(state.face[die], state.damage[die]),
        *(die in state.attackers, die in state.blocked, die in state.fielded),
        *(die in state.worn, die in state.hurt),
    )


def _bonds(state: MastersState) -> list[list[Any]]:
    """List which dice have to do with which, each die as it looks."""
    bonds: list[list[Any]] = []
    for pairs in (state.blocks, state.engaged, state.pairs):
        bonds.append(sorted([(_looks(state, one), _looks(state, two)) for one, two in pairs]))
    held = [
        (_looks(state, die), _captor(state, captor), face, until)
        for die, captor, face, until in state.held
    ]
    ruled = [(_looks(state, die), _looks(state, by), seat) for die, by, seat in state.ruled]
    return [*bonds, sorted(held), sorted(ruled)]


def _captor(state: MastersState, die: int) -> tuple[Any, ...]:
    """Say who holds a captive; of action dice that were used, any one of the card will do."""
    if state.where[die] == FIELD:
        return _looks(state, die)
    return (state.card[die], state.owner[die])
