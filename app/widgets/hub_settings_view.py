"""Where models lie and how downloads run: the models folder, more folders, downloads at once.

Edits one `HubSettings` and emits each change at once; the hub keeps it. Part of the tab “On this
machine”.
"""

from collections.abc import Callable

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFileDialog, QFrame, QScrollArea, QToolButton, QWidget

from app.logic.formatting import PLAIN, NumberFormat, byte_size
from app.widgets.back_button import BackButton
from app.widgets.inputs import WheelGuard, pad_numbers, whole
from app.widgets.parts import (
    FormRow,
    Section,
    button,
    chain_focus,
    clear,
    column,
    icon_button,
    label,
    retheme_icons,
    row,
)
from app.widgets.scaling import sized
from app.widgets.short_label import ShortLabel, SidedLabel
from app.widgets.sign_in_section import SignInSection
from app.widgets.theme import S2, S3, S4, S6, Theme
from engine.hub_protocol import HubSettings, HubSettingsAre
from engine.language import tr
from engine.protocol import Error

_WIDTH = 680


class HubSettingsView(QScrollArea):
    changed = Signal(object)  # HubSettings
    closed = Signal()

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        self._theme = theme
        self._fmt = fmt
        self._settings: HubSettings | None = None  # None: not known yet, nothing may be changed
        self._default = ""
        self._is_filling = False
        self._dialog: QFileDialog | None = None
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.back = BackButton(theme, tr("Back to the models"))
        self.folder = ShortLabel("", "")
        self._free = label("", "small")
        self._error = SidedLabel("", "danger")
        self.change = button(tr("Change…"))
        self.reset = button(tr("Use the default"))
        self.add = button(tr("Add a folder…"))
        self.parallel = whole(1, 8)
        self.account = SignInSection()
        self._wheel = WheelGuard(self)
        self._wheel.watch(self.parallel)
        self._folders = column(spacing=S2)
        holder = QWidget()
        across = row(holder)
        across.setContentsMargins(S2, S4, S4, S6)
        body = QWidget()
        sized(body, max_width=_WIDTH)
        inner = column(body, S6)
        head = row(spacing=S2)
        head.addWidget(self.back)
        head.addWidget(label(tr("Folders, downloads, account"), "title"), 1)
        inner.addLayout(head)
        inner.addWidget(self._error)
        for section in self._sections():
            section.setContentsMargins(S4 - S2, 0, 0, 0)
            inner.addWidget(section)
        inner.addStretch(1)
        across.addWidget(body, 100)
        across.addStretch(1)
        self.setWidget(holder)
        pad_numbers(holder)
        self.setFocusProxy(self.back)
        self._connect()
        self.set_error(None)
        self._show()

    def _sections(self) -> tuple[Section, ...]:
        own = Section(
            tr("Models folder"),
            tr(
                "Downloads go here, as owner/repository/file. It may be on another disk. When you "
                "change it, models in the one before stay where they are, and in the list."
            ),
        )
        path = QWidget()
        line = row(path, S2)
        words = column(spacing=2)
        words.addWidget(self.folder)
        words.addWidget(self._free)
        line.addLayout(words, 1)
        line.addWidget(self.reset)
        line.addWidget(self.change)
        own.add(path)
        more = Section(
            tr("More folders"),
            tr("GGUF files in them are listed, too. Nothing is copied or moved."),
        )
        holder = QWidget()
        holder.setLayout(self._folders)
        more.add(holder)
        add = QWidget()
        adding = row(add)
        adding.addWidget(self.add)
        adding.addStretch(1)
        more.add(add)
        downloads = Section(tr("Downloads"))
        downloads.add(
            FormRow(
                tr("At once"),
                tr("How many files are fetched at the same time; the others wait."),
                self.parallel,
                96,
            )
        )
        return own, more, downloads, self.account

    def _connect(self) -> None:
        self.back.clicked.connect(self.closed)
        self.change.clicked.connect(
            lambda: self._ask(tr("Choose the models folder"), self._set_own)
        )
        self.reset.clicked.connect(lambda: self._set_own(""))
        self.add.clicked.connect(lambda: self._ask(tr("Add a folder with models"), self._add))
        self.parallel.valueChanged.connect(self._on_parallel_changed)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.back.set_theme(theme)
        retheme_icons(self, theme)

    def set_settings(self, event: HubSettingsAre) -> None:
        self._settings = event.settings
        self._default = event.default_folder
        self.account.set_token(event.has_token)
        self._show()

    def set_error(self, error: Error | None) -> None:
        """Why the last change was not taken."""
        self._error.setText(f"{error.message} {error.hint}".strip() if error is not None else "")
        self._error.setVisible(error is not None)

    def set_free(self, free: int) -> None:
        """Bytes on the disk of the models folder."""
        self._free.setText(tr("{size} free on this disk", size=byte_size(free, self._fmt)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
            return
        super().keyPressEvent(event)

    def _show(self) -> None:
        settings = self._settings
        for part in (self.change, self.add, self.parallel):
            part.setEnabled(settings is not None)
        if settings is None:
            self.reset.hide()
            return
        self._is_filling = True
        self.parallel.setValue(settings.parallel)
        self._is_filling = False
        self.folder.setText(settings.models_folder or self._default)
        self.reset.setVisible(bool(settings.models_folder))
        self.reset.setToolTip(self._default)
        clear(self._folders)
        last: QWidget = self.change
        for folder in settings.folders:
            line = self._folder_row(folder)
            self._folders.addWidget(line)
            line.show()
            chain_focus(last, *line.findChildren(QToolButton))
            last = line.findChildren(QToolButton)[-1]
        if not settings.folders:
            self._folders.addWidget(label(tr("No more folders"), "muted"))
        chain_focus(last, self.add, self.parallel)

    def _folder_row(self, folder: str) -> QWidget:
        result = QWidget()
        line = row(result, S3)
        line.addWidget(ShortLabel(folder), 1)
        remove = icon_button(
            "close", tr("Remove {folder} from the list", folder=folder), self._theme
        )
        remove.clicked.connect(lambda: self._remove(folder))
        line.addWidget(remove)
        return result

    def _set_own(self, folder: str) -> None:
        self._edit(models_folder="" if folder == self._default else folder)

    def _add(self, folder: str) -> None:
        if self._settings is not None and folder not in self._settings.folders:
            self._edit(folders=(*self._settings.folders, folder))

    def _remove(self, folder: str) -> None:
        if self._settings is not None:
            self._edit(folders=tuple(f for f in self._settings.folders if f != folder))
            self.add.setFocus()

    def _on_parallel_changed(self, value: int) -> None:
        if not self._is_filling:
            self._edit(parallel=value)

    def _edit(self, **changes: object) -> None:
        if self._settings is None:
            return
        settings = msgspec.structs.replace(self._settings, **changes)
        if settings != self._settings:
            self._settings = settings
            self._show()
            self.changed.emit(settings)

    def _ask(self, title: str, then: Callable[[str], None]) -> None:
        """Ask for a folder without stopping the window."""
        if self._dialog is not None:
            self._dialog.raise_()
            return
        start = self._settings.models_folder if self._settings is not None else ""
        dialog = QFileDialog(self, title, start or self._default)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.fileSelected.connect(then)
        dialog.finished.connect(self._on_dialog_finished)
        self._dialog = dialog
        dialog.open()

    def _on_dialog_finished(self) -> None:
        if self._dialog is not None:
            self._dialog.deleteLater()
        self._dialog = None
