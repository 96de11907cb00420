"""A loaded pair's costs, measured and remembered, on tiny models."""

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from engine.llama.loading import LoadedModel, load_model
from engine.llama.model import LoadCancelled
from engine.policy.calibrate import PairCosts, calibrate
from engine.policy.store import PairStore, Remembered
from engine.request import ModelSettings
from tests.engine.conftest import TinyModels

Load = Callable[..., LoadedModel]


@pytest.fixture
def load() -> Iterator[Load]:
    held: list[LoadedModel] = []

    def load(path: Path, *, exact: bool = True, **changes: object) -> LoadedModel:
        settings = ModelSettings(path=str(path), **{"ctx": 256, "threads": 1, **changes})
        held.append(load_model(settings, lambda share: None, lambda: False, exact=exact))
        return held[-1]

    yield load
    for model in held:
        model.close()


@pytest.fixture
def store(tmp_path: Path) -> PairStore:
    return PairStore(tmp_path / "auto")


@pytest.fixture
def steady(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Sets what every measured pass takes from now on, in ms."""

    def steady(ms: float) -> None:
        now = 0.0

        def clock() -> float:
            nonlocal now
            now += ms / 1e3
            return now

        monkeypatch.setattr("engine.policy.measure.perf_counter", clock)

    steady(1.0)
    return steady


def files(store: PairStore) -> dict[str, Remembered]:
    found = store._folder.glob("*.json")
    return {path.stem: msgspec.json.decode(path.read_bytes(), type=Remembered) for path in found}


def test_without_a_store_all_is_measured_and_nothing_kept(tiny: TinyModels, load: Load) -> None:
    target, draft = load(tiny.target), load(tiny.close_weights, exact=False)
    known = calibrate(target, draft, load_s=0.1)
    assert known.curve is not None
    assert known.draft is not None
    assert not known.is_remembered
    assert known.estimates == {}
    assert target.cache.tokens == draft.cache.tokens == []
    costs = known.costs()
    assert costs is not None
    assert len(costs.pass_ms) == 32
    assert costs.pass_ms[0] == pytest.approx(known.curve.ms(1))
    assert costs.measured == known.curve.measured
    assert costs.draft_token_ms == known.draft.token_ms
    known.remember({"a": [1.0]})


@pytest.mark.usefixtures("steady")
def test_a_second_load_checks_what_is_remembered(
    tiny: TinyModels, load: Load, store: PairStore
) -> None:
    target, draft = load(tiny.target), load(tiny.close_weights, exact=False)
    first = calibrate(target, draft, load_s=0.1, store=store)
    first.remember({"prompt_lookup": (0.5, 0.25)})
    second = calibrate(target, draft, load_s=0.1, store=store)
    assert second.is_remembered
    assert second.curve is not None
    assert second.draft is not None
    assert first.curve is not None
    assert second.curve.measured == first.curve.measured
    assert second.curve.table() == pytest.approx(first.curve.table())
    assert second.draft.points() == pytest.approx({1: 1.0, 2: 1.0, 8: 1.0, 32: 1.0})
    assert second.estimates == {"prompt_lookup": [0.5, 0.25]}
    costs = second.costs()
    assert costs is not None
    assert costs.is_remembered


def test_a_machine_that_is_slower_now_scales_or_measures_again(
    tiny: TinyModels, load: Load, store: PairStore, steady: Callable[[float], None]
) -> None:
    target = load(tiny.target)
    calibrate(target, None, load_s=0.1, store=store).remember({"a": [1.0]})
    for ms, is_remembered in ((1.25, True), (0.95, True), (3.0, False), (0.5, False)):
        steady(ms)
        now = calibrate(target, None, load_s=0.1, store=store)
        assert now.is_remembered is is_remembered
        assert now.curve is not None
        assert now.curve.baseline == pytest.approx(ms)
        assert now.estimates == {"a": [1.0]}


@pytest.mark.usefixtures("steady")
def test_what_running_has_learnt_of_an_n_is_remembered(
    tiny: TinyModels, load: Load, store: PairStore
) -> None:
    target = load(tiny.target)
    known = calibrate(target, None, load_s=0.1, store=store)
    assert known.curve is not None
    for _ in range(40):
        for n in (1, 2, 3, 5, 6, 6, 6, 7):
            known.curve.observe(n, 1.3 if n == 6 else 1.0)
    known.remember({})
    again = calibrate(target, None, load_s=0.1, store=store)
    assert again.curve is not None
    assert again.curve.ms(6) / again.curve.ms(1) == pytest.approx(1.3, rel=0.1)


@pytest.mark.usefixtures("steady")
def test_another_drafter_shares_the_curve_but_nothing_else(
    tiny: TinyModels, load: Load, store: PairStore
) -> None:
    target = load(tiny.target)
    one, two = (load(path, exact=False) for path in (tiny.close_weights, tiny.other_weights))
    calibrate(target, one, load_s=0.1, store=store).remember({"draft_model": [0.9]})
    other = calibrate(target, two, load_s=0.1, store=store)
    assert other.is_remembered
    assert other.estimates == {}
    alone = calibrate(target, None, load_s=0.1, store=store)
    assert alone.is_remembered
    assert alone.draft is None
    assert calibrate(target, one, load_s=0.1, store=store).estimates == {"draft_model": [0.9]}
    assert sum(bool(kept.curve) for kept in files(store).values()) == 1


@pytest.mark.usefixtures("steady")
@pytest.mark.parametrize(
    "change", [{"flash_attention": "on"}, {"kv_type_k": "f32"}, {"batch": 128}]
)
def test_other_settings_are_measured_anew(
    tiny: TinyModels, load: Load, store: PairStore, change: dict[str, object]
) -> None:
    calibrate(load(tiny.target), None, load_s=0.1, store=store)
    assert not calibrate(load(tiny.target, **change), None, load_s=0.1, store=store).is_remembered


@pytest.mark.parametrize("damage", [{1: 0.0}, {4: 1.0}, {}, {1: 1.0, 999: 9.0}])
def test_times_that_cannot_be_used_are_measured_anew(
    tiny: TinyModels, load: Load, store: PairStore, damage: dict[int, float]
) -> None:
    target, draft = load(tiny.target), load(tiny.close_weights, exact=False)
    calibrate(target, draft, load_s=0.1, store=store)
    for name in files(store):
        store.save(name, Remembered(curve=damage, reading=damage))
    known = calibrate(target, draft, load_s=0.1, store=store)
    assert not known.is_remembered
    assert known.curve is not None
    assert known.draft is not None


def test_what_cannot_rewind_has_no_costs(tiny: TinyModels, load: Load, store: PairStore) -> None:
    recurrent, target = load(tiny.recurrent), load(tiny.target)
    known = calibrate(recurrent, None, load_s=0.1, store=store)
    assert known == PairCosts(None, None)
    assert known.costs() is None
    known.remember({"a": [1.0]})
    assert files(store) == {}
    known = calibrate(target, recurrent, load_s=0.1, store=store)
    assert known.curve is not None
    assert known.draft is None


def test_a_model_file_that_is_gone_is_measured_and_not_remembered(
    tiny: TinyModels, load: Load, store: PairStore, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.gguf"
    copy.write_bytes(tiny.target.read_bytes())
    target = load(copy, mmap=False)
    copy.unlink()
    known = calibrate(target, None, load_s=0.1, store=store)
    assert known.curve is not None
    known.remember({"a": [1.0]})
    assert files(store) == {}


def test_a_folder_that_cannot_be_written_to(tiny: TinyModels, load: Load, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    store = PairStore(tmp_path / "file" / "auto")
    known = calibrate(load(tiny.target), None, load_s=0.1, store=store)
    assert known.curve is not None
    known.remember({"a": [1.0]})


def test_cancel(tiny: TinyModels, load: Load, store: PairStore) -> None:
    target, draft = load(tiny.target), load(tiny.close_weights, exact=False)
    asked = 0

    def cancelled() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    with pytest.raises(LoadCancelled):
        calibrate(target, draft, load_s=0.1, store=store, cancelled=cancelled)
    assert target.cache.tokens == []
    assert files(store) == {}
