"""A forecast of combat: who will attack, who will block whom, what falls, what comes through."""

from __future__ import annotations

from dicehall.games.masters.effects.abilities import has_keyword
from dicehall.games.masters.face.judging_field import Camp, life_worth, numbers
from dicehall.games.masters.table.state import NOBODY, MastersState


class Fight:
    """An attack with given attackers: some are blocked already, the rest will be blocked well.

    Everybody is named by their place in their camp.
    """

    __slots__ = (
        *("attack", "attacks", "blocked", "crushing", "damage", "defends", "defense", "free"),
        *("open", "places", "stands", "strikes"),
    )

    def __init__(self, state: MastersState, attack: Camp, defense: Camp) -> None:
        self.attack = attack
        self.defense = defense
        self.attacks, self.stands = numbers(state, attack)
        self.strikes, self.defends = numbers(state, defense)
        self.crushing = _with_keyword(state, attack, "overcrush")
        """Those whose damage goes through blockers."""
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
        for blocker in self.free:
            for place in self.open:
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

    def _survive(self) -> None:
        """Throw the weakest in the way of the strongest, as long as the damage is deadly."""
        while self.damage >= self.defense.life and self.open and self.free:
            strongest, weakest = self.open[0], self.free[0]
            for place in self.open:
                if self.attacks[place] > self.attacks[strongest]:
                    strongest = place
            for blocker in self.free:
                if self.defense.worths[blocker] < self.defense.worths[weakest]:
                    weakest = blocker
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
