"""Lists the cards of Dice Masters whose scenarios would not miss something that the card does.

`python tools/unproven.py [WORDS]`: all cards, or those whose set and name have these words.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from masters.proofs import cards, report
from masters.with_test_cards import masters


def main() -> int:
    """Print a line for each card that is not proven."""
    wanted = " ".join(sys.argv[1:]).casefold()
    chosen = [one for one in cards() if wanted in f"{one.set_id} {one.name}".casefold()]
    lines = [line for one in chosen if (line := report(one, masters().library))]
    print("\n".join([*lines, f"{len(chosen) - len(lines)} of {len(chosen)} cards are proven."]))
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
