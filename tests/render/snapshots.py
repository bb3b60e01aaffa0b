"""The drawings that are stored as snapshots."""

from __future__ import annotations

from pathlib import Path

from railroad_ink import score
from railroad_ink.core.dice import Face
from railroad_ink.game_catalogue import all_routes
from railroad_ink.render.svg.sheet import roll_svg, sheet_svg
from railroad_ink.render.terminal.text import roll_text, score_table, sheet_text, to_plain_text
from tests.render.samples import CLASSIC, SKETCH

FOLDER = Path(__file__).parent / "drawn"


def drawings() -> dict[str, str]:
    """Return every snapshot by the name of its file."""
    counted = score(CLASSIC, SKETCH)
    faces = [Face.of(route) for route in all_routes()]
    return {
        "sheet.svg": sheet_svg(CLASSIC, SKETCH, score=counted, fresh_round=7, title="Sketch"),
        "routes.svg": roll_svg(faces, CLASSIC),
        "sheet.txt": to_plain_text(sheet_text(CLASSIC, SKETCH, score=counted))
        + to_plain_text(score_table(counted)),
        "routes.txt": to_plain_text(roll_text(faces[:8], CLASSIC)),
    }
