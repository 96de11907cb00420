"""The button that saves a race as an animation, and how far that is.

Asks where to and says so through a signal; draws and writes nothing. Part of the race view.
"""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QProgressBar, QWidget

from app.logic import formatting as text
from app.logic.formatting import NumberFormat
from app.paths import dialog_folder
from app.widgets.icons import icon
from app.widgets.parts import button, row
from app.widgets.scaling import sized
from app.widgets.theme import S2, Theme
from engine.language import mark, tr

FILTERS = (mark("WebP animation (*.webp)"), mark("GIF animation (*.gif)"))


class RaceSaving(QWidget):
    asking = Signal()  # the dialog opens
    path_chosen = Signal(str)  # ends in .webp or .gif, unless the user wrote another ending
    stop_clicked = Signal()

    def __init__(self, theme: Theme, fmt: NumberFormat) -> None:
        super().__init__()
        self._fmt = fmt
        self._recent: tuple[str, ...] = ()
        self.save = button(tr("Save animation…"))
        self.progress = QProgressBar(textVisible=False)
        self.progress.setAccessibleName(tr("Pictures drawn"))
        sized(self.progress, width=160)
        self.stop = button(tr("Cancel"))
        layout = row(self, S2)
        for part in (self.save, self.progress, self.stop):
            layout.addWidget(part)
        self.save.clicked.connect(self._on_save_clicked)
        self.stop.clicked.connect(self.stop_clicked)
        self.set_theme(theme)
        self.set_idle()

    def set_theme(self, theme: Theme) -> None:
        self.save.setIcon(icon("save", theme))

    def set_recent(self, files: tuple[str, ...]) -> None:
        """A race is saved beside the last model, unless another folder is chosen."""
        self._recent = files

    def set_idle(self) -> None:
        self._show(False)

    def set_progress(self, done: int, total: int) -> str:
        """Returns what is being done, in words."""
        self._show(True)
        self.progress.setRange(0, total)
        self.progress.setValue(done)
        if done >= total:
            return tr("Writing the file…")
        return tr(
            "Picture {number} of {total}",
            number=text.count(done, self._fmt),
            total=text.count(total, self._fmt),
        )

    def _show(self, is_running: bool) -> None:
        had_focus = self.save.hasFocus() or self.stop.hasFocus()
        self.save.setVisible(not is_running)
        self.progress.setVisible(is_running)
        self.stop.setVisible(is_running)
        if had_focus:
            (self.stop if is_running else self.save).setFocus()

    def _on_save_clicked(self) -> None:
        """The dialog does not stop the window."""
        self.asking.emit()
        start = str(Path(dialog_folder(self._recent), "paceline-race.webp"))
        dialog = QFileDialog(self, tr("Save animation"), start, ";;".join(map(tr, FILTERS)))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("webp")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.filterSelected.connect(
            lambda chosen: dialog.setDefaultSuffix("gif" if "*.gif" in chosen else "webp")
        )
        dialog.fileSelected.connect(self.path_chosen)
        dialog.show()
