"""What the sheets of a round are worth: their routes, the expansions' lines, the goals."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from railroad_ink import fast
from railroad_ink.bots.planner.goals import Goals
from railroad_ink.bots.planner.learned import Learned
from railroad_ink.bots.planner.outlook import outlook
from railroad_ink.bots.planner.plain import Plain
from railroad_ink.core.track_graph import track_graph
from railroad_ink.core.turn import Turn

Routes = Callable[[Sequence[Turn]], list[float]]


class Worth:
    """Counts sheets within one round of one player."""

    def __init__(self, turn: Turn) -> None:
        """Prepare what stays the same all through the round."""
        self.learned = learned(turn)
        self.routes: Routes = self.learned or Plain(turn)
        self.goals = Goals(turn)

    def __call__(self, turns: Sequence[Turn]) -> list[float]:
        """Return what each sheet will be worth at the end of the game."""
        values = self.routes(turns)
        return [value + self._beyond(turn) for value, turn in zip(values, turns, strict=True)]

    def _beyond(self, turn: Turn) -> float:
        graph = track_graph(turn.sheet)
        return outlook(turn, graph) + self.goals(turn.ruleset, graph)


def learned(turn: Turn) -> Learned | None:
    """Return the learned value, if it can be used."""
    if not fast.available():
        return None
    try:
        return Learned(turn)
    except fast.NativeCoreUnavailable:
        return None
