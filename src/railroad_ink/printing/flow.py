"""Rules in words, set in columns so that they fit the available space."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from html.parser import HTMLParser
from itertools import chain, repeat
from typing import NamedTuple
from xml.sax.saxutils import escape

from reportlab.lib.colors import HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import Paragraph

from railroad_ink.printing.pen import BOLD, INK_COLOUR, REGULAR, Box, PdfPen, load_fonts, printable
from railroad_ink.rulebook import Chapter, html_of

SIZES = (9.0, 8.5, 8.0, 7.5)
"""Font sizes to try, the largest first; nothing smaller is pleasant to read at a table."""
NOT_FOR_PAPER = {"actions", "further", "goals", "notation", "taking-back"}
"""Anchors of rules that concern the program only, or are printed elsewhere."""
COLUMN_GAP = 6.0
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-ZÀ-ÞÄÖÜ„«“0-9])")


class Section(NamedTuple):
    """A heading and the Markdown below it."""

    heading: str
    text: str
    is_chapter: bool = False


class _Block(NamedTuple):
    """Something that is never split between columns."""

    paragraph: Paragraph
    is_heading: bool = False


def chapter_sections(
    chapter: Chapter, sentences: int = 0, without: Collection[str] = ()
) -> list[Section]:
    """Return a chapter without rulings and other anchors.

    `sentences` is how many sentences of each rule to use; 0 uses all.
    """
    sections = [Section(chapter.title, shortened(chapter.lead, sentences), is_chapter=True)]
    return sections + [
        Section(rule.title, shortened(rule.text, sentences))
        for rule in chapter.rules
        if not rule.ruling and rule.anchor not in {*NOT_FOR_PAPER, *without}
    ]


def shortened(text: str, sentences: int) -> str:
    """Return the first sentences of the first paragraph; everything if `sentences` is 0."""
    if not sentences:
        return text
    first = text.split("\n\n", maxsplit=1)[0]
    return " ".join(_SENTENCE.split(" ".join(first.split()))[:sentences])


def fits(boxes: Sequence[Box], sections: Sequence[Section], size: float, columns: int) -> bool:
    """Whether the text fits into the columns of these boxes, a page each, at a font size."""
    rest = _story(sections, size)
    for box in boxes:
        rest = _filled(None, box, rest, columns)
    return not rest


def draw_columns(
    pen: PdfPen, boxes: Sequence[Box], sections: Sequence[Section], columns: int = 2
) -> None:
    """Set the text into columns on these pages, as large as it fits.

    Whatever the smallest size leaves over continues on further pages, like the last one.
    """
    size = next((size for size in SIZES if fits(boxes, sections, size, columns)), SIZES[-1])
    rest = _filled(pen, boxes[0], _story(sections, size), columns)
    for box in chain(boxes[1:], repeat(boxes[-1])):
        if not rest:
            break
        pen.canvas.showPage()
        rest = _filled(pen, box, rest, columns)


def _filled(pen: PdfPen | None, box: Box, story: list[_Block], columns: int) -> list[_Block]:
    """Fill the columns and return what is left over; draws only if there is a pen."""
    width = (box.width - COLUMN_GAP * (columns - 1)) / columns
    for column in range(columns):
        x = box.x + column * (width + COLUMN_GAP)
        left = box.height * mm
        first = True
        y = box.y
        while story:
            paragraph = story[0].paragraph
            _, height = paragraph.wrap(width * mm, 10_000)
            space = 0 if first else paragraph.getSpaceBefore()
            keep = _kept_height(story, width)
            if height + space + keep > left:
                break
            story.pop(0)
            y += space / mm
            if pen is not None:
                bottom = (pen.height - y) * mm - height
                paragraph.drawOn(pen.canvas, x * mm, bottom)
            y += height / mm
            left -= height + space
            first = False
        if not story:
            return []
    return story


def _kept_height(story: Sequence[_Block], width: float) -> float:
    """Return the height that must follow a heading, so that it is never the last in a column."""
    if len(story) < 2 or not story[0].is_heading:
        return 0.0
    following = story[1].paragraph
    return float(following.wrap(width * mm, 10_000)[1]) + float(following.getSpaceBefore())


def _story(sections: Sequence[Section], size: float) -> list[_Block]:
    load_fonts()
    story: list[_Block] = []
    for section in sections:
        style = _heading_style(size, is_chapter=section.is_chapter)
        heading = Paragraph(escape(printable(section.heading)), style)
        story.append(_Block(heading, is_heading=True))
        body = _body_style(size)
        story += [_Block(Paragraph(text, body)) for text in _paragraphs(section.text)]
    return story


def _heading_style(size: float, *, is_chapter: bool) -> ParagraphStyle:
    larger = size * (1.25 if is_chapter else 1.0)
    return ParagraphStyle(
        "heading",
        fontName=BOLD,
        fontSize=larger,
        leading=larger * 1.2,
        spaceBefore=size * (0.9 if is_chapter else 0.5),
        textColor=HexColor(INK_COLOUR),
    )


def _body_style(size: float) -> ParagraphStyle:
    return ParagraphStyle(
        "body",
        fontName=REGULAR,
        fontSize=size,
        leading=size * 1.25,
        spaceBefore=size * 0.15,
        textColor=HexColor(INK_COLOUR),
    )


class _Reader(HTMLParser):
    """Turns the HTML of a rule into reportlab's paragraphs."""

    def __init__(self) -> None:
        super().__init__()
        self.paragraphs: list[str] = []
        self.current = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in {"p", "li", "tr"}:
            self._end()
        if tag == "li":
            self.current = "• "
        if tag in {"strong", "b"}:
            self.current += "<b>"

    def handle_endtag(self, tag: str) -> None:
        if tag in {"strong", "b"}:
            self.current += "</b>"
        if tag in {"p", "li", "tr"}:
            self._end()

    def handle_data(self, data: str) -> None:
        self.current += escape(printable(" ".join(data.split("\n"))))

    def _end(self) -> None:
        if self.current.strip(" •"):
            self.paragraphs.append(self.current.strip())
            self.current = ""


def _paragraphs(text: str) -> list[str]:
    reader = _Reader()
    reader.feed(html_of(text))
    reader.close()
    return reader.paragraphs
