"""What the page is shown: view models and the functions that build them. Pure."""
