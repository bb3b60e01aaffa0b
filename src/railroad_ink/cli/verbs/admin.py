"""`railroad-ink admin`: backups, visitors' data, old rooms and migrations of the database."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from railroad_ink.cli.files import FileError, check_unused, file_errors
from railroad_ink.cli.output import out
from railroad_ink.core.text import Text

if TYPE_CHECKING:
    from railroad_ink.server.settings import Settings
    from railroad_ink.server.store import Store

EXAMPLES = """\
Examples:

railroad-ink admin backup games.jsonl.gz

railroad-ink admin restore games.jsonl.gz

railroad-ink admin export VISITOR

railroad-ink admin forget VISITOR --yes

railroad-ink admin expire --days 365 --yes

railroad-ink admin migrate

The database is that of the server: RAILROAD_INK_DATABASE_URL, or the file in the data folder."""

DAY_SECONDS = 24 * 60 * 60
NO_GAMES = Text("There are no games in {folder}; name the server’s folder with --data.")

app = typer.Typer(help="Look after a server's database.", epilog=EXAMPLES, no_args_is_help=True)
Data = Annotated[
    Path | None,
    typer.Option(file_okay=False, metavar="FOLDER", help="Folder of the server's games."),
]
File = Annotated[Path, typer.Argument(metavar="FILE", help="The file of the backup.")]
Visitor = Annotated[
    str, typer.Argument(metavar="VISITOR", help="The visitor, as `admin export` and logs name it.")
]
Yes = Annotated[bool, typer.Option("--yes", help="Do it without asking.")]


def _settings(data: Path | None) -> Settings:
    from railroad_ink.server.settings import load_settings  # noqa: PLC0415 (an extra)

    return load_settings(data)


@contextmanager
def _database(settings: Settings) -> Iterator[str]:
    """Yield the URL of the database; its errors become messages."""
    from railroad_ink.server.preflight import database_errors  # noqa: PLC0415 (an extra)

    with database_errors():
        yield settings.database


@contextmanager
def _store(data: Path | None) -> Iterator[Store]:
    """Open the games of a server; raises FileError if there are none."""
    from railroad_ink.server.settings import DATABASE_FILE  # noqa: PLC0415 (an extra)
    from railroad_ink.server.store import Store  # noqa: PLC0415 (an extra)

    settings = _settings(data)
    if not settings.database_url and not (settings.data / DATABASE_FILE).exists():
        raise FileError(NO_GAMES.format(folder=settings.data))
    with _database(settings) as url:
        store = Store(url)
        try:
            yield store
        finally:
            store.close()


@app.command()
def backup(file: File, data: Data = None) -> None:
    """Write all games, visitors and results to a compressed file."""
    from railroad_ink.server.store import administration  # noqa: PLC0415 (an extra)

    check_unused(file)
    with _store(data) as store, file_errors(file):
        count = administration.back_up(store.engine, file)
    out.print(f"{count} rows written to {file}", soft_wrap=True)


@app.command()
def restore(file: File, data: Data = None) -> None:
    """Load a backup into an empty database; either database reads the other's backups."""
    from railroad_ink.server.store import administration  # noqa: PLC0415 (an extra)

    with _database(_settings(data)) as url, file_errors(file):
        count = administration.restore(url, file)
    out.print(f"{count} rows restored", soft_wrap=True)


@app.command()
def export(visitor: Visitor, data: Data = None) -> None:
    """Print everything that is stored of a visitor, as JSON."""
    from railroad_ink.server.store import administration  # noqa: PLC0415 (an extra)

    with _store(data) as store:
        found = administration.visitor_data(store.engine, visitor)
    typer.echo(json.dumps(found, indent=2, ensure_ascii=False))


@app.command()
def forget(visitor: Visitor, data: Data = None, yes: Yes = False) -> None:
    """Delete a visitor's data; games stay, with an unknown player in the visitor's seats."""
    from railroad_ink.server.store import administration  # noqa: PLC0415 (an extra)

    if not yes:
        typer.confirm(f"Delete everything stored of {visitor}?", abort=True)
    with _store(data) as store:
        count = administration.forget_visitor(store.engine, visitor)
    out.print(f"Forgotten; {count} games had this visitor.", soft_wrap=True)


@app.command()
def expire(
    days: Annotated[int, typer.Option(min=1, metavar="N", help="Rooms unchanged for this long.")],
    data: Data = None,
    yes: Yes = False,
) -> None:
    """Delete rooms that nobody has changed for a number of days."""
    from railroad_ink.server.store import administration  # noqa: PLC0415 (an extra)

    if not yes:
        typer.confirm(f"Delete all rooms unchanged for {days} days?", abort=True)
    with _store(data) as store:
        count = administration.expire_rooms(store.engine, time.time() - days * DAY_SECONDS)
    out.print(f"{count} rooms deleted", soft_wrap=True)


@app.command()
def migrate(
    revision: Annotated[
        str, typer.Argument(metavar="[REVISION]", help="The schema to migrate to.")
    ] = "head",
    data: Data = None,
) -> None:
    """Bring the schema to the newest revision, or to a named one, also back."""
    from railroad_ink.server.store import administration  # noqa: PLC0415 (an extra)

    with _database(_settings(data)) as url:
        before, after = administration.migrate(url, revision)
    out.print(f"Schema {before or 'none'} -> {after or 'none'}", soft_wrap=True)
