"""The table of all figures under a finished comparison: a row an arm, medians over their spread.

Draws the rows of `app.logic.compare_table`; header cells explain their column. Part of the compare
page.
"""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QHeaderView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from app.logic.compare_table import COLUMNS, TableRow
from app.logic.definitions import definition
from app.widgets.theme import TEXT_BODY, TEXT_SMALL, Theme, tabular, ui_font

_SPREAD = Qt.ItemDataRole.UserRole + 1
_ROW = 42
_HEADER = 40
_PAD = 5
_Index = QModelIndex | QPersistentModelIndex


class _CellDelegate(QStyledItemDelegate):
    """Two lines: the figure, and its spread in small muted print."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        painter.save()
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # "25.0 ms", never "ms 25.0"
        box: QRect = option.rect.adjusted(_PAD, 4, -_PAD, -4)
        is_name = index.column() == 0
        side = Qt.AlignmentFlag.AlignLeft if is_name else Qt.AlignmentFlag.AlignRight
        spread = index.data(_SPREAD)
        middle = Qt.AlignmentFlag.AlignTop if spread else Qt.AlignmentFlag.AlignVCenter
        weight = QFont.Weight.DemiBold if is_name else QFont.Weight.Normal
        painter.setFont(tabular(ui_font(TEXT_BODY, weight)))
        painter.setPen(QColor(self.theme.text))
        painter.drawText(box, side | middle, index.data())
        if spread:
            painter.setFont(tabular(ui_font(TEXT_SMALL)))
            painter.setPen(QColor(self.theme.text_muted))
            painter.drawText(box, side | Qt.AlignmentFlag.AlignBottom, spread)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        weight = QFont.Weight.DemiBold if index.column() == 0 else QFont.Weight.Normal
        figure = QFontMetrics(tabular(ui_font(TEXT_BODY, weight)))
        small = QFontMetrics(tabular(ui_font(TEXT_SMALL)))
        width = max(
            figure.horizontalAdvance(index.data() or ""),
            small.horizontalAdvance(index.data(_SPREAD) or ""),
        )
        return QSize(width + 2 * _PAD + 2, _ROW)


class FiguresTable(QTableWidget):
    """As high as its rows; scrolls sideways when narrow."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(0, len(COLUMNS))
        self._cells = _CellDelegate(theme, self)
        self.setItemDelegate(self._cells)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QTableWidget.SelectionMode.NoSelection)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollMode(QTableWidget.ScrollMode.ScrollPerPixel)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Figures of the comparison")
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # as the charts
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(_ROW)
        for i, (title, key) in enumerate(COLUMNS):
            item = QTableWidgetItem(_two_lines(title))
            bottom = Qt.AlignmentFlag.AlignBottom
            side = Qt.AlignmentFlag.AlignRight if i else Qt.AlignmentFlag.AlignLeft
            item.setTextAlignment(side | bottom | Qt.AlignmentFlag.AlignAbsolute)
            if key:
                item.setToolTip(definition(key).rich)
            self.setHorizontalHeaderItem(i, item)
        header = self.horizontalHeader()
        header.setStyleSheet(
            f"QHeaderView::section {{ padding: 4px {_PAD}px; font-size: {TEXT_SMALL}px; }}"
        )
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setFixedHeight(_HEADER)
        header.setSectionsClickable(False)
        header.setMinimumSectionSize(44)

    def set_theme(self, theme: Theme) -> None:
        self._cells.theme = theme
        self.viewport().update()

    def set_rows(self, rows: tuple[TableRow, ...]) -> None:
        self.setRowCount(len(rows))
        for i, row in enumerate(rows):
            for j, (cell, spread) in enumerate(zip(row.cells, row.spreads, strict=True)):
                item = QTableWidgetItem(cell)
                item.setData(_SPREAD, spread)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{cell} {spread}".strip())
                self.setItem(i, j, item)
        self._fit_columns()
        self.updateGeometry()

    def _fit_columns(self) -> None:
        # Qt's own fitting keeps room for a sort arrow in every head; 13 columns have none to spare.
        heads = QFontMetrics(ui_font(TEXT_SMALL))
        for i, (title, _) in enumerate(COLUMNS):
            width = max(heads.horizontalAdvance(line) for line in _two_lines(title).split("\n"))
            width += 2 * _PAD + 4
            self.setColumnWidth(i, max(width, self.sizeHintForColumn(i)))

    def sizeHint(self) -> QSize:
        return QSize(400, _HEADER + self.rowCount() * _ROW + 14)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())


def _two_lines(title: str) -> str:
    """ "Tokens per pass" -> "Tokens" over "per pass": the figures are narrow."""
    return title.replace(" ", "\n", 1)
