"""The words in which Dice Masters cards are written, besides those that all games share."""

from __future__ import annotations

from typing import Final

from dicehall.effects.common import COMMON
from dicehall.effects.vocabulary import Part, Vocabulary, Word

ENERGIES: Final = ("fist", "bolt", "mask", "shield")
ZONES: Final = ("field", "reserve", "prep", "used", "bag")
KEYWORDS: Final = (
    "ally",
    "attune",
    "boomerang",
    "call_out",
    "continuous",
    "fast",
    "heroic",
    "iron_will",
    "overcrush",
    "regenerate",
    "strike",
    "unblockable",
)
BURSTS: Final = ("*", "**", "*/**")
UNTIL: Final = ("end_of_turn", "your_next_turn", "end_of_game")
ONCE: Final = ("turn", "your_turn", "game")
SOURCES: Final = ("any", "combat", "ability", "action", "global")

UNTIL_PART: Final = Part("until", "word", "end_of_turn", UNTIL)
IF: Final = Part("if", "condition", None, help="works only while this holds")
BURST: Final = Part("burst", "word", "", BURSTS, help="works only on faces with these bursts")
REPLACES: Final = Part("replaces", "flag", False, help="in place of the text without a burst")
LIMIT: Final = Part("once", "word", "", ONCE, help="at most once in that time")

DICE: Final = (
    Word("dice", "this", (), say="this die"),
    Word("dice", "it", (), say="that die", help="the die that the event is about"),
    Word("dice", "other", (), say="the other die", help="the second die of the event"),
    Word("dice", "chosen", (), say="the chosen die", help="what this text chose last"),
    Word("dice", "first", (), say="the first chosen die"),
    Word("dice", "engaged", (), say="each die engaged with this die"),
    Word("dice", "partner", (), say="its partner"),
    Word(
        "dice",
        "target",
        (
            Part("target", "filter"),
            Part("count", "number", 1, low=1, high=9),
            Part("up_to", "flag", False),
            Part("any_number", "flag", False),
            Part("total_field_cost", "number", -1, low=0, high=20),
            Part("or_player", "flag", False),
        ),
        help="dice that you choose; this targets (M-TGT-2)",
    ),
    Word(
        "dice",
        "pick",
        (
            Part("pick", "filter"),
            Part("by", "player", help="who chooses"),
            Part("count", "number", 1, low=1, high=9),
            Part("up_to", "flag", False),
            Part("any_number", "flag", False),
        ),
        help="dice that a player chooses; this does not target (M-TGT-2)",
    ),
    Word("dice", "each", (Part("each", "filter"),), help="all such dice (M-TGT-4)"),
    Word(
        "dice",
        "random",
        (Part("random", "filter"), Part("count", "number", 1, low=1, high=9)),
        help="drawn by chance",
    ),
)

FILTER: Final = (
    Word(
        "filter",
        "",
        (
            Part("whose", "word", "any", ("own", "opposing", "any")),
            Part("zone", "word", "field", ZONES),
            Part("is", "word", "", ("character", "sidekick", "action", "basic", "die", "energy")),
            Part("title", "title", ""),
            Part("affiliation", "title", ""),
            Part("energy", "word", "", ENERGIES),
            Part("level", "number", 0, low=1, high=3),
            Part("min_level", "number", 0, low=1, high=3),
            Part("max_level", "number", 0, low=1, high=3),
            Part("min_cost", "number", -1, low=0, high=12),
            Part("max_cost", "number", -1, low=0, high=12),
            Part("keyword", "word", "", KEYWORDS),
            Part("doing", "word", "", ("attacking", "blocking", "blocked", "unblocked", "engaged")),
            Part("with_this", "flag", False, help="engaged with this die"),
            Part("other", "flag", False, help="not this die"),
            Part("other_title", "flag", False, help="of another title than this"),
            Part("weaker_level", "flag", False, help="below the level of one of your characters"),
            Part("not", "filter", None),
        ),
    ),
)

AMOUNTS: Final = (
    Word("amount", "count", (Part("count", "filter"),), say="the number of {count:many}"),
    Word("amount", "characters", (Part("characters", "filter"),), help="counts titles, not dice"),
    Word("amount", "attack_of", (Part("attack_of", "dice"),), say="the A of {attack_of}"),
    Word("amount", "defense_of", (Part("defense_of", "dice"),), say="the D of {defense_of}"),
    Word("amount", "level_of", (Part("level_of", "dice"),), say="the level of {level_of}"),
    Word(
        "amount",
        "energy_symbols",
        (Part("energy_symbols", "word", choices=ENERGIES),),
        say="the number of {energy_symbols} symbols in your reserve",
        help="wild does not count (M-NRG-8)",
    ),
)

