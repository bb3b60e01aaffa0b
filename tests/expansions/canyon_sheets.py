"""Sheets with canyons."""

from railroad_ink.core.score import ScoreLine
from railroad_ink.core.scoring import score
from railroad_ink.core.sheet import Sheet
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.testing.builders import sheet

RULES = CATALOGUE.ruleset("classic canyon")
COLUMN = "A3/A4 B3/B4 C3/C4 D3/D4 E3/E4 F3/F4 G3/G4"


def drawn(canyons: str = "", *rows: str) -> Sheet:
    """Return a sheet with these segments and drawings."""
    written = f"canyon: {' '.join(sorted(canyons.split()))}"
    return sheet(*rows, *([written] if canyons else []), ruleset=RULES)


def line(start: Sheet) -> ScoreLine:
    """Return the score line of the canyons."""
    return score(RULES, start).line("canyon")
