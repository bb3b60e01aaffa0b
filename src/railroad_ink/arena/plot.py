"""A report as a picture: how often each player reaches how many points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from railroad_ink.arena.report import Report, Standing
from railroad_ink.core.art import INK
from railroad_ink.core.text import Text
from railroad_ink.render.palette import GRID, NETWORK_TINTS, PENCIL, Theme, theme_named
from railroad_ink.render.svg import ink
from railroad_ink.render.svg.markup import document, text

WIDTH, LEFT, RIGHT, TOP = 760.0, 130.0, 30.0, 64.0
ROW = 96.0
"""Height of a player's part; the tallest bar is a little lower."""
BAR = 78.0
STEPS = (1, 2, 5, 10, 20, 50, 100)
MAX_TICKS = 14

TITLE = Text("Games on the same dice: {games}", "Partien mit denselben Würfeln: {games}")
RULES = Text("{rules}; points", "{rules}; Punkte")
MEAN = Text("mean {mean} ± {error}", "im Mittel {mean} ± {error}")
ALT = Text("{player}: mean {mean} ± {error}.", "{player}: im Mittel {mean} ± {error}.")


class _Scale:
    """Where a number of points lies on the picture, and how high a bar can become."""

    def __init__(self, standings: Sequence[Standing]) -> None:
        totals = [total for standing in standings for total in standing.totals]
        self.low, self.high = min(totals) - 1, max(totals) + 1
        maximum = max(max(Counter(standing.totals).values()) for standing in standings)
        self.maximum = maximum / len(standings[0].totals)
        self.one = (WIDTH - LEFT - RIGHT) / (self.high - self.low)

    def at(self, points: float) -> float:
        return LEFT + (points - self.low) * self.one

    @property
    def ticks(self) -> range:
        span = self.high - self.low
        step = next((step for step in STEPS if span / step <= MAX_TICKS), STEPS[-1])
        return range(-(-self.low // step) * step, self.high + 1, step)


def plot(report: Report, language: str = "en") -> str:
    """Draw a report as an SVG document."""
    look = theme_named("light", edition=report.contest.ruleset.edition.key)
    scale = _Scale(report.standings)
    bottom = TOP + ROW * len(report.standings)
    title = TITLE.format(games=len(report.numbers)).to(language)
    rules = RULES.format(rules=report.contest.ruleset).to(language)
    parts = [
        text(title, (LEFT, 28), 18, look, weight=600),
        text(rules, (LEFT, 48), 12, look, pigment=PENCIL),
        *_axis(scale, look, bottom),
    ]
    for index, standing in enumerate(report.standings):
        base = TOP + ROW * (index + 1)
        parts += _bars(standing, scale, look, base, index)
        parts += _labels(standing, scale, look, base, language)
    told = " ".join(_numbers(ALT, standing).to(language) for standing in report.standings)
    return document((WIDTH, bottom + 36), "".join(parts), look, title, told)


def _axis(scale: _Scale, look: Theme, bottom: float) -> Iterator[str]:
    for points in scale.ticks:
        x = ink.number(scale.at(points))
        yield (
            f'<path d="M{x},{ink.number(TOP)}V{ink.number(bottom)}" stroke-width="1"'
            f' stroke="{look.colour(GRID)}"/>'
        )
        index = scale.at(points), bottom + 18
        told = str(points).replace("-", "−")
        yield text(told, index, 12, look, pigment=PENCIL, anchor="middle")


def _bars(standing: Standing, scale: _Scale, look: Theme, base: float, index: int) -> Iterator[str]:
    """One bar for every number of points; all players have the same scale."""
    colour = look.colour(NETWORK_TINTS[index % len(NETWORK_TINTS)])
    for total, count in sorted(Counter(standing.totals).items()):
        height = BAR * count / len(standing.totals) / scale.maximum
        x, y = scale.at(total - 0.45), base - height
        size = f'width="{ink.number(scale.one * 0.9)}" height="{ink.number(height)}"'
        yield f'<rect x="{ink.number(x)}" y="{ink.number(y)}" {size} fill="{colour}"/>'
    line = f"M{ink.number(LEFT)},{ink.number(base)}H{ink.number(WIDTH - RIGHT)}"
    yield f'<path d="{line}" stroke="{look.colour(PENCIL)}" stroke-width="1"/>'


def _labels(
    standing: Standing, scale: _Scale, look: Theme, base: float, language: str
) -> Iterator[str]:
    """The player's name and figures, and a line where the mean lies."""
    yield text(standing.name, (16, base - 26), 15, look, weight=600)
    yield text(_numbers(MEAN, standing).to(language), (16, base - 9), 10, look, pigment=PENCIL)
    x = ink.number(scale.at(standing.summary.mean))
    line = f"M{x},{ink.number(base)}V{ink.number(base - BAR)}"
    yield f'<path d="{line}" stroke="{look.colour(INK)}" stroke-width="2"/>'


def _numbers(words: Text, standing: Standing) -> Text:
    mean = f"{standing.summary.mean:.1f}".replace("-", "−")
    error = f"{standing.summary.error:.1f}"
    return words.format(player=standing.name, mean=mean, error=error)
