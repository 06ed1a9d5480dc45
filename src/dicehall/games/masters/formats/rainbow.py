"""Rainbow drafts: packs are opened, piles drafted face down, dice shared out, basics named.

The dice in the centre come first and the cards are then dealt under them, which gives the same
chances as opening packs, but lets nothing open depend on anything secret. M-FMT-7, M-FMT-15
"""

from __future__ import annotations

from typing import Any, Final

from dicehall.games.masters.formats.laying import TEAMS, lay_drafted
from dicehall.games.masters.formats.opening import ask_who_is_first
from dicehall.games.masters.formats.piles import (
    CARDS,
    DOUBLE,
    MOST_CARDS,
    MOST_DICE,
    PILES,
    SEATS,
    Rainbow,
)
from dicehall.games.masters.formats.stacks import setup_of
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import MastersState
from dicehall.kernel.decision import CHOICE, DRAW, STEP, Chance, Decision, Option, Together
from dicehall.kernel.events import Values

DONE: Final[Option] = ("done",)
EACH: Final = tuple(range(SEATS))
NAMED: Final = 2
"""M-FMT-15: the basic actions that each seat brings."""


# --- opening packs ---


@rules.ask("rainbow", "centre")
def draw_die(state: MastersState, values: Values) -> Decision:
    """Ask chance for a die of the packs: each card is as likely, so a title by its cards."""
    rainbow = Rainbow(state)
    stacks = rainbow.stacks.stacks
    options = tuple([("shown", stack) for stack in range(len(stacks))])
    weights = tuple([len(cards) for cards in stacks])
    left = SEATS * PILES * CARDS - sum(rainbow.centre)
    return Chance("a die for the centre", options, weights, DRAW, left)


@rules.answer("rainbow", "centre")
def die_drawn(state: MastersState, values: Values, option: Option) -> None:
    """Lay a die into the centre."""
    rainbow = Rainbow(state)
    rainbow.centre[option[1]] += 1
    rainbow.write(state)
    if sum(rainbow.centre) == SEATS * PILES * CARDS:
        state.tell("dice in the centre", "M-FMT-7", _counted(rainbow))
        state.go("deal")


def _counted(rainbow: Rainbow) -> tuple[str, ...]:
    titles = zip(rainbow.stacks.titles, rainbow.centre, strict=True)
    return tuple([f"{title} x{count}" for title, count in titles if count])


@rules.ask("rainbow", "deal")
def deal_card(state: MastersState, values: Values) -> Decision:
    """Ask chance for the next card of a pile, which only its opener sees."""
    rainbow = Rainbow(state)
    place = rainbow.dealing()
    options: list[Option] = []
    weights: list[int] = []
    if len(rainbow.piles[place]) < CARDS:
        for stack, left in enumerate(rainbow.undealt()):
            cards = rainbow.stacks.stacks[stack] if left else ()
            options.extend([("dealt", card) for card in cards])
            weights.extend([left * rainbow.stacks.share[stack]] * len(cards))
    else:
        options.extend([("dealt", card) for card in rainbow.stacks.basics])
        weights.extend([1] * len(options))
    left = rainbow.size - len(rainbow.piles[place])
    seat = place // PILES
    return Chance("a card", tuple(options), tuple(weights), DRAW, left, (seat,))


@rules.answer("rainbow", "deal")
def card_dealt(state: MastersState, values: Values, option: Option) -> None:
    """Put a card into its pile."""
    rainbow = Rainbow(state)
    place = rainbow.dealing()
    seat = place // PILES
    rainbow.piles[place].append(option[1])
    rainbow.write(state)
    if rainbow.dealing() != place:
        names = tuple([rainbow.stacks.names[card] for card in sorted(rainbow.piles[place])])
        state.tell("pile opened", _rule(state), (seat, place % PILES + 1), names, (seat,))
    if rainbow.dealing() < 0:
        state.go("pick")


def _rule(state: MastersState) -> str:
    return "M-FMT-16" if setup_of(state).format == DOUBLE else "M-FMT-7"


# --- picking face down ---


@rules.ask("rainbow", "pick")
def pick_card(state: MastersState, values: Values) -> Decision:
    """Ask both at once for a card of what they hold."""
    rainbow = Rainbow(state)
    each = tuple([_picks(rainbow, seat) for seat in EACH])
    return Together("pick a card", EACH, each, CHOICE)


def _picks(rainbow: Rainbow, seat: int) -> tuple[Option, ...]:
    return tuple([("pick", card) for card in sorted(set(rainbow.held(seat)))])


