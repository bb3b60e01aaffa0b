"""Dice that are shown before a game starts with them."""

from __future__ import annotations

from random import SystemRandom

from itsdangerous import BadSignature, TimestampSigner

from railroad_ink.api import new_game
from railroad_ink.core.errors import Violation
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text
from railroad_ink.core.variant import Roll
from railroad_ink.game_catalogue import EDITIONS
from railroad_ink.table import NotAllowed
from railroad_ink.table.options import GameOptions

MAX_AGE_SECONDS = 24 * 60 * 60
FORGED = Violation("forged-roll", Text("These dice were not rolled here."))


class FirstRolls:
    """Rolls for the first edition, signed so that visitors cannot choose their dice."""

    def __init__(self, secret: str) -> None:
        """Use the server's secret."""
        self._signer = TimestampSigner(secret, salt="railroad-ink first roll")

    def new(self) -> tuple[Roll, str]:
        """Roll the dice; returns them with their token."""
        roll = new_game(Ruleset(EDITIONS[0])).roll(SystemRandom()).current_roll
        faces = " ".join(face.key for face in roll)
        return roll, self._signer.sign(faces).decode("ascii")

    def read(self, token: str, options: GameOptions) -> tuple[str, ...]:
        """Return the faces of a token; raises NotAllowed if it is not valid for such a game."""
        if options.edition != EDITIONS[0].key or options.expansions or options.draft:
            raise NotAllowed(FORGED)
        try:
            faces = self._signer.unsign(token, max_age=MAX_AGE_SECONDS).decode("ascii")
        except (BadSignature, UnicodeError):
            raise NotAllowed(FORGED) from None
        return tuple(faces.split())
