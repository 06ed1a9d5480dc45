"""Words for triggers: what texts can wait for."""

from __future__ import annotations

from typing import Final

from dicehall.effects.vocabulary import Part, Word

TARGETING: Final = ("action", "ability")
STRENGTHENING: Final = ("global", "action")

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
