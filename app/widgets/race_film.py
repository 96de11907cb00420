"""The pictures of an animation of a race, one at a time: a stage that is never shown, photographed.

Lives on the UI thread as every widget does, and is asked there by whoever writes the file.
"""

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from app.logic.formatting import PLAIN, NumberFormat
from app.logic.race import Race, film, film_speed
from app.widgets.race_stage import RaceStage
from app.widgets.theme import Theme

SIZE = QSize(960, 540)


class RaceFilm:
    """`durations` are the ms that each picture is shown for. To be closed after use."""

    def __init__(
        self, theme: Theme, race: Race, caption: str, speed: float, fmt: NumberFormat = PLAIN
    ) -> None:
        self.speed = film_speed(race.length_ms, speed)
        self._frames = film(race.length_ms, self.speed)
        self.durations = tuple(frame.shown_ms for frame in self._frames)
        self._stage = RaceStage(theme, fmt)
        self._stage.setFixedSize(SIZE)
        self._stage.set_race(race, caption)
        self._stage.set_speed(self.speed)

    def picture(self, index: int) -> QImage:
        """`SIZE` in real pixels, whatever the screen's scale."""
        self._stage.show_at(self._frames[index].at_ms)
        picture = QImage(SIZE, QImage.Format.Format_RGB888)
        self._stage.render(picture)
        return picture

    def close(self) -> None:
        self._stage.deleteLater()
