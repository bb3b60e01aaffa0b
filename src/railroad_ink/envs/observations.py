"""What a player sees, as arrays: planes of the sheet, and numbers beside it.

`Observer.plane_names` and `Observer.number_names` name every plane and number in their order.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import numpy as np
from numpy.typing import NDArray

from railroad_ink.core.engine import Game
from railroad_ink.core.geometry import SIDES
from railroad_ink.core.phase import Phase
from railroad_ink.core.routes import Shape
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.setup import start_sheet
from railroad_ink.core.sheet import Sheet
from railroad_ink.editions.challenge.goals_in_play import goals_in_play
from railroad_ink.fast.scoring import score

Planes = NDArray[np.uint8]
Numbers = NDArray[np.float32]
PAIRS = tuple(combinations(SIDES, 2))


class Observer:
    """Turns the sheets of a ruleset into arrays."""

    def __init__(self, ruleset: Ruleset, players: int = 1) -> None:
        """Name the planes and numbers, and draw the printed board."""
        self.ruleset = ruleset
        self.pairs_of_dice = ruleset.variant.pick_count(players)
        self.goals = [goal.code for module in ruleset.modules for goal in module.goals]
        decided = ruleset.resolved(Random(0)) if ruleset.is_unresolved else ruleset
        self.lines = [line.key for line in score(decided, start_sheet(decided)).lines]
        self.symbols = sorted(
            {symbol for route in ruleset.routes.values() for symbol in route.symbols}
        )
        self.plane_names = (*self._drawn_names(), *self._printed_names())
        self.number_names = tuple(self._number_names())
        self._plane = {name: index for index, name in enumerate(self.plane_names)}
        self._printed = self._printed_planes()
        self._seen: dict[Shape, list[int]] = {}

    def _drawn_names(self) -> list[str]:
        """Return the planes that change as the sheet is drawn."""
        sides = [side.name for side in SIDES]
        return [
            "drawn",
            "drawn this round",
            "station",
            *(f"{kind} {side}" for kind in self.ruleset.kinds for side in sides),
            *(f"{a.name} joined to {b.name}" for a, b in PAIRS),
            *(f"border {side}" for side in sides),
            *(f"symbol {symbol}" for symbol in self.symbols),
        ]

    def _printed_names(self) -> list[str]:
        """Return the planes of the printed board, which never change."""
        layout = self.ruleset.layout
        kinds = sorted({board_exit.kind for board_exit in layout.exits})
        exits = [f"exit {kind} {side.name}" for kind in kinds for side in SIDES]
        printed = sorted({name for _, name in layout.printed})
        return ["central", *exits, *(f"printed {name}" for name in printed)]

    def _number_names(self) -> list[str]:
        faces = list(self.ruleset.faces)
        return [
            "round",
            "picking",
            "choosing",
            "waiting",
            *(f"die {face}" for face in faces),
            *(f"drawn die {face}" for face in faces),
            *(f"special {key} used" for key in self.ruleset.special_routes),
            "special routes this round",
            *(f"points {line}" for line in self.lines),
            *(f"goal {code}" for code in self.goals),
            *(f"pair {n + 1} {face}" for n in range(self.pairs_of_dice) for face in faces),
        ]

    @property
    def planes_shape(self) -> tuple[int, int, int]:
        """Planes, rows and columns."""
        return len(self.plane_names), self.ruleset.layout.rows, self.ruleset.layout.columns

    # The board

    def _printed_planes(self) -> Planes:
        planes = np.zeros(self.planes_shape, np.uint8)
        layout = self.ruleset.layout
        for space in layout.centre:
            planes[self._plane["central"], space.row, space.column] = 1
        for found in layout.exits:
            plane = self._plane[f"exit {found.kind} {found.side.name}"]
            planes[plane, found.space.row, found.space.column] = 1
        for space, name in layout.printed:
            planes[self._plane[f"printed {name}"], space.row, space.column] = 1
        return planes

    def planes(self, sheet: Sheet, round_number: int) -> Planes:
        """Return the planes of a sheet in that round: 1 where true, else 0."""
        planes, fresh = self._printed.copy(), self._plane["drawn this round"]
        for space, drawing in sheet:
            planes[self._shape_planes(drawing.shape), space.row, space.column] = 1
            if drawing.round == round_number:
                planes[fresh, space.row, space.column] = 1
        first = self._plane["border N"]
        for module in self.ruleset.modules:
            for border in module.borders(sheet):
                planes[first + border.side, border.space.row, border.space.column] = 1
        return planes

    def _shape_planes(self, shape: Shape) -> list[int]:
        """Return the planes on which a shape is seen."""
        if shape not in self._seen:
            self._seen[shape] = [self._plane[name] for name in self._shape_names(shape)]
        return self._seen[shape]

    def _shape_names(self, shape: Shape) -> list[str]:
        names = ["drawn", *(["station"] if shape.route.station else [])]
        names += [f"{shape.ends[s]} {s.name}" for s in SIDES if shape.ends[s] in self.ruleset.kinds]
        names += [
            f"{a.name} joined to {b.name}"
            for a, b in PAIRS
            if any(a in line and b in line for line in shape.lines)
        ]
        return [*names, *(f"symbol {symbol}" for symbol in shape.route.symbols)]

    # Beside the board

    def numbers(self, game: Game, seat: int) -> Numbers:
        """Return the numbers beside a player's board, in the order of their names."""
        ruleset, sheet = self.ruleset, game.sheet(seat)
        drawing = game.phase is Phase.DRAWING
        turn = game.turn(seat) if drawing else None
        picking = game.phase is Phase.PICKING
        undrawn = Counter(face.key for face in turn.undrawn_faces) if turn else Counter()
        hand = Counter(face.key for face in turn.hand) if turn else Counter()
        points = score(game.ruleset, sheet)
        goals = goals_in_play(game.ruleset)
        values = [
            game.round_number,
            picking,
            turn is not None and turn.choosing,
            seat not in game.players_to_act,
            *(undrawn[face] for face in ruleset.faces),
            *(hand[face] - undrawn[face] for face in ruleset.faces),
            *(key in sheet.specials_used for key in ruleset.special_routes),
            turn.specials_this_round if turn else 0,
            *(points.points(key) for key in self.lines),
            *(code in goals for code in self.goals),
            *self._pairs(game),
        ]
        return np.array(values, np.float32)

    def _pairs(self, game: Game) -> list[int]:
        """Return how often each face is on each pair of dice that can still be taken."""
        found = []
        for option in range(1, self.pairs_of_dice + 1):
            keys = [face.key for face in game.pick_options.get(option, ())]
            found += [keys.count(face) for face in self.ruleset.faces]
        return found
