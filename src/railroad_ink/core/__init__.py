"""The rules of the game, in pure Python with nothing but the standard library."""
