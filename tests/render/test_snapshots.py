"""Nothing changes its look unnoticed: `python -m tests.render.regenerate` accepts a change."""

from __future__ import annotations

import pytest

from tests.render.snapshots import FOLDER, drawings

DRAWINGS = drawings()


@pytest.mark.parametrize("name", DRAWINGS)
def test_it_looks_as_it_did(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == DRAWINGS[name]
