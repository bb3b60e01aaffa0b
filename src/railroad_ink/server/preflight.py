"""Checks what the server needs before it starts, so that a bad setting is a message."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from railroad_ink.core.errors import RailroadInkError, describe_exception, system_reason
from railroad_ink.core.text import Text, untranslated
from railroad_ink.server.pubsub import pubsub_for
from railroad_ink.server.settings import PREFIX, Settings
from railroad_ink.server.store.connection import open_database

BAD_FOLDER = Text("The data folder {path} cannot be used: {reason}.")
BAD_URL = Text("{name} is not the address of a database, such as {example}.")
NO_DRIVER = Text("{name} needs the Python package {package}, which is not installed.")
NO_DATABASE = Text("The database cannot be used: {reason}.")
BAD_REDIS = Text("{name} is not an address of Redis, such as {example}.")
DATABASE_URL = f"{PREFIX}DATABASE_URL"
REDIS_URL = f"{PREFIX}REDIS_URL"
POSTGRESQL_EXAMPLE = "postgresql+psycopg://user:password@host/name"
REDIS_EXAMPLE = "redis://host:6379/0"


def check(settings: Settings) -> None:
    """Raise RailroadInkError with what to change if the server cannot run with these settings."""
    with _folder_errors(settings):
        settings.load_secret()
    with _folder_errors(settings), database_errors():
        open_database(settings.database).dispose()
    check_redis(settings)


def check_redis(settings: Settings) -> None:
    """Raise RailroadInkError if the address of Redis, or what it needs, is not right."""
    with _redis_errors():
        pubsub_for(settings.redis_url)
        if settings.redis_url:
            import_module("railroad_ink.server.thinking.shared")


@contextmanager
def _folder_errors(settings: Settings) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        reason = system_reason(error)
        raise RailroadInkError(BAD_FOLDER.format(path=settings.data, reason=reason)) from None


@contextmanager
def database_errors() -> Iterator[None]:
    """Turn errors of the database into RailroadInkError with what to change."""
    try:
        yield
    except (ArgumentError, NoSuchModuleError):
        text = BAD_URL.format(name=DATABASE_URL, example=POSTGRESQL_EXAMPLE)
        raise RailroadInkError(text) from None
    except ModuleNotFoundError as missing:
        text = NO_DRIVER.format(name=DATABASE_URL, package=missing.name)
        raise RailroadInkError(text) from None
    except SQLAlchemyError as error:
        raise RailroadInkError(NO_DATABASE.format(reason=_first_line(error))) from None


def _first_line(error: SQLAlchemyError) -> Text:
    """Return what the database says, without SQL and links."""
    reason = str(describe_exception(getattr(error, "orig", None) or error))
    return untranslated(reason.split("\n", maxsplit=1)[0].rstrip("."))


@contextmanager
def _redis_errors() -> Iterator[None]:
    try:
        yield
    except ModuleNotFoundError as missing:
        text = NO_DRIVER.format(name=REDIS_URL, package=missing.name)
        raise RailroadInkError(text) from None
    except ValueError:
        raise RailroadInkError(BAD_REDIS.format(name=REDIS_URL, example=REDIS_EXAMPLE)) from None
