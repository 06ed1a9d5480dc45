"""Judging lanes: what it is worth that these heroes, or none, meet the enemy of a lane."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from dicehall.games.team.face.judging_course import Course, growth, lane_rounds, leaking, risk
from dicehall.games.team.face.judging_dice import Fight, forecast
from dicehall.games.team.face.judging_squeeze import squeeze_of
from dicehall.games.team.face.judging_strength import Heroes, Strength
from dicehall.games.team.steps.attack import attack_size
from dicehall.games.team.table.dice import shares
from dicehall.games.team.table.state import MOST_THREAT, NOBODY, TeamState
from dicehall.games.team.table.table import Table

NEGLECTED: Final = 0.3
"""Rounds lost by leaving the shortest lane alone, since its enemy grows."""
CHIPPED: Final = 0.25
"""What damage that does not defeat counts of what the defeat would."""
WON: Final = 1.0
"""What the boss's defeat counts, above a standing in which nothing can go wrong."""
MOST_KEPT: Final = 64
"""Judges that are kept: those of the decision that is judged now."""


def position_of(state: TeamState) -> tuple[object, ...]:
    """Give all that lanes are judged by, but for who is where and what happens there."""
    return (
        *(state.boss, state.scene, state.boss_threat, state.boss_damage, state.fired, state.plots),
        state.stalked,
        *(tuple(state.enemies), tuple(state.down), tuple(state.threat), tuple(state.damage)),
        *(tuple(state.health), tuple(state.most), tuple(state.wounded), tuple(state.xp)),
        *(tuple(state.held), tuple(state.turned), tuple(state.uses), tuple(state.lasting)),
    )


@lru_cache(maxsize=64)
def _kept(table: Table) -> dict[tuple[object, ...], Judge]:
    """Give the judges of the last positions at a table."""
    return {}


def judge_of(state: TeamState) -> Judge:
    """Give the judge of a state: the same for all that differ in nothing but their dice."""
    kept = _kept(state.table)
    here = (tuple(state.places), state.lane, state.pierced, state.captured)
    key = (here, position_of(state))
    judge = kept.get(key)
    if judge is None:
        judge = Judge(state.copy())
        if len(kept) >= MOST_KEPT:
            kept.clear()
        kept[key] = judge
    return judge


