"""Persistence: SQLite in a file, or PostgreSQL by URL."""

from railroad_ink.server.store.appending import Append, Commit
from railroad_ink.server.store.lists import Listing, StoredSummary
from railroad_ink.server.store.store import Store, StoredRoom
from railroad_ink.server.store.transactions import Conflict, StoreUnavailable

__all__ = [
    "Append",
    "Commit",
    "Conflict",
    "Listing",
    "Store",
    "StoreUnavailable",
    "StoredRoom",
    "StoredSummary",
]
