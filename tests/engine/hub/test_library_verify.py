"""A file is compared with whoever knows its hash; nobody knowing is said."""

from pathlib import Path

import msgspec
import pytest

from engine.errors import EngineError, ErrorKind
from engine.hub.client import Hub
from engine.hub.download_record import Record, record_path
from tests.engine.conftest import TinyModels
from tests.engine.gguf_models import write_header
from tests.engine.hub.caches import Home, put, sha256
from tests.hub_server import HubServer


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


def flip(path: Path) -> None:
    """Change a weight and keep the size."""
    data = bytearray(path.read_bytes())
    data[-5] ^= 1
    path.write_bytes(data)


def test_what_the_download_recorded(home: Home, tiny: TinyModels) -> None:
    path = put(tiny.target, home.models / "owner" / "Name" / "x.gguf")
    record = Record(
        repo="owner/Name",
        file="x.gguf",
        commit="a" * 40,
        size=path.stat().st_size,
        sha256=sha256(path),
    )
    record_path(path).write_bytes(msgspec.json.encode(record))
    told: list[tuple[int, int]] = []
    library = home.library()
    is_good, text = library.verify(str(path), None, lambda *step: told.append(step))
    assert is_good
    assert text == "“x” is whole: its SHA-256 is the one that its download says."
    assert told[-1] == (path.stat().st_size, path.stat().st_size)
    flip(path)
    is_good, text = library.verify(str(path))
    assert not is_good
    assert text.startswith("“x” is not what its download says: its SHA-256 begins with ")


def test_what_other_programs_recorded(home: Home, tiny: TinyModels) -> None:
    blob = home.ollama(tiny.target, "registry.ollama.ai", "library", "x", "1b")
    shown = home.huggingface(tiny.other_weights, "owner/Name", "y.gguf")
    library = home.library()
    assert library.verify(str(blob))[1].endswith("that Ollama's manifest says.")
    assert library.verify(str(shown))[1].endswith("that Hugging Face's cache says.")
    flip(shown.resolve())
    flip(blob)
    assert not library.verify(str(blob))[0]
    assert not library.verify(str(shown))[0]


def test_the_hub_is_asked_where_nothing_is_recorded(
    home: Home, tiny: TinyModels, hub_server: HubServer
) -> None:
    path = put(tiny.target, home.models / "owner" / "Name" / "sub" / "x.gguf")
    hub_server.add_repo("owner/Name", {"sub/x.gguf": tiny.target})
    hub = Hub(hub_server.url)
    library = home.library()
    assert library.verify(str(path), hub) == (
        True,
        "“x” is whole: its SHA-256 is the one that “owner/Name” on the Hub now says.",
    )
    flip(path)
    is_good, text = library.verify(str(path), hub)
    assert not is_good
    assert "“owner/Name” on the Hub now" in text


@pytest.mark.parametrize("is_known", [True, False])
def test_nobody_knows(home: Home, tiny: TinyModels, hub_server: HubServer, is_known: bool) -> None:
    path = put(tiny.target, home.models / "owner" / "Name" / "x.gguf")
    if is_known:  # the repository, but not this file
        hub_server.add_repo("owner/Name", {"other.gguf": tiny.target})
    library = home.library()
    for hub in (Hub(hub_server.url), Hub("http://127.0.0.1:9"), None):
        is_good, text = library.verify(str(path), hub)
        assert is_good
        assert text.startswith("Nothing is known to compare “x” with; its header is whole")
    put(tiny.truncated, path)
    is_good, text = library.verify(str(path))
    assert not is_good
    assert "is incomplete" in text


def test_all_parts_are_hashed(home: Home, hub_server: HubServer) -> None:
    folder = home.models / "owner" / "Big"
    folder.mkdir(parents=True)
    parts = [
        write_header(folder / f"big-{n:05}-of-00002.gguf", "llama", split=(n - 1, 2))
        for n in (1, 2)
    ]
    hub_server.add_repo("owner/Big", {part.name: part for part in parts})
    hub = Hub(hub_server.url)
    library = home.library()
    assert library.verify(str(parts[0]), hub)[1].startswith("“big” with its 2 parts is whole")
    flip(parts[1])
    is_good, text = library.verify(str(parts[0]), hub)
    assert not is_good
    assert text.startswith(f"“{parts[1].name}” is not what")
    parts[1].unlink()
    assert library.verify(str(parts[0]), hub) == (
        False,
        "“big” is incomplete: 1 of its 2 parts is missing.",
    )


def test_it_can_be_stopped(home: Home, tiny: TinyModels) -> None:
    blob = home.ollama(tiny.target, "registry.ollama.ai", "library", "x", "1b")
    with pytest.raises(EngineError) as caught:
        home.library().verify(str(blob), cancelled=lambda: True)
    assert caught.value.kind == ErrorKind.CANCELLED


def test_a_model_that_has_gone(home: Home) -> None:
    with pytest.raises(EngineError, match="not among the models"):
        home.library().verify(str(home.models / "x.gguf"))
