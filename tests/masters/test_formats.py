"""Formats and set-ups: who brings what, what is refused, and how the table is laid."""

from __future__ import annotations

from typing import Any

import pytest

from dicehall.games.masters.cards.library import default_library
from dicehall.games.masters.formats.formats import FORMATS
from dicehall.games.masters.formats.opening import first_is
from dicehall.games.masters.table.state import BAG, NOBODY, ON_CARD, MastersState
from dicehall.kernel import Match, SetupError
from masters.shelf import J, Opening, S, X

GAME = Opening()
ERIC = "Angel: Inspiring x4; Cyclops: Slim x2 | Enrage; Ambush"
MIKE = "Iceman: Cryokinetic x3; Storm: Lady Liberator x2 | Possession; Ambush"
FOUR = ["ann", "ben", "cara", "dan"]
HAVE = {
    X: ["learning", "basic", "tournament", "draft", "custom"],
    S: ["learning", "casual", "tournament", "doubles", "rainbow", "custom"],
    J: ["learning", "tournament", "doubles", "rainbow", "double-rainbow", "custom"],
}
PAIRS = [(edition, form) for edition, forms in HAVE.items() for form in forms]


def agreed(edition: str, form: str, **more: Any) -> dict[str, Any]:
    seats = FOUR if form == "doubles" else ["eric", "mike"]
    return {"edition": edition, "format": form, "seats": seats, **more}


def laid(data: dict[str, Any]) -> MastersState:
    return GAME.begin(GAME.setup(data))


def refused(data: dict[str, Any]) -> str:
    with pytest.raises(SetupError) as caught:
        GAME.setup(data)
    return "\n".join(caught.value.problems)


def own(state: MastersState, seat: int) -> list[str]:
    cards = [state.table.cards[number] for number in state.table.own_cards[seat]]
    return [f"{card.print.name} x{card.dice}" for card in cards]


def basics(state: MastersState) -> list[tuple[str, int]]:
    cards = [state.table.cards[number] for number in state.table.basic_cards]
    return [(card.print.title, card.dice) for card in cards]


