"""SVG markup: strokes, groups, text and documents.

Elements have no ids and no style sheets, so that any number of drawings fit on one page.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.sax.saxutils import escape

from railroad_ink.core.art import INK, Pigment
from railroad_ink.render.palette import CENTRE, PAPER, Theme
from railroad_ink.render.svg import ink
from railroad_ink.render.svg.ink import PenStroke, Point

LETTER = 0.56
"""Average width of a letter relative to the font size; generous, as fonts differ."""
_NOT_XML = re.compile(r"[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
SANS = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"


def path(stroke: PenStroke, theme: Theme, colour: str = "") -> str:
    """Return the markup of a stroke; `colour` overrides its pigment."""
    pen, paint = stroke.pen, colour or theme.colour(stroke.pigment)
    line = f' stroke="{paint}" stroke-width="{pen.width:g}"' if pen.width else ""
    if pen.dashes:
        line += f' stroke-dasharray="{" ".join(map(ink.number, pen.dashes))}"'
    fill = f' fill="{paint}"' if pen.filled else ""
    transform = f' transform="{stroke.transform}"' if stroke.transform else ""
    return f'<path d="{stroke.path}"{fill}{line}{transform}/>'


def translate(point: Point, content: str, scale: float = 1.0, **attributes: object) -> str:
    """Translate content to a point; empty content stays empty."""
    if not content:
        return ""
    translation = f"translate({ink.number(point[0])},{ink.number(point[1])})"
    scaling = f" scale({scale:g})" if scale != 1 else ""
    extra = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())
    return f'<g transform="{translation}{scaling}"{extra}>{content}</g>'


def strokes_markup(
    strokes: Iterable[PenStroke], theme: Theme, *, fresh: bool = False, central: bool = False
) -> str:
    """Draw the strokes of one space, except washes."""
    solid = (stroke for stroke in strokes if stroke.pen.opacity == 1)
    return "".join(path(s, theme, _colour(s, theme, fresh=fresh, central=central)) for s in solid)


def _colour(stroke: PenStroke, theme: Theme, *, fresh: bool, central: bool) -> str:
    if stroke.pigment == PAPER and central:
        return theme.colour(CENTRE)
    return theme.ink(fresh=fresh) if stroke.pigment == INK else theme.colour(stroke.pigment)


def washes_markup(spaces: Iterable[tuple[Point, Iterable[PenStroke]]], theme: Theme) -> str:
    """Group washes by pigment, so that no seam shows between spaces."""
    layers: dict[tuple[Pigment, float], str] = {}
    for point, strokes in spaces:
        for stroke in strokes:
            if stroke.pen.opacity < 1:
                key = (stroke.pigment, stroke.pen.opacity)
                layers[key] = layers.get(key, "") + translate(point, path(stroke, theme))
    return "".join(f'<g opacity="{key[1]:g}">{layer}</g>' for key, layer in layers.items())


def text(  # noqa: PLR0913 (the attributes of SVG text)
    content: str,
    point: Point,
    size: float,
    theme: Theme,
    *,
    pigment: Pigment = INK,
    anchor: str = "start",
    weight: int = 400,
) -> str:
    """Return the markup of a line of text."""
    x, y = map(ink.number, point)
    return (
        f'<text x="{x}" y="{y}" font-size="{size:g}" font-weight="{weight}" '
        f'text-anchor="{anchor}" fill="{theme.colour(pigment)}">{escape_xml(content)}</text>'
    )


def size_for(content: str, size: float, width: float) -> float:
    """Return the largest font size up to `size` at which a line fits a width."""
    return min(size, round(width / (max(len(content), 1) * LETTER), 1))


def document(size: Point, content: str, theme: Theme, title: str, description: str) -> str:
    """Wrap content into an SVG document with a title and description for screen readers."""
    width, height = map(ink.number, size)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" font-family="{SANS}">'
        f"<title>{escape_xml(title)}</title><desc>{escape_xml(description)}</desc>"
        f'<rect width="{width}" height="{height}" fill="{theme.colour(PAPER)}"/>'
        f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">{content}</g></svg>\n'
    )


def escape_xml(content: str) -> str:
    """Return a text as XML can hold it: escaped, and without characters that XML forbids."""
    return escape(_NOT_XML.sub("", content))
