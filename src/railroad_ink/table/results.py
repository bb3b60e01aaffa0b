"""What a game was: its summary for lists, the results of its players, and their statistics."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from statistics import fmean
from typing import Any

from railroad_ink.achievements import FinishedGame, History, finished_game
from railroad_ink.core.errors import RailroadInkError
from railroad_ink.core.text import Text, untranslated
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.table.match import Match, SeatKind
from railroad_ink.table.names import WrittenName, write_name

VERSION = 1
"""Version of stored summaries. Those without one may lack owners and what achievements need."""
MAX_RECENT = 30
"""Games whose totals statistics list one by one."""
Json = dict[str, Any]
Mix = tuple[str, tuple[str, ...]]
"""Edition and expansions."""


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """The result of a person who played to the end in their own browser."""

    owner: str
    rank: int
    total: int
    lines: Mapping[str, int]
    """Points by score line."""
    facts: FinishedGame
    """What achievements need to know."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """A room in lists; it names visitors, so it is not public as is."""

    code: str
    phase: str = "lobby"
    ruleset: str = ""
    """The text form of its ruleset."""
    names: tuple[WrittenName, ...] = ()
    """Of the occupied seats."""
    round: int = 0
    rounds: int = 0
    open_seats: int = 0
    daily: str | None = None
    """The day, if it is a daily game."""
    players: tuple[str, ...] = ()
    """Whoever owns a seat that no computer plays."""
    waiting: tuple[str, ...] = ()
    """Owners of the seats the game waits for."""
    host: str = ""
    owners: tuple[str, ...] | None = None
    """Owners of the occupied seats; None if it was stored before they were."""
    results: tuple[PlayerResult, ...] = ()
    """Once the game is over."""

    @property
    def mix(self) -> Mix | None:
        """Edition and expansions; None for rules that are no longer known."""
        try:
            ruleset = CATALOGUE.ruleset(self.ruleset)
        except RailroadInkError:
            return None
        return ruleset.edition.key, tuple(module.key for module in ruleset.expansions)

    @property
    def titles(self) -> tuple[Text, ...]:
        """Titles of edition and expansions; the rules as stored if they are not known."""
        try:
            return tuple(CATALOGUE.ruleset(self.ruleset).titles)
        except RailroadInkError:
            return (untranslated(self.ruleset),)

    def result_of(self, visitor: str) -> PlayerResult | None:
        """Return a visitor's result; None if they did not finish the game."""
        return next((result for result in self.results if result.owner == visitor), None)


def summary_of(code: str, match: Match) -> Summary:
    """Return the summary of a room."""
    game, ruleset = match.game, match.ruleset
    occupied = match.occupied_seats
    return Summary(
        code=code,
        phase=match.phase,
        ruleset=str(ruleset),
        names=tuple(write_name(seat) for seat in occupied),
        round=game.round_number if game else 0,
        rounds=ruleset.rounds,
        open_seats=len(match.seats) - len(occupied),
        daily=match.daily or None,
        players=tuple(seat.owner for seat in match.seats if seat.kind is not SeatKind.COMPUTER),
        waiting=tuple(match.seats[seat].owner for seat in match.seats_to_act),
        host=match.host,
        owners=tuple(seat.owner for seat in occupied),
        results=tuple(_results(code, match)) if game and game.is_over else (),
    )


def _results(code: str, match: Match) -> Iterable[PlayerResult]:
    game = match.game
    assert game is not None  # it is over
    again = bool(match.dice_of) or (bool(match.daily) and not match.counted)
    known_dice = match.seeded or again or game.position is not None
    day = match.daily if match.counted else ""
    computers = ["" if seat.stands_in else seat.computer_key for seat in match.seats]
    for ranked in game.ranking():
        seat = match.seats[ranked.player]
        if seat.kind is SeatKind.PERSON and ranked.player not in game.departed:
            facts = finished_game(game, ranked.player, computers)
            yield PlayerResult(
                seat.owner,
                ranked.rank,
                ranked.score.total,
                {line.key: line.points for line in ranked.score.lines},
                replace(facts, code=code, day=day, known_dice=known_dice),
            )


