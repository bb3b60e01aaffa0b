"""How a person draws: pens, styles of highways, railways and stations, and how steadily."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from railroad_ink.photo.synthetic.strokes import FIRST_PEN, SECOND_PEN, Colour

ROADS = ("dashed", "double", "thick", "plain")
"""Two lines with dashes between them, two lines, a thick line, a line without anything."""
RAILS = ("ticks", "ladder")
STATIONS = ("box", "filled", "circle", "blob", "crossed")
BRIDGES = ("gap", "through", "parapets")

# Held-out photos use pens and combinations of styles that training never shows.
COLOURS: tuple[Colour, ...] = (
    (0.08, 0.08, 0.09), (0.12, 0.13, 0.16), (0.1, 0.16, 0.55), (0.08, 0.1, 0.38),
    (0.75, 0.12, 0.12), (0.33, 0.33, 0.35), (0.1, 0.45, 0.22), (0.45, 0.18, 0.5),
    (0.85, 0.4, 0.1), (0.4, 0.25, 0.15),
)  # fmt: skip
HELD_OUT_COLOURS: tuple[Colour, ...] = (
    (0.03, 0.04, 0.05), (0.15, 0.3, 0.7), (0.6, 0.08, 0.22), (0.42, 0.42, 0.44),
    (0.05, 0.35, 0.35), (0.2, 0.1, 0.3),
)  # fmt: skip
HELD_OUT_STYLES = (
    ("dashed", "ticks", "circle"),
    ("dashed", "ladder", "filled"),
    ("double", "ticks", "box"),
    ("double", "ladder", "blob"),
    ("thick", "ticks", "crossed"),
    ("thick", "ladder", "circle"),
    ("plain", "ticks", "filled"),
    ("plain", "ladder", "box"),
)


@dataclass(frozen=True, slots=True)
class PenInk:
    """The ink of a layer."""

    colour: Colour
    strength: float
    """How much the ink covers the paper."""
    grain: float
    """How much the grain of the paper shows through, as with a pencil."""


@dataclass(frozen=True, slots=True)
class Handwriting:
    """How a person draws; lengths in spaces."""

    pens: tuple[PenInk, PenInk]
    road: str
    rail: str
    station: str
    bridge: str
    nib: float
    """Width of a thin line."""
    road_half: float
    thick: float
    """Width of a thick line."""
    tie_half: float
    tie_spacing: float
    rail_half: float
    """Half the gauge of a railway of two lines."""
    station_half: float
    dash: float
    dash_spacing: float
    roundness: float
    """From 0 for curves cut short to 1 for a corner in the middle."""
    has_kerbs: bool
    """Whether junctions are drawn neatly."""
    wobble: float
    stray: float
    """How far lines miss the middle of a side."""
    gap: float
    """How far lines end before or after a side."""
    rail_layer: int
    numbers: float
    """Share of drawings with the round in a corner."""
    number_corner: int
    number_height: float
    crosses: float
    """Share of sides that are crossed out as errors."""
    ghosts: float
    """How strongly drawings that were wiped off still show; 0 if none were."""


def random_hand(rng: np.random.Generator, *, held_out: bool = False) -> Handwriting:
    """Return a random hand."""
    road, rail, station = _styles(rng, held_out=held_out)
    colours = HELD_OUT_COLOURS if held_out else COLOURS
    nib = float(rng.choice([rng.uniform(0.018, 0.035), rng.uniform(0.03, 0.065)]))
    unsteady = rng.uniform(0.2, 1.0)
    return Handwriting(
        pens=(_pen(rng, colours), _pen(rng, colours)),
        road=road,
        rail=rail,
        station=station,
        bridge=str(rng.choice(BRIDGES)),
        nib=nib,
        road_half=rng.uniform(0.08, 0.19),
        thick=rng.uniform(max(0.09, 2.6 * nib), max(0.24, 3.2 * nib)),
        tie_half=rng.uniform(0.06, 0.14),
        tie_spacing=rng.uniform(0.09, 0.24),
        rail_half=rng.uniform(0.035, 0.075),
        station_half=rng.uniform(0.1, 0.22),
        dash=rng.uniform(0.05, 0.12),
        dash_spacing=rng.uniform(0.14, 0.28),
        roundness=rng.uniform(0.0, 1.0),
        has_kerbs=bool(rng.random() < 0.65),
        wobble=unsteady * 0.022,
        stray=unsteady * 0.04,
        gap=unsteady * 0.05,
        rail_layer=SECOND_PEN if rng.random() < 0.2 else FIRST_PEN,
        numbers=float(rng.choice([0.0, 0.5, 1.0])),
        number_corner=int(rng.integers(4)),
        number_height=rng.uniform(0.1, 0.2),
        crosses=float(rng.choice([0.0, 0.0, 0.0, 0.03])),
        ghosts=float(rng.choice([0.0, 0.0, 0.0, 0.0, rng.uniform(0.05, 0.2)])),
    )


def _styles(rng: np.random.Generator, *, held_out: bool) -> tuple[str, str, str]:
    """Return styles of highways, railways and stations."""
    if held_out:
        return HELD_OUT_STYLES[rng.integers(len(HELD_OUT_STYLES))]
    while True:
        road = str(rng.choice(ROADS, p=[0.38, 0.3, 0.2, 0.12]))
        found = (road, str(rng.choice(RAILS, p=[0.7, 0.3])), str(rng.choice(STATIONS)))
        if found not in HELD_OUT_STYLES:
            return found


def _pen(rng: np.random.Generator, colours: tuple[Colour, ...]) -> PenInk:
    colour = np.clip(np.asarray(colours[rng.integers(len(colours))]) + rng.normal(0, 0.03, 3), 0, 1)
    pencil = rng.random() < 0.25
    strength = rng.uniform(0.55, 0.85) if pencil else rng.uniform(0.75, 1.0)
    grain = rng.uniform(0.2, 0.6) if pencil else rng.uniform(0.0, 0.2)
    return PenInk((float(colour[0]), float(colour[1]), float(colour[2])), strength, grain)
