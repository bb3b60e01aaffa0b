"""Install a wheel into an empty environment, away from the repository, and use it.

`python -m scripts.try_package dist/*.whl` plays, serves the page and runs the arena.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

ADDRESS = re.compile(r"http://\S+/")
SCRIPT = re.compile(r'src="\./(assets/[^"]+)"')
CORE = "from railroad_ink import fast; assert fast.available(), fast.BUILD_INSTRUCTIONS"


def main(wheel: Path) -> None:
    """Try everything that needs no repository; raises an error if something fails."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        venv.create(home / "env", with_pip=True)
        commands = home / "env" / ("Scripts" if os.name == "nt" else "bin")
        pip = (commands / "python", "-m", "pip", "install", "-qq", "--disable-pip-version-check")
        _run(home, *pip, f"{wheel.resolve()}[server]")
        ink = commands / "railroad-ink"
        _run(home, commands / "python", "-c", CORE)
        _expect_match(
            _run(home, ink, "play", "--seed", "1", "--computer", "hard", stdin="1\nquit\n"), "A2"
        )
        _expect_match(
            _run(home, ink, "arena", "random", "hard", "--games", "2", "--jobs", "1"), "hard"
        )
        _expect_match(_run(home, ink, "rules", "river"), "River")
        with _server(home, ink) as address:
            page = _get(address)
            _expect_match(_get(address + _expect_match(page, SCRIPT.pattern)), "function")
            _expect_match(_get(f"{address}api/health"), "")
    print(f"{wheel.name} plays, serves the page and runs the arena.")


def _run(home: Path, *command: Path | str, stdin: str = "") -> str:
    done = subprocess.run(
        command, cwd=home, env=_environment(home), input=stdin, capture_output=True, text=True,
        check=False, timeout=600,
    )  # fmt: skip
    if done.returncode:
        raise SystemExit(f"{command}\nfailed:\n{done.stdout}{done.stderr}")
    return done.stdout


def _environment(home: Path) -> dict[str, str]:
    """Return the environment in English, without anything that leads back to the repository."""
    kept = {name: os.environ[name] for name in os.environ if not name.startswith("PYTHON")}
    return kept | {"HOME": str(home), "COLUMNS": "100", "RAILROAD_INK_LANGUAGE": "en"}


def _expect_match(text: str, pattern: str) -> str:
    found = re.search(pattern, text)
    if not found:
        raise SystemExit(f"Expected {pattern!r} in:\n{text[:2000]}")
    return found[found.lastindex or 0]


def _get(address: str) -> str:
    with urlopen(address, timeout=30) as response:  # noqa: S310 (our own server)
        text: str = response.read().decode()
    return text


@contextmanager
def _server(home: Path, ink: Path) -> Iterator[str]:
    command = (ink, "serve", "--port", "0", "--no-browser", "--data", home / "data")
    process = subprocess.Popen(
        command, cwd=home, env=_environment(home), stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None  # it is a pipe
    try:
        yield _expect_match(process.stdout.readline(), ADDRESS.pattern)
    finally:
        process.terminate()
        process.wait(timeout=30)


if __name__ == "__main__":
    for name in sys.argv[1:] or sys.exit(__doc__):
        main(Path(name))
