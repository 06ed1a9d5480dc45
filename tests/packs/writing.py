"""Content packs as the tests write them."""

from __future__ import annotations

from pathlib import Path

MANIFEST = {
    "name": "night-garden",
    "version": "1.0.0",
    "game": "masters",
    "vocabulary": "1",
    "authors": "[Ada Moth]",
}
ORCHID = """\
Moth Orchid:
  energy: mask
  affiliations: x-men
  faces: [M, MM, MM, 0/1/2, 1/2/2, 1/2/4]
  cards:
    Pale Lure:
      number: 1
      cost: 3
      text: {when: fielded, do: {deal: 2, to: {target: {whose: opposing}}}}
"""
"""A card with nothing odd about it."""


def manifest(**changed: str | None) -> str:
    """Write a manifest; what is None is left out."""
    entries = {**MANIFEST, **changed}
    return "".join(f"{key}: {value}\n" for key, value in entries.items() if value is not None)


def write_pack(folder: Path, files: dict[str, str] | None = None, **changed: str | None) -> Path:
    """Write a pack of one good card, or of these files."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pack.yaml").write_text(manifest(**changed), encoding="utf-8")
    for name, text in ({"plants.yaml": ORCHID} if files is None else files).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder
