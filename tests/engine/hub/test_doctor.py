"""The pair doctor on files on disk and on the Hub: reports, remarks, and a cache that is never
stale."""

import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from shutil import copyfile

import msgspec
import pytest

from engine.catalogue import speak
from engine.errors import EngineError, ErrorKind
from engine.hub.client import Hub
from engine.hub.doctor import OFFLINE, Doctor
from engine.hub.gguf_check import read_local
from engine.hub.pair_notes import (
    break_even,
    bytes_per_token,
    has_running_state,
    measured_break_even,
)
from engine.hub.verdict_cache import FILE as CACHE_FILE
from engine.hub.verdict_cache import MOST, VerdictCache
from engine.hub_protocol import FileRef, ModelFacts, PairReport
from engine.language import use
from engine.llama.pair import check_files
from engine.policy.store import PairStore, Remembered, model_hash
from engine.protocol import PairVerdict
from engine.request import ModelSettings
from tests.engine import gguf_models
from tests.engine.conftest import TinyModels
from tests.engine.hub import gguf_bytes
from tests.hub_content import server_error
from tests.hub_server import HubServer

DEAD = "http://127.0.0.1:9"
REPO = "owner/model-GGUF"
DRAFTS = "owner/draft-GGUF"
VARIANTS = ("target", "other_weights", "one_text_changed", "permuted", "longer_vocabulary")
VARIANTS += ("too_long_vocabulary", "other_bos", "recurrent")


@pytest.fixture
def doctor(tmp_path: Path) -> Doctor:
    return Doctor(Hub(endpoint=DEAD), tmp_path / "cache")


def local(path: Path) -> FileRef:
    return FileRef(path=str(path))


def failing(action: Callable[[], object], kind: ErrorKind) -> EngineError:
    with pytest.raises(EngineError) as caught:
        action()
    assert caught.value.kind == kind
    return caught.value


def written(path: Path, tensors: dict[str, int], *, arch: str = "llama", **keys: object) -> Path:
    """A file with F32 tensors of so many values, a vocabulary, and keys of its architecture."""
    path.write_bytes(gguf_bytes.model(tensors, arch=arch, name=path.stem, **keys))
    return path


# -- verdicts --------------------------------------------------------------------------------------


@pytest.mark.parametrize("draft", VARIANTS)
@pytest.mark.parametrize("target", VARIANTS)
def test_the_same_verdict_as_with_loaded_models(
    doctor: Doctor, tiny: TinyModels, target: str, draft: str
) -> None:
    first, second = getattr(tiny, target), getattr(tiny, draft)
    verdict = doctor.check(local(first), local(second)).verdict
    loaded = check_files(ModelSettings(path=str(first)), ModelSettings(path=str(second)))
    assert verdict.fits is loaded.fits
    assert (verdict.rule, verdict.reason) == (loaded.rule, loaded.reason)
    assert verdict.relaxed == loaded.relaxed


def test_facts(doctor: Doctor, tiny: TinyModels) -> None:
    facts = doctor.facts(local(tiny.target))
    assert facts == ModelFacts(
        name="Tiny llama",
        architecture="llama",
        quantization="F32",
        size=tiny.target.stat().st_size,
        parameters=facts.parameters,
        vocabulary=len(gguf_models.VOCABULARY.tokens),
        vocabulary_type="BPE",
        context=gguf_models.CTX_TRAIN,
        layers=2,
        has_chat_template=True,
    )
    assert facts.parameters is not None
    assert 0 < facts.size - 4 * facts.parameters < 20_000
    assert doctor.facts(local(tiny.projector)).architecture == "clip"


@pytest.mark.parametrize(
    ("draft", "words"),
    [("projector", "is a projector"), ("embedding", "is an embedding model")],
)
def test_a_draft_that_is_no_whole_model(
    doctor: Doctor, tiny: TinyModels, draft: str, words: str
) -> None:
    report = doctor.check(local(tiny.target), local(getattr(tiny, draft)))
    assert not report.verdict.is_usable
    assert words in report.verdict.reason
    assert report.break_even is None
    error = failing(
        lambda: doctor.check(local(getattr(tiny, draft)), local(tiny.target)), ErrorKind.BAD_FILE
    )
    assert words in error.message


