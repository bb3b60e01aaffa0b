"""Run tests on the package in build/sanitized: `make sanitize`.

The environment has the package that is being worked on, whose finder comes before all paths.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import pytest

FOLDER = Path("build/sanitized").resolve()


def main() -> int:
    """Find the package there and nowhere else, and test it."""
    sys.meta_path[:] = [f for f in sys.meta_path if not type(f).__module__.startswith("_editable")]
    sys.path.insert(0, str(FOLDER))
    core = import_module("railroad_ink._native").__file__
    if core is None or not Path(core).is_relative_to(FOLDER):
        sys.exit(f"The native core in {FOLDER} was not found, but {core}.")
    # Other processes would find the package that is being worked on.
    return int(pytest.main(["-p", "no:xdist", *sys.argv[1:]]))


if __name__ == "__main__":
    sys.exit(main())
