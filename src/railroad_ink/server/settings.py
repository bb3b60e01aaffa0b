"""What a server is told from outside: where it keeps things, and whom it shares them with."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

SECRET_FILE = "secret"  # noqa: S105 (its name, not what is in it)
DATABASE_FILE = "games.sqlite3"


@dataclass(frozen=True)
class Settings:
    """Nothing needs to be set: a server of its own keeps everything in its data folder."""

    data: Path
    database_url: str = ""
    """Any SQLAlchemy URL, such as `postgresql+psycopg://…`; a SQLite file if empty."""
    redis_url: str = ""
    """Where several servers tell each other what has happened; nobody else is told if empty."""
    secret: str = ""
    """Signs cookies and hides the dice of the coming days. Servers that play together share it;
    made once and kept beside the database if empty."""
    workers: int = 0
    """Processes for computer players; as many as the machine has processors to spare if 0."""
    absence: float = 30.0
    """Seconds until a player who has gone may be replaced or left behind: a page that is loaded
    anew, or a phone that finds its network again, is back before."""

    @staticmethod
    def of(environment: Mapping[str, str]) -> Settings:
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

    def the_secret(self) -> str:
        """Return the secret, made on first use."""
        return self.secret or kept_secret(self.data / SECRET_FILE)


def data_folder(environment: Mapping[str, str]) -> Path:
    """Return where programs keep a user's data on this system."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA", home / "AppData" / "Local")) / "railroad-ink"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "railroad-ink"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "railroad-ink"


def kept_secret(path: Path) -> str:
    """Return the secret in a file that only its owner may read, making it if there is none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(secrets.token_hex(32))
    return path.read_text(encoding="ascii").strip()
