"""Smugglers: a small game made to exercise what Pig lacks.

Two to four seats, hidden hands, secret simultaneous bids, a window in which several seats may
react, a trigger, a replacement, effects that last, sets of answers, draws that only one seat sees.

A round: two dice make a lot. All bid one card, or nothing, at the same time. Then, from the leader
on, each may play lanterns (+2 on the own bid until the end of the round) and daggers (another seat
loses a point) until all have passed. The highest bid alone takes the lot; a tie takes nothing.
Whoever would lose a point loses a guard instead, if any is left (the replacement); whoever really
loses one draws a card (the trigger). Last, each seat discards any cards and draws up to three.
First to ten points; the most points win.
"""

from smugglers.game import Smugglers

__all__ = ["Smugglers"]
