"""Check the format of the native core, and lint it: part of `make check`.

Needs clang-format and clang-tidy, which the extra `dev` installs where there are wheels for them.
"""

from __future__ import annotations

import subprocess
import sys
import sysconfig
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

SOURCES = sorted(Path("native/src").glob("*.?pp"))
UNITS = [path for path in SOURCES if path.suffix == ".cpp"]
CONFIG = Path("native/.clang-tidy")
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
    """Lint all units as one: each of them would read most of the headers again."""
    headers = (import_module("nanobind").include_dir(), sysconfig.get_path("include"))
    flags = ("-std=c++20", *(f"-isystem{folder}" for folder in headers))
    with TemporaryDirectory() as folder:
        unit = Path(folder) / "all_units.cpp"
        unit.write_text("".join(f'#include "{path.resolve()}"\n' for path in UNITS))
        options = (f"--config-file={CONFIG}", "--checks=-bugprone-suspicious-include")
        return _run(linter, "--quiet", *options, unit, "--", *flags)


def _run(*command: str | Path) -> int:
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode:
        print(done.stdout, done.stderr, sep="\n")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(fix="--fix" in sys.argv))
