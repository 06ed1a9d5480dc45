"""Combat: who deals how much to whom, and how it is split."""

from __future__ import annotations

from typing import Final

from dicehall.games.masters.effects.abilities import has_keyword, modifiers, player_modifiers
from dicehall.games.masters.effects.events import new_moment
from dicehall.games.masters.effects.stats import attack_of
from dicehall.games.masters.face.naming import die_name
from dicehall.games.masters.steps.damage import deal, overcrush, strikes_past
from dicehall.games.masters.steps.lessening import Hit, more_dealt
from dicehall.games.masters.table.alike import likeness
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import NOBODY, MastersState
from dicehall.kernel.decision import CHOICE, Decision, Option
from dicehall.kernel.events import Values

NO_LIMIT: Final = 999
MANY_SPLIT: Final = 100
"""Each fighter's split is a set of its own: this, and the number of its die."""

# Values: (who deals now, shares so far: dealer, receiver, how much).


def deal_combat_damage(state: MastersState, dealers: tuple[int, ...]) -> None:
    """Let some of the fighters deal their damage together. M-ATK-6"""
    state.call("combat", "assign", (dealers, ()))


def power(state: MastersState, die: int) -> int:
    """Give the damage that a die deals in combat."""
    spoken_of = "deals_none" in state.table.words
    if spoken_of and modifiers(state, die, "deals_none"):
        return 0
    attack = attack_of(state, die)
    return min(attack + more_dealt(state, die), _most(state, die)) if attack else 0


def _most(state: MastersState, die: int) -> int:
    """Give the most combat damage that a die may deal."""
    if "deals_at_most" not in state.table.words:
        return NO_LIMIT
    given = player_modifiers(state, state.side[die], "deals_at_most")
    return min([NO_LIMIT, *[one.whole("deals_at_most") for one in given]])


def receivers(state: MastersState, die: int) -> list[int]:
    """List whom a fighter's damage is split among, dice alike together. M-ATK-8, M-ATK-9"""
    if strikes_past(state, die):
        return []
    if die in state.attackers:
        found = [blocker for attacker, blocker in state.blocks if attacker == die]
    else:
        found = [attacker for attacker, blocker in state.blocks if blocker == die]
    if len(found) < 3:
        return found
    alike: dict[object, list[int]] = {}
    for one in found:
        alike.setdefault(likeness(state, one), []).append(one)
    return [one for dice in alike.values() for one in dice]


def pending_share(state: MastersState, values: Values) -> tuple[int, int, int] | None:
    """Find the next share to be chosen: dealer, receiver, and what is left to assign."""
    dealers, shares = values
    for dealer in dealers:
        others = receivers(state, dealer)
        given = [share for share in shares if share[0] == dealer]
        if len(others) > 1 and len(given) < len(others):
            left = power(state, dealer) - sum(share[2] for share in given)
            return dealer, others[len(given)], left
    return None


@rules.step("combat", "assign")
def assign(state: MastersState, values: Values) -> None:
    """Ask for every split that is open."""
    state.go("deal" if pending_share(state, values) is None else "split", values)


@rules.ask("combat", "split")
def ask_split(state: MastersState, values: Values) -> Decision:
    """Ask a fighter's player how much of its damage goes to one of several. M-ATK-8

    The last of them gets what is left, which needs no answer.
    """
    pending = pending_share(state, values)
    assert pending is not None
    dealer, receiver, left = pending
    low, high = _range(state, values, dealer, receiver, left)
    options = tuple([("assign", much, receiver) for much in range(high, low - 1, -1)])
    return Decision(state.side[dealer], "split the damage", options, CHOICE, MANY_SPLIT + dealer)


def counterpart(state: MastersState, option: Option) -> tuple[int, int] | None:
    """Give the share of the other one that comes to the same, where there are two."""
    values = state.frames[-1][2]
    pending = pending_share(state, values)
    others = receivers(state, pending[0]) if pending is not None else []
    if pending is None or len(others) != 2:
        return None
    other = others[1] if option[2] == others[0] else others[0]
    return power(state, pending[0]) - option[1], other


def _range(
    state: MastersState, values: Values, dealer: int, receiver: int, left: int
) -> tuple[int, int]:
    """Give the least and the most for a receiver; dice alike get no more than those before."""
    others = receivers(state, dealer)
    place = others.index(receiver)
    like = likeness(state, receiver)
    high = left
    if place and likeness(state, others[place - 1]) == like:
        given = [share[2] for share in values[1] if share[0] == dealer]
        high = min(high, given[-1])
    rest = others[place:]
    low = 0
    if all(likeness(state, die) == like for die in rest):
        low = -(-left // len(rest))
    return low, max(high, low)


@rules.answer("combat", "split")
def take_split(state: MastersState, values: Values, option: Option) -> None:
    """Note a share."""
    pending = pending_share(state, values)
    assert pending is not None
    state.go("assign", (values[0], (*values[1], (pending[0], option[2], option[1]))))


@rules.step("combat", "deal")
def deal_all(state: MastersState, values: Values) -> None:
    """Deal everything together. M-ATK-7, M-ATK-8"""
    dealers, shares = values
    new_moment(state)
    hits: list[Hit] = []
    over: list[tuple[int, int]] = []
    for dealer in dealers:
        others = receivers(state, dealer)
        much = power(state, dealer)
        split = [(share[1], share[2]) for share in shares if share[0] == dealer]
        if not split and others:
            split = [(others[0], much)]
        hits += [_hit(state, dealer, receiver, share) for receiver, share in split]
        past = strikes_past(state, dealer)
        if dealer in state.attackers and (past or dealer not in state.blocked):
            hits.append(_player_hit(state, dealer, much))
        elif dealer in state.attackers and has_keyword(state, dealer, "overcrush"):
            crush = overcrush(state, dealer, split, much)
            if crush:
                hits.append(_player_hit(state, dealer, crush))
                over.append((dealer, crush))
    state.leave()
    if state.events is not None:
        for dealer, crush in over:
            state.tell("overcrush", "M-KEY-1", (state.side[dealer], die_name(state, dealer), crush))
    deal(state, hits)


def _hit(state: MastersState, dealer: int, receiver: int, much: int) -> Hit:
    spoken_of = "double_damage" in state.table.words
    if dealer in state.attackers and spoken_of and modifiers(state, dealer, "double_damage"):
        much = min(much * 2, _most(state, dealer))
    return (receiver, state.side[receiver], much, "combat", dealer, state.side[dealer])


def _player_hit(state: MastersState, dealer: int, much: int) -> Hit:
    seat = state.table.foes(state.side[dealer])[0]
    return (NOBODY, seat, much, "combat", dealer, state.side[dealer])
