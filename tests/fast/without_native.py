"""Python in which the native core is hidden, as where no compiler built it.

`python -m tests.fast.without_native WORDS` runs `railroad-ink WORDS`; without words it imports
every module of the package and prints the names of the packages that are missing.
"""

from __future__ import annotations

import pkgutil
import sys
from importlib import import_module
from importlib.util import find_spec
from unittest.mock import MagicMock

HIDDEN = "railroad_ink._native"
sys.modules[HIDDEN] = None  # type: ignore[assignment]

NOT_IMPORTED = (HIDDEN, "railroad_ink.__main__", "railroad_ink.server.store.env")
"""The last two are started, never imported; the last by Alembic, with its own context."""
VERSIONS = "railroad_ink.server.store.versions"


def stand_in_for_torch() -> None:
    """Let what learns be imported without PyTorch, which is too large to install everywhere."""
    torch = MagicMock()
    torch.nn.Module, torch.Tensor = type("Module", (), {}), type("Tensor", (), {})
    sys.modules.update({"torch": torch, "torch.nn": torch.nn})


def import_everything() -> list[str]:
    """Import every module; return the names of packages that are not installed."""
    if find_spec("torch") is None:
        stand_in_for_torch()
    package = import_module("railroad_ink")
    missing = set()
    for module in pkgutil.walk_packages(package.__path__, "railroad_ink."):
        if module.name in NOT_IMPORTED or module.name.startswith(VERSIONS):
            continue
        try:
            import_module(module.name)
        except ModuleNotFoundError as error:
            if (error.name or "railroad_ink").startswith("railroad_ink"):
                raise
            missing.add(str(error.name))
    return sorted(missing)


if __name__ == "__main__":
    if sys.argv[1:]:
        import_module("railroad_ink.cli").main()
    else:
        sys.stdout.write(f"{' '.join(import_everything())}\n")
