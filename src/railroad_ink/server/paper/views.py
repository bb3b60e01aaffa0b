"""What the endpoints for paper players answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from railroad_ink.core.board_doubts import board_doubts, max_routes
from railroad_ink.core.board_notation import short_lines
from railroad_ink.core.doubt import Doubt
from railroad_ink.core.errors import Violation
from railroad_ink.core.notation import NamedSheet
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.setup import start_sheet
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text
from railroad_ink.paper import (
    ScoredBoard,
    judge_action,
    paper_turn,
    rank_boards,
    read_question,
    score_boards,
)
from railroad_ink.rulebook import RULEBOOK, html_of
from railroad_ink.server.paper.paper_models import (
    DerivedView,
    DoubtView,
    FieldView,
    PaperCheck,
    PaperCheckRequest,
    PaperForm,
    PaperRank,
    PaperRead,
    PaperScore,
    PaperScoreRequest,
    RouteGroup,
    RuleWords,
    ScoredPaper,
)
from railroad_ink.server.paper.reading import (
    ReadBoard,
    paper_board,
    paper_ruleset,
    read_paper,
    read_text,
)
from railroad_ink.server.request_language import reader_language
from railroad_ink.server.views.chapter_views import rule_view
from railroad_ink.server.views.ruleset_views import ruleset_view, side_name
from railroad_ink.server.views.sheet_views import (
    goal_views,
    score_to_view,
    sheet_view,
    space_names,
    space_view,
)
from railroad_ink.server.views.turn_views import event_views, reason_views, turn_view

ROUTE_DICE = Text("Route dice")
SPECIALS = Text("Special routes")
FILLED_IN = Text("{route} in {space}")


# What can be entered


def form_view(rules: str) -> PaperForm:
    """Return what can be entered for a ruleset."""
    ruleset = paper_ruleset(rules)
    return PaperForm(
        ruleset=ruleset_view(ruleset),
        groups=list(_groups(ruleset)),
        fields=[
            FieldView(owner=module.key, key=field.key, title=field.title, kind=field.kind,
                      choices=list(field.choices), prefix=field.prefix, separator=field.separator)
            for module in ruleset.modules
            for field in module.fields(ruleset)
        ],
        start=[space_view(space, *drawing) for space, drawing in start_sheet(ruleset)],
    )  # fmt: skip


def _groups(ruleset: Ruleset) -> Iterator[RouteGroup]:
    """Yield the routes of the dice, the special routes, and the routes of each expansion."""
    faces = [face for die in ruleset.route_dice for face in die.faces]
    keys = list(dict.fromkeys(face.key for face in faces))
    yield RouteGroup(key="dice", title=ROUTE_DICE, owner="", routes=keys)
    yield RouteGroup(key="specials", title=SPECIALS, owner="", routes=list(ruleset.special_routes))
    for module in ruleset.modules:
        shown = [face.route.key for die in module.dice for face in die.faces if face.route]
        own = dict.fromkeys((*shown, *(route.key for route in module.routes)))
        routes = [key for key in own if key not in keys]
        if routes:
            yield RouteGroup(key=module.key, title=module.title, owner=module.key, routes=routes)


def read_view(text: str, rules: str) -> PaperRead:
    """Return boards that were written as text, as the page enters them."""
    ruleset, boards = read_text(text, rules)
    return PaperRead(
        rules=str(ruleset),
        boards=[paper_board(ruleset, name[:60], sheet) for name, sheet in boards],
    )


# Scores


def score_view(body: PaperScoreRequest) -> PaperScore:
    """Score the boards of one table."""
    ruleset = paper_ruleset(body.rules)
    read = [read_paper(ruleset, board) for board in body.boards]
    scored = score_boards(ruleset, [NamedSheet(board.name, board.sheet) for board in read])
    return PaperScore(
        ruleset=ruleset_view(ruleset),
        boards=[_scored(ruleset, board, found) for board, found in zip(read, scored, strict=True)],
        ranking=[
            PaperRank(rank=r.rank, board=r.board, total=r.score.total, errors=r.score.errors)
            for r in rank_boards(scored)
        ],
    )


def _scored(ruleset: Ruleset, read: ReadBoard, scored: ScoredBoard) -> ScoredPaper:
    sheet = scored.sheet
    drawable = ruleset.drawable_routes
    return ScoredPaper(
        name=read.name,
        sheet=sheet_view(ruleset, sheet),
        score=score_to_view(scored.score),
        goals=goal_views(ruleset, sheet, ruleset.rounds),
        derived=list(_derived(ruleset, sheet)),
        doubts=doubt_views(scored.doubts),
        problems=read.problems,
        routes=sum(shape.route.key in drawable for _, (shape, _) in sheet),
        max_routes=max_routes(ruleset, sheet),
        short="\n".join(short_lines(ruleset, sheet)),
    )


def _derived(ruleset: Ruleset, sheet: Sheet) -> Iterator[DerivedView]:
    """Yield what modules have marked or put on the board by themselves."""
    for module in ruleset.modules:
        kept = module.state is not None and sheet.state(module.state) != module.state.default
        for note in module.notes(ruleset, sheet) if kept else ():
            yield DerivedView(owner=module.key, text=note, spaces=[])
        own = {route.key for route in module.routes} - ruleset.drawable_routes
        for space, (shape, _) in sheet:
            if shape.route.key in own:
                text = FILLED_IN.format(route=shape.route.title, space=space)
                yield DerivedView(owner=module.key, text=text, spaces=[str(space)])


def doubt_views(doubts: Iterable[Doubt]) -> list[DoubtView]:
    """Return the views of doubts."""
    return [
        DoubtView(
            code=doubt.code,
            text=doubt.text,
            space=str(doubt.spaces[0]) if doubt.spaces else None,
            side=None if doubt.side is None else side_name(doubt.side),
            spaces=space_names(doubt.spaces),
            rule=rule_view(doubt.code),
        )
        for doubt in doubts
    ]


# Questions


def check_view(body: PaperCheckRequest) -> PaperCheck:
    """Answer a question about a board."""
    ruleset = paper_ruleset(body.rules)
    read = read_paper(ruleset, body.board)
    round_number = None if body.round is None else min(body.round, ruleset.rounds)
    turn = paper_turn(ruleset, read.sheet, body.dice or (), round_number)
    answer = None
    if body.action is not None:
        action = read_question(ruleset, body.action)
        answer = judge_action(turn, action, any_dice=body.dice is None)
    reasons = answer.violations if answer else ()
    return PaperCheck(
        legal=answer.legal if answer else None,
        reasons=reason_views(reasons),
        words=rule_words(reasons),
        spaces=list(dict.fromkeys(str(space) for r in reasons for space in r.spaces)),
        after=sheet_view(ruleset, answer.turn.sheet) if answer and answer.legal else None,
        gain=answer.gain(read.sheet) if answer else None,
        events=event_views(answer.turn.events[len(turn.events) :]) if answer else [],
        turn=None if body.dice is None else turn_view(turn, 0),
        doubts=doubt_views(board_doubts(ruleset, read.sheet)),
        problems=read.problems,
    )


def rule_words(reasons: Iterable[Violation]) -> list[RuleWords]:
    """Return the rules that explain some reasons, in words, each once."""
    return [
        RuleWords(
            chapter=link.chapter, anchor=link.anchor, title=words.title, html=html_of(words.text)
        )
        for link, words in RULEBOOK.explanations(
            (reason.code for reason in reasons), reader_language()
        )
    ]