def write_summary(summary: Summary) -> Json:
    """Return a summary as plain values, to be stored."""
    return {"version": VERSION, **asdict(summary)}


def read_summary(values: Mapping[str, Any]) -> Summary:
    """Read what `write_summary` wrote, also after it was JSON, and what earlier versions wrote."""
    known: Json = {
        field.name: tuple(value) if isinstance(value, list) else value
        for field in fields(Summary)
        if (value := values.get(field.name)) is not None
    }
    names = (tuple(n) if isinstance(n, list) else n for n in values.get("names", ()))
    known = {"code": "", **known, "names": tuple(names), "results": ()}
    summary = Summary(**known)
    return replace(summary, results=tuple(_read_results(values.get("results", ()), summary)))


def _read_results(results: Iterable[Mapping[str, Any]], summary: Summary) -> Iterable[PlayerResult]:
    names = {field.name for field in fields(FinishedGame)}
    for result in results:
        lines: dict[str, int] = result["lines"]
        facts: Json = result.get("facts") or {}
        if not facts:  # of a game that was finished before they were stored
            edition, expansions = summary.mix or ("", ())
            facts = {
                "edition": edition,
                "expansions": expansions,
                "rank": result["rank"],
                "players": len(summary.names),
                "total": result["total"],
                "errors": -lines.get("errors", 0),
                **{key: lines.get(key, 0) for key in ("highway", "railway", "centre")},
            }
        read: Json = {key: tuple(v) if isinstance(v, list) else v for key, v in facts.items()}
        own: Json = {key: value for key, value in read.items() if key in names}
        yield PlayerResult(
            result["owner"], result["rank"], result["total"], lines,
            FinishedGame(**own | {"code": summary.code}),
        )  # fmt: skip


def history_of(summaries: Sequence[Summary], visitor: str, puzzles: int) -> History:
    """Return what a visitor has finished, from their games, the latest first."""
    results = (summary.result_of(visitor) for summary in reversed(summaries))
    return History(tuple(result.facts for result in results if result is not None), puzzles)


# Statistics


@dataclass(frozen=True, kw_only=True)
class MixStatistics:
    """The visitor's finished games of an edition with certain expansions."""

    edition: str
    expansions: tuple[str, ...]
    titles: tuple[Text, ...]
    games: int
    average: float
    best: int
    lines: Mapping[str, float]
    """Average points by score line."""


@dataclass(frozen=True, kw_only=True)
class Statistics:
    """`GET /api/statistics`: the visitor's finished games."""

    games: int
    average: float | None
    best: int | None
    contests: int
    """Games with opponents."""
    won: int
    recent: tuple[int, ...]
    """The totals of the latest games, the oldest first."""
    mixes: tuple[MixStatistics, ...]


def statistics(summaries: Iterable[Summary], visitor: str, without: str = "") -> Statistics:
    """Return a visitor's statistics from their games, the latest first.

    The game with the code `without` and games with rules that are no longer known do not count.
    """
    totals: list[int] = []
    contests: list[bool] = []
    by_mix: dict[Mix, list[PlayerResult]] = defaultdict(list)
    for summary in summaries:
        result, mix = summary.result_of(visitor), summary.mix
        if result is None or mix is None or summary.code == without:
            continue
        totals.append(result.total)
        by_mix[mix].append(result)
        if len(summary.names) > 1:
            contests.append(result.rank == 1)
    mixes = []
    for (edition, expansions), results in by_mix.items():
        scores = [result.total for result in results]
        lines = dict.fromkeys(key for result in results for key in result.lines)
        mixes.append(
            MixStatistics(
                edition=edition,
                expansions=expansions,
                titles=tuple(CATALOGUE.build(edition, expansions).titles),
                games=len(scores),
                average=fmean(scores),
                best=max(scores),
                # A line that a game did not have counts as zero.
                lines={key: fmean(each.lines.get(key, 0) for each in results) for key in lines},
            )
        )
    return Statistics(
        games=len(totals),
        average=fmean(totals) if totals else None,
        best=max(totals, default=None),
        contests=len(contests),
        won=sum(contests),
        recent=tuple(totals[:MAX_RECENT][::-1]),
        mixes=tuple(mixes),
    )
