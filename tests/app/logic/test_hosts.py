"""Rows and words of machines that lend devices, and what must begin anew for them."""

import msgspec
import pytest

from app.logic.engine_state import EngineState, after_event
from app.logic.hosts import HostsState, host_facts, host_rows
from app.logic.versions import versions
from engine.protocol import DevicesChanged, HostState
from tests.app.host_samples import FAR, NEAR, OLD, STATES, TWO, lent, loaded, with_hosts


@pytest.mark.parametrize(
    ("name", "tones", "states"),
    [
        ("starting", ["busy"], ["The engine is starting"]),
        ("empty", [], []),
        ("two", ["on", "error"], ["Lends 2 devices", "Lends nothing"]),
        ("asking", ["on", "error", "busy"], ["Lends 2 devices", "Lends nothing", "Asking…"]),
        ("dead", ["off", "off"], ["The engine is not running"] * 2),
    ],
)
def test_rows(name: str, tones: list[str], states: list[str]) -> None:
    rows = host_rows(STATES[name])
    assert [row.tone for row in rows] == tones
    assert [row.state for row in rows] == states


def test_a_problem_says_what_to_do_and_can_be_tried_again() -> None:
    good, bad = host_rows(STATES["two"])
    assert not good.can_retry
    assert bad.can_retry
    assert bad.problem.startswith("No RPC server answers")
    assert bad.problem.endswith("no firewall is between.")
    assert not any(row.can_retry for row in host_rows(STATES["asking"]))  # one at a time


def test_memory_is_as_measured_once_a_model_is_loaded() -> None:
    before = host_rows(STATES["two"])[0].memory
    assert [row.label for row in before] == ["RPC0", "RPC1"]
    assert before[0].total == "19.5\u202fGiB of 23.4\u202fGiB free"
    assert [part.kind for part in before[0].parts] == ["taken", "free"]
    after = host_rows(STATES["split"])[0].memory
    assert [part.kind for part in after[0].parts][:3] == ["target", "drafter", "kv"]
    assert after[1].total.startswith("600\u202fMiB of")


def test_one_device() -> None:
    ready = with_hosts(HostState(host=NEAR, devices=("RPC0",)), devices=(lent("RPC0", NEAR),))
    (row,) = host_rows(HostsState((NEAR,), EngineState("idle", ready)))
    assert row.state == "Lends a device"


def test_a_host_that_was_never_asked() -> None:
    (row,) = host_rows(HostsState((OLD,), EngineState("idle", with_hosts())))
    assert (row.state, row.can_retry) == ("Not asked yet", True)
    (row,) = host_rows(HostsState((OLD,), EngineState("idle", with_hosts(has_rpc=False))))
    assert not row.can_retry


def test_why_restart() -> None:
    assert "was removed" in STATES["removed"].why_restart
    assert STATES["dead"].why_restart == "The engine has ended."
    assert HostsState((), EngineState("dead")).why_restart == ""
    assert STATES["split"].why_restart == ""
    only_bad = HostsState((NEAR,), EngineState("idle", TWO))  # the other one lends nothing
    assert only_bad.why_restart == ""


def test_a_loaded_model_must_be_loaded_again_for_new_devices() -> None:
    assert STATES["needs load"].needs_load
    assert not STATES["split"].needs_load
    assert not STATES["two"].needs_load
    busy = EngineState("generating", TWO, loaded(), running=1)
    assert not HostsState((NEAR,), busy).needs_load  # not in the middle of an answer


def test_whether_this_build_can_do_it() -> None:
    assert HostsState().has_rpc  # nobody knows yet
    assert STATES["empty"].has_rpc
    assert not STATES["no rpc"].has_rpc


def test_what_the_engine_says_of_devices_replaces_its_handshake() -> None:
    state = EngineState("loading", with_hosts(), running=3)
    event = DevicesChanged(id=3, devices=TWO.devices, added=("RPC0",), hosts=TWO.hosts)
    changed = after_event(state, event)
    assert changed.phase == "loading"
    assert changed.ready == msgspec.structs.replace(
        with_hosts(), devices=TWO.devices, hosts=TWO.hosts
    )
    assert after_event(EngineState(), event) == EngineState()


def test_diagnostics_count_machines_without_their_addresses() -> None:
    assert host_facts(()) == ""
    assert host_facts(TWO.hosts) == "1 of 2 lend devices"
    rows = dict(versions("6.9", TWO))
    assert rows["Other machines"] == "1 of 2 lend devices"
    assert not any(FAR in value or NEAR in value for value in rows.values())
    assert "Other machines" not in dict(versions("6.9", with_hosts()))
