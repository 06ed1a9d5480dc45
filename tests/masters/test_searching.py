"""Searching the cards: each filter finds what it says, and nonsense is refused."""

from __future__ import annotations

import pytest

from dicehall.games.masters.cards.library import Library, default_library, read_cards
from dicehall.games.masters.cards.prints import CHARACTER, Print
from dicehall.games.masters.cards.vocabulary import KEYWORDS
from dicehall.games.masters.face.rulings import known_names, names, rulings_on
from dicehall.games.masters.face.searching import (
    ORDERS,
    SearchError,
    card_data,
    filters_of,
    found,
    near_names,
    relaxed,
    searched_text,
)
from dicehall.games.masters.text.cards import card_text
from dicehall.ledger.rulings import Ruling

LIBRARY = default_library()


def search(**given: str | list[str]) -> list[Print]:
    lists = {key: [value] if isinstance(value, str) else value for key, value in given.items()}
    return found(LIBRARY, filters_of(lists, LIBRARY))


def listed(**given: str | list[str]) -> set[str]:
    return {one.name for one in search(**given)}


def top(printed: Print) -> tuple[int, int, int]:
    face = printed.faces[printed.top]
    return face.cost, face.attack, face.defense


def test_names_are_found_by_the_beginnings_of_their_words_in_any_order() -> None:
    assert {one.title for one in search(name="hulk")} == {"Hulk", "Red Hulk", "She-Hulk"}
    assert listed(name="insp angel") == {"Angel: Inspiring"}
    assert listed(name="angle") == set()
    assert "Mystique: Raven Darkhölme" in listed(name="darkholme")
    assert "With Great Power…" in listed(name="great power...")


def test_text_is_searched_as_the_card_tells_it() -> None:
    spoken = search(text="sidekick")
    assert {one.title for one in spoken} >= {"Angel", "Professor X", "Juggernaut"}
    for one in LIBRARY.prints():
        assert (one in spoken) == ("sidekick" in " ".join(card_text(one)).casefold()), one.name
    assert all("token" not in searched_text(one) for one in search(text="ko'd"))
    assert all(not card_text(one) for one in search(text="none"))
    assert search(text="none")


@pytest.mark.parametrize(("words", "low", "high"), [("3", 3, 3), ("3-5", 3, 5), ("6+", 6, 99)])
def test_costs_are_a_number_a_range_or_so_much_and_more(words: str, low: int, high: int) -> None:
    expected = {one.name for one in LIBRARY.prints() if low <= one.cost <= high}
    assert listed(cost=words) == expected
    assert expected


def test_types_are_searched_by_word_and_by_letter() -> None:
    assert listed(energy="bolt") == listed(energy="B")
    assert listed(energy="bolt,mask") == listed(energy="bolt") | listed(energy="mask")
    assert listed(energy=["bolt", "mask"]) == listed(energy="bolt") & listed(energy="mask")
    assert {one.kind for one in search(energy="none")} == {"basic"}


def test_affiliations_sets_and_kinds() -> None:
    assert {"Angel: Inspiring"} <= listed(affiliation="x-men")
    assert listed(affiliation="X-Men") == listed(affiliation="x-men")
    assert all(not one.affiliations for one in search(affiliation="none"))
    assert {one.set_id for one in search(set="uxm,justice")} == {"uncanny-x-men", "justice"}
    assert {one.kind for one in search(kind="basic")} == {"basic"}


def test_keywords_are_those_a_card_has_and_those_it_speaks_of() -> None:
    heroic = search(keyword="heroic")
    assert [one for one in LIBRARY.prints() if "heroic" in one.keywords and one not in heroic] == []
    assert "White Tiger: Mystical Amulet" in listed(keyword="overcrush")
    assert "Bizarro: More Than a Monster" in listed(keyword="overcrush")  # strike gives it
    assert all("Global:" in " ".join(card_text(one)) for one in search(keyword="global"))
    assert {"Silver Sable: Mercenary"} <= listed(keyword="underdog")
    assert {"Black Widow: Stinger"} <= listed(keyword="aftershock")
    used = {word for one in LIBRARY.prints() for word in one.keywords}
    for word in KEYWORDS:
        assert search(keyword=word.replace("_", "-")) or word not in used


def test_faces_are_read_at_the_highest_level_or_at_the_one_named() -> None:
    characters = [one for one in LIBRARY.prints() if one.top >= 0]
    assert listed(attack="8+") == {one.name for one in characters if top(one)[1] >= 8}
    assert listed(defense="9") == {one.name for one in characters if top(one)[2] == 9}
    assert listed(fielding="0") == {one.name for one in characters if top(one)[0] == 0}
    first = {one.name for one in characters if one.faces[one.first].attack == 5}
    assert listed(attack="5", level="1") == first
    assert listed(attack="5", level="1") != listed(attack="5")
    assert {one.title for one in search(face="0/2/2", name="angel")} == {"Angel"}
    assert listed(face="act**", kind="action") <= listed(bursts="")
    for one in search(bursts=""):
        assert any(face.burst for face in one.faces)