def test_heads_and_files_without_a_vocabulary(
    doctor: Doctor, tiny: TinyModels, tmp_path: Path
) -> None:
    heads = gguf_models.write_header(tmp_path / "eagle3-model.gguf", "eagle3")
    verdict = doctor.check(local(tiny.target), local(heads)).verdict
    assert "drafting heads for another model" in verdict.reason
    none = gguf_models.write_header(tmp_path / "none.gguf", "llama")
    verdict = doctor.check(local(tiny.target), local(none)).verdict
    assert verdict.reason == "“none.gguf” has no vocabulary."
    assert verdict.rule == ""


def test_files_that_cannot_be_read(doctor: Doctor, tiny: TinyModels, tmp_path: Path) -> None:
    nobody, long = Path("~nobody-has-this-name/x.gguf"), f"{'x' * 300}-00001-of-00002.gguf"
    for path in (
        tmp_path / "none.gguf",
        tmp_path,
        tiny.truncated,
        Path("a\0b"),
        nobody,
        Path(long),
    ):
        for pair in ((path, tiny.target), (tiny.target, path)):
            failing(lambda pair=pair: doctor.check(*map(local, pair)), ErrorKind.BAD_FILE)  # type: ignore[misc]


def test_names_of_strangers_are_shown_safely(doctor: Doctor, tmp_path: Path) -> None:
    path = tmp_path / "m.gguf"
    entries = {"general.name": "\x1b]0;x\x07" + "y" * 1000, "general.type": "model"}
    path.write_bytes(gguf_bytes.model({"a": 32}, arch="z" * 500, **entries))
    facts = doctor.facts(local(path))
    assert facts.name.startswith("\\x1b]0;x\\x07yyy")
    assert len(facts.name) < 100
    assert len(facts.architecture) < 100


@pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse such names")
def test_a_name_that_is_not_utf_8(doctor: Doctor, tmp_path: Path, tiny: TinyModels) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/m\xff.gguf"))
    copyfile(tiny.target, path)
    report = doctor.check(local(path), local(tiny.target))
    assert report.verdict.fits
    later = Doctor(Hub(endpoint=DEAD), tmp_path / "cache")
    assert later.check(local(path), local(tiny.target)) == report
    copyfile(tiny.projector, path)
    reason = doctor.check(local(tiny.target), local(path)).verdict.reason
    assert reason.startswith("“m\\udcff.gguf” is a projector")


# -- remarks ---------------------------------------------------------------------------------------


def test_a_pair_without_remarks(doctor: Doctor, tmp_path: Path) -> None:
    target = written(tmp_path / "t.gguf", {"a": 40_000}, context_length=100)
    draft = written(tmp_path / "d.gguf", {"a": 1_000}, context_length=100)
    report = doctor.check(local(target), local(draft))
    assert report.verdict == PairVerdict(fits=True)
    assert report.notes == ()
    assert report.break_even is not None
    assert report.break_even_draft == 3


def test_remarks(doctor: Doctor, tmp_path: Path) -> None:
    target = written(
        tmp_path / "t.gguf",
        {"a": 40_000},
        context_length=32768,
        nextn_predict_layers=1,
        chat_template="A",
    )
    draft = written(tmp_path / "d.gguf", {"a": 20_000}, context_length=8192, chat_template="B")
    report = doctor.check(local(target), local(draft))
    assert report.target.mtp_layers == 1
    context, templates, heads = report.notes
    assert "8,192 tokens of context" in context
    assert "32,768" in context
    assert "chat templates differ" in templates
    assert "a layer of its own" in heads
    assert "% of the target's size" in report.verdict.warnings[0]
    swapped = doctor.check(local(draft), local(target))
    assert len(swapped.notes) == 1
    assert "as large" in swapped.verdict.warnings[0]
    assert swapped.break_even is None


