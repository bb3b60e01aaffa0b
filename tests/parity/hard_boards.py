"""Boards that play rarely makes: many rings, junctions and crossings, trees hanging on rings."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random

from railroad_ink.core.geometry import SIDES, E, N, S, Side, W
from railroad_ink.core.layouts import Layout
from railroad_ink.core.plain_notation import _shape, read_plain
from railroad_ink.core.routes import BLANK, SEPARATE_LINES, Route
from railroad_ink.core.sheet import Sheet
from railroad_ink.game_catalogue import all_routes

HIGHWAY, RAILWAY = KINDS = "HR"
MAX_SIZE = 8
Edge = tuple[int, Side, int, Side]
"""Two neighbouring spaces by their indices, each with the side that it shows to the other."""
Ends = list[list[str]]
"""Space -> what leaves it at each side."""


def hard_board(layout: Layout, random: Random, size: int = MAX_SIZE) -> Sheet:
    """Return a board of any routes, drawn without regard to legality.

    Only the first rows and columns meet, as many as `size`. Works with the generators of
    Hypothesis too, which shrinks to the smallest board that fails.
    """
    ends: Ends = [[BLANK] * len(SIDES) for _ in layout.spaces]
    kinds = random.choice([HIGHWAY, RAILWAY, HIGHWAY * 9 + RAILWAY, KINDS])
    for a, side, b, other_side in _edges(layout, random, size):
        ends[a][side] = ends[b][other_side] = random.choice(kinds)
    _add_loose_ends(ends, kinds, random)
    return read_plain(layout, _plain(layout, ends, random), all_routes())


@cache
def unprinted_routes() -> tuple[Route, ...]:
    """Return a route for every form that such a board may have and no die or special shows."""
    found: dict[str, Route] = {}
    for ends, crossing in product(product("HR-", repeat=4), ("", *SEPARATE_LINES)):
        shape = _shape("".join(ends) + crossing, all_routes())
        if shape and shape.route.key == "plain" and shape.code not in found:
            found |= {other.code: shape.route for other in shape.route.orientations}
    return tuple({id(route): route for route in found.values()}.values())


def _edges(layout: Layout, random: Random, size: int) -> list[Edge]:
    """Choose where spaces meet: a forest with a number of rings, or any share of all edges."""
    inside = [max(space.row, space.column) < size for space in layout.spaces]
    edges = [edge for edge in layout.inner_sides if inside[edge[0]] and inside[edge[2]]]
    random.shuffle(edges)
    share = random.choice([0.3, 0.5, 0.7, 0.9, 1.0])
    edges = edges[: int(share * len(edges))]
    return edges if random.random() < 0.3 else _with_rings(edges, random.choice([1, 2, 3, 5, 12]))


def _with_rings(edges: list[Edge], rings: int) -> list[Edge]:
    """Return the edges that join two trees, and the first few that close a ring."""
    root = {space: space for a, _, b, _ in edges for space in (a, b)}
    kept = []
    for edge in edges:
        a, _, b, _ = edge
        closes = root[a] == root[b]
        if closes and not rings:
            continue
        rings -= closes
        kept.append(edge)
        old = root[b]
        root = {space: root[a] if top == old else top for space, top in root.items()}
    return kept


def _add_loose_ends(ends: Ends, kinds: str, random: Random) -> None:
    share = random.choice([0.0, 0.0, 0.05, 0.3])
    for space in ends:
        for side in SIDES:
            if space[side] == BLANK and random.random() < share:
                space[side] = random.choice(kinds)


def _plain(layout: Layout, ends: Ends, random: Random) -> str:
    """Write the board in its plain form; some spaces with four ends hold two lines."""
    share = random.choice([0.0, 0.0, 0.1, 0.6])
    words = []
    for space, own in zip(layout.spaces, map("".join, ends), strict=True):
        if own != BLANK * 4:
            letters = _crossings(own) if random.random() < share else [""]
            words.append(f"{space.row}{space.column}{own}{random.choice(letters)}")
    return " ".join(words)


def _crossings(ends: str) -> list[str]:
    """Return the letters of the ways in which two lines can pass each other here."""
    pairs = {"o": ((N, S), (E, W)), "d": ((N, E), (S, W)), "b": ((N, W), (E, S))}
    found = [
        letter
        for letter, lines in pairs.items()
        if BLANK not in ends and all(ends[a] == ends[b] for a, b in lines)
    ]
    return found or [""]
