"""What a bench works on: kinds of work with how many prompts of each, and prompts of the user's.

Gives `Workload`s and says when they change; reads no file. Part of the bench page's form.
"""

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QGridLayout,
    QListWidget,
    QListWidgetItem,
    QSpinBox,
    QWidget,
)

from app.logic import formatting as text
from app.logic.bench_form import DEFAULT_COUNT, DEFAULT_KINDS, prompts_of
from app.logic.bench_words import kind_label
from app.logic.formatting import NumberFormat
from app.paths import dialog_folder
from app.widgets.inputs import WheelGuard
from app.widgets.parts import button, clear, column, icon_button, label, retheme_icons, row
from app.widgets.scaling import sized
from app.widgets.short_label import ShortLabel
from app.widgets.theme import S1, S2, S4, Theme, px
from engine.lab.workloads import EXAMPLE, KINDS, Workload
from engine.language import mark, tr

_COUNT_WIDTH = 62
_COLUMNS, _FEW_COLUMNS = 3, 2
_ROOM = 600  # px for three columns
_PICK_HEIGHT = 132
_ABOUT_OWN = mark(
    "A text file is one prompt; a file that ends in .jsonl has one a line, as {example}."
)


class KindChoice(QWidget):
    """A kind, and how many of its prompts."""

    changed = Signal()

    def __init__(self, kind: str, guard: WheelGuard) -> None:
        super().__init__()
        self.kind = kind
        self.box = QCheckBox(kind_label(kind))
        self.box.setChecked(kind in DEFAULT_KINDS)
        self.count = QSpinBox(minimum=1, maximum=DEFAULT_COUNT, value=DEFAULT_COUNT)
        sized(self.count, width=_COUNT_WIDTH)
        self.count.setAccessibleName(tr("Prompts of {kind}", kind=kind_label(kind)))
        self.count.setEnabled(self.box.isChecked())
        guard.watch(self.count)
        layout = row(self, S1)
        layout.addWidget(self.box, 1)
        layout.addWidget(self.count)
        self.box.toggled.connect(self.count.setEnabled)
        self.box.toggled.connect(self.changed)
        self.count.valueChanged.connect(self.changed)

    def set_most(self, most: int) -> None:
        self.count.setMaximum(max(1, most))
        self.count.setToolTip(tr("Of {number}", number=most))


