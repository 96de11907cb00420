"""The options of `paceline sweep` as a request: arms, prompts, levels, how much.

Measures nothing. Called by `cli_sweep`.
"""

from argparse import Namespace
from collections.abc import Iterable, Iterator

from engine.bench.own_prompts import of_files, unique
from engine.cli_common import arm_names, bad, text_or_file, unicode
from engine.lab.workloads import KINDS, Workload, load
from engine.remote.address import host_of
from engine.remote.endpoints import find
from engine.remote.values import Endpoint
from engine.request import ARMS, Message
from engine.sweep.order import check
from engine.sweep.values import LEVELS, SweepArm, SweepPrompt, SweepRequest

OWN = "own"  # kind of prompts that stand in the command line


def uses_own_pair(options: Namespace) -> bool:
    """Whether a pair of this machine is measured: where it is named, or no server is."""
    return bool(options.target or options.draft or not options.endpoint)


def own_arms(options: Namespace, reference: str) -> tuple[SweepArm, ...]:
    """Arms of the pair that is served at `reference`; the first is the baseline."""
    has_draft = bool(options.draft)
    usual = [name for name in ("off", "lookup", "draft", "auto") if has_draft or name != "draft"]
    return tuple(
        SweepArm(name=name, endpoint=reference, speculation=name)
        for name in arm_names(options.arms or ",".join(usual), has_draft)
    )


def endpoint_arms(options: Namespace) -> tuple[SweepArm, ...]:
    """An arm for each server; with --arms and without a pair, several for each."""
    found: list[SweepArm] = []
    for endpoint in _endpoints(options.endpoint or ()):
        name = _name(endpoint)
        if options.arms and not uses_own_pair(options):
            if endpoint.kind != "paceline":
                raise bad(
                    f"“{name}” drafts as it was started, so --arms has no place here.",
                    "Only Paceline servers take an arm with each request.",
                )
            found += (
                SweepArm(name=f"{name}: {arm}", endpoint=endpoint.reference, speculation=arm)
                for arm in arm_names(options.arms, has_draft=True)
            )
        else:
            found.append(SweepArm(name=name, endpoint=endpoint.reference))
    taken = set(ARMS) if uses_own_pair(options) else set()
    for arm in found:
        if arm.name in taken:
            raise bad(f"“{arm.name}” is named twice.", "Give each server once.")
        taken.add(arm.name)
    return tuple(found)


def request_of(options: Namespace, arms: tuple[SweepArm, ...]) -> SweepRequest:
    """Raises EngineError with what is wrong."""
    if options.rate is not None and options.levels is not None:
        raise bad("--levels and --rate are two kinds of load.", "Choose one.")
    is_rate = options.rate is not None
    levels = options.rate if is_rate else (options.levels or LEVELS)
    request = SweepRequest(
        arms=arms,
        prompts=tuple(_sweep_prompt(prompt) for prompt in _prompts(options)),
        levels=tuple(sorted(float(level) for level in levels)),
        mode="rate" if is_rate else "clients",
        answers=options.answers,
        most_answers=options.most_answers,
        max_tokens=options.max_tokens,
        temperature=options.temperature,
        seed=options.seed,
        rounds=options.rounds,
        budget_s=None if options.minutes is None else 60 * options.minutes,
        timeout_s=options.timeout,
    )
    check(request)
    return request


def _name(endpoint: Endpoint) -> str:
    """Its own, or the model without the folders that llama-server puts before it, and the host."""
    return endpoint.name or f"{endpoint.model.rpartition('/')[2]} @ {host_of(endpoint.url)}"


def _endpoints(texts: Iterable[str]) -> Iterator[Endpoint]:
    for text in dict.fromkeys(texts):
        yield find(unicode(text))


def _prompts(options: Namespace) -> tuple[Workload, ...]:
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
    kinds = () if own else KINDS
    if options.kinds is not None:
        kinds = tuple(name for each in options.kinds.split(",") if (name := each.strip()))
        kinds = KINDS if "all" in kinds else kinds
        if not kinds:
            raise bad("No kind of prompts is named.", f"Choose from {', '.join(KINDS)}, or “all”.")
    return unique((*of_files(files), *written, *load(kinds)))


def _sweep_prompt(workload: Workload) -> SweepPrompt:
    return SweepPrompt(
        id=f"{workload.kind}/{workload.name}",
        kind=workload.kind,
        messages=workload.messages,
        prediction=workload.prediction or "",
    )
