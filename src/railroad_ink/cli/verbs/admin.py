"""`railroad-ink admin`: backups, visitors' data, old rooms and migrations of the database."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from railroad_ink.cli.files import FileError, file_errors
from railroad_ink.cli.output import out
from railroad_ink.core.text import Text

if TYPE_CHECKING:
    from railroad_ink.server.settings import Settings

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
EXISTS = Text("{path} exists already; choose another name.")

app = typer.Typer(help="Look after a server's database.", epilog=EXAMPLES, no_args_is_help=True)
Data = Annotated[Path | None, typer.Option(file_okay=False, help="Folder of the server's games.")]
Visitor = Annotated[str, typer.Argument(help="The visitor, as `admin export` and logs name it.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do it without asking.")]


def _settings(data: Path | None) -> Settings:
    from railroad_ink.server.settings import load_settings  # noqa: PLC0415 (an extra)

    return load_settings(data)


@app.command()
def backup(file: Path, data: Data = None) -> None:
    """Write all games, visitors and results to a compressed file."""
    from railroad_ink.server.store import Store, administration  # noqa: PLC0415 (an extra)

    if file.exists():
        raise FileError(EXISTS.format(path=file))
    store = Store(_settings(data).database)
    with file_errors(file):
        count = administration.back_up(store.engine, file)
    store.close()
    out.print(f"{count} rows written to {file}", soft_wrap=True)


@app.command()
def restore(file: Path, data: Data = None) -> None:
    """Load a backup into an empty database; either database reads the other's backups."""
    from railroad_ink.server.store import administration  # noqa: PLC0415 (an extra)

    with file_errors(file):
        count = administration.restore(_settings(data).database, file)
    out.print(f"{count} rows restored", soft_wrap=True)


@app.command()
def export(visitor: Visitor, data: Data = None) -> None:
    """Print everything that is stored of a visitor, as JSON."""
    from railroad_ink.server.store import Store, administration  # noqa: PLC0415 (an extra)

    store = Store(_settings(data).database)
    found = administration.visitor_data(store.engine, visitor)
    store.close()
    typer.echo(json.dumps(found, indent=2, ensure_ascii=False))


@app.command()
def forget(visitor: Visitor, data: Data = None, yes: Yes = False) -> None:
    """Delete a visitor's data; games stay, with an unknown player in the visitor's seats."""
    from railroad_ink.server.store import Store, administration  # noqa: PLC0415 (an extra)

    if not yes:
        typer.confirm(f"Delete everything stored of {visitor}?", abort=True)
    store = Store(_settings(data).database)
    count = administration.forget_visitor(store.engine, visitor)
    store.close()
    out.print(f"Forgotten; {count} games had this visitor.", soft_wrap=True)


@app.command()
def expire(
    days: Annotated[int, typer.Option(min=1, help="Rooms unchanged for this long.")],
    data: Data = None,
    yes: Yes = False,
) -> None:
    """Delete rooms that nobody has changed for a number of days."""
    from railroad_ink.server.store import Store, administration  # noqa: PLC0415 (an extra)

    if not yes:
        typer.confirm(f"Delete all rooms unchanged for {days} days?", abort=True)
    store = Store(_settings(data).database)
    count = administration.expire_rooms(store.engine, time.time() - days * DAY_SECONDS)
    store.close()
    out.print(f"{count} rooms deleted", soft_wrap=True)


@app.command()
def migrate(
    revision: Annotated[str, typer.Argument(help="The schema to migrate to.")] = "head",
    data: Data = None,
) -> None:
    """Bring the schema to the newest revision, or to a named one, also back."""
    from railroad_ink.server.store import administration  # noqa: PLC0415 (an extra)

    before, after = administration.migrate(_settings(data).database, revision)
    out.print(f"Schema {before or 'none'} -> {after or 'none'}", soft_wrap=True)
