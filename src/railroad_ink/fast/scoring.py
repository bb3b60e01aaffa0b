"""Scores by the native core; their reasons are computed on first access.

`score` is exported as `railroad_ink.score`. Where the native core knows the rules and everything
that is drawn, the points come from it; `lines`, with their reasons and spaces, come from the Python
engine when they are read. Otherwise all of it comes from the Python engine.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from railroad_ink.core.arguments import A_RULESET, A_SHEET, check_type, wrong_argument
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import Score, ScoreLine
from railroad_ink.core.scoring import score as explained_score
from railroad_ink.core.sheet import Sheet
from railroad_ink.editions.challenge.buildings import gains_of
from railroad_ink.fast.native_core import SCORE_LINES, NativeCore, available, supports

if TYPE_CHECKING:
    from railroad_ink._native import CountedLines

MAX_CACHED_SCORERS = 64
"""Rulesets whose scorer is cached."""


def score(ruleset: Ruleset, sheet: Sheet) -> Score:
    """Score a sheet as if the game ended now."""
    if not isinstance(sheet, Sheet):
        raise wrong_argument("sheet", A_SHEET, sheet)
    cached = _scorers.get(id(ruleset))
    return (cached[1] if cached else _scorer(ruleset))(ruleset, sheet)


class NativeScore(Score):
    """A score whose lines are computed when they are first read."""

    __slots__ = ("_explained", "_points", "_ruleset", "_sheet")
    _points: CountedLines
    _explained: tuple[ScoreLine, ...] | None
    _ruleset: Ruleset
    _sheet: Sheet

    def __init__(self, ruleset: Ruleset, sheet: Sheet, points: CountedLines) -> None:
        """Store the points, and the sheet that they belong to."""
        _set(self, "_points", points)
        _set(self, "_ruleset", ruleset)
        _set(self, "_sheet", sheet)
        _set(self, "_explained", None)

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """Every line with its reasons and spaces."""
        lines = self._explained
        if lines is None:
            lines = explained_score(self._ruleset, self._sheet).lines
            _set(self, "_explained", lines)
        return lines

    @property
    def total(self) -> int:
        """All lines added up."""
        exits, highway, railway, centre, villages, errors = self._points
        return exits + highway + railway + centre + villages - errors

    def points(self, key: str) -> int:
        """Return the points of the line of that name."""
        if key == "errors":
            return -self.errors
        if key not in SCORE_LINES or (key == "villages" and not self._ruleset.modules):
            raise KeyError(key)
        return self._points[SCORE_LINES.index(key)]

    @property
    def errors(self) -> int:
        """Number of errors, which decides ties."""
        return self._points[-1]

    def __repr__(self) -> str:
        return repr(Score(self.lines))

    def __reduce__(self) -> tuple[type[Score], tuple[tuple[ScoreLine, ...]]]:
        return Score, (self.lines,)


_set = object.__setattr__
Scorer = Callable[[Ruleset, Sheet], Score]
_scorers: dict[int, tuple[Ruleset, Scorer]] = {}
"""By the identity of the ruleset, since its hash is slow; storing it keeps the identity unique."""


def _scorer(ruleset: Ruleset) -> Scorer:
    check_type("ruleset", ruleset, Ruleset, A_RULESET)
    counted = available() and supports(ruleset)
    scorer = _native_scorer(ruleset) if counted else explained_score
    if len(_scorers) >= MAX_CACHED_SCORERS:
        _scorers.clear()
    _scorers[id(ruleset)] = (ruleset, scorer)
    return scorer


@lru_cache(maxsize=MAX_CACHED_SCORERS)
def _native_scorer(ruleset: Ruleset) -> Scorer:
    reader, layout = NativeCore(ruleset).reader, ruleset.layout

    def native_score(ruleset: Ruleset, sheet: Sheet) -> Score:
        villages = len(gains_of(sheet).villages) if sheet.states else 0
        points = reader.score(sheet.drawings, villages) if sheet.layout is layout else None
        if points is None:
            return explained_score(ruleset, sheet)
        return NativeScore(ruleset, sheet, points)

    return native_score
