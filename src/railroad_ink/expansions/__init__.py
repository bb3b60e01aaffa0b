"""The expansions, one module each: dice, rules, score lines and goals in one place."""
