"""Judging the course of a game: how many rounds are still needed, and what they will cost."""

from __future__ import annotations

import math
from typing import Final

from dicehall.games.team.effects.holding import armour_of, power_of
from dicehall.games.team.face.judging_dice import forecast
from dicehall.games.team.table.state import MOST_THREAT, NOBODY, TeamState

CARD: Final = 1.3
"""Rounds that a card face down in the shortest lane takes."""
SLOWER: Final = 0.1
"""Rounds more for each point of health of the enemy that is fought there."""
GROWN: Final = 0.05
"""Rounds more for each threat on that enemy, which makes it stronger."""
LAST_BLOW: Final = 0.3
"""Rounds more for the boss, since the last blow is seldom exactly enough."""
CAPTURES: Final = 0.45
"""Threat that a hero's captured dice bring in a round."""
SCHEMES: Final = 1.0
"""Threat that plots and other texts bring in a round."""
LEFT_ALONE: Final = 0.8
"""How often a lane that is not the shortest is left alone."""
LEAKING: Final = 0.64
"""Threat that a lane passes on to the boss in a round more, of all lanes."""
TEXTS: Final = 0.2
"""Damage that texts add to what the dice deal to the boss in a round."""
THREAT_SCALE: Final = 8.0
"""Threat by which an expectation is off."""
CLOCK_SCALE: Final = 2.0
"""Rounds by which an expectation is off."""
ROUND: Final = 0.5
"""What every further round costs beside that: whatever else may go wrong in it."""
WOUNDED_RISK: Final = 1.6
"""What the danger to a wounded hero counts whose health is nearly gone."""
WOUND_RISK: Final = 0.6
"""What the danger of a wound counts for a hero whose health is nearly gone."""
WOUNDED_SCALE: Final = 2.6
"""Health with which a wounded hero is out of the worst danger."""
WOUND_SCALE: Final = 4.0
"""Health with which a hero is out of the worst danger of a wound."""
WOUND: Final = -0.45
"""What a wound itself counts: a plot comes at once, and the clock is a card shorter."""
FALLEN: Final = -8.0
"""What a hero's fall counts: the game is lost."""
XP: Final = 0.03
"""What an XP is worth: a reroll, or a part of a level."""
MORE_XP: Final = 0.005
"""What an XP beyond the next level and a reroll is worth."""
ABILITY: Final = 0.12
"""What an ability is worth for its die, if that is an average one."""
AVERAGE: Final = 7.0
"""The size of an average die of an ability."""
READY: Final = 0.07
"""What it is worth that an ability is not turned."""


class Course:
    """What is expected of the rest of a game, and what a change of it is worth."""

    __slots__ = (
        "by_round",
        "by_threat",
        "goal",
        "plots",
        "rate",
        "rounds",
        "shortest",
        "threat",
        "way",
        "xp",
    )

    def __init__(self, state: TeamState) -> None:
        self.shortest = NOBODY
        self.way = 0.0
        if not state.boss_open():
            self._find_shortest(state)
        self.rate = boss_rate(state)
        self.rounds = self.way + state.boss_health() / self.rate + LAST_BLOW
        self.xp = XP * _lasting(self.rounds)
        self.goal = float(state.table.goal)
        self.plots = float(len(state.plots))
        brought = CAPTURES * state.table.size + SCHEMES
        self.threat = state.boss_threat + self.rounds * brought
        for lane in range(state.table.lanes):
            if lane != self.shortest:
                self.threat += self.leak(state, lane, state.threat[lane])
        brought += LEAKING * state.table.lanes
        self.by_threat = self.worth(0.0, 1.0) - self.worth(0.0, 0.0)
        self.by_round = self.worth(0.5, 0.5 * brought) - self.worth(-0.5, -0.5 * brought)

    def _find_shortest(self, state: TeamState) -> None:
        self.way = 99.0
        for lane in range(state.table.lanes):
            way = lane_rounds(state, lane, state.damage[lane])
            if way < self.way - 1e-9:
                self.way = way
                self.shortest = lane

    def leak(self, state: TeamState, lane: int, threat: int) -> float:
        """Give the threat that will pass from the enemies of a lane to the boss."""
        if state.is_empty(lane):
            return 0.0
        return leaking(self.rounds - (MOST_THREAT - threat))

    def capture(self) -> float:
        """Give what a captured die counts: threat for the boss, an XP for its hero."""
        return self.by_threat + self.xp

    def plot(self) -> float:
        """Give what a plot counts that is about to be revealed: the clock is a card shorter."""
        clock = (self.plots - self.rounds) / CLOCK_SCALE
        shorter = log_chance(clock - 1.0 / CLOCK_SCALE) - log_chance(clock)
        return shorter + SCHEMES * self.by_threat

    def worth(self, rounds: float, threat: float) -> float:
        """Give what the course is worth if so many more rounds and threat were expected."""
        spare = (self.goal - self.threat - threat) / THREAT_SCALE
        clock = (self.plots - self.rounds - rounds) / CLOCK_SCALE
        return log_chance(spare) + log_chance(clock) - ROUND * (self.rounds + rounds)