def test_caches_that_cannot_be_rewound(doctor: Doctor, tiny: TinyModels) -> None:
    assert has_running_state(read_local(tiny.recurrent))
    assert not has_running_state(read_local(tiny.target))
    report = doctor.check(local(tiny.recurrent), local(tiny.target))
    assert report.verdict.fits
    assert any("The target (“mamba”)" in note for note in report.notes)
    assert report.break_even is None
    report = doctor.check(local(tiny.target), local(tiny.recurrent))
    assert any("The draft model (“mamba”)" in note for note in report.notes)


def test_break_even() -> None:
    assert break_even(100, 10) == pytest.approx((1.5 + 0.3 - 1) / 3)
    assert break_even(100, 10, length=6) == pytest.approx((2 + 0.6 - 1) / 6)
    assert break_even(100, 90) is None
    assert break_even(0, 10) is None
    assert break_even(10, 0) is None


CURVE = {1: 10.0, 4: 22.0}


def test_the_break_even_by_what_was_measured(tmp_path: Path) -> None:
    target = written(tmp_path / "t.gguf", {"a": 40_000})
    draft = written(tmp_path / "d.gguf", {"a": 2_000})
    costs = PairStore(tmp_path / "auto")
    doctor = Doctor(Hub(endpoint=DEAD), tmp_path / "cache", costs)
    predicted = doctor.check(local(target), local(draft))
    assert not predicted.is_measured
    assert predicted.draft_cost is not None
    costs.save(f"{model_hash(target)}-0123456789abcdef", Remembered(curve=CURVE))
    for report in (
        doctor.check(local(target), local(draft)),
        doctor.recall(local(target), local(draft)),
    ):
        assert report is not None
        assert report.is_measured
        assert report.break_even == pytest.approx((2.2 + 3 * predicted.draft_cost - 1) / 3)
    other_way = doctor.check(local(draft), local(target))
    assert not other_way.is_measured
    without = Doctor(Hub(endpoint=DEAD), tmp_path / "cache")
    assert without.check(local(target), local(draft)) == predicted


def test_a_curve_may_say_that_nothing_pays(tmp_path: Path) -> None:
    facts = ModelFacts(name="a")
    report = PairReport(
        target=facts, draft=facts, verdict=PairVerdict(fits=True), break_even=0.2, draft_cost=0.1
    )
    known = measured_break_even(report, {1: 10.0, 4: 40.0})
    assert known.is_measured
    assert known.break_even is None
    assert measured_break_even(report, {1: 10.0, 4: 5.0}).break_even == 0.0
    assert measured_break_even(report, None) == report


def test_a_pair_that_cannot_be_rewound_is_not_measured(tmp_path: Path, tiny: TinyModels) -> None:
    costs = PairStore(tmp_path / "auto")
    costs.save(f"{model_hash(tiny.target)}-0123456789abcdef", Remembered(curve=CURVE))
    doctor = Doctor(Hub(endpoint=DEAD), tmp_path / "cache", costs)
    report = doctor.check(local(tiny.target), local(tiny.recurrent))
    assert not report.is_measured
    assert report.break_even is None


def test_a_mixture_of_experts_reads_only_those_in_use(tmp_path: Path) -> None:
    moe = written(
        tmp_path / "moe.gguf",
        {"blk.0.ffn_up_exps.weight": 80_000, "blk.0.attn_q.weight": 20_000},
        expert_count=8,
        expert_used_count=2,
    )
    header = read_local(moe)
    assert bytes_per_token(header, 1000) == pytest.approx(1000 * (20 + 20) / 100)


def test_an_embedding_table_is_looked_up_not_read(tmp_path: Path) -> None:
    table, rest = {"token_embd.weight": 60_000}, {"blk.0.attn_q.weight": 20_000}
    shared = read_local(written(tmp_path / "shared.gguf", table | rest))
    assert bytes_per_token(shared, 1000) == 1000  # it is the output matrix too
    apart = read_local(written(tmp_path / "apart.gguf", table | rest | {"output.weight": 20_000}))
    assert bytes_per_token(apart, 1000) == pytest.approx(400)


# -- split models ----------------------------------------------------------------------------------


@pytest.fixture
def split(tmp_path: Path) -> list[Path]:
    paths = [tmp_path / f"big-0000{n}-of-00003.gguf" for n in (1, 2, 3)]
    for number, path in enumerate(paths):
        parts = {"split.no": number, "split.count": 3}
        data = gguf_bytes.model(
            {f"blk.{number}.attn_q.weight": 3200}, has_tokens=not number, **parts
        )
        path.write_bytes(data)
    return paths


