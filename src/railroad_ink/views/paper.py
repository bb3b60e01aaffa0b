"""Boards on paper: as a page enters them, their scores, and questions about them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from typing import Literal, NamedTuple

from railroad_ink.core.board_doubts import board_doubts, max_routes
from railroad_ink.core.board_notation import EMPTY, read_board, short_lines, with_brief_states
from railroad_ink.core.derivation import derive_marks
from railroad_ink.core.doubt import Doubt
from railroad_ink.core.errors import NotationError, RulesetError
from railroad_ink.core.notation import GAME_HEADER, NamedSheet, read_sheets, read_steps
from railroad_ink.core.plain_notation import is_plain, read_plain
from railroad_ink.core.reader import reader_language
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.setup import start_sheet
from railroad_ink.core.sheet import UNKNOWN_ROUND, Sheet
from railroad_ink.core.text import Text, untranslated
from railroad_ink.core.tokens import TokenLine, Word, token_lines
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.paper import (
    ScoredBoard,
    judge_action,
    paper_turn,
    rank_boards,
    read_question,
    score_boards,
)
from railroad_ink.rulebook import RULEBOOK, html_of
from railroad_ink.views.boards import (
    GoalView,
    ScoreView,
    SheetView,
    SpaceView,
    goal_views,
    score_to_view,
    sheet_view,
    space_view,
)
from railroad_ink.views.rules_in_words import RuleView, rule_view
from railroad_ink.views.rulesets import RulesetView, ruleset_view
from railroad_ink.views.turns import (
    LONE_SEAT,
    EventView,
    ReasonView,
    TurnView,
    event_views,
    reason_views,
    turn_view,
)
from railroad_ink.views.view import (
    MAX_ROUNDS,
    SideName,
    SpaceName,
    View,
    check_length,
    check_range,
    side_name,
    space_names,
)

MAX_SPACES, MAX_SPECIALS, MAX_STATES = 121, 20, 20
MAX_WORD, MAX_STATE_LENGTH = 60, 2000

ROUTE_DICE = Text("Route dice")

SPECIALS = Text("Special routes")

FILLED_IN = Text("{route} in {space}")

GOALS_OPEN = Text("Name the goals of this game, or leave them out.")

AT = untranslated("{where}: {message}")


# What can be entered


class PaperSpace(View):
    """A drawing on a paper board."""

    space: str
    code: str
    """Its orientation."""
    route: str = ""
    """Key of the route; the plainest one with this code if empty."""
    round: int = 0
    """0 if unknown."""

    def __post_init__(self) -> None:
        """Raise ValueError for what is too long for a drawing."""
        for name in ("space", "code", "route"):
            check_length(name, getattr(self, name), MAX_WORD)
        check_range("round", self.round, MAX_ROUNDS)


class PaperBoard(View):
    """A board as it was drawn on paper."""

    name: str = ""
    spaces: tuple[PaperSpace, ...] = ()
    specials: tuple[str, ...] = ()
    """Special routes marked off; those that are drawn need not be named."""
    states: dict[str, str] = field(default_factory=dict)
    """What a module stores on the sheet, as the text made from the fields of `/api/paper/form`."""
    empty: tuple[str, ...] = ()
    """Spaces that are empty although something is printed or drawn there at the start."""

    def __post_init__(self) -> None:
        """Raise ValueError for what is too long for a board."""
        check_length("name", self.name, MAX_WORD)
        check_length("spaces", self.spaces, MAX_SPACES)
        check_length("specials", self.specials, MAX_SPECIALS)
        check_length("states", self.states, MAX_STATES)
        check_length("empty", self.empty, MAX_SPACES)
        for word in (*self.specials, *self.states, *self.empty):
            check_length("words", word, MAX_WORD)
        for state in self.states.values():
            check_length("states", state, MAX_STATE_LENGTH)


class RouteGroup(View):
    """Routes that belong together on the palette."""

    key: str
    title: Text
    owner: str
    """Key of the expansion; empty for the routes of the edition."""
    routes: list[str]


class FieldView(View):
    """Something to enter beside the drawing.

    The text of a module is made of its fields: for each with values, the prefix and the values
    joined by the separator; these parts are joined by spaces.
    """

    owner: str
    """Key of the module."""
    key: str
    title: Text
    kind: Literal["choice", "space", "spaces", "segments"]
    choices: list[str]
    prefix: str
    separator: str


class PaperForm(View):
    """`GET /api/paper/form`: what can be entered for a ruleset."""

    ruleset: RulesetView
    groups: list[RouteGroup]
    fields: list[FieldView]
    start: list[SpaceView]
    """What is drawn on a board at the start."""


def paper_form_view(rules: str) -> PaperForm:
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


# Reading boards


class BoardProblem(View):
    """An entry of a board that cannot be read and is left out."""

    code: str
    text: Text
    space: SpaceName | None


class PaperRead(View):
    """Boards read from text."""

    rules: str
    boards: list[PaperBoard]


class PhotoSpace(View):
    """What was seen in a space."""

    space: SpaceName
    code: str
    """Its orientation; empty if nothing is drawn there."""
    confidence: float
    """Chance that this is right, from 0 to 1."""
    sure: bool
    """False if a person should check it."""


class PaperPhoto(View):
    """`POST /api/paper/photo`: a board read from a photo."""

    spaces: list[PhotoSpace]
    text: str
    """The board as short text, which `/api/paper/read` reads."""


class ReadBoard(NamedTuple):
    """A board, and the entries that cannot be read."""

    name: str
    sheet: Sheet
    problems: list[BoardProblem]


def paper_ruleset(rules: str) -> Ruleset:
    """Return the rules of a game on paper; raises RulesetError if chance must still decide."""
    ruleset = CATALOGUE.ruleset(rules)
    if ruleset.is_unresolved:
        raise RulesetError(GOALS_OPEN)
    return ruleset


def read_paper(ruleset: Ruleset, board: PaperBoard) -> ReadBoard:
    """Read a board entry by entry."""
    entry_of_line: list[str] = []
    lines = list(_token_lines(board, entry_of_line))
    problems: list[BoardProblem] = []

    def report(error: NotationError) -> None:
        entered = entry_of_line[error.line - 1]
        text = AT.format(where=entered, message=error.message)
        space = entered if any(entered == entry.space for entry in board.spaces) else None
        problems.append(BoardProblem(code=error.code, text=text, space=space))

    sheet = read_board(ruleset, lines, report=report)
    return ReadBoard(board.name, sheet, problems)


def _token_lines(board: PaperBoard, entry_of_line: list[str]) -> Iterator[TokenLine]:
    """Yield the board as lines of its text form; append what each is about to `entry_of_line`."""

    def line_of(entered: str, *words: str) -> TokenLine:
        entry_of_line.append(entered)
        number = len(entry_of_line)
        return TokenLine(tuple(Word(word, number, 1) for word in words), Word("", number, 1))

    for entry in board.spaces:
        route = [entry.route] if entry.route else []
        round_number = [str(entry.round)] if entry.round else []
        yield line_of(entry.space, entry.space, *route, entry.code, *round_number)
    for space in board.empty:
        yield line_of(space, space, EMPTY)
    for special in board.specials:
        yield line_of(special, "specials", special)
    for owner, text in board.states.items():
        if text.strip():
            yield line_of(owner, f"{owner}:", *text.split())


def paper_board(ruleset: Ruleset, name: str, sheet: Sheet) -> PaperBoard:
    """Return a sheet as the page enters it, without states that follow from the drawing."""
    drawn = {shape.route.key for _, (shape, _) in sheet}
    brief = with_brief_states(ruleset, sheet)
    states = {
        module.key: module.state.write(brief.state(module.state))
        for module in ruleset.modules
        if module.state is not None and brief.state(module.state) != module.state.default
    }
    return PaperBoard(
        name=name,
        spaces=tuple(
            PaperSpace(space=str(space), code=shape.code, route=shape.route.key, round=round_number)
            for space, (shape, round_number) in sheet
        ),
        specials=tuple(key for key in sheet.specials_used if key not in drawn),
        states=states,
        empty=tuple(str(space) for space, _ in start_sheet(ruleset) if sheet.at(space) is None),
    )


def paper_read_view(text: str, rules: str) -> PaperRead:
    """Return boards that were written as text, as the page enters them."""
    ruleset, boards = read_text(text, rules)
    return PaperRead(
        rules=str(ruleset),
        boards=[paper_board(ruleset, name[:MAX_WORD], sheet) for name, sheet in boards],
    )


def read_text(text: str, rules: str) -> tuple[Ruleset, list[NamedSheet]]:
    """Read boards in any text form; raises NotationError with line and column."""
    lines = list(token_lines(text))
    if lines and lines[0].rest(0) == GAME_HEADER:
        game = read_steps(CATALOGUE, text)[-1]
        names = enumerate(game.players)
        return game.ruleset, [NamedSheet(name, game.sheet(seat)) for seat, name in names]
    ruleset = paper_ruleset(rules)
    if lines and all(is_plain(word.text) for word in lines[0].words):
        return ruleset, [_plain(ruleset, line) for line in lines]
    return read_sheets(CATALOGUE, text, ruleset)


def _plain(ruleset: Ruleset, line: TokenLine) -> NamedSheet:
    """Read a line of the plain exchange form; what it cannot say is derived."""
    try:
        found = read_plain(ruleset.layout, line.rest(0), tuple(ruleset.routes.values()))
    except NotationError as error:
        raise NotationError(error.message, line.words[0].line, error.column) from None
    sheet = Sheet.blank(ruleset.layout)
    for space, (shape, _) in found:
        sheet = sheet.draw(space, shape, UNKNOWN_ROUND)
    return NamedSheet("", derive_marks(ruleset, sheet))


# Scores


class DoubtView(View):
    """Something on a board that cannot come from a game; it is scored all the same."""

    code: str
    text: Text
    space: SpaceName | None
    """The space in question."""
    side: SideName | None
    """The side of it that is in question."""
    spaces: list[SpaceName]
    rule: RuleView | None


class DerivedView(View):
    """What a module has filled in because it follows from the drawing."""

    owner: str
    text: Text
    spaces: list[SpaceName]


class ScoredPaper(View):
    """A board with its score."""

    name: str
    sheet: SheetView
    score: ScoreView
    goals: list[GoalView]
    derived: list[DerivedView]
    doubts: list[DoubtView]
    problems: list[BoardProblem]
    routes: int
    """Number of routes drawn."""
    max_routes: int
    """How many of them the dice, copies and special routes of a game allow."""
    short: str
    """The board as short text, which `/api/paper/read` reads."""


class PaperRank(View):
    """A place in the ranking."""

    rank: int
    board: int
    total: int
    errors: int


class PaperScore(View):
    """The scores of all boards."""

    ruleset: RulesetView
    boards: list[ScoredPaper]
    ranking: list[PaperRank]


def paper_score_view(rules: str, boards: Iterable[PaperBoard]) -> PaperScore:
    """Score the boards of one table."""
    ruleset = paper_ruleset(rules)
    read = [read_paper(ruleset, board) for board in boards]
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


class RuleWords(View):
    """A rule in words."""

    chapter: str
    anchor: str
    title: str
    html: str


class PaperCheck(View):
    """The answer to a question about a board."""

    legal: bool | None
    """None if the request names no action."""
    reasons: list[ReasonView]
    words: list[RuleWords]
    """The rules that explain the reasons, each once."""
    spaces: list[SpaceName]
    """Where to look."""
    after: SheetView | None
    """The board after a legal action."""
    gain: int | None
    """What it adds to the score."""
    events: list[EventView]
    turn: TurnView | None
    """With dice: what can be drawn where, and what is owed."""
    doubts: list[DoubtView]
    problems: list[BoardProblem]


def paper_check_view(
    rules: str,
    board: PaperBoard,
    action: str | None = None,
    dice: Sequence[str] | None = None,
    round_number: int | None = None,
) -> PaperCheck:
    """Answer a question about a board.

    Args:
        rules: The text of the rules.
        board: The board as it is now.
        action: What may be drawn or done? None if that is not asked.
        dice: Faces of the dice; None if any dice may have been rolled.
        round_number: The round being played; that after the highest on the board by default.
    """
    ruleset = paper_ruleset(rules)
    read = read_paper(ruleset, board)
    if round_number is not None:
        round_number = min(round_number, ruleset.rounds)
    turn = paper_turn(ruleset, read.sheet, dice or (), round_number)
    answer = None
    if action is not None:
        asked = read_question(ruleset, action)
        answer = judge_action(turn, asked, any_dice=dice is None)
    reasons = answer.violations if answer else ()
    return PaperCheck(
        legal=answer.legal if answer else None,
        reasons=reason_views(reasons),
        words=[
            RuleWords(
                chapter=link.chapter,
                anchor=link.anchor,
                title=rule.title,
                html=html_of(rule.text),
            )
            for link, rule in RULEBOOK.explanations(
                (reason.code for reason in reasons), reader_language()
            )
        ],
        spaces=list(dict.fromkeys(str(space) for r in reasons for space in r.spaces)),
        after=sheet_view(ruleset, answer.turn.sheet) if answer and answer.legal else None,
        gain=answer.gain(read.sheet) if answer else None,
        events=event_views(answer.turn.events[len(turn.events) :]) if answer else [],
        turn=None if dice is None else turn_view(turn, LONE_SEAT),
        doubts=doubt_views(board_doubts(ruleset, read.sheet)),
        problems=read.problems,
    )
