"""The models page's lists on the real hub worker and a real server: find, fetch, list, delete."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.logic.formatting import PLAIN
from app.services.disk import DiskWriter
from app.services.hub_client import HubClient
from app.services.hub_lists import HubLists
from app.widgets.models_page import ModelsPage
from app.widgets.theme import LIGHT
from engine.wire import worker_command, worker_environment
from tests.hub_content import made_model, server_error, slow
from tests.hub_server import HubServer

WAIT_MS = 20_000
MODEL = made_model(1 << 20)


def connected(page: ModelsPage, lists: HubLists) -> None:
    """As `application` does it."""
    page.search_requested.connect(lists.search)
    page.more_requested.connect(lists.search_more)
    page.search_cancelled.connect(lists.cancel_search)
    page.search_retried.connect(lists.retry_search)
    page.pairs_requested.connect(lists.list_pairs)
    page.repo_requested.connect(lists.open_repo)
    page.repo_closed.connect(lists.close_repo)
    page.download_requested.connect(lists.download)
    page.pause_requested.connect(lists.pause)
    page.resume_requested.connect(lists.resume)
    page.remove_requested.connect(lists.remove)
    page.alias_changed.connect(lists.set_alias)
    page.verify_requested.connect(lists.verify)
    page.verify_cancelled.connect(lists.stop_verifying)
    page.delete_requested.connect(lists.delete)
    page.library_refreshed.connect(lists.list_library)
    page.hub_settings_changed.connect(lists.set_settings)
    lists.discover_changed.connect(page.set_discover)
    lists.library_changed.connect(page.set_library)
    lists.downloads_changed.connect(page.set_downloads)
    lists.download_failed.connect(page.set_download_error)
    lists.settings_changed.connect(page.set_hub_settings)
    lists.settings_failed.connect(page.set_settings_error)


@pytest.fixture
def page(
    qtbot: QtBot, tmp_path: Path, hub_server: HubServer, monkeypatch: pytest.MonkeyPatch
) -> Iterator[ModelsPage]:
    # Nothing of whoever runs the tests is listed or thrown away.
    for name in ("HOME", "USERPROFILE", "XDG_DATA_HOME", "LOCALAPPDATA", "APPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    (tmp_path / "home").mkdir()
    disk = DiskWriter()
    environment = {**worker_environment(), "HF_ENDPOINT": hub_server.url}
    hub = HubClient(disk, tmp_path / "hub.log", worker_command("hub"), environment)
    lists = HubLists(hub)
    made = ModelsPage(LIGHT, PLAIN, QWidget())
    connected(made, lists)
    qtbot.addWidget(made)
    made.resize(1224, 745)
    made.show()
    with qtbot.waitSignal(hub.library_changed, timeout=30_000):
        hub.start()
        lists.set_devices(())
    yield made
    hub.close()
    hub.deleteLater()
    disk.close()


def test_from_a_word_to_a_model_and_away(
    page: ModelsPage, qtbot: QtBot, hub_server: HubServer
) -> None:
    hub_server.add_repo("owner/tiny-GGUF", {"tiny-F32.gguf": MODEL}, downloads=7)
    discover, library = page.discover, page.library

    qtbot.waitUntil(
        lambda: discover.pairs.is_settled and bool(discover.pairs.rows), timeout=WAIT_MS
    )
    qtbot.keyClicks(discover.search.field, "tiny")
    qtbot.waitUntil(lambda: discover.results.isVisible(), timeout=WAIT_MS)
    assert [entry.key for entry in discover.results.rows.entries] == ["owner/tiny-GGUF"]

    discover.results.choose_first()
    qtbot.keyClick(discover.results, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: discover.repo.files.chosen == "tiny-F32", timeout=WAIT_MS)
    discover.repo.download.click()
    qtbot.waitUntil(lambda: discover.repo.download.text() == "Show in library", timeout=WAIT_MS)

    discover.repo.download.click()
    assert page.tab == "library"
    path = library.models.chosen
    assert Path(path).read_bytes() == MODEL.read(0, MODEL.size)
    library.bar.verify.click()
    qtbot.waitUntil(lambda: bool(library._state.notes), timeout=WAIT_MS)
    assert library._state.notes[path].tone == "ok"

    library.bar.begin_rename()
    library.bar.edit.setText("My tiny one")
    qtbot.keyClick(library.bar.edit, Qt.Key.Key_Return)
    qtbot.waitUntil(
        lambda: any(e.text.startswith("My tiny one") for e in library.models.rows.entries),
        timeout=WAIT_MS,
    )

    library.bar.ask_to_delete()
    library.bar.confirm.click()
    qtbot.waitUntil(lambda: not library._state.deleting, timeout=WAIT_MS)
    if library.bar.is_asking:  # a machine without a trash
        library.bar.confirm.click()
        qtbot.waitUntil(lambda: bool(library._state.told), timeout=WAIT_MS)
    assert not Path(path).exists()
    assert "My tiny one" in library._state.told


def test_a_download_is_paused_goes_on_and_is_cancelled(
    page: ModelsPage, qtbot: QtBot, hub_server: HubServer
) -> None:
    hub_server.add_repo("owner/big-GGUF", {"big-F32.gguf": made_model(8 << 20)})
    hub_server.fail("owner/big-GGUF/big-F32.gguf", slow(1 << 20))
    downloads = page.downloads
    page.show_tab("downloads")
    page.download_requested.emit("owner/big-GGUF", "big-F32.gguf", "main")
    qtbot.waitUntil(lambda: bool(downloads.rows), timeout=WAIT_MS)
    (row,) = downloads.rows
    qtbot.waitUntil(lambda: (row.row.share or 0) > 0, timeout=WAIT_MS)
    assert page.tabs.tabText(2) == "Downloads (1)"
    row.buttons["pause"].click()
    qtbot.waitUntil(lambda: "resume" in row.row.actions, timeout=WAIT_MS)
    row.buttons["resume"].click()
    qtbot.waitUntil(lambda: "pause" in row.row.actions, timeout=WAIT_MS)
    row.buttons["cancel"].click()
    row.confirm.click()
    qtbot.waitUntil(lambda: not downloads.rows, timeout=WAIT_MS)
    assert page.tabs.tabText(2) == "Downloads"


def test_offline_is_said_and_mended(page: ModelsPage, qtbot: QtBot, hub_server: HubServer) -> None:
    hub_server.fail("/api/models", server_error(503, times=None))
    discover = page.discover
    page.search_requested.emit(discover.search.query)
    qtbot.keyClicks(discover.search.field, "tiny")
    qtbot.waitUntil(
        lambda: (
            discover.told.told is not None and discover.told.told.title == "No answer from the Hub"
        ),
        timeout=WAIT_MS,
    )
    hub_server.heal()
    discover.told.action_triggered.emit("retry")
    qtbot.waitUntil(
        lambda: (
            discover.told.told is not None and discover.told.told.title.startswith("Nothing found")
        ),
        timeout=WAIT_MS,
    )


def test_a_pasted_reference_and_one_that_is_nothing(
    page: ModelsPage, qtbot: QtBot, hub_server: HubServer
) -> None:
    hub_server.add_repo(
        "owner/two-GGUF", {"two-Q4_0.gguf": MODEL, "two-Q8_0.gguf": MODEL}, gated=True
    )
    discover = page.discover
    discover.search.field.setText("owner/two-GGUF:Q8_0")
    qtbot.keyClick(discover.search.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: discover.repo.files.chosen == "two-Q8_0", timeout=WAIT_MS)
    assert discover.repo.licence.isVisible()
    discover.search.field.setText("owner/nothing")
    qtbot.keyClick(discover.search.field, Qt.Key.Key_Return)
    qtbot.waitUntil(
        lambda: (
            discover.told.isVisible()
            and discover.told.told is not None
            and "does not exist" in discover.told.told.text
        ),
        timeout=WAIT_MS,
    )
