"""From a GGUF file to the repository with its original weights, and how that is known, in words.

A quantiser's name for its repository is no evidence, and a “base model” in a header is often what
the original was trained from: it counts only where its name is that of the file's own model. Pure;
called by `hub.hand_over`.
"""

import re
from collections.abc import Mapping
from importlib.resources import files
from urllib.parse import urlsplit

import msgspec

from engine.language import tr

STARTER_ORIGINAL = "HuggingFaceTB/SmolLM2-135M-Instruct"
_HOSTS = frozenset({"huggingface.co", "www.huggingface.co", "hf.co"})
_REPOSITORY = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,95}/[A-Za-z0-9][A-Za-z0-9._-]{0,95}")
# What a file says of where its own weights come from; the last two are the key's older spellings.
_SOURCES = (
    "general.source.repo_url",
    "general.source.url",
    "general.source.huggingface.repository",
    "general.source.hf.repository",
)


class Original(msgspec.Struct, frozen=True):
    """`repository` "" where it is not known; `evidence` then says what is."""

    repository: str
    evidence: str


class _Originals(msgspec.Struct, frozen=True, kw_only=True):
    version: int
    about: str
    originals: dict[str, str]


def known_originals() -> dict[str, str]:
    """GGUF repository -> repository of the original weights, of the recommended pairs."""
    data = files("assets").joinpath("originals.json").read_bytes()
    return msgspec.json.decode(data, type=_Originals).originals


def is_repository(text: str) -> bool:
    """Whether it can be one of the Hub: “owner/name”."""
    return _REPOSITORY.fullmatch(text) is not None and ".." not in text and "--" not in text


def original(
    metadata: Mapping[str, object], *, given: str = "", gguf: str = "", is_starter: bool = False
) -> Original:
    """Of a file with this `metadata` that came from the repository `gguf` ("": not known).

    `given` is what the user says; it is believed.
    """
    if given:
        return Original(given, tr("You named it."))
    if is_starter:
        return Original(STARTER_ORIGINAL, tr("It is the starter model."))
    for key in _SOURCES:
        if repository := _repository_in(metadata.get(key)):
            return Original(repository, tr("The file says so: {key}.", key=key))
    if known := known_originals().get(gguf):
        evidence = tr("“{repo}” is a recommended download made from it.", repo=gguf)
        return Original(known, evidence)
    base = _base_of(metadata)
    if base and _is_same_model(base, metadata, gguf):
        return Original(
            base, tr("The file names it as its base model, and has the same name itself.")
        )
    return Original("", _what_is_known(base, gguf))


def _base_of(metadata: Mapping[str, object]) -> str:
    """The only base model that a header names; "" where there is none, or several were merged."""
    count = metadata.get("general.base_model.count", 1)
    if isinstance(count, int) and count > 1:
        return ""
    for field in ("repo_url", "url"):
        if repository := _repository_in(metadata.get(f"general.base_model.0.{field}")):
            return repository
    return ""


def _is_same_model(base: str, metadata: Mapping[str, object], gguf: str) -> bool:
    """“Qwen/Qwen3-4B” is what “Qwen3 4B” was made of; “Qwen/Qwen2.5-7B” is only what “Qwen2.5 7B
    Instruct” was trained from."""
    owner, name = map(_plain, base.split("/"))
    own = _plain(str(metadata.get("general.name", "")))
    if own:
        return own in (name, owner + name)
    file = _plain(gguf.rsplit("/", 1)[-1]).removesuffix("gguf")
    return bool(file) and file in (name, owner + name)


def _what_is_known(base: str, gguf: str) -> str:
    if base and gguf:
        return tr(
            "The file came from “{repo}” and names “{base}” as its base model, which may be what "
            "the model was trained from rather than the model itself.",
            repo=gguf,
            base=base,
        )
    if base:
        return tr(
            "The file names “{base}” as its base model, which may be what the model was trained "
            "from rather than the model itself.",
            base=base,
        )
    if gguf:
        return tr("The file came from “{repo}”, whose page names the original model.", repo=gguf)
    return tr("Neither the file nor its place says which repository it was made from.")


def _repository_in(value: object) -> str:
    """Of a link to the Hub, or of a plain “owner/name”."""
    if not isinstance(value, str):
        return ""
    if "://" not in value:
        return value if is_repository(value) else ""
    try:
        parts = urlsplit(value)
    except ValueError:
        return ""
    if parts.netloc.lower() not in _HOSTS:
        return ""
    path = "/".join(parts.path.strip("/").split("/")[:2]).removesuffix(".git")
    return path if is_repository(path) and not path.startswith(("datasets/", "spaces/")) else ""


def _plain(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))
