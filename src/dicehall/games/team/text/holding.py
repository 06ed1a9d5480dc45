"""Holding: how what holds as long as a card lies there, or for a while, is said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dicehall.effects.text import counted, listed, with_article
from dicehall.effects.tree import Node
from dicehall.games.team.text.teller import Teller

STALKED: Final = " in the stalked lane"


def modifiers(text: Teller, nodes: Sequence[Node]) -> str:
    """Say modifiers, those of one enemy that follow each other together."""
    said: list[str] = []
    before = ""
    for node in nodes:
        one, who = text.say(node), _enemy(text, node.text("of")) if "of" in node.parts else ""
        same = who and who == before
        said.append(one[len(who) + 1 :] if same else one)
        before = who
    return listed(said)


def about_enemy(text: Teller, modifier: Node) -> str:
    """Say that an enemy has more or less of something."""
    amount, of = modifier.whole(modifier.word), modifier.text("of")
    much = f"{abs(amount)} {'more' if amount >= 0 else 'less'}"
    unit = modifier.word.removeprefix("enemy_")
    return f"{_enemy(text, of)} {'deals' if unit == 'damage' else 'has'} {much} {unit}"


def _enemy(text: Teller, of: str) -> str:
    """Say which enemy a modifier is about, where it holds."""
    a = "the boss" if of == "boss" else with_article(of)
    match text.frame:
        case "stalked":
            said = "the enemy" if of == "any" else a
            return f"{said} in the stalked lane"
        case "all":
            return {"any": "every enemy, the boss too,", "boss": "the boss"}.get(of, f"every {of}")
        case "own":
            return "an enemy that you fight" if of == "any" else f"{a} that you fight"
        case "combat":
            this = "this enemy" if text.of == "enemy" else "the enemy"
            return this if of == "any" else f"{this}, if it is {a},"
    this = {"enemy": "this enemy", "boss": "the boss"}.get(text.of, "the enemy here")
    return this if of == "any" else f"{this}, if it is {a},"


def team_die(text: Teller, modifier: Node) -> str:
    """Say that team-size dice are larger or smaller."""
    amount = modifier.whole("team_die")
    sizes = counted(abs(amount), "size") + (" larger" if amount >= 0 else " smaller")
    if text.frame == "own":
        return f"your team-size die is {sizes}"
    return f"{'all team-size dice' + _heroes_there(text)} are {sizes}"


def hero_armour(text: Teller, modifier: Node) -> str:
    """Say that heroes have armour."""
    amount = modifier.whole("hero_armour")
    if text.frame == "own":
        return f"you have {amount} more armour"
    return f"each hero{_heroes_there(text)} has {amount} more armour"


def no_strength(text: Teller, modifier: Node) -> str:
    """Say that strength dice are not collected."""
    if text.frame == "own":
        return "you collect no strength die"
    return f"no strength dice are collected{_heroes_there(text)}"


def _heroes_there(text: Teller) -> str:
    return {"all": "", "stalked": STALKED}.get(text.frame, " here")


def no_rerolls(text: Teller, modifier: Node) -> str:
    """Say that XP buy no rerolls."""
    return f"XP cannot be spent on rerolls{_there(text)}"


def no_refresh(text: Teller, modifier: Node) -> str:
    """Say that dice refresh nothing."""
    return f"dice cannot refresh abilities{_there(text)}"


def captures(text: Teller, modifier: Node) -> str:
    """Say which dice are captured."""
    highest = modifier.whole("captures")
    return f"every die rolled{_there(text)} that shows {highest} or less is captured"


def power_dice(text: Teller, modifier: Node) -> str:
    """Say that more or fewer dice make the power."""
    amount = modifier.whole("power_dice")
    more = "more" if amount >= 0 else "fewer"
    noun = "power die" if abs(amount) == 1 else "power dice"
    return f"{abs(amount)} {more} {noun} can be committed{_there(text)}"


def _there(text: Teller) -> str:
    return {"own": " in your lane", "here": " here", "stalked": STALKED}.get(text.frame, "")


def attack_size(text: Teller, modifier: Node) -> str:
    """Say that the boss's attack die is larger or smaller."""
    amount = modifier.whole("attack_size")
    larger = "larger" if amount >= 0 else "smaller"
    return f"the boss's attack die is {counted(abs(amount), 'size')} {larger}"


def level_cost(text: Teller, modifier: Node) -> str:
    """Say that levels cost more or less."""
    amount = modifier.whole("level_cost")
    whose_ = "your levels" if text.frame == "own" else "levels"
    return f"{whose_} cost {abs(amount)} XP {'more' if amount >= 0 else 'less'}"
