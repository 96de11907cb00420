"""What the settings page asks about sampling: how the next token is chosen, how long an answer is.

Fills in and reads a `Settings` value; the page puts its section in place and tells of changes.
"""

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDoubleSpinBox, QSpinBox

from app.settings import Settings
from app.widgets.inputs import OptionalSpin, WheelGuard, decimal, whole
from app.widgets.parts import FormRow, Section
from engine.language import tr
from engine.request import Sampling


class SamplingForm(QObject):
    changed = Signal()

    def __init__(self, wheel: WheelGuard, parent: QObject) -> None:
        super().__init__(parent)
        self._temperature = decimal(0, 5, 0.1, tr("0: greedy"))
        self._top_k = whole(0, 1000, tr("Off"))
        self._top_p = decimal(0, 1, 0.05)
        self._min_p = decimal(0, 1, 0.01, tr("Off"))
        self._repeat = decimal(0.1, 3, 0.05)
        self._frequency = decimal(-2, 2, 0.1)
        self._presence = decimal(-2, 2, 0.1)
        self._last_n = whole(-1, 1_000_000, tr("Whole context"))
        self._seed = OptionalSpin(0, 2**31 - 1, automatic=tr("New each time"))
        self._seed.setGroupSeparatorShown(False)
        self._max_tokens = OptionalSpin(
            1, 10_000_000, 256, automatic=tr("Until the context is full")
        )
        boxes: list[QSpinBox | QDoubleSpinBox] = [self._seed, self._max_tokens]
        boxes += [*self._shares(Sampling()), *self._counts(Sampling())]
        for box in boxes:
            box.valueChanged.connect(self.changed)
            wheel.watch(box)
        self.section = self._make_section()

    def show(self, s: Settings) -> None:
        for share, value in self._shares(s.sampling).items():
            share.setValue(value)
        for box, count in self._counts(s.sampling).items():
            box.setValue(count)
        self._seed.set_number(s.sampling.seed)
        self._max_tokens.set_number(s.max_tokens)

    def into(self, s: Settings) -> Settings:
        """The settings with what stands here."""
        replace = msgspec.structs.replace
        sampling = replace(
            s.sampling,
            temperature=round(self._temperature.value(), 2),
            top_k=self._top_k.value(),
            top_p=round(self._top_p.value(), 2),
            min_p=round(self._min_p.value(), 2),
            repeat_penalty=round(self._repeat.value(), 2),
            frequency_penalty=round(self._frequency.value(), 2),
            presence_penalty=round(self._presence.value(), 2),
            penalty_last_n=self._last_n.value(),
            seed=self._seed.number(),
        )
        return replace(s, sampling=sampling, max_tokens=self._max_tokens.number())

    def _shares(self, p: Sampling) -> dict[QDoubleSpinBox, float]:
        return {
            self._temperature: p.temperature,
            self._top_p: p.top_p,
            self._min_p: p.min_p,
            self._repeat: p.repeat_penalty,
            self._frequency: p.frequency_penalty,
            self._presence: p.presence_penalty,
        }

    def _counts(self, p: Sampling) -> dict[QSpinBox, int]:
        return {self._top_k: p.top_k, self._last_n: p.penalty_last_n}

    def _make_section(self) -> Section:
        section = Section(
            tr("Sampling"),
            tr("How the next token is chosen. Speculation does not change it."),
        )
        for name, why, control in (
            (
                tr("Temperature"),
                tr("0 always takes the likeliest token; higher varies more."),
                self._temperature,
            ),
            (tr("Top-k"), tr("Choose among the k likeliest tokens only."), self._top_k),
            (
                tr("Top-p"),
                tr("Choose among the likeliest that together reach this share. 1: off."),
                self._top_p,
            ),
            (
                tr("Min-p"),
                tr("Leave out tokens less likely than this share of the best one."),
                self._min_p,
            ),
            (
                tr("Repetition penalty"),
                tr("Divides the score of recent tokens. 1: off."),
                self._repeat,
            ),
            (
                tr("Frequency penalty"),
                tr("Lowers a token for each time it came up. 0: off."),
                self._frequency,
            ),
            (
                tr("Presence penalty"),
                tr("Lowers a token that came up at all. 0: off."),
                self._presence,
            ),
            (tr("Penalties look back"), tr("Tokens the three penalties count."), self._last_n),
            (tr("Seed"), tr("The same seed and prompt give the same answer."), self._seed),
            (tr("Longest answer"), tr("Tokens after which an answer ends."), self._max_tokens),
        ):
            section.add(FormRow(name, why, control))
        return section
