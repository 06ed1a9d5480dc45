"""Smugglers' face: set-up, positions, labels, views and words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from dicehall.kernel import PASS, Event, Game, GameInfo, Option, Reader, Setup, Source, State
from smugglers.state import COPIES, KINDS, NOTHING, TARGET, SmugglersState
from smugglers.turn import DONE, rules, total_cards

STEPS = ("lot", "bid")


def card_word(kind: int) -> str:
    return "nothing" if kind == NOTHING else KINDS[kind]


class Smugglers(Game):
    info = GameInfo(
        id="smugglers",
        title="Smugglers",
        summary="Bid in secret for contraband.",
        fewest_seats=2,
        most_seats=4,
        turn_limit=60,
        hidden=True,
        reserved=("leader", "lot"),
    )
    rules = rules

    def begin(self, setup: Setup) -> SmugglersState:
        state = SmugglersState.__new__(SmugglersState)
        state.begin(rules, setup)
        seats = len(setup.seats)
        state.hands = [[0] * len(KINDS) for _ in range(seats)]
        state.deck = list(COPIES)
        state.buried = [0] * len(KINDS)
        state.played = [0] * len(KINDS)
        state.points = [2] * seats
        state.guards = [1] * seats
        state.bids = [NOTHING] * seats
        state.out = [False] * seats
        state.leader = max(setup.start, 0)
        if setup.start < 0:
            state.call("begin", "leader")
        else:
            state.call("begin", "deal", (0,))
        return state

    def read_position(self, state: State, reader: Reader) -> None:
        game = cast(SmugglersState, state)
        names = game.setup.seats
        game.turn = reader.whole("turn", 2, 1, game.setup.turn_limit)
        game.leader = names.index(reader.word("leader", names[game.leader], names))
        step = reader.word("step", "lot", STEPS)
        lot = reader.whole("lot", 2, 2, 6)
        for seat, name in enumerate(names):
            part = reader.part(name)
            game.points[seat] = part.whole("points", 2, 0, TARGET - 1)
            game.guards[seat] = part.whole("guards", 1, 0, 1)
            for word in part.things("hand"):
                if word in KINDS:
                    game.hands[seat][KINDS.index(word)] += 1
                    game.deck[KINDS.index(word)] -= 1
                else:
                    part.problem("hand", f"there is no card {word!r}")
            part.rest()
        game.frames.clear()
        game.call("round", step, (lot,) if step == "bid" else (0, 2))

    def position(self, state: State) -> dict[str, Any]:
        game = cast(SmugglersState, state)
        described: dict[str, Any] = {
            "turn": game.turn,
            "leader": game.setup.seats[game.leader],
        }
        if game.frames and game.frames[-1][:2] == ("round", "bid"):
            described |= {"step": "bid", "lot": game.frames[-1][2][0]}
        for seat, name in enumerate(game.setup.seats):
            hand = [KINDS[kind] for kind, n in enumerate(game.hands[seat]) for _ in range(n)]
            described[name] = {
                "points": game.points[seat],
                "guards": game.guards[seat],
                "hand": hand,
            }
        return described

    def problems(self, state: State) -> list[str]:
        game = cast(SmugglersState, state)
        problems = []
        if total_cards(game) != list(COPIES):
            problems.append(f"cards: there are {COPIES} of {KINDS}, not {total_cards(game)}")
        piles = [game.deck, game.buried, game.played, *game.hands]
        seats = len(game.setup.seats)
        per_seat: list[list[Any]] = [game.hands, game.points, game.guards, game.bids, game.out]
        if any(len(each) != seats for each in per_seat) or not 0 <= game.leader < seats:
            problems.append("seats: every seat has a hand, points, guards and a bid")
        if any(count < 0 for pile in piles for count in pile):
            problems.append("cards: a pile holds fewer cards than none")
        return problems

    def label(self, state: State, option: Option, seat: int | None = None) -> str:
        names = state.setup.seats
        match option:
            case ("bid", kind):
                return f"bid {card_word(kind)}"
            case ("dagger", other):
                return f"play dagger on {names[other]}"
            case ("lantern",):
                return "play lantern"
            case ("discard", kind):
                return f"discard {KINDS[kind]}"
            case ("card", kind):
                return KINDS[kind]
            case ("leads", other):
                return names[other]
        return str(option[-1])

    def candidates(self, state: State, seat: int) -> Iterable[Option]:
        kinds = range(len(KINDS))
        yield from (("bid", kind) for kind in (NOTHING, *kinds))
        yield from (("discard", kind) for kind in kinds)
        yield from (("dagger", other) for other in range(len(state.setup.seats)))
        yield from (("lantern",), PASS, DONE)

    def forbids(self, state: State, seat: int, option: Option) -> str | None:
        decision = state.decision
        assert decision is not None
        if option in decision.options_for(seat):
            return None
        return "S-TURN-1" if seat not in decision.seats else "S-HAND-1"

    def board(self, state: State, seat: int | None) -> dict[str, Any]:
        game = cast(SmugglersState, state)
        return {
            "points": game.points[:],
            "guards": game.guards[:],
            "bids": game.bids[:],
            "out": game.out[:],
            "leader": game.leader,
            "played": game.played[:],
            "deck": sum(game.deck),
            "buried": sum(game.buried),
            "hands": [sum(hand) for hand in game.hands],
            "hand": None if seat is None else game.hands[seat][:],
            "lasting": [list(effect[:3]) for effect in game.lasting],
        }

    def words(self, event: Event) -> str:
        names, values = event.names, event.values
        match event.name:
            case "lot":
                return f"The lot is worth {values[0]}."
            case "bids":
                shown = zip(names, values, strict=True)
                return f"Bids: {', '.join(f'{name} {card_word(kind)}' for name, kind in shown)}."
            case "ended":
                return f"The game is over. Ahead: {', '.join(names[seat] for seat in values)}."
            case "drew" | "discarded":
                card = KINDS[event.secret[0]] if event.secret else "a card"
                return f"{names[values[0]]} {event.name} {card}."
            case "dagger":
                return f"{names[values[0]]} plays a dagger on {names[values[1]]}."
            case "won lot":
                return f"{names[values[0]]} wins the lot: {values[1]} points."
        return f"{names[values[0]]} {event.name}." if values else f"{event.name}."

    def picture(self, state: State, seat: int | None) -> list[str]:
        game = cast(SmugglersState, state)
        lines = [f"turn {game.turn}"]
        for number, name in enumerate(game.setup.seats):
            hand = f"{sum(game.hands[number])} cards"
            if number == seat:
                kinds = [KINDS[kind] for kind, n in enumerate(game.hands[number]) if n]
                hand = ", ".join(kinds) or "no cards"
            lines.append(
                f"{name}: {game.points[number]} points, {game.guards[number]} guards, {hand}"
            )
        return lines

    def imagine(self, state: State, seat: int, source: Source) -> None:
        """Mix all cards that this seat does not see and deal them out again."""
        game = cast(SmugglersState, state)
        others = [other for other in range(len(game.hands)) if other != seat]
        piles = [game.deck, game.buried, *(game.hands[other] for other in others)]
        pool = sorted(kind for pile in piles for kind, n in enumerate(pile) for _ in range(n))
        sizes = [sum(pile) for pile in piles]
        for pile, size in zip(piles, sizes, strict=True):
            pile[:] = [0] * len(KINDS)
            for _ in range(size):
                pile[pool.pop(source.below(len(pool)))] += 1

    def heuristic(self, state: State, seat: int) -> float:
        game = cast(SmugglersState, state)
        return game.points[seat] / (TARGET + 6) if game.result is None else game.result[seat]
