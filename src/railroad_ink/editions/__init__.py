"""The boxes of the game, one module or folder each: board, dice, special routes and own rules."""
