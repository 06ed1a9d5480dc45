"""An answer is judged at the end of the choice that it begins, and chance by its weights."""

from __future__ import annotations

from itertools import combinations

import pytest

from bots.toy import Story, Toy, options
from dicehall.bots.search import ENUMERATED, PATIENCE, SAMPLED, Judged, Search
from dicehall.kernel import (
    CHOICE,
    PASS,
    STEP,
    WINDOW,
    Chance,
    Decision,
    Option,
    Together,
)


def judged(toy: Toy, *story: str, seat: int = 0, luck: int = 1) -> dict[str, float]:
    """Judge every answer after a story, by its words, the best first."""
    found = Search(toy, seat, luck).judge(toy.told(*story))
    return {" ".join(one.option): one.value for one in found}


def line(toy: Toy, *story: str) -> list[str]:
    """Give the best answer with all that completes it."""
    best: Judged = Search(toy, 0, 1).judge(toy.told(*story))[0]
    return [" ".join(option) for _, option in best.line]


def step(*words: str, many: int = 0, actor: int = 0) -> Decision:
    return Decision(actor, "step", options(*words), STEP, many)


def later() -> Decision:
    """Begin another step."""
    return Decision(0, "later", options("next"), STEP)


def choice(*words: str, many: int = 0, actor: int = 0) -> Decision:
    return Decision(actor, "choice", options(*words), CHOICE, many)


def test_a_purchase_is_worth_what_its_best_payment_leaves() -> None:
    def asks(story: Story) -> Decision | None:
        match story:
            case ():
                return step("buy sword", "pass")
            case ("buy sword",):
                return choice("pay gold", "pay wood")
            case _:
                return later()

    worth: dict[Story, float] = {
        (): 0.5,
        ("pass",): 0.5,
        ("buy sword", "pay gold"): 0.4,
        ("buy sword",): 0.99,
    }
    toy = Toy(asks, lambda story: worth.get(story, 0.7))
    assert judged(toy) == {"buy sword": 0.7, "pass": 0.5}
    assert line(toy) == ["buy sword", "pay wood"]


def test_every_set_of_up_to_five_things_is_tried() -> None:
    things = ["a", "b", "c", "d", "e"]

    def asks(story: Story) -> Decision | None:
        if story and story[-1] == "done":
            return later()
        left = [one for one in things if not story or one > story[-1].split()[-1]]
        return step(*(f"take {one}" for one in left), "done", many=3)

    for size in range(6):
        for wanted in combinations(things, size):
            goal = (*(f"take {one}" for one in wanted), "done")
            toy = Toy(asks, lambda story, goal=goal: 1.0 if story == goal else 0.2)  # type: ignore[misc]
            assert line(toy) == list(goal)


def test_a_large_set_is_built_from_its_best_halves_and_does_not_run_away() -> None:
    things = [f"{number:02}" for number in range(14)]
    good = {"01", "04", "07", "11", "13"}

    def asks(story: Story) -> Decision | None:
        if story and story[-1] == "done":
            return later()
        left = [one for one in things if not story or one > story[-1].split()[-1]]
        return step(*(f"take {one}" for one in left), "done", many=3)

    def worth(story: Story) -> float:
        taken = {word.split()[-1] for word in story if word != "done"}
        return 0.5 + 0.05 * len(taken & good) - 0.05 * len(taken - good)

    toy = Toy(asks, worth)
    assert {word.split()[-1] for word in line(toy)} - {"done"} == good
    assert toy.applied < 2000  # there are 2 ** 14 sets


def test_chance_counts_by_its_weights() -> None:
    def asks(story: Story) -> Decision | None:
        match story:
            case ():
                return step("roll it", "hold it")
            case ("roll it",):
                return Chance("die", options("good", "bad"), (1, 3))
            case _:
                return later()

    worth: dict[Story, float] = {("roll it", "good"): 0.9, ("roll it", "bad"): 0.1}
    toy = Toy(asks, lambda story: worth.get(story, 0.25))
    assert judged(toy) == pytest.approx({"roll it": 0.3, "hold it": 0.25})


