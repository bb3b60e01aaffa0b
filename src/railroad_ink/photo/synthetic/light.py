"""Light and camera: ink on paper, gradients, shadows, glare, blur, noise and compression."""

from __future__ import annotations

import io
from functools import lru_cache

import numpy as np
from PIL import Image, ImageFilter

from railroad_ink.photo.synthetic.handwriting import PenInk
from railroad_ink.photo.synthetic.raster import Layers, Pixels

COARSE = 4
_NOISE = np.random.default_rng(0).normal(0, 1, (2048, 2048)).astype(np.float32)
"""Noise is cut out of a large patch, which is much quicker than to make it."""


def noise(rng: np.random.Generator, height: int, width: int, grain: float = 1.0) -> Pixels:
    """Return smooth noise; `grain` is the distance in pixels over which it changes."""
    rows, columns = round(height / grain) + 2, round(width / grain) + 2
    top, left = (int(rng.integers(2048 - n + 1)) if n <= 2048 else 0 for n in (rows, columns))
    patch = _NOISE[top : top + rows, left : left + columns]
    if grain <= 1:
        return patch[:height, :width]
    image = Image.fromarray(patch).resize((width, height), Image.Resampling.BICUBIC)
    return np.asarray(image)


def apply_ink(rng: np.random.Generator, layers: Layers, pens: tuple[PenInk, PenInk]) -> Pixels:
    """Put the ink of the pens on the printed paper."""
    picture = layers.printed.copy()
    height, width = picture.shape[:2]
    for covered, pen in zip(layers.inks, pens, strict=True):
        if not covered.any():
            continue
        pressure = 1 - 0.25 * np.abs(noise(rng, height, width, 40))
        if pen.grain:
            pressure = pressure * (1 - pen.grain * np.clip(noise(rng, height, width, 1.5), 0, 1))
        amount = (covered * pen.strength * np.clip(pressure, 0, 1))[:, :, None]
        picture += amount * (np.asarray(pen.colour, dtype=np.float32) - picture)
    return picture


def lit(rng: np.random.Generator, picture: Pixels) -> Pixels:
    """Light a picture unevenly, with shadows and glare."""
    height, width = picture.shape[:2]
    x, y = _plane(height, width)
    angle, slope = rng.uniform(0, 2 * np.pi), rng.uniform(0, 0.35)
    light = 1 + slope * (np.cos(angle) * x + np.sin(angle) * y)
    light = light - rng.uniform(0, 0.25) * (x**2 + y**2)
    for _ in range(rng.integers(0, 3)):
        light = light * _shadow(rng, x, y)
    light = light * rng.uniform(0.55, 1.1)
    warmth = np.array([1 + rng.uniform(-0.1, 0.15), 1.0, 1 + rng.uniform(-0.25, 0.1)])
    out = picture * _enlarged(light, height, width)[:, :, None]
    out *= warmth.astype(np.float32)
    if rng.random() < 0.15:
        out += _enlarged(_glare(rng, x, y), height, width)[:, :, None]
    return np.asarray(out, dtype=np.float32)


