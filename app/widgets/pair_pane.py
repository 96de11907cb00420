"""The pair pane of the models page: target, draft model, verdict, suggestions, memory, one button.

Draws a `PairState` and emits what the user wants; asks and loads nothing. The panel that makes a
draft model takes its place while it is open. Connected in `models_area`.
"""

from PySide6.QtCore import Qt, Signal, SignalInstance, Slot
from PySide6.QtWidgets import QFrame, QProgressBar, QScrollArea, QStackedLayout, QWidget

from app.logic import pair_view
from app.logic.drafter_making import MakeState, link_words
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.pair_action import MainAction, asking, main_action, missing_files
from app.logic.pair_state import PairState
from app.widgets.live_sections import Section
from app.widgets.make_drafter_panel import MakeDrafterPanel
from app.widgets.memory_plan_view import MemoryPlanView
from app.widgets.pair_empty import PairEmpty
from app.widgets.pair_slots import FileSlot, VerdictCard
from app.widgets.pane_parts import TonedLine
from app.widgets.parts import (
    button,
    column,
    hairline,
    icon_button,
    keep_level,
    label,
    retheme_icons,
    row,
    surface,
    tool_tip,
)
from app.widgets.suggestion_list import SuggestionList
from app.widgets.theme import S2, S3, S4, Theme
from app.widgets.told_view import open_page
from engine.language import mark, tr
from engine.protocol import Memory

_NO_DRAFT = mark("None yet. Choose one of those below, or pick one from the list.")
_NO_DRAFT_BELOW = mark("None yet. Pick one from the list.")
_NO_DRAFT_ALONE = mark("Choose the target first; then those that fit it are listed here.")


