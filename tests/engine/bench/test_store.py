"""What is stored comes back, also after a kill, beside other processes, and from shared reports."""

import threading
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from engine.bench.request import blocks_of
from engine.bench.store import BenchStore, bench_path
from engine.bench.values import BenchReport
from engine.errors import EngineError, ErrorKind
from tests.engine.bench.stored import FACTS, pair, process, record, run, verdict, with_id


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "größe und 雪" / "bench.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[BenchStore]:
    with BenchStore(path) as opened:
        yield opened


def report(title: str = "From a friend") -> BenchReport:
    of = record(title)
    return BenchReport(
        created=of.created,
        title=title,
        state="done",
        build=of.build,
        machine=of.machine,
        pairs=(FACTS,),
        request=of.request,
        blocks=blocks_of(of.request),
        cells=(),
        recommendations=(),
        warnings=of.warnings,
        formulas={"tps": "tokens ÷ seconds"},
        verdicts=(verdict(),),
        runs=(run(), run("lookup 5")),
    )


def test_it_lies_beside_the_other_data(data_dir: Path) -> None:
    assert bench_path() == data_dir / "data" / "bench.sqlite"


def test_a_bench_comes_back_as_it_was(store: BenchStore) -> None:
    whole = msgspec.structs.replace(
        record(), pairs=(FACTS,), runs=(run(), run("lookup 5", 0)), verdicts=(verdict(),)
    )
    bench = store.create(whole)
    assert store.read(bench) == with_id(bench, whole)
    assert store.read(bench, with_runs=False) == with_id(bench, whole, runs=())
    assert store.read(bench + 1) is None


def test_a_bench_grows_and_is_there_when_opened_again(path: Path, store: BenchStore) -> None:
    begun = record("Two", 1e9, pair(), pair("/models/b.gguf", "/models/c.gguf"))
    other = store.create(record())
    bench = store.create(begun)
    runs = (run("off", 0), run("lookup 5"), run("off"), run("off", 2))
    for each in runs:
        store.add_run(bench, each)
    store.set_pair(bench, 1, FACTS)
    store.add_verdict(bench, verdict())
    store.set_state(bench, "stopped", 12.5)
    store.set_warnings(bench, ("Hot.", "On battery."))
    store.close()
    with BenchStore(path) as again:
        assert again.read(bench) == with_id(
            bench,
            begun,
            pairs=(None, FACTS),
            runs=runs,
            verdicts=(verdict(),),
            state="stopped",
            spent_s=12.5,
            warnings=("Hot.", "On battery."),
        )
        assert again.read(other) == with_id(other, record())
        assert not again.notice


def test_what_is_measured_again_replaces_what_was(store: BenchStore) -> None:
    bench = store.create(record())
    for each in (run(), run("lookup 5"), msgspec.structs.replace(run(), wall_ms=99.0)):
        store.add_run(bench, each)
    for facts in (FACTS, msgspec.structs.replace(FACTS, draft_token_ms=1.5)):
        store.set_pair(bench, 0, facts)
    for each in (verdict(), msgspec.structs.replace(verdict(), verdict="identical")):
        store.add_verdict(bench, each)
    read = store.read(bench)
    assert read is not None
    assert [(each.step.arm, each.wall_ms) for each in read.runs] == [("lookup 5", 80), ("off", 99)]
    assert [facts and facts.draft_token_ms for facts in read.pairs] == [1.5]
    assert [each.verdict for each in read.verdicts] == ["identical"]


def test_runs_of_an_arm_and_a_prompt_in_the_order_of_their_rounds(store: BenchStore) -> None:
    bench = store.create(record())
    other = store.create(record())
    for each in (run("off", 2), run("off", 0), run("off", 1), run("off", 1, 1), run("lookup 5")):
        store.add_run(bench, each)
        store.add_run(other, each)
    found = store.runs(bench, block=0, prompt=0, arm="off")
    assert found == (run("off", 1), run("off", 2))
    assert store.runs(bench, block=1, prompt=0, arm="off") == ()


def test_the_list_has_the_newest_first(store: BenchStore) -> None:
    assert store.benches() == ()
    pairs = (pair("/m/a.gguf", "/m/d.gguf"), pair("/m/b.gguf", "/m/d.gguf"), pair("/m/a.gguf"))
    old = store.create(record("Old", 5.0, *pairs))
    new = store.create(record("New", 7.0))
    store.add_run(old, run("off", 0))
    store.add_run(old, run("off", 1))
    store.set_state(old, "done", 3.0)
    first, second = store.benches()
    assert (first.id, first.created, first.title, first.state) == (new, 7.0, "New", "running")
    assert (first.runs, first.target, first.draft) == (0, "größer.gguf", "")
    assert (second.id, second.state, second.runs) == (old, "done", 1)
    assert (second.target, second.draft) == ("a.gguf, b.gguf", "d.gguf")
    assert not first.is_shared


def test_a_bench_is_renamed_and_deleted_with_all_it_has(path: Path, store: BenchStore) -> None:
    bench = store.create(record())
    for number in range(200):
        store.add_run(bench, run("off", number))
    store.rename(bench, "Better")
    assert store.benches()[0].title == "Better"
    kept = store.create(record("Kept"))
    store.close()
    size = path.stat().st_size
    with BenchStore(path) as again:
        again.delete(bench)
        again.delete(bench)
        assert again.read(bench) is None
        assert again.runs(bench, block=0, prompt=0, arm="off") == ()
        assert [entry.id for entry in again.benches()] == [kept]
        assert again.create(record()) not in (bench, kept)
    assert path.stat().st_size < size / 2


