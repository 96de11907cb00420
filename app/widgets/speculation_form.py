"""What the settings page asks about speculation: how drafts are checked, lookup, draft model.

Fills in and reads a `Settings` value; the page puts its sections in place and tells of changes.
"""

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QCheckBox

from app.logic.arms import VERIFIERS
from app.settings import Settings
from app.widgets.inputs import WheelGuard, choice, choose, decimal, whole
from app.widgets.pair_default_row import PairDefaultRow
from app.widgets.parts import FormRow, Section
from engine.language import tr

_VERIFIER_PX = 272  # for its longest words


class SpeculationForm(QObject):
    changed = Signal()

    def __init__(self, wheel: WheelGuard, parent: QObject) -> None:
        super().__init__(parent)
        self.default = PairDefaultRow()
        self._verifier = choice(*((name, tr(words)) for name, words, _ in VERIFIERS))
        self._others = QCheckBox(tr("Look up in my other chats"))
        self._min_ngram = whole(1, 64)
        self._max_ngram = whole(1, 64)
        self._lookup_max = whole(1, 63)
        self._draft_max = whole(1, 63)
        self._draft_min_p = decimal(0, 1, 0.05, tr("Off"))
        for box in (
            self._min_ngram,
            self._max_ngram,
            self._lookup_max,
            self._draft_max,
            self._draft_min_p,
        ):
            box.valueChanged.connect(self.changed)
            wheel.watch(box)
        self._verifier.currentIndexChanged.connect(self.changed)
        wheel.watch(self._verifier)
        self._others.toggled.connect(self.changed)
        self.sections = (self._checking(), self._lookup(), self._draft_model())

    def show(self, s: Settings) -> None:
        choose(self._verifier, s.verifier)
        self._others.setChecked(s.looks_in_other_chats)
        self._min_ngram.setValue(s.lookup.min_ngram)
        self._max_ngram.setValue(s.lookup.max_ngram)
        self._lookup_max.setValue(s.lookup.draft_max)
        self._draft_max.setValue(s.draft_model.draft_max)
        self._draft_min_p.setValue(s.draft_model.min_p)

    def into(self, s: Settings) -> Settings:
        """The settings with what stands here."""
        replace = msgspec.structs.replace
        shortest = self._min_ngram.value()
        return replace(
            s,
            verifier=self._verifier.currentData(),
            looks_in_other_chats=self._others.isChecked(),
            lookup=replace(
                s.lookup,
                min_ngram=shortest,
                max_ngram=max(shortest, self._max_ngram.value()),
                draft_max=self._lookup_max.value(),
            ),
            draft_model=replace(
                s.draft_model,
                draft_max=self._draft_max.value(),
                min_p=round(self._draft_min_p.value(), 2),
            ),
        )

    def _checking(self) -> Section:
        section = Section(tr("Speculation"))
        section.add(self.default)
        section.add(
            FormRow(
                tr("Verifier"),
                " ".join(tr(sentence) for _, _, sentence in VERIFIERS),
                self._verifier,
                _VERIFIER_PX,
            )
        )
        section.add(
            FormRow(
                tr("Other chats"),
                tr(
                    "Draft also from answers of chats that you left since the window was opened. "
                    "The model does not read them, and a private chat is left out."
                ),
                self._others,
                width=0,
            )
        )
        return section

    def _lookup(self) -> Section:
        section = Section(
            tr("Lookup"),
            tr(
                "Proposes what followed the last time the same tokens were written. Auto chooses "
                "these by itself."
            ),
        )
        for name, why, box in (
            (
                tr("Shortest match"),
                tr("Tokens that must be equal before anything is proposed."),
                self._min_ngram,
            ),
            (tr("Longest match"), tr("The longest match tried."), self._max_ngram),
            (tr("Draft length"), tr("Most tokens proposed at once."), self._lookup_max),
        ):
            section.add(FormRow(name, why, box))
        return section

    def _draft_model(self) -> Section:
        section = Section(
            tr("Draft model"),
            tr("A small model that proposes the next tokens. Auto chooses these by itself."),
        )
        section.add(
            FormRow(tr("Draft length"), tr("Most tokens proposed at once."), self._draft_max)
        )
        section.add(
            FormRow(
                tr("Least probability"),
                tr("Stop proposing when the draft model is less sure than this."),
                self._draft_min_p,
            )
        )
        return section
