"""The face of rainbow drafts: labels, words, what each seat sees, and what cannot be."""

from __future__ import annotations

from typing import Any

from dicehall.games.masters.formats.piles import CARDS, KIND, PILES, SEATS, Rainbow
from dicehall.games.masters.formats.rainbow import DONE, NAMED, forbids_die, in_turn, limits
from dicehall.games.masters.table.state import MastersState
from dicehall.kernel.decision import Option
from dicehall.kernel.events import Event


def label(state: MastersState, option: Option) -> str:
    """Say what a person reads and types."""
    stacks = Rainbow(state).stacks
    verb, thing = option[0], option[-1]
    if verb == "pick":
        return f"pick {stacks.names[thing]}"
    if verb == "die":
        return f"take {stacks.names[thing]}"
    if verb == "bring":
        return f"bring {stacks.names[thing]}"
    if verb == "shown":
        return stacks.titles[thing]
    return stacks.names[thing] if verb == "dealt" else str(thing)


def words(event: Event) -> str | None:
    """Tell what happened; None for an event of another sort."""
    values, names = event.values, event.names
    match event.name:
        case "dice in the centre":
            return f"In the centre: {', '.join(values)}."
        case "pile opened":
            cards = f": {', '.join(event.secret)}" if event.secret else ""
            return f"{names[values[0]]} opens the packs of pile {values[1]}{cards}."
        case "card picked":
            return f"{names[values[0]]} picks {event.secret[0] if event.secret else 'a card'}."
        case "pile passed":
            return f"The rest goes to the {values[0]}."
        case "second pile":
            return "The pile is gone; the one opened first is next, passed to the left."
        case "piles drafted":
            return "Both piles are gone. Now the dice are shared out."
        case "die taken":
            return f"{names[values[0]]} takes a die for {values[1]}: {values[2]} on it."
        case "no more dice":
            return f"{names[values[0]]} takes no more dice."
        case "basics named":
            told = zip(names, values, strict=True)
            return " ".join([f"{who} brings {basic}." for who, basic in told])
    return None


# --- views ---


def board(state: MastersState, seat: int | None) -> dict[str, Any]:
    """Show what is open, and to a seat its own piles, what it holds and what it picked."""
    rainbow = Rainbow(state)
    names = rainbow.stacks.names
    picking = state.frames and state.frames[-1][1] == "pick"
    shown: dict[str, Any] = {
        "kind": KIND,
        "limits": limits(),
        "centre": {
            title: rainbow.dice_left(stack)
            for stack, title in enumerate(rainbow.stacks.titles)
            if rainbow.centre[stack]
        },
        "opened": [len(pile) for pile in rainbow.piles],
        "picked": len(rainbow.picks),
        "teams": [_team(rainbow, one) for one in range(SEATS)],
        "done": rainbow.done[:],
        "basics": [[names[named[one]] for named in rainbow.named] for one in range(SEATS)],
    }
    if seat is not None:
        own = rainbow.piles[seat * PILES : seat * PILES + PILES]
        shown["piles"] = [[names[card] for card in pile] for pile in own]
        shown["held"] = [names[card] for card in rainbow.held(seat)] if picking else []
        shown["drafted"] = [names[card] for card in rainbow.drafted(seat)]
    return shown


def _team(rainbow: Rainbow, seat: int) -> list[dict[str, Any]]:
    names = rainbow.stacks.names
    return [
        {"card": names[card], "dice": rainbow.dice_on(seat, card)}
        for card in rainbow.open_cards(seat)
    ]


def picture(state: MastersState, seat: int | None) -> list[str]:
    """Draw the draft as lines of text, as this seat sees it."""
    shown = board(state, seat)
    centre = [f"{title} x{count}" for title, count in shown["centre"].items() if count]
    lines = [f"Draft, {shown['picked']} cards picked", f"centre: {', '.join(centre) or 'empty'}"]
    for number, name in enumerate(state.setup.seats):
        team = [f"{one['card']} x{one['dice']}" for one in shown["teams"][number]]
        team += shown["basics"][number]
        lines.append(f"{name}: {', '.join(team) or 'nothing laid open yet'}")
    for key in ("drafted", "held"):
        if shown.get(key):
            lines.append(f"{key}: {', '.join(shown[key])}")
    return lines


