"""The animation of the README is a valid animated PNG of moderate size."""

import struct
import zlib
from pathlib import Path

from tests.e2e.animation import MAX_BYTES, SIGNATURE, Frame, animated, chunk, chunks

ROUND = Path(__file__).parents[2] / "docs" / "images" / "round.png"


def dot(grey: int) -> bytes:
    header = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
    data = zlib.compress(bytes([0, grey]))
    return SIGNATURE + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def test_frames_are_joined_in_order() -> None:
    found = chunks(animated([Frame(dot(0), 100), Frame(dot(255), 200)]))
    assert struct.unpack(">II", found[b"acTL"]) == (2, 0)
    assert zlib.decompress(found[b"IDAT"]) == b"\0\0"
    assert zlib.decompress(found[b"fdAT"][4:]) == b"\0\xff"


def test_the_animation_is_small_and_moves() -> None:
    content = ROUND.read_bytes()
    assert len(content) <= MAX_BYTES
    assert struct.unpack(">II", chunks(content)[b"acTL"])[0] > 5
