"""Acting: the heroes of a combat use abilities, innate powers and XP, in any order they like.

The seats are asked one after another, from the lowest. Whoever has acted is asked again until done,
and so are the others after that: what one hero does may be what another waited for.
"""

from __future__ import annotations

from dicehall.games.team.effects.danger import coming, guarded_by
from dicehall.games.team.effects.holding import forbidden
from dicehall.games.team.effects.meaning import bare_scope, holds, knowing
from dicehall.games.team.effects.possible import can_do
from dicehall.games.team.effects.running import is_spent, run_within, spend
from dicehall.games.team.steps import rolling
from dicehall.games.team.table.answers import DONE
from dicehall.games.team.table.dice import FREE, HERO, PLACED, SHOWS, SIZE, USED, meets
from dicehall.games.team.table.rules import rules
from dicehall.games.team.table.state import MUCH, NOBODY, PUT, THAT, Scope, TeamState
from dicehall.games.team.table.table import Text
from dicehall.kernel.decision import STEP, Decision, Option
from dicehall.kernel.events import Values

PROMPTS = {
    "before": "before the roll",
    "after": "change the dice",
    "commit": "commit more dice",
    "hurt": "before the damage",
    "guard": "before the damage to others",
}

# --- asking: (moment, heroes, whose turn it is, how many were done in a row) ---


def let_act(state: TeamState, moment: str, heroes: tuple[int, ...]) -> None:
    """Let the seats of these heroes act at a moment of the combat, until all are done."""
    state.call("acts", "ask", (moment, heroes, 0, 0))


def _seats(state: TeamState, heroes: tuple[int, ...]) -> list[int]:
    return sorted({state.seat_of(hero) for hero in heroes})


def is_over(state: TeamState) -> bool:
    """Whether the enemy that is fought is there no more."""
    lane = state.lane
    return lane != state.boss_lane and state.enemies[lane] == NOBODY


@rules.step("acts", "ask")
def ask_action(state: TeamState, values: Values) -> Decision | None:
    """Ask the next seat whose heroes can do anything; leave when all are done."""
    moment, heroes, place, quiet = values
    seats = _seats(state, heroes)
    if moment not in ("hurt", "guard") and is_over(state):
        state.leave()
        return None
    while quiet < len(seats):
        seat = seats[place % len(seats)]
        found = actions(state, seat, moment, heroes)
        if found:
            state.go("ask", (moment, heroes, place, quiet))
            return Decision(seat, PROMPTS[moment], (*found, DONE), STEP)
        place += 1
        quiet += 1
    state.leave()
    return None


@rules.answer("acts", "ask")
def take_action(state: TeamState, values: Values, option: Option) -> None:
    """Do it, and ask the same seat again; or go on to the next."""
    moment, heroes, place, quiet = values
    if option == DONE:
        state.go("ask", (moment, heroes, place + 1, quiet + 1))
        return
    state.go("ask", (moment, heroes, place, 0))
    match option[0]:
        case "use":
            _use(state, option[1], state.table.texts[option[2]])
        case "reroll":
            _reroll(state, option[1])
        case "place":
            _place(state, state.table.texts[option[1]], option[2])
        case _:
            _refresh(state, option[1], option[2])


# --- what can be done ---


def actions(state: TeamState, seat: int, moment: str, heroes: tuple[int, ...]) -> list[Option]:
    """List all that the heroes of a seat can do at a moment."""
    found: list[Option] = []
    for hero in heroes:
        if state.seat_of(hero) != seat:
            continue
        if moment == "commit":
            found += _commits(state, hero)
            continue
        for text in own_texts_of(state, hero, "use"):
            if can_use(state, hero, text, moment):
                found.append(("use", hero, text.number))
        if moment == "after":
            found += rerolls(state, hero)
    return found


def own_texts_of(state: TeamState, hero: int, word: str) -> list[Text]:
    """List the texts of a hero that begin with a word: its innate power, and its abilities."""
    table = state.table
    texts = [table.heroes[hero].power]
    texts += [table.abilities[card].text for card in state.held[hero]]
    return [text for text in texts if text.word == word]


def is_ready(state: TeamState, text: Text) -> bool:
    """Whether a text can still be used: its card is not turned. C-OPEN-6, C-OPEN-7"""
    sort, number = state.table.sources[text.number]
    if sort == "ability":
        return not state.turned[number]
    return not is_spent(state, text)


def can_use(state: TeamState, hero: int, text: Text, moment: str) -> bool:
    """Whether a hero can use a text now, and it would do something."""
    if text.at != moment or not is_ready(state, text) or state.xp[hero] < text.xp:
        return False
    if moment == "guard" and not guarded_by(state, hero):
        return False
    scope = _scope(state, hero, text)
    if text.condition is not None and not holds(state, text.condition, scope):
        return False
    return can_do(state, text.node.nodes("use"), scope)


