"""Runs a server without rate limits, and with so much patience that no test depends on time."""

import os
from collections.abc import Callable
from pathlib import Path

from railroad_ink.core import languages
from railroad_ink.server import live_server, workers
from railroad_ink.server.analysis import puzzles
from railroad_ink.server.serve import address, free_socket, run
from railroad_ink.server.settings import Settings

PATIENCE_SECONDS = 600.0


def host(data: Path, port: int, report: Callable[[str], None]) -> None:
    """Serve until interrupted; report the URL once connections are accepted. 0: any free port."""
    # It was read on import, when the environment was that of the tests.
    languages.extra_folders = os.environ.get(languages.FOLDERS_VARIABLE, "")
    settings = Settings(
        data=data,
        absence=float(os.environ.get("ABSENCE", "0.5")),
        same_dice=("medium", "hard"),
        hindsight_seconds=0.2,
    )
    # A busy machine would starve work of low priority, and tests wait for it.
    workers.LOW_PRIORITY = 0
    puzzles.WAIT_SECONDS = live_server.PICTURE_SECONDS = PATIENCE_SECONDS
    bound = free_socket("127.0.0.1", port)
    url = address(bound)
    run(settings, bound, lambda: report(url), rate_factor=1000)