@lru_cache(maxsize=4)
def _plane(height: int, width: int) -> tuple[Pixels, Pixels]:
    """Return coordinates from -1 to 1 on a coarse grid, as light changes slowly."""
    rows, columns = -(-height // COARSE), -(-width // COARSE)
    y, x = np.mgrid[-1 : 1 : rows * 1j, -1 : 1 : columns * 1j].astype(np.float32)
    return x, y


def _enlarged(light: Pixels, height: int, width: int) -> Pixels:
    image = Image.fromarray(light.astype(np.float32))
    return np.asarray(image.resize((width, height), Image.Resampling.BILINEAR))


def _shadow(rng: np.random.Generator, x: Pixels, y: Pixels) -> Pixels:
    """Return the shadow of something with a straight or curved edge."""
    angle, offset = rng.uniform(0, 2 * np.pi), rng.uniform(-0.9, 0.9)
    bend, softness = rng.uniform(-0.5, 0.5), rng.uniform(0.02, 0.3)
    along = -np.sin(angle) * x + np.cos(angle) * y
    distance = np.cos(angle) * x + np.sin(angle) * y - offset + bend * along**2
    share = 1 / (1 + np.exp(-np.clip(distance / softness, -20, 20)))
    return np.asarray(1 - rng.uniform(0.1, 0.5) * share, dtype=np.float32)


def _glare(rng: np.random.Generator, x: Pixels, y: Pixels) -> Pixels:
    middle, size = rng.uniform(-1, 1, 2), rng.uniform(0.15, 0.5)
    distance = (x - middle[0]) ** 2 + (y - middle[1]) ** 2
    return np.asarray(rng.uniform(0.1, 0.5) * np.exp(-distance / size**2), dtype=np.float32)


def photographed(rng: np.random.Generator, picture: Pixels, pixel: float) -> Image.Image:
    """Take a picture with a camera.

    Args:
        rng: The source of chance.
        picture: What is seen.
        pixel: Size of a pixel compared with a fortieth of a space, by which blur is measured.
    """
    image = _developed(rng, picture)
    image = _blurred(rng, image, pixel)
    speckle = rng.uniform(0, 0.05) * 255
    height, width = image.height, image.width
    noisy = np.asarray(image, dtype=np.float32)
    noisy = noisy + (0.7 * speckle) * noise(rng, height, width, rng.uniform(1, 2.2))[:, :, None]
    for colour in range(3):
        noisy[:, :, colour] += (0.5 * speckle) * noise(rng, height, width)
    clipped = np.clip(noisy, 0, 255).astype(np.uint8)
    return compressed(Image.fromarray(clipped), int(rng.integers(30, 96)))


def _developed(rng: np.random.Generator, picture: Pixels) -> Image.Image:
    """Change contrast, brightness and gamma."""
    contrast, middle = rng.uniform(0.75, 1.15), rng.uniform(0.35, 0.6)
    shift, gamma = middle * (1 - contrast) + rng.uniform(-0.05, 0.05), rng.uniform(0.75, 1.3)
    levels = np.linspace(0, 1, 256)
    curve = np.clip(np.clip(levels * contrast + shift, 0, 1) ** gamma * 255, 0, 255)
    return _to_image(picture).point([round(value) for value in curve.tolist()] * 3)


def _blurred(rng: np.random.Generator, image: Image.Image, pixel: float) -> Image.Image:
    kind = rng.random()
    if kind < 0.5:
        return image.filter(ImageFilter.GaussianBlur(rng.uniform(0, 1.5) / pixel))
    if kind < 0.75:
        share = rng.uniform(0.4, 1.0)
        small = (max(1, round(image.width * share)), max(1, round(image.height * share)))
        reduced = image.resize(small, Image.Resampling.BILINEAR)
        return reduced.resize(image.size, Image.Resampling.BILINEAR)
    if kind < 0.9:
        return _shaken(rng, image, rng.uniform(0, 4) / pixel)
    return image


def _shaken(rng: np.random.Generator, image: Image.Image, distance: float) -> Image.Image:
    """Blur along a line, as when the hand moves."""
    angle = rng.uniform(0, np.pi)
    total = np.zeros((image.height, image.width, 3), dtype=np.float32)
    for share in np.linspace(-0.5, 0.5, 5):
        shift = (share * distance * np.cos(angle), share * distance * np.sin(angle))
        matrix = (1, 0, shift[0], 0, 1, shift[1])
        total += np.asarray(
            image.transform(image.size, Image.Transform.AFFINE, matrix, Image.Resampling.BILINEAR)
        )
    return Image.fromarray((total / 5).astype(np.uint8))


def compressed(image: Image.Image, quality: int) -> Image.Image:
    """Return what is left of a picture after JPEG compression."""
    jpeg = io.BytesIO()
    image.save(jpeg, "JPEG", quality=quality)
    return Image.open(jpeg).convert("RGB")


def _to_image(picture: Pixels) -> Image.Image:
    return Image.fromarray((np.clip(picture, 0, 1) * 255).astype(np.uint8))
