"""An answer from waiting to the last token, and what is said about it.

It streams as plain text into one document; when it is whole its Markdown is rendered in slices
behind the scenes and takes the plain text's place. Words come from `app.logic.chat_words`. Emits
what was asked for; placed by the message list.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from app.logic.chat_words import footer, notices, progress_text, reasoning_title
from app.logic.expected_text import of_answer, of_code
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.messages import ChatMessage
from app.logic.transcript import Run, part, rendered_tints
from app.widgets.message_parts import (
    ActionRow,
    IconCache,
    NoticeRow,
    PromptProgress,
    ReasoningCard,
)
from app.widgets.message_view import COPY, MessageView
from app.widgets.slices import Slices
from app.widgets.stack import Stack
from app.widgets.theme import S2, Theme
from app.widgets.tinted_text import TintedText
from engine.language import mark, tr

if TYPE_CHECKING:
    from app.widgets.code_block import CodeBlock

MIN_PX = 200
OUT_OF_SIGHT = -1_000_000
CHANGE = ("change", "edit", mark("Edit this message: ask for a changed version"))


REGENERATE = ("regenerate", "restart", mark("Regenerate"))


def preload() -> None:
    """Import what rendering needs: a tenth of the start's time, and not needed before the first
    answer is whole. For a thread that may wait."""
    import app.logic.markdown
    import app.widgets.code_block
    import app.widgets.formulas  # noqa: F401


class AnswerView(MessageView):
    change_requested = Signal(object, str)  # ExpectedText, how the request for it may begin

    def __init__(
        self,
        message: ChatMessage,
        theme: Theme,
        icons: IconCache,
        slices: Slices,
        is_tinted: bool = True,
        fmt: NumberFormat = PLAIN,
    ) -> None:
        super().__init__(message, S2)
        self._theme = theme
        self._icons = icons
        self._slices = slices
        self._is_tinted = is_tinted
        self._fmt = fmt
        self._is_last = True
        self._is_dead = False
        self._can_ask = True
        self._reasoning: ReasoningCard | None = None
        self._progress: PromptProgress | None = None
        self._notices: list[NoticeRow] = []
        self._body = Stack(S2)
        self._stream: TintedText | None = None
        self._blocks: list[TintedText | CodeBlock] = []
        self._rendered: Stack | None = None  # holds the blocks
        self._coming: Stack | None = None  # blocks that are still being made
        self.is_swapping = False  # the rendering is taking the plain text's place
        self._actions = ActionRow(icons, [COPY, CHANGE, REGENERATE])
        self._actions.triggered.connect(self._on_action)
        self._add_switch(icons)
        self.add(self._body)
        self.add(self._actions)
        self._append(message.reasoning + message.runs)
        self.show_message(message)

    @property
    def stream(self) -> TintedText | None:
        """The plain text while there is no rendering."""
        return self._stream

    @property
    def blocks(self) -> "Sequence[TintedText | CodeBlock]":
        return self._blocks

    @property
    def texts(self) -> Sequence[TintedText]:
        if self._stream is not None:
            return (self._stream,)
        return [view if isinstance(view, TintedText) else view.code for view in self._blocks]

    @property
    def is_rendered(self) -> bool:
        return self._stream is None

    @property
    def reasoning(self) -> ReasoningCard | None:
        return self._reasoning

    @property
    def progress(self) -> PromptProgress | None:
        return self._progress

    @property
    def notices(self) -> Sequence[NoticeRow]:
        return self._notices

    def append_runs(self, runs: Sequence[Run]) -> None:
        self._drop_progress()
        self._append(runs)

    def show_message(self, message: ChatMessage) -> None:
        """The message's state changed. A whole text is rendered, once."""
        self._message = message
        if message.state == "waiting":
            self._show_progress()
        elif self._progress is not None and (message.text or not message.is_running):
            self._drop_progress()
        if self._reasoning is not None:
            self._reasoning.show_state(
                reasoning_title(message, self._fmt),
                message.is_reasoning or (message.is_running and not message.text),
            )
        self._show_footer()
        if not message.is_running and not self._blocks and message.text.strip():
            self._slices.cancel(self)
            self._slices.add(self, self._render())
        self.height_changed.emit()

    def set_place(self, is_last: bool, is_dead: bool) -> None:
        """Only the last answer can be made again; a dead worker changes what a notice offers."""
        if (is_last, is_dead) != (self._is_last, self._is_dead):
            self._is_last, self._is_dead = is_last, is_dead
            self._show_footer()
            self.height_changed.emit()

    def set_can_ask(self, can_ask: bool) -> None:
        """Whether an answer can be asked for now."""
        self._can_ask = can_ask
        self.action_row.set_enabled("regenerate", can_ask)
        for notice in self._notices:
            notice.set_can_ask(can_ask)

    def set_tinted(self, is_tinted: bool) -> None:
        self._is_tinted = is_tinted
        for text in (self._stream, *self._blocks):
            if text is not None:
                text.set_tinted(is_tinted)
        if self._reasoning is not None:
            self._reasoning.text.set_tinted(is_tinted)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for themed in (self._stream, self._reasoning, *self._notices):
            if themed is not None:
                themed.set_theme(theme)
        self._refresh_icons()
        if self._blocks or self._coming is not None:
            # Colours sit in the rendering's HTML.
            self._slices.cancel(self)
            self._slices.add(self, self._render())

    def _append(self, runs: Sequence[Run]) -> None:
        reasoning = [run for run in runs if run.is_reasoning]
        answer = [run for run in runs if not run.is_reasoning]
        if reasoning:
            if self._reasoning is None:
                self._reasoning = ReasoningCard(self._theme, self._icons)
                self._reasoning.text.set_tinted(self._is_tinted)
                self.add(self._reasoning, at=0)
                self._reasoning.show()
                self._reasoning.show_state(tr("Thinking"), True)
            self._reasoning.append_runs(reasoning)
        if answer:
            if self._stream is None:
                self._stream = TintedText(self._theme)
                self._stream.setAccessibleName(tr("Answer"))
                self._stream.set_tinted(self._is_tinted)
                self._body.add(self._stream)
                self._stream.show()
                self.texts_changed.emit()
            self._stream.append_runs(answer)

    def _show_progress(self) -> None:
        if self._progress is None:
            self._progress = PromptProgress()
            self._body.add(self._progress)
            self._progress.show()
        self._progress.show_progress(
            progress_text(self._message, self._fmt), self._message.progress
        )

    def _drop_progress(self) -> None:
        if self._progress is not None:
            self._body.remove(self._progress)
            self._progress = None

    def _show_footer(self) -> None:
        message = self._message
        wanted = notices(message, self._is_dead, self._is_last, self._fmt)
        if wanted != tuple(shown.notice for shown in self._notices):
            for shown in self._notices:
                self.remove(shown)
            self._notices = [NoticeRow(self._theme, notice) for notice in wanted]
            for shown in self._notices:
                shown.triggered.connect(self.triggered)
                shown.set_can_ask(self._can_ask)
                self.add(shown, at=len(self.parts) - 1)
                shown.show()
        actions = self.action_row
        actions.setVisible(not message.is_running)
        actions.set_text(footer(message, self._fmt), message.model)
        actions.set_available("copy", bool(message.text))
        actions.set_available("change", bool(message.text.strip()))
        has_retry = any(notice.action for notice in wanted)
        actions.set_available("regenerate", self._is_last and not has_retry)
        actions.set_pinned(self._is_last)

    def _render(self) -> Iterator[None]:
        """The job that turns the text into blocks; the plain text stays until all are made.

        They are made and shown out of sight, one a step, so that taking the plain text's place is
        only a move.
        """
        from app.logic.formula import draw
        from app.logic.markdown import Code, blocks
        from app.widgets.code_block import CodeBlock
        from app.widgets.formulas import formulas_drawn

        yield from formulas_drawn(self._message.text)
        runs, width = self._message.runs, max(self._body.width(), MIN_PX)
        rendered = Stack(S2)
        rendered.setParent(self._body)
        rendered.setGeometry(0, OUT_OF_SIGHT, width, 0)
        rendered.show()
        if self._coming is not None:
            self._coming.deleteLater()
        self._coming = rendered
        made: list[TintedText | CodeBlock] = []
        for block in blocks(self._message.text, draw):
            source = part(runs, block.start, block.end)
            view: TintedText | CodeBlock
            if isinstance(block, Code):
                view = CodeBlock(self._theme, block.language, block.text)
                view.setParent(rendered)  # which takes it along where the job is dropped
                view.change_requested.connect(lambda view=view: self._change_code(view))
                yield
                view.tint(source)
            else:
                view = TintedText(self._theme)
                view.setAccessibleName(tr("Answer"))
                view.set_prose(block.html)
                yield
                view.set_tints(rendered_tints(source, view.rendered()))
            yield
            rendered.add_placed(view, width)
            made.append(view)
            yield
        old = self._rendered or self._stream
        self._coming, self._stream = None, None
        self._rendered, self._blocks = rendered, made
        self.set_tinted(self._is_tinted)  # it may have been switched meanwhile
        self.is_swapping = True
        self._body.add(rendered)
        if old is not None:
            self._body.remove(old)
        self.height_changed.emit()
        self.is_swapping = False
        self.texts_changed.emit()
        yield
        for view in made:
            if isinstance(view, CodeBlock):
                yield from view.colour()
                yield

    def _on_action(self, name: str) -> None:
        if name == "change":
            self.change_requested.emit(*of_answer(self._message.text, self._is_last))
        else:
            super()._on_action(name)

    def _change_code(self, code: "CodeBlock") -> None:
        self.change_requested.emit(*of_code(code.text, code.title, self._is_last))
