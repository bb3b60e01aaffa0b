"""The exceptions of reading photos."""

from __future__ import annotations

from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.text import Text

MISSING = Text("Reading photos needs {name}: install it with pip install 'railroad_ink[photo]'.")
NOT_A_PICTURE = Text("This is not a picture that can be read. Use a JPEG, PNG or WebP file.")
TOO_MANY_PIXELS = Text("This picture has {pixels} million pixels; at most {maximum} are read.")
TOO_SMALL = Text("This picture is too small: it needs at least {minimum} pixels across and down.")
BAD_CORNERS = Text(
    "The four corners must surround the grid, clockwise from its top left corner, inside the photo."
)
OTHER_GRID = Text("Only boards of {size} by {size} spaces can be read from a photo.")


class PhotoError(RailroadInkError):
    """A photo that cannot be read."""


class PhotoUnavailable(RailroadInkError):
    """The extra `photo` is not installed."""