CONDITIONS: Final = (
    Word(
        "condition",
        "there_is",
        (Part("there_is", "filter"), Part("at_least", "number", 1, low=1, high=20)),
    ),
    Word("condition", "none", (Part("none", "filter"),)),
    Word("condition", "it_is", (Part("it_is", "filter"),), say="that die is {it_is:one}"),
    Word(
        "condition",
        "underdog",
        (),
        say="your opponent has more character dice in the field than you",
        help="M-KEY-5",
    ),
    Word(
        "condition", "only_fielded", (), say="this is the only character die you fielded this turn"
    ),
    Word("condition", "fielded_this_turn", (), say="this die was fielded this turn"),
    Word("condition", "paired", (), say="this die is paired"),
    Word("condition", "was_blocked", (), say="this die was blocked"),
    Word(
        "condition",
        "dealt",
        (Part("dealt", "number", low=1, high=20),),
        say="this dealt {dealt} or more damage",
    ),
    Word(
        "condition",
        "energy_of_all_types",
        (),
        say="your reserve holds energy of all four types",
        help="wild does not count (M-NRG-8)",
    ),
)

COSTS: Final = (
    Word(
        "cost",
        "",
        (
            Part("energy", "words", (), (*ENERGIES, "any"), help="one word a symbol"),
            Part("life", "number", 0, low=1, high=20),
            Part("sacrifice", "dice", None),
            Part("spin_down", "dice", None),
            Part("ko", "dice", None),
        ),
    ),
)

