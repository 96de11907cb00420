"""What is said about a run that did not end by itself."""

import pytest

from app.logic.crash_report import CrashReport, crash_notice


@pytest.mark.parametrize(
    ("trace", "said"),
    [
        ("Fatal Python error: Segmentation fault\n", "segmentation fault"),
        ("Windows fatal exception: access violation\n", "access violation"),
        ("Fatal Python error: Aborted\n", "abort"),
        ("Traceback (most recent call last):\nValueError: x", "could not go on"),
        ("", "switched off"),
    ],
)
def test_the_cause_is_said(trace: str, said: str) -> None:
    notice = crash_notice(CrashReport(1.0, "0.1", trace), "/logs/crash-before.log")
    assert said in notice.text
    assert ("/logs/crash-before.log" in notice.text) is bool(trace)
    assert notice.actions[0][0] == "log"
