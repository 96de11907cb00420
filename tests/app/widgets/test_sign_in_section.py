"""A token is handed on once and forgotten; what came of it is said beside the field."""

from pytestqt.qtbot import QtBot

from app.widgets.sign_in_section import SignInSection
from engine.errors import ErrorKind
from engine.protocol import Error


def make(qtbot: QtBot) -> SignInSection:
    section = SignInSection()
    qtbot.addWidget(section)
    section.show()
    return section


def test_a_token_is_sent_once_and_not_kept(qtbot: QtBot) -> None:
    section = make(qtbot)
    assert not section.submit.isEnabled()
    section.token.setText("  hf_secret ")
    assert "hf" not in section.token.displayText()
    with qtbot.waitSignal(section.submitted) as sent:
        section.submit.click()
    assert sent.args == ["hf_secret"]
    assert section.token.text() == ""
    section.token.setText("hf_again")
    assert not section.submit.isEnabled(), "one question at a time"
    section.set_user("ada")
    assert section.state.text() == "Signed in as ada."
    assert section.submit.isEnabled()


def test_a_refused_token_is_said(qtbot: QtBot) -> None:
    section = make(qtbot)
    section.set_token(True)
    assert section.state.text() == "A token is set."
    section.token.setText("hf_wrong")
    section.submit.click()
    error = Error(kind=ErrorKind.ACCESS, message="The Hub does not know it.", hint="Copy it again.")
    section.set_error(error)
    assert section.error.text() == "The Hub does not know it. Copy it again."
    assert section.error.isVisible()
    assert section.state.text() == "A token is set.", "the one from before"


def test_the_name_stays_when_the_settings_arrive(qtbot: QtBot) -> None:
    """After a sign-in, and at every change of a folder, they tell that there is a token."""
    section = make(qtbot)
    section.token.setText("hf_secret")
    section.submit.click()
    section.set_token(False)
    assert section.state.text() == "Asking the Hub…"
    section.set_user("ada")
    section.set_token(True)
    assert section.state.text() == "Signed in as ada."
    section.set_token(False)
    assert section.state.text() == "No token is set."
