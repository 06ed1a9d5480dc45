"""Sameness: changes of texts of Dice Team that no game can tell, so that nothing must miss them."""

from __future__ import annotations

from typing import Final

from dicehall.effects.tree import Node
from dicehall.games.team.cards import sense

SAME: Final = {
    "Brass Nan": ("power: need.at_most: 6 becomes 7",),  # it takes even dice
    "Banked Embers": (  # besides itself, which is not turned, a hero has three abilities at most
        *("text: refresh.refresh: 3 becomes 4", "text: refresh.refresh: 3 becomes 9"),
    ),
    "Salt Lick": ("texts[0]: need.at_least: 5 becomes 4",),  # it takes odd dice
    "Sexton Clank": (  # it has fallen by then
        "texts[0]: gain_threat.on: each_other becomes each_enemy",
    ),
    "Sent to Bed": (  # a hero has four abilities at most
        "effects[0]: turn_over.turn_over: 4 becomes 5",
        "effects[0]: turn_over.turn_over: 4 becomes 9",
    ),
    "Night Warden": (  # it lets nobody collect the die that its colour would bring
        *("colour: red becomes blue", "colour: red becomes green", "colour: red becomes yellow"),
    ),
}
"""By the name of a piece, what makes no difference on it."""
ONCE_A_ROUND: Final = (
    *(
        "revealed",
        "left_alone",
        "combat",
        "beaten",
        "struck",
        "defeated",
        "boss_hits",
        "round_ends",
    ),
    *("assigned", "levelled"),
)
"""What happens to a hero, and in a lane, at most once a round, and no oftener in a combat."""
ONCE_A_ROUND_FOR_ALL: Final = ("boss_hits", "round_ends", "assigned")
"""Of those, what happens once a round whoever it is about: so a boss, and a scene, hears it."""
ONCE_A_COMBAT: Final = ("combat", "beaten", "struck")
"""What happens at most once in a combat, of those that there are in a round."""
ONCE_A_GAME: Final = ("revealed", "defeated", "wounded")
"""What happens to an enemy, or a hero, at most once a game."""

ALWAYS: Final = (
    *("need.at_least: 0 becomes 1", "need.at_most: 0 becomes 12"),
    "add_die.who: heroes_here becomes each_hero",  # dice come into the pool of this combat only
)
"""Changes of words that change nothing on any card."""


def is_same(tree: Node, what: str, kind: str, sort: str) -> bool:
    """Whether a change of a text means the same on a card of this kind and sort."""
    return (
        what.endswith(ALWAYS)
        or (what.endswith("need.parity: '' becomes 'even'") and _highest(tree, ""))
        or (what.endswith("need.at_least: 0 becomes 12") and _highest(tree, "d12"))
        or (f"{tree.word}.once: " in what and _as_often(tree, what, kind))
        or (kind == sense.ENEMY and _itself(tree, what, sort[:-1]))
        or (kind in sense.OF_HEROES and tree.word == "place" and "you becomes that_hero" in what)
    )


def _highest(tree: Node, size: str) -> bool:
    """Whether dice, or dice of a size, must show their highest values, which are even."""
    needs = [node for node in tree.below() if node.sort == "need"]
    return all(need.flag("highest") and size in ("", need.text("size")) for need in needs)


def _as_often(tree: Node, what: str, kind: str) -> bool:
    """Whether a text works as often as before."""
    before, after = tree.text("once"), what.rpartition("becomes ")[2].strip("'")
    if kind == sense.POWER:
        return "game" not in (before, after)  # C-OPEN-7
    if kind not in (sense.ABILITY, sense.ENEMY):
        heard = [trigger.word for trigger in tree.nodes("when")] if tree.word == "when" else []
        if heard and {before, after} == {"", "combat"}:
            return all(word in (*ONCE_A_COMBAT, *ONCE_A_ROUND_FOR_ALL) for word in heard)
        once = bool(heard) and all(word in ONCE_A_ROUND_FOR_ALL for word in heard)
        return once and "game" not in (before, after)
    if any(node.word == "move_on" for node in tree.below()):
        return {before, after} == {"", "combat"}  # who goes on has more than one in a round
    if {before, after} == {"combat", "round"}:
        return True  # a hero, and an enemy, has one combat in a round
    if tree.word == "place":
        return True  # it turns its card
    words = [trigger.word for trigger in tree.nodes("when")]
    if "game" in (before, after):
        return all(word in ONCE_A_GAME for word in words)
    return all(word in (*ONCE_A_ROUND, *ONCE_A_GAME) for word in words)


def _itself(tree: Node, what: str, own: str) -> bool:
    """Whether an enemy of a kind speaks of itself as before: of the one that is fought there."""
    if what.endswith("this becomes enemy"):
        heard = [trigger.word for trigger in tree.nodes("when")] if tree.word == "when" else []
        return "wounded" not in heard  # the one event of a combat that is heard elsewhere
    if not what.endswith(f"of: 'any' becomes '{own}'"):
        return False
    holds = [node.text("until") for node in tree.below() if node.word == "hold"]
    here = tree.word != "always" or tree.text("where") == "here"
    return here and set(holds) <= {"combat"}
