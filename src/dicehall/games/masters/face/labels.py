"""Labels: what a person reads and types for every option of a game under way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dicehall.games.masters.effects.words_cards import named
from dicehall.games.masters.face.meanings import other_words
from dicehall.games.masters.face.naming import (
    card_name,
    distinct_names,
    face_words,
    pending_names,
    reserve_names,
    spend_names,
    use_names,
)
from dicehall.games.masters.face.notation import chance_label
from dicehall.games.masters.steps.energy import Spend
from dicehall.games.masters.table.state import MAIN, NOBODY, MastersState
from dicehall.games.masters.text.cards import effect_text
from dicehall.kernel.decision import PASS, Option

DONE: Final[Option] = ("done",)
PLAIN: Final = {
    ("yes",): "yes",
    ("no",): "no",
    ("go", "first"): "go first",
    ("go", "second"): "go second",
    ("pay", "automatically"): "pay automatically",
    PASS: "pass",
    ("word", "reroll"): "reroll",
    ("word", "keep"): "keep",
    ("word", "no attack"): "no attack",
    ("word", "no blocks"): "no blocks",
}
"""Options that are said in the same way at any time; a bare word is one that people think of."""
VERBS: Final = {
    "attack": "attack with",
    "pair": "pair with",
    "suit up": "suit up",
    "target": "target",
    "choose": "choose",
    "field": "field",
    "lay on": "choose",
}

ORDERED_BY: Final = ((2, "of"), (3, "for"), (4, "with"))
"""Where an option to order effects has the die of the text and those of the event."""


def label(state: MastersState, option: Option, options: Sequence[Option]) -> str:
    """Say an option; the other options of the decision tell how much must be said."""
    if option == DONE:
        return _done(state)
    if option in PLAIN:
        return PLAIN[option]
    match option:
        case ("face" | "draw", _):
            return chance_label(state, option)
        case ("buy" | "lay on", card):
            cards = [one[1] for one in options if one[0] == option[0]]
            return f"{VERBS.get(option[0], option[0])} {card_name(state, card, cards)}"
        case ("order", *_):
            return f"order: {_order_name(state, option, options)} first"
        case ("global", number):
            numbers = [ability.number for ability in state.table.globals]  # the same at any time
            return f"global {_ability_name(state, number, numbers)}"
        case ("way" | "name" | "turn", _, _):
            return f"choose {_chosen(state, option)}"
        case ("target player" | "chooses", seat):
            name = state.setup.seats[seat]
            return name if option[0] == "chooses" else f"target {name}"
        case ("die of", verb, card):
            return f"{verb} {card_name(state, card)}"
    return _dice_label(state, option, options)


def _chosen(state: MastersState, option: Option) -> str:
    """Say which way a text goes, what it names, or the face to which a die is spun."""
    match option:
        case ("way", node, way):
            return effect_text(state.table.nodes[node].nodes("choose")[way])
        case ("name", _, _):
            return named(state, option)
    return face_words(state.table.faces[state.card[option[1]]][option[2]])


def _done(state: MastersState) -> str:
    """Say that a set is complete: with a word of its own where it stays empty."""
    op, step, values = state.frames[-1]
    match op, step:
        case "turn", "reroll":
            return "done" if values[2] else "keep"
        case "attack", "declare":
            return "done" if state.attackers else "no attack"
        case "attack", "block":
            return "done" if state.blocks else "no blocks"
    return "done"


def other_labels(state: MastersState, option: Option) -> list[str]:
    """Give further words that mean an option: a step or a set that is done."""
    if option == PASS:
        return ["done"] if state.stage == MAIN else []
    if option != DONE:
        options = state.decision.options if state.decision is not None else ()
        return other_words(state, option, label(state, option, options))
    return [word for word in ("done", *EMPTY.get(state.frames[-1][:2], ())) if word != _done(state)]


EMPTY: Final = {
    ("turn", "reroll"): ("keep",),
    ("attack", "declare"): ("no attack",),
    ("attack", "block"): ("no blocks",),
}
"""What people say for a set that stays empty."""


def _ability_name(state: MastersState, number: int, numbers: Sequence[int]) -> str:
    """Call an ability by its card; by its place on the card too, if the card has several."""
    abilities = state.table.abilities
    card = abilities[number].card
    name = card_name(state, card, [abilities[one].card for one in numbers])
    same = [one for one in dict.fromkeys(numbers) if abilities[one].card == card]
    return name if len(same) < 2 else f"{name} ({same.index(number) + 1})"


def _order_name(state: MastersState, option: Option, options: Sequence[Option]) -> str:
    """Call an effect by its ability; and by the dice in which it differs from others of it."""
    name = _ability_name(state, option[1], [one[1] for one in options if one[0] == "order"])
    rivals = [one for one in options if one[:2] == option[:2]]
    for place, how in ORDERED_BY[: len(option) - 2]:
        dice = _dice_of(rivals, place)
        if len(dice) < 2 or NOBODY in dice or (place > 2 and dice == _dice_of(rivals, 2)):
            continue
        die = pending_names(state, dice)[dice.index(option[place])]
        name = die if f"{die} (".startswith(f"{name} (") else f"{name} {how} {die}"
    return name


def _dice_label(state: MastersState, option: Option, options: Sequence[Option]) -> str:
    """Say an option about dice: named so that all options of the sort can be told apart."""
    verb = option[0]
    alike = [one for one in options if one[0] == verb and len(one) == len(option)]
    if option not in alike:
        alike = [*alike, option]
    place = alike.index(option)
    match verb:
        case "pay":
            spends = [Spend(one[1], one[2], one[3]) for one in alike if one[1] != "automatically"]
            return f"pay {spend_names(state, spends)[place]}"
        case "reroll":
            return f"reroll {reserve_names(state, [one[1] for one in alike])[place]}"
        case "use":
            return f"use {use_names(state, [one[1] for one in alike])[place]}"
        case "block":
            return _block_label(state, option, alike)
        case "assign":
            return f"assign {option[1]} to {distinct_names(state, [option[2]])[0]}"
        case "ability":
            name = distinct_names(state, _dice_of(alike, 2))
            return f"use {name[_dice_of(alike, 2).index(option[2])]}"
        case "field" if len(option) == 3:
            names = distinct_names(state, _dice_of(alike, 1))
            return f"{_for_free(names[_dice_of(alike, 1).index(option[1])])}"
    dice = [one[1] for one in alike]
    return f"{VERBS.get(verb, verb)} {distinct_names(state, dice)[place]}"


def _for_free(name: str) -> str:
    stem, _, details = name.partition(" (")
    return f"field {stem} for free" + (f" ({details}" if details else "")


def _dice_of(options: Sequence[Option], place: int) -> list[int]:
    return list(dict.fromkeys([one[place] for one in options]))


def _block_label(state: MastersState, option: Option, alike: Sequence[Option]) -> str:
    attackers, blockers = _dice_of(alike, 1), _dice_of(alike, 2)
    attacker = distinct_names(state, attackers)[attackers.index(option[1])]
    blocker = distinct_names(state, blockers)[blockers.index(option[2])]
    return f"block {attacker} with {blocker}"
