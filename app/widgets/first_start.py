"""The first start: three steps on one page, in place of the empty chat and never over anything.

Draws a `FirstStartView` as it changes, and says what was pressed. Knows neither hub nor engine.
"""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QButtonGroup,
    QFrame,
    QProgressBar,
    QRadioButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.logic.first_start_words import FirstStartView, OfferRow
from app.widgets.growing_area import GrowingArea
from app.widgets.pane_parts import FactRows
from app.widgets.parts import (
    button,
    chain_focus,
    clear,
    column,
    keep_level,
    label,
    row,
    surface,
    tool_tip,
)
from app.widgets.scaling import sized
from app.widgets.short_label import SidedLabel
from app.widgets.theme import S1, S2, S3, S4, px
from engine.language import tr

_WIDTH = 640  # px at 100 %
_LEAST_SCROLLED = 200  # of the first two steps, before the third scrolls with them
_INDENT = 26  # of what stands under a radio button's text


class OfferView(QFrame):
    """One offer; pressed anywhere, it is chosen."""

    def __init__(self, shown: OfferRow) -> None:
        super().__init__()
        lines = column(self, 0)
        self._name = shown.name
        self.radio = QRadioButton(shown.name)
        self.radio.setAccessibleName(shown.name)
        self.radio.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._facts = SidedLabel("", "small")
        self._facts.setIndent(px(_INDENT))
        lines.addWidget(self.radio)
        lines.addWidget(self._facts)
        self.set_row(shown)

    @property
    def facts(self) -> str:
        return self._facts.text()

    def set_row(self, shown: OfferRow) -> None:
        if self._facts.text() != shown.facts:
            self._facts.setText(shown.facts)
            self.radio.setAccessibleDescription(shown.facts)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._facts.setIndent(px(_INDENT))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A file's name may be longer than any window is wide."""
        super().resizeEvent(event)
        room = self.width() - px(_INDENT) - S1
        middle = Qt.TextElideMode.ElideMiddle
        self.radio.setText(self.radio.fontMetrics().elidedText(self._name, middle, room))
        self.radio.setToolTip(tool_tip(self._name) if self.radio.text() != self._name else "")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            self.radio.click()


