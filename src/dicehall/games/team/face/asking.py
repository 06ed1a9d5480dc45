"""Asking: what a seat is asked, in words that say what it is about, and its options in groups."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from dicehall.effects.text import counted, sentence
from dicehall.games.team.effects.holding import armour_of, damage_of, power_dice, power_of
from dicehall.games.team.face.naming import foe_name, hero_name
from dicehall.games.team.face.text_asking import text_asks
from dicehall.games.team.face.told import effects_text, text_of
from dicehall.games.team.steps.combat import power_now
from dicehall.games.team.steps.committing import damage_dice
from dicehall.games.team.steps.learning import price
from dicehall.games.team.table.answers import DONE
from dicehall.games.team.table.dice import DAMAGE, DEALS, HERO, POWER, SIZE, USED
from dicehall.games.team.table.state import TeamState
from dicehall.games.team.table.table import BOSS
from dicehall.games.team.text.prints import AIMED
from dicehall.kernel.decision import Chance, Decision, Option

GROUPS: Final = {
    "use": "Use",
    "reroll": "Reroll for 1 XP",
    "place": "Commit to a card",
    "refresh": "Refresh an ability",
}
"""The headings under which options are listed where there are several sorts of them."""


def groups(options: tuple[Option, ...]) -> list[tuple[str, list[Option]]]:
    """Put options under headings; those of one sort are one list."""
    found: dict[str, list[Option]] = {}
    for option in options:
        found.setdefault(GROUPS.get(option[0], ""), []).append(option)
    if len([heading for heading in found if heading]) < 2:
        return [("", list(options))]
    plain = found.pop("", [])
    return [*found.items(), *([("Or", plain)] if plain else [])]


def prompt(state: TeamState, seat: int | None) -> str:
    """Say what is asked, with what one needs to know to answer."""
    decision = state.decision
    if decision is None or not state.frames:
        return ""
    if isinstance(decision, Chance):
        return _chance(state, decision)
    place = f"{state.frames[-1][0]}.{state.frames[-1][1]}"
    if place == "round.together":
        options = decision.options if seat is None else decision.options_for(seat)
        return _where(state, options)
    asks = ASKS.get(place)
    return text_asks(state, decision) if asks is None else asks(state, decision)


def _chance(state: TeamState, decision: Decision) -> str:
    """Say what is rolled or drawn; of several dice in which order, for those who roll real ones."""
    op, step, values = state.frames[-1]
    if (op, step) != ("roll", "die") or len(values[0]) - len(values[1]) < 2:
        return sentence(decision.prompt).rstrip(".")
    dice = [f"d{size}" for size in values[0]]
    below, _, (places, *_) = state.frames[-2]
    if below == "reroll":
        dice = [
            f"{hero_name(state, state.pool[one][HERO])} d{state.pool[one][SIZE]}" for one in places
        ]
    return f"Dice in this order: {', '.join(dice[len(values[1]) :])}"


# --- before the combat ---


def _where(state: TeamState, options: tuple[Option, ...]) -> str:
    """Ask where a hero goes; somebody who is not asked only hears that lanes are chosen."""
    if not options:
        return "The heroes choose their lanes."
    return f"Where does {hero_name(state, options[0][1])} go?"


def _one_by_one(state: TeamState, decision: Decision) -> str:
    return _where(state, decision.options)


def _keep(state: TeamState, decision: Decision) -> str:
    hero = state.frames[-1][2][0]
    cards = [state.table.abilities[option[1]] for option in decision.options]
    told = [
        f"{card.print.name} (d{card.print.die}): {text_of(state.table, card.text)}"
        for card in cards
    ]
    return f"Which ability does {hero_name(state, hero)} keep? {' '.join(told)}"


def _level(state: TeamState, decision: Decision) -> str:
    heroes = [option[1] for option in decision.options if option[0] == "level"]
    each = [
        f"{hero_name(state, hero)} has {state.xp[hero]} XP, level {state.level_of(hero) + 1} costs "
        f"{price(state, hero)}"
        for hero in heroes
    ]
    return f"Level up? {'; '.join(each)}. It brings an ability and 2 health."


# --- combat ---


def _act(state: TeamState, decision: Decision) -> str:
    """Ask what the heroes of a seat do at a moment of a combat."""
    moment = state.frames[-1][2][0]
    if moment in ("hurt", "guard"):
        return _hurt(state, moment)
    enemy = f"{foe_name(state, state.lane)} (power {power_of(state, state.lane)})"
    match moment:
        case "before":
            return f"Against {enemy}, before the roll: use abilities and powers, then done."
        case "after":
            return f"Against {enemy}: change what was rolled, then done."
    return "Commit dice that are left to cards, or refresh abilities, then done."


def _hurt(state: TeamState, moment: str) -> str:
    """Say who is about to take how much, and whether one guards oneself or others."""
    use = "Use something against it" if moment == "hurt" else "Guard another hero"
    for op, _, values in reversed(state.frames):
        if op == "harm":
            shares = [f"{hero_name(state, hero)} {amount}" for hero, amount in values[0]]
            return f"Damage is about to fall: {', '.join(shares)}. {use}?"
    return f"Damage is about to fall. {use}?"


def _power(state: TeamState, decision: Decision) -> str:
    """Ask for power dice, and say how far the power is."""
    enemy = foe_name(state, state.lane)
    need = power_of(state, state.lane)
    most = power_dice(state, state.lane)
    left = most - len([die for die in state.pool if die[USED] == POWER])
    now = power_now(state)
    dice = counted(left, "more die", "more dice") if left < most else f"up to {left} dice"
    if now >= need:
        return f"Power {now} is enough. You may commit {dice}, then done."
    so_far = f" The power is {now} so far." if now else ""
    return f"{enemy} has power {need}.{so_far} Commit {dice} to the power, then done."


def _damage(state: TeamState, decision: Decision) -> str:
    """Ask for the damage die, and say what the power came to and what each size would deal."""
    now, need = power_now(state), power_of(state, state.lane)
    taken = len([die for die in state.pool if die[USED] == DAMAGE])
    left = damage_dice(state) - taken
    verdict = "enough" if now >= need else "too little so far"
    if left == 1:
        which = f"Which {'other ' if taken else ''}die deals damage"
    else:
        which = f"Which dice, up to {left}, deal damage"
    none = "Done for no more." if taken else "Done for none."
    return f"Power {now} against {need}: {verdict}. {which} ({_deals(state, decision)})? {none}"


def _deals(state: TeamState, decision: Decision) -> str:
    """Say what dice on offer would deal by their sizes: `d8: 2, d6: 1; 4 health left`."""
    offered = {state.pool[option[1]][SIZE] for option in decision.options if option != DONE}
    armour = armour_of(state, state.lane)
    each = [
        f"d{size}: {max(0, DEALS[size] + state.deals_more - armour)}"
        for size in sorted(offered, reverse=True)
    ]
    return "; ".join([*([", ".join(each)] if each else []), f"{_health(state)} health left"])


def _health(state: TeamState) -> int:
    """Give the health that the enemy of the combat has left."""
    lane = state.lane
    if lane == state.boss_lane:
        return state.boss_health()
    return state.table.kinds[state.enemies[lane]].print.health - state.damage[lane]


def _split(state: TeamState, decision: Decision) -> str:
    amount = damage_of(state, state.lane)
    return f"{foe_name(state, state.lane)} deals {amount} damage, split evenly: who takes 1 more?"


def _boss_hits(state: TeamState, decision: Decision) -> str:
    """Ask whom the boss hits, and say what else its attack does."""
    boss = state.table.bosses[state.boss]
    whom = f" of those with {AIMED[boss.print.aims]}" if boss.print.aims in AIMED else ""
    said = f"The boss's attack deals {state.frames[-1][2][0]} damage to one hero{whom}"
    strikes = effects_text(boss.strikes, BOSS)
    also = f"; then {strikes[:1].lower()}{strikes[1:]}" if strikes else "."
    return f"{said}{also} To whom?"


ASKS: Final[dict[str, Callable[[TeamState, Decision], str]]] = {
    "round.one by one": _one_by_one,
    "learn.keep": _keep,
    "level.ask": _level,
    "acts.ask": _act,
    "commit.power": _power,
    "commit.damage": _damage,
    "split.ask": _split,
    "attack.ask": _boss_hits,
}
"""What is asked at steps where it depends on the table; elsewhere a text asks."""
