"""The garbage collector: full passes pause every room, so they are rare and chosen.

Games are values without cycles and are freed once nothing refers to them; only connections and
tasks leave cycles, which young passes collect.
"""

from __future__ import annotations

import asyncio
import gc

YOUNG, MIDDLE, FULL = 10_000, 20, 1_000_000
"""Allocations until a young pass, young passes until a middle one, middle ones until a full one;
that number of middle ones is never reached."""
FULL_PASS_SECONDS = 600.0


def tune_garbage_collector() -> None:
    """Exempt everything loaded so far, and make passes rare."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, FULL)


async def collect_periodically() -> None:
    """Make a full pass every ten minutes."""
    while True:
        await asyncio.sleep(FULL_PASS_SECONDS)
        gc.collect()
