"""How much a planner looks at."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is looked at in a round."""

    starts: int = 3
    """Drawings of the expansions' dice from which the route dice go on."""
    ideas: int = 40
    """Drawings of the expansions' dice that are looked at more than once."""
    ways: int = 8
    """Ways to draw the route dice from each."""
    width: int = 4
    """Rounds kept at each step of a beam."""
    places: int = 8
    """Places of each route that are counted in full where the native core does not help."""
    beam: int = 12
    """Positions that the native core keeps at each step of a way."""
    noise: float = 0.0
    """Standard deviation of the mistakes in judging a sheet, in points."""

    def at_routes_alone(self) -> Effort:
        """Return what can be looked at in the same time where only routes are drawn."""
        return replace(self, ways=8 * self.ways, beam=3 * self.beam)

    def by_hand(self) -> Effort:
        """Return what can be looked at in the same time without the native core."""
        starts, ideas = self.starts // 3, self.ideas // 3
        return replace(self, starts=starts, ideas=ideas, width=min(self.width, 3), places=5)
