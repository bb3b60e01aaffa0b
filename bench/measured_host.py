"""Runs a server that logs the processor time of each pass of its garbage collector.

A pass pauses the server for that time, on a machine that does nothing else. A full pass is made
every 30 seconds instead of every ten minutes, so that a short run sees some.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable
from pathlib import Path

from railroad_ink.server import gc_tuning
from tests.server.host import host

FULL_PASS_SECONDS = 30.0
_started = 0.0


def _measure(phase: str, info: dict[str, int]) -> None:
    global _started  # noqa: PLW0603 (the collector knows nothing else)
    if phase == "start":
        _started = time.thread_time()
    elif gc.get_freeze_count():  # it is started
        sys.stderr.write(f"gc {info['generation']} {time.thread_time() - _started:.6f}\n")


def measured_host(data: Path, port: int, report: Callable[[str], None]) -> None:
    """Serve as the tests' server does, and log what the collector takes."""
    gc_tuning.FULL_PASS_SECONDS = FULL_PASS_SECONDS
    gc.callbacks.append(_measure)
    host(data, port, report)
