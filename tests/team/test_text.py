"""Card texts: told from the trees, so that no two trees tell the same, and in good English."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from dicehall.effects.tree import Node
from dicehall.games.team.cards import sense
from dicehall.games.team.cards.library import default_library
from dicehall.games.team.cards.records import AIMS, AbilityPrint, BossPrint, EnemyPrint, PlotPrint
from dicehall.games.team.cards.vocabulary import VOCABULARY
from dicehall.games.team.face.sheets import boss_lines, scenario_lines
from dicehall.games.team.text.prints import (
    ABILITY,
    BOSS,
    ENEMY,
    FORMATS,
    HERO,
    PLOT,
    SCENE,
    SPECIALS,
    ability_text,
    boss_card_text,
    boss_text,
    card_text,
    effect_text,
    effects_text,
    enemy_text,
    hero_text,
    plot_text,
    power_text,
    scenario_text,
    scene_card_text,
)
from dicehall.games.team.text.teller import Teller
from team.changes import changes
from trees.changes import filled

GOLDEN = Path(__file__).parents[1] / "golden" / "team-text.txt"
LIBRARY = default_library()
_new = partial(filled, VOCABULARY)


class Told(NamedTuple):
    """A tree of a card: the card's name, what it stands on for the loader, and for the teller."""

    name: str
    kind: str
    of: str
    tree: Node


def trees() -> Iterator[Told]:
    """Walk all trees of all cards."""
    for hero in LIBRARY.heroes():
        yield Told(hero.name, sense.POWER, HERO, hero.power)
        for card in hero.abilities:
            yield Told(card.name, sense.ABILITY, ABILITY, card.text)
    for group in LIBRARY.groups():
        for enemy in group.enemies:
            yield from [Told(enemy.name, sense.ENEMY, ENEMY, node) for node in enemy.texts]
    for boss in LIBRARY.bosses():
        for effect in boss.cards:
            yield from [Told(effect.name, sense.BOSS, BOSS, node) for node in effect.texts]
        parts = {
            sense.SETUP: boss.setup,
            sense.STRIKE: boss.strikes,
            sense.THRESHOLD: boss.thresholds[0] + boss.thresholds[1],
        }
        for kind, nodes in parts.items():
            yield from [Told(boss.name, kind, BOSS, node) for node in nodes]
        yield from plots(boss.plots)
    for scene in LIBRARY.scenarios():
        for effect in scene.cards:
            yield from [Told(effect.name, sense.SCENE, SCENE, node) for node in effect.texts]
        yield from plots(scene.plots)


def plots(cards: tuple[PlotPrint, ...]) -> Iterator[Told]:
    for plot in cards:
        yield from [Told(plot.name, sense.PLOT, PLOT, node) for node in plot.effects]


def told() -> str:
    """Write down the text of all cards."""
    lines: list[str] = []
    for hero in LIBRARY.heroes():
        lines += [f"== {hero.name}", *_indented(hero_text(hero))]
        for card in hero.abilities:
            lines += [f"[{card.name}]", *_indented(card_text(card))]
        lines.append("")
    for group in LIBRARY.groups():
        lines.append(f"== {group.name}")
        for enemy in group.enemies:
            lines += [f"[{enemy.name}]", *_indented(enemy_text(enemy))]
        lines.append("")
    for boss in LIBRARY.bosses():
        lines += [f"== {boss.name}", *_indented(boss_text(boss))]
        for effect in boss.cards:
            lines += [f"[{effect.name}]", *_indented(boss_card_text(effect))]
        lines += [*_plots(boss.plots), ""]
    for scene in LIBRARY.scenarios():
        lines += [f"== {scene.name}", *_indented(scenario_text(scene))]
        for effect in scene.cards:
            lines += [f"[{effect.name}]", *_indented(scene_card_text(effect))]
        lines += [*_plots(scene.plots), ""]
    return "\n".join(lines)


def _plots(cards: tuple[PlotPrint, ...]) -> list[str]:
    return [line for plot in cards for line in (f"[{plot.name}]", f"    {plot_text(plot)}")]


def _indented(lines: list[str]) -> list[str]:
    return [f"    {line}" for line in lines]


def silent(one: Told) -> list[str]:
    """List the changes of leaves that the loader takes and that change nothing of what is told."""
    before = ability_text(one.tree, one.of)
    found = [
        change
        for change in changes(one.tree)
        if ability_text(one.tree, one.of) == before and not sense.nonsense(one.tree, one.kind)
    ]
    assert ability_text(one.tree, one.of) == before
    return found


