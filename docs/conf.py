"""How Sphinx builds these pages: `make docs`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from dicehall.kernel.version import ENGINE

project = "Dicehall"
author = "the Dicehall authors"
copyright = "the Dicehall authors, Apache-2.0"
version = release = ENGINE

extensions = ["myst_parser", "rule_links", "vocabulary_page"]
exclude_patterns = ["_build"]
source_suffix = {".md": "markdown"}
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
nitpicky = True

html_theme = "furo"
html_title = "Dicehall"
html_show_sphinx = False
