"""Names: what cards, tokens, abilities, dice and texts are called."""

from __future__ import annotations

from dicehall.games.throne.heroes.records import LEVELS
from dicehall.games.throne.table.damage import TYPES
from dicehall.games.throne.table.state import AMOUNT, NAME, SOURCE, TYPE, ThroneState
from dicehall.games.throne.table.table import BoardSpace, Table


def card_name(state: ThroneState, card: int) -> str:
    """Call a card."""
    return state.table.cards[card].print.name


def card_names(state: ThroneState, cards: tuple[int, ...]) -> list[str]:
    """Call several cards."""
    return [card_name(state, card) for card in cards]


def token_name(state: ThroneState, token: int) -> str:
    """Call a token."""
    return state.table.tokens[token].print.name


def space_name(state: ThroneState, space: int) -> str:
    """Call a space of a board."""
    return state.table.spaces[space].print.name


def levelled(state: ThroneState, space: int) -> str:
    """Call a space of a board with its level, where it was upgraded: `Revolver II`."""
    level = state.levels[space]
    name = space_name(state, space)
    return f"{name} {LEVELS[level]}" if level else name


def seat_name(state: ThroneState, seat: int) -> str:
    """Call a seat."""
    return state.setup.seats[seat]


def running_name(state: ThroneState) -> str:
    """Call what the text stands on that runs now; '' if none does."""
    return state.table.called(state.scopes[-1][SOURCE]) if state.scopes else ""


def blow_name(state: ThroneState, number: int) -> str:
    """Call damage on its way by what deals it."""
    blow = state.blow(number)
    return "" if blow is None else str(blow[NAME])


def blow_details(state: ThroneState, number: int) -> list[str]:
    """Say what else tells damage on its way from other damage: its type, its amount."""
    blow = state.blow(number)
    return [] if blow is None else [TYPES[blow[TYPE]].id, str(blow[AMOUNT])]


def text_name(table: Table, number: int) -> str:
    """Call a text by the token or the ability that has it."""
    for token in table.tokens:
        if any(text.number == number for text in token.texts):
            return token.print.name
    for space in table.spaces:
        if any(text.number == number for texts in space.levels for text in texts):
            return space.print.name
    return "text"


def symbol(state: ThroneState, seat: int, number: int) -> str:
    """Give what a number shows on a seat's dice."""
    return state.table.heroes[seat].dice[number - 1]


def die_words(state: ThroneState, seat: int, number: int) -> str:
    """Say what a die shows, number and symbol: `3 bullet`."""
    return f"{number} {symbol(state, seat, number)}"


def is_up(state: ThroneState, space: BoardSpace) -> bool:
    """Whether a space lies on the side of its board that is up."""
    return space.side in (-1, state.sides[space.seat])


def spaces_up(state: ThroneState, seat: int) -> list[BoardSpace]:
    """List the spaces of a seat's board that can be used: those of the side that is up."""
    spaces = [state.table.spaces[number] for number in state.table.boards[seat]]
    return [space for space in spaces if is_up(state, space)]
