"""The library of cards: files become prints, names find them, and mistakes are all named."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dicehall.effects.loading import MOST_NODES, Source
from dicehall.effects.strict_yaml import FileError
from dicehall.effects.tree import Node
from dicehall.effects.vocabulary import Part
from dicehall.games.team.cards.entries import id_of
from dicehall.games.team.cards.library import Library, UnknownCard, default_library
from dicehall.games.team.cards.reading import read_content
from dicehall.games.team.cards.vocabulary import VOCABULARY

TOP = "set/cards.yaml"

HERO = """
Heroes:
  Weathercock:
    colour: green
    health: 9
    team: [d4, d6, d8, d10]
    strength: d8
    power: {Turn About: {use: {turn: {die: own}, to: next}, at: after}}
    abilities:
      Crow: {die: d8, start: true, text: {use: {power: 1}, at: after}}
      Perch: {die: d6, text: {place: {at_least: 5}, do: {gain_xp: 1}}}
      Preen: {die: d6, text: {when: wounded, do: {gain_life: 1}}}
      Squall: {die: d6, text: {always: {team_die: 1}}}
      Flap: {die: d6, text: {use: {prevent: 1}, at: hurt}}
"""
COURT = """
Villains:
  Straw Court:
    Baron: {colour: red, power: 7, damage: 3, health: 3, text: {when: revealed, do: {plot: 2}}}
"""
COURT += "".join(
    [
        f"    Straw {number}: {{colour: blue, power: 8, damage: 4, health: 4, armour: 1}}\n"
        for number in range(7)
    ]
)
GUARD = """
Minions:
  Tin Guard:
    Drummer: {colour: green, power: 4, damage: 2, health: 1, copies: 13}
    Piper: {colour: green, power: 6, damage: 3, health: 3, text: {always: no_strength}}
