"""Rainbow drafts: packs drafted face down, then dice taken from the centre."""

from __future__ import annotations

from collections import Counter

import pytest

from dicehall.kernel import SeededSource, Together
from masters.drafting import (
    GAME,
    asked,
    basics,
    begun,
    chance_until,
    changed,
    greedy,
    picking,
    position,
    rainbow,
    teams,
)

# --- packs ---


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


# --- dice ---


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


# --- basic actions ---


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


# --- files ---


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
