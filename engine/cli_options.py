"""The command lines `paceline` understands, as one argparse parser. Carries nothing out.

A line that cannot be understood is an EngineError with a sentence, as every other mistake is.
Called by `cli`.
"""

from argparse import ArgumentParser
from collections.abc import Callable, Mapping
from typing import Any, NoReturn, get_args

from engine.bench.usual import USUAL
from engine.cli_network_options import (
    MAX_PARALLEL,
    add_endpoints,
    add_launch_config,
    add_serve,
    add_sweep,
)
from engine.cli_values import above_0, at_least_0, fraction, listed, one_of, size, whole
from engine.errors import EngineError, ErrorKind
from engine.lab.lossless_prompts import usual_kinds
from engine.request import ARMS, MAX_DRAFT, STARTER, KvType, VerifierName

DEFAULT_PROMPT = "List ten animals, each with one short sentence about what it eats."
LOCAL = "a GGUF file, “starter”, or a name of “paceline models”"
MODEL = f"{LOCAL}; or owner/name:Q4_K_M on the Hub"
KV_TYPES = get_args(KvType)
ENDPOINT = (
    "a server as an arm: a name of “paceline endpoints”, its address, or ADDRESS#MODEL; once or "
    "more. It answers as it was started. Beside servers, arms of this machine are those of --arms, "
    "and “off” where --target is given"
)
EXIT_CODES = "Exit codes: 0 done, 1 the answer is no, 2 bad input or environment, 130 interrupted."


class _Parser(ArgumentParser):
    """Options are written out: a shortened one would change its meaning with the next option."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            f"{message[:1].upper()}{message[1:]}.",
            f"“{self.prog} --help” lists the options.",
        )


def parser(actions: Mapping[str, Callable[..., int]]) -> ArgumentParser:
    """A parser that puts the command's action into `run` of the parsed options."""
    root = _Parser(prog="paceline", epilog=EXIT_CODES)
    commands = root.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def add(name: str, text: str, epilog: str = "") -> ArgumentParser:
        sub = commands.add_parser(
            name, help=text, description=text, epilog=f"{epilog} {EXIT_CODES}".strip()
        )
        sub.set_defaults(run=actions[name])
        return sub

    compare = add(
        "compare",
        "Run one prompt through several arms and show what speculation gains.",
        "1 means that texts differ and rounding does not explain it.",
    )
    _add_compare(compare)

    lossless = add(
        "lossless",
        "Show that speculation changes no answer: prompts off against every arm.",
        "1 means a defect: a text that differs and rounding does not explain it, or draws that are "
        "not from the target's own distribution.",
    )
    _add_lossless(lossless)

    bench = add(
        "bench",
        "Measure arms over kinds of work: what speculation gains, where, and with which setting.",
        "1 means that a text differs and rounding does not explain it.",
    )
    _add_bench(bench)

    check = add(
        "check",
        "Does a draft model fit a target? Or: is this file a usable model?",
        "0 also means that a pair fits in relaxed mode, with ids mapped by token text; 1 that it "
        "does not fit, or that no drafter is known.",
    )
    check.add_argument("target", metavar="TARGET", help=MODEL)
    check.add_argument("draft", metavar="DRAFT", nargs="?", help=MODEL)
    check.add_argument("--suggest", action="store_true", help="list drafters for the target")
    _add_json(check)

    plan = add(
        "plan",
        "How much memory a pair needs for a context, on each device.",
        "1 means that it does not fit.",
    )
    _add_plan(plan)

    search = add(
        "search",
        "Find GGUF models on the Hub, or list one repository's files.",
        "1 means that nothing matches.",
    )
    _add_search(search)

    download = add("download", "Download a model, or a recommended pair; goes on where it stopped.")
    _add_download(download)

    models = add(
        "models",
        "List the models on this machine; or delete, verify or rename one.",
        "1 means that a model is not what the Hub says.",
    )
    _add_models(models)

    devices = add("devices", "List what llama.cpp can compute on, with its memory.")
    _add_hosts(devices.add_argument)
    _add_json(devices)

    serve = add("serve", "Serve a model over HTTP, as OpenAI's API does, with speculation.")
    add_serve(serve, _add_pair)

    endpoints = add(
        "endpoints",
        "Servers that Paceline talks to: list, add, probe or remove them.",
        "1 means that a server does not answer.",
    )
    add_endpoints(endpoints)

    sweep = add(
        "sweep",
        "Measure servers, or a pair served here, under load: more and more clients.",
        "1 means that answers failed.",
    )
    add_sweep(sweep, _add_pair)

    launch = add(
        "launch-config",
        "Write what starts vLLM, SGLang, TensorRT-LLM, llama-server, LM Studio or Transformers "
        "with a pair.",
        "1 means that an engine cannot do it.",
    )
    add_launch_config(launch)

    quantize = add("quantize", "Convert a GGUF file to another weight type.")
    quantize.add_argument("source", metavar="SOURCE", help=LOCAL)
    quantize.add_argument("destination", metavar="DESTINATION", help="the file to write")
    quantize.add_argument("--type", required=True, help="weight type, as F16, Q8_0, Q4_0, Q4_K_M")
    quantize.add_argument("--threads", type=whole(1, 1024), metavar="N")
    _add_drop_layers(quantize)

    make = add(
        "make-drafter",
        "Make a draft model out of a target, and measure whether it is worth keeping.",
        "1 means that it is not worth keeping; the file stays.",
    )
    make.add_argument("target", metavar="TARGET", help=LOCAL)
    make.add_argument("destination", metavar="DESTINATION", help="the file to write")
    make.add_argument("--type", default="Q4_0", help="weight type; default: Q4_0")
    _add_drop_layers(make)
    make.add_argument("--threads", type=whole(1, 512), metavar="N", help="default: physical cores")
    make.add_argument("--gpu-layers", type=whole(0, 10_000), metavar="N", help="of the target")
    _add_json(make)
    return root


