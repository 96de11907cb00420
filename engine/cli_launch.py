"""`paceline launch-config`: what starts another engine on a pair, as text ready to paste.

Reads the two files and asks nobody; what is not known about them is said. Called by `cli`.
"""

from argparse import Namespace
from pathlib import Path

from engine.cli_common import (
    DONE,
    NO,
    Worker,
    bad,
    check_writable,
    pair_settings,
    write_json,
)
from engine.cli_files import Files
from engine.hosts import addresses
from engine.hub.hand_over import hand_over
from engine.launch.quoting import comments
from engine.launch.values import (
    ENGINE_NAMES,
    ENGINES,
    Launch,
    LaunchFile,
    LaunchReport,
    LaunchRequest,
)
from engine.launch.writing import write_files
from engine.request import speculation_of


def run(options: Namespace, worker: Worker) -> int:
    check_writable(options.json)
    folder = _folder(options.write) if options.write else None
    request = _request(options)
    files = Files()
    report = hand_over(request, files.doctor, files.library)
    written: tuple[Path, ...] = ()
    if folder is not None:
        made = (file for launch in report.launches for file in launch.files)
        written = write_files(folder, made)
    if options.json:
        write_json(options.json, report)
    if options.json != "-":
        print(_shown(report, with_texts=folder is None), end="")
        for path in written:
            print(f"Written: {path}")
    can = [launch.possible for launch in report.launches]
    return DONE if (all(can) if options.engine else any(can)) else NO


def _request(options: Namespace) -> LaunchRequest:
    arm = options.arm or ("draft" if options.draft else "lookup")
    if "draft" in arm and not options.draft:
        raise bad(f"The arm “{arm}” needs a draft model.", "Name its file after the target.")
    target, draft = pair_settings(options)
    # The text itself is not handed over; an arm that follows one needs one.
    prediction = "…" if arm == "predicted" else ""
    length = None if arm == "auto" else options.draft_max
    speculation = speculation_of(arm, length, options.draft_min_p, prediction=prediction)
    return LaunchRequest(
        target=target,
        draft=draft,
        speculation=speculation,
        engines=tuple(dict.fromkeys(options.engine or ENGINES)),
        method=options.method,
        draft_max=options.draft_max,
        parallel=options.parallel,
        rpc_hosts=addresses(",".join(options.rpc or ())),
        target_repository=options.repository,
        draft_repository=options.draft_repository,
        host=options.host,
        port=options.port,
    )


def _folder(text: str) -> Path:
    folder = Path(text)
    if folder.exists() and not folder.is_dir():
        raise bad(f"“{text}” is a file.", "Give the name of a folder.")
    return folder


def _shown(report: LaunchReport, *, with_texts: bool) -> str:
    parts = [
        _repository("target", report.target_repository, report.target_evidence),
        _repository("draft model", report.draft_repository, report.draft_evidence),
    ]
    parts += [_launch(launch, with_texts) for launch in report.launches]
    return "\n".join(part for part in parts if part)


def _repository(which: str, repository: str, evidence: str) -> str:
    if not (repository or evidence):
        return ""
    named = f"“{repository}”" if repository else "not known"
    return comments(f"Original weights of the {which}: {named}. {evidence}".strip())


def _launch(launch: Launch, with_texts: bool) -> str:
    name = ENGINE_NAMES[launch.engine]
    text = comments(
        f"== {name} ==",
        f"Checked against {launch.checked_against}, {launch.checked_with}.",
        "" if launch.possible else "This starts without the speculation that was asked for.",
        *(f"Fill in: {sentence}" for sentence in launch.missing),
        *(f"Not possible: {sentence}" for sentence in launch.unsupported),
        *(f"Differs there: {sentence}" for sentence in launch.differences),
        *(f"Note: {sentence}" for sentence in launch.notes),
    )
    return text + "".join(_file(file) for file in launch.files if with_texts)


def _file(file: LaunchFile) -> str:
    return "\n" + comments(f"-- {file.name} --") + file.text
