"""A quiet table of figures: heads that explain their column, rows as high as their lines.

Shows finished text; knows no report. Base of the tables on the compare page.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QHeaderView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
)

from app.logic.words import Tone
from app.widgets.focus import draw_ring
from app.widgets.icons import pixmap
from app.widgets.pane_parts import TONE_ICONS, tone_color
from app.widgets.parts import tool_tip
from app.widgets.theme import TEXT_BODY, TEXT_SMALL, Theme, px, tabular, ui_font

WIDEST = 240  # px; longer text loses its end
_SPREAD = Qt.ItemDataRole.UserRole + 1
_TONE = Qt.ItemDataRole.UserRole + 2
_HEADER = 40
_PAD = 5
_MARK = 22  # a tone's picture and the gap behind it
_Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Head:
    """A column: its title, what it means as rich text, whether its cells stand at the left."""

    title: str
    tip: str = ""
    is_left: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A text; `spread` in small print under it, a `tone`'s picture before it, more on hover."""

    text: str
    spread: str = ""
    tone: Tone | None = None
    is_strong: bool = False
    tip: str = ""


class _CellDelegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, parent: "FiguresTable") -> None:
        super().__init__(parent)
        self.theme = theme
        self._table = parent

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        painter.save()
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # "25.0 ms", never "ms 25.0"
        box: QRect = option.rect.adjusted(px(_PAD), 4, -px(_PAD), -4)
        is_left = self._table.heads[index.column()].is_left
        side = Qt.AlignmentFlag.AlignLeft if is_left else Qt.AlignmentFlag.AlignRight
        spread, tone = index.data(_SPREAD), index.data(_TONE)
        painter.setPen(QColor(self.theme.text))
        if tone:
            color = tone_color(self.theme, tone)
            picture = pixmap(TONE_ICONS[tone], self.theme, 16, color)
            painter.drawPixmap(box.left(), box.center().y() - px(7), picture)
            box.setLeft(box.left() + px(_MARK))
            if tone == "danger":
                painter.setPen(QColor(color))
        painter.setFont(self._font(index))
        middle = Qt.AlignmentFlag.AlignTop if spread else Qt.AlignmentFlag.AlignVCenter
        painter.drawText(box, side | middle, self._fitting(painter, index.data(), box.width()))
        if spread:
            painter.setFont(tabular(ui_font(TEXT_SMALL)))
            painter.setPen(QColor(self.theme.text_muted))
            painter.drawText(box, side | Qt.AlignmentFlag.AlignBottom, spread)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        figure = QFontMetrics(self._font(index))
        small = QFontMetrics(tabular(ui_font(TEXT_SMALL)))
        width = max(
            figure.horizontalAdvance(index.data() or ""),
            small.horizontalAdvance(index.data(_SPREAD) or ""),
        )
        width += px(_MARK) if index.data(_TONE) else 0
        return QSize(min(width, px(WIDEST)) + 2 * px(_PAD) + 2, px(self._table.row_height))

    @staticmethod
    def _font(index: _Index) -> QFont:
        return tabular(ui_font(TEXT_BODY, index.data(Qt.ItemDataRole.FontRole).weight()))

    @staticmethod
    def _fitting(painter: QPainter, text: str, room: int) -> str:
        return painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room)


class FiguresTable(QTableWidget):
    """As high as its rows; scrolls sideways when narrow."""

    def __init__(self, theme: Theme, name: str, heads: Sequence[Head], row_height: int) -> None:
        super().__init__(0, len(heads))
        self.heads = tuple(heads)
        self.row_height = row_height
        self._cells = _CellDelegate(theme, self)
        self.setItemDelegate(self._cells)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QTableWidget.SelectionMode.NoSelection)
        self.setTabKeyNavigation(False)  # Tab leaves the table, arrows go through it
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollMode(QTableWidget.ScrollMode.ScrollPerPixel)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # as the charts
        self.verticalHeader().hide()
        for i, head in enumerate(self.heads):
            item = QTableWidgetItem(_two_lines(head.title))
            bottom = Qt.AlignmentFlag.AlignBottom
            side = Qt.AlignmentFlag.AlignLeft if head.is_left else Qt.AlignmentFlag.AlignRight
            item.setTextAlignment(side | bottom | Qt.AlignmentFlag.AlignAbsolute)
            item.setToolTip(head.tip)
            self.setHorizontalHeaderItem(i, item)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionsClickable(False)
        header.setMinimumSectionSize(44)
        self._fit_rows()

    def set_theme(self, theme: Theme) -> None:
        self._cells.theme = theme
        self._fit_rows()
        self._fit_columns()
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        draw_ring(self, self._cells.theme)

    def set_cells(self, rows: Sequence[Sequence[Cell]]) -> None:
        self.setRowCount(len(rows))
        for i, row in enumerate(rows):
            for j, cell in enumerate(row):
                self.setItem(i, j, _item(cell))
        self._fit_columns()
        self.updateGeometry()

    def _fit_rows(self) -> None:
        """As high as text is large."""
        header = self.horizontalHeader()
        sheet = f"padding: 4px {px(_PAD)}px; font-size: {px(TEXT_SMALL)}px;"
        header.setStyleSheet(f"QHeaderView::section {{ {sheet} }}")
        header.setFixedHeight(px(_HEADER))
        self.verticalHeader().setDefaultSectionSize(px(self.row_height))

    def _fit_columns(self) -> None:
        # Qt's own fitting keeps room for a sort arrow in every head; 13 columns have none to spare.
        heads = QFontMetrics(ui_font(TEXT_SMALL))
        for i, head in enumerate(self.heads):
            width = max(
                heads.horizontalAdvance(line) for line in _two_lines(head.title).split("\n")
            )
            width += 2 * px(_PAD) + 4
            self.setColumnWidth(i, max(width, self.sizeHintForColumn(i)))

    def sizeHint(self) -> QSize:
        return QSize(400, px(_HEADER) + self.rowCount() * px(self.row_height) + 14)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())


def _item(cell: Cell) -> QTableWidgetItem:
    item = QTableWidgetItem(cell.text)
    item.setFont(
        ui_font(TEXT_BODY, QFont.Weight.DemiBold if cell.is_strong else QFont.Weight.Normal)
    )
    item.setData(_SPREAD, cell.spread)
    item.setData(_TONE, cell.tone)
    item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{cell.text} {cell.spread}".strip())
    if cell.tip:
        item.setToolTip(tool_tip(cell.tip))
        item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, cell.tip)
    return item


def _two_lines(title: str) -> str:
    """ "Tokens per pass" -> "Tokens" over "per pass": the figures are narrow."""
    return title.replace(" ", "\n", 1)
