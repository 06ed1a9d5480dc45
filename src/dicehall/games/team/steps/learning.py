"""Learning: first abilities, and levels that are paid with XP (C-SETUP-5, C-ROUND-3)."""

from __future__ import annotations

from dicehall.games.team.effects.holding import total
from dicehall.games.team.effects.running import happens
from dicehall.games.team.steps.chance import draw_abilities
from dicehall.games.team.table.answers import DONE
from dicehall.games.team.table.rules import rules
from dicehall.games.team.table.state import LEVEL_HEALTH, MOST_LEVEL, NOBODY, TeamState
from dicehall.kernel.decision import CHOICE, STEP, Decision, Option
from dicehall.kernel.events import Values

# --- first abilities ---


def take_start_card(state: TeamState, hero: int) -> None:
    """Put the start card into the slot of level 1; the other four are the deck. C-SETUP-7"""
    deck = state.decks[hero]
    start = next(card for card in deck if state.table.abilities[card].print.start)
    state.decks[hero] = tuple([card for card in deck if card != start])
    _keep(state, hero, start, "C-SETUP-5")


# --- drawing two and keeping one: (hero) ---


def learn(state: TeamState, hero: int) -> None:
    """Draw two abilities, keep one; the other goes to the bottom. C-SETUP-5, C-ROUND-3"""
    state.call("learn", "draw", (hero,))


@rules.step("learn", "draw")
def draw(state: TeamState, values: Values) -> None:
    """Draw two."""
    hero = values[0]
    state.go("keep", values)
    draw_abilities(state, hero, 2)


@rules.ask("learn", "keep")
def ask_keep(state: TeamState, values: Values) -> Decision:
    """Ask which one to keep."""
    hero, drawn = values
    options = tuple([("keep", card) for card in drawn])
    return Decision(state.seat_of(hero), "keep an ability", options, CHOICE)


@rules.answer("learn", "keep")
def take_keep(state: TeamState, values: Values, option: Option) -> None:
    """Keep it; the other goes to the bottom of the deck."""
    hero, drawn = values
    state.leave()
    rule = "C-ROUND-3" if state.held[hero] else "C-SETUP-5"
    cards = tuple([state.table.abilities[card].print.name for card in drawn])
    state.tell("drew", rule, (state.name_of(hero), hero, cards))
    state.bottoms[hero] = (*state.bottoms[hero], *[card for card in drawn if card != option[1]])
    _keep(state, hero, option[1], rule)


def _keep(state: TeamState, hero: int, card: int, rule: str) -> None:
    state.held[hero] = (*state.held[hero], card)
    name, called = state.name_of(hero), state.table.abilities[card].print.name
    state.tell("learned", rule, (name, hero, called, len(state.held[hero])))


# --- levels: (seat) ---


def price(state: TeamState, hero: int) -> int:
    """Give what a hero's next level costs: as many XP as its number. C-OPEN-8, C-OPEN-46"""
    cost = state.level_of(hero) + 1
    return max(1, cost + total(state, "level_cost", state.places[hero], hero))


def may_level(state: TeamState, hero: int) -> bool:
    """Whether a hero has what a level takes. C-ROUND-3, C-OPEN-8, C-OPEN-12"""
    return (
        state.table.heroes[hero].full
        and not state.levelled[hero]
        and state.level_of(hero) < MOST_LEVEL
        and state.xp[hero] >= price(state, hero)
    )


@rules.step("level", "ask")
def ask_level(state: TeamState, values: Values) -> Decision | None:
    """Ask each seat whose heroes can gain a level. C-ROUND-9"""
    for seat in range(values[0], state.table.seats):
        heroes = [hero for hero in state.table.of_seat[seat] if may_level(state, hero)]
        if heroes:
            if seat != values[0]:
                state.go("ask", (seat,))
                return None
            options = (*[("level", hero) for hero in heroes], DONE)
            return Decision(seat, "level up", options, STEP)
    state.leave()
    return None


@rules.answer("level", "ask")
def take_level(state: TeamState, values: Values, option: Option) -> None:
    """Pay for a level and learn an ability, or go on to the next seat. C-ROUND-9, C-OPEN-11"""
    if option == DONE:
        state.go("ask", (values[0] + 1,))
        return
    hero = option[1]
    cost = price(state, hero)
    state.xp[hero] -= cost
    state.levelled[hero] = True
    state.most[hero] += LEVEL_HEALTH
    state.health[hero] += LEVEL_HEALTH
    name = state.name_of(hero)
    state.tell("level", "C-ROUND-3", (name, hero, state.level_of(hero) + 1, cost))
    state.call("level", "gained", (hero,))
    learn(state, hero)


@rules.step("level", "gained")
def gained(state: TeamState, values: Values) -> None:
    """Texts may wait for a level, once its ability is kept. C-OPEN-41"""
    hero: int = values[0]
    state.leave()
    happens(state, "levelled", NOBODY, hero)
