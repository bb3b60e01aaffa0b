"""Sheets, rolls and scores as terminal text, SVG and PNG. The art of the game is drawn here, once."""