@pytest.mark.parametrize("one", list(trees()), ids=lambda one: one.name)
def test_changing_any_leaf_of_a_card_changes_its_text(one: Told) -> None:
    assert silent(one) == []


def test_changing_any_number_of_a_hero_changes_its_text() -> None:
    for hero in LIBRARY.heroes():
        others = [
            hero._replace(colour="orange"),
            hero._replace(health=6),
            hero._replace(strength=12),
            hero._replace(power_name="Nothing"),
            *[
                hero._replace(team=(*hero.team[:place], 4, *hero.team[place + 1 :]))  # type: ignore[arg-type]
                for place in range(4)
            ],
        ]
        assert hero_text(hero) not in [hero_text(other) for other in others]
        for card in hero.abilities:
            assert card_text(card) != card_text(card._replace(die=12))
            assert card_text(card) != card_text(card._replace(start=not card.start))


def test_changing_any_number_of_an_enemy_changes_its_text() -> None:
    for group in LIBRARY.groups():
        for enemy in group.enemies:
            others: list[EnemyPrint] = [
                enemy._replace(colour="orange"),
                enemy._replace(kind="pet"),
                enemy._replace(power=1),
                enemy._replace(damage=1),
                enemy._replace(health=9),
                enemy._replace(armour=3),
                enemy._replace(copies=9),
            ]
            assert enemy_text(enemy) not in [enemy_text(other) for other in others]


def test_changing_anything_of_a_boss_or_a_scenario_changes_its_text() -> None:
    for boss in LIBRARY.bosses():
        others: list[BossPrint] = [
            boss._replace(colour="orange"),
            boss._replace(power=1),
            boss._replace(damage=1),
            boss._replace(armour=3),
            boss._replace(health=(16, 20, 31)),
            boss._replace(villains="nobody"),
            boss._replace(threat=10),
            boss._replace(attack=(12, 6, 4)),
            *[boss._replace(setup=()) for _ in boss.setup],
            *[boss._replace(strikes=()) for _ in boss.strikes],
            boss._replace(thresholds=(boss.thresholds[1], boss.thresholds[0])),
            *[boss._replace(aims=aims) for aims in AIMS if aims != boss.aims],
            boss._replace(cards=boss.cards[1:]),
            boss._replace(cards=(boss.cards[0]._replace(name="Other"), *boss.cards[1:])),
            boss._replace(about="something else"),
        ]
        assert boss_lines(boss) not in [boss_lines(other) for other in others]
    for scene in LIBRARY.scenarios():
        changed = [
            scene._replace(minions="nobody"),
            scene._replace(cards=scene.cards[1:]),
            scene._replace(about="something else"),
        ]
        assert scenario_lines(scene) not in [scenario_lines(other) for other in changed]


def test_every_word_can_be_told() -> None:
    assert Teller(FORMATS, SPECIALS).untold() == []


def test_a_text_is_whole_sentences() -> None:
    for line in told().splitlines():
        if line.startswith("    "):
            assert line.endswith("."), line
            assert "  " not in line.strip(), line
            assert not re.search(r"_|None|\.\.|<|\{", line), line


def test_only_texts_of_heroes_speak_to_you() -> None:
    for one in trees():
        if one.of not in (HERO, ABILITY):
            said = ability_text(one.tree, one.of)
            assert not re.search(r"\b(you|your|yours)\b", said), said


# --- sentences ---


def ability(name: str) -> AbilityPrint:
    cards = [card for hero in LIBRARY.heroes() for card in hero.abilities]
    return next(card for card in cards if card.name == name)


def enemy(name: str) -> EnemyPrint:
    enemies = [enemy for group in LIBRARY.groups() for enemy in group.enemies]
    return next(enemy for enemy in enemies if enemy.name == name)


ABILITIES = {
    "Bellows": "Before the roll: add a d10.",
    "Two Stubs": "Before the roll: add 2 d4s.",
    "Slag Skin": """When you are about to take damage:
        prevent half of that damage to you, rounded up.""",
    "Deep Roots": "When you are about to take damage: prevent 2 damage to each hero here.",
    "Riveted Hull": "You have 1 more armour.",
    "Tailwind": "After the roll: reroll up to 2 of your dice.",
    "Redraft": "After the roll: reroll up to 3 dice here.",
    "Deep Breath": "After the roll, pay 1 XP: reroll all your dice showing 3 or less.",
    "Pressure Valve": "After the roll: turn one of your d8s to its highest value.",
    "Air Hose": "Before the roll: a chosen other hero here adds a d8.",
    "Bramble Snare": """Before the roll: in this combat,
        the enemy has 2 less power and deals 1 less damage.""",
    "Hot Wax": """After the roll, if you fight a minion or an enemy of your colour:
        deal 1 damage to the enemy for each die of yours showing 3 or less.""",
    "Banked Embers": "When you are wounded: gain 3 XP. Refresh 3 abilities.",
    "Margin Notes": "Once per combat, when one of your dice is captured: add 2 to the power.",
    "Both Ends": """After the roll: you may pay 2 XP;
        if so, add 5 to the power; if not, add 2 to the power.""",
    "Second Sprout": """Commit a die on its highest value: choose a hero or none.
        The chosen hero refreshes 1 ability and heals 1.""",
    "Wax Double": """When you are about to take damage: you may turn over 1 ability and
        prevent all of that damage to you; otherwise, prevent 2 damage to you.""",
    "Flood Gate": """When you are about to take damage:
        prevent 2 damage to you for each other hero here.""",
    "Broad Back": """When another hero beside you is about to take damage:
        take all of that damage in place of that hero. Prevent 2 damage to you.""",
    "Double or Nothing": """After the roll: choose one of your dice. Roll a d6 that is no hero's.
        If it shows 4 or more, turn the chosen die to its highest value; otherwise,
        turn the chosen die to 2.""",
    "Cut the Cards": """When you are about to take damage: roll a d8 that is no hero's.
        If it shows 4 or more, prevent that much damage to you; otherwise, lose 1 health.""",
    "Matched Pair": """After the roll, if at least 2 of your dice show the same value: add 1 to what
        each damage die deals for each die in your largest set alike.""",
    "Eleventh Hour": "While at most 6 plots are left, an enemy that you fight has 2 less power.",
    "Reprint": "Before the roll, pay 2 XP: put 1 revealed plot back among those left.",
    "Poor Box": "Your levels cost 1 XP less.",
}


@pytest.mark.parametrize("name", ABILITIES)
def test_an_ability_tells_what_it_does(name: str) -> None:
    assert card_text(ability(name))[1] == " ".join(ABILITIES[name].split())


def test_an_ability_card_tells_its_die() -> None:
    assert card_text(ability("Bellows"))[0] == "Die: d6, start card."
    assert card_text(ability("White Heat"))[0] == "Die: d8."


ENEMIES = {
    "Duke Barnacle": ["Blue villain: power 8, damage 3, health 4, armour 1."],
    "Snuffer": ["Yellow minion (3 copies): power 4, damage 2, health 1."],
    "Lady Saltmarsh": [
        "Yellow villain: power 7, damage 3, health 4.",
        "When no hero comes to this enemy's lane: remove 2 damage from this enemy. \
Each enemy in the lanes beside it gains 1 threat.",
    ],
    "Psalm Saw": [
        "Green villain: power 7, damage 4, health 3.",
        "When the heroes lose or win a combat here: \
each hero here loses 1 health.",
    ],
    "Bell Warden": [
        "Blue villain: power 7, damage 3, health 4.",
        "When a die is captured here: turn all dice here on their highest values to 2.",
    ],
}


@pytest.mark.parametrize("name", ENEMIES)
def test_an_enemy_tells_its_numbers_and_what_it_does(name: str) -> None:
    assert enemy_text(enemy(name)) == ENEMIES[name]


def test_a_hero_card_tells_its_numbers_its_dice_and_its_innate_power() -> None:
    assert hero_text(LIBRARY.hero("Kilnheart")) == [
        "Red, 12 health, strength d8.",
        "Team-size die: d6 alone, d8 with 1 other hero, d10 with 2, d12 with 3 or more.",
        "Stoke (once per round): after the roll: \
replace one of your dice by one a size larger that shows the same.",
    ]
    assert power_text(LIBRARY.hero("Petrel")) == (
        "Eye of the Storm: while you are alone in the lane, "
        "an enemy that you fight has 1 less power."
    )


