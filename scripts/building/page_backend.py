"""Build packages with scikit-build-core, but never a wheel without the page."""

from __future__ import annotations

import os
from pathlib import Path

from scikit_build_core import build
from scikit_build_core.build import *  # noqa: F403 (all hooks that this version has)

PAGE = Path("src/railroad_ink/server/static/index.html")
WITHOUT = "RAILROAD_INK_WITHOUT_PAGE"
REFUSAL = f"""

    The page of the game is not built, so that `railroad-ink serve` of this package would have
    nothing to show. Build it first with `make page`, or set {WITHOUT}=1 to do without.
"""


def build_wheel(
    wheel_directory: str,
    config_settings: dict[str, list[str] | str] | None = None,
    metadata_directory: str | None = None,
) -> str:
    """Build a wheel that holds the page."""
    if not (PAGE.is_file() or os.environ.get(WITHOUT)):
        raise SystemExit(REFUSAL)
    name: str = build.build_wheel(wheel_directory, config_settings, metadata_directory)
    return name
