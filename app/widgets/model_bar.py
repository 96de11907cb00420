"""The bar over every page: target, draft model, whether they fit, the switch, and how loading goes.

Draws an `EngineState` and the chosen settings, emits what the user wants. Loads nothing itself.
"""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QLabel, QProgressBar, QPushButton, QSizePolicy, QWidget

from app.logic.endpoint_words import (
    drafts_as_started,
    is_remote,
    kind_of,
    server_role,
    takes_arm,
)
from app.logic.engine_state import EngineState
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.model_choices import Choice
from app.logic.words import (
    Verdict,
    arm_block,
    model_facts,
    model_label,
    pair_verdict,
    progress_words,
)
from app.widgets.icons import icon, pixmap
from app.widgets.model_button import ModelButton
from app.widgets.pane_parts import TONE_ICONS, tone_color
from app.widgets.parts import (
    button,
    column,
    hairline,
    icon_button,
    retheme_icons,
    row,
    set_role,
    surface,
    tool_tip,
)
from app.widgets.short_label import ShortLabel
from app.widgets.speculation_switch import SpeculationSwitch
from app.widgets.theme import S1, S2, S3, Theme, px
from app.widgets.verdict_popover import VerdictPopover
from engine.language import tr
from engine.remote.values import is_reference
from engine.request import ModelSettings

NARROW = 800  # px of the bar; below, the verdict is only its icon
_NAMES = 64  # px that the names of both models have, beside what they need at the least
ROOMY = 1000  # px; below, the default of a pair is only in the tips of the switch


