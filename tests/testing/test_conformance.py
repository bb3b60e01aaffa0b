"""The conformance kit detects broken expansions; other tests show that it passes correct ones."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import count
from random import Random

import pytest

from railroad_ink.core.actions import Move, Placement, Source
from railroad_ink.core.errors import Violation
from railroad_ink.core.geometry import Space
from railroad_ink.core.longest_rule import LongestRule
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import ScoreItem, ScoreLine
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import untranslated
from railroad_ink.core.track_graph import TrackGraph
from railroad_ink.core.turn import Turn
from railroad_ink.testing.conformance import NotConforming, check_ruleset
from tests.toy import POST_STATE, POSTAL, Post, PostModule, keep

CLOCK = count()


class NeverEnough(PostModule):
    def owed(self, turn: Turn) -> Iterable[Violation]:
        yield Violation("never", untranslated("Never enough."))


class ListsWhatItRefuses(PostModule):
    def choices(self, turn: Turn) -> Sequence[Move]:
        return [] if turn.actions else [Move("post", "sing")]

    def violations(self, turn: Turn, move: Move) -> Iterable[Violation]:
        yield Violation("no", untranslated("No."))


class RefusesWithoutWords(PostModule):
    def violations(self, turn: Turn, move: Move) -> Iterable[Violation]:
        yield Violation("no", untranslated(""))


class AllowsEverything(PostModule):
    def violations(self, turn: Turn, move: Move) -> Iterable[Violation]:
        return ()


class TellsTheTime(PostModule):
    def after_drawing(self, turn: Turn, placement: Placement, source: Source) -> Turn:
        return keep(turn, stars=next(CLOCK))


class WritesOnTheOldSheet(PostModule):
    def after_drawing(self, turn: Turn, placement: Placement, source: Source) -> Turn:
        object.__setattr__(
            turn.start_sheet, "free_specials_used", turn.start_sheet.free_specials_used + 1
        )
        return turn


class KeepsAList(PostModule):
    def prepare_sheet(self, sheet: Sheet) -> Sheet:
        return sheet.with_state(POST_STATE, [])  # type: ignore[misc]


class Forgets(PostModule):
    state = replace(POST_STATE, parse=lambda _text: Post())


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
        (RefusesWithoutWords, "Empty text"),
        (AllowsEverything, "Nonsense action"),
        (TellsTheTime, "does not undo it"),
        (WritesOnTheOldSheet, "changed"),
        (KeepsAList, "unhashable"),
        (Forgets, "does not round-trip"),
        (ScoresElsewhere, "which is not there"),
        (ScoresExitsAgain, "A score line appears twice"),
    ],
)
def test_a_broken_expansion_is_detected(module: type[PostModule], message: str) -> None:
    with pytest.raises(NotConforming, match=message):
        check_ruleset(replace(POSTAL, expansions=(module(),)), Random(3), every=3)


def test_the_message_ends_with_the_game_for_reproduction() -> None:
    with pytest.raises(NotConforming, match="railroad-ink game 1\nruleset classic/1 post/3"):
        check_ruleset(replace(POSTAL, expansions=(NeverEnough(),)), Random(3))


def test_rules_that_no_other_process_can_play_are_found() -> None:
    rule = LongestRule("none", untranslated("none"), untranslated("None."), lambda _graph: ())
    rules = replace(POSTAL, chosen_longest_rule=rule)
    with pytest.raises(NotConforming, match="at the top level of a module, not as a lambda"):
        check_ruleset(rules, Random(1), games=1)
