"""`paceline models`: the models on this machine, and deleting, verifying and naming them.

Calls the library in this process; a running window notices by itself. Called by `cli`.
"""

import sys
from argparse import Namespace
from pathlib import Path

from engine.cli_common import DONE, NO, Worker, bad, check_writable, write_json
from engine.cli_files import Files
from engine.errors import EngineError, ErrorKind
from engine.hub.library import resolve
from engine.hub.settings import models_folder, update_settings, with_alias
from engine.hub_protocol import LocalModel, Source
from engine.sizes import byte_text
from engine.terminal import StatusLine, table

_SOURCES: dict[Source, str] = {
    "starter": "starter",
    "paceline": "Paceline",
    "huggingface": "Hugging Face cache",
    "lm_studio": "LM Studio",
    "llama_cpp": "llama.cpp cache",
    "ollama": "Ollama",
    "folder": "folder",
}
_KINDS = {"target": "model", "drafter": "drafter", "projector": "projector", "other": "other"}


def run(options: Namespace, _worker: Worker) -> int:
    files = Files()
    if options.action == "delete":
        return _delete(options, files)
    if options.action == "verify":
        return _verify(options, files)
    if options.action == "alias":
        return _alias(options, files)
    return _list(options, files)


def _list(options: Namespace, files: Files) -> int:
    check_writable(options.json)
    read = files.read
    models = files.library.scan()
    if options.json:
        write_json(options.json, models)
    if options.json == "-":
        return DONE
    if not models:
        print(f"There are no models yet. They go to {models_folder(read.settings)}.")
        return DONE
    heads = ("name", "kind", "type", "size", "from", "remark")
    print(table(heads, [_row(model) for model in models], right=(3,), spare=(1, 4)), end="")
    total = byte_text(sum(model.size for model in models))
    print(f"\n{len(models)} models, {total}. Downloads go to {models_folder(read.settings)}.")
    return DONE


def _row(model: LocalModel) -> tuple[str, ...]:
    return (
        model.name,
        _KINDS[model.kind],
        model.quantization or "–",
        byte_text(model.size),
        _SOURCES[model.source],
        model.problem or (Path(model.path).name if model.alias else ""),
    )


def _delete(options: Namespace, files: Files) -> int:
    model = _found(files, options.model)
    freed, is_in_trash = files.library.delete(model.path, permanently=options.permanently)
    if is_in_trash:
        print(f"Moved {model.name} to the trash: {byte_text(freed)} once it is emptied.")
    else:
        print(f"Deleted {model.name}: {byte_text(freed)} are free again.")
    return DONE


def _verify(options: Namespace, files: Files) -> int:
    model = _found(files, options.model)
    with StatusLine(sys.stderr) as status:
        is_good, text = files.library.verify(
            model.path, files.hub, lambda done, total: status.bar(model.name, done, total)
        )
    print(text)
    return DONE if is_good else NO


def _alias(options: Namespace, files: Files) -> int:
    model = _found(files, options.model)
    read = files.read
    if not read.is_writable:
        raise bad(read.notice)
    name = " ".join(options.alias.split())
    if name:
        other = files.named(name)
        if other is not None and other.path != model.path:
            raise bad(f"Another model is called “{name}” already.", "Choose another name.")
    update_settings(lambda now: with_alias(now, model.path, name))
    file = Path(model.path).name
    print(f"{file} is now called {name}." if name else f"{file} has its own name again.")
    return DONE


def _found(files: Files, text: str) -> LocalModel:
    model = files.named(text) or files.named(str(resolve(text).absolute()))
    if model is None:
        raise EngineError(
            ErrorKind.NOT_FOUND,
            f"No model on this machine is called “{text}”.",
            "“paceline models” lists them.",
        )
    return model
