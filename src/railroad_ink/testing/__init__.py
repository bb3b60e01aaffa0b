"""Tools for testing rules: builders, random play, a conformance kit and Hypothesis strategies.

They are part of the package so that expansions from elsewhere can be tested like the built-in ones.
Only `strategies` requires Hypothesis.
"""