EFFECTS: Final = (
    Word(
        "effect",
        "deal",
        (
            Part("deal", "amount"),
            Part("to", "recipient"),
            Part("by", "dice", None, say=" ({by} deals it)"),
        ),
        say="deal {deal:damage} to {to}",
    ),
    Word("effect", "ko", (Part("ko", "dice"),), say="KO {ko}"),
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
            Part("turn_to", "word", choices=(*ENERGIES, "wild", "generic")),
            Part("dice", "dice"),
        ),
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
        (Part("let", "dice"), Part("have", "modifier*"), UNTIL_PART),
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
    ),
    Word(
        "effect",
        "move",
        (
            Part("move", "dice"),
            Part("to", "word", choices=("prep", "used", "bag", "reserve", "field", "game")),
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
    Word("effect", "sacrifice", (Part("sacrifice", "dice"),), say="sacrifice {sacrifice}"),
    Word(
        "effect",
        "field",
        (Part("field", "dice"), Part("level", "number", 1, low=1, high=3, say=" at level {level}")),
        say="field {field} for free",
    ),
    Word(
        "effect",
        "draw",
        (
            Part("draw", "number", low=1, high=9),
            Part("to", "word", "reserve", ("reserve", "prep")),
            Part("who", "player", None),
        ),
        help="into the reserve: rolled once (M-DIE-3)",
    ),
    Word(
        "effect",
        "roll",
        (
            Part("roll", "dice"),
            Part("on_character", "effect*", (), say="; on a character face, {on_character}"),
            Part("otherwise", "effect*", (), say="; otherwise, {otherwise}"),
        ),
        say="roll {roll}",
    ),
    Word(
        "effect",
        "reroll",
        (
            Part("reroll", "dice"),
            Part(
                "energy_to",
                "word",
                "reserve",
                ("reserve", "used", "prep"),
                say="; if it shows no character, it goes {energy_to:whither}",
            ),
            Part("keep_level", "flag", False, say="; if it shows a character, it keeps its level"),
        ),
        say="reroll {reroll}",
        help="M-RRL-1",
    ),
    Word(
        "effect",
        "prevent",
        (
            Part("prevent", "amount", help="a number; 99 is all of it"),
            Part("per", "dice", None, say=" for {per:per}"),
        ),
        say="prevent {prevent:of_that} of that damage",
    ),
    Word(
        "effect",
        "redirect",
        (Part("redirect", "amount"), Part("to", "recipient")),
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
            Part("copy", "word", choices=("stats", "abilities", "die")),
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
    ),
    Word(
        "effect",
        "leave_combat",
        (Part("leave_combat", "dice"),),
        say="remove {leave_combat} from combat",
    ),
    Word(
        "effect",
        "mark",
        (Part("mark", "dice"),),
        say="choose {mark}",
        help="chooses dice for what follows",
    ),
    Word(
        "effect",
        "each_player",
        (Part("each_player", "effect*"),),
        say="each player does this: {each_player}",
        help="the active player first; `own` means that player's",
    ),
    Word(
        "effect",
        "later",
        (
            Part("later", "trigger"),
            Part("do", "effect*"),
            UNTIL_PART,
        ),
        say="{until:until}, {later}: {do}",
        help="a trigger that an effect leaves behind",
    ),
    Word("effect", "boomerang", (), say="this die has boomerang"),
    Word("effect", "prep_this", (), say="prep this die"),
)

MODIFIERS: Final = (
    Word("modifier", "attack", (Part("attack", "amount"),), say="gets {attack:attack}"),
    Word("modifier", "defense", (Part("defense", "amount"),), say="gets {defense:defense}"),
    Word(
        "modifier",
        "keyword",
        (Part("keyword", "word", choices=KEYWORDS),),
        say="{keyword:has}",
    ),
    Word(
        "modifier",
        "affiliation",
        (Part("affiliation", "title"),),
        say="has the affiliation {affiliation:affiliation}",
    ),
    Word(
        "modifier",
        "cannot",
        (Part("cannot", "word", choices=("attack", "block")),),
        say="cannot {cannot}",
    ),
    Word(
        "modifier",
        "must",
        (Part("must", "word", choices=("attack", "block")),),
        say="must {must} when able",
    ),
    Word(
        "modifier",
        "not_blocked_by",
        (Part("not_blocked_by", "filter"),),
        say="cannot be blocked by {not_blocked_by:many}",
    ),
    Word(
        "modifier",
        "only_blocked_by",
        (Part("only_blocked_by", "dice"),),
        say="can be blocked only by {only_blocked_by}",
    ),
    Word(
        "modifier",
        "blockers_needed",
        (Part("blockers_needed", "number", low=2, high=4),),
        say="can be blocked only by {blockers_needed} or more dice",
    ),
    Word(
        "modifier",
        "blocks_up_to",
        (Part("blocks_up_to", "number", low=2, high=4),),
        say="may block up to {blocks_up_to} attackers",
    ),
    Word(
        "modifier",
        "takes_less",
        (
            Part("takes_less", "number", low=1, high=99, help="99 is all of it"),
            Part("from", "filter", None, say=" from {from:many}"),
            Part("damage", "word", "any", SOURCES),
        ),
        say="takes {takes_less:less} {damage:source}damage",
        help="prevention (M-PRV-4)",
    ),
    Word("modifier", "deals_none", (), say="deals no combat damage"),
    Word("modifier", "double_damage", (), say="deals double damage to its blockers"),
    Word(
        "modifier",
        "goes_to",
        (
            Part("goes_to", "word", choices=("prep", "used")),
            Part("on", "word", choices=("ko", "leaving")),
        ),
        say="goes {goes_to:whither} {on:moment}",
        help="a replacement of where it would go",
    ),
    Word(
        "modifier",
        "no_target_of",
        (Part("no_target_of", "words", choices=("action", "global", "ability")),),
        say="cannot be the target of opposing {no_target_of:opposing}",
    ),
    Word(
        "modifier",
        "costs",
        (Part("costs", "number", low=-9, high=9),),
        say="costs {costs:more} to buy",
    ),
    Word(
        "modifier",
        "costs_to_field",
        (Part("costs_to_field", "number", low=-9, high=9),),
        say="costs {costs_to_field:more} to field",
    ),
    Word(
        "modifier",
        "free_to_field",
        (Part("free_to_field", "cost", None, say=" if you {free_to_field}"),),
        say="may be fielded for free",
        help="with another cost in place of energy",
    ),
    Word("modifier", "free_to_buy", (), say="is free to buy", help="M-BUY-5"),
    Word(
        "modifier",
        "life_to_attack",
        (Part("life_to_attack", "number", low=1, high=5),),
        say="cannot attack unless its player pays {life_to_attack} life",
    ),
    Word(
        "modifier",
        "life_to_block",
        (
            Part("life_to_block", "number", low=1, high=5),
            Part("each", "filter", None, say=", for each {each} that blocks"),
        ),
        say="must pay {life_to_block} life to block",
    ),
    Word("modifier", "no_text", (), say="has no text"),
    Word(
        "modifier",
        "extra_rerolls",
        (Part("extra_rerolls", "number", low=1, high=3),),
        say="lets its player reroll {extra_rerolls:times}",
    ),
)

TRIGGERS: Final = (
    *(
        Word("trigger", name, (Part(name, "filter", None), *parts), help=text)
        for name, parts, text in (
            ("fielded", (), "M-ATV-2"),
            ("attacks", (), "M-ATK-2"),
            ("blocks", (), "M-ATK-4"),
            ("blocked", (), "is blocked (M-ATK-4)"),
            ("engaged", (), "M-ATK-18"),
            ("damaged", (), "M-DMG-7"),
            ("knocked_out", (), "M-ATK-12"),
            ("leaves_field", (), "for any reason"),
            ("knocks_out", (), "KOs another die"),
            ("hurts_opponent", (), "deals combat damage to the opponent"),
            ("stays_back", (), "attackers are declared, and it is not among them"),
        )
    ),
    Word("trigger", "aftershock", (), say="aftershock", help="M-KEY-3"),
    Word("trigger", "awaken", (), say="awaken", help="this die spins up"),
    Word("trigger", "turn_starts", (Part("turn_starts", "player", None),), help="M-DRAW-1"),
    Word("trigger", "turn_ends", (Part("turn_ends", "player", None),), help="M-CLN-3"),
    Word("trigger", "action_used", (Part("action_used", "player", None),), help="M-ACT-1"),
    Word("trigger", "global_used", (Part("global_used", "player", None),), help="M-GLB-2"),
    Word("trigger", "dice_drawn", (Part("dice_drawn", "player", None),)),
    Word("trigger", "bought", (Part("bought", "player", None), Part("last", "flag", False))),
    Word("trigger", "main_ends", (Part("main_ends", "player", None),)),
)

ABILITIES: Final = (
    Word(
        "ability",
        "when",
        (
            Part("when", "trigger*"),
            Part("do", "effect*"),
            Part("active", "flag", False, help="while active: once, not once a die"),
            IF,
            LIMIT,
            Part("pay", "cost", None, help="may be paid to do it"),
            BURST,
            REPLACES,
        ),
        help="a triggered effect",
    ),
    Word(
        "ability", "use", (Part("use", "effect*"), IF, BURST, REPLACES), help="an action's effect"
    ),
    Word(
        "ability",
        "pay",
        (
            Part("pay", "cost"),
            Part("do", "effect*"),
            IF,
            LIMIT,
            Part("step", "word", "", ("main", "attack")),
            Part("leave", "flag", False, help="continuous: used by leaving the field (M-ACT-2)"),
            BURST,
        ),
        help="used whenever a global could be (M-GLB-8)",
    ),
    Word(
        "ability",
        "always",
        (Part("always", "modifier*"), Part("who", "filter", None), IF, BURST, REPLACES),
        help="each die by itself, while it is in the field",
    ),
    Word(
        "ability",
        "while_active",
        (Part("while_active", "modifier*"), Part("who", "filter", None), IF),
        help="once, while a die of the card is in the field (M-ATV-1)",
    ),
    Word(
        "ability",
        "paired",
        (Part("paired", "ability*"),),
        help="both partners have this while paired (M-PAIR-1)",
    ),
    Word(
        "ability",
        "would",
        (
            Part("would", "word", choices=("damage",)),
            Part("to", "filter", None),
            Part("players", "player", None),
            Part("from", "filter", None),
            Part("damage", "word", "any", SOURCES),
            Part("do", "effect*"),
            IF,
            LIMIT,
            Part("may", "flag", True),
            Part("pay", "cost", None),
            Part("active", "flag", False),
            BURST,
        ),
        help="an interrupt that prevents or redirects (M-TIM-2)",
    ),
    Word("ability", "suit_up", (Part("suit_up", "words", choices=()),), help="M-KEY-11"),
    Word(
        "ability",
        "global",
        (
            Part("global", "effect*"),
            Part("pay", "cost"),
            IF,
            LIMIT,
            Part("step", "word", "", ("main", "attack")),
            Part("reacts", "trigger", None, help="used when this happens (M-GLB-6)"),
        ),
        help="usable by both players (M-GLB-1)",
    ),
)

VOCABULARY: Final = Vocabulary(numbers=("amount",), unions={"recipient": ("dice", "player")})
VOCABULARY.add(COMMON)
for words in (DICE, FILTER, AMOUNTS, CONDITIONS, COSTS, EFFECTS, MODIFIERS, TRIGGERS, ABILITIES):
    VOCABULARY.add(words)
