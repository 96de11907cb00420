"""One repository of the Hub: what it is, its files by kind, and what can be done with a file.

Draws a `RepoDetail` with what this machine's memory, library and queue say about it; emits what is
wanted. Part of the Discover tab.
"""

from collections.abc import Sequence
from datetime import UTC, datetime

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QStackedWidget, QWidget

from app.item_models.rows import Entry
from app.logic.discover_state import DiscoverState
from app.logic.discover_view import Told, open_failed, split_name
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.repo_view import (
    FileGroup,
    FileRow,
    download_words,
    file_groups,
    gate_words,
    no_files,
    preselected,
    repo_facts,
)
from app.widgets.back_button import BackButton
from app.widgets.file_rows import FileDelegate
from app.widgets.focus import lead_focus
from app.widgets.icons import icon, pixmap
from app.widgets.parts import button, chain_focus, column, hairline, row
from app.widgets.rows_view import RowsView
from app.widgets.short_label import ShortLabel, SidedLabel
from app.widgets.theme import S1, S2, S3, S4, Theme
from app.widgets.told_view import ToldView, open_page
from engine.hub_protocol import DownloadItem, FileRef, LocalModel, RepoDetail
from engine.language import tr


class RepoView(QWidget):
    back_requested = Signal()
    retry_requested = Signal(str)
    library_requested = Signal(str)  # path of a model that is here; "" for the whole tab
    downloads_requested = Signal()
    target_picked = Signal(object, str)
    draft_picked = Signal(object, str)
    download_requested = Signal(str, str, str)

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        self._fmt = fmt
        self._theme = theme
        self._detail: RepoDetail | None = None
        self._opening = ""
        self._memory = 0
        self._has_token = False
        self._local: tuple[LocalModel, ...] = ()
        self._downloads: tuple[DownloadItem, ...] = ()
        self._rows: dict[str, FileRow] = {}
        self.back = BackButton(theme, tr("Back to the list"), "Alt+Left")
        self._name = ShortLabel("", "title")
        self._facts = SidedLabel("", "muted")
        self.page = button(tr("Open page"))
        self._gate = QWidget()
        self._gate_icon = QLabel()
        self._gate_text = SidedLabel()
        self.licence = button(tr("Open the licence page"))
        self.files = RowsView(tr("Files of the repository"), FileDelegate, theme)
        self.told = ToldView(theme)
        self._body = QStackedWidget()
        self._body.addWidget(self.files)
        self._body.addWidget(self.told)
        self._choice = ShortLabel("", "section")
        self._note = ShortLabel("", "small")
        self.download = button(tr("Download"), "primary")
        self.as_target = button(tr("Use as target"))
        self.as_draft = button(tr("Use as draft model"))
        self._bar = QWidget()
        self._lay_out()
        self._connect()
        chain_focus(self.back, self.page, self.licence, self.files, self.as_draft)
        chain_focus(self.as_draft, self.as_target, self.download)
        lead_focus(self, self.files)
        self.set_theme(theme)
        self._show_choice()

    def _lay_out(self) -> None:
        outer = column(self)
        head = row(spacing=S2)
        head.setContentsMargins(S2, S2, S4, S3)
        texts = column(spacing=2)
        texts.addWidget(self._name)
        texts.addWidget(self._facts)
        head.addWidget(self.back)
        head.addLayout(texts, 1)
        head.addWidget(self.page)
        for one in (self.back, self.page):
            head.setAlignment(one, Qt.AlignmentFlag.AlignTop)
        outer.addLayout(head)
        gate = row(self._gate, S3)
        gate.setContentsMargins(S4, S2, S4, S3)
        gate.addWidget(self._gate_icon)
        gate.addWidget(self._gate_text, 1)
        gate.addWidget(self.licence)
        outer.addWidget(self._gate)
        outer.addWidget(hairline())
        outer.addWidget(self._body, 1)
        bar = column(self._bar)
        bar.addWidget(hairline())
        inner = row(spacing=S2)
        inner.setContentsMargins(S4 + S1, S3, S4, S3)
        words = column(spacing=2)
        words.addWidget(self._choice)
        words.addWidget(self._note)
        for text in (self._choice, self._note):
            text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        inner.addLayout(words, 1)
        for action in (self.as_draft, self.as_target, self.download):
            inner.addWidget(action)
        bar.addLayout(inner)
        outer.addWidget(self._bar)

    def _connect(self) -> None:
        self.back.clicked.connect(self.back_requested)
        self.page.clicked.connect(self._on_page_clicked)
        self.licence.clicked.connect(self._on_page_clicked)
        self.download.clicked.connect(self._on_download_clicked)
        self.as_target.clicked.connect(lambda: self._pick(self.target_picked))
        self.as_draft.clicked.connect(lambda: self._pick(self.draft_picked))
        self.files.row_chosen.connect(lambda _: self._show_choice())
        self.files.row_activated.connect(lambda _: self._on_download_clicked())
        self.told.action_triggered.connect(self._on_told_action)

    def set_theme(self, theme: Theme) -> None:
        self.back.set_theme(theme)
        self.page.setIcon(icon("external", theme))
        self.licence.setIcon(icon("external", theme))
        self._theme = theme
        self._show_icon()
        self._gate_icon.setPixmap(pixmap("lock", theme, 20, theme.warning))
        self.files.set_theme(theme)
        self.told.set_theme(theme)

    def set_state(self, state: DiscoverState) -> None:
        self._memory = state.memory
        self._has_token = state.has_token
        if state.repo is not None:
            is_new = self._detail is None or self._detail.summary.repo != state.repo.summary.repo
            self._detail, self._opening = state.repo, ""
            self._show_detail(state.repo, is_new)
        elif state.opening:
            self._detail, self._opening = None, state.opening
            self._show_opening(state)

    def set_local(self, models: Sequence[LocalModel]) -> None:
        new = tuple(models)
        if new != self._local:
            self._local = new
            if self.isVisible():
                self._show_files()

    def set_downloads(self, items: Sequence[DownloadItem]) -> None:
        self._downloads = tuple(items)
        if self.isVisible():
            self._show_files()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_files()  # what changed while nobody looked

    def _show_opening(self, state: DiscoverState) -> None:
        name, owner = split_name(state.opening)
        self._name.setText(name)
        self._facts.setText(owner)
        self.page.hide()
        self._gate.hide()
        self._bar.hide()
        self._rows = {}
        self.files.set_entries(())
        if state.repo_error is not None:
            self.told.show_told(open_failed(state.repo_error, state.opening), "warning")
        else:
            told = Told(tr("Opening {name}", name=state.opening), "", (("cancel", tr("Cancel")),))
            self.told.show_told(told, is_busy=True)
        self._body.setCurrentWidget(self.told)

    def _show_detail(self, detail: RepoDetail, is_new: bool) -> None:
        name, owner = split_name(detail.summary.repo)
        facts = repo_facts(detail, datetime.now(UTC), self._fmt)
        self._name.setText(name)
        self._facts.setText(" · ".join(part for part in (owner, facts) if part))
        self.page.setVisible(bool(detail.summary.url))
        self.page.setToolTip(detail.summary.url)
        self._gate.setVisible(detail.summary.gated)
        self.licence.setVisible(bool(detail.summary.url))
        self._gate_text.setText(gate_words(detail, self._has_token))
        self._show_files()
        if not self._rows:
            self.told.show_told(no_files(detail), "file")
            self._body.setCurrentWidget(self.told)
            self._bar.hide()
            return
        self._body.setCurrentWidget(self.files)
        self._bar.show()
        if is_new:
            self.files.scrollToTop()
            groups = self._groups()
            self.files.choose(preselected(detail, groups))
        self._show_choice()

    def _groups(self) -> tuple[FileGroup, ...]:
        if self._detail is None:
            return ()
        return file_groups(self._detail, self._memory, self._local, self._downloads, self._fmt)

    def _show_files(self) -> None:
        if self._detail is None:
            return
        entries: list[Entry] = []
        rows: dict[str, FileRow] = {}
        for group in self._groups():
            title = f"\n{group.title}"  # no file has such a name
            entries.append(Entry(title, "header", (group.title, group.note), group.title))
            for line in group.rows:
                entries.append(Entry(line.file.name, "row", line, line.spoken, line.tip))
                rows[line.file.name] = line
        self._rows = rows
        self.files.set_entries(entries)
        self._show_choice()

    def _show_choice(self) -> None:
        line = self._rows.get(self.files.chosen)
        is_model = line is not None and line.file.kind in ("target", "drafter")
        is_whole = line is not None and line.file.is_whole
        self.as_target.setEnabled(is_model and is_whole)
        self.as_draft.setEnabled(is_model and is_whole)
        self.download.setEnabled(is_whole)
        if line is None:
            self._choice.setText(tr("Choose a file"))
            self._note.setText("")
            self.download.setText(tr("Download"))
            return
        self._choice.setText(f"{line.title} · {line.size}")
        self._note.setText(download_words(line))
        words = {"here": tr("Show in library"), "queued": tr("Show download")}
        self.download.setText(words.get(line.state, tr("Download")))
        self._show_icon()

    def _show_icon(self) -> None:
        line = self._rows.get(self.files.chosen)
        name = "package" if line is not None and line.state == "here" else "save"
        theme = self._theme
        self.download.setIcon(icon(name, theme, theme.accent_text, theme.text_disabled))

    def _pick(self, signal: SignalInstance) -> None:
        line, detail = self._rows.get(self.files.chosen), self._detail
        if line is None or detail is None:
            return
        ref = FileRef(
            repo=detail.summary.repo, file=line.file.parts[0].file, revision=detail.commit
        )
        if line.path:
            ref = FileRef(path=line.path)
        signal.emit(ref, line.file.name)

    def _on_download_clicked(self) -> None:
        line, detail = self._rows.get(self.files.chosen), self._detail
        if line is None or detail is None or not line.file.is_whole:
            return
        if line.state == "here":
            self.library_requested.emit(line.path)
        elif line.state == "queued":
            self.downloads_requested.emit()
        else:
            first = line.file.parts[0].file
            self.download_requested.emit(detail.summary.repo, first, detail.commit)

    def _on_page_clicked(self) -> None:
        if self._detail is not None:
            open_page(self._detail.summary.url)

    def _on_told_action(self, name: str) -> None:
        if name == "retry":
            self.retry_requested.emit(self._opening)
        elif name == "library":
            self.library_requested.emit("")
        else:
            self.back_requested.emit()
