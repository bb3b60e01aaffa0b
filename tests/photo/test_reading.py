"""Photos of boards are read by the real network."""

from __future__ import annotations

import io
from functools import cache

import numpy as np
import pytest
from PIL import Image

from railroad_ink.core.geometry import Symmetry
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.photo.codes import transformed
from railroad_ink.photo.errors import PhotoError
from railroad_ink.photo.files import open_photo
from railroad_ink.photo.perspective import straighten
from railroad_ink.photo.reading import RecognizedBoard, read_photo
from railroad_ink.photo.space_reader import space_reader
from tests.photo.boards import BOARD, CLASSIC, drawn, framed, photo

SEEDS = (1, 2)


def errors(found: RecognizedBoard) -> int:
    """Count the spaces that were read wrongly."""
    spaces = drawn()
    return sum(read.code != spaces.get(str(read.space), "") for read in found.spaces)


@cache
def found(seed: int) -> RecognizedBoard:
    image, corners = photo(seed)
    return read_photo(CLASSIC, image, [(x, y) for x, y in corners.tolist()])


@pytest.mark.slow
def test_boards_are_read_from_photos() -> None:
    wrong = [errors(found(seed)) for seed in SEEDS]
    assert sum(wrong) <= 0.1 * len(wrong) * len(drawn())


def test_what_is_read_wrongly_is_marked_as_unsure() -> None:
    spaces = drawn()
    reads = [read for seed in SEEDS for read in found(seed).spaces]
    wrong = [read for read in reads if read.code != spaces.get(str(read.space), "")]
    assert sum(read.is_sure for read in wrong) <= 1
    assert sum(read.is_sure for read in reads) >= 0.9 * len(reads)


def test_the_board_may_be_photographed_in_any_turn() -> None:
    """The mean over four turns is the same whichever of them comes first."""
    image, corners = photo()
    picture = np.asarray(straighten(image, corners))
    reader = space_reader()
    scores, turned = reader(picture), reader(np.rot90(picture))
    index = [
        reader.codes.index(transformed(code, Symmetry(3, mirrored=False))) for code in reader.codes
    ]
    assert np.allclose(np.rot90(scores, axes=(1, 2)), turned[index], atol=1e-3)
    assert not np.allclose(scores, reader.once(picture), atol=1e-3)


def test_a_photo_may_be_cropped_to_the_grid() -> None:
    assert errors(read_photo(CLASSIC, framed(0))) <= 2
    assert errors(read_photo(CLASSIC, framed(0.1))) > 10


def test_an_empty_board_is_empty() -> None:
    image, corners = photo(3, "")
    read = read_photo(CLASSIC, image, [(x, y) for x, y in corners.tolist()])
    assert len(read.text.split()) <= 1


def test_only_routes_of_the_rules_are_seen() -> None:
    image = Image.fromarray(np.random.default_rng(0).integers(0, 255, (300, 300, 3), np.uint8))
    known = {shape.code for route in CLASSIC.routes.values() for shape in route.orientations}
    read = read_photo(CLASSIC, image)
    assert {space.code for space in read.spaces} <= {"", *known}


def test_the_text_is_a_board() -> None:
    words = found(1).text.split()
    assert set(words) & set(BOARD.split())
    assert all(len(word) >= 6 for word in words)


@pytest.mark.parametrize(
    "corners",
    [
        [(0, 0), (100, 0), (100, 100)],
        [(100, 0), (0, 0), (0, 100), (100, 100)],
        [(0, 0), (100, 100), (100, 0), (0, 100)],
        [(0, 0), (50, 0), (100, 0), (0, 100)],
        [(0, 0), (1, 0), (1, 1), (0, 1)],
        [(0, 0), (900, 0), (900, 900), (0, 900)],
        [(0, 0), (float("nan"), 0), (100, 100), (0, 100)],
    ],
)
def test_corners_that_make_no_sense_are_refused(corners: list[tuple[float, float]]) -> None:
    with pytest.raises(PhotoError, match="four corners"):
        read_photo(CLASSIC, Image.new("RGB", (120, 120)), corners)


def test_tiny_pictures_are_refused() -> None:
    with pytest.raises(PhotoError, match="too small"):
        read_photo(CLASSIC, Image.new("RGB", (300, 20)))


def _file(kind: str, size: tuple[int, int] = (20, 10)) -> bytes:
    content = io.BytesIO()
    Image.new("RGB", size).save(content, kind)
    return content.getvalue()


@pytest.mark.parametrize(
    "content", [b"", b"A2H-H-", b"\xff\xd8\xff\xe0 nonsense", _file("JPEG")[:300], _file("GIF")]
)
def test_files_without_a_picture_are_refused(content: bytes) -> None:
    with pytest.raises(PhotoError, match="not a picture"):
        open_photo(content, max_megapixels=4)


@pytest.mark.parametrize("size", [(3000, 1400), (60_000, 60_000)])
def test_too_many_pixels_are_refused_before_decoding(size: tuple[int, int]) -> None:
    content = bytearray(_file("PNG"))
    content[16:24] = size[0].to_bytes(4, "big") + size[1].to_bytes(4, "big")
    with pytest.raises(PhotoError):
        open_photo(bytes(content), max_megapixels=4)


def test_photos_are_turned_upright() -> None:
    content, exif = io.BytesIO(), Image.Exif()
    exif[0x0112] = 6
    Image.new("RGB", (20, 10)).save(content, "JPEG", exif=exif)
    assert open_photo(content.getvalue(), max_megapixels=4).size == (10, 20)


def test_transparent_and_grey_pictures_can_be_read() -> None:
    for mode in ("L", "RGBA", "P", "LA"):
        content = io.BytesIO()
        Image.new(mode, (20, 10)).save(content, "PNG")
        assert open_photo(content.getvalue(), max_megapixels=4).mode == "RGB"


@pytest.mark.slow
def test_challenge_boards_have_their_own_routes() -> None:
    challenge = CATALOGUE.ruleset("challenge")
    image, corners = photo(1, "B2HHHHd C4R---")
    points = [(x, y) for x, y in corners.tolist()]
    assert {"B2HHHHd", "C4R---"} <= set(read_photo(challenge, image, points).text.split())
    assert "HHHHd" not in read_photo(CLASSIC, image, points).text
