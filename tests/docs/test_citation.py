"""The citation names the version that is installed."""

from pathlib import Path

import railroad_ink

CITATION = Path(__file__).parents[2] / "CITATION.cff"


def test_the_citation_has_the_version_of_the_package() -> None:
    assert f"version: {railroad_ink.__version__}\n" in CITATION.read_text(encoding="utf-8")
