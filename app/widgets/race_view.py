"""The race view: plays a race, at its true speed or another, and lets it be saved as an animation.

Owns the clock: play, pause, start over, a place to go to. Starts by itself when it is shown, unless
the desktop asks for less motion; then it also moves in steps. Asks for saving through a signal and
hears of it through slots; put on the bench page, and left through its Back button.
"""

from time import perf_counter

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QPushButton,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from app.logic import formatting as text
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.race import SPEEDS, Race, film_note, race_of, speed_label
from app.widgets.back_button import BackButton
from app.widgets.icons import icon
from app.widgets.motion import is_motion_reduced
from app.widgets.parts import button, hairline, icon_button, label, retheme_icons, row, surface
from app.widgets.race_film import RaceFilm
from app.widgets.race_saving import RaceSaving
from app.widgets.race_stage import RaceStage
from app.widgets.theme import S2, S3, S4, Theme
from engine.bench.values import BenchRun
from engine.language import tr

TICK_MS = 33
STEP_TICK_MS = 500  # where less motion is wanted
SEEK_MS = 1000  # of an arrow key


class RaceView(QWidget):
    closed = Signal()
    export_requested = Signal(str, object)  # path that ends in .webp or .gif, RaceFilm
    export_stopped = Signal()

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        surface(self, "window")
        self._theme = theme
        self._fmt = fmt
        self._race: Race | None = None
        self._caption = ""
        self._ms = 0.0
        self._is_to_start = False
        self._tick = TICK_MS
        self._told_at = 0.0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._on_tick)
        self.back = BackButton(theme, tr("Back to the results"))
        self.stage = RaceStage(theme, fmt)
        self.play = icon_button("play", tr("Play"), theme)
        self.restart = icon_button("restart", tr("Start over"), theme)
        self.place = QSlider(Qt.Orientation.Horizontal)
        self.place.setAccessibleName(tr("Time of the race"))
        self.speeds = tuple(self._speed_button(speed) for speed in SPEEDS)
        self.saving = RaceSaving(theme, fmt)
        self.told = label("", "small", wraps=True)
        self._group = QButtonGroup(self)
        self._build()
        self._connect()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.stage.set_theme(theme)
        self.back.set_theme(theme)
        retheme_icons(self, theme)
        self.saving.set_theme(theme)
        self._show_playing()

    def set_recent(self, files: tuple[str, ...]) -> None:
        self.saving.set_recent(files)

    def set_race(
        self,
        left: BenchRun,
        right: BenchRun,
        names: tuple[str, str] | None = None,
        caption: str = "",
    ) -> None:
        """Two runs of one prompt. `names`: of their arms, as the user reads them; `caption`: what
        was run, as pair and prompt."""
        self.pause()
        self._race, self._caption = race_of(left, right, names), caption
        self.place.setRange(0, round(self._race.length_ms))
        self.stage.set_race(self._race, caption)
        self.told.setText("")
        self._go(0.0)
        self._choose_speed(1.0)
        self._is_to_start = not is_motion_reduced(self)
        if self.isVisible():
            self._begin()

    # --- The clock ----------------------------------------------------------------------------

    @property
    def is_playing(self) -> bool:
        return self._timer.isActive()

    @property
    def position_ms(self) -> float:
        return self._ms

    @property
    def speed(self) -> float:
        return SPEEDS[self._group.checkedId()]

    @Slot()
    def start(self) -> None:
        """From here on; from the start where it is over."""
        if self._race is None:
            return
        if self._ms >= self._race.length_ms:
            self._go(0.0)
        self._told_at = perf_counter()
        self._timer.start(STEP_TICK_MS if is_motion_reduced(self) else TICK_MS)
        self._show_playing()

    @Slot()
    def pause(self) -> None:
        self._timer.stop()
        self._show_playing()

    @Slot()
    def start_over(self) -> None:
        self._go(0.0)
        self.start()

    @Slot(int)
    def go_to(self, ms: float) -> None:
        """Show a moment; what plays goes on from there."""
        self._told_at = perf_counter()
        self._go(float(ms))

    def _on_tick(self) -> None:
        now = perf_counter()
        self._go(self._ms + 1e3 * (now - self._told_at) * self.speed)
        self._told_at = now

    def _go(self, ms: float) -> None:
        if self._race is None:
            return
        self._ms = min(max(0.0, ms), self._race.length_ms)
        self.stage.show_at(self._ms)
        self.place.blockSignals(True)
        self.place.setValue(round(self._ms))
        self.place.blockSignals(False)
        if self._ms >= self._race.length_ms:
            self.pause()

    def _begin(self) -> None:
        if self._is_to_start:
            self._is_to_start = False
            self.start()

    def _show_playing(self) -> None:
        name, tip = ("pause", tr("Pause")) if self.is_playing else ("play", tr("Play"))
        self.play.setProperty("icon_name", name)
        self.play.setIcon(icon(name, self._theme))
        self.play.setToolTip(tr("{action} (Space)", action=tip))
        self.play.setAccessibleName(tip)

    def _on_play_clicked(self) -> None:
        if self.is_playing:
            self.pause()
        else:
            self.start()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Asked to have the keyboard, the view gives it to its first button."""
        super().focusInEvent(event)
        self.play.setFocus(event.reason())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._begin()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.pause()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Wherever the keyboard is, unless that part has a use of its own for the key."""
        match event.key():
            case Qt.Key.Key_Space | Qt.Key.Key_K:
                self._on_play_clicked()
            case Qt.Key.Key_Home | Qt.Key.Key_R:
                self.start_over()
            case Qt.Key.Key_Left:
                self.go_to(self._ms - SEEK_MS)
            case Qt.Key.Key_Right:
                self.go_to(self._ms + SEEK_MS)
            case Qt.Key.Key_Escape:
                self._on_back()
            case _:
                super().keyPressEvent(event)

    def _choose_speed(self, speed: float) -> None:
        chosen = self.speeds[SPEEDS.index(speed)]
        chosen.setChecked(True)
        self._on_speed_chosen()

    def _on_speed_chosen(self) -> None:
        self.stage.set_speed(self.speed)
        length = self._race.length_ms if self._race is not None else 0.0
        self.told.setText(film_note(length, self.speed, self._fmt))

    def _on_back(self) -> None:
        self.pause()
        self.closed.emit()

    # --- Saving -------------------------------------------------------------------------------

    @Slot(int, int)
    def set_export_progress(self, done: int, total: int) -> None:
        self.told.setText(self.saving.set_progress(done, total))

    @Slot(str, int)
    def report_saved(self, path: str, size: int) -> None:
        said = text.byte_size(size, self._fmt)
        self.report_save_failed(tr("Saved as {path} ({size}).", path=path, size=said))

    @Slot(str)
    def report_save_failed(self, sentence: str) -> None:
        self.saving.set_idle()
        self.told.setText(sentence)

    @Slot()
    def report_stopped(self) -> None:
        self.report_save_failed(tr("Stopped; nothing was saved."))

    def _on_path_chosen(self, path: str) -> None:
        if self._race is not None:
            film = RaceFilm(self._theme, self._race, self._caption, self.speed, self._fmt)
            self.set_export_progress(0, len(film.durations))
            self.export_requested.emit(path, film)

    # --- Building -----------------------------------------------------------------------------

    def _speed_button(self, speed: float) -> QPushButton:
        made = button(speed_label(speed, self._fmt), "quiet")
        made.setCheckable(True)
        made.setAccessibleName(tr("Speed {speed}", speed=made.text()))
        made.setToolTip(tr("The true speed") if speed == 1 else "")
        return made

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, S2)
        layout.setSpacing(0)
        head = row(spacing=S2)
        head.setContentsMargins(S2, S2, S4, S2)
        head.addWidget(self.back)
        head.addWidget(label(tr("Race"), "title"))
        head.addStretch(1)
        head.addWidget(self.saving)
        layout.addLayout(head)
        layout.addWidget(hairline())
        layout.addWidget(self.stage, 1)
        layout.addLayout(self._controls())
        self.told.setContentsMargins(S4, S2, S4, 0)
        layout.addWidget(self.told)

    def _controls(self) -> QHBoxLayout:
        controls = row(spacing=S2)
        controls.setContentsMargins(S3, 0, S4, 0)
        controls.addWidget(self.play)
        controls.addWidget(self.restart)
        controls.addWidget(self.place, 1)
        for number, each in enumerate(self.speeds):
            self._group.addButton(each, number)
            controls.addWidget(each)
        self.speeds[1].setChecked(True)
        self.restart.setToolTip(tr("Start over (Home)"))
        return controls

    def _connect(self) -> None:
        self.back.clicked.connect(self._on_back)
        self.play.clicked.connect(self._on_play_clicked)
        self.restart.clicked.connect(self.start_over)
        self.place.valueChanged.connect(self.go_to)
        self._group.idClicked.connect(lambda _: self._on_speed_chosen())
        self.saving.asking.connect(self.pause)
        self.saving.path_chosen.connect(self._on_path_chosen)
        self.saving.stop_clicked.connect(self.export_stopped)
