"""Asks where chats are written and which file they are read from, without stopping the window.

Knows no chats; `chat_files_area` gives the file's name and hears of the path.
"""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from app.logic.chat_export import KINDS, ExportKind
from engine.language import tr


def ask_where(
    parent: QWidget,
    name: str,
    kinds: tuple[ExportKind, ...],
    chosen: Callable[[str, ExportKind], None],
) -> QFileDialog:
    """`chosen` hears of path and kind; `name` is the file's without its ending."""
    dialog = QFileDialog(parent, tr("Export"), str(Path.home() / name))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    filters = {kind: f"{tr(KINDS[kind][0])} (*{KINDS[kind][1]})" for kind in kinds}
    dialog.setNameFilters(list(filters.values()))

    def follow(selected: str) -> None:
        kind = next(kind for kind, text in filters.items() if text == selected)
        dialog.setDefaultSuffix(KINDS[kind][1].removeprefix("."))

    def take(path: str) -> None:
        kind = next(k for k, text in filters.items() if text == dialog.selectedNameFilter())
        chosen(path, kind)

    follow(filters[kinds[0]])
    dialog.filterSelected.connect(follow)
    dialog.fileSelected.connect(take)
    _open(dialog)
    return dialog


def ask_which(parent: QWidget, chosen: Callable[[str], None]) -> QFileDialog:
    dialog = QFileDialog(parent, tr("Import chats"), str(Path.home()))
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setNameFilters([tr("Chats (*.json)"), tr("All files (*)")])
    dialog.fileSelected.connect(chosen)
    _open(dialog)
    return dialog


def _open(dialog: QFileDialog) -> None:
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
