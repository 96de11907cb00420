"""What the settings page asks about looks: theme, language, size of text, motion, tinted text.

Fills in and reads a `Settings` value; the page puts its section in place and tells of changes.
Another language takes a new start, which is offered where it is chosen.
"""

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget

from app.logic.formatting import percent
from app.settings import MAX_TEXT_SCALE, MIN_TEXT_SCALE, Settings
from app.widgets.inputs import WheelGuard, choice, choose
from app.widgets.parts import FormRow, Section, button, label, row
from app.widgets.theme import S2
from engine.language import tr

_STEP = 10  # percent of the usual size


class AppearanceForm(QObject):
    changed = Signal()
    restart_requested = Signal()

    def __init__(self, wheel: WheelGuard, parent: QObject) -> None:
        super().__init__(parent)
        self._spoken = ""  # the choice of language that this start went by
        self.theme = choice(
            ("system", tr("Like the system")), ("light", tr("Light")), ("dark", tr("Dark"))
        )
        self.language = choice(
            ("", tr("Like the system")), ("en", "English"), ("de", "Deutsch"), ("zh_CN", "简体中文")
        )
        self.restart = button(tr("Restart now"))
        self.text_size = QComboBox()
        for size in range(MIN_TEXT_SCALE, MAX_TEXT_SCALE + 1, _STEP):
            self._add_size(size)
        self.motion = QCheckBox(tr("Reduce motion"))
        self.tint = QCheckBox(tr("Tint drafted text"))
        for box in (self.theme, self.language, self.text_size):
            box.currentIndexChanged.connect(self.changed)
            wheel.watch(box)
        self.language.currentIndexChanged.connect(self._show_restart)
        self.motion.toggled.connect(self.changed)
        self.tint.toggled.connect(self.changed)
        self.restart.clicked.connect(self.restart_requested)
        self._notice = self._restart_notice()
        self.section = self._make_section()

    def set_spoken(self, language: str) -> None:
        """The choice that the window speaks by; another one asks for a restart."""
        self._spoken = language
        self._show_restart()

    def show(self, s: Settings) -> None:
        choose(self.theme, s.theme)
        choose(self.language, s.language)
        if self.text_size.findData(s.text_scale) < 0:  # one that was written by hand
            self._add_size(s.text_scale)
        self.text_size.setCurrentIndex(self.text_size.findData(s.text_scale))
        self.motion.setChecked(s.reduces_motion)
        self.tint.setChecked(s.shows_tint)

    def into(self, s: Settings) -> Settings:
        """The settings with what stands here."""
        return msgspec.structs.replace(
            s,
            theme=self.theme.currentData(),
            language=self.language.currentData(),
            text_scale=self.text_size.currentData(),
            reduces_motion=self.motion.isChecked(),
            shows_tint=self.tint.isChecked(),
        )

    def _add_size(self, size: int) -> None:
        self.text_size.addItem(percent(size / 100), size)

    def _show_restart(self) -> None:
        self._notice.setVisible(self.language.currentData() != self._spoken)

    def _restart_notice(self) -> QWidget:
        notice = QWidget()
        line = row(notice, S2)
        line.addWidget(label(tr("The language changes with the next start."), wraps=True), 1)
        line.addWidget(self.restart)
        notice.hide()
        return notice

    def _make_section(self) -> Section:
        section = Section(tr("Appearance"))
        section.add(FormRow(tr("Theme"), tr("Light, dark, or as the desktop is set."), self.theme))
        section.add(
            FormRow(
                tr("Language"),
                tr("Of the window. Models answer in the language they are asked in."),
                self.language,
            )
        )
        section.add(self._notice)
        section.add(
            FormRow(
                tr("Text size"),
                tr("Of all text, and of what it stands in."),
                self.text_size,
            )
        )
        section.add(
            FormRow(
                tr("Motion"),
                tr(
                    "Menus open at once and a race moves in steps. Where the desktop asks for less "
                    "motion, it is so anyway."
                ),
                self.motion,
            )
        )
        section.add(
            FormRow(
                tr("Drafted text"),
                tr("Mark accepted tokens in the colour of the drafter that proposed them."),
                self.tint,
            )
        )
        return section
