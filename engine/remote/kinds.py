"""Kinds of servers, told apart by their own pages: what each answers and what follows from it.

Pure; `recognise` fetches. Each recogniser says where its format was read. Fields that are missing
or of another type count as not told.
"""

from collections.abc import Callable

import msgspec

from engine.language import tr
from engine.remote.address import host_of, root_of
from engine.remote.json_values import list_in, object_in, text_in, whole_in
from engine.remote.metrics_pages import parsed, tells_drafts
from engine.remote.pages import (
    Pages,
    lm_studio_models_in,
    metrics_url_of,
    models_in,
    sglang_info_in,
    slots_in,
    told_with_a_model,
)
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


def kind_of(pages: Pages) -> ServerKind:
    """The kind, by the surest sign: whom the models belong to, then pages that only one has."""
    models = pages["/models"]
    for model in list_in(models.fields.get("data")):
        owner = text_in(object_in(model).get("owned_by"))
        if owner in _OWNERS:
            return _OWNERS[owner]
    if models.server == "llama.cpp" or "default_generation_settings" in pages["/props"].fields:
        return "llama-server"
    if sglang_info_in(pages):
        return "sglang"
    if lm_studio_models_in(pages):
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
    own = told_with_a_model(pages, "paceline")
    return ServerInfo(
        url=url,
        kind="paceline",
        version=text_in(own.get("version")),
        models=models_in(pages),
        published="timings",
        metrics_url=metrics_url_of(url, pages),
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
    drafts = any(object_in(slot).get("speculative") is True for slot in slots_in(pages))
    return ServerInfo(
        url=url,
        kind="llama-server",
        version=text_in(props.get("build_info")),
        models=models_in(pages, whole_in(settings.get("n_ctx"))),
        published="timings",
        metrics_url=metrics_url_of(url, pages),
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
        models=models_in(pages),
        published="metrics" if told else "",
        metrics_url=metrics_url_of(url, pages),
        drafts_with=tr("a drafter that it does not name") if told else "",
        evidence=_owned_by("vllm"),
    )


def _sglang(url: str, pages: Pages) -> ServerInfo:
    """SGLang 0.5.x (entrypoints/http_server.py): /server_info, older /get_server_info, with its
    arguments; /metrics only with --enable-metrics."""
    info = sglang_info_in(pages)
    told = tells_drafts(parsed("sglang", pages["/metrics"].text))
    return ServerInfo(
        url=url,
        kind="sglang",
        version=text_in(info.get("version")),
        models=models_in(pages, whole_in(info.get("context_length"))),
        published="metrics" if told else "",
        metrics_url=metrics_url_of(url, pages),
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
        models=models_in(pages),
        published="metrics",
        metrics_url=root_of(url) + ("/prometheus/metrics" if newer else "/metrics"),
        evidence=_owned_by("tensorrt_llm"),
    )


def _lm_studio(url: str, pages: Pages) -> ServerInfo:
    """LM Studio 0.3.6 to 0.4 (lmstudio.ai/docs/developer/rest): /api/v0/models with type, state and
    context lengths; /api/v1/models with loaded_instances and their “parallel”."""
    known = {text_in(m.get("id")): m for m in lm_studio_models_in(pages)}
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
        models=models or models_in(pages),
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
    models = tuple(RemoteModel(id=m.id, ctx=loaded.get(m.id) or m.ctx) for m in models_in(pages))
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
        models=models_in(pages, ctx) or (only,),
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
        models=models_in(pages),
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


def _owned_by(owner: str) -> str:
    return tr("/v1/models says that its models belong to “{owner}”.", owner=owner)
