"""Reading: content files become heroes and cards, or are refused with every problem.

A content file holds heroes by name, and the cards of every deck under `Common`:

    Gunslinger:
      complexity: 2
      dice: [bullet, bullet, bullet, dash, dash, bullseye]    # 1 to 6
      abilities:
        Deadeye:
          kind: offensive            # or defensive, passive, ultimate
          text: {on: {show: [bullseye, bullseye]}, do: {deal: 6}}
          II:                        # what its upgrade changes; its card is called Deadeye II
            cost: 2
            text: {on: {show: [bullseye, bullseye]}, do: {deal: 8}}
            adds: {Enforcer: {on: {show: bullseye}, do: {gain: Evasive}}}
      tokens:
        Evasive: {sort: positive, stack: 3, text: {spend: avoid, at: damaged}}
      cards:
        Spin the Chamber!: {kind: main, cost: 1, text: {use: {gain: Reload}}}

A text is one ability or a list of them, in the words of the vocabulary. A board with two sides
has `sides`, and each ability then its `side`. `start` is what happens before the game. A token
may have `own_stack` (its limit for its own hero), `persistent`, `fixed` and `optional`. One of
the sort `companion` is no status effect: nothing but its own hero's texts removes or moves it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from dicehall.effects.entries import Entry
from dicehall.effects.loading import Source, TreeReader, open_source, refuse
from dicehall.effects.tree import Node
from dicehall.games.throne.heroes.parts import SIDES
from dicehall.games.throne.heroes.records import (
    CARD_KINDS,
    COMPANION,
    DEFENSIVE,
    KINDS,
    LEVELS,
    SORTS,
    UPGRADE,
    CardPrint,
    Hero,
    Level,
    Space,
    TokenPrint,
)
from dicehall.games.throne.heroes.sense import CARD, START, STATUS, Setting, nonsense
from dicehall.games.throne.heroes.vocabulary import VOCABULARY

COMMON: Final = "Common"
"""What stands in a file in place of a hero's name above the cards of every deck."""
EVERYTHING: Final = "all"
FIXED: Final = ("cards", EVERYTHING)
IN_HAND: Final = tuple([kind for kind in CARD_KINDS if kind != UPGRADE])
"""Kinds that a card's entry can say; upgrades come from the abilities."""


class Content(NamedTuple):
    """What files hold: heroes, and cards of every deck."""

    heroes: Sequence[Hero] = ()
    common: Sequence[CardPrint] = ()


def read_heroes(sources: Sequence[Source]) -> Content:
    """Read the heroes of content files, or refuse them with every problem."""
    problems: list[str] = []
    heroes: list[Hero] = []
    common: list[CardPrint] = []
    for source in sources:
        top = open_source(source, problems)
        for name, below in [] if top is None else top.entries():
            entry = below.named(name)
            if entry.is_mapping():
                if name == COMMON:
                    common.extend(_cards(entry, "", Setting()))
                else:
                    heroes.append(_hero(name, entry))
                entry.rest()
    refuse(problems)
    return Content(tuple(heroes), tuple(common))


def _hero(name: str, entry: Entry) -> Hero:
    """Read one hero."""
    hero_id = name.casefold().replace(" ", "-")
    dice = _dice(entry)
    sides = entry.words("sides", (), SIDES)
    tokens = entry.part("tokens")
    titles = [] if tokens is None else [title for title, _ in tokens.entries()]
    setting = Setting("", tuple(dict.fromkeys(dice)), tuple(titles), sides)
    return Hero(
        hero_id,
        name,
        entry.whole("complexity", None, 1, 6),
        dice,
        sides,
        tuple([_space(title, one, setting) for title, one in _needed(entry, "abilities")]),
        tuple([] if tokens is None else _tokens(tokens, hero_id, setting)),
        tuple(_cards(entry, hero_id, setting)),
        _texts(entry, "start", "effect", setting.of(START)),
    )


def _dice(entry: Entry) -> tuple[str, ...]:
    """Read the symbols of the six sides of the die, from 1 to 6."""
    dice = entry.words("dice", (), ())
    if not dice:
        entry.problem("'dice' is missing: the symbols of 1 to 6")
    elif len(dice) != 6:
        entry.problem(f"a die has six sides, not {len(dice)}", "dice")
    return dice


def _needed(entry: Entry, key: str) -> list[tuple[str, Entry]]:
    """Take a mapping that must be there; what is no mapping in it is left out with a problem."""
    part = entry.part(key)
    if part is None:
        entry.problem(f"{key!r} is missing: a mapping of names to {key}")
        return []
    return [(title, one) for title, one in part.entries() if one.is_mapping()]


