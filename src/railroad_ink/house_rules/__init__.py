"""House rules: what tables agree on beside the rulebooks. Off unless chosen."""
