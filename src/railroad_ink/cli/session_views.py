"""The output of a game in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Rich

from railroad_ink.cli.json_data import Data, faces_data, ranking_data, score_data, sheet_data
from railroad_ink.cli.output import out
from railroad_ink.cli.pictures import Flow, hand_picture, orientations_picture
from railroad_ink.cli.rich_tables import print_ranking
from railroad_ink.cli.session import NOTHING, Reply, Session, Show
from railroad_ink.core.actions import Move, Placement
from railroad_ink.core.errors import Violation
from railroad_ink.core.legality import source_of
from railroad_ink.core.text import Text, plural
from railroad_ink.core.turn import Turn
from railroad_ink.render.terminal.text import score_table, sheet_text

HEADING = Text("Round {number} of {rounds} · {name} · points so far: {total}")
CLOSING = Text("After the last round · {name}")
CHOOSE = Text("Choose by number:")
PICK = Text("Pick dice by number:")
SHARED = Text("For everyone:")
DONE_SO_FAR = Text("This round: ")
READY = Text("Nothing is left to draw: end finishes your round.")
SPECIALS = Text("Special routes: ")
NO_SPECIALS = Text("No special route this round.")
MOVES = Text("Moves: ")
MORE_MOVES = plural("{count} move; moves lists it.", "{count} moves; moves lists them.")
NO_MOVES = Text("There are no moves besides drawing.")
OVER = Text("The game is over.")
WIDE = 124
"""Minimum terminal width for the dice beside the sheet."""
FEW_MOVES = 8
"""Maximum number of moves listed without the command `moves`."""

HELP = Text(
    """\