@rules.answer("rainbow", "pick")
def card_picked(state: MastersState, values: Values, answers: Option) -> None:
    """Keep the picked cards face down and pass the rest on."""
    rainbow = Rainbow(state)
    names = rainbow.stacks.names
    stage = rainbow.stage()
    rainbow.picks.append(tuple([option[1] for _, option in answers]))
    rainbow.write(state)
    for seat, option in answers:
        state.tell("card picked", _rule(state), (seat,), (names[option[1]],), (seat,))
    if rainbow.stage() == stage:
        state.tell("pile passed", "M-FMT-7", ("left" if stage else "right",), reveals=True)
    elif rainbow.stage() == PILES:
        state.tell("piles drafted", _rule(state), reveals=True)
        state.go("next", (0,))
    else:
        state.tell("second pile", "M-FMT-7", reveals=True)


# --- dice from the centre ---


def in_turn(turn: int) -> int:
    """Say whose turn it is to take a die: in seat order and back again."""
    there, place = divmod(turn, SEATS)
    return SEATS - 1 - place if there % 2 else place


@rules.step("rainbow", "next")
def next_turn(state: MastersState, values: Values) -> None:
    """Let the next seat that is not finished take a die; then go on to the basic actions."""
    rainbow = Rainbow(state)
    turn: int = values[0]
    if all(rainbow.finished(seat) for seat in EACH):
        state.go("basics")
    elif rainbow.finished(in_turn(turn)):
        state.go("next", (turn + 1,))
    else:
        state.go("dice", (turn,))


@rules.ask("rainbow", "dice")
def take_die(state: MastersState, values: Values) -> Decision:
    """Ask for a die for an own card, or to take no more."""
    rainbow = Rainbow(state)
    seat = in_turn(values[0])
    cards = sorted({card for card in rainbow.drafted(seat) if not forbids_die(rainbow, seat, card)})
    options = [*[("die", card) for card in cards], DONE]
    return Decision(seat, "take a die from the centre", tuple(options), STEP)


def forbids_die(rainbow: Rainbow, seat: int, card: int) -> str | None:
    """Give the rule that forbids a die for this card, None if it may be taken."""
    stacks = rainbow.stacks
    if card not in rainbow.drafted(seat) or stacks.is_basic(card):
        return "M-FMT-15"
    opened = rainbow.open_cards(seat)
    if any(stacks.stack_of[one] == stacks.stack_of[card] for one in opened if one != card):
        return "M-FMT-1"
    full = card not in opened and len(opened) == MOST_CARDS
    most = rainbow.dice_on(seat, card) >= stacks.pool[card].limit
    none = rainbow.dice_left(stacks.stack_of[card]) < 1
    return "M-FMT-15" if full or most or none else None


@rules.answer("rainbow", "dice")
def die_taken(state: MastersState, values: Values, option: Option) -> None:
    """Lay the card open and put the die on it, or stop."""
    rainbow = Rainbow(state)
    seat = in_turn(values[0])
    if option == DONE:
        rainbow.done.append(seat)
        state.tell("no more dice", "M-FMT-15", (seat,))
    else:
        rainbow.laid.append((seat, option[1]))
        name, dice = rainbow.stacks.names[option[1]], rainbow.dice_on(seat, option[1])
        state.tell("die taken", "M-FMT-15", (seat, name, dice), reveals=True)
    rainbow.write(state)
    state.go("next", (values[0] + 1,))


# --- basic actions ---


@rules.ask("rainbow", "basics")
def name_basic(state: MastersState, values: Values) -> Decision:
    """Ask both at once for a basic action, twice."""
    rainbow = Rainbow(state)
    each = [tuple([("bring", card) for card in rainbow.choices(seat)]) for seat in EACH]
    return Together("bring a basic action", EACH, tuple(each), CHOICE)


@rules.answer("rainbow", "basics")
def basic_named(state: MastersState, values: Values, answers: Option) -> None:
    """Show what both bring; after the second time the draft is over."""
    rainbow = Rainbow(state)
    rainbow.named.append(tuple([option[1] for _, option in answers]))
    rainbow.write(state)
    names = tuple([rainbow.stacks.names[card] for card in rainbow.named[-1]])
    rule = "M-FMT-16" if rainbow.double else "M-FMT-15"
    state.tell("basics named", rule, names, reveals=True)
    if len(rainbow.named) == NAMED:
        end_draft(state, rainbow)


def end_draft(state: MastersState, rainbow: Rainbow) -> None:
    """Lay out the teams; who goes first is decided now."""
    teams = tuple([_team(rainbow, seat) for seat in EACH])
    basics = tuple([tuple([named[seat] for named in rainbow.named]) for seat in EACH])
    state.drafting = (TEAMS, teams, basics)
    lay_drafted(state, "M-FMT-15")
    state.leave()
    ask_who_is_first(state)


def _team(rainbow: Rainbow, seat: int) -> tuple[tuple[int, int], ...]:
    return tuple([(card, rainbow.dice_on(seat, card)) for card in rainbow.open_cards(seat)])


def limits() -> dict[str, Any]:
    """Give what a drafted team may have, for those who show it."""
    return {"cards": MOST_CARDS, "dice": MOST_DICE, "basics": NAMED}
