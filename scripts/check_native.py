"""Check the format of the native core, and lint it: part of `make check`.

Needs clang-format and clang-tidy, which the extra `dev` installs where there are wheels for them.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path

SOURCES = sorted(Path("native/src").glob("*.?pp"))
UNITS = [path for path in SOURCES if path.suffix == ".cpp"]
SCRIPTS = Path(sysconfig.get_path("scripts"))


def main(*, fix: bool) -> int:
    """Return 0 if everything is in order or the tools are missing; with `fix`, format instead."""
    formatter, linter = SCRIPTS / "clang-format", SCRIPTS / "clang-tidy"
    if not (formatter.exists() and linter.exists()):
        print("clang-format and clang-tidy are not installed; the native core is not checked.")
        return 0
    if fix:
        return _run(formatter, "-i", *SOURCES)
    return _run(formatter, "--dry-run", "--Werror", *SOURCES) or _lint(linter)


def _lint(linter: Path) -> int:
    headers = (import_module("nanobind").include_dir(), sysconfig.get_path("include"))
    flags = ("-std=c++20", *(f"-isystem{folder}" for folder in headers))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return max(pool.map(lambda unit: _run(linter, "--quiet", unit, "--", *flags), UNITS))


def _run(*command: str | Path) -> int:
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode:
        print(done.stdout, done.stderr, sep="\n")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(fix="--fix" in sys.argv))
