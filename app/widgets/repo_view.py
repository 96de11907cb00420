"""One repository of the Hub: what it is, its files by kind, and what can be done with a file.

Draws a `RepoDetail` with what this machine's memory, library and queue say about it; emits what is
wanted. Part of the Discover tab.
"""

from collections.abc import Sequence
from datetime import UTC, datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QStackedWidget, QWidget

from app.item_models.rows import Entry
from app.logic.discover_state import DiscoverState
from app.logic.discover_view import Told, open_failed, split_name
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.repo_view import FileRow, file_groups, preselected, repo_facts
from app.widgets.icons import icon, pixmap
from app.widgets.parts import (
    button,
    column,
    hairline,
    icon_button,
    label,
    retheme_icons,
    row,
    surface,
    tool_tip,
)
from app.widgets.row_paint import RowPen
from app.widgets.rows_view import RowDelegate, RowsView
from app.widgets.short_label import ShortLabel
from app.widgets.theme import S1, S2, S3, S4, Theme
from app.widgets.told_view import ToldView, open_page
from engine.hub_protocol import DownloadItem, FileRef, LocalModel, RepoDetail

_MARKS = {
    "fits": ("check", "fits"),
    "tight": ("warning", "tight"),
    "too_large": ("error", "too large"),
}


class FileDelegate(RowDelegate):
    row_height = 44

    def paint_row(self, pen: RowPen, value: object) -> None:
        if not isinstance(value, FileRow):
            return
        theme, fonts = self.theme, self.fonts
        width = pen.rect.width()
        middle = (pen.rect.height() - 18) / 2
        mark = _MARKS.get(value.memory)
        if mark is not None:
            color = {"fits": theme.ok, "tight": theme.warning, "too_large": theme.text_muted}
            pen.icon(width - 84, middle + 1, mark[0], 16, color[value.memory])
            pen.text(width - 64, middle + 1, 64, mark[1], fonts.small, theme.text_muted)
        pen.end_text(84 + S3, middle, value.size, fonts.body, theme.text)
        end = 84 + S3 + 84
        if value.state_words:
            end += S2 + pen.end_text(
                end + S2, middle + 1, value.state_words, fonts.small, theme.accent
            )
        at = pen.text(0, middle, width - end, value.title, fonts.name, theme.text)
        if value.is_recommended:
            soft = theme.tint(theme.accent, 0.14)
            at += S2 + pen.chip(at + S2, middle, "Recommended", fonts.chip, theme.accent, soft)
        pen.text(
            at + S3, middle + 1, width - at - S3 - end - S2, value.detail, fonts.small,
            theme.text_muted,
        )  # fmt: skip


class RepoView(QWidget):
    back_requested = Signal()
    retry_requested = Signal(str)
    library_requested = Signal(str)  # path of a model that is here; "" for the tab
    target_picked = Signal(object, str)
    draft_picked = Signal(object, str)
    download_requested = Signal(str, str, str)

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        self._theme = theme
        self._fmt = fmt
        self._detail: RepoDetail | None = None
        self._opening = ""
        self._memory = 0
        self._local: tuple[LocalModel, ...] = ()
        self._downloads: tuple[DownloadItem, ...] = ()
        self._rows: dict[str, FileRow] = {}
        outer = column(self)
        outer.addLayout(self._head(theme))
        self._gate = self._gate_notice()
        outer.addWidget(self._gate)
        self._body = QStackedWidget()
        self.files = RowsView("Files of the repository", FileDelegate, theme)
        self.told = ToldView(theme)
        self._body.addWidget(self.files)
        self._body.addWidget(self.told)
        outer.addWidget(self._body, 1)
        self._bar = self._action_bar()
        outer.addWidget(self._bar)
        self.files.row_chosen.connect(lambda _: self._show_choice())
        self.files.row_activated.connect(lambda _: self._on_download_clicked())
        self.told.action_triggered.connect(self._on_told_action)
        self.setFocusProxy(self.files)
        self._show_choice()

    def _head(self, theme: Theme) -> QWidget:  # type: ignore[override]
        raise NotImplementedError