def test_the_number_of_dice_is_that_of_the_card() -> None:
    assert listed(dice="2") == {one.name for one in LIBRARY.prints() if one.limit == 2}


def test_all_filters_must_fit() -> None:
    both = listed(text="sidekick", cost="3-5")
    assert both == listed(text="sidekick") & listed(cost="3-5")
    assert both


def test_what_cannot_be_meant_is_refused_all_at_once() -> None:
    with pytest.raises(SearchError) as refused:
        search(
            cost="cheap", energy="blot", keyword="overcrash", face="1/2", level="4", attack="5-3"
        )
    problems = str(refused.value).splitlines()
    assert problems[0] == "--level 4: a die has levels 1 to 3"
    assert "--cost cheap: write a number, or a range such as 3-5 or 4+" in problems
    assert problems[2].startswith("--energy blot: there is none; did you mean 'bolt'? Known are: ")
    assert problems[3].startswith("--keyword overcrash: there is none; did you mean 'overcrush'?")
    assert problems[4] == "--face 1/2: faces are written like SS, ?, 2, 1/3/4*, ACT**"
    assert problems[5] == "--attack 5-3: the first number is the lower one, as in 3-5"


def test_a_search_in_vain_names_near_cards_and_the_filter_that_is_one_too_many() -> None:
    assert near_names(LIBRARY, "angle")[0] == "Angel"
    filters = filters_of({"name": ["angel"], "cost": ["7"]}, LIBRARY)
    assert found(LIBRARY, filters) == []
    assert dict(relaxed(LIBRARY, filters))["--cost 7"] == len(search(name="angel"))
    assert relaxed(LIBRARY, filters[:1]) == []


def test_orders_put_all_cards_in_order() -> None:
    for order, key in ORDERS.items():
        ordered = sorted(LIBRARY.prints(), key=key)
        assert len(ordered) == len(LIBRARY.prints()), order
    costs = [one.cost for one in sorted(LIBRARY.prints(), key=ORDERS["cost"])]
    assert costs == sorted(costs)


def test_the_data_of_a_card_has_all_that_stands_on_it() -> None:
    data = card_data(LIBRARY.find("Angel: Inspiring"))
    assert (data["set"], data["number"], data["cost"]) == ("uncanny-x-men", 2, 3)
    assert data["energy"] == ["shield"]
    assert data["faces"][1] == {"kind": "energy", "energy": {"shield": 2}}
    level = {"level": 2, "fielding": 1, "attack": 3, "defense": 3, "burst": 0}
    assert data["faces"][4] == {"kind": "character", **level}
    assert data["text"] == card_text(LIBRARY.find("Angel: Inspiring"))


# --- rulings ---

MADE = """
Hulk: {energy: fist, faces: [F, FF, FF, 1/1/1, 1/1/1, 1/1/1], cards: {
  Green: {number: 1, cost: 3}, Grey: {number: 2, cost: 3}}}
Red Hulk: {energy: fist, faces: [F, FF, FF, 1/1/1, 1/1/1, 1/1/1], cards: {
  Angry: {number: 3, cost: 3}}}
"""


def test_a_ruling_names_a_card_by_its_name_or_all_of_a_title() -> None:
    from dicehall.effects.loading import Source

    library = Library(read_cards([Source("made.yaml", "made", MADE)]))

    def named(text: str) -> list[str]:
        ruling = Ruling("Dice Masters", "", text)
        known = known_names(library)
        return [one.name for one in library.prints() if names(ruling, one, known)]

    assert named("Hulk: Green may be angry.") == ["Hulk: Green"]
    assert named("Hulk: Green may be angry; then Hulk smashes.") == ["Hulk: Green"]
    assert named("Both cards of Hulk smash.") == ["Hulk: Green", "Hulk: Grey"]
    assert named("Red Hulk smashes.") == ["Red Hulk: Angry"]
    assert named("Red Hulk: Angry, Hulk: Grey: both smash.") == ["Hulk: Grey", "Red Hulk: Angry"]
    assert named("Red Hulk: Angry smashes; a Hulk would not.") == ["Red Hulk: Angry"]
    assert named("Hulk: as Red Hulk: Angry.") == ["Hulk: Green", "Hulk: Grey", "Red Hulk: Angry"]
    assert named("Hulks are many.") == []
    assert named("M-EX-1: he buys Hulk.") == []
    assert named("Hulk (made) smashes.") == ["Hulk: Green", "Hulk: Grey"]


def test_the_rulings_page_speaks_of_angel() -> None:
    (said,) = rulings_on(LIBRARY.find("Angel: Inspiring"), LIBRARY)
    assert said.startswith("Angel: Inspiring works when it attacks")
    assert said.endswith("has Angel attack.")
    assert rulings_on(LIBRARY.find("Angel: Air Transport"), LIBRARY) == []
    assert all(face.kind == CHARACTER for face in LIBRARY.find("Angel: Air Transport").faces[3:])
