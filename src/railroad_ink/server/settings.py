"""The server's settings: data folder, database, Redis and secret."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

SECRET_FILE = "secret"  # noqa: S105 (the file's name)
DATABASE_FILE = "games.sqlite3"


@dataclass(frozen=True)
class Settings:
    """All settings are optional: by default everything is stored in the data folder."""

    data: Path
    database_url: str = ""
    """Any SQLAlchemy URL, such as `postgresql+psycopg://…`; a SQLite file if empty."""
    redis_url: str = ""
    """Redis for publish/subscribe between several servers; empty for a single server."""
    secret: str = ""
    """Signs cookies and seeds the dice of daily games. Servers with one database share it;
    generated and stored in the data folder if empty."""
    workers: int = 0
    """Worker processes per pool; derived from the number of CPUs if 0."""
    absence: float = 30.0
    """Seconds after which a disconnected player counts as absent and may be replaced or dropped:
    long enough for reloading the page or a phone's reconnect."""

    same_dice: tuple[str, ...] = ("medium", "hard", "champion")
    """Computer players that play the dice of finished games, to compare with."""
    hindsight_seconds: float = 10.0
    """How long hindsight searches after a game; 0 for not at all."""

    @staticmethod
    def from_environment(environment: Mapping[str, str]) -> Settings:
        """Read the settings from variables `RAILROAD_INK_…`."""
        data = environment.get("RAILROAD_INK_DATA")
        return Settings(
            Path(data) if data else data_folder(environment),
            environment.get("RAILROAD_INK_DATABASE_URL", ""),
            environment.get("RAILROAD_INK_REDIS_URL", ""),
            environment.get("RAILROAD_INK_SECRET", ""),
        )

    @property
    def database(self) -> str:
        """The URL of the database."""
        return self.database_url or f"sqlite:///{self.data / DATABASE_FILE}"

    def load_secret(self) -> str:
        """Return the secret, generating it on first use."""
        return self.secret or read_or_create_secret(self.data / SECRET_FILE)


def data_folder(environment: Mapping[str, str]) -> Path:
    """Return the platform's folder for application data."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA", home / "AppData" / "Local")) / "railroad-ink"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "railroad-ink"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "railroad-ink"


def read_or_create_secret(path: Path) -> str:
    """Return the secret in a file, creating one readable only by its owner if missing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(secrets.token_hex(32))
    return path.read_text(encoding="ascii").strip()
