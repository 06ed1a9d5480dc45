"""Words for effects: what a text does."""

from __future__ import annotations

from typing import Final

from dicehall.effects.common import deal, draw, for_every, prevent, reroll
from dicehall.effects.vocabulary import Part, Word
from dicehall.games.masters.cards.parts import ENERGIES, UNTIL_PART

EFFECTS: Final = (
    deal(Part("by", "dice", None, say=" ({by} deals it)")),
    Word(
        "effect",
        "ko",
        (
            Part("ko", "dice"),
            Part("to", "word", "prep", ("prep", "used"), say=" into the {to:zone}"),
        ),
        say="KO {ko}",
    ),
    Word(
        "effect",
        "spin_up",
        (Part("spin_up", "dice"), Part("levels", "number", 1, low=1, high=2)),
        say="spin {spin_up} up {levels:level}",
    ),
    Word(
        "effect",
        "spin_down",
        (Part("spin_down", "dice"), Part("levels", "number", 1, low=1, high=2)),
        say="spin {spin_down} down {levels:level}",
    ),
    Word(
        "effect",
        "set_level",
        (Part("set_level", "dice"), Part("level", "number", low=1, high=3)),
        say="spin {set_level} to level {level}",
    ),
    Word(
        "effect",
        "turn_to",
        (
            Part(
                "turn_to",
                "word",
                choices=(*ENERGIES, "wild", "generic", "energy"),
                help="energy: whatever other energy face you choose",
            ),
            Part("dice", "dice"),
        ),
        help="turns dice to an energy face",
    ),
    Word(
        "effect",
        "give",
        (
            Part("give", "dice"),
            Part("attack", "amount", 0),
            Part("defense", "amount", 0),
            UNTIL_PART,
        ),
        help="an applied bonus (M-EFF-1)",
    ),
    Word(
        "effect",
        "let",
        (
            Part("let", "dice"),
            Part("have", "modifier*"),
            UNTIL_PART,
            Part(
                "newcomers",
                "flag",
                False,
                help="with `each`: it holds for whoever is as the filter says, as long as it lasts",
            ),
        ),
        help="a persistent effect (M-EFF-2)",
    ),
    Word(
        "effect",
        "players",
        (
            Part("players", "player"),
            Part("have", "modifier*"),
            UNTIL_PART,
        ),
        help="something holds for players for a while",
    ),
    Word(
        "effect",
        "double",
        (Part("double", "word", choices=("attack", "defense")), Part("of", "dice"), UNTIL_PART),
        say="double the {double:stat} of {of} {until:until}",
    ),
    Word(
        "effect",
        "swap_stats",
        (Part("swap_stats", "dice"), UNTIL_PART),
        say="swap A and D of {swap_stats} {until:until}",
    ),
    Word(
        "effect",
        "exchange",
        (
            Part("exchange", "word", choices=("attack", "defense")),
            Part("of", "dice"),
            Part("with", "dice"),
            UNTIL_PART,
        ),
        say="exchange the {exchange:stat} of {of} with that of {with} {until:until}",
    ),
    Word(
        "effect",
        "set",
        (
            Part("set", "dice"),
            Part("attack", "amount", -1),
            Part("defense", "amount", -1),
            UNTIL_PART,
        ),
        help="A or D of dice becomes so much",
    ),
    Word(
        "effect",
        "move",
        (
            Part("move", "dice"),
            Part("to", "word", choices=("prep", "used", "bag", "reserve", "field", "game")),
            Part("level", "number", 1, low=1, high=3, say=" at level {level}"),
        ),
        say="move {move} {to:whither}",
        help="M-FLD-4: moving into the field is not fielding",
    ),
    Word(
        "effect",
        "recall",
        (Part("recall", "dice"),),
        say="return {recall} to its card at the end of the turn",
        help="M-SWP-2: such a die cannot be swapped out",
    ),
    Word(
        "effect",
        "set_aside",
        (Part("set_aside", "dice"),),
        say="remove {set_aside} from the field until end of turn",
        help="it comes back at its level (M-CAP-1)",
    ),
    Word(
        "effect",
        "lay",
        (Part("lay", "dice"), Part("on", "filter", help="of which such a die is")),
        say="put {lay} on the card of {on:one}, where it stays",
        help="meanwhile it counts as in the field; it may have left it as an unblocked attacker",
    ),
    Word(
        "effect",
        "next_fielded",
        (Part("next_fielded", "filter"), Part("have", "modifier*")),
        help="what holds for the next such die that you field this turn",
    ),
    Word("effect", "cancel", (), say="cancel that effect", help="the text that this one answers"),
    Word(
        "effect",
        "retarget",
        (Part("retarget", "dice"),),
        say="change that target to {retarget}",
        help="the text that this one answers",
    ),
    Word(
        "effect",
        "add_target",
        (Part("add_target", "dice"),),
        say="make that effect target {add_target} as well",
        help="the text that this one answers",
        only="only Cloak adds a target to a text that another player has begun",
    ),
    Word(
        "effect",
        "cancel_action",
        (),
        say="cancel what lasts of one action die's effect; if that die is in the field, it goes to "
        "the used pile",
        only="only Namor ends what an action die has left behind",
    ),
    Word(
        "effect",
        "use_face",
        (Part("use_face", "dice"),),
        say="use the effect of the face that {use_face} shows",
        help="this is not using an action die (M-ACT-2)",
    ),
    Word(
        "effect",
        "end_earlier",
        (),
        say="end what this text did before",
        help="also for other dice of the card",
        only="only Parasite takes back what the same text did before",
    ),
    Word(
        "effect",
        "buy",
        (
            Part("buy", "filter", help="what you may buy, of what you could"),
            Part("costs", "number", 0, low=-9, high=9, help="more or less than it would cost"),
            Part("free", "flag", False, help="it costs nothing (M-BUY-5)"),
            Part("to", "word", "used", ("used", "prep", "bag")),
        ),
        help="you may buy a die",
    ),
    Word(
        "effect",
        "name",
        (
            Part("name", "word", choices=("energy", "affiliation", "card")),
            Part("shared_by", "number", 1, low=1, high=9, help="so many characters have it"),
        ),
        help="in place of what this card's text named before; a card for the rest of the game",
    ),
    Word("effect", "sacrifice", (Part("sacrifice", "dice"),), say="sacrifice {sacrifice}"),
    Word(
        "effect",
        "field",
        (Part("field", "dice"), Part("level", "number", 1, low=1, high=3, say=" at level {level}")),
        say="field {field} for free",
    ),
    draw(
        Part("draw", "amount"),
        Part(
            "to",
            "word",
            "reserve",
            ("reserve", "prep", "aside"),
            help="reserve: rolled once (M-DIE-3); aside: the text says what becomes of them",
        ),
    ),
    Word(
        "effect",
        "roll",
        (
            Part("roll", "dice"),
            Part("on_character", "effect*", ()),
            Part("on_action", "effect*", ()),
            Part("otherwise", "effect*", ()),
            Part("put_back", "flag", False, help="where it was, and not into the reserve"),
        ),
        help="rolls dice that lie anywhere",
    ),
    Word(
        "effect",
        "regenerate",
        (
            Part("regenerate", "dice"),
            Part("then", "effect*", (), say="; if it returns to the field, {then}"),
        ),
        say="regenerate {regenerate}",
        help="as the keyword does (M-KEY-2)",
    ),
    Word(
        "effect",
        "return",
        (
            Part("return", "dice"),
            Part("lower", "number", 0, low=1, high=2, help="so many levels lower than it was"),
            Part("level", "number", 0, low=1, high=3, help="at this level, whatever it had"),
        ),
        help="to the field, at the level that it had when it left; not fielding (M-FLD-4)",
    ),
    Word(
        "effect",
        "heal",
        (Part("heal", "dice"),),
        say="remove all damage from {heal}",
    ),
    Word(
        "effect",
        "fight",
        (Part("fight", "dice"), Part("with", "dice")),
        say="{fight} and {with} deal damage to each other, each as much as its A",
    ),
    Word(
        "effect",
        "roll_until",
        (Part("roll_until", "dice"), Part("shows", "word", choices=ENERGIES)),
        say="reroll {roll_until} until it shows {shows}",
    ),
    reroll(
        Part(
            "energy_to",
            "word",
            "reserve",
            ("reserve", "used", "prep"),
            say="; if it shows no character, it goes {energy_to:whither}",
            help="where a die goes that shows no character (M-RRL-1)",
        ),
        Part("keep_level", "flag", False, say="; if it shows a character, it keeps its level"),
    ),
    prevent(
        Part("per", "dice", None, say=" for {per:per}"),
        say="prevent {prevent:of_that} of that damage",
    ),
    Word(
        "effect",
        "redirect",
        (
            Part("redirect", "amount"),
            Part("to", "recipient"),
            Part("first", "flag", False, say=", and no more than that in a turn"),
        ),
        say="redirect {redirect:of_that} of that damage to {to}",
    ),
    Word(
        "effect",
        "capture",
        (
            Part("capture", "dice"),
            Part("until", "word", "end_of_turn", ("end_of_turn", "you_damage_opponent")),
        ),
        say="capture {capture} {until:until}",
    ),
    Word("effect", "control", (Part("control", "dice"),), say="take control of {control}"),
    Word(
        "effect",
        "copy",
        (
            Part("copy", "word", choices=("stats", "attack", "abilities", "fighting", "die")),
            Part("of", "dice"),
            UNTIL_PART,
        ),
        say="copy {copy:copied} of {of} {until:until}",
    ),
    Word(
        "effect",
        "swap",
        (Part("swap", "dice"), Part("with", "dice")),
        say="swap {swap} with {with}",
    ),
    Word(
        "effect",
        "token",
        (
            Part("token", "title"),
            Part("attack", "number", low=0, high=9),
            Part("defense", "number", low=1, high=9),
            Part("count", "number", 1, low=1, high=6),
        ),
        help="puts tokens of that name into the field",
    ),
    Word(
        "effect",
        "leave_combat",
        (Part("leave_combat", "dice"),),
        say="remove {leave_combat} from combat",
    ),
    Word(
        "effect",
        "use_attack_text",
        (Part("use_attack_text", "dice"),),
        say="use the when-attacks text of {use_attack_text} as if it were this die's own",
        help="not what a keyword does (M-ATV-4), nor a text that borrows itself",
        only="only Clayface uses another die's text without having it",
    ),
    Word(
        "effect",
        "join_attack",
        (Part("join_attack", "dice"),),
        help="after attackers were declared; only a die that is able to attack",
    ),
    Word(
        "effect",
        "each_player",
        (Part("each_player", "effect*"),),
        help="the active player first; `own` means that player's",
    ),
    Word(
        "effect",
        "player_does",
        (Part("player_does", "effect*"), Part("who", "player")),
        help="`own` means that player's",
    ),
    Word(
        "effect",
        "later",
        (
            Part("later", "trigger"),
            Part("do", "effect*"),
            Part("staying", "dice", None, help="only while these stay in the field"),
            UNTIL_PART,
            Part("next", "flag", False, help="the next time only"),
        ),
        help="a trigger that an effect leaves behind",
    ),
    for_every(),
    Word(
        "effect",
        "spend",
        (Part("spend", "cost"),),
        say="{spend}",
        help="a cost that must be paid, as one of several ways to choose from",
    ),
    Word(
        "effect",
        "pay_often",
        (Part("pay_often", "cost"), Part("do", "effect*")),
        say="you may {pay_often}, any number of times; each time, {do}",
    ),
    Word("effect", "aim", (Part("aim", "player"),), say="choose {aim}"),
    Word("effect", "boomerang", (), say="this die has boomerang"),
    Word("effect", "prep_this", (), say="prep this die"),
)
