"""Plots of a report: the distribution of each player's points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from railroad_ink.arena.report import PlayerSummary, Report
from railroad_ink.core.art import INK
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.numbers import with_minus_sign
from railroad_ink.core.text import Text, decimal
from railroad_ink.render.palette import GRID, PENCIL, Theme, find_theme, network_tint
from railroad_ink.render.svg import ink
from railroad_ink.render.svg.markup import document, text

WIDTH, LEFT, RIGHT, TOP = 760.0, 130.0, 30.0, 64.0
ROW = 96.0
"""Height of a player's row; bars are a little lower."""
BAR = 78.0
STEPS = (1, 2, 5, 10, 20, 50, 100)
MAX_TICKS = 14

TITLE = Text("Games on the same dice: {games}")
RULES = Text("{rules}; points")
MEAN = Text("mean {mean} ± {error}")
ALT = Text("{player}: mean {mean} ± {error}.")


class _Scale:
    """The horizontal scale in points, and the largest share of games."""

    def __init__(self, players: Sequence[PlayerSummary]) -> None:
        totals = [total for player in players for total in player.totals]
        self.low, self.high = min(totals) - 1, max(totals) + 1
        most_games = max(max(Counter(player.totals).values()) for player in players)
        self.max_share = most_games / len(players[0].totals)
        self.point_width = (WIDTH - LEFT - RIGHT) / (self.high - self.low)

    def x(self, points: float) -> float:
        return LEFT + (points - self.low) * self.point_width

    @property
    def ticks(self) -> range:
        span = self.high - self.low
        step = next((step for step in STEPS if span / step <= MAX_TICKS), STEPS[-1])
        return range(-(-self.low // step) * step, self.high + 1, step)


def plot(report: Report, language: str = ENGLISH) -> str:
    """Return a report as an SVG document."""
    theme = find_theme("light", report.contest.ruleset.edition.pigment)
    scale = _Scale(report.players)
    bottom = TOP + ROW * len(report.players)
    title = TITLE.format(games=len(report.numbers)).to(language)
    rules = RULES.format(rules=report.contest.ruleset).to(language)
    parts = [
        text(title, (LEFT, 28), 18, theme, weight=600),
        text(rules, (LEFT, 48), 12, theme, pigment=PENCIL),
        *_axis(scale, theme, bottom),
    ]
    for index, player in enumerate(report.players):
        base = TOP + ROW * (index + 1)
        parts += _bars(player, scale, theme, base, index)
        parts += _labels(player, scale, theme, base, language)
    alt = " ".join(_numbers(ALT, player).to(language) for player in report.players)
    return document((WIDTH, bottom + 36), "".join(parts), theme, title, alt)


def _axis(scale: _Scale, theme: Theme, bottom: float) -> Iterator[str]:
    for points in scale.ticks:
        x = ink.number(scale.x(points))
        yield (
            f'<path d="M{x},{ink.number(TOP)}V{ink.number(bottom)}" stroke-width="1"'
            f' stroke="{theme.colour(GRID)}"/>'
        )
        label = with_minus_sign(points)
        yield text(
            label, (scale.x(points), bottom + 18), 12, theme, pigment=PENCIL, anchor="middle"
        )


def _bars(
    player: PlayerSummary, scale: _Scale, theme: Theme, base: float, index: int
) -> Iterator[str]:
    """Draw one bar per number of points; all players share the scale."""
    colour = theme.colour(network_tint(index))
    for total, count in sorted(Counter(player.totals).items()):
        height = BAR * count / len(player.totals) / scale.max_share
        x, y = scale.x(total - 0.45), base - height
        size = f'width="{ink.number(scale.point_width * 0.9)}" height="{ink.number(height)}"'
        yield f'<rect x="{ink.number(x)}" y="{ink.number(y)}" {size} fill="{colour}"/>'
    line = f"M{ink.number(LEFT)},{ink.number(base)}H{ink.number(WIDTH - RIGHT)}"
    yield f'<path d="{line}" stroke="{theme.colour(PENCIL)}" stroke-width="1"/>'


def _labels(
    player: PlayerSummary, scale: _Scale, theme: Theme, base: float, language: str
) -> Iterator[str]:
    """Draw the player's name and figures, and a line at the mean."""
    yield text(player.name, (16, base - 26), 15, theme, weight=600)
    yield text(_numbers(MEAN, player).to(language), (16, base - 9), 10, theme, pigment=PENCIL)
    x = ink.number(scale.x(player.summary.mean))
    line = f"M{x},{ink.number(base)}V{ink.number(base - BAR)}"
    yield f'<path d="{line}" stroke="{theme.colour(INK)}" stroke-width="2"/>'


def _numbers(template: Text, player: PlayerSummary) -> Text:
    mean, error = decimal(player.summary.mean, 1), decimal(player.summary.standard_error, 1)
    return template.format(player=player.name, mean=mean, error=error)
