"""Photos of boards over HTTP."""

import sys

import pytest

from railroad_ink.server.paper.photos import photo_view
from railroad_ink.server.workers import body_or_problem
from tests.photo.boards import drawn, jpeg, photo
from tests.server.client import Client, Json


def post(client: Client, content: bytes, status: int = 200, **query: str) -> Json:
    headers = {"content-type": "image/jpeg"}
    answer = client.http.post("/api/paper/photo", content=content, params=query, headers=headers)
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


def corners() -> str:
    image, points = photo()
    return ",".join(f"{x / image.width:.4f},{y / image.height:.4f}" for x, y in points.tolist())


def test_a_photo_becomes_a_board_that_scores(ada: Client) -> None:
    found = post(ada, jpeg(), corners=corners())
    read = {space["space"]: space for space in found["spaces"]}
    right = [name for name, code in drawn().items() if read[name]["code"] == code]
    assert len(right) >= 0.9 * len(drawn())
    assert all(read[name]["sure"] == (read[name]["confidence"] >= 0.9) for name in read)
    (board,) = ada.post("/api/paper/read", {"text": found["text"]})["boards"]
    assert len(board["spaces"]) == sum(bool(space["code"]) for space in found["spaces"])


def test_other_files_are_refused_in_the_language_of_the_page(ada: Client) -> None:
    assert "not a picture" in post(ada, b"nonsense", 400)["text"]
    assert "kein Bild" in post(ada, b"nonsense", 400, language="de")["text"]


@pytest.mark.parametrize(
    "query, status",
    [
        ({"corners": "1,2,3"}, 422),
        ({"corners": "0,0,1,1,1,0,0,1"}, 400),
        ({"corners": "9,9,9,9,9,9,9,9"}, 400),
        ({"rules": "nonsense"}, 400),
    ],
)
def test_bad_questions_are_refused(ada: Client, query: dict[str, str], status: int) -> None:
    assert post(ada, jpeg(), status, **query)["text"]


def test_large_photos_are_refused(ada: Client) -> None:
    assert post(ada, b"\xff" * 300_000, 413)["code"] == "too-large"
    assert post(ada, b"", 422)["code"] == "malformed"


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("space_reader", "reading"):
        monkeypatch.delitem(sys.modules, f"railroad_ink.photo.{name}", raising=False)
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    ok, body = body_or_problem("en", photo_view, jpeg(), "classic", None)
    assert not ok
    assert "its extra “photo” is not installed" in body.decode()
