"""Training the network that reads photos of paper boards, on synthetic photos.

`python -m scripts.photos OUT` trains and measures it. Requires the extras `photo` and
`train`; a GPU and many cores make it a matter of minutes.
"""
