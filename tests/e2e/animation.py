"""A short animation of one round for the README: `python -m tests.e2e.animation FILE`.

The file is an animated PNG, put together from screenshots.
"""

from __future__ import annotations

import struct
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from scripts.tools import CHROMIUM
from tests.e2e.browsers import standalone_browsers
from tests.e2e.player import OPEN_DIE, Player

SIGNATURE = b"\x89PNG\r\n\x1a\n"
VIEW = {"width": 390, "height": 700}
MAX_BYTES = 1_000_000


class Frame(NamedTuple):
    """A screenshot, and how long it is shown."""

    png: bytes
    milliseconds: int


def record(ada: Player) -> Iterator[Frame]:
    """Draw a round, and take a picture of every step."""
    ada.game(seed="12")

    def picture(milliseconds: int) -> Frame:
        ada.page.wait_for_timeout(350)
        return Frame(ada.page.screenshot(), milliseconds)

    yield picture(1400)
    for _ in range(4):
        die = ada.page.locator(OPEN_DIE).first
        if not die.count():
            break
        die.click()
        yield picture(500)
        if not ada.draw():
            break
        yield picture(700)
    ada.end_round()
    yield picture(2000)


# Animated PNG


def animated(frames: list[Frame]) -> bytes:
    """Join screenshots of one size into an animated PNG that repeats."""
    first = chunks(frames[0].png)
    parts = [SIGNATURE, chunk(b"IHDR", first[b"IHDR"]),
             chunk(b"acTL", struct.pack(">II", len(frames), 0))]  # fmt: skip
    size, number = first[b"IHDR"][:8], 0
    for index, frame in enumerate(frames):
        delay = struct.pack(">HHBB", frame.milliseconds, 1000, 0, 0)
        control = struct.pack(">I", number) + size + struct.pack(">II", 0, 0) + delay
        parts.append(chunk(b"fcTL", control))
        data, number = chunks(frame.png)[b"IDAT"], number + 1
        if index == 0:
            parts.append(chunk(b"IDAT", data))
        else:
            parts.append(chunk(b"fdAT", struct.pack(">I", number) + data))
            number += 1
    return b"".join((*parts, chunk(b"IEND", b"")))


def chunks(png: bytes) -> dict[bytes, bytes]:
    """Return the chunks of a PNG by name; those with the same name are joined."""
    found: dict[bytes, bytes] = {}
    at = len(SIGNATURE)
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        name = png[at + 4 : at + 8]
        found[name] = found.get(name, b"") + png[at + 8 : at + 8 + length]
        at += 12 + length
    return found


def chunk(name: bytes, data: bytes) -> bytes:
    """Return a chunk with its length and checksum."""
    checksum = zlib.crc32(name + data)
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", checksum)


def main(file: Path) -> None:
    """Record the animation."""
    chromium = CHROMIUM.find()
    if chromium is None:
        sys.exit("Chromium is missing: apt install chromium")
    with standalone_browsers(chromium) as browsers:
        made = animated(list(record(browsers.player(viewport=VIEW, has_touch=True))))
    if len(made) > MAX_BYTES:
        sys.exit(f"The animation has {len(made)} bytes; {MAX_BYTES} are allowed.")
    file.write_bytes(made)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
