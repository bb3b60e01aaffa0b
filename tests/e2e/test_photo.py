"""A paper board is photographed, read and corrected."""

from __future__ import annotations

from playwright.sync_api import FilePayload, Page, expect

from tests.e2e.paper import PaperPlayer
from tests.e2e.player import Player
from tests.e2e.test_accessibility import serious_violations
from tests.photo.boards import framed, jpeg, photo

INSET = 0.15
"""Where the page puts the corners at first."""


def upload(page: Page, content: bytes) -> None:
    file: FilePayload = {"name": "board.jpg", "mimeType": "image/jpeg", "buffer": content}
    page.locator("input[type=file]").set_input_files(file)


def test_a_board_is_read_from_a_photo_and_corrected(ada: Player) -> None:
    paper, page = PaperPlayer(ada), ada.page
    paper.open()
    ada.button("From a photo").click()
    upload(page, jpeg(framed(INSET)))
    read = page.locator("[data-read]")
    expect(read).to_be_enabled()
    # The keyboard moves corners, too.
    corner = page.locator("[data-corner='0']")
    before = corner.get_attribute("aria-label")
    corner.press("ArrowLeft")
    expect(corner).not_to_have_attribute("aria-label", str(before))
    corner.press("ArrowRight")
    assert serious_violations(ada) == []
    read.click()
    expect(page.locator("dialog")).to_have_count(0)
    expect(paper.drawn("B2")).to_have_attribute("data-code", "HHH-")
    expect(paper.total).not_to_have_text("–")


def test_corners_are_dragged(ada: Player) -> None:
    paper, page = PaperPlayer(ada), ada.page
    paper.open()
    ada.button("From a photo").click()
    upload(page, jpeg())
    expect(page.locator("[data-read]")).to_be_enabled()
    box = page.locator(".frame img").bounding_box()
    corner = page.locator("[data-corner='2']").bounding_box()
    assert box is not None
    assert corner is not None
    image, corners = photo()
    x, y = corners[2] / image.size
    page.mouse.move(corner["x"] + corner["width"] / 2, corner["y"] + corner["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 0.5 * box["width"], box["y"] + 0.5 * box["height"])
    page.mouse.move(box["x"] + x * box["width"], box["y"] + y * box["height"])
    page.mouse.up()
    label = f"Bottom right corner: {round(100 * x)} across, {round(100 * y)} down"
    expect(page.get_by_label(label)).to_be_visible()


def test_files_without_a_picture_are_refused(ada: Player) -> None:
    paper, page = PaperPlayer(ada), ada.page
    paper.open()
    ada.button("From a photo").click()
    upload(page, b"nonsense")
    expect(page.get_by_role("alert")).to_contain_text("not a picture")
