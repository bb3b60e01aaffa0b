"""Rankings and bars as tables for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.table import Table

from railroad_ink.cli.output import out
from railroad_ink.core.engine import Game
from railroad_ink.core.text import Text

POINTS = Text("Points", "Punkte")
RANKING = Text("Ranking", "Rangliste")
AS_IT_STANDS = Text("Ranking after round {number}", "Rangliste nach Runde {number}")
PLACE = Text("Place", "Platz")
NAME = Text("Player", "Spieler")
ERRORS = Text("Errors", "Fehler")
LINES = Text("Points by line, on average", "Punkte je Zeile, im Mittel")


def print_ranking(game: Game, language: str) -> None:
    """Say who comes where."""
    title = RANKING if game.is_over else AS_IT_STANDS.format(number=game.number)
    table = new_table(title.to(language))
    for heading in (PLACE, NAME, POINTS, ERRORS):
        table.add_column(heading.to(language), justify="left" if heading is NAME else "right")
    for place in game.ranking():
        numbers = minus(str(place.score.total)), str(place.score.errors)
        table.add_row(str(place.place), game.players[place.player], *numbers)
    out.print(table)


def new_table(title: str) -> Table:
    """Return an empty table in the house style."""
    return Table(title=title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD)


def minus(number: str) -> str:
    """Set a number with a proper minus sign."""
    return number.replace("-", "−")


def bars(counts: Sequence[int], width: int = 40) -> list[str]:
    """Draw counts as bars of eighths of a character, the longest of the given width."""
    maximum = max(counts, default=0) or 1
    eighths = [round(count * width * 8 / maximum) for count in counts]
    return ["█" * (n // 8) + ("", *"▏▎▍▌▋▊▉")[n % 8] for n in eighths]
