"""The tab “Endpoints”: servers that were added, each with what it answers, and the form for more.

Draws an `EndpointsState`, emits wishes; asks nobody. Connected in `servers_area`.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedWidget, QWidget

from app.logic import endpoints_view as words
from app.logic.discover_view import Told
from app.logic.endpoints import EndpointsState
from app.logic.formatting import PLAIN, NumberFormat
from app.widgets.endpoint_card import EndpointView
from app.widgets.endpoint_form import EndpointFormView
from app.widgets.focus import lead_focus
from app.widgets.icons import icon
from app.widgets.pane_parts import TonedLine
from app.widgets.parts import button, chain_focus, column, keep_level, label, row, surface
from app.widgets.scaling import sized
from app.widgets.theme import S2, S3, S4, S6, Theme
from app.widgets.told_view import ToldView
from engine.language import tr

_WIDTH = 720


class EndpointsView(QWidget):
    add_requested = Signal()
    list_requested = Signal()
    use_requested = Signal(str)  # references
    ask_requested = Signal(str)
    edit_requested = Signal(str)
    remove_requested = Signal(str)

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        self._theme = theme
        self._fmt = fmt
        self._state = EndpointsState()
        self._cards: dict[str, EndpointView] = {}
        self.add = button(tr("Add a server…"))
        self.form = EndpointFormView(theme, fmt)
        self.told = ToldView(theme, "server")
        self._notice = TonedLine(theme)
        self._list = column(spacing=S3)
        self._pages = QStackedWidget()
        self._scrolled = self._lay_out()
        outer = column(self)
        outer.addWidget(self._pages)
        self._pages.addWidget(self._scrolled)
        self._pages.addWidget(self.told)
        self.add.clicked.connect(self.add_requested)
        self.told.action_triggered.connect(self._on_told_action)
        self.set_theme(theme)
        self.set_state(self._state)

    def _lay_out(self) -> QScrollArea:
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        holder = surface(QFrame(), "surface")
        across = row(holder)
        across.setContentsMargins(S4, S4, S4, S6)
        body = sized(QWidget(), max_width=_WIDTH)
        inner = column(body, S3)
        head = row(spacing=S2)
        note = tr("Servers that speak OpenAI’s API: for the chat, comparisons and benches.")
        head.addWidget(label(note, "muted", wraps=True), 1)
        head.addWidget(self.add, 0, Qt.AlignmentFlag.AlignTop)
        inner.addLayout(head)
        inner.addWidget(self._notice)
        inner.addWidget(self.form)
        inner.addLayout(self._list)
        inner.addStretch(1)
        across.addStretch(1)
        across.addWidget(body, 100)
        across.addStretch(1)
        area.setWidget(holder)
        keep_level(area, across)
        return area

    def card(self, reference: str) -> EndpointView | None:
        return self._cards.get(reference)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.add.setIcon(icon("plus", theme))
        self.form.set_theme(theme)
        self.told.set_theme(theme)
        self._notice.set_theme(theme)
        for card in self._cards.values():
            card.set_theme(theme)

    def set_state(self, state: EndpointsState) -> None:
        before, self._state = self._state, state
        had_focus = self.form.isAncestorOf(self.focusWidget()) if self.focusWidget() else False
        self.form.set_form(state.form)
        self._show_cards()
        notice = state.notice
        if state.error is not None and state.endpoints is not None:
            notice = f"{state.error.message} {state.error.hint}".strip()
        self._notice.set_line(notice, "warning")
        self.add.setEnabled(state.form is None)
        self._turn()
        if state.form is not None and before.form is None:
            self.form.setFocus()
            self._scrolled.verticalScrollBar().setValue(0)
        elif state.form is None and before.form is not None and had_focus:
            self.add.setFocus()

    def _show_cards(self) -> None:
        shown = words.cards(self._state, self._fmt)
        references = [card.reference for card in shown]
        for gone in [name for name in self._cards if name not in references]:
            view = self._cards.pop(gone)
            self._list.removeWidget(view)
            view.hide()
            view.deleteLater()
        for i, card in enumerate(shown):
            view = self._cards.get(card.reference) or self._made(card.reference)
            if self._list.indexOf(view) != i:
                self._list.insertWidget(i, view)
            view.set_card(card)
        if self._cards:
            chain_focus(self.add, *self._list_buttons())

    def _list_buttons(self) -> list[QWidget]:
        order: list[QWidget] = []
        for i in range(self._list.count()):
            item = self._list.itemAt(i)
            view = item.widget() if item is not None else None
            if isinstance(view, EndpointView):
                order += [view.edit, view.remove, view.use, view.ask, view.confirm, view.keep]
        return order

    def _made(self, reference: str) -> EndpointView:
        view = EndpointView(self._theme)
        view.use_requested.connect(self.use_requested)
        view.ask_requested.connect(self.ask_requested)
        view.edit_requested.connect(self.edit_requested)
        view.remove_requested.connect(self.remove_requested)
        self._cards[reference] = view
        return view

    def _turn(self) -> None:
        state = self._state
        failed = words.list_failed(state)
        is_told = state.form is None and not state.endpoints
        self._pages.setCurrentWidget(self.told if is_told else self._scrolled)
        if not is_told:
            lead_focus(self, self.form if state.form is not None else self.add)
            return
        lead_focus(self, self.told)
        if failed is not None:
            self.told.show_told(failed, "warning")
        elif state.endpoints is None:
            self.told.show_told(Told(tr("Looking for the servers"), ""), is_busy=True)
        else:
            empty = words.empty()
            text = "\n\n".join(part for part in (state.notice, empty.text) if part)
            self.told.show_told(Told(empty.title, text, empty.actions), "server")

    def _on_told_action(self, name: str) -> None:
        if name == "add":
            self.add_requested.emit()
        elif name == "retry":
            self.list_requested.emit()
