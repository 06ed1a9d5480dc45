"""Golden games: the whole text of seeded games. A change of rules or words shows here first.

`pytest tests/golden --write-golden` writes them anew; read the difference before you commit it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from contract.driver import choose
from contract.tables import SETUPS, games
from dicehall.kernel import Match, SeededSource

FOLDER = Path(__file__).parent
SEED = 7
CASES = [(name, place) for name in games() for place in range(len(SETUPS[name]))]


WHOLE = [("masters", 0), ("masters", 1), ("masters", 2), ("team", 0), ("team", 5)]
"""These games are played to their end here, whatever the limit of the table is."""


def told(name: str, place: int) -> str:
    """Play a seeded game and write down every answer, all that it caused, and the end."""
    game = games()[name]
    data = dict(SETUPS[name][place])
    if (name, place) in WHOLE:
        del data["turn_limit"]
    match, source = Match(game, game.setup(data)), SeededSource(SEED)
    lines = [f"{game.info.title}, seed {SEED}: {match.setup.data}", ""]
    while match.state.decision is not None:
        entry = choose(match.state, source)
        told, label = len(match.events), game.label(match.state, entry.option, entry.seat)
        match.answer(entry.option, entry.seat)
        lines.append(f"{len(match.log)}. {match.setup.name(entry.seat)}: {label}")
        lines.extend(f"      {words}" for words in match.told(None, told))
    lines.extend(["", *game.picture(match.state, None), f"result {match.state.result}"])
    return "\n".join([*lines, f"digest {match.state.digest()}", ""])


@pytest.mark.parametrize(("name", "place"), CASES, ids=str)
def test_a_seeded_game_is_told_as_before(
    name: str, place: int, request: pytest.FixtureRequest
) -> None:
    path = FOLDER / f"{name}-{place}.txt"
    text = told(name, place)
    if request.config.getoption("--write-golden"):
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"no golden game {path.name}; write it with --write-golden"
    assert text == path.read_text(encoding="utf-8")


def test_no_golden_game_is_left_over() -> None:
    texts = {"masters-text.txt", "throne-text.txt", "team-text.txt"}
    wanted = {f"{name}-{place}.txt" for name, place in CASES} | texts
    assert {path.name for path in FOLDER.glob("*.txt")} == wanted
