"""Asking: what a seat is asked, in words that say what it is about, and its options in groups."""

from __future__ import annotations

from typing import Final

from dicehall.games.masters.cards.prints import (
    ACTION,
    CHARACTER,
    ENERGY,
    GENERIC,
    LETTERS,
    SYMBOLS,
    Print,
)
from dicehall.games.masters.face.glossary import explained, keyword_lines, known_words
from dicehall.games.masters.face.naming import card_name, die_name
from dicehall.games.masters.formats.stacks import setup_of
from dicehall.games.masters.steps.combat import pending_share
from dicehall.games.masters.steps.energy import Spend, totals
from dicehall.games.masters.steps.paying import payment_of
from dicehall.games.masters.table.state import ABILITY, MAIN, MastersState
from dicehall.games.masters.table.table import SIDEKICK_CARD
from dicehall.games.masters.text.cards import ability_text, card_text
from dicehall.kernel.decision import Option
from dicehall.kernel.events import Values
from dicehall.kernel.labels import folded

GROUPS: Final = {
    "buy": "Buy",
    "field": "Field",
    "use": "Use an action die",
    "global": "Use a global ability",
    "ability": "Use the ability of a die in the field",
}
"""The headings under which the options of the main step are listed."""


def groups(state: MastersState, options: tuple[Option, ...]) -> list[tuple[str, list[Option]]]:
    """Put the options of the main step under headings; others are one list."""
    if not state.frames or state.frames[-1][:2] != ("main", "ask"):
        return [("", list(options))]
    found: dict[str, list[Option]] = {}
    for option in options:
        found.setdefault(GROUPS.get(option[0], "Or"), []).append(option)
    return list(found.items())


def prompt(state: MastersState, seat: int | None) -> str:
    """Say what is asked, with what one needs to know to answer."""
    decision = state.decision
    if decision is None or not state.frames:
        return ""
    op, step, values = state.frames[-1]
    place = f"{op}.{step}"
    if place in QUESTIONS:
        return QUESTIONS[place]
    match place:
        case "main.ask":
            return _main(state, decision.actor, values)
        case "pay.next":
            return _payment(state, values)
        case "combat.split":
            return _split(state, values)
        case "field.pair":
            return f"Pair {die_name(state, values[1])} with another heroic character?"
        case "buy.suit up":
            return f"Suit up: knock out a character to bring {_card(state, values[1])} at once?"
    return _effect(state, decision.prompt)


QUESTIONS: Final = {
    "turn.reroll": "Reroll any number of dice, once, together.",
    "attack.declare": "Who attacks? Choose your attackers one by one, then done.",
    "attack.block": "Who blocks? Choose blockers one by one, then done.",
    "triggers.order": "Several of your effects are due. Which comes first?",
    "begin.order": "You may choose: go first or second?",
}
"""What is asked at steps where it is always the same."""


def _card(state: MastersState, card: int) -> str:
    return card_name(state, card)


def _main(state: MastersState, seat: int, values: Values) -> str:
    """Say which step it is, and what there is to spend."""
    purse = f"To spend: {_energy(state, seat)}."
    if values[3]:
        return f"You may use more abilities together with it, or pass. {purse}"
    if not state.is_active(seat):
        return f"Your opponent has passed priority: you may use an ability, or pass. {purse}"
    if state.stage == MAIN:
        return f"Main step: buy, field, use dice and abilities; pass when you are done. {purse}"
    return f"Attackers and blockers stand: use action dice and abilities, or pass. {purse}"


def _energy(state: MastersState, seat: int) -> str:
    """List a seat's energy by its symbols."""
    sums = totals(state, seat)
    said = [f"{count} {word}" for word, count in zip(SYMBOLS, sums, strict=True) if count]
    return ", ".join(said) or "nothing"


