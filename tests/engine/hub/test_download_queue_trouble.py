"""The queue when things go wrong: it waits, tries again, or fails in words."""

import threading
from pathlib import Path

import msgspec
import pytest

from engine.hub.download_queue import Timing
from engine.hub.download_record import beside
from tests.engine.hub.downloads import (
    FILE,
    NAME,
    REPO,
    SIZE,
    commit_of,
    one_file,
    part,
    serve,
    watched,
)
from tests.hub_content import (
    Content,
    cut,
    hang,
    made_model,
    rate_limit,
    server_error,
    wrong_bytes,
)
from tests.hub_server import HubServer


def test_trouble_waits_and_tries_again_with_a_reason(
    hub_server: HubServer, model: Content, tmp_path: Path
) -> None:
    hub_server.fail(NAME, server_error(503, times=2), rate_limit("0", times=1), cut(100_000))
    with watched(tmp_path, hub_server.url) as w:
        key = w.queue.add(REPO, commit_of(hub_server), one_file(model))
        w.wait_for(key, "done")
        waits = [i for _, items in w.notices for i in items if i.phase == "waiting"]
        assert waits
        assert all(item.reason and item.hint for item in waits)
        assert any("503" in item.reason for item in waits)
        assert any("fewer requests" in item.reason for item in waits)


@pytest.mark.parametrize("wait", ["inf", "99999999999999", "Fri, 31 Dec 9999 23:59:59 GMT"])
def test_a_wait_for_ever_does_not_stop_the_queue(
    hub_server: HubServer, model: Content, tmp_path: Path, wait: str
) -> None:
    hub_server.fail(NAME, rate_limit(wait))
    with watched(tmp_path, hub_server.url) as w:
        key = w.queue.add(REPO, commit_of(hub_server), one_file(model))
        assert "in 3600 s" in w.wait_for(key, "waiting").hint
        w.queue.resume(key)
        w.wait_for(key, "done")


def test_a_date_that_is_over_is_waited_for_as_any_trouble(
    hub_server: HubServer, model: Content, tmp_path: Path
) -> None:
    hub_server.fail(NAME, rate_limit("Wed, 21 Oct 2015 07:28:00 GMT", times=None))
    with watched(tmp_path, hub_server.url, timing=Timing(first_retry=60)) as w:
        key = w.queue.add(REPO, commit_of(hub_server), one_file(model))
        w.wait_for(key, "waiting")
        threading.Event().wait(0.3)
        assert len(hub_server.requests) == 1


def test_a_finished_part_that_somebody_deletes_is_fetched_again(
    hub_server: HubServer, tmp_path: Path
) -> None:
    names = [f"big-0000{number}-of-00002.gguf" for number in (1, 2)]
    contents = [made_model(SIZE, number) for number in range(2)]
    hub_server.add_repo("owner/big", dict(zip(names, contents, strict=True)))
    file = msgspec.structs.replace(one_file(contents[0]), parts=tuple(map(part, contents, names)))
    hub_server.fail(f"owner/big/{names[1]}", hang(1000))
    with watched(tmp_path, hub_server.url) as w:
        key = w.queue.add("owner/big", commit_of(hub_server, "owner/big"), file)
        w.wait_bytes(key, SIZE + 1000)
        beside(w.models / "owner/big" / names[0], ".part").unlink()
        w.queue.pause(key)
        w.queue.resume(key)
        w.wait_for(key, "done")
        for name, content in zip(names, contents, strict=True):
            assert (w.models / "owner/big" / name).read_bytes() == content.read(0, SIZE)


def test_a_waiting_one_can_be_resumed_at_once_and_lets_others_pass(
    hub_server: HubServer, model: Content, tmp_path: Path
) -> None:
    hub_server.fail(NAME, rate_limit("600"))
    other = serve(hub_server, SIZE, "owner/other")
    with watched(tmp_path, hub_server.url, parallel=1) as w:
        key = w.queue.add(REPO, commit_of(hub_server), one_file(model))
        item = w.wait_for(key, "waiting")
        assert item.hint == "It goes on by itself in 600 s."
        second = w.queue.add("owner/other", commit_of(hub_server, "owner/other"), one_file(other))
        w.wait_for(second, "done")
        w.queue.resume(key)
        w.wait_for(key, "done")


def test_a_server_that_is_away_is_waited_for(
    hub_server: HubServer, model: Content, tmp_path: Path
) -> None:
    commit = commit_of(hub_server)
    with watched(tmp_path, "http://127.0.0.1:9") as w:
        key = w.queue.add(REPO, commit, one_file(model))
        item = w.wait_for(key, "waiting")
        assert "cannot be reached" in item.reason
    with watched(tmp_path, hub_server.url) as w:
        w.wait_for(key, "done")


def test_an_access_error_fails_with_a_link_and_can_be_tried_again(
    hub_server: HubServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = made_model(SIZE)
    hub_server.add_repo(REPO, {FILE: model}, gated=True)
    hub_server.add_token("hf_mine")
    monkeypatch.setenv("HF_TOKEN", "hf_mine")
    with watched(tmp_path, hub_server.url) as w:
        key = w.queue.add(REPO, commit_of(hub_server), one_file(model))
        item = w.wait_for(key, "failed")
        assert "licence" in item.reason
        assert "Accept it" in item.hint
        assert item.link == f"{hub_server.url}/{REPO}"
    with watched(tmp_path, hub_server.url) as w:
        assert w.queue.items()[0] == item  # also after a restart
        hub_server.add_token("hf_mine", REPO)
        w.queue.resume(key)
        w.wait_for(key, "done")
    assert not hub_server.leaked_tokens
    assert "hf_mine" not in w.state.read_text(encoding="utf-8")


def test_wrong_bytes_twice_fail_and_a_new_try_begins_anew(
    hub_server: HubServer, model: Content, tmp_path: Path
) -> None:
    hub_server.fail(NAME, wrong_bytes(times=2))
    with watched(tmp_path, hub_server.url) as w:
        key = w.queue.add(REPO, commit_of(hub_server), one_file(model))
        item = w.wait_for(key, "failed")
        assert "damaged twice" in item.reason
        assert item.done == 0
        w.queue.resume(key)
        w.wait_for(key, "done")
