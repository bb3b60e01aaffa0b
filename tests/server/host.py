"""Runs a server process without rate limits; port 0 means any free port."""

import os
import sys
from pathlib import Path

from railroad_ink.server.serve import address, free_socket, run
from railroad_ink.server.settings import Settings

if __name__ == "__main__":
    absence = float(os.environ.get("ABSENCE", "0.5"))
    settings = Settings(data=Path(sys.argv[1]), absence=absence)
    bound = free_socket("127.0.0.1", int(sys.argv[2]))
    url = address(bound)

    def ready() -> None:
        sys.stdout.write(f"{url}\n")
        sys.stdout.flush()

    run(settings, bound, ready, rate_factor=1000)
