"""The button that asks for files to attach, without stopping the window.

Only tells which were chosen; the composer hands that on.
"""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QToolButton

from app.paths import dialog_folder
from app.widgets.icons import icon
from app.widgets.scaling import sized
from app.widgets.theme import Theme
from engine.language import tr


class AttachButton(QToolButton):
    files_chosen = Signal(object)  # tuple[str, ...]: paths

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._dialog: QFileDialog | None = None
        self.setProperty("kind", "icon")
        self.setProperty("icon_name", "plus")
        sized(self, icon=20)
        self.setIcon(icon("plus", theme))
        self.setAccessibleName(tr("Attach files"))
        self.setToolTip(tr("Attach texts, code or PDFs"))
        self.setAccessibleDescription(self.toolTip())
        self.clicked.connect(self.choose)

    def choose(self) -> None:
        if self._dialog is not None:
            self._dialog.raise_()
            return
        dialog = QFileDialog(self, tr("Choose files to attach"), dialog_folder(()))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(lambda paths: self.files_chosen.emit(tuple(paths)))
        dialog.finished.connect(self._on_finished)
        self._dialog = dialog
        dialog.open()

    def _on_finished(self) -> None:
        if self._dialog is not None:
            self._dialog.deleteLater()
        self._dialog = None
