"""Plugins that a test loads are gone after it."""

from pathlib import Path

import pytest

from railroad_ink.bots import registry
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.plugins import loading
from tests.cli.conftest import run

__all__ = ["run"]

EXAMPLES = Path(__file__).parents[2] / "examples" / "plugins"


@pytest.fixture(autouse=True)
def forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("editions", "expansions", "variants", "longest_rules", "house_rules"):
        monkeypatch.setattr(CATALOGUE, name, getattr(CATALOGUE, name))
    monkeypatch.setattr(registry, "_registered", [])
    monkeypatch.setattr(loading, "_loaded", {})


@pytest.fixture
def examples() -> dict[str, Path]:
    """The example plugins, by name."""
    return {path.stem: path for path in sorted(EXAMPLES.glob("*.py"))}
