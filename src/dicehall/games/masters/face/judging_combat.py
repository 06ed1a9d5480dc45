"""A forecast of combat: who will attack, who will block whom, what falls, what comes through."""

from __future__ import annotations

from typing import Final

from dicehall.games.masters.effects.abilities import has_keyword, live
from dicehall.games.masters.face.judging_field import Camp, life_worth, numbers
from dicehall.games.masters.steps.blocking import block_life, lets_block
from dicehall.games.masters.table.state import NOBODY, MastersState

BARRING: Final = ("cannot", "cannot_block", "not_blocked_by", "only_blocked_by", "life_to_block")
"""Modifiers by which somebody may be unable to block."""


class Fight:
    """An attack with given attackers: some are blocked already, the rest will be blocked well.

    Everybody is named by their place in their camp.
    """

    __slots__ = (
        *("attack", "attacks", "barred", "blocked", "crushing", "damage", "defends", "defense"),
        *("free", "open", "places", "stands", "strikes"),
    )

    def __init__(self, state: MastersState, attack: Camp, defense: Camp) -> None:
        self.attack = attack
        self.defense = defense
        self.attacks, self.stands = numbers(state, attack)
        self.strikes, self.defends = numbers(state, defense)
        self.crushing = _with_keyword(state, attack, "overcrush")
        """Those whose damage goes through blockers."""
        self.barred = _barred(state, attack, defense)
        """Attackers, each with somebody who cannot block it."""
        self.places: list[int] = []
        """The attackers that nobody blocks."""
        self.open: list[int] = []
        """Those of them that can be blocked."""
        self.blocked: list[tuple[int, int]] = []
        """Attackers, each with a blocker."""
        self.free: list[int] = []
        """Who may still block."""
        self.damage = 0

    def declare(self, state: MastersState, attackers: list[int]) -> None:
        """Let these attack, blocked as they are so far."""
        unblockable = _with_keyword(state, self.attack, "unblockable")
        self.places = attackers[:]
        self.open = [place for place in attackers if place not in unblockable]
        self.blocked = []
        self.damage = 0
        for place in attackers:
            self.damage += self.attacks[place]
        for one, other in state.blocks:
            if one in self.attack.dice and other in self.defense.dice:
                self._block(self.attack.dice.index(one), self.defense.dice.index(other))

    def _block(self, place: int, blocker: int) -> None:
        if place in self.places:
            self.damage -= self._stopped(place, blocker)
            self.places.remove(place)
        if place in self.open:
            self.open.remove(place)
        if blocker in self.free:
            self.free.remove(blocker)
        self.blocked.append((place, blocker))

    def _stopped(self, place: int, blocker: int) -> int:
        """Say how much of an attacker's damage a blocker keeps off."""
        attack = self.attacks[place]
        if place in self.crushing:
            return min(attack, max(self.defends[blocker], 0))
        return attack

    # --- blocking ---

    def block_well(self) -> None:
        """Let those who may still block do what is best for them, and live if they can."""
        if not self.open or not self.free:
            return
        left = self.defense.life - self.damage
        point = life_worth(left + 1.0) - life_worth(left) if left > 0 else life_worth(1.0)
        pairs: list[tuple[float, int, int]] = []
        for place, blocker in self._possible():
            gain = self._gain(place, blocker, point)
            if gain > 0:
                pairs.append((gain, place, blocker))
        pairs.sort(reverse=True)
        for _, place, blocker in pairs:
            if place in self.open and blocker in self.free:
                self._block(place, blocker)
        self._survive()

    def _gain(self, place: int, blocker: int, point: float) -> float:
        """Say what a block brings: life saved, an attacker felled, perhaps a blocker lost."""
        attack, defense = self.attack, self.defense
        gain = point * self._stopped(place, blocker)
        if self.strikes[blocker] >= self.stands[place]:
            gain -= attack.prepared[place]
        else:
            gain -= attack.worths[place]  # unblocked, it would have left the field
        if self.attacks[place] >= self.defends[blocker]:
            gain -= defense.worths[blocker] - defense.prepared[blocker]
        return gain

    def _possible(self) -> list[tuple[int, int]]:
        """List the blocks that can still be made."""
        pairs = [(place, blocker) for blocker in self.free for place in self.open]
        return [pair for pair in pairs if pair not in self.barred] if self.barred else pairs

    def _survive(self) -> None:
        """Throw the weakest in the way of the strongest, as long as the damage is deadly."""
        while self.damage >= self.defense.life:
            pairs = self._possible()
            if not pairs:
                return
            strongest, weakest = pairs[0]
            for place, blocker in pairs:
                more = self.attacks[place] - self.attacks[strongest]
                worth = self.defense.worths[blocker] - self.defense.worths[weakest]
                if more > 0 or (more == 0 and worth < 0):
                    strongest, weakest = place, blocker
            self._block(strongest, weakest)

    # --- damage ---

    def settle(self) -> tuple[Camp, Camp]:
        """Give what both sides have afterwards; who was not blocked leaves the field."""
        attack, defense = self.attack.twin(), self.defense.twin()
        defense.life -= self.damage
        for place in self.places:
            attack.leave(place)
        taken = [0] * len(attack.dice)
        left = self.attacks[:]
        for place, blocker in self.blocked:
            taken[place] += self.strikes[blocker]
            if left[place] >= self.defends[blocker] and defense.threats[blocker] != NOBODY:
                left[place] -= max(self.defends[blocker], 0)
                defense.knock_out(blocker)
        for place, _ in self.blocked:
            if taken[place] >= self.stands[place] and attack.threats[place] != NOBODY:
                attack.knock_out(place)
        return attack, defense


def _with_keyword(state: MastersState, camp: Camp, keyword: str) -> list[int]:
    if keyword not in state.table.keywords and not state.fielded:
        return []
    return [n for n, die in enumerate(camp.dice) if has_keyword(state, die, keyword)]


def _barred(state: MastersState, attack: Camp, defense: Camp) -> list[tuple[int, int]]:
    """List who cannot block whom, or would pay the last life for it."""
    if not any(word in state.lasting_sorts or live(state, word) for word in BARRING):
        return []
    found: list[tuple[int, int]] = []
    for blocker, die in enumerate(defense.dice):
        dear = block_life(state, state.side[die], die) >= max(defense.life, 1)
        for place, other in enumerate(attack.dice):
            if dear or not lets_block(state, other, die):
                found.append((place, blocker))
    return found