# --- reasons ---


def candidates(state: MastersState, seat: int) -> list[Option]:
    """List what this seat might think of: only of cards that it knows."""
    rainbow = Rainbow(state)
    step = state.frames[-1][1]
    if step == "pick":
        own = [card for pile in rainbow.piles[seat * PILES :][:PILES] for card in pile]
        return [("pick", card) for card in dict.fromkeys([*own, *rainbow.drafted(seat)])]
    if step == "dice":
        return [*[("die", card) for card in dict.fromkeys(rainbow.drafted(seat))], DONE]
    return [("bring", card) for card in rainbow.stacks.basics] if step == "basics" else []


def forbids(state: MastersState, seat: int, option: Option) -> str | None:
    """Give the rule that forbids an option now, None if it is legal."""
    decision = state.decision
    if decision is not None and option in decision.options_for(seat):
        return None
    rainbow = Rainbow(state)
    _op, step, values = state.frames[-1]
    if step == "dice" and seat == in_turn(values[0]) and option[0] == "die":
        return forbids_die(rainbow, seat, option[1])
    if step == "basics":
        return "M-FMT-16" if rainbow.double else "M-FMT-15"
    return "M-FMT-15" if step == "dice" else "M-FMT-7"


# --- soundness ---


def problems(state: MastersState) -> list[str]:
    """Name what no rainbow draft can have come to."""
    rainbow = Rainbow(state)
    stacks = rainbow.stacks
    cards = [card for pile in rainbow.piles for card in pile]
    if len(rainbow.centre) != len(stacks.stacks) or len(rainbow.piles) != SEATS * PILES:
        return ["drafting: there are dice of each title, and two piles for each seat"]
    if not all(0 <= card < len(stacks.pool) for card in cards):
        return ["drafting: a pile has a card that is not in the pool"]
    found: list[str] = []
    if sum(rainbow.centre) > SEATS * PILES * CARDS or min(rainbow.undealt()) < 0:
        found.append("drafting: each card has its die in the centre")
    found.extend(_odd_piles(rainbow))
    if not found:
        found.extend(_odd_picks(rainbow))
    if not found:
        found.extend(_odd_teams(rainbow))
    return found


def _odd_piles(rainbow: Rainbow) -> list[str]:
    for pile in rainbow.piles:
        basics = [card for card in pile if rainbow.stacks.is_basic(card)]
        most = rainbow.size - CARDS
        if len(pile) - len(basics) > CARDS or len(basics) > most:
            return [f"drafting: a pile has {CARDS} cards and {most} basic actions"]
    whole = rainbow.dealing() < 0
    if rainbow.picks and not whole:
        return ["drafting: all piles are opened before the first card is picked"]
    return []


def _odd_picks(rainbow: Rainbow) -> list[str]:
    """Play the picks again: each must have been held."""
    picks, rainbow.picks = rainbow.picks, []
    odd = len(picks) > PILES * rainbow.size
    for picked in picks[: PILES * rainbow.size]:
        held = [rainbow.held(seat) for seat in range(SEATS)]
        if len(picked) != SEATS or not all(picked[seat] in held[seat] for seat in range(SEATS)):
            odd = True
            break
        rainbow.picks.append(picked)
    rainbow.picks = picks
    return ["drafting: somebody picked what they did not hold"] if odd else []


def _odd_teams(rainbow: Rainbow) -> list[str]:
    """Take the dice again: each must have been allowed."""
    laid, rainbow.laid = rainbow.laid, []
    odd = len(rainbow.named) >= NAMED
    for seat, card in laid:
        if seat not in range(SEATS) or forbids_die(rainbow, seat, card) is not None:
            odd = True
            break
        rainbow.laid.append((seat, card))
    rainbow.laid = laid
    return ["drafting: somebody has dice that they could not take"] if odd else []
