"""`paceline check`: is a file a usable model, does a draft model fit, which drafters would.

The pair doctor reads headers, here or on the Hub; of local files llama.cpp is asked too, because
only it knows which architectures it knows. Called by `cli`.
"""

from argparse import Namespace

import msgspec

from engine.cli_common import DONE, NO, Worker, bad, check_writable, write_json
from engine.cli_files import Files, Model
from engine.errors import EngineError, ErrorKind
from engine.hub.gguf_check import check_model_file
from engine.hub.pairs import load_pairs
from engine.hub.suggest import suggest
from engine.hub_protocol import ModelFacts, PairReport, Suggestion
from engine.protocol import CheckPair, PairChecked, PairVerdict
from engine.sizes import byte_text
from engine.terminal import table
from engine.wire import WorkerClient


def run(options: Namespace, worker: Worker) -> int:
    check_writable(options.json)
    if options.suggest and options.draft:
        raise bad("--suggest looks for drafters, so no draft model can be given.")
    files = Files()
    target = files.model(options.target)
    draft = files.model(options.draft) if options.draft else None
    local = [model.path for model in (target, draft) if model is not None and model.path]
    for path in local:
        check_model_file(path)
    asked: PairVerdict | None = None
    if local:
        with worker() as client:
            asked = _ask(client, str(local[0]), str(local[-1]))
    if options.suggest:
        return _suggest(options, files, target)
    if draft is None:
        return _one(options, files, target)
    return _pair(options, files, target, draft, asked if len(local) == 2 else None)


def _ask(client: WorkerClient, target: str, draft: str) -> PairVerdict:
    """llama.cpp's own verdict. Asking about a file and itself is how it is asked whether it knows
    the model at all."""
    command = CheckPair(id=client.next_id(), target=target, draft=draft)
    client.send(command)
    for event in client.events(command.id, PairChecked):
        if isinstance(event, PairChecked):
            return event.verdict
    raise EngineError(ErrorKind.INTERNAL, "The check ended without a verdict.")


def _one(options: Namespace, files: Files, model: Model) -> int:
    files.doctor.shape(model.ref)  # refuses what is no model that writes text
    facts = files.doctor.facts(model.ref)
    if options.json:
        write_json(options.json, _verdict_json(PairVerdict(fits=True), facts))
    if options.json != "-":
        print(_line(model, facts))
        print("The file is a usable model.")
        if facts.mtp_layers:
            layers = "a layer" if facts.mtp_layers == 1 else f"{facts.mtp_layers} layers"
            print(f"It has {layers} of its own for multi-token prediction.")
    return DONE


def _pair(
    options: Namespace, files: Files, target: Model, draft: Model, asked: PairVerdict | None
) -> int:
    report = files.doctor.check(target.ref, draft.ref)
    verdict = report.verdict
    if asked is not None and asked.is_usable != verdict.is_usable:
        verdict = asked  # the loaded vocabularies have the last word
    code = DONE if verdict.is_usable else NO
    if options.json:
        write_json(options.json, _report_json(report, verdict))
    if options.json == "-":
        return code
    print(_line(target, report.target))
    print(_line(draft, report.draft))
    for line in _words(verdict):
        print(line)
    if verdict.is_usable:
        for note in (*verdict.warnings, *report.notes):
            print(note)
        if sentence := _break_even(report):
            print(sentence)
    return code


def _words(verdict: PairVerdict) -> list[str]:
    if verdict.fits:
        return ["The pair fits."]
    if verdict.relaxed is None:
        return [f"The pair does not fit. {verdict.reason}"]
    mapping = verdict.relaxed
    moved = f", {mapping.moved:,} of them under another id" if mapping.moved else ""
    return [
        "The pair fits in relaxed mode: ids are mapped by token text.",
        f"{mapping.shared:,} tokens are shared{moved}; {mapping.target_only:,} are only in the "
        f"target and end a draft.",
        f"llama.cpp itself would refuse it: {verdict.reason}",
    ]


def _break_even(report: PairReport) -> str:
    """ "" where it cannot be told."""
    share = report.break_even
    if share is None and not report.is_measured:
        return ""
    source = "Measured on this machine" if report.is_measured else "Predicted"
    drafts = f"drafts of {report.break_even_draft} tokens"
    if share is None or share >= 1:
        return f"{source}: {drafts} do not pay, even if all of them are right."
    return f"{source}: {drafts} pay where more than {_percent(share)} are right."


def _suggest(options: Namespace, files: Files, target: Model) -> int:
    found = suggest(target.ref, files.library.scan(), load_pairs(), files.doctor)
    usable = [suggestion for suggestion in found if suggestion.verdict.is_usable]
    code = DONE if usable else NO
    if options.json:
        write_json(options.json, found)
    if options.json == "-":
        return code
    if usable:
        rows = [_row(suggestion) for suggestion in usable]
        heads = ("drafter", "size", "where", "fits", "pays from")
        print(table(heads, rows, right=(1, 4)), end="")
        for suggestion in usable:
            for remark in (*suggestion.verdict.warnings, suggestion.note):
                if remark:
                    print(f"{suggestion.name}: {remark}")
    else:
        print(f"No drafter is known for {target.name}.")
    refused = [suggestion for suggestion in found if not suggestion.verdict.is_usable]
    if refused:
        print("\nNot usable:")
        for suggestion in refused:
            reason = f"{suggestion.verdict.reason} {suggestion.note}".strip()
            print(f"  {suggestion.name}: {reason}")
    return code


def _row(suggestion: Suggestion) -> tuple[str, ...]:
    ref = suggestion.ref
    share = suggestion.break_even
    return (
        suggestion.name,
        byte_text(suggestion.size),
        "this machine" if suggestion.where == "disk" else f"{ref.repo}/{ref.file}",
        "yes" if suggestion.verdict.fits else "relaxed",
        "–" if share is None else _percent(share),
    )


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _line(model: Model, facts: ModelFacts) -> str:
    size = byte_text(facts.size)
    return f"{model.name}: {facts.architecture}, {facts.vocabulary:,} tokens, {size}"


def _report_json(report: PairReport, verdict: PairVerdict) -> dict[str, object]:
    return _verdict_json(verdict, report.target) | {
        "draft": msgspec.to_builtins(report.draft),
        "notes": report.notes,
        "break_even": report.break_even,
        "break_even_draft": report.break_even_draft,
        "break_even_measured": report.is_measured,
    }


def _verdict_json(verdict: PairVerdict, target: ModelFacts) -> dict[str, object]:
    fields: dict[str, object] = msgspec.to_builtins(verdict)
    return fields | {"target": msgspec.to_builtins(target)}