class Judge:
    """What the lanes of one state are worth, for the heroes who are there; with `free` for any."""

    def __init__(self, state: TeamState, free: bool = False) -> None:
        self.state = state
        self.course = Course(state)
        self.strength = Strength(state, free)
        self._hurts: dict[int, float] = {}
        self.rests: dict[tuple[object, ...], float] = {}
        """What the rest of the round is worth, by where the round stands."""
        self.standing = self.course.worth(0.0, 0.0)
        """What the course of the game and the heroes are worth as they stand."""
        rounds = self.course.rounds
        for hero in range(state.table.size):
            self.standing += growth(state, hero, rounds) + risk(state, hero, 0, rounds)
        self.squeeze = squeeze_of(state)
        """What chance of winning a worth stands for here."""

    # --- a lane and who is there ---

    def lane(self, lane: int, heroes: Heroes) -> float:
        """Say what it is worth that these heroes are in a lane that is not resolved yet."""
        if lane != self.state.boss_lane and self.state.enemies[lane] == NOBODY:
            return 0.0
        if not heroes:
            return self._alone(lane)
        return self.rolling(lane, heroes, self.strength.sizes(heroes, lane), 0)

    def rolling(self, lane: int, heroes: Heroes, sizes: list[int], plus: int) -> float:
        """Say what the roll of a pool is worth, the largest dice first, with some power added."""
        foe = self.strength.foe(lane, heroes)
        need = foe.power - plus - self.strength.help(heroes)
        fight = forecast(tuple(sizes), foe.captures, foe.dice, need)
        captured = 0.0
        for size in sizes:
            captured += min(foe.captures, size) / size
        return self._fought(lane, heroes, fight) + captured * self.course.capture()

    def _alone(self, lane: int) -> float:
        """Say what leaving a lane alone costs: threat on its enemy, or on the boss."""
        if lane == self.state.boss_lane:
            return 0.0
        threat = self.state.threat[lane]
        worth = 0.0
        if lane == self.course.shortest:
            worth += NEGLECTED * self.course.by_round
        if threat >= MOST_THREAT:
            return worth + self.course.by_threat
        return worth + self._leak(threat + 1, threat) * self.course.by_threat

    def _leak(self, after: int, before: int) -> float:
        rounds = self.course.rounds - MOST_THREAT
        return leaking(rounds + after) - leaking(rounds + before)

    # --- how a combat ends ---

    def _fought(self, lane: int, heroes: Heroes, fight: Fight) -> float:
        """Say what a combat is worth whose outcomes have these chances."""
        foe = self.strength.foe(lane, heroes)
        worth = (1.0 - fight.won) * self.lost(heroes, foe.damage)
        for deals, chance in fight.deals:
            if chance > 0.0:
                worth += chance * self.dealt(lane, heroes, max(0, deals - foe.armour))
        return worth

    def lost(self, heroes: Heroes, damage: int) -> float:
        """Say what it costs that heroes share damage; who can bear it best takes the odd points."""
        each, odd = shares(damage, len(heroes))
        worth = 0.0
        more: list[float] = []
        for hero in heroes:
            taken = self.hurt(hero, each)
            worth += taken
            if odd:
                more.append(self.hurt(hero, each + 1) - taken)
        more.sort(reverse=True)
        for cost in more[:odd]:
            worth += cost
        return worth

    def hurt(self, hero: int, damage: int) -> float:
        """Say what damage to a hero costs."""
        if damage <= 0:
            return 0.0
        key = damage * 8 + hero
        worth = self._hurts.get(key)
        if worth is None:
            state, rounds = self.state, self.course.rounds
            taken = max(0, damage - self.strength.armour(hero))
            worth = risk(state, hero, taken, rounds) - risk(state, hero, 0, rounds)
            self._hurts[key] = worth
        return worth

    def dealt(self, lane: int, heroes: Heroes, damage: int) -> float:
        """Say what damage to the enemy of a lane is worth."""
        if damage <= 0:
            return 0.0
        if lane == self.state.boss_lane:
            return self._dealt_to_boss(damage)
        state, course = self.state, self.course
        kind = state.table.kinds[state.enemies[lane]].print
        left = kind.health - state.damage[lane] - damage
        worth = 0.0
        if lane == course.shortest:
            after = lane_rounds(state, lane, state.damage[lane] + damage)
            worth += (after - course.way) * course.by_round
        defeat = self._defeat(lane) + course.xp * len(heroes)
        if left > 0:
            return worth + CHIPPED * defeat * damage / kind.health
        return worth + defeat

    def _defeat(self, lane: int) -> float:
        """Say what it is worth that an enemy falls: the next one has no threat, if there is one."""
        if lane == self.course.shortest:
            return 0.0
        threat = self.state.threat[lane]
        if self.state.down[lane]:
            return self._leak(0, threat) * self.course.by_threat
        return -leaking(self.course.rounds - MOST_THREAT + threat) * self.course.by_threat

    def _dealt_to_boss(self, damage: int) -> float:
        left = self.state.boss_health()
        if damage >= left:
            return WON - self.standing
        return -damage / self.course.rate * self.course.by_round

    # --- the boss's attack ---

    def attack(self, heroes: Heroes) -> float:
        """Say what the boss's attack costs that falls on whoever of these can bear it best."""
        size = attack_size(self.state)
        worth = 0.0
        for value in range(1, size + 1):
            worth += self.hit(heroes, value) / size
        return worth

    def hit(self, heroes: Heroes, value: int) -> float:
        """Say what a hit costs that falls whole on one of these heroes."""
        best = -99.0
        for hero in heroes:
            best = max(best, self.hurt(hero, value))
        return best
