"""Reading texts for their gist: every effect by its mean, dice that are rolled weighed exactly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dicehall.effects.tree import Node
from dicehall.games.throne.face.judging_gist import (
    AROUND,
    CARDS,
    CERTAIN,
    HARM,
    LEAVES,
    LIFE,
    OTHER,
    OWN,
    POINTS,
    SAVED,
    THEIR_CARDS,
    THEIR_POINTS,
    Gist,
)
from dicehall.games.throne.face.judging_meaning import (
    FOE,
    ME,
    NEITHER,
    Meaning,
    distinct_rolls,
    reads_numbers,
)
from dicehall.games.throne.face.judging_worth import (
    CARD,
    POINT,
    TRICKS,
    TURN,
    UNDEFENDED,
    worth,
)

WHOLE_HAND: Final = 3.0
"""Cards that are lost with a whole hand."""


class Reader(Meaning):
    """Reads the texts of one hero.

    `incoming` is the damage on its way that a text could do something about; `ability` and
    `ultimate` say what damage without a type is; `rich`: whoever may pay can; `trigger` is what
    makes the text work.
    """

    def __init__(self, hero: str, faces: tuple[str, ...]) -> None:
        super().__init__(hero, faces)
        self.tokens: dict[str, float] = {}
        """What a token is worth to its bearer, as far as that is known."""
        self.incoming = TURN
        self.ability = False
        self.ultimate = False
        self.rich = True
        self.trigger = ""

    def read(self, effects: Sequence[Node], dice: tuple[int, ...] = ()) -> Gist:
        """Give the gist of a text; `dice` are those that it reads."""
        self.dice = dice
        self.added = 0.0
        self.chosen = FOE
        return self._list(effects)

    def may_work(self, text: Node) -> bool:
        """Whether a text's own condition may ever allow it to work for this hero."""
        condition = text.parts.get("if")
        return not isinstance(condition, Node) or self.chance(condition) > 0.0

    def rolled(self, count: int, effects: Sequence[Node]) -> Gist:
        """Give the gist of a text that reads so many rolled dice."""
        self.added = 0.0
        self.chosen = FOE
        return self._rolled(count, effects)

    def _list(self, effects: Sequence[Node]) -> Gist:
        gist = Gist()
        for place, node in enumerate(effects):
            if node.word == "roll":
                gist.include(self._rolled(node.whole("roll"), effects[place + 1 :]))
                break
            self._effect(node, gist)
        return gist

    def _rolled(self, count: int, rest: Sequence[Node]) -> Gist:
        """Weigh all that dice may show for the rest of a text."""
        gist = Gist()
        dice, added = self.dice, self.added
        for rolled, chance in distinct_rolls(count, self.faces, reads_numbers(rest)):
            self.dice = rolled
            gist.include(self._list(rest), chance)
            self.added = added
        self.dice = dice
        return gist

    # --- effects ---

    def _effect(self, node: Node, gist: Gist) -> None:
        flow = self._flow(node)
        if flow is not None:
            gist.include(flow)
        elif not (self._on_damage(node, gist) or self._on_points(node, gist)):
            self._on_the_rest(node, gist)

    def _flow(self, node: Node) -> Gist | None:
        """Read what an effect leads to; None if it does something itself."""
        match node.word:
            case "if":
                chance = self.chance(node.node("if"))
                return self._either(node.nodes("then"), chance, node.nodes("else"))
            case "contest":
                return self._contest(node)
            case "all":
                return self._list(node.nodes("all"))
            case "choose":
                ways = [self._list((way,)) for way in node.nodes("choose")]
                return self._liked(ways, self.who(node.maybe("who"), ME))
            case "may":
                ways = [self._list(node.nodes("may")), self._list(node.nodes("else"))]
                return self._liked(ways, self.who(node.maybe("who"), ME))
            case "pay":
                return self._pay(node)
            case "choose_player":
                return self._choose_player(node)
        return None

    def _either(self, one: Sequence[Node], chance: float, other: Sequence[Node]) -> Gist:
        gist = Gist()
        if chance > 0.0:
            gist.include(self._list(one), chance)
        if chance < 1.0:
            gist.include(self._list(other), 1.0 - chance)
        return gist

    def _contest(self, node: Node) -> Gist:
        """Weigh a contest; the one die of a defence is known. T-HERO-12"""
        ties = 1 if node.flag("ties") else 0
        lower = float(self.dice[0] - 1) if len(self.dice) == 1 else 2.5
        return self._either(node.nodes("contest"), (lower + ties) / 6.0, node.nodes("else"))

    def _liked(self, ways: list[Gist], who: int) -> Gist:
        """Take the way that its chooser likes best."""
        best = ways[0]
        for way in ways[1:]:
            better = worth(way, self.tokens) - worth(best, self.tokens)
            if (better < 0.0) if who == FOE else (better > 0.0):
                best = way
        return best

    def _pay(self, node: Node) -> Gist:
        refused = self._list(node.nodes("else"))
        if not self.rich:
            return refused
        who = self.who(node.maybe("who"), ME)
        paid = self._list(node.nodes("then"))
        paid.gain(POINTS if who == ME else THEIR_POINTS, -float(node.node("pay").whole("cp")))
        return self._liked([paid, refused], who)

    def _choose_player(self, node: Node) -> Gist:
        """Read what is done for a chosen player, as it suits best."""
        before = self.chosen
        ways: list[Gist] = []
        if node.text("choose_player") in ("any", "ally"):
            self.chosen = ME
            ways.append(self._list(node.nodes("do")))
        if node.text("choose_player") != "ally":
            self.chosen = FOE
            ways.append(self._list(node.nodes("do")))
        self.chosen = before
        return self._liked(ways, ME)

    def _on_damage(self, node: Node, gist: Gist) -> bool:
        match node.word:
            case "deal":
                self._deal(node, gist)
            case "add":
                amount = self.amount(node.parts["add"])
                self.added += amount
                gist.gain(HARM if self.ability else CERTAIN, amount)
            case "undefendable":
                gist.gain(CERTAIN, gist.amounts[HARM])
                gist.gain(OTHER, 0.0 if self.ability else UNDEFENDED)
                gist.amounts[HARM] = 0.0
            case "prevent":
                if self.who(node.maybe("who"), ME) == ME:
                    self._save(gist, self.amount(node.parts["prevent"]))
            case "prevent_half":
                self._save(gist, self.incoming / 2)
            case "avoid":
                self._save(gist, self.incoming)
            case "return_half":
                gist.gain(CERTAIN, self.incoming / 2)
            case _:
                return False
        return True

    def _save(self, gist: Gist, amount: float) -> None:
        gist.gain(SAVED, min(amount, self.incoming - gist.amounts[SAVED]))

    def _deal(self, node: Node, gist: Gist) -> None:
        amount = self.amount(node.parts["deal"])
        to = node.maybe("to")
        who = self.who(to, FOE)
        if who == ME:
            gist.gain(OWN, amount)
        elif to is not None and to.word == "each_opponent":
            gist.gain(AROUND, amount)
        elif who == FOE:
            kind = node.text("type")
            normal = kind == "normal" or (not kind and self.ability and not self.ultimate)
            gist.gain(HARM if normal else CERTAIN, amount)

    def _on_points(self, node: Node, gist: Gist) -> bool:
        match node.word:
            case "gain_life" | "lose_life" | "gain_cp" | "lose_cp" | "draw":
                amount = self.amount(node.parts[node.word])
                self._count(node, gist, -amount if node.word.startswith("lose") else amount)
            case "steal_cp":
                amount = self.amount(node.parts["steal_cp"])
                gist.gain(POINTS, amount)
                gist.gain(THEIR_POINTS, -amount)
            case "steal_life":
                amount = self.amount(node.parts["steal_life"])
                gist.gain(LIFE, amount)
                gist.gain(CERTAIN, amount)
            case "discard":
                lost = min(WHOLE_HAND, float(node.whole("discard")))
                mine = self.who(node.maybe("who"), ME) == ME
                gist.gain(CARDS if mine else THEIR_CARDS, -lost)
            case "gain" | "inflict":
                self._token(node, gist)
            case _:
                return False
        return True

    def _count(self, node: Node, gist: Gist, amount: float) -> None:
        """Count health, points or cards for whom they are."""
        who = self.who(node.maybe("who"), ME)
        sorts = {
            "life": (LIFE, CERTAIN),
            "cp": (POINTS, THEIR_POINTS),
            "draw": (CARDS, THEIR_CARDS),
        }
        mine, theirs = sorts[node.word.rpartition("_")[2]]
        if who == ME:
            gist.gain(mine, amount)
        elif who == FOE:
            gist.gain(theirs, -amount if theirs == CERTAIN else amount)

    def _token(self, node: Node, gist: Gist) -> None:
        gains = node.word == "gain"
        who = self.who(node.maybe("who" if gains else "on"), ME if gains else FOE)
        if who != NEITHER:
            gist.token(node.text(node.word), who == ME, self.amount(node.parts["count"]))

    def _on_the_rest(self, node: Node, gist: Gist) -> None:
        match node.word:
            case "remove":
                if not node.flag("any_number"):
                    own = self.who(node.maybe("from"), ME) == ME
                    gist.token(node.text("remove"), own, -float(node.whole("count")))
            case "remove_this":
                gist.gain(LEAVES, 1.0)
            case "hand_over":
                gist.gain(LEAVES, 1.0)
                gist.gain(OTHER, TRICKS["hand_over"])
            case "skip_phase":
                gist.gain(OTHER, -(POINT + CARD) if self.trigger == "income" else -TURN)
            case "attack_again":
                gist.gain(OTHER, -TURN)
            case "turn":
                gist.gain(OTHER, TRICKS[f"turn {node.text('to')}"])
            case "attempt":
                gist.gain(OTHER, TRICKS[f"attempt {node.text('attempt')}"])
            case _:
                gist.gain(OTHER, TRICKS.get(node.word, 0.0))
