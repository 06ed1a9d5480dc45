"""Words for effects: what a text does."""

from __future__ import annotations

from typing import Final

from dicehall.effects.common import deal, prevent, reroll
from dicehall.effects.vocabulary import Part, Word
from dicehall.games.team.cards.parts import SIZES, WHO

DICE: Final = (
    Word(
        "effect",
        "add_die",
        (
            Part("add_die", "word", choices=SIZES),
            Part("count", "amount", 1),
            WHO,
        ),
        help="before the roll only (C-COMBAT-2, C-COMBAT-9)",
    ),
    reroll(),
    Word(
        "effect",
        "turn",
        (
            Part("turn", "dice"),
            Part("to", "word", choices=("highest", "opposite", "next", "two")),
        ),
        say="turn {turn} {to:turned}",
        help="to its highest value; to its opposite side; up or down by 1; to 2."
        " A die turned to 1 is not captured (C-COMBAT-11)",
    ),
    Word(
        "effect",
        "grow",
        (Part("grow", "dice"), Part("sizes", "number", 1, low=1, high=4, help="how much larger")),
        help="larger dice that show the same; a d12 stays as it is",
    ),
    Word(
        "effect",
        "cast",
        (Part("cast", "word", choices=SIZES), Part("do", "effect*")),
        help="rolls a die that is no hero's and never captured; in `do`, `that_much` is its value"
        " (C-OPEN-43)",
    ),
)

COMBAT: Final = (
    Word("effect", "power", (Part("power", "amount"),), say="add {power} to the power"),
    Word(
        "effect",
        "damage_dice",
        (Part("damage_dice", "number", low=1, high=3),),
        help="so many damage dice more may be committed (C-COMBAT-17)",
    ),
    Word(
        "effect",
        "add_damage",
        (Part("add_damage", "amount"),),
        say="each damage die deals {add_damage} more",
    ),
    Word("effect", "pierce", (), say="the enemy's armour does not count in this combat"),
    prevent(WHO, say="prevent {prevent:damage} to {who:self}"),
    Word(
        "effect",
        "flee",
        (),
        say="if this combat is lost, the heroes here take no damage from the enemy",
        help="for this combat",
    ),
)

POINTS: Final = (
    deal(),
    Word("effect", "gain_xp", (Part("gain_xp", "amount"), WHO), say="{who:gain} {gain_xp:xp}"),
    Word("effect", "lose_xp", (Part("lose_xp", "amount"), WHO), say="{who:lose} {lose_xp:xp}"),
    Word(
        "effect",
        "gain_threat",
        (Part("gain_threat", "amount"), Part("on", "foe")),
        say="{on} gains {gain_threat:threat}",
        help="above 3 on an enemy it goes to the boss (C-END-6)",
    ),
    Word(
        "effect",
        "lose_threat",
        (Part("lose_threat", "amount"), Part("on", "foe")),
        say="{on} loses {lose_threat:threat}",
        help="as much as there is; a threshold is not armed again (C-OPEN-25)",
    ),
    Word(
        "effect",
        "mend",
        (Part("mend", "amount"), Part("on", "foe")),
        say="remove {mend:damage} from {on}",
        help="damage on an enemy or the boss, as much as there is",
    ),
    Word(
        "effect",
        "take_over",
        (Part("take_over", "amount"),),
        say="take {take_over:damage} in place of the chosen hero",
        help="at `guard`, inside `choose_hero`: damage about to fall on `chosen` falls on you"
        " (C-OPEN-45)",
    ),
)

CARDS: Final = (
    Word(
        "effect",
        "refresh",
        (Part("refresh", "number", low=1, high=9, help="how many abilities"), WHO),
        help="turned abilities of that hero's choice come back",
    ),
    Word(
        "effect",
        "turn_over",
        (Part("turn_over", "number", low=1, high=9, help="how many abilities"), WHO),
        help="abilities of that hero's choice are turned, as if used",
    ),
    Word(
        "effect",
        "plot",
        (Part("plot", "number", 1, low=1, high=3),),
        help="reveal and resolve that many further plot cards (C-ROUND-1)",
    ),
    Word(
        "effect",
        "other_plot",
        (),
        say="that plot goes back undone, and another is revealed in its place",
        help="for `when: plot` (C-OPEN-42)",
    ),
    Word(
        "effect",
        "return_plot",
        (Part("return_plot", "number", low=1, high=3, help="how many plots"),),
        help="revealed plots of the players' choice go back among those left (C-OPEN-42)",
    ),
)

LANES: Final = (
    Word(
        "effect",
        "stalk",
        (
            Part(
                "stalk",
                "word",
                choices=("crowd", "loner", "strongest", "next"),
                help="the lane with most heroes, with fewest but one at least, with the most threat"
                " on its enemy, or the next to the right",
            ),
        ),
        help="the boss comes to a lane, and its attack falls on heroes there (C-OPEN-40)",
    ),
    Word(
        "effect",
        "move_on",
        (Part("move_on", "player", None, help="who goes; you if not said"),),
        help="goes to a lane to the right that is still to be resolved, or to the open boss lane"
        " (C-OPEN-44)",
    ),
)

FLOW: Final = (
    Word(
        "effect",
        "choose_hero",
        (
            Part("choose_hero", "word", choices=("any", "here", "other_here", "elsewhere")),
            Part("do", "effect*"),
            Part("must", "flag", True, help="false: it may be left"),
        ),
        help="`chosen` is that hero",
    ),
    Word(
        "effect",
        "choose_enemy",
        (
            Part("choose_enemy", "word", choices=("any", "minion", "villain", "other")),
            Part("do", "effect*"),
        ),
        help="an enemy that lies face up in a lane; `chosen_enemy` is it",
    ),
    Word(
        "effect",
        "all",
        (Part("all", "effect*"),),
        help="several effects as one, such as one way of a choice",
    ),
    Word(
        "effect",
        "hold",
        (
            Part("hold", "modifier*"),
            Part("until", "word", "round", ("round", "combat", "game")),
        ),
        help="something holds for a while",
    ),
)

EFFECTS: Final = (*DICE, *COMBAT, *POINTS, *CARDS, *LANES, *FLOW)
