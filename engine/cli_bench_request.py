"""The options of `paceline bench` as a request: pairs, prompts, arms, and when it is enough.

Each option that is given wins over what --quick or the usual bench would take. Measures nothing.
Called by `cli_bench`.
"""

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import msgspec

from engine.bench.arms import FILLED_IN, length_of, sweep, uses_draft_model
from engine.bench.names import kinds_of
from engine.bench.own_prompts import of_files, unique
from engine.bench.plan import check
from engine.bench.request import BenchPair, BenchRequest
from engine.bench.usual import QUICK, USUAL, Usual
from engine.cli_arms import endpoints_of
from engine.cli_common import arm_names, bad, model_settings, text_or_file
from engine.hub.gguf_check import check_model_file
from engine.lab.server_names import endpoint_arms
from engine.lab.workloads import KINDS, Workload, load
from engine.request import STARTER, ArmSpec, Message, ModelSettings, VerifierName

OWN = "own"  # kind of prompts that stand in the command line
_NAMED = 2  # kinds in a title, where there are many

# What belongs to a request: nothing to say where one is resumed or a result is shown.
_ASKED = (
    "target", "draft", "endpoint", "ctx", "threads", "gpu_layers", "draft_gpu_layers", "devices",
    "draft_devices", "kinds", "prompts",
    "prompt", "arms", "draft_max", "draft_min_p", "verifier", "temperature", "depth", "max_tokens",
    "rounds", "most_rounds", "width", "minutes", "seed", "title", "quick",
)  # fmt: skip


def is_given(options: Namespace, name: str) -> bool:
    value = getattr(options, name)
    return value is not None and value is not False  # 0 is a value


def refuse_request(options: Namespace, why: str) -> None:
    """Raises EngineError where an option would ask for something new. `why` says what goes on
    instead."""
    for name in _ASKED:
        if is_given(options, name):
            raise bad(f"{why}, so --{name.replace('_', '-')} has no place here.", "Leave it out.")


def request_of(options: Namespace) -> BenchRequest:
    """Raises EngineError with what is wrong."""
    usual = QUICK if options.quick else USUAL
    prompts = _prompts(options, usual)
    rounds, most_rounds = _rounds(options, usual)
    pairs, arms = _measured(options, usual, any(prompt.prediction for prompt in prompts))
    request = BenchRequest(
        pairs=pairs,
        arms=arms,
        prompts=prompts,
        temperatures=options.temperature or (0.0,),
        depths=options.depth or (0,),
        max_tokens=options.max_tokens or usual.max_tokens,
        rounds=rounds,
        most_rounds=most_rounds,
        budget_s=usual.budget_s if options.minutes is None else 60 * options.minutes,
    )
    if options.seed is not None:
        request = msgspec.structs.replace(request, seed=options.seed)
    if options.width is not None:
        request = msgspec.structs.replace(request, width=options.width / 100)
    check(request)
    return request


def title_of(request: BenchRequest, is_quick: bool) -> str:
    """What a result is called where nobody says: by its kinds of work."""
    if is_quick:
        return "Quick bench"
    kinds = ["own prompts" if kind == OWN else kind for kind in kinds_of(request)]
    if len(kinds) > _NAMED + 1:
        kinds = [*kinds[:_NAMED], f"{len(kinds) - _NAMED} more"]
    words = ", ".join(kinds)
    return f"{words[:1].upper()}{words[1:]}"


def _rounds(options: Namespace, usual: Usual) -> tuple[int, int]:
    """At least and at most."""
    if options.rounds and options.most_rounds and options.rounds > options.most_rounds:
        raise bad(
            f"{options.most_rounds} rounds at most are fewer than {options.rounds} at least.",
            "Change --rounds or --most-rounds.",
        )
    rounds = options.rounds or min(usual.rounds, options.most_rounds or usual.rounds)
    return rounds, options.most_rounds or max(usual.most_rounds, rounds)


def _measured(
    options: Namespace, usual: Usual, has_prediction: bool
) -> tuple[tuple[BenchPair, ...], tuple[ArmSpec, ...]]:
    """Pairs and arms. Where nothing of this machine is asked for, the first server is what the
    others are held against."""
    endpoints = endpoints_of(options)
    if not endpoints:
        return tuple(_pairs(options)), _arms(options, usual, has_prediction)
    local = _arms(options, usual, has_prediction) if options.arms or options.draft else ()
    prediction = FILLED_IN if has_prediction else ""
    if local or options.target:
        return tuple(_pairs(options)), (*local, *endpoint_arms(endpoints, prediction))
    if len(endpoints) < 2:
        raise bad(
            "One server alone has nothing to be held against.",
            "Give another --endpoint, or a model of this machine with --target.",
        )
    _refuse_lengths(options)
    first, *others = endpoints
    pair = BenchPair(target=ModelSettings(path=first.reference))
    return (pair,), endpoint_arms(others, prediction)


