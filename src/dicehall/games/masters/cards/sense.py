"""Sense: what the texts of cards say that nobody can mean, though each word of it is right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from dicehall.effects.tree import Node
from dicehall.kernel.reading import nearest

AFFILIATIONS: Final = (
    *("avengers", "guardians-of-the-galaxy", "justice-league", "legion-of-doom", "sinister-six"),
    *("spider-friends", "villain", "x-men", "zombie"),
)
"""Those of the published sets; others are known where a card has them."""

ANSWERED: Final = ("targeted", "global_paid")
"""Triggers of texts that are heard before the text that has set them off goes on."""
ANSWERING: Final = ("cancel", "retarget", "add_target")
"""Effects on the text that is answered."""
OF_A_DIE: Final = ("capture", "control", "copy")
"""Effects that the die does whose text it is."""

STATIC: Final = ("always", "while_active")
RANKS: Final = {"no_text": 1, "affiliation": 2, "keyword": 3, "fielding_cost": 4}
"""What is settled first: a modifier may ask only for what is settled before it."""


def nonsense(ability: Node, affiliations: Sequence[str] = AFFILIATIONS) -> list[str]:
    """List what an ability says that nobody can mean, though each word of it is right."""
    problems: list[str] = []
    for node in ability.below():
        problems.extend(_circular(node))
        parts = node.parts
        if parts.get("any_number") and (parts["count"] != 1 or parts["up_to"]):
            problems.append("'any_number' leaves no room for 'count' and 'up_to'")
        if parts.get("replaces") and not parts["burst"]:
            problems.append("'replaces' needs a 'burst' on which it does")
        if node.sort == "effect":
            problems.extend(_misplaced(node.word, ability))
        for bound in (parts.get("min_cost"), parts.get("max_cost")):
            if isinstance(bound, Node) and not _is_cost_of_one(bound):
                problems.append("a bound of costs is a number, or the cost of a die such as 'it'")
        other = parts.get("or")
        if other is not None and other.text("whose") != node.text("whose"):
            problems.append("what stands behind 'or' must have the same 'whose'")
        named = parts.get("affiliation")
        if named and named not in affiliations:
            problems.append(f"there is no affiliation {named!r}{nearest(named, affiliations)}")
    return problems


def _misplaced(effect: str, ability: Node) -> list[str]:
    """List what is wrong with an effect in such an ability."""
    problems: list[str] = []
    if effect in ("prevent", "redirect") and ability.word != "would":
        problems.append(f"{effect!r} is for damage that 'would' happen")
    if effect in ANSWERING and not _answers(ability):
        problems.append(f"{effect!r} is for texts that answer another: {', '.join(ANSWERED)}")
    if effect in OF_A_DIE and ability.word == "global":
        problems.append(f"{effect!r} is what a die does; a global belongs to none")
    return problems


def _answers(ability: Node) -> bool:
    """Whether a text works at once when another one has begun, and at no other time."""
    if any(node.word == "later" for node in ability.below()):
        return False
    if ability.word == "global":
        reacts = ability.maybe("reacts")
        return reacts is not None and reacts.word in ANSWERED
    return ability.word == "when" and all(one.word in ANSWERED for one in ability.nodes("when"))


def _is_cost_of_one(bound: Node) -> bool:
    """Whether an amount is the cost of a die that the text already knows."""
    return bound.word == "cost_of" and not bound.node("cost_of").parts


def _circular(node: Node) -> list[str]:
    """List what modifiers ask for that they, or others of their sort, decide: it has no end."""
    if node.sort == "ability" and node.word in STATIC:
        given, asking = node.nodes(node.word), [node.maybe("who"), node.maybe("if")]
    elif node.word == "let" and node.parts.get("newcomers"):
        given, asking = node.nodes("have"), [node.maybe("let")]
    else:
        return []
    ranks = [(RANKS[one.word], one.word) for one in given if one.word in RANKS]
    asked = [one for whole in asking if whole is not None for one in _asked(whole)]
    return [
        f"{word!r} cannot ask for {what}: who has it may depend on {word!r} itself"
        for rank, word in ranks
        for needed, what in dict.fromkeys(asked)
        if needed >= rank
    ]


def _asked(whole: Node) -> Iterator[tuple[int, str]]:
    """Walk what a condition or filter asks for that a text may change, each with its rank."""
    for node in whole.below():
        if node.sort == "filter":
            if node.text("affiliation") or node.text("named") == "affiliation":
                yield RANKS["affiliation"], "an affiliation"
            if node.text("keyword"):
                yield RANKS["keyword"], "a keyword"
            if node.text("is") == "sidekick":
                yield RANKS["keyword"], "sidekicks, which the keyword ally makes"
            if node.parts["attack_text"]:
                yield RANKS["keyword"], "attack texts"
        elif node.word == "affiliations_of":
            yield RANKS["affiliation"], "affiliations"
        elif node.word == "fielding_cost_of":
            yield RANKS["fielding_cost"], "a fielding cost"
