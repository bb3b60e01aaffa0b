"""Hints in steps, for drawings and for the moves of modules."""

from railroad_ink import CATALOGUE
from railroad_ink.analysis.hints import DIE, EXACTLY, HINT_STEPS, NEIGHBOURHOOD, Hint, hint_for
from railroad_ink.core.action_notation import read_action
from railroad_ink.core.geometry import Space
from railroad_ink.core.turn import Turn
from railroad_ink.testing.builders import sheet, turn_with

LAVA = CATALOGUE.ruleset("classic lava")
DISCARD = CATALOGUE.ruleset("classic house=discard")


def hint(turn: Turn, action: str, step: int) -> Hint:
    return hint_for(turn, (read_action(turn.ruleset, action),), step)


def test_a_drawing_is_revealed_die_first_then_roughly_then_exactly() -> None:
    turn = turn_with(LAVA, sheet(ruleset=LAVA), "straight-highway")
    die, roughly, exactly = (hint(turn, "straight-highway A2 H-H-", step) for step in HINT_STEPS)
    assert (str(die.text), die.spaces) == ("Draw this next: straight highway.", ())
    assert Space.parse("A2") in roughly.spaces
    assert len(roughly.spaces) == 9
    assert exactly.spaces == (Space.parse("A2"),)


def test_a_move_is_revealed_module_first_then_roughly_then_in_words() -> None:
    turn = turn_with(LAVA, sheet(ruleset=LAVA), "straight-highway")
    whose, roughly, exactly = (hint(turn, "lava:volcano C3", step) for step in HINT_STEPS)
    assert (str(whose.text), whose.spaces) == (
        "Next, something other than a drawing: Lava.",
        (),
    )
    assert Space.parse("C3") in roughly.spaces
    assert str(roughly.text).startswith("Lava: in or beside ")
    assert str(exactly.text) == "Lava: Open a volcano in C3."
    assert exactly.text.to("de") == "Lava: Vulkan auf C3 öffnen."
    assert exactly.spaces == (Space.parse("C3"),)


def test_a_move_without_spaces_is_revealed_in_the_second_step() -> None:
    turn = turn_with(DISCARD, sheet(ruleset=DISCARD), "t-highway")
    assert "highway" not in str(hint(turn, "discard:die t-highway", DIE).text)
    second = hint(turn, "discard:die t-highway", NEIGHBOURHOOD)
    assert str(second.text) == "Discard one die: Discard the T-junction highway."
    assert second == hint(turn, "discard:die t-highway", EXACTLY)


def test_without_a_plan_the_round_ends() -> None:
    turn = turn_with(LAVA, sheet(ruleset=LAVA), "straight-highway")
    assert "end the round" in str(hint_for(turn, (), DIE).text)
