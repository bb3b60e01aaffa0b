"""What the routes of a sheet will be worth, by the native core's learned value."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from statistics import median

from railroad_ink import fast
from railroad_ink.bots.weight_files import with_weights
from railroad_ink.core.actions import Placement
from railroad_ink.core.layouts import NOTHING
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.turn import Turn

SPACE_WORTH = -0.5
"""Points that an idle space costs by being filled: less than nothing, as far as trials tell."""


@lru_cache(maxsize=32)
def bare_routes(ruleset: Ruleset) -> fast.BareRoutes:
    """Return the native core for these rules, with the learned value."""
    return with_weights(fast.BareRoutes, ruleset)


class Learned:
    """The learned value of the routes of a round's sheets.

    The value was learned where a round fills four spaces or five, so it takes a space filled by an
    expansion's die for a special route or a lost die. How wrong it is shows in what it makes of an
    idle space that is suddenly taken; that is measured once a round and taken off again.
    """

    def __init__(self, turn: Turn) -> None:
        """Measure what an idle space is taken for."""
        self.bare = bare_routes(turn.ruleset)
        self.number = turn.number
        self.filled = _filled(turn.start)
        self.space = self._space(turn.start)

    def __call__(self, turns: Sequence[Turn]) -> list[float]:
        """Return what the routes will be worth at the end of the game."""
        values = self.bare.values([turn.sheet for turn in turns], self.number)
        pairs = zip(values, turns, strict=True)
        return [value - self.space * self._extra(turn) for value, turn in pairs]

    def _extra(self, turn: Turn) -> int:
        """How many spaces were filled by anything but route dice and special routes."""
        usual = self.bare.plain.routes
        drawn = (a for a in turn.actions if isinstance(a, Placement))
        return _filled(turn.sheet) - self.filled - sum(p.shape.route.key in usual for p in drawn)

    def _space(self, sheet: Sheet) -> float:
        """What the learned value makes of an idle space that is taken, beyond what it costs."""
        blank = self.bare.blank
        idle = [i for i, d in enumerate(sheet.drawings) if d is None and _is_idle(sheet, i)]
        if self.number >= self.bare.ruleset.rounds or not idle:
            return 0.0
        taken = [sheet.draw(sheet.layout.spaces[i], blank, self.number) for i in idle]
        before, *after = self.bare.values([sheet, *taken], self.number)
        return median(after) - before + SPACE_WORTH


def _filled(sheet: Sheet) -> int:
    return sum(d is not None and d.shape.route.fills for d in sheet.drawings)


def _is_idle(sheet: Sheet, index: int) -> bool:
    """Whether nothing leads to a space."""
    return sheet.surroundings(index) == NOTHING * 4
