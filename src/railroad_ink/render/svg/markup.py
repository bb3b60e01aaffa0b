"""Writing SVG: strokes, groups, text and whole documents.

No element has an id and nothing is styled by a style sheet, so that any number of drawings can
stand on one page.
"""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape

from railroad_ink.core.art import INK, Pigment
from railroad_ink.render.palette import CENTRE, PAPER, Theme
from railroad_ink.render.svg import ink
from railroad_ink.render.svg.ink import PenStroke, Point

LETTER = 0.56
"""Width of a letter on average, for a size of 1; generous, as fonts differ."""
SANS = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"


def path(stroke: PenStroke, look: Theme, colour: str = "") -> str:
    """Write a stroke; the colour replaces that of its pigment."""
    pen, told = stroke.pen, colour or look.colour(stroke.pigment)
    line = f' stroke="{told}" stroke-width="{pen.width:g}"' if pen.width else ""
    fill = f' fill="{told}"' if pen.filled else ""
    moved = f' transform="{stroke.transform}"' if stroke.transform else ""
    return f'<path d="{stroke.path}"{fill}{line}{moved}/>'


def at(point: Point, content: str, scale: float = 1.0, **attributes: object) -> str:
    """Put content at a point; nothing if there is none."""
    if not content:
        return ""
    place = f"translate({ink.number(point[0])},{ink.number(point[1])})"
    sized = f" scale({scale:g})" if scale != 1 else ""
    more = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())
    return f'<g transform="{place}{sized}"{more}>{content}</g>'


def drawing(
    strokes: Iterable[PenStroke], look: Theme, *, fresh: bool = False, central: bool = False
) -> str:
    """Draw the strokes of one space, its washes aside."""
    solid = (stroke for stroke in strokes if stroke.pen.opacity == 1)
    return "".join(path(s, look, _colour(s, look, fresh=fresh, central=central)) for s in solid)


def _colour(stroke: PenStroke, look: Theme, *, fresh: bool, central: bool) -> str:
    if stroke.pigment == PAPER and central:
        return look.colour(CENTRE)
    return look.ink(fresh=fresh) if stroke.pigment == INK else look.colour(stroke.pigment)


def washes(spaces: Iterable[tuple[Point, Iterable[PenStroke]]], look: Theme) -> str:
    """Lay all washes of one pigment as one, so that no seam shows between spaces."""
    layers: dict[tuple[Pigment, float], str] = {}
    for point, strokes in spaces:
        for stroke in strokes:
            if stroke.pen.opacity < 1:
                key = (stroke.pigment, stroke.pen.opacity)
                layers[key] = layers.get(key, "") + at(point, path(stroke, look))
    return "".join(f'<g opacity="{key[1]:g}">{layer}</g>' for key, layer in layers.items())


def text(  # noqa: PLR0913 (what SVG lets one say about a text)
    words: str,
    point: Point,
    size: float,
    look: Theme,
    *,
    pigment: Pigment = INK,
    anchor: str = "start",
    weight: int = 400,
) -> str:
    """Write a line of text."""
    x, y = map(ink.number, point)
    return (
        f'<text x="{x}" y="{y}" font-size="{size:g}" font-weight="{weight}" '
        f'text-anchor="{anchor}" fill="{look.colour(pigment)}">{escape(words)}</text>'
    )


def size_for(words: str, size: float, width: float) -> float:
    """Return the size at which a line of text fits a width, at most the size given."""
    return min(size, round(width / (max(len(words), 1) * LETTER), 1))


def document(size: Point, content: str, look: Theme, title: str, description: str) -> str:
    """Wrap content into an SVG document that screen readers can name."""
    width, height = map(ink.number, size)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" font-family="{SANS}">'
        f"<title>{escape(title)}</title><desc>{escape(description)}</desc>"
        f'<rect width="{width}" height="{height}" fill="{look.colour(PAPER)}"/>'
        f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">{content}</g></svg>\n'
    )
