"""A block of code in an answer: language and actions in the header, coloured text below.

Colouring is a job in slices; until it is done the text is plain. Emits that its height changed, and
that the code shall be.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from threading import Thread

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QColor, QGuiApplication, QTextCharFormat, QTextCursor, QTextLayout
from PySide6.QtWidgets import QFrame, QTextEdit, QWidget

from app.logic.highlight import (
    DARK_CODE,
    LIGHT_CODE,
    Styled,
    highlight,
    language_title,
    load_language,
)
from app.logic.transcript import (
    Run,
    part,
    plain_tints,
    rendered_tints,
    text_of,
    without_indents,
)
from app.widgets.parts import label, row, set_role, text_button
from app.widgets.theme import S1, S2, S3, TEXT_BODY, Theme, mono_font, px
from app.widgets.tinted_text import TintedText
from engine.language import tr

HEADER_PX = 36
COPIED_MS = 1500
_LINES = 40  # coloured in one step
_STEP = 60  # styled stretches of one step


class CodeBlock(QFrame):
    height_changed = Signal()
    change_requested = Signal()

    def __init__(self, theme: Theme, language: str, text: str) -> None:
        super().__init__()
        self._theme = theme
        self._language = language
        self._title = language_title(language)
        self._text = text
        self._styled: list[Styled] = []
        self._is_whole = False
        set_role(self, "raised", "surface")
        self._header = QWidget(self)
        line = row(self._header, S1)
        line.setContentsMargins(S3, 0, S1, 0)
        line.addWidget(label(self._title, "small"))
        line.addStretch(1)
        self._change = text_button(
            tr("Edit"), tr("Edit this code block: ask for a changed version")
        )
        self._change.clicked.connect(self.change_requested)
        self._wrap = text_button(tr("Wrap"), tr("Wrap long lines"))
        self._wrap.setCheckable(True)
        self._wrap.toggled.connect(self._on_wrap_toggled)
        self._copy = text_button(tr("Copy"), tr("Copy code"))
        self._copy.clicked.connect(self._on_copy_clicked)
        line.addWidget(self._change)
        line.addWidget(self._wrap)
        line.addWidget(self._copy)
        self._code = TintedText(theme, partial(mono_font, TEXT_BODY), wraps=False, parent=self)
        self._code.setAccessibleName(tr("Code, {title}", title=self._title))
        self._code.append_runs([Run(text)])
        self._code.moveCursor(QTextCursor.MoveOperation.Start)  # or the end is scrolled to
        self._code.height_changed.connect(self.height_changed)
        self._copied = QTimer(self, singleShot=True, interval=COPIED_MS)
        self._copied.timeout.connect(lambda: self._copy.setText(tr("Copy")))

    @property
    def text(self) -> str:
        return self._text

    @property
    def title(self) -> str:
        """The language's name."""
        return self._title

    @property
    def code(self) -> TintedText:
        return self._code

    def height_for(self, width: int) -> int:
        return px(HEADER_PX) + self._code_height(width - 2 * S3) + S3

    def resizeEvent(self, event: object) -> None:
        inner = self.width() - 2 * S3
        self._header.setGeometry(0, S1, self.width(), px(HEADER_PX) - S2)
        self._code.setGeometry(S3, px(HEADER_PX), inner, self._code_height(inner))

    def tint(self, runs: Sequence[Run]) -> None:
        """Tint what was drafted; `runs` are the stretch of the answer's source around the code."""
        at = text_of(runs).find(self._text)
        if at >= 0:
            found = plain_tints(part(runs, at, at + len(self._text)))
        else:  # the code is indented in the source
            found = rendered_tints(runs, self._text)
        self._code.set_tints(without_indents(found, self._text))

    def colour(self) -> Iterator[None]:
        """The job that colours the text; runs again after a change of theme."""
        if not self._is_whole:
            loading = Thread(target=load_language, args=(self._language,), daemon=True)
            loading.start()
            while loading.is_alive():
                yield
            self._styled.clear()
            for styled in highlight(self._text, self._language):
                self._styled.append(styled)
                if len(self._styled) % _STEP == 0:
                    yield
            self._is_whole = True
        yield from self._apply()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._code.set_theme(theme)
        if self._is_whole:
            for _ in self._apply():
                pass

    def set_tinted(self, is_tinted: bool) -> None:
        self._code.set_tinted(is_tinted)

    def _apply(self) -> Iterator[None]:
        palette = DARK_CODE if self._theme.dark else LIGHT_CODE
        document = self._code.document()
        index = dirty = end = 0  # [dirty, end): coloured, not laid out yet
        block = document.begin()
        while block.isValid() and index < len(self._styled):
            first, length = block.position(), block.length()
            formats = []
            while index < len(self._styled) and self._styled[index].start < first + length:
                styled = self._styled[index]
                found = QTextLayout.FormatRange()
                found.start = max(0, styled.start - first)
                found.length = min(styled.start + styled.length, first + length) - (
                    first + found.start
                )
                text_format = QTextCharFormat()
                text_format.setForeground(QColor(palette[styled.kind]))
                found.format = text_format
                formats.append(found)
                if styled.start + styled.length > first + length:
                    break  # it goes on in the next line
                index += 1
            if formats:
                block.layout().setFormats(formats)
            end = first + length
            block = block.next()
            if block.blockNumber() % _LINES == 0:
                # Each call lays out again, so not one for every line.
                document.markContentsDirty(dirty, end - dirty)
                dirty = end
                yield
        if end > dirty:
            document.markContentsDirty(dirty, end - dirty)

    def _code_height(self, width: int) -> int:
        height = self._code.height_for(width)
        if self._wrap.isChecked():
            return height
        is_wider = self._code.document().idealWidth() > width
        return height + (self._code.horizontalScrollBar().sizeHint().height() if is_wider else 0)

    def _on_wrap_toggled(self, is_wrapped: bool) -> None:
        mode = QTextEdit.LineWrapMode
        self._code.setLineWrapMode(mode.WidgetWidth if is_wrapped else mode.NoWrap)
        if not is_wrapped:
            self._code.document().setTextWidth(-1)
        self.height_changed.emit()
        self.resizeEvent(None)

    def _on_copy_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self._text)
        self._copy.setText(tr("Copied"))
        self._copied.start()