"""
PLOTS = "\n".join([f"      %s {number}: {{plot: 1}}" for number in range(7)])
REGENT = f"""
Bosses:
  The Regent:
    colour: yellow
    power: 10
    damage: 4
    health: [16, 20, 30]
    villains: Straw Court
    setup: {{lose_threat: 2, on: boss}}
    strikes: {{lose_life: 1, who: that_hero}}
    thresholds: {{first: {{plot: 1}}, second: {{plot: 2}}}}
    cards:
      Toll: {{when: captured, do: {{gain_threat: 1, on: boss}}}}
    plots:
{PLOTS.replace("%s", "Decree")}
"""
SIEGE = f"""
Scenarios:
  The Siege:
    minions: tin-guard
    cards:
      Rampart: {{place: {{highest: true}}, do: {{gain_life: 1, who: that_hero}}}}
    plots:
{PLOTS.replace("%s", "Ladder")}
"""
ALL = HERO + COURT + GUARD + REGENT + SIEGE


def read(text: str) -> Library:
    return Library(read_content([Source(TOP, "set", text)]))


def refused(text: str) -> list[str]:
    with pytest.raises(FileError) as caught:
        read(text)
    return list(caught.value.problems)


def trees_of(library: Library) -> Iterator[Node]:
    for hero in library.heroes():
        yield hero.power
        yield from [card.text for card in hero.abilities]
    for group in library.groups():
        for enemy in group.enemies:
            yield from enemy.texts
    for boss in library.bosses():
        yield from (*boss.texts, *boss.setup, *boss.strikes, *boss.thresholds[0])
        yield from boss.thresholds[1]
        yield from [node for plot in boss.plots for node in plot.effects]
    for scene in library.scenarios():
        yield from scene.texts
        yield from [node for plot in scene.plots for node in plot.effects]


def nodes_of(library: Library) -> Iterator[Node]:
    for tree in trees_of(library):
        yield from tree.below()


# --- reading ---


def test_a_hero_is_read_with_its_five_abilities() -> None:
    hero = read(HERO).hero("Weathercock")
    assert hero[:7] == ("weathercock", "Weathercock", "green", 9, (4, 6, 8, 10), 8, "Turn About")
    assert [(card.name, card.die, card.start) for card in hero.abilities] == [
        ("Crow", 8, True),
        ("Perch", 6, False),
        ("Preen", 6, False),
        ("Squall", 6, False),
        ("Flap", 6, False),
    ]


@pytest.mark.rule("C-OPEN-2", "C-OPEN-3")
def test_a_hero_has_the_usual_dice_if_its_card_says_nothing_else() -> None:
    text = HERO.replace("    team: [d4, d6, d8, d10]\n    strength: d8\n", "")
    hero = read(text).hero("Weathercock")
    assert (hero.team, hero.strength) == ((6, 8, 10, 12), 6)


def test_groups_are_read_with_their_copies() -> None:
    library = read(COURT + GUARD)
    (court, guard) = library.groups()
    assert (court.id, court.kind, guard.id, guard.kind) == (
        *("straw-court", "villain"),
        *("tin-guard", "minion"),
    )
    assert [enemy.copies for enemy in guard.enemies] == [13, 1]
    assert court.enemies[1][:8] == ("Straw 0", "villain", "blue", 8, 4, 4, 1, 1)


@pytest.mark.rule("C-OPEN-24")
def test_a_boss_is_read_with_its_plots_and_has_the_usual_attack() -> None:
    boss = read(ALL).boss("The Regent")
    assert (boss.id, boss.villains, boss.threat, boss.armour) == ("the-regent", "straw-court", 0, 0)
    assert boss.attack == (4, 6, 8)
    assert [plot.name for plot in boss.plots] == [f"Decree {number}" for number in range(7)]
    longer = ALL.replace("health: [16, 20, 30]", "health: [16, 20, 30]\n    attack: [d6, d8, d12]")
    assert read(longer).boss("The Regent").attack == (6, 8, 12)


def test_a_scenario_names_its_minions_by_name_or_id() -> None:
    assert read(ALL).scenario("The Siege").minions == "tin-guard"
    assert read(ALL.replace("minions: tin-guard", "minions: Tin Guard")).scenarios() != ()


def test_an_id_is_made_of_letters_digits_and_dashes() -> None:
    assert id_of("The Iron Duke's Own: II") == "the-iron-dukes-own-ii"


# --- refusals ---


def test_all_that_is_wrong_with_a_file_is_named_at_once() -> None:
    text = """
Heroes:
  Weathercock:
    colour: orange
    health: 14
    team: [d6, d8]
    power: {One: {use: {power: 1}, at: after}, Two: {use: {power: 1}, at: after}}
    mood: bad
    abilities:
      Crow: {die: d10, text: {use: {powr: 1}, at: after}}
      Perch: {die: d6, start: 1}
      Preen: 7
  Hen: 4
  Gull: {}
Villains:
  Straw Court:
    Baron: {colour: red, power: 6, damage: 2, health: 5, armour: 2, copies: 2}
Minions:
  Tin Guard:
    Drummer: {colour: red, power: 7, damage: 4, health: 4, armour: 1, copies: 14}
Bosses:
  The Regent:
    colour: red
    power: 20
    damage: 4
    health: [16, 20]
    thresholds: {first: plot, third: plot}
    plots: {One: []}
  The Page: {colour: red, power: 10, damage: 4, health: [30, 20, 16], villains: x, thresholds: 3}
Scenarios:
  The Siege: {plots: 4}
Pets: {}
"""
    expected = """
