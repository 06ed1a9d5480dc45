"""What a game of Smugglers consists of. Piles and hands are counts per kind of card."""

from __future__ import annotations

from dataclasses import dataclass

from dicehall.kernel.state import State

KINDS = ("salt", "silk", "pearl", "lantern", "dagger")
BIDS = (1, 2, 3, 0, 0)
COPIES = (6, 5, 4, 4, 5)
LANTERN, DAGGER = 3, 4
HAND = 3
TARGET = 10
NOTHING = -1


# Without slots: beside a compiled kernel, a class that is not compiled would shadow the kernel's.
@dataclass(init=False, eq=False)
class SmugglersState(State):
    """A position. Secret are `hands` (but to their owners), `deck` and `buried`."""

    hands: list[list[int]]
    deck: list[int]
    buried: list[int]
    played: list[int]
    points: list[int]
    guards: list[int]
    bids: list[int]
    out: list[bool]
    leader: int

    def copy(self) -> SmugglersState:
        twin = SmugglersState.__new__(SmugglersState)
        self.copy_kernel(twin)
        twin.hands = [hand[:] for hand in self.hands]
        twin.deck = self.deck[:]
        twin.buried = self.buried[:]
        twin.played = self.played[:]
        twin.points = self.points[:]
        twin.guards = self.guards[:]
        twin.bids = self.bids[:]
        twin.out = self.out[:]
        twin.leader = self.leader
        return twin

    def playing(self) -> list[int]:
        """List the seats still in the game, from the leader on."""
        seats = len(self.points)
        order = [(self.leader + step) % seats for step in range(seats)]
        return [seat for seat in order if not self.out[seat]]
