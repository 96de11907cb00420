"""Downloads in words: lines, actions, totals."""

import pytest

from app.logic.downloads_view import (
    can_pause,
    can_resume,
    download_row,
    finished,
    overall,
    overall_figures,
    pending,
    tab_title,
)
from engine.hub_protocol import DownloadPhase
from tests.app import hub_samples as sample


@pytest.mark.parametrize(
    ("phase", "line", "actions"),
    [
        ("queued", "Queued · 3.52\u202fGiB of 8.38\u202fGiB", ("pause", "cancel")),
        (
            "active",
            "42\u202f% · 3.52\u202fGiB of 8.38\u202fGiB · 24.1\u202fMiB/s · 3\u202fmin left",
            ("pause", "cancel"),
        ),
        ("verifying", "Checking the content · 42\u202f% · 8.38\u202fGiB", ("pause", "cancel")),
        (
            "waiting",
            "Download waits · 42\u202f% · 3.52\u202fGiB of 8.38\u202fGiB",
            ("pause", "cancel"),
        ),
        ("paused", "Paused · 42\u202f% · 3.52\u202fGiB of 8.38\u202fGiB", ("resume", "cancel")),
        ("failed", "Failed · 42\u202f% · 3.52\u202fGiB of 8.38\u202fGiB", ("retry", "cancel")),
        ("done", "On this machine · 8.38\u202fGiB", ("show", "remove")),
    ],
)
def test_every_phase_has_its_words_and_buttons(
    phase: DownloadPhase, line: str, actions: tuple[str, ...]
) -> None:
    row = download_row(sample.item(phase=phase))
    assert row.line == line
    assert row.actions == actions
    assert (row.share is None) == (phase == "done")


def test_sizes_that_are_not_known_yet_are_left_out() -> None:
    row = download_row(sample.item(phase="active", total=0, done=0, speed=0.0, seconds_left=None))
    assert row.share is None
    assert "left" not in row.line


def test_nothing_that_has_arrived_is_no_share() -> None:
    assert download_row(sample.item(phase="failed", share=0.0)).line == "Failed · 8.38\u202fGiB"


def test_cancelling_asks_only_when_something_would_be_lost() -> None:
    assert "3.52\u202fGiB" in download_row(sample.item()).question
    assert download_row(sample.item(phase="queued", share=0.0)).question == ""
    assert download_row(sample.item(phase="done", share=1.0)).question == ""


def test_the_overall_line_counts_what_is_left_to_do() -> None:
    items = sample.items()
    assert overall(items) == "2 downloading, 2 waiting, 1 paused, 1 failed"
    assert pending(items) == 6
    assert tab_title(6) == "Downloads (6)"
    assert tab_title(0) == "Downloads"
    assert overall(()) == ""
    assert overall(items[-1:]) == "1 download finished"


def test_the_figures_leave_out_what_stands_still() -> None:
    item = sample.item()
    paused = sample.item(phase="paused")
    figures = overall_figures((item, paused))
    assert figures == overall_figures((item,))
    assert figures.startswith("3.52\u202fGiB of 8.38\u202fGiB · 24.1\u202fMiB/s · ")
    assert overall_figures((paused,)) == ""


def test_keys_for_the_buttons_that_mean_all() -> None:
    items = sample.items()
    assert len(can_pause(items)) == 4
    assert len(can_resume(items)) == 2
    assert finished(items) == ("SmolLM2-1.7B-Instruct-Q8_0",)
