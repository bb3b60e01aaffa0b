"""Sends random requests and messages to a server on loopback.

Run with ``python -m bench.fuzz``: 100,000 cases, which take about half an hour on two cores;
`--cases 2000` for a short run. No request may end in a server error or hang, nothing may be logged
but unknown languages, and a refused message may change nothing. A seed repeats a run.
"""

from __future__ import annotations

import argparse
import sys
import time

from bench import fuzz_endpoints, fuzz_messages

SHARE_OF_ENDPOINTS = 0.1
"""Cases for the endpoints; they are slower than messages."""


def main() -> int:
    """Fuzz endpoints and messages, print what was found; the status is 1 if there is anything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=100_000, help="how many, in total")
    parser.add_argument("--minutes", type=float, default=60, help="the longest it may take")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="repeats a run")
    parser.add_argument("--only", choices=("endpoints", "messages"), help="fuzz only these")
    args = parser.parse_args()
    print(f"seed {args.seed}")
    faults: list[str] = []
    if args.only != "messages":
        share = 1.0 if args.only else SHARE_OF_ENDPOINTS
        faults += _endpoints(int(args.cases * share), args.minutes * 30, args.seed)
    if args.only != "endpoints":
        share = 1.0 if args.only else 1 - SHARE_OF_ENDPOINTS
        faults += _messages(round(args.cases * share), args.minutes * 30, args.seed)
    for fault in faults[:50]:
        print(fault[-2000:])
    print(f"{len(faults)} faults")
    return 1 if faults else 0


def _endpoints(cases: int, seconds: float, seed: int) -> list[str]:
    found = fuzz_endpoints.run(cases, seconds, seed)
    print(f"{found.cases:,} requests to {len(found.operations)} operations")
    print("  " + ", ".join(f"{status}: {n:,}" for status, n in sorted(found.statuses.items())))
    print(f"  slowest: {found.slowest[0]:.1f} s, {found.slowest[1]}")
    return found.faults


def _messages(cases: int, seconds: float, seed: int) -> list[str]:
    found = fuzz_messages.run(cases, seconds, seed)
    print(f"{found.frames:,} messages, answered by")
    print("  " + ", ".join(f"{kind}: {n:,}" for kind, n in found.answers.most_common()))
    return found.faults


if __name__ == "__main__":
    sys.exit(main())
