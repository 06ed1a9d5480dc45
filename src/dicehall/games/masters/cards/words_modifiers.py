"""Words for modifiers: what holds for dice and players as long as a text works."""

from __future__ import annotations

from typing import Final

from dicehall.effects.vocabulary import Part, Word
from dicehall.games.masters.cards.parts import KEYWORDS, SOURCES

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
        "fielding_cost",
        (Part("fielding_cost", "number", low=0, high=9),),
        say="has fielding cost {fielding_cost}",
        help="in place of the printed one, in the reserve and in the field",
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
