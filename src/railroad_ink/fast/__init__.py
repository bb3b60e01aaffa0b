"""The typed face of the native core.

The native core plays and counts bare routes, classic and Challenge, far faster than the Python
engine, which stays the readable truth: parity tests compare the two. It is built when the
package is installed; `available` says whether it was, and `why_not` what to do if it was not.
"""

from railroad_ink.fast.bare import BareRoutes
from railroad_ink.fast.native_core import (
    DamagedWeights,
    FastCore,
    NativeCoreUnavailable,
    Plan,
    Solution,
    available,
    supports,
    why_not,
)
from railroad_ink.fast.settings import BeamSettings, SelfPlaySettings

__all__ = [
    "BareRoutes",
    "BeamSettings",
    "DamagedWeights",
    "FastCore",
    "NativeCoreUnavailable",
    "Plan",
    "SelfPlaySettings",
    "Solution",
    "available",
    "supports",
    "why_not",
]
