"""What a pack is: a folder with a manifest and content, read with every problem at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from dicehall.effects.packs import Pack
from dicehall.effects.strict_yaml import FileError
from dicehall.games import WITH_PACKS, find_pack, game, packs, shelf, use_packs, with_packs
from packs.writing import ORCHID, write_pack

ROOT = Path(__file__).parents[2]
BEEKEEPER = ROOT / "docs" / "samples" / "beekeeper"


def refusal(folder: Path) -> list[str]:
    with pytest.raises(FileError) as refused:
        find_pack(folder)
    return [problem.removeprefix(f"{folder}/") for problem in refused.value.problems]


def changed_by(folder: Path, **changed: str | None) -> list[str]:
    return refusal(write_pack(folder, None, **changed))


# --- the manifest ---


def test_a_manifest_says_what_a_pack_is(tmp_path: Path) -> None:
    pack = find_pack(write_pack(tmp_path / "p", about="Plants that bite."))
    assert pack[:6] == (
        *("night-garden", "1.0.0", "masters", 1, ("Ada Moth",)),
        "Plants that bite.",
    )
    assert [source.folder for source in pack.sources] == ["night-garden"]


def test_all_that_is_wrong_with_a_manifest_is_said_at_once(tmp_path: Path) -> None:
    said = changed_by(
        tmp_path,
        name="Night Garden",
        version="1.0",
        game="master",
        vocabulary="0",
        authors=None,
        autors="[Ada]",
    )
    assert said == [
        (
            "pack.yaml:1: name: must be small letters, digits and hyphens, at most 40, such as"
            " night-garden, not 'Night Garden'"
        ),
        "pack.yaml:2: version: must be three numbers such as 1.0.0, not 1.0",
        (
            "pack.yaml:3: game: must be one of masters, throne, team, not 'master';"
            " did you mean 'masters'?"
        ),
        "pack.yaml:4: vocabulary: must be a whole number from 1 to 9999, not 0",
        "pack.yaml:1: 'authors' is missing: one name or a list of them",
        (
            "pack.yaml:5: autors: unknown key 'autors'; did you mean 'authors'?"
            " Known are: name, version, game, vocabulary, authors, about"
        ),
    ]


@pytest.mark.parametrize("key", ["name", "version", "game", "vocabulary", "authors"])
def test_what_is_missing_in_a_manifest_is_named(tmp_path: Path, key: str) -> None:
    (problem,) = changed_by(tmp_path, **{key: None})
    assert problem.startswith(f"pack.yaml:1: {key!r} is missing: ")


def test_a_folder_without_a_manifest_is_no_pack(tmp_path: Path) -> None:
    (tmp_path / "plants.yaml").write_text(ORCHID)
    said = f"{tmp_path}: there is no pack.yaml in this folder; it makes it a pack"
    assert refusal(tmp_path) == [said]
    assert "there is no such folder" in refusal(tmp_path / "gone")[0]


def test_a_pack_without_content_is_refused(tmp_path: Path) -> None:
    (problem,) = refusal(write_pack(tmp_path, files={"notes.txt": "later"}))
    assert problem == f"{tmp_path}: there is no content in this pack, no other file *.yaml"


# --- files ---


def test_content_lies_in_any_folder_but_that_of_scenarios(tmp_path: Path) -> None:
    files = {
        "b.yaml": ORCHID,
        "more/a.yaml": ORCHID,
        "scenarios/one.yaml": "title: a scenario",
        ".hidden.yaml": "- [",
        ".git/x.yaml": "- [",
        "picture.png": "no picture",
    }
    pack = find_pack(write_pack(tmp_path, files))
    names = [source.name.removeprefix(f"{tmp_path}/") for source in pack.sources]
    assert names == ["b.yaml", "more/a.yaml"]


def test_the_hash_is_that_of_the_content_alone(tmp_path: Path) -> None:
    def digest(files: dict[str, str], **changed: str) -> str:
        folder = tmp_path / str(len(list(tmp_path.iterdir())))
        return find_pack(write_pack(folder, files, **changed)).digest

    one = digest({"a.yaml": ORCHID})
    assert one == digest({"a.yaml": ORCHID}, authors="[Ben Bee]", version="2.0.0")
    assert one == digest({"a.yaml": ORCHID.replace("\n", "\r\n")})
    assert len({one, digest({"b.yaml": ORCHID}), digest({"a.yaml": ORCHID + "#"})}) == 3


# --- in use ---


def test_a_pack_in_use_is_at_every_table_until_it_is_not(tmp_path: Path) -> None:
    folder = write_pack(tmp_path)
    with with_packs([folder]):
        assert game("masters").packs() == ("night-garden",)
        assert game("throne").packs() == ()
    assert game("masters").packs() == ()


def test_packs_of_several_games_are_in_use_together(tmp_path: Path) -> None:
    with with_packs([write_pack(tmp_path), BEEKEEPER]):
        assert [pack.name for pack in packs()] == ["night-garden", "beekeeper"]
        heroes = dict(game("throne").seat_settings()[0].choices)
        assert heroes["beekeeper"] == "from the pack beekeeper"
        assert "barbarian" in heroes


def test_two_packs_of_one_name_are_refused(tmp_path: Path) -> None:
    one, two = write_pack(tmp_path / "one"), write_pack(tmp_path / "two")
    with pytest.raises(FileError) as refused, with_packs([one, two]):
        pass
    assert str(refused.value) == f"{two}: {one} is called night-garden too"


def test_a_pack_that_is_called_like_a_set_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileError) as refused, with_packs([write_pack(tmp_path, name="justice")]):
        pass
    assert "'justice' is a set of the game; a pack needs a name of its own" in str(refused.value)


@pytest.mark.parametrize("name", WITH_PACKS)
def test_a_pack_that_needs_a_newer_vocabulary_is_refused(name: str) -> None:
    known = shelf(name).vocabulary.version
    pack = Pack("later", "1.0.0", name, known + 1, ("Ada",), "", "dir", (), "")
    with pytest.raises(FileError) as refused:
        use_packs([pack])
    title = shelf(name).title
    assert str(refused.value) == (
        f"dir/pack.yaml: later needs version {known + 1} of the vocabulary of {title};"
        f" this is version {known}: take a newer Dicehall"
    )


def test_packs_that_are_refused_leave_all_as_it_was(tmp_path: Path) -> None:
    bad = write_pack(tmp_path / "bad", {"a.yaml": ORCHID.replace("deal", "dael")}, name="bad")
    with with_packs([write_pack(tmp_path / "good")]):
        with pytest.raises(FileError), with_packs([BEEKEEPER, bad]):
            pass
        assert [pack.name for pack in packs()] == ["night-garden"]
        assert game("masters").packs() == ("night-garden",)
        assert game("throne").packs() == ()


def test_cards_of_a_pack_may_name_each_others_affiliation(tmp_path: Path) -> None:
    text = ORCHID.replace("affiliations: x-men", "affiliations: night-garden")
    other = ORCHID.replace("Moth Orchid", "Gloom Fern").replace(
        "{whose: opposing}", "{affiliation: night-garden}"
    )
    with with_packs([write_pack(tmp_path, {"a.yaml": other, "b.yaml": text})]):
        assert game("masters").packs() == ("night-garden",)