def dice_game(count: int, sides: int) -> Toy:
    """Roll so many dice at once: the share of ones that they show is what it is worth."""

    def asks(story: Story) -> Decision | None:
        left = count - (len(story) - 1)
        if not story:
            return step("roll all", "pass")
        if story[0] == "roll all" and left > 0:
            faces = options(*(f"show {face}" for face in range(1, sides + 1)))
            return Chance("die", faces, (1,) * sides, left=left)
        return later()

    return Toy(asks, lambda story: story.count("show 1") / count)


def test_few_outcomes_are_all_tried() -> None:
    assert ENUMERATED >= 6**2
    toy = dice_game(2, 6)
    assert judged(toy)["roll all"] == pytest.approx(1 / 6, abs=1e-12)


def test_of_many_outcomes_some_are_tried_and_the_same_luck_is_met_again() -> None:
    toy = dice_game(4, 6)
    first = judged(toy)["roll all"]
    tried = toy.applied
    assert tried <= 1 + 1 + 4 * SAMPLED
    assert judged(toy)["roll all"] == first
    assert {judged(toy, luck=luck)["roll all"] for luck in range(0, 200, 20)} != {first}


def test_all_answers_of_a_decision_meet_the_same_luck() -> None:
    def asks(story: Story) -> Decision | None:
        match len(story):
            case 0:
                return step("roll left", "roll right")
            case 1 | 2 | 3 | 4:
                faces = options(*(f"show {face}" for face in range(1, 7)))
                return Chance("die", faces, (1,) * 6, left=5 - len(story))
        return later()

    toy = Toy(asks, lambda story: sum(int(word[-1]) for word in story[1:]) / 24)
    values = judged(toy)
    assert values["roll left"] == values["roll right"]


def test_windows_on_the_way_are_passed_and_the_card_is_judged_by_what_it_does() -> None:
    def asks(story: Story) -> Decision | None:
        match story:
            case ():
                return step("play card", "pass")
            case ("play card",):
                return Decision(1, "react", (("stop", "it"), PASS), WINDOW)
            case ("play card", "pass"):
                return Decision(0, "react", (("use", "more"), PASS), WINDOW)
        return later()

    worth: dict[Story, float] = {("play card", "pass", "pass"): 0.8, ("play card",): 0.1}
    toy = Toy(asks, lambda story: worth.get(story, 0.5))
    assert judged(toy) == {"play card": 0.8, "pass": 0.5}


def test_a_small_choice_of_the_other_seat_goes_as_it_likes_best() -> None:
    def asks(story: Story) -> Decision | None:
        match story:
            case ():
                return step("threaten it", "pass")
            case ("threaten it",):
                return choice("lose much", "lose little", "lose all", actor=1)
        return later()

    worth: dict[Story, float] = {
        ("threaten it", "lose much"): 0.8,
        ("threaten it", "lose little"): 0.6,
        ("threaten it", "lose all"): 0.9,
    }
    toy = Toy(asks, lambda story: worth.get(story, 0.5))
    assert judged(toy)["threaten it"] == 0.6


def test_what_is_done_in_a_step_is_judged_as_if_the_step_ended_after_it() -> None:
    """To end the step brings something by itself: doing more first does not lose that."""

    def asks(story: Story) -> Decision | None:
        if story and story[-1] == "done":
            return later()
        return step("sell it", "done")

    worth: dict[Story, float] = {("sell it",): 0.2, ("done",): 0.6, ("sell it", "done"): 0.7}
    toy = Toy(asks, lambda story: worth.get(story, 0.5))
    assert judged(toy) == {"sell it": 0.7, "done": 0.6}
    assert line(toy) == ["sell it"]