1 B2          draw die 1 in space B2; several ways are shown with numbers
1 B2 2        the same, the second way at once; or its code: 1 B2 HHH-
1             where does die 1 fit?
s3 D4         draw special route 3 in D4
m1            make move 1 of those that moves lists
t-highway B2 HHH-   any action in the notation of game files
undo, undo 2  take back the last action of this round, or action 2
end           finish your round
score, show   explain the points; draw the sheet again
save [FILE]   keep the game; railroad-ink play FILE continues it
quit          leave
The rules: railroad-ink rules"""
)


def print_state(session: Session, language: str) -> None:
    """Print the sheet and everything the player needs to know now."""
    game = session.game
    out.print()
    if game.is_over:
        _print_over(session, language)
        return
    out.print(_heading(session).to(language), style="bold reverse")
    sheet = game.sheet(session.player)
    board = sheet_text(
        game.ruleset, sheet, fresh_round=game.round_number, language=language, width=out.width
    )
    details = Group(
        *(_picks(session, language) if session.turn is None else _turn(session, language))
    )
    if out.width < WIDE:
        out.print(board, details)
    else:
        grid = Table.grid(padding=(0, 2))
        grid.add_row(board, details)
        out.print(grid)


def _heading(session: Session) -> Text:
    game = session.game
    return (CLOSING if game.closing else HEADING).format(
        number=game.round_number,
        rounds=game.ruleset.rounds,
        name=game.players[session.player],
        total=game.score(session.player).total,
    )


def _print_over(session: Session, language: str) -> None:
    game = session.game
    out.print(OVER.to(language), style="bold reverse")
    for player, name in enumerate(game.players):
        sheet, score = game.sheet(player), game.score(player)
        out.print(
            sheet_text(
                game.ruleset, sheet, score=score, title=name, language=language, width=out.width
            )
        )
        out.print(score_table(score, title=name, language=language))
    if len(game.players) > 1:
        print_ranking(game, language)


def _picks(session: Session, language: str) -> Iterator[RenderableType]:
    yield Rich(PICK.to(language), style="bold")
    for number, hand in session.game.pick_options.items():
        yield Rich(f"{number}:", style="bold")
        yield hand_picture(session.game.ruleset, hand, language)
    shared = [face for face in session.game.current_roll if face.owner]
    if shared:
        yield Rich(SHARED.to(language))
        yield hand_picture(session.game.ruleset, shared, language)


def _turn(session: Session, language: str) -> Iterator[RenderableType]:
    turn = session.game.turn(session.player)
    yield hand_picture(turn.ruleset, turn.hand, language, turn.dice_used)
    for event in turn.events:
        yield Rich(f"! {event.text.to(language)}", style="yellow")
    if turn.choosing:
        yield Rich(CHOOSE.to(language), style="bold")
        yield _numbered(session.choices, "")
        return
    yield _specials(session, turn, language)
    yield from _moves(session, language)
    if turn.actions:
        done = [f"{i} {action}" for i, action in enumerate(turn.actions, 1)]
        yield Flow(done, DONE_SO_FAR.to(language), style="dim")
    owed = turn.owed()
    yield from (Rich(violation.text.to(language), style="cyan") for violation in owed)
    if not owed:
        yield Rich(READY.to(language), style="green")


def _specials(session: Session, turn: Turn, language: str) -> RenderableType:
    """List the special routes that can be drawn now, with their numbers."""
    open_now = [
        f"s{number} {route.title.to(language)}"
        for number, route in enumerate(session.special_routes, 1)
        if not isinstance(source_of(turn, route), Violation)
    ]
    return Flow(open_now, (SPECIALS if open_now else NO_SPECIALS).to(language), style="dim")


def _moves(session: Session, language: str) -> Iterator[RenderableType]:
    moves = [f"m{number} {move}" for number, move in enumerate(session.moves, 1)]
    if len(moves) > FEW_MOVES:
        yield Rich(MORE_MOVES.format(count=len(moves)).to(language), style="dim")
    elif moves:
        yield Flow(moves, MOVES.to(language), style="dim")


def _numbered(moves: Sequence[Move], letter: str) -> RenderableType:
    entries = [Rich(f"{letter}{i} {move}") for i, move in enumerate(moves, 1)]
    return Columns(entries, padding=(0, 2), column_first=True)


def print_reply(session: Session, reply: Reply, language: str) -> None:
    """Print the reply to a command, below the state if that has changed."""
    if reply.show is Show.STATE:
        print_state(session, language)
    elif reply.show is Show.HELP:
        out.print(HELP.to(language))
    elif reply.show is Show.SCORE:
        _print_scores(session, language)
    elif reply.show is Show.MOVES:
        _print_all_moves(session, language)
    if reply.text != NOTHING:
        style = "bold" if reply.ok else "bold red"
        out.print(reply.text.to(language), style=style, soft_wrap=True)
    if reply.show is Show.ORIENTATIONS:
        _print_ways(session)


def _print_scores(session: Session, language: str) -> None:
    game = session.game
    everyone = range(len(game.players)) if game.is_over else [session.player]
    for player in everyone:
        out.print(score_table(game.score(player), title=game.players[player], language=language))


def _print_all_moves(session: Session, language: str) -> None:
    moves = session.moves
    out.print(_numbered(moves, "m") if moves else NO_MOVES.to(language))


def _print_ways(session: Session) -> None:
    """Draw the offered orientations with their numbers."""
    shapes = [way.shape for way in session.offered if isinstance(way, Placement)]
    captions = [f"{i} {shape.code}" for i, shape in enumerate(shapes, 1)]
    out.print(orientations_picture(session.game.ruleset, shapes, captions))


def session_data(session: Session, reply: Reply, language: str) -> Data:
    """Return the reply to a command and the state of the game as JSON data."""
    game, turn = session.game, session.turn
    data: Data = {
        "ok": reply.ok,
        "message": reply.text.to(language),
        "phase": game.phase.value,
        "round": game.round_number,
        "rounds": game.ruleset.rounds,
        "player": game.players[session.player],
        "offered": [str(action) for action in session.choices or session.offered],
        "picks": {str(n): faces_data(h, language) for n, h in game.pick_options.items()},
        "sheet": sheet_data(game.ruleset, game.sheet(session.player), language),
        "score": score_data(game.score(session.player), language),
        "ranking": ranking_data(game) if game.is_over else None,
    }
    if turn is not None:
        data |= _turn_data(session, turn, language)
    return data


def _turn_data(session: Session, turn: Turn, language: str) -> Data:
    return {
        "hand": faces_data(turn.hand, language),
        "drawn": [index + 1 for index in sorted(turn.dice_used)],
        "actions": [str(action) for action in turn.actions],
        "moves": [str(move) for move in session.moves],
        "events": [event.text.to(language) for event in turn.events],
        "owed": [violation.text.to(language) for violation in turn.owed()],
    }
