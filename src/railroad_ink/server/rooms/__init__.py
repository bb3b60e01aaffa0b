"""Rooms in memory: matches, commands, dice and persistence."""
