"""The round of Smugglers, step by step."""

from __future__ import annotations

from dicehall.kernel import (
    DRAW,
    PASS,
    STEP,
    WINDOW,
    Chance,
    Decision,
    Option,
    Rules,
    Together,
    Values,
)
from smugglers.state import (
    BIDS,
    COPIES,
    DAGGER,
    HAND,
    KINDS,
    LANTERN,
    NOTHING,
    TARGET,
    SmugglersState,
)

DONE: Option = ("done",)

rules: Rules[SmugglersState] = Rules(SmugglersState)


def cards_of(hand: list[int]) -> list[int]:
    return [kind for kind, count in enumerate(hand) if count]


# --- the deal and the leader ---


@rules.ask("begin", "leader")
def who_leads(state: SmugglersState, values: Values) -> Decision:
    seats = range(len(state.points))
    return Chance("who leads", tuple(("leads", seat) for seat in seats), (1,) * len(seats))


@rules.answer("begin", "leader")
def leads(state: SmugglersState, values: Values, option: Option) -> None:
    state.leader = option[1]
    state.tell("leads", "S-SETUP-2", (state.leader,))
    state.go("deal", (0,))


@rules.step("begin", "deal")
def deal(state: SmugglersState, values: Values) -> None:
    seat: int = values[0]
    if seat == len(state.points):
        state.leave()
        state.call("round", "lot", (0, 2))
        return
    state.go("deal", (seat + 1,))
    if not state.out[seat]:
        state.call("draw", "refill", (seat, HAND))


# --- drawing: only its owner sees it ---


@rules.step("draw", "refill")
def refill(state: SmugglersState, values: Values) -> None:
    """Turn both piles into a new deck when a card must be drawn and none is left."""
    if not any(state.deck):
        piles = zip(state.buried, state.played, strict=True)
        state.deck = [hidden + shown for hidden, shown in piles]
        state.buried = [0] * len(KINDS)
        state.played = [0] * len(KINDS)
        state.tell("reshuffled", "S-DRAW-2")
    if any(state.deck) and values[1] > 0:
        state.go("card", values)
    else:
        state.leave()


@rules.ask("draw", "card")
def draw(state: SmugglersState, values: Values) -> Decision:
    kinds = cards_of(state.deck)
    options = tuple(("card", kind) for kind in kinds)
    weights = tuple(state.deck[kind] for kind in kinds)
    in_piles = sum(state.deck) + sum(state.buried) + sum(state.played)
    return Chance("a card", options, weights, DRAW, min(values[1], in_piles), (values[0],))


@rules.answer("draw", "card")
def drawn(state: SmugglersState, values: Values, option: Option) -> None:
    seat, left = values
    kind: int = option[1]
    state.deck[kind] -= 1
    state.hands[seat][kind] += 1
    state.tell("drew", "S-DRAW-1", (seat,), (kind,), (seat,))
    state.go("refill", (seat, left - 1))


# --- the lot and the bids ---


@rules.ask("round", "lot")
def roll_lot(state: SmugglersState, values: Values) -> Decision:
    faces = tuple(("face", face) for face in (1, 2, 3))
    return Chance("the lot", faces, (3, 2, 1), left=values[1])


@rules.answer("round", "lot")
def rolled_lot(state: SmugglersState, values: Values, option: Option) -> None:
    lot, left = values[0] + option[1], values[1] - 1
    if left:
        state.go("lot", (lot, left))
    else:
        state.tell("lot", "S-LOT-1", (lot,))
        state.go("bid", (lot,))


@rules.ask("round", "bid")
def bid(state: SmugglersState, values: Values) -> Decision:
    seats = tuple(sorted(state.playing()))
    each = tuple(
        (*(("bid", kind) for kind in cards_of(state.hands[seat])), ("bid", NOTHING))
        for seat in seats
    )
    return Together("bid", seats, each, STEP)


@rules.answer("round", "bid")
def bids_in(state: SmugglersState, values: Values, answers: Option) -> None:
    state.bids = [NOTHING] * len(state.points)
    for seat, option in answers:
        kind: int = option[1]
        state.bids[seat] = kind
        if kind != NOTHING:
            state.hands[seat][kind] -= 1
            state.played[kind] += 1
    state.tell("bids", "S-BID-1", tuple(state.bids), reveals=True)
    state.go("react", (values[0], tuple(state.playing())))


# --- reactions: a window for all who hold cards, whatever the cards ---


@rules.step("round", "react")
def next_reaction(state: SmugglersState, values: Values) -> None:
    lot, waiting = values
    able = tuple(seat for seat in waiting if not state.out[seat] and any(state.hands[seat]))
    if able:
        state.go("reaction", (lot, able))
    else:
        state.go("award", (lot,))


@rules.ask("round", "reaction")
def react(state: SmugglersState, values: Values) -> Decision:
    seat: int = values[1][0]
    options: list[Option] = [PASS]
    if state.hands[seat][LANTERN]:
        options.append(("lantern",))
    if state.hands[seat][DAGGER]:
        options.extend(("dagger", other) for other in state.playing() if other != seat)
    return Decision(seat, "react", tuple(options), WINDOW)


