"""Damage: its types, and the arithmetic from what comes in to what the dial loses. Pure."""

from __future__ import annotations

from typing import Final, NamedTuple


class DamageType(NamedTuple):
    """What may be done about damage of a type. T-DMG-1"""

    id: str
    defendable: bool
    avoidable: bool
    raised: bool
    """Whether attack modifiers may add to it."""
    lowered: bool
    """Whether attack modifiers may take from it."""
    attack: bool
    """Whether an offensive ability that deals it to a target is an attack. T-OFF-7"""


NORMAL: Final = 0
UNDEFENDABLE: Final = 1
PURE: Final = 2
COLLATERAL: Final = 3
ULTIMATE: Final = 4
TYPELESS: Final = 5
TYPES: Final = (
    DamageType("normal", True, True, True, True, True),
    DamageType("undefendable", False, True, True, True, True),
    DamageType("pure", False, True, False, False, True),
    DamageType("collateral", False, True, False, False, False),
    DamageType("ultimate", False, False, True, False, True),
    DamageType("typeless", False, True, False, False, False),
)
"""The five printed types; damage outside an attack often has none (T-DMG-4)."""
TYPE_NUMBERS: Final = {one.id: number for number, one in enumerate(TYPES)}


def half(amount: int) -> int:
    """Halve, rounding up. T-TXT-9"""
    return (amount + 1) // 2


def subtotal(incoming: int, added: int = 0, subtracted: int = 0) -> int:
    """Apply all additions and subtractions; below zero is zero. T-DMG-2"""
    return max(0, incoming + added - subtracted)


def share(incoming: int, added: int = 0, subtracted: int = 0) -> int:
    """Give half of the subtotal: what one halving prevents, or one return sends back. T-DMG-3"""
    return half(subtotal(incoming, added, subtracted))


def final(
    incoming: int, added: int = 0, subtracted: int = 0, halvings: int = 0, doublings: int = 0
) -> int:
    """Give the final total: every multiplier works on the subtotal by itself. T-DMG-2, T-DMG-15"""
    whole = subtotal(incoming, added, subtracted)
    return max(0, whole + doublings * whole - halvings * half(whole))
