"""The rail at the left edge: one button a page, icon over word.

Knows names of pages only; emits which one was chosen.
"""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QWidget

from app.widgets.icons import icon
from app.widgets.parts import column, surface, with_keys
from app.widgets.scaling import set_font, sized
from app.widgets.theme import ICON, RADIUS, S1, S2, TEXT_TINY, Theme, px

RAIL_WIDTH = 56


class RailButton(QAbstractButton):
    def __init__(self, icon_name: str, word: str, theme: Theme, shortcut: str = "") -> None:
        super().__init__()
        self._icon_name = icon_name
        self.setText(word)
        self.setCheckable(True)
        self.setAccessibleName(word)
        self.setToolTip(with_keys(word, shortcut))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        set_font(self, TEXT_TINY)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._icon = icon(self._icon_name, theme)
        self._icon_on = icon(self._icon_name, theme, theme.accent)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(RAIL_WIDTH), px(52))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(S1, 2, -S1, -2)
        fill = theme.accent_soft if self.isChecked() else theme.hover if self.underMouse() else ""
        if fill:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(fill))
            painter.drawRoundedRect(box, RADIUS, RADIUS)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QColor(theme.accent))
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)
        picture = self._icon_on if self.isChecked() else self._icon
        edge = px(ICON)
        picture.paint(painter, (self.width() - edge) // 2, px(8), edge, edge)
        painter.setPen(QColor(theme.text if self.isChecked() else theme.text_muted))
        metrics = QFontMetrics(self.font())
        text = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width() - 2)
        painter.drawText(
            QRectF(0, px(29), self.width(), px(16)), Qt.AlignmentFlag.AlignCenter, text
        )
        painter.end()


class Rail(QWidget):
    page_chosen = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        surface(self, "window")
        self._width = RAIL_WIDTH
        sized(self, width=RAIL_WIDTH)
        self._layout = column(self, S1)
        self._layout.setContentsMargins(0, S2, 0, S2)
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self._buttons: dict[str, RailButton] = {}
        self._theme = theme

    def add_page(self, name: str, icon_name: str, word: str, shortcut: str = "") -> None:
        item = RailButton(icon_name, word, self._theme, shortcut)
        item.clicked.connect(lambda: self.page_chosen.emit(name))
        self._group.addButton(item)
        self._buttons[name] = item
        self._layout.addWidget(item)
        self._widen_for(item)

    def _widen_for(self, item: RailButton) -> None:
        """Words are longer in some languages."""
        word = QFontMetrics(item.font()).horizontalAdvance(item.text())
        self._width = max(self._width, round(word * 100 / px(100)) + 2 * S2)
        sized(self, width=self._width)
        for each in self._buttons.values():
            each.updateGeometry()

    def add_stretch(self) -> None:
        self._layout.addStretch(1)

    def set_page(self, name: str) -> None:
        self._buttons[name].setChecked(True)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for item in self._buttons.values():
            item.set_theme(theme)
