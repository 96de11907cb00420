"""The tab “Other machines”: those that lend their devices through ggml's RPC, with their memory.

Draws a `HostsState`, emits what the user wishes; asks nobody. Connected in `servers_area`.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QFrame, QLineEdit, QScrollArea, QWidget

from app.logic.formatting import PLAIN, NumberFormat
from app.logic.hosts import COMMAND, SERVER, HostRow, HostsState, host_rows
from app.widgets.figure import StatusMark
from app.widgets.focus import lead_focus
from app.widgets.pane_parts import TonedLine
from app.widgets.parts import (
    Section,
    button,
    chain_focus,
    clear,
    column,
    hairline,
    icon_button,
    keep_level,
    label,
    retheme_icons,
    row,
    surface,
)
from app.widgets.scaling import set_font, sized
from app.widgets.short_label import ShortLabel, SidedLabel
from app.widgets.stacked_bars import StackedBars
from app.widgets.theme import S1, S2, S3, S4, S6, Theme
from engine.hosts import PORT, WARNING
from engine.language import tr

_WIDTH = 720


class HostsView(QScrollArea):
    add_requested = Signal(str)  # as it was typed
    retry_requested = Signal(str)
    remove_requested = Signal(str)
    restart_requested = Signal()
    reload_requested = Signal()

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        self._theme = theme
        self._fmt = fmt
        self._state = HostsState()
        self._rows: tuple[HostRow, ...] | None = None
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.warning = TonedLine(theme)
        self.address = QLineEdit(placeholderText=f"192.168.1.20:{PORT}")
        self.address.setAccessibleName(tr("Address of the machine"))
        self.add = button(tr("Add"), "primary")
        self.error = SidedLabel("", "danger")
        self.unbuilt = surface(QFrame(), "card")
        self.copy = button(tr("Copy the command"))
        self.list = column(spacing=S3)
        self._restart_row = QWidget()
        self._why_restart = label("", "warning", wraps=True)
        self.restart = button(tr("Start the engine again"))
        self._reload_row = QWidget()
        self.reload = button(tr("Load the model again"))
        self._lay_out()
        self.address.returnPressed.connect(self._on_add)
        self.address.textChanged.connect(self._show_add)
        self.add.clicked.connect(self._on_add)
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(COMMAND))
        self.restart.clicked.connect(self.restart_requested)
        self.reload.clicked.connect(self.reload_requested)
        lead_focus(self, self.address)
        self.set_hosts(self._state)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.warning.set_theme(theme)
        retheme_icons(self, theme)
        for mark in self.findChildren(StatusMark):
            mark.set_theme(theme)
        for bars in self.findChildren(StackedBars):
            bars.set_theme(theme)

    def set_hosts(self, state: HostsState) -> None:
        if self._state.asking and not state.asking and not state.error:
            self.address.clear()  # it answered
        self._state = state
        self.unbuilt.setVisible(not state.has_rpc)
        self.error.setText(state.error)
        self.error.setVisible(bool(state.error))
        self._why_restart.setText(state.why_restart)
        self._restart_row.setVisible(bool(state.why_restart))
        self._reload_row.setVisible(state.needs_load and not state.why_restart)
        self._show_add()
        self._show_rows(host_rows(state, self._fmt))

    # --- Building -----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        holder = surface(QFrame(), "surface")
        across = row(holder)
        across.setContentsMargins(S4, S4, S4, S6)
        body = sized(QWidget(), max_width=_WIDTH)
        inner = column(body, S6)
        lead = Section(
            tr("Devices of other machines"),
            tr(
                "A model that is too large for this computer can be split: other machines lend "
                "their devices, and layers of target and draft model go there. Every pass then "
                "waits for the network; how long, the time of a pass shows, measured at load."
            ),
        )
        lead.add(self.warning)
        self.warning.set_line(tr(WARNING), "warning")
        adding = QWidget()
        within = column(adding, S2)
        line = row(spacing=S2)
        line.addWidget(self.address, 1)
        line.addWidget(self.add)
        within.addLayout(line)
        within.addWidget(self.error)
        lead.add(adding)
        self._lay_out_unbuilt()
        inner.addWidget(self.unbuilt)
        inner.addWidget(lead)
        why_reload = tr("The model that is loaded does not use all of these devices yet.")
        for line_of, words, action in (
            (self._restart_row, self._why_restart, self.restart),
            (self._reload_row, label(why_reload, "warning", wraps=True), self.reload),
        ):
            within_line = row(line_of, S3)
            within_line.addWidget(words, 1)
            within_line.addWidget(action)
            inner.addWidget(line_of)
        inner.addLayout(self.list)
        inner.addWidget(hairline())
        inner.addWidget(self._how_to())
        inner.addStretch(1)
        across.addStretch(1)
        across.addWidget(body, 100)
        across.addStretch(1)
        self.setWidget(holder)
        keep_level(self, across)

    def _lay_out_unbuilt(self) -> None:
        within = column(self.unbuilt, S2)
        within.setContentsMargins(S4, S4, S4, S4)
        within.addWidget(label(tr("This build of llama.cpp cannot do it"), "section", wraps=True))
        within.addWidget(
            label(
                tr(
                    "It was built without the RPC backend. Install llama-cpp-python again in "
                    "Paceline’s environment, then start Paceline again:"
                ),
                "muted",
                wraps=True,
            )
        )
        within.addWidget(_code(COMMAND))
        line = row()
        line.addWidget(self.copy)
        line.addStretch(1)
        within.addLayout(line)

    @staticmethod
    def _how_to() -> QWidget:
        result = QWidget()
        within = column(result, S1)
        words = tr(
            "On the other machine, build the same release of llama.cpp with -DGGML_RPC=ON and "
            "start its server, with that machine’s own address:"
        )
        within.addWidget(label(words, "small", wraps=True))
        within.addWidget(_code(SERVER))
        more = tr(
            "It serves one program at a time. Which devices a model uses is chosen in its "
            "settings; without a choice it is split over all by their free memory, the draft "
            "model first."
        )
        within.addWidget(label(more, "small", wraps=True))
        return result

    # --- Showing ------------------------------------------------------------------------------

    def _show_rows(self, rows: tuple[HostRow, ...]) -> None:
        if rows == self._rows:
            return
        self._rows = rows
        clear(self.list)
        if not rows:
            self.list.addWidget(label(tr("No other machine lends its devices yet."), "muted"))
        last: QWidget = self.reload
        for host in rows:
            card = self._card(host)
            self.list.addWidget(card)
            card.show()
            stops = [*card.findChildren(QAbstractButton), *card.findChildren(StackedBars)]
            chain_focus(last, *stops)
            last = stops[-1] if stops else last

    def _card(self, host: HostRow) -> QWidget:
        result = surface(QFrame(), "card")
        result.setAccessibleName(f"{host.host}: {host.state}")
        within = column(result, S2)
        within.setContentsMargins(S4, S3, S4, S3)
        head = row(spacing=S2)
        mark = StatusMark(self._theme)
        mark.set_tone(host.tone)
        head.addWidget(mark)
        head.addWidget(ShortLabel(host.host, "section"), 1)
        head.addWidget(label(host.state, "muted"))
        if host.can_retry:
            retry = button(tr("Try again"))
            retry.setAccessibleName(tr("Ask {host} again", host=host.host))
            retry.clicked.connect(lambda: self.retry_requested.emit(host.host))
            head.addWidget(retry)
        if host.host in self._state.hosts:
            remove = icon_button("close", tr("Remove {host}", host=host.host), self._theme)
            remove.clicked.connect(lambda: self._on_remove(host.host))
            head.addWidget(remove)
        within.addLayout(head)
        if host.problem:
            told = SidedLabel(host.problem, "muted")
            told.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            within.addWidget(told)
        for memory in host.memory:  # each with a legend of its own
            bars = StackedBars(self._theme, "device_memory")
            bars.set_rows((memory,))
            within.addWidget(bars)
        return result

    def _show_add(self) -> None:
        is_free = self._state.has_rpc and not self._state.asking
        self.address.setEnabled(self._state.has_rpc)
        self.add.setEnabled(is_free and bool(self.address.text().strip()))
        self.add.setText(tr("Asking…") if self._state.asking else tr("Add"))

    def _on_add(self) -> None:
        if self.add.isEnabled():
            self.add_requested.emit(self.address.text().strip())

    def _on_remove(self, host: str) -> None:
        self.address.setFocus()  # its own button goes away
        self.remove_requested.emit(host)


def _code(text: str) -> QWidget:
    result = label(text, wraps=True)
    set_font(result, is_mono=True)
    result.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse
        | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    return result
