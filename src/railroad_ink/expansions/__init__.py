"""The expansions, one module each: dice, rules, score lines, goals and help in one place."""
