"""Many players at once: the time from an action to its acknowledgement, and what gets lost.

Run with ``python -m bench.load``: 250 games of four, each seat drawing every 10 seconds, for five
minutes, on SQLite with one server; ``--servers 2`` for PostgreSQL and Redis with two. Servers and
players run on this machine and talk over loopback. `--games 10 --seconds 30` for a small run.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import re
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

import httpx
import uvloop

from bench.measured_host import measured_host
from bench.processor import process_seconds
from bench.seats import LOST, OPEN, ClientSeat, Json, Lost, Tally, open_game, shared_client
from railroad_ink.server.settings import DATABASE_FILE
from railroad_ink.server.store import Store
from railroad_ink.table.entries import Acted
from tests.server.databases import Postgres, Redis
from tests.server.hosting import Server

OTHERS = [OPEN] * 3
OPENING_AT_ONCE = 4
HEAVY: Json = {"edition": "challenge", "expansions": ["lava", "canyon"], "goals": ["random"]}


class MeasuredServer(Server):
    """A server that logs the passes of its garbage collector."""

    target = staticmethod(measured_host)


@contextmanager
def running(count: int, *, garbage: bool = False) -> Iterator[tuple[list[Server], str]]:
    """Run one server on SQLite, or several on PostgreSQL and Redis; yields the database's URL."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        settings = {"ABSENCE": "30", "RAILROAD_INK_WORKERS": "1"}
        url = f"sqlite:///{folder / 'server-0' / DATABASE_FILE}"
        if count > 1:
            url = stack.enter_context(Postgres()).url
            settings |= {
                "RAILROAD_INK_DATABASE_URL": url,
                "RAILROAD_INK_REDIS_URL": stack.enter_context(Redis()).url,
                "RAILROAD_INK_SECRET": "shared by all servers",
            }
        kind = MeasuredServer if garbage else Server
        servers = [kind(folder / f"server-{n}", **settings) for n in range(count)]
        yield [stack.enter_context(server) for server in servers], url


def lost_actions(seats: list[ClientSeat], url: str) -> int:
    """Return how many acknowledged actions are not in the logs of their rooms."""
    store = Store(url)
    lost = 0
    for code in {seat.code for seat in seats}:
        stored = store.load(code)
        entries = stored.entries if stored else ()
        kept = Counter((e.seat, e.action) for e in entries if isinstance(e, Acted))
        confirmed = Counter(
            (seat.seat, action)
            for seat in seats
            if seat.code == code
            for action in seat.acknowledged
        )
        lost += (confirmed - kept).total()
    store.close()
    return lost


def memory(servers: list[Server]) -> float:
    """Return the resident memory of the server processes in MiB."""
    pids = [server.process.pid for server in servers if server.process]
    texts = [Path(f"/proc/{pid}/status").read_text(encoding="ascii") for pid in pids]
    return sum(int(text.split("VmRSS:")[1].split()[0]) for text in texts) / 1024


def cpu_seconds(servers: list[Server]) -> float:
    """Return the processor time that the server processes have used."""
    return sum(process_seconds(server.process.pid) for server in servers if server.process)


async def load(args: argparse.Namespace, servers: list[Server], tally: Tally) -> list[ClientSeat]:
    """Open all games, then play for the given time."""
    empty = memory(servers)
    print(f"{len(servers)} servers without rooms use {empty:.0f} MiB")
    seats = await open_games(args, [server.address for server in servers], tally)
    rooms = memory(servers)
    print(f"{args.games} games without sockets: {_each(empty, rooms, args.games)}")
    await connect(seats)
    print(f"{len(seats)} sockets more: {_each(rooms, memory(servers), len(seats))}")
    before, own = cpu_seconds(servers), time.process_time()
    await play(args, seats)
    used = cpu_seconds(servers) - before, time.process_time() - own
    print(processor_time(used, len(tally.waits)))
    print(f"games with their sockets afterwards: {_each(empty, memory(servers), args.games)}")
    for seat in seats:
        await seat.close()
    return seats


