"""Check the exact last round a second time: `python -m tests.analysis 500`."""

import sys

from tests.analysis.comparison import main

sys.exit(bool(main()))
