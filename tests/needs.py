"""What some tests need beyond Python, and what to do where it is missing.

A test says ``@pytest.mark.needs("native")``; one that uses a fixture named after a need, such as
``chromium``, is marked by that. Where the need is not met, the test does not run, which is a
failure in CI unless the need is optional; `tests/conftest.py` lists what was missing at the end.
Tests are skipped in no other way.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from shutil import which

from railroad_ink import fast
from scripts import tools

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "src/railroad_ink/server/static/index.html"
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
SCORED_BOARDS = ROOT.parent / "shared" / "vectors" / "scores.jsonl"
"""Boards scored by other programs, stored outside the repository."""


@dataclass(frozen=True)
class Need:
    """Something that may be missing."""

    title: str
    is_met: Callable[[], bool]
    advice: str
    optional: bool = False
    """Whether CI may do without it."""
    why: Callable[[], str] = str
    """What is wrong with one that was found; may be empty."""


def _program(tool: tools.Tool) -> Need:
    advice = f"run `make test`, which installs it where it can, or `apt install {tool.package}`"
    return Need(tool.title, cache(lambda: tool.find() is not None), advice, why=tool.complaint)


def _package(title: str, module: str, extra: str) -> Need:
    advice = f"`pip install 'railroad_ink[{extra}]'`"
    return Need(title, lambda: find_spec(module) is not None, advice)


def _platform(title: str, is_met: Callable[[], bool]) -> Need:
    return Need(title, is_met, "other systems do without these tests", optional=True)


NEEDS = {
    "chromium": _program(tools.CHROMIUM),
    "postgres": _program(tools.POSTGRES),
    "redis": _program(tools.REDIS),
    "built_page": Need("the built page", PAGE.is_file, "run `make page`"),
    "native": Need("the native core", fast.available, "install g++, then `make clean test`"),
    "node": Need(
        "Node.js", lambda: which("node") is not None, "run `make test`, which installs it"
    ),
    "axe": Need("axe-core", AXE.is_file, "run `make page`"),
    "resvg": _package("resvg", "resvg_py", "png"),
    "onnxruntime": _package("ONNX Runtime", "onnxruntime", "photo"),
    "ortools": _package("OR-Tools", "ortools", "dev"),
    "posix": _platform("POSIX", lambda: os.name == "posix"),
    "tcp_user_timeout": _platform("TCP_USER_TIMEOUT", lambda: hasattr(socket, "TCP_USER_TIMEOUT")),
    "full_device": _platform("/dev/full", Path("/dev/full").exists),
    "torch": Need(
        "PyTorch",
        lambda: find_spec("torch") is not None,
        "`pip install 'railroad_ink[train]'` (several gigabytes)",
        optional=True,
    ),
    "boards": Need(
        "the scored boards", SCORED_BOARDS.is_file, f"put them at {SCORED_BOARDS}", optional=True
    ),
}
