"""`--pack`: games, saves, scenarios, teams, bots' processes and the lab, all with a pack."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

import dicehall
from cli.tools import Home
from dicehall.bots import Glimpse, GreedyBot, Worker
from dicehall.games import find_pack, with_packs
from dicehall.games.masters import Masters
from dicehall.games.masters.cards.library import own_library
from dicehall.kernel import Match, PackMissing
from packs.writing import ORCHID, write_pack

SAMPLES = Path(__file__).parents[2] / "docs" / "samples"
BEEKEEPER = SAMPLES / "beekeeper"
TEAM = "Moth Orchid: Pale Lure x4 | Excessive Force; Investigation"
OTHER = "Aquaman: Arthur Curry x2 | Excessive Force; Investigation"
SETUP = {"format": "custom", "turn_limit": 6}
SCENARIO = """\
title: A fielded Moth Orchid deals 2 damage
rules: []
game: masters
setup: {format: custom, seats: [eric, mike], eric: {cards: [Moth Orchid: Pale Lure]}}
position:
  active: eric
  step: main
  eric: {reserve: [Moth Orchid 1]}
  mike: {field: [Sidekick]}
script:
  - eric: field Moth Orchid
  - expect: {mike: {field: [], prep: [Sidekick]}}
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return write_pack(tmp_path / "night-garden")


def watched(home: Home, pack: Path, save: Path) -> str:
    teams = ("--set", f"ann={TEAM}", "--set", f"ben={OTHER}", "--set", "turn_limit=6")
    words = ("watch", "masters", "--format", "custom", "--bots", "random,random", "--seed", "3")
    return home.said(*words, *teams, "--pack", str(pack), "--save", str(save))


# --- saves ---


def test_a_save_carries_the_version_and_the_hash_of_its_packs(
    home: Home, pack: Path, tmp_path: Path
) -> None:
    save = tmp_path / "game.json"
    assert "Moth Orchid" in watched(home, pack, save)
    content = json.loads(save.read_text())["content"]
    assert content["pack night-garden"] == f"1.0.0 {find_pack(pack).digest}"
    assert set(content) == {"justice", "pack night-garden"}


