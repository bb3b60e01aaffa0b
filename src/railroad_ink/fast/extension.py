"""The compiled module of the native core, or `None` where it was not built.

Everything else gets it from here, so that every module of the package can be imported without it.
"""

from __future__ import annotations

try:
    from railroad_ink import _native
except ImportError:  # built without a compiler
    _native = None  # type: ignore[assignment]

__all__ = ["_native"]
