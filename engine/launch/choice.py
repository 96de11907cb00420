"""What is to be handed over, whatever the engine: the method, its lengths, and the sentences about
what gets lost on the way.

Knows no engine's syntax; each engine's module takes a `Choice` and asks for what it can do. Pure;
made by `make`.
"""

from dataclasses import dataclass, field

from engine.language import local, tr
from engine.launch.machines import cannot_have, hosts_of
from engine.launch.values import (
    ENGINE_NAMES,
    UNKNOWN,
    Engine,
    LaunchModel,
    LaunchPair,
    LaunchRequest,
    Method,
)
from engine.request import (
    AutoPolicySpec,
    DraftModelSpec,
    ModelSettings,
    PredictionSpec,
    PromptLookupSpec,
)

USUAL_CTX = 8192  # where neither the settings nor the file say more; see ModelSettings.ctx
_ORIGINAL = frozenset({"", "F16", "BF16", "F32"})  # no quantisation
# Architectures whose original weights may have layers for multi-token prediction that a GGUF has
# not: llama.cpp's converter can leave them out, and did so with all of them once.
_MAY_PREDICT = frozenset({
    "bailingmoe2", "cohere2moe", "deepseek2", "deepseek32", "deepseek4", "ernie4_5-moe",
    "exaone-moe", "glm-dsa", "glm4", "glm4moe", "mimo2", "nemotron_h_moe", "qwen35", "qwen35moe",
    "qwen3next", "step35",
})  # fmt: skip


@dataclass
class Words:
    """What is said beside a launch, in the order in which it was found out."""

    missing: list[str] = field(default_factory=list)
    unsupported: list[str] = field(default_factory=list)
    differences: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Choice:
    """A request with what it stands for worked out."""

    request: LaunchRequest
    pair: LaunchPair
    wanted: Method
    draft_max: int  # tokens
    lookup_max: int  # of a lookup before the draft model
    min_p: float
    ngrams: tuple[int, int]  # shortest and longest match of lookup
    is_auto: bool
    is_predicted: bool
    is_chain: bool  # lookup first, then the draft model

    @property
    def ctx(self) -> int:
        """Tokens of one answer's context."""
        return self.request.target.ctx or min(self.pair.target.context or USUAL_CTX, USUAL_CTX)

    @property
    def target_path(self) -> str:
        return self.pair.target.path

    @property
    def draft_settings(self) -> ModelSettings:
        return self.request.draft or self.request.target

    @property
    def settings(self) -> ModelSettings:
        return self.request.target

    @property
    def hosts(self) -> tuple[str, ...]:
        """Machines that the models were split over, too."""
        return hosts_of(self.request)


def choose(request: LaunchRequest, pair: LaunchPair) -> Choice:
    speculation = request.speculation
    specs = speculation.drafters
    lookup = next((s for s in specs if isinstance(s, PromptLookupSpec)), None)
    draft = next((s for s in specs if isinstance(s, DraftModelSpec)), None)
    prediction = next((s for s in specs if isinstance(s, PredictionSpec)), None)
    if pair.draft is None:
        draft = None
    wanted: Method = "off"
    if draft is not None:
        wanted = "eagle3" if pair.draft is not None and pair.draft.is_eagle3 else "draft_model"
    elif lookup is not None or prediction is not None:
        wanted = "lookup"
    wanted = request.method or wanted
    lengths = {
        "draft_model": (draft or DraftModelSpec()).draft_max,
        "lookup": (lookup or prediction or PromptLookupSpec()).draft_max,
        "mtp": max(1, pair.target.mtp_layers),
        "eagle3": DraftModelSpec().draft_max,
    }
    used = lookup or PromptLookupSpec()
    return Choice(
        request=request,
        pair=pair,
        wanted=wanted,
        draft_max=request.draft_max or lengths.get(wanted, 1),
        lookup_max=request.draft_max or lengths["lookup"],
        min_p=draft.min_p if draft is not None and wanted == "draft_model" else 0.0,
        ngrams=(used.min_ngram, used.max_ngram),
        is_auto=isinstance(speculation.policy, AutoPolicySpec) and bool(specs),
        is_predicted=prediction is not None,
        is_chain=lookup is not None and draft is not None and request.method is None,
    )


def settle(choice: Choice, engine: Engine, takes: frozenset[Method], words: Words) -> Method:
    """The method that is written: the wanted one, or "off" with the reason in `words`."""
    name = ENGINE_NAMES[engine]
    wanted = choice.wanted
    if choice.hosts and engine != "llama-server":
        words.unsupported.append(cannot_have(engine, choice.hosts))
    if wanted == "off":
        return "off"
    if wanted not in takes:
        words.unsupported.append(
            {
                "lookup": tr("{engine} has no prompt lookup.", engine=name),
                "draft_model": tr("{engine} takes no draft model.", engine=name),
                "mtp": tr(
                    "{engine} cannot draft with a model's own layers for multi-token prediction.",
                    engine=name,
                ),
                "eagle3": tr("{engine} does not take EAGLE-3 heads.", engine=name),
            }[wanted]
        )
        return "off"
    if wanted == "draft_model" and choice.pair.draft is None:
        words.unsupported.append(tr("There is no draft model to hand over."))
        return "off"
    if wanted == "mtp" and not _can_predict(choice.pair.target, engine, words):
        return "off"
    _say_what_is_lost(choice, name, wanted, words)
    return wanted


