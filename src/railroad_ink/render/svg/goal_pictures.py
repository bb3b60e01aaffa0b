"""Pictures of goal cards and achievement badges as SVG."""

from __future__ import annotations

from railroad_ink.core.goal import Goal
from railroad_ink.core.sketch import SIZE, SPACE, Sketch
from railroad_ink.render.palette import CENTRE, GRID, Theme
from railroad_ink.render.svg.ink import PenStroke, PenStyle
from railroad_ink.render.svg.markup import path, text
from railroad_ink.render.svg.route_art import pen_stroke

MIDDLE = "M20,20h30v30h-30Z"
EDGE = f"M0,0h{SIZE}v{SIZE}h-{SIZE}Z"
LINES = "".join(f"M{at},0v{SIZE}M0,{at}h{SIZE}" for at in range(SPACE, SIZE, SPACE))


def goal_picture(goal: Goal, theme: Theme) -> str:
    """Draw what a goal card shows on a small board; the card's code where it shows nothing."""
    return _group(_board(theme) + (sketch_markup(goal.picture, theme) or _code(goal.code, theme)))


def sketch_markup(sketch: Sketch, theme: Theme) -> str:
    """Draw a sketch; nothing around it."""
    return "".join(path(pen_stroke(stroke), theme) for stroke in sketch)


def badge_picture(sketch: Sketch, theme: Theme) -> str:
    """Draw a sketch without a board."""
    return _group(sketch_markup(sketch, theme))


def _group(content: str) -> str:
    return f'<g fill="none" stroke-linejoin="round">{content}</g>'


def _board(theme: Theme) -> str:
    frame = PenStroke(MIDDLE, PenStyle("frame", 1.4), theme.edition)
    return "".join(
        path(stroke, theme)
        for stroke in (
            PenStroke(MIDDLE, PenStyle("paper", 0, filled=True), CENTRE),
            PenStroke(LINES, PenStyle("grid", 0.8), GRID),
            PenStroke(EDGE, PenStyle("edge", 1.8)),
            frame,
        )
    )


def _code(code: str, theme: Theme) -> str:
    return text(code, (SIZE / 2, SIZE / 2 + 9), 28, theme, anchor="middle")
