"""The queue over real transfers: order, limits, pauses, restarts, split files, what it tells."""

import json
import random
import shutil
import threading
from pathlib import Path
from time import monotonic

import pytest

from engine.errors import EngineError
from engine.hub.client import Hub
from engine.hub.download_queue import DownloadQueue
from engine.hub_protocol import FilePart, ModelFile
from tests.engine.hub.downloads import (
    FILE,
    NAME,
    REPO,
    SIZE,
    commit_of,
    hidden,
    one_file,
    part,
    serve,
    visible,
    watched,
)
from tests.hub_content import (
    Content,
    content,
    cut,
    hang,
    made_model,
    server_error,
    slow,
)
from tests.hub_server import HubServer


def test_a_download_from_queued_to_done(
    hub_server: HubServer, model: Content, tmp_path: Path
) -> None:
    with watched(tmp_path, hub_server.url) as w:
        key = w.queue.add(REPO, commit_of(hub_server), one_file(model))
        item = w.wait_for(key, "done")
        assert (item.done, item.total, item.repo, item.name) == (SIZE, SIZE, REPO, "tiny-Q4_0")
        path = w.models / REPO / FILE
        assert item.path == str(path)
        assert path.read_bytes() == model.read(0, SIZE)
        w.wait(lambda _: w.phases(key)[-1] == "done")
        assert w.phases(key) in (["active", "done"], ["queued", "active", "done"])


def test_a_finished_file_is_not_fetched_again(
    hub_server: HubServer, model: Content, tmp_path: Path
) -> None:
    commit = commit_of(hub_server)
    with watched(tmp_path, hub_server.url) as w:
        key = w.queue.add(REPO, commit, one_file(model))
        w.wait_for(key, "done")
        assert w.queue.add(REPO, commit, one_file(model)) == key
        w.queue.remove(key)
        assert w.queue.items() == ()
        assert visible(w.models) == [NAME]
        w.wait_for(w.queue.add(REPO, commit, one_file(model)), "done")
        assert hub_server.sent(FILE) == SIZE
        (w.models / REPO / FILE).unlink()
        w.wait_for(w.queue.add(REPO, commit, one_file(model)), "done")
        assert hub_server.sent(FILE) == 2 * SIZE


def test_only_so_many_at_once_and_in_order(hub_server: HubServer, tmp_path: Path) -> None:
    hub_server.fail("*", slow(2_000_000))
    repos = [f"owner/model-{number}" for number in range(5)]
    models = [serve(hub_server, SIZE, repo) for repo in repos]
    with watched(tmp_path, hub_server.url, parallel=2) as w:
        keys = [
            w.queue.add(repo, commit_of(hub_server, repo), one_file(model))
            for repo, model in zip(repos, models, strict=True)
        ]
        w.wait(lambda items: all(item.phase == "done" for item in items))
        most = max(sum(i.phase == "active" for i in items) for _, items in w.notices)
        assert most == 2
        first_seen = [
            next(n for n, (_, items) in enumerate(w.notices) if _phase(items, key) == "active")
            for key in keys
        ]
        assert first_seen == sorted(first_seen)
        assert [item.key for item in w.queue.items()] == keys


def _phase(items: object, key: str) -> str:
    return next((i.phase for i in items if i.key == key), "")  # type: ignore[attr-defined]


def test_fewer_at_once_takes_effect_now(hub_server: HubServer, tmp_path: Path) -> None:
    hub_server.fail("*", slow(200_000))
    repos = [f"owner/model-{number}" for number in range(3)]
    models = [serve(hub_server, SIZE, repo) for repo in repos]
    with watched(tmp_path, hub_server.url, parallel=3) as w:
        for repo, model in zip(repos, models, strict=True):
            w.queue.add(repo, commit_of(hub_server, repo), one_file(model))
        w.wait(lambda items: all(item.done > 0 for item in items))
        w.queue.set_parallel(1)
        assert [item.phase for item in w.queue.items()] == ["active", "queued", "queued"]
        hub_server.heal()
        w.queue.set_parallel(3)
        w.wait(lambda items: all(item.phase == "done" for item in items))
        assert hub_server.sent() <= 3 * SIZE * 1.01 + 3 * 30_000


