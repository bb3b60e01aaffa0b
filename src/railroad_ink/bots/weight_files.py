"""The learned values of the package: which file serves which rules, and whether it is whole."""

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

FOLDER: Traversable = files("railroad_ink.bots").joinpath("weights")
CHECKSUMS_FILE = "SHA256SUMS"
"""A line for each file, as `sha256sum` writes them."""
SUFFIX = ".nets"
T = TypeVar("T")
log = logging.getLogger(__name__)


def names_for(ruleset: Ruleset) -> Iterator[str]:
    """Return the files that may serve these rules, the one that fits best first."""
    edition = ruleset.edition.key
    stems = f"{edition}-{ruleset.longest}", edition, "classic"
    return (stem + SUFFIX for stem in dict.fromkeys(stems))


def with_weights(
    make: Callable[[Ruleset, bytes], T], ruleset: Ruleset, folder: Traversable = FOLDER
) -> T:
    """Make something of the best weights there are; `Unavailable` says why there are none."""
    if not fast.available():
        _warn(fast.why_not())
        raise fast.NativeCoreUnavailable(fast.why_not())
    troubles = []
    for name in names_for(ruleset):
        try:
            return make(ruleset, _verified(folder, name))
        except FileNotFoundError:
            continue
        except fast.DamagedWeights as why_unsupported:
            troubles.append(str(why_unsupported))
            _warn(str(why_unsupported))
    if not troubles:
        troubles = ["There are no weights; install railroad_ink again."]
        _warn(troubles[0])
    raise fast.NativeCoreUnavailable(" ".join(dict.fromkeys(troubles)))


@cache
def _warn(why_unsupported: str) -> None:
    """Tell whoever runs this, once."""
    log.warning("Computer players think with less than they should: %s", why_unsupported)


def _verified(folder: Traversable, name: str) -> bytes:
    """Read a file that is as it was shipped; one that nobody summed up is left to the core."""
    weights = folder.joinpath(name).read_bytes()
    if checksums(folder).get(name, _checksum(weights)) != _checksum(weights):
        raise fast.DamagedWeights(f"The weights {name} are damaged; install railroad_ink again.")
    return weights


def checksums(folder: Traversable = FOLDER) -> dict[str, str]:
    """Return the sum of each file that was shipped."""
    try:
        lines = folder.joinpath(CHECKSUMS_FILE).read_text(encoding="ascii").splitlines()
    except (OSError, UnicodeDecodeError):
        return {}
    pairs = (line.split() for line in lines)
    return {pair[1]: pair[0] for pair in pairs if len(pair) == 2}


def checksum_for(ruleset: Ruleset, folder: Traversable = FOLDER) -> str:
    """Return the sum of the shipped file that serves these rules; empty if there is none."""
    shipped = checksums(folder)
    return next((shipped[name] for name in names_for(ruleset) if name in shipped), "")


def write_checksums(folder: Path) -> None:
    """Sum all files of a folder up, after new ones came."""
    found = sorted(path for path in folder.iterdir() if path.suffix == SUFFIX)
    lines = [f"{_checksum(path.read_bytes())}  {path.name}\n" for path in found]
    (folder / CHECKSUMS_FILE).write_text("".join(lines), encoding="ascii")


def _checksum(weights: bytes) -> str:
    return hashlib.sha256(weights).hexdigest()


@cache
def core_or_reason(ruleset: Ruleset) -> fast.FastCore | str:
    """Return the native core for these rules, or why another player has to play."""
    try:
        return with_weights(fast.FastCore, ruleset)
    except fast.NativeCoreUnavailable as why_unsupported:
        return str(why_unsupported)


if __name__ == "__main__":
    write_checksums(Path(str(FOLDER)))
