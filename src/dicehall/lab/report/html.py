"""HTML: a report as one file that needs nothing else: no script, no font, no other page."""

from __future__ import annotations

from html import escape
from typing import Final

from dicehall.lab.report.document import Command, Document, Numbers, Paragraph, Part, Picture
from dicehall.lab.report.drawing import with_names

STYLE: Final = """
:root { color-scheme: light dark; --paper: #ffffff; --ink: #1b1f24; --muted: #5c6670;
  --grid: #e3e7eb; --strong: #0a5ea8; --panel: #f5f7f9; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14181d; --ink: #e8ecf0; --muted: #9aa6b2; --grid: #2c343d;
    --strong: #6cb6ff; --panel: #1d232a; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 17px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
main { max-width: 980px; margin: 0 auto; padding: 2.2rem 1.2rem 4rem; }
h1 { font-size: clamp(1.5rem, 4.5vw, 2.1rem); line-height: 1.2; margin: 0 0 .7rem; }
h2 { font-size: 1.25rem; margin: 2.6rem 0 .5rem; padding-top: 1.2rem;
  border-top: 1px solid var(--grid); }
p { margin: .6rem 0; max-width: 68ch; }
.gist { font-size: 1.1rem; color: var(--muted); }
figure { margin: 1.4rem 0; }
figcaption { font-weight: 600; margin-bottom: .5rem; }
svg { display: block; width: 100%; height: auto; }
.narrow { display: none; }
.sheet { overflow-x: auto; margin: 0 0 1.2rem; }
table { border-collapse: collapse; width: 100%; font-size: .92rem;
  font-variant-numeric: tabular-nums; }
.caption { font-size: .92rem; font-weight: 600; margin: 1.4rem 0 .3rem; }
th, td { padding: .38rem .55rem; text-align: right; border-bottom: 1px solid var(--grid);
  white-space: nowrap; vertical-align: top; }
thead th { color: var(--muted); font-weight: 600; border-bottom: 2px solid var(--grid);
  white-space: normal; vertical-align: bottom; }
tbody th { font-weight: 500; min-width: 9rem; }
td.words { min-width: 8.5rem; }
tbody tr:hover { background: var(--panel); }
.words { text-align: left; white-space: normal; }
th:first-child, td:first-child { padding-left: 0; }
pre { background: var(--panel); padding: .8rem 1rem; border-radius: 6px; overflow-x: auto;
  white-space: pre-wrap; overflow-wrap: anywhere;
  font: .88rem/1.5 ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; }
@media (max-width: 640px) {
  body { font-size: 16px; }
  .wide { display: none; }
  .narrow { display: block; }
  th, td { padding: .34rem .45rem; }
}
@media print { .wide { display: block; } .narrow { display: none; } }
"""


def write_html(document: Document) -> str:
    """Write a document as a page; the same document gives the same bytes."""
    parts = [f"<h1>{escape(document.title)}</h1>", f'<p class="gist">{escape(document.gist)}</p>']
    count = 0
    for section in document.sections:
        parts.append(f"<h2>{escape(section.title)}</h2>")
        for part in section.parts:
            count += 1
            parts.append(_element(part, f"p{count}"))
    return _page(document.title, "\n".join(parts))


def _page(title: str, body: str) -> str:
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n"
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _element(part: Part, name: str) -> str:
    match part:
        case Paragraph(words):
            return f"<p>{escape(words)}</p>"
        case Command(line):
            return f"<pre>$ {escape(line)}</pre>"
        case Numbers():
            return _table(part, name)
        case Picture():
            return _figure(part, name)


def _figure(picture: Picture, name: str) -> str:
    """Put both drawings into the page; its width says which one is seen."""
    drawings = [
        f'<div class="{kind}" role="img" aria-label="{escape(picture.says)}">'
        f"{with_names(svg, f'{name}-{kind}')}</div>"
        for kind, svg in (("wide", picture.wide), ("narrow", picture.narrow))
    ]
    caption = f"<figcaption>{escape(picture.title)}</figcaption>"
    return f"<figure>{caption}\n" + "\n".join(drawings) + "</figure>"


def _table(numbers: Numbers, name: str) -> str:
    """Write a table that can be moved sideways where it is too wide, its title above it."""
    head = "".join([_cell(numbers, "th", place, one) for place, one in enumerate(numbers.columns)])
    rows = [f"<tr>{_row(numbers, row)}</tr>" for row in numbers.rows]
    return (
        f'<p class="caption" id="{name}">{escape(numbers.title)}</p>\n'
        f'<div class="sheet"><table aria-labelledby="{name}">\n'
        f"<thead><tr>{head}</tr></thead>\n<tbody>\n" + "\n".join(rows) + "\n</tbody></table></div>"
    )


def _row(numbers: Numbers, row: tuple[str, ...]) -> str:
    return "".join(
        [_cell(numbers, "td" if place else "th", place, one) for place, one in enumerate(row)]
    )


def _cell(numbers: Numbers, tag: str, place: int, words: str) -> str:
    kind = ' class="words"' if numbers.is_words(place) else ""
    return f"<{tag}{kind}>{escape(words)}</{tag}>"