7: Weathercock: power: a hero has one innate power, not 2
6: Weathercock: team: must be 4 dice, not 2
4: Weathercock: colour: must be one of red, blue, green, yellow, not 'orange'.
5: Weathercock: health: must be a whole number from 7 to 13, not 14
12: Weathercock: abilities.Preen: must be a mapping of keys to values, not 7
10: Weathercock: abilities.Crow.die: must be one of d6, d8, not 'd10'.
10: Weathercock: abilities.Crow.text.use: names no effect (it has 'powr'); did you mean 'power'?
11: Weathercock: abilities.Perch.start: must be true or false, not 1
11: Weathercock: abilities.Perch: 'text' is missing: one ability
9: Weathercock: abilities: a hero has 5 abilities, not 2
9: Weathercock: abilities: one ability is the start card, not 0
8: Weathercock: mood: unknown key 'mood'. \
Known are: power, team, colour, health, strength, abilities, about
13: Hen: must be a mapping of keys to values, not 4
14: Gull: 'power' is missing: the name of the innate power and its text
14: Gull: 'colour' is missing: one of red, blue, green, yellow
14: Gull: 'health' is missing: a whole number from 7 to 13
14: Gull: 'abilities' is missing: a mapping of names to abilities
17: Straw Court: Baron.copies: 'copies' is for minions
17: Straw Court: Baron.power: must be a whole number from 7 to 9, not 6
17: Straw Court: Baron.damage: must be a whole number from 3 to 4, not 2
17: Straw Court: Baron.health: must be a whole number from 3 to 4, not 5
17: Straw Court: Baron.armour: must be a whole number from 0 to 1, not 2
16: Straw Court: a group of villains has 8 cards, not 1
20: Tin Guard: Drummer.power: must be a whole number from 4 to 6, not 7
20: Tin Guard: Drummer.damage: must be a whole number from 2 to 3, not 4
20: Tin Guard: Drummer.health: must be a whole number from 1 to 3, not 4
20: Tin Guard: Drummer.armour: must be a whole number from 0 to 0, not 1
24: The Regent: power: must be a whole number from 8 to 12, not 20
26: The Regent: health: must be three numbers, for teams of 4, 5 and 6, not 2
22: The Regent: 'villains' is missing: the name of a group of villains
27: The Regent: thresholds: 'second' is missing: one effect or a list of them
27: The Regent: thresholds.third: unknown key 'third'. Known are: first, second
28: The Regent: plots: there are 7 plots, not 1
28: The Regent: plots.One: a plot has one effect at least
29: The Page: health: a larger team has no weaker boss
29: The Page: thresholds: must be a mapping of keys to values, not 3
29: The Page: 'plots' is missing: a mapping of names to effects
31: The Siege: 'minions' is missing: the name of a group of minions
31: The Siege: plots: must be a mapping of keys to values, not 4
32: Pets: unknown key 'Pets'. Known are: Heroes, Villains, Minions, Bosses, Scenarios"""
    assert refused(text) == [f"{TOP}:{line}" for line in expected.splitlines()[1:]]


CROW = "{use: {power: 1}, at: after}"
PERCH = "{place: {at_least: 5}, do: {gain_xp: 1}}"
BARON = "{when: revealed, do: {plot: 2}}"
STRIKES = "{lose_life: 1, who: that_hero}"
SETUP = "{lose_threat: 2, on: boss}"
CAPTURE = "{when: captured, do: {gain_threat: 1, on: boss}}"
RELIC = "{place: {highest: true}, do: {gain_life: 1, who: that_hero}}"
DECREE = "Decree 0: {plot: 1}"
BEFORE_ROLL = "'add_die' is for 'use' with 'at: before' and for 'when: combat' (C-COMBAT-9)"
AFTER_ROLL = "is for 'use' with 'at: after'"
A_HERO = "is for texts of heroes"
AN_ENEMY = "is for texts of enemies"
A_FIGHT = "is for texts of a combat"
GUARDED = "with 'at: guard' say 'choose_hero: other_here'"
HEROES_THERE = "is for texts at whose lane there are heroes"


@pytest.mark.parametrize(
    ("old", "text", "problem"),
    [
        # --- what a text begins with ---
        (BARON, "{use: {power: 1}, at: after}", "the text of an enemy begins with 'when' or"),
        (BARON, "{place: {}, do: {plot: 1}}", "the text of an enemy begins with 'when' or"),
        (CAPTURE, "{use: {power: 1}, at: after}", "the text of a boss begins with 'place' or"),
        (RELIC, "{use: {power: 1}, at: after}", "the text of a scenario begins with 'place' or"),
        # --- when it works ---
        (CROW, "{use: {add_die: d6}, at: after}", BEFORE_ROLL),
        (CROW, "{use: {add_die: d6}, at: hurt}", BEFORE_ROLL),
        (PERCH, "{place: {}, do: {add_die: d6}}", BEFORE_ROLL),
        (CROW, "{use: {reroll: {die: own}}, at: before}", f"'reroll' {AFTER_ROLL}"),
        (CROW, "{when: captured, do: {reroll: {die: own}}}", f"'reroll' {AFTER_ROLL}"),
        (CROW, "{use: {turn: {die: own}, to: two}, at: before}", f"'turn' {AFTER_ROLL}"),
        (CROW, "{use: {grow: {die: own}}, at: hurt}", f"'grow' {AFTER_ROLL}"),
        (CROW, "{use: {power: 1}, at: hurt}", "'power' is for texts of a combat whose outcome"),
        (CROW, "{when: struck, do: {damage_dice: 1}}", "'damage_dice' is for texts before power"),
        (PERCH, "{place: {}, do: {damage_dice: 1}}", "'damage_dice' is for texts before power"),
        (CROW, "{when: beaten, do: {prevent: 1}}", "'prevent' is for texts after which damage"),
        (CROW, "{when: [combat, struck], do: {power: 1}}", "'power' is for texts of a combat"),
        (BARON, "{when: revealed, do: flee}", "'flee' is for texts of a combat whose outcome"),
        (DECREE, "Decree 0: {power: 1}", "'power' is for texts of a combat whose outcome"),
        (DECREE, "Decree 0: pierce", "'pierce' is for texts of a combat whose outcome"),
        (SETUP, "{add_damage: 1}", "'add_damage' is for texts of a combat whose outcome"),
        (CROW, "{when: round_ends, do: {prevent: 1}}", "'prevent' is for texts after which"),
        (DECREE, "Decree 0: {prevent: 1, who: each_hero}", "'prevent' is for texts after which"),
        (CROW, "{use: {power: that_much}, at: after}", "'that_much' is for 'at: hurt'"),
        (CROW, "{use: {power: placed}, at: after}", "'placed' is for 'place'"),
        (CROW, "{when: round_ends, do: {deal: 1, to: enemy}}", f"'enemy' {A_FIGHT}"),
        (DECREE, "Decree 0: {gain_threat: captured, on: boss}", f"'captured' {A_FIGHT}"),
        (
            DECREE,
            "Decree 0: {if: {fighting: boss}, then: {plot: 1}}",
            f"'fighting' {A_FIGHT}",
        ),
        (
            DECREE,
            "Decree 0: {hold: no_refresh, until: combat}",
            f"'until: combat' {A_FIGHT}",
        ),
        (SETUP, "{gain_threat: 1, on: each_enemy}", "'each_enemy' is not for the set-up"),
        (SETUP, "{plot: 1}", "'plot' is not for the set-up, when there are no plots"),
        (SETUP, "{lose_xp: 1, who: each_hero}", "'each_hero' is not for the set-up, when no hero"),
        (
            SETUP,
            "{choose_hero: any, do: {lose_xp: 1, who: chosen}}",
            "'choose_hero' is not for the set-up, when no hero is there (C-SETUP-9)",
        ),
        (
            SETUP,
            "{lose_life: 1, who: wounded_heroes}",
            "'wounded_heroes' is not for the set-up, when no hero is there",
        ),
        (SETUP, "{lose_threat: {enemies: any}, on: boss}", "'enemies' is not for the set-up"),
        (SETUP, "{lose_threat: empty_lanes, on: boss}", "'empty_lanes' is not for the set-up"),
        (
            SETUP,
            "{if: boss_open, then: {lose_threat: 1, on: boss}}",
            "'boss_open' is not for the set-up, when there are no lanes",
        ),
        (SETUP, "{deal: 1, to: boss}", "'deal' is not for the set-up, when nobody can hurt"),
        (SETUP, "{mend: 1, on: boss}", "'mend' is not for the set-up, when nobody can hurt"),
        (
            SETUP,
            "{gain_threat: {threat: boss}, on: boss}",
            "a set-up says with a number how much threat the boss gains",
        ),
        (
            SETUP,
            "[{gain_threat: 5, on: boss}, {gain_threat: 5, on: boss}]",
            "a boss begins with 9 threat at most, set-up included, not with 10",
        ),
        (BARON, "{when: round_ends, do: other_plot}", "'other_plot' is for 'when: plot'"),
        (
            SETUP,
            "{return_plot: 1}",
            "'return_plot' is not for the set-up, when no plot is revealed",
        ),
        (SETUP, "{stalk: next}", "'stalk' is not for the set-up"),
        (DECREE, "Decree 0: {stalk: crowd}", "'stalk: crowd' counts heroes in lanes"),
        (CAPTURE, "{when: levelled, do: {stalk: loner}}", "'stalk: loner' counts heroes in lanes"),
        (CROW, "{use: move_on, at: after}", "'move_on' is for 'struck' and 'beaten'"),
        (BARON, "{when: struck, do: move_on}", "'move_on' needs 'move_on': only texts of heroes"),
        (
            CROW,
            "{use: {choose_hero: other_here, do: {take_over: 1}}, at: hurt}",
            "'take_over' is for 'use' with 'at: guard'",
        ),
        (CROW, "{use: {take_over: 1}, at: guard}", "'take_over' stands only inside 'choose_hero'"),
        (CROW, "{use: {prevent: that_much, who: others_here}, at: guard}", "'that_much' is for"),
        (
            CROW,
            "{use: [{cast: d6, do: {gain_xp: 1}}, {gain_xp: that_much}], at: after}",
            "'that_much' is for 'at: hurt', 'boss_hits' and 'strikes', and inside 'cast'",
        ),
        (DECREE, "Decree 0: {gain_threat: {alike: here}, on: boss}", f"'alike' {A_FIGHT}"),
        (BARON, "{always: {level_cost: 1}}", "'level_cost' is about heroes before they are in"),
        (
            CROW,
            "{always: {level_cost: 1}, where: stalked}",
            "'level_cost' is about heroes before they are in lanes: say 'where: everywhere'",
        ),
        (
            CROW,
            "{use: {hold: {level_cost: 1}, until: combat}, at: after}",
            "'level_cost' is about heroes before they are in lanes: no combat has it",
        ),
        (CAPTURE, "{when: assigned, do: {lose_xp: 1, who: heroes_here}}", HEROES_THERE),
        (RELIC, "{when: assigned, do: {lose_xp: 1, who: heroes_here}}", HEROES_THERE),
        # --- whom it means ---
        (CROW, "{use: {choose_hero: any, do: {take_over: 1}}, at: guard}", GUARDED),
        (CROW, "{use: {choose_hero: here, do: {take_over: 1}}, at: guard}", GUARDED),
        (
            CROW,
            "{use: {choose_hero: other_here, do: {take_over: 1}, must: false}, at: guard}",
            GUARDED,
        ),
        (BARON, "{when: beaten, do: {deal: 1, to: you}}", f"'you' {A_HERO}"),
        (DECREE, "Decree 0: {lose_xp: 1, who: you}", f"'you' {A_HERO}"),
        (BARON, "{always: no_rerolls, if: alone}", f"'alone' {A_HERO}"),
        (BARON, "{always: no_rerolls, if: {fighting: match}}", f"'fighting: match' {A_HERO}"),
        (
            BARON,
            "{when: captured, do: {turn: {die: own}, to: two}}",
            f"'die: own' {A_HERO}",
        ),
        (BARON, "{when: beaten, do: {deal: 1, to: others_here}}", f"'others_here' {A_HERO}"),
        (DECREE, "Decree 0: {lose_xp: 1}", "'lose_xp' needs 'who': only texts of heroes"),
        (DECREE, "Decree 0: {turn_over: 1}", "'turn_over' needs 'who': only texts of heroes"),
        (CROW, "{use: {gain_threat: 1, on: this}, at: after}", f"'this' {AN_ENEMY}"),
        (DECREE, "Decree 0: {gain_threat: 1, on: beside}", f"'beside' {AN_ENEMY}"),
        (CROW, "{when: revealed, do: {gain_xp: 1}}", f"'revealed' {AN_ENEMY}"),
        (CAPTURE, "{when: defeated, do: {plot: 1}}", f"'defeated' {AN_ENEMY}"),
        (RELIC, "{when: left_alone, do: {plot: 1}}", f"'left_alone' {AN_ENEMY}"),
        (BARON, "{when: revealed, do: {lose_xp: 1, who: heroes_here}}", HEROES_THERE),
        (DECREE, "Decree 0: {lose_xp: 1, who: heroes_here}", HEROES_THERE),
        (
            CAPTURE,
            "{when: captured, do: {lose_xp: 1, who: heroes_here}}",
            HEROES_THERE,
        ),
        (
            BARON,
            "{when: left_alone, do: {choose_hero: here, do: {lose_xp: 1, who: chosen}}}",
            f"'choose_hero: here' {HEROES_THERE}",
        ),
        (BARON, "{when: beaten, do: {lose_xp: 1, who: that_hero}}", "'that_hero' is for 'place',"),
        (
            DECREE,
            "Decree 0: {gain_threat: 1, on: each_other}",
            "'each_other' and 'other' need an enemy from which others differ",
        ),
        (STRIKES, "{lose_life: 1, who: chosen}", "'chosen' stands only inside 'choose_hero'"),
        (
            DECREE,
            "Decree 0: {choose_hero: any, do: {gain_threat: 1, on: chosen_enemy}}",
            "'chosen_enemy' stands only inside 'choose_enemy'",
        ),
        (CROW, "{use: {reroll: chosen}, at: after}", "the dice 'chosen' need a 'mark' before them"),
        (
            CROW,
            "{use: [{reroll: chosen}, {mark: {die: own}}], at: after}",
            "the dice 'chosen' need a 'mark' before them",
        ),
        (CROW, "{use: {mark: chosen}, at: after}", "the dice 'chosen' need a 'mark' before them"),
        (CROW, "{use: {gain_xp: -1}, at: after}", "'gain_xp' is 1 or more, not -1"),
        # --- what it can be about ---
        (CROW, "{use: {power: {xp: each_hero}}, at: after}", "'xp' is about one, not about 'each_"),
        (
            CROW,
            "{use: {power: {threat: each_enemy}}, at: after}",
            "'threat' is about one, not about 'each_enemy'",
        ),
        (
            DECREE,
            "Decree 0: {pay: {xp: 1}, then: {plot: 1}, who: each_hero}",
            "'pay' is about one, not about 'each_hero'",
        ),
        (CROW, "{use: {power: {heroes: you}}, at: after}", "'heroes' counts several, not 'you'"),
        (
            CROW,
            "{use: {choose_hero: any, do: {refresh: 1, who: chosen}}, at: after}",
            "an ability that refreshes takes a die",
        ),
        (CROW, "{always: {enemy_power: 0}}", "'enemy_power' of 0 changes nothing"),
        (
            PERCH,
            "{place: {at_least: 5, at_most: 4}, do: {gain_xp: 1}}",
            "no die shows at least 5 and at most 4",
        ),
        (CROW, "{use: {grow: {die: own, showing: {}}}, at: after}", "'showing' asks for nothing"),
        (RELIC, "{always: no_refresh}", "a scenario lies in no lane: say 'where: everywhere'"),
        (CAPTURE, "{always: {attack_size: 1}}", "'attack_size' is about the boss alone"),
        (PERCH, "{place: {}, do: {gain_xp: 1}, once: round}", "'once' says nothing here: a die"),
    ],
)
def test_a_text_that_nobody_can_mean_is_refused(old: str, text: str, problem: str) -> None:
    assert ALL.count(old) == 1
    (found,) = refused(ALL.replace(old, text))
    assert problem in found
    assert found.startswith(f"{TOP}:")


def test_a_text_has_a_bounded_number_of_parts() -> None:
    many = ", ".join(["{power: 1}"] * (MOST_NODES + 5))
    (found,) = refused(HERO.replace(CROW, f"{{use: [{many}], at: after}}"))
    assert found.endswith(f"more than {MOST_NODES} parts in one text")


def test_an_ability_has_one_text() -> None:
    (found,) = refused(HERO.replace(CROW, f"[{CROW}, {CROW}]"))
    assert found.endswith("abilities.Crow.text: there is one text, not 2")


def test_a_group_that_is_named_must_be_there_and_of_the_right_kind() -> None:
    assert refused(ALL.replace("villains: Straw Court", "villains: Straw Cuort")) == [
        "The Regent: there is no group of villains called 'straw-cuort'; \
did you mean 'straw-court'?"
    ]
    assert refused(ALL.replace("minions: tin-guard", "minions: straw-court")) == [
        "The Siege: there is no group of minions called 'straw-court'."
    ]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("Flap:", "Turn About:", "called Turn About: an innate power and an ability"),
        ("Piper:", "Baron:", "called Baron: a villain and a minion"),
        ("Decree 0:", "ladder 0:", "called Ladder 0: a plot and a plot"),
        ("The Siege:", "The Regent:", "called The Regent: a boss and a scenario"),
        ("Straw 0:", "Straw-Court:", "called Straw-Court: a group and a villain"),
    ],
)
def test_no_two_things_are_called_the_same(old: str, new: str, problem: str) -> None:
    assert refused(ALL.replace(old, new, 1)) == [f"two things are {problem}"]


def test_a_name_has_letters_or_digits() -> None:
    assert refused(ALL.replace("Flap:", "'!?':")) == [
        "an ability is called '!?': no letter and no digit"
    ]


def test_files_with_problems_are_all_reported() -> None:
    sources = [Source("one.yaml", "set", "a: [1"), Source("two.yaml", "set", "Heroes: 1")]
    with pytest.raises(FileError) as caught:
        read_content(sources)
    assert [one.partition(":")[0] for one in caught.value.problems] == ["one.yaml", "two.yaml"]


# --- libraries ---


def test_files_may_name_groups_of_the_library_that_they_join(tmp_path: Path) -> None:
    file = tmp_path / "siege.yaml"
    file.write_text(SIEGE.replace("tin-guard", "Wick Thieves"), encoding="utf-8")
    with pytest.raises(FileError, match="there is no group of minions called 'wick-thieves'"):
        Library.from_files([str(file)])
    more = default_library().with_files([str(file)])
    own = [scene.name for scene in default_library().scenarios()]
    assert [scene.name for scene in more.scenarios()] == sorted([*own, "The Siege"])
    assert "The Siege" not in own


def test_libraries_can_be_merged_unless_something_is_in_both() -> None:
    merged = default_library().merged(read(ALL))
    own = [boss.id for boss in default_library().bosses()]
    assert {boss.id for boss in merged.bosses()} == {*own, "the-regent"}
    with pytest.raises(FileError, match="two things are called Weathercock: a hero and a hero"):
        read(HERO).merged(read(HERO))


def test_everything_is_found_by_name_or_id_whatever_its_case() -> None:
    library = default_library()
    for name in ("Brass Nan", "brass-nan", "BRASS NAN"):
        assert library.hero(name).id == "brass-nan"
    assert library.boss("mother-brine").name == "Mother Brine"
    assert library.scenario("the night without lamps").id == "the-night-without-lamps"
    assert library.group("Rust Choir").id == "rust-choir"


def test_what_is_not_found_is_named_with_the_nearest_name() -> None:
    library = default_library()
    with pytest.raises(UnknownCard, match="no hero called 'Kilnhart'; did you mean 'Kilnheart'"):
        library.hero("Kilnhart")
    with pytest.raises(UnknownCard, match="no boss called 'Brine Mother'"):
        library.boss("Brine Mother")
    with pytest.raises(UnknownCard, match="no group called 'Rust Chior'; did you mean 'Rust Choir"):
        library.group("Rust Chior")
    with pytest.raises(UnknownCard, match="there is no card 'petral'; did you mean 'petrel'"):
        library.content_hash("petral")


def test_a_content_hash_changes_with_any_print_and_with_nothing_else() -> None:
    def hashed(text: str, thing: str) -> str:
        return read(text).content_hash(thing)

    ids = ["weathercock", "straw-court", "tin-guard", "the-regent", "the-siege"]
    before = {thing: hashed(ALL, thing) for thing in ids}
    assert len(set(before.values())) == len(ids)
    changes = {
        "weathercock": ("{power: 1}", "{power: 2}"),
        "straw-court": ("{plot: 2}}}", "{plot: 3}}}"),
        "tin-guard": ("health: 1, copies: 13", "health: 2, copies: 13"),
        "the-regent": ("health: [16, 20, 30]", "health: [16, 20, 31]"),
        "the-siege": ("{highest: true}", "{highest: true, at_least: 3}"),
    }
    for changed, (old, new) in changes.items():
        text = "# cards\n" + ALL.replace(old, new, 1)
        after = {thing: hashed(text, thing) for thing in ids}
        assert [thing for thing in ids if before[thing] != after[thing]] == [changed]
    library = read(ALL)
    assert library.content_hash("the-siege") == library.content_hash("the-siege")


def test_the_default_library_is_read_once() -> None:
    assert default_library() is default_library()


# --- what the cards exercise ---


def test_every_word_of_the_vocabulary_is_used_by_some_text() -> None:
    used = {(node.sort, node.word) for node in nodes_of(default_library())}
    known = {(sort, name) for sort, words in VOCABULARY.words.items() for name in words}
    assert known - used == set()


UNUSED = {
    ("ability", "when", "once"): {"game"},
    ("need", "", "size"): {"d4"},
    ("effect", "cast", "cast"): {"d4", "d10", "d12"},
    ("modifier", "enemy_power", "of"): {"boss"},
    ("modifier", "enemy_damage", "of"): {"boss"},
    ("modifier", "enemy_armour", "of"): {"villain"},
}
"""Parts that no card gives, or choices that none has: they are rare."""


def test_every_part_and_every_choice_is_used_by_some_text() -> None:
    given: dict[tuple[str, str, Part], set[Any]] = {}
    for node in nodes_of(default_library()):
        for part in VOCABULARY.words[node.sort][node.word].parts:
            value = node.parts[part.key]
            if value != part.default or part.choices:
                values = value if isinstance(value, tuple) else (value,)
                given.setdefault((node.sort, node.word, part), set()).update(values)
    unused: dict[tuple[str, str, str], set[str] | None] = {}
    for sort, words in VOCABULARY.words.items():
        for word in words.values():
            for part in word.parts:
                found = given.get((sort, word.name, part))
                if found is None:
                    unused[sort, word.name, part.key] = None
                elif set(part.choices) - found:
                    unused[sort, word.name, part.key] = set(part.choices) - found
    assert unused == UNUSED
