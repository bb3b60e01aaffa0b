"""Every kind of view once, of games that were played."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from datetime import UTC, datetime
from importlib import import_module
from pkgutil import iter_modules
from random import Random

from railroad_ink import views
from railroad_ink.achievements import newly_earned
from railroad_ink.analysis.puzzles import make_puzzle
from railroad_ink.analysis.steps import EFFORTS, START, compute, compute_shared, round_step
from railroad_ink.api import new_game, write_game
from railroad_ink.bots.random_player import random_game
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.legality import legal_actions
from railroad_ink.core.notation import write_sheet
from railroad_ink.core.reader import in_language, reader_language
from railroad_ink.core.setup import default_name
from railroad_ink.core.text import Text
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.lessons import lessons
from railroad_ink.table import NewSeat
from railroad_ink.table.daily import DailyAttempt, DailyRanking
from railroad_ink.table.options import GameOptions
from railroad_ink.table.results import history_of, summary_of
from railroad_ink.views.art import encoded_art
from railroad_ink.views.boards import overlay_view, scored_sheet_view
from railroad_ink.views.catalogue import catalogue_view
from railroad_ink.views.daily import daily_view, leaderboard_view, past_days_view
from railroad_ink.views.dice import DiceTableState, DiceTableView, GoalClaim, seeded_dice
from railroad_ink.views.hints import HintsTaken, hint_view
from railroad_ink.views.languages import languages_view
from railroad_ink.views.lessons import lessons_view, step_view
from railroad_ink.views.lists import (
    OpenTables,
    RoomSummaries,
    achievements_view,
    open_table_view,
    room_summary_view,
)
from railroad_ink.views.paper import (
    PaperBoard,
    PaperPhoto,
    PaperSpace,
    PhotoSpace,
    paper_check_view,
    paper_form_view,
    paper_read_view,
    paper_score_view,
)
from railroad_ink.views.puzzles import (
    puzzle_hint_view,
    puzzle_solution_view,
    puzzle_turn_view,
    puzzle_verdict_view,
    puzzle_view,
)
from railroad_ink.views.refusals import problem, refused
from railroad_ink.views.replays import replay_view
from railroad_ink.views.reviews import ReviewRequest, review_view
from railroad_ink.views.room import RoomStatus
from railroad_ink.views.rules_in_words import rules_view
from railroad_ink.views.seen import Change, ViewCache, change_json, snapshot_json, visible_state
from railroad_ink.views.showcase import boxes_view, showcase_view
from railroad_ink.views.turns import preview, turn_view
from railroad_ink.views.view import View, to_json
from tests.table.host import room
from tests.views.matches import done, finished, snapshot_of, started

LANGUAGES = ("en", "de", "fr")
NAME = default_name(1)
EVERYTHING = "challenge river lake lava meteor desert canyon forest trail goals=A,G,CA"


def every_view() -> Iterator[View]:
    """Make views of every kind."""
    yield from (catalogue_view(), rules_view(reader_language()), languages_view())
    yield from (showcase_view(), boxes_view())
    yield from of_a_sheet()
    yield from of_rooms()
    yield from of_a_round()
    yield from of_a_finished_game()
    yield from of_lessons_and_puzzles()
    yield from of_paper()
    yield from of_dice()
    yield from lists()


def of_a_sheet() -> Iterator[View]:
    game = random_game(EVERYTHING, ["Ada"], Random(3))
    ruleset, sheet = game.ruleset, game.sheet(0)
    assert encoded_art(ruleset)
    yield scored_sheet_view(write_sheet(ruleset, sheet))
    yield overlay_view(ruleset, sheet)


def of_rooms() -> Iterator[View]:
    status = RoomStatus(
        "code", GameOptions(), 0.0, {"ada"}, spectator_names={"Cleo"}, same_dice={"medium": 40}
    )
    draft, solo = started("classic variant=draft"), finished(started(players=1))
    for match in (started(EVERYTHING, clock=60), draft, solo):
        seen = visible_state(match, status, "ada", ViewCache())
        snapshot = snapshot_of(seen)
        yield snapshot
        assert snapshot_json(seen, reader_language()) == to_json(snapshot)
    later = visible_state(done(draft, 0), status, "ada", ViewCache())
    before = visible_state(draft, status, "ada", ViewCache())
    change = json.loads(change_json(before, later, reader_language()) or "")
    yield Change(version=later.version, after=before.version, draft=snapshot_of(later).draft)
    assert set(change) <= {field.name for field in fields(Change)}


def of_a_round() -> Iterator[View]:
    turn = new_game("classic", ["Ada"]).roll(Random(1)).turn(0)
    action = next(iter(legal_actions(turn)))
    yield preview(turn, 0, action, 1)
    yield turn_view(random_game("classic meteor", ["Ada"], Random(3)).rounds[0].turns[0], 0)
    try:
        turn.apply(action).apply(action)
    except RailroadInkError as error:
        yield from (refused(error, 2), problem(error))


def of_a_finished_game() -> Iterator[View]:
    game = random_game("classic", ["Ada"], Random(1))
    record = write_game(game)
    yield replay_view(record)
    effort = EFFORTS["quick"]._replace(samples=2)
    done_steps = {name: compute(record, 0, name, effort) for name in (START, round_step(1))}
    done_steps["medium"] = compute_shared(record, "medium", {}, 0.0)
    yield review_view(ReviewRequest(record, 0, NAME, 9, done_steps, "working", None, 1), 0)


def of_lessons_and_puzzles() -> Iterator[View]:
    yield lessons_view()
    lesson = lessons()["first"]
    step = lesson.steps[0]
    yield step_view(lesson, step, (), (*step.solution[:1], "t-highway A1 HHH-"))
    puzzle = make_puzzle("last-round-7")
    actions = [str(placement) for placement in puzzle.solution]
    yield puzzle_view(puzzle, "", "today")
    yield puzzle_turn_view(puzzle, actions[:1])
    yield puzzle_verdict_view(puzzle, actions)
    yield from (puzzle_hint_view(puzzle), puzzle_solution_view(puzzle))
    game = new_game("classic", ["Ada"]).roll(Random(1))
    action = next(iter(legal_actions(game.turn(0))))
    yield from (hint_view(game, 0, 3, str(action), 1), HintsTaken(hints=1))


def of_paper() -> Iterator[View]:
    drawn = PaperSpace(space="A2", code="H-H-", round=1)
    alone = PaperSpace(space="D4", code="R-R-")
    board = PaperBoard(name="Ada", spaces=(drawn, alone, PaperSpace(space="Z9", code="?")))
    yield paper_form_view(EVERYTHING)
    yield paper_score_view("classic lake", [board])
    challenge = random_game("challenge forest", ["Ada"], Random(3))
    read = paper_read_view(write_game(challenge), "classic")
    yield from (read, paper_score_view(read.rules, read.boards))
    yield paper_check_view("classic", board, "B3 R-R-", ["straight-railway"])
    seen = PhotoSpace(space="A2", code="H-H-", confidence=1.0, sure=True)
    yield PaperPhoto(spaces=[seen], text="A2H-H-")


def of_dice() -> Iterator[View]:
    ruleset = CATALOGUE.ruleset("classic variant=draft")
    claim = GoalClaim(goal="A", player=0, round=1)
    yield DiceTableView(
        code="code",
        version=1,
        mine=True,
        players=["Ada"],
        dice=seeded_dice(ruleset, 2, "seed"),
        state=DiceTableState(rolled=1, picks=((0, 1),), claims=(claim,), marks={"meteor": "D4"}),
        seconds=0,
        since_roll=1.5,
        follower_count=0,
    )


def lists() -> Iterator[View]:
    host = room(GameOptions(expansions=("lake",)), NewSeat("computer", level="random"))
    host.play()
    summary = summary_of("code", host.match)
    yield RoomSummaries(games=[room_summary_view("ada", summary, 0.0)])
    yield OpenTables(tables=[open_table_view(summary)])
    history = history_of([summary], "ada", puzzles=1)
    yield achievements_view(history, [], newly_earned(history, (), 0.0))
    attempt = DailyAttempt("2026-01-31", "ada", "code", "", 40, 0)
    now = datetime(2026, 1, 31, 12, tzinfo=UTC)
    yield daily_view(now.date(), [attempt], 1, now)
    ranking = DailyRanking([(1, attempt)], {40: 1})
    yield leaderboard_view(now.date(), ranking, "ada", now.date())
    yield past_days_view([attempt], {}, now.date())


def kinds_in(value: object) -> set[str]:
    """Return the names of all kinds of dataclasses within a value, texts apart."""
    if isinstance(value, Text):
        return set()
    if isinstance(value, dict):
        return set().union(*map(kinds_in, value.values()))
    if isinstance(value, list | tuple):
        return set().union(*map(kinds_in, value))
    if not is_dataclass(value):
        return set()
    inside = (kinds_in(getattr(value, field.name)) for field in fields(value))
    return {type(value).__name__}.union(*inside)


def main() -> None:
    """Write all kinds of views, those made, and how they are written in every language, as JSON."""
    modules = [
        import_module(f"{views.__name__}.{found.name}") for found in iter_modules(views.__path__)
    ]
    known = {
        name
        for module in modules
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, View) and kind is not View
    }
    made: set[str] = set()
    written: dict[str, dict[str, str]] = {}
    for language in LANGUAGES:
        with in_language(language):
            found = list(every_view())
            written[language] = {type(view).__name__: to_json(view) for view in found}
        made.update(*map(kinds_in, found))
    json.dump({"known": sorted(known), "made": sorted(made), "written": written}, sys.stdout)


if __name__ == "__main__":
    main()
