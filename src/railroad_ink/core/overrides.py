"""Checks that a class overrides only what its base class declares."""

from __future__ import annotations

import inspect
from difflib import get_close_matches


def check_overrides(cls: type, base: type) -> None:
    """Raise TypeError if a subclass defines a public name unknown to its base, or misses arguments.

    The engine looks hooks up by name, so a misspelled hook would never run.
    Helpers of a subclass start with an underscore.
    """
    known = {name for name in (*dir(base), *inspect.get_annotations(base)) if name[0] != "_"}
    for name, value in vars(cls).items():
        if name.startswith("_"):
            continue
        if name not in known:
            raise TypeError(_unknown(cls, base, name, known))
        declared = getattr(base, name, None)
        if inspect.isfunction(declared):
            _check_arguments(cls, name, value, declared)


def _unknown(cls: type, base: type, name: str, known: set[str]) -> str:
    close = get_close_matches(name, known, 1)
    hint = f"; did you mean {close[0]}?" if close else "; start the names of helpers with _."
    return f"{cls.__name__}.{name} is not part of {base.__name__}{hint}"


def _check_arguments(cls: type, name: str, value: object, declared: object) -> None:
    if not inspect.isfunction(value):
        raise TypeError(f"{cls.__name__}.{name} must be a method.")
    expected = inspect.signature(declared).parameters.values()  # type: ignore[arg-type]
    given = [object()] * len(expected)
    try:
        inspect.signature(value).bind(*given)
    except TypeError:
        names = ", ".join(parameter.name for parameter in expected)
        raise TypeError(f"{cls.__name__}.{name} must take ({names}).") from None
