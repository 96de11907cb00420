import pytest

from app.logic.formatting import NumberFormat
from app.logic.lossless_view import LosslessCheck, outcome
from engine.errors import ErrorKind
from engine.lab.report import LosslessRow
from engine.protocol import Error
from tests.app import lossless_samples as sample

STOPPED = Error(kind=ErrorKind.CANCELLED, message="The check was stopped.")
BROKEN = Error(kind=ErrorKind.MEMORY, message="Memory ran out.")


def test_a_check_says_where_it_stands() -> None:
    check = LosslessCheck(sample.request())
    assert check.status_text() == "Preparing…"
    check.apply(sample.progress(done=1200, total=2400))
    assert check.status_text() == "Run 1,201 of 2,400 · question/tides, Auto"
    check.stop()
    assert check.status_text() == "Stopping after this pass…"
    assert check.is_running
    check.fail(STOPPED)
    assert check.status_text() == "Stopped in run 1,201 of 2,400"
    assert not check.is_running


def test_an_error_is_no_stop() -> None:
    check = LosslessCheck(sample.request())
    check.fail(BROKEN)
    assert check.phase == "failed"
    assert check.status_text() == "The check broke off"


def test_a_stop_before_the_first_run_names_none() -> None:
    check = LosslessCheck(sample.request())
    check.fail(STOPPED)
    assert check.status_text() == "Stopped"


def test_a_report_ends_it() -> None:
    check = LosslessCheck(sample.request())
    check.finish(sample.report())
    assert check.status_text() == "Check finished"
    assert not check.is_running


SAME, TIE, DEFECT = (sample.row(v) for v in ("identical", "tie", "defect"))
IDLE = sample.row(drafted=0)


@pytest.mark.parametrize(
    ("rows", "tone", "headline", "detail"),
    [
        ((SAME,), "ok", "1 answer: 1 identical, 0 ties, 0 defects", "changed nothing"),
        ((SAME, TIE), "ok", "2 answers: 1 identical, 1 tie, 0 defects", "The tie is no fault"),
        ((TIE, TIE), "ok", "2 answers: 0 identical, 2 ties, 0 defects", "Ties are no fault"),
        ((DEFECT, TIE), "danger", "2 answers: 0 identical, 1 tie, 1 defect", "report it"),
        ((SAME, IDLE), "ok", "2 answers: 2 identical, 0 ties, 0 defects", "In 1 of them nothing"),
        ((IDLE,), "muted", "1 answer: 1 identical, 0 ties, 0 defects", "Choose other arms"),
        (
            (sample.drawn(),) * 2,
            "ok",
            "2 sets of 1,000 draws: 2 as the target draws, 0 defects",
            "without speculation",
        ),
        (
            (SAME, sample.drawn(1e-9)),
            "danger",
            "1 answer: 1 identical, 0 ties, 0 defects; "
            "1 set of 1,000 draws: 0 as the target draws, 1 defect",
            "update Paceline",
        ),
    ],
)
def test_the_outcome_is_one_sentence_and_what_follows(
    rows: tuple[LosslessRow, ...], tone: str, headline: str, detail: str
) -> None:
    found = outcome(sample.report(*rows))
    assert (found.tone, found.headline) == (tone, headline)
    assert detail in found.detail


def test_numbers_are_written_as_the_locale_does() -> None:
    german = NumberFormat(decimal=",", group=".")
    assert "1.000 draws" in outcome(sample.report(sample.drawn()), german).headline