class BenchWork(QWidget):
    changed = Signal()
    file_chosen = Signal(str, object)  # path, kinds that the prompts of other files have

    def __init__(self, theme: Theme, fmt: NumberFormat) -> None:
        super().__init__()
        self._fmt = fmt
        self._theme = theme
        self._shipped: tuple[Workload, ...] = ()
        self._own: dict[str, tuple[Workload, ...]] = {}  # by the path of their file
        self._chat: tuple[Workload, ...] = ()
        self._recent: tuple[str, ...] = ()
        self._columns = 0
        self._guard = WheelGuard(self)
        self.kinds = tuple(KindChoice(kind, self._guard) for kind in KINDS)
        self.all = button(tr("All"), "link")
        self.none = button(tr("None"), "link")
        self.add_file = button(tr("Add a file…"))
        self.add_chat = button(tr("From the chat"))
        self.add_chat.setCheckable(True)
        self.picks = QListWidget()
        self.picks.setAccessibleName(tr("Questions of the chat"))
        self.picks.setProperty("framed", "true")
        sized(self.picks, height=_PICK_HEIGHT)
        self.picks.hide()
        self.refused = label("", "danger", wraps=True)
        self.refused.hide()
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(S4 + S2)
        self._grid.setVerticalSpacing(S1)
        self._files = column(spacing=S1)
        self._build()
        self._arrange()
        for each in self.kinds:
            each.changed.connect(self.changed)
        self.all.clicked.connect(lambda: self._check_all(True))
        self.none.clicked.connect(lambda: self._check_all(False))
        self.add_file.clicked.connect(self._on_add_file)
        self.add_chat.toggled.connect(self.picks.setVisible)
        self.picks.itemChanged.connect(lambda _: self.changed.emit())
        self.set_chat(())

    @property
    def prompts(self) -> tuple[Workload, ...]:
        counts = {k.kind: k.count.value() for k in self.kinds if k.box.isChecked()}
        own = [work for works in self._own.values() for work in works]
        return (*prompts_of(self._shipped, counts), *own, *self._picked())

    @property
    def shipped(self) -> tuple[Workload, ...]:
        return self._shipped

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        retheme_icons(self, theme)

    def set_recent(self, files: tuple[str, ...]) -> None:
        self._recent = files

    def set_shipped(self, shipped: tuple[Workload, ...]) -> None:
        self._shipped = shipped
        there = Counter(work.kind for work in shipped)
        for each in self.kinds:
            each.set_most(there[each.kind])
        self.changed.emit()

    def set_chat(self, prompts: tuple[Workload, ...]) -> None:
        """What can be picked of the chat; what was picked before and is still there stays so."""
        picked = {work.name for work in self._picked()}
        self._chat = prompts
        self.picks.blockSignals(True)
        self.picks.clear()
        for work in prompts:
            item = QListWidgetItem(" ".join(work.messages[-1].content.split()))
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            is_picked = work.name in picked
            item.setCheckState(Qt.CheckState.Checked if is_picked else Qt.CheckState.Unchecked)
            self.picks.addItem(item)
        self.picks.blockSignals(False)
        self.add_chat.setEnabled(bool(prompts))
        self.add_chat.setToolTip(
            tr("Choose questions of the present chat")
            if prompts
            else tr("The chat has no question yet.")
        )
        if not prompts:
            self.add_chat.setChecked(False)
        self.changed.emit()

    def add_prompts(self, path: str, prompts: Sequence[Workload]) -> None:
        """Of a file, which replace those that came from it before."""
        self._own[path] = tuple(prompts)
        self.refuse("")
        self._show_files()
        self.changed.emit()

    def refuse(self, sentence: str) -> None:
        self.refused.setText(sentence)
        self.refused.setVisible(bool(sentence))

    def arrange_for(self, width: int) -> None:
        """The form is so wide now."""
        self._arrange(_COLUMNS if width >= px(_ROOM) else _FEW_COLUMNS)

    def _picked(self) -> tuple[Workload, ...]:
        checked = Qt.CheckState.Checked
        return tuple(
            work
            for at, work in enumerate(self._chat)
            if at < self.picks.count() and self.picks.item(at).checkState() == checked
        )

    def _check_all(self, is_checked: bool) -> None:
        for each in self.kinds:
            each.box.setChecked(is_checked)

    def _on_add_file(self) -> None:
        """The dialog does not stop the window."""
        dialog = QFileDialog(self, tr("Add prompts"), dialog_folder(self._recent))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([tr("Prompts (*.jsonl *.ndjson *.txt *.md)"), tr("All files (*)")])
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self._on_file_selected)
        dialog.show()

    def _on_file_selected(self, path: str) -> None:
        others = (works[0].kind for other, works in self._own.items() if other != path)
        self.file_chosen.emit(path, tuple(others))

    def _remove(self, path: str) -> None:
        del self._own[path]
        self._show_files()
        self.changed.emit()

    def _show_files(self) -> None:
        clear(self._files)
        for path, works in self._own.items():
            name = works[0].kind
            line = row(spacing=S2)
            prompts = text.plural(len(works), tr("prompt"), tr("prompts"), self._fmt)
            line.addWidget(ShortLabel(f"{name} · {prompts}"))
            remove = icon_button("close", tr("Leave out {name}", name=name), self._theme)
            remove.clicked.connect(lambda _=False, path=path: self._remove(path))
            line.addWidget(remove)
            line.addStretch(1)
            self._files.addLayout(line)

    def _arrange(self, columns: int = _COLUMNS) -> None:
        if columns == self._columns:
            return
        self._columns = columns
        for column_ in range(_COLUMNS):
            self._grid.setColumnStretch(column_, int(column_ < columns))
        for at, each in enumerate(self.kinds):
            self._grid.addWidget(each, at // columns, at % columns)

    def _build(self) -> None:
        outer = column(self, S2)
        head = row(spacing=S4)
        head.addWidget(label(tr("Kinds of work"), "section"))
        head.addWidget(label(tr("and how many prompts of each"), "small"))
        head.addStretch(1)
        head.addWidget(self.all)
        head.addWidget(self.none)
        outer.addLayout(head)
        outer.addLayout(self._grid)
        outer.addSpacing(S2)
        own = row(spacing=S2)
        own.addWidget(label(tr("Your own prompts"), "section"))
        own.addStretch(1)
        own.addWidget(self.add_file)
        own.addWidget(self.add_chat)
        outer.addLayout(own)
        outer.addWidget(label(tr(_ABOUT_OWN, example=EXAMPLE), "small", wraps=True))
        outer.addWidget(self.refused)
        outer.addLayout(self._files)
        outer.addWidget(self.picks)