def _refuse_lengths(options: Namespace) -> None:
    for name in ("draft_max", "draft_min_p", "verifier"):
        if is_given(options, name):
            raise bad(
                f"A server drafts as it was started, so --{name.replace('_', '-')} has no place "
                "here.",
                "Leave it out, or name arms of this machine with --arms.",
            )


def _pairs(options: Namespace) -> Iterator[BenchPair]:
    """Every target with every draft model."""
    for text in dict.fromkeys(options.target or (STARTER,)):
        target = model_settings(options, text)
        check_model_file(Path(target.path))  # or those before it would be measured first
        if not options.draft:
            yield BenchPair(target=target)
        for other in dict.fromkeys(options.draft or ()):
            draft = model_settings(options, other, is_draft=True)
            check_model_file(Path(draft.path))
            yield BenchPair(target=target, draft=draft)


def _arms(options: Namespace, usual: Usual, has_prediction: bool) -> tuple[ArmSpec, ...]:
    has_draft = bool(options.draft)
    possible = {"draft": has_draft, "lookup+draft": has_draft, "predicted": has_prediction}
    default = [name for name in usual.arms if possible.get(name, True)]
    if options.endpoint and not options.arms:
        default = ["draft"]  # beside servers, only what somebody asked for
    names = arm_names(options.arms or ",".join(default), has_draft)
    if "off" in names:
        raise bad("“off” is what the others are held against.", "Name the other arms only.")
    if "predicted" in names and not has_prediction:
        raise bad(
            "The arm “predicted” needs a prompt with a prediction.",
            "The kind “code-edit” has some; a line of your own .jsonl file may have one.",
        )
    verifiers: tuple[VerifierName, ...] = options.verifier or ("match",)
    arms = sweep(
        names, options.draft_max or usual.lengths, options.draft_min_p or (0.0,), verifiers
    )
    if any(options.draft_min_p or ()) and not any("p≥" in arm.name for arm in arms):
        raise bad(
            "No arm ends its drafts by --draft-min-p.",
            "Leave it out, or add an arm with a draft model, as “draft”.",
        )
    if options.draft_max and all(length_of(arm) is None for arm in arms):
        raise bad(
            "“auto” chooses the lengths of its drafts by itself, so --draft-max has no place here.",
            "Leave it out, or add another arm.",
        )
    if "rejection" in verifiers:
        if not any(options.temperature or ()):
            raise bad(
                "At temperature 0 both verifiers do the same.",
                "Measure rejection at a temperature above 0, as --temperature 0.8.",
            )
        if not has_draft or not any(map(uses_draft_model, arms)):
            raise bad(
                "Only drafts of a draft model can be verified by rejection.",
                "Give a draft model with --draft PATH and an arm that uses it.",
            )
    return arms


def _prompts(options: Namespace, usual: Usual) -> tuple[Workload, ...]:
    """The user's own, or the built-in ones of some kinds; both when both are asked for."""
    own = options.prompt or ()
    files = [text[1:] for text in own if text.startswith("@") and text != "@-"]
    texts = [text_or_file(text) for text in own if not text.startswith("@") or text == "@-"]
    if not all(text.strip() for text in texts):
        raise bad("A prompt is empty.", "Write it behind --prompt.")
    written = (
        Workload(kind=OWN, name=f"prompt {number}", messages=(Message(role="user", content=text),))
        for number, text in enumerate(texts, 1)
    )
    return unique((*of_files(files), *written, *_built_in(options, usual)))


def _built_in(options: Namespace, usual: Usual) -> Iterator[Workload]:
    if options.kinds is None:
        kinds = () if options.prompt else KINDS
    else:
        kinds = tuple(kind for each in options.kinds.split(",") if (kind := each.strip()))
        if not kinds:
            raise bad("No kind of prompts is named.", f"Choose from {', '.join(KINDS)}, or “all”.")
        if "all" in kinds:
            kinds = KINDS
    if options.prompts and not kinds:
        raise bad(
            "No built-in prompts are asked for, so --prompts has no place here.",
            "Leave it out, or name kinds with --kinds.",
        )
    for kind in dict.fromkeys(kinds):
        yield from load((kind,))[: options.prompts or usual.prompts]
