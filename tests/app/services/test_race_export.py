"""Animations written from a film of plain pictures, read again with Pillow."""

import threading
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from app.services.animated_image import AnimationFormat, encoded, picture_of
from app.services.race_export import RaceExport

COLOURS = ("#ff0000", "#00ff00", "#0000ff", "#ffff00", "#ffffff")


class ColourFilm:
    def __init__(self, pictures: int = len(COLOURS)) -> None:
        self.durations = (*((80,) * (pictures - 1)), 400)
        self.asked: list[int] = []
        self.threads: set[str] = set()
        self.is_closed = False

    def picture(self, index: int) -> QImage:
        self.asked.append(index)
        self.threads.add(threading.current_thread().name)
        picture = QImage(63, 40, QImage.Format.Format_RGB888)  # lines are padded to four bytes
        picture.fill(QColor(COLOURS[index % len(COLOURS)]))
        return picture

    def close(self) -> None:
        self.is_closed = True


@pytest.fixture
def export(qtbot: QtBot) -> Iterator[RaceExport]:
    made = RaceExport()
    yield made
    made.close()
    made.deleteLater()


@pytest.mark.parametrize(("suffix", "kind"), [(".webp", "WEBP"), (".gif", "GIF"), (".GIF", "GIF")])
def test_a_film_becomes_a_file(
    export: RaceExport, qtbot: QtBot, tmp_path: Path, suffix: str, kind: str
) -> None:
    path, film, steps = tmp_path / f"a race{suffix}", ColourFilm(), []
    export.progressed.connect(lambda done, total: steps.append((done, total)))
    with qtbot.waitSignal(export.saved) as saved:
        export.start(str(path), film)
        assert export.is_running
    assert saved.args == [str(path), path.stat().st_size]
    assert not export.is_running
    assert film.is_closed
    assert film.threads == {"MainThread"}
    assert steps[-1] == (5, 5)
    with Image.open(path) as image:
        assert (image.format, image.size, image.info["loop"]) == (kind, (63, 40), 0)
        for i, colour in enumerate(COLOURS):
            image.seek(i)
            image.load()
            assert image.info["duration"] == film.durations[i]
            found = image.convert("RGB").getpixel((5, 5))
            assert found == QColor(colour).getRgb()[:3]


def test_stopping_leaves_no_file(export: RaceExport, qtbot: QtBot, tmp_path: Path) -> None:
    path, film = tmp_path / "race.webp", ColourFilm(500)
    stopping = export.progressed.connect(lambda done, _: export.stop() if done == 3 else None)
    with qtbot.waitSignal(export.stopped):
        export.start(str(path), film)
    export.disconnect(stopping)
    assert not path.exists()
    assert film.is_closed
    assert len(film.asked) < 10
    with qtbot.waitSignal(export.saved):  # and the next one is written
        export.start(str(path), ColourFilm())


def test_closing_ends_the_thread_and_tells_nothing(
    export: RaceExport, qtbot: QtBot, tmp_path: Path
) -> None:
    film = ColourFilm(500)
    export.start(str(tmp_path / "race.gif"), film)
    qtbot.waitUntil(lambda: len(film.asked) > 2)
    with qtbot.assertNotEmitted(export.stopped, wait=50):
        export.close()
    assert film.is_closed
    assert not [t for t in threading.enumerate() if t.name == "race-export"]


@pytest.mark.parametrize("name", ["race.mp4", "race"])
def test_another_kind_of_file_is_refused(
    export: RaceExport, qtbot: QtBot, tmp_path: Path, name: str
) -> None:
    film = ColourFilm()
    with qtbot.waitSignal(export.failed) as failed:
        export.start(str(tmp_path / name), film)
    assert failed.args == [f"“{name}” ends neither in .webp nor in .gif. Name it so."]
    assert film.is_closed


def test_a_second_one_is_refused_and_the_first_goes_on(
    export: RaceExport, qtbot: QtBot, tmp_path: Path
) -> None:
    second = ColourFilm()
    with qtbot.waitSignal(export.saved):
        export.start(str(tmp_path / "one.webp"), ColourFilm())
        with qtbot.waitSignal(export.failed) as failed:
            export.start(str(tmp_path / "two.webp"), second)
    assert failed.args[0].startswith("Another animation is still being saved.")
    assert second.is_closed
    assert not (tmp_path / "two.webp").exists()


def test_a_folder_that_cannot_be_written_is_told(
    export: RaceExport, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with qtbot.waitSignal(export.failed) as failed:
        export.start(str(tmp_path / "file" / "race.webp"), ColourFilm())
    assert failed.args[0].startswith("race.webp could not be written: ")


def test_a_pillow_without_webp_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.services.animated_image.features.check", lambda _: False)
    with pytest.raises(ValueError, match="Save the animation as GIF"):
        encoded(iter(()), (80, 80), "webp")


@pytest.mark.parametrize("kind", ["webp", "gif"])
def test_a_picture_that_stays_adds_to_the_time(kind: AnimationFormat) -> None:
    rgb = picture_of((8, 8), bytes(8 * 8 * 3), 24)
    other = Image.new("RGB", (8, 8), "white")
    pictures = [rgb, rgb, rgb, other]
    samples = [rgb, other] if kind == "gif" else []
    data = encoded(iter((*samples, *pictures)), (80,) * 4, kind, len(samples))
    with Image.open(BytesIO(data)) as image:
        total = 0
        for i in range(image.n_frames):
            image.seek(i)
            image.load()
            total += image.info["duration"]
    assert total == 320
