"""The typed face of the native core.

The native core plays and counts bare routes, classic and Challenge, far faster than the Python
engine, which stays the readable truth: parity tests compare the two. It is built when the
package is installed; `available` says whether it was, and `why_not` what to do if it was not.
"""

from railroad_ink.fast.bare import BareRoutes
from railroad_ink.fast.core import (
    DamagedWeights,
    FastCore,
    NativeCoreUnavailable,
    Options,
    SelfPlayOptions,
    Solution,
    Way,
    available,
    supports,
    why_not,
)

__all__ = [
    "BareRoutes",
    "DamagedWeights",
    "FastCore",
    "NativeCoreUnavailable",
    "Options",
    "SelfPlayOptions",
    "Solution",
    "Way",
    "available",
    "supports",
    "why_not",
]
