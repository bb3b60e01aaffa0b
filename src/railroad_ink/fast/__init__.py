"""The typed interface of the native core.

The native core plays and scores bare routes, classic and Challenge, far faster than the Python
engine, which remains the reference implementation: parity tests compare the two. It is built when
the package is installed; `available` says whether it was, and `BUILD_INSTRUCTIONS` how to do it.
"""

from railroad_ink.fast.bare import BareRoutes
from railroad_ink.fast.native_core import (
    BUILD_INSTRUCTIONS,
    DamagedWeights,
    NativeCore,
    NativeCoreUnavailable,
    Plan,
    SearchProgress,
    Solution,
    available,
    supports,
)
from railroad_ink.fast.settings import BeamSettings, SelfPlaySettings

__all__ = [
    "BUILD_INSTRUCTIONS",
    "BareRoutes",
    "BeamSettings",
    "DamagedWeights",
    "NativeCore",
    "NativeCoreUnavailable",
    "Plan",
    "SearchProgress",
    "SelfPlaySettings",
    "Solution",
    "available",
    "supports",
]
