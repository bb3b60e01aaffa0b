"""Recorded games that the page shows, played by computer players."""

from pathlib import Path

FOLDER = Path(__file__).parent
