"""Handing a pair over: a tab an engine, with what starts it there, what is lost, what is missing.

Shows a `LaunchReport` and emits what the form says; asks and writes nothing itself. Opened by
`launch_area` from a bench's results and from the pair pane.
"""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QLayout,
    QScrollArea,
    QTabBar,
    QWidget,
)

from app.logic import launch_view as logic
from app.logic.launch_view import EngineView, Filled, Handed, LaunchLine
from app.logic.pair_view import Trouble
from app.paths import dialog_folder
from app.widgets.icons import icon
from app.widgets.inputs import pad_numbers
from app.widgets.launch_file import LaunchFileView
from app.widgets.launch_form import LaunchForm
from app.widgets.motion import BusyBar
from app.widgets.pane_parts import TONE_ICONS, ElidedLabel, TonedLine, TroubleView, tone_color
from app.widgets.parts import button, clear, column, hairline, keep_level, label, row, surface
from app.widgets.theme import S2, S3, S4, Theme
from engine.language import mark, tr
from engine.launch.values import LaunchReport
from engine.protocol import Error

_WHAT = mark(
    "What starts this pair in other engines, drafting as was measured here. Copy it, or save it as "
    "files."
)


class LaunchPanel(QWidget):
    changed = Signal(object)  # Filled
    save_requested = Signal(str, object)  # folder, files

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        surface(self, "window")
        self._theme = theme
        self._views: tuple[EngineView, ...] = ()
        self._beside: tuple[str, ...] = ()  # where saving begins
        self.form = LaunchForm(theme)
        self.form.changed.connect(self._on_changed)
        layout = column(self, S3)
        layout.setContentsMargins(S4, S4, S4, S3)
        self._title = ElidedLabel("", "title")
        layout.addWidget(self._title)
        layout.addWidget(label(tr(_WHAT), "muted", wraps=True))
        self.tabs = QTabBar()
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.setUsesScrollButtons(True)
        self.tabs.setAccessibleName(tr("Engines"))
        self.tabs.currentChanged.connect(lambda _: self._show_engine())
        layout.addWidget(self.tabs)
        layout.addWidget(hairline())
        layout.addWidget(self._build_body(), 1)
        layout.addWidget(hairline())
        layout.addLayout(self._build_foot())
        pad_numbers(self)
        self.set_theme(theme)

    # What is shown

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._trouble.set_theme(theme)
        self.form.set_theme(theme)
        self.save.setIcon(icon("save", theme))
        for line in self._body.findChildren(TonedLine):
            line.set_theme(theme)
        self._mark_tabs()

    def set_handed(self, handed: Handed) -> None:
        """Another pair; the form is as it begins."""
        self._title.setText(tr("Hand over {pair}", pair=handed.title))
        self._title.setToolTip(handed.title)
        self._beside = (handed.target.path,)
        self.form.begin()
        self._views = ()
        clear(self._sheet)
        self.told.setText("")
        self.set_waiting()

    def set_waiting(self) -> None:
        self._busy.show()
        self._trouble.set_trouble(None)

    @Slot(object)
    def set_report(self, report: LaunchReport) -> None:
        self._busy.hide()
        self._trouble.set_trouble(None)
        self.form.set_report(report)
        self._views = logic.engine_views(report)
        self._set_tabs()
        self._show_engine()

    @Slot(object)
    def fail(self, error: Error) -> None:
        self._busy.hide()
        text = f"{error.message} {error.hint}".strip()
        self._trouble.set_trouble(Trouble(tr("This cannot be handed over yet"), text))

    @Slot(str)
    def tell(self, sentence: str) -> None:
        """What came of saving."""
        self.told.setText(sentence)

    def _set_tabs(self) -> None:
        if self.tabs.count() == len(self._views):
            self._mark_tabs()
            return
        was_blocked = self.tabs.blockSignals(True)
        for view in self._views:
            self.tabs.addTab(view.title)
        self.tabs.blockSignals(was_blocked)
        self._mark_tabs()

    def _mark_tabs(self) -> None:
        for place, view in enumerate(self._views):
            name = TONE_ICONS[view.tone]
            color = tone_color(self._theme, view.tone)
            self.tabs.setTabIcon(place, icon(name, self._theme, color))
            self.tabs.setTabToolTip(place, view.lines[0].text if view.tone != "ok" else "")

    @property
    def _view(self) -> EngineView | None:
        place = self.tabs.currentIndex()
        return self._views[place] if 0 <= place < len(self._views) else None

    def _show_engine(self) -> None:
        view = self._view
        clear(self._sheet)
        self.save.setEnabled(view is not None)
        if view is None:
            return
        self.form.set_engine(view)
        for line in view.lines:
            self._add_line(line)
        for file in view.files:
            shown = LaunchFileView(file)
            self._sheet.addWidget(shown)
            shown.show()  # at once, or the keyboard could not go there yet
        for line in view.notes:
            self._add_line(line)
        checked = label(view.checked, "small", wraps=True)
        self._sheet.addWidget(checked)
        checked.show()
        self._sheet.addStretch(1)
        self._area.verticalScrollBar().setValue(0)

    def _add_line(self, line: LaunchLine) -> None:
        shown = TonedLine(self._theme)
        self._sheet.addWidget(shown)  # first, or it would be a window of its own for a moment
        shown.set_theme(self._theme)
        shown.set_line(line.text, line.tone, "muted" if line.tone == "muted" else "")

    # What the user does

    def _on_changed(self, filled: Filled) -> None:
        self.told.setText("")
        self.changed.emit(filled)

    def _on_save(self) -> None:
        view = self._view
        if view is None:
            return
        title = tr("Folder for the files")
        dialog = QFileDialog(self, title, str(dialog_folder(self._beside)))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        files = view.files
        dialog.fileSelected.connect(lambda folder: self.save_requested.emit(folder, files))
        dialog.show()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.tabs.setFocus()

    # How it is built

    def _build_body(self) -> QWidget:
        self._area = area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._body = surface(QWidget(), "window")
        whole_body = column(self._body, S2)
        whole_body.addWidget(self.form)  # scrolls, too: in a small window it would crush the files
        self._busy = BusyBar()
        self._busy.setAccessibleName(tr("Reading the files"))
        self._trouble = TroubleView(self._theme)
        self._trouble.retry_clicked.connect(self._on_retry)
        whole_body.addWidget(self._busy)
        whole_body.addWidget(self._trouble)
        self._sheet = column(spacing=S2)
        whole_body.addLayout(self._sheet, 1)
        area.setWidget(self._body)
        keep_level(area, whole_body)
        return area

    def _on_retry(self) -> None:
        self.set_waiting()
        self.changed.emit(self.form.asked)

    def _build_foot(self) -> QLayout:
        foot = row(spacing=S2)
        self.told = label("", "small", wraps=True)
        self.save = button(tr("Save…"))
        self.save.setEnabled(False)
        self.save.clicked.connect(self._on_save)
        foot.addWidget(self.told, 1)
        foot.addWidget(self.save)
        return foot
