"""Drafts: stacks taken in turn, and packs drafted face down."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest

from contract import checks, secrecy
from contract.driver import choose, finish, walk
from dicehall.games.masters.formats.piles import Rainbow
from dicehall.games.masters.table.state import MastersState
from dicehall.kernel import (
    CHANCE,
    Chance,
    Match,
    SaveError,
    SeededSource,
    Setup,
    SetupError,
    State,
    Together,
)
from masters.shelf import J, Opening, S, X

GAME = Opening()
SMALL = [
    *["Angel: Inspiring", "Angel: Superhero", "Cyclops: Slim", "Iceman: Cryokinetic"],
    *["Juggernaut: Kuurth", "Mystique: Alias: You"],
]
SETUPS: dict[str, dict[str, Any]] = {
    "draft": {"edition": X, "format": "draft", "start": "ben"},
    "small draft": {
        "edition": X,
        "format": "draft",
        "number": 20,
        "basics_count": 4,
        "pool": SMALL,
    },
    "rainbow": {"edition": J, "format": "rainbow"},
    "rainbow of S": {"edition": S, "format": "rainbow", "start": "ben"},
    "double": {"edition": J, "format": "double-rainbow", "start": "chance"},
}
HIDING = ["rainbow", "rainbow of S", "double"]


@pytest.fixture(params=SETUPS)
def setup(request: pytest.FixtureRequest) -> Setup:
    return GAME.setup(SETUPS[request.param])


@pytest.fixture(params=HIDING)
def hiding(request: pytest.FixtureRequest) -> Setup:
    return GAME.setup(SETUPS[request.param])


def begun(name: str, **more: Any) -> Match:
    return Match(GAME, GAME.setup({**SETUPS[name], **more}))


def position(match: Match) -> MastersState:
    return cast(MastersState, match.state)


def chance_until(match: Match, step: str, seed: int = 1) -> Match:
    """Let chance and random players go on until this step asks."""
    source = SeededSource(seed)
    while match.state.frames and match.state.frames[-1][1] != step:
        entry = choose(match.state, source)
        match.answer(entry.option, entry.seat)
    return match


def asked(match: Match) -> tuple[int, list[str]]:
    decision = match.state.decision
    assert decision is not None
    labels = [GAME.label(match.state, option) for option in decision.options]
    return decision.actor, labels


def teams(match: Match) -> list[dict[str, int]]:
    table = position(match).table
    cards = [[table.cards[number] for number in own] for own in table.own_cards]
    return [{card.print.name: card.dice for card in own} for own in cards]


def basics(match: Match) -> list[tuple[str, int, int]]:
    table = position(match).table
    cards = [table.cards[number] for number in table.basic_cards]
    return [(card.print.title, card.seat, card.dice) for card in cards]


# --- all drafts fulfil the contract ---


@pytest.mark.parametrize(
    "check",
    [
        checks.options_are_sound,
        checks.labels_lead_back_to_their_options,
        checks.legality_is_one_check,
        checks.illegal_answers_change_nothing,
        checks.every_field_is_copied,
        checks.copies_are_equal_then_independent,
        checks.a_reloaded_state_takes_over,
        checks.the_log_is_the_truth,
        checks.forks_are_independent,
        checks.undo_then_redo_returns,
        checks.a_whole_roll_is_its_dice_one_by_one,
        checks.a_roll_counts_its_dice_down,
        checks.asking_changes_nothing,
        checks.positions_are_possible_and_games_end,
        checks.events_name_their_rules,
        checks.anyone_may_concede_at_any_time,
        checks.together_means_in_any_order,
        secrecy.imagined_states_look_the_same,
    ],
    ids=lambda check: check.__name__,
)
def test_drafts_fulfil_the_contract(setup: Setup, check: Callable[..., None]) -> None:
    check(GAME, setup, 3)


# --- the draft of stacks ---


@pytest.mark.rule("M-FMT-5")
@pytest.mark.parametrize("count", [3, 4])
def test_three_or_four_basic_actions_are_drawn_for_both(count: int) -> None:
    match = begun("draft", basics_count=count)
    for left in range(count, 0, -1):
        decision = match.state.decision
        assert isinstance(decision, Chance)
        assert (decision.left, len(decision.options)) == (left, 4 - count + left)
        match.answer_label(CHANCE, asked(match)[1][0])
    end = chance_until(match, "nothing")
    drawn = ["Ambush", "Enrage", "Possession", "Reckless Melee"][:count]
    assert basics(end) == [(title, 0, 3) for title in drawn]


@pytest.mark.rule("M-FMT-5")
def test_the_second_player_picks_first_and_then_they_alternate() -> None:
    for start, second in (("ann", 1), ("ben", 0)):
        match = chance_until(begun("small draft", start=start), "stack")
        seat, labels = asked(match)
        assert seat == second
        assert labels == [
            *["take Angel", "take Cyclops", "take Iceman", "take Juggernaut", "take Mystique"]
        ]
        match.answer_label(second, "take Angel")
        assert asked(match) == (second, ["choose Angel: Inspiring", "choose Angel: Superhero"])
        match.answer_label(second, "choose Angel: Superhero")
        words = ["use 4 dice", "use 3 dice", "use 2 dice", "use 1 die", "use no dice"]
        assert asked(match) == (second, words)
        match.answer_label(second, "use 3 dice")
        seat, labels = asked(match)
        assert seat == 1 - second
        assert "take Angel" not in labels


@pytest.mark.rule("M-FMT-5")
def test_all_stacks_are_taken_and_cards_with_dice_are_played() -> None:
    match = chance_until(begun("small draft", start="ben"), "stack")
    for seat, stack, card, dice in (
        (0, "Angel", "Angel: Superhero", "use 3 dice"),
        (1, "Juggernaut", "Juggernaut: Kuurth", "use 1 die"),
        (0, "Cyclops", "Cyclops: Slim", "use no dice"),
        (1, "Iceman", "Iceman: Cryokinetic", "use 4 dice"),
        (0, "Mystique", "Mystique: Alias: You", "use 2 dice"),
    ):
        for words in (f"take {stack}", f"choose {card}", dice):
            match.answer_label(seat, words)
    assert teams(match) == [
        {"Angel: Superhero": 3, "Mystique: Alias: You": 2},
        {"Juggernaut: Kuurth": 1, "Iceman: Cryokinetic": 4},
    ]
    assert position(match).life == [20, 20]
    assert position(match).active == 1
    told = [event.name for event in match.events]
    assert told[:4] == ["basic drawn"] * 4
    assert told[-1] == "teams shown"
    assert "ann takes Cyclops with no dice: it is not used." in match.told(None)


@pytest.mark.rule("M-FMT-5")
def test_nobody_takes_more_dice_than_the_number_but_may_still_take_stacks_away() -> None:
    match = chance_until(begun("draft", number=8, start="ben"), "stack")
    for stack, dice, card in (("Angel", "4", "Inspiring"), ("Cyclops", "4", "Slim")):
        match.answer_label(0, f"take {stack}")
        match.answer_label(0, f"choose {stack}: {card}")
        match.answer_label(0, f"use {dice} dice")
        if stack == "Angel":
            match.answer_label(1, "take Storm")
            match.answer_label(1, "choose Storm: Lady Liberator")
            match.answer_label(1, "use 3 dice")
    match.answer_label(1, "take Iceman")
    match.answer_label(1, "choose Iceman: Cryokinetic")
    match.answer_label(1, "use 4 dice")
    match.answer_label(0, "take Magneto")
    assert asked(match)[0] == 1
    match.answer_label(1, "take Wolverine")
    match.answer_label(1, "choose Wolverine: Canucklehead")
    assert asked(match)[1] == ["use 1 die", "use no dice"]
    match.answer_label(1, "use 1 die")
    assert match.state.result is not None, "with all dice taken the rest does not matter"
    assert position(match).life == [8, 8]
    assert [sum(team.values()) for team in teams(match)] == [8, 8]


@pytest.mark.rule("M-FMT-5")
@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"number": 7}, "number: must be a whole number from 8 to 20, not 7"),
        ({"number": 21}, "number: must be a whole number from 8 to 20, not 21"),
        ({"basics_count": 2}, "basics_count: must be a whole number from 3 to 4, not 2"),
        ({"pool": ["Angel: Inspiring"]}, "pool: needs cards of two titles at least, not 1"),
        ({"pool": [*SMALL, "Enrage"]}, "pool: needs 3 basic actions at least, not 1"),
        ({"pool": "bag"}, "pool: must be one of set, box"),
        ({"pool": ["Angle: Inspiring"]}, "pool[0]: there is no card called 'Angle: Inspiring'"),
        ({"ann": {"cards": []}}, "ann: brings nothing: teams are drafted in this format"),
    ],
)
def test_a_draft_that_cannot_be_is_refused(more: dict[str, Any], words: str) -> None:
    with pytest.raises(SetupError, match=words.replace("[", r"\[")):
        GAME.setup({"edition": X, "format": "draft", **more})


def test_one_drafts_from_the_set_the_box_or_a_list() -> None:
    def pool(value: object) -> list[str]:
        setup = GAME.setup({**SETUPS["draft"], "pool": value})
        return [one.name for one in setup.pool]

    whole, box, listed = pool("set"), pool("box"), pool(["Drax", "Storm", "Drax"])
    assert "Wolverine: Canucklehead" in whole
    assert set(box) < set(whole)
    assert "Wolverine: Canucklehead" not in box
    assert listed[:2] == ["Drax: Pained", "Storm: Lady Liberator"]
    assert listed[2:] == ["Ambush", "Enrage", "Possession", "Reckless Melee"]


@pytest.mark.rule("M-FMT-5")
def test_in_a_draft_one_is_told_which_rule_forbids() -> None:
    match = chance_until(begun("small draft"), "stack")
    refusal = GAME.why_not(match.state, 0, "take Angel")
    assert refusal is not None
    assert refusal.rule == "M-FMT-5"


# --- rainbow drafts ---


def rainbow(match: Match) -> Rainbow:
    return Rainbow(position(match))


def picking(name: str, seed: int = 1) -> Match:
    return chance_until(begun(name), "pick", seed)


@pytest.mark.rule("M-FMT-7")
def test_each_player_opens_two_piles_of_twelve_cards_and_all_dice_lie_open() -> None:
    match = picking("rainbow")
    draft = rainbow(match)
    assert [len(pile) for pile in draft.piles] == [12] * 4
    titles = Counter(draft.stacks.stack_of[card] for pile in draft.piles for card in pile)
    assert [titles[stack] for stack in range(len(draft.centre))] == draft.centre
    board = GAME.view(match.state, None)["board"]
    assert sum(board["centre"].values()) == 48
    assert "piles" not in board


@pytest.mark.rule("M-FMT-7")
def test_the_pile_opened_last_is_drafted_first_and_both_pick_at_once() -> None:
    match = picking("rainbow")
    decision = match.state.decision
    assert isinstance(decision, Together)
    assert decision.seats == (0, 1)
    for seat in (0, 1):
        board = GAME.view(match.state, seat)["board"]
        assert board["held"] == board["piles"][1]


@pytest.mark.rule("M-FMT-7")
def test_what_is_not_picked_is_passed_on_until_the_pile_is_gone() -> None:
    match = picking("rainbow")
    source = SeededSource(7)
    for rounds in range(24):
        held = [GAME.view(match.state, seat)["board"]["held"] for seat in (0, 1)]
        assert [len(cards) for cards in held] == [12 - rounds % 12] * 2
        picked = []
        for seat in (0, 1):
            decision = match.state.decision
            assert decision is not None
            options = decision.options_for(seat)
            option = options[source.below(len(options))]
            picked.append(GAME.label(match.state, option).removeprefix("pick "))
            match.answer(option, seat)
        if rounds % 12 < 11:
            for seat in (0, 1):
                held[1 - seat].remove(picked[1 - seat])
                now = GAME.view(match.state, seat)["board"]["held"]
                assert Counter(now) == Counter(held[1 - seat])
    assert match.state.frames[-1][1] == "dice"
    assert [len(GAME.view(match.state, seat)["board"]["drafted"]) for seat in (0, 1)] == [24, 24]
    told = [event.name for event in match.events]
    assert told.count("pile passed") == 22
    passed = [event.values[0] for event in match.events if event.name == "pile passed"]
    assert passed == ["right"] * 11 + ["left"] * 11


@pytest.mark.rule("M-FMT-7")
def test_picks_are_face_down() -> None:
    match = picking("rainbow")
    for seat in (0, 1):
        decision = match.state.decision
        assert decision is not None
        match.answer(decision.options_for(seat)[0], seat)
    assert "ann picks a card." in match.told(1)
    assert "ann picks a card." in match.told(None)
    assert "ann picks a card." not in match.told(0)


@pytest.mark.rule("M-FMT-15")
def test_dice_are_taken_one_a_turn_in_seat_order_and_back_again() -> None:
    match = chance_until(begun("rainbow"), "dice")
    order = []
    for _ in range(8):
        seat, labels = asked(match)
        order.append(seat)
        match.answer_label(seat, labels[0])
    assert order == [0, 1, 1, 0, 0, 1, 1, 0]


@pytest.mark.rule("M-FMT-15")
def test_who_is_done_takes_no_more_dice_while_the_other_goes_on() -> None:
    match = chance_until(begun("rainbow"), "dice")
    match.answer_label(0, "done")
    for _ in range(3):
        seat, labels = asked(match)
        assert seat == 1
        match.answer_label(1, labels[0])


@pytest.mark.rule("M-FMT-15", "M-FMT-1")
@pytest.mark.parametrize("seed", range(6))
def test_drafted_teams_are_legal_and_their_dice_come_from_the_centre(seed: int) -> None:
    match = greedy(begun("rainbow"), seed)
    seen: Counter[str] = Counter()
    for team in teams(match):
        titles = [name.partition(":")[0] for name in team]
        assert len(set(titles)) == len(titles) <= 8
        assert sum(team.values()) <= 20
        seen.update({name.partition(":")[0]: dice for name, dice in team.items()})
    for card in position(match).table.cards[1:]:
        assert card.print.kind == "basic" or 1 <= card.dice <= card.print.limit
    shown = next(event for event in match.events if event.name == "dice in the centre")
    centre = Counter({title: int(count) for title, _, count in map(parted, shown.values)})
    assert seen <= centre
    assert [(seat, dice) for _, seat, dice in basics(match)] == [(0, 3), (0, 3), (1, 3), (1, 3)]
    assert position(match).life == [20, 20]


def parted(words: str) -> tuple[str, str, str]:
    return words.rpartition(" x")


def greedy(match: Match, seed: int) -> Match:
    """Draft at random, but take dice as long as there are any."""
    source = SeededSource(seed)
    while match.state.decision is not None:
        entry = choose(match.state, source)
        if entry.option == ("done",) and len(match.state.decision.options) > 1:
            continue
        match.answer(entry.option, entry.seat)
    return match


@pytest.mark.rule("M-FMT-15", "M-FMT-1")
def test_a_die_that_may_not_be_taken_is_refused_with_the_rule() -> None:
    match = chance_until(begun("rainbow"), "dice")
    seen: set[str] = set()
    source = SeededSource(2)
    while match.state.frames[-1][1] == "dice":
        seat, labels = asked(match)
        for option in GAME.candidates(match.state, seat):
            rule = GAME.forbids(match.state, seat, option)
            assert (rule is None) == (GAME.label(match.state, option) in labels)
            seen.add(rule or "")
        match.answer_label(seat, labels[source.below(max(1, len(labels) - 1))])
    assert seen == {"", "M-FMT-1", "M-FMT-15"}


@pytest.mark.rule("M-FMT-15")
def test_each_names_two_different_basic_actions_both_at_the_same_time() -> None:
    match = chance_until(begun("rainbow"), "basics")
    assert asked(match)[1] == [
        *["bring Betrayal", "bring Excessive Force", "bring Investigation", "bring Ping"]
    ]
    match.answer_label(0, "bring Ping")
    match.answer_label(1, "bring Ping")
    assert match.told(None)[-1] == "ann brings Ping. ben brings Ping."
    assert "bring Ping" not in asked(match)[1]
    match.answer_label(1, "bring Betrayal")
    match.answer_label(0, "bring Investigation")
    assert basics(match) == [
        *[("Ping", 0, 3), ("Investigation", 0, 3), ("Ping", 1, 3), ("Betrayal", 1, 3)]
    ]


@pytest.mark.rule("M-FMT-16")
def test_the_packs_of_a_double_rainbow_draft_bring_basic_actions_too() -> None:
    match = picking("double")
    draft = rainbow(match)
    assert [len(pile) for pile in draft.piles] == [14] * 4
    for pile in draft.piles:
        assert sum(draft.stacks.is_basic(card) for card in pile) == 2


@pytest.mark.rule("M-FMT-16")
def test_who_has_drafted_two_basic_actions_brings_them_and_who_has_not_any() -> None:
    match = picking("double")
    draft = rainbow(match)
    while match.state.frames[-1][1] == "pick":
        decision = match.state.decision
        assert decision is not None
        seat = decision.seats[0]
        options = decision.options_for(seat)
        wanted = [one for one in options if draft.stacks.is_basic(one[1]) == (seat == 1)]
        match.answer((wanted or options)[0], seat)
    draft = rainbow(chance_until(match, "basics"))
    own = [{card for card in draft.drafted(seat) if draft.stacks.is_basic(card)} for seat in (0, 1)]
    assert len(own[0]) < 2 < len(own[1])
    decision = match.state.decision
    assert decision is not None
    assert {option[1] for option in decision.options_for(0)} == set(draft.stacks.basics)
    assert {option[1] for option in decision.options_for(1)} == own[1]


@pytest.mark.rule("M-SETUP-1")
def test_who_goes_first_is_decided_after_a_rainbow_draft_and_before_a_draft_of_stacks() -> None:
    assert position(greedy(begun("rainbow", start="ben"), 1)).active == 1
    assert position(greedy(begun("double"), 1)).active == 1, "as chance chose"
    match = begun("draft", start="chance")
    assert position(match).drafting[:2] == ("draft", 1)


# --- what a seat may know ---


def test_what_is_hidden_is_imagined(hiding: Setup) -> None:
    secrecy.what_is_hidden_is_imagined(GAME, hiding, 1)


def test_nobody_can_tell_two_drafts_apart_that_differ_in_a_secret(hiding: Setup) -> None:
    """Play on from twins as the contract does, up to where something is shown to somebody."""
    source = SeededSource("twins")
    for match in walk(GAME, hiding, 1):
        if source.below(3):
            continue
        for seat in (0, 1):
            follow(match.state, seat, SeededSource(f"{len(match.log)} {seat}"))


def follow(state: State, seat: int, source: SeededSource) -> None:
    mine, theirs = state.copy(), GAME.determinize(state, seat, source)
    mine.events, theirs.events = [], []
    for _ in range(secrecy.FOLLOWED):
        secrecy.compare(GAME, mine, theirs, seat)
        answers = secrecy.pair(mine, theirs, seat, source)
        if answers is None:
            return
        who, first, second = answers
        mine.apply(first, who)
        theirs.apply(second, who)
        if any(event.reveals for event in mine.events):
            return


def test_an_imagined_draft_can_be_played_to_its_end(hiding: Setup) -> None:
    source = SeededSource("imagined")
    for match in walk(GAME, hiding, 2):
        if source.below(6):
            continue
        for seat in (0, 1):
            twin = GAME.determinize(match.state, seat, source)
            assert finish(twin, source).result is not None


def test_all_that_could_be_is_imagined() -> None:
    """See that the card picked before a pile was handed over may be any card of its title."""
    match = picking("rainbow")
    for seat in (0, 1):
        decision = match.state.decision
        assert decision is not None
        match.answer(decision.options_for(seat)[0], seat)
    truth = rainbow(match)
    first = set(imagined_first_picks(match, SeededSource(5)))
    titles = {truth.stacks.stack_of[card] for card in first}
    assert len(titles) > 3
    assert len(first) > len(titles)


def imagined_first_picks(match: Match, source: SeededSource) -> Iterator[int]:
    for _ in range(60):
        twin = cast(MastersState, GAME.determinize(match.state, 0, source))
        imagined = Rainbow(twin)
        assert imagined.centre == rainbow(match).centre
        assert imagined.held(0) == rainbow(match).held(0)
        assert imagined.picks[0][0] == rainbow(match).picks[0][0]
        yield imagined.picks[0][1]


# --- files ---


def changed(match: Match, place: int, value: Any) -> str:
    data = json.loads(json.dumps(GAME.save_state(match.state)))
    data["position"]["drafting"][place] = value
    with pytest.raises(SaveError) as caught:
        GAME.load_state(data)
    return str(caught.value)


def test_a_file_with_a_draft_that_cannot_be_is_refused() -> None:
    match = chance_until(begun("small draft"), "dice")
    for place, value, words in (
        (0, "lottery", "cannot be"),
        (0, "rainbow", "cannot be"),
        (1, 2, "one of two seats goes first"),
        (2, [0, 1], "basic actions are some of the pool"),
        (3, [[1, 99, 1]], "there is no card 99"),
        (3, [[0, 0, 1]], "in turn, the second one first"),
        (3, [[1, 0, 1], [0, 1, 1]], "each stack is taken once"),
        (3, [[1, 0, "x"]], "whole numbers"),
    ):
        assert words in changed(match, place, value)


def test_a_file_with_a_rainbow_draft_that_cannot_be_is_refused() -> None:
    match = chance_until(begun("rainbow"), "dice")
    for place, value, words in (
        (1, [48], "dice of each title"),
        (2, [[999], [], [], []], "not in the pool"),
        (2, [[0], [], [], []], "all piles are opened before the first card is picked"),
        (3, [[0, 0]] * 24, "somebody picked what they did not hold"),
        (4, [[0, 0]] * 9, "somebody has dice that they could not take"),
    ):
        assert words in changed(match, place, value)


def test_a_file_with_drafted_teams_that_cannot_be_is_refused() -> None:
    state = cast(MastersState, greedy(begun("rainbow"), 1).state)
    assert GAME.problems(state) == []
    for teams_, words in (
        ((((999, 1),), ()), "two teams hold cards of the pool"),
        ((((0, 99),), ()), "at least one die and at most its limit"),
    ):
        state.drafting = ("teams", teams_, ((), ()))
        assert words in GAME.problems(state)[0]
    state.drafting = ("teams", ((), ()), ((0,), ()))
    assert "basic actions are some of the pool" in GAME.problems(state)[0]