def test_pause_and_resume(hub_server: HubServer, model: Content, tmp_path: Path) -> None:
    hub_server.fail(NAME, slow(200_000))
    with watched(tmp_path, hub_server.url) as w:
        key = w.queue.add(REPO, commit_of(hub_server), one_file(model))
        w.wait_bytes(key, 40_000)
        began = monotonic()
        w.queue.pause(key)
        assert w.queue.items()[0].phase == "paused"
        w.wait(lambda _: w.queue._entries[key].stop is None)
        assert monotonic() - began < 0.3
        done = w.queue.items()[0].done
        assert 40_000 <= done < SIZE
        assert not visible(w.models)
        hub_server.heal()
        w.queue.resume(key)
        w.wait_for(key, "done")
        assert hub_server.asked(FILE)[-1].range == f"bytes={done}-"
        assert "verifying" not in w.phases(key)  # the digest was kept


def test_removing_deletes_what_is_unfinished(
    hub_server: HubServer, model: Content, tmp_path: Path
) -> None:
    for fault in (hang(40_000), slow(200_000)):
        hub_server.fail(NAME, fault)
        with watched(tmp_path, hub_server.url) as w:
            key = w.queue.add(REPO, commit_of(hub_server), one_file(model))
            w.wait_bytes(key, 20_000)
            assert hidden(w.models)
            w.queue.remove(key)
            assert w.queue.items() == ()
            w.wait(lambda _: not list(w.models.iterdir()))
        hub_server.heal()
    with watched(tmp_path, hub_server.url) as w:  # and of one that stands still
        hub_server.fail(NAME, hang(40_000))
        key = w.queue.add(REPO, commit_of(hub_server), one_file(model))
        w.wait_bytes(key, 20_000)
        w.queue.pause(key)
        w.wait(lambda _: w.queue._entries[key].stop is None)
        w.queue.remove(key)
        assert not list(w.models.iterdir())


def test_unknown_keys_and_incomplete_files_are_refused(
    hub_server: HubServer, model: Content, tmp_path: Path
) -> None:
    with watched(tmp_path, hub_server.url) as w:
        for command in (w.queue.pause, w.queue.resume, w.queue.remove):
            with pytest.raises(EngineError, match="no longer in the list"):
                command("nothing")
        lacking = ModelFile(name="x", kind="target", quantization="", parts=(), is_whole=False)
        with pytest.raises(EngineError, match="lacks some of its parts"):
            w.queue.add(REPO, commit_of(hub_server), lacking)
        outside = one_file(model, "../x.gguf")
        with pytest.raises(EngineError, match="cannot be saved"):
            w.queue.add(REPO, commit_of(hub_server), outside)
        assert w.queue.items() == ()


@pytest.fixture
def split(hub_server: HubServer) -> tuple[ModelFile, list[Content]]:
    contents: list[Content] = [made_model(SIZE, seed) for seed in range(3)]
    names = [f"q4/big-Q4_0-{n:05}-of-00003.gguf" for n in (1, 2, 3)]
    hub_server.add_repo(REPO, dict(zip(names, contents, strict=True)))
    parts = tuple(part(c, n) for c, n in zip(contents, names, strict=True))
    return ModelFile(name="big-Q4_0", kind="target", quantization="Q4_0", parts=parts), contents


def test_the_parts_of_a_split_model_appear_together(
    hub_server: HubServer, split: tuple[ModelFile, list[Content]], tmp_path: Path
) -> None:
    file, contents = split
    hub_server.fail(f"{REPO}/{file.parts[2].file}", slow(300_000))
    with watched(tmp_path, hub_server.url) as w:
        key = w.queue.add(REPO, commit_of(hub_server), file)
        w.wait_bytes(key, 2 * SIZE + 50_000)
        assert not visible(w.models)
        item = w.wait_for(key, "done")
        assert (item.done, item.total) == (3 * SIZE, 3 * SIZE)
        assert item.path == str(w.models / REPO / "q4" / "big-Q4_0-00001-of-00003.gguf")
        assert len(visible(w.models)) == 3
        for p, c in zip(file.parts, contents, strict=True):
            assert (w.models / REPO / p.file).read_bytes() == c.read(0, SIZE)


def test_parts_that_are_there_are_neither_fetched_nor_hashed_again_after_a_restart(
    hub_server: HubServer, split: tuple[ModelFile, list[Content]], tmp_path: Path
) -> None:
    file, _ = split
    hub_server.fail(f"{REPO}/{file.parts[2].file}", hang(0))
    with watched(tmp_path, hub_server.url) as w:
        key = w.queue.add(REPO, commit_of(hub_server), file)
        w.wait_bytes(key, 2 * SIZE)
    hub_server.heal()
    with watched(tmp_path, hub_server.url) as w:
        w.wait_for(key, "done")
        assert "verifying" not in w.phases(key)
    assert hub_server.sent() == 3 * SIZE


