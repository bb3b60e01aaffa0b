"""`railroad_ink.score` counts natively where it can, and always gives what the engine gives."""

import pickle
from random import Random

import pytest

import railroad_ink as ink
from railroad_ink.bots.random_player import random_game
from railroad_ink.core.plain_notation import read_plain
from railroad_ink.core.routes import Shape
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.scoring import score as explained_score
from railroad_ink.core.sheet import Sheet
from railroad_ink.editions.challenge.buildings import STATE, BuildingGains
from railroad_ink.fast import scoring
from railroad_ink.fast.scoring import NativeScore
from railroad_ink.testing.builders import sheet

RULES = ["classic", "classic longest=challenge", "challenge", "challenge longest=classic"]
native = pytest.mark.needs("native")


def scribbled(ruleset: Ruleset, generator: Random) -> Sheet:
    """A board with anything anywhere, as no game leads to."""
    shapes: list[Shape] = [s for r in ruleset.routes.values() for s in r.orientations]
    drawn = Sheet.blank(ruleset.layout)
    for space in generator.sample(drawn.layout.spaces, generator.randint(0, 49)):
        drawn = drawn.draw(space, generator.choice(shapes), 1)
    villages = tuple(generator.sample(drawn.layout.spaces, generator.randint(0, 4)))
    return drawn.with_state(STATE, BuildingGains(villages=villages)) if ruleset.modules else drawn


@native
@pytest.mark.parametrize("rules", RULES)
def test_every_line_is_that_of_the_engine(rules: str) -> None:
    ruleset, generator = ink.CATALOGUE.ruleset(rules), Random(7)
    for _ in range(15):
        drawn = scribbled(ruleset, generator)
        counted, expected = ink.score(ruleset, drawn), explained_score(ruleset, drawn)
        assert isinstance(counted, NativeScore)
        assert (counted.total, counted.errors) == (expected.total, expected.errors)
        points = {line.key: line.points for line in expected.lines}
        assert {key: counted.points(key) for key in points} == points
        assert counted == expected
        assert hash(counted) == hash(expected)
        assert repr(counted) == repr(expected)


@native
def test_a_sheet_of_another_process_is_counted_natively_too() -> None:
    ruleset, drawn = ink.CATALOGUE.build("classic"), sheet("A2 straight-highway H-H-")
    copied = pickle.loads(pickle.dumps(drawn.drawings))  # noqa: S301 (our own)
    assert copied[1].shape is not drawn.drawings[1].shape  # type: ignore[union-attr]
    counted = ink.score(ruleset, Sheet(drawn.layout, copied))
    assert isinstance(counted, NativeScore)
    assert counted.total == explained_score(ruleset, drawn).total


@native
def test_a_score_travels_with_its_lines() -> None:
    ruleset, drawn = ink.CATALOGUE.build("classic"), sheet("A2 straight-highway H-H-")
    counted = ink.score(ruleset, drawn)
    assert pickle.loads(pickle.dumps(counted)) == counted  # noqa: S301 (our own)


@pytest.mark.parametrize(
    "rules", ["classic river", "challenge goals=A,G,K", "classic house=discard"]
)
def test_rules_that_the_native_core_does_not_count_are_explained_at_once(rules: str) -> None:
    played = random_game(ink.CATALOGUE.ruleset(rules), 1, Random(3))
    found = ink.score(played.ruleset, played.sheet(0))
    assert type(found) is ink.Score
    assert found == played.score(0)


def test_what_the_native_core_does_not_know_is_explained_at_once() -> None:
    classic = ink.CATALOGUE.build("classic")
    drawn = read_plain(classic.layout, "33H---")  # a dead end, which no die shows
    assert ink.score(classic, drawn) == explained_score(classic, drawn)
    assert type(ink.score(classic, drawn)) is ink.Score


def test_without_the_native_core_everything_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scoring, "available", lambda: False)
    ruleset, drawn = ink.CATALOGUE.ruleset("classic"), sheet("A2 straight-highway H-H-")
    found = ink.score(ruleset, drawn)
    assert type(found) is ink.Score
    assert found.total == 1 - 1


def test_unknown_lines_are_refused() -> None:
    found = ink.score(ink.CATALOGUE.build("classic"), sheet())
    for key in ("villages", "rivers"):
        with pytest.raises(KeyError, match=key):
            found.points(key)
