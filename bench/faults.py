"""Kills and freezes servers, database, Redis and thinking workers while people play.

Run with ``python -m bench.faults``: 100 random kills and 100 random freezes, at most 40 minutes;
`--faults 5` for a short run. Every acknowledged action must be in the log afterwards, and every
client must get on by itself once the faults are over.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from bench.load import lost_actions
from bench.seats import LOST, Json, Lost, Seat, Tally, open_game, shared_client
from tests.server.databases import Postgres, Program, Redis
from tests.server.hosting import Server

GAMES = 6
PAUSE = 0.5
FREEZE_SECONDS = (0.2, 8.0)
"""Long enough for a database to be given up, which takes six seconds."""
REST_SECONDS = (1.0, 4.0)
"""Between two faults."""
RECOVERY_SECONDS = 120.0
RULES: tuple[Json, ...] = ({}, {"edition": "challenge", "expansions": ["lava"]})
WORKER_VERB = "worker"


class Worker:
    """A process that thinks for computer players, where the command line has one."""

    def __init__(self, log: Path, environment: dict[str, str]) -> None:
        """Start nothing yet."""
        self.log = log
        self.environment = environment
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it."""
        command = [sys.executable, "-m", "railroad_ink", WORKER_VERB]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(  # noqa: S603 (our own command)
                command, env={**os.environ, **self.environment}, stdout=log, stderr=log
            )

    def stop(self) -> None:
        """Stop it."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()


@dataclass
class Part:
    """A part of the set-up that can fail; one fault at a time."""

    name: str
    what: Server | Program | Worker
    busy: asyncio.Lock = field(default_factory=asyncio.Lock)

    def tree(self) -> list[int]:
        """Return the process and all its descendants."""
        assert self.what.process is not None
        return descendants(self.what.process.pid)

    async def kill(self) -> None:
        """Kill it with everything it has started, and start it again."""
        process = self.what.process
        assert process is not None
        for pid in self.tree():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        await asyncio.to_thread(process.wait)
        if process.stdout is not None:
            process.stdout.close()
        await asyncio.to_thread(self._start)

    def _start(self) -> None:
        if isinstance(self.what, Postgres):
            _remove_lock(self.what)
        while True:  # as a supervisor does: a server does not start while its database is away
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


def _remove_lock(postgres: Postgres) -> None:
    """Remove what a killed postmaster leaves behind; all its processes are dead."""
    (postgres.folder / "postmaster.pid").unlink(missing_ok=True)


def descendants(pid: int) -> list[int]:
    """Return a process and everything it has started."""
    found = [pid]
    with suppress(OSError):
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
        for child in children.split():
            found += descendants(int(child))
    return found


def has_worker() -> bool:
    """Whether computer players can think in processes of their own."""
    command = [sys.executable, "-m", "railroad_ink", WORKER_VERB, "--help"]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0  # noqa: S603


@contextmanager
def running() -> Iterator[tuple[list[Part], list[str], str]]:
    """Run everything; yields the parts, the servers' addresses and the database's URL."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        postgres, redis = stack.enter_context(Postgres()), stack.enter_context(Redis())
        shared = {
            "RAILROAD_INK_DATABASE_URL": postgres.url,
            "RAILROAD_INK_REDIS_URL": redis.url,
            "RAILROAD_INK_SECRET": "shared by all servers",
            "RAILROAD_INK_WORKERS": "1",
            "ABSENCE": "30",
        }
        servers = [stack.enter_context(Server(folder / name, **shared)) for name in ("one", "two")]
        parts = [Part("database", postgres), Part("Redis", redis)]
        parts += [Part("server", server) for server in servers]
        if has_worker():
            worker = Worker(folder / "worker.log", {**shared, "RAILROAD_INK_DATA": str(folder)})
            worker.start()
            stack.callback(worker.stop)
            parts.append(Part("worker", worker))
        yield parts, [server.address for server in servers], postgres.url


