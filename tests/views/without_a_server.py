"""A process that cannot import what only a server has."""

import sys
from importlib.abc import MetaPathFinder

REFUSED = ("asyncio", "fastapi", "pydantic", "pydantic_core", "sqlalchemy", "starlette", "uvicorn")


class Refusing(MetaPathFinder):
    """Refuses to import these packages."""

    def find_spec(self, name: str, *_: object) -> None:
        if name.partition(".")[0] in REFUSED:
            raise ModuleNotFoundError(f"{name} is refused")


def refuse() -> None:
    """Refuse them for the rest of this process, which has imported none of them yet."""
    assert not any(name in sys.modules for name in REFUSED)
    sys.meta_path.insert(0, Refusing())