def _add_drop_layers(to: ArgumentParser) -> None:
    to.add_argument(
        "--drop-layers", type=whole(0, 1000), default=0, metavar="N",
        help="leave out N layers of the middle",
    )  # fmt: skip


def _add_compare(compare: ArgumentParser) -> None:
    add = compare.add_argument
    _add_pair(add)
    compare.set_defaults(target=None)  # beside servers it is a question whether there is one
    add("--endpoint", action="append", metavar="SERVER", help=ENDPOINT)
    add("--arms", metavar="NAMES", help=f"comma-separated, of {', '.join(ARMS)}; the first "
        "or “off” is the baseline; default: all but lookup+draft that are possible")  # fmt: skip
    add("--draft-max", type=whole(1, MAX_DRAFT), metavar="N",
        help="longest draft; the arm “auto” chooses by itself")  # fmt: skip
    add("--draft-min-p", type=fraction, metavar="P",
        help="end a draft below this probability, but for “auto”")  # fmt: skip
    add("--verifier", choices=get_args(VerifierName), default="match",
        help="match: the same text as without; rejection: accepts more above temperature 0, but "
        "draws another text of the same distribution")  # fmt: skip
    add("--prompt", default=DEFAULT_PROMPT, metavar="TEXT", help="or @FILE, or @- for stdin")
    add("--prediction", metavar="TEXT", help="what the answer is expected to be much like, or "
        "@FILE, or @- for stdin; for the arms “predicted” and “auto”")  # fmt: skip
    add("--system", metavar="TEXT", help="system message, or @FILE")
    add("--max-tokens", type=whole(1, 1 << 20), default=160, metavar="N", help="default: 160")
    add("--temperature", type=at_least_0, default=0.0, metavar="T", help="default: 0, greedy")
    add("--seed", type=whole(0, 2**32 - 2), metavar="S")
    add("--runs", type=whole(1, 100), default=3, metavar="N", help="measured runs an arm")
    _add_json(compare)


def _add_lossless(lossless: ArgumentParser) -> None:
    add = lossless.add_argument
    _add_pair(add)
    drafting = ", ".join(arm for arm in ARMS if arm != "off")
    add("--arms", metavar="NAMES", help=f"comma-separated, of {drafting}; default: all possible")
    add("--prompt", action="append", metavar="TEXT", help="or @FILE, or @- for stdin; once or "
        "more; a .jsonl file holds a prompt a line")  # fmt: skip
    add("--kinds", metavar="NAMES", help="kinds of built-in prompts, comma-separated, or “all”; "
        f"default without --prompt: {', '.join(usual_kinds(False))}; for rejection, which takes "
        f"longer: {', '.join(usual_kinds(True))}")  # fmt: skip
    add("--prompts", type=whole(1, 1000), default=1, metavar="N", help="built-in ones of each kind")
    add("--max-tokens", type=whole(1, 1 << 20), default=160, metavar="N", help="default: 160")
    add("--temperature", type=at_least_0, metavar="T", help="default: 0, greedy; 1 for rejection")
    add("--seed", type=whole(0, 2**32 - 2), metavar="S")
    add("--verifier", choices=get_args(VerifierName), default="match",
        help="match: the same tokens; rejection: the same distribution of draws")  # fmt: skip
    add("--draws", type=whole(100, 1_000_000), default=1000, metavar="N",
        help="of each prompt through each arm, for rejection; default: 1000")  # fmt: skip
    _add_json(lossless)


