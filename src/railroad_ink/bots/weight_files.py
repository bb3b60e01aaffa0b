"""The trained weights of the package: which file serves which ruleset, and whether it is intact."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

from railroad_ink import fast
from railroad_ink.core.ruleset import Ruleset
from railroad_ink.core.text import Text, join_texts

FOLDER: Traversable = files("railroad_ink.bots").joinpath("weights")
CHECKSUMS_FILE = "SHA256SUMS"
"""One line per file, in the format of `sha256sum`."""
SUFFIX = ".nets"
T = TypeVar("T")
log = logging.getLogger(__name__)
NO_WEIGHTS = Text("There are no weights; reinstall railroad_ink.")
DAMAGED = Text("The weights {name} are damaged; reinstall railroad_ink.")


def names_for(ruleset: Ruleset) -> Iterator[str]:
    """Return the names of the files that may serve a ruleset, the best match first."""
    edition = ruleset.edition.key
    stems = f"{edition}-{ruleset.longest_rule.key}", edition, "classic"
    return (stem + SUFFIX for stem in dict.fromkeys(stems))


def with_weights(
    make: Callable[[Ruleset, bytes], T], ruleset: Ruleset, folder: Traversable = FOLDER
) -> T:
    """Call `make` with the best intact weights; raises NativeCoreUnavailable if there are none."""
    if not fast.available():
        _warn(fast.BUILD_INSTRUCTIONS)
        raise fast.NativeCoreUnavailable(fast.BUILD_INSTRUCTIONS)
    errors: list[Text] = []
    for name in names_for(ruleset):
        try:
            return make(ruleset, _verified(folder, name))
        except FileNotFoundError:
            continue
        except fast.DamagedWeights as error:
            errors.append(error.text)
            _warn(error.text)
    if not errors:
        errors = [NO_WEIGHTS]
        _warn(errors[0])
    raise fast.NativeCoreUnavailable(join_texts(dict.fromkeys(errors), " "))


@cache
def _warn(reason: Text) -> None:
    """Log each reason once."""
    log.warning("Computer players play below their strength: %s", reason)


def _verified(folder: Traversable, name: str) -> bytes:
    """Read a file and compare its checksum, if there is one; the native core checks the format."""
    weights = folder.joinpath(name).read_bytes()
    if checksums(folder).get(name, _checksum(weights)) != _checksum(weights):
        raise fast.DamagedWeights(DAMAGED.format(name=name))
    return weights


def checksums(folder: Traversable = FOLDER) -> dict[str, str]:
    """Return the checksum of each shipped file."""
    try:
        lines = folder.joinpath(CHECKSUMS_FILE).read_text(encoding="ascii").splitlines()
    except (OSError, UnicodeDecodeError):
        return {}
    pairs = (line.split() for line in lines)
    return {pair[1]: pair[0] for pair in pairs if len(pair) == 2}


def checksum_for(ruleset: Ruleset, folder: Traversable = FOLDER) -> str:
    """Return the checksum of the shipped file that serves a ruleset; empty if there is none."""
    shipped = checksums(folder)
    return next((shipped[name] for name in names_for(ruleset) if name in shipped), "")


def write_checksums(folder: Path) -> None:
    """Write the checksums of all weights in a folder."""
    paths = sorted(path for path in folder.iterdir() if path.suffix == SUFFIX)
    lines = [f"{_checksum(path.read_bytes())}  {path.name}\n" for path in paths]
    (folder / CHECKSUMS_FILE).write_text("".join(lines), encoding="ascii")


def _checksum(weights: bytes) -> str:
    return hashlib.sha256(weights).hexdigest()


def core_for(ruleset: Ruleset) -> fast.NativeCore:
    """Return the native core with weights for a ruleset; raises NativeCoreUnavailable."""
    loaded = _load_core(ruleset)
    if isinstance(loaded, Text):
        raise fast.NativeCoreUnavailable(loaded)
    return loaded


def why_no_core(ruleset: Ruleset) -> Text | None:
    """Return why the native core cannot play a ruleset; `None` if it can."""
    loaded = _load_core(ruleset)
    return loaded if isinstance(loaded, Text) else None


@cache
def _load_core(ruleset: Ruleset) -> fast.NativeCore | Text:
    """Load the native core once per ruleset; a failure is cached as its message."""
    try:
        return with_weights(fast.NativeCore, ruleset)
    except fast.NativeCoreUnavailable as error:
        return error.text


if __name__ == "__main__":
    write_checksums(Path(str(FOLDER)))
