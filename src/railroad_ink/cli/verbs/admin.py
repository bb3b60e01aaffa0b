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
from railroad_ink.cli.help_texts import help_for
from railroad_ink.cli.options import LanguageOption
from railroad_ink.cli.output import out
from railroad_ink.core.languages import ENGLISH
from railroad_ink.core.text import Text, in_context, plural

if TYPE_CHECKING:
    from railroad_ink.server.settings import Settings
    from railroad_ink.server.store import Store

EXAMPLES = (
    "railroad-ink admin backup games.jsonl.gz",
    "railroad-ink admin restore games.jsonl.gz",
    "railroad-ink admin export VISITOR",
    "railroad-ink admin forget VISITOR --yes",
    "railroad-ink admin expire --days 365 --yes",
    "railroad-ink admin migrate",
)
NOTES = (
    Text(
        "The database is that of the server: RAILROAD_INK_DATABASE_URL, or the file in the data "
        "folder."
    ),
)

DAY_SECONDS = 24 * 60 * 60
NO_GAMES = Text("There are no games in {folder}; name the server’s folder with --data.")
WRITTEN = plural("{count} row written to {path}", "{count} rows written to {path}")
RESTORED = plural("{count} row restored", "{count} rows restored")
ASK_TO_FORGET = Text("Delete everything stored about {visitor}?")
FORGOTTEN = plural(
    "Forgotten; {count} game had this visitor.", "Forgotten; {count} games had this visitor."
)
ASK_TO_EXPIRE = plural(
    "Delete all rooms unchanged for {count} day?", "Delete all rooms unchanged for {count} days?"
)
EXPIRED = plural("{count} room deleted", "{count} rooms deleted")
MIGRATED = Text("Schema {before} -> {after}")
NO_SCHEMA = in_context("a schema of the database", "none")

app = typer.Typer(no_args_is_help=True)
Data = Annotated[
    Path | None,
    typer.Option(
        file_okay=False, metavar="FOLDER", help=help_for(Text("Folder of the server's games."))
    ),
]
File = Annotated[
    Path, typer.Argument(metavar="FILE", help=help_for(Text("The file of the backup.")))
]
Visitor = Annotated[
    str,
    typer.Argument(
        metavar="VISITOR", help=help_for(Text("The visitor, as `admin export` and logs name it."))
    ),
]
Yes = Annotated[bool, typer.Option("--yes", help=help_for(Text("Skip the confirmation.")))]


def _say(text: Text, language: str) -> None:
    out.print(text.to(language), soft_wrap=True)


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


@app.command(help=help_for(Text("Write all games, visitors and results to a compressed file.")))
def backup(file: File, data: Data = None, language: LanguageOption = ENGLISH) -> None:
    """Write all games, visitors and results to a compressed file."""
    from railroad_ink.server.store import administration  # noqa: PLC0415 (an extra)

    check_unused(file)
    with _store(data) as store, file_errors(file):
        count = administration.back_up(store.engine, file)
    _say(WRITTEN.format(count=count, path=file), language)


@app.command(
    help=help_for(
        Text("Load a backup into an empty database; either database reads the other's backups.")
    )
)
def restore(file: File, data: Data = None, language: LanguageOption = ENGLISH) -> None:
    """Load a backup into an empty database; either database reads the other's backups."""
    from railroad_ink.server.store import administration  # noqa: PLC0415 (an extra)

    with _database(_settings(data)) as url, file_errors(file):
        count = administration.restore(url, file)
    _say(RESTORED.format(count=count), language)


@app.command(help=help_for(Text("Print everything that is stored about a visitor, as JSON.")))
def export(visitor: Visitor, data: Data = None, _language: LanguageOption = ENGLISH) -> None:
    """Print everything that is stored about a visitor, as JSON."""
    from railroad_ink.server.store import administration  # noqa: PLC0415 (an extra)

    with _store(data) as store:
        found = administration.visitor_data(store.engine, visitor)
    typer.echo(json.dumps(found, indent=2, ensure_ascii=False))


@app.command(
    help=help_for(
        Text("Delete a visitor's data; games stay, with an unknown player in the visitor's seats.")
    )
)
def forget(
    visitor: Visitor, data: Data = None, yes: Yes = False, language: LanguageOption = ENGLISH
) -> None:
    """Delete a visitor's data; games stay, with an unknown player in the visitor's seats."""
    from railroad_ink.server.store import administration  # noqa: PLC0415 (an extra)

    if not yes:
        typer.confirm(ASK_TO_FORGET.format(visitor=visitor).to(language), abort=True)
    with _store(data) as store:
        count = administration.forget_visitor(store.engine, visitor)
    _say(FORGOTTEN.format(count=count), language)


@app.command(help=help_for(Text("Delete rooms that nobody has changed for a number of days.")))
def expire(
    days: Annotated[
        int,
        typer.Option(min=1, metavar="N", help=help_for(Text("Rooms unchanged for this long."))),
    ],
    data: Data = None,
    yes: Yes = False,
    language: LanguageOption = ENGLISH,
) -> None:
    """Delete rooms that nobody has changed for a number of days."""
    from railroad_ink.server.store import administration  # noqa: PLC0415 (an extra)

    if not yes:
        typer.confirm(ASK_TO_EXPIRE.format(count=days).to(language), abort=True)
    with _store(data) as store:
        count = administration.expire_rooms(store.engine, time.time() - days * DAY_SECONDS)
    _say(EXPIRED.format(count=count), language)


@app.command(
    help=help_for(
        Text("Migrate the schema to the newest revision or a given one, forward or back.")
    )
)
def migrate(
    revision: Annotated[
        str,
        typer.Argument(metavar="[REVISION]", help=help_for(Text("The schema to migrate to."))),
    ] = "head",
    data: Data = None,
    language: LanguageOption = ENGLISH,
) -> None:
    """Migrate the schema to the newest revision or a given one, forward or back."""
    from railroad_ink.server.store import administration  # noqa: PLC0415 (an extra)

    with _database(_settings(data)) as url:
        before, after = administration.migrate(url, revision)
    _say(MIGRATED.format(before=before or NO_SCHEMA, after=after or NO_SCHEMA), language)
