"""What servers elsewhere are called, and what is said of what they tell.

Pure text from `engine.remote.values`; knows neither HTTP nor the list of endpoints. Used by the
servers page, the model bar and the live panel.
"""

from app.logic.formatting import PLAIN, NumberFormat, count
from engine.language import mark, tr
from engine.protocol import Loaded, ModelInfo
from engine.remote.names import KINDS, short_model
from engine.remote.values import Endpoint, Published, ServerInfo, ServerKind, is_reference

_KINDS: dict[ServerKind, str] = {**KINDS, "openai": mark("OpenAI-compatible server")}
_PUBLISHED: dict[Published, str] = {
    "timings": mark("It tells with each answer how many tokens it drafted and accepted."),
    "stats": mark("It tells with each answer how many tokens it drafted and accepted."),
    "usage": mark("It tells with each answer how many tokens it drafted and accepted."),
    "metrics": mark(
        "It counts drafted and accepted tokens over all its answers; what they grew by during an "
        "answer is shown, with those of other clients in it."
    ),
    "": mark("It does not publish what becomes of its drafts."),
}
_SOURCES: dict[Published, str] = {
    "timings": mark("The server’s own count, in the answer’s timings."),
    "stats": mark("The server’s own count, in the answer’s statistics."),
    "usage": mark("The server’s own count, in the answer’s usage."),
    "metrics": mark("By how much the server’s counters grew during this answer."),
}
EXAMPLES: tuple[tuple[str, str], ...] = (
    ("llama-server", "127.0.0.1:8080"),
    ("vLLM", "127.0.0.1:8000"),
    ("SGLang", "127.0.0.1:30000"),
    ("LM Studio", "127.0.0.1:1234"),
    ("Ollama", "127.0.0.1:11434"),
)


def kind_title(kind: ServerKind) -> str:
    return tr(_KINDS[kind])


def host_of(url: str) -> str:
    """ "127.0.0.1:8080" of a URL or a reference."""
    return url.partition("://")[2].partition("#")[0].partition("/")[0]


def model_of(reference: str) -> str:
    return reference.partition("#")[2]


def shown_model(reference: str) -> str:
    """A model's name, without the folders of one that the server names by its file."""
    return short_model(model_of(reference))


def server_title(kind: ServerKind, url: str) -> str:
    """ "llama-server, 127.0.0.1:8080"."""
    return tr("{server}, {host}", server=kind_title(kind), host=host_of(url))


def server_role(reference: str, info: ModelInfo | None) -> str:
    """What stands over a server's model in the model bar; its kind once it has answered."""
    if info is None:
        return host_of(reference)
    return server_title(kind_of(info), reference)


def endpoint_title(endpoint: Endpoint) -> str:
    return endpoint.name or server_title(endpoint.kind, endpoint.url)


def is_remote(loaded: Loaded | None) -> bool:
    """Whether answers come from a server instead of a model on this machine."""
    return loaded is not None and is_reference(loaded.target.path)


def kind_of(info: ModelInfo) -> ServerKind:
    """Of a server that is “loaded”: its description begins with its kind."""
    said = info.description.partition(" ")[0]
    return next((kind for kind in _KINDS if kind == said), "openai")


def takes_arm(loaded: Loaded) -> bool:
    """Whether the server drafts as each request asks; others draft as they were started."""
    return kind_of(loaded.target) == "paceline"


def remote_facts(info: ModelInfo, fmt: NumberFormat = PLAIN) -> str:
    """ "llama-server b6942 · 127.0.0.1:8080 · 8,192 tokens"."""
    kind = kind_of(info)
    version = info.description.partition(" ")[2]
    parts = [f"{kind_title(kind)} {version}".rstrip(), host_of(info.path)]
    if info.ctx:
        parts.append(tr("{number} tokens", number=count(info.ctx, fmt)))
    return " · ".join(parts)


def published_words(server: ServerInfo) -> str:
    """Where its drafts are told; of one that says how it drafts, that too."""
    said = tr(_PUBLISHED[server.published])
    if server.drafts_with:
        said = " ".join((tr("It drafts with {drafter}.", drafter=server.drafts_with), said))
    return said


def source_sentence(source: Published) -> str:
    """Where the counts of an answer come from; "" where there are none."""
    return tr(_SOURCES[source]) if source in _SOURCES else ""


def drafts_as_started(kind: ServerKind) -> str:
    """Why the switch is not there."""
    return tr(
        "{server} drafts as it was started; a request cannot change that.",
        server=kind_title(kind),
    )
