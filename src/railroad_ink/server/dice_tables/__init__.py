"""Dice for people who draw on paper: seeded rolls, and tables whose rolls others follow live."""
