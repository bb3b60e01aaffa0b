"""Codes of rooms, dice tables, devices and recovery, and the keyed hash of an address."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from contextlib import suppress
from ipaddress import ip_network

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Excludes characters that are easily confused."""
CODE_LENGTH = 12
"""More than 59 bits of entropy, so codes cannot be guessed."""
TABLE_CODE_LENGTH = 6
"""Short enough to read out; a code of a dice table only lets people watch dice."""


def random_letters(length: int) -> str:
    """Return letters that nobody can guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def new_code() -> str:
    """Return an unguessable code for a room."""
    return random_letters(CODE_LENGTH)


def new_table_code() -> str:
    """Return a code for a dice table."""
    return random_letters(TABLE_CODE_LENGTH)


def is_code(text: str, length: int = CODE_LENGTH) -> bool:
    """Whether a text has the form of a code of this length, by default that of a room."""
    return len(text) == length and all(letter in LETTERS for letter in text)


CONSONANTS, VOWELS = "bdfgklmnprstvz", "aeiou"
SYLLABLES = 4
DEVICE_CODE_LENGTH = 8
RECOVERY_GROUPS, RECOVERY_GROUP = 5, 4
"""Twenty letters of 31: about 99 bits."""


def new_short_code() -> str:
    """Return a short code that can be said aloud, such as `bako-rimu`.

    There are 24 million of them. They are easier to guess than codes, but lead only to tables that
    wait for players, and guesses are limited.
    """
    syllables = [secrets.choice(CONSONANTS) + secrets.choice(VOWELS) for _ in range(SYLLABLES)]
    return "".join(syllables[: SYLLABLES // 2]) + "-" + "".join(syllables[SYLLABLES // 2 :])


def read_short_code(text: str) -> str | None:
    """Return a short code however it was typed; None if the text cannot be one."""
    letters = "".join(letter for letter in text.lower() if letter.isalpha())
    if len(letters) != 2 * SYLLABLES or not letters.isascii():
        return None
    return f"{letters[:SYLLABLES]}-{letters[SYLLABLES:]}"


def new_device_code() -> str:
    """Return an unguessable one-time code for another device."""
    return random_letters(DEVICE_CODE_LENGTH)


def new_recovery_code() -> str:
    """Return an unguessable code in groups, by which a visitor comes back."""
    return "-".join(random_letters(RECOVERY_GROUP) for _ in range(RECOVERY_GROUPS))


def recovery_digest(code: str) -> str:
    """Return what is stored of a recovery code, however it is typed."""
    typed = "".join(letter for letter in code.lower() if letter in LETTERS)
    return hashlib.sha256(f"recovery {typed}".encode()).hexdigest()


def origin_of(secret: str, day: str, network: str) -> str:
    """Return a keyed hash of an address, which cannot be compared between days.

    This machine's own address proves nothing: all clients of a local proxy may have it.
    """
    with suppress(ValueError):
        if not network or ip_network(network).is_loopback:
            return ""
    return hmac.new(secret.encode(), f"origin {day} {network}".encode(), hashlib.sha256).hexdigest()
