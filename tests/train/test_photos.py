"""Learning to read photos: symmetries, one step, and the network as a file."""

from __future__ import annotations

import json

import numpy as np
import pytest

from railroad_ink.core.geometry import Symmetry
from railroad_ink.photo.codes import transformed
from railroad_ink.photo.perspective import PICTURE
from railroad_ink.photo.synthetic.boards import all_codes, make_source
from railroad_ink.photo.synthetic.samples import straight_sample
from railroad_ink.photo.synthetic.sources import read_source, write_source

try:
    import torch

    from railroad_ink.train.photos.learning import Learner, PictureBuffer, reading_loss
    from railroad_ink.train.photos.networks import SpaceReaderNet
    from railroad_ink.train.photos.onnx_files import reader_file
    from railroad_ink.train.photos.symmetries import tables, transform
except ImportError:
    torch = None


@pytest.mark.needs("native")
def test_boards_and_prints_survive_a_file() -> None:
    source = make_source(2, 1, seed=3)
    again = read_source(write_source(source))
    assert again.codes == list(source.codes)
    assert (again.games == source.games).all()
    assert [len(printed) for printed in again.prints] == [len(p) for p in source.prints]
    first, second = (straight_sample(each, 5).picture for each in (source, again))
    assert np.abs(first.astype(int) - second).mean() < 1


@pytest.mark.parametrize(
    "code, symmetry, expected",
    [
        ("HR--", (1, False), "-HR-"),
        ("HR--", (0, True), "H--R"),
        ("HHHHd", (1, False), "HHHHb"),
        ("RRRRb", (0, True), "RRRRd"),
        ("HRHRo", (3, False), "RHRHo"),
        ("", (2, True), ""),
    ],
)
def test_codes_turn_with_their_boards(code: str, symmetry: tuple[int, bool], expected: str) -> None:
    turns, mirrored = symmetry
    assert transformed(code, Symmetry(turns, mirrored)) == expected


@pytest.mark.needs("torch")
def test_pictures_turn_clockwise() -> None:
    board = torch.arange(4).view(1, 2, 2)
    assert transform(board, 1, mirrored=False).tolist() == [[[2, 0], [3, 1]]]
    assert transform(board, 0, mirrored=True).tolist() == [[[1, 0], [3, 2]]]
    assert {len(set(row)) for row in tables(all_codes()).tolist()} == {len(all_codes())}


@pytest.mark.needs("torch", "native")
def test_a_step_changes_the_network() -> None:
    source = make_source(2, 1, seed=3)
    pictures = PictureBuffer(1)
    pictures.add([straight_sample(source, 1)])
    reader = Learner(SpaceReaderNet(source.codes))
    before = reader.network.own.weight.clone()
    for _ in range(2):
        reader.step(reading_loss(reader.network, pictures, 2, tables(source.codes)), 0.5)
    assert not torch.equal(before, reader.network.own.weight)


@pytest.mark.needs("torch", "onnxruntime")
def test_the_file_answers_like_the_network() -> None:
    import onnxruntime  # noqa: PLC0415 (an extra)

    reader = SpaceReaderNet(all_codes()).eval()
    facts = {"codes": json.dumps(["", "H-H-"])}
    session = onnxruntime.InferenceSession(reader_file(reader, facts))
    picture = torch.rand(1, 3, PICTURE, PICTURE)
    (found,) = session.run(None, {"pictures": picture.numpy()})
    assert np.allclose(found, reader(picture).detach().numpy(), atol=1e-2)
    assert session.get_modelmeta().custom_metadata_map == facts