def _can_predict(target: LaunchModel, engine: Engine, words: Words) -> bool:
    """Whether there are layers for multi-token prediction, or may be in the original weights."""
    if target.mtp_layers:
        return True
    if engine != "llama-server" and target.architecture in _MAY_PREDICT:
        words.notes.append(
            tr(
                "The target's file has no layers for multi-token prediction. The original weights "
                "may have them, as this architecture often does; without them {engine} does not "
                "start so.",
                engine=ENGINE_NAMES[engine],
            )
        )
        return True
    words.unsupported.append(tr("The target has no layers for multi-token prediction."))
    return False


def _say_what_is_lost(choice: Choice, name: str, method: Method, words: Words) -> None:
    if choice.is_predicted:
        words.differences.append(
            tr(
                "{engine} takes no predicted outputs. Lookup drafts from the prompt, so put the "
                "expected text there.",
                engine=name,
            )
        )
    if choice.is_auto:
        words.differences.append(
            tr(
                "{engine} does not choose how much to draft from pass to pass, as Auto does here; "
                "it drafts up to {number} tokens.",
                engine=name,
                number=choice.draft_max,
            )
        )
        if choice.request.draft_max is None:
            words.notes.append(
                tr(
                    "{number} is the usual length, not one that was measured; a bench with fixed "
                    "lengths finds the best one.",
                    number=choice.draft_max,
                )
            )
    if method in ("mtp", "eagle3"):
        words.notes.append(
            tr("This way of drafting was not measured here, so no gain is known for it.")
        )


def one_at_a_time(choice: Choice, engine: Engine, words: Words) -> None:
    """For engines that cannot try lookup before the draft model."""
    if choice.is_chain:
        words.differences.append(
            tr(
                "{engine} drafts in one way only, so lookup is left out and the draft model kept.",
                engine=ENGINE_NAMES[engine],
            )
        )


def no_threshold(choice: Choice, engine: Engine, words: Words) -> None:
    """For engines whose drafts end at their length alone."""
    if choice.min_p:
        words.differences.append(
            tr(
                "{engine} does not end drafts below a probability, so the limit of {number} is "
                "left out.",
                engine=ENGINE_NAMES[engine],
                number=local(f"{choice.min_p:g}"),
            )
        )


def repositories(choice: Choice, method: Method, words: Words) -> tuple[str, str]:
    """Of target and draft model for engines that load original weights; `UNKNOWN` where one has to
    be filled in."""
    target = choice.pair.target
    repository = target.repository
    if not repository:
        words.missing.append(
            tr(
                "The repository of the target's original weights. {evidence}",
                evidence=target.evidence,
            )
        )
    if target.quantization not in _ORIGINAL:
        words.notes.append(
            tr(
                "This starts the original weights; the file here is {type}, so speed, memory and "
                "texts will differ.",
                type=target.quantization,
            )
        )
    if method not in ("draft_model", "eagle3"):
        return repository or UNKNOWN, ""
    draft = choice.pair.draft
    is_known = draft is not None and draft.is_eagle3 == (method == "eagle3")
    drafter = draft.repository if draft is not None and is_known else ""
    drafter = choice.request.draft_repository or drafter
    if not drafter:
        words.missing.append(
            tr("The repository of an EAGLE-3 head made for this target.")
            if method == "eagle3"
            else tr(
                "The repository of the draft model's original weights. {evidence}",
                evidence=draft.evidence if draft else "",
            )
        )
    return repository or UNKNOWN, drafter or UNKNOWN


def other_vocabulary(choice: Choice, engine: Engine, words: Words) -> bool:
    """True, and said, where an engine that needs one vocabulary for both cannot take the pair."""
    pair = choice.pair
    if choice.wanted != "draft_model" or not (pair.refusal or pair.has_other_size):
        return False
    name = ENGINE_NAMES[engine]
    words.unsupported.append(
        tr(
            "{engine} needs one vocabulary for both models; ids are not mapped by text there. "
            "{reason}",
            engine=name,
            reason=pair.refusal,
        )
        if pair.refusal
        else tr(
            "{engine} needs vocabularies of the same size; these have {target} and {draft} tokens.",
            engine=name,
            target=local(f"{pair.target.vocabulary:,}"),
            draft=local(f"{pair.draft.vocabulary if pair.draft else 0:,}"),
        )
    )
    return True
