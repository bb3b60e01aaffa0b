"""The server's settings, read from environment variables."""

from __future__ import annotations

import os
import secrets
from ipaddress import ip_network
from pathlib import Path
from typing import Literal

from platformdirs import user_data_path
from pydantic import Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict, SettingsError

from railroad_ink.bots.registry import COMPARED
from railroad_ink.core.errors import RailroadInkError, describe_exception
from railroad_ink.core.text import Text, untranslated
from railroad_ink.server.logs import LogFormat

PREFIX = "RAILROAD_INK_"
SECRET_FILE = "secret"  # noqa: S105 (the file's name)
DATABASE_FILE = "games.sqlite3"
MIN_SECRET_LENGTH = 16

SHORT_SECRET = Text(
    "The secret in {place} is too short: cookies could be forged. Use at least {length} "
    "characters, or delete it and a new one is created."
)
BAD_SETTING = Text("{name} is not valid: {reason}.")


class Settings(BaseSettings):
    """All settings are optional: by default everything is stored in the data folder.

    Those not passed are read from environment variables, such as `RAILROAD_INK_DATA`.
    """

    model_config = SettingsConfigDict(env_prefix=PREFIX, frozen=True)

    data: Path = Field(default_factory=lambda: user_data_path("railroad-ink", appauthor=False))
    database_url: str = ""
    """Any SQLAlchemy URL, such as `postgresql+psycopg://…`; a SQLite file if empty."""
    redis_url: str = ""
    """Redis for publish/subscribe between several servers; empty for a single server."""
    secret: str = ""
    """Signs cookies and seeds the dice of daily games. Servers with one database share it;
    generated and stored in the data folder if empty."""
    workers: int = Field(default=0, ge=0, le=256)
    """Worker processes per pool; derived from the number of CPUs if 0."""
    metrics_port: int = Field(default=0, ge=0, le=65535)
    """Port of this machine on which Prometheus reads metrics; none if 0."""
    trusted_proxies: str = "127.0.0.1,::1"
    """Addresses and networks of proxies, separated by commas. Only their `X-Forwarded-For` and
    `X-Forwarded-Proto` headers are trusted."""
    thinking: Literal["here", "workers"] = "here"
    """Where computer players think if Redis is used: in the servers' own processes too, or only in
    processes of `railroad-ink worker`."""
    absence: float = Field(default=30.0, gt=0, allow_inf_nan=False)
    """Seconds after which a disconnected player counts as absent and may be replaced or dropped:
    long enough for reloading the page or a phone's reconnect."""
    coach: Literal["quick", "thorough"] = "thorough"
    """How thoroughly the coach reviews each round: `quick` is for slow machines."""
    same_dice: tuple[str, ...] = COMPARED
    """Computer players that play the dice of finished games, to compare with."""
    hindsight_seconds: float = Field(default=10.0, ge=0, le=600)
    """How long hindsight searches after a game; 0 turns it off."""
    log_format: LogFormat = "text"
    """How warnings and errors are logged: lines for people, or JSON for programs."""

    @field_validator("trusted_proxies")
    @classmethod
    def _check_proxies(cls, value: str) -> str:
        """Reject malformed addresses, so that a typo never trusts the wrong proxy."""
        for part in filter(None, value.split(",")):
            ip_network(part.strip(), strict=False)
        return value

    @property
    def database(self) -> str:
        """The URL of the database."""
        return self.database_url or f"sqlite:///{self.data / DATABASE_FILE}"

    def load_secret(self) -> str:
        """Return the secret, generating it on first use."""
        if self.secret:
            return _long_enough(self.secret, f"{PREFIX}SECRET")
        return read_or_create_secret(self.data / SECRET_FILE)


def load_settings(data: Path | None = None) -> Settings:
    """Return the settings of the environment; `data` takes precedence."""
    try:
        return Settings(data=data) if data else Settings()
    except SettingsError as error:
        text = BAD_SETTING.format(name=f"{PREFIX}…", reason=describe_exception(error))
        raise RailroadInkError(text) from None
    except ValidationError as error:
        first = error.errors()[0]
        name = PREFIX + str(first["loc"][0]).upper()
        reason = untranslated(f"{first['type']}: {first['msg']}")
        raise RailroadInkError(BAD_SETTING.format(name=name, reason=reason)) from None


def read_or_create_secret(path: Path) -> str:
    """Return the secret in a file, creating one readable only by its owner if missing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        _create_secret(path)
    return _long_enough(path.read_text(encoding="ascii", errors="replace").strip(), str(path))


def _create_secret(path: Path) -> None:
    """Create the file with its content atomically, unless another server has created it."""
    new = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    handle = os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(secrets.token_hex(32))
    try:
        os.link(new, path)
    except FileExistsError:
        pass
    finally:
        new.unlink()


def _long_enough(secret: str, place: str) -> str:
    if len(secret) < MIN_SECRET_LENGTH:
        raise RailroadInkError(SHORT_SECRET.format(place=place, length=MIN_SECRET_LENGTH))
    return secret
