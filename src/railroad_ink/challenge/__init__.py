"""What the Challenge boxes bring: buildings, goals, and drafting dice in any edition."""
