"""Results of load sweeps for tests of the window."""

from engine.errors import ErrorKind
from engine.protocol import Error
from engine.remote.values import DraftCounts
from engine.request import Message
from engine.sweep.values import (
    Spread,
    SweepArm,
    SweepCrossing,
    SweepPoint,
    SweepPrompt,
    SweepReport,
    SweepRequest,
)

URL = "http://127.0.0.1:8484/v1#smol"
REQUEST = SweepRequest(
    arms=(
        SweepArm(name="off", endpoint=URL, speculation="off"),
        SweepArm(name="lookup", endpoint=URL, speculation="lookup"),
        SweepArm(name="Desk", endpoint="http://gpu:8000/v1#Qwen3"),
    ),
    prompts=(
        SweepPrompt(id="code/a", kind="code", messages=(Message(role="user", content="Hi"),)),
    ),
    levels=(1.0, 4.0),
)
CROSSING = SweepCrossing(
    arm="lookup", last_gain=1.0, first_loss=4.0, sentence="“lookup” against “off”: surely faster."
)
STOPPED = Error(kind=ErrorKind.CANCELLED, message="The sweep was stopped.")
LOST = Error(kind=ErrorKind.NETWORK, message="The server is gone.", hint="Start it again.")


def point(
    arm: str, level: float, tps: float, failed: int = 0, round: int = 1, source: str = "timings"
) -> SweepPoint:
    counts = DraftCounts(source="timings", drafted=10, accepted=7) if source else DraftCounts()
    return SweepPoint(
        arm=arm,
        level=level,
        round=round,
        answers=4,
        failed=failed,
        seconds=10.0,
        tokens=round_tokens(tps),
        ttft_ms=Spread(100.0, 150.0, 200.0),
        itl_ms=Spread(10.0, 12.0, 30.0),
        user_tps=Spread(50.0, 55.0, 60.0),
        answer_ms=None,
        drafts=counts,
        errors=("It took too long.",) if failed else (),
    )


def round_tokens(tps: float) -> int:
    return int(10 * tps)


POINTS = (
    point("off", 1.0, 40.0),
    point("lookup", 1.0, 60.0),
    point("Desk", 1.0, 50.0, source=""),
    point("off", 4.0, 100.0),
    point("lookup", 4.0, 90.0, failed=1),
)
REPORT = SweepReport(
    request=REQUEST,
    servers={"off": "Paceline 0.7", "Desk": "vLLM 0.11"},
    points=POINTS,
    crossings=(CROSSING,),
    warnings=("Server and load generator share this machine.",),
    at=1_793_613_600.0,
)
