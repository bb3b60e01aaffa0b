"""The tables of docs/players.md: strength on both lists of dice, and paired differences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from statistics import fmean

from railroad_ink.analysis.estimates import standard_error
from railroad_ink.bots.figures import (
    CHALLENGE,
    CLASSIC,
    HELD_OUT,
    MEASURED,
    PUBLIC,
    Figure,
    Figures,
)
from railroad_ink.bots.registry import COMPUTERS, computer_player
from railroad_ink.core.numbers import with_minus_sign

Totals = dict[str, dict[str, dict[str, str]]]
"""The totals of the first games, in one text: by list of dice, ruleset and player."""
NONE = "–"
MIN_PAIRS = 20
"""A difference over fewer games says too little."""


def tables(measured: Mapping[str, Figures], totals: Totals) -> str:
    """Return all tables."""
    return "\n".join(
        (
            "On the public lists of dice:\n",
            _public(measured[PUBLIC]),
            "On the held-out lists, with the 5th, 25th, 50th, 75th and 95th percentiles:\n",
            _held_out(measured[HELD_OUT]),
            "How many points a level is ahead of the one before it in the same games:\n",
            _differences(totals),
            _provenance(measured),
        )
    )


def _public(measured: Figures) -> str:
    headings = "level", "classic", "Challenge", "processor time per game"
    return _table(headings, (_public_row(c.key, measured) for c in COMPUTERS))


def _public_row(key: str, measured: Figures) -> Iterator[str]:
    by_rules = measured.get(key, {})
    yield f"`{key}` ({computer_player(key).title})"
    yield from (_mean(by_rules.get(rules)) for rules in MEASURED)
    yield f"{by_rules[CLASSIC].seconds:.2g} s" if CLASSIC in by_rules else NONE


def _held_out(measured: Figures) -> str:
    headings = "level", "classic", "percentiles", "Challenge", "percentiles"
    return _table(headings, (_held_out_row(c.key, measured) for c in COMPUTERS))


def _held_out_row(key: str, measured: Figures) -> Iterator[str]:
    yield f"`{key}`"
    for rules in MEASURED:
        figure = measured.get(key, {}).get(rules)
        yield _mean(figure)
        yield ", ".join(map(with_minus_sign, figure.percentiles)) if figure else NONE


def _differences(totals: Totals) -> str:
    columns = [(PUBLIC, CLASSIC), (HELD_OUT, CLASSIC), (PUBLIC, CHALLENGE), (HELD_OUT, CHALLENGE)]
    headings = "levels", "classic", "classic, held out", "Challenge", "Challenge, held out"
    rows = (
        [f"`{strong.key}` over `{weak.key}`"]
        + [_difference(totals.get(d, {}).get(r, {}), weak.key, strong.key) for d, r in columns]
        for weak, strong in pairwise(COMPUTERS)
    )
    return _table(headings, rows)


def _difference(by_player: Mapping[str, str], weak: str, strong: str) -> str:
    first, second = (map(int, by_player.get(key, "").split()) for key in (weak, strong))
    ahead = [b - a for a, b in zip(first, second, strict=False)]
    if len(ahead) < MIN_PAIRS:
        return NONE
    error = standard_error(ahead)
    return f"{with_minus_sign(f'{fmean(ahead):.2f}')} ± {error:.2f} ({len(ahead)})"


def _provenance(measured: Mapping[str, Figures]) -> str:
    """State when and with which weights the figures were measured."""
    found = [f for by_key in measured.values() for by_rules in by_key.values()
             for f in by_rules.values()]  # fmt: skip
    dates = sorted({figure.date for figure in found})
    weights = sorted({figure.weights for figure in found if figure.weights})
    days = f"on {dates[0]}" if len(dates) == 1 else f"from {dates[0]} to {dates[-1]}"
    return f"Measured {days}, with the weights {_and_list(weights)} (start of SHA-256).\n"


def _and_list(words: Sequence[str]) -> str:
    """Return words as a list in a sentence."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def _mean(figure: Figure | None) -> str:
    if figure is None:
        return NONE
    return f"{with_minus_sign(f'{figure.mean:.2f}')} ± {figure.standard_error:.2f} ({figure.games})"


def _table(headings: tuple[str, ...], rows: Iterable[Iterable[str]]) -> str:
    """Return a table of the rows that have at least one figure."""
    filled = [row for row in map(tuple, rows) if any(cell != NONE for cell in row[1:])]
    lines = [headings, ["---"] * len(headings), *filled]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)
