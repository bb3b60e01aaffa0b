"""What a game waits for, and what is refused meanwhile."""

from __future__ import annotations

from enum import StrEnum

from railroad_ink.core.errors import Violation
from railroad_ink.core.text import Text


class Phase(StrEnum):
    """What the game waits for."""

    ROLLING = "rolling"
    PICKING = "picking"
    DRAWING = "drawing"
    OVER = "over"


WRONG_PHASE = {
    Phase.ROLLING: Text("The dice cannot be rolled now: {now}."),
    Phase.PICKING: Text("Dice cannot be picked now: {now}."),
    Phase.DRAWING: Text("Nothing can be drawn now: {now}."),
}
PRESENT_PHASE = {
    Phase.ROLLING: Text("the next roll comes first"),
    Phase.PICKING: Text("players are picking dice"),
    Phase.DRAWING: Text("players are still drawing"),
    Phase.OVER: Text("the game is over"),
}


def wrong_phase(needed: Phase, phase: Phase) -> Violation:
    """Return the reason why something that needs another phase is refused."""
    text = WRONG_PHASE[needed].format(now=PRESENT_PHASE[phase])
    if phase is Phase.OVER:
        return Violation("over", text)
    if phase is Phase.PICKING:
        return Violation("picking", text)
    if needed is Phase.PICKING:
        return Violation("not-picking", text)
    return Violation("wrong-phase", text)
