"""Goals in play: which three, who reached them when, and for how many points."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, replace

from railroad_ink.challenge.goal_cards import BASIC_GOALS
from railroad_ink.core.dice import Generator, choose, shuffled
from railroad_ink.core.geometry import Space
from railroad_ink.core.goal import Goal
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import RANDOM_GOALS, Ruleset
from railroad_ink.core.score import ScoreItem, ScoreLine
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.text import Text, join_texts, untranslated
from railroad_ink.core.track_graph import TrackGraph, track_graph
from railroad_ink.core.variant import SOLO

KEY = "goals"
CARDS_IN_PLAY = 3
VALUES = (4, 2, 1)
"""Points for reaching a goal; one value is crossed off each time, but never the last."""
TIMED_VALUE, LATE_VALUE = 4, 1
TIME_LIMITS = (3, 4, 5)
"""In a solo game, the last round for the full value of the top, middle and bottom goal."""

TITLE = Text("Goals", "Ziele")
HELP = Text(
    """\
Three goal cards lie on the table, or none if you prefer. With an expansion, two are basic cards \
and one, the bottom one, is the expansion's.

At the end of each round everyone who fulfils a goal for the first time takes the highest value \
still open on its card: 4, then 2, then 1. All who manage it in the same round take the same. Then \
that value is crossed off, but never the 1. Points taken stay, whatever happens to the board.

Alone you play against time. The top goal is worth 4 points until the end of round 3, the middle \
one until round 4, the bottom one until round 5; later each is worth 1 point.

Our rulings: "drawn on" means anything drawn. Villages count by their marks. A loop uses no \
stretch twice and runs over no water or trail. Exits are joined as for the score, ferries \
included; for stations and lines ferries do not count. Highways and railways are as long as by the \
rule of this game. With several expansions, one of them, chosen at random, gives the bottom card. \
Goals chosen by hand are three as well. Goals are checked before a last heat wave.""",
    """\
Drei Zielkarten liegen aus, oder keine, wenn euch das lieber ist. Mit einer Erweiterung sind zwei \
davon Grundkarten, und die unterste gehört zur Erweiterung.

Am Ende jeder Runde bekommen alle, die ein Ziel zum ersten Mal erfüllen, den höchsten noch offenen \
Wert seiner Karte: 4, dann 2, dann 1. Wer es in derselben Runde schafft, bekommt dasselbe. Danach \
wird dieser Wert abgestrichen, die 1 jedoch nie. Was man hat, behält man, was auch auf der Tafel \
geschieht.

Allein spielst du gegen die Zeit. Das oberste Ziel bringt bis zum Ende von Runde 3 noch 4 Punkte, \
das mittlere bis Runde 4, das unterste bis Runde 5; später bringt jedes 1 Punkt.

