"""Lists the cards whose scenarios would not miss something that the card does.

`python tools/unproven.py masters|team [WORDS]`: all cards of Dice Masters, or all heroes,
abilities, enemies, bosses and other cards of Dice Team; or those whose set (or folder) and name
have these words.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from dicehall.games.masters.cards.prints import Print
from dicehall.games.team.cards.library import own_library
from masters import proofs as masters_proofs
from masters.with_test_cards import masters
from team import proofs as team_proofs
from team.proofs import Piece

Asked = Iterator[tuple[str, Callable[[], str]]]
"""Names, and who says what is not proven there."""


def of_masters() -> Asked:
    """Walk the cards of Dice Masters."""
    for card in masters_proofs.cards():

        def said(card: Print = card) -> str:
            return masters_proofs.report(card, masters().library)

        yield f"{card.set_id} {card.name}", said


def of_team() -> Asked:
    """Walk the pieces of Dice Team's content."""
    for piece in team_proofs.pieces(own_library()):

        def said(piece: Piece = piece) -> str:
            return team_proofs.report(piece)

        yield f"{piece.sort}/{piece.thing} {piece.name}", said


GAMES = {"masters": of_masters, "team": of_team}


def main() -> int:
    """Print a line for each card that is not proven."""
    if len(sys.argv) < 2 or sys.argv[1] not in GAMES:
        print(f"which game: {' or '.join(GAMES)}?", file=sys.stderr)
        return 2
    wanted = " ".join(sys.argv[2:]).casefold()
    chosen = [said for name, said in GAMES[sys.argv[1]]() if wanted in name.casefold()]
    lines = [line for said in chosen if (line := said())]
    print("\n".join([*lines, f"{len(chosen) - len(lines)} of {len(chosen)} cards are proven."]))
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
