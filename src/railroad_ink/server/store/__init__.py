"""Where games are kept: SQLite in a file, or PostgreSQL by URL."""

from railroad_ink.server.store.store import Conflict, Room, Store, Try, Written

__all__ = ["Conflict", "Room", "Store", "Try", "Written"]
