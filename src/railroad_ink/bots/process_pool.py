"""Worker processes for computer players."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class _Processes(dict[int, Any]):
    """Processes of a pool by their number; one may be started while another thread lists them."""

    def values(self) -> list[Any]:  # type: ignore[override]
        """Return a copy, which does not change."""
        return list(super().values())


class WorkerPool(ProcessPoolExecutor):
    """A process pool whose workers never see Ctrl-C, not even while they start."""

    def __init__(self, count: int, prepare: Callable[[], None]) -> None:
        """Set the number of processes; none is started before there is work.

        `prepare` runs first in each of them and must be picklable.
        """
        # Forking a process with threads can deadlock.
        context = multiprocessing.get_context("spawn")
        super().__init__(count, mp_context=context, initializer=_initialize, initargs=(prepare,))
        self._processes = _Processes()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Schedule a call; processes started for it inherit the blocked Ctrl-C.

        Raises BrokenProcessPool also if the pool breaks while a process is being started for it.
        """
        try:
            with _blocked_ctrl_c():
                return super().submit(fn, *args, **kwargs)
        except OSError as error:
            if not self._broken:
                raise
            raise BrokenProcessPool(self._broken) from error

    def stop(self) -> None:
        """Stop all processes, including busy ones."""
        for process in list((self._processes or {}).values()):
            process.terminate()
        self.shutdown(wait=True, cancel_futures=True)


def _initialize(prepare: Callable[[], None]) -> None:
    """Leave Ctrl-C to the parent, and exit when the parent exits for any reason."""
    with contextlib.suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    threading.Thread(target=_exit_with_parent, daemon=True).start()
    prepare()


def _exit_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


@contextlib.contextmanager
def _blocked_ctrl_c() -> Iterator[None]:
    """Block Ctrl-C inside the `with` block; a no-op on systems without signal masks."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
