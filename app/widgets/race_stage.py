"""A race as it is shown: two columns with equal heads, their texts, the clock and the result.

Shows one moment of a `Race`, and has no buttons and no clock of its own: the race view plays it,
and the same widget, never shown, is photographed for an animation.
"""

from collections.abc import Iterator

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from app.logic.formatting import PLAIN, NumberFormat, duration
from app.logic.race import (
    Race,
    RaceSide,
    SideAt,
    SideWords,
    clock,
    result_of,
    side_words,
    speed_label,
)
from app.logic.transcript import Run
from app.widgets.compare_text import CompareText
from app.widgets.described import Described
from app.widgets.parts import label, row, surface
from app.widgets.result_strip import ResultStrip
from app.widgets.scaling import set_font, sized
from app.widgets.short_label import ShortLabel
from app.widgets.theme import (
    S2,
    S3,
    S4,
    TEXT_BODY,
    TEXT_FIGURE,
    TEXT_MESSAGE,
    TEXT_SMALL,
    TEXT_TITLE,
    Theme,
    px,
    tabular,
    ui_font,
)
from engine.language import tr
from engine.protocol import Span

LANE_WIDTH = 220  # at least
_HEAD = 108
_TRACK = 4
_LEFT, _RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
_MIDDLE, _BASE = Qt.AlignmentFlag.AlignVCenter, Qt.AlignmentFlag.AlignBottom


