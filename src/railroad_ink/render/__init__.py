"""Sheets, rolls and scores as terminal text, SVG and PNG."""
