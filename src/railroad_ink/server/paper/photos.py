"""Photos of boards drawn on paper, read in a worker process; they are not stored."""

from __future__ import annotations

import re
from typing import Annotated

from fastapi import Body, Depends, Query, Response

from railroad_ink.core.reader import reader_language
from railroad_ink.core.text import Text
from railroad_ink.photo.errors import PhotoUnavailable
from railroad_ink.server.http.dependencies import Rules, Server, api_router
from railroad_ink.server.http.quotas import quota
from railroad_ink.server.workers import PoolKind, body_or_problem
from railroad_ink.views.paper import PaperPhoto, PhotoSpace, paper_ruleset

router = api_router()
MAX_MEGAPIXELS = 4
"""The page sends reduced photos."""
SECONDS = 60.0
"""Much more than it takes once the network is loaded."""
POINT = r"-?\d{1,3}(?:\.\d{1,6})?"
CORNERS = re.compile(rf"{POINT}(?:,{POINT}){{7}}")
NO_EXTRA = Text("This server cannot read photos: its extra “photo” is not installed.")
Photo = Annotated[bytes, Body(media_type="image/jpeg", description="JPEG, PNG or WebP")]
Corners = Annotated[
    str | None,
    Query(
        max_length=100,
        pattern=f"^{CORNERS.pattern}$",
        examples=["0.1,0.1,0.9,0.12,0.92,0.9,0.08,0.88"],
        description="Corners of the grid as shares of width and height, clockwise from the top "
        "left; by default the photo is cropped to the grid",
    ),
]


@router.post("/paper/photo", response_model=PaperPhoto, dependencies=[Depends(quota("photo"))])
async def photo(
    server: Server, content: Photo, rules: Rules = "classic", corners: Corners = None
) -> Response:
    """Read the board in a photo, each space with its confidence."""
    shares = [float(value) for value in corners.split(",")] if corners else None
    ok, body = await server.workers.call(
        PoolKind.REQUESTS, body_or_problem, reader_language(), photo_view, content, rules, shares,
        seconds=SECONDS,
    )  # fmt: skip
    return Response(body, 200 if ok else 400, media_type="application/json")


def photo_view(content: bytes, rules: str, shares: list[float] | None) -> PaperPhoto:
    """Return the board in a photo; raises RailroadInkError if it cannot be read."""
    try:
        from railroad_ink.photo.files import open_photo  # noqa: PLC0415 (an extra)
        from railroad_ink.photo.reading import read_photo  # noqa: PLC0415
    except ModuleNotFoundError:
        raise PhotoUnavailable(NO_EXTRA) from None
    image = open_photo(content, max_megapixels=MAX_MEGAPIXELS)
    width, height = image.size
    points = None
    if shares is not None:
        points = [(x * width, y * height) for x, y in zip(shares[::2], shares[1::2], strict=True)]
    board = read_photo(paper_ruleset(rules), image, points)
    return PaperPhoto(
        spaces=[
            PhotoSpace(
                space=str(read.space),
                code=read.code,
                confidence=round(read.confidence, 4),
                sure=read.is_sure,
            )
            for read in board.spaces
        ],
        text=board.text,
    )
