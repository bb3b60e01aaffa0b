"""What the native core is told about a ruleset, and what it refuses."""

import pytest

from railroad_ink import CATALOGUE

pytestmark = pytest.mark.needs("native")
CLASSIC = CATALOGUE.ruleset("classic")
