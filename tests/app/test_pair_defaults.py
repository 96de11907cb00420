"""The choice that a pair of files has for itself: in settings, in the store, and in the window."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from app.application import Application
from app.paths import paths
from app.services.disk import DiskWriter
from app.services.settings_store import SettingsStore
from app.settings import MOST_DEFAULTS, PairDefault, Settings, can_be_default
from app.settings_file import encode_settings, read_settings
from engine.bench.arms import sweep
from engine.request import (
    OFF,
    ArmSpec,
    DraftModelSpec,
    ModelSettings,
    PromptLookupSpec,
    Speculation,
)
from tests.app.conftest import MakeApp
from tests.app.test_application import ready

Fake = Callable[..., list[str]]

TARGET, DRAFT = "/m/target.gguf", "/m/draft.gguf"
OFF_ARM = ArmSpec(name="off", speculation=OFF)
(LOOKUP,) = sweep(["lookup"], [5])
(MODEL,) = sweep(["draft"], [7], [0.2], ["rejection"])
(TOGETHER,) = sweep(["lookup+draft"], [10])
(AUTO,) = sweep(["auto"])
(PREDICTED,) = sweep(["predicted"], [16])
GENERAL = Settings(
    arm="off",
    lookup=PromptLookupSpec(draft_max=9),
    draft_model=DraftModelSpec(draft_max=4, min_p=0.5),
)


def with_pair(settings: Settings, target: str = TARGET, draft: str = DRAFT) -> Settings:
    return settings.with_models(
        ModelSettings(path=target), ModelSettings(path=draft) if draft else None
    )


# -- the values ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arm", "name", "lookup", "model", "verifier"),
    [
        (LOOKUP, "lookup", (5, 5), (4, 0.5), "match"),
        (MODEL, "draft", (9, 5), (7, 0.2), "rejection"),
        (TOGETHER, "lookup+draft", (10, 5), (10, 0.0), "match"),
        (AUTO, "auto", (9, 5), (4, 0.5), "match"),
        (OFF_ARM, "off", (9, 5), (4, 0.5), "match"),
    ],
    ids=lambda value: value.name if isinstance(value, ArmSpec) else None,
)
def test_a_pair_drafts_as_the_arm_did(
    arm: ArmSpec, name: str, lookup: tuple[int, int], model: tuple[int, float], verifier: str
) -> None:
    settings = with_pair(GENERAL).with_default(TARGET, DRAFT, arm)
    force = settings.in_force()
    assert (force.arm, force.verifier) == (name, verifier)
    assert (force.lookup.draft_max, force.lookup.min_ngram) == lookup
    assert (force.draft_model.draft_max, force.draft_model.min_p) == model
    assert (settings.arm, settings.lookup) == (GENERAL.arm, GENERAL.lookup)
    if arm is not AUTO:  # its spec names lengths that it does not use
        assert force.speculation(force.arm, force.verifier) == arm.speculation


@pytest.mark.parametrize(
    ("target", "draft"), [(TARGET, ""), ("/m/other.gguf", DRAFT), (DRAFT, TARGET)]
)
def test_other_pairs_go_by_the_general_choice(target: str, draft: str) -> None:
    settings = GENERAL.with_default(TARGET, DRAFT, LOOKUP)
    assert settings.in_force() == settings, "nothing is loaded"
    assert with_pair(settings, target, draft).in_force().arm == "off"
    assert with_pair(settings).in_force().arm == "lookup"


def test_texts_of_other_chats_are_not_kept() -> None:
    past = PromptLookupSpec(draft_max=5, past=("said before",))
    arm = ArmSpec(name="lookup 5", speculation=Speculation(drafters=(past,)))
    assert GENERAL.with_default(TARGET, "", arm).pair_defaults[0].lookup.past == ()


def test_an_edit_changes_the_pair_alone() -> None:
    settings = with_pair(GENERAL).with_default(TARGET, DRAFT, LOOKUP)
    wanted = msgspec.structs.replace(settings.in_force(), arm="auto", theme="dark")
    edited = settings.edited(wanted)
    assert edited.in_force() == msgspec.structs.replace(wanted, pair_defaults=edited.pair_defaults)
    assert (edited.arm, edited.theme) == ("off", "dark")
    assert edited.pair_default is not None
    assert not edited.pair_default.is_from_bench
    only_looks = msgspec.structs.replace(settings.in_force(), theme="dark")
    assert settings.edited(only_looks).pair_defaults == settings.pair_defaults
    assert settings.edited(settings.in_force()) == settings


def test_what_was_in_force_does_not_go_with_the_user_to_another_pair() -> None:
    settings = with_pair(GENERAL).with_default(TARGET, DRAFT, LOOKUP)
    moved = settings.edited(settings.in_force().with_models(ModelSettings(path="b"), None))
    assert moved.in_force().arm == "off"
    assert moved.pair_defaults == settings.pair_defaults


def test_the_newest_are_kept_and_each_pair_once() -> None:
    settings = GENERAL.with_default(TARGET, DRAFT, LOOKUP).with_default(TARGET, DRAFT, MODEL)
    assert [d.arm for d in settings.pair_defaults] == ["draft"]
    for number in range(MOST_DEFAULTS + 5):
        settings = settings.with_default(f"/m/{number}.gguf", "", LOOKUP)
    assert len(settings.pair_defaults) == MOST_DEFAULTS
    assert settings.pair_defaults[0].target == f"/m/{MOST_DEFAULTS + 4}.gguf"


def test_forgetting_leads_back_to_the_general_choice() -> None:
    settings = with_pair(GENERAL).with_default("b", "", LOOKUP).with_default(TARGET, DRAFT, MODEL)
    forgotten = settings.without_default()
    assert forgotten.in_force().arm == "off"
    assert [d.target for d in forgotten.pair_defaults] == ["b"], "others stay"
    assert forgotten.without_default() == forgotten


def test_only_an_arm_that_a_chat_can_follow_can_be_a_default() -> None:
    assert all(map(can_be_default, (LOOKUP, MODEL, TOGETHER, AUTO, OFF_ARM)))
    assert not can_be_default(PREDICTED)


# -- the file ------------------------------------------------------------------------------------


def test_it_is_read_as_it_was_written_and_old_files_have_none(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    settings = with_pair(GENERAL).with_default(TARGET, DRAFT, TOGETHER)
    file.write_bytes(encode_settings(settings))
    assert read_settings(file).settings == settings
    file.write_bytes(b'{"version": 1, "arm": "lookup", "target": {"path": "a"}}')
    old = read_settings(file)
    assert (old.notice, old.settings.pair_defaults) == ("", ())
    few = b'{"version": 1, "pair_defaults": [{"target": "a", "arm": "draft", "later": 1}]}'
    file.write_bytes(few)
    assert read_settings(file).settings.pair_defaults == (PairDefault(target="a", arm="draft"),)


def test_the_store_gives_what_is_in_force_and_saves_what_is_stored(
    qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(encode_settings(with_pair(GENERAL)))
    disk = DiskWriter()
    store = SettingsStore(file, disk)
    with qtbot.waitSignal(store.changed) as told:
        assert store.make_default(TARGET, DRAFT, LOOKUP)
    assert told.args[0].arm == store.settings.arm == "lookup"
    with qtbot.assertNotEmitted(store.changed):
        assert store.make_default(TARGET, DRAFT, LOOKUP)
        assert not store.make_default(TARGET, DRAFT, PREDICTED)
    store.change(lookup=PromptLookupSpec(draft_max=6))
    assert store.settings.lookup.draft_max == 6
    with qtbot.waitSignal(store.changed):  # of a pair that is not loaded
        store.make_default("/m/b.gguf", "", MODEL)
    assert store.settings.arm == "lookup"
    store.close()
    disk.close()
    saved = read_settings(file).settings
    assert (saved.arm, saved.lookup.draft_max) == ("off", 9)
    assert [(d.target, d.arm, d.lookup.draft_max) for d in saved.pair_defaults] == [
        ("/m/b.gguf", "draft", 9),
        (TARGET, "lookup", 6),
    ]


# -- the window ----------------------------------------------------------------------------------


def load(qtbot: QtBot, app: Application, target: str, draft: str = "") -> None:
    with qtbot.waitSignal(app.engine.loaded, timeout=10_000):
        app.models.apply(ModelSettings(path=target), ModelSettings(path=draft) if draft else None)
    ready(qtbot, app)


def test_a_default_holds_whenever_its_pair_is_loaded(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    app.window.resize(1280, 800)
    load(qtbot, app, TARGET, DRAFT)
    assert app.bar.switch.arm == "auto"
    assert app.bar._status.text() == ""
    app.store.make_default(TARGET, DRAFT, LOOKUP)
    words = "Default of this pair: Lookup 5, from a bench"
    assert app.bar.switch.arm == "lookup"
    assert app.bar._status.text() == words
    assert words in app.bar.switch._parts["off"].accessibleDescription()
    setup = app.chatting.turn_setup()
    assert (setup.arm, setup.speculation) == ("lookup", LOOKUP.speculation)

    load(qtbot, app, TARGET)
    assert app.bar.switch.arm == "auto"
    assert app.bar._status.text() == ""
    app.bar.switch._parts["off"].click()
    load(qtbot, app, TARGET, DRAFT)
    assert app.bar.switch.arm == "lookup"
    app.window.resize(900, 640)
    qtbot.waitUntil(lambda: app.bar._status.text() == "")
    assert words in app.bar.switch._parts["lookup"].toolTip()


def test_both_drafters_are_chosen_where_the_bench_found_so(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    load(qtbot, app, TARGET, DRAFT)
    app.store.make_default(TARGET, DRAFT, TOGETHER)
    switch = app.bar.switch
    assert switch.arm == "lookup+draft"
    assert app.chatting.turn_setup().speculation == TOGETHER.speculation
    for arm in ("lookup", "off", "draft", "auto"):
        switch._parts[arm].click()
        assert switch.arm == app.settings.arm == arm, "one again"
    app.store.make_default(TARGET, DRAFT, TOGETHER)
    switch._parts["draft"].click()
    switch._parts["draft"].click()
    assert switch.arm == app.settings.arm == "draft"


def test_a_change_is_the_pairs_own_and_forgetting_ends_it(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    page = app.settings_page
    row, form = page._speculation.default, page._speculation
    app.window.page_requested.emit("settings")
    load(qtbot, app, TARGET, DRAFT)
    assert row.isHidden()
    app.store.make_default(TARGET, DRAFT, MODEL)
    assert row.title == "Default of this pair: Draft model 7, p ≥ 0.2, rejection, from a bench"
    assert (form._draft_max.value(), form._draft_min_p.value()) == (7, 0.2)
    assert form._verifier.currentData() == "rejection"
    form._draft_max.setValue(8)
    app.bar.switch._parts["lookup"].click()
    form._lookup_max.setValue(4)
    assert row.title == "Default of this pair: Lookup 4, changed since the bench"
    assert app.chatting.turn_setup().speculation.drafters == (PromptLookupSpec(draft_max=4),)

    load(qtbot, app, "/m/other.gguf")
    assert row.isHidden()
    general = Settings()
    assert (form._draft_max.value(), form._lookup_max.value()) == (
        general.draft_model.draft_max,
        general.lookup.draft_max,
    )
    load(qtbot, app, TARGET, DRAFT)
    assert form._lookup_max.value() == 4
    (forget,) = [b for b in page.findChildren(QPushButton) if b.text() == "Forget"]
    assert forget.accessibleName() == "Forget the default of this pair"
    forget.click()
    assert row.isHidden()
    assert (app.settings.arm, form._lookup_max.value()) == ("auto", general.lookup.draft_max)
    assert app.settings.pair_defaults == ()


def test_it_is_there_after_a_restart(qtbot: QtBot, make_app: MakeApp, fake_worker: Fake) -> None:
    stored = with_pair(Settings()).with_default(TARGET, DRAFT, MODEL)
    paths().settings.write_bytes(encode_settings(stored))
    app = make_app(fake_worker())
    assert app.settings.arm == "draft", "before the models are there"
    ready(qtbot, app)
    assert app.bar.switch.arm == "draft"
    app.models.close_models()
    assert app.settings.arm == "auto"


def test_choosing_a_draft_model_leaves_the_default_of_the_pair_alone(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    app.store.make_default(TARGET, DRAFT, LOOKUP)
    load(qtbot, app, TARGET)
    app.bar.draft_chosen.emit(DRAFT)
    qtbot.waitUntil(lambda: app.engine.state.has_draft_model, timeout=10_000)
    ready(qtbot, app)
    assert app.settings.arm == "lookup"
    assert app.settings.pair_default is not None
    assert app.settings.pair_default.is_from_bench