def leaking(rounds: float) -> float:
    """Give the threat of a lane whose enemy holds no more from then on."""
    return LEFT_ALONE * 0.5 * (rounds + math.sqrt(rounds * rounds + 1.0))


def log_chance(margin: float) -> float:
    """Give the logarithm of the chance that a margin is enough."""
    if margin < -30.0:
        return margin
    return -math.log1p(math.exp(-margin))


def lane_rounds(state: TeamState, lane: int, damage: int) -> float:
    """Give the rounds until a lane is empty."""
    rounds = CARD * state.down[lane]
    kind = state.enemies[lane]
    if kind != NOBODY:
        health = state.table.kinds[kind].print.health - damage
        if health > 0:
            rounds += 1.0 + SLOWER * health + GROWN * state.threat[lane]
    return rounds


def boss_rate(state: TeamState) -> float:
    """Give the damage that the whole team deals to the boss in a round."""
    lane = state.boss_lane
    sizes: list[int] = []
    colour = state.table.bosses[state.boss].print.colour
    for hero in state.table.heroes:
        sizes.append(hero.print.team[3])
        if hero.print.colour == colour:
            sizes.append(hero.print.strength)
        for card in state.held[hero.number]:
            sizes.append(state.table.abilities[card].print.die)
    fight = forecast(tuple(sorted(sizes, reverse=True)), 1, 2, power_of(state, lane))
    armour = armour_of(state, lane)
    rate = TEXTS
    for deals, chance in fight.deals:
        rate += chance * max(0, deals - armour)
    return rate


# --- heroes ---


def risk(state: TeamState, hero: int, damage: int, rounds: float) -> float:
    """Give what the danger to a hero counts after so much damage; 0 is none.

    The more rounds are to come, the more it counts.
    """
    health = state.health[hero] - damage
    wounded = state.wounded[hero]
    longer = min(1.3, 0.25 + rounds / 8.0)
    if health < 1:
        if wounded:
            return FALLEN
        wounded = True
        health = (state.most[hero] + 1) // 2
    if wounded:
        return WOUND - WOUNDED_RISK * longer * math.exp(-health / WOUNDED_SCALE)
    return -WOUND_RISK * longer * math.exp(-health / WOUND_SCALE)


def _lasting(rounds: float) -> float:
    """Give how much what heroes have gained still counts for so many rounds."""
    return min(1.0, 0.2 + rounds / 8.0)


def growth(state: TeamState, hero: int, rounds: float) -> float:
    """Give what a hero's abilities and XP are worth for so many rounds."""
    worth = 0.0
    held = state.held[hero]
    for card in held:
        worth += ABILITY * state.table.abilities[card].print.die / AVERAGE
        if not state.turned[card]:
            worth += READY
    useful = len(held) + 2 if state.table.heroes[hero].full and len(held) < 4 else 2
    xp = state.xp[hero]
    worth += XP * min(xp, useful) + MORE_XP * max(0, xp - useful)
    return worth * _lasting(rounds)