class RaceHead(Described):
    """Name with its source colours, elapsed time, live tok/s, tokens, and how much is written."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "decode_tps")
        self._side: RaceSide | None = None
        self._now = SideAt()
        self.words = SideWords("", "", "", "")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_side(self, side: RaceSide, now: SideAt, fmt: NumberFormat) -> None:
        words = side_words(side, now, fmt)
        if (side, now, words) == (self._side, self._now, self.words):
            return
        if now.shown != self._now.shown or side is not self._side:
            speed = words.wait
            if words.speed:
                speed = tr("{speed} tok/s, {tokens}", speed=words.speed, tokens=words.tokens)
            self.set_hint(f"{side.name}: {speed}")
        self._side, self._now, self.words = side, now, words
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(LANE_WIDTH), px(_HEAD))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._side is None:
            return
        painter = self.painter()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(S3, S3, -S3, -S3)
        self._draw_name(painter, QRectF(box.left(), box.top(), box.width(), px(22)), self._side)
        self._draw_speed(painter, QRectF(box.left(), box.top() + px(26), box.width(), px(36)))
        painter.setFont(ui_font(TEXT_SMALL))
        painter.setPen(QColor(self._theme.text_muted))
        painter.drawText(
            QRectF(box.left(), box.top() + px(64), box.width(), px(18)), _LEFT, self.words.wait
        )
        self._draw_track(painter, self._side)
        self.draw_focus(painter)

    def _draw_name(self, painter: QPainter, box: QRectF, side: RaceSide) -> None:
        theme = self._theme
        small = tabular(ui_font(TEXT_MESSAGE))
        painter.setFont(small)
        painter.setPen(QColor(theme.text if self._now.is_done else theme.text_muted))
        painter.drawText(box, _RIGHT | _MIDDLE, self.words.elapsed)
        x, end = box.left(), box.right() - QFontMetrics(small).horizontalAdvance("88.88 s") - S2
        for source in side.sources:
            painter.fillRect(
                QRectF(x, box.top() + px(5), px(12), px(12)), QColor(theme.source_color(source))
            )
            x += px(16)
        x += 2 if side.sources else 0
        bold = ui_font(TEXT_MESSAGE, QFont.Weight.DemiBold)
        painter.setFont(bold)
        painter.setPen(QColor(theme.text))
        room = QRectF(x, box.top(), end - x, box.height())
        cut = Qt.TextElideMode.ElideRight
        name = QFontMetrics(bold).elidedText(side.name, cut, int(room.width()))
        painter.drawText(room, _LEFT | _MIDDLE, name)

    def _draw_speed(self, painter: QPainter, box: QRectF) -> None:
        large = tabular(ui_font(TEXT_FIGURE, QFont.Weight.DemiBold))
        painter.setFont(large)
        painter.setPen(QColor(self._theme.text))
        painter.drawText(box, _LEFT | _BASE, self.words.speed)
        x = QFontMetrics(large).horizontalAdvance(self.words.speed) + 6
        lift = QFontMetrics(large).descent()
        painter.setFont(tabular(ui_font(TEXT_BODY)))
        painter.setPen(QColor(self._theme.text_muted))
        small = box.adjusted(0, 0, 0, QFontMetrics(painter.font()).descent() - lift)
        if self.words.speed:
            painter.drawText(small.adjusted(x, 0, 0, 0), _LEFT | _BASE, tr("tok/s"))
        painter.drawText(small, _RIGHT | _BASE, self.words.tokens)

    def _draw_track(self, painter: QPainter, side: RaceSide) -> None:
        """How much of its own answer is written."""
        track = QRectF(0, self.height() - _TRACK, self.width(), _TRACK)
        painter.fillRect(track, QColor(self._theme.hairline))
        source = side.sources[0] if side.sources else ""
        done = QRectF(track.left(), track.top(), track.width() * self._now.share, _TRACK)
        painter.fillRect(done, QColor(self._theme.source_color(source)))


class RaceLane:
    """The widgets of one side: card, head, text, strip, and a note where there is one."""

    def __init__(self, theme: Theme) -> None:
        self.card = QFrame()
        self.card.setProperty("surface", "card")
        self.head = RaceHead(theme)
        self.text = CompareText(theme)
        self.text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.text.setMinimumHeight(64)
        self.strip = ResultStrip(theme)
        self.note = label("", "small", wraps=True)
        self.note.setContentsMargins(S3, 0, S3, S2)
        self._side: RaceSide | None = None
        self._shown = 0

    def set_theme(self, theme: Theme) -> None:
        self.head.set_theme(theme)
        self.text.set_theme(theme)
        self.strip.set_theme(theme)

    def begin(self, side: RaceSide) -> None:
        self._side, self._shown = side, 0
        self.text.setAccessibleName(tr("Answer, {name}", name=side.name))
        self.text.clear_text()
        self.note.setText(side.note)
        self.note.setVisible(bool(side.note))

    def show_at(self, now: SideAt, fmt: NumberFormat) -> None:
        assert self._side is not None
        self.head.show_side(self._side, now, fmt)
        if now.shown < self._shown:
            self.text.clear_text()
            self._shown = 0
        if now.shown > self._shown:
            pieces = self._side.pieces[self._shown : now.shown]
            self.text.append_spans(tuple(_spans(run for piece in pieces for run in piece)))
            self._shown = now.shown


class RaceStage(QWidget):
    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        surface(self, "window")
        self._fmt = fmt
        self._race: Race | None = None
        self._caption = ShortLabel(role="muted")
        self._pace = label("", "muted")
        self._clock = label()
        set_font(self._clock, TEXT_TITLE, QFont.Weight.DemiBold, is_tabular=True)
        self.lanes = (RaceLane(theme), RaceLane(theme))
        self.result = label("", wraps=True)
        self.result.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._build()

    def set_theme(self, theme: Theme) -> None:
        for lane in self.lanes:
            lane.set_theme(theme)

    def set_race(self, race: Race, caption: str = "") -> None:
        self._race = race
        self._caption.setText(caption)
        for lane, side in zip(self.lanes, race.sides, strict=True):
            lane.begin(side)
        self.show_at(0.0)

    def set_speed(self, speed: float) -> None:
        """Told beside the clock where it is not the true one."""
        self._pace.setText(
            "" if speed == 1 else tr("{speed} speed", speed=speed_label(speed, self._fmt))
        )

    @property
    def clock(self) -> str:
        return self._clock.text()

    def show_at(self, ms: float) -> None:
        race = self._race
        if race is None:
            return
        is_over = ms >= race.length_ms
        self._clock.setText(duration(ms, self._fmt) if is_over else clock(ms, self._fmt))
        for lane, side in zip(self.lanes, race.sides, strict=True):
            lane.show_at(side.at(ms), self._fmt)
        result = result_of(race, self._fmt)
        self.result.setText(result.sentence if is_over else "")
        for lane, words, tone in zip(self.lanes, result.strips, result.tones, strict=True):
            lane.strip.set_text(words if is_over else "", tone)

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(S4, S2, S4, S2)
        layout.setSpacing(S2)
        head = row(spacing=S2)
        head.addWidget(self._caption, 1)
        head.addWidget(self._pace, 0, _BASE)
        head.addWidget(self._clock)
        layout.addLayout(head)
        # One grid, so that heads, texts and strips stand level whatever wraps.
        grid = QGridLayout()
        grid.setHorizontalSpacing(S3)
        grid.setVerticalSpacing(0)
        grid.setRowStretch(1, 1)
        for i, lane in enumerate(self.lanes):
            grid.addWidget(lane.card, 0, i, 4, 1)
            for line, widget in enumerate((lane.head, lane.text, lane.strip, lane.note)):
                grid.addWidget(widget, line, i)
            grid.setColumnStretch(i, 1)
        layout.addLayout(grid, 1)
        layout.addWidget(self.result)
        # Room for two lines from the start, or the texts would jump when the result comes.
        sized(self.result, min_height=40)


def _spans(runs: Iterator[Run]) -> Iterator[Span]:
    return (Span(text=run.text, source=run.source) for run in runs)
