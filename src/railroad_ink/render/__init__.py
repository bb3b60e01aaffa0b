"""Sheets, rolls and scores as terminal text, SVG and PNG: the game's art, drawn once."""
