"""Reads reports as a browser would, and finds what does not belong there."""

from __future__ import annotations

from html.parser import HTMLParser

EMPTY = frozenset(("meta", "br", "hr", "img", "link"))


class Page(HTMLParser):
    """A parsed report: its cells and texts; tags that do not match are an error."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.cells: list[str] = []
        self.words: list[str] = []
        self.feed(text)
        self.close()
        assert not self._open, f"never closed: {self._open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag in ("td", "th"):
            self.cells.append("")
        if tag not in EMPTY:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)
        if self._open and self._open[-1] in ("td", "th"):
            self.cells[-1] += data

    def values(self, name: str) -> list[str]:
        """Give the values of an attribute, wherever it stands."""
        return [str(attributes[name]) for _, attributes in self.tags if name in attributes]
