"""The heat table of the bench page: kinds of work as fixed rows, arms as columns, speed-ups.

A real table, so that keys and screen readers go through it; the kinds stay in sight when many arms
scroll sideways. Emits the cell that is chosen; knows no report, only a `Heat`.
"""

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFocusEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHeaderView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QToolTip,
    QWidget,
)

from app.logic.bench_heat import Heat
from app.widgets.heat_paint import (
    LEGEND,
    ROW,
    column_width,
    head_height,
    head_words,
    kinds_width,
    legend_width,
    paint_cell,
    paint_head,
    paint_kind,
    paint_legend,
)
from app.widgets.parts import tool_tip
from app.widgets.plot_paint import series_color
from app.widgets.theme import Theme, px
from engine.language import tr

_NARROW_KINDS = 132
_Index = QModelIndex | QPersistentModelIndex
_BAR = 14  # of scrolling sideways


class _Cells(QStyledItemDelegate):
    def __init__(self, table: "HeatTable") -> None:
        super().__init__(table)
        self._table = table

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        table = self._table
        painter.save()
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        box = QRectF(option.rect)
        paint_cell(painter, box, table.heat.rows[index.row()].cells[index.column()], table.theme)
        if table.currentIndex() == index:
            painter.setPen(QPen(QColor(table.theme.accent), 3 if table.hasFocus() else 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)
        painter.restore()


class _Heads(QHeaderView):
    """Arms above, or kinds at the left."""

    def __init__(self, orientation: Qt.Orientation, table: "HeatTable") -> None:
        super().__init__(orientation, table)
        self._table = table
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setSectionsClickable(False)
        self.setHighlightSections(False)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        table, heat = self._table, self._table.heat
        painter.save()
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        box = QRectF(rect)
        if self.orientation() is Qt.Orientation.Horizontal:
            arm = heat.arms[section]
            colors = arm_colors(table.theme, arm.sources)
            paint_head(painter, box, head_words(heat)[section], colors, table.theme)
        else:
            row = heat.rows[section]
            plain = row.plain if box.width() > px(_NARROW_KINDS) else ""
            paint_kind(painter, box, row.label, plain, section == 0, table.theme)
        painter.restore()


def arm_colors(theme: Theme, sources: tuple[str, ...]) -> list[str]:
    return [theme.source_color(s) for s in sources] or [series_color(theme, ())]


class HeatTable(QTableWidget):
    """As high as its rows."""

    cell_chosen = Signal(str, str)  # kind, arm

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.heat = Heat((), (), ("", "", ""))
        self.setItemDelegate(_Cells(self))
        self.setHorizontalHeader(_Heads(Qt.Orientation.Horizontal, self))
        self.setVerticalHeader(_Heads(Qt.Orientation.Vertical, self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QTableWidget.SelectionMode.NoSelection)
        self.setTabKeyNavigation(False)  # Tab leaves the table, arrows go through it
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollMode(QTableWidget.ScrollMode.ScrollPerItem)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # as the charts
        self.setCornerButtonEnabled(False)
        self.setAccessibleName(tr("Speed-ups by kind of work and arm"))
        self.setAccessibleDescription(
            tr("Against plain decoding. Arrow keys choose a cell, whose details are shown.")
        )
        self._fit_cells()
        self.currentCellChanged.connect(self._on_current_changed)

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self._fit_cells()
        self._fit_kinds()
        self.updateGeometry()
        self.viewport().update()

    def set_heat(self, heat: Heat) -> None:
        """The chosen cell stays chosen where it still is."""
        if heat == self.heat:
            return
        chosen = self.chosen
        same_shape = (self.heat.arms, [r.kind for r in self.heat.rows]) == (
            heat.arms,
            [r.kind for r in heat.rows],
        )
        self.heat = heat
        self.blockSignals(True)
        if not same_shape:
            self.clear()
            self.setRowCount(len(heat.rows))
            self.setColumnCount(len(heat.arms))
            self.setHorizontalHeaderLabels([arm.label for arm in heat.arms])
            self.setVerticalHeaderLabels([row.label for row in heat.rows])
            self._fit_cells()
        self._fit_kinds()
        for i, row in enumerate(heat.rows):
            for j, cell in enumerate(row.cells):
                item = QTableWidgetItem(cell.text)
                words = f"{heat.arms[j].label} · {row.label}: {cell.text}\n{cell.hint}"
                item.setToolTip(tool_tip(words))
                item.setData(Qt.ItemDataRole.AccessibleTextRole, words.replace("\n", ", "))
                self.setItem(i, j, item)
        if chosen is not None:
            self.choose(*chosen)
        self.blockSignals(False)
        self.updateGeometry()
        self.viewport().update()

    @property
    def chosen(self) -> tuple[str, str] | None:
        """Kind and arm."""
        i, j = self.currentRow(), self.currentColumn()
        if not (0 <= i < len(self.heat.rows) and 0 <= j < len(self.heat.arms)):
            return None
        return self.heat.rows[i].kind, self.heat.arms[j].name

    def choose(self, kind: str, arm: str) -> None:
        i, j = self.heat.row_of(kind), self.heat.column_of(arm)
        if i >= 0 and j >= 0:
            self.setCurrentCell(i, j)

    def sizeHint(self) -> QSize:
        wide = self.verticalHeader().width() + column_width(self.heat) * len(self.heat.arms)
        return QSize(wide + 2, self._height())

    def minimumSizeHint(self) -> QSize:
        return QSize(px(_NARROW_KINDS) + 2 * column_width(self.heat), self._height())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self._tell()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        QToolTip.hideText()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_kinds()

    def _height(self) -> int:
        return int(head_height(self.heat) + px(ROW) * len(self.heat.rows)) + _BAR

    def _fit_cells(self) -> None:
        """As large as text is."""
        self.horizontalHeader().setDefaultSectionSize(column_width(self.heat))
        self.verticalHeader().setDefaultSectionSize(px(ROW))
        if self.heat.arms:
            self.horizontalHeader().setFixedHeight(int(head_height(self.heat)))

    def _fit_kinds(self) -> None:
        """In a narrow window the kinds give up the speed of plain decoding."""
        kinds = kinds_width(self.heat)
        is_narrow = self.width() < kinds + 3 * column_width(self.heat)
        self.verticalHeader().setFixedWidth(px(_NARROW_KINDS) if is_narrow else kinds)

    def _on_current_changed(self, *_: int) -> None:
        self.viewport().update()
        if (chosen := self.chosen) is not None:
            self.cell_chosen.emit(*chosen)
            if self.hasFocus():
                self._tell()

    def _tell(self) -> None:
        """The interval beside the cell, for those who go by keyboard."""
        item = self.currentItem()
        if item is not None:
            box = self.visualItemRect(item)
            place = self.viewport().mapToGlobal(QPoint(box.left(), box.bottom() + 4))
            QToolTip.showText(place, item.toolTip(), self)


class HeatLegend(QWidget):
    """What colours, rings and bold figures say."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._heat: Heat | None = None
        self.setFixedHeight(px(LEGEND))
        self.setAccessibleName(
            tr(
                "Blue is faster than plain decoding, orange slower. A ring marks the fastest of a "
                "row, bold what is surely faster or slower than plain decoding."
            )
        )

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._fit()
        self.update()

    def set_heat(self, heat: Heat) -> None:
        self._heat = heat
        self._fit()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        has_room = self._heat is None or self.width() >= legend_width(self._heat)
        self.setFixedHeight(px(LEGEND) * (1 if has_room else 2))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._heat is not None:
            painter = QPainter(self)
            painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            paint_legend(painter, QRectF(self.rect()), self._heat, self._theme)
