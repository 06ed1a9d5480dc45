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
    return labels(state, [option], options)[0]


def labels(state: MastersState, options: Sequence[Option], decided: Sequence[Option]) -> list[str]:
    """Say several options of a decision, or such that might be among its own.

    Names that tell those of a sort apart are made once for all of them.
    """
    known: dict[tuple[Option, int], dict[Option, str]] = {}
    said = []
    for option in options:
        words = _plain_label(state, option, decided)
        if words is None:
            sort = (option[0], len(option))
            if sort not in known:
                alike = [one for one in decided if (one[0], len(one)) == sort]
                known[sort] = dict(zip(alike, _dice_labels(state, alike), strict=True))
            words = known[sort].get(option)
            if words is None:
                words = _dice_labels(state, [*known[sort], option])[-1]
        said.append(words)
    return said


def _plain_label(state: MastersState, option: Option, options: Sequence[Option]) -> str | None:
    """Say an option that is about no die; None if it is about one."""
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
    return None


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


def other_labels(state: MastersState, option: Option, label: str) -> list[str]:
    """Give further words that mean an option, beside its label: a step or a set that is done."""
    if option == PASS:
        return ["done"] if state.stage == MAIN else []
    if option != DONE:
        return other_words(state, option, label)
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


def _dice_labels(state: MastersState, alike: Sequence[Option]) -> list[str]:
    """Say options of one sort about dice: named so that all of them can be told apart."""
    verb = alike[0][0] if alike else ""
    dice = [one[1] for one in alike]
    match verb:
        case "pay":
            spends = [Spend(one[1], one[2], one[3]) for one in alike]
            return [f"pay {name}" for name in spend_names(state, spends)]
        case "reroll":
            return [f"reroll {name}" for name in reserve_names(state, dice)]
        case "use":
            return [f"use {name}" for name in use_names(state, dice)]
        case "block":
            attackers, blockers = _names_of(state, alike, 1), _names_of(state, alike, 2)
            return [f"block {attackers[one[1]]} with {blockers[one[2]]}" for one in alike]
        case "assign":
            each = {die: distinct_names(state, [die])[0] for die in _dice_of(alike, 2)}
            return [f"assign {one[1]} to {each[one[2]]}" for one in alike]
        case "ability":
            names = _names_of(state, alike, 2)
            return [f"use {names[one[2]]}" for one in alike]
        case "field" if len(alike[0]) == 3:
            names = _names_of(state, alike, 1)
            return [_for_free(names[one[1]]) for one in alike]
    return [f"{VERBS.get(verb, verb)} {name}" for name in distinct_names(state, dice)]


def _for_free(name: str) -> str:
    stem, _, details = name.partition(" (")
    return f"field {stem} for free" + (f" ({details}" if details else "")


def _dice_of(options: Sequence[Option], place: int) -> list[int]:
    return list(dict.fromkeys([one[place] for one in options]))


def _names_of(state: MastersState, options: Sequence[Option], place: int) -> dict[int, str]:
    """Tell apart all dice that stand in one place of some options."""
    dice = _dice_of(options, place)
    return dict(zip(dice, distinct_names(state, dice), strict=True))
