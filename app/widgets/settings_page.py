"""The settings page: looks, system prompt, sampling, speculation, chats, folders, versions.

Edits one `Settings` value and emits each change at once; nothing here is saved or applied.
"""

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QHideEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QPlainTextEdit, QScrollArea, QWidget

from app.settings import Settings
from app.widgets.appearance_form import AppearanceForm
from app.widgets.inputs import OptionalSpin, WheelGuard
from app.widgets.parts import (
    FormRow,
    Section,
    button,
    clear,
    column,
    hairline,
    label,
    row,
    surface,
)
from app.widgets.sampling_fields import SamplingFields
from app.widgets.scaling import sized
from app.widgets.speculation_form import SpeculationForm
from app.widgets.theme import S2, S4, S6, Theme
from engine.language import tr

COLUMN_WIDTH = 680
TYPING_MS = 400
_FILE_PX, _FOLDER_PX = 144, 96  # of a button


class SettingsPage(QScrollArea):
    changed = Signal(object)  # Settings
    forget_requested = Signal()  # the default of the pair that is loaded
    restart_requested = Signal()  # in another language
    export_requested = Signal()  # of all kept chats
    import_requested = Signal()  # of chats out of a file

    def __init__(self, theme: Theme, folders: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._settings = Settings()
        self._is_filling = False
        self._folders = folders
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._typing = QTimer(self, singleShot=True, interval=TYPING_MS)
        self._typing.timeout.connect(self._on_changed)
        self._wheel = WheelGuard(self)
        self._make_controls()
        holder = surface(QFrame(), "surface")
        centred = row(holder)
        centred.setContentsMargins(S6, S6, S6, S6 * 2)
        body = sized(QWidget(), max_width=COLUMN_WIDTH)
        self._column = column(body, S6)
        self._column.addWidget(label(tr("Settings"), "title"))
        for section in self._sections():
            self._column.addWidget(section)
            self._column.addWidget(hairline())
        self._about = QGridLayout()
        self._column.addWidget(self._about_section())
        self._column.addStretch(1)
        centred.addStretch(1)
        centred.addWidget(body, 100)
        centred.addStretch(1)
        self.setWidget(holder)
        self.setFocusProxy(self._looks.theme)
        self.set_settings(self._settings)

    @property
    def looks(self) -> AppearanceForm:
        return self._looks

    def set_theme(self, theme: Theme) -> None:
        self.update()

    def set_settings(self, s: Settings) -> None:
        self._settings = s
        self._is_filling = True
        if self._system.toPlainText() != s.system_prompt and not self._typing.isActive():
            self._system.setPlainText(s.system_prompt)
        self._sampling.set_sampling(s.sampling)
        self._max_tokens.set_number(s.max_tokens)
        for form in self._forms:
            form.show(s)
        self._is_filling = False

    def set_spoken(self, language: str) -> None:
        """The choice of language that the window speaks by."""
        self._looks.set_spoken(language)

    def set_default(self, title: str, note: str) -> None:
        """What is said of the default of the pair that is loaded; empty where it has none."""
        self._speculation.default.set_words(title, note)

    def hideEvent(self, event: QHideEvent) -> None:
        if self._typing.isActive():  # the last words count too
            self._typing.stop()
            self._on_changed()
        super().hideEvent(event)

    def set_versions(self, rows: Sequence[tuple[str, str]]) -> None:
        clear(self._about)
        for i, (name, value) in enumerate(rows):
            self._about.addWidget(label(name, "muted"), i, 0, Qt.AlignmentFlag.AlignTop)
            shown = label(value, wraps=True)
            shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self._about.addWidget(shown, i, 1)

    def _make_controls(self) -> None:
        self._system = sized(QPlainTextEdit(), height=96)
        self._system.setProperty("framed", "true")
        self._system.setTabChangesFocus(True)
        self._system.setPlaceholderText(tr("No system prompt"))
        self._system.setAccessibleName(tr("System prompt"))
        self._system.textChanged.connect(self._typing.start)
        self._looks = AppearanceForm(self._wheel, self)
        self._looks.restart_requested.connect(self.restart_requested)
        self._speculation = SpeculationForm(self._wheel, self)
        self._speculation.default.forget_requested.connect(self.forget_requested)
        self._sampling = SamplingFields(shows_reasons=True)
        self._sampling.changed.connect(self._on_changed)
        self._max_tokens = OptionalSpin(
            1, 10_000_000, 256, automatic=tr("Until the context is full")
        )
        self._max_tokens.valueChanged.connect(self._on_changed)
        self._wheel.watch(self._max_tokens)
        self._forms = (self._looks, self._speculation)
        for form in self._forms:
            form.changed.connect(self._on_changed)

    def _sections(self) -> list[Section]:
        system = Section(tr("System prompt"), tr("Said to the model before every chat."))
        system.add(self._system)
        return [
            self._looks.section,
            system,
            self._sampling_section(),
            *self._speculation.sections,
            self._chats_section(),
            self._folders_section(),
        ]

    def _sampling_section(self) -> Section:
        section = Section(
            tr("Sampling"), tr("How the next token is chosen. Speculation does not change it.")
        )
        section.add(self._sampling)
        why = tr("Tokens after which an answer ends.")
        section.add(FormRow(tr("Longest answer"), why, self._max_tokens))
        return section

    def _chats_section(self) -> Section:
        section = Section(
            tr("Chats"),
            tr("Chats are kept on this computer and leave it only when you export them."),
        )
        for name, why, words, asked in (
            (
                tr("Export all chats"),
                tr("Into one file, to keep or to read elsewhere."),
                tr("Export all…"),
                self.export_requested,
            ),
            (
                tr("Import chats"),
                tr("Out of a JSON file of Paceline or a ShareGPT list. No kept chat is replaced."),
                tr("Import…"),
                self.import_requested,
            ),
        ):
            ask = button(words)
            ask.clicked.connect(asked)
            section.add(FormRow(name, why, ask, _FILE_PX))
        return section

    def _folders_section(self) -> Section:
        section = Section(tr("Folders"))
        for name, path in self._folders:
            show = button(tr("Open"))
            show.clicked.connect(
                lambda _=False, path=path: QDesktopServices.openUrl(QUrl.fromLocalFile(path))
            )
            section.add(FormRow(name, path, show, _FOLDER_PX))
            show.setAccessibleName(tr("Open folder: {name}", name=name))
        return section

    def _about_section(self) -> Section:
        section = Section(tr("About"))
        holder = QWidget()
        holder.setLayout(self._about)
        self._about.setContentsMargins(0, 0, 0, 0)
        self._about.setHorizontalSpacing(S4)
        self._about.setVerticalSpacing(S2)
        self._about.setColumnMinimumWidth(0, 140)
        self._about.setColumnStretch(1, 1)
        section.add(holder)
        return section

    def _on_changed(self) -> None:
        if self._is_filling:
            return
        settings = self._settings
        for form in self._forms:
            settings = form.into(settings)
        settings = msgspec.structs.replace(
            settings,
            system_prompt=self._system.toPlainText(),
            sampling=self._sampling.sampling(),
            max_tokens=self._max_tokens.number(),
        )
        if settings != self._settings:
            self._settings = settings
            self.changed.emit(settings)
