"""Draft models for a target: those that fit, each with what it must reach, and why others do not.

Shows rows made by `app.logic.pair_view` and emits which one is wanted. Knows no pair.
"""

from collections.abc import Iterator
from itertools import islice

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from app.logic.formatting import PLAIN, NumberFormat
from app.logic.pair_view import SuggestionRow, Trouble, others_title, refused_title
from app.widgets.icons import pixmap
from app.widgets.motion import BusyBar
from app.widgets.pane_parts import TONE_ICONS, ElidedLabel, Fold, TroubleView, tone_color
from app.widgets.parts import button, clear, column, hairline, label, row, tool_tip
from app.widgets.scaling import sized
from app.widgets.slices import Slices
from app.widgets.theme import S1, S2, Theme
from engine.hub_protocol import FileRef
from engine.language import mark, tr

AT_ONCE = 8  # lines made in one turn of the event loop; of a large library's the rest follow
_NOTHING = mark(
    "Nothing on this machine and no recommended draft model fits this target. Speculation works "
    "without one: choose Lookup in the bar above."
)


class SuggestionLine(QWidget):
    """One draft model; `used` when it is wanted."""

    used = Signal()

    def __init__(self, theme: Theme, shown: SuggestionRow) -> None:
        super().__init__()
        self._tone = shown.tone
        layout = row(self, S2)
        self._mark = QLabel()
        sized(self._mark, width=16, height=18)
        layout.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        texts = column(spacing=2)
        name = ElidedLabel(shown.name)
        name.setToolTip(tool_tip(f"{shown.name}\n{_address(shown.ref)}"))
        texts.addWidget(name)
        texts.addWidget(label(shown.facts, "small", wraps=True))
        if shown.note:
            texts.addWidget(label(shown.note, "small", wraps=True))
        layout.addLayout(texts, 1)
        if shown.fits:
            use = button(tr("Use"))
            use.setAccessibleName(tr("Use {name} as draft model", name=shown.name))
            use.clicked.connect(self.used)
            layout.addWidget(use, 0, Qt.AlignmentFlag.AlignTop)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        color = tone_color(theme, self._tone)
        self._mark.setPixmap(pixmap(TONE_ICONS[self._tone], theme, 16, color))


def _address(ref: FileRef) -> str:
    return ref.path or f"{ref.repo} · {ref.file}"


class SuggestionList(QWidget):
    draft_picked = Signal(object, str)  # FileRef, name
    retry_clicked = Signal()

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        self._theme = theme
        self._fmt = fmt
        self._rows: tuple[tuple[SuggestionRow, ...], tuple[SuggestionRow, ...]] | None = None
        self._lines: list[SuggestionLine] = []
        self._slices = Slices(self)
        content = QWidget()
        self.others = Fold(theme, content)
        column(self).addWidget(self.others)
        layout = column(content, S2)
        self._waiting = QWidget()
        waiting = column(self._waiting, S1)
        waiting.addWidget(label(tr("Looking through models that could draft"), "muted", wraps=True))
        waiting.addWidget(BusyBar(tr("Looking through models that could draft")))
        self._trouble = TroubleView(theme)
        self._trouble.retry_clicked.connect(self.retry_clicked)
        self._nothing = label(tr(_NOTHING), "muted", wraps=True)
        self._usable = column(spacing=S2)
        body = QWidget()
        self._refused = column(body, S2)
        self.fold = Fold(theme, body)
        layout.addWidget(self._waiting)
        layout.addWidget(self._trouble)
        layout.addWidget(self._nothing)
        layout.addLayout(self._usable)
        layout.addWidget(self.fold)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._trouble.set_theme(theme)
        self.fold.set_theme(theme)
        self.others.set_theme(theme)
        for line in self._lines:
            line.set_theme(theme)

    def set_rows(
        self,
        usable: tuple[SuggestionRow, ...],
        refused: tuple[SuggestionRow, ...],
        trouble: Trouble | None,
        is_waiting: bool,
        is_folded: bool = False,
    ) -> None:
        """`is_folded`: a draft model is chosen already, so these are the others."""
        self.others.set_foldable(is_folded)
        is_known = bool(usable or refused) or not (trouble or is_waiting)
        self._waiting.setVisible(is_waiting and not is_known)
        self._trouble.set_trouble(trouble)
        self._nothing.setVisible(is_known and not usable and not is_folded)
        self.fold.setVisible(bool(refused))
        if (usable, refused) == self._rows:
            return
        self._rows = (usable, refused)
        self._lines = []
        self.others.set_title(others_title(usable, self._fmt))
        self.fold.set_title(refused_title(refused, self._fmt))
        self._slices.cancel(self)
        for place, rows in ((self._usable, usable), (self._refused, refused)):
            clear(place)
            steps = self._added(place, rows)
            for _ in islice(steps, AT_ONCE):
                pass
            self._slices.add(self, steps)

    def _added(self, place: QVBoxLayout, rows: tuple[SuggestionRow, ...]) -> Iterator[None]:
        for i, shown in enumerate(rows):
            if i:
                place.addWidget(hairline())
            place.addWidget(self._line(shown))
            yield

    def _line(self, shown: SuggestionRow) -> SuggestionLine:
        line = SuggestionLine(self._theme, shown)
        line.used.connect(lambda: self.draft_picked.emit(shown.ref, shown.name))
        self._lines.append(line)
        return line
