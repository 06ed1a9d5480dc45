"""Filters in a card's text: which dice are meant, and whose."""

from __future__ import annotations

from typing import Final

from dicehall.effects.text import with_article
from dicehall.effects.tree import Node
from dicehall.effects.vocabulary import Word
from dicehall.games.masters.cards.vocabulary import VOCABULARY

PILES: Final = {"reserve": "reserve", "prep": "prep area", "used": "used pile", "bag": "bag"}
NAMED: Final = {"energy": "energy type", "affiliation": "affiliation", "card": "card"}
WHOSE_PILE: Final = {
    "own": "your",
    "opposing": "your opponent's",
    "that_opponent": "that opponent's",
    "any": "any",
    "everyone": "any player's",
}
NOUNS: Final = {
    "character": ("character die", "character dice"),
    "sidekick": ("sidekick", "sidekicks"),
    "action": ("action die", "action dice"),
    "basic": ("basic action die", "basic action dice"),
    "die": ("die of any kind", "dice of any kind"),
    "energy": ("die showing energy", "dice showing energy"),
    "non_action": ("non-action die", "non-action dice"),
}
AFFILIATIONS: Final = {
    "villain": "villain",
    "x-men": "X-Men",
    "spider-friends": "Spider-Friends",
    "zombie": "zombie",
}
"""Those that are not said as they are written, with capitals and spaces."""
WHOSE_CARD: Final = {
    "own": "your cards",
    "opposing": "your opponent's cards",
    "that_opponent": "that opponent's cards",
    "any": "any card",
    "everyone": "any player's cards",
}
OWNERS: Final = {"own": "of yours", "that_opponent": "of that opponent"}
"""Whose dice in the field are, said behind them."""
FILTER: Final[Word] = VOCABULARY.words["filter"][""]


def affiliation(name: str) -> str:
    """Say an affiliation: X-Men, Justice League, villain."""
    if name in AFFILIATIONS:
        return AFFILIATIONS[name]
    words = name.split("-")
    return " ".join([one if one in ("of", "the") else one[:1].upper() + one[1:] for one in words])


def things(wanted: Node, many: bool = False, whose: bool = True, noun: str = "") -> str:
    """Say which dice a filter means, without an article: `opposing bolt character of level 2`.

    Your own are `characters of yours`; `each_of`, `one_of` and `yours` say it in other ways.
    """
    yours = OWNERS.get(wanted.text("whose"), "") if whose and says_whose(wanted) else ""
    said_noun = noun or _noun(wanted, many)
    words = [*_before(wanted, whose), said_noun, yours, *_behind(wanted, many)]
    said = " ".join([word for word in words if word])
    other = wanted.maybe("or")
    return (
        said if other is None or _two_piles(wanted) else f"{said} or {things(other, many, whose)}"
    )


def is_yours(wanted: Node) -> bool:
    """Whether a filter means dice in your own field."""
    return says_whose(wanted) and wanted.text("whose") == "own"


def yours(wanted: Node) -> str:
    """Say several dice: `your bolt characters`, `opposing characters`."""
    return _of_yours(wanted) or things(wanted, True)


def each_of(wanted: Node) -> str:
    """Say all such dice, one by one: `each of your characters`, `each opposing character`."""
    said = _of_yours(wanted)
    return f"each of {said}" if said else f"each {things(wanted)}"


def one_of(wanted: Node) -> str:
    """Say one such die: `one of your characters`, `an opposing character`."""
    said = _of_yours(wanted)
    return f"one of {said}" if said else with_article(things(wanted))


def _of_yours(wanted: Node) -> str:
    """Say your own dice; nothing if others are meant too."""
    if not is_yours(wanted) or wanted.maybe("or") is not None:
        return ""
    return f"your {things(wanted, True, whose=False).removeprefix('The ')}"


def _two_piles(wanted: Node) -> bool:
    """Whether what stands behind `or` is the same in another pile, so that it is said together."""
    other = wanted.maybe("or")
    if other is None or "field" in (wanted.text("zone"), other.text("zone")):
        return False
    return bool({**wanted.plain()[1], "or": None, "zone": other.text("zone")} == other.plain()[1])


def _piles(wanted: Node) -> list[str]:
    """Name the piles in which dice are looked for; none is the field."""
    zones = [wanted.text("zone")]
    if _two_piles(wanted):
        zones.append(wanted.node("or").text("zone"))
    return [PILES[one] for one in zones if one in PILES]


def where(wanted: Node) -> str:
    """Say where dice lie that are not in the field."""
    if wanted.text("zone") == "card":
        return f"on {WHOSE_CARD[wanted.text('whose')]}"
    return f"in {WHOSE_PILE[wanted.text('whose')]} {' or '.join(_piles(wanted))}"