async def play(args: argparse.Namespace, seats: list[ClientSeat]) -> None:
    """Play for the given time; the games begin at random times within the spread."""
    end = time.monotonic() + args.seconds
    chance = Random(0)
    starts = {code: chance.uniform(0, args.spread) for code in {seat.code: 0 for seat in seats}}

    async def played(number: int, seat: ClientSeat) -> None:
        await asyncio.sleep(starts[seat.code])
        await seat.play(Random(number), args.pause, lambda: time.monotonic() > end)

    await asyncio.gather(*(played(number, seat) for number, seat in enumerate(seats)))


def processor_time(used: tuple[float, float], requests: int) -> str:
    """Return a line with the processor time per request, of the servers and of this process."""
    server, players = (1000 * seconds / max(requests, 1) for seconds in used)
    return f"processor time per request: servers {server:.2f} ms, players {players:.2f} ms"


async def open_games(
    args: argparse.Namespace, addresses: list[str], tally: Tally
) -> list[ClientSeat]:
    """Open and start all games; nobody stays connected."""
    gate = asyncio.Semaphore(OPENING_AT_ONCE)

    async def opened(number: int, http: httpx.AsyncClient) -> list[ClientSeat]:
        heavy = number % 5 == 0 and args.mixed
        async with gate:
            seats = await open_game(addresses, OTHERS, HEAVY if heavy else {}, http, tally)
            for seat in seats:
                await seat.close()
        return seats

    async with shared_client(60) as http:
        games = await asyncio.gather(*(opened(n, http) for n in range(args.games)))
    return [seat for game in games for seat in game]


async def connect(seats: list[ClientSeat]) -> None:
    """Connect all seats, a few at a time."""
    gate = asyncio.Semaphore(OPENING_AT_ONCE)

    async def connected(seat: ClientSeat) -> None:
        async with gate:
            await seat.open()

    await asyncio.gather(*map(connected, seats))


def _each(before: float, after: float, count: int) -> str:
    return f"{after:.0f} MiB, {(after - before) / count:.3f} MiB each"


def longest_passes(servers: list[Server]) -> str:
    """Return the longest pass of the garbage collector in each generation."""
    logs = "".join(server.log for server in servers)
    passes = re.findall(r"^gc (\d) (\S+)$", logs, re.MULTILINE)
    longest = {number: max(float(s) for n, s in passes if n == number) for number, _ in passes}
    return ", ".join(f"{number}: {longest[number] * 1000:.0f} ms" for number in sorted(longest))


def report(tally: Tally, seats: list[ClientSeat], lost: int) -> bool:
    """Print the figures; returns whether nothing went wrong."""
    if len(tally.waits) > 1:
        cuts = statistics.quantiles(tally.waits, n=100, method="inclusive")
        print(
            f"{len(tally.waits):,} requests acknowledged: median {cuts[49] * 1000:.0f} ms, "
            f"95th percentile {cuts[94] * 1000:.0f} ms, longest {max(tally.waits) * 1000:.0f} ms"
        )
    print(f"{tally.reconnects} reconnects, {tally.unanswered} without an answer, {lost} lost")
    print(f"refused: {dict(tally.refused) or 'none'}; seats: {len(seats)}")
    return not (lost or tally.unanswered or tally.reconnects or tally.refused)


def main() -> int:
    """Measure and print; the status is 1 if anything was refused, lost or not answered."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=300, help="how long to play")
    parser.add_argument("--pause", type=float, default=10, help="seconds between two actions")
    parser.add_argument("--spread", type=float, default=0, help="seconds in which games begin")
    parser.add_argument("--servers", type=int, default=1, help="two or more: PostgreSQL and Redis")
    parser.add_argument("--mixed", action="store_true", help="a fifth with Challenge, Lava, Canyon")
    parser.add_argument("--garbage", action="store_true", help="time full passes, made often")
    args = parser.parse_args()
    print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    gc.disable()  # pauses of this process would be counted as the server's
    tally = Tally()
    with running(args.servers, garbage=args.garbage) as (servers, url):
        try:
            seats = uvloop.run(load(args, servers, tally))
        except (*LOST, Lost) as error:
            print(f"the games could not be opened: {error!r}; {dict(tally.refused)}")
            return 1
        lost = lost_actions(seats, url)
        if args.garbage:
            print(f"longest passes of the garbage collector: {longest_passes(servers)}")
    return 0 if report(tally, seats, lost) else 1


if __name__ == "__main__":
    sys.exit(main())
