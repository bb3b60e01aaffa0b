"""Garbage is refused with its position; only our own exceptions are raised."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railroad_ink import RailroadInkError, read_game, write_game
from railroad_ink.core.action_notation import read_action
from railroad_ink.core.actions import Placement
from railroad_ink.core.errors import NotationError, RulesetError
from railroad_ink.core.geometry import Space
from railroad_ink.core.notation import read_record, read_sheet, write_sheet
from railroad_ink.core.plain_notation import read_plain, write_plain
from railroad_ink.core.routes import Shape
from railroad_ink.core.sheet import Sheet
from railroad_ink.editions.classic import LAYOUT as CLASSIC_LAYOUT
from railroad_ink.testing.builders import CLASSIC
from railroad_ink.testing.strategies import boards, played, shapes, spaces
from tests.toy import POSTAL, TOYS

GAME = played(TOYS.ruleset("classic post variant=auction"), seed=4, steps=60)
GAME_TEXT = write_game(GAME)
SHEET_TEXT = write_sheet(POSTAL, played(POSTAL, seed=4, steps=120).sheet(0))
WORDS = [
    "railroad-ink", "game", "sheet", "ruleset", "classic", "post/3", "player", "star", "round",
    "roll", "pick", "turn", "end", "leave", "leave-between", "specials", "free", "post:",
    "post:write", "A1", "t-highway", "HHH-", "overpass", "HRHRo", "1", "2", "0", "-1", "9" * 30,
    "9" * 5000, "longest=x", "variant=solo", "#", "=", ":", "/", "é", "²", "٣", "\n", "\n\n",
    "  ", "\t", "\x00", "\u2028",
]  # fmt: skip
garbage = st.one_of(
    st.text(max_size=200),
    st.lists(st.sampled_from(WORDS), max_size=30).map(" ".join),
    st.lists(st.sampled_from(WORDS), max_size=30).map("\n".join),
)
many = settings(max_examples=200)


def check_place(error: NotationError, text: str) -> None:
    assert 1 <= error.line <= len(text.splitlines()) + 1
    assert error.column >= 1
    assert f"line {error.line}, column {error.column}: " in str(error)
    assert str(error.message)


@many
@given(text=garbage)
def test_garbage_is_neither_a_game_nor_a_sheet(text: str) -> None:
    for read in (read_record, read_sheet):
        with pytest.raises(NotationError) as caught:
            read(TOYS, text)
        check_place(caught.value, text)


@many
@given(text=garbage)
def test_garbage_is_mostly_no_action_no_board_and_no_ruleset(text: str) -> None:
    with suppress(NotationError):
        read_action(POSTAL, text)
    with suppress(NotationError):
        read_plain(CLASSIC_LAYOUT, text)
    with suppress(RulesetError):
        TOYS.ruleset(text)


def mutated(text: str, seed: int) -> str:
    """Return the text with a few words or characters lost, doubled, swapped or replaced."""
    generator = Random(seed)
    parts = text.split(" ") if generator.random() < 0.5 else list(text)
    for _ in range(generator.randint(1, 4)):
        place, other = generator.randrange(len(parts)), generator.randrange(len(parts))
        match generator.randrange(4):
            case 0:
                parts[place] = ""
            case 1:
                parts[place] = generator.choice(WORDS)
            case 2:
                parts[place], parts[other] = parts[other], parts[place]
            case _:
                parts.insert(place, parts[other])
    joint = " " if " ".join(parts).count("  ") <= text.count("  ") + 8 else ""
    return joint.join(parts)


@many
@given(seed=st.integers(0, 10**9))
def test_a_mutated_game_is_read_or_refused_with_its_position(seed: int) -> None:
    text = mutated(GAME_TEXT, seed)
    try:
        record = read_record(TOYS, text)
    except NotationError as error:
        check_place(error, text)
        return
    with suppress(RailroadInkError):
        record.replay()


@many
@given(seed=st.integers(0, 10**9))
def test_a_mutated_sheet_is_read_or_refused_with_its_position(seed: int) -> None:
    text = mutated(SHEET_TEXT, seed)
    try:
        ruleset, sheet = read_sheet(TOYS, text)
    except NotationError as error:
        check_place(error, text)
        return
    assert read_sheet(TOYS, write_sheet(ruleset, sheet)) == (ruleset, sheet)


def test_the_game_that_is_mutated_is_a_good_one() -> None:
    assert read_game(GAME_TEXT, catalogue=TOYS) == GAME


@pytest.mark.slow
@given(sheet=boards(CLASSIC))
def test_the_plain_form_round_trips(sheet: Sheet) -> None:
    text = write_plain(sheet)
    assert write_plain(read_plain(CLASSIC_LAYOUT, text)) == text


@given(shape=shapes(POSTAL), space=spaces())
def test_actions_round_trip(shape: Shape, space: Space) -> None:
    placement = Placement(shape, space)
    assert read_action(POSTAL, str(placement)) == placement
