"""Model files besides the loaded one that a bench measures too: added from a menu, left out again.

Knows no bench; part of `bench_arms`' conditions.
"""

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from app.logic.model_choices import Choice
from app.logic.words import file_label
from app.paths import dialog_folder
from app.widgets.parts import button, clear, column, icon_button, label, retheme_icons, row
from app.widgets.short_label import ShortLabel
from app.widgets.theme import S1, S2, Theme
from engine.language import tr

Role = Literal["target", "draft"]


class FileChoice(QWidget):
    """Model files besides the loaded one; every one more is a pair more."""

    changed = Signal()

    def __init__(self, theme: Theme, role: Role) -> None:
        super().__init__()
        self._theme = theme
        self._role: Role = role
        self._paths: tuple[str, ...] = ()
        self._choices: tuple[Choice, ...] = ()
        self._recent: tuple[str, ...] = ()
        is_target = role == "target"
        self.add = button(tr("Add…"))
        self.add.setAccessibleName(
            tr("Add to the targets") if is_target else tr("Add to the draft models")
        )
        self._menu = QMenu(self.add)
        self.add.setMenu(self._menu)
        self._menu.aboutToShow.connect(self._fill_menu)
        head = row(spacing=S2)
        head.addWidget(
            label(tr("More targets") if is_target else tr("More draft models"), "section")
        )
        head.addStretch(1)
        head.addWidget(self.add)
        self._lines = column(spacing=S1)
        outer = column(self, S1)
        outer.addLayout(head)
        outer.addLayout(self._lines)

    @property
    def paths(self) -> tuple[str, ...]:
        return self._paths

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        retheme_icons(self, theme)

    def set_choices(self, choices: Sequence[Choice], recent: tuple[str, ...]) -> None:
        self._choices = tuple(choices)
        self._recent = recent

    def add_path(self, path: str) -> None:
        if path not in self._paths:
            self._put((*self._paths, path))

    def _fill_menu(self) -> None:
        self._menu.clear()
        for choice in self._choices:
            if choice.is_usable and choice.path not in self._paths:
                words = f"{choice.name}  {choice.note}".rstrip()
                action = self._menu.addAction(words.replace("&", "&&"))
                action.triggered.connect(lambda _=False, p=choice.path: self.add_path(p))
        self._menu.addAction(tr("Another file…")).triggered.connect(lambda _=False: self._ask())

    def _ask(self) -> None:
        """The dialog does not stop the window."""
        dialog = QFileDialog(self, tr("Add a GGUF file"), dialog_folder(self._recent))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([tr("GGUF models (*.gguf)"), tr("All files (*)")])
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self.add_path)
        dialog.show()

    def _put(self, paths: tuple[str, ...]) -> None:
        self._paths = paths
        clear(self._lines)
        for path in paths:
            line = row(spacing=S2)
            shown = ShortLabel(file_label(path))
            shown.setToolTip(path)
            remove = icon_button(
                "close", tr("Leave out {name}", name=file_label(path)), self._theme
            )
            remove.clicked.connect(lambda _=False, p=path: self._remove(p))
            line.addWidget(shown)
            line.addWidget(remove)
            line.addStretch(1)
            self._lines.addLayout(line)
        self.changed.emit()

    def _remove(self, path: str) -> None:
        self._put(tuple(each for each in self._paths if each != path))
