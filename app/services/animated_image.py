"""Pictures that come one by one, as one animated file: WebP or GIF, through Pillow.

Of a WebP only the picture being written is held, of a GIF all, at a byte a pixel. Knows neither
what is shown nor Qt; called by `race_export` in a thread of its own.
"""

from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from typing import Literal

from PIL import Image, features

AnimationFormat = Literal["webp", "gif"]
_COLOURS = 255  # of a GIF; the last of 256 stands for "as before"


class EncodingStopped(Exception):
    """Whoever waits for the file does so no longer."""


def encoded(
    pictures: Iterator[Image.Image],
    durations: Sequence[int],
    kind: AnimationFormat,
    samples: int = 0,
    is_stopped: Callable[[], bool] = lambda: False,
) -> bytes:
    """RGB pictures, as many as there are `durations` in ms; plays for ever. For a GIF as many as
    `samples` more come before them: one palette is made of these, so that no picture flickers.

    Raises EncodingStopped, and ValueError with a sentence where Pillow cannot write this kind.
    """
    if kind == "webp" and not features.check("webp"):
        raise ValueError("The installed Pillow cannot write WebP. Save the animation as GIF.")
    file = _StoppableFile(is_stopped)
    if kind == "webp":
        # Without loss text stays sharp and is smaller; without key frames each is what changed.
        reel = _Reel(pictures, len(durations))
        reel.save(
            file, "WEBP", save_all=True, duration=list(durations), loop=0, lossless=True,
            quality=20, method=2, kmax=0,
        )  # fmt: skip
    else:
        palette = _palette([next(pictures) for _ in range(samples)])
        reel = _Reel(
            (p.quantize(palette=palette, dither=Image.Dither.NONE) for p in pictures),
            len(durations),
        )
        reel.save(
            file, "GIF", save_all=True, duration=list(durations), loop=0, optimize=True, disposal=1
        )
    return file.getvalue()


def picture_of(size: tuple[int, int], rgb: bytes, line_bytes: int) -> Image.Image:
    return Image.frombuffer("RGB", size, rgb, "raw", "RGB", line_bytes, 1)


def _palette(samples: Sequence[Image.Image]) -> Image.Image:
    width, height = samples[0].size
    sheet = Image.new("RGB", (width, height * len(samples)))
    for i, sample in enumerate(samples):
        sheet.paste(sample, (0, i * height))
    return sheet.quantize(_COLOURS, dither=Image.Dither.NONE)


class _Reel(Image.Image):
    """An image of many frames that are made when Pillow goes to them, in their order."""

    def __init__(self, frames: Iterator[Image.Image], count: int) -> None:
        super().__init__()
        first = next(frames)
        self.im = first.im
        self._mode, self._size, self.palette = first.mode, first.size, first.palette
        self.n_frames = count
        self._frames = frames
        self._at = 0

    def seek(self, frame: int) -> None:
        if frame >= self.n_frames:
            raise EOFError("no more frames")
        if frame > self._at:  # back to the first is asked for when all are written
            self.im = next(self._frames).im
            self._at = frame

    def tell(self) -> int:
        return self._at


class _StoppableFile(BytesIO):
    """GIF frames are all written at the end, which takes a while."""

    def __init__(self, is_stopped: Callable[[], bool]) -> None:
        super().__init__()
        self._is_stopped = is_stopped

    def write(self, data: object, /) -> int:
        if self._is_stopped():
            raise EncodingStopped
        return super().write(data)  # type: ignore[arg-type]
