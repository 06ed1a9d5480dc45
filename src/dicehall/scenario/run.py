"""Running a scenario: silence passes, single choices answer themselves, the script has the rest."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import dicehall
from dicehall.kernel import (
    CHANCE,
    CONCEDE,
    PASS,
    Chance,
    DicehallError,
    Game,
    IllegalChoice,
    Match,
    Option,
    PositionError,
    ProblemsError,
    Referee,
    SeededSource,
    SetupError,
    UnclearLabel,
    find_option,
    nearest,
)
from dicehall.kernel.forced import forced
from dicehall.kernel.labels import folded, matching, offer
from dicehall.scenario import report
from dicehall.scenario.chance import outcomes
from dicehall.scenario.compare import Comparison
from dicehall.scenario.load import (
    Scenario,
    ScenarioError,
    Step,
    as_list,
    as_words,
    load_file,
)
from dicehall.scenario.refusals import Refusals
from dicehall.scenario.sets import find_set

REST_SEED = 0
"""The seed of the referee who plays on after `...`."""
DONE = "done"
"""What ends a step or a set wherever it can be ended."""

Watcher = Callable[[Match], None]


class ScenarioFailure(DicehallError):
    """A scenario that did not go as its script says."""


def run_file(path: Path, watcher: Watcher | None = None) -> Scenario:
    """Run a scenario file of a registered game."""
    scenario = load_file(path)
    try:
        game = dicehall.game(scenario.game)
    except DicehallError as error:
        raise ScenarioError([f"{path}: {error}"]) from None
    run(scenario, game, watcher)
    return scenario


def run(scenario: Scenario, game: Game, watcher: Watcher | None = None) -> Match | None:
    """Run a scenario; the watcher is called after every answer. Give the match as it ended."""
    try:
        match = _begin(scenario, game)
    except (SetupError, PositionError) as error:
        if scenario.setup_error:
            _check_refusal(scenario, error)
            return None
        raise ScenarioError([f"{scenario.name}: {problem}" for problem in error.problems]) from None
    if scenario.setup_error:
        wanted = ", ".join(scenario.setup_error)
        raise ScenarioFailure(f"{scenario.name}: the set-up was accepted, not refused: {wanted}")
    Runner(scenario, match, watcher).run()
    return match


def _begin(scenario: Scenario, game: Game) -> Match:
    setup = game.setup(scenario.setup)
    return Match(game, setup, scenario.position)


def _check_refusal(scenario: Scenario, error: ProblemsError) -> None:
    reasons = str(error)
    missing = [word for word in scenario.setup_error if word.casefold() not in reasons.casefold()]
    if missing:
        raise ScenarioFailure(
            f"{scenario.name}: the refusal does not say {', '.join(missing)}. It says:\n{reasons}"
        )


class Cut(NamedTuple):
    """A list that is no set as a whole: its step, and the failure if its rest fits nowhere."""

    number: int
    failure: ScenarioFailure


class Runner:
    """Plays one script at one match."""

    def __init__(self, scenario: Scenario, match: Match, watcher: Watcher | None = None) -> None:
        self.scenario = scenario
        self.match = match
        self.watcher = watcher
        self.step: Step = Step(0, 1, "")
        self.quiet: list[tuple[int, list[str]]] = []
        """What answered itself since the last line, in all its words, until a line names it."""
        self.cut: Cut | None = None
        self.refusals = Refusals(match)
        spare = match.game.spare(match.setup, scenario.position)
        self.comparison = Comparison(match.game, spare)

    def run(self) -> None:
        """Play the whole script."""
        steps = self.scenario.steps
        place = 0
        while place < len(steps):
            self.step = steps[place]
            match self.step.kind:
                case "answer":
                    place += self._answer(_block(steps, place))
                    continue
                case "roll" | "draw":
                    self._chance()
                case "expect":
                    self._expect()
                case "refuse":
                    self._refuse()
                case _:
                    self._rest()
            place += 1
        if self.refusals.watching:
            self._pass_to_the_next_word()
        self._check_words()

    # --- answers ---

    def _answer(self, block: list[Step]) -> int:
        """Answer with the first of these labels, or with as many of them as make up a set."""
        label = block[0].words[0]
        seat = self._seat(self.step.seat)
        before = report.legal(self.match)
        cut, self.cut = self.cut, None
        while True:
            options = self._options(seat, block)
            if options:
                self._check_refused()
                for option in options:
                    self._take(option, seat)
                self.refusals.forget()
                return len(options)
            if not self._pass_silently():
                break
        if self._superfluous(seat, label):
            return 1
        for noted in (self.cut, cut):
            if noted is not None and noted.number == self.step.number:
                raise noted.failure
        wanted = f"{self.step.seat}: {label}"
        raise self._failure(
            f"expected the answer '{wanted}'", report.why_not(self.match, seat, label), before
        )

    def _options(self, seat: int, block: list[Step]) -> list[Option]:
        """Find the options that the next labels mean here: one, a whole set, or nothing."""
        decision = self.match.state.decision
        label = block[0].words[0]
        if folded(label) == CONCEDE[0]:
            return [CONCEDE]
        if decision is None or seat not in decision.seats:
            return []
        self.cut = None
        if decision.many:
            return self._set(seat, block)
        try:
            return [find_option(self.match.game, self.match.state, seat, label)]
        except UnclearLabel:
            return []

    def _set(self, seat: int, block: list[Step]) -> list[Option]:
        """Find the options of a set; note why a list is not one, should its rest fit nowhere."""
        found = find_set(self.match, seat, block)
        if found.reason:
            labels = [step.words[0] for step in block if step.number == self.step.number]
            wanted = f"expected the set '{self.step.seat}: [{', '.join(labels)}]'"
            reason = found.reason.replace("\n", "\n  ")
            self.cut = Cut(self.step.number, self._failure(wanted, reason, ""))
        return found.options

    def _superfluous(self, seat: int, label: str) -> bool:
        """Whether a line names what answered itself before, or passes where no window is."""
        for entry in self.quiet:
            if entry[0] == seat and matching(entry[1], label):
                self.quiet.remove(entry)
                return True
        decision = self.match.state.decision
        asked = decision is not None and seat in decision.seats
        return folded(label) == PASS[0] and not asked

    def _take(self, option: Option, seat: int) -> None:
        self.quiet.clear()
        self._apply(option, seat)

    def _apply(self, option: Option, seat: int) -> None:
        try:
            self.match.answer(option, seat)
        except IllegalChoice as illegal:
            raise self._failure("an answer that is not legal", str(illegal), "") from None
        if self.watcher is not None:
            self.watcher(self.match)

    # --- what goes without saying ---

    def _pass_silently(self) -> bool:
        """Pass a window, or take the only option of a choice; False where the script must speak."""
        decision = self.match.state.decision
        if decision is None or isinstance(decision, Chance):
            return False
        seat = decision.seats[0]
        if decision.window or self.match.asked_again(seat):
            self._check_refused()
            self._apply(PASS, seat)
            return True
        only = forced(decision, seat)
        if only is None:
            return False
        self._check_refused()
        self.quiet.append((seat, offer(self.match.game, self.match.state, seat).words(0)))
        self._apply(only, seat)
        return True

    def _pass_to_the_next_word(self) -> None:
        """Go on as far as silence goes; there, too, nothing refused may be possible yet."""
        while self._pass_silently():
            pass
        self._check_refused()
        self.refusals.forget()

    # --- chance ---

    def _chance(self) -> None:
        before = report.legal(self.match)
        self._pass_to_the_next_word()
        step, decision = self.step, self.match.state.decision
        given = f"{step.kind}: [{', '.join(step.words)}]"
        if not isinstance(decision, Chance):
            raise self._failure(
                f"expected a {step.kind} ({given})", report.pending(self.match), before
            )
        if decision.kind != step.kind:
            raise self._failure(
                f"expected a {step.kind} ({given})", f"a {decision.kind} is asked", before
            )
        if len(step.words) != decision.left:
            counted = f"{decision.left} are asked for"
            raise self._failure(f"{given} gives {len(step.words)}", counted, before)
        found = outcomes(self.match.game, self.match.state, step.words)
        if found is None:
            raise self._failure(f"expected {given}", "these outcomes are not possible here", before)
        for option in found:
            self._take(option, CHANCE)

    def _rest(self) -> None:
        """Let a seeded referee go on to the end of the turn; seats pass or are done if they may."""
        referee = Referee(SeededSource(REST_SEED))
        turn = self.match.state.turn
        if self.refusals.watching:
            self._pass_to_the_next_word()
        while (decision := self.match.state.decision) is not None:
            if self.match.state.turn != turn:
                return
            if isinstance(decision, Chance):
                referee.answer(self.match)
                continue
            options = decision.options
            out = self._way_out(decision.actor)
            place = referee.source.below(len(options)) if out is None else out
            self._apply(options[place], decision.actor)

    def _way_out(self, seat: int) -> int | None:
        """Find the option by which a seat passes or is done, whichever of the words it goes by."""
        offered = offer(self.match.game, self.match.state, seat)
        if PASS in offered.options:
            return offered.options.index(PASS)
        found = offered.meant(DONE)
        return found[0] if len(found) == 1 else None

    # --- expectations ---

    def _expect(self) -> None:
        self._pass_to_the_next_word()
        match, data = self.match, dict(self.step.data)
        found: list[str] = []
        if "result" in data:
            found.extend(self._compare_result(data.pop("result")))
        if "decision" in data:
            found.extend(self._compare_decision(data.pop("decision")))
        found.extend(self.comparison.differences(data, match.game.position(match.state)))
        if found:
            raise self._failure("expected otherwise", "\n  ".join(found), report.legal(self.match))

    def _compare_result(self, expected: Any) -> list[str]:
        result, names = self.match.state.result, self.match.setup.seats
        if result is None:
            return ["result: the game is not over"]
        if not isinstance(expected, dict):
            return [f"result: takes a mapping of seats to points, not {expected!r}"]
        actual = dict(zip(names, result, strict=True))
        return self.comparison.differences(expected, actual)

    def _compare_decision(self, expected: Any) -> list[str]:
        decision, setup = self.match.state.decision, self.match.setup
        asked = ["nobody"] if decision is None else [setup.name(seat) for seat in decision.seats]
        if str(expected).casefold() in [name.casefold() for name in asked]:
            return []
        return [f"decision: expected {expected}, asked is {', '.join(asked)}"]

    def _refuse(self) -> None:
        for name, labels in self.step.data.items():
            seat = self._seat(name)
            for label in as_list(labels):
                self.refusals.add(self.step, seat, as_words(label))
        self._check_refused()

    def _check_refused(self) -> None:
        broken = self.refusals.broken()
        if broken is not None:
            (self.step, seat, label), found = broken
            must = f"'{self.match.setup.name(seat)}: {label}' must be refused"
            raise self._failure(must, f"'{found}' is legal", "")

    def _check_words(self) -> None:
        """Refuse a script whose refusals name what nothing is called by: they prove nothing."""
        problems = [
            f"{self._place(step)}: '{self.match.setup.name(seat)}: {label}' is refused, "
            f"but nothing is called so{hint}"
            for (step, seat, label), hint in self.refusals.unknown()
        ]
        if problems:
            raise ScenarioError(problems)

    # --- reports ---

    def _seat(self, name: str) -> int:
        seat = self.match.setup.seat(name)
        if seat is None:
            seats = self.match.setup.seats
            known = ("roll", "draw", "expect", "refuse", *seats)
            hint = f"{nearest(name, known)} Seats are: {', '.join(seats)}"
            raise ScenarioError([f"{self._place(self.step)}: no seat is called {name!r}{hint}"])
        return seat

    def _place(self, step: Step) -> str:
        return f"{self.scenario.name}:{step.line}: step {step.number}"

    def _failure(self, expected: str, actual: str, legal_before: str) -> ScenarioFailure:
        lines = [f"{self._place(self.step)}: {expected}"]
        lines.append(f"  {actual}")
        now = report.legal(self.match)
        if legal_before not in ("", now):
            lines.append(f"  legal before silence passed: {legal_before}")
        lines.append(f"  legal: {now}")
        return ScenarioFailure("\n".join(lines))


def _block(steps: tuple[Step, ...], place: int) -> list[Step]:
    """Gather the answers that this seat gives in a row from here on."""
    block: list[Step] = []
    for step in steps[place:]:
        if step.kind != "answer" or step.seat != steps[place].seat:
            break
        block.append(step)
    return block
