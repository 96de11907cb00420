"""The list of servers and its form, on a real process."""

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from app.logic.endpoints import EndpointsState
from app.services.endpoint_desk import EndpointDesk
from engine.errors import ErrorKind
from tests.app.services.conftest import MakeRemote, fake_remote
from tests.fake_remote import KEY, LLAMA, VLLM

WAIT_MS = 10_000
MakeDesk = Callable[..., EndpointDesk]


@pytest.fixture
def make_desk(make_remote: MakeRemote) -> Iterator[MakeDesk]:
    made: list[EndpointDesk] = []

    def make(scenario: str = "normal") -> EndpointDesk:
        made.append(EndpointDesk(make_remote(fake_remote(scenario))))
        return made[-1]

    yield make
    for desk in made:
        desk.deleteLater()


def until(qtbot: QtBot, desk: EndpointDesk, is_so: Callable[[EndpointsState], bool]) -> None:
    qtbot.waitUntil(lambda: is_so(desk.state), timeout=WAIT_MS)


def looked(qtbot: QtBot, desk: EndpointDesk, address: str, key: str = "") -> None:
    desk.look(address, key)
    until(qtbot, desk, lambda s: s.form is not None and s.form.phase != "probing")


def test_servers_that_were_added_are_asked_once_they_are_seen(
    qtbot: QtBot, make_desk: MakeDesk
) -> None:
    desk = make_desk("some")
    desk.shown()
    until(qtbot, desk, lambda s: len(s.asked) == 2 and all(a.server for a in s.asked.values()))
    assert desk.state.endpoints == (LLAMA, VLLM)
    server = desk.state.asked[VLLM.url].server
    assert server is not None
    assert (server.kind, server.published) == ("vllm", "metrics")


def test_a_server_is_asked_then_added(qtbot: QtBot, make_desk: MakeDesk) -> None:
    desk = make_desk()
    desk.shown()
    until(qtbot, desk, lambda s: s.endpoints is not None)
    desk.add()
    looked(qtbot, desk, "127.0.0.1:8080")
    form = desk.state.form
    assert form is not None
    assert (form.phase, form.model) == ("found", "qwen3-14b")
    with qtbot.waitSignal(desk.saved, timeout=WAIT_MS) as saved:
        desk.save("other", "Mine", None)
    assert saved.args == ["http://127.0.0.1:8080/v1#other"]
    assert desk.state.form is None
    assert desk.state.endpoints is not None
    assert [e.name for e in desk.state.endpoints] == ["Mine"]
    asked = desk.state.asked["http://127.0.0.1:8080/v1"]
    assert asked.server is not None, "it was asked a moment ago"


def test_a_server_that_wants_a_key_gets_it_and_it_is_kept(
    qtbot: QtBot, make_desk: MakeDesk
) -> None:
    desk = make_desk()
    desk.shown()
    desk.add()
    looked(qtbot, desk, "locked:8080")
    assert desk.state.form is not None
    assert desk.state.form.wants_key
    looked(qtbot, desk, "locked:8080", KEY)
    with qtbot.waitSignal(desk.saved, timeout=WAIT_MS):
        desk.save("qwen3-14b", "", None)
    assert desk.state.has_key == {"http://locked:8080/v1#qwen3-14b"}
    assert KEY not in repr(desk.state)


def test_what_does_not_answer_is_said_in_the_form(qtbot: QtBot, make_desk: MakeDesk) -> None:
    desk = make_desk()
    desk.add()
    looked(qtbot, desk, "gone:8080")
    form = desk.state.form
    assert form is not None
    assert form.error is not None
    assert (form.phase, form.error.kind) == ("failed", ErrorKind.NETWORK)
    assert form.address == "gone:8080"


def test_asking_can_be_stopped(qtbot: QtBot, make_desk: MakeDesk) -> None:
    desk = make_desk()
    desk.add()
    desk.look("slow", "")
    desk.stop_looking()
    until(qtbot, desk, lambda s: s.form is not None and s.form.phase == "address")
    assert desk.state.form is not None
    assert desk.state.form.error is None


def test_a_name_that_is_taken_stays_in_the_form(qtbot: QtBot, make_desk: MakeDesk) -> None:
    desk = make_desk()
    desk.add()
    looked(qtbot, desk, "127.0.0.1:8080")
    desk.save("qwen3-14b", "taken", None)
    until(qtbot, desk, lambda s: s.form is not None and s.form.error is not None)
    form = desk.state.form
    assert form is not None
    assert (form.phase, form.name) == ("found", "taken")


def test_editing_keeps_the_key_and_gives_another_name(qtbot: QtBot, make_desk: MakeDesk) -> None:
    desk = make_desk("some")
    desk.shown()
    until(qtbot, desk, lambda s: s.endpoints is not None)
    desk.edit(VLLM.reference)
    assert desk.state.form is not None
    assert desk.state.form.name == "Workstation"
    with qtbot.waitSignal(desk.saved, timeout=WAIT_MS):
        desk.save(VLLM.model, "Under the desk", None)
    names = {e.name for e in desk.state.endpoints or ()}
    assert names == {"", "Under the desk"}


def test_a_server_is_removed(qtbot: QtBot, make_desk: MakeDesk) -> None:
    desk = make_desk("some")
    desk.shown()
    until(qtbot, desk, lambda s: s.endpoints is not None)
    desk.remove(LLAMA.reference)
    until(qtbot, desk, lambda s: s.endpoints == (VLLM,))


def test_a_list_that_cannot_be_had_is_said_and_tried_again(
    qtbot: QtBot, make_desk: MakeDesk
) -> None:
    desk = make_desk("no_start")
    desk.shown()
    until(qtbot, desk, lambda s: s.error is not None)
    assert desk.state.endpoints is None
    desk.list()
    assert desk.state.error is None
    until(qtbot, desk, lambda s: s.error is not None)
