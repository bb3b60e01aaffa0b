"""Write `requirements.lock`: the versions of everything that the server needs.

Run with ``python -m scripts.lock``; the image installs these. Versions only: no addresses, and no
hashes, since those differ between platforms.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements.lock"
EXTRAS = ("server", "many", "photo")
HEAD = "# The versions that the server was tested with: `python -m scripts.lock` writes them.\n"


def requirements(project: dict[str, object], extras: tuple[str, ...]) -> list[str]:
    """Return what a project and some of its extras require, its own extras resolved."""
    optional = project["optional-dependencies"]
    assert isinstance(optional, dict)
    found = list(_strings(project["dependencies"]))
    for extra in extras:
        for line in _strings(optional[extra]):
            own = re.fullmatch(r"railroad_ink\[(.+)\]", line)
            found += requirements(project, tuple(own[1].split(","))) if own else [line]
    return list(dict.fromkeys(found))


def _strings(values: object) -> list[str]:
    assert isinstance(values, list)
    return [str(value) for value in values]


def server_requirements() -> list[str]:
    """Return what the server requires, as `pyproject.toml` has it."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    return requirements(tomllib.loads(text)["project"], EXTRAS)


def resolve(wanted: list[str]) -> list[str]:
    """Return the versions that pip would install."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command = [*pip, "--dry-run", "--ignore-installed", "--report", "-", *wanted]
    report = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    found = [item["metadata"] for item in json.loads(report)["install"]]
    lines = (f"{normalized_name(item['name'])}=={item['version']}" for item in found)
    return sorted(lines)


def normalized_name(name: str) -> str:
    """Return the normalized form of a package's name."""
    return re.sub(r"[-_.]+", "-", name).lower()


if __name__ == "__main__":
    locked = resolve(server_requirements())
    LOCK.write_text(HEAD + "\n".join(locked) + "\n", encoding="ascii")
    print(f"{LOCK.name}: {len(locked)} packages")
