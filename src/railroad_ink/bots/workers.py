"""Processes that think beside the one that asks."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor


def new_pool(count: int) -> ProcessPoolExecutor:
    """Return a few processes, none of which is started yet."""
    # A forked copy of a process full of threads could stop for ever on a lock.
    fresh = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(count, mp_context=fresh, initializer=_settle_in)


def stop(pool: ProcessPoolExecutor) -> None:
    """Stop all processes of a pool, whatever they are thinking about."""
    for process in list((pool._processes or {}).values()):
        process.terminate()
    pool.shutdown(wait=True, cancel_futures=True)


def _settle_in() -> None:
    """Leave Ctrl-C to the parent, and end with it, however it ends."""
    with contextlib.suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
