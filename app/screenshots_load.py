"""Moments of the tab “Load” and of comparisons with servers for the screenshots, from made-up
figures: what runs in the network of the machine that takes the pictures is nobody's business.

Sets states on the pages; asks nobody and measures nothing. Used by `screenshots`.
"""

from collections.abc import Iterator

from app.logic.sweep_form import own_endpoint
from app.screenshots_servers import HERE, LLAMA, OLLAMA, VLLM
from app.widgets.compare_page import ComparePage
from app.widgets.sweep_page import SweepPage
from engine.lab.report import ArmReport, ArmServer, Milliseconds, Range, TextDifference
from engine.lab.server_names import endpoint_arms
from engine.protocol import ArmFinished, ArmStarted, CompareReport, Pass, Span
from engine.remote.protocol import SweepEntry, SweepProgress, Sweeps
from engine.remote.values import DraftCounts
from engine.request import CompareRequest, GenerateRequest, Message, Sampling
from engine.stats import PassStats, RunStats
from engine.sweep.values import (
    Spread,
    SweepArm,
    SweepCrossing,
    SweepPoint,
    SweepPrompt,
    SweepReport,
    SweepRequest,
)

LEVELS = (1.0, 2.0, 4.0, 8.0, 16.0)
OWN = "http://127.0.0.1:8484/v1#Qwen3-14B-Q4_K_M"
REQUEST = SweepRequest(
    arms=(
        SweepArm(name="off", endpoint=OWN, speculation="off"),
        SweepArm(name="lookup", endpoint=OWN, speculation="lookup"),
        SweepArm(name="auto", endpoint=OWN, speculation="auto"),
        SweepArm(name="Under the desk", endpoint=VLLM.reference),
    ),
    prompts=tuple(SweepPrompt(id=f"code/{i}", kind="code", messages=()) for i in range(8)),
    levels=LEVELS,
    max_tokens=96,
    budget_s=600.0,
)
# Tokens a second of all clients together, by level.
_TOTAL = {
    "off": (41.0, 78.0, 148.0, 262.0, 391.0),
    "lookup": (66.0, 112.0, 157.0, 241.0, 330.0),
    "auto": (65.0, 114.0, 168.0, 264.0, 392.0),
    "Under the desk": (52.0, 101.0, 190.0, 355.0, 610.0),
}
_KEPT = {"lookup": 0.61, "auto": 0.68}
SWEEPS = (
    SweepEntry(id=3, title="Plain decoding, Lookup and 2 more", at=1_793_613_600.0,
               arms=("off", "lookup", "auto", "Under the desk")),
    SweepEntry(id=2, title="Under the desk", at=1_793_527_200.0, arms=("Under the desk",)),
)  # fmt: skip
QUESTION = "Name three rivers of Europe, with a sentence about each."
ANSWERS = (
    "The Danube runs from the Black Forest to the Black Sea. The Loire is the longest river of "
    "France, and the Vistula crosses Poland.",
    "The Danube runs from the Black Forest to the Black Sea. The Loire is the longest river of "
    "France. The Ebro flows through Spain.",
)


def report(count: int | None = None) -> SweepReport:
    """The first `count` points of a sweep; all of them with what they say."""
    points = tuple(
        _point(arm.name, i, level) for i, level in enumerate(LEVELS) for arm in REQUEST.arms
    )
    if count is not None:
        return SweepReport(request=REQUEST, servers={}, points=points[:count], state="running")
    return SweepReport(
        request=REQUEST,
        servers={
            arm.name: "vLLM 0.11.0, Qwen/Qwen3-32B"
            if arm.name == "Under the desk"
            else "Paceline 0.7, Qwen3-14B-Q4_K_M"
            for arm in REQUEST.arms
        },
        points=points,
        crossings=(
            SweepCrossing(
                arm="lookup",
                last_gain=2.0,
                first_loss=8.0,
                sentence="“lookup” against “off”: surely faster at 1 to 2 clients (1.61× at 1 "
                "client … 1.44× at 2 clients); not sure at 4 clients (1.06×); surely no longer "
                "faster at 8 to 16 clients (0.92× at 8 clients … 0.84× at 16 clients).",
            ),
            SweepCrossing(
                arm="auto",
                last_gain=4.0,
                first_loss=None,
                sentence="“auto” against “off”: surely faster at 1 to 4 clients (1.59× at 1 client "
                "… 1.14× at 4 clients); not sure at 8 to 16 clients (1.01× at 8 clients … 1.00× at "
                "16 clients).",
            ),
            SweepCrossing(
                arm="Under the desk",
                last_gain=16.0,
                first_loss=None,
                sentence="“Under the desk” against “off”: surely faster at 1 to 16 clients "
                "(1.27× at 1 client … 1.56× at 16 clients).",
            ),
        ),
        warnings=(
            "Server and load generator share this machine and its 16 cores, so the load itself "
            "takes some of what the server could use.",
        ),
        at=SWEEPS[0].at,
    )


def _point(arm: str, index: int, level: float) -> SweepPoint:
    total = _TOTAL[arm][index]
    each = 1.12 * total / level
    first = (90.0 if arm == "Under the desk" else 140.0) * (1 + 0.35 * level)
    gap = 1e3 / each
    failed = 1 if (arm, level) == ("lookup", 16.0) else 0
    drafted = 4_000 if arm in _KEPT else 0
    source = "" if arm == "Under the desk" else "timings"
    return SweepPoint(
        arm=arm,
        level=level,
        round=1,
        answers=round(4 * level) - failed,
        failed=failed,
        seconds=10.0,
        tokens=round(10 * total),
        ttft_ms=Spread(first, 1.4 * first, 2.1 * first),
        itl_ms=Spread(gap, 1.3 * gap, 3.2 * gap),
        user_tps=Spread(each, 1.1 * each, 1.2 * each),
        answer_ms=None,
        drafts=DraftCounts(
            source="timings" if source else "",
            drafted=drafted,
            accepted=round(drafted * _KEPT.get(arm, 0.0)),
        ),
        errors=("The answer took longer than 300 s.",) if failed else (),
    )


