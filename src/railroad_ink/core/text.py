"""Sentences that players read, in every language the game speaks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

LANGUAGES = ("en", "de")


@dataclass(frozen=True, slots=True)
class Text:
    """One sentence or word in English and German; `str` gives the English one."""

    en: str
    de: str
    values: tuple[tuple[str, object], ...] = ()
    """What stands in the named gaps. Filled in only when someone reads it."""

    def __str__(self) -> str:
        return self.to("en")

    def to(self, language: str) -> str:
        """Return this text in a language of `LANGUAGES`."""
        template = self.de if language == "de" else self.en
        if not self.values:
            return template
        told = {k: v.to(language) if isinstance(v, Text) else v for k, v in self.values}
        return template.format(**told)

    def format(self, **values: object) -> Text:
        """Fill the named gaps; a value that is itself a `Text` appears in the right language."""
        return Text(self.en, self.de, tuple(values.items()))


def join_texts(parts: Iterable[Text], between: str = ", ") -> Text:
    """Join texts with commas, or with what else shall stand between them."""
    pairs = [(part.to("en"), part.to("de")) for part in parts]
    return Text(between.join(en for en, _ in pairs), between.join(de for _, de in pairs))


def untranslated(word: str) -> Text:
    """Return a text that reads the same in every language, such as the name of a space."""
    return Text(word, word)
