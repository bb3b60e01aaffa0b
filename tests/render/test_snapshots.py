"""Nothing changes its look unnoticed: `python -m tests.render.regenerate` accepts a change."""

from __future__ import annotations

from tests.render.snapshots import FOLDER, drawings


def test_everything_looks_as_it_did() -> None:
    for name, drawing in drawings().items():
        assert (FOLDER / name).read_text(encoding="utf-8") == drawing, name