def _flag(entry: Entry, key: str) -> bool:
    part = entry.part(key)
    return part is not None and part.as_flag()


# --- abilities ---


def _space(name: str, entry: Entry, setting: Setting) -> Space:
    """Read a space of the board with all its levels."""
    kind, side = entry.word("kind", "", KINDS), entry.word("side", "", SIDES)
    if not entry.has("kind"):
        entry.problem(f"'kind' is missing: one of {', '.join(KINDS)}")
    if setting.sides and not entry.has("side"):
        entry.problem(f"'side' is missing: one of {', '.join(setting.sides)}")
    if side and not setting.sides:
        entry.problem("'side' is for boards with 'sides'", "side")
    levels = [Level(0, _ability(entry, setting.of(kind)))]
    for roman in LEVELS[1:]:
        part = entry.part(roman)
        if part is not None and part.is_mapping():
            levels.append(_level(part, setting.of(kind)))
            part.rest()
    if entry.has(LEVELS[2]) and not entry.has(LEVELS[1]):
        entry.problem(f"{LEVELS[2]} needs a {LEVELS[1]} before it", LEVELS[2])
    entry.rest()
    return Space(name, kind, tuple(levels), side)


def _ability(entry: Entry, setting: Setting) -> tuple[Node, ...]:
    """Read the texts of one level, of which there must be one at least."""
    texts = _texts(entry, "text", "ability", setting)
    if not entry.has("text") or entry.data["text"] == []:
        entry.problem("'text' is missing: one ability or a list of them")
    if setting.kind == DEFENSIVE and len(texts) > 1:
        entry.problem(f"a defence has one text, not {len(texts)}", "text")
    return texts


def _level(entry: Entry, setting: Setting) -> Level:
    """Read what an upgrade says, and the ability that it adds."""
    cost, texts = entry.whole("cost", None, 0, 15), _ability(entry, setting)
    added = entry.part("adds")
    if added is None or not added.is_mapping():
        return Level(cost, texts)
    if len(added.data) != 1:
        added.problem(f"a level adds one ability, not {len(added.data)}")
        return Level(cost, texts)
    (name,) = added.data
    return Level(cost, texts, name, _texts(added, name, "ability", setting))


# --- tokens and cards ---


def _tokens(part: Entry, hero_id: str, setting: Setting) -> list[TokenPrint]:
    tokens: list[TokenPrint] = []
    for name, entry in part.entries():
        if entry.is_mapping():
            tokens.append(_token(name, entry, hero_id, setting.of(STATUS)))
            entry.rest()
    return tokens


def _token(name: str, entry: Entry, hero_id: str, setting: Setting) -> TokenPrint:
    """Read one status effect or companion."""
    if not entry.has("sort"):
        entry.problem(f"'sort' is missing: one of {', '.join(SORTS)}")
    stack = entry.whole("stack", None, 1, 9)
    sort = entry.word("sort", "", SORTS)
    if sort == COMPANION:
        for key in [key for key in ("persistent", "fixed") if entry.has(key)]:
            entry.problem(f"{key!r} is for status effects; a companion stays anyway", key)
    fixed = entry.word("fixed", "", FIXED)
    return TokenPrint(
        name,
        sort,
        stack,
        entry.whole("own_stack", stack, 1, 9),
        _flag(entry, "persistent"),
        EVERYTHING if sort == COMPANION else fixed,
        _flag(entry, "optional"),
        hero_id,
        _texts(entry, "text", "ability", setting),
    )


def _cards(entry: Entry, hero_id: str, setting: Setting) -> list[CardPrint]:
    """Read the cards of a hero, or those of every deck."""
    cards: list[CardPrint] = []
    for name, one in _needed(entry, "cards"):
        kind, cost = one.word("kind", "", IN_HAND), one.whole("cost", None, 0, 15)
        if not one.has("kind"):
            one.problem(f"'kind' is missing: one of {', '.join(IN_HAND)}")
        texts = _texts(one, "text", "ability", setting.of(CARD))
        if len(texts) != 1:
            one.problem(f"a card has one text, not {len(texts)}")
        promo = _flag(one, "promo")
        cards.append(CardPrint(name, kind, cost, texts, hero_id, promo=promo))
        one.rest()
    return cards


def _texts(entry: Entry, key: str, sort: str, setting: Setting) -> tuple[Node, ...]:
    """Read texts, and refuse what nobody can mean."""
    part = entry.part(key)
    if part is None:
        return ()
    reader = TreeReader(VOCABULARY)
    texts: list[Node] = []
    for one in part.as_list():
        text = reader.tree(one, sort)
        if text is not None:
            texts.append(text)
            for problem in nonsense(text, setting):
                one.problem(problem)
    return tuple(texts)
