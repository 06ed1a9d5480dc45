"""Every piece of content has scenarios that would fail if it did less, or anything else."""

from __future__ import annotations

import pytest

from dicehall.effects.loading import Source, TreeReader, open_source
from dicehall.effects.tree import Node
from dicehall.games.team.cards import sense
from dicehall.games.team.cards.library import default_library
from dicehall.games.team.cards.vocabulary import VOCABULARY
from team.proofs import FOLDER, SORTS, Piece, altered, lessened, pieces, proofs, unproven
from team.sameness import is_same

PIECES = list(pieces(default_library()))
each_piece = pytest.mark.parametrize("piece", PIECES, ids=lambda one: f"{one.thing}-{one.name}")


@each_piece
@pytest.mark.untraced
@pytest.mark.plain_only
def test_a_scenario_misses_each_text_that_is_taken_away(piece: Piece) -> None:
    assert unproven(piece, lessened(piece)) == []


@each_piece
@pytest.mark.untraced
@pytest.mark.plain_only
def test_a_scenario_misses_every_other_number_colour_and_word(piece: Piece) -> None:
    assert unproven(piece, altered(piece)) == []


def test_every_folder_of_content_is_called_by_the_id_of_what_it_proves() -> None:
    known = {FOLDER / piece.sort / piece.thing for piece in PIECES}
    found = {path.parent for sort in SORTS for path in (FOLDER / sort).rglob("*.yaml")}
    assert found <= known


# --- the machinery itself ---


def piece(name: str) -> Piece:
    return next(one for one in PIECES if one.name == name)


def changes(name: str) -> list[str]:
    return [one.what for one in (*lessened(piece(name)), *altered(piece(name)))]


def test_whatever_has_a_name_is_a_piece_in_the_folder_of_the_thing_that_it_is_on() -> None:
    places = {one.name: (one.sort, one.thing) for one in PIECES}
    assert places["Petrel"] == places["Tailwind"] == ("heroes", "petrel")
    assert places["Psalm Saw"] == ("villains", "rust-choir")
    assert places["Snuffer"] == ("minions", "wick-thieves")
    assert places["Mother Brine"] == ("bosses", "mother-brine")
    assert places["High Water"] == ("plots", "mother-brine")
    assert places["Stolen Light"] == ("plots", "the-night-without-lamps")


def test_texts_numbers_colours_and_words_of_an_enemy_are_changed() -> None:
    assert changes("Shade Runner")[:14] == [
        "texts taken away",
        *("colour: blue becomes red", "colour: blue becomes green", "colour: blue becomes yellow"),
        *("power: 5 becomes 4", "power: 5 becomes 6", "damage: 2 becomes 1", "damage: 2 becomes 3"),
        *("health: 2 becomes 1", "health: 2 becomes 3", "armour: 0 becomes 1"),
        "texts[0]: when.once: '' becomes 'game'",
        *("texts[0]: gain_threat.gain_threat: 1 becomes 2",),
        *("texts[0]: gain_threat.gain_threat: 1 becomes 99",),
    ]


def test_rules_of_a_boss_are_taken_away_one_by_one() -> None:
    taken = [one.what for one in lessened(piece("Mother Brine"))]
    assert {"setup taken away", "strikes taken away", "thresholds[0] taken away"} <= {*taken}
    assert "thresholds[1][0] taken away" in taken


def test_a_change_that_no_scenario_misses_is_named() -> None:
    duke = piece("Duke Barnacle")
    alone = duke._replace(thing="nobody")
    assert proofs(alone) == []
    assert unproven(alone, altered(alone))[:2] == [
        "colour: blue becomes red",
        "colour: blue becomes green",
    ]


def test_scenarios_named_after_a_piece_are_tried_first() -> None:
    names = [one.name.rpartition("/")[2] for one in proofs(piece("Wound Moss"))]
    assert names[:2] == ["wound-moss-each-round.yaml", "wound-moss-elsewhere.yaml"]
    assert len(names) == len(list((FOLDER / "heroes" / "thistlewick").glob("*.yaml")))


# --- what makes no difference ---

