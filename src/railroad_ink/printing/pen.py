"""A page to draw on: millimetres from the top left, our SVG drawings, text that fits."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree as ET

import reportlab
from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from railroad_ink.printing.svg_paths import trace
from railroad_ink.render.svg.reading import transform_steps

REGULAR, BOLD = "Vera", "Vera-Bold"
"""The fonts that reportlab ships, under a licence that lets documents contain them."""
_FILES = {REGULAR: "Vera.ttf", BOLD: "VeraBd.ttf"}
REPLACED = {"\n": " ", "→": "\u203a", "\u202f": "\u00a0", "≈": "~"}
"""Characters that the fonts lack, and their replacements."""
INK_COLOUR, PALE, LINE = "#1f1f1f", "#6b6558", "#8f8874"


class Box(NamedTuple):
    """A rectangle of a page, in millimetres from its top left corner."""

    x: float
    y: float
    width: float
    height: float


@cache
def load_fonts() -> None:
    """Register the fonts once."""
    folder = Path(reportlab.__file__).parent / "fonts"
    for name, file in _FILES.items():
        pdfmetrics.registerFont(TTFont(name, str(folder / file)))
    pdfmetrics.registerFontFamily(REGULAR, normal=REGULAR, bold=BOLD, italic=REGULAR)


@cache
def _known_characters() -> frozenset[int]:
    load_fonts()
    font = pdfmetrics.getFont(REGULAR)
    assert isinstance(font, TTFont)  # as it was registered
    return frozenset(font.face.charToGlyph)


def printable(text: str) -> str:
    """Return a text with replacements for characters that the fonts lack."""
    replaced = "".join(REPLACED.get(letter, letter) for letter in text)
    return "".join(letter if ord(letter) in _known_characters() else "?" for letter in replaced)


class PdfPen:
    """Draws on the pages of a document."""

    def __init__(self, canvas: Canvas, height: float) -> None:
        """Draw on a canvas with pages of this height in millimetres."""
        load_fonts()
        self.canvas = canvas
        self.height = height

    # Lines and boxes

    def line(self, start: tuple[float, float], end: tuple[float, float], *, width: float = 0.25,
             colour: str = INK_COLOUR, dashes: bool = False) -> None:  # fmt: skip
        """Draw a line; its width is in millimetres."""
        canvas = self.canvas
        canvas.setStrokeColor(HexColor(colour))
        canvas.setLineWidth(width * mm)
        canvas.setDash([1.2 * mm, 1.2 * mm] if dashes else [])
        canvas.line(*self._point(*start), *self._point(*end))
        canvas.setDash([])

    def rectangle(self, box: Box, *, width: float = 0.3, colour: str = INK_COLOUR,
                  radius: float = 0.0) -> None:  # fmt: skip
        """Draw the outline of a box."""
        self.canvas.setStrokeColor(HexColor(colour))
        self.canvas.setLineWidth(width * mm)
        left, bottom = self._point(box.x, box.y + box.height)
        self.canvas.roundRect(left, bottom, box.width * mm, box.height * mm, radius * mm)

    def polygon(self, points: list[tuple[float, float]], *, width: float = 0.25) -> None:
        """Draw a line through some points."""
        for start, end in pairwise(points):
            self.line(start, end, width=width)

    def _point(self, x: float, y: float) -> tuple[float, float]:
        return (x * mm, (self.height - y) * mm)

    # Text

    def text(  # noqa: PLR0913 (the attributes of a line of text)
        self,
        content: str,
        x: float,
        y: float,
        size: float,
        *,
        bold: bool = False,
        colour: str = INK_COLOUR,
        width: float = 0.0,
        anchor: str = "start",
    ) -> None:
        """Write a line on a baseline; it shrinks to fit a width, if one is given."""
        font, content = BOLD if bold else REGULAR, printable(content)
        if width:
            size = min(size, fitting_size(content, size, width, font))
        self.canvas.setFillColor(HexColor(colour))
        self.canvas.setFont(font, size)
        write = {
            "start": self.canvas.drawString,
            "middle": self.canvas.drawCentredString,
            "end": self.canvas.drawRightString,
        }[anchor]
        write(*self._point(x, y), content)

    # Drawings

    def drawing(self, markup: str, x: float, y: float, size: float) -> None:
        """Draw SVG markup with its origin at a point; 100 units of it are `size` millimetres."""
        root = ET.fromstring(f'<g xmlns="http://www.w3.org/2000/svg">{markup}</g>')  # noqa: S314
        with self._saved():
            self.canvas.translate(*self._point(x, y))
            self.canvas.scale(size * mm / 100, -size * mm / 100)
            self.canvas.setLineCap(1)
            self.canvas.setLineJoin(1)
            self._element(root, "", "")

    def _element(self, element: ET.Element, fill: str, stroke: str) -> None:
        with self._saved():
            self._transform(element.get("transform", ""))
            fill, stroke = element.get("fill", fill), element.get("stroke", stroke)
            self._style(element)
            name = element.tag.rpartition("}")[2]
            if name == "path":
                self._path(element.get("d", ""), fill, stroke)
            elif name == "text":
                self._svg_text(element)
            for child in element:
                self._element(child, fill, stroke)

    def _style(self, element: ET.Element) -> None:
        if width := element.get("stroke-width"):
            self.canvas.setLineWidth(float(width))
        if dashes := element.get("stroke-dasharray"):
            self.canvas.setDash([float(length) for length in dashes.split()])
        if opacity := element.get("opacity"):
            self.canvas.setFillAlpha(float(opacity))
            self.canvas.setStrokeAlpha(float(opacity))

    def _path(self, data: str, fill: str, stroke: str) -> None:
        path = self.canvas.beginPath()
        trace(data, path)
        has_fill, has_stroke = fill not in {"", "none"}, stroke not in {"", "none"}
        if has_fill:
            self.canvas.setFillColor(HexColor(fill))
        if has_stroke:
            self.canvas.setStrokeColor(HexColor(stroke))
        self.canvas.drawPath(path, stroke=int(has_stroke), fill=int(has_fill))

    def _svg_text(self, element: ET.Element) -> None:
        self.canvas.translate(float(element.get("x", "0")), float(element.get("y", "0")))
        self.canvas.scale(1, -1)
        self.canvas.setFillColor(HexColor(element.get("fill", INK_COLOUR)))
        self.canvas.setFont(REGULAR, float(element.get("font-size", "12")))
        self.canvas.drawCentredString(0, 0, printable(element.text or ""))

    def _transform(self, transform: str) -> None:
        for name, values in transform_steps(transform):
            if name == "translate":
                self.canvas.translate(*values)
            elif name == "scale":
                self.canvas.scale(values[0], values[-1])
            else:
                angle, x, y = values
                self.canvas.translate(x, y)
                self.canvas.rotate(angle)
                self.canvas.translate(-x, -y)

    @contextmanager
    def _saved(self) -> Iterator[None]:
        self.canvas.saveState()
        try:
            yield
        finally:
            self.canvas.restoreState()


def text_width(content: str, size: float, *, bold: bool = False) -> float:
    """Return the width of a line in millimetres."""
    load_fonts()
    return float(pdfmetrics.stringWidth(printable(content), BOLD if bold else REGULAR, size)) / mm


def fitting_size(content: str, size: float, width: float, font: str) -> float:
    """Return the largest size up to `size` at which a line fits a width."""
    wide = pdfmetrics.stringWidth(content, font, size) / mm
    return size if wide <= width else size * width / wide
