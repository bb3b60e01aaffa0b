"""Pictures as PNG."""

from __future__ import annotations

import struct
import sys

import pytest

from railroad_ink.render.svg.png import PngUnavailable, png_bytes
from railroad_ink.render.svg.sheet import sheet_svg
from tests.render.samples import CLASSIC, SKETCH


@pytest.mark.needs("resvg")
def test_a_drawing_becomes_a_picture_of_its_size() -> None:
    picture = png_bytes(sheet_svg(CLASSIC, SKETCH), zoom=2)
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", picture[16:24])[0] == 2 * 820


def test_without_the_extra_it_names_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(PngUnavailable, match=r"pip install 'railroad_ink\[png\]'") as refusal:
        png_bytes("<svg/>")
    assert refusal.value.text.to("de").startswith("PNG-Bilder brauchen resvg_py")
