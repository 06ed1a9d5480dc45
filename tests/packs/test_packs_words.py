"""What packs may say stays sayable: no word, part or choice of a vocabulary is taken away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dicehall.games import WITH_PACKS, shelf

GOLDEN = Path(__file__).parent / "vocabulary.txt"


def words(game: str) -> Iterator[str]:
    """Write everything that can be said in a game, a line for each thing."""
    vocabulary = shelf(game).vocabulary
    for sort, known in sorted(vocabulary.words.items()):
        for name, word in sorted(known.items()):
            yield f"{game} {sort} {name or '-'}"
            for part in word.parts:
                yield f"{game} {sort} {name or '-'} {part.key}"
                for choice in part.choices:
                    yield f"{game} {sort} {name or '-'} {part.key} {choice}"


def written() -> list[str]:
    versions = [f"{game} version {shelf(game).vocabulary.version}" for game in WITH_PACKS]
    return [*versions, *[line for game in WITH_PACKS for line in words(game)]]


def test_what_could_be_said_can_still_be_said(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--write-golden"):
        GOLDEN.write_text("".join(f"{line}\n" for line in written()), encoding="utf-8")
    known = set(written())
    before = GOLDEN.read_text(encoding="utf-8").splitlines()
    assert [line for line in before if line not in known and " version " not in line] == []


@pytest.mark.parametrize("game", WITH_PACKS)
def test_a_vocabularys_version_never_goes_down(game: str) -> None:
    (before,) = [
        int(line.rpartition(" ")[2])
        for line in GOLDEN.read_text(encoding="utf-8").splitlines()
        if line.startswith(f"{game} version ")
    ]
    assert shelf(game).vocabulary.version >= before