@rules.answer("round", "reaction")
def reacted(state: SmugglersState, values: Values, option: Option) -> None:
    lot, waiting = values
    seat: int = waiting[0]
    if option == PASS:
        state.tell("passed", "S-REACT-1", (seat,))
        state.go("react", (lot, waiting[1:]))
        return
    others = [other for other in state.playing() if other != seat]
    state.go("react", (lot, (*others, seat)))
    kind = LANTERN if option[0] == "lantern" else DAGGER
    state.hands[seat][kind] -= 1
    state.played[kind] += 1
    if kind == LANTERN:
        state.last("end of round", seat, "lantern", (2,))
        state.tell("lantern", "S-REACT-2", (seat,), reveals=True)
    else:
        state.tell("dagger", "S-REACT-3", (seat, option[1]), reveals=True)
        state.call("lose", "point", (option[1],))


@rules.step("lose", "point")
def lose_point(state: SmugglersState, values: Values) -> None:
    """Lose a point, or a guard in its place; a point really lost triggers a draw."""
    seat: int = values[0]
    if state.guards[seat]:
        state.guards[seat] -= 1
        state.tell("guarded", "S-LOSE-2", (seat,))
    elif state.points[seat]:
        state.points[seat] -= 1
        state.tell("lost", "S-LOSE-1", (seat,))
        state.enqueue("draw", "refill", (seat, 1))
    state.leave()
    state.resolve_pending()


# --- the award and the refresh ---


def strength(state: SmugglersState, seat: int) -> int:
    kind = state.bids[seat]
    bonus: int = sum(values[0] for _, who, _, values in state.lasting_of("lantern") if who == seat)
    return bonus + (0 if kind == NOTHING else BIDS[kind])


@rules.step("round", "award")
def award(state: SmugglersState, values: Values) -> None:
    strengths = {seat: strength(state, seat) for seat in state.playing()}
    best = max(strengths.values())
    winners = [seat for seat, bid in strengths.items() if bid == best]
    if best > 0 and len(winners) == 1:
        state.points[winners[0]] += values[0]
        state.tell("won lot", "S-AWARD-1", (winners[0], values[0]))
    else:
        state.tell("no winner", "S-AWARD-2")
    if max(state.points) >= TARGET:
        end(state)
    else:
        state.go("refresh", (tuple(state.playing()),))


@rules.step("round", "refresh")
def refresh(state: SmugglersState, values: Values) -> None:
    waiting = tuple(seat for seat in values[0] if not state.out[seat])
    if waiting:
        state.go("discard", (waiting, 0))
        return
    for seat in range(len(state.points)):
        state.expire("end of round", seat)
    if state.next_turn():
        state.leader = (state.leader + 1) % len(state.points)
        state.go("lot", (0, 2))


@rules.ask("round", "discard")
def discard(state: SmugglersState, values: Values) -> Decision:
    """Ask for a set, in the order of the kinds, so that no two orders mean the same."""
    waiting, least = values
    kinds = [kind for kind in cards_of(state.hands[waiting[0]]) if kind >= least]
    options = (*(("discard", kind) for kind in kinds), DONE)
    return Decision(waiting[0], "discard any", options, STEP, many=1 + waiting[0])


@rules.answer("round", "discard")
def discarded(state: SmugglersState, values: Values, option: Option) -> None:
    waiting, _ = values
    seat: int = waiting[0]
    if option == DONE:
        state.tell("refreshed", "S-FRESH-1", (seat,))
        state.go("refresh", (waiting[1:],))
        state.call("draw", "refill", (seat, max(0, HAND - sum(state.hands[seat]))))
        return
    kind: int = option[1]
    state.hands[seat][kind] -= 1
    state.buried[kind] += 1
    state.tell("discarded", "S-FRESH-1", (seat,), (kind,), (seat,))
    state.go("discard", (waiting, kind))


# --- the end ---


def end(state: SmugglersState) -> None:
    best = max(state.points[seat] for seat in state.playing())
    winners = [seat for seat in state.playing() if state.points[seat] == best]
    state.tell("ended", "S-WIN-1", tuple(winners))
    share = 1.0 if len(winners) == 1 else 0.5
    state.finish(tuple(share if seat in winners else 0.0 for seat in range(len(state.points))))


@rules.drawing
def share(state: SmugglersState) -> tuple[float, ...]:
    """Share a draw among those still in the game."""
    return tuple(0.0 if out else 0.5 for out in state.out)


@rules.conceding
def concede(state: SmugglersState, seat: int) -> bool:
    """Leave the game: the cards are buried, the others play on; the last one left wins."""
    if state.out[seat]:
        return False
    state.out[seat] = True
    for kind, count in enumerate(state.hands[seat]):
        state.buried[kind] += count
    state.hands[seat] = [0] * len(KINDS)
    if len(state.playing()) == 1:
        end(state)
        return True
    for place, (op, _, values) in enumerate(state.frames):
        if op == "draw" and values[0] == seat:
            state.frames[place] = ("draw", "refill", (seat, 0))
    _, step, values = state.frames[-1]
    if step == "reaction" and values[1][0] == seat:
        state.go("react", values)
    elif step == "discard" and values[0][0] == seat:
        state.go("refresh", (values[0][1:],))
    return True


def total_cards(state: SmugglersState) -> list[int]:
    """Count every card wherever it is: the sum never changes."""
    piles = [state.deck, state.buried, state.played, *state.hands]
    return [sum(pile[kind] for pile in piles) for kind in range(len(COPIES))]
