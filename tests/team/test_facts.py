"""Printed numbers: what stands on every card of Dice Team, written out by hand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from dicehall.effects.tree import Node
from dicehall.games.team.cards.library import default_library
from dicehall.games.team.cards.records import COLOURS, HeroPrint

LIBRARY = default_library()

HEROES = {
    "Almanac Ida": "green 9 | 6 8 10 12 | 6 | Erratum when",
    "Brass Nan": "yellow 11 | 6 8 10 12 | 6 | Ballast place",
    "Bulwark Bess": "red 13 | 6 8 10 12 | 6 | Behind Me use guard",
    "Candle Jo": "yellow 8 | 6 8 10 12 | 6 | Pass the Flame when",
    "Gallows Finch": "red 10 | 6 8 10 12 | 6 | Pick the Bones use after",
    "Kilnheart": "red 12 | 6 8 10 12 | 8 | Stoke use after",
    "Odd Fenwick": "red 7 | 6 8 10 12 | 6 | Heads or Tails use after",
    "Petrel": "blue 9 | 10 8 6 6 | 6 | Eye of the Storm always",
    "Sable Quill": "blue 10 | 6 8 10 12 | 6 | Correction use after",
    "Thistlewick": "green 10 | 6 8 10 12 | 6 | Poultice use after",
    "Tinker Ottoline": "blue 11 | 6 8 10 12 | 6 | Spare Parts place",
    "Uncle Tithe": "yellow 11 | 6 8 10 12 | 6 | Collection Plate place",
    "Will o' Fen": "green 12 | 6 6 8 10 | 6 | Over the Stile when",
    "Wren and Rook": "green 8 | 6 10 8 8 | 6 | Two and Two when",
}
"""Colour and health; team-size dice; strength die; innate power."""

ABILITIES = {
    "Almanac Ida": """
        Tide Table 8 start use after
        Reprint 6 use before
        Fair Weather 6 use before
        Eleventh Hour 8 always
        Red-Letter Day 6 when""",
    "Brass Nan": """
        Riveted Hull 8 start always
        Pressure Valve 6 use after
        Anchor Drop 8 use before
        Air Hose 6 use before
        Deep Breath 6 use after""",
    "Bulwark Bess": """
        Flood Gate 6 start use hurt
        Lean In 8 use after
        Iron Knuckles 6 when
        Grudge 6 when
        Broad Back 8 use guard""",
    "Candle Jo": """
        Two Stubs 6 start use before
        Both Ends 8 use after
        Hot Wax 6 use after
        Wax Double 6 use hurt
        Little Sun 8 use before""",
    "Gallows Finch": """
        Bait 6 start use before
        Long Drop 6 use after
        Beat the Bushes 6 use before
        The Taller the Tree 8 when
        Gallows Humour 8 use hurt""",
    "Kilnheart": """
        Bellows 6 start use before
        White Heat 8 use after
        Slag Skin 6 use hurt
        Crucible 8 place
        Banked Embers 6 when""",
    "Odd Fenwick": """
        Double or Nothing 6 start use after
        Matched Pair 6 use after
        Shake Again 8 use after
        Consolation Prize 6 when
        Cut the Cards 8 use hurt""",
    "Petrel": """
        Tailwind 8 start use after
        Stormdive 8 use before
        Gale Warning 6 use after
        Slipstream 6 use after
        Rooftop Post 6 place""",
    "Sable Quill": """
        Inversion 6 start use after
        Fine Print 8 use after
        Redraft 6 use after
        Margin Notes 6 when
        Last Word 8 place""",
    "Thistlewick": """
        Nettle Tea 6 start use before
        Bramble Snare 8 use before
        Second Sprout 6 place
        Wound Moss 6 when
        Deep Roots 8 use hurt""",
    "Tinker Ottoline": """
        Retool 6 start use after
        Bigger Wheels 8 use after
        Steam Hammer 8 place
        Clockwork Errand 6 place
        Nothing Is Wasted 6 when""",
    "Uncle Tithe": """
        Poor Box 6 start always
        Housewarming 6 when
        Compound Interest 6 when
        Full Purse 8 use after
        Hush Money 8 use after""",
    "Will o' Fen": """
        Wrong Turning 6 start when
        Follow Me 8 when
        So Many Roads 8 use after
        Fen Mist 6 use before
        Lights in the Reeds 6 use after""",
    "Wren and Rook": """
        Leg Up 6 start use before
        High and Low 6 use after
        In Chorus 8 use after
        Rook Goes Ahead 6 use after
        Sadder and Wiser 8 when""",
}
"""The die at the top of each ability card, the start card, and how its text begins."""

ENEMIES = {
    "Brine Court": """
        Duke Barnacle blue 8 3 4 1 x1
        Captain Leadline red 9 4 3 0 x1 when
        Eel Duchess green 7 3 3 0 x1 when
        Lady Saltmarsh yellow 7 3 4 0 x1 when
        Angler Judge blue 8 3 3 0 x1 always
        Pearl Collector red 7 3 3 0 x1 when
        Mire Oracle green 8 3 3 0 x1 when
        Tide Butcher yellow 8 3 4 0 x1 always""",
    "Ferry Ghosts": """
        Coin-Eyed Purser yellow 8 3 4 0 x1 when
        The Long Queue yellow 7 3 4 1 x1
        Half-Fare Harry red 8 3 3 0 x1 when
        Toll Taker Tam red 7 4 3 0 x1 when
        Purse Drowner blue 7 4 3 0 x1 when
        Old Oarlock blue 9 3 4 0 x1
        Kind Ferrywoman green 9 4 4 0 x1 always
        Stowaway Shade green 7 3 3 0 x1 when""",
    "Frost Gang": """
        Icicle Kid blue 4 3 1 0 x2
        Sled Dog blue 4 2 2 0 x2 when
        Coal Thief red 5 2 2 0 x3 when
        Skate Knife yellow 5 2 3 0 x2
        Frost Nipper yellow 5 2 2 0 x2 when
        Ice Cutter green 6 3 2 0 x2 when
        Snow Widow green 6 2 3 0 x1""",
    "Glass Orchard": """
        Mirror Pear blue 7 3 4 0 x1 when
        Splinter Wren blue 8 3 3 0 x1 when
        Echo Plum green 7 4 3 0 x1 always
        Honey Crystal green 8 4 3 0 x1 when
        Prism Oak yellow 9 4 4 0 x1 always
        Rime Gardener yellow 9 3 3 0 x1
        Shard Bush red 8 3 3 0 x1 when
        Stained Bramble red 7 4 3 1 x1""",
    "Hammer Guard": """
        Sergeant Sledge red 8 4 3 1 x1
        Ladle Thrower red 8 3 3 0 x1 when
        Tin Colonel blue 7 4 4 0 x1
        Envious Cadet blue 7 3 3 0 x1 when
        Iron Ballerina green 8 3 3 0 x1 when
        Chained Smith green 8 4 3 0 x1 when
        Corporal Vise yellow 7 3 4 0 x1 when
        Brass Standard yellow 7 4 3 1 x1 always""",
    "Ink Imps": """
        Blotling blue 4 2 3 0 x2
        Smudge green 5 2 2 0 x3 when
        Errata Imp red 5 3 2 0 x2 when
        Silverfish yellow 5 2 2 0 x2 when
        Inkwell Toad red 6 2 3 0 x2
        Bottle Imp blue 5 3 2 0 x2 always
        Blind Copyist yellow 6 3 3 0 x1""",
    "Late Edition": """
        Proofreader Grim blue 8 3 4 0 x1
        Obituary Smith blue 8 3 3 0 x1 when
        Newsboy Jack green 7 3 3 0 x1 when
        Typesetter Null green 7 4 3 0 x1 always
        Headline Howler red 7 4 4 0 x1 when
        The Big Press red 9 3 3 1 x1
        Society Columnist yellow 7 3 4 0 x1 when
        Flash Powell yellow 8 3 3 0 x1 when""",
    "Masked Guests": """
        Paper Moon blue 4 2 2 0 x2
        Pickpocket Pierrot yellow 4 2 1 0 x3 when
        Plague Doctor green 6 3 2 0 x2 when
        Silent Moretta blue 6 2 3 0 x1
        Harlequin red 5 2 2 0 x2 when
        Stilt Walker red 6 3 1 0 x2
        Old Punchinello green 6 2 3 0 x2 always""",
    "Pale Pack": """
        Old Greymuzzle red 9 3 4 0 x1
        Mother of Whelps red 7 4 3 0 x1 when
        Bonejaw blue 8 4 4 0 x1
        Ghost Pointer blue 8 3 3 0 x1 always
        Snare Setter green 7 3 3 0 x1 when
        White Ferret green 7 3 3 1 x1 when
        Howling Jenny yellow 7 3 4 0 x1 when
        Winter Heir yellow 8 3 3 0 x1 when""",
    "Paper Wasps": """
        Queen Vellum yellow 7 4 3 0 x1 when
        Comb Warden yellow 8 3 3 0 x1 always
        Blotter Sting red 7 4 3 0 x1 when
        Swarm of Receipts red 8 3 4 0 x1 always
        Alarm Drone blue 7 3 4 0 x1 when
        Letter Opener blue 9 4 3 0 x1
        Pulp Mason green 7 3 4 0 x1 when
        Envelope Guard green 8 3 3 1 x1""",
    "Rust Choir": """
        Hundred Hammers yellow 9 4 4 0 x1 when
        Rivet Cantor yellow 7 3 3 1 x1
        Deacon Verdigris green 7 3 4 0 x1 always
        Mother Oxide red 8 4 3 0 x1 always
        Barrel Organist red 8 3 3 0 x1 when
        Sexton Clank blue 7 3 3 1 x1 when
        Psalm Saw green 7 4 3 0 x1 when
        Bell Warden blue 7 3 4 0 x1 when""",
    "The Bellmen": """
        Old Tom Clapper yellow 7 4 4 0 x1 always
        Vesper Twins yellow 9 4 3 0 x1 when
        Knocker-up Nell blue 9 3 4 0 x1 when
        Tolling Mute blue 8 4 3 0 x1
        Canon Midnight green 7 3 4 0 x1 always
        Lantern Beadle green 7 4 3 0 x1 when
        Verger Hour red 7 3 3 0 x1 when
        Rope Walker red 8 3 4 0 x1""",
    "Wick Thieves": """
        Snuffer yellow 4 2 1 0 x3
        Tallow Rat green 4 2 2 0 x3
        Shade Runner blue 5 2 2 0 x2 when
        Lamp Breaker red 5 3 2 0 x2 when
        Gutter Knave blue 6 2 3 0 x2
        Night Warden red 6 3 2 0 x2 always""",
}
"""Colour, power, damage, health, armour, copies, and how its texts begin."""

BOSSES = {
    "Baron Anvil": """
        red 10 5 | 14 18 26 | armour 1, threat 2
        hammer-guard: 6 8 10 healthiest
        set-up hold; strikes if
        first hold; second mend turn_over
        Tempered when
        Bend with the Blow place
        Cold Chisel place""",
    "Madam Gazette": """
        yellow 9 4 | 17 21 30 | armour 0, threat 0
        late-edition: 4 6 8 richest
        set-up gain_threat hold; strikes if
        first plot hold; second plot hold
        Evening Edition when
        Stop the Press place
        Paper Boy place""",
    "Mother Brine": """
        green 10 4 | 16 20 30 | armour 0, threat 1
        brine-court: 4 6 8 choice
        set-up hold; strikes if
        first gain_threat lose_life; second hold plot
        Undertow when
        Breakwater place
        Harpoon place""",
    "Saint Curfew": """
        blue 10 4 | 16 20 28 | armour 0, threat 4
        the-bellmen: 4 6 8 highest_level
        set-up hold; strikes gain_threat
        first choose; second refresh hold
        Vespers when
        Sell an Hour place
        Snuffed Out when""",
    "The Hollow Stag": """
        blue 11 5 | 15 19 27 | armour 0, threat 0
        pale-pack: 4 6 8 weakest
        set-up hold; strikes if
        first lose_life refresh; second choose_enemy hold stalk
        The Hunt when
        Cold Breath always
        Salt Lick place""",
}
"""Numbers; villains, attack dice and whom they must hit; how texts begin; Effect cards."""

SCENES = {
    "Carnival of Masks": """
        masked-guests
        Masquerade always
        Quadrille when
        Lift a Mask place""",
    "The Flooded Archive": """
        ink-imps
        Card Index when
        Rising Water always
        Hand Pump place""",
    "The Frozen Harbour": """
        frost-gang
        Hard Frost always
        Iron Stove place
        Thin Ice when""",
    "The Night Without Lamps": """
        wick-thieves
        Pitch Dark always
        Spare Match place""",
}
"""Minions, and Effect cards with how their texts begin."""

PLOTS = {
    "Baron Anvil": """
        Forge at Full Blast: hold
        Cold Forge: choose
        The Unbroken: if
        Scrap for Sale: choose
        Fetters: hold
        Changing of the Guard: choose_enemy
        Strike While It Is Hot: hold gain_threat""",
    "Madam Gazette": """
        Good News: gain_xp gain_threat
        Special Issue: choose
        Front Page: choose_hero
        Subscribers: gain_threat
        Want Ads: choose
        Obituaries: if
        To Be Continued: return_plot gain_threat""",
    "Mother Brine": """
        High Water: gain_threat
        Salt in the Wounds: lose_life gain_threat
        Dragged Under: choose_hero
        The Court Assembles: gain_threat
        Spring Tide: hold
        Pearl Tax: choose
        Slack Water: mend choose_enemy""",
    "Saint Curfew": """
        First Bell: if
        Sent to Bed: choose_hero
        A Quiet Hour: lose_threat turn_over
        Double Chime: plot refresh
        Hue and Cry: hold
        Asleep at the Post: choose_enemy mend
        Midnight: gain_threat lose_life""",
    "The Hollow Stag": """
        Cold Trail: choose
        Rut: hold
        Shed Antler: choose
        Stampede: choose
        Licking Wounds: mend mend gain_threat
        Lost in the Reeds: choose_hero
        Moonrise: hold""",
    "Carnival of Masks": """
        Unmasking: hold gain_threat
        Confetti: hold
        Fortune Teller: choose_hero
        Wheel of Fortune: cast
        Fire-Eater: choose_enemy choose_hero
        Changed Places: choose_enemy choose_enemy
        Last Waltz: hold""",
    "The Flooded Archive": """
        Burst Pipe: choose
        Forgotten Volume: choose_hero gain_threat
        Overdue Fines: lose_xp lose_threat
        Spilled Ink: choose
        Drifting Shelves: mend mend gain_life
        A Page Torn Out: lose_threat plot
        Reading by Candle: hold""",
    "The Frozen Harbour": """
        Snowdrift: hold
        Frozen Fingers: choose
        Ice Market: choose
        A Crack Runs: cast
        Chimney Smoke: if
        Black Ice: hold
        Pack Ice: choose""",
    "The Night Without Lamps": """
        Stolen Light: hold
        Matches in the Rain: hold
        Hands in the Dark: turn_over
        Spare Wicks: choose
        Gutter Gang: if
        Something Moves: hold
        Lost Bearings: choose_hero""",
}


def lines(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.strip().splitlines()]


def words(nodes: Sequence[Node]) -> str:
    return " ".join([node.word for node in nodes]) or "nothing"


def test_the_table_names_everything_there_is() -> None:
    assert [hero.name for hero in LIBRARY.heroes()] == list(HEROES) == list(ABILITIES)
    assert [group.name for group in LIBRARY.groups()] == list(ENEMIES)
    assert [boss.name for boss in LIBRARY.bosses()] == list(BOSSES)
    assert [scene.name for scene in LIBRARY.scenarios()] == list(SCENES)


@pytest.mark.parametrize("name", HEROES)
def test_a_hero_card_has_its_numbers(name: str) -> None:
    hero: HeroPrint = LIBRARY.hero(name)
    at = f" {hero.power.text('at')}" if hero.power.word == "use" else ""
    row = " ".join(map(str, hero.team))
    said = f"{hero.colour} {hero.health} | {row} | {hero.strength}"
    assert f"{said} | {hero.power_name} {hero.power.word}{at}" == HEROES[name]


@pytest.mark.parametrize("name", ABILITIES)
def test_ability_cards_have_their_dice(name: str) -> None:
    found = []
    for card in LIBRARY.hero(name).abilities:
        start = "start " if card.start else ""
        at = f" {card.text.text('at')}" if card.text.word == "use" else ""
        found.append(f"{card.name} {card.die} {start}{card.text.word}{at}")
    assert found == lines(ABILITIES[name])


@pytest.mark.parametrize("name", ENEMIES)
def test_enemies_have_their_numbers(name: str) -> None:
    found = []
    for enemy in LIBRARY.group(name).enemies:
        numbers = f"{enemy.power} {enemy.damage} {enemy.health} {enemy.armour} x{enemy.copies}"
        texts = [text.word for text in enemy.texts]
        found.append(" ".join([enemy.name, enemy.colour, numbers, *texts]))
    assert found == lines(ENEMIES[name])


@pytest.mark.parametrize("name", BOSSES)
def test_a_boss_has_its_numbers(name: str) -> None:
    boss = LIBRARY.boss(name)
    first, second = [words(nodes) for nodes in boss.thresholds]
    health, attack = " ".join(map(str, boss.health)), " ".join(map(str, boss.attack))
    said = f"{boss.colour} {boss.power} {boss.damage} | {health}"
    assert lines(BOSSES[name]) == [
        f"{said} | armour {boss.armour}, threat {boss.threat}",
        f"{boss.villains}: {attack} {boss.aims}",
        f"set-up {words(boss.setup)}; strikes {words(boss.strikes)}",
        f"first {first}; second {second}",
        *[f"{card.name} {words(card.texts)}" for card in boss.cards],
    ]


@pytest.mark.parametrize("name", SCENES)
def test_a_scenario_has_its_minions_and_its_texts(name: str) -> None:
    scene = LIBRARY.scenario(name)
    cards = [f"{card.name} {words(card.texts)}" for card in scene.cards]
    assert [scene.minions, *cards] == lines(SCENES[name])


@pytest.mark.parametrize("name", PLOTS)
def test_plots_do_what_they_are_named_for(name: str) -> None:
    plots = {boss.name: boss.plots for boss in LIBRARY.bosses()}
    plots |= {scene.name: scene.plots for scene in LIBRARY.scenarios()}
    found = [
        f"{plot.name}: {' '.join([node.word for node in plot.effects])}" for plot in plots[name]
    ]
    assert found == lines(PLOTS[name])


# --- what the cards are together ---


@pytest.mark.rule("C-OPEN-3")
def test_colours_are_spread_evenly() -> None:
    for group in LIBRARY.groups():
        cards = [enemy.colour for enemy in group.enemies for _ in range(enemy.copies)]
        counts = [cards.count(colour) for colour in COLOURS]
        assert max(counts) - min(counts) <= 1, group.name
    assert {hero.colour for hero in LIBRARY.heroes()} == set(COLOURS)


@pytest.mark.rule("C-OPEN-2")
def test_some_heroes_have_a_row_of_their_own() -> None:
    rows = {hero.name: hero.team for hero in LIBRARY.heroes() if hero.team != (6, 8, 10, 12)}
    assert rows == {
        "Petrel": (10, 8, 6, 6),
        "Will o' Fen": (6, 6, 8, 10),
        "Wren and Rook": (6, 10, 8, 8),
    }


@pytest.mark.rule("C-OPEN-3")
def test_one_hero_has_a_larger_strength_die() -> None:
    larger = {hero.name: hero.strength for hero in LIBRARY.heroes() if hero.strength != 6}
    assert larger == {"Kilnheart": 8}


@pytest.mark.rule("C-OPEN-17")
def test_some_enemies_have_no_text() -> None:
    for group in LIBRARY.groups():
        plain = [enemy for enemy in group.enemies if not enemy.texts]
        assert 0 < len(plain) < len(group.enemies), group.name


@pytest.mark.rule("C-COMBAT-18")
def test_dice_can_be_committed_to_the_boss_and_to_the_scenario() -> None:
    texts = [boss.texts for boss in LIBRARY.bosses()]
    texts += [scene.texts for scene in LIBRARY.scenarios()]
    for own in texts:
        assert any(text.word == "place" for text in own)