ABILITY, ENEMY, POWER = sense.ABILITY, sense.ENEMY, sense.POWER
THIS = "gain_threat.on: this becomes enemy"
ONCE = "when.once: '' becomes "
SAME = (
    (ABILITY, "{place: {parity: even}, do: {power: 1}}", "need.at_least: 0 becomes 1"),
    (ABILITY, "{place: {highest: true}, do: {power: 1}}", "need.parity: '' becomes 'even'"),
    (ABILITY, "{place: {at_least: 5}, do: {gain_xp: 1}}", "xp.xp: you becomes that_hero"),
    (
        ABILITY,
        "{use: {add_die: d6, who: heroes_here}, at: before}",
        "add_die.who: heroes_here becomes each_hero",
    ),
    (ABILITY, "{when: struck, do: {gain_xp: 1}}", f"{ONCE}'round'"),
    (ABILITY, "{when: struck, do: move_on}", f"{ONCE}'combat'"),
    (POWER, "{when: captured, do: {gain_xp: 1}}", f"{ONCE}'combat'"),
    (ENEMY, "{when: defeated, do: {gain_threat: 1, on: boss}}", f"{ONCE}'game'"),
    (ENEMY, "{when: beaten, do: {gain_threat: 1, on: this}}", THIS),
    (ENEMY, "{always: {enemy_power: 1}}", "enemy_power.of: 'any' becomes 'villain'"),
    (sense.BOSS, "{when: round_ends, do: plot}", f"{ONCE}'round'"),
    (sense.SCENE, "{when: [assigned, boss_hits], do: plot}", f"{ONCE}'combat'"),
)
OTHERS = (
    (
        ABILITY,
        "{use: {gain_xp: 1, who: heroes_here}, at: before}",
        "gain_xp.who: heroes_here becomes each_hero",
    ),
    (ABILITY, "{place: {size: d8}, do: {power: 1}}", "need.parity: '' becomes 'even'"),
    (ABILITY, "{when: captured, do: {gain_xp: 1}}", f"{ONCE}'round'"),
    (ABILITY, "{when: struck, do: {gain_xp: 1}}", f"{ONCE}'game'"),
    (ABILITY, "{when: struck, do: move_on}", f"{ONCE}'round'"),
    (POWER, "{when: captured, do: {gain_xp: 1}}", f"{ONCE}'game'"),
    (
        ENEMY,
        "{when: wounded, do: {gain_threat: 1, on: this}}",
        "gain_threat.on: this becomes enemy",
    ),
    (ENEMY, "{always: {enemy_power: 1}}", "enemy_power.of: 'any' becomes 'minion'"),
    (
        ENEMY,
        "{when: revealed, do: {hold: {enemy_power: 1}, until: round}}",
        "enemy_power.of: 'any' becomes 'villain'",
    ),
    (
        ENEMY,
        "{always: {enemy_power: 1}, where: everywhere}",
        "enemy_power.of: 'any' becomes 'villain'",
    ),
    (sense.BOSS, "{when: struck, do: {gain_threat: 1, on: boss}}", f"{ONCE}'round'"),
    (sense.BOSS, "{when: round_ends, do: plot}", f"{ONCE}'game'"),
    (sense.BOSS, "{when: [round_ends, levelled], do: plot}", f"{ONCE}'round'"),
)


def text(written: str) -> Node:
    entry = open_source(Source("text.yaml", "text.yaml", written), [])
    assert entry is not None
    tree = TreeReader(VOCABULARY).tree(entry, "ability")
    assert tree is not None
    return tree


def same(kind: str, written: str, what: str) -> bool:
    sort = "villains" if kind == ENEMY else "heroes"
    return is_same(text(written), f": {what}", kind, sort)


@pytest.mark.parametrize(("kind", "written", "what"), SAME)
def test_what_no_game_can_tell_need_not_be_missed(kind: str, written: str, what: str) -> None:
    assert same(kind, written, what)


@pytest.mark.parametrize(("kind", "written", "what"), OTHERS)
def test_what_a_game_can_tell_must_be_missed(kind: str, written: str, what: str) -> None:
    assert not same(kind, written, what)