def test_only_whole_sets_are_judged_where_one_can_be_completed() -> None:
    """The set cannot end before `z` is taken; half-made it would look better than it is."""

    def asks(story: Story) -> Decision | None:
        if story and story[-1] == "done":
            return later()
        left = [one for one in "abz" if not story or one > story[-1][-1]]
        ends = ["done"] if "take z" in story else []
        return step(*(f"take {one}" for one in left), *ends, many=3)

    toy = Toy(asks, lambda story: 0.4 if story[-1] == "done" else 0.9)
    assert judged(toy) == {"take a": 0.4, "take b": 0.4, "take z": 0.4}
    assert line(toy) == ["take a", "take z", "done"]


def test_nobody_looks_beyond_the_end_of_the_turn() -> None:
    def asks(story: Story) -> Decision | None:
        match story:
            case ():
                return step("end turn", "wait here")
            case ("end turn",):
                return choice("gift", "nothing")
        return later()

    worth: dict[Story, float] = {("end turn",): 0.3, ("end turn", "gift"): 1.0}
    toy = Toy(asks, lambda story: worth.get(story, 0.4), next_turn="end turn")
    assert judged(toy) == {"wait here": 0.4, "end turn": 0.3}


def test_of_answers_alike_the_one_that_names_nothing_is_taken() -> None:
    toy = Toy(lambda _: step("use lamp", "done", "use rope"), lambda _: 0.5)
    assert list(judged(toy)) == ["done", "use lamp", "use rope"]


def test_what_others_answer_at_the_same_time_is_guessed() -> None:
    def asks(story: Story) -> Decision | None:
        if story:
            return later()
        return Together("bid", (0, 1), (options("bid 1", "bid 2"), options("bid 1", "bid 2")))

    worth: dict[Story, float] = {("bid 1", "bid 1"): 0.5, ("bid 1", "bid 2"): 0.0}
    toy = Toy(asks, lambda story: worth.get(story, 0.9))
    tried = [judged(toy, luck=luck) for luck in range(0, 1000, 50)]
    assert {values["bid 2"] for values in tried} == {0.9}
    assert {values["bid 1"] for values in tried} == {0.0, 0.125, 0.25, 0.375, 0.5}


def test_partners_plan_together() -> None:
    """Both must go to the same lane, and the second one is better: each alone sees nothing."""

    def asks(story: Story) -> Decision | None:
        if story:
            return later()
        lanes: tuple[Option, ...] = options("go 1", "go 2", "go 3")
        return Together("lane", (0, 1), (lanes, lanes))

    worth: dict[Story, float] = {
        ("go 2", "go 2"): 0.9,
        ("go 1", "go 1"): 0.6,
        ("go 3", "go 3"): 0.1,
    }
    toy = Toy(asks, lambda story: worth.get(story, 0.4), cooperative=True)
    for seat in (0, 1):
        assert next(iter(judged(toy, seat=seat).items())) == ("go 2", 0.9)


def test_a_search_that_finds_no_end_is_judged_as_it_stands() -> None:
    toy = Toy(
        lambda story: choice("more a", "more b") if story else step("begin it", "pass"),
        lambda story: min(1.0, 0.1 * len(story)),
    )
    assert set(judged(toy)) == {"begin it", "pass"}
    assert toy.applied < 10_000


def test_the_more_answers_there_are_the_more_narrowly_each_is_followed() -> None:
    """Each of 40 answers asks for a set of 12 things: no answer is judged half-made."""
    things = [f"{number:02}" for number in range(12)]

    def asks(story: Story) -> Decision | None:
        if not story:
            return step(*(f"use {number}" for number in range(40)), "pass")
        if story[-1] in ("done", "pass"):
            return later()
        left = [one for one in things if len(story) == 1 or one > story[-1].split()[-1]]
        return choice(*(f"take {one}" for one in left), "done", many=3)

    judged_states: list[Story] = []

    def worth(story: Story) -> float:
        judged_states.append(story)
        return 0.5 + 0.01 * len(story)

    found = Search(Toy(asks, worth), 0, 1).judge(Toy(asks, worth).told())
    assert len(found) == 41
    assert all(story[-1] in ("done", "pass") for story in judged_states)
    assert len(judged_states) <= PATIENCE
