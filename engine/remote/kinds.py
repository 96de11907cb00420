"""Kinds of servers, told apart by their own pages: what each answers and what follows from it.

Pure; `recognise` fetches. Each recogniser says where its format was read. Fields that are missing
or of another type count as not told.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from engine.language import tr
from engine.remote.address import host_of, root_of
from engine.remote.json_values import list_in, object_in, text_in, whole_in
from engine.remote.metrics_pages import parsed, tells_drafts
from engine.remote.values import Published, RemoteModel, ServerInfo, ServerKind

# Asked of every server, behind what comes before “/v1”.
PAGES = (
    "/props",
    "/version",
    "/server_info",
    "/get_server_info",
    "/api/v0/models",
    "/api/version",
    "/info",
)
# Services that take predicted outputs, by their documentation (platform.openai.com, docs.*).
_TAKE_PREDICTIONS = ("api.openai.com", "api.mistral.ai", "api.fireworks.ai")


@dataclass(frozen=True)
class Page:
    """What one address answered; status 0: nothing."""

    status: int
    body: bytes = b""
    server: str = ""  # the header

    @cached_property
    def value(self) -> Any:
        """The decoded JSON of a good answer; None for everything else."""
        if self.status != 200:
            return None
        try:
            return msgspec.json.decode(self.body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return None

    @property
    def fields(self) -> dict[str, Any]:
        return dict(object_in(self.value))

    @property
    def text(self) -> str:
        return self.body.decode("utf-8", "replace") if self.status == 200 else ""

    @property
    def is_list_of_models(self) -> bool:
        return isinstance(self.fields.get("data"), list)


NOTHING = Page(0)
Pages = dict[str, Page]


def kind_of(pages: Pages) -> ServerKind:
    """The kind, by the surest sign: whom the models belong to, then pages that only one has."""
    models = pages["/models"]
    for model in list_in(models.fields.get("data")):
        owner = text_in(object_in(model).get("owned_by"))
        if owner in _OWNERS:
            return _OWNERS[owner]
    if models.server == "llama.cpp" or "default_generation_settings" in pages["/props"].fields:
        return "llama-server"
    if _sglang_info(pages):
        return "sglang"
    if _lm_studio_models(pages):
        return "lm-studio"
    if text_in(pages["/info"].fields.get("model_id")):
        return "tgi"
    if text_in(pages["/api/version"].fields.get("version")):
        return "ollama"
    return "openai"


_OWNERS: dict[str, ServerKind] = {
    "paceline": "paceline",
    "llamacpp": "llama-server",
    "vllm": "vllm",
    "sglang": "sglang",
    "tensorrt_llm": "tensorrt-llm",
}


def pages_of(kind: ServerKind) -> tuple[str, ...]:
    """What else is worth asking of a server of that kind."""
    return {
        "paceline": ("/metrics",),
        "llama-server": ("/metrics", "/slots"),
        "vllm": ("/metrics",),
        "sglang": ("/metrics",),
        # Reading /metrics itself would take figures away from whoever else reads them.
        "tensorrt-llm": ("/prometheus/metrics",),
        "ollama": ("/api/ps",),
        "lm-studio": ("/api/v1/models",),
    }.get(kind, ())


def server_info(url: str, kind: ServerKind, pages: Pages) -> ServerInfo:
    """Everything that its pages tell."""
    info = _READERS[kind](url, pages)
    if not info.models:
        info = msgspec.structs.replace(
            info, warnings=(*info.warnings, tr("The server has no model loaded."))
        )
    return info


def _paceline(url: str, pages: Pages) -> ServerInfo:
    """Our own /v1/models: each model with “paceline”: version, parallel, arms, drafts_with."""
    own = _first(pages, "paceline")
    return ServerInfo(
        url=url,
        kind="paceline",
        version=text_in(own.get("version")),
        models=_models(pages),
        published="timings",
        metrics_url=_metrics_url(url, pages),
        takes_predictions=True,
        drafts_with=text_in(own.get("drafts_with")),
        slots=whole_in(own.get("parallel")),
        evidence=_owned_by("paceline"),
    )


def _llama_server(url: str, pages: Pages) -> ServerInfo:
    """llama.cpp b11549 (tools/server/server-context.cpp): /props with total_slots, build_info and
    n_ctx of one slot; /slots with “speculative”; /metrics only with --metrics."""
    props = pages["/props"].fields
    settings = object_in(props.get("default_generation_settings"))
    drafts = any(object_in(slot).get("speculative") is True for slot in _slots(pages))
    return ServerInfo(
        url=url,
        kind="llama-server",
        version=text_in(props.get("build_info")),
        models=_models(pages, whole_in(settings.get("n_ctx"))),
        published="timings",
        metrics_url=_metrics_url(url, pages),
        drafts_with=tr("a drafter that it does not name") if drafts else "",
        slots=whole_in(props.get("total_slots")),
        evidence=(
            tr("/props tells the settings of llama.cpp.") if props else _owned_by("llamacpp")
        ),
    )


def _vllm(url: str, pages: Pages) -> ServerInfo:
    """vLLM 0.32.0: max_model_len of each model, /version; /metrics has vllm:spec_decode_* only
    where speculation is on."""
    told = tells_drafts(parsed("vllm", pages["/metrics"].text))
    return ServerInfo(
        url=url,
        kind="vllm",
        version=text_in(pages["/version"].fields.get("version")),
        models=_models(pages),
        published="metrics" if told else "",
        metrics_url=_metrics_url(url, pages),
        drafts_with=tr("a drafter that it does not name") if told else "",
        evidence=_owned_by("vllm"),
    )


def _sglang(url: str, pages: Pages) -> ServerInfo:
    """SGLang 0.5.x (entrypoints/http_server.py): /server_info, older /get_server_info, with its
    arguments; /metrics only with --enable-metrics."""
    info = _sglang_info(pages)
    told = tells_drafts(parsed("sglang", pages["/metrics"].text))
    return ServerInfo(
        url=url,
        kind="sglang",
        version=text_in(info.get("version")),
        models=_models(pages, whole_in(info.get("context_length"))),
        published="metrics" if told else "",
        metrics_url=_metrics_url(url, pages),
        drafts_with=text_in(info.get("speculative_algorithm")),
        slots=whole_in(info.get("max_running_requests")),
        evidence=_owned_by("sglang") if not info else tr("/server_info tells SGLang's settings."),
    )


def _tensorrt_llm(url: str, pages: Pages) -> ServerInfo:
    """TensorRT-LLM 1.x (serve/openai_server.py): /version; /prometheus/metrics in newer releases,
    else /metrics, a list of iterations, where iteration statistics are switched on."""
    newer = "trtllm_" in pages["/prometheus/metrics"].text
    return ServerInfo(
        url=url,
        kind="tensorrt-llm",
        version=text_in(pages["/version"].fields.get("version")),
        models=_models(pages),
        published="metrics",
        metrics_url=root_of(url) + ("/prometheus/metrics" if newer else "/metrics"),
        evidence=_owned_by("tensorrt_llm"),
    )


def _lm_studio(url: str, pages: Pages) -> ServerInfo:
    """LM Studio 0.3.6 to 0.4 (lmstudio.ai/docs/developer/rest): /api/v0/models with type, state and
    context lengths; /api/v1/models with loaded_instances and their “parallel”."""
    known = {text_in(m.get("id")): m for m in _lm_studio_models(pages)}
    instances = [
        object_in(object_in(instance).get("config"))
        for model in list_in(pages["/api/v1/models"].fields.get("models"))
        for instance in list_in(object_in(model).get("loaded_instances"))
    ]
    models = tuple(
        RemoteModel(
            id=name,
            ctx=whole_in(model.get("loaded_context_length"))
            or whole_in(model.get("max_context_length")),
        )
        for name, model in sorted(known.items(), key=lambda kv: kv[1].get("state") != "loaded")
        if name and model.get("type") != "embeddings"
    )
    return ServerInfo(
        url=url,
        kind="lm-studio",
        models=models or _models(pages),
        published="stats",
        slots=max((n for c in instances if (n := whole_in(c.get("parallel")))), default=None),
        evidence=tr("/api/v0/models lists models as LM Studio does."),
    )


def _ollama(url: str, pages: Pages) -> ServerInfo:
    """Ollama 0.40 (docs.ollama.com/api): /api/version; /api/ps with context_length of what is
    loaded."""
    loaded = {
        text_in(object_in(m).get("name")): whole_in(object_in(m).get("context_length"))
        for m in list_in(pages["/api/ps"].fields.get("models"))
    }
    models = tuple(RemoteModel(id=m.id, ctx=loaded.get(m.id) or m.ctx) for m in _models(pages))
    return ServerInfo(
        url=url,
        kind="ollama",
        version=text_in(pages["/api/version"].fields.get("version")),
        models=models,
        evidence=tr("/api/version answers as Ollama does."),
    )


def _tgi(url: str, pages: Pages) -> ServerInfo:
    """Text Generation Inference 2 and 3 (docs/openapi.json): /info with model_id, version and
    max_total_tokens; older ones have no /v1/models."""
    info = pages["/info"].fields
    ctx = whole_in(info.get("max_total_tokens"))
    only = RemoteModel(id=text_in(info.get("model_id")), ctx=ctx)
    return ServerInfo(
        url=url,
        kind="tgi",
        version=text_in(info.get("version")),
        models=_models(pages, ctx) or (only,),
        evidence=tr("/info tells a model as Text Generation Inference does."),
    )


def _openai(url: str, pages: Pages) -> ServerInfo:
    published: Published = ""
    takes = host_of(url) in _TAKE_PREDICTIONS
    if takes:
        published = "usage"
    return ServerInfo(
        url=url,
        kind="openai",
        models=_models(pages),
        published=published,
        takes_predictions=takes,
        evidence=tr("It lists models as the OpenAI API does, and nothing tells more."),
    )


_READERS: dict[ServerKind, Callable[[str, Pages], ServerInfo]] = {
    "paceline": _paceline,
    "llama-server": _llama_server,
    "vllm": _vllm,
    "sglang": _sglang,
    "tensorrt-llm": _tensorrt_llm,
    "lm-studio": _lm_studio,
    "ollama": _ollama,
    "tgi": _tgi,
    "openai": _openai,
}


def _models(pages: Pages, ctx: int | None = None) -> tuple[RemoteModel, ...]:
    """The models of /v1/models; `ctx` for those that do not tell their own."""
    found = []
    for entry in list_in(pages["/models"].fields.get("data")):
        model = object_in(entry)
        told = (
            whole_in(model.get("max_model_len"))
            or whole_in(object_in(model.get("meta")).get("n_ctx"))
            or whole_in(model.get("context_length"))
            or whole_in(model.get("context_window"))
        )
        if name := text_in(model.get("id")):
            found.append(RemoteModel(id=name, ctx=told or ctx))
    return tuple(found)


def _first(pages: Pages, name: str) -> dict[str, Any]:
    for entry in list_in(pages["/models"].fields.get("data")):
        if value := object_in(object_in(entry).get(name)):
            return dict(value)
    return {}


def _slots(pages: Pages) -> list[Any]:
    return list_in(pages["/slots"].value)


def _sglang_info(pages: Pages) -> dict[str, Any]:
    for path in ("/server_info", "/get_server_info"):
        info = pages[path].fields
        if "internal_states" in info or {"model_path", "tp_size"} <= info.keys():
            return info
    return {}


def _lm_studio_models(pages: Pages) -> list[dict[str, Any]]:
    models = [dict(object_in(m)) for m in list_in(pages["/api/v0/models"].fields.get("data"))]
    return [m for m in models if "compatibility_type" in m or "max_context_length" in m]


def _metrics_url(url: str, pages: Pages) -> str:
    is_there = "# TYPE" in pages["/metrics"].text
    return f"{root_of(url)}/metrics" if is_there else ""


def _owned_by(owner: str) -> str:
    return tr("/v1/models says that its models belong to “{owner}”.", owner=owner)
