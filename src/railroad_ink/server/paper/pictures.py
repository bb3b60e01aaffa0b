"""Pictures of boards drawn on paper."""

from __future__ import annotations

from fastapi import Depends, Response

from railroad_ink.core.notation import NamedSheet
from railroad_ink.core.reader import reader_language
from railroad_ink.paper import score_boards
from railroad_ink.render.svg.png import png_bytes
from railroad_ink.render.svg.sheet import sheet_svg
from railroad_ink.server.http.dependencies import Server, api_router
from railroad_ink.server.http.picture_endpoints import ZOOM
from railroad_ink.server.http.quotas import quota
from railroad_ink.server.paper.paper_models import RulesText
from railroad_ink.server.wire import InputModel
from railroad_ink.views.paper import PaperBoard, paper_ruleset, read_paper

router = api_router()


class PaperPicture(InputModel):
    """`POST /api/paper/picture`."""

    rules: RulesText = "classic"
    board: PaperBoard
    dark: bool = False


@router.post("/paper/picture", response_class=Response, dependencies=[Depends(quota("picture"))])
async def picture(server: Server, body: PaperPicture) -> Response:
    """Return a picture of a board with its score."""
    drawn = await server.pictures.run(_draw, body, reader_language())
    return Response(drawn, media_type="image/png")


def _draw(body: PaperPicture, language: str) -> bytes:
    ruleset = paper_ruleset(body.rules)
    read = read_paper(ruleset, body.board)
    (scored,) = score_boards(ruleset, [NamedSheet(read.name, read.sheet)])
    svg = sheet_svg(
        ruleset,
        scored.sheet,
        theme="dark" if body.dark else "light",
        score=scored.score,
        title=read.name,
        language=language,
    )
    return png_bytes(svg, zoom=ZOOM)
