"""Tools for testing rules: builders, random play, a conformance kit and Hypothesis strategies.

They are shipped so that an expansion kept elsewhere can be tested as ours are. Only `strategies`
needs Hypothesis.
"""
