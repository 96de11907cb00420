"""Says that a chat is with other models than those that are loaded, and offers to load them.

One line where there is room, else the buttons below. Stands over the composer and in the settings
of the chat; nothing is loaded by itself.
"""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame

from app.logic.chat_setup import ModelWish, keep_words, wish_words
from app.widgets.parts import button, label, row, set_role, tool_tip
from app.widgets.theme import S2, S3, px

_Way = QBoxLayout.Direction
_SENTENCE_PX = 220  # what it needs beside the buttons


class WishStrip(QFrame):
    load_requested = Signal()
    declined = Signal()

    def __init__(self) -> None:
        super().__init__()
        set_role(self, "raised", "surface")
        self._said = label("", wraps=True)
        self.load = button("", "primary")
        self.keep = button("")
        self.load.clicked.connect(self.load_requested)
        self.keep.clicked.connect(self.declined)
        self._line = row(self, S3)
        self._line.setContentsMargins(S3, S2, S2, S2)
        self._buttons = row(spacing=S2)
        self._buttons.addWidget(self.load)
        self._buttons.addWidget(self.keep)
        self._line.addWidget(self._said, 1)
        self._line.addLayout(self._buttons)
        self.hide()

    @property
    def text(self) -> str:
        return self._said.text()

    def set_wish(self, wish: ModelWish | None, is_loaded: bool = True) -> None:
        """`is_loaded`: there are present models that could be kept."""
        if wish is not None:
            sentence, load = wish_words(wish)
            self._said.setText(sentence)
            self.setAccessibleName(sentence)
            self.load.setText(load)
            self.load.setToolTip(tool_tip("\n".join(filter(None, (wish.target, wish.draft)))))
            self.load.setAccessibleDescription(sentence)
            self.keep.setText(keep_words(is_loaded))
            self.keep.setAccessibleDescription(sentence)
            self._arrange()
        self.setVisible(wish is not None)

    def minimumSizeHint(self) -> QSize:
        """That of everything below each other, or the window could not become narrow."""
        widest = max(each.minimumSizeHint().width() for each in (self.load, self.keep))
        margins = self._line.contentsMargins()
        hint = super().minimumSizeHint()
        return QSize(widest + margins.left() + margins.right(), hint.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        load, keep = (each.sizeHint().width() for each in (self.load, self.keep))
        room = self.contentsRect().width() - 2 * S3
        is_wide = load + keep + S2 + S3 + px(_SENTENCE_PX) <= room
        self._line.setDirection(_Way.LeftToRight if is_wide else _Way.TopToBottom)
        is_row = is_wide or load + keep + S2 <= room
        self._buttons.setDirection(_Way.LeftToRight if is_row else _Way.TopToBottom)
        self._buttons.setAlignment(
            Qt.AlignmentFlag.AlignVCenter if is_wide else Qt.AlignmentFlag.AlignLeft
        )
