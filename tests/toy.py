"""A tiny made-up expansion, variant and board: they show that the hooks work.

The post. One die is rolled with the others and need not be drawn: a path, a letterbox, a storm or
a parcel. D4 starts with a letterbox, and a letterbox lets its drawer draw one route die once more
this round. A letter may be written once per round, to any station, each once; three letters are
bundled. With a parcel, writing is required. A storm carries a letter away unless a special route is
marked off. The player with most letters after a round is the postmaster.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from railroad_ink.core.actions import Move, Placement, Source
from railroad_ink.core.catalogue import Catalogue
from railroad_ink.core.dice import Die, Face, Generator, roll
from railroad_ink.core.errors import Violation
from railroad_ink.core.geometry import Side, Space
from railroad_ink.core.layouts import Exit, Layout
from railroad_ink.core.legality import special_limits
from railroad_ink.core.routes import Kind, Route
from railroad_ink.core.rules_module import RulesModule
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.score import ScoreItem, ScoreLine
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.sheet_state import SheetState
from railroad_ink.core.text import Text, untranslated
from railroad_ink.core.track_graph import OpenEnd, TrackGraph
from railroad_ink.core.turn import Turn
from railroad_ink.core.variant import Hand, Roll, Variant, faces_of
from railroad_ink.editions.classic import CLASSIC
from railroad_ink.game_catalogue import CATALOGUE

PATH_KIND = Kind("P", Text("path"), networked=False, open_is_error=False)
PATH = Route("path", Text("path"), "P-P-", must_join="")
LETTERBOX = Route("letterbox", Text("letterbox"), "----", symbols=("letterbox",), must_join="")
STORM = Face("storm", Text("storm"), owner="post")
PARCEL = Face("parcel", Text("parcel"), owner="post")
_PATH, _LETTERBOX = Face.of(PATH, "post"), Face.of(LETTERBOX, "post")
POST_DIE = Die("post", (_PATH, _PATH, _LETTERBOX, _LETTERBOX, STORM, PARCEL))
STORM_DIE = Die("storm", (STORM, STORM, STORM, PARCEL, PARCEL, PARCEL))

SHELTER, BRAVE = Move("post", "shelter"), Move("post", "brave")
BUNDLE = 3
WRITE_FIRST = Violation("letter-owed", Text("Write a letter."))
NOT_NOW = Violation("no-letter", Text("No letter can go there."))
IN_THE_WAY = Violation("central", Text("Not in the centre."))


class Post(NamedTuple):
    """What the post stores on a sheet."""

    letters: tuple[Space, ...] = ()
    bundles: int = 0
    copies: int = 0
    """Route dice that may be drawn once more this round."""
    stars: int = 0
    """Rounds after which the player was postmaster."""


def _write(post: Post) -> str:
    names = ",".join(map(str, post.letters)) or "-"
    return f"{names} {post.bundles} {post.copies} {post.stars}"


def _parse(text: str) -> Post:
    names, *counts = text.split()
    if len(counts) != len(Post._fields) - 1:
        raise ValueError("expected letters, bundles, copies and stars")
    letters = () if names == "-" else tuple(map(Space.parse, names.split(",")))
    return Post(letters, *map(int, counts))


POST_STATE = SheetState("post", Post(), _write, _parse)


def post_of(sheet: Sheet) -> Post:
    return sheet.state(POST_STATE)


def keep(turn: Turn, **changes: object) -> Turn:
    return turn.with_state(POST_STATE, post_of(turn.sheet)._replace(**changes))  # type: ignore[arg-type]


class PostModule(RulesModule):
    """The post expansion."""

    key = "post"
    state = POST_STATE
    version = 3
    title = Text("Post")
    help = untranslated("Letters to stations.")
    rounds = 6
    kinds = (PATH_KIND,)
    dice = (POST_DIE,)
    closing_dice = (STORM_DIE,)
    conflicts = ("strike",)

    def objections(self, ruleset: Ruleset) -> Iterable[Text]:
        if ruleset.variant.key == "solo":
            yield Text("Nobody writes letters alone.")

    def prepare_sheet(self, sheet: Sheet) -> Sheet:
        return sheet.draw(Space.parse("D4"), LETTERBOX.orientations[0], 0)

    def choices(self, turn: Turn) -> Sequence[Move]:
        stormy = "storm" in turn.face_keys("post") and post_of(turn.sheet).letters
        if not stormy or any(action in {SHELTER, BRAVE} for action in turn.actions):
            return ()
        may_mark_off = not special_limits(turn)
        return (SHELTER, BRAVE) if may_mark_off else (BRAVE,)

    def before_drawing(self, turn: Turn) -> Turn:
        letters = post_of(turn.sheet).letters
        if BRAVE not in turn.actions:
            return turn
        gone = keep(turn, letters=letters[:-1])
        return gone.with_event("post", untranslated("A letter is gone."), letters[-1])

    def suggested_moves(self, turn: Turn) -> Iterable[Move]:
        return [Move("post", "write", (str(space),)) for space, _ in turn.sheet]

    def violations(self, turn: Turn, move: Move) -> Iterable[Violation]:
        if not turn.choosing and not self._may_write(turn, move):
            yield NOT_NOW

    def _may_write(self, turn: Turn, move: Move) -> bool:
        fresh = not any(isinstance(a, Move) and a.verb == "write" for a in turn.actions)
        stations = [str(space) for space, (shape, _) in turn.sheet if shape.route.station]
        free = set(stations) - set(map(str, post_of(turn.sheet).letters))
        return fresh and move.verb == "write" and len(move.args) == 1 and move.args[0] in free

    def perform(self, turn: Turn, move: Move) -> Turn:
        if move == SHELTER:
            unused = (
                key for key in turn.ruleset.special_routes if key not in turn.sheet.specials_used
            )
            return turn.use_special(next(unused))
        if move == BRAVE:
            return turn
        letters = (*post_of(turn.sheet).letters, Space.parse(move.args[0]))
        return keep(turn, letters=letters)

    def forbids(self, turn: Turn, placement: Placement) -> Iterable[Violation]:
        shape, space = placement
        if shape.route == LETTERBOX and space in turn.sheet.layout.centre:
            yield IN_THE_WAY

    def allows_copy(self, turn: Turn, die: int) -> bool:
        return post_of(turn.sheet).copies > 0 and not turn.hand[die].owner

    def after_drawing(self, turn: Turn, placement: Placement, source: Source) -> Turn:
        gained = (placement.shape.route == LETTERBOX) - (source.is_extra and source.die is not None)
        return keep(turn, copies=post_of(turn.sheet).copies + gained) if gained else turn

    def allows_free_special(self, turn: Turn) -> bool:
        return post_of(turn.sheet).bundles > turn.sheet.free_specials_used

    def max_free_specials(self, sheet: Sheet) -> int:
        return post_of(sheet).bundles

    def max_copies(self, sheet: Sheet) -> int:
        return sum(drawing.shape.route == LETTERBOX for _, drawing in sheet)

    def settle(self, turn: Turn) -> Turn:
        kept = post_of(turn.sheet)
        if len(kept.letters) < BUNDLE:
            return turn
        return keep(turn, letters=kept.letters[BUNDLE:], bundles=kept.bundles + 1)

    def owed(self, turn: Turn) -> Iterable[Violation]:
        if "parcel" in turn.face_keys("post") and any(
            self._may_write(turn, move) for move in self.suggested_moves(turn)
        ):
            yield WRITE_FIRST

    def after_turn(self, turn: Turn) -> Turn:
        return keep(turn, copies=0) if post_of(turn.sheet).copies else turn

    def after_round(
        self, ruleset: Ruleset, sheets: tuple[Sheet, ...], number: int
    ) -> tuple[Sheet, ...]:
        maximum = max(len(post_of(sheet).letters) for sheet in sheets)
        return tuple(_starred(sheet, maximum) for sheet in sheets)

    def excuses_open_end(self, sheet: Sheet, end: OpenEnd) -> bool:
        there = sheet.at(end.space.step(end.side))
        return there is not None and there.shape.route == LETTERBOX

    def score(self, ruleset: Ruleset, graph: TrackGraph) -> Iterable[ScoreLine]:
        kept = post_of(graph.sheet)
        value = len(kept.letters) + 5 * kept.bundles + kept.stars
        item = ScoreItem(value, untranslated(f"{value}"), kept.letters)
        yield ScoreLine("post", self.title, (item,))

    def notes(self, ruleset: Ruleset, sheet: Sheet) -> Iterable[Text]:
        yield untranslated(f"{len(post_of(sheet).letters)}")


def _starred(sheet: Sheet, maximum: int) -> Sheet:
    kept = post_of(sheet)
    if not maximum or len(kept.letters) < maximum:
        return sheet
    return sheet.with_state(POST_STATE, kept._replace(stars=kept.stars + 1))


class Strike(RulesModule):
    """No post today."""

    key = "strike"
    title = help = untranslated("Strike")


class Auction(Variant):
    """A roll for every player; clockwise from the first, each takes one."""

    key = "auction"
    title = untranslated("auction")
    players = (2, 12)
    has_star = True

    def _rolls(self, ruleset: Ruleset, rolled: Roll) -> dict[int, Hand]:
        per_hand = len(ruleset.edition.dice)
        shared = len(rolled) - len(ruleset.shared_dice)
        return {
            1 + start // per_hand: rolled[start : start + per_hand] + rolled[shared:]
            for start in range(0, shared, per_hand)
        }

    def roll(self, ruleset: Ruleset, players: int, generator: Generator) -> Roll:
        return roll(self._dice(ruleset, players), generator)

    def parse_roll(self, ruleset: Ruleset, players: int, faces: Sequence[str]) -> Roll:
        return faces_of(self._dice(ruleset, players), faces)

    def _dice(self, ruleset: Ruleset, players: int) -> tuple[Die, ...]:
        return ruleset.edition.dice * players + ruleset.shared_dice

    def pick_count(self, players: int) -> int:
        return players

    def picker(self, players: int, first: int, picks: tuple[int, ...]) -> int | None:
        return None if len(picks) == players else (first + len(picks)) % players

    def pick_options(
        self, ruleset: Ruleset, rolled: Roll, picks: tuple[int, ...]
    ) -> dict[int, Hand]:
        return {n: h for n, h in self._rolls(ruleset, rolled).items() if n not in picks}

    def hands(
        self, ruleset: Ruleset, rolled: Roll, players: int, first: int, picks: tuple[int, ...]
    ) -> tuple[Hand, ...]:
        rolls = self._rolls(ruleset, rolled)
        return tuple(rolls[picks[(player - first) % players]] for player in range(players))

    def next_first_picker(self, hands: tuple[Hand, ...], first: int) -> int:
        return (first + 1) % len(hands)

    def tie_order(self, players: int, star: int) -> list[int] | None:
        return [(star + i) % players for i in range(players)]


def _large_layout() -> Layout:
    exits = [Exit(Space(0, c), Side.N, kind) for c, kind in ((1, "H"), (4, "R"), (7, "H"))]
    exits += [Exit(Space(8, 4), Side.S, "R"), Exit(Space(4, 8), Side.E, "H")]
    centre = tuple(Space(r, c) for r in (3, 4, 5) for c in (3, 4, 5))
    return Layout("large", 9, 9, tuple(exits), centre)


POST, STRIKE, AUCTION = PostModule(), Strike(), Auction()
LARGE = replace(CLASSIC, key="large", layout=_large_layout(), version=2)
TOYS = Catalogue(
    CATALOGUE.editions,
    variants=(*CATALOGUE.variants, AUCTION),
    longest_rules=CATALOGUE.longest_rules,
)
TOYS = TOYS.with_editions(LARGE).with_expansions(POST, STRIKE)
POSTAL = TOYS.ruleset("classic post")
