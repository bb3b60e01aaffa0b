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

from tests.server.page import Page


class Server:
    """A server on loopback, which can be killed and started again on the same data."""

    def __init__(self, data: Path, **environment: str) -> None:
        self.data = data
        self.environment = environment
        self.process: subprocess.Popen[str] | None = None
        self.address = ""

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.server.host", str(self.data)]
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
        assert found, f"the server said {said!r}"
        self.address = found[0].replace("localhost", "127.0.0.1")

    def kill(self) -> None:
        """End it at once, as a crash would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        if self.process is None:
            return
        self.process.send_signal(how)
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None

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
    server = Server(data, **environment)
    server.start()
    try:
        yield server
    finally:
        server.stop()
    assert server.complaints == ""