class PairPane(QWidget):
    load_requested = Signal(str, str, object)  # target's path, draft model's or "", PlanSettings
    hand_over_requested = Signal(str, str, object)  # as `load_requested`: to other engines
    download_requested = Signal(str, str, str)  # repo, file, revision
    resume_requested = Signal(str)  # key of the queue's entry
    draft_picked = Signal(object, str)  # FileRef, name
    draft_removed = Signal()
    target_removed = Signal()
    swap_requested = Signal()
    settings_changed = Signal(object)  # PlanSettings
    retry_requested = Signal()
    browse_requested = Signal(str)  # "pairs", "target" or "draft": show where to choose one

    def __init__(
        self, theme: Theme, fmt: NumberFormat = PLAIN, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        surface(self, "surface")
        self._theme = theme
        self._fmt = fmt
        self._state = PairState()
        self._action = MainAction("none", "")
        self.maker = MakeDrafterPanel(theme, fmt)
        self.maker.closed.connect(lambda: self.show_maker(False))
        self._stack = QStackedLayout(self)
        self._empty = PairEmpty(theme)
        self._empty.pairs_requested.connect(lambda: self.browse_requested.emit("pairs"))
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self._build_pair())
        self._stack.addWidget(self.maker)
        self._is_making = False
        self._is_asking = False
        self._making = MakeState()
        self.set_theme(theme)
        self.set_state(self._state)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for part in (self._empty, self.target, self.draft, self.verdict, self.suggestions):
            part.set_theme(theme)
        for below in (self.plan, self._reason, self.maker):
            below.set_theme(theme)
        retheme_icons(self, theme)

    @Slot(object)
    def set_state(self, state: PairState) -> None:
        self._state = state
        fmt = self._fmt
        if state.target is None and state.draft is None:
            self._show_page()
            return
        self._show_files(state)
        told = pair_view.troubles(state)
        check = state.check
        view = pair_view.verdict_view(check.value, fmt) if check.value and state.draft else None
        self.verdict.set_view(view, told.check, is_waiting=check.is_asked)
        self._show_suggestions(state, told.suggestions)
        self._plan_section.setVisible(state.target is not None)
        facts = state.target_facts
        self.plan.set_settings(state.settings, facts.context if facts else None)
        self.plan.set_plan(state.plan, told.plan)
        self.plan.set_measured(state.measured)
        self._show_make_button()
        self.maker.set_target(state.target_file.path, facts)
        self._show_action()
        self._show_page()

    def set_measured(self, memory: Memory | None) -> None:
        """Newer figures of the pair shown, while it is loaded."""
        self.plan.set_measured(memory)

    @Slot(object)
    def set_making(self, state: MakeState) -> None:
        """How far a draft model is that is being made; also told by the button that leads there."""
        self.maker.set_state(state)
        self._making = state
        self._show_make_button()

    @Slot(bool)
    def set_asking(self, is_asking: bool) -> None:
        """Whether a download that was asked for is not in the queue yet: the Hub is asked first."""
        if is_asking != self._is_asking:
            self._is_asking = is_asking
            self._show_action()

    def show_maker(self, is_shown: bool) -> None:
        self._is_making = is_shown
        self._show_page()

    def _build_pair(self) -> QWidget:
        page = QWidget()
        outer = column(page)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        body = QWidget()
        self._body = layout = column(body, S3)
        layout.setContentsMargins(S4, S3, S4, S4)
        theme, fmt = self._theme, self._fmt
        self.target = FileSlot(
            theme,
            tr("Target"),
            tr("Choose one from the list."),
            tr("Choose a target"),
            tr("Remove the target"),
        )
        self.draft = FileSlot(
            theme, tr("Draft model"), tr(_NO_DRAFT), "", tr("Remove the draft model")
        )
        self.verdict = VerdictCard(theme, fmt)
        self.suggestions = SuggestionList(theme, fmt)
        self.plan = MemoryPlanView(theme, fmt)
        self._swap = icon_button("swap", tr("Swap target and draft model"), theme)
        self._left_out = QWidget()
        left_out = row(self._left_out, S2)
        use_draft = button(tr("Use it after all"))
        use_draft.clicked.connect(self._on_use_draft)
        why = tr("Left out to save memory: the target is loaded alone.")
        left_out.addWidget(label(why, "muted", wraps=True), 1)
        left_out.addWidget(use_draft, 0, Qt.AlignmentFlag.AlignTop)
        between = row(spacing=S2)
        between.addWidget(hairline(), 1)
        between.addWidget(self._swap)
        between.addWidget(hairline(), 1)
        layout.addWidget(self.target)
        layout.addLayout(between)
        layout.addWidget(self.draft)
        layout.addWidget(self._left_out)
        layout.addWidget(self.verdict)
        self._suggestion_section = Section(tr("Draft models for this target"), (self.suggestions,))
        self._plan_section = Section(tr("Memory"), (self.plan,))
        layout.addWidget(self._suggestion_section)
        layout.addWidget(self._plan_section)
        self._make = button("")
        layout.addWidget(self._make, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addStretch(1)
        scroll.setWidget(body)
        keep_level(scroll, layout)
        outer.addWidget(scroll, 1)
        outer.addWidget(hairline())
        outer.addWidget(self._build_footer())
        self._connect()
        return page

    def _build_footer(self) -> QWidget:
        footer = QWidget()
        layout = column(footer, S2)
        layout.setContentsMargins(S4, S3, S4, S3)
        self._reason = TonedLine(self._theme)
        self._progress = QProgressBar(textVisible=False)
        self._progress.setRange(0, 1000)
        self._progress.setAccessibleName(tr("Downloaded"))
        self.main_button = button("", "primary")
        self.hand_over = button(tr("Hand over…"))
        self.hand_over.setToolTip(tr("What starts this pair in vLLM, SGLang, llama-server …"))
        self._link = button(tr("Open the page"))
        buttons = row(spacing=S2)
        buttons.addWidget(self.main_button, 1)
        buttons.addWidget(self.hand_over)
        buttons.addWidget(self._link)
        layout.addWidget(self._reason)
        layout.addWidget(self._progress)
        layout.addLayout(buttons)
        return footer

    def _connect(self) -> None:
        self.target.removed.connect(self.target_removed)
        self.target.browse_clicked.connect(lambda: self.browse_requested.emit("target"))
        self.draft.removed.connect(self.draft_removed)
        self.draft.browse_clicked.connect(lambda: self.browse_requested.emit("draft"))
        self._swap.clicked.connect(self.swap_requested)
        self.verdict.retry_clicked.connect(self.retry_requested)
        self.suggestions.retry_clicked.connect(self.retry_requested)
        self.plan.retry_clicked.connect(self.retry_requested)
        self.suggestions.draft_picked.connect(self.draft_picked)
        self.plan.settings_changed.connect(self.settings_changed)
        self._make.clicked.connect(lambda: self.show_maker(True))
        self.main_button.clicked.connect(self._on_main_clicked)
        self.hand_over.clicked.connect(lambda: self._emit_pair(self.hand_over_requested))
        self._link.clicked.connect(lambda: open_page(self._action.link))

    def _show_page(self) -> None:
        is_empty = self._state.target is None and self._state.draft is None
        self._stack.setCurrentIndex(2 if self._is_making else 0 if is_empty else 1)

    def _show_files(self, state: PairState) -> None:
        fmt = self._fmt
        target, draft = state.target, state.draft
        facts = state.target_facts
        self.target.set_card(
            pair_view.file_card(target, state.target_file, facts, fmt) if target else None
        )
        report = state.check.value
        draft_facts = report.draft if report is not None else None
        is_any_below = bool(pair_view.suggestion_rows(state, fmt)[0])
        without = _NO_DRAFT if is_any_below else _NO_DRAFT_BELOW
        self.draft.set_empty(tr(without if target is not None else _NO_DRAFT_ALONE))
        self.draft.set_card(
            pair_view.file_card(draft, state.draft_file, draft_facts, fmt) if draft else None
        )
        self._swap.setEnabled(target is not None and draft is not None)
        self._left_out.setVisible(draft is not None and not state.settings.with_draft)

    def _show_suggestions(self, state: PairState, trouble: pair_view.Trouble | None) -> None:
        usable, refused = pair_view.suggestion_rows(state, self._fmt)
        is_folded = pair_view.are_suggestions_folded(state)
        is_anything = bool(usable or refused or trouble)
        section = self._suggestion_section
        section.setVisible(state.target is not None and (is_anything or not is_folded))
        section.title.setVisible(not is_folded)
        self._place_make_button(is_last=is_folded)
        is_waiting = state.suggestions.is_asked
        self.suggestions.set_rows(usable, refused, trouble, is_waiting, is_folded)

    def _place_make_button(self, is_last: bool) -> None:
        """Making a draft model is one more way to get one; under one that works it comes last."""
        body, plan = self._body, self._plan_section
        if (body.indexOf(self._make) > body.indexOf(plan)) is not is_last:
            body.removeWidget(self._make)
            at = body.indexOf(plan) + (1 if is_last else 0)
            body.insertWidget(at, self._make, 0, Qt.AlignmentFlag.AlignLeft)

    def _show_make_button(self) -> None:
        self._make.setText(link_words(self._making, self._fmt))
        is_possible = self._state.target is not None and self._state.target_file.is_here
        self._make.setVisible(is_possible or self._making.phase != "idle")

    def _show_action(self) -> None:
        action = main_action(self._state, self._fmt)
        if self._is_asking and action.kind in ("download", "resume"):
            action = asking()
        self._action = action
        self.main_button.setText(action.text)
        self.main_button.setToolTip(tool_tip(action.reason))
        self.main_button.setEnabled(action.is_enabled)
        self._reason.set_line(action.reason, action.tone)
        self._progress.setVisible(action.progress is not None)
        self._progress.setValue(round(1000 * (action.progress or 0.0)))
        self._link.setVisible(bool(action.link))
        self.hand_over.setVisible(self._state.is_here)
        self._link.setToolTip(tool_tip(action.link))

    def _on_use_draft(self) -> None:
        self.settings_changed.emit(pair_view.with_draft(self._state.settings))

    def _emit_pair(self, signal: SignalInstance) -> None:
        state = self._state
        draft = state.draft_file.path if state.wanted_draft is not None else ""
        signal.emit(state.target_file.path, draft, state.settings)

    def _on_main_clicked(self) -> None:
        state, action = self._state, self._action
        match action.kind:
            case "download" | "resume":
                for key in action.keys:
                    self.resume_requested.emit(key)
                for ref in missing_files(state):
                    self.download_requested.emit(ref.repo, ref.file, ref.revision)
            case "load":
                self._emit_pair(self.load_requested)
