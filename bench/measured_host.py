"""Runs a server that logs the processor time of each pass of its garbage collector.

A pass pauses the server for that time, on a machine that does nothing else. A full pass is made
every 30 seconds instead of every ten minutes, so that a short run sees some.
"""

from __future__ import annotations

import gc
import runpy
import sys
import time

from railroad_ink.server import gc_tuning

FULL_PASS_SECONDS = 30.0
_started = 0.0


def _measure(phase: str, info: dict[str, int]) -> None:
    global _started  # noqa: PLW0603 (the collector knows nothing else)
    if phase == "start":
        _started = time.thread_time()
    elif gc.get_freeze_count():  # it is started
        sys.stderr.write(f"gc {info['generation']} {time.thread_time() - _started:.6f}\n")


if __name__ == "__main__":
    gc_tuning.FULL_PASS_SECONDS = FULL_PASS_SECONDS
    gc.callbacks.append(_measure)
    runpy.run_module("tests.server.host", run_name="__main__")
