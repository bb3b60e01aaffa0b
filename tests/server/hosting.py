"""Real servers, each a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

import pytest

from tests.server.page import Page


class Server:
    """A server on loopback, which can be killed and started again at the same place.

    Used as a context it is always ended, however the test ends.
    """

    def __init__(self, data: Path, **environment: str) -> None:
        self.data = data
        self.environment = environment
        self.process: subprocess.Popen[str] | None = None
        self.address = ""

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        self.stop()

    def start(self) -> None:
        port = self.address.rpartition(":")[2] or "0"
        command = [sys.executable, "-m", "tests.server.host", str(self.data), port]
        with self._log.open("a") as log:
            self.process = subprocess.Popen(
                command,
                env={**os.environ, **self.environment},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://\S+(?=/)", said)
        if found is None:
            self.kill()
            pytest.fail(f"the server said {said!r} and {self.complaints}")
        self.address = found[0].replace("localhost", "127.0.0.1")

    def kill(self) -> None:
        """End it at once, as a crash would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it as Ctrl-C does; if it does not end by that, for good."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        process.send_signal(how)
        try:
            process.wait(30)
        finally:
            process.kill()
            process.wait()
            assert process.stdout is not None
            process.stdout.close()

    def page(self, cookie: str = "") -> Page:
        return Page(self.address, cookie)

    @property
    def complaints(self) -> str:
        """What it wrote to its error stream."""
        return self._log.read_text(encoding="utf-8")

    @property
    def _log(self) -> Path:
        return self.data.parent / f"{self.data.name}.log"


@contextmanager
def serving(data: Path, **environment: str) -> Iterator[Server]:
    """Run a server, and see that nothing went wrong inside it."""
    with Server(data, **environment) as server:
        yield server
    assert server.complaints == ""
