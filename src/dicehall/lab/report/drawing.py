"""Drawing: figures as SVG that takes its colours from the page, always with the same bytes."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from typing import Any, Final

import matplotlib as mpl
from matplotlib.figure import Figure

from dicehall.lab.report.document import Picture

INK: Final = "#010101"
MUTED: Final = "#020202"
GRID: Final = "#030303"
STRONG: Final = "#040404"
PAPER: Final = "#050505"
COLOURS: Final = {
    INK: "var(--ink)",
    MUTED: "var(--muted)",
    GRID: "var(--grid)",
    STRONG: "var(--strong)",
    PAPER: "var(--paper)",
}
"""Colours that stand for those of the page, which differ by day and by night."""
WIDE: Final = 8.4
NARROW: Final = 4.2
"""How wide figures are, in inches."""
SETTINGS: Final[dict[Any, Any]] = {
    "svg.fonttype": "path",  # looks the same wherever it is read
    "svg.hashsalt": "dicehall",  # names in the file depend on what is drawn, on nothing else
    "font.family": "DejaVu Sans",
    "font.size": 10,
    "path.simplify": False,
    "text.parse_math": False,  # a name may hold dollar signs
}


def draw(title: str, says: str, drawer: Callable[[float], Figure]) -> Picture:
    """Make a picture from what draws a figure of a given width."""
    with mpl.rc_context(SETTINGS):
        wide, narrow = _svg(drawer(WIDE)), _svg(drawer(NARROW))
    return Picture(title, says, wide, narrow)


def _svg(figure: Figure) -> str:
    """Write a figure as an SVG element to be put into a page."""
    file = io.StringIO()
    figure.savefig(file, format="svg", transparent=True, metadata={"Date": None})
    text = file.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>\s*", "", text, flags=re.DOTALL)
    text = re.sub(r'^<svg .*?viewBox="([^"]*)".*?>', r'<svg viewBox="\1">', text, flags=re.DOTALL)
    text = text.replace("xlink:href", "href")
    for colour, variable in COLOURS.items():
        text = text.replace(colour, variable)
    return text.strip()


def with_names(svg: str, prefix: str) -> str:
    """Give the parts of an SVG element names that no other of the page has."""
    svg = re.sub(r'\bid="', f'id="{prefix}-', svg)
    svg = re.sub(r'\bhref="#', f'href="#{prefix}-', svg)
    return svg.replace("url(#", f"url(#{prefix}-")
