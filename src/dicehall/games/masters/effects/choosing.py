"""Choosing: asking a player for dice or players that a text wants, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from dicehall.effects.tree import Node
from dicehall.games.masters.effects.filters import aim_at, meant
from dicehall.games.masters.effects.possible import chooseable, swappable
from dicehall.games.masters.effects.refusals import REFUSING, refuses
from dicehall.games.masters.effects.stats import fielding_cost_of
from dicehall.games.masters.effects.targets import may_become_target
from dicehall.games.masters.steps.interrupting import interrupted_hit, may_receive
from dicehall.games.masters.table.alike import group, likes
from dicehall.games.masters.table.rules import rules
from dicehall.games.masters.table.state import (
    CHOSEN,
    NOBODY,
    OTHER,
    SEAT,
    SOURCE,
    SUBJECT,
    MastersState,
    Scope,
)
from dicehall.kernel.decision import CHOICE, DRAW, Chance, Decision, Option
from dicehall.kernel.events import Values

DONE: Final[Option] = ("done",)
MANY_CHOOSE: Final = 6


def with_dice(state: MastersState, dice: Node, step: str, values: Values) -> None:
    """Go on at a step once it is known which dice are meant; they are added to its values."""
    scope = state.scopes[-1]
    match dice.word:
        case "target" | "pick":
            state.go(step, values)
            state.call("choose", "begin", (dice.number, chooser(state, dice, scope), ()))
        case "random":
            state.go(step, values)
            state.call("choose", "begin random", (dice.number, ()))
        case _:
            state.go(step, (*values, tuple(meant(state, dice, scope))))


def lying(state: MastersState, dice: Sequence[int], zones: tuple[int, ...]) -> list[int]:
    """List the dice, each once and no players, that lie where an effect can reach them."""
    return [die for die in dict.fromkeys(dice) if die >= 0 and state.where[die] in zones]


def dice_first(word: str, part: str = "") -> None:
    """Let the effect of a word begin by finding the dice that a part of it means.

    The part is called like the word if not said. The effect goes on at its step `act`, whose
    values are those of its beginning and the dice; where those lie it has yet to see (`lying`).
    """

    def begin(state: MastersState, values: Values) -> None:
        dice = state.table.nodes[values[0]].node(part or word)
        with_dice(state, dice, "act", values)

    rules.step(f"do {word}", "begin")(begin)


def chooser(state: MastersState, dice: Node, scope: Scope) -> int:
    """Say who chooses: the one whose text it is, unless it names another."""
    if dice.word == "pick":
        return seat_meant(state, dice.node("by"), scope)
    return cast(int, scope[SEAT])


def seat_meant(state: MastersState, player: Node | None, scope: Scope) -> int:
    """Give the one seat that a player word means here."""
    seat = cast(int, scope[SEAT])
    if player is None or player.word == "you":
        return seat
    if player.word == "opponent":
        return opponent_of(state, scope)
    return seat


def opponent_of(state: MastersState, scope: Scope) -> int:
    """Give the opponent: in doubles the one whom the event is about, else the first of the side."""
    foes = state.table.foes(scope[SEAT])
    about = cast(int, NOBODY - 1 - scope[OTHER])
    if about in foes:
        return about
    subject = scope[SUBJECT]
    if subject != NOBODY and state.side[subject] in foes:
        return state.side[subject]
    return foes[0]


def seats_meant(state: MastersState, player: Node | None, scope: Scope) -> tuple[int, ...]:
    """Give all seats that a player word means, one of each side, the active side's first."""
    if player is not None and player.word == "each_player":
        own = state.table.side_of[scope[SEAT]]
        mine, other = cast(int, scope[SEAT]), opponent_of(state, scope)
        return (mine, other) if own == state.active else (other, mine)
    return (seat_meant(state, player, scope),)


# --- dice: (node, who chooses, picked) ---


def _limits(dice: Node, there: int) -> tuple[int, int]:
    """Give the fewest and the most dice to choose."""
    if dice.flag("any_number"):
        return 0, there
    most = min(dice.whole("count"), there)
    return (0 if dice.flag("up_to") else most), most


def _is_single(dice: Node) -> bool:
    """Whether exactly one die is wanted, not a set."""
    return dice.whole("count") == 1 and not dice.flag("up_to") and not dice.flag("any_number")


def _open(state: MastersState, dice: Node, found: list[int], picked: tuple[int, ...]) -> list[int]:
    """List what may be picked next: behind the last one, of dice alike the first, within limits.

    Dice alike stand side by side, so that what stands behind a die can still be picked.
    """
    if not picked and _is_single(dice):
        return [die for die in group(state, found) if _affords(state, dice, picked, die)]
    fewest, most = _limits(dice, len(found))
    if len(picked) >= most:
        return []
    alike: dict[object, list[int]] = {}
    for die, like in zip(found, likes(state, found), strict=True):
        alike.setdefault(like, []).append(die)
    ordered = [(die, like) for like, dice_alike in alike.items() for die in dice_alike]
    last = [die for die, _ in ordered].index(picked[-1]) if picked else -1
    seen: set[object] = set()
    options = []
    for place, (die, like) in enumerate(ordered):
        if die in picked:
            continue
        enough = len(picked) + len(found) - place >= fewest
        if place > last and like not in seen and enough and _affords(state, dice, picked, die):
            options.append(die)
        seen.add(like)
    return options


def _found(state: MastersState, dice: Node) -> list[int]:
    """List what may be chosen for the effect that asks: it may leave out more than the text."""
    found = chooseable(state, dice, state.scopes[-1])
    asking = state.table.nodes[state.frames[-2][2][0]]
    if asking.sort == "effect" and asking.word in REFUSING:
        scope = state.scopes[-1]
        return [die for die in found if not refuses(state, asking, die, scope)]
    match state.frames[-2][0]:
        case "do swap":
            found = [die for die in found if swappable(state, die)]
        case "do spin_down":
            found = [die for die in found if state.shown(die).level > 1]  # M-FUN-2
        case "do retarget" | "do add_target":
            found = [die for die in found if may_become_target(state, die)]
        case "do redirect":
            hit = interrupted_hit(state)
            found = [die for die in found if may_receive(state, hit, die)]
    return found


def _takes_players(state: MastersState) -> bool:
    """Whether a player may be chosen in place of a die; not for damage that stays with dice."""
    redirects = state.frames[-2][0] == "do redirect"
    return not redirects or may_receive(state, interrupted_hit(state), NOBODY)


def _affords(state: MastersState, dice: Node, picked: tuple[int, ...], die: int) -> bool:
    """Whether fielding costs stay within the total that the text allows."""
    most = cast(int, dice.parts.get("total_field_cost", -1))
    return most < 0 or sum(fielding_cost_of(state, one) for one in (*picked, die)) <= most


@rules.step("choose", "begin")
def begin_choice(state: MastersState, values: Values) -> None:
    """Ask, unless there is nothing to choose."""
    number, _, picked = values
    dice = state.table.nodes[number]
    found = _found(state, dice)
    player = dice.parts.get("or_player", False) and _takes_players(state)
    if not player and (not found or not _limits(dice, len(found))[1]):
        _chosen(state, picked)
    else:
        state.go("die", values)


@rules.ask("choose", "die")
def ask_choice(state: MastersState, values: Values) -> Decision:
    """Ask for one die more."""
    number, seat, picked = values
    dice = state.table.nodes[number]
    verb = "target" if dice.word == "target" else "choose"
    found = _found(state, dice)
    options: list[Option] = [(verb, die) for die in _open(state, dice, found, picked)]
    fewest, most = _limits(dice, len(found))
    if dice.parts.get("or_player", False) and _takes_players(state):
        options += [("target player", one) for one in _players(state, state.scopes[-1])]
    enough = len(picked) >= fewest and not dice.parts.get("or_player", False)
    if enough or not options:  # a total may leave no room for as many as are asked for
        options.append(DONE)
    several = most > 1 or fewest < most
    return Decision(seat, "choose", tuple(options), CHOICE, MANY_CHOOSE if several else 0)


def _is_set(state: MastersState, dice: Node) -> bool:
    """Whether more or fewer than one die may be chosen."""
    fewest, most = _limits(dice, len(_found(state, dice)))
    return most > 1 or fewest < most


def _players(state: MastersState, scope: Scope) -> tuple[int, ...]:
    """List a seat of each side, to be targeted; the opposing one first."""
    return (opponent_of(state, scope), cast(int, scope[SEAT]))


@rules.answer("choose", "die")
def take_choice(state: MastersState, values: Values, option: Option) -> None:
    """Take a die or a player; ask on while more may be chosen."""
    number, seat, picked = values
    if option == DONE:
        _chosen(state, picked)
        return
    if option[0] == "target player":
        _chosen(state, (-2 - option[1],))
        return
    picked = (*picked, option[1])
    dice = state.table.nodes[number]
    if not _is_single(dice) and _is_set(state, dice):
        state.go("die", (number, seat, picked))  # a set ends with `done`, if only to be skipped
    else:
        _chosen(state, picked)


