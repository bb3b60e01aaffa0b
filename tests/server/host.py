"""Runs a server without rate limits."""

import os
from collections.abc import Callable
from pathlib import Path

from railroad_ink.core import languages
from railroad_ink.server.serve import address, free_socket, run
from railroad_ink.server.settings import Settings


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
    bound = free_socket("127.0.0.1", port)
    url = address(bound)
    run(settings, bound, lambda: report(url), rate_factor=1000)
