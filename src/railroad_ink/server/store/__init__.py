"""Where games are kept: SQLite in a file, or PostgreSQL by URL."""

from railroad_ink.server.store.store import Room, Store, Try, Written
from railroad_ink.server.store.transactions import Conflict, StoreUnavailable

__all__ = ["Conflict", "Room", "Store", "StoreUnavailable", "Try", "Written"]