def test_split_models_on_disk(doctor: Doctor, split: list[Path]) -> None:
    size = sum(path.stat().st_size for path in split)
    facts = doctor.facts(local(split[0]))
    assert (facts.size, facts.parameters) == (size, 9600)
    assert doctor.size(local(split[0])) == size
    assert [len(header.tensors) for header in doctor.headers(local(split[0]))] == [1, 1, 1]
    shape = doctor.shape(local(split[0]))
    assert (shape.size, len(shape.rest)) == (size, 2)
    assert doctor.check(local(split[0]), local(split[0])).target.size == size
    split[2].unlink()
    error = failing(lambda: doctor.check(local(split[0]), local(split[0])), ErrorKind.BAD_FILE)
    assert "Part 3 of 3 of this model is missing" in error.message


def test_split_models_on_the_hub(tmp_path: Path, hub_server: HubServer, split: list[Path]) -> None:
    hub_server.add_repo(REPO, {f"Q4/{path.name}": path for path in split})
    doctor = Doctor(Hub(endpoint=hub_server.url), tmp_path / "cache")
    ref = FileRef(repo=REPO, file=f"Q4/{split[0].name}")
    size = sum(path.stat().st_size for path in split)
    facts = doctor.facts(ref)
    assert (facts.size, facts.parameters) == (size, 9600)
    report = doctor.check(ref, ref)
    assert report.verdict.fits
    assert report.target.size == size
    hub_server.update(REPO, {f"Q4/{split[1].name}": None})
    error = failing(lambda: doctor.check(ref, ref), ErrorKind.BAD_FILE)
    assert "lacks a part of this model: “Q4/big-00002-of-00003.gguf”" in error.message


def test_headers_of_a_plan_are_read_once(
    tmp_path: Path, hub_server: HubServer, split: list[Path]
) -> None:
    """Every change of a setting asks for a plan; the parts do not travel again for it."""
    hub_server.add_repo(REPO, {path.name: path for path in split})
    doctor = Doctor(Hub(endpoint=hub_server.url), tmp_path / "cache")
    ref = FileRef(repo=REPO, file=split[0].name)
    shape = doctor.shape(ref)
    assert (len(shape.header.tensors), len(shape.rest)) == (1, 2)
    read = bodies(hub_server)
    assert doctor.shape(ref) == shape
    assert bodies(hub_server) == read
    hub_server.update(REPO, {split[1].name: gguf_bytes.model({"other": 64}, has_tokens=False)})
    assert doctor.shape(ref) != shape
    hub_server.fail("*", server_error(503, times=None))
    assert doctor.shape(ref).rest[0].tensors[0].name == "other"
    missing = FileRef(repo=REPO, file="never-seen.gguf")
    failing(lambda: doctor.shape(missing), ErrorKind.NETWORK)


# -- on the Hub ------------------------------------------------------------------------------------


@pytest.fixture
def remote(hub_server: HubServer, tiny: TinyModels, tmp_path: Path) -> Doctor:
    hub_server.add_repo(REPO, {"model-F32.gguf": tiny.target, "mmproj.gguf": tiny.projector})
    hub_server.add_repo(DRAFTS, {"draft-F32.gguf": tiny.permuted, "page.gguf": b"<!DOCTYPE html>"})
    return Doctor(Hub(endpoint=hub_server.url), tmp_path / "remote cache")


TARGET = FileRef(repo=REPO, file="model-F32.gguf")
DRAFT = FileRef(repo=DRAFTS, file="draft-F32.gguf")


def bodies(hub_server: HubServer) -> int:
    return sum(1 for request in hub_server.requests if request.method == "GET")


def test_the_same_report_from_the_hub(remote: Doctor, tiny: TinyModels) -> None:
    there = remote.check(TARGET, DRAFT)
    here = remote.check(local(tiny.target), local(tiny.permuted))
    assert there.verdict == here.verdict
    assert there.verdict.rule == "text"
    assert there.verdict.relaxed is not None
    assert (there.break_even, there.notes) == (here.break_even, here.notes)
    assert remote.check(local(tiny.target), DRAFT).verdict == here.verdict
    assert remote.header(TARGET) == remote.header(local(tiny.target))


