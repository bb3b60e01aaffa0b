"""The languages that the game speaks."""

from __future__ import annotations

from railroad_ink.core.languages import language_codes
from railroad_ink.core.reader import reader_language
from railroad_ink.core.text import language_name
from railroad_ink.views.view import View


class LanguageView(View):
    """A language."""

    code: str
    """Such as `de`: what `language` takes in a query, a cookie and `hello`."""
    name: str
    """In the language itself."""


class LanguagesView(View):
    """`GET /api/languages`: every language the server speaks, and the one it answers in."""

    languages: list[LanguageView]
    chosen: str


def languages_view() -> LanguagesView:
    """Return every language, and the one in which this is answered."""
    known = [LanguageView(code=code, name=language_name(code)) for code in language_codes()]
    return LanguagesView(languages=known, chosen=reader_language())
