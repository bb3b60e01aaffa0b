"""The learned values of the package: which file serves which rules, and whether it is whole."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from railroad_ink import fast
from railroad_ink.core.ruleset import Ruleset

FOLDER: Traversable = files("railroad_ink.bots").joinpath("weights")
SUMS = "SHA256SUMS"
"""A line for each file, as `sha256sum` writes them."""
SUFFIX = ".nets"
log = logging.getLogger(__name__)


def names_for(ruleset: Ruleset) -> Iterator[str]:
    """Return the files that may serve these rules, the one that fits best first."""
    edition = ruleset.edition.key
    stems = f"{edition}-{ruleset.longest}", edition, "classic"
    return (stem + SUFFIX for stem in dict.fromkeys(stems))


def thinking_core(ruleset: Ruleset, folder: Traversable = FOLDER) -> fast.FastCore:
    """Return the native core with the best value there is; `Unavailable` says why there is none."""
    troubles = []
    for name in names_for(ruleset):
        try:
            return fast.FastCore(ruleset, _whole(folder, name))
        except FileNotFoundError:
            continue
        except fast.Unavailable as trouble:
            log.warning("%s", trouble)
            troubles.append(str(trouble))
    raise fast.Unavailable(" ".join(dict.fromkeys(troubles)) or f"{folder} holds no weights.")


def _whole(folder: Traversable, name: str) -> bytes:
    """Read a file that is as it was shipped; one that nobody summed up is left to the core."""
    weights = folder.joinpath(name).read_bytes()
    if sums(folder).get(name, _sum(weights)) != _sum(weights):
        raise fast.Unavailable(f"The weights {name} are damaged; install railroad_ink again.")
    return weights


def sums(folder: Traversable = FOLDER) -> dict[str, str]:
    """Return the sum of each file that was shipped."""
    try:
        lines = folder.joinpath(SUMS).read_text(encoding="ascii").splitlines()
    except (OSError, UnicodeDecodeError):
        return {}
    pairs = (line.split() for line in lines)
    return {pair[1]: pair[0] for pair in pairs if len(pair) == 2}


def write_sums(folder: Path) -> None:
    """Sum all files of a folder up, after new ones came."""
    found = sorted(path for path in folder.iterdir() if path.suffix == SUFFIX)
    lines = [f"{_sum(path.read_bytes())}  {path.name}\n" for path in found]
    (folder / SUMS).write_text("".join(lines), encoding="ascii")


def _sum(weights: bytes) -> str:
    return hashlib.sha256(weights).hexdigest()


@cache
def core_or_trouble(ruleset: Ruleset) -> fast.FastCore | str:
    """Return the native core for these rules, or why another player has to play."""
    try:
        return thinking_core(ruleset)
    except fast.Unavailable as trouble:
        if fast.supports(ruleset):
            log.warning("The learned players leave %s to another: %s", ruleset, trouble)
        return str(trouble)


if __name__ == "__main__":
    write_sums(Path(str(FOLDER)))
