"""What rooms, lessons and puzzles share of a round: acting, taking back, clearing."""

from tests.golden import turn_changes


def test_the_page_is_tested_with_what_the_engine_does() -> None:
    """The page has a copy of this function; its test reads the file (`game-room.test.ts`)."""
    assert turn_changes.PATH.read_text("utf-8") == turn_changes.write()


def test_every_change_of_a_round_is_in_it() -> None:
    kinds = {step["request"]["type"] for round_ in turn_changes.turn_changes()
             for step in round_["steps"]}  # fmt: skip
    assert kinds == {"act", "undo", "take_back", "clear_round"}
