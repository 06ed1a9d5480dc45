"""Sheets: whole heroes in lines, with all that their players bring to the table."""

from __future__ import annotations

from collections.abc import Sequence

from dicehall.games.throne.face.glossary import card_lines, dice_line, space_lines, token_lines
from dicehall.games.throne.heroes.records import UPGRADE, CardPrint, Hero


def hero_lines(hero: Hero, deck: Sequence[CardPrint]) -> list[str]:
    """Show a hero with all or some of its cards; upgrades are told with the abilities."""
    lines = [f"{hero.name}, complexity {hero.complexity}", f"Dice: {dice_line(hero)}"]
    lines += ["", "Abilities"]
    for space in hero.spaces:
        lines += _indented(space_lines(space))
    lines += ["", "Tokens"]
    for token in hero.tokens:
        lines += _indented(token_lines(token))
    lines += ["", f"Cards ({_counted(deck)})"]
    for card in deck:
        if card.kind != UPGRADE:
            lines += _indented(card_lines(card))
    return lines


def _counted(deck: Sequence[CardPrint]) -> str:
    """Count the cards; promotional ones apart, for most decks are without them."""
    promo = len([card for card in deck if card.promo])
    upgrades = " with the upgrades" if any(card.kind == UPGRADE for card in deck) else ""
    return f"{len(deck) - promo}{upgrades}{f' and {promo} promotional' if promo else ''}"


def _indented(lines: list[str]) -> list[str]:
    return [f"  {line}" for line in lines]
