"""The command line of llama.cpp's llama-server: the same files, so what was measured carries over.

Options as llama.cpp 0c1e570 (October 2026) takes them, common/arg.cpp; what drafts is listed in
common/speculative.cpp. Pure; called by `make`.
"""

from collections.abc import Sequence

from engine.language import mark, tr
from engine.launch.choice import Choice, Words, settle
from engine.launch.machines import HOST, needs
from engine.launch.quoting import bash, comments, powershell
from engine.launch.values import Launch, LaunchFile, Method
from engine.request import DraftModelSpec, ModelSettings

CHECKED_AGAINST = "llama.cpp 0c1e570 (llama-cpp-python 0.3.36)"
CHECKED_WITH = mark("by starting it")
_TAKES: frozenset[Method] = frozenset({"draft_model", "lookup", "mtp", "eagle3"})
_USUAL = ModelSettings(path="")
_Line = tuple[str, ...]


def launch(choice: Choice) -> Launch:
    words = Words()
    method = settle(choice, "llama-server", _TAKES, words)
    if method != "off" and (refusal := _refusal(choice, method)):
        words.unsupported.append(refusal)
        method = "off"
    if choice.hosts:
        words.notes.append(needs(choice.hosts))
    lines = [
        ("llama-server",),
        ("-m", choice.target_path),
        *_context(choice),
        *_loading(choice.settings, choice.hosts, choice.pair.target.has_window),
        *_drafting(choice, method, words),
        ("--host", choice.request.host),
        ("--port", str(choice.request.port)),
    ]
    head = comments(f"llama-server; options of {CHECKED_AGAINST}")
    return Launch(
        engine="llama-server",
        method=method,
        files=(
            LaunchFile(name="llama-server.sh", text=head + bash(*lines), language="bash"),
            LaunchFile(
                name="llama-server.ps1", text=head + powershell(*lines), language="powershell"
            ),
        ),
        checked_against=CHECKED_AGAINST,
        checked_with=tr(CHECKED_WITH),
        possible=method == choice.wanted,
        unsupported=tuple(words.unsupported),
        differences=tuple(words.differences) if method != "off" else (),
        notes=tuple(words.notes),
    )


def _refusal(choice: Choice, method: Method) -> str:
    """Why these files cannot be started so; "" where they can."""
    pair = choice.pair
    if method == "draft_model" and pair.refusal:
        return tr(
            "llama-server refuses a draft model with another vocabulary; ids are not mapped by "
            "text there. {reason}",
            reason=pair.refusal,
        )
    if method == "eagle3" and not (pair.draft and pair.draft.is_eagle3):
        return tr("llama-server needs the EAGLE-3 head as a GGUF file, given as the draft model.")
    return ""


def _context(choice: Choice) -> list[_Line]:
    """llama-server divides its context among the answers it decodes together."""
    parallel = choice.request.parallel
    return [("-c", str(choice.ctx * parallel)), ("-np", str(parallel))]


def _loading(settings: ModelSettings, hosts: Sequence[str], has_window: bool) -> list[_Line]:
    """Only what differs from both programs' own choice. A device that is HOST:PORT is all of a
    machine, which llama-server's names of devices cannot say, so none are given beside it. --rpc
    stands before what names its devices."""
    own = settings.devices if not any(map(HOST.fullmatch, settings.devices)) else ()
    options: list[tuple[bool, _Line]] = [
        (settings.gpu_layers is not None, ("-ngl", str(settings.gpu_layers))),
        (bool(hosts), ("--rpc", ",".join(hosts))),
        (bool(own), ("-dev", ",".join(own))),
        (settings.split_mode != _USUAL.split_mode, ("-sm", settings.split_mode)),
        (settings.split_mode == "none", ("-mg", str(settings.main_device))),
        (bool(settings.tensor_split), ("-ts", ",".join(f"{t:g}" for t in settings.tensor_split))),
        (settings.threads is not None, ("-t", str(settings.threads))),
        (settings.threads_batch is not None, ("-tb", str(settings.threads_batch))),
        (settings.batch != _USUAL.batch, ("-b", str(settings.batch))),
        (settings.ubatch != _USUAL.ubatch, ("-ub", str(settings.ubatch))),
        (settings.flash_attention != "auto", ("-fa", settings.flash_attention)),
        (settings.kv_type_k != "f16", ("-ctk", settings.kv_type_k)),
        (settings.kv_type_v != "f16", ("-ctv", settings.kv_type_v)),
        (settings.mlock, ("-lm", "mmap+mlock" if settings.mmap else "mlock")),
        (not settings.mmap and not settings.mlock, ("-lm", "none")),
        (has_window and not settings.windowed_kv, ("--swa-full",)),
    ]
    return [line for is_used, line in options if is_used]


def _drafting(choice: Choice, method: Method, words: Words) -> list[_Line]:
    lines: list[_Line] = []
    types = []
    if method == "lookup" or choice.is_chain:
        types.append("ngram-simple")
        lines += _lookup(choice, words)
    if method != "off" and method != "lookup":
        kind = {"draft_model": "draft-simple", "mtp": "draft-mtp", "eagle3": "draft-eagle3"}[method]
        types.append(kind)
        lines += _draft(choice, method)
    if types:
        lines.insert(0, ("--spec-type", ",".join(types)))
    return lines


def _lookup(choice: Choice, words: Words) -> list[_Line]:
    """It looks for one length of match, and drops a draft that is shorter than it."""
    match = min(choice.ngrams[0], choice.lookup_max)
    words.differences.append(
        tr(
            "llama-server looks for a match of {number} tokens and tries no longer ones; a draft "
            "of fewer than {number} tokens is not used.",
            number=match,
        )
    )
    return [
        ("--spec-ngram-simple-size-n", str(match)),
        ("--spec-ngram-simple-size-m", str(choice.lookup_max)),
    ]


def _draft(choice: Choice, method: Method) -> list[_Line]:
    settings = choice.draft_settings
    lines: list[_Line] = []
    if method != "mtp":
        lines.append(("-md", settings.path))
        if settings.gpu_layers is not None:
            lines.append(("-ngld", str(settings.gpu_layers)))
        if settings.threads is not None:
            lines.append(("-td", str(settings.threads)))
        if settings.kv_type_k != "f16":
            lines.append(("-ctkd", settings.kv_type_k))
        if settings.kv_type_v != "f16":
            lines.append(("-ctvd", settings.kv_type_v))
    lines.append(("--spec-draft-n-max", str(choice.draft_max)))
    if choice.min_p != DraftModelSpec().min_p:
        lines.append(("--spec-draft-p-min", f"{choice.min_p:g}"))
    return lines
