"""The conformance kit passes what is right (everywhere else) and notices what is wrong (here)."""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from itertools import count
from random import Random

import pytest

from railroad_ink.core.actions import Move, Placement, Source
from railroad_ink.core.errors import Violation
from railroad_ink.core.geometry import Space
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import ScoreItem, ScoreLine
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text, untranslated
from railroad_ink.core.track_graph import TrackGraph
from railroad_ink.core.turn import Turn
from railroad_ink.testing.conformance import NotConforming, check_ruleset
from tests.toy import POSTAL, Post, PostModule, keep

CLOCK = count()


class NeverEnough(PostModule):
    def owed(self, turn: Turn) -> Iterable[Violation]:
        yield Violation("never", untranslated("Never enough."))


class ListsWhatItRefuses(PostModule):
    def choices(self, turn: Turn) -> Sequence[Move]:
        return [] if turn.actions else [Move("post", "sing")]

    def violations(self, turn: Turn, move: Move) -> Iterable[Violation]:
        yield Violation("no", untranslated("No."))


class RefusesInEnglish(PostModule):
    def violations(self, turn: Turn, move: Move) -> Iterable[Violation]:
        yield Violation("no", Text("No.", ""))


class AllowsEverything(PostModule):
    def violations(self, turn: Turn, move: Move) -> Iterable[Violation]:
        return ()


class TellsTheTime(PostModule):
    def after_drawing(self, turn: Turn, placement: Placement, source: Source) -> Turn:
        return keep(turn, stars=next(CLOCK))


class WritesOnTheOldSheet(PostModule):
    def after_drawing(self, turn: Turn, placement: Placement, source: Source) -> Turn:
        object.__setattr__(turn.start, "free_specials", turn.start.free_specials + 1)
        return turn


class KeepsAList(PostModule):
    def start(self, sheet: Sheet) -> Sheet:
        return sheet.with_extra("post", [])  # type: ignore[arg-type]


class Forgets(PostModule):
    def read(self, text: str) -> Hashable:
        return Post()


class ScoresElsewhere(PostModule):
    def score(self, ruleset: Ruleset, graph: TrackGraph) -> Iterable[ScoreLine]:
        item = ScoreItem(1, untranslated("point"), (Space(9, 9),))
        yield ScoreLine("post", untranslated("post"), (item,))


class ScoresExitsAgain(PostModule):
    def score(self, ruleset: Ruleset, graph: TrackGraph) -> Iterable[ScoreLine]:
        yield ScoreLine("exits", untranslated("exits"), ())


@pytest.mark.parametrize(
    "module, message",
    [
        (NeverEnough, "The round cannot be finished: Never enough"),
        (ListsWhatItRefuses, "post:sing is listed but not legal"),
        (RefusesInEnglish, "not said in every language"),
        (AllowsEverything, "means nothing and is allowed"),
        (TellsTheTime, "does not undo it"),
        (WritesOnTheOldSheet, "changed"),
        (KeepsAList, "unhashable"),
        (Forgets, "not read as it is written"),
        (ScoresElsewhere, "which is not there"),
        (ScoresExitsAgain, "A score line appears twice"),
    ],
)
def test_a_broken_expansion_is_noticed(module: type[PostModule], message: str) -> None:
    with pytest.raises(NotConforming, match=message):
        check_ruleset(replace(POSTAL, expansions=(module(),)), Random(3), every=3)


def test_the_message_ends_with_the_game_so_that_it_can_be_repeated() -> None:
    with pytest.raises(NotConforming, match="railroad-ink game 1\nruleset classic/1 post/3"):
        check_ruleset(replace(POSTAL, expansions=(NeverEnough(),)), Random(3))
