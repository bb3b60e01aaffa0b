"""The seeds of daily games."""

from __future__ import annotations

import hashlib
import hmac


def day_seed(secret: str, day: str) -> str:
    """Return the seed of a day's dice, unpredictable without the secret."""
    return hmac.new(secret.encode(), f"daily {day}".encode(), hashlib.sha256).hexdigest()
