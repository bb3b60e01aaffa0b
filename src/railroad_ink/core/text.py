"""Sentences and words that players read.

The English text is in the code and serves as the message id; catalogues translate it. A `Text` is
not translated before it is shown, so that one value serves readers of every language.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import KW_ONLY, dataclass
from functools import cache

from railroad_ink.core.languages import ENGLISH, catalogue_for
from railroad_ink.core.numbers import with_minus_sign

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Text:
    """A message with named placeholders; `str` gives the English one.

    Catalogues are filled from calls of `Text`, `plural` and `in_context` in the source, so their
    arguments are literals.
    """

    message: str
    _: KW_ONLY
    plural: str = ""
    """The English plural form, if the value named `count` chooses the form."""
    context: str = ""
    """Distinguishes messages that are the same in English but not in other languages."""
    translated: bool = True
    values: tuple[tuple[str, object], ...] = ()
    """The values of the placeholders. Filled in only when the text is shown."""

    def __str__(self) -> str:
        return self.to(ENGLISH)

    def to(self, language: str) -> str:
        """Return this text in a language; in English if that one is unknown or its text broken."""
        try:
            return self._filled(language)
        except Exception as error:  # a catalogue is data, and may hold any template
            if language == ENGLISH:
                raise
            _log_once(language, self.message, repr(error))
            return self._filled(ENGLISH)

    def format(self, **values: object) -> Text:
        """Fill the placeholders; a value that is itself a `Text` is translated with the rest."""
        # Written out: boards are full of texts, and `replace` takes several times as long.
        return type(self)(
            self.message,
            plural=self.plural,
            context=self.context,
            translated=self.translated,
            values=tuple(values.items()),
        )

    def _filled(self, language: str) -> str:
        template = self._template(language)
        if not self.values:
            return template
        return template.format(**{name: _shown(v, language) for name, v in self.values})

    def _template(self, language: str) -> str:
        if not self.translated or not self.message:
            return self.message
        known = catalogue_for(language)
        if self.plural:
            return known.ngettext(self.message, self.plural, self._count)
        if self.context:
            return known.pgettext(self.context, self.message)
        return known.gettext(self.message)

    @property
    def _count(self) -> int:
        count = dict(self.values).get("count", 1)
        return count if isinstance(count, int) else 1


@dataclass(frozen=True, slots=True)
class Sentence(Text):
    """A text on its own: with a capital letter and a full stop."""

    def to(self, language: str) -> str:
        """Return the sentence in a language."""
        text = Text.to(self, language)
        return f"{text[:1].upper()}{text[1:]}."


def sentence(part: Text) -> Text:
    """Turn a fragment, such as the message of a `NotationError`, into a sentence."""
    return Sentence("{part}", translated=False).format(part=part)


def plural(one: str, many: str) -> Text:
    """Return a message whose form depends on the value named `count`."""
    return Text(one, plural=many)


def in_context(context: str, message: str) -> Text:
    """Return a message that is the same as another in English, but not in other languages."""
    return Text(message, context=context)


def untranslated(word: str) -> Text:
    """Return a text that reads the same in every language, such as the name of a space."""
    return Text(word, translated=False)


def join_texts(parts: Iterable[Text], separator: str = ", ") -> Text:
    """Join texts with commas, or with another separator; each part keeps its translations."""
    named = {f"part{index}": part for index, part in enumerate(parts)}
    escaped = separator.replace("{", "{{").replace("}", "}}")
    return untranslated(escaped.join(f"{{{name}}}" for name in named)).format(**named)


DECIMAL_POINT = in_context("decimal separator", ".")


PERCENT = Text("{number}%")


def decimal(value: float, digits: int) -> Text:
    """Return a number with the decimal separator of the reader's language."""
    whole, _, fraction = with_minus_sign(f"{value:z.{digits}f}").partition(".")
    if not fraction:
        return untranslated(whole)
    return join_texts((untranslated(whole), DECIMAL_POINT, untranslated(fraction)), "")


def signed(value: float, digits: int = 0) -> Text:
    """Return a number with its sign, which for zero is ±."""
    rounded = round(value, digits)
    sign = "+" if rounded > 0 else "±" if not rounded else ""
    return join_texts((untranslated(sign), decimal(rounded, digits)), "")


def percent(share: float) -> Text:
    """Return a share of 1 as a percentage."""
    return PERCENT.format(number=decimal(share * 100, 0))


def _shown(value: object, language: str) -> object:
    """Return the value of a placeholder: texts are translated, negative numbers have a minus."""
    if isinstance(value, Text):
        return value.to(language)
    return with_minus_sign(value) if isinstance(value, int) and value < 0 else value


@cache
def _log_once(language: str, message: str, reason: str) -> None:
    log.warning("The %s translation of %r is broken: %s", language, message, reason)


OWN_NAME = in_context("name of this language, in that language", "English")


def language_name(language: str) -> str:
    """Return the name of a language, in that language."""
    return OWN_NAME.to(language)