def test_a_change_to_a_deleted_bench_says_so(store: BenchStore) -> None:
    bench = store.create(record())
    store.delete(bench)
    for change in (
        lambda: store.add_run(bench, run()),
        lambda: store.set_pair(bench, 0, FACTS),
        lambda: store.add_verdict(bench, verdict()),
        lambda: store.set_state(bench, "done", 1.0),
        lambda: store.set_warnings(bench, ()),
        lambda: store.rename(bench, "Gone"),
    ):
        with pytest.raises(EngineError, match="was deleted") as caught:
            change()
        assert caught.value.kind is ErrorKind.NOT_FOUND
    assert store.benches() == ()


def test_a_shared_report_is_a_bench_like_others(store: BenchStore) -> None:
    shared = report()
    bench = store.add_shared(shared)
    (entry,) = store.benches()
    assert (entry.is_shared, entry.title, entry.state, entry.runs) == (
        True,
        shared.title,
        "done",
        2,
    )
    table = msgspec.structs.replace(shared, runs=())
    assert store.shared(bench) == table
    read = store.read(bench)
    assert read is not None
    assert (read.request, read.pairs, read.machine) == (shared.request, (FACTS,), shared.machine)
    assert (read.runs, read.verdicts) == (shared.runs, shared.verdicts)
    assert store.runs(bench, block=0, prompt=0, arm="off") == (run(),)
    store.rename(bench, "Renamed")
    assert store.shared(bench) == msgspec.structs.replace(table, title="Renamed")


def test_the_same_shared_report_is_kept_once(store: BenchStore) -> None:
    bench = store.add_shared(report())
    assert store.add_shared(report()) == bench
    assert store.add_shared(report("Another")) != bench
    own = store.create(record())
    assert len(store.benches()) == 3
    assert store.shared(own) is None
    assert store.shared(own + 1) is None


def test_a_run_survives_whatever_ends_the_process(path: Path) -> None:
    code = """
bench = store.create(record())
for number in range(1, 6):
    store.add_run(bench, run("off", number))
psutil.Process().kill()
"""
    with process(code, path) as writer:
        assert writer.wait(30) != 0
    with BenchStore(path) as store:
        (entry,) = store.benches()
        assert (entry.state, entry.runs) == ("running", 5)
        store.add_run(entry.id, run("off", 6))
        read = store.read(entry.id)
        assert read is not None
        assert read.runs == tuple(run("off", number) for number in range(1, 7))
        assert not store.notice


def test_a_kill_in_the_middle_of_a_write_loses_that_run_alone(path: Path) -> None:
    """Killed from outside at whatever it does, once it has said that runs are stored."""
    code = """
bench = store.create(record())
number = 0
while True:
    number += 1
    store.add_run(bench, run("off", number))
    say(number)
"""
    with process(code, path) as writer:
        assert writer.stdout is not None
        while int(writer.stdout.readline()) < 50:
            pass
        writer.kill()
        said = [50, *(int(line) for line in writer.stdout.read().splitlines())]
    with BenchStore(path) as store:
        assert not store.notice
        read = store.read(1)
        assert read is not None
        assert [each.step.round for each in read.runs][: said[-1]] == list(range(1, said[-1] + 1))
        assert len(read.runs) - said[-1] in (0, 1)


def test_two_processes_read_while_one_writes(path: Path) -> None:
    reading = """
most = 0
while most < 40:
    for entry in store.benches():
        seen = store.read(entry.id)
        assert [each.step.round for each in seen.runs] == list(range(1, len(seen.runs) + 1))
        assert len(seen.runs) >= most
        most = len(seen.runs)
say(most)
"""
    readers = [process(reading, path) for _ in range(2)]
    with BenchStore(path) as store:
        bench = store.create(record())
        for number in range(1, 41):
            store.add_run(bench, run("off", number))
        for reader in readers:
            said, _ = reader.communicate(timeout=30)
            assert (said.strip(), reader.returncode) == ("40", 0)


def test_several_processes_may_begin_the_file_at_once(path: Path) -> None:
    code = """
say("open")
sys.stdin.readline()
for number in range(5):
    store.add_run(store.create(record(arguments[0])), run())
"""
    writers = [process(code, path, f"Of {number}") for number in range(3)]
    for writer in writers:
        writer.communicate("go\n", timeout=30)
        assert writer.returncode == 0
    with BenchStore(path) as store:
        titles = [entry.title for entry in store.benches()]
    assert sorted(titles) == sorted(f"Of {number}" for number in range(3) for _ in range(5))


def test_threads_share_a_store(store: BenchStore) -> None:
    failures: list[Exception] = []

    def work(title: str) -> None:
        try:
            bench = store.create(record(title))
            for number in range(1, 11):
                store.add_run(bench, run("off", number))
                read = store.read(bench)
                assert read is not None
                assert len(read.runs) == number
        except Exception as error:
            failures.append(error)

    threads = [threading.Thread(target=work, args=(str(number),)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures
    assert [entry.runs for entry in store.benches()] == [10] * 4
