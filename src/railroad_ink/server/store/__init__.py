"""Persistence: SQLite in a file, or PostgreSQL by URL."""

from railroad_ink.server.store.achievements import EarnedAchievement
from railroad_ink.server.store.appending import Append, Commit
from railroad_ink.server.store.lists import Listing, StoredSummary
from railroad_ink.server.store.store import DailyRanking, Store, StoredRoom
from railroad_ink.server.store.transactions import Conflict, StoreUnavailable

__all__ = [
    "Append",
    "Commit",
    "Conflict",
    "DailyRanking",
    "EarnedAchievement",
    "Listing",
    "Store",
    "StoreUnavailable",
    "StoredRoom",
    "StoredSummary",
]
