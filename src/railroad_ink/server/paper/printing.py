"""Documents to print, made in a worker process."""

from __future__ import annotations

from functools import lru_cache

from railroad_ink.core.errors import RailroadInkError
from railroad_ink.game_catalogue import CATALOGUE
from railroad_ink.printing import print_pdf
from railroad_ink.server.request_language import in_language
from railroad_ink.server.views.error_views import problem

CACHED = 16
"""Documents that each process caches."""


def pdf_or_problem(
    rules: str, paper: str, boards: int, parts: tuple[str, ...], language: str
) -> tuple[bool, bytes]:
    """Return whether the request makes sense, and the document or the problem as JSON."""
    with in_language(language):
        try:
            return True, _pdf(rules, paper, boards, parts, language)
        except RailroadInkError as error:
            return False, problem(error).model_dump_json().encode()


@lru_cache(maxsize=CACHED)
def _pdf(rules: str, paper: str, boards: int, parts: tuple[str, ...], language: str) -> bytes:
    ruleset = CATALOGUE.ruleset(rules)
    return print_pdf(ruleset, paper=paper, boards=boards, parts=parts, language=language)
