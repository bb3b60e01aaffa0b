"""The endpoints for people with paper and pens: score, check, print, read photos, play on."""
