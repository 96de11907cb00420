"""One server of the endpoints tab: what it is, what came of asking it, what can be done with it.

Draws an `EndpointCard`, emits wishes with its reference; removing is asked for in its place.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from app.logic.endpoints_view import EndpointCard
from app.widgets.flow import Flow
from app.widgets.icons import pixmap
from app.widgets.motion import BusyBar
from app.widgets.pane_parts import ElidedLabel, Lines, TonedLine
from app.widgets.parts import (
    button,
    column,
    icon_button,
    label,
    retheme_icons,
    row,
    surface,
)
from app.widgets.theme import S1, S2, S3, S4, Theme
from engine.language import tr


class EndpointView(QFrame):
    use_requested = Signal(str)
    ask_requested = Signal(str)
    edit_requested = Signal(str)
    remove_requested = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        surface(self, "card")
        self._theme = theme
        self._card: EndpointCard | None = None
        self._icon = QLabel()
        self.title = ElidedLabel("", "section")
        self.facts = label("", "muted", wraps=True)
        self.facts.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.used = label(tr("In use"), "ok")
        self.edit = icon_button("edit", tr("Edit the server"), theme)
        self.remove = icon_button("trash", tr("Remove the server"), theme)
        self.status = TonedLine(theme)
        self._busy = BusyBar(tr("Asking…"))
        self._details = Lines("small")
        self._warnings: list[TonedLine] = []
        self._warned = column(spacing=S1)
        self.use = button(tr("Use in chat"))
        self.ask = button(tr("Ask again"))
        self._question = QWidget()
        self.confirm = button(tr("Remove"), "danger")
        self.keep = button(tr("Keep"))
        self._asked = label("", wraps=True)
        self._lay_out()
        self.use.clicked.connect(lambda: self.use_requested.emit(self.reference))
        self.ask.clicked.connect(lambda: self.ask_requested.emit(self.reference))
        self.edit.clicked.connect(lambda: self.edit_requested.emit(self.reference))
        self.remove.clicked.connect(self.ask_to_remove)
        self.confirm.clicked.connect(lambda: self.remove_requested.emit(self.reference))
        self.keep.clicked.connect(self._on_keep)
        self.set_theme(theme)

    def _lay_out(self) -> None:
        outer = row(self, S2)
        outer.setContentsMargins(S4, S3, S3, S3)
        outer.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        told = column(spacing=S2)
        outer.addLayout(told, 1)
        head = row(spacing=S2)
        words = column(spacing=2)
        words.addWidget(self.title)
        words.addWidget(self.facts)
        head.addLayout(words, 1)
        head.addWidget(self.used, 0, Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self.edit, 0, Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self.remove, 0, Qt.AlignmentFlag.AlignVCenter)
        told.addLayout(head)
        told.addWidget(self.status)
        told.addWidget(self._busy)
        told.addWidget(self._details)
        told.addLayout(self._warned)
        self._buttons = QWidget()
        flow = Flow(self._buttons, S2)
        flow.addWidget(self.use)
        flow.addWidget(self.ask)
        told.addWidget(self._buttons)
        asking = column(self._question, S2)
        asking.addWidget(self._asked)
        answers = QWidget()
        flow = Flow(answers, S2)
        flow.addWidget(self.confirm)
        flow.addWidget(self.keep)
        asking.addWidget(answers)
        self._question.hide()
        told.addWidget(self._question)

    @property
    def reference(self) -> str:
        return self._card.reference if self._card is not None else ""

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._icon.setPixmap(pixmap("server", theme, 20, theme.text_muted))
        retheme_icons(self, theme)
        for line in (self.status, *self._warnings):
            line.set_theme(theme)

    def set_card(self, card: EndpointCard) -> None:
        if card == self._card:
            return
        self._card = card
        self.setAccessibleName(card.spoken)
        self.title.setText(card.title)
        self.title.setToolTip(card.reference)
        self.facts.setText(card.facts)
        self.status.set_line(card.status, card.tone, "muted")
        self.status.setVisible(not card.is_asking)
        self._busy.setVisible(card.is_asking)
        self._details.set_lines(card.details)
        self.used.setVisible(card.is_used)
        self.use.setVisible(not card.is_used)
        self.ask.setEnabled(not card.is_asking)
        for named, words in (
            (self.use, tr("Use {server} in chat", server=card.title)),
            (self.ask, tr("Ask {server} again", server=card.title)),
            (self.edit, tr("Edit {server}", server=card.title)),
            (self.remove, tr("Remove {server}", server=card.title)),
        ):
            named.setAccessibleName(words)
        for button_ in (self.edit, self.remove):
            button_.setToolTip(button_.accessibleName())
        self._show_warnings(card.warnings)

    def ask_to_remove(self) -> None:
        card = self._card
        if card is None:
            return
        words = tr("Remove “{server}” from the list, with its key?", server=card.title)
        if card.is_used:
            words = " ".join((words, tr("The chat goes on using it until another is chosen.")))
        self._asked.setText(words)
        self._question.show()
        self._buttons.hide()
        self.keep.setFocus()

    def _on_keep(self) -> None:
        self._question.hide()
        self._buttons.show()
        self.remove.setFocus()

    def _show_warnings(self, warnings: tuple[str, ...]) -> None:
        for line in self._warnings:
            self._warned.removeWidget(line)
            line.hide()
            line.deleteLater()
        self._warnings = [TonedLine(self._theme, "small") for _ in warnings]
        for line, warning in zip(self._warnings, warnings, strict=True):
            self._warned.addWidget(line)
            line.set_line(warning, "warning")
