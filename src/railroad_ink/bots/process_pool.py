"""Worker processes for computer players."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor


def new_pool(count: int, prepare: Callable[[], None]) -> ProcessPoolExecutor:
    """Return a pool of worker processes; none is started before there is work.

    `prepare` runs first in each of them and must be picklable.
    """
    # Forking a process with threads can deadlock.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(
        count, mp_context=context, initializer=_initialize, initargs=(prepare,)
    )


def stop(pool: ProcessPoolExecutor) -> None:
    """Stop all processes of a pool, including busy ones."""
    for process in list((pool._processes or {}).values()):
        process.terminate()
    pool.shutdown(wait=True, cancel_futures=True)


def _initialize(prepare: Callable[[], None]) -> None:
    """Leave Ctrl-C to the parent, and exit when the parent exits for any reason."""
    with contextlib.suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, daemon=True).start()
    prepare()


def _exit_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