def _add_bench(bench: ArgumentParser) -> None:
    """Nothing has a default here: what is left out depends on --quick, and is nothing to --resume
    and --open (see `cli_bench`)."""

    def group(title: str) -> Callable[..., Any]:
        return bench.add_argument_group(title).add_argument

    add = group("models")
    _add_pair(add, many=True)
    add("--endpoint", action="append", metavar="SERVER", help=ENDPOINT)
    add = group("what is asked")
    add("--kinds", metavar="NAMES", help="kinds of built-in prompts, comma-separated, or “all”; "
        "default without --prompt: all")  # fmt: skip
    add("--prompts", type=whole(1, 1000), metavar="N", help=f"of each; default: {USUAL.prompts}")
    add("--prompt", action="append", metavar="TEXT", help="or @FILE, or @- for stdin; once or "
        "more; a .jsonl file holds a prompt a line")  # fmt: skip
    add("--max-tokens", type=whole(2, 1 << 20), metavar="N",
        help=f"of an answer; default: {USUAL.max_tokens}")  # fmt: skip
    add("--temperature", type=listed(at_least_0), metavar="T,T", help="default: 0, greedy")
    add("--depth", type=listed(whole(0, 1 << 24)), metavar="N,N",
        help="tokens of other text in the context before each prompt; default: 0")  # fmt: skip
    add = group("arms, each against plain decoding")
    add("--arms", metavar="NAMES", help=f"of {', '.join(USUAL.arms)}; default: all possible")
    add("--draft-max", type=listed(whole(1, MAX_DRAFT)), metavar="N,N",
        help=f"lengths of drafts; default: {','.join(map(str, USUAL.lengths))}")  # fmt: skip
    add("--draft-min-p", type=listed(fraction), metavar="P,P",
        help="end the draft model's drafts below these probabilities; default: 0")  # fmt: skip
    add("--verifier", type=listed(one_of(get_args(VerifierName))), metavar="NAMES",
        help="match, rejection or both; default: match")  # fmt: skip
    add = group("how much")
    add("--quick", action="store_true", help="about 2 minutes: a prompt of each kind, few arms")
    add("--minutes", type=above_0, metavar="M", help="no run begins after that; default: no limit")
    add(
        "--rounds",
        "--runs",
        type=whole(1, 100),
        metavar="N",
        help=f"at least; default: {USUAL.rounds}",
    )
    add("--most-rounds", type=whole(1, 100), metavar="N", help=f"default: {USUAL.most_rounds}")
    add("--width", type=above_0, metavar="PERCENT", help="rounds go on until each speed-up's 95 %% "
        "interval is within ± this; default: 5")  # fmt: skip
    add("--seed", type=whole(0, 2**31 - 1), metavar="S", help="of order and draws; default: 1")
    add = group("results, which are all kept")
    add("--title", metavar="TEXT", help="what the result is called")
    add("--list", action="store_true", help="what was measured before")
    add("--resume", nargs="?", type=whole(1, 2**31), const=0, metavar="ID",
        help="go on with a bench that broke off; default: the newest")  # fmt: skip
    add("--open", metavar="FILE|ID", help="show a result")
    add("--against", metavar="FILE|ID", help="hold the result against another one")
    add(
        "--json", metavar="FILE", help="write everything as JSON, which --open reads; “-” is stdout"
    )
    add("--markdown", metavar="FILE", help="write the tables too; “-” is stdout")
    add("--csv", metavar="FILE", help="write every figure as a table; “-” is stdout")


