"""The settings page: looks, system prompt, sampling, speculation, folders, versions.

Edits one `Settings` value and emits each change at once; nothing here is saved or applied.
"""

from collections.abc import Callable, Sequence

import msgspec
from PySide6.QtCore import Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QHideEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QGridLayout,
    QPlainTextEdit,
    QScrollArea,
    QWidget,
)

from app.settings import Settings
from app.widgets.inputs import OptionalSpin, WheelGuard, choice, choose, decimal, whole
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
from app.widgets.speculation_form import SpeculationForm
from app.widgets.theme import S2, S4, S6, Theme

COLUMN_WIDTH = 680
TYPING_MS = 400


class SettingsPage(QScrollArea):
    changed = Signal(object)  # Settings
    forget_requested = Signal()  # the default of the pair that is loaded

    def __init__(self, theme: Theme, folders: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._settings = Settings()
        self._is_filling = False
        self._folders = folders
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._typing = QTimer(self, singleShot=True, interval=TYPING_MS)
        self._typing.timeout.connect(self._on_changed)
        self._wheel = WheelGuard(self)
        self._make_controls()
        holder = surface(QFrame(), "surface")
        centred = row(holder)
        centred.setContentsMargins(S6, S6, S6, S6 * 2)
        body = QWidget()
        body.setMaximumWidth(COLUMN_WIDTH)
        self._column = column(body, S6)
        self._column.addWidget(label("Settings", "title"))
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
        self.set_settings(self._settings)

    def set_theme(self, theme: Theme) -> None:
        self.update()

    def set_settings(self, s: Settings) -> None:
        self._settings = s
        self._is_filling = True
        choose(self._theme, s.theme)
        self._tint.setChecked(s.shows_tint)
        if self._system.toPlainText() != s.system_prompt and not self._typing.isActive():
            self._system.setPlainText(s.system_prompt)
        p = s.sampling
        for box, value in (
            (self._temperature, p.temperature),
            (self._top_p, p.top_p),
            (self._min_p, p.min_p),
            (self._repeat, p.repeat_penalty),
            (self._frequency, p.frequency_penalty),
            (self._presence, p.presence_penalty),
        ):
            box.setValue(value)
        for number, count in (
            (self._top_k, p.top_k),
            (self._last_n, p.penalty_last_n),
        ):
            number.setValue(count)
        self._seed.set_number(p.seed)
        self._max_tokens.set_number(s.max_tokens)
        self._speculation.show(s)
        self._is_filling = False

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
        self._theme = choice(("system", "Like the system"), ("light", "Light"), ("dark", "Dark"))
        self._tint = QCheckBox("Tint drafted text")
        self._system = QPlainTextEdit()
        self._system.setProperty("framed", "true")
        self._system.setFixedHeight(96)
        self._system.setTabChangesFocus(True)
        self._system.setPlaceholderText("None")
        self._system.setAccessibleName("System prompt")
        self._temperature = decimal(0, 5, 0.1, "0: greedy")
        self._top_k = whole(0, 1000, "Off")
        self._top_p = decimal(0, 1, 0.05)
        self._min_p = decimal(0, 1, 0.01, "Off")
        self._repeat = decimal(0.1, 3, 0.05)
        self._frequency = decimal(-2, 2, 0.1)
        self._presence = decimal(-2, 2, 0.1)
        self._last_n = whole(-1, 1_000_000, "Whole context")
        self._seed = OptionalSpin(0, 2**31 - 1, automatic="New each time")
        self._seed.setGroupSeparatorShown(False)
        self._max_tokens = OptionalSpin(1, 10_000_000, 256, automatic="Until the context is full")
        self._speculation = SpeculationForm(self._wheel, self)
        self._speculation.changed.connect(self._on_changed)
        self._speculation.default.forget_requested.connect(self.forget_requested)
        for box in (
            self._temperature,
            self._top_p,
            self._min_p,
            self._repeat,
            self._frequency,
            self._presence,
            self._top_k,
            self._last_n,
            self._seed,
            self._max_tokens,
        ):
            box.valueChanged.connect(self._on_changed)
            self._wheel.watch(box)
        self._theme.currentIndexChanged.connect(self._on_changed)
        self._wheel.watch(self._theme)
        self._tint.toggled.connect(self._on_changed)
        self._system.textChanged.connect(self._typing.start)

    def _sections(self) -> list[Section]:
        looks = Section("Appearance")
        looks.add(FormRow("Theme", "Light, dark, or as the desktop is set.", self._theme))
        looks.add(
            FormRow(
                "Drafted text",
                "Mark accepted tokens in the colour of the drafter that proposed them.",
                self._tint,
            )
        )
        system = Section("System prompt", "Said to the model before every chat.")
        system.add(self._system)
        sampling = Section(
            "Sampling", "How the next token is chosen. Speculation does not change it."
        )
        for name, why, control in (
            (
                "Temperature",
                "0 always takes the likeliest token; higher varies more.",
                self._temperature,
            ),
            ("Top-k", "Choose among the k likeliest tokens only.", self._top_k),
            (
                "Top-p",
                "Choose among the likeliest that together reach this share. 1: off.",
                self._top_p,
            ),
            ("Min-p", "Leave out tokens less likely than this share of the best one.", self._min_p),
            ("Repetition penalty", "Divides the score of recent tokens. 1: off.", self._repeat),
            (
                "Frequency penalty",
                "Lowers a token for each time it came up. 0: off.",
                self._frequency,
            ),
            ("Presence penalty", "Lowers a token that came up at all. 0: off.", self._presence),
            ("Penalties look back", "Tokens the three penalties count.", self._last_n),
            ("Seed", "The same seed and prompt give the same answer.", self._seed),
            ("Longest answer", "Tokens after which an answer ends.", self._max_tokens),
        ):
            sampling.add(FormRow(name, why, control))
        folders = Section("Folders")
        for name, path in self._folders:
            show = button("Open")
            show.clicked.connect(
                lambda _=False, path=path: QDesktopServices.openUrl(QUrl.fromLocalFile(path))
            )
            folders.add(FormRow(name, path, show, 96))
        return [looks, system, sampling, *self._speculation.sections, folders]

    def _about_section(self) -> Section:
        section = Section("About")
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
        s = self._settings
        replace: Callable = msgspec.structs.replace
        sampling = replace(
            s.sampling,
            temperature=round(self._temperature.value(), 2),
            top_k=self._top_k.value(),
            top_p=round(self._top_p.value(), 2),
            min_p=round(self._min_p.value(), 2),
            repeat_penalty=round(self._repeat.value(), 2),
            frequency_penalty=round(self._frequency.value(), 2),
            presence_penalty=round(self._presence.value(), 2),
            penalty_last_n=self._last_n.value(),
            seed=self._seed.number(),
        )
        self._settings = replace(
            self._speculation.into(s),
            theme=self._theme.currentData(),
            shows_tint=self._tint.isChecked(),
            system_prompt=self._system.toPlainText(),
            sampling=sampling,
            max_tokens=self._max_tokens.number(),
        )
        if self._settings != s:
            self.changed.emit(self._settings)
