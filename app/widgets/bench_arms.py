"""Which arms a bench measures and under which conditions: drafters, lengths, files, temperatures.

Gives its part of a `BenchForm` and says when it changes; what is wrong with it is decided in
`app.logic.bench_form`. Parts of the bench page's form.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLineEdit, QSpinBox, QWidget

from app.logic import bench_form as logic
from app.logic.arms import VERIFIERS, arm_sources, arm_title
from app.logic.compare_form import arm_problem
from app.logic.endpoint_words import is_remote
from app.logic.model_choices import Choice
from app.widgets.bench_files import FileChoice
from app.widgets.compare_numbers import titled
from app.widgets.inputs import WheelGuard
from app.widgets.parts import column, label, row
from app.widgets.server_choices import ServerChoices
from app.widgets.source_mark import SourceMark
from app.widgets.theme import S1, S2, S4, Theme
from engine.language import tr
from engine.protocol import Loaded
from engine.request import VerifierName


class DrafterChoice(QWidget):
    """A kind of arm, the colours of its drafters, and why it cannot be chosen."""

    changed = Signal()

    def __init__(self, theme: Theme, arm: str) -> None:
        super().__init__()
        self.arm = arm
        self.box = QCheckBox(arm_title(arm))
        self.box.setChecked(arm in logic.DEFAULT_DRAFTERS)
        self.mark = SourceMark(theme)
        self.mark.set_sources(arm_sources(arm))
        self.note = label("", "small", wraps=True)
        self.note.setContentsMargins(24, 0, 0, 0)
        line = row(spacing=S2)
        line.addWidget(self.box)
        line.addWidget(self.mark)
        line.addStretch(1)
        outer = column(self)
        outer.addLayout(line)
        outer.addWidget(self.note)
        self.set_problem("")
        self.box.toggled.connect(self.changed)

    @property
    def is_chosen(self) -> bool:
        return self.box.isChecked() and self.box.isEnabled()

    def set_problem(self, problem: str) -> None:
        """A choice that became impossible is kept for when it is possible again."""
        self.box.setEnabled(not problem)
        about = tr(logic.ABOUT_ARMS.get(self.arm, ""))
        self.note.setText(problem or about)
        self.note.setVisible(bool(problem or about))


class BenchArms(QWidget):
    changed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._loaded: Loaded | None = None
        self.drafters = tuple(DrafterChoice(theme, arm) for arm in logic.DRAFTERS)
        self.lengths = _numbers(logic.LENGTHS_TEXT, tr("Each length is an arm of its own."))
        self.servers = ServerChoices(theme, tr(logic.ABOUT_SERVERS))
        self.about = label("", "small", wraps=True)
        self._own = QWidget()  # arms of what is loaded here
        outer = column(self, S1)
        outer.addWidget(label(tr("Arms"), "section"))
        outer.addWidget(self.about)
        own = column(self._own, S1)
        for each in self.drafters:
            own.addWidget(each)
            each.changed.connect(self.changed)
        own.addSpacing(S1)
        own.addWidget(titled(tr("Longest drafts, tokens"), self.lengths))
        outer.addWidget(self._own)
        outer.addSpacing(S2)
        outer.addWidget(self.servers)
        self.servers.changed.connect(self.changed)
        self.lengths.textChanged.connect(self.changed)

    @property
    def chosen(self) -> tuple[str, ...]:
        return tuple(each.arm for each in self.drafters if each.is_chosen)

    def set_theme(self, theme: Theme) -> None:
        self.servers.set_theme(theme)
        for each in self.drafters:
            each.mark.set_theme(theme)

    def set_loaded(self, loaded: Loaded | None, has_drafts: bool) -> None:
        """`has_drafts`: the form names draft models besides the loaded one."""
        is_only = is_remote(loaded) or (loaded is None and bool(self.servers.rows))
        self._own.setVisible(not is_only)
        self.about.setText(tr(logic.ONLY_SERVERS if is_only else logic.ABOUT_BASELINE))
        for each in self.drafters:
            is_enough = has_drafts and loaded is not None and loaded.target.can_rewind
            each.set_problem("" if is_enough else arm_problem(loaded, each.arm))


@dataclass(frozen=True, slots=True)
class Conditions:
    min_p: str
    verifiers: tuple[VerifierName, ...]
    temperatures: str
    depths: str
    targets: tuple[str, ...]
    drafts: tuple[str, ...]
    max_tokens: int
    seed: int


class BenchMore(QWidget):
    """What most benches leave as it is."""

    changed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.min_p = _numbers("0", tr("A draft ends where the draft model is less sure than this."))
        self.temperatures = _numbers("0", tr("Every temperature is measured by itself."))
        self.depths = _numbers("0", tr("Tokens of other text in the context before each prompt."))
        self.max_tokens = QSpinBox(minimum=2, maximum=100_000, value=logic.MAX_TOKENS)
        self.seed = QSpinBox(minimum=0, maximum=2_147_483_647, value=1)
        self.verifiers = {name: QCheckBox(tr(words)) for name, words, _ in VERIFIERS}
        self.verifiers["match"].setChecked(True)
        for name, _, about in VERIFIERS:
            self.verifiers[name].setToolTip(tr(about))
        self.targets = FileChoice(theme, "target")
        self.drafts = FileChoice(theme, "draft")
        self._guard = WheelGuard(self)
        self._build()
        for line in (self.min_p, self.temperatures, self.depths):
            line.textChanged.connect(self.changed)
        for spin in (self.max_tokens, self.seed):
            self._guard.watch(spin)
            spin.valueChanged.connect(self.changed)
        for box in self.verifiers.values():
            box.toggled.connect(self.changed)
        for files in (self.targets, self.drafts):
            files.changed.connect(self.changed)

    @property
    def conditions(self) -> Conditions:
        return Conditions(
            min_p=self.min_p.text(),
            verifiers=tuple(name for name, box in self.verifiers.items() if box.isChecked()),
            temperatures=self.temperatures.text(),
            depths=self.depths.text(),
            targets=self.targets.paths,
            drafts=self.drafts.paths,
            max_tokens=self.max_tokens.value(),
            seed=self.seed.value(),
        )

    def set_theme(self, theme: Theme) -> None:
        self.targets.set_theme(theme)
        self.drafts.set_theme(theme)

    def set_choices(
        self, targets: Sequence[Choice], drafts: Sequence[Choice], recent: tuple[str, ...]
    ) -> None:
        self.targets.set_choices(targets, recent)
        self.drafts.set_choices(drafts, recent)

    def _build(self) -> None:
        outer = column(self, S2)
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(S4)
        grid.setVerticalSpacing(S2)
        fields = (
            (tr("Temperatures"), self.temperatures),
            (tr("Context depths, tokens"), self.depths),
            (tr("Least probability of a drafted token"), self.min_p),
            (tr("Most tokens of an answer"), self.max_tokens),
            (tr("Seed"), self.seed),
        )
        for at, (name, field) in enumerate(fields):
            grid.addWidget(titled(name, field), at // 2, at % 2, Qt.AlignmentFlag.AlignTop)
        for side in range(2):
            grid.setColumnStretch(side, 1)
        outer.addLayout(grid)
        outer.addWidget(label(tr("Verifiers"), "section"))
        for box in self.verifiers.values():
            outer.addWidget(box)
        outer.addWidget(self.targets)
        outer.addWidget(self.drafts)


def _numbers(value: str, about: str) -> QLineEdit:
    """Several numbers, with commas or spaces between them."""
    line = QLineEdit(value)
    line.setToolTip(about)
    line.setAccessibleDescription(
        tr("{about} Several numbers, with commas between them.", about=about)
    )
    return line
