"""Markdown: a report's words and tables, for repositories and forums."""

from __future__ import annotations

from dicehall.lab.report.document import Command, Document, Numbers, Paragraph, Part


def write_markdown(document: Document) -> str:
    """Write a document as Markdown; pictures are left out, for the tables hold their numbers."""
    blocks = [f"# {_escaped(document.title)}", _escaped(document.gist)]
    for section in document.sections:
        blocks.append(f"## {_escaped(section.title)}")
        blocks += [block for part in section.parts if (block := _block(part))]
    return "\n\n".join(blocks) + "\n"


def _block(part: Part) -> str:
    match part:
        case Paragraph(words):
            return _escaped(words)
        case Command(line):
            return f"```console\n$ {line}\n```"
        case Numbers():
            return _table(part)
    return ""


def _table(numbers: Numbers) -> str:
    """Write a table; numbers stand at the right."""
    places = range(len(numbers.columns))
    rule = [":--" if numbers.is_words(place) else "--:" for place in places]
    lines = [_line(numbers.columns), _line(rule), *[_line(row) for row in numbers.rows]]
    return f"**{_escaped(numbers.title)}**\n\n" + "\n".join(lines)


def _line(cells: tuple[str, ...] | list[str]) -> str:
    return "| " + " | ".join([_escaped(cell) for cell in cells]) + " |"


def _escaped(words: str) -> str:
    """Keep names from being taken for marks of Markdown."""
    for mark in "\\`*_|<[":
        words = words.replace(mark, f"\\{mark}")
    return words