class FirstStartPage(QWidget):
    chosen = Signal(str)  # id of an offer
    go_requested = Signal()
    stop_requested = Signal()
    starter_requested = Signal()
    find_requested = Signal()
    skipped = Signal()

    def __init__(self, view: FirstStartView) -> None:
        super().__init__()
        self._view: FirstStartView | None = None
        self.offers: dict[str, OfferView] = {}
        self._group = QButtonGroup(self)
        self.setAccessibleName(tr("First start"))
        across = row(self)
        across.setContentsMargins(S1, S2, S1, S2)
        body = sized(QWidget(), max_width=_WIDTH)
        across.addStretch(1)
        across.addWidget(body, 1000)
        across.addStretch(1)
        inner = QWidget()
        self._scrolled = column(inner, S3)
        self._scrolled.setContentsMargins(S3, 0, S3, 0)
        self._lay_out(self._scrolled)
        self._scrolled.addStretch(1)
        steps = GrowingArea(inner, self._scrolled)
        keep_level(steps, self._scrolled)
        self._last = self._make_last()
        self._pinned = row()
        self._pinned.setContentsMargins(S3, 0, S3, 0)
        self._pinned.addWidget(self._last)
        lines = column(body, S3)
        lines.addStretch(1)
        lines.addWidget(steps)
        lines.addLayout(self._pinned)
        lines.addStretch(1)
        self.set_view(view)

    def _lay_out(self, lines: QVBoxLayout) -> None:
        head = column(spacing=S1)
        head.addWidget(label(tr("Welcome to Paceline"), "title"))
        head.addWidget(
            label(
                tr("Three steps to the first answer. What you write stays on this machine."),
                "muted",
                wraps=True,
            )
        )
        lines.addLayout(head)
        self._machine_note = label("", "small")
        self._machine = FactRows()
        lines.addWidget(_step(tr("1. What this machine has"), self._machine_note, self._machine))
        self._offers_note = label("", "small", wraps=True)
        self._list = QWidget()
        self._rows = column(self._list, S2)
        self._gain = label("", "small", wraps=True)
        lines.addWidget(
            _step(
                tr("2. What fits it: a model that answers, and a small one that drafts for it"),
                self._list,
                self._offers_note,
                self._gain,
            )
        )

    def _make_last(self) -> QWidget:
        """Below what may have to be scrolled, and in sight as long as there is room for both."""
        self._bar = QProgressBar(textVisible=False)
        self._bar.setRange(0, 1000)
        self._line = label("", "small", wraps=True)
        self._problem = label("", "warning", wraps=True)
        return _step(tr("3. Go"), self._bar, self._line, self._problem, self._make_buttons())

    def _make_buttons(self) -> QWidget:
        self.go = button("", "primary")
        self.go.clicked.connect(self.go_requested)
        self.stop = button(tr("Stop the download"))
        self.stop.setAccessibleDescription(tr("What has arrived is kept."))
        self.stop.clicked.connect(self.stop_requested)
        self.starter = button(tr("Begin with the starter"))
        self.starter.setAccessibleDescription(tr("The download goes on meanwhile."))
        self.starter.clicked.connect(self.starter_requested)
        self.find_models = button(tr("Look for other models"), "link")
        self.find_models.clicked.connect(self.find_requested)
        self.skip = button(tr("Skip this"), "link")
        self.skip.clicked.connect(self.skipped)
        holder = QWidget()
        holder.setMinimumWidth(1)  # all on one line, they may not hold the window wide
        self._buttons = QBoxLayout(QBoxLayout.Direction.TopToBottom, holder)
        self._buttons.setContentsMargins(0, 0, 0, 0)
        self._buttons.setSpacing(S3)
        for pressed in ((self.go, self.stop, self.starter), (self.find_models, self.skip)):
            line = row(spacing=S2 if self.go in pressed else S4)
            for each in pressed:
                line.addWidget(each)
            line.addStretch(1 if self.go in pressed else 0)
            self._buttons.addLayout(line, 1 if self.go in pressed else 0)
        return holder

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self._fit_buttons()
        width = min(self.width() - 2 * S1, px(_WIDTH)) - 2 * S3
        needed = max(self._last.heightForWidth(width), self._last.minimumSizeHint().height())
        is_pinned = self.height() >= needed + px(_LEAST_SCROLLED)
        if is_pinned is (self._pinned.indexOf(self._last) >= 0):
            return
        focused = QApplication.focusWidget()
        has_focus = focused is not None and self._last.isAncestorOf(focused)
        if is_pinned:
            self._pinned.addWidget(self._last)
        else:
            self._scrolled.insertWidget(self._scrolled.count() - 1, self._last)
        self._last.show()
        self._chain()
        if focused is not None and has_focus:
            focused.setFocus()

    def _chain(self) -> None:
        radios = [offer.radio for offer in self.offers.values()]
        chain_focus(*radios, self.go, self.stop, self.starter, self.find_models, self.skip)

    def _fit_buttons(self) -> None:
        """Where there is no room for all of them, the links have a line of their own."""
        pressed = (self.go, self.stop, self.starter, self.find_models, self.skip)
        shown = [each for each in pressed if not each.isHidden()]
        needed = sum(each.sizeHint().width() + S4 for each in shown) + 2 * (S1 + S3 + S4)
        is_wide = min(self.width(), px(_WIDTH)) >= needed
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._buttons.setDirection(across if is_wide else down)

    @property
    def view(self) -> FirstStartView | None:
        return self._view

    def set_view(self, view: FirstStartView) -> None:
        """Only what differs is touched: a download tells five times a second."""
        if view == self._view:
            return
        before, self._view = self._view, view
        self._machine.set_rows(view.machine)
        _say(self._machine_note, view.machine_note)
        if before is None or [o.id for o in before.offers] != [o.id for o in view.offers]:
            self._make_offers(view)
        for shown in view.offers:
            self.offers[shown.id].set_row(shown)
        if (chosen := self.offers.get(view.chosen)) is not None:
            chosen.radio.setChecked(True)
        for id, made in self.offers.items():
            made.setVisible(id == view.chosen or not view.is_going)
        _say(self._offers_note, view.offers_note)
        _say(self._gain, view.gain)
        self._show_going(view)

    def _make_offers(self, view: FirstStartView) -> None:
        had_focus = any(offer.radio.hasFocus() for offer in self.offers.values())
        for old in self.offers.values():
            self._group.removeButton(old.radio)
        clear(self._rows)
        self.offers = {}
        for shown in view.offers:
            made = OfferView(shown)
            made.radio.clicked.connect(lambda _=False, id=shown.id: self.chosen.emit(id))
            self._group.addButton(made.radio)
            self._rows.addWidget(made)
            self.offers[shown.id] = made
        self._list.setVisible(bool(view.offers))
        self._chain()
        if had_focus and view.chosen in self.offers:
            self.offers[view.chosen].radio.setFocus()

    def _show_going(self, view: FirstStartView) -> None:
        had_focus = self.go.hasFocus() or self.stop.hasFocus()
        self._bar.setVisible(view.is_going)
        self._bar.setRange(0, 0 if view.share is None else 1000)
        if view.share is not None:
            self._bar.setValue(round(1000 * view.share))
        self._bar.setAccessibleName(view.line)
        _say(self._line, view.line)
        _say(self._problem, view.problem)
        self.go.setText(view.go)
        self.go.setEnabled(view.can_go)
        self.go.setVisible(bool(view.offers) and not view.is_going)
        self.stop.setVisible(view.can_stop)
        self.starter.setVisible(view.offers_starter)
        self._fit()
        if had_focus and not (self.go.hasFocus() or self.stop.hasFocus()):
            (self.stop if view.can_stop else self.go).setFocus()


def _step(title: str, *parts: QWidget) -> QWidget:
    card = surface(QFrame(), "card")
    lines = column(card, S2)
    lines.setContentsMargins(S4, S3, S4, S3)
    lines.addWidget(label(title, "section", wraps=True))
    for part in parts:
        lines.addWidget(part)
    return card


def _say(shown: QWidget, text: str) -> None:
    """A label that is not there while it has nothing to say."""
    if shown.property("text") != text:
        shown.setProperty("text", text)
    shown.setVisible(bool(text))
