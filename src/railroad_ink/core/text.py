"""Sentences that players read, in every language the game speaks."""

from __future__ import annotations

from dataclasses import dataclass, fields

LANGUAGES = ("en", "de")


@dataclass(frozen=True, slots=True)
class Text:
    """One sentence or word in English and German; `str` gives the English one."""

    en: str
    de: str

    def __str__(self) -> str:
        return self.en

    def to(self, language: str) -> str:
        """Return this text in a language of `LANGUAGES`."""
        return self.de if language == "de" else self.en

    def format(self, **values: object) -> Text:
        """Fill the named gaps; a value that is itself a `Text` appears in the right language."""
        return Text(*(self._filled(field.name, values) for field in fields(self)))

    def _filled(self, language: str, values: dict[str, object]) -> str:
        told = {k: v.to(language) if isinstance(v, Text) else v for k, v in values.items()}
        return self.to(language).format(**told)


def listed(parts: list[Text]) -> Text:
    """Join texts with commas."""
    return Text(", ".join(p.en for p in parts), ", ".join(p.de for p in parts))


def same(word: str) -> Text:
    """Return a text that reads the same in every language, such as the name of a space."""
    return Text(word, word)
