"""Captions, legends and text alternatives of the drawings."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_uppercase

from railroad_ink.core.numbers import with_minus_sign
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text

SHEET = Text("Railroad Ink sheet")
ROLL = Text("Roll")
SCORE = Text("Score")
TOTAL = Text("Total")
POINTS = Text("Points")
WHERE = Text("Where")
FOR = Text("For")
SPECIALS = Text("Special routes")
ROUND = Text("round {number}")
NOTHING_DRAWN = Text("Nothing is drawn yet.")
NONE = Text("none")
SPECIALS_USED = Text("Special routes used: {routes}")
ROUTES_KEY = Text("═║ highway   ─┼ railway   ■ station   small numbers: round   ◦ Central Space")
SCORE_KEY = Text("A B … network   h r longest highway, railway   + Central Space   ⊗ error")
CORNER_GLYPH = "∙"
"""Where a line ends in a corner of its space, on a board drawn as text."""
BORDER_GLYPHS = ("≀", "∿")
"""What lies along a grid line there: upright and level."""
NETWORK_LETTERS = ascii_uppercase


def describe_sheet(sheet: Sheet, language: str) -> str:
    """Describe every drawing of a sheet."""
    parts = [
        f"{space}: {shape.route.title.to(language)} {shape.code}, "
        + ROUND.format(number=round_number).to(language)
        for space, (shape, round_number) in sheet
    ]
    return "; ".join(parts) or NOTHING_DRAWN.to(language)


def describe_score(score: Score, language: str) -> str:
    """Describe every line of a score with its items."""
    lines = (
        f"{line.title.to(language)}: {with_minus_sign(line.points)}"
        + "".join(
            f" ({item.text.to(language)}: {with_minus_sign(item.points)})" for item in line.items
        )
        for line in score.lines
    )
    return "; ".join((*lines, f"{TOTAL.to(language)}: {with_minus_sign(score.total)}"))


def item_sign(key: str, index: int) -> str:
    """Return the letter by which an item of a score line is known on the sheet, if any."""
    return f"{network_letter(index)}: " if key == "exits" else ""


def network_letter(index: int) -> str:
    """Return the letter by which the network at an index of its score line is known."""
    return NETWORK_LETTERS[index % len(NETWORK_LETTERS)]


def text_legend(ruleset: Ruleset, language: str, *, scored: bool) -> list[str]:
    """Return the legend of a sheet drawn as text."""
    washes = [kind for kind in ruleset.kinds.values() if kind.pen == "wash"]
    kinds = "   ".join(f"{kind.glyph} {kind.title.to(language)}" for kind in washes)
    signs = "   ".join(f"{glyph} {title}" for glyph, title in _signs(ruleset, language))
    return [ROUTES_KEY.to(language), kinds, signs, SCORE_KEY.to(language) if scored else ""]


def _signs(ruleset: Ruleset, language: str) -> Iterator[tuple[str, str]]:
    """Yield what modules print or draw on a board, and what stands for it."""
    for module in ruleset.modules:
        for art in module.art.values():
            if art.title:
                yield art.glyph, art.title.to(language)
        faces = (face for die in module.dice for face in die.faces)
        if any(face.route and face.route.orientations[0].corners for face in faces):
            yield CORNER_GLYPH, module.title.to(language)
        if type(module).borders is not RulesModule.borders:
            yield "".join(BORDER_GLYPHS), module.title.to(language)
    known = {name for module in ruleset.modules for name in module.art}
    unknown = {name for _, name in ruleset.layout.printed} - known
    yield from ((name[:1], name) for name in sorted(unknown))
