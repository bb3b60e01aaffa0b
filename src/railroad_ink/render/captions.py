"""What the drawings say in words, for readers and for screen readers."""

from __future__ import annotations

from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text

SHEET = Text("Railroad Ink sheet", "Railroad-Ink-Plan")
ROLL = Text("Roll", "Wurf")
SCORE = Text("Score", "Wertung")
TOTAL = Text("Total", "Gesamt")
POINTS = Text("Points", "Punkte")
WHERE = Text("Where", "Wo")
FOR = Text("For", "Wofür")
SPECIALS = Text("Special routes", "Spezialstrecken")
ROUND = Text("round {number}", "Runde {number}")
NOTHING_DRAWN = Text("Nothing is drawn yet.", "Noch ist nichts gezeichnet.")
NONE = Text("none", "keine")
SPECIALS_USED = Text("Special routes used: {routes}", "Genutzte Spezialstrecken: {routes}")
ROUTES_KEY = Text(
    "═║ highway   ─┼ railway   ■ station   small numbers: round   ◦ Central Space",
    "═║ Straße   ─┼ Gleis   ■ Bahnhof   kleine Zahlen: Runde   ◦ Zentralfeld",
)
SCORE_KEY = Text(
    "A B … network   h r longest highway, railway   + Central Space   ⊗ error",
    "A B … Netzwerk   h r längste Straße, längstes Gleis   + Zentralfeld   ⊗ Fehler",
)
NETWORK_LETTERS = "ABCDEF"
"""Twelve exits make six networks at most that score."""


def described(sheet: Sheet, language: str) -> str:
    """Say what is drawn where."""
    parts = [
        f"{space}: {shape.route.title.to(language)} {shape.code}, "
        + ROUND.format(number=number).to(language)
        for space, (shape, number) in sheet
    ]
    return "; ".join(parts) or NOTHING_DRAWN.to(language)


def points(value: int) -> str:
    """Write points with a proper minus sign."""
    return str(value).replace("-", "−")


def score_told(score: Score, language: str) -> str:
    """Say every line of a score and what it comes from."""
    lines = (
        f"{line.title.to(language)}: {points(line.points)}"
        + "".join(f" ({item.text.to(language)}: {points(item.points)})" for item in line.items)
        for line in score.lines
    )
    return "; ".join((*lines, f"{TOTAL.to(language)}: {points(score.total)}"))


def item_sign(key: str, index: int) -> str:
    """Return the letter by which an item of a score line is known on the sheet, if any."""
    return f"{NETWORK_LETTERS[index]}: " if key == "exits" and index < len(NETWORK_LETTERS) else ""


def text_key(ruleset: Ruleset, language: str, *, scored: bool) -> list[str]:
    """Explain the characters of a sheet drawn as text."""
    washes = [kind for kind in ruleset.kinds.values() if kind.pen == "wash"]
    kinds = "   ".join(f"{kind.glyph} {kind.title.to(language)}" for kind in washes)
    return [ROUTES_KEY.to(language), kinds, SCORE_KEY.to(language) if scored else ""]
