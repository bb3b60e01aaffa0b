"""The Challenge boxes: other dice, special buildings, goals, and drafting dice in any edition."""
