"""Every game fulfils the whole contract, over random games with seeds that hypothesis chooses."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contract import checks, secrecy
from contract.tables import marked_tables
from dicehall.kernel import Game, Setup

pytestmark = pytest.mark.untraced

Check = Callable[[Game, Setup, int], None]

CHECKS: list[Check] = [
    checks.options_are_sound,
    checks.labels_lead_back_to_their_options,
    checks.legality_is_one_check,
    checks.illegal_answers_change_nothing,
    checks.every_field_is_copied,
    checks.copies_are_equal_then_independent,
    checks.a_reloaded_state_takes_over,
    checks.the_log_is_the_truth,
    checks.forks_are_independent,
    checks.a_whole_roll_is_its_dice_one_by_one,
    checks.asking_changes_nothing,
    checks.positions_are_possible_and_games_end,
    checks.events_name_their_rules,
    checks.together_means_in_any_order,
    checks.a_roll_counts_its_dice_down,
    secrecy.imagined_states_look_the_same,
    checks.judgements_are_shares,
    checks.common_plans_can_be_followed,
    secrecy.what_is_hidden_is_imagined,
    secrecy.what_is_imagined_depends_on_the_view_alone,
    secrecy.twins_tell_the_same,
]

GAMES = {"masters": 2, "throne": 2, "team": 2}
"""How many games of each kind are played for a check, where a dozen would take too long."""

on_every_table = pytest.mark.parametrize("table", marked_tables())


def hold(check: Check, table: tuple[Game, Setup]) -> None:
    """Play some random games and see the check hold in each: a dozen, or two of a long game."""

    @settings(max_examples=GAMES.get(table[0].info.id, 12), deadline=None, database=None)
    @given(seed=st.integers(0, 2**64))
    def holds(seed: int) -> None:
        check(*table, seed)

    holds()


@on_every_table
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_contract(check: Check, table: tuple[Game, Setup]) -> None:
    hold(check, table)


@on_every_table
@pytest.mark.rule("H-CONCEDE-1")
def test_anyone_may_concede_at_any_time(table: tuple[Game, Setup]) -> None:
    hold(checks.anyone_may_concede_at_any_time, table)


@on_every_table
@pytest.mark.rule("H-UNDO-1")
def test_undo_then_redo_returns(table: tuple[Game, Setup]) -> None:
    hold(checks.undo_then_redo_returns, table)
    assert any(checks.undo_then_redo(*table, seed) for seed in range(5)), "nothing was taken back"
