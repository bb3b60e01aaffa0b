"""The rules of the base game in words, and the rulings this program plays by.

What an expansion, a building or a goal adds is told by its own module; this is the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from railroad_ink.catalogue import CATALOGUE
from railroad_ink.core.text import Text


class Section(NamedTuple):
    """A part of the rules."""

    key: str
    title: Text
    paragraphs: tuple[Text, ...]


class Place(NamedTuple):
    """Where something is told: in a section of the rules, or in one paragraph of it."""

    section: str
    paragraph: int | None = None


AIM = Section(
    "aim",
    Text("What it is about"),
    (
        Text(
            "Everyone draws the same rolled routes on a sheet of their own and tries to join as "
            "many exits as possible. After seven rounds the most points win."
        ),
        Text(
            "A sheet has 7 × 7 spaces: rows A to G from the top, columns 1 to 7 from the left. "
            "D4 is the middle, and C3 to E5 are the nine Central Spaces. Three exits lie on each "
            "side: highway, railway, highway at the top and bottom; railway, highway, railway on "
            "the left and right."
        ),
    ),
)
ROUND = Section(
    "round",
    Text("A round"),
    (
        Text(
            "The route dice are rolled, and every player draws each of them exactly once, if "
            "possible. Routes may be turned and mirrored at will."
        ),
        Text(
            "A route goes on an empty space. At least one of its ends must meet an exit of its "
            "kind or an end of its kind in a neighbouring space; what was drawn in this round "
            "counts too."
        ),
        Text(
            "No end may meet an end or an exit of another kind: highways join highways, railways "
            "join railways, and stations lead from one to the other. An end may face an empty "
            "space, the outer edge or a blank side of a neighbour."
        ),
        Text("An overpass lets a highway and a railway cross without joining them."),
        Text(
            "Besides the dice, one of the six special routes may be drawn in a round: at most "
            "three in a game, each of them once."
        ),
        Text(
            "Until you declare your round done you may take back anything you drew in it. After "
            "that it stays."
        ),
    ),
)
SCORING = Section(
    "scoring",
    Text("The score"),
    (
        Text(
            "Exits: every network scores by the exits it joins. 2 exits are worth 4 points, each "
            "further one 4 more; all 12 are worth 45."
        ),
        Text(
            "Longest highway and longest railway: 1 point for each space. Stations do not "
            "interrupt a line."
        ),
        Text(
            "By the classic rule a line visits each space at most once. By the challenge rule it "
            "may cross itself and pass a space again, as long as no stretch is used twice."
        ),
        Text("Centre: 1 point for each Central Space that is drawn on."),
        Text(
            "Errors: 1 point less for each open end that meets neither its like nor the outer "
            "edge of the board."
        ),
        Text(
            "The most points win; among equals the fewest errors; whoever is still equal shares "
            "the place."
        ),
    ),
)
RULINGS = Section(
    "rulings",
    Text("Rulings of this program"),
    (
        Text(
            "A round can be declared done only when no die that is still undrawn fits anywhere on "
            "your sheet as it then stands."
        ),
        Text(
            "Taking something back replays the rest of your round without it, and is refused if "
            "anything else becomes illegal."
        ),
        Text(
            "By the challenge rule a line in a space counts once for every two of its stretches "
            "in use, rounded up. A closed ring of six spaces is worth 6; coming back into a "
            "T-junction along its unused stretch and stopping there counts that space again."
        ),
        Text("A Central Space counts with anything drawn on it, route or not."),
        Text("At the outer edge an end is never an error, with or without an exit."),
        Text(
            "Several expansions may be played at once: the fewest rounds of those chosen apply, "
            "and the duties of each hold."
        ),
        Text(
            "At the start of a round all dice are rolled and seen, then picks and choices are "
            "made, then events happen, then everyone draws."
        ),
        Text("Up to twelve may play. Who leaves comes last; the others play on."),
    ),
)
SECTIONS = (AIM, ROUND, SCORING, RULINGS)
PLACES: Mapping[str, Place] = MappingProxyType(
    {
        # Why something cannot be done
        "die-used": Place("round", 0),
        "not-rolled": Place("round", 0),
        "taken": Place("round", 1),
        "not-joined": Place("round", 1),
        "off-board": Place("round", 1),
        "runs-into": Place("round", 2),
        "special-used": Place("round", 4),
        "special-per-round": Place("round", 4),
        "special-per-game": Place("round", 4),
        "round-done": Place("round", 5),
        "still-to-draw": Place("rulings", 0),
        "nothing-to-take-back": Place("rulings", 1),
        "choose-first": Place("rulings", 6),
        "no-route": Place("lava"),
        "volcano": Place("lava"),
        "no-meteor-choice": Place("meteor"),
        "no-heat-wave": Place("desert"),
        # Lines of the score
        "exits": Place("scoring", 0),
        "highway": Place("scoring", 1),
        "railway": Place("scoring", 1),
        "centre": Place("scoring", 3),
        "errors": Place("scoring", 4),
        "villages": Place("buildings", 3),
        "goals": Place("goals", 1),
    }
)
"""By the code of a violation or the key of a score line; an expansion's own begin with its key."""


def place_of(code: str) -> Place | None:
    """Return where a violation or a score line is told; none if the rules do not speak of it."""
    if code in PLACES:
        return PLACES[code]
    owner = code.split("-", maxsplit=1)[0]
    told = any(module.key == owner for module in CATALOGUE.expansions)
    return Place(owner) if told else None
