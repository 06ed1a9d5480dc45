"""Sense: what a text says that nobody can mean, though each word of it is right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from dicehall.effects.tree import Node
from dicehall.games.throne.heroes.records import DEFENSIVE, KINDS, OFFENSIVE, PASSIVE, ULTIMATE
from dicehall.kernel.reading import nearest

STATUS: Final = "token"
CARD: Final = "card"
START: Final = "start"

BEGINS: Final = {
    OFFENSIVE: ("on",),
    ULTIMATE: ("on",),
    DEFENSIVE: ("defend",),
    PASSIVE: ("when", "always", "use"),
    STATUS: ("spend", "when", "always"),
    CARD: ("use",),
}
"""With which words a text may begin, by what it stands on."""
SYMBOLS: Final = {
    ("condition", "show"): "show",
    ("amount", "shown"): "shown",
    ("trigger", "activated"): "activated",
}
"""Words that name symbols of dice, with the part that does."""
TITLES: Final = {
    ("effect", "gain"): "gain",
    ("effect", "inflict"): "inflict",
    ("effect", "remove"): "remove",
    ("effect", "raise_limit"): "raise_limit",
    ("effect", "reroll_spent"): "reroll_spent",
    ("modifier", "reroll_spent"): "reroll_spent",
    ("condition", "has"): "has",
    ("amount", "tokens"): "tokens",
    ("cost", ""): "token",
}
"""Words that name tokens, with the part that does."""
AGAINST_DAMAGE: Final = ("prevent", "prevent_half", "avoid", "return_half", "stop_status")
ONE_PLAYER: Final = (
    *("remove", "remove_status", "remove_all_status", "hand_over", "raise_limit", "steal_cp"),
    *("steal_life", "discard", "look_at_hand", "roll", "reroll", "attempt", "prevent"),
    *("may", "pay", "choose"),
)
"""Effects that one player does or suffers."""
SKIPPED: Final = ("income", "offense")
"""Triggers of phases that can be skipped."""
OF_THE_DICE: Final = ("show", "of_a_kind", "small_straight", "large_straight")
"""Conditions that dice meet by themselves. T-OFF-5"""
OF_A_TOKEN: Final = ("remove_this", "hand_over")


class Setting(NamedTuple):
    """What surrounds a text: what it stands on, and what its hero has."""

    kind: str = ""
    symbols: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()

    def of(self, kind: str) -> Setting:
        """Give the same surroundings for a text on something else."""
        return self._replace(kind=kind)


def nonsense(text: Node, setting: Setting) -> list[str]:
    """List what is wrong with one text."""
    problems: list[str] = []
    begins = BEGINS.get(setting.kind, ())
    if begins and text.word not in begins:
        listed = " or ".join([repr(word) for word in begins])
        problems.append(f"{_whose(setting.kind)} text begins with {listed}, not with {text.word!r}")
    for node in text.below():
        problems.extend(_unknown(node, setting))
        problems.extend(_misplaced(node, setting))
        problems.extend(_undone(node))
        problems.extend(_overdone(node, setting))
    problems.extend(_unchosen(text, False))
    problems.extend(_unskippable(text))
    if not any(node.word == "mark" for node in text.below()):
        problems.extend(["the dice 'chosen' need a 'mark'" for _ in _chosen_dice(text)])
    return list(dict.fromkeys(problems))


def _unknown(node: Node, setting: Setting) -> Iterator[str]:
    """Find symbols and tokens that the hero does not have."""
    key = (node.sort, node.word)
    if key in SYMBOLS:
        value = node.parts[SYMBOLS[key]]
        for symbol in (value,) if isinstance(value, str) else value:
            if symbol and symbol not in setting.symbols:
                yield f"no die shows {symbol!r}{nearest(symbol, setting.symbols)}"
    if key in TITLES:
        title = node.text(TITLES[key])
        if title and title not in setting.tokens:
            yield f"there is no token {title!r}{nearest(title, setting.tokens)}"


def _misplaced(node: Node, setting: Setting) -> Iterator[str]:
    """Find words that mean nothing where they stand."""
    if node.sort == "cost" and node.whole("count") != 1 and not node.text("token"):
        yield "'count' needs the 'token' that it counts"
    if node.sort == "condition" and node.word == "side" and not setting.sides:
        yield "'side' is for boards with 'sides'"
    if node.sort != "effect":
        return
    if node.parts.get("any_number") and node.parts["count"] != 1:
        yield "'any_number' leaves no room for 'count'"
    if node.word == "flip" and not setting.sides:
        yield "'flip' is for boards with 'sides'"
    if node.word in AGAINST_DAMAGE and setting.kind in (OFFENSIVE, ULTIMATE, START):
        yield f"{node.word!r} is for tokens, cards, defences and passives"
    if node.word in OF_A_TOKEN and setting.kind != STATUS:
        yield f"{node.word!r} is for tokens"


def _undone(node: Node) -> Iterator[str]:
    """Find requirements that no dice meet, and dice that nobody can choose."""
    on = node.maybe("on") if node.sort == "ability" and node.word == "on" else None
    if on is not None and on.word not in OF_THE_DICE:  # what cannot be read is None, and told of
        yield f"'on' is what the dice show ({', '.join(OF_THE_DICE)}), not {on.word!r}"
    marked = node.maybe("mark") if node.sort == "effect" and node.word == "mark" else None
    if marked is not None:
        if marked.parts.get("count", 1) != 1:
            yield "'mark' chooses one die"
        if marked.word == "chosen":
            yield "'mark' chooses a die; 'chosen' is the one that it chose"


def _overdone(node: Node, setting: Setting) -> Iterator[str]:
    """Find what reaches further than a word can."""
    if node.sort != "effect":
        return
    attacks = node.word == "deal" and setting.kind in (OFFENSIVE, ULTIMATE) and _is_aimed(node)
    if attacks and (node.flag("isolated") or node.flag("sure")):
        yield "an attack's damage is neither 'isolated' nor 'sure'"
    for key in ("who", "from", node.word) if node.word in ONE_PLAYER else ():
        player = node.parts.get(key)
        if isinstance(player, Node) and player.word.startswith("each_"):
            yield f"{node.word!r} is about one player, not about {player.word!r}"


def _is_aimed(deal: Node) -> bool:
    to = deal.maybe("to")
    return deal.text("type") != "collateral" and (to is None or to.word == "opponent")


def _unskippable(text: Node) -> Iterator[str]:
    """Find a skipped phase where none is about to begin."""
    before = text.word == "when" and all(one.word in SKIPPED for one in text.nodes("when"))
    if not before and any(node.word == "skip_phase" for node in text.below()):
        yield f"'skip_phase' is for texts that begin with 'when: {' or '.join(SKIPPED)}'"


def _unchosen(node: Node, chosen: bool) -> Iterator[str]:
    """Find the player `chosen` where no player was chosen."""
    if node.sort == "player" and node.word == "chosen" and not chosen:
        yield "the player 'chosen' stands only inside 'choose_player'"
    inside = chosen or node.word == "choose_player"
    for value in node.parts.values():
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Node):
                yield from _unchosen(one, inside)


def _chosen_dice(text: Node) -> Iterator[Node]:
    for node in text.below():
        if node.sort == "dice" and node.word == "chosen":
            yield node


def _whose(kind: str) -> str:
    """Say on what a text stands: `an offensive ability's`, `a card's`."""
    what = f"{kind} ability" if kind in KINDS else kind
    return f"{'an' if what[0] in 'aeiou' else 'a'} {what}'s"
