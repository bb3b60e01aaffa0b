"""The tables that the native core gets for a ruleset, and what it refuses."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from railroad_ink import CATALOGUE
from railroad_ink.core.longest_rule import LongestRule
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import untranslated
from railroad_ink.fast import NativeCore, NativeCoreUnavailable, available, supports

if available():
    from railroad_ink import _native

pytestmark = pytest.mark.needs("native")
CLASSIC = CATALOGUE.ruleset("classic")
NO_ROUTES = LongestRule("classic", untranslated("-"), untranslated("-"), lambda _: ())
"""It calls itself as one that the native core knows."""


class Unknown(RulesModule):
    """A module that the native core has never heard of."""

    key = "unknown"


def with_edition(**changes: Any) -> Ruleset:  # noqa: ANN401 (whatever an edition holds)
    """Return the classic ruleset with an edition that differs a little."""
    return replace(CLASSIC, edition=replace(CLASSIC.edition, **changes))


def test_the_published_editions_are_supported_by_both_rules() -> None:
    for edition in ("classic", "challenge"):
        for rule in ("classic", "challenge"):
            assert supports(CATALOGUE.ruleset(f"{edition} longest={rule}"))


@pytest.mark.parametrize(
    "make",
    [
        lambda: with_edition(modules=(Unknown(),)),
        lambda: with_edition(key="third"),
        lambda: with_edition(version=2),
        lambda: with_edition(layout=replace(CLASSIC.layout, key="other")),
        lambda: with_edition(longest_rule=NO_ROUTES),
        lambda: CATALOGUE.ruleset("classic river"),
    ],
    ids=["module", "edition", "version", "layout", "longest-route rule", "expansion"],
)
def test_a_ruleset_with_anything_unknown_is_refused(make: Callable[[], Ruleset]) -> None:
    ruleset = make()
    assert not supports(ruleset)
    with pytest.raises(NativeCoreUnavailable, match="does not play"):
        NativeCore(ruleset)


def tables(**changes: Any) -> "_native.Tables":  # noqa: ANN401 (whatever tables hold)
    """Return the smallest tables, with some changes."""
    straight = _native.Shape(
        [_native.Kind.HIGHWAY, _native.Kind.NONE] * 2, [0, -1] * 2, station=False
    )
    smallest: dict[str, Any] = {
        "rows": 1,
        "columns": 1,
        "rounds": 1,
        "exits": [],
        "network_values": [0, 0],
        **dict.fromkeys(("centre", "factories", "villages", "universities"), ()),
        "village_values": [],
        **dict.fromkeys(("specials_per_round", "specials_per_game", "universities_needed"), 0),
        "routes": [[straight]],
        "dice": [[0]] * 4,
        "special_routes": [],
    }
    return _native.Tables(**smallest | changes)


def test_the_core_takes_a_rule_that_it_knows_and_nothing_else() -> None:
    _native.Core(tables(), _native.LongestRule.PATH)
    for wrong in (True, 2, "classic", None):
        with pytest.raises(TypeError):
            _native.Core(tables(), wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "changes, message",
    [
        ({"rows": 9, "columns": 9}, "at most 64 spaces, got 81"),
        ({"rows": 0}, "needs a board"),
        ({"dice": [[0]] * 3}, "four dice"),
        ({"dice": [[1]] * 4}, "no such route"),
        ({"dice": [[0], [0], [0], []]}, "no faces"),
        ({"special_routes": [1]}, "no such route"),
        ({"special_routes": [0] * 9}, "at most 8 special routes, got 9"),
        ({"centre": [64]}, "no such space"),
    ],
)
def test_tables_that_make_no_sense_are_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        tables(**changes)


def test_exits_and_shapes_that_make_no_sense_are_refused() -> None:
    beyond = _native.Exit(1, _native.Side.N, _native.Kind.HIGHWAY)
    with pytest.raises(ValueError, match="an exit is off the board"):
        tables(exits=[beyond])
    for lines in ([0, 0, 0, -1], [2, -1, 0, -1], [-1, -1, 0, -1]):
        with pytest.raises(ValueError, match="each end of a shape must belong to line"):
            _native.Shape([_native.Kind.HIGHWAY, _native.Kind.NONE] * 2, lines, station=False)


def test_boards_and_rolls_that_make_no_sense_are_refused() -> None:
    core, marks = _native.Core(tables(), _native.LongestRule.PATH), (0, 0, 0, 0)
    for board in (b"", b"\0\0", b"\1"):
        with pytest.raises(ValueError, match="board"):
            core.score(board, marks)
    with pytest.raises(ValueError, match="no such route"):
        core.final_boards(b"\xff", marks, [0, 0, 0, 1])
    with pytest.raises(TypeError):
        core.score(b"\xff", (256, 0, 0, 0))