def load_scenes(page: SweepPage) -> Iterator[str]:
    """Names of the moments; the tab must be the one that is shown. Leaves it as it began."""
    setup = page.setup
    why = setup.not_serving.text()
    page.set_sweeps(Sweeps(sweeps=()))
    setup.set_endpoints(())
    yield "load-empty"
    assert HERE.serving is not None
    setup.set_own(own_endpoint(HERE.serving.url, HERE.serving.model), "")
    setup.set_endpoints((VLLM, LLAMA))
    setup.servers.rows[0].box.setChecked(True)
    yield "load-form"
    page.set_sweeps(Sweeps(sweeps=SWEEPS))
    page.begin(REQUEST, SWEEPS[0].title)
    for point in report(10).points:
        page.add_point(point)
    page.advance(
        SweepProgress(arm="auto", level=4.0, is_warm_up=False, done=7, total=16, spent_s=95,
                      left_s=130)
    )  # fmt: skip
    yield "load-running"
    page.finish(SWEEPS[0].id, report())
    page.set_sweeps(Sweeps(sweeps=SWEEPS))
    yield "load-done"
    bar = page.results.sheet.verticalScrollBar()
    page.results.figures.choose(("load_ttft_p99",))
    bar.setValue(bar.maximum())
    yield "load-table"
    page.results.figures.choose(("load_total",))
    bar.setValue(0)
    page.desk.begin_new()
    page.set_sweeps(Sweeps(sweeps=()))
    setup.set_own(None, why)
    setup.set_endpoints(())


def compare_scenes(page: ComparePage) -> Iterator[str]:
    """A comparison of two servers, with no model on this computer."""
    setup = page.setup
    setup.set_endpoints((LLAMA, VLLM, OLLAMA))
    setup.prompt.setPlainText(QUESTION)
    for row in setup.servers.rows[:2]:
        row.box.setChecked(True)
    yield "compare-servers"
    request, compared = comparison()
    page.begin(request)
    for arm, answer in zip(request.arms, ANSWERS, strict=True):
        page.advance(
            (
                ArmStarted(arm=arm.name, run=3, runs=3, prompt_tokens=24),
                Pass(
                    spans=(Span(text=answer),),
                    tokens=(),
                    arm=arm.name,
                    stats=PassStats(committed=32, at_ms=850.0),
                ),
                ArmFinished(arm=arm.name, run=3, reason="stop", text=answer, stats=RunStats()),
            )
        )
    page.finish(compared)
    yield "compare-servers-done"
    setup.set_endpoints(())
    setup.prompt.clear()


def comparison() -> tuple[CompareRequest, CompareReport]:
    """Of two servers that write different texts, one of which publishes nothing."""
    arms = endpoint_arms((LLAMA, VLLM))
    asked = GenerateRequest(
        messages=(Message(role="user", content=QUESTION),),
        max_tokens=128,
        sampling=Sampling(temperature=0.0, seed=1),
    )
    names = (arms[0].name, arms[1].name)
    return CompareRequest(request=asked, arms=arms), _compared(names)


def _compared(names: tuple[str, str]) -> CompareReport:
    first, second = names
    servers = (
        ArmServer(name="llama-server b6942", endpoint=LLAMA.reference, published="timings"),
        ArmServer(name="vLLM 0.11.0", endpoint=VLLM.reference),
    )
    position = next(i for i, (x, y) in enumerate(zip(*ANSWERS, strict=False)) if x != y)
    silent = "The server does not publish what becomes of its drafts."
    return CompareReport(
        build={},
        settings={"baseline": first, "runs": 3},
        arms=tuple(
            _arm(name, answer, server, tps, note)
            for name, answer, server, tps, note in zip(
                names, ANSWERS, servers, (48.3, 71.9), ("", silent), strict=True
            )
        ),
        speedup={second: 1.49},
        speedup_range={second: Range(1.44, 1.53)},
        identical={second: False},
        divergence={},
        differences={
            second: TextDifference(
                position=position,
                baseline_text=ANSWERS[0][position:],
                arm_text=ANSWERS[1][position:],
            )
        },
    )


def _arm(name: str, answer: str, server: ArmServer, tps: float, note: str) -> ArmReport:
    is_told = bool(server.published)
    total = 31e3 / tps
    return ArmReport(
        arm=name,
        text=answer,
        tokens=32,
        token_ids=(),
        decode_tps=tps,
        decode_tps_range=Range(tps - 1.2, tps + 0.9),
        ttft_ms=182.0,
        ttft_ms_range=Range(176.0, 195.0),
        acceptance=0.72 if is_told else None,
        mean_accepted_length=2.4 if is_told else None,
        tokens_per_pass=1.9,
        accepted_per_position=(),
        passes=17,
        drafted=20 if is_told else 0,
        accepted=14 if is_told else 0,
        ms=Milliseconds(draft=0, verify=0, rewind=0, sample=0, other=total, total=total),
        finish_reason="stop",
        note=note,
        server=server,
    )