def test_it_goes_on_after_a_restart(hub_server: HubServer, model: Content, tmp_path: Path) -> None:
    hub_server.fail(NAME, slow(200_000))
    other = serve(hub_server, SIZE, "owner/other")
    third = serve(hub_server, SIZE, "owner/third")
    with watched(tmp_path, hub_server.url) as w:
        done = w.queue.add("owner/third", commit_of(hub_server, "owner/third"), one_file(third))
        w.wait_for(done, "done")
        paused = w.queue.add("owner/other", commit_of(hub_server, "owner/other"), one_file(other))
        w.queue.pause(paused)
        key = w.queue.add(REPO, commit_of(hub_server), one_file(model))
        w.wait_bytes(key, 40_000)
    hub_server.heal()
    with watched(tmp_path, hub_server.url) as w:
        w.wait_for(key, "done")
        items = {item.key: item for item in w.queue.items()}
        assert list(items) == [done, paused, key]
        assert items[done].phase == "done"
        assert items[paused].phase == "paused"
        w.queue.resume(paused)
        w.wait_for(paused, "done")
    assert hub_server.sent(FILE) <= 3 * SIZE + 30_000
    shutil.rmtree(tmp_path / "models" / "owner" / "third")
    with watched(tmp_path, hub_server.url) as w:  # a finished file that was deleted since
        assert [item.key for item in w.queue.items()] == [paused, key]


def test_a_damaged_state_file_is_kept_aside(
    hub_server: HubServer, model: Content, tmp_path: Path
) -> None:
    (tmp_path / "downloads.json").write_text('{"entries": [{"repo": 3}', encoding="utf-8")
    with watched(tmp_path, hub_server.url) as w:
        assert w.queue.items() == ()
        w.wait_for(w.queue.add(REPO, commit_of(hub_server), one_file(model)), "done")
    assert (tmp_path / "downloads.broken.json").is_file()


def test_a_state_file_cannot_lead_out_of_the_folder(
    hub_server: HubServer, model: Content, tmp_path: Path
) -> None:
    with watched(tmp_path, hub_server.url) as w:
        w.queue.pause(w.queue.add(REPO, commit_of(hub_server), one_file(model)))
    state = json.loads(w.state.read_text(encoding="utf-8"))
    state["entries"][0]["file"]["parts"][0]["file"] = "../../../evil.gguf"
    w.state.write_text(json.dumps(state), encoding="utf-8")
    with watched(tmp_path, hub_server.url) as w:
        assert w.queue.items() == ()


def test_a_later_commit_takes_the_place_of_an_unfinished_one(
    hub_server: HubServer, model: Content, tmp_path: Path
) -> None:
    hub_server.fail(NAME, slow(200_000, times=1))
    with watched(tmp_path, hub_server.url) as w:
        old = w.queue.add(REPO, commit_of(hub_server), one_file(model))
        w.wait_bytes(old, 20_000)
        new_model = made_model(SIZE, seed=77)
        commit = hub_server.update(REPO, {FILE: new_model})
        new = w.queue.add(REPO, commit, one_file(new_model))
        assert [item.key for item in w.queue.items()] == [new]
        w.wait_for(new, "done")
        assert (w.models / REPO / FILE).read_bytes() == new_model.read(0, SIZE)


def test_another_folder_is_for_new_downloads_only(
    hub_server: HubServer, model: Content, tmp_path: Path
) -> None:
    hub_server.fail(NAME, slow(300_000))
    other = serve(hub_server, SIZE, "owner/other")
    with watched(tmp_path, hub_server.url) as w:
        first = w.queue.add(REPO, commit_of(hub_server), one_file(model))
        w.wait_bytes(first, 20_000)
        w.queue.set_folder(tmp_path / "elsewhere")
        second = w.queue.add("owner/other", commit_of(hub_server, "owner/other"), one_file(other))
        w.wait_for(second, "done")
        w.wait_for(first, "done")
    assert visible(tmp_path / "models") == [NAME]
    assert visible(tmp_path / "elsewhere") == [f"owner/other/{FILE}"]


def test_speed_and_time_left_and_how_often_they_are_told(
    hub_server: HubServer, model: Content, tmp_path: Path
) -> None:
    hub_server.fail(NAME, slow(200_000))
    with watched(tmp_path, hub_server.url) as w:
        key = w.queue.add(REPO, commit_of(hub_server), one_file(model))
        w.wait_for(key, "done")
        told = [(at, items[0]) for at, items in w.notices if items]
        active = [(at, item) for at, item in told if item.phase == "active"]
        last = active[-1][1]
        assert 120_000 < last.speed < 280_000
        assert last.seconds_left == pytest.approx((SIZE - last.done) / last.speed)
        seconds = active[-1][0] - active[0][0]
        assert len(active) <= 5 * seconds + 3
        assert [item.done for _, item in told] == sorted(item.done for _, item in told)


