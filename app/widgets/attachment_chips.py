"""What is attached to the next question: a line for each text, what was refused, what to drop.

Stands above the field of the composer and is not there while there is nothing to say. Emits the
attachments as they change; reads no files and counts no tokens.
"""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QSizePolicy, QToolButton, QWidget

from app.logic.attachments import MOST_FILES, Squeeze, chip_title, of_paste, size_text, title
from app.logic.chats import Attachment
from app.logic.formatting import PLAIN, NumberFormat
from app.widgets.pane_parts import ElidedLabel
from app.widgets.parts import (
    button,
    clear,
    column,
    icon_button,
    label,
    retheme_icons,
    row,
    set_role,
    tool_tip,
)
from app.widgets.theme import S1, S2, S3, Theme
from engine.language import tr


class AttachmentChip(QFrame):
    """Name, size, and a way to remove it."""

    removed = Signal()

    def __init__(self, attachment: Attachment, theme: Theme, fmt: NumberFormat) -> None:
        super().__init__()
        set_role(self, "raised", "surface")
        line = row(self, S2)
        line.setContentsMargins(S2, S1, S1, S1)
        name = ElidedLabel()
        name.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        name.setText(chip_title(attachment))
        size = size_text(attachment, fmt)
        line.addWidget(name)
        line.addWidget(label(size, "small"))
        line.addStretch(1)
        self.remove: QToolButton = icon_button(
            "close", tr("Remove {name}", name=title(attachment)), theme
        )
        self.remove.clicked.connect(self.removed)
        line.addWidget(self.remove)
        self.setAccessibleName(f"{attachment.name or chip_title(attachment)}, {size}")
        self.setToolTip(tool_tip(attachment.name))


class AttachmentChips(QWidget):
    changed = Signal(object)  # tuple[Attachment, ...]
    left = Signal()  # the keyboard belongs to the message again

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        self._theme = theme
        self._fmt = fmt
        self._attachments: tuple[Attachment, ...] = ()
        self._squeeze: Squeeze | None = None
        lines = column(self, S1)
        lines.setContentsMargins(0, S1, S1, 0)
        self._list = column(spacing=S1)
        lines.addLayout(self._list)
        self._problem = label("", "danger", wraps=True)
        self._problem.setContentsMargins(0, 0, S3, 0)
        lines.addWidget(self._problem)
        self._warning_line = QWidget()
        below = row(self._warning_line, S2)
        self._warning = label("", "warning", wraps=True)
        self.drop = button("", "link")
        self.drop.clicked.connect(self._on_drop)
        below.addWidget(self._warning, 1)
        below.addWidget(self.drop)
        lines.addWidget(self._warning_line)
        self._problem.hide()
        self._warning_line.hide()
        self.hide()

    @property
    def attachments(self) -> tuple[Attachment, ...]:
        return self._attachments

    @property
    def problem(self) -> str:
        return self._problem.text()

    @property
    def warning(self) -> str:
        return self._warning.text()

    @property
    def chips(self) -> tuple[AttachmentChip, ...]:
        items = (self._list.itemAt(i) for i in range(self._list.count()))
        found = (item.widget() for item in items if item is not None)
        return tuple(chip for chip in found if isinstance(chip, AttachmentChip))

    def add(self, attachment: Attachment) -> None:
        """At the end; the same one again changes nothing."""
        if any((a.name, a.text) == (attachment.name, attachment.text) for a in self._attachments):
            return
        if len(self._attachments) >= MOST_FILES:
            self.refuse(
                tr("A message takes {number} attachments. Send these first.", number=MOST_FILES)
            )
            return
        self.set_attachments((*self._attachments, attachment))

    def add_paste(self, text: str) -> None:
        """A text that is too long for the field."""
        self.forget_problem()
        try:
            self.add(of_paste(text))
        except ValueError as error:
            self.refuse(str(error))

    def set_attachments(self, attachments: tuple[Attachment, ...]) -> None:
        """As they are now; also with tokens that were counted meanwhile."""
        if attachments == self._attachments:
            return
        self._attachments = attachments
        self._show_list()
        self._tell("")
        self.changed.emit(attachments)

    def set_tokens(self, attachment: Attachment, tokens: int | None) -> None:
        """Of one that was counted; one that is gone meanwhile stays gone."""
        key = (attachment.name, attachment.text)
        self._attachments = tuple(
            Attachment(name=a.name, text=a.text, kind=a.kind, tokens=tokens)
            if (a.name, a.text) == key
            else a
            for a in self._attachments
        )
        self._show_list()

    def refuse(self, sentence: str) -> None:
        """Why a text was not attached; what there is stays."""
        earlier = self._problem.text()
        self._tell(f"{earlier}\n{sentence}" if earlier else sentence)

    def refuse_picture(self) -> None:
        self._tell(tr("Pictures cannot be read. Paste text, or attach a text or PDF file."))

    def refuse_model(self) -> None:
        self._tell(tr("That is a model. Drop it on the window to load it."))

    def forget_problem(self) -> None:
        self._tell("")

    def show_squeeze(self, found: Squeeze | None) -> None:
        self._squeeze = found
        self._warning.setText(found.sentence if found else "")
        is_one = found is not None and len(found.drop) == 1
        self.drop.setText(tr("Remove it") if is_one else tr("Remove them"))
        self.drop.setAccessibleDescription(self._warning.text())
        self.drop.setVisible(found is not None and bool(found.drop))
        self._warning_line.setVisible(found is not None)
        self._fit()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        retheme_icons(self, theme)

    def _show_list(self) -> None:
        clear(self._list)
        for attachment in self._attachments:
            chip = AttachmentChip(attachment, self._theme, self._fmt)
            chip.removed.connect(lambda a=attachment: self._remove(a))
            self._list.addWidget(chip)
        self._fit()

    def _remove(self, attachment: Attachment) -> None:
        gone = (attachment.name, attachment.text)
        self.set_attachments(tuple(a for a in self._attachments if (a.name, a.text) != gone))
        self.left.emit()

    def _on_drop(self) -> None:
        drop = self._squeeze.drop if self._squeeze is not None else ()
        self.show_squeeze(None)
        self.set_attachments(tuple(a for i, a in enumerate(self._attachments) if i not in drop))
        self.left.emit()

    def _tell(self, problem: str) -> None:
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))
        self._fit()

    def _fit(self) -> None:
        is_warned = not self._warning_line.isHidden()
        self.setVisible(bool(self._attachments) or bool(self._problem.text()) or is_warned)
