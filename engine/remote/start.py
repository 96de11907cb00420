"""What is told of a server's answer before it comes, and of its model when it is chosen.

Pure. Called by `answering`.
"""

import secrets

from msgspec.structs import replace

from engine.answer import StartInfo
from engine.language import tr
from engine.protocol import ModelInfo
from engine.remote import chat
from engine.remote.values import DraftCounts, ServerInfo
from engine.request import AutoPolicySpec, GenerateRequest, PredictionSpec


def with_seed(request: GenerateRequest, info: ServerInfo) -> tuple[GenerateRequest, int]:
    """The request with a seed, as the one it goes by is told. Services are not sent one that nobody
    asked for: some refuse the field."""
    if request.sampling.seed is not None:
        return request, request.sampling.seed
    seed = secrets.randbelow(2**31)
    if info.kind == "openai":
        return request, seed
    return replace(request, sampling=replace(request.sampling, seed=seed)), seed


def start_info(request: GenerateRequest, seed: int, model: str, info: ServerInfo) -> StartInfo:
    speculation = request.speculation
    asked_for = tuple(str(d.__struct_config__.tag) for d in speculation.drafters)
    own = (info.drafts_with,) if info.drafts_with else ()
    return StartInfo(
        prompt_tokens=0,  # the server tells them at the end
        cached_tokens=0,
        ctx=next((m.ctx for m in info.models if m.id == model and m.ctx), 0),
        seed=seed,
        drafters=asked_for if info.kind == "paceline" else own,
        speculation_note=_notes(request, info),
        policy="auto" if isinstance(speculation.policy, AutoPolicySpec) else "fixed",
        template="none" if request.prompt is not None else "model",
        template_note="",
        reasoning_open=False,
        server=info,
    )


def _notes(request: GenerateRequest, info: ServerInfo) -> str:
    notes: list[str] = []
    others = request.speculation.drafters
    if info.kind != "paceline" and others:
        if chat.prediction_of(request) and not info.takes_predictions:
            notes.append(
                tr("This server takes no predicted outputs, so the expected text is not sent.")
            )
        if any(not isinstance(each, PredictionSpec) for each in others):
            notes.append(tr("This server drafts as it was started, whatever is chosen here."))
    if request.cold and not chat.can_forget(info.kind):
        notes.append(
            tr(
                "This server has no way to forget its cache, so an answer to a repeated prompt may "
                "begin sooner."
            )
        )
    return " ".join(notes)


def untold(info: ServerInfo) -> DraftCounts:
    if info.kind == "lm-studio":
        return DraftCounts(note=tr("LM Studio tells of drafts only where a draft model is loaded."))
    return DraftCounts(note=tr("The server does not publish what becomes of its drafts."))


def model_info(reference: str, model: str, info: ServerInfo) -> ModelInfo:
    """What is told of a server's model; 0 is what is not."""
    return ModelInfo(
        path=reference,
        name=model,
        description=f"{info.kind} {info.version}".strip(),
        size=0,
        parameters=0,
        vocabulary=0,
        ctx=next((m.ctx for m in info.models if m.id == model and m.ctx), 0),
        ctx_train=0,
        layers=0,
        gpu_layers=0,
        threads=0,
        can_rewind=info.kind == "paceline",
        has_chat_template=True,
        reasoning_tags=("<think>", "</think>"),
        kv_bytes=0,
        compute_bytes=0,
    )
