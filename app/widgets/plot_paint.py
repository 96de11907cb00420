"""Painting of a `Plot`: axes, lines with their points and intervals, legend, a line of words.

One function for the window and for pictures: it needs a painter, not a widget. Does not clip, since
SVG files as Qt writes them cannot. Used by the line chart and by `plot_picture`.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from app.logic.plot import Plot, PlotPoint, Series
from app.widgets.theme import S1, S2, S4, TEXT_SMALL, Theme, px, tabular, ui_font

_LINE = 18.0
_PLOT, _WIDE_PLOT = 210.0, 340.0
_SAMPLE = 26.0  # of a line, in the legend
_RIGHT = 8.0  # so that whole points are seen
_WORDS = 2 * _LINE  # of the foot
_APART = 5.0  # px between the intervals of two series at one x
_DASHES: tuple[tuple[float, ...], ...] = ((), (6, 3), (2, 3), (8, 3, 2, 3))
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_MIDDLE = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
_END = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def series_color(theme: Theme, sources: tuple[str, ...]) -> str:
    """One drafter has its own colour, several together the accent, Auto that of text."""
    if not sources:
        return theme.text
    return theme.source_color(sources[0]) if len(sources) == 1 else theme.accent


@dataclass(frozen=True)
class _LegendItem:
    label: str
    color: str
    series: int = -1  # whose shape it has; -1: a line across
    is_line: bool = True
    style: int = 0
    is_base: bool = False


class PlotPainter:
    """A plot laid out in a width: asked for its height, for the place of points, and to paint."""

    def __init__(self, plot: Plot, theme: Theme, width: float) -> None:
        self.plot = plot
        self.width = width
        self._theme = theme
        self._font = tabular(ui_font(TEXT_SMALL))
        self._metrics = QFontMetricsF(self._font)
        self._legend = list(self._laid_out())
        left = max((self._metrics.horizontalAdvance(w) for _, w in plot.y.marks), default=0.0)
        last = plot.x.marks[-1][1] if plot.x.marks else ""
        right = max(_RIGHT, self._metrics.horizontalAdvance(last) / 2 + 2)
        self.area = QRectF(left + S2, px(_LINE) + S2, max(40.0, width - left - S2 - right), 0)
        # A diagonal in a wide and low plot would look flat.
        is_wide = plot.has_diagonal and self.area.width() > 1.5 * px(_WIDE_PLOT)
        self.area.setHeight(px(_WIDE_PLOT) if is_wide else px(_PLOT))

    @property
    def height(self) -> float:
        rows = max((row for _, row, _ in self._legend), default=-1) + 1
        return self.area.bottom() + 2 * px(_LINE) + S1 + rows * px(_LINE) + S1 + px(_WORDS)

    def place(self, series: int, point: PlotPoint) -> QPointF:
        x, y = self._x(point.x), self._y(point.y)
        if self.plot.series[series].is_line and point.low is not None:
            x += (series - (len(self.plot.series) - 1) / 2) * _APART
        return QPointF(x, y)

    def paint(
        self, painter: QPainter, words: str, picked: tuple[int, PlotPoint] | None = None
    ) -> None:
        """`words` stand at the foot: the plot's note, or what is picked."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._font)
        self._paint_axes(painter)
        self._paint_references(painter)
        for i, series in enumerate(self.plot.series):
            self._paint_series(painter, i, series)
        if picked is not None:
            self._paint_picked(painter, self.place(*picked))
        self._paint_legend(painter)
        self._paint_words(painter, words)

    # Axes

    def _x(self, value: float) -> float:
        axis = self.plot.x
        return self.area.left() + self.area.width() * (value - axis.low) / (axis.high - axis.low)

    def _y(self, value: float) -> float:
        axis = self.plot.y
        return self.area.bottom() - self.area.height() * (value - axis.low) / (axis.high - axis.low)

    def _paint_axes(self, painter: QPainter) -> None:
        area, theme, plot = self.area, self._theme, self.plot
        painter.setPen(QColor(theme.text_muted))
        painter.drawText(QRectF(0, 0, self.width, px(_LINE)), int(_LEFT), plot.y.title)
        for value, words in plot.y.marks:
            y = math.floor(self._y(value)) + 0.5
            painter.setPen(QPen(QColor(theme.hairline), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(QColor(theme.text_muted))
            box = QRectF(0, y - px(_LINE) / 2, area.left() - S2, px(_LINE))
            painter.drawText(box, int(_END), words)
        right = -1e9
        for value, words in plot.x.marks:
            x, half = self._x(value), self._metrics.horizontalAdvance(words) / 2
            if x - half < right:
                continue  # marks close to each other: the first has its words
            right = x + half + S2
            painter.drawText(
                QRectF(x - half - 1, area.bottom() + 2, 2 * half + 2, px(_LINE)),
                int(_MIDDLE),
                words,
            )
        under = QRectF(area.left(), area.bottom() + px(_LINE), area.width(), px(_LINE))
        painter.drawText(under, int(_MIDDLE), plot.x.title)

    def _paint_references(self, painter: QPainter) -> None:
        area, plot, theme = self.area, self.plot, self._theme
        if plot.has_diagonal:
            low, high = max(plot.x.low, plot.y.low), min(plot.x.high, plot.y.high)
            painter.setPen(self._dashed(theme.text_muted))
            painter.drawLine(
                QPointF(self._x(low), self._y(low)), QPointF(self._x(high), self._y(high))
            )
        for level in plot.levels:
            color = theme.text_muted if level.is_base else series_color(theme, level.sources)
            painter.setPen(self._dashed(color, level.is_base))
            y = self._y(level.y)
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))

    @staticmethod
    def _dashed(color: str, is_base: bool = True) -> QPen:
        pen = QPen(QColor(color), 1.5)
        pen.setDashPattern([4, 3] if is_base else [7, 2, 1.5, 2])
        return pen

    # Series

    def _paint_series(self, painter: QPainter, index: int, series: Series) -> None:
        color = QColor(series_color(self._theme, series.sources))
        places = [self.place(index, point) for point in series.points]
        for point, place in zip(series.points, places, strict=True):
            self._paint_interval(painter, point, place.x(), color, series.is_line)
        if series.is_line:
            for flat in self.plot.plateaus:
                if flat.series == index:
                    self._paint_plateau(painter, series, places, flat.start, color)
            pen = QPen(color, 2)
            if dashes := _DASHES[series.style % len(_DASHES)]:
                pen.setDashPattern([d / 2 for d in dashes])  # Qt counts in widths of the line
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolyline(QPolygonF(places))
        for place in places:
            self._paint_shape(painter, place, index, color)

    def _paint_interval(
        self, painter: QPainter, point: PlotPoint, x: float, color: QColor, is_line: bool
    ) -> None:
        if point.low is None or point.high is None:
            return
        line = QColor(color)
        line.setAlphaF(0.75 if is_line else 0.4)
        painter.setPen(QPen(line, 1.2))
        ends = []
        for value in (point.low, point.high):
            y = self._y(value)
            inside = min(max(y, self.area.top()), self.area.bottom())
            ends.append(inside)
            if inside == y and is_line:  # an interval that goes on has no cap
                painter.drawLine(QPointF(x - 3, y), QPointF(x + 3, y))
        painter.drawLine(QPointF(x, ends[0]), QPointF(x, ends[1]))

    def _paint_plateau(
        self,
        painter: QPainter,
        series: Series,
        places: list[QPointF],
        start: float,
        color: QColor,
    ) -> None:
        wide = QColor(color)
        wide.setAlphaF(0.28)
        pen = QPen(wide, 12)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        flat = [p for p, at in zip(places, series.points, strict=True) if at.x >= start]
        painter.drawPolyline(QPolygonF(flat))

    def _paint_shape(self, painter: QPainter, place: QPointF, index: int, color: QColor) -> None:
        """Each series has a shape of its own, so that colour is not all there is."""
        painter.setPen(QPen(QColor(self._theme.surface), 1))
        painter.setBrush(color)
        x, y = place.x(), place.y()
        match index % 5:
            case 0:
                painter.drawEllipse(place, 4, 4)
            case 1:
                painter.drawRect(QRectF(x - 3.8, y - 3.8, 7.6, 7.6))
            case 2:
                corners = ((x, y - 5), (x + 5, y + 4), (x - 5, y + 4))
                painter.drawPolygon(QPolygonF([QPointF(*c) for c in corners]))
            case 3:
                corners4 = ((x, y - 5.4), (x + 5.4, y), (x, y + 5.4), (x - 5.4, y))
                painter.drawPolygon(QPolygonF([QPointF(*c) for c in corners4]))
            case _:
                corners = ((x, y + 5), (x + 5, y - 4), (x - 5, y - 4))
                painter.drawPolygon(QPolygonF([QPointF(*c) for c in corners]))

    def _paint_picked(self, painter: QPainter, place: QPointF) -> None:
        painter.setPen(QPen(QColor(self._theme.text), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(place, 7.5, 7.5)

    # Legend and words

    def _items(self) -> Iterator[_LegendItem]:
        for i, series in enumerate(self.plot.series):
            color = series_color(self._theme, series.sources)
            yield _LegendItem(series.label, color, i, series.is_line, series.style)
        for level in self.plot.levels:
            color = series_color(self._theme, level.sources)
            color = self._theme.text_muted if level.is_base else color
            yield _LegendItem(level.label, color, is_base=level.is_base)

    def _laid_out(self) -> Iterator[tuple[float, int, _LegendItem]]:
        """x and row of each item; they wrap."""
        x, row = 0.0, 0
        for item in self._items():
            wide = px(_SAMPLE) + S2 + self._metrics.horizontalAdvance(item.label) + S4
            if x and x + wide - S4 > self.width:
                x, row = 0.0, row + 1
            yield x, row, item
            x += wide

    def _paint_legend(self, painter: QPainter) -> None:
        top = self.area.bottom() + 2 * px(_LINE) + S1
        for x, row, item in self._legend:
            y = top + row * px(_LINE) + px(_LINE) / 2
            color = QColor(item.color)
            if item.is_line:
                is_level = item.series < 0
                pen = self._dashed(item.color, item.is_base) if is_level else QPen(color, 2)
                if item.series >= 0 and (dashes := _DASHES[item.style % len(_DASHES)]):
                    pen.setDashPattern([d / 2 for d in dashes])
                painter.setPen(pen)
                painter.drawLine(QPointF(x, y), QPointF(x + px(_SAMPLE), y))
            if item.series >= 0:
                self._paint_shape(painter, QPointF(x + px(_SAMPLE) / 2, y), item.series, color)
            painter.setPen(QColor(self._theme.text))
            left = x + px(_SAMPLE) + S2
            room = self.width - left
            label = self._metrics.elidedText(item.label, Qt.TextElideMode.ElideRight, room)
            painter.drawText(QRectF(left, y - px(_LINE) / 2, room, px(_LINE)), int(_LEFT), label)

    def _paint_words(self, painter: QPainter, words: str) -> None:
        painter.setFont(QFont(self._font))
        painter.setPen(QColor(self._theme.text_muted))
        box = QRectF(0, self.height - px(_WORDS), self.width, px(_WORDS))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        painter.drawText(box, int(flags) | int(Qt.TextFlag.TextWordWrap), words)
