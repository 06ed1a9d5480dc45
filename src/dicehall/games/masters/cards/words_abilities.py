"""Words for abilities: when texts work, and what holds as long as they do."""

from __future__ import annotations

from typing import Final

from dicehall.effects.common import IF, always, use, when
from dicehall.effects.vocabulary import Part, Word
from dicehall.games.masters.cards.parts import BURST, KEYWORDS, LIMIT, REPLACES, SOURCES

TARGETING: Final = ("action", "ability")
STRENGTHENING: Final = ("global", "action")

MODIFIERS: Final = (
    Word("modifier", "attack", (Part("attack", "amount"),), say="gets {attack:attack}"),
    Word("modifier", "defense", (Part("defense", "amount"),), say="gets {defense:defense}"),
    *(
        Word(
            "modifier",
            name,
            (Part(name, "filter"),),
            say=f"has its A {how} while engaged with {{{name}:one}}",
            help="printed and applied; what is static is added later (M-EFF-3)",
        )
        for name, how in (
            ("doubled_against", "doubled"),
            ("halved_against", "halved (rounded down)"),
        )
    ),
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
        (Part("must", "word", choices=("attack", "block", "lead")),),
        say="must {must:duty}",
        help="lead: attack if nobody else does",
    ),
    Word(
        "modifier",
        "only_attacker",
        (),
        say="is the only die of its player that can attack",
    ),
    Word(
        "modifier",
        "one_per_affiliation",
        (),
        say="cannot attack beside a die of its player that shares an affiliation with it",
        only="Brainiac alone sets attackers of one side against each other",
    ),
    Word(
        "modifier",
        "must_block",
        (Part("must_block", "dice"),),
        say="must block {must_block} when able",
    ),
    Word(
        "modifier",
        "cannot_block",
        (Part("cannot_block", "filter"),),
        say="cannot block {cannot_block:many}",
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
        "blocked_after",
        (Part("blocked_after", "filter"),),
        say="cannot be blocked unless each {blocked_after} is blocked too",
        only="a block that depends on all other blocks is Angel's alone",
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
            Part("from", "filter", None),
            Part("damage", "word", "any", SOURCES),
            Part("first", "flag", False, help="so much in a whole turn"),
        ),
        help="prevention (M-PRV-4)",
    ),
    Word(
        "modifier",
        "takes_at_most",
        (
            Part("takes_at_most", "number", low=1, high=9),
            Part("damage", "word", "any", SOURCES),
        ),
        say="takes at most {takes_at_most} {damage:source}damage at a time",
        help="the rest is prevented (M-PRV-4)",
    ),
    Word(
        "modifier",
        "takes_half",
        (Part("takes_half", "filter", help="from such dice"),),
        say="takes half of the damage from {takes_half:many}, rounded down",
        help="the rest is prevented (M-PRV-4)",
    ),
    Word(
        "modifier",
        "deals_more",
        (Part("deals_more", "number", low=1, high=9),),
        say="deals {deals_more} more damage whenever it deals damage",
    ),
    Word(
        "modifier",
        "deals_at_most",
        (Part("deals_at_most", "number", low=1, high=9),),
        say="deals at most {deals_at_most} combat damage with each character",
        help="for players, so that it holds for dice that come later too",
    ),
    Word("modifier", "deals_none", (), say="deals no damage", help="in combat and by texts"),
    Word(
        "modifier",
        "as_unblocked",
        (),
        say="deals its combat damage to the opposing player as if it were unblocked",
    ),
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
        "instead_of_ko",
        (Part("instead_of_ko", "effect*"),),
        say="is not KO'd by damage; instead, {instead_of_ko}",
        help="when damage on it reaches its D (M-DMG-3); a KO by an effect is none",
    ),
    Word(
        "modifier",
        "no_target_of",
        (
            Part("no_target_of", "words", choices=("action", "global", "ability")),
            Part("whose", "word", "opposing", ("opposing", "any")),
        ),
        say="cannot be the target of {whose:opposing_or_any}{no_target_of:opposing}",
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
    Word(
        "modifier",
        "least_to_field",
        (Part("least_to_field", "number", low=1, high=9),),
        say="costs at least {least_to_field} energy to field, whatever would make it cheaper",
    ),
    Word(
        "modifier",
        "costs_times",
        (Part("costs_times", "number", low=2, high=3),),
        say="costs {costs_times:times_as} as much to buy",
    ),
    Word(
        "modifier",
        "free_unless",
        (Part("free_unless", "cost"),),
        say="may be fielded for free, but after your roll and reroll step your opponent may "
        "{free_unless} to prevent this for the turn",
        only="the opponent's veto between two steps of a turn is Drax's alone",
    ),
    Word(
        "modifier",
        "most_bought",
        (Part("most_bought", "number", low=1, high=9),),
        say="can be bought at most {most_bought} to a player each turn",
        help="by one player",
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

TOGETHER: Final = Part(
    "together",
    "flag",
    False,
    help="all that do at the same moment are one event; `them` means them",
)

TRIGGERS: Final = (
    *(
        Word("trigger", name, (Part(name, "filter", None), *parts), help=text)
        for name, parts, text in (
            ("fielded", (), "it is fielded (M-ATV-2)"),
            ("attacks", (), "it attacks (M-ATK-2)"),
            ("blocks", (), "it blocks (M-ATK-4)"),
            ("blocked", (), "is blocked (M-ATK-4)"),
            ("engaged", (), "it blocks or is blocked (M-ATK-18)"),
            ("damaged", (), "it takes damage (M-DMG-7)"),
            ("knocked_out", (), "it is knocked out (M-ATK-12)"),
            ("leaves_field", (TOGETHER,), "for any reason"),
            (
                "knocks_out",
                (Part("by", "word", "any", ("any", "combat"), help="its combat damage"),),
                "KOs another die",
            ),
            ("hurts_opponent", (), "deals combat damage to the opponent"),
            ("stays_back", (), "attackers are declared, and it is not among them"),
        )
    ),
    Word(
        "trigger",
        "aftershock",
        (Part("aftershock", "filter", None, help="dice that all have this aftershock"),),
        help="it leaves the field because of the opponent (M-KEY-3)",
    ),
    Word("trigger", "awaken", (), say="awaken", help="this die spins up"),
    Word("trigger", "survives", (), help="is damaged, and not KO'd by it"),
    Word(
        "trigger",
        "takes",
        (
            Part("takes", "word", choices=("any", "combat"), help="damage of this sort"),
            Part("by", "filter", None, help="from such a die, and each of them apart"),
        ),
        help="this die is damaged (M-DMG-7)",
    ),
    Word(
        "trigger",
        "hurt_by_text",
        (Part("hurt_by_text", "words", choices=("fielded", "attacks")),),
        help="you are damaged by an ability that works when one of these happens",
        only="only Slander asks by which moment a text that hurt its player began",
    ),
    Word("trigger", "regenerate_fails", (), help="this die regenerates and shows no character"),
    Word("trigger", "draw_ends", (), help="the end of your clear and draw step (M-DRAW-3)"),
    Word(
        "trigger",
        "attack_starts",
        (Part("attack_starts", "player", None),),
        help="the main step is over, and attackers are about to be declared",
    ),
    Word("trigger", "combat_ends", (), help="all combat damage is dealt, with what comes of it"),
    Word(
        "trigger",
        "first_roll",
        (Part("first_roll", "player", None),),
        help="the roll of the roll and reroll step, before any reroll (M-ROLL-1)",
    ),
    Word(
        "trigger",
        "targeted",
        (
            Part("targeted", "filter", None),
            Part("by_texts", "words", TARGETING, TARGETING, help="of which sort it is"),
        ),
        help="at once, before the text that targets it goes on",
    ),
    Word(
        "trigger",
        "strengthened",
        (
            Part("strengthened", "filter", None),
            Part("by_texts", "words", STRENGTHENING, STRENGTHENING, help="of which sort it is"),
        ),
        help="its A or D is raised, not by spinning",
    ),
    Word(
        "trigger",
        "global_paid",
        (Part("global_paid", "player", None),),
        help="at once, before the global takes effect",
    ),
    Word(
        "trigger",
        "turn_starts",
        (Part("turn_starts", "player", None),),
        help="a turn begins (M-DRAW-1)",
    ),
    Word(
        "trigger",
        "action_used",
        (Part("action_used", "player", None),),
        help="an action die is used (M-ACT-1)",
    ),
    Word(
        "trigger",
        "global_used",
        (Part("global_used", "player", None),),
        help="a global ability is used (M-GLB-2)",
    ),
    Word(
        "trigger",
        "dice_drawn",
        (Part("dice_drawn", "player", None),),
        help="dice are drawn from the bag",
    ),
    Word(
        "trigger",
        "bought",
        (Part("bought", "player", None), Part("last", "flag", False)),
        help="a die is bought",
    ),
    Word(
        "trigger",
        "unfielded",
        (Part("unfielded", "player", None),),
        help="a character goes from the reserve to the used pile as the main step ends (M-MAIN-2)",
    ),
    Word(
        "trigger",
        "rolls_late",
        (Part("rolls_late", "player", None),),
        help="a die is rolled or rerolled outside the roll and reroll step",
    ),
    Word(
        "trigger",
        "attuned",
        (Part("attuned", "player", None),),
        help="attune deals its damage (M-KEY-14)",
    ),
)

ABILITIES: Final = (
    when(
        Part("when", "trigger*"),
        Part("active", "flag", False, help="while active: once, not once a die"),
        IF,
        LIMIT,
        Part("pay", "cost", None, help="may be paid to do it"),
        BURST,
        REPLACES,
    ),
    use(
        IF,
        Part("pay", "cost", None, help="must be paid to use it (M-FUN-2)"),
        BURST,
        REPLACES,
        help_="an action's effect",
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
            Part("who", "player", None, help="who may use it; you if not said"),
            Part("active", "flag", False, help="while active: of the card, not of each die"),
            BURST,
        ),
        help="used whenever a global could be (M-GLB-8)",
    ),
    always(
        Part("who", "filter", None),
        IF,
        BURST,
        REPLACES,
        help_="each die by itself, while it is in the field",
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
            Part("first", "flag", False, help="only the first time in a turn (M-TIM-4)"),
            BURST,
        ),
        help="an interrupt that prevents or redirects (M-TIM-2)",
    ),
    Word(
        "ability",
        "suit_up",
        (Part("suit_up", "words", choices=()),),
        help="when bought: KO one of these of your own, and field it at level 2 (M-KEY-11)",
    ),
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
