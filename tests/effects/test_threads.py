"""Texts of all games, asked for by several threads at once."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from dicehall.games.masters.cards.library import own_library as masters_cards
from dicehall.games.masters.text.cards import card_text as masters_text
from dicehall.games.team.cards.library import own_library as team_cards
from dicehall.games.team.text.prints import boss_text, hero_text
from dicehall.games.throne.heroes.library import own_library as throne_heroes
from dicehall.games.throne.text.prints import card_text as throne_text


def of_masters() -> list[list[str]]:
    return [masters_text(one) for one in masters_cards().prints()]


def of_throne() -> list[list[str]]:
    library = throne_heroes()
    return [throne_text(card) for hero in library.heroes() for card in library.deck(hero)]


def of_team() -> list[list[str]]:
    library = team_cards()
    return [hero_text(one) for one in library.heroes()] + [boss_text(b) for b in library.bosses()]


@pytest.mark.parametrize("told", [of_masters, of_throne, of_team])
def test_threads_that_ask_for_texts_at_once_get_the_right_ones(
    told: Callable[[], list[list[str]]],
) -> None:
    alone = told()
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)  # threads take turns in the middle of a text
    try:
        with ThreadPoolExecutor(4) as pool:
            asked = [pool.submit(told) for _ in range(8)]
    finally:
        sys.setswitchinterval(usual)
    assert [one.result() for one in asked] == [alone] * 8
