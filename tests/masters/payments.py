"""Reserves of all kinds of dice, and every legal payment from them, worked out by brute force."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from dicehall.games.masters.cards.prints import GENERIC, WILD, Print
from dicehall.games.masters.steps.entering import enter
from dicehall.games.masters.steps.paying import AUTOMATICALLY, pay_energy
from dicehall.games.masters.table.state import RESERVE, MastersState
from dicehall.kernel import Option
from masters.by_hand import laid, printed

KINDS: tuple[Print, ...] = (
    printed("Fists", "F FF FF 0/1/1 0/1/1 0/1/1", 2, (0,)),
    printed("Both", "F M FM 0/1/1 0/1/1 0/1/1", 2, (0, 2)),
    printed("Helmet", "MM MM MM ACT ACT* ACT**", 2, (2,), "action"),
    printed("Numbers", "1 2 2 ACT ACT* ACT**", 2, (1,), "action"),
    printed("Joker", "? F F? ACT ACT* ACT**", 2, (0,), "action"),
    printed("Twins", "? ?? ?? ACT ACT* ACT**", 2, (0,), "action"),
)
"""Dice with doubles, two types on a face, no face for a rest, generic energy, and wild."""
DICE = 3
BUYING: Option = ("buy", 1)
"""What is paid for: only this, and fielding, may take the rest of a generic die."""

Need = tuple[int, int, int, int]
Fate = tuple[int, int, bool, str]
"""A kind of die (card, face, spent in part before) and what becomes of one: `gone` or its face."""
Table = tuple[tuple[Fate, ...], int, int]
"""What a payment leaves: the fates of dice that paid, virtual energy, the rest of generic dice."""


class Reserve(NamedTuple):
    """A reserve: (card, face, spent in part) of each die, and energy that lies on none."""

    dice: tuple[tuple[int, int, bool], ...]
    virtual: int
    rest: int


def table_with(edition: str, reserve: Reserve) -> MastersState:
    """Lay a table at the main step with this reserve; card 0 is a sidekick."""
    state = laid(tuple((one, DICE) for one in KINDS), (), edition)
    enter(state, "main")
    next_die = {card.number: card.first for card in state.table.cards}
    for card, face, worn in reserve.dice:
        die = next_die[card]
        next_die[card] += 1
        state.owner[die] = 0
        state.place(die, 0, RESERVE)
        state.face[die] = face
        if worn:
            state.worn.append(die)
    state.virtual[0], state.rest[0] = reserve.virtual, reserve.rest
    return state


def asked(state: MastersState, amount: int, need: Need) -> MastersState:
    """Begin a payment, and run to where it is asked for or done."""
    pay_energy(state, 0, amount, need, BUYING)
    state.run()
    return state


def is_paying(state: MastersState) -> bool:
    """Whether a part of the payment is asked for."""
    return state.decision is not None and AUTOMATICALLY in state.decision.options


def left_by(before: MastersState, after: MastersState) -> Table:
    """Say what a payment has left."""
    fates = []
    for die in before.pile(0, RESERVE):
        there = after.where[die] == RESERVE
        if there and after.face[die] == before.face[die]:
            continue
        fate = f"shows {after.shown(die).written}" if there else "gone"
        fates.append((before.card[die], before.face[die], die in before.worn, fate))
    return tuple(sorted(fates)), after.virtual[0], after.rest[0]


def reached(state: MastersState, answers: tuple[Option, ...] = ()) -> Iterator[MastersState]:
    """Give the state after each sequence of answers, but for the automatic one."""
    if not is_paying(state):
        yield state
        return
    assert state.decision is not None
    for option in state.decision.options:
        if option != AUTOMATICALLY:
            twin = state.copy()
            twin.apply(option)
            yield from reached(twin, (*answers, option))


# --- by the ledger alone ---


class Paid(NamedTuple):
    """One legal payment: what it leaves, whether it breaks a die, how much wild it spends."""

    table: Table
    broken: bool
    wild: int


def _parts(state: MastersState, die: int) -> Iterator[tuple[int, ...]]:
    """Give every way to spend some of a die's symbols, none included. M-NRG-3, M-NRG-5"""
    yield from product(*[range(held + 1) for held in state.shown(die).symbols])


def _fate(state: MastersState, die: int, part: tuple[int, ...]) -> tuple[str, int, int]:
    """Say what becomes of a die, what is over that it cannot show, and how much of that is lost."""
    face = state.shown(die)
    rest = tuple(held - spent for held, spent in zip(face.symbols, part, strict=True))
    if not any(rest):
        return "gone", 0, 0
    faces = [one.written for one in state.printed(die).faces if one.symbols == rest]
    if faces and not face.symbols[GENERIC]:
        return f"shows {faces[0]}", 0, 0
    lost = state.edition.keeps_rest and not face.symbols[GENERIC]  # M-NRG-3
    return "gone", sum(rest), sum(rest) if lost else 0


def _meets(spent: list[int], need: Need) -> bool:
    """Whether types and wild symbols that were spent meet a need. M-NRG-1, M-BUY-2"""
    return sum(max(need[sort] - spent[sort], 0) for sort in range(4)) <= spent[WILD]


def legal_payments(state: MastersState, amount: int, need: Need) -> list[Paid]:
    """List all payments that come to the amount and meet the need. M-NRG-11"""
    found: list[Paid] = []
    dice = state.pile(0, RESERVE)

    def go(place: int, spent: list[int], fates: tuple[Any, ...], over: int, lost: int) -> None:
        if sum(spent) > amount:
            return
        if place < len(dice):
            die = dice[place]
            kind = (state.card[die], state.face[die], die in state.worn)
            for part in _parts(state, die):
                sums = [one + two for one, two in zip(spent, part, strict=True)]
                if not any(part):
                    go(place + 1, spent, fates, over, lost)
                    continue
                fate, rest, gone = _fate(state, die, part)
                go(place + 1, sums, (*fates, (*kind, fate)), over + rest, lost + gone)
            return
        _off_pools(state, amount, need, spent, fates, (over, lost), found)

    go(0, [0] * 6, (), 0, 0)
    most: dict[Any, int] = {}
    for fates, virtual, rest in [paid.table for paid in found]:
        most[fates, rest] = max(virtual, most.get((fates, rest), 0))
    # M-NRG-9: nothing is lost where the same dice pay without it
    return [paid for paid in found if paid.table[1] == most[paid.table[0], paid.table[2]]]


def _off_pools(
    state: MastersState,
    amount: int,
    need: Need,
    spent: list[int],
    fates: tuple[Any, ...],
    rests: tuple[int, int],
    found: list[Paid],
) -> None:
    over, lost = rests
    if not _meets(spent, need):
        return
    for virtual in range(state.virtual[0] + 1):
        rest = amount - sum(spent) - virtual
        if 0 <= rest <= state.rest[0]:
            keeps = state.edition.keeps_rest  # M-NRG-4, M-NRG-5
            left = (
                state.virtual[0] - virtual + (over - lost if keeps else 0),
                state.rest[0] - rest + (0 if keeps else over),
            )
            found.append(Paid((tuple(sorted(fates)), *left), over > 0, spent[WILD]))
