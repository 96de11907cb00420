"""One file of a launch configuration: its name, its text as it is, and a button that copies it.

As high as its text, up to a limit. A part of the launch panel.
"""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QPlainTextEdit

from app.widgets.parts import column, label, row, set_role, text_button
from app.widgets.scaling import set_font
from app.widgets.theme import S1, S2, S3, TEXT_SMALL
from engine.language import tr
from engine.launch.values import LaunchFile

COPIED_MS = 1500
_MOST_LINES = 18


class LaunchFileView(QFrame):
    def __init__(self, file: LaunchFile) -> None:
        super().__init__()
        self.file = file
        set_role(self, "raised", "surface")
        layout = column(self, S1)
        layout.setContentsMargins(S3, S2, S2, S3)
        head = row(spacing=S2)
        head.addWidget(label(file.name, "small"), 1)
        self.copy = text_button(tr("Copy"), tr("Copy {name}", name=file.name))
        self.copy.clicked.connect(self._on_copy)
        head.addWidget(self.copy)
        layout.addLayout(head)
        self.text = QPlainTextEdit(readOnly=True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setUndoRedoEnabled(False)
        self.text.setTabChangesFocus(True)
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setAccessibleName(file.name)
        set_font(self.text, TEXT_SMALL, is_mono=True)
        self.text.setPlainText(file.text.removesuffix("\n"))
        self._fit()
        layout.addWidget(self.text)
        self._copied = QTimer(self, singleShot=True, interval=COPIED_MS)
        self._copied.timeout.connect(lambda: self.copy.setText(tr("Copy")))

    def _fit(self) -> None:
        count = self.file.text.count("\n")
        lines = min(_MOST_LINES, count)
        if lines == count:
            self.text.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        bar = self.text.horizontalScrollBar().sizeHint().height()
        around = 2 * int(self.text.document().documentMargin()) + 2 * self.text.frameWidth() + bar
        self.text.setFixedHeight(lines * self.text.fontMetrics().lineSpacing() + around)

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.file.text)
        self.copy.setText(tr("Copied"))
        self._copied.start()