def test_a_boss_tells_its_attack_and_its_thresholds() -> None:
    lines = boss_text(LIBRARY.boss("Mother Brine"))
    assert lines[0] == "Green boss: power 10, damage 4, health 16, 20 or 30 for 4, 5 or 6 heroes."
    assert lines[3] == (
        "Attack: d4, from the first threshold d6, from the second d8. When it hits a hero: "
        "if that hero is wounded, the boss gains 1 threat; otherwise, that hero loses 1 XP."
    )
    assert boss_text(LIBRARY.boss("Baron Anvil"))[3].endswith(
        "It hits the hero with the most health. When it hits a hero: "
        "if that damage is at least 5, the boss gains 2 threat."
    )
    assert lines[4] == (
        "First threshold: each enemy in the lanes gains 1 threat. Each hero loses 1 health."
    )


@pytest.mark.rule("C-OPEN-24")
def test_a_boss_tells_whom_its_attack_hits_if_it_is_not_for_the_players_to_choose() -> None:
    boss = LIBRARY.boss("Mother Brine")._replace(strikes=())
    said = {aims: boss_text(boss._replace(aims=aims))[3] for aims in AIMS}
    dice = "Attack: d4, from the first threshold d6, from the second d8."
    assert said == {
        "choice": dice,
        "healthiest": f"{dice} It hits the hero with the most health.",
        "weakest": f"{dice} It hits the hero with the least health.",
        "richest": f"{dice} It hits the hero with the most XP.",
        "highest_level": f"{dice} It hits the hero with the highest level.",
    }


def test_one_way_of_a_choice_can_be_told_by_itself() -> None:
    (plot,) = [one for one in LIBRARY.boss("Mother Brine").plots if one.name == "Pearl Tax"]
    assert [effect_text(way, PLOT) for way in plot.effects[0].nodes("choose")] == [
        "each hero loses 1 XP",
        "the boss gains threat equal to half of the number of heroes, rounded up",
    ]


def text_of(word: str, of: str, **parts: Any) -> str:
    return ability_text(_new("ability", word, **parts), of)


@pytest.mark.parametrize(
    ("of", "event"),
    [
        (HERO, "When one of your dice is captured:"),
        (ENEMY, "When a die is captured here:"),
        (BOSS, "When a die is captured:"),
        (SCENE, "When a die is captured:"),
    ],
)
def test_an_event_is_told_as_it_concerns_the_card_that_listens(of: str, event: str) -> None:
    trigger, effect = _new("trigger", "captured"), _new("effect", "plot", plot=1)
    said = text_of("when", of, when=(trigger,), do=(effect,))
    assert said == f"{event} reveal and resolve the next plot."


MODIFIERS: dict[str, Callable[[], Node]] = {
    "power": lambda: _new("modifier", "enemy_power", enemy_power=2, of="any"),
    "armour": lambda: _new("modifier", "hero_armour", hero_armour=1),
    "dice": lambda: _new("modifier", "team_die", team_die=-2),
}


@pytest.mark.parametrize(
    ("what", "of", "where", "said"),
    [
        ("power", HERO, "here", "An enemy that you fight has 2 more power."),
        ("power", ENEMY, "here", "This enemy has 2 more power."),
        ("power", BOSS, "here", "The boss has 2 more power."),
        ("power", SCENE, "everywhere", "Every enemy, the boss too, has 2 more power."),
        ("armour", HERO, "here", "You have 1 more armour."),
        ("armour", HERO, "everywhere", "Each hero has 1 more armour."),
        ("armour", ENEMY, "here", "Each hero here has 1 more armour."),
        ("dice", HERO, "here", "Your team-size die is 2 sizes smaller."),
        ("dice", BOSS, "here", "All team-size dice here are 2 sizes smaller."),
    ],
)
def test_a_modifier_tells_for_whom_it_holds(what: str, of: str, where: str, said: str) -> None:
    assert text_of("always", of, always=(MODIFIERS[what](),), where=where) == said


def test_no_threshold_at_all_is_told_so() -> None:
    masquerade = LIBRARY.scenario("Carnival of Masks").cards[0]
    assert ability_text(masquerade.texts[0], SCENE) == (
        "While the boss has reached no threshold, no strength dice are collected."
    )


def test_effects_that_follow_each_other_are_sentences() -> None:
    chosen = LIBRARY.boss("Mother Brine").plots[1].effects
    assert effects_text(chosen, PLOT) == (
        "Each wounded hero loses 1 health. The boss gains 2 threat."
    )


# --- all of it ---


def test_every_card_is_told_as_before(request: pytest.FixtureRequest) -> None:
    text = told()
    if request.config.getoption("--write-golden"):
        GOLDEN.write_text(text, encoding="utf-8")
    assert text == GOLDEN.read_text(encoding="utf-8")
