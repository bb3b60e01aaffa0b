"""What authors of expansions, editions, variants and rules need, in one namespace.

    from railroad_ink.authoring import Die, Face, Route, RulesModule, Text

Everything here is stable: within a major version, names stay and retain their meaning. The modules
they are from may change at any time. The game's own editions and expansions use this namespace too.
`docs/adding-an-expansion.md` and `docs/plugins.md` show how.
"""

from railroad_ink.core import sketch
from railroad_ink.core.actions import Action, Move, Placement, Source
from railroad_ink.core.art import BRIGHT_PAPER, EARTH, INK, Art, Border, Pigment, Stroke
from railroad_ink.core.derivation import derive_marks
from railroad_ink.core.dice import Die, Face, Generator, choose, roll, route_die, shuffled
from railroad_ink.core.dice_supply import first_surplus
from railroad_ink.core.doubt import MEETS, Doubt
from railroad_ink.core.enclosure import line_around
from railroad_ink.core.engine import Game
from railroad_ink.core.errors import RollError, Violation
from railroad_ink.core.geometry import (
    CORNERS,
    OPPOSITE,
    SIDES,
    STEPS,
    SYMMETRIES,
    Corner,
    E,
    N,
    S,
    Side,
    Space,
    W,
)
from railroad_ink.core.goal import Goal
from railroad_ink.core.layouts import NOTHING, Exit, Layout, facing_exits
from railroad_ink.core.legality import (
    MAX_SPACES_NAMED,
    TAKEN,
    drawable,
    fitting,
    legal_actions,
    legal_moves,
    placement_violations,
    source_of,
    violations,
)
from railroad_ink.core.lines import (
    closed_line,
    exit_line,
    line_through_meetings,
    line_through_nodes,
)
from railroad_ink.core.longest import KindGraph, longest_path, longest_walk
from railroad_ink.core.longest_rule import LongestRule
from railroad_ink.core.module_helpers import (
    DIAGONAL_STEPS,
    STRAIGHT_STEPS,
    check_on_board,
    choice_made,
    comma_separated,
    describe_marking_off,
    in_a_line,
    markable_specials,
    middle,
    space_named,
    spaces_with,
    with_symbol,
)
from railroad_ink.core.networks import NETWORK_VALUES, Network, network_value, networks, value_table
from railroad_ink.core.paper_fields import Boxes, Field
from railroad_ink.core.routes import (
    BLANK,
    CURVED_HIGHWAY,
    CURVED_RAILWAY,
    CURVED_STATION,
    HIGHWAY,
    OVERPASS,
    RAILWAY,
    ROUTE_KINDS,
    SPECIAL_ROUTES,
    STRAIGHT_HIGHWAY,
    STRAIGHT_RAILWAY,
    STRAIGHT_STATION,
    T_HIGHWAY,
    T_RAILWAY,
    Kind,
    Route,
    Shape,
    both_kinds,
)
from railroad_ink.core.rules_module import MoveDescription, RulesModule
from railroad_ink.core.ruleset import Edition, Ruleset
from railroad_ink.core.score import ScoreItem, ScoreLine
from railroad_ink.core.scoring import longest_route, score
from railroad_ink.core.setup_option import SetupOption
from railroad_ink.core.sheet import Sheet
from railroad_ink.core.sheet_state import SheetState
from railroad_ink.core.text import Text, in_context, join_texts, plural, untranslated
from railroad_ink.core.tokens import A_NUMBER, EXPECTED
from railroad_ink.core.track_graph import NO_ENDS, Node, OpenEnd, TrackGraph, track_graph
from railroad_ink.core.turn import Turn
from railroad_ink.core.variant import (
    MAX_PLAYERS,
    SOLO,
    STANDARD,
    Hand,
    Roll,
    Variant,
    faces_of,
    wrong_count,
)

__all__ = [
    "A_NUMBER",
    "BLANK",
    "BRIGHT_PAPER",
    "CORNERS",
    "CURVED_HIGHWAY",
    "CURVED_RAILWAY",
    "CURVED_STATION",
    "DIAGONAL_STEPS",
    "EARTH",
    "EXPECTED",
    "HIGHWAY",
    "INK",
    "MAX_PLAYERS",
    "MAX_SPACES_NAMED",
    "MEETS",
    "NETWORK_VALUES",
    "NOTHING",
    "NO_ENDS",
    "OPPOSITE",
    "OVERPASS",
    "RAILWAY",
    "ROUTE_KINDS",
    "SIDES",
    "SOLO",
    "SPECIAL_ROUTES",
    "STANDARD",
    "STEPS",
    "STRAIGHT_HIGHWAY",
    "STRAIGHT_RAILWAY",
    "STRAIGHT_STATION",
    "STRAIGHT_STEPS",
    "SYMMETRIES",
    "TAKEN",
    "T_HIGHWAY",
    "T_RAILWAY",
    "Action",
    "Art",
    "Border",
    "Boxes",
    "Corner",
    "Die",
    "Doubt",
    "E",
    "Edition",
    "Exit",
    "Face",
    "Field",
    "Game",
    "Generator",
    "Goal",
    "Hand",
    "Kind",
    "KindGraph",
    "Layout",
    "LongestRule",
    "Move",
    "MoveDescription",
    "N",
    "Network",
    "Node",
    "OpenEnd",
    "Pigment",
    "Placement",
    "Roll",
    "RollError",
    "Route",
    "RulesModule",
    "Ruleset",
    "S",
    "ScoreItem",
    "ScoreLine",
    "SetupOption",
    "Shape",
    "Sheet",
    "SheetState",
    "Side",
    "Source",
    "Space",
    "Stroke",
    "Text",
    "TrackGraph",
    "Turn",
    "Variant",
    "Violation",
    "W",
    "both_kinds",
    "check_on_board",
    "choice_made",
    "choose",
    "closed_line",
    "comma_separated",
    "derive_marks",
    "describe_marking_off",
    "drawable",
    "exit_line",
    "faces_of",
    "facing_exits",
    "first_surplus",
    "fitting",
    "in_a_line",
    "in_context",
    "join_texts",
    "legal_actions",
    "legal_moves",
    "line_around",
    "line_through_meetings",
    "line_through_nodes",
    "longest_path",
    "longest_route",
    "longest_walk",
    "markable_specials",
    "middle",
    "network_value",
    "networks",
    "placement_violations",
    "plural",
    "roll",
    "route_die",
    "score",
    "shuffled",
    "sketch",
    "source_of",
    "space_named",
    "spaces_with",
    "track_graph",
    "untranslated",
    "value_table",
    "violations",
    "with_symbol",
    "wrong_count",
]  # fmt: skip
