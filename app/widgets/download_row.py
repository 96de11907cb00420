"""One download: what it is, how far it is, why it stands still, and its buttons.

Draws a `DownloadRow` in place, several times a second; the question before cancelling takes the
buttons' place. Part of the Downloads tab.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QProgressBar, QPushButton, QSizePolicy, QToolButton, QWidget

from app.logic.downloads_view import Action, DownloadRow
from app.widgets.message_parts import IconCache
from app.widgets.parts import button, chain_focus, column, row, set_role
from app.widgets.parts import surface as fill
from app.widgets.scaling import set_font, sized
from app.widgets.short_label import ShortLabel, SidedLabel
from app.widgets.theme import S1, S2, S3, S4, TEXT_SMALL
from app.widgets.told_view import open_page
from engine.language import mark, tr

_BUTTONS: dict[Action, tuple[str, str]] = {
    "pause": ("pause", mark("Pause")),
    "resume": ("play", mark("Resume")),
    "retry": ("restart", mark("Try again")),
    "cancel": ("close", mark("Cancel")),
    "remove": ("close", mark("Take off the list")),
    "show": ("package", mark("Show in library")),
}


class DownloadRowView(QFrame):
    action_triggered = Signal(str, str)  # action, key

    def __init__(self, icons: IconCache, shown: DownloadRow) -> None:
        super().__init__()
        fill(self, "card")
        self.key = shown.key
        self._row = shown
        self._icons = icons
        self._title = ShortLabel("", "section")
        self._subtitle = ShortLabel("", "small")
        self._bar = QProgressBar(textVisible=False)
        self._bar.setRange(0, 1000)
        self._line = ShortLabel()
        set_font(self._line, TEXT_SMALL, is_tabular=True)
        self._line.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._reason = SidedLabel()
        self.link: QPushButton | None = None
        self.buttons: dict[Action, QToolButton] = {}  # made when they are first wanted
        self._asking: QWidget | None = None
        self._question = SidedLabel()
        self._lay_out()
        self._show()

    def _lay_out(self) -> None:
        self._outer = column(self, S2)
        self._outer.setContentsMargins(S4, S3, S3, S3)
        head = row(spacing=S1)
        words = column(spacing=2)
        for text in (self._title, self._subtitle):
            text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            words.addWidget(text)
        head.addLayout(words, 1)
        self._tools = row(spacing=S1)
        head.addLayout(self._tools)
        head.setAlignment(self._tools, Qt.AlignmentFlag.AlignTop)
        self._outer.addLayout(head)
        for part in (self._bar, self._line, self._reason):
            self._outer.addWidget(part)

    @property
    def row(self) -> DownloadRow:
        return self._row

    @property
    def line(self) -> str:
        return self._line.text()

    @property
    def is_asking(self) -> bool:
        return self._asking is not None and not self._asking.isHidden()

    def show_icons(self) -> None:
        """Again, in another theme's colours."""
        for action, made in self.buttons.items():
            made.setIcon(self._icons.get(_BUTTONS[action][0]))

    def set_row(self, shown: DownloadRow) -> None:
        """Only what differs is touched: a row is told five times a second."""
        if shown == self._row:
            return
        self._row = shown
        self._show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.is_asking:
            self._ask(False)
            return
        super().keyPressEvent(event)

    def _show(self) -> None:
        shown = self._row
        for text, words in ((self._title, shown.title), (self._subtitle, shown.subtitle)):
            if text.text() != words:
                text.setText(words)
        self._bar.setVisible(shown.share is not None)
        if shown.share is not None:
            self._bar.setValue(round(1000 * shown.share))
        self._bar.setAccessibleName(tr("{name}: {state}", name=shown.title, state=shown.line))
        self._line.setText(shown.line)
        set_role(self._line, shown.tone if shown.tone != "muted" else "small")
        reason = f"{shown.reason} {shown.hint}".strip()
        self._reason.setVisible(bool(reason))
        if self._reason.text() != reason:
            self._reason.setText(reason)
        self._show_link()
        self._show_buttons()
        if self.is_asking and "cancel" not in shown.actions:
            self._ask(False)
        elif self.is_asking:
            self._question.setText(shown.question)

    def _show_link(self) -> None:
        if self._row.link and self.link is None:
            self.link = button(tr("Open the page"), "link")
            self.link.clicked.connect(lambda: open_page(self._row.link))
            self._outer.insertWidget(
                self._outer.indexOf(self._reason) + 1,
                self.link,
                0,
                Qt.AlignmentFlag.AlignLeading,
            )
        if self.link is not None:
            self.link.setVisible(bool(self._row.link))
            self.link.setToolTip(self._row.link)

    def _show_buttons(self) -> None:
        """The keyboard goes on to the button that takes a place: Pause becomes Resume."""
        wanted = self._row.actions
        if tuple(a for a in self.buttons if not self.buttons[a].isHidden()) == wanted:
            return
        had_focus = any(made.hasFocus() for made in self.buttons.values())
        for action, made in self.buttons.items():
            made.setVisible(action in wanted)
        for place, action in enumerate(wanted):
            if action not in self.buttons:
                self.buttons[action] = self._button(action)
                self._tools.insertWidget(place, self.buttons[action])
                self.buttons[action].show()  # now, or the keyboard could not go there yet
        # In the order of the row, which is also the keyboard's.
        self.buttons = {a: self.buttons[a] for a in (*wanted, *self.buttons)}
        if had_focus and wanted:
            self.buttons[wanted[0]].setFocus()

    def _button(self, action: Action) -> QToolButton:
        name, words = _BUTTONS[action]
        tip = tr(words)
        made = QToolButton()
        made.setProperty("kind", "icon")
        sized(made, icon=20)
        made.setIcon(self._icons.get(name))
        made.setToolTip(tip)
        made.setAccessibleName(tr("{action}: {name}", action=tip, name=self._row.title))
        made.setCursor(Qt.CursorShape.PointingHandCursor)
        made.clicked.connect(lambda: self._on_clicked(action))
        return made

    def _ask_row(self) -> QWidget:
        asking = QWidget()
        self.keep = button(tr("Keep"))
        self.confirm = button(tr("Cancel download"), "danger")
        self.keep.clicked.connect(lambda: self._ask(False))
        self.confirm.clicked.connect(self._on_confirmed)
        inner = row(asking, S2)
        inner.addWidget(self._question, 1)
        inner.addWidget(self.keep)
        inner.addWidget(self.confirm)
        self._outer.addWidget(asking)
        chain_focus(self.buttons[self._row.actions[-1]], self.keep, self.confirm)
        return asking

    @property
    def focus_chain(self) -> list[QWidget]:
        """In reading order, without the question, which comes and goes."""
        link = [self.link] if self.link is not None and self._row.link else []
        return [*(self.buttons[action] for action in self._row.actions), *link]

    def _on_clicked(self, action: Action) -> None:
        if action == "cancel" and self._row.question:
            self._question.setText(self._row.question)
            self._ask(True)
        else:
            self.action_triggered.emit(action, self.key)

    def _ask(self, is_open: bool) -> None:
        if self._asking is None:
            self._asking = self._ask_row()
        self._asking.setVisible(is_open)
        back = self.buttons.get("cancel")
        if is_open:
            self.keep.setFocus()
        elif back is not None:
            back.setFocus()

    def _on_confirmed(self) -> None:
        if self._asking is not None:
            self._asking.hide()
        self.action_triggered.emit("cancel", self.key)
