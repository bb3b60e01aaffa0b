"""Bodies of the endpoints that only the page needs: pictures, open tables, other devices."""

from __future__ import annotations

from typing import Literal

from pydantic import ConfigDict, Field

from railroad_ink.server.views.game_models import DieView, SpaceView
from railroad_ink.server.views.shared_models import Colour, RulesetView, Translated, ViewModel

# A visitor’s games


class RoomListing(ViewModel):
    """`PUT /api/games/{code}/listing`: in which list the visitor has a game."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"listing": "archived"}]})

    listing: Literal["shown", "archived", "deleted"]
    """A deleted game is no longer in the visitor's list and statistics; others still have it."""


class AchievementView(ViewModel):
    """A goal over many games, and the visitor's progress."""

    key: str
    title: Translated
    task: Translated
    picture: str
    """SVG markup of 70 by 70 units."""
    progress: int
    target: int
    earned: float | None
    """Unix timestamp; null if it is not earned yet."""
    game: str | None
    """Code of the game that earned it; null if none did."""
    new: bool
    """Whether it is seen for the first time."""


class AchievementsView(ViewModel):
    """`GET /api/achievements`: all achievements, in the order to show them."""

    achievements: list[AchievementView]


class OverlayView(ViewModel):
    """`GET /api/games/{code}/boards/{seat}/overlay`: the score drawn over a board, as SVG."""

    tints: list[str]
    """One per network, in the order of the items of the score line `exits`; under the ink."""
    lines: dict[str, str]
    """By score line, from bottom to top; over the ink."""


# What the page shows


class FirstRoll(ViewModel):
    """`GET /api/first-roll`: dice that wait for a game of the first edition."""

    dice: list[DieView]
    token: str
    """To start the game with, as `first_roll` of `POST /api/games`."""


class ShowcaseGame(ViewModel):
    """A recorded game of a computer player."""

    player: Translated
    total: int
    rounds: list[list[SpaceView]]
    """What was drawn in each round."""
    record: str
    """The game file."""


class ShowcaseView(ViewModel):
    """`GET /api/showcase`: games that the start page draws."""

    ruleset: RulesetView
    games: list[ShowcaseGame]


class BoxView(ViewModel):
    """A picture of an edition or expansion: part of a board that was really played."""

    key: str
    colour: Colour
    row: int
    """The first row of the board that the picture shows; it shows three."""
    column: int
    """The first column; it shows four."""
    svg: str


class BoxesView(ViewModel):
    """`GET /api/boxes`: pictures of editions and expansions; plugins may have none."""

    boxes: list[BoxView]


# Together


class QuickMatch(ViewModel):
    """`POST /api/tables`: join an open table of an edition, or open one."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"edition": "classic"}]})

    edition: str = Field(max_length=40)


class OpenTable(ViewModel):
    """A table that anybody may join."""

    code: str
    titles: list[Translated]
    names: list[Translated]
    open_seats: int


class OpenTables(ViewModel):
    """`GET /api/tables`: tables that anybody may join, the most recent first."""

    tables: list[OpenTable]


class Addresses(ViewModel):
    """`GET /api/addresses`: where other machines reach this server."""

    addresses: list[str]
    """Such as `http://192.168.0.7:8000`; empty if it listens on this machine only."""


class DeviceCode(ViewModel):
    """`POST /api/me/device`: a one-time code that makes another device the same visitor."""

    code: str
    seconds: int
    """How long it is valid."""


class RecoveryCode(ViewModel):
    """`POST /api/me/recovery`: a code by which a visitor comes back; it is shown only now."""

    code: str


class DeviceClaim(ViewModel):
    """`POST /api/me/claim`: become the visitor who got this one-time or recovery code."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"code": "k7dm2xq9"}]})

    code: str = Field(min_length=1, max_length=40)
