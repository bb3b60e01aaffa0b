"""What people see: each person's part, what has changed, and plain answers.

Every view is a frozen dataclass, made by a plain function of the game. Nothing here knows a
request, a socket or a database; hosts write views with `to_json`, in the reader's language.
"""
