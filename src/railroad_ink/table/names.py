"""Names of players; unnamed ones are named in the reader's language."""

from __future__ import annotations

from railroad_ink.bots.registry import computer_player
from railroad_ink.core import setup
from railroad_ink.core.errors import PlayersError
from railroad_ink.core.text import Text, untranslated
from railroad_ink.table.match import Seat
from railroad_ink.table.refusals import BAD_NAME, MAX_NAME_LENGTH, NotAllowed

WrittenName = str | tuple[str, int]
"""A name as chosen, or the key of a computer player (empty for a person) and a number."""
NUMBERED = untranslated("{name} {number}")


def clean_name(name: str) -> str:
    """Normalize a player's name; raises NotAllowed if a game file cannot contain it."""
    name = " ".join(name.split())
    try:
        setup.check_names([name])
    except PlayersError:
        raise NotAllowed(BAD_NAME) from None
    if len(name) > MAX_NAME_LENGTH:
        raise NotAllowed(BAD_NAME)
    return name


def default_seat_name(computer_key: str, number: int) -> Text:
    """Return the name of an unnamed seat: `Player 2`, or `Surveyor`, `Surveyor 2` of a computer."""
    if not computer_key:
        return setup.default_name(number)
    title = computer_player(computer_key).title
    return title if number == 1 else NUMBERED.format(name=title, number=number)


def seat_name(seat: Seat) -> Text:
    """Return the name that was chosen for a seat, or its default name."""
    return read_name(write_name(seat))


def write_name(seat: Seat) -> WrittenName:
    """Return a name as plain values: as chosen, or the computer player's key and number."""
    if not seat.number:
        return seat.name
    # A substitute computer player has that person's name.
    computer_key = "" if seat.stands_in else seat.computer_key
    return (computer_key, seat.number)


def read_name(written: WrittenName) -> Text:
    """Read what `write_name` wrote."""
    if isinstance(written, str):
        return untranslated(written)
    computer_key, number = written
    return default_seat_name(computer_key, number)
