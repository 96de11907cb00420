"""Recommended pairs for this machine: a card a family, a row a pair, those too large folded below.

Draws what `app.logic.pair_cards` makes of the hub's list; emits the pair that was chosen. Part of
the Discover tab.
"""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QScrollArea, QVBoxLayout, QWidget

from app.logic.formatting import NumberFormat
from app.logic.pair_cards import (
    PairFamily,
    PairRow,
    families,
    folded_title,
    memory_sentence,
    tier_facts,
    why_not,
)
from app.widgets.back_button import pointing
from app.widgets.icons import icon
from app.widgets.inputs import WheelGuard
from app.widgets.parts import (
    button,
    chain_focus,
    clear,
    column,
    hairline,
    keep_level,
    label,
    row,
    surface,
)
from app.widgets.scaling import sized
from app.widgets.short_label import SidedLabel
from app.widgets.slices import Slices
from app.widgets.theme import S2, S3, S4, S6, Theme
from engine.hub_protocol import RecommendedPair
from engine.language import tr


class PairRowView(QWidget):
    """The pair's name and what it is for; its tiers, what they need, and the button."""

    chosen = Signal(object)  # RecommendedPair

    def __init__(self, pair: PairRow, memory: int, fits: bool, fmt: NumberFormat) -> None:
        super().__init__()
        self._pair = pair
        self._fmt = fmt
        self._memory = memory
        self._fits = fits
        layout = row(self, S3)
        layout.setContentsMargins(S4, S3, S3, S3)
        texts = column(spacing=2)
        name = SidedLabel(pair.name, "section")
        self._facts = SidedLabel("", "small")
        texts.addWidget(name)
        if pair.good_for:
            texts.addWidget(SidedLabel(pair.good_for, "muted"))
        texts.addWidget(self._facts)
        layout.addLayout(texts, 1)
        self.tier: QComboBox | None = None
        if len(pair.tiers) > 1:
            self.tier = self._tiers(pair)
            layout.addWidget(self.tier)
        self.choose = button(tr("Choose pair"))
        self.choose.setAccessibleName(tr("Choose {name}", name=pair.name))
        self.choose.clicked.connect(lambda: self.chosen.emit(self.current))
        layout.addWidget(self.choose)
        self._show_tier()

    @property
    def current(self) -> RecommendedPair:
        at = self.tier.currentIndex() if self.tier is not None else 0
        return self._pair.tiers[max(0, at)]

    def _tiers(self, pair: PairRow) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(tr("Quantisation of {name}", name=pair.name))
        box.addItems([tier.target.quantization for tier in pair.tiers])
        sized(box, min_width=112)
        box.currentIndexChanged.connect(lambda _: self._show_tier())
        return box

    def _show_tier(self) -> None:
        facts = tier_facts(self.current, self._fmt)
        if not self._fits:
            facts = f"{facts}\n{why_not(self.current, self._memory, self._fmt)}"
        self._facts.setText(facts)


class PairsView(QScrollArea):
    pair_picked = Signal(object)

    def __init__(self, theme: Theme, fmt: NumberFormat, before: QWidget) -> None:
        """`before` has the keyboard before the first row."""
        super().__init__()
        self._theme = theme
        self._before = before
        self._fmt = fmt
        self._pairs: tuple[RecommendedPair, ...] = ()
        self._memory = 0
        self._hidden: tuple[PairFamily, ...] = ()
        self._wheel = WheelGuard(self)
        self._slices = Slices(self)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        holder = QWidget()
        self._column = column(holder, S4)
        self._column.setContentsMargins(S4, S2, S4, S6)
        head = column(spacing=2)
        head.addWidget(label(tr("Recommended pairs for this machine"), "section"))
        self._sentence = SidedLabel("", "small")
        head.addWidget(self._sentence)
        self._column.addLayout(head)
        self._cards = column(spacing=S3)
        self._column.addLayout(self._cards)
        self.fold = button("", "quiet")
        self.fold.setCheckable(True)
        self.fold.toggled.connect(self._on_fold_toggled)
        self._column.addWidget(self.fold, 0, Qt.AlignmentFlag.AlignLeading)
        self._folded = QWidget()
        self._folded_cards = column(self._folded, S3)
        self._column.addWidget(self._folded)
        self._column.addStretch(1)
        self.setWidget(holder)
        keep_level(self, self._column)
        self.setAccessibleName(tr("Recommended pairs"))
        self._folded.hide()
        self.set_theme(theme)

    @property
    def rows(self) -> tuple[PairRowView, ...]:
        return tuple(self.findChildren(PairRowView))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        name = "chevron-down" if self.fold.isChecked() else pointing(self, is_back=False)
        self.fold.setIcon(icon(name, theme))

    def set_pairs(self, pairs: Sequence[RecommendedPair], memory: int) -> None:
        new = tuple(pairs)
        if (new, memory) == (self._pairs, self._memory):
            return
        self._pairs, self._memory = new, memory
        self._sentence.setText(memory_sentence(memory, self._fmt))
        self._slices.cancel(self._cards)
        self._slices.cancel(self._folded_cards)
        shown = families(new, fits=True)
        self._hidden = families(new, fits=False)
        self._fill(self._cards, shown, fits=True)
        self.fold.setVisible(bool(self._hidden))
        self.fold.setText(folded_title(self._hidden, self._fmt))
        clear(self._folded_cards)
        if not shown:  # nothing else to show, so that they are not hidden
            self.fold.setChecked(True)
        if self.fold.isChecked():
            self._fill(self._folded_cards, self._hidden, fits=False)

    @property
    def is_settled(self) -> bool:
        """All cards are there."""
        return self._slices.is_idle

    def _fill(self, cards: QVBoxLayout, found: Sequence[PairFamily], fits: bool) -> None:
        clear(cards)
        self._slices.add(cards, self._made(cards, found, fits))

    def _made(self, cards: QVBoxLayout, found: Sequence[PairFamily], fits: bool) -> Iterator[None]:
        """A row a step: some dozens at once would hold the window up for half a second."""
        last: QWidget = self._before if fits else self.fold
        for family in found:
            card = surface(QFrame(), "card")
            inner = column(card)
            cards.addWidget(card)
            for i, pair in enumerate(family.rows):
                if i:
                    inner.addWidget(hairline())
                view = PairRowView(pair, self._memory, fits, self._fmt)
                view.chosen.connect(self.pair_picked)
                inner.addWidget(view)
                if view.tier is not None:
                    self._wheel.watch(view.tier)
                    chain_focus(last, view.tier, view.choose)
                else:
                    chain_focus(last, view.choose)
                last = view.choose
                if fits:
                    chain_focus(last, self.fold)
                yield

    def _on_fold_toggled(self, is_open: bool) -> None:
        if is_open and not self._folded_cards.count():
            self._fill(self._folded_cards, self._hidden, fits=False)
        self._folded.setVisible(is_open)
        self.set_theme(self._theme)
