"""Synthetic photos of paper boards: many hands, pens, prints, papers, lights and cameras.

The network that reads photos is trained and measured on them. Coordinates are in spaces: the grid
of a board reaches from (0, 0) at the top left to (7, 7).
"""