def test_a_save_is_not_loaded_without_its_packs(home: Home, pack: Path, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    watched(home, pack, save)
    said = home.refused("export", str(save))
    assert said.strip() == (
        f"dicehall: {save}: it was played with the pack night-garden 1.0.0, which is not at hand;"
        " name it: --pack DIR"
    )
    assert "Moth Orchid" in home.said("export", str(save), "--pack", str(pack))


def test_a_finished_game_is_told_without_its_packs_too(
    home: Home, pack: Path, tmp_path: Path
) -> None:
    save = tmp_path / "game.json"
    watched(home, pack, save)
    result = home.run("replay", str(save), "--all")
    assert result.exit_code == 2
    assert "it was played with the pack night-garden 1.0.0" in result.stderr
    assert "Dice Masters as it was told then" in result.stdout
    assert home.said("replay", str(save), "--all", "--pack", str(pack)).startswith(
        "Dice Masters: ann and ben"
    )


def test_a_pack_that_has_changed_is_named(home: Home, pack: Path, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    watched(home, pack, save)
    write_pack(pack, {"plants.yaml": ORCHID.replace("number: 1", "number: 2")}, version="1.1.0")
    said = home.said("replay", str(save), "--all", "--pack", str(pack))
    assert "The content has changed since it was saved: pack night-garden." in said


def test_an_unfinished_game_of_a_pack_can_be_left_lying(home: Home, pack: Path) -> None:
    words = ("play", "throne", "--heroes", "beekeeper,barbarian", "--seed", "1")
    home.said(*words, "--pack", str(BEEKEEPER), lines=["quit"])
    assert "played with the pack beekeeper 1.0.0" in home.refused("play", "throne")
    assert "or begin anew: --new" in home.refused("play", "throne")
    home.said("play", "throne", "--new", "--set", "mode=1v1", lines=["quit"])


def test_how_to_go_on_is_said_with_the_packs_of_the_game_and_no_others(
    home: Home, pack: Path
) -> None:
    words = ("play", "throne", "--heroes", "beekeeper,barbarian", "--seed", "1")
    used = ("--pack", str(pack), "--pack", str(BEEKEEPER))
    said = home.said(*words, *used, lines=["quit"])
    assert f"/throne.json --pack {BEEKEEPER}\n" in said
    (line,) = [line for line in said.splitlines() if line.startswith("Go on with: ")]
    home.said(*shlex.split(line)[4:], lines=["quit"])


def test_only_packs_whose_content_is_played_are_needed(pack: Path) -> None:
    with with_packs([pack, BEEKEEPER]):
        masters, throne = dicehall.game("masters"), dicehall.game("throne")
        plain = masters.setup({"format": "learning"})
        assert set(masters.content(plain)) == {"justice"}
        assert "pack beekeeper" not in throne.content(throne.setup({"mode": "1v1"}))


def test_a_state_is_not_loaded_without_its_packs(pack: Path) -> None:
    masters = Masters(own_library().with_packs([find_pack(pack)]))
    state = masters.start(masters.setup({**SETUP, "ann": TEAM, "seats": ["ann", "ben"]}))
    data = masters.save_state(state)
    assert masters.load_state(data) == state
    with pytest.raises(PackMissing, match=r"the pack night-garden 1\.0\.0"):
        Masters(own_library()).load_state(data)


@pytest.mark.parametrize(
    ("name", "sample", "setup"),
    [
        ("throne", "beekeeper", {"seats": ["a", "b"], "heroes": ["beekeeper", "paladin"]}),
        ("team", "longest-noon", {"seats": ["a"], "boss": "the-stopped-hour"}),
    ],
)
def test_matches_of_every_game_know_their_packs(
    name: str, sample: str, setup: dict[str, object]
) -> None:
    with with_packs([SAMPLES / sample]):
        game = dicehall.game(name)
        saved = Match(game, game.setup(setup)).save()
        assert Match.load(game, saved).save() == saved
    assert saved["content"][f"pack {sample}"].startswith("1.0.0 ")
    with pytest.raises(PackMissing, match=f"the pack {sample} 1"):
        Match.load(dicehall.game(name), saved)


# --- commands ---


def test_scenarios_are_run_with_a_pack(home: Home, pack: Path, tmp_path: Path) -> None:
    file = tmp_path / "orchid.yaml"
    file.write_text(SCENARIO)
    assert "1 passed, 0 failed" in home.said("scenario", str(file), "--pack", str(pack))
    assert (
        "there is no card called 'Moth Orchid: Pale Lure'" in home.run("scenario", str(file)).stdout
    )


def test_the_scenarios_of_a_pack_lie_in_it(home: Home) -> None:
    words = ("scenario", str(SAMPLES / "longest-noon" / "scenarios"))
    assert "2 passed, 0 failed" in home.said(*words, "--pack", str(SAMPLES / "longest-noon"))


def test_teams_are_checked_with_a_pack(home: Home, pack: Path, tmp_path: Path) -> None:
    file = tmp_path / "team.txt"
    file.write_text(TEAM)
    assert "legal for tournament" in home.said(
        "masters", "team", "check", str(file), "--pack", str(pack)
    )
    assert home.run("masters", "team", "check", str(file)).exit_code == 1


def test_heroes_and_cards_are_shown_with_a_pack(home: Home) -> None:
    assert "beekeeper" in home.said("throne", "heroes", "--pack", str(BEEKEEPER))
    said = home.said("team", "cards", "the-stopped-hour", "--pack", str(SAMPLES / "longest-noon"))
    assert "The Stopped Hour (boss)" in said


def test_a_pack_that_cannot_be_used_is_refused_before_anything_is_played(
    home: Home, pack: Path
) -> None:
    write_pack(pack, {"plants.yaml": ORCHID.replace("deal", "dael")})
    said = home.refused("watch", "masters", "--pack", str(pack))
    assert said.startswith(f"dicehall: {pack}/plants.yaml:9: Moth Orchid: Pale Lure: text.do:")


# --- processes ---


def test_a_bot_in_a_process_of_its_own_plays_with_the_packs(pack: Path) -> None:
    with with_packs([pack]):
        masters = dicehall.game("masters")
        setup = masters.setup({**SETUP, "ann": TEAM, "seats": ["ann", "ben"]})
        position = {"step": "main", "ann": {"reserve": ["Moth Orchid 1"]}}
        state = masters.place(setup, position)
        worker = Worker(GreedyBot.name, 1)
        try:
            option = worker.choose(Glimpse(masters, state, 0))
        finally:
            worker.close()
    assert worker.faults == []
    assert masters.label(state, option) == "field Moth Orchid (level 1)"


def test_the_labs_workers_play_with_the_packs(home: Home, pack: Path, tmp_path: Path) -> None:
    out = str(tmp_path / "run")
    teams = ("--team", TEAM, "--team", OTHER, "--set", "turn_limit=4", "--set", "format=custom")
    words = ("lab", "run", "masters", "--games", "4", "--seed", "1", "--bot", "random")
    said = home.said(*words, *teams, "--workers", "2", "--out", out, "--pack", str(pack))
    assert "faults: none" in said
    kept = json.loads((tmp_path / "run" / "run.json").read_text())
    assert kept["contents"]["masters content pack night-garden"].startswith("1.0.0 ")
    assert f"--pack {pack}" in kept["plan"]["study"]["command"]
    needed = f"{out}: this run is played with the pack night-garden 1.0.0, which is not at hand"
    assert needed in home.refused("lab", "run", "--resume", out)
    assert needed in home.refused("lab", "report", out)
    home.said("lab", "run", "--resume", out, "--pack", str(pack))
    write_pack(pack, {"plants.yaml": ORCHID.replace("deal: 2", "deal: 3")})
    said = home.refused("lab", "run", "--resume", out, "--pack", str(pack))
    assert "masters content pack night-garden has changed since the run began" in said


def test_a_match_up_is_played_with_a_pack(home: Home, tmp_path: Path) -> None:
    words = ("lab", "matchup", "throne", "--with", "beekeeper", "--with", "barbarian")
    more = ("--bot", "random", "--games", "2", "--seed", "1", "--workers", "1")
    out = str(tmp_path / "run")
    said = home.said(*words, *more, "--set", "turn_limit=2", "--out", out, "--pack", str(BEEKEEPER))
    assert "beekeeper" in said


def test_whether_heroes_may_sit_down_twice_does_not_depend_on_packs() -> None:
    twice = ["paladin", "barbarian", "gunslinger", "cursed-pirate", "paladin"]
    setup = {"seats": list("abcde"), "heroes": twice}
    assert dicehall.game("throne").setup(setup)
    with with_packs([BEEKEEPER]):
        assert dicehall.game("throne").setup(setup)
