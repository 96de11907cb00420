"""The two files of a pair as the pane shows them, and the verdict between them.

Show finished text; emit what the user wants with a file. Know no pair state.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from app.logic.formatting import PLAIN, NumberFormat, plural
from app.logic.pair_view import FileCard, Trouble, VerdictView
from app.widgets.described import Described
from app.widgets.motion import BusyBar
from app.widgets.pane_parts import (
    ElidedLabel,
    FactRows,
    Fold,
    Lines,
    TonedLine,
    TroubleView,
    card,
)
from app.widgets.parts import button, column, icon_button, label, retheme_icons, row, tool_tip
from app.widgets.theme import S1, S2, Theme
from engine.language import tr


class FileSlot(QFrame):
    """A file under its role, or what to do where there is none."""

    removed = Signal()
    browse_clicked = Signal()

    def __init__(self, theme: Theme, role: str, empty: str, browse: str, remove: str) -> None:
        super().__init__()
        self._role = role
        layout = column(self, S1)
        self._remove = icon_button("close", remove, theme)
        self._remove.clicked.connect(self.removed)
        self._name = ElidedLabel("", "section")
        self._facts = label("", "muted", wraps=True)
        self._where = ElidedLabel("", "small")
        self._empty = label(empty, "muted", wraps=True)
        texts = column(spacing=2)
        texts.addWidget(label(role, "small"))
        texts.addWidget(self._name)
        head = row(spacing=S2)
        head.addLayout(texts, 1)
        head.addWidget(self._remove)
        layout.addLayout(head)
        for shown in (self._facts, self._where, self._empty):
            layout.addWidget(shown)
        self._browse = button(browse)
        self._browse.clicked.connect(self.browse_clicked)
        layout.addWidget(self._browse, 0, Qt.AlignmentFlag.AlignLeft)
        self.set_card(None)

    def set_theme(self, theme: Theme) -> None:
        retheme_icons(self, theme)

    def set_empty(self, text: str) -> None:
        self._empty.setText(text)

    def set_card(self, shown: FileCard | None) -> None:
        for part in (self._name, self._facts, self._where, self._remove):
            part.setVisible(shown is not None)
        self._empty.setVisible(shown is None)
        self._browse.setVisible(shown is None and bool(self._browse.text()))
        if shown is None:
            self.setAccessibleName(tr("{role}: none", role=self._role))
            return
        self._name.setText(shown.name)
        self._facts.setText(shown.facts)
        self._facts.setVisible(bool(shown.facts))
        self._where.setText(shown.where)
        self._name.setToolTip(tool_tip(f"{shown.name}\n{shown.address}"))
        self.setAccessibleName(
            tr(
                "{role}: {name}. {facts}. {where}",
                role=self._role,
                name=shown.name,
                facts=shown.facts,
                where=shown.where,
            )
        )


class _Sentence(Described):
    """A sentence that explains its figure on hover and on focus."""

    def __init__(self, theme: Theme, key: str) -> None:
        super().__init__(theme, key)
        self._line = TonedLine(theme)
        column(self).addWidget(self._line)

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self._line.set_theme(theme)

    def set_sentence(self, view: VerdictView) -> None:
        self._line.set_line(view.break_even, view.break_even_tone)
        self.set_hint(view.break_even)
        self.setVisible(bool(view.break_even))


class VerdictCard(QFrame):
    """Fits or not, why, what it must reach to pay; or that this is being found out."""

    retry_clicked = Signal()

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        self._fmt = fmt
        layout = column(self)
        frame = card()
        layout.addWidget(frame)
        inner = frame.layout()
        assert inner is not None
        self._waiting = QWidget()
        waiting = column(self._waiting, S1)
        waiting.addWidget(label(tr("Comparing the vocabularies"), "muted"))
        waiting.addWidget(BusyBar(tr("Comparing the vocabularies")))
        self._title = TonedLine(theme, "section")
        self._sentence = label("", "", wraps=True)
        self._sentence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._rows = FactRows()
        details = QWidget()
        folded = column(details, S2)
        self._folded_rows = FactRows()
        self._examples = Lines()
        folded.addWidget(self._folded_rows)
        folded.addWidget(self._examples)
        self._fold = Fold(theme, details)
        self._even = _Sentence(theme, "predicted_break_even")
        self._notes = Lines()
        self._trouble = TroubleView(theme)
        self._trouble.retry_clicked.connect(self.retry_clicked)
        for part in (
            self._waiting,
            self._trouble,
            self._title,
            self._sentence,
            self._rows,
            self._fold,
            self._even,
            self._notes,
        ):
            inner.addWidget(part)
        self.set_view(None, None, is_waiting=False)

    @property
    def fold(self) -> Fold:
        return self._fold

    def set_theme(self, theme: Theme) -> None:
        for part in (self._title, self._fold, self._even, self._trouble):
            part.set_theme(theme)

    def set_view(self, view: VerdictView | None, trouble: Trouble | None, is_waiting: bool) -> None:
        """One of the three is shown; nothing at all hides the card."""
        self.setVisible(view is not None or trouble is not None or is_waiting)
        self._waiting.setVisible(is_waiting and view is None)
        self._trouble.set_trouble(trouble if view is None else None)
        shown = view or VerdictView("muted", "")
        self._title.set_line(shown.title, shown.tone)
        self._sentence.setText(shown.sentence)
        self._sentence.setVisible(bool(shown.sentence))
        self._rows.set_rows(shown.rows)
        self._folded_rows.set_rows(shown.details)
        self._examples.set_lines(shown.examples)
        self._fold.setVisible(bool(shown.details or shown.examples))
        count = len(shown.examples)
        many = plural(count, tr("example"), tr("examples"), self._fmt)
        with_examples = tr("What differs, with {examples}", examples=many)
        self._fold.set_title(with_examples if count else tr("What differs"))
        self._even.set_sentence(shown)
        self._notes.set_lines(shown.notes)