def test_a_projector_and_a_page_on_the_hub(remote: Doctor) -> None:
    report = remote.check(TARGET, FileRef(repo=REPO, file="mmproj.gguf"))
    assert "projector" in report.verdict.reason
    page = FileRef(repo=DRAFTS, file="page.gguf")
    error = failing(lambda: remote.check(TARGET, page), ErrorKind.BAD_FILE)
    assert "“page.gguf” is not a GGUF model" in error.message


def test_gated_and_missing(remote: Doctor, hub_server: HubServer, tiny: TinyModels) -> None:
    hub_server.add_repo("owner/gated", {"a.gguf": tiny.target}, gated=True)
    error = failing(
        lambda: remote.check(TARGET, FileRef(repo="owner/gated", file="a.gguf")), ErrorKind.ACCESS
    )
    assert error.link.endswith("/owner/gated")
    missing = FileRef(repo=REPO, file="none.gguf")
    failing(lambda: remote.check(TARGET, missing), ErrorKind.NOT_FOUND)


def test_cancelling(remote: Doctor) -> None:
    failing(lambda: remote.check(TARGET, DRAFT, lambda: True), ErrorKind.CANCELLED)
    assert remote.check(TARGET, DRAFT).verdict.is_usable


# -- the cache -------------------------------------------------------------------------------------


def test_reports_are_kept_over_a_restart(
    doctor: Doctor, tmp_path: Path, tiny: TinyModels, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = doctor.check(local(tiny.target), local(tiny.permuted))
    facts = doctor.facts(local(tiny.target))
    later = Doctor(Hub(endpoint=DEAD), tmp_path / "cache")
    monkeypatch.setattr("engine.hub.model_location.read_local", None)  # nothing is read again
    assert later.check(local(tiny.target), local(tiny.permuted)) == report
    assert later.facts(local(tiny.target)) == facts


@pytest.mark.parametrize("keeps_time", [False, True])
def test_a_rewritten_file_is_read_again(
    doctor: Doctor, tmp_path: Path, tiny: TinyModels, keeps_time: bool
) -> None:
    """Of the same size, with another time, or exchanged with its time kept."""
    path = tmp_path / "model.gguf"
    copyfile(tiny.target, path)
    before = path.stat()
    assert doctor.check(local(tiny.target), local(path)).verdict.fits
    changed = gguf_models.write_llama(
        tmp_path / "other.gguf",
        vocabulary=same_length_changed(),
    )
    assert changed.stat().st_size == before.st_size
    if keeps_time:
        os.utime(changed, ns=(before.st_atime_ns, before.st_mtime_ns))
        changed.replace(path)
    else:
        path.write_bytes(changed.read_bytes())
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns + 1_000))
    verdict = (
        Doctor(Hub(endpoint=DEAD), tmp_path / "cache")
        .check(local(tiny.target), local(path))
        .verdict
    )
    assert (verdict.fits, verdict.token_id) == (False, 300)
    assert doctor.check(local(tiny.target), local(path)).verdict == verdict


def same_length_changed() -> gguf_models.TinyVocabulary:
    """One text changed, and the file as long as before."""
    tokens = list(gguf_models.VOCABULARY.tokens)
    tokens[300] = "Z" * len(tokens[300].encode())
    return gguf_models.TinyVocabulary(
        tuple(tokens), gguf_models.VOCABULARY.special, gguf_models.VOCABULARY.merges
    )


def test_a_new_commit_is_read_again(
    remote: Doctor, hub_server: HubServer, tiny: TinyModels
) -> None:
    assert not remote.check(TARGET, DRAFT).verdict.fits
    count = bodies(hub_server)
    assert not remote.check(TARGET, DRAFT).verdict.fits
    assert bodies(hub_server) == count  # only asked whether it is still the same
    hub_server.update(DRAFTS, {DRAFT.file: tiny.target})
    assert remote.check(TARGET, DRAFT).verdict.fits
    hub_server.update(DRAFTS, {DRAFT.file: tiny.permuted})
    assert not remote.check(TARGET, DRAFT).verdict.fits


