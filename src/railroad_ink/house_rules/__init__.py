"""House rules: what tables agree on in addition to the rulebooks. Off unless chosen."""
