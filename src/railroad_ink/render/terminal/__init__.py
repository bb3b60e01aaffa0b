"""Sheets, rolls and scores as terminal text."""
