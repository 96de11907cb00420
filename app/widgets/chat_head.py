"""The line over a chat: what tints mean, and what holds for this chat alone.

Shows icons alone where words have no room. Emits what was pressed; knows no chat.
"""

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from app.logic.chat_setup import setup_words
from app.logic.chats import ChatSettings
from app.widgets.icons import icon
from app.widgets.legend_chip import LegendChip
from app.widgets.parts import button, row, tool_tip
from app.widgets.scaling import sized
from app.widgets.theme import S2, S3, S4, SMALL_ICON, Theme
from engine.language import tr

LEGEND = ("draft_model", "prompt_lookup", "prediction")


class ChatHead(QWidget):
    tint_toggled = Signal(bool)
    private_toggled = Signal(bool)
    setup_toggled = Signal(bool)  # whether the settings of the chat are to be seen

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._sources: set[str] = set()
        self.chips = {source: LegendChip(theme, source) for source in LEGEND}
        self._words: dict[QPushButton, tuple[str, str]] = {}  # with room, and without
        self.tint, self.private, self.setup = (self._button() for _ in range(3))
        self._say(self.tint, tr("Tint drafts"), "", tr("Tint what a drafter proposed"))
        self.tint.setChecked(True)
        self.tint.toggled.connect(self._on_tint_toggled)
        self.private.toggled.connect(self.private_toggled)
        self.setup.clicked.connect(self.setup_toggled)
        self._line = row(self, S3)
        self._line.setContentsMargins(S4, S2, S4, 0)
        self._line.addStretch(1)
        for chip in self.chips.values():
            chip.hide()
            self._line.addWidget(chip)
        for made in (self.tint, self.private, self.setup):
            self._line.addWidget(made)
        self.set_looks_in_other_chats(False)
        self.set_setup(ChatSettings())
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        for chip in self.chips.values():
            chip.set_theme(theme)
        for made, name in ((self.tint, "tint"), (self.private, "lock"), (self.setup, "sliders")):
            made.setIcon(icon(name, theme))

    def put_left(self, widget: QWidget) -> None:
        self._line.insertWidget(0, widget)

    def set_looks_in_other_chats(self, is_on: bool) -> None:
        """What it means that a chat is private."""
        name = tr("Private: not kept, and no figures of it in the history")
        if is_on:
            name = tr(
                "Private: not kept, no figures of it in the history, not used for other chats, and "
                "uses none of them"
            )
        self._say(self.private, tr("Private"), "", name)

    def set_setup(self, own: ChatSettings) -> None:
        """What the chat has chosen itself, which the button of its settings tells."""
        self._say(self.setup, *setup_words(own))

    def set_has_messages(self, has_messages: bool) -> None:
        if has_messages is not self.tint.isHidden():
            return  # as it was: a long chat asks at every message
        self.tint.setVisible(has_messages)
        self._arrange()

    def note_sources(self, sources: Iterable[str]) -> None:
        """These drafters have a part in the chat."""
        found = set(sources) - self._sources
        if found:
            self._sources |= found
            self._show_legend()

    def reset(self) -> None:
        """Another chat, a usual one."""
        self._sources.clear()
        self.private.setChecked(False)
        self._show_legend()

    def minimumSizeHint(self) -> QSize:
        """That of icons alone, or the window could not become narrow."""
        hint = super().minimumSizeHint()
        spare = sum(
            _width(made, made.text()) - _width(made, short)
            for made, (_, short) in self._words.items()
            if not made.isHidden()
        )
        return QSize(hint.width() - spare, hint.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _button(self) -> QPushButton:
        made = button("", "quiet")
        made.setCheckable(True)
        return sized(made, icon=SMALL_ICON)

    def _say(self, made: QPushButton, words: str, short: str, name: str) -> None:
        self._words[made] = (words, short)
        made.setToolTip(tool_tip(name))
        made.setAccessibleName(name)
        self._arrange()

    def _arrange(self) -> None:
        shown = {made: both for made, both in self._words.items() if not made.isHidden()}
        others = self.sizeHint().width() - sum(_width(m, m.text()) for m in shown)
        is_roomy = others + sum(_width(m, words) for m, (words, _) in shown.items()) <= self.width()
        for made, (words, short) in self._words.items():
            text = words if is_roomy else short
            if made.text() != text:
                made.setText(text)

    def _show_legend(self) -> None:
        for source, chip in self.chips.items():
            chip.setVisible(self.tint.isChecked() and source in self._sources)
        self._arrange()

    def _on_tint_toggled(self, is_tinted: bool) -> None:
        self._show_legend()
        self.tint_toggled.emit(is_tinted)


def _width(made: QPushButton, text: str) -> int:
    """Of the text alone: what else there is of the button stays."""
    return made.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, text).width() if text else 0
