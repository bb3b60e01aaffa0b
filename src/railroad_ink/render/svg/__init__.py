"""Sheets, rolls and scores as SVG and PNG."""
