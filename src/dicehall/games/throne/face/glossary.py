"""The glossary: what cards, tokens, abilities and words of the table mean."""

from __future__ import annotations

from typing import Final

from dicehall.games.throne.face.naming import card_names
from dicehall.games.throne.heroes.records import LEVELS, CardPrint, Hero, Space, TokenPrint
from dicehall.games.throne.table.state import ThroneState
from dicehall.games.throne.text.prints import card_text, space_text, token_text
from dicehall.kernel.labels import folded

KINDS: Final = {
    "main": "main action",
    "roll": "roll action",
    "instant": "instant action",
    "upgrade": "upgrade",
}
"""What a card is, by its kind."""
TERMS: Final = {
    "combat points": "what cards cost, written CP: 0 to 15 of them; 1 comes with every income",
    "main action": "a card for your own main phases",
    "roll action": "a card that anyone may play while a roll phase is under way",
    "instant action": "a card that anyone may play at any time",
    "upgrade": "a card for your own main phases that covers an ability for the rest of the game; "
    "from level II to III only the difference is paid",
    "small straight": "four numbers in a row among the dice",
    "large straight": "five numbers in a row",
    "of a kind": "so many dice with the same number; symbols do not count",
    "undefendable": "damage against which no defence may be used",
    "pure": "damage against which no defence may be used, and that attack modifiers do not change",
    "collateral": "pure damage to whom the text names; it is no attack",
    "ultimate": "damage that nothing prevents; once an ultimate is activated no opponent may "
    "do anything until it has landed",
    "attack modifier": "a card or token that changes the damage of an attack",
    "status effect": "a token on a player; each kind only up to its stack limit",
    "stack limit": "how many tokens of a kind a player can have; more are not added",
    "persistent": "a token that stays until something removes it",
    "upkeep": "the first phase of a turn: tokens and abilities that name it work",
    "conclusion": "the moment right before the second main phase, when the roll phases are over",
}
"""What words of the table mean."""
OTHER_NAMES: Final = {
    "cp": "combat points",
    "combat point": "combat points",
    "status": "status effect",
    "token": "status effect",
    "tokens": "status effect",
    "instant": "instant action",
    "main": "main action",
    "roll": "roll action",
}


def look_up(state: ThroneState, words: str) -> list[str]:
    """Tell what something at the table is; without words, list what can be looked up."""
    wanted = folded(words)
    heroes = list(dict.fromkeys(state.table.heroes))
    if not wanted:
        return _contents(state, heroes)
    if wanted in ("discard", "discard pile", "discard piles"):
        return _discards(state)
    term = OTHER_NAMES.get(wanted, wanted)
    lines = [f"{term}: {TERMS[term]}."] if term in TERMS else []
    for hero in heroes:
        if wanted in folded(hero.name):
            lines += [f"{hero.name}: dice {dice_line(hero)}"]
        lines += _of_hero(hero, wanted)
    prints = dict.fromkeys([card.print for card in state.table.cards])
    for printed in prints:
        if wanted in folded(printed.name):
            lines += card_lines(printed)
    return lines


def _contents(state: ThroneState, heroes: list[Hero]) -> list[str]:
    cards = dict.fromkeys([card.print.name for card in state.table.cards if not card.print.level])
    tokens = [token.print.name for token in state.table.tokens]
    lines = [f"{hero.name}: {', '.join([space.name for space in hero.spaces])}" for hero in heroes]
    return [
        *lines,
        f"Tokens: {', '.join(tokens)}",
        f"Cards: {'; '.join(cards)}",
        f"Words: {', '.join(['discard piles', *TERMS])}",
    ]


def _discards(state: ThroneState) -> list[str]:
    """List the discard piles, which lie face up. T-SETUP-6"""
    return [
        f"{name}: {'; '.join(card_names(state, state.discards[seat])) or 'nothing'}"
        for seat, name in enumerate(state.setup.seats)
    ]


def _of_hero(hero: Hero, wanted: str) -> list[str]:
    """Tell the abilities and tokens of a hero that are called so."""
    lines: list[str] = []
    for space in hero.spaces:
        added = [level.added for level in space.levels if level.added]
        if any(wanted in folded(name) for name in (space.name, *added)):
            lines += space_lines(space)
    for token in hero.tokens:
        if wanted in folded(token.name):
            lines += token_lines(token)
    return lines


# --- single things, in lines ---


def dice_line(hero: Hero) -> str:
    """List the faces of a hero's die: `1 bullet, 2 bullet, ...`."""
    return ", ".join([f"{number} {symbol}" for number, symbol in enumerate(hero.dice, start=1)])


def space_lines(space: Space) -> list[str]:
    """Tell a space of a board at all its levels."""
    side = f", {space.side} side" if space.side else ""
    lines = [f"{space.name} ({space.kind}{side})"]
    for place, level in enumerate(space.levels):
        cost = f", {level.cost} CP" if place else ""
        lines += [f"  {LEVELS[place]}{cost}:"] if len(space.levels) > 1 else []
        lines += [f"    {line}" for line in space_text(space, place + 1)]
    return lines


def token_lines(token: TokenPrint) -> list[str]:
    """Tell a token."""
    return [f"{token.name} (token)", *[f"    {line}" for line in token_text(token)]]


def card_lines(printed: CardPrint) -> list[str]:
    """Tell a card."""
    cost = "free" if not printed.cost else f"{printed.cost} CP"
    lines = [f"    {line}" for line in card_text(printed)]
    return [f"{printed.name} ({KINDS[printed.kind]}, {cost})", *lines]