class Trial:
    """One run: games that are played, and faults that happen meanwhile."""

    def __init__(self, parts: list[Part], addresses: list[str], seed: int) -> None:
        """Start with no game."""
        self.parts = parts
        self.addresses = addresses
        self.random = Random(seed)
        self.tally = Tally()
        self.seats: list[Seat] = []
        self.faults: Counter[str] = Counter()
        self.failed_openings = 0
        self.over = False

    async def run(self, faults: int, minutes: float) -> bool:
        """Play while faults happen, then check that everybody gets on."""
        end = time.monotonic() + minutes * 60
        players = [asyncio.create_task(self._games(number)) for number in range(GAMES)]
        while len(self.seats) < 2 * GAMES:  # noqa: ASYNC110 (games start one by one)
            await asyncio.sleep(0.5)
        await asyncio.gather(
            self._inject("killed", faults, end), self._inject("frozen", faults, end)
        )
        self.over = True
        await asyncio.gather(*players)
        recovered = await asyncio.gather(*(self._gets_on(seat) for seat in self.seats))
        for seat in self.seats:
            await seat.close()
        return all(recovered)

    async def _inject(self, how: str, count: int, end: float) -> None:
        for _ in range(count):
            if time.monotonic() > end:
                return
            await asyncio.sleep(self.random.uniform(*REST_SECONDS))
            part = self.random.choice(self.parts)
            async with part.busy:
                if how == "killed":
                    await part.kill()
                else:
                    await part.freeze(self.random.uniform(*FREEZE_SECONDS))
            self.faults[f"{part.name} {how}"] += 1

    async def _games(self, number: int) -> None:
        """Play one game after the other."""
        while not self.over:
            seats = await self._open(number)
            self.seats += seats
            await asyncio.gather(
                *(seat.play(Random(n), PAUSE, lambda: self.over) for n, seat in enumerate(seats))
            )

    async def _open(self, number: int) -> list[Seat]:
        """Open a game, trying again while that fails."""
        while not self.over:
            rules = RULES[number % len(RULES)]
            async with shared_client(15) as http:
                with suppress(*LOST, Lost):
                    return await open_game(self.addresses, 2, rules, http, self.tally)
            self.failed_openings += 1
            await asyncio.sleep(1)
        return []

    async def _gets_on(self, seat: Seat) -> bool:
        """Whether a client sees its game and can act in it, if there is anything to do."""
        end, before = time.monotonic() + RECOVERY_SECONDS, len(seat.acknowledged)
        while time.monotonic() < end:
            with suppress(*LOST, Lost):
                await seat.close()
                await seat.open()
                waits = len(self.tally.waits)
                await seat._step(Random(before))
                turn = next((t for t in seat.view["turns"] if t["seat"] == seat.seat), None)
                if len(self.tally.waits) > waits or turn is None or turn["done"]:
                    return True
            await asyncio.sleep(1)
        return False


def main() -> int:
    """Run and print; the status is 1 if an action was lost or a client did not get on."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faults", type=int, default=100, help="kills, and as many freezes")
    parser.add_argument("--minutes", type=float, default=40, help="the longest it may take")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with running() as (parts, addresses, url):
        trial = Trial(parts, addresses, args.seed)
        recovered = asyncio.run(trial.run(args.faults, args.minutes))
        lost = lost_actions(trial.seats, url)
    tally, seats = trial.tally, trial.seats
    confirmed = sum(len(seat.acknowledged) for seat in seats)
    print(", ".join(f"{what}: {count}" for what, count in sorted(trial.faults.items())))
    games = len({seat.code for seat in seats})
    print(f"{games} games, {confirmed:,} acknowledged actions, {lost} lost")
    print(f"{tally.reconnects} reconnects, {tally.unanswered} requests without an answer")
    print(f"refused: {dict(tally.refused)}; {trial.failed_openings} games could not be opened")
    print("every client got on" if recovered else "SOME CLIENTS DID NOT GET ON")
    return 1 if lost or not recovered else 0


if __name__ == "__main__":
    sys.exit(main())