def _chosen(state: MastersState, picked: tuple[int, ...]) -> None:
    """Note what was chosen and give it to the effect that asked; targets may be answered."""
    know_chosen(state, picked)
    if "targeted" in state.table.listeners and _aims(state):
        scope = state.scopes[-1]
        state.leave()
        state.call("answer", "next", ("targeted", scope[SEAT], scope[SOURCE], picked, (), 0))
    else:
        state.leave_with(picked)


def _aims(state: MastersState) -> bool:
    """Whether what was chosen is targeted by an effect, and not paid as a cost."""
    dice, asking = state.table.nodes[state.frames[-1][2][0]], state.frames[-2][2][0]
    return dice.word == "target" and state.table.nodes[asking].sort == "effect"


def know_chosen(state: MastersState, dice: tuple[int, ...]) -> None:
    """Let the running text know which dice it chose, or drew, last."""
    scope = state.scopes[-1]
    state.scopes[-1] = (*scope[:CHOSEN], dice, *scope[CHOSEN + 1 :])


@rules.step("choose", "begin random")
def begin_random(state: MastersState, values: Values) -> None:
    """Let chance choose, unless there is nothing left to choose. M-KEY-10"""
    number, picked = values
    dice = state.table.nodes[number]
    left = [die for die in chooseable(state, dice, state.scopes[-1]) if die not in picked]
    if len(picked) < dice.whole("count") and left:
        state.go("random", values)
    else:
        _chosen(state, picked)


@rules.ask("choose", "random")
def ask_random(state: MastersState, values: Values) -> Decision:
    """Ask chance for a die."""
    number, picked = values
    dice = state.table.nodes[number]
    found = [die for die in chooseable(state, dice, state.scopes[-1]) if die not in picked]
    counts: dict[int, int] = {}
    first: dict[int, int] = {}
    for die in found:
        first.setdefault(state.card[die], die)
        counts[state.card[die]] = counts.get(state.card[die], 0) + 1
    options = tuple([("draw", die) for die in first.values()])
    left = min(dice.whole("count") - len(picked), len(found))
    return Chance("a die", options, tuple([counts[card] for card in first]), DRAW, left)


@rules.answer("choose", "random")
def take_random(state: MastersState, values: Values, option: Option) -> None:
    """Take the die that chance chose."""
    number, picked = values
    state.go("begin random", (number, (*picked, option[1])))


# --- players ---


@rules.ask("choose", "player")
def ask_player(state: MastersState, values: Values) -> Decision:
    """Ask for a player to target."""
    scope = state.scopes[-1]
    options = tuple([("target player", seat) for seat in _players(state, scope)])
    return Decision(scope[SEAT], "choose a player", options, CHOICE)


@rules.answer("choose", "player")
def take_player(state: MastersState, values: Values, option: Option) -> None:
    """Give the player to the effect that asked."""
    state.leave_with((option[1],))


def with_players(state: MastersState, player: Node | None, step: str, values: Values) -> None:
    """Go on at a step once it is known which seats are meant; they are added to its values."""
    if player is not None and player.word == "target_player":
        state.go(step, values)
        state.call("choose", "player")
    elif player is not None and player.word == "target_opponent":
        _with_opponent(state, step, values)
    else:
        state.go(step, (*values, seats_meant(state, player, state.scopes[-1])))


def _with_opponent(state: MastersState, step: str, values: Values) -> None:
    """Go on with the opponent, or in doubles with the one whom the player chooses. M-FMT-14"""
    foes = state.table.foes(state.scopes[-1][SEAT])
    if len(foes) > 1:
        state.go(step, values)
        state.call("choose", "opponent")
    else:
        state.go(step, (*values, foes))


@rules.ask("choose", "opponent")
def ask_opponent(state: MastersState, values: Values) -> Decision:
    """Ask for an opponent to target."""
    seat = cast(int, state.scopes[-1][SEAT])
    options = tuple([("target player", foe) for foe in state.table.foes(seat)])
    return Decision(seat, "choose a player", options, CHOICE)


@rules.answer("choose", "opponent")
def take_opponent(state: MastersState, values: Values, option: Option) -> None:
    """Keep who is meant by `that_opponent`, and give it to the effect that asked."""
    aim_at(state, cast(int, state.scopes[-1][SEAT]), option[1])
    state.leave_with((option[1],))
