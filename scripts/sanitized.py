"""Run tests on the package in build/sanitized: `make sanitize`.

The environment contains the editable package, whose import hook takes precedence over all paths.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import pytest

FOLDER = Path("build/sanitized").resolve()


def main() -> int:
    """Import the package from that folder only, and run pytest."""
    sys.meta_path[:] = [f for f in sys.meta_path if not type(f).__module__.startswith("_editable")]
    sys.path.insert(0, str(FOLDER))
    core = import_module("railroad_ink._native").__file__
    if core is None or not Path(core).is_relative_to(FOLDER):
        sys.exit(f"Expected the native core in {FOLDER}, found {core}.")
    # Other processes would import the editable package.
    return int(pytest.main(["-p", "no:xdist", *sys.argv[1:]]))


if __name__ == "__main__":
    sys.exit(main())