def test_offline_what_was_last_seen_is_told(
    remote: Doctor, hub_server: HubServer, tmp_path: Path, tiny: TinyModels
) -> None:
    report = remote.check(TARGET, DRAFT)
    mixed = remote.check(local(tiny.target), DRAFT)
    facts = remote.facts(TARGET)
    hub_server.fail("*", server_error(503, times=None))
    later = Doctor(Hub(endpoint=hub_server.url), tmp_path / "remote cache")
    told = later.check(TARGET, DRAFT)
    assert told.verdict == report.verdict
    assert told.notes == (OFFLINE, *report.notes)
    assert later.check(local(tiny.target), DRAFT).verdict == mixed.verdict
    assert later.facts(TARGET) == facts
    failing(lambda: later.check(DRAFT, TARGET), ErrorKind.NETWORK)
    failing(lambda: later.facts(DRAFT), ErrorKind.NETWORK)
    hub_server.heal()
    assert later.check(TARGET, DRAFT) == report


def test_offline_another_hubs_files_are_not_told(remote: Doctor, tmp_path: Path) -> None:
    remote.check(TARGET, DRAFT)
    other = Doctor(Hub(endpoint=DEAD), tmp_path / "remote cache")
    failing(lambda: other.check(TARGET, DRAFT), ErrorKind.NETWORK)


def test_a_pinned_target_is_asked_for_once(remote: Doctor, hub_server: HubServer) -> None:
    pinned = remote.pin(TARGET)
    assert pinned.revision == hub_server.repos[REPO].commits[-1].sha
    for _ in range(3):
        remote.check(pinned, DRAFT)
    heads = [r for r in hub_server.requests if r.method == "HEAD" and r.path.startswith(f"/{REPO}")]
    assert len(heads) == 1


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'{"version": 99}', b"\xff\xfe", b'{"reports": {"a": 1}}']
)
def test_a_damaged_cache_is_ignored(
    doctor: Doctor, tmp_path: Path, tiny: TinyModels, content: bytes
) -> None:
    folder = tmp_path / "cache"
    folder.mkdir()
    (folder / CACHE_FILE).write_bytes(content)
    assert doctor.check(local(tiny.target), local(tiny.target)).verdict.fits
    kept = msgspec.json.decode((folder / CACHE_FILE).read_bytes())
    assert len(kept["reports"]) == 1


def test_a_kept_report_is_told_in_the_language_of_now(doctor: Doctor, tiny: TinyModels) -> None:
    def said() -> str:
        return doctor.check(local(tiny.target), local(tiny.other_bos)).verdict.reason

    english = said()
    speak("de")
    try:
        assert said() not in ("", english)
    finally:
        use(None)
    assert said() == english


def test_a_cache_folder_that_cannot_be_made(tmp_path: Path, tiny: TinyModels) -> None:
    (tmp_path / "file").write_bytes(b"")
    doctor = Doctor(Hub(endpoint=DEAD), tmp_path / "file" / "cache")
    assert doctor.check(local(tiny.target), local(tiny.target)).verdict.fits


def test_the_cache_is_bounded(tmp_path: Path) -> None:
    facts = ModelFacts(name="a")
    report = PairReport(target=facts, draft=facts, verdict=PairVerdict(fits=True))
    cache = VerdictCache(tmp_path)
    for number in range(MOST + 10):
        cache.keep_report(str(number), "draft", report)
    assert cache.report("9", "draft") is None
    later = VerdictCache(tmp_path)
    assert later.report("10", "draft") == report
    assert list(tmp_path.iterdir()) == [tmp_path / CACHE_FILE]


def test_many_threads(doctor: Doctor, tiny: TinyModels) -> None:
    drafts = [getattr(tiny, name) for name in VARIANTS]
    expected = [doctor.check(local(tiny.target), local(draft)).verdict for draft in drafts]
    found: list[list[PairVerdict]] = []

    def work() -> None:
        found.append([doctor.check(local(tiny.target), local(draft)).verdict for draft in drafts])

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 4