def test_files_of_any_kind_can_be_downloaded(hub_server: HubServer, tmp_path: Path) -> None:
    names = ("mmproj-F16.gguf", "README.md")
    contents = (made_model(20_000), _text())
    hub_server.add_repo(REPO, dict(zip(names, contents, strict=True)))
    with watched(tmp_path, hub_server.url) as w:
        for name, what in zip(names, contents, strict=True):
            sha256 = what.sha256 if name.endswith(".gguf") else ""
            file = ModelFile(
                name=name,
                kind="projector" if sha256 else "other",
                quantization="",
                parts=(FilePart(file=name, size=what.size, sha256=sha256),),
            )
            key = w.queue.add(REPO, commit_of(hub_server), file)
            assert w.wait_for(key, "done").kind == file.kind


def _text() -> Content:
    return content(b"# Words\n")


def test_closing_twice_and_while_a_server_hangs(
    hub_server: HubServer, model: Content, tmp_path: Path
) -> None:
    hub_server.fail(NAME, hang(times=None))
    with watched(tmp_path, hub_server.url) as w:
        w.queue.add(REPO, commit_of(hub_server), one_file(model))
        w.wait(lambda _: bool(hub_server.requests))
        began = monotonic()
        w.queue.close()
        assert monotonic() - began < 0.5
        count = len(w.notices)
        w.queue.close()
        assert len(w.notices) == count


def test_without_a_state_file_the_partial_file_goes_on_when_it_is_added_again(
    hub_server: HubServer, model: Content, tmp_path: Path
) -> None:
    hub_server.fail(NAME, slow(300_000))
    for count in (40_000, 120_000):
        with watched(tmp_path, hub_server.url, keeps_state=False) as w:
            assert w.queue.items() == ()
            key = w.queue.add(REPO, commit_of(hub_server), one_file(model))
            w.wait_bytes(key, count)
    with watched(tmp_path, hub_server.url, keeps_state=False) as w:
        w.wait_for(w.queue.add(REPO, commit_of(hub_server), one_file(model)), "done")
    assert not w.state.exists()
    assert len({r.range for r in hub_server.asked(FILE)}) == 3


def test_a_queue_with_nothing_to_do_sleeps(hub_server: HubServer, tmp_path: Path) -> None:
    calls: list[object] = []
    queue = DownloadQueue(
        Hub(hub_server.url), tmp_path / "models", tmp_path / "state.json", calls.append
    )
    queue.close()
    assert calls == []
    assert not (tmp_path / "models").exists()


@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_clicked_in_whatever_order_it_ends_well(
    hub_server: HubServer, tmp_path: Path, seed: int
) -> None:
    chance = random.Random(seed)
    repos = [f"owner/model-{number}" for number in range(4)]
    models = {repo: serve(hub_server, SIZE, repo) for repo in repos}
    hub_server.fail("*", slow(1_000_000))
    with watched(tmp_path, hub_server.url) as w:

        def add(repo: str) -> str:
            return w.queue.add(repo, commit_of(hub_server, repo), one_file(models[repo]))

        keys = {repo: add(repo) for repo in repos}
        for _ in range(120):
            repo = chance.choice(repos)
            fault = chance.choice((cut(chance.randrange(SIZE)), server_error(), hang(50_000)))
            if chance.random() < 0.3:
                hub_server.fail(f"{repo}/{FILE}", fault)
            command = chance.choice(
                (w.queue.pause, w.queue.resume, w.queue.resume, w.queue.remove, None)
            )
            if command is None:
                w.queue.set_parallel(chance.randrange(1, 4))
            elif any(item.key == keys[repo] for item in w.queue.items()):
                command(keys[repo])
            else:
                add(repo)
            threading.Event().wait(chance.random() * 0.02)
        hub_server.heal()
        for repo in repos:
            w.queue.pause(add(repo))  # also those that a hanging server holds
            w.queue.resume(keys[repo])
        w.wait(lambda items: all(item.phase == "done" for item in items))
        assert sorted(item.key for item in w.queue.items()) == sorted(keys.values())
    assert len(visible(w.models)) == 4
    for repo, model in models.items():
        assert (w.models / repo / FILE).read_bytes() == model.read(0, SIZE)
    assert all(name.endswith(".paceline.json") for name in hidden(w.models))
