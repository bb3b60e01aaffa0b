"""Real server processes."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

import pytest

from tests.server.client import Client
from tests.server.forked import ForkedProcess, Launch, Target
from tests.server.host import host


class Server:
    """A server on loopback, which can be killed and restarted on the same port.

    As a context manager it always stops the process.
    """

    target: Target = staticmethod(host)
    """What the process runs."""

    def __init__(self, data: Path, **environment: str) -> None:
        self.data = data
        self.environment = environment
        self.process: ForkedProcess | None = None
        self.address = ""

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        self.stop()

    def start(self) -> None:
        port = self.address.rpartition(":")[2] or "0"
        self._log_file.touch()
        environment = {**os.environ, **self.environment}
        launch = Launch(self.target, self.data, int(port), self._log_file, environment)
        self.process = ForkedProcess(launch)
        try:
            line = self.process.report()
        except BaseException:  # nobody else would stop it
            self.kill()
            raise
        found = re.search(r"http://\S+(?=/)", line)
        if found is None:
            self.kill()
            pytest.fail(f"the server reported {line!r} and logged {self.log}")
        self.address = found[0].replace("localhost", "127.0.0.1")

    def kill(self) -> None:
        """Kill the process, as a crash would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Stop the process as Ctrl-C does; kill it if it does not stop."""
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

    def client(self, cookie: str = "") -> Client:
        return Client(self.address, cookie)

    @property
    def log(self) -> str:
        """The content of its error stream."""
        return self._log_file.read_text(encoding="utf-8")

    @property
    def complaints(self) -> str:
        """What it logged, but for languages that it does not speak."""
        lines = self.log.splitlines(keepends=True)
        return "".join(line for line in lines if "railroad_ink.core.languages" not in line)

    @property
    def _log_file(self) -> Path:
        return self.data.parent / f"{self.data.name}.log"


@contextmanager
def serving(data: Path, **environment: str) -> Iterator[Server]:
    """Run a server and assert that it had nothing to complain about."""
    with Server(data, **environment) as server:
        yield server
    assert server.complaints == ""
