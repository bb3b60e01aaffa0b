"""Photos of paper boards, read by a small network.

Requires the extra `photo`.
"""
