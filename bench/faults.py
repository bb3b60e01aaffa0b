"""Lets servers, database, Redis, thinking workers and connections fail while people play.

Run with ``python -m bench.faults``: 100 random kills and 100 random freezes of two servers, a
worker, PostgreSQL and Redis, cut and stalled connections and a full disk, at most 40 minutes;
``--servers 1`` for one server on SQLite, `--faults 5` for a short run. Afterwards every
acknowledged action must be in the log, every log must be of a legal game, and every client must
recover by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random

from bench.fault_parts import SetUp, SystemPart, one_server, two_servers
from bench.load import lost_actions
from bench.relay import Relay
from bench.seats import (
    COMPUTER,
    LOST,
    OPEN,
    ClientSeat,
    Json,
    Lost,
    Tally,
    open_game,
    shared_client,
)
from railroad_ink.server.store import Store
from railroad_ink.table import build_match

GAMES = 6
PAUSE = 0.5
FREEZE_SECONDS = (0.2, 8.0)
"""Long enough for a database to be given up, which takes six seconds."""
STALL_SECONDS = (5.0, 60.0)
"""Long enough for a server to notice, which takes forty seconds."""
REST_SECONDS = (1.0, 4.0)
"""Between two faults."""
RECOVERY_SECONDS = 120.0
SHARES = {"killed": 1.0, "frozen": 1.0, "cut": 0.5, "stalled": 0.3, "disk full": 0.2}
"""How often each kind of fault happens, compared with the first."""
RULES: tuple[Json, ...] = ({}, {"edition": "challenge", "expansions": ["lava"]})


class FaultTrial:
    """One run: games that are played, and faults that happen meanwhile."""

    def __init__(self, set_up: SetUp, seed: int, rest: float = 1.0) -> None:
        """Start without games; `rest` makes the pauses between faults longer."""
        self.rest = rest
        self.parts = set_up.parts
        self.relays = [Relay(address) for address in set_up.addresses]
        self.random = Random(seed)
        self.tally = Tally()
        self.seats: list[ClientSeat] = []
        self.faults: Counter[str] = Counter()
        self.failed_openings = 0
        self.over = False

    async def run(self, faults: int, minutes: float) -> bool:
        """Play while faults happen, then check that all clients recover."""
        end = time.monotonic() + minutes * 60
        for relay in self.relays:
            await relay.start()
        players = [asyncio.create_task(self._games(number)) for number in range(GAMES)]
        while len(self.seats) < 2 * GAMES:  # noqa: ASYNC110 (games start one by one)
            await asyncio.sleep(0.5)
        kinds = [(how, round(faults * share), end) for how, share in SHARES.items()]
        await asyncio.gather(*(self._inject(*kind) for kind in kinds))
        self.over = True
        await asyncio.gather(*players)
        recovered = await asyncio.gather(*(self._has_recovered(seat) for seat in self.seats))
        for seat in self.seats:
            await seat.close()
        for relay in self.relays:
            await relay.stop()
        return all(recovered)

    # Faults

    async def _inject(self, how: str, count: int, end: float) -> None:
        fail = self._fail_connections if how in {"cut", "stalled"} else self._fail_part
        for _ in range(count):
            if time.monotonic() > end:
                return
            await asyncio.sleep(self.rest * self.random.uniform(*REST_SECONDS))
            what = await fail(how)
            self.faults[f"{what} {how}"] += 1

    async def _fail_connections(self, how: str) -> str:
        relay = self.random.choice(self.relays)
        if how == "cut":
            relay.cut(self.random)
        else:
            await relay.stall(self.random, self.random.uniform(*STALL_SECONDS))
        return "connections"

    async def _fail_part(self, how: str) -> str:
        seconds = self.random.uniform(*FREEZE_SECONDS)
        ways: dict[str, Callable[[SystemPart], Awaitable[None]]] = {
            "killed": SystemPart.kill,
            "frozen": lambda part: part.freeze(seconds),
            "disk full": lambda part: part.fill_disk(seconds),
        }
        able = [part for part in self.parts if part.disk or how != "disk full"]
        if not able:
            return "skipped:"
        part = self.random.choice(able)
        async with part.busy:
            await ways[how](part)
        return part.name

    # Players

    async def _games(self, number: int) -> None:
        """Play one game after the other."""
        while not self.over:
            seats = await self._open(number)
            self.seats += seats
            await asyncio.gather(
                *(seat.play(Random(n), PAUSE, lambda: self.over) for n, seat in enumerate(seats))
            )

    async def _open(self, number: int) -> list[ClientSeat]:
        """Open a game, trying again while that fails."""
        addresses = [relay.address for relay in self.relays]
        while not self.over:
            rules = RULES[number % len(RULES)]
            async with shared_client(15) as http:
                with suppress(*LOST, Lost):
                    return await open_game(addresses, [OPEN, COMPUTER], rules, http, self.tally)
            self.failed_openings += 1
            await asyncio.sleep(1)
        return []

    async def _has_recovered(self, seat: ClientSeat) -> bool:
        """Whether a client sees its game and can act in it, if there is anything to do."""
        end, before = time.monotonic() + RECOVERY_SECONDS, len(seat.acknowledged)
        while time.monotonic() < end:
            with suppress(*LOST, Lost):
                await seat.close()
                await seat.open()
                waits = len(self.tally.waits)
                await seat._step(Random(before))
                turn = next((t for t in seat.turns if t["seat"] == seat.seat), None)
                if len(self.tally.waits) > waits or turn is None or turn["done"]:
                    return True
            await asyncio.sleep(1)
        return False


def broken_logs(seats: list[ClientSeat], url: str) -> list[str]:
    """Return the rooms whose logs are missing or cannot be replayed."""
    store, broken = Store(url), []
    for code in {seat.code for seat in seats}:
        try:
            stored = store.load(code)
            assert stored is not None
            build_match(stored.entries)
        except Exception as error:  # noqa: BLE001 (whatever it is, the log is broken)
            broken.append(f"{code}: {error!r}")
    store.close()
    return broken


def main() -> int:
    """Run and print; the status is 1 if an action was lost or a client did not recover."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faults", type=int, default=100, help="kills, and as many freezes")
    parser.add_argument("--minutes", type=float, default=40, help="the longest it may take")
    parser.add_argument("--servers", type=int, choices=(1, 2), default=2, help="1: SQLite")
    parser.add_argument("--rest", type=float, default=1, help="makes pauses between faults longer")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with one_server() if args.servers == 1 else two_servers() as set_up:
        trial = FaultTrial(set_up, args.seed, args.rest)
        recovered = asyncio.run(trial.run(args.faults, args.minutes))
        lost = lost_actions(trial.seats, set_up.database)
        broken = broken_logs(trial.seats, set_up.database)
    _report(trial, lost, broken)
    print("every client recovered" if recovered else "SOME CLIENTS DID NOT RECOVER")
    return 1 if lost or broken or not recovered else 0


def _report(trial: FaultTrial, lost: int, broken: list[str]) -> None:
    tally, seats = trial.tally, trial.seats
    confirmed = sum(len(seat.acknowledged) for seat in seats)
    over = len({seat.code for seat in seats if seat.is_over})
    print(", ".join(f"{what}: {count}" for what, count in sorted(trial.faults.items())))
    games = len({seat.code for seat in seats})
    print(f"{games} games, {over} of them over, {len(broken)} broken: {broken}")
    print(f"{confirmed:,} acknowledged actions, {lost} lost")
    print(f"{tally.reconnects} reconnects, {tally.unanswered} requests without an answer")
    print(f"refused: {dict(tally.refused)}; {trial.failed_openings} games could not be opened")


if __name__ == "__main__":
    sys.exit(main())
