"""Asking: what a seat is asked, in words that say what it is about, and its options in groups."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from dicehall.effects.text import counted, listed
from dicehall.games.throne.face.naming import (
    die_words,
    running_name,
    seat_name,
    token_name,
)
from dicehall.games.throne.steps.landing import final_total
from dicehall.games.throne.steps.precedence import said
from dicehall.games.throne.table.damage import TYPES
from dicehall.games.throne.table.state import (
    FROM,
    HAND_LIMIT,
    NAME,
    NOBODY,
    PHASES,
    SOURCE,
    TARGET,
    TYPE,
    Blow,
    ThroneState,
)
from dicehall.games.throne.text.prints import ability_text, card_text
from dicehall.kernel.decision import PASS, Chance, Decision, Option

GROUPS: Final = {
    "activate": "Announce",
    "play": "Play a card",
    "spend": "Spend a token",
    "use": "Use an ability",
    "reroll": "Roll again",
    "sell": "Sell a card for 1 CP",
}
"""The headings under which options are listed where there are several sorts of them."""
ORDERS: Final = ("choose", "discard", "remove", "stop")
"""How what is asked begins where it is no question."""


def groups(options: tuple[Option, ...]) -> list[tuple[str, list[Option]]]:
    """Put options under headings; those of one sort are one list."""
    found: dict[str, list[Option]] = {}
    for option in options:
        found.setdefault(GROUPS.get(option[0], ""), []).append(option)
    if len([heading for heading in found if heading]) < 2:
        return [("", list(options))]
    plain = found.pop("", [])
    if plain[:1] == [PASS]:  # in a window it always comes first
        return [("", plain), *found.items()]
    return [*found.items(), *([("Or", plain)] if plain else [])]


def prompt(state: ThroneState, seat: int | None) -> str:
    """Say what is asked, with what one needs to know to answer."""
    decision = state.decision
    if decision is None or not state.frames:
        return ""
    if isinstance(decision, Chance):
        return _chance(state)
    place = f"{state.frames[-1][0]}.{state.frames[-1][1]}"
    if place in QUESTIONS:
        return QUESTIONS[place]
    asks = ASKS.get(place, _text)
    return asks(state, decision)


EACH: Final = ("do choose_player", "each")
"""The step at which a text is about to work on a chosen player."""
QUESTIONS: Final = {
    "turn.sell": f"Discard phase: sell down to {HAND_LIMIT} cards, for 1 CP each.",
    "turn.upkeep order": "Upkeep: which effect comes first?",
}
"""What is asked at steps where it is always the same."""


def _chance(state: ThroneState) -> str:
    """Say whose die or card it is."""
    op, _, values = state.frames[-1]
    below = state.frames[-2][0] if len(state.frames) > 1 else ""
    if op == "roll" and below == "setup":
        return "A die for the start"
    whose = f"{seat_name(state, values[0])}'s"
    if op == "pick":
        return f"A card of {whose} hand"
    return f"{whose} die" if op == "roll" else f"{whose} card"


def _main(state: ThroneState, decision: Decision) -> str:
    phase = PHASES[state.phase].capitalize()
    points = f"{state.cp[decision.actor]} CP"
    return f"{phase}: play cards, upgrade, sell; done when you are. You have {points}."


def _dice(state: ThroneState) -> str:
    seat, _, numbers = state.rolls[0]
    return ", ".join([die_words(state, seat, number) for number in sorted(numbers)])


def _reroll(state: ThroneState, decision: Decision) -> str:
    """Say how many attempts are left, and what was chosen for the next one."""
    left = state.allowed - state.attempts
    chosen = state.frames[-1][2]
    if chosen:
        numbers = ", ".join([str(number) for number in chosen])
        return f"Rolling again: {numbers}. More dice, or done?"
    return (
        f"Roll any dice again, one by one and then done, or keep all. "
        f"{counted(left, 'attempt')} left."
    )


def _announce(state: ThroneState, decision: Decision) -> str:
    return f"Your dice are {_dice(state)}. Which ability do you announce? Or pass."


def _defend(state: ThroneState, decision: Decision) -> str:
    blows = [blow_words(state, blow) for blow in state.blows if blow[TARGET] == decision.actor]
    return f"{' '.join(blows)} Defend with an ability, or pass."


def _target(state: ThroneState, decision: Decision) -> str:
    ability = state.table.ways[state.way].name
    if decision.actor == state.active:
        return f"Whom does {ability} target?"
    return (
        f"You choose for your side: whom does {seat_name(state, state.active)}'s {ability} target?"
    )


# --- windows ---


def _window(state: ThroneState, decision: Decision) -> str:
    """Say what happens, and that one may react."""
    happening = [_happening(state, decision.prompt)]
    happening += [blow_words(state, blow) for blow in state.blows]
    return f"{' '.join(happening)} Do you react?"


def _happening(state: ThroneState, short: str) -> str:
    """Say why a window is open, with names."""
    if state.way != NOBODY and not state.concluded:
        name = state.table.ways[state.way].name
        verb = "activates" if state.activated else "announces"
        if "ability" in short:
            return _stopped(f"{seat_name(state, state.active)} {verb} {name}")
        if short == "the target is known":
            target = seat_name(state, state.target)
            return _stopped(f"{seat_name(state, state.active)}'s {name} targets {target}")
    for op, _, values in reversed(state.frames):
        if op == "card":
            card = state.table.cards[values[0]].print.name
            return _stopped(f"{seat_name(state, values[1])} plays {card}{_aims(state)}")
    return _stopped(_upper(short))


def _aims(state: ThroneState) -> str:
    """Say whom a card was chosen for, where that is known already."""
    chosen = [values[1] for op, step, values in state.frames if (op, step) == EACH]
    if chosen:
        return f" for {listed([seat_name(state, seat) for seat in reversed(chosen)])}"
    for op, step, values in state.frames:
        if (op, step) == ("do move_status", "move"):
            seat, token, receiver = values
            moved = f"{token_name(state, token)} from {seat_name(state, seat)}"
            return f" to move {moved} to {seat_name(state, receiver)}"
    return ""


def _precede(state: ThroneState, decision: Decision) -> str:
    """Say what somebody is about to do, and that one may get ahead of it. T-TIM-4"""
    seat, option, _ = state.frames[-1][2]
    verb, what = said(state, option)
    return f"{_stopped(f'{seat_name(state, seat)} is about to {verb} {what}')} Do you act first?"


def blow_words(state: ThroneState, blow: Blow) -> str:
    """Say what damage on its way would come to now."""
    sort = TYPES[blow[TYPE]].id
    kind = "" if sort in ("normal", "typeless") else f"{sort} "
    source = blow[FROM]
    by = "" if source in (NOBODY, blow[TARGET]) else f"{seat_name(state, source)}'s "
    what = f"{by}{blow[NAME]}" if blow[NAME] else f"{by}damage"
    return (
        f"{what} deals {final_total(state, blow)} {kind}damage to {seat_name(state, blow[TARGET])}."
    )


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _stopped(text: str) -> str:
    """End a sentence, unless the name at its end does."""
    return text if text.endswith(("!", "?")) else f"{text}."


# --- texts that ask ---


def _text(state: ThroneState, decision: Decision) -> str:
    """Say which text asks, and for what."""
    name = running_name(state)
    mark = "." if decision.prompt.startswith(ORDERS) else "?"
    short = f"{_upper(decision.prompt)}{mark}"
    if not name:
        return short
    text = " ".join(_source_text(state, state.scopes[-1][SOURCE]))
    return f"{name}: {text} {short}" if text else f"{name}: {short}"


def _source_text(state: ThroneState, source: tuple[str, int]) -> list[str]:
    """Tell the text that runs."""
    kind, number = source
    table = state.table
    match kind:
        case "card":
            return card_text(table.cards[number].print)
        case "token":
            return [ability_text(text.node) for text in table.tokens[number].texts]
        case "way":
            return [ability_text(table.ways[number].node)]
        case "space":
            texts = table.spaces[number].levels[state.levels[number]]
            return [ability_text(text.node) for text in texts]
    return []


ASKS: Final[dict[str, Callable[[ThroneState, Decision], str]]] = {
    "main.ask": _main,
    "offense.reroll": _reroll,
    "offense.announce": _announce,
    "targeting.choose": _target,
    "defense.choose": _defend,
    "window.ask": _window,
    "precede.ask": _precede,
}
"""What is asked at steps where it depends on the table; elsewhere a text asks."""
