"""What comes from a page and goes back to it has limits wherever it is made."""

from typing import Any

import pytest

from railroad_ink.views.dice import DiceTableState, GoalClaim
from railroad_ink.views.paper import PaperBoard, PaperSpace

SPACE = PaperSpace(space="A2", code="H-H-")


@pytest.mark.parametrize(
    "kind, fields",
    [
        (PaperSpace, {"space": "A" * 61, "code": ""}),
        (PaperSpace, {"space": "A2", "code": "H" * 61}),
        (PaperSpace, {"space": "A2", "code": "", "route": "r" * 61}),
        (PaperSpace, {"space": "A2", "code": "", "round": 21}),
        (PaperSpace, {"space": "A2", "code": "", "round": -1}),
        (PaperBoard, {"name": "a" * 61}),
        (PaperBoard, {"spaces": (SPACE,) * 122}),
        (PaperBoard, {"specials": ("s",) * 21}),
        (PaperBoard, {"specials": ("s" * 61,)}),
        (PaperBoard, {"states": {str(number): "" for number in range(21)}}),
        (PaperBoard, {"states": {"s" * 61: ""}}),
        (PaperBoard, {"states": {"lake": "s" * 2001}}),
        (PaperBoard, {"empty": ("A2",) * 122}),
        (PaperBoard, {"empty": ("A" * 61,)}),
        (GoalClaim, {"goal": "A" * 9, "player": 0, "round": 1}),
        (GoalClaim, {"goal": "A", "player": 12, "round": 1}),
        (GoalClaim, {"goal": "A", "player": -1, "round": 1}),
        (GoalClaim, {"goal": "A", "player": 0, "round": 21}),
        (DiceTableState, {"rolled": 21}),
        (DiceTableState, {"rolled": -1}),
        (DiceTableState, {"picks": ((),) * 21}),
        (DiceTableState, {"picks": ((0,) * 25,)}),
        (DiceTableState, {"picks": ((100,),)}),
        (DiceTableState, {"claims": (GoalClaim(goal="A", player=0, round=1),) * 97}),
        (DiceTableState, {"marks": {str(number): "" for number in range(9)}}),
        (DiceTableState, {"marks": {"meteor": "A1234"}}),
    ],
)
def test_what_is_too_much_is_refused(kind: type[Any], fields: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="must"):
        kind(**fields)
