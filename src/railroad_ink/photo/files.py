"""Picture files, opened without trusting them."""

from __future__ import annotations

import io
import warnings

from PIL import Image, ImageOps

from railroad_ink.photo.errors import NOT_A_PICTURE, TOO_MANY_PIXELS, PhotoError

FORMATS = ("JPEG", "PNG", "WEBP")
MILLION = 1_000_000
MAX_DECODED_SIDE = 2000
"""A JPEG with longer sides is reduced while it is decoded."""


def open_photo(content: bytes, *, max_megapixels: int) -> Image.Image:
    """Return a photo upright and in colour.

    Args:
        content: The file.
        max_megapixels: Larger pictures are refused before they are decoded.

    Raises:
        PhotoError: If it is not a picture, damaged or too large.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            image = Image.open(io.BytesIO(content), formats=FORMATS)
        _check_pixels(image, max_megapixels)
        image.draft("RGB", (MAX_DECODED_SIDE, MAX_DECODED_SIDE))
        return ImageOps.exif_transpose(image).convert("RGB")
    except PhotoError:
        raise
    except Image.DecompressionBombError:
        pixels = "> 170"
        raise PhotoError(TOO_MANY_PIXELS.format(pixels=pixels, maximum=max_megapixels)) from None
    except Exception:  # noqa: BLE001 (decoders raise whatever a damaged file makes them)
        raise PhotoError(NOT_A_PICTURE) from None


def _check_pixels(image: Image.Image, maximum: int) -> None:
    pixels = image.width * image.height
    if pixels > maximum * MILLION:
        rounded = -(-pixels // MILLION)
        raise PhotoError(TOO_MANY_PIXELS.format(pixels=rounded, maximum=maximum))
