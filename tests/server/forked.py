"""Processes that start at once: they are forked from one that has imported what a server needs."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["tests.server.host"])

Target = Callable[[Path, int, Callable[[str], None]], None]


class Launch(NamedTuple):
    """What a new process runs, and with what."""

    target: Target
    data: Path
    port: int
    log: Path
    """Its error stream."""
    environment: dict[str, str]


class ForkedProcess:
    """Runs a function in a new process, and is used like a `subprocess.Popen`."""

    stdout = None

    def __init__(self, launch: Launch) -> None:
        self._reports, report = CONTEXT.Pipe(duplex=False)
        self._process = CONTEXT.Process(target=_run, args=(launch, report))
        self._process.start()
        report.close()

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    def report(self) -> str:
        """Wait for what the process reports; nothing if it ends before."""
        try:
            return str(self._reports.recv())
        except EOFError:
            return ""
        finally:
            self._reports.close()

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, seconds: float | None = None) -> None:
        self._process.join(seconds)
        if seconds is not None and self.poll() is None:
            raise subprocess.TimeoutExpired("a server", seconds)

    def send_signal(self, sent: signal.Signals) -> None:
        if self.poll() is None:
            os.kill(self.pid, sent)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def _run(launch: Launch, report: Connection[str, str]) -> None:
    """Become a process with that environment and error stream."""
    os.environ.clear()
    os.environ.update(launch.environment)
    with launch.log.open("ab") as stream:
        os.dup2(stream.fileno(), 2)
    launch.target(launch.data, launch.port, report.send)
