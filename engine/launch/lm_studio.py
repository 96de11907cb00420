"""LM Studio: the `lms` commands that load the same files, and the request with the draft model.

`lms import`, `lms load` and `lms server start` as in the lms sources of October 2026; the field
“draft_model” as in LM Studio's API changelog (since 0.3.10). Pure; called by `make`.
"""

import json
import re
from pathlib import PurePath, PurePosixPath, PureWindowsPath

from engine.language import mark, tr
from engine.launch.choice import (
    Choice,
    Words,
    no_threshold,
    one_at_a_time,
    settle,
)
from engine.launch.quoting import bash, comments, powershell
from engine.launch.values import Launch, LaunchFile, Method

CHECKED_AGAINST = "LM Studio 0.4.1"
CHECKED_WITH = mark("by its documentation and the source of lms")
BODY = "lm-studio-request.json"
_TAKES: frozenset[Method] = frozenset({"draft_model"})
_HOMES = frozenset({".lmstudio", "lm-studio"})
_Line = tuple[str, ...]


def launch(choice: Choice) -> Launch:
    words = Words()
    method = settle(choice, "lm-studio", _TAKES, words)
    pair, request = choice.pair, choice.request
    if method != "off" and pair.refusal:
        words.unsupported.append(
            tr(
                "LM Studio offers no draft model with another vocabulary. {reason}",
                reason=pair.refusal,
            )
        )
        method = "off"
    draft = pair.draft.path if method != "off" and pair.draft is not None else ""
    paths = [path for path in (pair.target.path, draft) if path]
    address = f"http://{request.host}:{request.port}/v1/chat/completions"
    commands: list[list[_Line]] = [
        *(_importing(path) for path in paths if not _is_in_lm_studio(path)),
        [("lms", "load", _key(pair.target.path), "-y"), *_loading(choice)],
        [("lms", "server", "start", "--port", str(request.port))],
    ]
    body: dict[str, object] = {"model": _key(pair.target.path)}
    if draft:
        body["draft_model"] = _key(draft)
        words.differences.append(
            tr(
                "LM Studio's API does not take the length of drafts, {number} here; its own "
                "setting holds.",
                number=choice.draft_max,
            )
        )
        no_threshold(choice, "lm-studio", words)
        one_at_a_time(choice, "lm-studio", words)
    body["messages"] = [{"role": "user", "content": "Hello"}]
    if request.parallel > 1:
        words.notes.append(
            tr("How many answers LM Studio decodes together is set in LM Studio itself.")
        )
    words.notes.append(
        tr(
            "“lms ls” shows the keys of models; where they are not as written here, put those. "
            "The draft model is chosen by each request, or for good in the model's settings."
        )
    )
    head = comments(f"LM Studio; checked against {CHECKED_AGAINST}")
    post = ("-H", "Content-Type: application/json"), ("--data-binary", f"@{BODY}")
    shell = [bash(*lines) for lines in commands] + [bash(("curl", address), *post)]
    windows = [powershell(*lines) for lines in commands]
    windows.append(powershell(("curl.exe", address), *post))
    return Launch(
        engine="lm-studio",
        method=method,
        files=(
            LaunchFile(name="lm-studio.sh", text=head + "".join(shell), language="bash"),
            LaunchFile(name="lm-studio.ps1", text=head + "".join(windows), language="powershell"),
            LaunchFile(
                name=BODY,
                text=json.dumps(body, indent=2, ensure_ascii=False) + "\n",
                language="json",
            ),
        ),
        checked_against=CHECKED_AGAINST,
        checked_with=tr(CHECKED_WITH),
        possible=method == choice.wanted,
        unsupported=tuple(words.unsupported),
        differences=tuple(words.differences) if method != "off" else (),
        notes=tuple(words.notes),
    )


def _importing(path: str) -> list[_Line]:
    """Linked and not copied: LM Studio would otherwise move the file away."""
    repository = ("--user-repo", f"paceline/{_key(path)}")
    return [("lms", "import", path), ("--symbolic-link", "-y"), repository]


def _loading(choice: Choice) -> list[_Line]:
    lines: list[_Line] = [("--context-length", str(choice.ctx))]
    if choice.settings.gpu_layers == 0:
        lines.append(("--gpu", "off"))
    return lines


def _path(path: str) -> PurePath:
    return PureWindowsPath(path) if "\\" in path else PurePosixPath(path)


def _key(path: str) -> str:
    """The name that LM Studio gives a model it knows: of its repository, in lower case."""
    pure = _path(path)
    name = pure.parent.name if _is_in_lm_studio(path) else pure.stem
    plain = re.sub(r"[^a-z0-9._-]+", "-", name.lower()).strip("-.")
    return plain.removesuffix("-gguf") or "model"


def _is_in_lm_studio(path: str) -> bool:
    return not _HOMES.isdisjoint(_path(path).parts)
