"""Painting of list rows: words, icons and badges placed from the side where reading begins.

A `RowPen` takes distances from the start of the row, so that the same code draws both reading
directions; words themselves are always laid out from left to right. Used by row delegates.
"""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap

from app.widgets.icons import pixmap
from app.widgets.theme import S1, S2, TEXT_BODY, TEXT_SMALL, Theme, px, tabular, ui_font


@dataclass(frozen=True)
class RowFonts:
    """Made once a delegate: making a font costs more than drawing a word."""

    name: QFont
    body: QFont
    small: QFont
    chip: QFont
    section: QFont


def row_fonts() -> RowFonts:
    demi = QFont.Weight.DemiBold
    return RowFonts(
        name=ui_font(TEXT_BODY, demi),
        body=tabular(ui_font(TEXT_BODY)),
        small=tabular(ui_font(TEXT_SMALL)),
        chip=ui_font(TEXT_SMALL, demi),
        section=ui_font(TEXT_BODY, demi),
    )


class IconStore:
    """Pictures by name, size and colour for one screen ratio; drawing an SVG each time is slow."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._made: dict[tuple[str, int, str, float], QPixmap] = {}

    def get(self, name: str, edge: int, color: str, ratio: float) -> QPixmap:
        key = (name, edge, color, ratio)
        if key not in self._made:
            self._made[key] = pixmap(name, self._theme, edge, color, ratio)
        return self._made[key]


class RowPen:
    """`at` and `width` count from the starting side of `rect`."""

    def __init__(
        self, painter: QPainter, rect: QRectF, is_mirrored: bool, icons: IconStore
    ) -> None:
        self.painter = painter
        self.rect = rect
        self._is_mirrored = is_mirrored
        self._icons = icons
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)

    def box(self, at: float, y: float, width: float, height: float) -> QRectF:
        left = self.rect.left() + at
        if self._is_mirrored:
            left = self.rect.right() - at - width
        return QRectF(left, self.rect.top() + y, width, height)

    def text(self, at: float, y: float, width: float, words: str, font: QFont, color: str) -> float:
        """One line from the start, cut in the middle of nowhere but its end; the width it took."""
        return self._text(at, y, width, words, font, color, is_end=False)

    def end_text(
        self, end: float, y: float, words: str, font: QFont, color: str, most: float = 1e6
    ) -> float:
        """A line that ends `end` before the far side; the width it took."""
        wide = min(most, QFontMetricsF(font).horizontalAdvance(words) + 1)
        self._text(self.rect.width() - end - wide, y, wide, words, font, color, is_end=True)
        return wide

    def _text(
        self, at: float, y: float, width: float, words: str, font: QFont, color: str, is_end: bool
    ) -> float:
        metrics = QFontMetricsF(font)
        if not words or (width < 8 and metrics.horizontalAdvance(words) > width):
            return 0.0
        # Measured widths round down: a word is cut only where it is really too long.
        shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, width + 0.5)
        taken = min(width, metrics.horizontalAdvance(shown) + 1)
        self.painter.setFont(font)
        self.painter.setPen(QColor(color))
        side = (
            Qt.AlignmentFlag.AlignRight
            if is_end != self._is_mirrored
            else Qt.AlignmentFlag.AlignLeft
        )
        flags = side | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute
        box = self.box(at, y, width, metrics.height())
        self.painter.drawText(box, int(flags) | int(Qt.TextFlag.TextDontClip), shown)
        return taken

    def icon(self, at: float, y: float, name: str, edge: int, color: str) -> float:
        """`edge` for text of 100 %; the width it took."""
        box = self.box(at, y, px(edge), px(edge))
        ratio = self.painter.device().devicePixelRatio()
        self.painter.drawPixmap(box.topLeft(), self._icons.get(name, edge, color, ratio))
        return box.width()

    def chip(
        self, at: float, y: float, words: str, font: QFont, color: str, icon: str = ""
    ) -> float:
        """A small badge: an outline, which reads on every ground; the width it took."""
        metrics = QFontMetricsF(font)
        extra = px(12) + S1 if icon else 0
        width = metrics.horizontalAdvance(words) + 2 * 6 + extra
        box = self.box(at, y, width, px(18))
        line = QColor(color)
        line.setAlphaF(0.5)
        self.painter.setPen(QPen(line, 1))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
        if icon:
            self.icon(at + 6, y + px(3), icon, 12, color)
        self._text(
            at + 6 + extra,
            y + (px(18) - metrics.height()) / 2,
            width - 10 - extra,
            words,
            font,
            color,
            False,
        )
        return width

    def bar(self, at: float, y: float, width: float, share: float, track: str, fill: str) -> None:
        """A progress bar."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(track))
        self.painter.drawRoundedRect(self.box(at, y, width, 4), 2, 2)
        if share > 0:
            self.painter.setBrush(QColor(fill))
            self.painter.drawRoundedRect(self.box(at, y, max(4.0, width * share), 4), 2, 2)

    def ground(self, fill: str, border: str = "") -> None:
        """The rounded ground of a row that is chosen or under the pointer."""
        self.painter.setBrush(QColor(fill))
        self.painter.setPen(QPen(QColor(border), 1) if border else Qt.PenStyle.NoPen)
        inset = 0.5 if border else 0.0
        self.painter.drawRoundedRect(self.rect.adjusted(inset, inset, -inset, -inset), S2, S2)


def advance(font: QFont, words: str) -> float:
    return QFontMetricsF(font).horizontalAdvance(words) + 1
