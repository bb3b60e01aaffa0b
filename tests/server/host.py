"""Run as a process: a server that lets tests ask as often as they like; port 0 is any free one."""

import os
import sys
from dataclasses import replace
from pathlib import Path

from railroad_ink.server.serve import address, free_socket, run
from railroad_ink.server.settings import Settings

if __name__ == "__main__":
    told = Settings.of({**os.environ, "RAILROAD_INK_DATA": str(Path(sys.argv[1]))})
    settings = replace(told, absence=float(os.environ.get("ABSENCE", "0.5")))
    bound = free_socket("127.0.0.1", int(sys.argv[2]))
    where = address(bound)

    def ready() -> None:
        sys.stdout.write(f"{where}\n")
        sys.stdout.flush()

    run(settings, bound, ready, patience=1000)