def _before(wanted: Node, whose: bool) -> list[str]:
    unwanted = wanted.maybe("not")
    level, kind = wanted.whole("level"), wanted.text("affiliation")
    return [
        "opposing" if wanted.text("whose") == "opposing" and whose and says_whose(wanted) else "",
        wanted.text("doing"),
        f"level-{level}" if level else "",
        "" if unwanted is None else _non(unwanted),
        " or ".join(wanted.words("energy")),
        affiliation(kind) if kind else "",
        " or ".join(wanted.words("title")),
    ]


def says_whose(wanted: Node) -> bool:
    """Whether the owner stands before the noun; elsewhere than in the field the pile says it."""
    owners = ("own", "opposing", "that_opponent")
    return wanted.text("zone") == "field" and wanted.text("whose") in owners


def _noun(wanted: Node, many: bool) -> str:
    kind = wanted.text("is")
    if kind and (kind != "die" or wanted.text("named") != "card"):
        return NOUNS[kind][many]
    if wanted.text("zone") == "field" and not wanted.words("title") and kind != "die":
        return "characters" if many else "character"
    return "dice" if many else "die"


def _behind(wanted: Node, many: bool) -> list[str]:
    unwanted = wanted.maybe("not")
    everyone = "of any player" if wanted.text("whose") == "everyone" else ""
    pile = everyone if wanted.text("zone") == "field" else where(wanted)
    word = wanted.text("keyword")
    said = [*_bounds(wanted), f"with {keyword(word)}" if word else ""]
    if wanted.text("shows"):
        said.append(f"showing {wanted.text('shows')}")
    if wanted.text("named"):
        said.append(f"of the chosen {NAMED[wanted.text('named')]}")
    said.extend([words for key, words in _FLAGS.items() if wanted.flag(key)])
    if unwanted is not None and not _non(unwanted):
        said.append(_that_is_not(unwanted, many))
    return [pile, *said] if wanted.text("zone") == "card" else [*said, pile]


def _bounds(wanted: Node) -> list[str]:
    """Say the least and the most that level and cost may be."""
    said: list[str] = []
    for key, way, word in (
        ("min_level", "or higher", "level"),
        ("max_level", "or lower", "level"),
        ("min_cost", "or more", "cost"),
        ("max_cost", "or less", "cost"),
    ):
        bound = wanted.parts[key]
        if isinstance(bound, Node):
            said.append(_compared(key, bound))
        elif bound != FILTER.part(key).default:
            said.append(f"of {word} {bound} {way}")
    return said


def _compared(key: str, bound: Node) -> str:
    """Say a bound that is not a number: `that costs no more than that die`."""
    much = "at least as much as" if key == "min_cost" else "no more than"
    die = bound.node("cost_of")
    return f"that costs {much} {VOCABULARY.words['dice'][die.word].say}"


_FLAGS: Final = {
    "under_this": "of the card that this die lies on",
    "with_this": "engaged with this die",
    "chosen": "that was chosen",
    "other": "other than this die",
    "other_title": "of another title than this die",
    "weaker_level": "of a lower level than one of your characters",
    "attack_text": "that has a when-attacks text",
    "level_within": "of a level not above that of one of your characters",
    "top_level": "at its highest level",
    "not_last": "(never its last die)",
    "not_chosen": "other than the chosen die",
    "shares_energy": "that has an energy type in common with another character of its player",
}


def _that_is_not(unwanted: Node, many: bool) -> str:
    if differs(unwanted) == ["shows"]:
        return f"not showing {unwanted.text('shows')}"
    if differs(unwanted) == ["keyword"]:
        return f"without {keyword(unwanted.text('keyword'))}"
    if differs(unwanted) == ["doing"]:
        return f"that {'are' if many else 'is'} not {unwanted.text('doing')}"
    if many:
        return f"that are not {things(unwanted, True)}"
    return f"that is not {with_article(things(unwanted))}"


def differs(wanted: Node) -> list[str]:
    """List the parts of a filter that are not as their defaults say."""
    return [part.key for part in FILTER.parts if wanted.parts[part.key] != part.default]


def only(wanted: Node, part: str) -> bool:
    """Whether a filter says nothing but one part."""
    return differs(wanted) == [part]


def _non(unwanted: Node) -> str:
    """Say what a die is not before the noun, where it is one thing only: `non-villain`."""
    parts = differs(unwanted)
    if parts == ["affiliation"]:
        return f"non-{affiliation(unwanted.text('affiliation'))}"
    if parts in (["title"], ["energy"]) and len(unwanted.words(parts[0])) == 1:
        return f"non-{unwanted.words(parts[0])[0]}"
    return "non-sidekick" if parts == ["is"] and unwanted.text("is") == "sidekick" else ""


def keyword(word: str) -> str:
    """Say a keyword."""
    return word.replace("_", " ")


def has_keyword(word: str) -> str:
    """Say that a die has a keyword."""
    return f"{'is' if word in ('fast', 'heroic', 'unblockable') else 'has'} {keyword(word)}"
