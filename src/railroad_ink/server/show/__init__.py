"""Turns matches, sheets and rules into what pages are shown. Pure; knows nothing of sockets."""
