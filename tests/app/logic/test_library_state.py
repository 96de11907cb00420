"""What is going on with the models on this machine, after each event."""

from app.logic import library_state as shelf
from app.logic.library_state import LibraryState
from engine.errors import ErrorKind
from engine.hub_protocol import Deleted, HubProgress, Verified
from engine.protocol import Error
from tests.app import hub_samples as sample
from tests.app.hub_samples import GIB, model

ONE, TWO = model("one"), model("two")
NO_TRASH = Error(
    kind=ErrorKind.DISK, message="“one.gguf” could not be moved to the trash: none.", hint="Try."
)


def listed() -> LibraryState:
    return shelf.after_library(LibraryState(), sample.library(ONE, TWO))


def test_verifying_has_progress_and_a_result() -> None:
    state = shelf.verifying(listed(), ONE.path)
    assert shelf.verify_words(state) == "Verifying"
    state = shelf.after_progress(state, HubProgress(done=3 * GIB, total=4 * GIB))
    assert shelf.verify_words(state) == "Verifying, 75\u202f% of 4.00\u202fGiB"
    good = shelf.after_verified(state, Verified(path=ONE.path, is_good=True, text="Equal."))
    assert (good.verifying, good.notes[ONE.path].tone) == ("", "ok")
    again = shelf.verifying(good, ONE.path)
    assert ONE.path not in again.notes
    assert shelf.verifying_stopped(again).verifying == ""


def test_a_failure_stays_with_its_model() -> None:
    state = shelf.failed(shelf.verifying(listed(), ONE.path), ONE.path, sample.OFFLINE)
    assert state.verifying == ""
    assert state.notes[ONE.path].tone == "danger"
    assert "cannot be reached" in state.notes[ONE.path].text
    assert state.untrashable == ""


def test_a_deleted_model_is_gone_at_once() -> None:
    state = shelf.deleting(listed(), ONE.path)
    state = shelf.after_deleted(
        state, Deleted(path=ONE.path, freed=1, is_in_trash=True), "It is in the trash."
    )
    assert state.library is not None
    assert [m.name for m in state.library.models] == ["two"]
    assert (state.deleting, state.told) == ("", "It is in the trash.")
    assert shelf.deleting(state, TWO.path).told == ""


def test_without_a_trash_deleting_for_good_is_offered_once() -> None:
    state = shelf.failed(shelf.deleting(listed(), ONE.path), ONE.path, NO_TRASH)
    assert state.untrashable == ONE.path
    state = shelf.deleting(state, ONE.path)
    assert state.untrashable == ""
    state = shelf.permanently_failed(state, ONE.path, NO_TRASH)
    assert (state.untrashable, state.deleting) == ("", "")


def test_notes_go_with_their_models() -> None:
    state = shelf.failed(listed(), ONE.path, sample.OFFLINE)
    state = shelf.after_library(state, sample.library(TWO))
    assert state.notes == {}


def test_a_list_that_fails_keeps_what_is_shown() -> None:
    state = shelf.list_failed(listed(), sample.OFFLINE)
    assert state.library is not None
    assert shelf.after_library(state, sample.library(ONE)).error is None