class ModelBar(QWidget):
    target_chosen = Signal(str)
    draft_chosen = Signal(str)  # "" for none
    open_requested = Signal(str)  # "target" or "draft"
    find_requested = Signal(str)
    servers_requested = Signal()
    unload_requested = Signal()
    cancel_requested = Signal()
    settings_toggled = Signal(bool)
    panel_toggled = Signal(bool)
    arm_chosen = Signal(str)

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        surface(self, "surface")
        self._theme = theme
        self._fmt = fmt
        self._state = EngineState()
        self._choice: tuple[ModelSettings | None, ModelSettings | None] = (None, None)
        self._verdict: Verdict | None = None
        self._default = ""
        outer = column(self)
        bar = row(spacing=S2)
        bar.setContentsMargins(S2, S1 + 1, S3, S1 + 1)
        self._target = ModelButton(
            tr("Target"),
            tr("Open a model"),
            tr("Close the model"),
            tr("Choose the target"),
            theme,
            has_servers=True,
        )
        self._draft = ModelButton(
            tr("Draft model"),
            tr("No model"),
            tr("No draft model"),
            tr("Choose the draft model"),
            theme,
        )
        self._link = QLabel()
        self.switch = SpeculationSwitch(theme)
        self.as_started = ShortLabel("", "muted")  # where a server drafts as it was started
        self.as_started.hide()
        self._status = ShortLabel("", "muted")
        self._status.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._fits = QPushButton()
        self._fits.setProperty("kind", "quiet")
        self._fits.setCursor(Qt.CursorShape.PointingHandCursor)
        self._popover = VerdictPopover(self)
        self._cancel = button(tr("Cancel"), "quiet")
        self._settings = icon_button(
            "sliders", tr("Settings of both models"), theme, "Ctrl+Shift+M"
        )
        self._settings.setCheckable(True)
        self._panel = icon_button("panel-right", tr("Live panel"), theme, "Ctrl+B")
        self._panel.setCheckable(True)
        self._panel.setShortcut("Ctrl+B")
        for model in (self._target, self._draft):
            model.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        bar.addWidget(self._target)
        bar.addWidget(self._link)
        bar.addWidget(self._draft)
        bar.addWidget(self._fits)
        bar.addWidget(self._status, 1)
        bar.addWidget(self._cancel)
        bar.addWidget(self._settings)
        bar.addWidget(self.switch)
        bar.addWidget(self.as_started)
        bar.addWidget(self._panel)
        outer.addLayout(bar)
        self._progress = QProgressBar(textVisible=False)
        self._progress.setRange(0, 1000)
        self._progress.setAccessibleName(tr("Model loaded"))
        self._progress.setStyleSheet("min-height: 2px; max-height: 2px; border-radius: 0;")
        self._line = hairline()
        outer.addWidget(self._progress)
        outer.addWidget(self._line)
        self._connect()
        self.set_theme(theme)
        self.set_state(self._state)

    def _connect(self) -> None:
        self._target.file_chosen.connect(self.target_chosen)
        self._target.open_requested.connect(lambda: self.open_requested.emit("target"))
        self._target.find_requested.connect(lambda: self.find_requested.emit("target"))
        self._target.none_chosen.connect(self.unload_requested)
        self._target.servers_requested.connect(self.servers_requested)
        self._draft.file_chosen.connect(self.draft_chosen)
        self._draft.open_requested.connect(lambda: self.open_requested.emit("draft"))
        self._draft.find_requested.connect(lambda: self.find_requested.emit("draft"))
        self._draft.none_chosen.connect(lambda: self.draft_chosen.emit(""))
        self._cancel.clicked.connect(self.cancel_requested)
        self._settings.toggled.connect(self.settings_toggled)
        self._panel.clicked.connect(self.panel_toggled)
        self._fits.clicked.connect(self._on_fits_clicked)
        self.switch.arm_chosen.connect(self.arm_chosen)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._link.setPixmap(pixmap("swap", theme, 16, theme.text_disabled))
        self._target.set_theme(theme)
        self._draft.set_theme(theme)
        self.switch.set_theme(theme)
        retheme_icons(self, theme)
        self._show_verdict()

    def set_choices(self, targets: Sequence[Choice], drafts: Sequence[Choice]) -> None:
        self._target.set_choices(targets)
        self._draft.set_choices(drafts)

    def set_models(self, target: ModelSettings | None, draft: ModelSettings | None) -> None:
        """What the user chose, which may be loading or may have failed."""
        self._choice = (target, draft)
        self._show_models()

    def set_arm(self, arm: str) -> None:
        self.switch.set_arm(arm)

    def set_default(self, title: str) -> None:
        """What is said of the default of the pair that is loaded; "" where it has none."""
        self._default = title
        self.switch.set_note(title)
        self._show_status()

    def set_settings_open(self, is_open: bool) -> None:
        self._settings.setChecked(is_open)

    def set_panel(self, is_offered: bool, is_possible: bool, is_shown: bool) -> None:
        """The button of the live panel: only where there is one, off where there is no room."""
        self._panel.setVisible(is_offered)
        self._panel.setEnabled(is_possible)
        self._panel.setChecked(is_shown)

    def set_state(self, state: EngineState) -> None:
        self._state = state
        is_loading = state.phase == "loading"
        self._progress.setVisible(is_loading)
        self._line.setVisible(not is_loading)
        self._cancel.setVisible(is_loading)
        if is_loading:
            done = state.progress
            share = done.done / done.total if done is not None and done.total else 0.0
            self._progress.setValue(round(1000 * share))
        self._verdict = None if is_loading else pair_verdict(state)
        self._show_status()
        self._show_verdict()
        self._show_models()
        for arm in self.switch.arms:
            self.switch.set_block(arm, arm_block(state, arm))
        self._fit_switch()

    def _show_server(self) -> None:
        """Of a server's model: no draft model beside it, and the switch only where it counts."""
        target, loaded = self._choice[0], self._state.loaded
        is_server = target is not None and is_reference(target.path)
        self._link.setVisible(not is_server)
        self._draft.setVisible(not is_server)
        told = loaded if is_remote(loaded) and is_server else None
        has_switch = not is_server or (told is not None and takes_arm(told))
        self.switch.setVisible(has_switch)
        self.as_started.setVisible(told is not None and not has_switch)
        if told is not None and not has_switch:
            self.as_started.setText(tr("Drafts as it was started"))
            self.as_started.setToolTip(tool_tip(drafts_as_started(kind_of(told.target))))

    def minimumSizeHint(self) -> QSize:
        """The least width is that without words, or a wide window could not become narrow."""
        hint = super().minimumSizeHint()
        if self._fits.isHidden():
            return hint
        spare = QFontMetrics(self._fits.font()).horizontalAdvance(self._fits.text())
        return QSize(hint.width() - spare, hint.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._show_verdict_text()
        self._show_status()
        self._fit_switch()
        super().resizeEvent(event)

    def _fit_switch(self) -> None:
        """The names of the models come first."""
        others = self.minimumSizeHint().width() - self.switch.sizeHint().width()
        self.switch.set_folded(self.width() < others + self.switch.full_width + px(_NAMES))

    def _show_models(self) -> None:
        self._show_server()
        target, draft = self._choice
        loaded = self._state.loaded
        for shown, settings, info in (
            (self._target, target, loaded.target if loaded else None),
            (self._draft, draft, loaded.draft if loaded else None),
        ):
            is_current = info is not None and settings is not None and info.path == settings.path
            facts = model_facts(info, self._fmt) if info is not None and is_current else ""
            role = ""
            if settings is not None and is_reference(settings.path):
                known = info if is_current else None
                role = server_role(settings.path, known)
            shown.set_model(
                model_label(info if is_current else None, settings),
                settings.path if settings is not None else "",
                facts,
                role,
            )

    def _show_status(self) -> None:
        state = self._state
        words, role = "", "muted"
        if state.phase == "loading":
            words = progress_words(state.progress, self._fmt)
        elif state.phase == "starting":
            words = tr("Starting the engine")
        elif state.phase == "dead":
            words, role = tr("The engine stopped"), "danger"
        elif state.error is not None and state.loaded is None:
            words, role = tr("Not loaded"), "danger"
        elif state.loaded is not None:
            words = self._default if self.width() >= px(ROOMY) else ""
        self._status.setText(words)
        set_role(self._status, role)

    def _show_verdict(self) -> None:
        verdict = self._verdict
        self._fits.setVisible(verdict is not None)
        if verdict is None:
            return
        theme = self._theme
        color = tone_color(theme, verdict.tone)
        self._fits.setIcon(icon(TONE_ICONS[verdict.tone], theme, color))
        self._fits.setToolTip(tool_tip(verdict.sentence))
        self._fits.setAccessibleName(tr("The pair {verdict}. Show why.", verdict=verdict.short))
        self._show_verdict_text()

    def _show_verdict_text(self) -> None:
        if self._verdict is not None:
            self._fits.setText(self._verdict.short if self.width() >= px(NARROW) else "")

    def _on_fits_clicked(self) -> None:
        if self._verdict is not None:
            self._popover.set_verdict(self._verdict)
            self._popover.show_under(self._fits)