Unsere Festlegungen: „Bezeichnet“ ist ein Feld mit irgendetwas darauf. Dörfer zählen nach ihren \
Markierungen. Ein Ring benutzt kein Stück doppelt und läuft weder über Wasser noch über \
Wanderwege. Ausfahrten sind verbunden wie in der Wertung, auch durch Fähren; bei Bahnhöfen und \
Linien zählen Fähren nicht. Straßen und Gleise sind so lang wie nach der Regel dieser Partie. Bei \
mehreren Erweiterungen gibt eine davon, zufällig bestimmt, die unterste Karte. Auch von Hand \
gewählte Ziele sind drei. Geprüft wird vor einer letzten Hitzewelle.""",
)

NO_SUCH_GOAL = Text(
    "There is no goal {code}; there is {known}.", "Es gibt kein Ziel {code}; es gibt {known}."
)
GOAL_TWICE = Text("Goal {code} is named twice.", "Ziel {code} ist doppelt genannt.")
NOT_THREE = Text(
    "A game has {count} goals or none, not {named}.",
    "Eine Partie hat {count} Ziele oder keines, nicht {named}.",
)
EXPANSION_GOAL_LAST = Text(
    "With an expansion, name {basic} basic goals and then one of its own: {known}.",
    "Mit einer Erweiterung nenne {basic} Grundziele und danach eines der Erweiterung: {known}.",
)
REACHED = Text("goal {code}: {task}", "Ziel {code}: {task}")
NOTE_REACHED = Text("Goal {code} for {points}: {task}", "Ziel {code} für {points}: {task}")
NOTE_OPEN = Text(
    "Goal {code}, open for {points}: {task}", "Ziel {code}, offen für {points}: {task}"
)
NOTE_TIMED = Text(
    "Goal {code}, {full} points until round {limit}, then {late}: {task}",
    "Ziel {code}, {full} Punkte bis Runde {limit}, dann {late}: {task}",
)


_SPACE = re.compile(r"[A-Z]\d+")
_STATUS = re.compile(r"(\w+):([0-2]):([0124]):((?:[A-Z]\d+,?)*)")


@dataclass(frozen=True, slots=True)
class GoalStatus:
    """How one goal stands for one player."""

    code: str
    crossed: int = 0
    """Values crossed off its card, the same for all players."""
    points: int = 0
    """What this player took; 0 as long as the goal is not reached."""
    spaces: tuple[Space, ...] = ()
    """Where it was fulfilled."""

    @property
    def open_value(self) -> int:
        """The highest value still open on the card."""
        return VALUES[self.crossed]


def goal_status(sheet: Sheet, code: str) -> GoalStatus:
    """Return how a goal stands for the player of a sheet."""
    kept = _statuses(sheet)
    return next((found for found in kept if found.code == code), GoalStatus(code))


def _statuses(sheet: Sheet) -> tuple[GoalStatus, ...]:
    kept = sheet.extra(KEY)
    return kept if isinstance(kept, tuple) else ()


def cards(ruleset: Ruleset) -> dict[str, Goal]:
    """Return every goal card that this ruleset can be played with, by code."""
    return {goal.code: goal for module in ruleset.modules for goal in module.goals}


def draw_goals(ruleset: Ruleset, generator: Generator) -> tuple[str, ...]:
    """Draw the cards of a game: three basic ones, or two and one of one of the expansions."""
    basic = shuffled(ruleset.edition.goals, generator)
    decks = [[goal.code for goal in module.goals] for module in ruleset.expansions if module.goals]
    if not decks:
        return basic[:CARDS_IN_PLAY]
    return (*basic[: CARDS_IN_PLAY - 1], choose(choose(decks, generator), generator))


class GoalRace(RulesModule):
    """The goal cards and the race for them. What the cards ask is theirs to say."""

    key = KEY
    title = TITLE
    help = HELP
    goals = BASIC_GOALS

    def objections(self, ruleset: Ruleset) -> Iterable[Text]:
        """Refuse cards that are not there, and any number but three."""
        if _drawn_cards(ruleset):
            yield from _objections(ruleset)

    def after_round(
        self, ruleset: Ruleset, sheets: tuple[Sheet, ...], number: int
    ) -> tuple[Sheet, ...]:
        """Award each goal to all who fulfil it for the first time."""
        if not ruleset.goals:
            return sheets
        graphs = [track_graph(sheet) for sheet in sheets]
        known = cards(ruleset)
        for index, code in enumerate(ruleset.goals):
            won = [_reached(ruleset, known[code], graph) for graph in graphs]
            if any(won):
                value = _timed(index, number) if ruleset.variant == SOLO else 0
                sheets = tuple(_award(*pair, code, value) for pair in zip(sheets, won, strict=True))
        return sheets

    def score(self, ruleset: Ruleset, graph: TrackGraph) -> Iterable[ScoreLine]:
        """Count the points taken."""
        if ruleset.goals:
            found = [goal_status(graph.sheet, code) for code in ruleset.goals]
            yield ScoreLine(KEY, TITLE, tuple(_item(ruleset, s) for s in found if s.points))

    def notes(self, ruleset: Ruleset, sheet: Sheet) -> Iterable[Text]:
        """Say how each goal stands."""
        known = cards(ruleset)
        for index, code in enumerate(_drawn_cards(ruleset)):
            found, task = goal_status(sheet, code), known[code].task
            if found.points:
                yield NOTE_REACHED.format(code=code, points=found.points, task=task)
            elif ruleset.variant == SOLO:
                limits = {"full": TIMED_VALUE, "limit": TIME_LIMITS[index], "late": LATE_VALUE}
                yield NOTE_TIMED.format(code=code, task=task, **limits)
            else:
                yield NOTE_OPEN.format(code=code, points=found.open_value, task=task)

    def write(self, extra: Hashable) -> str:
        """Write each goal as code, values crossed off, points and spaces: `A:1:4:C3,C4`."""
        assert isinstance(extra, tuple)
        return " ".join(
            f"{s.code}:{s.crossed}:{s.points}:{','.join(map(str, s.spaces))}" for s in extra
        )

    def read(self, text: str) -> Hashable:
        """Read what `write` wrote."""
        return tuple(_read_status(word) for word in text.split())

    def check(self, sheet: Sheet) -> None:
        """Refuse spaces that are not on the board."""
        for space in (space for found in _statuses(sheet) for space in found.spaces):
            if space not in sheet.layout:
                message = f"expected spaces of this board, found {space}"
                raise ValueError(message)


# Choosing cards


def _drawn_cards(ruleset: Ruleset) -> tuple[str, ...]:
    return () if ruleset.goals == RANDOM_GOALS else ruleset.goals


def _objections(ruleset: Ruleset) -> Iterator[Text]:
    known, named = cards(ruleset), ruleset.goals
    for code in dict.fromkeys(named):
        if code not in known:
            yield NO_SUCH_GOAL.format(code=code, known=join_texts(map(untranslated, known)))
        if named.count(code) > 1:
            yield GOAL_TWICE.format(code=code)
    if len(named) != CARDS_IN_PLAY:
        yield NOT_THREE.format(count=CARDS_IN_PLAY, named=len(named))
    special = [goal.code for module in ruleset.expansions for goal in module.goals]
    if special and [code in special for code in named] != [False, False, True]:
        told = join_texts(map(untranslated, special))
        yield EXPANSION_GOAL_LAST.format(basic=CARDS_IN_PLAY - 1, known=told)


# Awarding


def _reached(ruleset: Ruleset, goal: Goal, graph: TrackGraph) -> tuple[Space, ...]:
    """Return where a player fulfils a goal for the first time."""
    if goal_status(graph.sheet, goal.code).points:
        return ()
    return goal.reached(ruleset, graph)


def _timed(index: int, number: int) -> int:
    return TIMED_VALUE if number <= TIME_LIMITS[index] else LATE_VALUE


def _award(sheet: Sheet, spaces: tuple[Space, ...], code: str, timed: int) -> Sheet:
    """Cross a value off on every sheet, and give it to those who fulfil the goal.

    Alone there is nobody to race, so nothing is crossed off: the time decides.
    """
    found = goal_status(sheet, code)
    points = (timed or found.open_value) if spaces else found.points
    crossed = found.crossed + (not timed and found.crossed < len(VALUES) - 1)
    changed = replace(found, crossed=crossed, points=points, spaces=spaces or found.spaces)
    others = [other for other in _statuses(sheet) if other.code != code]
    return sheet.with_extra(KEY, tuple(sorted((*others, changed), key=lambda s: s.code)))


def _item(ruleset: Ruleset, found: GoalStatus) -> ScoreItem:
    text = REACHED.format(code=found.code, task=cards(ruleset)[found.code].task)
    return ScoreItem(found.points, text, found.spaces)


# Reading


def _read_status(word: str) -> GoalStatus:
    match = _STATUS.fullmatch(word)
    if not match:
        message = f"expected a goal such as A:1:4:C3,C4, found {word!r}"
        raise ValueError(message)
    code, crossed, points, names = match.groups()
    return GoalStatus(
        code, int(crossed), int(points), tuple(map(Space.parse, _SPACE.findall(names)))
    )
