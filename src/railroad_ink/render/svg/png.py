"""PNG pictures from SVG, identical on every machine."""

from __future__ import annotations

from importlib import resources

from railroad_ink.core.arguments import check_range, check_type
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.text import Text

MISSING = Text("PNG pictures need {name}: install it with pip install 'railroad_ink[png]'.")
FAMILY = "Source Serif Pro"
FONT_FILES = ("SourceSerifPro-Regular.ttf", "SourceSerifPro-Bold.ttf")


class PngUnavailable(RailroadInkError):
    """Raised when the PNG renderer is not installed."""


A_PICTURE = Text("an SVG document, as sheet_svg makes it")
MAX_ZOOM = 100


def png_bytes(svg: str, *, zoom: int = 1) -> bytes:
    """Render an SVG document as PNG.

    Args:
        svg: The output of `sheet_svg` and similar functions.
        zoom: Pixels per unit of the drawing.
    """
    check_type("svg", svg, str, A_PICTURE)
    check_range("zoom", zoom, 1, MAX_ZOOM)
    try:
        import resvg_py  # noqa: PLC0415 (an extra)

        fonts = resources.files("font_source_serif_pro") / "files"
    except ModuleNotFoundError as missing:
        raise PngUnavailable(MISSING.format(name=missing.name)) from missing
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            zoom=zoom,
            skip_system_fonts=True,
            font_files=[str(fonts / name) for name in FONT_FILES],
            font_family=FAMILY,
            serif_family=FAMILY,
            sans_serif_family=FAMILY,
        )
    )
