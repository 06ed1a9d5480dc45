"""Packs in saves: content from outside, by which a match was played and without which it is not."""

from __future__ import annotations

from collections.abc import Sequence

from dicehall.kernel.errors import PackMissing

PACK = "pack "
"""What the name of content from outside begins with in a save."""


def refuse_without_packs(content: object, at_hand: Sequence[str]) -> None:
    """Refuse what was played with content packs that are not at hand, naming them."""
    saved = content if isinstance(content, dict) else {}
    missing = [
        f"it was played with the {name} {str(mark).partition(' ')[0]}, which is not at hand"
        for name, mark in saved.items()
        if str(name).startswith(PACK) and str(name).removeprefix(PACK) not in at_hand
    ]
    if missing:
        raise PackMissing(missing)
