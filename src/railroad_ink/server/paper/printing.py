"""Documents to print, made in a worker process."""

from __future__ import annotations

from functools import lru_cache

from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.printing import print_pdf

CACHED = 16
"""Documents that each process caches."""


@lru_cache(maxsize=CACHED)
def pdf(rules: str, paper: str, boards: int, parts: tuple[str, ...], language: str) -> bytes:
    """Return a document; raises RailroadInkError if the request makes no sense."""
    ruleset = CATALOGUE.ruleset(rules)
    return print_pdf(ruleset, paper=paper, boards=boards, parts=parts, language=language)
