"""Makes every rule of the ledger a place to link to, and every rule id in the docs such a link."""

from __future__ import annotations

import re
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform

from dicehall import ledger

ID = re.compile(r"\b[A-Z]-[A-Z]+-\d+\b")


def page(rule: str) -> str:
    """Name the page on which a rule stands."""
    return f"rules/{ledger.rules()[rule].book}"


class RuleAnchors(SphinxTransform):
    """Gives each rule's line in the ledger its id as an anchor."""

    default_priority = 400

    def apply(self, **_: Any) -> None:
        """Mark the lines of one page."""
        for item in self.document.findall(nodes.list_item):
            found = ID.match(item.astext())
            if found and found[0] in ledger.rules() and page(found[0]) == self.env.docname:
                item["ids"].append(found[0])


class RuleLinks(SphinxPostTransform):
    """Turns each id of a known rule, wherever it is told, into a link to its line."""

    default_priority = 900

    def run(self, **_: Any) -> None:
        """Link the ids of one page."""
        for text in list(self.document.findall(nodes.Text)):
            if not _is_within(text, (nodes.reference, nodes.literal_block, nodes.title)):
                parts = self._parts(text)
                if len(parts) > 1:
                    text.parent.replace(text, parts)

    def _parts(self, text: nodes.Text) -> list[nodes.Node]:
        parts: list[nodes.Node] = []
        end = 0
        for found in ID.finditer(text):
            if found[0] in ledger.rules():
                parts += [nodes.Text(text[end : found.start()]), self._link(found[0])]
                end = found.end()
        parts.append(nodes.Text(text[end:]))
        return parts

    def _link(self, rule: str) -> nodes.reference:
        builder = self.app.builder
        place = builder.get_relative_uri(self.env.docname, page(rule))
        title = ledger.line(rule)
        return nodes.reference("", rule, internal=True, refuri=f"{place}#{rule}", reftitle=title)


def _is_within(node: nodes.Node, kinds: tuple[type[nodes.Node], ...]) -> bool:
    while node.parent is not None:
        node = node.parent
        if isinstance(node, kinds):
            return True
    return False


def setup(app: Sphinx) -> dict[str, Any]:
    """Tell Sphinx about both."""
    app.add_transform(RuleAnchors)
    app.add_post_transform(RuleLinks)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
