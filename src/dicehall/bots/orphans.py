"""Orphans: no process of a bot outlives the one that started it."""

from __future__ import annotations

import os
import threading
from multiprocessing import parent_process
from multiprocessing.connection import wait


def leave_with_parent() -> None:
    """Watch the parent from now on, and end when it does, however deep a bot is in thought."""
    threading.Thread(target=_watch, daemon=True).start()


def _watch() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