def _payment(state: MastersState, values: Values) -> str:
    """Say how much is left to pay, and what must be among it."""
    what = values[3]
    payment = payment_of(state, values)
    match what:
        case ("buy", card):
            thing = f"for {_card(state, card)}"
        case ("field", die):
            thing = f"to field {die_name(state, die)}"
        case _:
            thing = "for the effect"
    types = [f"{count} {SYMBOLS[sort]}" for sort, count in enumerate(payment.need) if count]
    among = f", with at least {' and '.join(types)} among it (wild will do)" if types else ""
    paid = [_spend_words(Spend(*spend)) for spend in values[4:]]
    so_far = f" Paid so far: {', '.join(paid)}." if paid else ""
    return f"Pay {payment.left} {thing}{among}.{so_far}"


def _spend_words(spend: Spend) -> str:
    if spend.die < 0:
        return f"{spend.much} virtual"
    return f"generic {spend.much}" if spend.symbol == GENERIC else SYMBOLS[spend.symbol]


def _split(state: MastersState, values: Values) -> str:
    share = pending_share(state, values)
    assert share is not None
    dealer, receiver, left = share
    return (
        f"{die_name(state, dealer)} has {left} damage left to split: "
        f"how much goes to {die_name(state, receiver)}?"
    )


def _effect(state: MastersState, short: str) -> str:
    """Say which text asks."""
    number = -1
    if state.frames[-1][0] == "damage":
        number = state.frames[-1][2][2][0]
    elif state.frames[-1][0] == "trigger":
        number = state.frames[-1][2][2]
    elif state.frames[-1][0] == "answer":
        number = state.frames[-1][2][6][0]
    elif state.scopes:
        number = state.scopes[-1][ABILITY]
    if number < 0:
        return short[:1].upper() + short[1:]
    ability = state.table.abilities[number]
    said = f"{_card(state, ability.card)}: {ability_text(ability.node)}"
    return f"{said} Use it on {short}?" if state.frames[-1][0] == "damage" else said


def look_up(state: MastersState, words: str) -> list[str]:
    """Explain a word of the table, or tell what stands on cards; without words, list them all."""
    wanted = folded(words)
    prints = [card.print for card in state.table.cards[1 : state.table.laid]]
    prints = list(dict.fromkeys(prints or setup_of(state).pool))
    if not wanted:
        cards = ", ".join([one.name for one in prints])
        return [f"Cards: {cards or 'none'}", *known_words()]
    lines = explained(wanted, state.edition.out_of_play)
    if lines and wanted.startswith("sidekick"):
        lines += _faces(state.table.cards[SIDEKICK_CARD].print)
    for printed in [one for one in prints if wanted in one.name.casefold()]:
        lines += card_lines(printed)
    return lines


def card_lines(printed: Print) -> list[str]:
    """Tell all that stands on a card, and what its keywords mean."""
    types = " ".join([SYMBOLS[one] for one in printed.energy]) or "no type"
    lines = [f"{printed.name}: cost {printed.cost} ({types}), dice up to {printed.limit}"]
    if printed.affiliations:
        lines.append(f"  {', '.join(printed.affiliations)}")
    lines += _faces(printed)
    lines += [f"  {line}" for line in card_text(printed)]
    return [*lines, *[f"  ({line})" for line in keyword_lines(printed.keywords)]]


def _faces(printed: Print) -> list[str]:
    """Show the faces of a die, with how to read them."""
    faces = "  ".join([face.written for face in printed.faces])
    kinds = [face.kind for face in printed.faces]
    read = ["fielding cost/A/D of a character"] if CHARACTER in kinds else []
    read += ["ACT is the action"] if ACTION in kinds else []
    letters = zip(LETTERS, SYMBOLS, strict=False)
    shown = "".join([face.written for face in printed.faces if face.kind == ENERGY])
    read += [f"{letter} {symbol}" for letter, symbol in letters if letter in shown]
    read += ["a number alone generic energy"] if any(one.isdigit() for one in shown) else []
    read += ["* a burst"] if any(face.burst for face in printed.faces) else []
    return [f"  faces: {faces}", f"  ({', '.join(read)})"]
