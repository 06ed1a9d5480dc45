"""Labels: what a person reads and types for every option."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dicehall.games.throne.face.naming import (
    blow_details,
    blow_name,
    card_name,
    die_words,
    running_name,
    seat_name,
    space_name,
    symbol,
    text_name,
    token_name,
)
from dicehall.games.throne.table.state import NOBODY, ThroneState
from dicehall.games.throne.text.prints import effect_text
from dicehall.kernel.decision import PASS, Option
from dicehall.kernel.labels import folded

PLAIN: Final = ("pass", "done", "keep", "yes", "no")
"""Options that are their own label."""
CARDS: Final = ("play", "sell", "discard")
"""What one does with a card of the own hand."""
ROLLS: Final = {"offense": "attack", "defense": "defence", "targeting": "target"}
"""What dice were rolled for, where that has another name."""


def label(state: ThroneState, option: Option, options: Sequence[Option]) -> str:
    """Say an option; details in brackets where another option would be called the same."""
    said = _short(state, option)
    alike = [one for one in options if one[0] == option[0] and _short(state, one) == said]
    if option not in alike or len(alike) == 1:
        return said
    each = [_details(state, one) for one in alike]
    mine = each[alike.index(option)]
    for place, detail in enumerate(mine):
        if [one[place] for one in each].count(detail) == 1:
            return f"{said} ({detail})"
    return f"{said} ({alike.index(option) + 1})"


def _short(state: ThroneState, option: Option) -> str:
    """Say an option as short as possible."""
    verb = option[0]
    if verb in PLAIN:
        return str(verb)
    if verb in CARDS:
        return f"{verb} {card_name(state, option[1])}"
    match option:
        case ("draw" | "pick", card):
            return card_name(state, card)
        case ("face", number):
            return face_label(state, number)
        case ("target", seat):
            return f"target {seat_name(state, seat)}"
        case ("first", text):
            return f"order: {text_name(state.table, text)} first"
    return _action(state, option) or _chosen(state, option)


def _action(state: ThroneState, option: Option) -> str:
    """Say what one does with dice, abilities and tokens; '' if it is something else."""
    match option:
        case ("reroll", number):
            return f"reroll {number}"
        case ("activate", way):
            return f"activate {state.table.ways[way].name}"
        case ("defend", space):
            return f"activate {space_name(state, space)}"
        case ("spend", token, _, _):
            return f"spend {token_name(state, token)}"
        case ("use", text, roll, place):
            return _use(state, text, roll, place)
    return ""


def _chosen(state: ThroneState, option: Option) -> str:
    """Say an option of a choice that a text gives."""
    match option:
        case ("player", seat):
            return f"choose {seat_name(state, seat)}"
        case ("token", _, token):
            return f"choose {token_name(state, token)}"
        case ("die", roll, place):
            return f"choose die {state.rolls[roll][2][place]}"
        case ("number", number):
            return f"choose {number}"
        case ("blow", blow):
            return f"choose {blow_name(state, blow)}"
        case ("pay", _):
            return f"pay {running_name(state)}".rstrip()
        case ("way", node, index):
            return effect_text(state.table.nodes[node].nodes("choose")[index])
        case ("gain" | "decline", token):
            return f"{option[0]} {token_name(state, token)}"
    return " ".join([str(one) for one in option])


def _use(state: ThroneState, number: int, roll: int, place: int) -> str:
    """Say an ability on offer: which of its texts, and on which die."""
    first = state.table.texts[number].node.nodes("use")[0]
    word = first.word if first.word in ("draw", "reroll") else effect_text(first)
    die = "" if roll == NOBODY else f" {state.rolls[roll][2][place]}"
    return f"use {text_name(state.table, number)} ({word}{die})"


# --- details ---


def _details(state: ThroneState, option: Option) -> list[str]:
    """List what may tell an option from others of the same name, the best detail first."""
    match option:
        case ("spend", _, _, blow):
            name = blow_name(state, blow)
            return [name, *[f"{name}, {detail}" for detail in blow_details(state, blow)]]
        case ("blow", blow):
            return blow_details(state, blow)
        case ("token", seat, _):
            return [seat_name(state, seat)]
        case ("die", roll, _) | ("use", _, roll, _) if roll != NOBODY:
            roller, why, _ = state.rolls[roll]
            name = seat_name(state, roller)
            return [name, f"{name}, {ROLLS.get(why, why)}"]
    return []


# --- other words ---


WORDS: Final = {"pass": ["done"], "done": ["pass"], "keep": ["pass"]}
"""What else means an option that is its own label."""


NOTHING: Final = {("defense", "choose"): ["no defence"], ("offense", "announce"): ["no ability"]}
"""What else means passing, where one could defend or announce."""


def other_labels(state: ThroneState, option: Option) -> list[str]:
    """Give further words that mean an option."""
    match option:
        case ("discard", card):
            return [f"choose {card_name(state, card)}"]
        case ("sell", card) if state.frames and state.frames[-1][:2] == ("turn", "sell"):
            return [f"discard {card_name(state, card)}"]
        case ("target", seat):
            return [f"choose {seat_name(state, seat)}"]
        case ("player", seat):
            return [f"target {seat_name(state, seat)}"]
        case ("first", text):
            return [f"{text_name(state.table, text)} first"]
        case ("way", _, _):
            return [f"choose {_short(state, option)}"]
        case ("reroll", number):
            return [f"reroll {die_words(state, state.active, number)}"]
    nothing = NOTHING.get(state.frames[-1][:2], []) if option == PASS and state.frames else []
    return [*WORDS.get(option[0], []), *nothing]


# --- chance ---


def face_label(state: ThroneState, number: int) -> str:
    """Say what a rolled die shows; where only the number counts, only that."""
    seat = _roller(state)
    return str(number) if seat == NOBODY else die_words(state, seat, number)


def _roller(state: ThroneState) -> int:
    """Give the seat whose symbols the dice being rolled show; NOBODY where none count."""
    op, _, values = state.frames[-1]
    below = state.frames[-2][0] if len(state.frames) > 1 else ""
    return NOBODY if op != "roll" or below == "setup" else int(values[0])


def fits(state: ThroneState, option: Option, words: str) -> bool:
    """Whether words of a roll or a draw mean this outcome: a number, a symbol, or a card's name."""
    wanted = folded(words)
    if option[0] != "face":
        name = folded(card_name(state, option[1]))
        return wanted in (name, name.rstrip("!?"))
    number, seat = option[1], _roller(state)
    means = [str(number)]
    if seat != NOBODY:
        means += [symbol(state, seat, number), die_words(state, seat, number)]
    return wanted in [folded(one) for one in means]
