"""The draft of Uncanny X-Men (M-FMT-5): stacks by title, taken in turn with some of their dice.

`state.drafting` is `("draft", first, basics, takes)`: who goes first in the game, the basic
actions drawn, and what was taken, each as `(seat, card, dice)`. Nothing of it is secret.
"""

from __future__ import annotations

from typing import Any, Final

from dicehall.games.masters.formats.laying import TEAMS, lay_drafted
from dicehall.games.masters.formats.stacks import setup_of, stacks_of
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import MastersState
from dicehall.kernel.decision import CHOICE, DRAW, STEP, Chance, Decision, Option
from dicehall.kernel.events import Event, Values

KIND: Final = "draft"


class Draft:
    """What a draft has come to."""

    __slots__ = ("basics", "first", "number", "stacks", "takes")

    def __init__(self, state: MastersState) -> None:
        self.first: int = state.drafting[1]
        self.basics: tuple[int, ...] = state.drafting[2]
        self.takes: tuple[tuple[int, int, int], ...] = state.drafting[3]
        self.number: int = setup_of(state).life
        """The most dice a player may take, and the life of the game."""
        self.stacks = stacks_of(state)

    def chooser(self) -> int:
        """Say whose turn it is: the second player picks first, then they alternate."""
        second = 1 - self.first
        return second if len(self.takes) % 2 == 0 else 1 - second

    def room(self, seat: int) -> int:
        """Count the dice that a seat may still take."""
        return self.number - sum([dice for who, _, dice in self.takes if who == seat])

    def left(self) -> list[int]:
        """List the stacks that nobody has taken."""
        gone = {self.stacks.stack_of[card] for _, card, _ in self.takes}
        return [stack for stack in range(len(self.stacks.stacks)) if stack not in gone]

    def over(self) -> bool:
        """Whether nothing more can come of it: no stack, or no room for dice, is left."""
        return not self.left() or not (self.room(0) or self.room(1))

    def team(self, seat: int) -> tuple[tuple[int, int], ...]:
        """List a seat's cards that have dice, with their number."""
        return tuple([(card, dice) for who, card, dice in self.takes if who == seat and dice])


# --- basics ---


@rules.ask("draft", "basic")
def draw_basic(state: MastersState, values: Values) -> Decision:
    """Ask chance for one of the basic actions that both will use."""
    draft = Draft(state)
    options = [("basic", card) for card in draft.stacks.basics if card not in draft.basics]
    left = int(setup_of(state).data["basics_count"]) - len(draft.basics)
    return Chance("a basic action", tuple(options), (1,) * len(options), DRAW, left)


@rules.answer("draft", "basic")
def basic_drawn(state: MastersState, values: Values, option: Option) -> None:
    """Put a basic action into the centre."""
    draft = Draft(state)
    basics = (*draft.basics, option[1])
    state.drafting = (KIND, draft.first, basics, draft.takes)
    state.tell("basic drawn", "M-FMT-5", (draft.stacks.names[option[1]],))
    if len(basics) == setup_of(state).data["basics_count"]:
        state.go("stack")


# --- taking in turn ---


@rules.ask("draft", "stack")
def choose_stack(state: MastersState, values: Values) -> Decision:
    """Ask for a stack."""
    draft = Draft(state)
    options = tuple([("stack", stack) for stack in draft.left()])
    return Decision(draft.chooser(), "take a stack", options, STEP)


@rules.answer("draft", "stack")
def stack_chosen(state: MastersState, values: Values, option: Option) -> None:
    """Ask for card and dice next; without room for dice neither matters."""
    draft = Draft(state)
    if draft.room(draft.chooser()):
        state.go("card", (option[1],))
    else:
        take(state, draft.stacks.stacks[option[1]][0], 0)


@rules.ask("draft", "card")
def choose_card(state: MastersState, values: Values) -> Decision:
    """Ask which card of the stack is used."""
    draft = Draft(state)
    options = tuple([("card", card) for card in draft.stacks.stacks[values[0]]])
    return Decision(draft.chooser(), "which card of the stack", options, CHOICE)


@rules.answer("draft", "card")
def card_chosen(state: MastersState, values: Values, option: Option) -> None:
    """Ask for its dice next."""
    state.go("dice", (option[1],))


@rules.ask("draft", "dice")
def choose_dice(state: MastersState, values: Values) -> Decision:
    """Ask for a number of dice, up to the card's max and the limit."""
    draft = Draft(state)
    seat = draft.chooser()
    most = min(draft.stacks.pool[values[0]].limit, draft.room(seat))
    options = tuple([("dice", dice) for dice in range(most, -1, -1)])
    return Decision(seat, "how many dice", options, CHOICE)


@rules.answer("draft", "dice")
def dice_chosen(state: MastersState, values: Values, option: Option) -> None:
    """Take the card with its dice."""
    take(state, values[0], option[1])


