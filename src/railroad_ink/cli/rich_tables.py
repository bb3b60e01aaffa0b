"""Rankings and bar charts for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich import box
from rich.table import Table

from railroad_ink.cli.output import out
from railroad_ink.core.engine import Game
from railroad_ink.core.numbers import with_minus_sign
from railroad_ink.core.score import Score
from railroad_ink.core.text import Text
from railroad_ink.paper import ScoredBoard, rank_boards

POINTS = Text("Points")
RANKING = Text("Ranking")
AS_IT_STANDS = Text("Ranking after round {number}")
RANK = Text("Rank")
NAME = Text("Player")
ERRORS = Text("Errors")
LINES = Text("Points by line, on average")


def print_ranking(game: Game, language: str) -> None:
    """Print the ranking of a game."""
    title = RANKING if game.is_over else AS_IT_STANDS.format(number=game.round_number)
    rows = ((p.rank, game.players[p.player], p.score) for p in game.ranking())
    _print_rows(title, rows, language)


def print_board_ranking(scored: Sequence[ScoredBoard], language: str) -> None:
    """Print the ranking of boards."""
    rows = ((r.rank, scored[r.board].name, r.score) for r in rank_boards(scored))
    _print_rows(RANKING, rows, language)


def _print_rows(title: Text, rows: Iterable[tuple[int, str, Score]], language: str) -> None:
    table = new_table(title.to(language))
    for heading in (RANK, NAME, POINTS, ERRORS):
        table.add_column(heading.to(language), justify="left" if heading is NAME else "right")
    for rank, name, score in rows:
        table.add_row(str(rank), name, with_minus_sign(score.total), str(score.errors))
    out.print(table)


def new_table(title: str) -> Table:
    """Return an empty table in the common style."""
    return Table(title=title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD)


def bars(counts: Sequence[int], width: int = 40) -> list[str]:
    """Draw counts as bars with a resolution of an eighth of a character."""
    maximum = max(counts, default=0) or 1
    eighths = [round(count * width * 8 / maximum) for count in counts]
    return ["█" * (n // 8) + ("", *"▏▎▍▌▋▊▉")[n % 8] for n in eighths]
