"""Words that mean things on the table: dice, filters, amounts, conditions and costs."""

from __future__ import annotations

from typing import Final

from dicehall.effects.common import minus, more_than
from dicehall.effects.vocabulary import Part, Word
from dicehall.games.masters.cards.parts import ENERGIES, KEYWORDS, ZONES

KINDS: Final = ("character", "sidekick", "action", "basic", "die", "energy", "non_action")
"""What a die is by its face, or for the last one by its kind alone."""

DICE: Final = (
    Word("dice", "this", (), say="this die"),
    Word("dice", "it", (), say="that die", help="the die that the event is about"),
    Word("dice", "other", (), say="the other die", help="the second die of the event"),
    Word("dice", "first", (), say="the first chosen die"),
    Word("dice", "drawn", (), say="what you drew", help="what this text drew last"),
    Word("dice", "rolled", (), say="the rolled dice", help="what this text rolled last"),
    Word(
        "dice",
        "those",
        (Part("those", "filter"),),
        help="such of the dice that this text chose, drew or rolled last",
    ),
    Word("dice", "them", (), say="those dice", help="all that the event is about"),
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
            Part(
                "whose",
                "word",
                "any",
                ("own", "opposing", "that_opponent", "any", "everyone"),
                help="a named character is your own (M-FUN-5) unless it is everyone's",
            ),
            Part("zone", "word", "field", ZONES),
            Part("is", "word", "", KINDS),
            Part("title", "words", (), help="of any of these titles"),
            Part("affiliation", "title", ""),
            Part("energy", "words", (), ENERGIES, help="of any of these types"),
            Part("shows", "word", "", ENERGIES, help="a symbol; wild shows none of them (M-NRG-8)"),
            Part("level", "number", 0, low=1, high=3),
            Part("min_level", "number", 0, low=1, high=3),
            Part("max_level", "number", 0, low=1, high=3),
            Part("min_cost", "amount", -1),
            Part("max_cost", "amount", -1),
            Part("keyword", "word", "", KEYWORDS),
            Part("doing", "word", "", ("attacking", "blocking", "blocked", "unblocked", "engaged")),
            Part("with_this", "flag", False, help="engaged with this die"),
            Part("chosen", "flag", False, help="what this text chose last"),
            Part("under_this", "flag", False, help="of the card that this die lies on"),
            Part("other", "flag", False, help="not this die"),
            Part("other_title", "flag", False, help="of another title than this"),
            Part("weaker_level", "flag", False, help="below the level of one of your characters"),
            Part(
                "shares_energy",
                "flag",
                False,
                help="has an energy type that another character of its player has",
            ),
            Part("attack_text", "flag", False, help="has a when-attacks text to use"),
            Part("level_within", "flag", False, help="not above that of one of your characters"),
            Part("top_level", "flag", False, help="cannot spin up any more"),
            Part("not_last", "flag", False, help="on its card, others lie beside it"),
            Part("not_chosen", "flag", False, help="not what this text chose last"),
            Part(
                "named",
                "word",
                "",
                ("energy", "affiliation", "card"),
                help="of what this card's text has named",
            ),
            Part("not", "filter", None),
            Part("or", "filter", None, help="or else a die like this"),
        ),
    ),
)

AMOUNTS: Final = (
    minus(),
    Word("amount", "count", (Part("count", "filter"),), say="the number of {count:many}"),
    Word("amount", "characters", (Part("characters", "filter"),), help="counts titles, not dice"),
    Word("amount", "attack_of", (Part("attack_of", "dice"),), say="the A of {attack_of}"),
    Word("amount", "defense_of", (Part("defense_of", "dice"),), say="the D of {defense_of}"),
    Word("amount", "level_of", (Part("level_of", "dice"),), say="the level of {level_of}"),
    Word(
        "amount",
        "symbols_on",
        (Part("symbols_on", "dice"), Part("of", "word", choices=ENERGIES)),
        say="the number of {of} symbols on {symbols_on}",
        help="wild does not count (M-NRG-8)",
    ),
    Word(
        "amount",
        "characters_rolled",
        (),
        say="the number of rolled character faces",
        help="on the way to the face that dice were rolled until",
    ),
    Word(
        "amount",
        "cost_of",
        (Part("cost_of", "dice"),),
        say="the purchase cost of {cost_of}",
        help="as printed (M-CARD-8)",
    ),
    Word(
        "amount",
        "fielding_cost_of",
        (Part("fielding_cost_of", "dice"),),
        say="the fielding cost of {fielding_cost_of}",
        help="as printed on the face, or as a text sets it",
    ),
    Word(
        "amount",
        "affiliations_of",
        (Part("affiliations_of", "dice"),),
        say="the number of affiliations of {affiliations_of}",
        help="each die's counts, also where another has the same",
    ),
    Word(
        "amount",
        "energy_symbols",
        (Part("energy_symbols", "word", choices=ENERGIES),),
        say="the number of {energy_symbols} symbols in your reserve",
        help="wild does not count (M-NRG-8)",
    ),
    Word(
        "amount",
        "symbols_like",
        (Part("symbols_like", "dice"),),
        say="the number of energy symbols in your reserve of the type of {symbols_like}",
        help="wild does not count (M-NRG-8)",
        only="only Green Lantern takes a type from another die",
    ),
    Word("amount", "knocked_out", (), say="the number of dice KO'd this way"),
)

CONDITIONS: Final = (
    Word(
        "condition",
        "there_is",
        (Part("there_is", "filter"), Part("at_least", "number", 1, low=1, high=20)),
        help="there are so many such dice",
    ),
    Word("condition", "none", (Part("none", "filter"),), help="there is no such die"),
    Word("condition", "it_is", (Part("it_is", "filter"),), say="that die is {it_is:one}"),
    Word("condition", "this_is", (Part("this_is", "filter"),), help="this die is like that"),
    Word(
        "condition",
        "among",
        (
            Part("among", "dice"),
            Part("are", "filter", help="what they are where they lie now"),
            Part("at_least", "number", 1, low=1, high=9, help="so many of them"),
        ),
        help="so many of these dice are like that",
    ),
    more_than(),
    Word(
        "condition",
        "first_purchase",
        (),
        say="you have not bought a die yet in this game",
    ),
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
    Word(
        "condition",
        "ko_this_turn",
        (Part("ko_this_turn", "filter"),),
        say="{ko_this_turn:one} was KO'd this turn",
    ),
    Word("condition", "attack_step", (), say="it is the attack step"),
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
        say="your reserve holds energy of all four types, wild not counted",
        help="wild does not count (M-NRG-8)",
    ),
)

PLAYERS: Final = (
    Word("player", "target_player", (), say="target player"),
    Word(
        "player",
        "target_opponent",
        (),
        say="target opponent",
        help="one of them; what is `that_opponent`'s is theirs",
    ),
)

COSTS: Final = (
    Word(
        "cost",
        "",
        (
            Part("energy", "words", (), (*ENERGIES, "any"), help="one word a symbol"),
            Part("life", "number", 0, low=1, high=20),
            Part("damage_to_each", "number", 0, low=1, high=9, help="damage to each player"),
            Part("sacrifice", "dice", None),
            Part("spin_down", "dice", None),
            Part("ko", "dice", None),
        ),
    ),
)