def take(state: MastersState, card: int, dice: int) -> None:
    """Give a card to the chooser, and end the draft after the last one that matters."""
    draft = Draft(state)
    seat = draft.chooser()
    state.drafting = (KIND, draft.first, draft.basics, (*draft.takes, (seat, card, dice)))
    printed = draft.stacks.pool[card]
    name = draft.stacks.names[card] if dice else printed.title
    state.tell("card taken", "M-FMT-5", (seat, name, dice))
    draft = Draft(state)
    if draft.over():
        end_draft(state, draft)
    else:
        state.go("stack")


def end_draft(state: MastersState, draft: Draft) -> None:
    """Lay out what has dice; the first player begins."""
    state.drafting = (TEAMS, (draft.team(0), draft.team(1)), (draft.basics, ()))
    lay_drafted(state, "M-FMT-5")
    state.active = state.table.side_of[draft.first]
    state.leave()
    state.call("turn", "begin")


# --- faces ---


def label(state: MastersState, option: Option) -> str:
    """Say what a person reads and types."""
    stacks = stacks_of(state)
    verb, thing = option
    if verb == "stack":
        return f"take {stacks.titles[thing]}"
    if verb == "card":
        return f"choose {stacks.names[thing]}"
    if verb == "dice":
        return "use no dice" if not thing else "use 1 die" if thing == 1 else f"use {thing} dice"
    return stacks.names[thing]


def words(event: Event) -> str | None:
    """Tell what happened; None for an event of another sort."""
    if event.name == "basic drawn":
        return f"{event.values[0]} is drawn as a basic action."
    if event.name == "card taken":
        seat, name, dice = event.values
        count = f"{dice} dice" if dice > 1 else "one die" if dice else "no dice: it is not used"
        return f"{event.names[seat]} takes {name} with {count}."
    return None


def board(state: MastersState) -> dict[str, Any]:
    """Show all: a draft of this kind has no secrets."""
    draft = Draft(state)
    names = draft.stacks.names
    return {
        "kind": KIND,
        "number": draft.number,
        "first": draft.first,
        "basics": [names[card] for card in draft.basics],
        "stacks": [
            {"title": draft.stacks.titles[stack], "cards": [names[card] for card in cards]}
            for stack in draft.left()
            for cards in [draft.stacks.stacks[stack]]
        ],
        "taken": [
            {"seat": seat, "card": names[card], "dice": dice} for seat, card, dice in draft.takes
        ],
    }


def picture(state: MastersState) -> list[str]:
    """Draw the draft as lines of text."""
    draft = Draft(state)
    names = draft.stacks.names
    lines = [f"Draft: {draft.number} life, up to {draft.number} dice each"]
    lines.append(
        f"basic actions: {', '.join([names[card] for card in draft.basics]) or 'none yet'}"
    )
    for seat, name in enumerate(state.setup.seats):
        team = [f"{names[card]} x{dice}" for card, dice in draft.team(seat)]
        lines.append(f"{name} ({draft.room(seat)} dice left): {', '.join(team) or 'nothing yet'}")
    lines.append(f"stacks: {', '.join([draft.stacks.titles[stack] for stack in draft.left()])}")
    return lines


def candidates(state: MastersState, seat: int) -> list[Option]:
    """List what somebody might think of: any stack, card of it, or number of dice."""
    step, values = state.frames[-1][1:]
    stacks = stacks_of(state)
    if step == "stack":
        return [("stack", stack) for stack in range(len(stacks.stacks))]
    if step == "card":
        return [("card", card) for card in stacks.stacks[values[0]]]
    return [("dice", dice) for dice in range(10)] if step == "dice" else []


def forbids(state: MastersState, seat: int, option: Option) -> str | None:
    """Give the rule that forbids an option now, None if it is legal."""
    decision = state.decision
    legal = decision is not None and option in decision.options_for(seat)
    return None if legal else "M-FMT-5"


def problems(state: MastersState) -> list[str]:
    """Name what no draft can have come to."""
    draft = Draft(state)
    stacks, setup = draft.stacks, setup_of(state)
    found: list[str] = []
    if draft.first not in (0, 1):
        found.append("drafting: one of two seats goes first")
    basics = set(draft.basics)
    if not basics <= set(stacks.basics) or not (
        len(basics) == len(draft.basics) <= setup.data["basics_count"]
    ):
        found.append("drafting: the basic actions are some of the pool, each once")
    taken = []
    for seat, card, dice in draft.takes:
        if not 0 <= card < len(stacks.pool) or not 0 <= dice <= stacks.pool[card].limit:
            return [*found, f"drafting: there is no card {card!r} to take with {dice!r} dice"]
        taken.append(stacks.stack_of[card])
        if seat != (draft.first + len(taken)) % 2:
            found.append("drafting: players take a stack in turn, the second one first")
    if -1 in taken or len(set(taken)) < len(taken):
        found.append("drafting: each stack is taken once")
    if min(draft.room(0), draft.room(1)) < 0:
        found.append(f"drafting: nobody takes more than {draft.number} dice")
    return found
