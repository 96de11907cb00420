"""Where a token of the Hub is given, for gated and private repositories.

What is typed is shown as dots, handed on once and forgotten. Part of the folder settings.
"""

from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from app.widgets.parts import Section, button, label, row
from app.widgets.short_label import SidedLabel
from app.widgets.theme import S2
from engine.language import tr
from engine.protocol import Error

_PAGE = "https://huggingface.co/settings/tokens"


class SignInSection(Section):
    submitted = Signal(str)

    def __init__(self) -> None:
        super().__init__(
            tr("Hugging Face account"),
            tr(
                "Gated and private models need a token of your account. It is kept in the Hub's "
                "own token file, which other programs use too, and nowhere else."
            ),
        )
        self.state = label("", "muted")
        self.token = QLineEdit(placeholderText=tr("Paste a token: hf_…"))
        self.token.setEchoMode(QLineEdit.EchoMode.Password)
        self.token.setAccessibleName(tr("Token of the Hub"))
        self.submit = button(tr("Sign in"))
        self.error = SidedLabel("", "danger")
        self.error.hide()
        words = escape(tr("Make a token"))
        link = label(f'<a href="{_PAGE}">{words}</a>', "small")
        link.setTextFormat(Qt.TextFormat.RichText)
        link.setOpenExternalLinks(True)
        line = QWidget()
        across = row(line, S2)
        across.addWidget(self.token, 1)
        across.addWidget(self.submit)
        across.addWidget(link)
        self.add(self.state)
        self.add(line)
        self.add(self.error)
        self.token.returnPressed.connect(self._on_submit)
        self.submit.clicked.connect(self._on_submit)
        self.token.textChanged.connect(self._show_button)
        self._is_asking = False
        self._has_token = False
        self._user = ""  # whose token was given here
        self._show_state()
        self._show_button()

    def set_token(self, is_there: bool) -> None:
        """Whether the Hub has a token already, from a variable or its own file."""
        self._has_token = is_there
        if not is_there:
            self._user = ""
        self._show_state()

    def set_user(self, user: str) -> None:
        """The token given here works."""
        self._has_token, self._user = True, user
        self._answered()

    def set_error(self, error: Error) -> None:
        self._answered()
        self.error.setText(f"{error.message} {error.hint}".strip())
        self.error.show()
        self.token.setFocus()

    def _on_submit(self) -> None:
        token = self.token.text().strip()
        if not token or self._is_asking:
            return
        self._is_asking = True
        self.error.hide()
        self._show_state()
        self.token.clear()
        self._show_button()
        self.submitted.emit(token)

    def _answered(self) -> None:
        self._is_asking = False
        self._show_state()
        self._show_button()

    def _show_state(self) -> None:
        if self._is_asking:
            text = tr("Asking the Hub…")
        elif self._user:
            text = tr("Signed in as {user}.", user=self._user)
        else:
            text = tr("A token is set.") if self._has_token else tr("No token is set.")
        self.state.setText(text)

    def _show_button(self) -> None:
        self.submit.setEnabled(bool(self.token.text().strip()) and not self._is_asking)
