"""Paying: asking for energy die by die, taking it, and the other costs that texts name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from dicehall.effects.tree import Node
from dicehall.games.masters.cards.prints import GENERIC, SYMBOLS
from dicehall.games.masters.effects.filters import candidates, meant
from dicehall.games.masters.face.naming import card_name, die_name
from dicehall.games.masters.steps.careful import automatic
from dicehall.games.masters.steps.energy import (
    REST,
    VIRTUAL,
    Need,
    Payment,
    Spend,
    can_pay,
    effect_totals,
    plain_payment,
    purse,
)
from dicehall.games.masters.table.life import lose_life
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import ABILITY, FIELD, SEAT, MastersState, Scope
from dicehall.games.masters.table.zones import discard
from dicehall.kernel.decision import CHOICE, Decision, Option
from dicehall.kernel.events import Values

AUTOMATICALLY: Final[Option] = ("pay", "automatically")
MANY_PAY: Final = 5
EFFECT: Final[Option] = ("effect",)
"""What a payment is for: buying from a card, fielding a die, or an effect."""


def pay_energy(state: MastersState, seat: int, amount: int, need: Need, what: Option) -> None:
    """Pay energy that is there: at once if there is only one way, else the player is asked.

    The frame below goes on when it is done.
    """
    if what == EFFECT and state.is_active(seat):
        state.rest[seat] = 0
    if not amount:
        return
    plain = plain_payment(state, seat, need) if amount == 1 else None
    if plain is not None:
        _take(state, seat, [plain], what)
        return
    values: Values = (seat, amount, need, what)
    only = payment_of(state, values).only_way()
    if only is not None:
        _take(state, seat, only, what)
    else:
        state.call("pay", "next", values)


def payment_of(state: MastersState, values: Values) -> Payment:
    """Give where a payment stands: what was spent lies in the frame, not in the reserve."""
    kept = state.paying
    if kept is not None and kept[0] is values:
        return cast(Payment, kept[1])
    payment = _replayed(state, values)[0]
    state.paying = (values, payment)
    return payment


def _replayed(state: MastersState, values: Values) -> tuple[Payment, list[tuple[int, Spend]]]:
    """Go through a payment again: where it stands, and what was spent from which place."""
    seat, amount, need, _ = values[:4]
    pool = VIRTUAL if state.edition.keeps_rest else REST
    payment = Payment(purse(state, seat), amount, need, pool)
    done: list[tuple[int, Spend]] = []
    for one in values[4:]:
        spend = Spend(*one)
        done.append((payment.place_of(spend.die), spend))
        payment = payment.after(*done[-1])
    return payment, done


@rules.ask("pay", "next")
def ask_payment(state: MastersState, values: Values) -> Decision:
    """Ask for the next part of a payment."""
    options: list[Option] = [
        ("pay", spend.die, spend.symbol, spend.much)
        for _, spend in payment_of(state, values).choices()
    ]
    return Decision(values[0], "how to pay", (*options, AUTOMATICALLY), CHOICE, MANY_PAY)


@rules.answer("pay", "next")
def take_payment(state: MastersState, values: Values, option: Option) -> None:
    """Note a part of a payment; take it all when it is complete."""
    if option == AUTOMATICALLY:
        payment, done = _replayed(state, values)
        spends = [*[spend for _, spend in done], *automatic(payment, done, _uses(state, values[0]))]
    else:
        following = (*values, option[1:])
        spends = [Spend(*one) for one in following[4:]]
        if sum([spend.much for spend in spends]) < values[1]:
            payment = payment_of(state, values)
            state.paying = (following, payment.after(payment.place_of(option[1]), spends[-1]))
            state.go("next", following)
            return
    state.leave()
    _take(state, values[0], spends, values[3])


def _uses(state: MastersState, seat: int) -> tuple[int, ...]:
    """Count what a seat could do with each type of energy: globals above all, then purchases."""
    table = state.table
    uses = [0, 0, 0, 0]
    for ability in (*table.globals, *table.paid):
        if ability.sort >= 0:
            uses[ability.sort] += len(table.cards)
    for card in table.buyable[seat]:
        if table.sorts[card] >= 0 and state.left[card]:
            uses[table.sorts[card]] += 1
    return tuple(uses)


def _take(state: MastersState, seat: int, spends: list[Spend], what: Option) -> None:
    """Take the energy of a complete payment."""
    state.paying = None
    if state.events is not None:
        state.tell("paid", "M-NRG-11", (seat, _words(state, spends), _what(state, what)))
    counts: dict[int, int] = {}
    for die, _, count in spends:
        counts[die] = counts.get(die, 0) + count
    for die, symbol, _ in spends:
        count = counts.pop(die, 0)
        if die == REST:
            state.rest[seat] -= count
        elif die == VIRTUAL:
            state.virtual[seat] -= count
        elif count:
            _spend(state, seat, die, symbol, count)


def _spend(state: MastersState, seat: int, die: int, symbol: int, count: int) -> None:
    """Spend symbols off one die: all, or some of one sort. M-NRG-3, M-NRG-4, M-NRG-5"""
    over = state.shown(die).total - count
    rest_face = state.printed(die).rest_face[state.face[die]][symbol]
    if over and symbol != GENERIC and rest_face >= 0:
        state.show(die, rest_face)
        if die not in state.worn:
            state.worn.append(die)
        return
    state.spent.append(die)
    discard(state, die, spent=True)
    if over and not state.edition.keeps_rest:
        state.rest[seat] += over
    elif symbol == GENERIC:
        state.virtual[seat] += over


def _words(state: MastersState, spends: list[Spend]) -> tuple[str, ...]:
    words = []
    for die, symbol, count in spends:
        name = "virtual" if die == VIRTUAL else "rest" if die == REST else SYMBOLS[symbol]
        words.extend([name] * count)
    return tuple(words)


def _what(state: MastersState, what: Option) -> str:
    """Say what a payment is for."""
    match what:
        case ("buy", card):
            return card_name(state, card)
        case ("field", die):
            return die_name(state, die)
    if state.scopes:
        ability = state.table.abilities[state.scopes[-1][ABILITY]]
        return f"the effect of {card_name(state, ability.card)}"
    return "an effect"


# --- costs of texts ---


def energy_cost(cost: Node) -> tuple[int, Need]:
    """Give the amount and the types that a cost in a text asks for. M-NRG-12"""
    words = cost.words("energy")
    need = (words.count("fist"), words.count("bolt"), words.count("mask"), words.count("shield"))
    return len(words), need


def payable(state: MastersState, cost: Node, scope: Scope) -> bool:
    """Whether a seat could pay a cost now, all of it. M-FUN-2"""
    amount, need = energy_cost(cost)
    if amount and not can_pay(effect_totals(state, scope[SEAT]), amount, need):
        return False
    return payable_besides(state, cost, scope)


def payable_together(state: MastersState, costs: Sequence[Node], scope: Scope) -> bool:
    """Whether a seat could pay several costs, one after the other."""
    asked = [energy_cost(cost) for cost in costs]
    amount = sum([one for one, _ in asked])
    fist, bolt, mask, shield = (sum([need[place] for _, need in asked]) for place in range(4))
    if amount and not can_pay(
        effect_totals(state, scope[SEAT]), amount, (fist, bolt, mask, shield)
    ):
        return False
    return all(payable_besides(state, cost, scope) for cost in costs)


def payable_besides(state: MastersState, cost: Node, scope: Scope) -> bool:
    """Whether a seat could pay what a cost asks for besides energy."""
    if cost.whole("life") > max(state.life_of(scope[SEAT]), 0):
        return False
    for key in ("sacrifice", "spin_down", "ko"):
        dice = cost.maybe(key)
        if dice is not None and not _has_dice(state, dice, scope, key):
            return False
    return True


def _has_dice(state: MastersState, dice: Node, scope: Scope, key: str) -> bool:
    wanted = dice.parts.get("target") or dice.parts.get("pick")
    found = meant(state, dice, scope) if wanted is None else candidates(state, wanted, scope)
    if key == "spin_down":
        found = [die for die in found if state.shown(die).level > 1]
    needed = 1 if dice.parts.get("up_to") else dice.parts.get("count", 1)
    return sum(1 for die in found if state.where[die] == FIELD) >= needed


def pay_cost(state: MastersState, cost: Node, what: Option) -> None:
    """Begin to pay a cost of the running text; the frame below goes on when it is done."""
    if cost.given == ("energy",):
        amount, need = energy_cost(cost)
        pay_energy(state, state.scopes[-1][SEAT], amount, need, what)
    else:
        state.call("cost", "energy", (cost.number, what))


@rules.step("cost", "energy")
def cost_energy(state: MastersState, values: Values) -> None:
    """Pay the energy of a cost."""
    cost = state.table.nodes[values[0]]
    amount, need = energy_cost(cost)
    state.go("life", values)
    pay_energy(state, state.scopes[-1][SEAT], amount, need, values[1])


@rules.step("cost", "life")
def cost_life(state: MastersState, values: Values) -> None:
    """Pay life: neither damage nor avoidable. M-FUN-4"""
    cost = state.table.nodes[values[0]]
    state.go("dice", values)
    if cost.whole("life"):
        lose_life(state, state.scopes[-1][SEAT], cost.whole("life"), "M-FUN-4")


@rules.step("cost", "dice")
def cost_dice(state: MastersState, values: Values) -> None:
    """Pay with dice: each such part is done like the effect of the same name."""
    cost = state.table.nodes[values[0]]
    state.leave()
    if cost.whole("damage_to_each"):
        state.call("do damage_to_each", "begin", (cost.number,))
    for key in ("ko", "spin_down", "sacrifice"):
        dice = cost.maybe(key)
        if dice is not None:
            state.call(f"do {key}", "begin", (cost.number, key))
