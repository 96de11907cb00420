"""The log page: what the inference worker wrote to stderr, last line at the bottom.

Shows text that it is given; knows neither the worker nor how the file is written.
"""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QPlainTextEdit, QWidget

from app.logic.diagnostics import diagnostics
from app.widgets.flow import Flow
from app.widgets.focus import lead_focus
from app.widgets.parts import button, column, hairline, label, row, surface
from app.widgets.scaling import set_font
from app.widgets.short_label import ShortLabel
from app.widgets.theme import S2, S3, S4, S6, TEXT_SMALL, Theme, px
from engine.language import tr

MAX_LINES = 2000
TITLE_PX = 360


class LogView(QWidget):
    restart_requested = Signal()

    def __init__(self, theme: Theme, path: str, folder: str) -> None:
        super().__init__()
        surface(self, "surface")
        self._folder = folder
        self._facts: tuple[tuple[str, str], ...] = ()
        outer = column(self)
        self._head = head = row(spacing=S2)
        head.setContentsMargins(S6, S4, S4, S3)
        titles = column(spacing=2)
        titles.addWidget(label(tr("Log of the inference worker"), "title", wraps=True))
        titles.addWidget(ShortLabel(path, "small"))
        head.addLayout(titles, 1)
        self._buttons = QWidget()
        buttons = Flow(self._buttons, S2)
        copy = button(tr("Copy all"))
        show = button(tr("Open folder"))
        restart = button(tr("Restart the engine"))
        self._diagnostics = button(tr("Copy diagnostics"))
        self._diagnostics.setToolTip(
            tr("Versions, the machine and the end of the log, without tokens and your name")
        )
        for part in (copy, self._diagnostics, show, restart):
            buttons.addWidget(part)
        head.addWidget(self._buttons)
        outer.addLayout(head)
        outer.addWidget(hairline())
        self._text = QPlainTextEdit(readOnly=True)
        self._text.setMaximumBlockCount(MAX_LINES)
        self._text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._text.setUndoRedoEnabled(False)
        self._text.setAccessibleName(tr("Log"))
        self._text.setPlaceholderText(tr("Nothing was written yet."))
        self._text.document().setDocumentMargin(S3)
        self._text.setContentsMargins(S3, 0, 0, 0)
        set_font(self._text, TEXT_SMALL, is_mono=True)
        outer.addWidget(self._text, 1)
        lead_focus(self, self._text)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.text()))
        self._diagnostics.clicked.connect(self.copy_diagnostics)
        show.clicked.connect(self._on_show_clicked)
        restart.clicked.connect(self.restart_requested)

    def text(self) -> str:
        return self._text.toPlainText()

    def set_facts(self, facts: Sequence[tuple[str, str]]) -> None:
        """(name, value) of what diagnostics begin with."""
        self._facts = tuple(facts)

    def copy_diagnostics(self) -> None:
        try:
            home = str(Path.home())
        except RuntimeError:  # a user without one
            home = ""
        QGuiApplication.clipboard().setText(diagnostics(self._facts, self.text(), home))

    def append(self, text: str) -> None:
        """Follows the end only while the end is in view."""
        bar = self._text.verticalScrollBar()
        follows = bar.value() >= bar.maximum() - 4
        self._text.appendPlainText(text)
        if follows:
            self._to_end()

    def set_theme(self, theme: Theme) -> None:
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is no room beside the title, the buttons stand below it."""
        super().resizeEvent(event)
        is_beside = self.width() - self._buttons.sizeHint().width() >= px(TITLE_PX)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._head.setDirection(across if is_beside else down)

    def _to_end(self) -> None:
        bar = self._text.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _on_show_clicked(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(self._folder))
