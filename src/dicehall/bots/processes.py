"""Processes of bots: deaf to Ctrl-C, and never outliving the one that started them."""

from __future__ import annotations

import os
import signal
import threading
from multiprocessing import parent_process, resource_tracker
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess


def start_deaf(process: BaseProcess) -> None:
    """Start a process that does not hear Ctrl-C: whoever started it decides when it is over."""
    resource_tracker.ensure_running()  # to start it later would lift the block
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def leave_with_parent() -> None:
    """Watch the parent from now on, and end when it does, however deep a bot is in thought."""
    threading.Thread(target=_watch, daemon=True).start()


def _watch() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