def _scope(state: TeamState, hero: int, text: Text) -> Scope:
    """Give what a text knows that a hero uses: also how much damage that hero is about to take."""
    source = state.table.sources[text.number]
    bare = bare_scope(hero, source, state.places[hero])
    return knowing(bare, MUCH, coming(state, hero)) if text.at == "hurt" else bare


def rerolls(state: TeamState, hero: int) -> list[Option]:
    """List the own dice that a hero can reroll for 1 XP. C-COMBAT-4, C-OPEN-10"""
    if state.xp[hero] < 1 or forbidden(state, "no_rerolls", state.lane):
        return []
    pool = state.pool
    return [("reroll", place) for place in state.free() if pool[place][HERO] == hero]


def _commits(state: TeamState, hero: int) -> list[Option]:
    """List the cards to which own dice of a hero can be committed. C-COMBAT-5, C-OPEN-16"""
    found: list[Option] = []
    own = [place for place in state.free() if state.pool[place][HERO] == hero]
    if not own:
        return found
    for text in placings(state, hero):
        for place in own:
            if can_place(state, hero, text, place):
                found.append(("place", text.number, place))
    turned = [card for card in state.held[hero] if state.turned[card]]
    if turned and not forbidden(state, "no_refresh", state.lane):
        highest = [one for one in own if state.pool[one][SHOWS] == state.pool[one][SIZE]]
        found += [("refresh", card, place) for card in turned for place in highest]
    return found


def placings(state: TeamState, hero: int) -> list[Text]:
    """List the texts that take dice of a hero: its own, the boss's, and the scene's."""
    table = state.table
    shared = (*table.bosses[state.boss].texts, *table.scenes[state.scene].texts)
    return own_texts_of(state, hero, "place") + [text for text in shared if text.word == "place"]


def can_place(state: TeamState, hero: int, text: Text, place: int) -> bool:
    """Whether a die meets what a text asks for, and the text takes one now."""
    if not is_ready(state, text):
        return False
    die = state.pool[place]
    if die[USED] != FREE or not meets(text.node.node("place"), die[SIZE], die[SHOWS]):
        return False
    scope = _placing(state, hero, text, die[SHOWS])
    if text.condition is not None and not holds(state, text.condition, scope):
        return False
    return can_do(state, text.node.nodes("do"), scope)


def _placing(state: TeamState, hero: int, text: Text, value: int) -> Scope:
    """Give what a text knows that takes a die: who placed it, and what it shows."""
    bare = bare_scope(hero, state.table.sources[text.number], state.lane)
    return knowing(knowing(bare, THAT, hero), PUT, value)


# --- doing it ---


def _turn_card(state: TeamState, text: Text) -> None:
    """Turn the card whose effect is used, or note that the text was used. C-OPEN-5, C-OPEN-7"""
    sort, number = state.table.sources[text.number]
    if sort == "ability":
        state.turned[number] = True
    elif sort == "hero":
        spend(state, "game" if text.once == "game" else "round", text)
    elif text.once:
        spend(state, text.once, text)


def _use(state: TeamState, hero: int, text: Text) -> None:
    """Use an ability or an innate power."""
    source = state.table.sources[text.number]
    name = state.name_of(hero)
    state.xp[hero] -= text.xp
    _turn_card(state, text)
    rule = "C-OPEN-5" if source[0] == "ability" else "C-OPEN-7"
    state.tell("used", rule, (name, hero, state.table.called(source), text.xp))
    run_within(state, text.node.nodes("use"), _scope(state, hero, text))


def _reroll(state: TeamState, place: int) -> None:
    """Pay 1 XP and roll one die again. C-COMBAT-12"""
    hero, size, value, _ = state.pool[place]
    state.xp[hero] -= 1
    name = state.name_of(hero)
    state.tell("paid reroll", "C-COMBAT-4", (name, hero, state.xp[hero], size, value))
    rolling.roll_again(state, (place,), "C-COMBAT-12")


def _place(state: TeamState, text: Text, place: int) -> None:
    """Commit a die to a card, whose text works at once."""
    hero, size, value, _ = state.pool[place]
    source = state.table.sources[text.number]
    name = state.name_of(hero)
    state.commit(place, PLACED)
    _turn_card(state, text)
    state.tell("placed", "C-COMBAT-5", (name, hero, size, value, state.table.called(source)))
    run_within(state, text.node.nodes("do"), _placing(state, hero, text, value))


def _refresh(state: TeamState, card: int, place: int) -> None:
    """Commit a die on its highest value to turn an ability back. C-COMBAT-15, C-OPEN-6"""
    hero, size, value, _ = state.pool[place]
    name = state.name_of(hero)
    state.commit(place, PLACED)
    state.turned[card] = False
    called = state.table.abilities[card].print.name
    state.tell("refreshed", "C-COMBAT-15", (name, hero, called, size, value))
