"""Real PostgreSQL and Redis servers, which tests can stop and restart."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Self

import psycopg
import pytest

from scripts.tools import POSTGRES, REDIS, unprivileged


class Program:
    """A program that listens on a loopback port and stops with the test."""

    command: Sequence[str] = ()
    owner: dict[str, Any]
    process: subprocess.Popen[bytes] | None = None

    def __init__(self) -> None:
        self.port = free_port()
        self.owner = {}

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        self.stop()

    def start(self) -> None:
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(
            self.command, cwd="/", stdout=quiet, stderr=quiet, **self.owner
        )
        self._wait_until_ready()

    def _wait_until_ready(self) -> None:
        for _ in range(300):
            if self.is_ready():
                return
            time.sleep(0.1)
        pytest.fail(f"{self.command[0]} does not answer on port {self.port}")

    def is_ready(self) -> bool:
        """Whether it accepts connections."""
        with closing(socket.socket()) as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def stop(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            process.terminate()
            try:
                process.wait(30)
            finally:
                process.kill()
                process.wait()


class Redis(Program):
    """Redis without persistence."""

    def __init__(self) -> None:
        super().__init__()
        program = REDIS.find()
        assert program is not None
        nothing = ("--save", "", "--appendonly", "no")
        self.command = (str(program), "--port", str(self.port), "--bind", "127.0.0.1", *nothing)
        self.url = f"redis://127.0.0.1:{self.port}/0"


class Postgres(Program):
    """PostgreSQL with a temporary database, in its own folder."""

    def __init__(self, parent: Path | None = None) -> None:
        super().__init__()
        initdb = POSTGRES.find()
        assert initdb is not None
        # Only a folder near the root is open to the other user, and a socket's path must be short.
        self.folder = Path(tempfile.mkdtemp(prefix="railroad-ink-pg-", dir=parent))
        self.owner = unprivileged()
        if self.owner:
            os.chown(self.folder, self.owner["user"], self.owner["group"])
        made = [str(initdb), "-D", str(self.folder), "-U", "ink", "-A", "trust", "--no-sync"]
        subprocess.run(made, check=True, capture_output=True, cwd="/", **self.owner)
        options = {"unix_socket_directories": self.folder, "listen_addresses": "127.0.0.1"}
        words = [word for name, value in options.items() for word in ("-c", f"{name}={value}")]
        program = str(initdb.with_name("postgres"))
        self.command = (program, "-D", str(self.folder), "-p", str(self.port), *words)
        self.url = f"postgresql+psycopg://ink@127.0.0.1:{self.port}/postgres"

    def is_ready(self) -> bool:
        """Whether it accepts connections: while starting up it rejects clients."""
        try:
            psycopg.connect(self.url.replace("+psycopg", "")).close()
        except psycopg.OperationalError:
            return False
        return True

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        super().__exit__(kind, error, trace)
        shutil.rmtree(self.folder)

    def stop(self) -> None:
        """Stop without waiting for clients to disconnect."""
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(30)
        super().stop()


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
