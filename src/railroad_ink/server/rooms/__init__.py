"""Rooms in memory: their matches, commands, dice and persistence."""