def team(cards: int, dice: int) -> str:
    """Write a team of the shelf with so many cards and dice, at most four dice a card."""
    names = (
        *("Angel: Inspiring", "Cyclops: Slim", "Iceman: Cryokinetic", "Kitty Pryde: Ariel"),
        *("Magneto: Field Control", "Mystique: Alias: You", "Storm: Lady Liberator"),
        *("Wolverine: Canucklehead", "Quicksilver: Villainous"),
    )
    counts = [dice // cards + (place < dice % cards) for place in range(cards)]
    listed = zip(names, counts, strict=False)
    return "; ".join(f"{name} x{count}" for name, count in listed) + " | Enrage; Ambush"


# --- which formats there are ---


@pytest.mark.rule("M-FMT-3", "M-FMT-5", "M-FMT-6", "M-FMT-7", "M-FMT-16")
@pytest.mark.parametrize("edition", HAVE)
def test_each_edition_has_its_own_formats_and_refuses_the_others(edition: str) -> None:
    for form in FORMATS:
        data = agreed(edition, form)
        if form in HAVE[edition]:
            assert GAME.setup(data).format == form
        else:
            said = refused(data)
            assert f"has no {form} format" in said
            assert FORMATS[form].rule in said
            assert f"formats here are: {', '.join(HAVE[edition])}" in said


def test_without_any_wish_it_is_the_learning_game_of_the_newest_edition() -> None:
    setup = GAME.setup()
    assert (setup.edition.id, setup.format, setup.life) == (J, "learning", 10)


@pytest.mark.rule("M-SETUP-3", "M-FMT-3", "M-FMT-4", "M-FMT-5", "M-FMT-6")
@pytest.mark.parametrize(
    ("edition", "form", "life"),
    [
        *((edition, "learning", 10) for edition in (X, S, J)),
        *((edition, "tournament", 20) for edition in (X, S, J)),
        *[(X, "basic", 15), (S, "casual", 15), (S, "doubles", 30), (J, "doubles", 30)],
        *[(X, "draft", 12), (S, "rainbow", 20), (J, "double-rainbow", 20), (X, "custom", 20)],
    ],
)
def test_life_at_the_start_is_the_formats(edition: str, form: str, life: int) -> None:
    assert laid(agreed(edition, form)).life == [life, life]


@pytest.mark.parametrize(("edition", "form"), PAIRS)
def test_a_set_up_is_filled_in_so_that_it_comes_back_the_same(edition: str, form: str) -> None:
    setup = GAME.setup(agreed(edition, form))
    again = GAME.setup(setup.data)
    assert again == setup
    assert again.data == setup.data
    assert again.table is setup.table
    assert again.pool == setup.pool


@pytest.mark.parametrize(("edition", "form"), PAIRS)
def test_the_games_own_cards_serve_every_format(edition: str, form: str) -> None:
    setup = Opening(default_library()).setup(agreed(edition, form))
    assert setup.pool or all(team for team in setup.teams) or form == "custom"


def test_a_key_of_another_format_is_refused_with_its_place() -> None:
    said = refused(agreed(X, "tournament", life=3, number=9, pool="box", basics=["Enrage"]))
    assert "life: belongs to the format custom" in said
    assert "number: belongs to the format draft" in said
    assert "pool: belongs to the format draft and rainbow" in said
    assert "basics: belongs to the format custom" in said


# --- the learning game ---


@pytest.mark.rule("M-SETUP-4", "M-FMT-2")
@pytest.mark.parametrize(
    ("edition", "shared", "first", "second"),
    [
        (
            X,
            ["Ambush", "Enrage", "Reckless Melee"],
            ["Kitty Pryde: Sprite x2", "Cyclops: Optic Blast x2"],
            ["Angel: Air Transport x2", "Juggernaut: Cain Marko x2"],
        ),
        (
            S,
            ["Back for Seconds!", "Betrayal", "Exposed!"],
            ["Drax: Pained x2", "Silver Sable: Wild Pack x2"],
            ["Spider-Man: Tangled Web x2", "Spider-Woman: Secret Avenger x2"],
        ),
        (
            J,
            ["Excessive Force", "Investigation"],
            ["Aquaman: Arthur Curry x2", "Wonder Woman: Piece of Clay x2"],
            ["Black Manta: Beyond Rehabilitation x2", "Parasite: Maxwell Jensen x2"],
        ),
    ],
)
def test_the_learning_game_gives_each_player_two_cards(
    edition: str, shared: list[str], first: list[str], second: list[str]
) -> None:
    state = laid(agreed(edition, "learning"))
    assert basics(state) == [(title, 3) for title in shared]
    assert [own(state, 0), own(state, 1)] == [first, second]
    other = laid(agreed(edition, "learning", start="mike"))
    assert [own(other, 0), own(other, 1)] == [second, first]


@pytest.mark.rule("M-SETUP-4", "M-SETUP-1")
@pytest.mark.parametrize("side", [0, 1])
def test_whoever_turns_out_to_go_first_has_the_first_players_cards(side: int) -> None:
    state = laid(agreed(X, "learning", start="chance"))
    state.frames.clear()
    first_is(state, side)
    assert own(state, side)[0] == "Kitty Pryde: Sprite x2"
    assert own(state, 1 - side)[0] == "Angel: Air Transport x2"
    assert state.active == side
    assert state.life == [10, 10]


def test_a_learning_game_that_chance_turned_round_comes_back_from_a_file() -> None:
    state = laid(agreed(X, "learning", start="chance"))
    state.frames.clear()
    first_is(state, 1)
    twin = laid(agreed(X, "learning", start="chance"))
    twin.drafting = state.drafting
    GAME.restore(twin)
    assert twin.table is state.table
    assert GAME.problems(twin) == []


@pytest.mark.rule("M-SETUP-4")
def test_nobody_brings_cards_to_a_learning_game() -> None:
    assert "M-SETUP-4" in refused(agreed(X, "learning", eric=ERIC))


# --- teams ---


@pytest.mark.rule("M-SETUP-2", "M-CARD-11")
def test_each_seats_cards_lie_on_its_side_with_their_dice_on_them() -> None:
    state = laid(agreed(X, "tournament", eric=ERIC, mike=MIKE))
    assert own(state, 0) == ["Angel: Inspiring x4", "Cyclops: Slim x2"]
    assert own(state, 1) == ["Iceman: Cryokinetic x3", "Storm: Lady Liberator x2"]
    for seat in (0, 1):
        for number in state.table.own_cards[seat]:
            card = state.table.cards[number]
            dice = range(card.first, card.first + card.dice)
            assert all(state.where[die] == ON_CARD and state.owner[die] == seat for die in dice)
            assert state.left[number] == card.dice
        assert len(state.pile(seat, BAG)) == 8


@pytest.mark.rule("M-SETUP-2")
def test_a_basic_action_that_both_bring_lies_there_twice() -> None:
    state = laid(agreed(X, "tournament", eric=ERIC, mike=MIKE))
    assert basics(state) == [("Enrage", 3), ("Ambush", 3), ("Possession", 3), ("Ambush", 3)]
    two = [card for card in state.table.cards if card.print.title == "Ambush"]
    assert [card.seat for card in two] == [0, 1]
    assert two[0].first != two[1].first


@pytest.mark.rule("M-SETUP-5")
def test_a_basic_action_die_belongs_to_one_card_even_when_all_are_sold() -> None:
    state = laid(agreed(X, "tournament", eric=ERIC, mike=MIKE))
    number = state.table.basic_cards[0]
    card = state.table.cards[number]
    for die in range(card.first, card.first + card.dice):
        assert state.owner[die] == NOBODY
        state.place(die, 0, BAG)
    assert state.left[number] == 0
    assert state.card[card.first : card.first + 3] == [number] * 3
    assert state.card.count(number) == 3


@pytest.mark.rule("M-FMT-1", "M-CARD-11")
def test_no_two_cards_of_a_team_have_one_title() -> None:
    said = refused(
        agreed(X, "tournament", eric="Angel: Inspiring; Angel: Superhero | Enrage; Ambush")
    )
    assert "eric: Angel: Inspiring and Angel: Superhero have one title [M-FMT-1]" in said
    other_set = "Iceman: Cryokinetic; Iceman: Cold Shoulder | Enrage; Ambush"
    assert "have one title [M-FMT-1]" in refused(agreed(X, "tournament", eric=other_set))


@pytest.mark.rule("M-FMT-1")
@pytest.mark.parametrize(("card", "dice", "most"), [("Juggernaut: Kuurth", 2, 1), ("Storm", 5, 4)])
def test_a_card_has_at_least_one_die_and_at_most_its_limit(card: str, dice: int, most: int) -> None:
    line = f"{card} x{dice}; Magneto: Field Control x0 | Enrage; Ambush"
    said = refused(agreed(X, "tournament", eric=line))
    assert f"has 1 to {most} dice, not {dice} [M-FMT-1]" in said
    assert "Magneto: Field Control has 1 to 4 dice, not 0 [M-FMT-1]" in said


@pytest.mark.rule("M-FMT-1")
def test_the_two_basic_actions_differ() -> None:
    assert "twice" in refused(agreed(X, "tournament", eric="Storm x1 | Enrage; Enrage"))
    two_sets = "Storm x1 | Betrayal (justice); Betrayal (amazing-spider-man)"
    assert "twice" in refused(agreed(X, "tournament", eric=two_sets))
    for line in ("Storm x1", "Storm x1 | Enrage", "Storm x1 | Enrage; Ambush; Possession"):
        assert "has 2 basic actions" in refused(agreed(X, "tournament", eric=line))


@pytest.mark.rule("M-FMT-3", "M-FMT-4", "M-FMT-9")
@pytest.mark.parametrize(
    ("edition", "form", "cards", "dice"),
    [
        *[(X, "basic", 6, 15), (S, "casual", 8, 15), (X, "tournament", 8, 20)],
        *[(S, "tournament", 8, 20), (J, "tournament", 8, 20)],
    ],
)
def test_a_team_is_as_large_as_the_format_says_beside_sidekicks_and_basic_actions(
    edition: str, form: str, cards: int, dice: int
) -> None:
    state = laid(agreed(edition, form, eric=team(cards, dice)))
    assert len(own(state, 0)) == cards
    assert sum(state.owner[die] == 0 for die in range(len(state.owner))) == dice + 8
    many = refused(agreed(edition, form, eric=team(cards + 1, dice)))
    assert f"up to {cards} cards, not {cards + 1} [{FORMATS[form].rule}]" in many
    heavy = refused(agreed(edition, form, eric=team(cards, dice + 1)))
    assert f"up to {dice} dice, not {dice + 1} [{FORMATS[form].rule}]" in heavy


@pytest.mark.rule("M-FMT-11")
def test_any_mix_is_legal_and_fewer_cards_are_too() -> None:
    line = "Watchtower: Base in the Sky x1; Venom: Angelo Fortunato x1; Storm x1 | Ping; Enrage"
    assert len(own(laid(agreed(X, "tournament", eric=line)), 0)) == 3
    assert own(laid(agreed(X, "tournament", eric="Storm x1 | Ping; Enrage")), 0) == [
        "Storm: Lady Liberator x1"
    ]
    said = refused(agreed(X, "tournament", eric="Enrage x3; Storm | Storm; Ping"))
    assert "Enrage is a basic action; name it under basics [M-FMT-11]" in said
    assert "Storm: Lady Liberator is no basic action" in said


@pytest.mark.rule("M-FMT-8")
def test_everything_wrong_with_both_teams_is_named_at_once() -> None:
    eric = {"cards": ["Angel: Inspiring x9", {"Angel": "Superhero"}, "Angle: Superhero", 7]}
    said = refused(agreed(X, "tournament", eric=eric, mike="Storm x0 | Enrage; Enrage"))
    for words in (
        "setup.eric.cards[0]: Angel: Inspiring has 1 to 4 dice, not 9 [M-FMT-1]",
        "setup.eric.cards[1]: Angel: Inspiring and Angel: Superhero have one title [M-FMT-1]",
        "setup.eric.cards[2]: there is no card called 'Angle: Superhero'; near are: Angel: Super",
        "setup.eric.cards[3]: a card is written like 'Angel: Inspiring x2', not like 7",
        "setup.eric: a team of this format (tournament) has 2 basic actions, not 0 [M-FMT-4]",
        "setup.mike: Storm: Lady Liberator has 1 to 4 dice, not 0 [M-FMT-1]",
        "setup.mike: Enrage stands here twice; bring another one [M-FMT-1]",
    ):
        assert words in said


def test_a_team_is_given_as_lists_as_a_line_or_in_a_line_of_its_own() -> None:
    lists = {
        "cards": [{"Angel": "Inspiring x4"}, "Cyclops: Slim"],
        "basics": ["Enrage", "Ambush"],
    }
    ways: list[Any] = [lists, ERIC, {"team": ERIC}]
    setups = [GAME.setup(agreed(X, "tournament", eric=way, mike=MIKE)) for way in ways]
    assert setups[0] == setups[1] == setups[2]
    said = refused(agreed(X, "tournament", eric={"team": ERIC, "cards": ["Storm"]}))
    assert "cards and basics cannot stand beside it" in said
    assert "must be a team in one line" in refused(agreed(X, "tournament", eric={"team": 4}))


@pytest.mark.parametrize(("edition", "form"), [pair for pair in PAIRS if FORMATS[pair[1]].cards])
def test_a_seat_that_names_no_cards_has_a_legal_team_all_the_same(edition: str, form: str) -> None:
    if not FORMATS[form].brought:
        return
    setup = GAME.setup(agreed(edition, form))
    assert all(0 < len(cards) <= FORMATS[form].cards for cards in setup.teams)
    assert GAME.setup(setup.data) == setup


def test_a_seat_may_name_its_basic_actions_only() -> None:
    setup = GAME.setup(agreed(X, "tournament", eric={"basics": ["Possession", "Enrage"]}))
    assert setup.data["eric"]["basics"] == ["Possession", "Enrage"]
    assert len(setup.data["eric"]["cards"]) == 8


# --- teams are shown ---


@pytest.mark.rule("M-FMT-4")
def test_tournament_teams_are_shown_all_at_once() -> None:
    match = Match(GAME, GAME.setup(agreed(X, "tournament", eric=ERIC, mike=MIKE)))
    assert [(event.name, event.rule) for event in match.events] == [("teams shown", "M-FMT-4")]
    assert match.told(None) == [
        (
            "eric brings Angel: Inspiring x4, Cyclops: Slim x2, Enrage, Ambush. "
            "mike brings Iceman: Cryokinetic x3, Storm: Lady Liberator x2, Possession, Ambush."
        )
    ]


@pytest.mark.rule("M-FMT-10")
def test_basic_teams_show_their_basic_actions_before_their_cards() -> None:
    match = Match(GAME, GAME.setup(agreed(X, "basic", eric=ERIC, mike=MIKE)))
    assert match.told(None) == [
        "eric brings Enrage, Ambush. mike brings Possession, Ambush.",
        (
            "eric brings Angel: Inspiring x4, Cyclops: Slim x2. "
            "mike brings Iceman: Cryokinetic x3, Storm: Lady Liberator x2."
        ),
    ]


# --- doubles ---

DOUBLES = {
    "ann": "Drax x4; Kingpin: Empire Builder x4; Venom x4; Vulture x4 | Betrayal",
    "ben": "Iceman: Cold Shoulder x1 | Exposed!",
    "cara": "Drax x4 | Betrayal",
    "dan": "White Tiger x4 | Back for Seconds!",
}


@pytest.mark.rule("M-FMT-6", "M-CARD-4")
def test_in_doubles_four_cards_each_with_their_most_dice_and_six_on_a_basic_action() -> None:
    state = laid(agreed(S, "doubles", **DOUBLES))
    assert state.table.sides == ((0, 1), (2, 3))
    assert state.life == [30, 30]
    assert len(own(state, 0)) == 4
    assert basics(state) == [
        *[("Betrayal", 6), ("Exposed!", 6), ("Betrayal", 6), ("Back for Seconds!", 6)]
    ]
    five = DOUBLES["ann"].replace(" |", "; Silver Sable x1 |")
    said = refused(
        agreed(S, "doubles", **{**DOUBLES, "ann": five, "ben": "Storm x5 | Ping; Enrage"})
    )
    assert "ann: a team of this format (doubles) has up to 4 cards, not 5 [M-FMT-6]" in said
    assert "ben: Storm: Lady Liberator has 1 to 4 dice, not 5 [M-FMT-1]" in said
    assert "ben: a team of this format (doubles) has one basic action, not 2 [M-FMT-6]" in said


@pytest.mark.rule("M-FMT-12")
def test_partners_share_no_title_and_no_basic_action_but_opponents_may() -> None:
    assert laid(agreed(S, "doubles", **DOUBLES)).table.side_of == [0, 0, 1, 1]
    said = refused(agreed(S, "doubles", **{**DOUBLES, "ben": "Drax x1; Storm x1 | Betrayal"}))
    assert "ben: ann and ben are partners and both bring Drax [M-FMT-12]" in said
    assert "ben: ann and ben are partners and both bring Betrayal [M-FMT-12]" in said
    assert "Storm" not in said


@pytest.mark.rule("M-FMT-12")
def test_a_partner_who_names_no_cards_gets_others_than_the_partner_has() -> None:
    for seat, partner in (("ann", "ben"), ("dan", "cara")):
        setup = GAME.setup(agreed(S, "doubles", **{seat: DOUBLES["ann"]}))
        made_up = " ".join([*setup.data[partner]["cards"], *setup.data[partner]["basics"]])
        for title in ("Drax", "Kingpin", "Venom", "Vulture", "Betrayal"):
            assert title not in made_up
        assert len(setup.data[partner]["cards"]) == 4


@pytest.mark.rule("M-FMT-12")
def test_partners_have_bags_and_sidekicks_of_their_own() -> None:
    state = laid(agreed(S, "doubles", **DOUBLES))
    assert [len(state.pile(seat, BAG)) for seat in range(4)] == [8, 8, 8, 8]


@pytest.mark.rule("M-FMT-6")
@pytest.mark.parametrize(
    ("form", "seats", "words"),
    [
        ("doubles", ["ann", "ben"], "doubles has four seats, partners side by side (A1 A2 B1 B2)"),
        ("tournament", FOUR, "the format tournament has two seats, not 4"),
        ("custom", ["ann", "ben", "cara"], "the format custom has two seats, or four, not 3"),
    ],
)
def test_a_format_for_another_number_of_seats_is_refused(
    form: str, seats: list[str], words: str
) -> None:
    assert words in refused({"edition": J, "format": form, "seats": seats})


# --- custom ---


def test_a_custom_game_takes_any_cards_of_any_set_without_limits() -> None:
    eric = {
        "cards": [{"Angel": "Inspiring x2"}, "Angel: Superhero", "Juggernaut: Kuurth x3", "Drax"]
    }
    state = laid(agreed(X, "custom", life=15, basics=["Enrage"], eric=eric))
    assert state.life == [15, 15]
    assert own(state, 0) == [
        *["Angel: Inspiring x2", "Angel: Superhero x2", "Juggernaut: Kuurth x3", "Drax: Pained x2"]
    ]
    assert own(state, 1) == []
    assert basics(state) == [("Enrage", 3)]


def test_a_custom_game_may_be_bare_and_may_have_basic_actions_of_a_seat() -> None:
    assert basics(laid(agreed(J, "custom"))) == []
    both = {"basics": "Enrage; Ambush", "mike": {"basics": ["Enrage"]}}
    state = laid(agreed(J, "custom", **both))
    assert basics(state) == [("Enrage", 3), ("Ambush", 3), ("Enrage", 3)]
    assert [state.table.cards[n].seat for n in state.table.basic_cards] == [0, 0, 1]


def test_four_seats_may_play_a_custom_game_as_partners() -> None:
    state = laid({"format": "custom", "seats": FOUR, "basics": ["Ping"], "dan": "Drax x1"})
    assert state.table.sides == ((0, 1), (2, 3))
    assert state.life == [30, 30]
    assert basics(state) == [("Ping", 6)]


def test_a_custom_game_still_refuses_what_cannot_be_laid() -> None:
    line = "Angel: Inspiring x2; Angel: Inspiring; Drax x21; Enrage | Ping x2; Ping"
    said = refused(agreed(X, "custom", life=0, eric=line))
    assert "life: must be a whole number from 1 to 999, not 0" in said
    assert "Angel: Inspiring stands here twice; say it once, with all its dice" in said
    assert "Drax: Pained has 1 to 20 dice, not 21" in said
    assert "Enrage is a basic action" in said
    assert "Ping always has 3 dice, not 2 [M-CARD-4]" in said


def test_a_name_that_two_sets_share_means_the_editions_own_card() -> None:
    for edition in (S, J):
        state = laid(agreed(edition, "custom", basics=["Betrayal"]))
        assert state.table.cards[state.table.basic_cards[0]].print.set_id == edition
    assert "may be any of these cards" in refused(agreed(X, "custom", basics=["Betrayal"]))
    other = laid(agreed(X, "custom", basics=["Betrayal (justice)"]))
    assert other.table.cards[other.table.basic_cards[0]].print.set_id == J
