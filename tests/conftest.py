"""Hypothesis profiles: ``default`` at a desk, ``ci`` where a run must be repeatable."""

import os

from hypothesis import HealthCheck, settings

# A busy machine is no failure: no example has a deadline.
settings.register_profile("default", deadline=None)
settings.register_profile(
    "ci",
    deadline=None,
    database=None,
    derandomize=True,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "default")
)
