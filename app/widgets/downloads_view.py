"""The Downloads tab: the queue as rows that change in place, and a line for all of it.

Draws `DownloadItem`s and emits wishes with their keys; asks nobody. Connected to the hub's lists in
`application`.
"""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QStackedWidget, QWidget

from app.logic import downloads_view as words
from app.logic.formatting import PLAIN, NumberFormat
from app.widgets.download_row import DownloadRowView
from app.widgets.message_parts import IconCache
from app.widgets.parts import button, chain_focus, column, keep_level, row
from app.widgets.scaling import set_font
from app.widgets.short_label import SidedLabel
from app.widgets.theme import S1, S2, S3, S4, S6, TEXT_SMALL, Theme, px
from app.widgets.told_view import ToldView
from engine.hub_protocol import DownloadItem
from engine.language import tr
from engine.protocol import Error

Keys = Callable[[Sequence[DownloadItem]], tuple[str, ...]]

_WORDS = 240  # px that the words have at the least beside the buttons


class DownloadsView(QWidget):
    pause_requested = Signal(str)
    resume_requested = Signal(str)
    remove_requested = Signal(str)
    library_requested = Signal(str)  # path
    discover_requested = Signal()

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        self._icons = IconCache(theme)
        self._fmt = fmt
        self._items: tuple[DownloadItem, ...] = ()
        self._rows: dict[str, DownloadRowView] = {}
        self._chain: list[QWidget] = []
        self.overall = SidedLabel("", "section")
        self.figures = SidedLabel("", "small")
        set_font(self.figures, TEXT_SMALL, is_tabular=True)
        self.pause_all = button(tr("Pause all"))
        self.resume_all = button(tr("Resume all"))
        self.clear_done = button(tr("Clear finished"))
        self._error = SidedLabel("", "danger")
        self._area = QScrollArea()
        self.told = ToldView(theme, "save")
        self.told.show_told(words.empty())
        self._pages = QStackedWidget()
        self._lay_out()
        self.pause_all.clicked.connect(
            lambda: self._each(words.can_pause, self.pause_requested.emit)
        )
        self.resume_all.clicked.connect(
            lambda: self._each(words.can_resume, self.resume_requested.emit)
        )
        self.clear_done.clicked.connect(
            lambda: self._each(words.finished, self.remove_requested.emit)
        )
        self.told.action_triggered.connect(lambda _: self.discover_requested.emit())
        self.set_error(None)
        self._show_items()

    def _lay_out(self) -> None:
        head = self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        head.setSpacing(S2)
        head.setContentsMargins(S4 + S1, S4, S4, S3)
        texts = column(spacing=2)
        texts.addWidget(self.overall)
        texts.addWidget(self.figures)
        head.addLayout(texts, 1)
        self._buttons = row(spacing=S2)
        for one in (self.pause_all, self.resume_all, self.clear_done):
            self._buttons.addWidget(one)
        head.addLayout(self._buttons)
        self._error.setContentsMargins(S4 + S1, 0, S4, S3)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setAccessibleName(tr("Downloads"))
        holder = QWidget()
        self._column = column(holder, S2)
        self._column.setContentsMargins(S4, 0, S4, S6)
        self._column.addStretch(1)
        self._area.setWidget(holder)
        keep_level(self._area, self._column)
        full = QWidget()
        inner = column(full)
        inner.addLayout(head)
        inner.addWidget(self._area, 1)
        self._pages.addWidget(full)
        self._pages.addWidget(self.told)
        outer = column(self)
        outer.addWidget(self._error)
        outer.addWidget(self._pages, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Where the words would have no room beside them, the buttons stand below."""
        is_wide = self.width() >= self._buttons.sizeHint().width() + px(_WORDS)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._head.setDirection(across if is_wide else down)

    @property
    def rows(self) -> tuple[DownloadRowView, ...]:
        """In the order in which they are shown."""
        return tuple(self._rows[item.key] for item in self._items if item.key in self._rows)

    def set_theme(self, theme: Theme) -> None:
        self._icons.set_theme(theme)
        self.told.set_theme(theme)
        for view in self._rows.values():
            view.show_icons()

    def set_error(self, error: Error | None) -> None:
        """A download that could not even be queued."""
        self._error.setText(f"{error.message} {error.hint}".strip() if error is not None else "")
        top = S4 if error is not None else 0
        self._error.setContentsMargins(S4 + S1, top, S4, 0)
        self._error.setVisible(error is not None)

    def set_items(self, items: Sequence[DownloadItem]) -> None:
        """Rows nobody looks at are changed when somebody does."""
        self._items = tuple(items)
        if self.isVisible():
            self._show_items()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_items()

    def _show_items(self) -> None:
        keys = {item.key for item in self._items}
        for key in [key for key in self._rows if key not in keys]:
            self._remove(key)
        for place, item in enumerate(self._items):
            shown = words.download_row(item, self._fmt)
            view = self._rows.get(item.key)
            if view is None:
                view = DownloadRowView(self._icons, shown)
                view.action_triggered.connect(self._on_action)
                self._rows[item.key] = view
                self._column.insertWidget(place, view)
            else:
                view.set_row(shown)
                if self._column.indexOf(view) != place:
                    self._column.removeWidget(view)
                    self._column.insertWidget(place, view)
        self._show_head()
        chain = [widget for view in self.rows for widget in view.focus_chain]
        if chain != self._chain:
            self._chain = chain
            chain_focus(self.clear_done, *chain)

    def _remove(self, key: str) -> None:
        view = self._rows.pop(key)
        had_focus = view.isAncestorOf(self.focusWidget()) if self.focusWidget() else False
        self._column.removeWidget(view)
        view.hide()
        view.deleteLater()
        if had_focus:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_head(self) -> None:
        self.overall.setText(words.overall(self._items, self._fmt))
        self.figures.setText(words.overall_figures(self._items, self._fmt))
        self.figures.setVisible(bool(self.figures.text()))
        self.pause_all.setVisible(len(words.can_pause(self._items)) > 1)
        self.resume_all.setVisible(len(words.can_resume(self._items)) > 1)
        self.clear_done.setVisible(bool(words.finished(self._items)))
        self._pages.setCurrentIndex(0 if self._items else 1)

    def _each(self, keys: Keys, emit: Callable[[str], object]) -> None:
        for key in keys(self._items):
            emit(key)

    def _on_action(self, action: str, key: str) -> None:
        if action == "pause":
            self.pause_requested.emit(key)
        elif action in ("resume", "retry"):
            self.resume_requested.emit(key)
        elif action == "show":
            self.library_requested.emit(self._rows[key].row.path)
        else:
            self.remove_requested.emit(key)