def _add_pair(add: Callable[..., Any], *, many: bool = False) -> None:
    """A target, maybe a draft model, and how they are loaded. `many`: each may be given again."""
    if many:
        add("--target", action="append", metavar="PATH", help=f"{LOCAL}; default: starter")
        add("--draft", action="append", metavar="PATH", help="a draft model, given likewise; where "
            "there are more, each target is measured with each of them")  # fmt: skip
    else:
        add("--target", default=STARTER, metavar="PATH", help=f"{LOCAL}; default: starter")
        add("--draft", metavar="PATH", help="a draft model, given likewise")
    add("--ctx", type=whole(16, 1 << 24), metavar="N", help="context length in tokens")
    add("--threads", type=whole(1, 512), metavar="N", help="default: physical cores")
    add("--gpu-layers", type=whole(0, 10_000), metavar="N", help="default: all that fit")
    add("--draft-gpu-layers", type=whole(0, 10_000), metavar="N", help="of the draft model")
    add("--devices", type=listed(str), metavar="NAMES", help="those that compute the target, "
        "comma-separated, as “paceline devices” lists them, or HOST:PORT for all of a machine; "
        "default: all GPUs")  # fmt: skip
    add("--draft-devices", type=listed(str), metavar="NAMES", help="of the draft model")
    _add_hosts(add)


def _add_hosts(add: Callable[..., Any]) -> None:
    add("--rpc", action="append", metavar="HOST:PORT", help="use the devices of a machine that "
        "runs ggml-rpc-server, too; once or more. It has no password and no encryption: only in a "
        "network that you trust, and never with its port open to the internet")  # fmt: skip


def _add_plan(plan: ArgumentParser) -> None:
    add = plan.add_argument
    add("target", metavar="TARGET", help=MODEL)
    add("draft", metavar="DRAFT", nargs="?", help=MODEL)
    add("--ctx", type=whole(16, 1 << 24), default=8192, metavar="N", help="default: 8192 tokens")
    add("--kv", choices=KV_TYPES, default="f16", metavar="TYPE",
        help=f"type of the KV cache: {', '.join(KV_TYPES)}; default: f16")  # fmt: skip
    add("--kv-v", choices=KV_TYPES, metavar="TYPE", help="of its values, if not the same")
    add("--windowed-kv", action="store_true", help="sliding layers keep their window only")
    add("--parallel", type=whole(1, MAX_PARALLEL), default=1, metavar="N",
        help="answers decoded together, each with --ctx tokens; default: 1")  # fmt: skip
    add("--gpu-layers", type=whole(0, 10_000), metavar="N", help="default: all that fit")
    add("--draft-gpu-layers", type=whole(0, 10_000), metavar="N")
    _add_hosts(add)
    _add_json(plan)


def _add_search(search: ArgumentParser) -> None:
    add = search.add_argument
    add("words", nargs="*", metavar="WORDS", help="words, a link, or owner/name of a repository")
    add("--sort", choices=("downloads", "likes", "updated"), default="downloads")
    add("--quant", metavar="TYPE", help="only repositories with this weight type, as Q4_K_M")
    add("--max-size", type=size, metavar="SIZE", help="largest size of the weights, as 8GB")
    add("--limit", type=whole(1, 1000), default=20, metavar="N", help="default: 20")
    add("--pairs", action="store_true", help="recommended pairs for this machine, by name or use")
    _add_json(search)


def _add_download(download: ArgumentParser) -> None:
    add = download.add_argument
    add(
        "reference", nargs="?", metavar="REPOSITORY", help="owner/name, owner/name:Q4_K_M or a link"
    )
    add("--quant", metavar="TYPE", help="weight type; default: Q4_K_M or what is nearest")
    add("--with-draft", action="store_true", help="with the drafter that is recommended for it")
    add("--pair", metavar="NAME", help="a recommended pair, see “paceline search --pairs”")
    add("--models-folder", metavar="DIR", help="where to, instead of Paceline's own folder")


def _add_models(models: ArgumentParser) -> None:
    _add_json(models)
    actions = models.add_subparsers(dest="action", metavar="[ACTION]")
    for name, text in (
        ("delete", "move a model to the trash"),
        ("verify", "compare a model with what the Hub says"),
        ("alias", "give a model a name of your own; “” takes it away"),
    ):
        action = actions.add_parser(name, help=text, description=f"{text[:1].upper()}{text[1:]}.")
        action.add_argument("model", metavar="MODEL", help="its name or path")
        if name == "delete":
            action.add_argument("--permanently", action="store_true", help="not to the trash")
        if name == "alias":
            action.add_argument("alias", metavar="NAME")


def _add_json(to: ArgumentParser) -> None:
    to.add_argument("--json", metavar="FILE", help="write the result as JSON; “-” is stdout")
