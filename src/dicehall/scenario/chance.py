"""Answering a roll or a draw with a list of words, matched to the dice or cards in any order."""

from __future__ import annotations

from dicehall.kernel import Chance, Game, Option, State

MOST_TRIES = 50_000


def outcomes(game: Game, state: State, words: tuple[str, ...]) -> list[Option] | None:
    """Find outcomes, one for each die or card to come, that use up all the words; None if none do.

    The state is not changed.
    """
    return _Search(game).find(state, list(words))


class _Search:
    """Tries the words on one die after another, taking back what leads nowhere."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.tries = 0

    def find(self, state: State, words: list[str]) -> list[Option] | None:
        if not words:
            return []
        decision = state.decision
        self.tries += 1
        if not isinstance(decision, Chance) or self.tries > MOST_TRIES:
            return None
        for word in dict.fromkeys(words):
            rest = words[:]
            rest.remove(word)
            for option in decision.options:
                if not self.game.fits(state, option, word):
                    continue
                twin = state.copy()
                twin.apply(option)
                found = self.find(twin, rest)
                if found is not None:
                    return [option, *found]
        return None
