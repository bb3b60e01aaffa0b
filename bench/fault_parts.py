"""The parts of a set-up that can fail, and how they do."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import pytest

from railroad_ink.server.settings import DATABASE_FILE
from tests.server.databases import Postgres, Program, Redis
from tests.server.hosting import Server

POSTGRES_MIB, SQLITE_MIB = 400, 16
"""Sizes of the disks that run full."""


class WorkerProcess:
    """A process that thinks for computer players."""

    def __init__(self, log: Path, environment: dict[str, str]) -> None:
        """Create it stopped."""
        self.log = log
        self.environment = environment
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it."""
        command = [sys.executable, "-m", "railroad_ink", "worker"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(  # noqa: S603 (our own command)
                command, env={**os.environ, **self.environment}, stdout=log, stderr=log
            )

    def stop(self) -> None:
        """Stop it."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()


class Disk:
    """A small separate file system."""

    def __init__(self, folder: Path) -> None:
        """Use what is mounted here."""
        self.folder = folder
        self._filler = folder / "filler"

    def fill(self) -> None:
        """Leave no space."""
        with self._filler.open("wb", buffering=0) as filler:
            for size in (1 << 20, 1 << 12):
                try:
                    while filler.write(bytes(size)) == size:
                        pass
                except OSError as error:
                    if error.errno != errno.ENOSPC:
                        raise

    def free(self) -> None:
        """Give the space back."""
        self._filler.unlink()


@contextmanager
def small_disk(mib: int) -> Iterator[Disk | None]:
    """Mount a small file system in memory; yields None where that is not allowed."""
    with tempfile.TemporaryDirectory(prefix="railroad-ink-disk-") as folder:
        Path(folder).chmod(0o755)  # the database runs as another user
        mount = ["mount", "-t", "tmpfs", "-o", f"size={mib}m,mode=755", "tmpfs", folder]
        try:
            subprocess.run(mount, check=True, capture_output=True)  # noqa: S603 (our own command)
        except (OSError, subprocess.CalledProcessError):
            yield None
            return
        try:
            yield Disk(Path(folder))
        finally:
            subprocess.run(["umount", "--lazy", folder], check=True)  # noqa: S603, S607 (the same)


@dataclass
class SystemPart:
    """A part of the set-up that can fail; one fault at a time."""

    name: str
    what: Server | Program | WorkerProcess
    disk: Disk | None = None
    busy: asyncio.Lock = field(default_factory=asyncio.Lock)

    def tree(self) -> list[int]:
        """Return the process and all its descendants."""
        assert self.what.process is not None
        return descendants(self.what.process.pid)

    async def kill(self) -> None:
        """Kill it with everything it has started, and start it again."""
        for pid in self.tree():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        await asyncio.to_thread(self._restart)

    def _restart(self) -> None:
        process = self.what.process
        assert process is not None
        process.wait()
        if process.stdout is not None:
            process.stdout.close()
        if isinstance(self.what, Postgres):
            # Left by a killed postmaster; all its processes are dead.
            (self.what.folder / "postmaster.pid").unlink(missing_ok=True)
        while True:  # as a supervisor does: a server does not start while its database is down
            try:
                self.what.start()
            except pytest.fail.Exception:
                time.sleep(1)
            else:
                return

    async def freeze(self, seconds: float) -> None:
        """Stop it from running for a while, as a hanging machine does."""
        tree = self.tree()
        for pid in tree:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGSTOP)
        try:
            await asyncio.sleep(seconds)
        finally:
            for pid in tree:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGCONT)

    async def fill_disk(self, seconds: float) -> None:
        """Fill its disk for a while; then start what has ended again."""
        assert self.disk is not None
        await asyncio.to_thread(self.disk.fill)
        try:
            await asyncio.sleep(seconds)
        finally:
            self.disk.free()
        if self.what.process is not None and self.what.process.poll() is not None:
            await asyncio.to_thread(self._restart)


def descendants(pid: int) -> list[int]:
    """Return a process and everything it has started."""
    found = [pid]
    with suppress(OSError):
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
        for child in children.split():
            found += descendants(int(child))
    return found


class SetUp(NamedTuple):
    """Everything that runs."""

    parts: list[SystemPart]
    addresses: list[str]
    """Those of the servers."""
    database: str
    """Its URL."""


@contextmanager
def one_server() -> Iterator[SetUp]:
    """Run one server on SQLite."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        disk = stack.enter_context(small_disk(SQLITE_MIB))
        data = (disk.folder if disk else folder) / "data"
        settings = {"ABSENCE": "30", "RAILROAD_INK_WORKERS": "1"}
        server = stack.enter_context(Server(data, **settings))
        url = f"sqlite:///{data / DATABASE_FILE}"
        yield SetUp([SystemPart("server", server, disk)], [server.address], url)


@contextmanager
def two_servers() -> Iterator[SetUp]:
    """Run two servers and a worker on PostgreSQL and Redis."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        disk = stack.enter_context(small_disk(POSTGRES_MIB))
        postgres = stack.enter_context(Postgres(disk.folder if disk else None))
        redis = stack.enter_context(Redis())
        shared = {
            "RAILROAD_INK_DATABASE_URL": postgres.url,
            "RAILROAD_INK_REDIS_URL": redis.url,
            "RAILROAD_INK_SECRET": "shared by all servers",
            "RAILROAD_INK_WORKERS": "1",
            "RAILROAD_INK_THINKING": "workers",
            "ABSENCE": "30",
        }
        servers = [stack.enter_context(Server(folder / name, **shared)) for name in ("one", "two")]
        worker = WorkerProcess(folder / "worker.log", {**shared, "RAILROAD_INK_DATA": str(folder)})
        worker.start()
        stack.callback(worker.stop)
        parts = [
            SystemPart("database", postgres, disk),
            SystemPart("Redis", redis),
            SystemPart("worker", worker),
        ]
        parts += [SystemPart("server", server) for server in servers]
        yield SetUp(parts, [server.address for server in servers], postgres.url)
