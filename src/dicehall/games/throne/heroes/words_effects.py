"""Words for effects: what a text does."""

from __future__ import annotations

from typing import Final

from dicehall.effects.common import deal, draw, prevent, reroll
from dicehall.effects.vocabulary import Part, Word
from dicehall.games.throne.heroes.parts import TYPES, WHO

DAMAGE: Final = (
    deal(
        Part("type", "word", "", TYPES, help="if not said, that of the ability; none elsewhere"),
        Part("isolated", "flag", False, help="a source by itself, dealt at once (T-DMG-14)"),
        Part("sure", "flag", False, help="nothing reduces or prevents it"),
        to=None,
    ),
    Word(
        "effect",
        "add",
        (Part("add", "amount"),),
        say="add {add:damage}",
        help="an attack modifier (T-DMG-12)",
    ),
    prevent(WHO, say="{who:prevent} {prevent:damage}"),
    Word(
        "effect",
        "prevent_half",
        (),
        say="prevent half of the damage (rounded up)",
        help="half of the subtotal (T-DMG-2)",
    ),
    Word(
        "effect",
        "avoid",
        (),
        say="avoid the damage",
        help="none of that damage arrives; other effects do",
    ),
    Word(
        "effect",
        "return_half",
        (),
        say="deal half of the damage (rounded up) to the attacker",
        help="half of the subtotal (T-DMG-3)",
    ),
    Word("effect", "undefendable", (), say="the attack becomes undefendable"),
)

STATUS: Final = (
    Word(
        "effect",
        "gain",
        (Part("gain", "title"), Part("count", "amount", 1), WHO),
        help="a player gets tokens of that name (T-TOK-12)",
    ),
    Word(
        "effect",
        "inflict",
        (
            Part("inflict", "title"),
            Part("count", "amount", 1),
            Part("on", "player", None, help="the opponent if not said"),
        ),
        help="gives another player tokens of that name (T-TOK-12)",
    ),
    Word(
        "effect",
        "remove",
        (
            Part("remove", "title"),
            Part("count", "number", 1, low=1, high=9),
            Part("any_number", "flag", False, help="as many as wished, none too"),
            Part("from", "player", None, help="you if not said"),
        ),
        help="takes tokens of that name away",
    ),
    Word(
        "effect",
        "remove_status",
        (
            Part("remove_status", "number", low=1, high=9, help="how many tokens (T-TOK-9)"),
            Part("from", "player", None, help="you if not said"),
        ),
        say="remove {remove_status:statuses} from {from:self}",
        help="status effects of your choice",
    ),
    Word(
        "effect",
        "remove_all_status",
        (Part("remove_all_status", "player"),),
        say="remove all status effects from {remove_all_status:self}",
    ),
    Word(
        "effect",
        "move_status",
        (),
        say="move 1 status effect from a chosen player to another",
    ),
    Word(
        "effect",
        "stop_status",
        (),
        say="prevent 1 status effect that this attack inflicts on you",
        help="take away one token that this attack brought you",
    ),
    Word(
        "effect",
        "remove_this",
        (),
        say="remove this token",
        help="one token of the kind that has this text",
    ),
    Word(
        "effect",
        "hand_over",
        (Part("hand_over", "player"),),
        say="hand this token to {hand_over:self}",
    ),
    Word(
        "effect",
        "raise_limit",
        (Part("raise_limit", "title"), WHO),
        say="raise {who:whose} stack limit of {raise_limit} by 1",
        help="T-TOK-5",
    ),
)

POINTS: Final = (
    Word("effect", "gain_cp", (Part("gain_cp", "amount"), WHO), say="{who:gain} {gain_cp:cp}"),
    Word("effect", "lose_cp", (Part("lose_cp", "amount"), WHO), say="{who:lose} {lose_cp:cp}"),
    Word(
        "effect",
        "steal_cp",
        (Part("steal_cp", "amount"), Part("from", "player", None)),
        say="steal {steal_cp:cp}{from:whence}",
        help="as much as there is (T-TXT-6)",
    ),
    Word(
        "effect",
        "steal_life",
        (Part("steal_life", "amount"), Part("from", "player", None)),
        say="steal {steal_life:health}{from:whence}",
        help="T-TXT-11",
    ),
    Word(
        "effect",
        "set_life",
        (Part("set_life", "number", low=1, high=50), WHO),
        say="set {who:whose} health to {set_life}",
        help="whatever it was",
    ),
)

CARDS: Final = (
    draw(Part("draw", "amount")),
    Word(
        "effect",
        "discard",
        (
            Part("discard", "number", low=1, high=99, help="99 is the whole hand"),
            Part("random", "flag", False),
            WHO,
        ),
        help="a player discards cards",
    ),
    Word(
        "effect",
        "look_at_hand",
        (Part("look_at_hand", "player"),),
        say="look at {look_at_hand:whose} hand",
    ),
)

DICE: Final = (
    Word(
        "effect",
        "roll",
        (Part("roll", "number", low=1, high=5, help="dice"), WHO),
        help="rolls dice for this text; what follows reads them (T-TXT-1)",
    ),
    Word(
        "effect",
        "contest",
        (
            Part("contest", "effect*", help="what happens if your die is higher"),
            Part("ties", "flag", False, help="equal dice count as higher"),
            Part("else", "effect*", ()),
        ),
        help="you and the opponent each roll a die; the one die of a defence is yours",
    ),
    reroll(Part("twice", "flag", False, help="or one of them twice"), WHO),
    Word(
        "effect",
        "turn",
        (
            Part("turn", "dice"),
            Part("to", "word", choices=("any", "six", "another", "next")),
        ),
        say="turn {turn} {to:turned}",
        help="to any number; to 6; to the number of another die of the same roll; up or down by 1",
    ),
    Word(
        "effect",
        "attempt",
        (Part("attempt", "word", choices=("offensive", "defensive")), WHO),
        say="{who:subject} may make 1 more {attempt} roll attempt",
    ),
    Word(
        "effect",
        "reroll_spent",
        (
            Part("reroll_spent", "title"),
            Part("single", "flag", False, help="of one such token only, not of each"),
            Part("then", "effect*", ()),
        ),
        help="until the roll phase ends, the die of such a token may be rerolled once",
    ),
)

FLOW: Final = (
    Word(
        "effect",
        "choose_player",
        (
            Part("choose_player", "word", choices=("any", "opponent", "another", "ally")),
            Part("do", "effect*"),
            Part("count", "number", 1, low=1, high=6),
            Part("up_to", "flag", False),
            Part("same", "flag", False, help="the same one may be chosen again"),
        ),
        help="needs no targeting (T-TGT-8); `chosen` is that player",
    ),
    Word(
        "effect",
        "all",
        (Part("all", "effect*"),),
        help="several effects as one, such as one way of a choice",
    ),
    Word("effect", "then", (), help="a break where others may act (T-TXT-4)"),
    Word("effect", "flip", (), say="flip your board for the rest of the game"),
    Word(
        "effect", "skip_phase", (), say="skip that phase", help="the phase that is about to begin"
    ),
    Word(
        "effect",
        "attack_again",
        (),
        say="that player takes another offensive roll phase against the same target",
    ),
)

EFFECTS: Final = (*DAMAGE, *STATUS, *POINTS, *CARDS, *DICE, *FLOW)
