"""One device of a memory plan: what is needed against what is free, part by part, and measured.

Paints a `PlanBar` as it is: the whole width stands for the larger of both, a tick marks what is
free where more is needed. Parts differ in pattern too and have labels below. Decides nothing.
"""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.logic.live_view import BarPart
from app.logic.plan_view import LegendRow, PlanBar
from app.widgets.described import Described
from app.widgets.pane_parts import tone_color
from app.widgets.stacked_bars import part_look
from app.widgets.theme import S1, S2, TEXT_SMALL, Theme, px, tabular, ui_font
from engine.language import tr

_LINE = 18
_BAR = 14
_MEASURED = 8
_SWATCH = 10
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class PlanBarView(Described):
    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "planned_memory", parent)
        self._bar: PlanBar | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_bar(self, bar: PlanBar) -> None:
        if bar == self._bar:
            return
        self._bar = bar
        self.set_hint(bar.hint)
        self.setAccessibleName(
            tr(
                "Memory of {device}: {needed}, {verdict}",
                device=bar.device,
                needed=bar.needed,
                verdict=bar.verdict,
            )
        )
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        bar = self._bar
        if bar is None:
            return QSize(200, 0)
        height = 2 * px(_LINE) + px(_BAR) + 2 * S1 + self._legend_lines(bar) * px(_LINE) + S1
        if bar.measured:
            height += px(_MEASURED) + 2
        return QSize(200, height)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @staticmethod
    def _legend_lines(bar: PlanBar) -> int:
        """One line an entry beside its measured figure, two entries a line without."""
        return len(bar.legend) + 1 if bar.measured else (len(bar.legend) + 1) // 2

    def paintEvent(self, event: QPaintEvent) -> None:
        bar = self._bar
        if bar is None:
            return
        painter = self.painter()
        font = tabular(ui_font(TEXT_SMALL))
        painter.setFont(font)
        metrics = QFontMetrics(font)
        self._draw_head(painter, metrics, bar)
        y = 2.0 * px(_LINE) + S1
        self._draw_bar(painter, bar, bar.parts, QRectF(0, y, self.width(), px(_BAR)))
        self._draw_limit(painter, bar, y)
        y += px(_BAR)
        if bar.measured:
            y += 2
            box = QRectF(0, y, self.width(), px(_MEASURED))
            self._draw_bar(painter, bar, bar.measured, box)
            y += px(_MEASURED)
        y += S1 + 2
        if bar.measured:
            self._draw_table(painter, metrics, bar, y)
        else:
            self._draw_columns(painter, metrics, bar, y)
        self.draw_focus(painter)

    def _draw_head(self, painter: QPainter, metrics: QFontMetrics, bar: PlanBar) -> None:
        line = QRectF(0, 0, self.width(), px(_LINE))
        painter.setPen(QColor(tone_color(self._theme, bar.tone)))
        painter.drawText(line, _RIGHT, bar.verdict)
        room = self.width() - metrics.horizontalAdvance(bar.verdict) - S2
        name = metrics.elidedText(bar.title, Qt.TextElideMode.ElideRight, room)
        painter.setPen(QColor(self._theme.text))
        painter.drawText(line, _LEFT, name)
        painter.setPen(QColor(self._theme.text_muted))
        painter.drawText(line.translated(0, px(_LINE)), _LEFT, bar.needed)
        if bar.measured:
            painter.drawText(
                line.translated(0, px(_LINE)), _RIGHT, tr("measured {size}", size=bar.measured_text)
            )

    def _draw_bar(
        self, painter: QPainter, bar: PlanBar, parts: tuple[BarPart, ...], box: QRectF
    ) -> None:
        if bar.scale <= 0:
            return
        edge = box.left() + box.width() * min(1.0, bar.limit / bar.scale)
        painter.setPen(QPen(QColor(self._theme.outline), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(box.left() + 0.5, box.top() + 0.5, edge - box.left() - 1,
                                box.height() - 1))  # fmt: skip
        x = box.left()
        for part in parts:
            width = box.width() * part.value / bar.scale
            gap = 1 if width > 2 else 0
            # A part that exists is never invisible.
            self._draw_part(
                painter, part, QRectF(x, box.top(), max(1.0, width - gap), box.height())
            )
            x += width

    def _draw_limit(self, painter: QPainter, bar: PlanBar, y: float) -> None:
        """Where free memory ends, when the plan goes beyond it."""
        if bar.value <= bar.limit or bar.scale <= 0:
            return
        danger = QColor(self._theme.danger)
        x = self.width() * bar.limit / bar.scale
        end = self.width() * bar.value / bar.scale
        painter.fillRect(QRectF(x, y + px(_BAR) - 3, end - x, 3), danger)
        painter.fillRect(QRectF(x - 1, y - 3, 2, px(_BAR) + 6), danger)

    def _draw_part(self, painter: QPainter, part: BarPart, box: QRectF) -> None:
        look = part_look(self._theme, part)
        if look.fill:
            painter.fillRect(box, QColor(look.fill))
        if look.pattern is not Qt.BrushStyle.NoBrush:
            painter.fillRect(box, QBrush(QColor(look.ink), look.pattern))
        if look.outline and box.width() > 2:
            painter.setPen(QPen(QColor(look.outline), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5))

    def _draw_columns(
        self, painter: QPainter, metrics: QFontMetrics, bar: PlanBar, y: float
    ) -> None:
        width = self.width() / 2
        for i, entry in enumerate(bar.legend):
            cell = QRectF((i % 2) * width, y + (i // 2) * px(_LINE), width - S2, px(_LINE))
            label_width = self._draw_label(painter, metrics, entry, cell, S2)
            painter.setPen(QColor(self._theme.text))
            painter.drawText(cell.adjusted(label_width, 0, 0, 0), _LEFT, entry.planned)

    def _draw_table(self, painter: QPainter, metrics: QFontMetrics, bar: PlanBar, y: float) -> None:
        widest = max(metrics.horizontalAdvance(e.measured) for e in bar.legend)
        widest = max(widest, metrics.horizontalAdvance(tr("Measured")))
        right = widest + 2 * S2
        head = QRectF(0, y, self.width(), px(_LINE))
        painter.setPen(QColor(self._theme.text_muted))
        painter.drawText(head, _RIGHT, tr("Measured"))
        painter.drawText(head.adjusted(0, 0, -right, 0), _RIGHT, tr("Planned"))
        for i, entry in enumerate(bar.legend, start=1):
            line = QRectF(0, y + i * px(_LINE), self.width(), px(_LINE))
            self._draw_label(painter, metrics, entry, line, 2 * right)
            painter.setPen(QColor(self._theme.text))
            painter.drawText(line.adjusted(0, 0, -right, 0), _RIGHT, entry.planned)
            painter.drawText(line, _RIGHT, entry.measured)

    def _draw_label(
        self, painter: QPainter, metrics: QFontMetrics, entry: LegendRow, cell: QRectF, spare: float
    ) -> float:
        """The swatch and the name; how much room both took."""
        top = cell.top() + (px(_LINE) - px(_SWATCH)) / 2
        self._draw_part(painter, entry.part, QRectF(cell.left(), top, px(_SWATCH), px(_SWATCH)))
        left = px(_SWATCH) + 6
        room = cell.width() - left - spare - metrics.horizontalAdvance(entry.planned)
        name = metrics.elidedText(entry.part.label, Qt.TextElideMode.ElideRight, int(room))
        painter.setPen(QColor(self._theme.text_muted))
        painter.drawText(cell.adjusted(left, 0, 0, 0), _LEFT, name)
        return left + metrics.horizontalAdvance(name) + 6
