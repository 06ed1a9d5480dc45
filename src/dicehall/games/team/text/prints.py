"""Prints: what stands on each card, told from the trees that the engine runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from dicehall.effects.text import listed, sentence, with_article
from dicehall.effects.tree import Node
from dicehall.games.team.cards.records import (
    AbilityPrint,
    BossPrint,
    EffectPrint,
    EnemyPrint,
    HeroPrint,
    PlotPrint,
    ScenarioPrint,
)
from dicehall.games.team.text import effects, holding, phrases
from dicehall.games.team.text.teller import Teller

HERO: Final = "hero"
ABILITY: Final = "ability"
ENEMY: Final = "enemy"
BOSS: Final = "boss"
SCENE: Final = "scene"
PLOT: Final = "plot"
"""The sorts of cards, as tables call what a text stands on."""
THIS: Final = "this enemy "
AIMED: Final = {
    "healthiest": "the most health",
    "weakest": "the least health",
    "richest": "the most XP",
    "highest_level": "the highest level",
}
"""What the hero has most of, or least, whom a boss must hit. C-OPEN-24"""
COMPANY: Final = ("alone", "with 1 other hero", "with 2", "with 3 or more")


def ability_text(node: Node, of: str = "") -> str:
    """Tell one text of such a card."""
    return sentence(Teller(FORMATS, SPECIALS, of).say(node))


def effect_text(node: Node, of: str = "") -> str:
    """Tell one effect by itself, as one of several ways to choose from."""
    return Teller(FORMATS, SPECIALS, of).say(node)


def effects_text(nodes: Sequence[Node], of: str = "") -> str:
    """Tell effects that follow each other."""
    return sentence(Teller(FORMATS, SPECIALS, of).sentences(nodes))


# --- heroes ---


def hero_text(hero: HeroPrint) -> list[str]:
    """Tell a hero card: its numbers, its team-size dice, and its innate power."""
    row = [f"d{size} {company}" for size, company in zip(hero.team, COMPANY, strict=True)]
    return [
        sentence(f"{hero.colour}, {hero.health} health, strength d{hero.strength}"),
        sentence(f"team-size die: {', '.join(row)}"),
        power_text(hero),
    ]


def power_text(hero: HeroPrint) -> str:
    """Tell an innate power with its name. C-OPEN-7"""
    often = " (once per round)" if hero.power.word in ("use", "place") else ""
    said = ability_text(hero.power, HERO)
    return f"{hero.power_name}{often}: {said[:1].lower()}{said[1:]}"


def card_text(ability: AbilityPrint) -> list[str]:
    """Tell an ability card: the die at its top, and its text."""
    start = ", start card" if ability.start else ""
    return [f"Die: d{ability.die}{start}.", ability_text(ability.text, ABILITY)]


# --- enemies ---


def enemy_text(enemy: EnemyPrint) -> list[str]:
    """Tell a villain or a minion: its numbers, and its texts."""
    numbers = [f"power {enemy.power}", f"damage {enemy.damage}", f"health {enemy.health}"]
    if enemy.armour:
        numbers.append(f"armour {enemy.armour}")
    copies = f" ({enemy.copies} copies)" if enemy.copies > 1 else ""
    return [
        sentence(f"{enemy.colour} {enemy.kind}{copies}: {', '.join(numbers)}"),
        *[ability_text(node, ENEMY) for node in enemy.texts],
    ]


def boss_text(boss: BossPrint) -> list[str]:
    """Tell a boss: its numbers, its set-up, its attack, and its thresholds."""
    health = listed([str(one) for one in boss.health], "or")
    numbers = [f"power {boss.power}", f"damage {boss.damage}"]
    if boss.armour:
        numbers.append(f"armour {boss.armour}")
    numbers.append(f"health {health} for 4, 5 or 6 heroes")
    first, second = boss.thresholds
    return [
        sentence(f"{boss.colour} boss: {', '.join(numbers)}"),
        sentence(f"villains: {_titled(boss.villains)}"),
        *_setup(boss),
        _attack(boss),
        *([f"First threshold: {_lower(effects_text(first, BOSS))}"] if first else []),
        *([f"Second threshold: {_lower(effects_text(second, BOSS))}"] if second else []),
    ]


def _setup(boss: BossPrint) -> list[str]:
    said = [f"The boss begins with {boss.threat} threat."] if boss.threat else []
    if boss.setup:
        said.append(effects_text(boss.setup, BOSS))
    return [f"Set-up: {_lower(' '.join(said))}"] if said else []


def _attack(boss: BossPrint) -> str:
    """Tell the attack and its die. C-OPEN-24"""
    first, second, third = boss.attack
    said = [f"Attack: d{first}, from the first threshold d{second}, from the second d{third}."]
    if aim_text(boss.aims):
        said.append(aim_text(boss.aims))
    if boss.strikes:
        said.append(f"When it hits a hero: {_lower(effects_text(boss.strikes, BOSS))}")
    return " ".join(said)


def aim_text(aims: str) -> str:
    """Tell whom an attack must hit; '' where the players choose. C-OPEN-24"""
    return f"It hits the hero with {AIMED[aims]}." if aims in AIMED else ""


def scenario_text(scenario: ScenarioPrint) -> list[str]:
    """Tell a scenario: its minions."""
    return [sentence(f"minions: {_titled(scenario.minions)}")]


def boss_card_text(card: EffectPrint) -> list[str]:
    """Tell an Effect card of a boss."""
    return [ability_text(node, BOSS) for node in card.texts]


def scene_card_text(card: EffectPrint) -> list[str]:
    """Tell an Effect card of a scenario."""
    return [ability_text(node, SCENE) for node in card.texts]


def plot_text(plot: PlotPrint) -> str:
    """Tell a plot."""
    return effects_text(plot.effects, PLOT)


def _titled(group_id: str) -> str:
    return group_id.replace("-", " ").title()


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


# --- abilities ---


def _use(text: Teller, node: Node) -> str:
    begins = [phrases.MOMENTS[node.text("at")], *_condition(text, node)]
    price = node.maybe("pay")
    if price is not None:
        begins.append(text.say(price))
    text.guards = node.text("at") == "guard"
    return f"{', '.join(begins)}: {text.sentences(node.nodes('use'))}"


def _place(text: Teller, node: Node) -> str:
    begins = [*phrases.once(node), *_condition(text, node)]
    begins.append(f"commit {with_article(text.say(node.node('place')))}")
    text.that = "the hero who commits it"
    return f"{', '.join(begins)}: {text.sentences(node.nodes('do'))}"


def _when(text: Teller, node: Node) -> str:
    said = [text.say(one) for one in node.nodes("when")]
    if [one.word for one in node.nodes("when")] == ["beaten", "struck"]:
        said = [said[0].replace("lose", "lose or win", 1)]
    moments = " or ".join([*said[:1], *[one.removeprefix("when ") for one in said[1:]]])
    begins = [*phrases.once(node), moments, *_condition(text, node)]
    if [one.word for one in node.nodes("when")] == ["captured"]:
        text.that = "the hero who rolled it"
    return f"{', '.join(begins)}: {text.sentences(node.nodes('do'))}"


def _always(text: Teller, node: Node) -> str:
    near = "own" if text.to_hero else "here"
    text.frame = {"everywhere": "all", "stalked": "stalked"}.get(node.text("where"), near)
    said = holding.modifiers(text, node.nodes("always"))
    condition = node.maybe("if")
    if condition is None:
        return said
    while_ = text.say(condition)
    if while_.startswith(THIS) and said.startswith(THIS):
        said = said.replace(THIS, "it ", 1)
    return f"while {while_}, {said}"


def _condition(text: Teller, node: Node) -> list[str]:
    condition = node.maybe("if")
    return [] if condition is None else [f"if {text.say(condition)}"]


# --- tables ---


def _units(unit: str) -> Callable[[Teller, Any], str]:
    """Make the format that says so many of something."""

    def format_(text: Teller, value: Any) -> str:
        return phrases.points(text, value, unit)

    return format_


def _verb(verb: str) -> Callable[[Teller, Any], str]:
    """Make the format that says who does something."""

    def format_(text: Teller, value: Any) -> str:
        return phrases.does(text, value, verb)

    return format_


FORMATS: Final[dict[str, Callable[[Teller, Any], str]]] = {
    "damage": _units("damage"),
    "threat": _units("threat"),
    "xp": _units("XP"),
    "gain": _verb("gain"),
    "lose": _verb("lose"),
    "are": lambda text, value: phrases.is_so(text, value, "are", "is"),
    "whose": phrases.whose,
}
"""Other ways to say a value, for the templates of the vocabulary."""

SPECIALS: Final[dict[tuple[str, str], Callable[[Teller, Node], str]]] = {
    ("player", "chosen"): phrases.chosen,
    ("foe", "chosen_enemy"): phrases.chosen_enemy,
    ("need", ""): phrases.needed,
    ("dice", "die"): phrases.dice,
    ("dice", "every"): phrases.every,
    **{("amount", word): phrases.number_of for word in phrases.COUNTABLE},
    ("amount", "half"): phrases.half,
    ("condition", "at_least"): phrases.compared,
    ("condition", "at_most"): phrases.compared,
    ("condition", "fighting"): phrases.fighting,
    ("condition", "not"): phrases.not_so,
    ("condition", "all_of"): phrases.all_of,
    ("condition", "any_of"): phrases.any_of,
    ("cost", ""): effects.cost,
    **{("trigger", word): phrases.event for word in phrases.EVENTS},
    ("modifier", "enemy_power"): holding.about_enemy,
    ("modifier", "enemy_damage"): holding.about_enemy,
    ("player", "that_hero"): phrases.that_hero,
    ("modifier", "enemy_armour"): holding.about_enemy,
    ("modifier", "team_die"): holding.team_die,
    ("modifier", "hero_armour"): holding.hero_armour,
    ("modifier", "no_strength"): holding.no_strength,
    ("modifier", "no_rerolls"): holding.no_rerolls,
    ("modifier", "no_refresh"): holding.no_refresh,
    ("modifier", "captures"): holding.captures,
    ("modifier", "power_dice"): holding.power_dice,
    ("modifier", "attack_size"): holding.attack_size,
    ("modifier", "level_cost"): holding.level_cost,
    ("ability", "use"): _use,
    ("ability", "place"): _place,
    ("ability", "when"): _when,
    ("ability", "always"): _always,
    ("effect", "may"): effects.may,
    ("effect", "all"): effects.all_together,
    ("effect", "if"): effects.if_so,
    ("effect", "pay"): effects.pay,
    ("effect", "choose"): effects.choose,
    ("effect", "choose_hero"): effects.choose_hero,
    ("effect", "choose_enemy"): effects.choose_enemy,
    ("effect", "hold"): effects.hold,
    ("effect", "deal"): effects.deal,
    ("effect", "mend"): effects.mend,
    ("effect", "prevent"): effects.prevent,
    ("effect", "gain_life"): effects.gain_life,
    ("effect", "lose_life"): effects.lose_life,
    ("effect", "power"): effects.power,
    ("effect", "add_damage"): effects.add_damage,
    ("effect", "damage_dice"): effects.damage_dice,
    ("effect", "refresh"): effects.refresh,
    ("effect", "turn_over"): effects.turn_over,
    ("effect", "plot"): effects.plot,
    ("effect", "return_plot"): effects.return_plot,
    ("effect", "stalk"): effects.stalk,
    ("effect", "move_on"): effects.move_on,
    ("effect", "take_over"): effects.take_over,
    ("effect", "cast"): effects.cast,
    ("effect", "add_die"): effects.add_die,
    ("effect", "turn"): effects.turn,
    ("effect", "grow"): effects.grow,
}
"""Words whose grammar a template cannot say."""
