"""The processor time of other processes, as Linux counts it."""

from __future__ import annotations

import os
from pathlib import Path

TICKS_PER_SECOND = os.sysconf("SC_CLK_TCK")


def process_seconds(pid: int) -> float:
    """Return the processor time that a process has used, in seconds."""
    stat = Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
    user, system = stat.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / TICKS_PER_SECOND
