"""People who share one screen in a game with secrets, and games with more than Pig has."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cli.tools import Script, read
from dicehall.cli.company import Company
from dicehall.cli.files import Keeper
from dicehall.cli.leaving import Leave
from dicehall.cli.show import points
from dicehall.cli.table import Table
from dicehall.kernel import PASS, Game, Match, Option, Setup, State
from smugglers import Smugglers

HANDS = {
    "step": "bid",
    "ann": {"hand": ["pearl", "lantern", "lantern"]},
    "ben": {"hand": ["salt", "salt", "silk"]},
}
LOOK = "Pass the screen to {0}; {0}, press Enter to look >"
HIDE = "Press Enter to hide this, then pass the screen to {0} >"


class Odd(Smugglers):
    """Smugglers whose reactions are called what nobody should call them."""

    def label(self, state: State, option: Option, seat: int | None = None) -> str:
        odd = {"pass": "log", "lantern": "1"}
        return odd.get(option[0]) or super().label(state, option, seat)


class Open(Smugglers):
    """Smugglers who play with open hands, so that nobody passes the screen."""

    def hides(self, setup: Setup) -> bool:
        return False


def sit(
    folder: Path,
    kinds: list[str],
    lines: list[str],
    game: Game | None = None,
    real_dice: bool = False,
) -> Match:
    """Play Smugglers from dealt hands until the lines are used up."""
    game = game or Smugglers()
    match = Match(game, game.setup({"seats": ["ann", "ben"]}), HANDS)
    company = Company(1, kinds, real_dice)
    table = Table(Script(lines), match, company, Keeper(folder / "s.json"))
    with pytest.raises(Leave):
        table.play()
    return table.match


def test_the_screen_is_passed_on_before_a_seats_secrets_are_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sit(tmp_path, ["human", "human"], ["", "bid pearl", "", "", "bid salt"])
    said = capsys.readouterr().out
    anns, _, bens = said.partition(HIDE.format("ben"))
    assert LOOK.format("ann") in anns
    assert "pearl, lantern" in anns
    assert "salt" not in anns
    hidden, look, shown = bens.partition(LOOK.format("ben"))
    assert look
    assert hidden.count("\n") >= 24
    assert "salt, silk" not in hidden
    assert "salt, silk" in shown


def test_no_bid_shows_before_the_last_one_is_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sit(tmp_path, ["human", "human"], ["", "bid pearl", "", ""])
    bens = capsys.readouterr().out.partition(LOOK.format("ben"))[2]
    assert "ben: bid" in bens
    assert "pearl" not in bens


def test_each_is_told_what_happened_only_as_that_seat_may_know_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ["", "bid pearl", "", "", "bid salt", "", "", "pass", "", "", "pass"]
    lines += ["", "", "done", "", "", "done", "", ""]
    match = sit(tmp_path, ["human", "human"], lines)
    told = capsys.readouterr().out
    drawn = [line for line in match.told(0) if line.startswith("ann drew")]
    assert drawn
    bens = told.rpartition(LOOK.format("ben"))[2].partition(HIDE.format("ann"))[0]
    assert "ann drew a card." in bens
    assert drawn[0] not in bens
    anns = told.rpartition(LOOK.format("ann"))[2]
    assert "ben drew a card." in anns


def test_only_enter_hides_the_screen_or_shows_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = sit(tmp_path, ["human", "human"], ["x", "", "bid pearl", "bid salt", "", "", "quit"])
    said = capsys.readouterr().out
    assert said.count("Only Enter counts here, or quit.") == 2
    assert [entry.option for entry in match.log] == [("bid", 2)]


def test_one_may_quit_while_the_screen_is_passed_on(tmp_path: Path) -> None:
    lines = ["", "bid pearl", "quit", "", "", "bid salt"]
    sit(tmp_path, ["human", "human"], lines)
    assert lines[-1] == "bid salt"


def test_nobody_takes_back_what_another_has_chosen_in_secret(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = sit(tmp_path, ["human", "human"], ["", "bid pearl", "", "", "undo"])
    said = capsys.readouterr().out
    assert "Not possible: ann has chosen in secret since, and only who has chosen takes" in said
    assert [entry.option for entry in match.log] == [("bid", 2)]


def test_real_dice_do_not_give_a_secret_choice_back_either(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ["", "bid pearl", "", "", "undo"]
    match = sit(tmp_path, ["human", "human"], lines, real_dice=True)
    assert "ann has chosen in secret since" in capsys.readouterr().out
    assert [entry.option for entry in match.log] == [("bid", 2)]


def test_one_person_against_bots_never_passes_the_screen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sit(tmp_path, ["human", "random"], ["bid pearl", "pass"])
    said = capsys.readouterr().out
    assert "Pass the screen" not in said
    assert "Bids: ann pearl, ben" in said


def test_a_window_in_which_one_can_only_pass_is_passed_without_a_question(tmp_path: Path) -> None:
    match = sit(tmp_path, ["human", "human"], ["bid pearl", "bid salt", "pass"], Open())
    assert [entry.seat for entry in match.log if entry.option == PASS] == [0, 1]


@pytest.mark.parametrize("bens", [["salt", "salt", "silk"], ["salt", "salt", "lantern"]])
def test_the_screen_goes_to_the_other_whatever_that_hand_holds(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    bens: list[str],
) -> None:
    monkeypatch.setitem(HANDS, "ben", {"hand": bens})
    lines = ["", "bid pearl", "", "", "bid salt", "", "", "pass"]
    match = sit(tmp_path, ["human", "human"], lines)
    assert [entry.seat for entry in match.log if entry.option == PASS] == [0]
    said = capsys.readouterr().out
    assert said.rstrip().count(HIDE.format("ben")) == 2
    assert said.rpartition(HIDE.format("ben"))[0].endswith("\n\n")


def test_undo_goes_back_past_what_answered_itself_to_the_last_real_choice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ["bid pearl", "bid salt", "pass", "undo"]
    match = sit(tmp_path, ["human", "human"], lines, Open())
    assert "Taken back." in capsys.readouterr().out
    assert [entry.option for entry in match.log] == [("bid", 2), ("bid", 0)]


def test_a_refused_undo_leaves_everything_as_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ["bid lantern", "bid salt", "play lantern", "undo"]
    match = sit(tmp_path, ["human", "human"], lines, Open())
    assert "cannot be taken back" in capsys.readouterr().out
    assert [entry.seat for entry in match.log] == [0, 1, 0, 1, 0]


def to_discards(tmp_path: Path, typed: str) -> Match:
    """Ann may discard a lantern and another one; ben is a bot."""
    return sit(tmp_path, ["human", "random"], ["bid nothing", "pass", typed])


@pytest.mark.parametrize(
    "typed",
    ["done, discard pearl, discard lantern", "2, 3, 1", "Discard lantern,discard pearl,done"],
)
def test_a_set_is_given_in_one_line_in_any_order(tmp_path: Path, typed: str) -> None:
    match = to_discards(tmp_path, typed)
    given = [entry.option for entry in match.log if entry.seat == 0][2:]
    assert given == [("discard", 2), ("discard", 3), ("done",)]


def test_a_set_with_one_illegal_part_is_refused_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = to_discards(tmp_path, "discard pearl, discard silk, done")
    assert "'discard silk' is not possible: S-HAND-1" in capsys.readouterr().out
    assert [entry.option for entry in match.log if entry.seat == 0][2:] == []


def test_words_that_could_mean_several_options_are_asked_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    to_discards(tmp_path, "discard")
    assert "'discard' could be any of: discard pearl, discard lantern" in capsys.readouterr().out


def test_a_label_wins_over_a_command_of_the_same_word(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = sit(tmp_path, ["human", "random"], ["bid pearl", "/log", "log"], Odd())
    assert capsys.readouterr().out.count("Turn 2\n  Bids: ann pearl") == 1
    assert [entry.option for entry in match.log if entry.seat == 0] == [("bid", 2), PASS]


def test_a_label_that_is_a_number_wins_over_the_place_in_the_list(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = sit(tmp_path, ["human", "random"], ["bid pearl", "2", "1"], Odd())
    said = capsys.readouterr().out
    assert "  - log\n  - 1\n" in said
    assert "'2' is neither an option nor a command" in said
    assert ("lantern",) in [entry.option for entry in match.log if entry.seat == 0]


def test_who_has_conceded_cannot_do_it_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = Smugglers()
    match = Match(game, game.setup({"seats": ["ann", "ben", "cara"]}))
    company = Company(1, ["human", "random", "random"], real_dice=True)
    lines = ["concede", "yes", "concede", "yes"]
    with pytest.raises(Leave):
        Table(Script(lines), match, company, Keeper(tmp_path / "s.json")).play()
    said = capsys.readouterr().out
    assert said.count("ann concedes.") == 1
    assert "Not possible: this seat is out of the game already." in said


class Shaky(Script):
    """A conversation that Ctrl-C cuts off while a roll is being told, not at a question."""

    def explain(self, text: str, style: str = "") -> None:
        if "drew" in text:
            raise KeyboardInterrupt
        self.say(text, style)


def test_ctrl_c_amid_the_engines_work_leaves_what_was_saved_before_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, file = Smugglers(), tmp_path / "s.json"
    match = Match(game, game.setup({"seats": ["ann", "ben"]}))
    table = Table(Shaky([]), match, Company(1, ["human", "random"]), Keeper(file))
    with pytest.raises(Leave) as left:
        table.play()
    assert left.value.code == 130
    assert "Go on with: " in capsys.readouterr().out
    assert Match.load(game, read(file)).log == []


def test_partners_win_side_by_side() -> None:
    game = Smugglers()
    state = game.start(game.setup({"seats": ["ann", "ben", "cara", "dan"]}))
    state.finish((1.0, 0.0, 1.0, 0.0))
    assert points(game, state) == "ann and cara win"
    state.finish((0.0, 1.0, 0.0, 0.0))
    assert points(game, state) == "ben wins"


class Allies(Smugglers):
    info = replace(Smugglers.info, cooperative=True)


def test_allies_win_or_lose_together() -> None:
    game = Allies()
    state = game.start(game.setup({"seats": ["ann", "ben"]}))
    state.finish((1.0, 1.0))
    assert points(game, state) == "won together"
    state.finish((0.0, 0.0))
    assert points(game, state) == "lost together"
