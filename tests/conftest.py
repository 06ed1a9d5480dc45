"""Which build the tests run on, and the option to write golden files anew."""

from __future__ import annotations

import os

import pytest

from dicehall.kernel import build


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--write-golden", action="store_true", help="write the golden games as they are now"
    )


def pytest_report_header() -> str:
    return f"dicehall: the {build()} build"


def pytest_configure() -> None:
    os.environ.setdefault("DICEHALL_CACHE", "off")  # nothing that lies on a disk is under test
    claimed = os.environ.get("DICEHALL_BUILD")
    if claimed is not None and claimed != build():
        raise pytest.UsageError(f"DICEHALL_BUILD says {claimed}, but this is the {build()} build")
