from engine.lab.lossless_prompts import KINDS, built_in_prompts, lossless_prompt
from engine.lab.workloads import Workload
from engine.protocol import Load, Loaded, Lossless, LosslessDone
from engine.request import (
    ArmSpec,
    LosslessRequest,
    Message,
    ModelSettings,
    VerifierName,
    speculation_of,
)
from engine.wire import WorkerClient
from tests.engine.conftest import TinyModels


def arm(verifier: VerifierName) -> ArmSpec:
    return ArmSpec(name="lookup", speculation=speculation_of("lookup", verifier=verifier))


def test_there_is_one_prompt_each_of_several_kinds() -> None:
    prompts = built_in_prompts((arm("match"),))
    assert len(prompts) == len(KINDS)
    assert len({prompt.name for prompt in prompts}) == len(KINDS)
    assert {prompt.name.split("/")[0] for prompt in prompts} == set(KINDS)


def test_draws_take_longer_so_there_are_few() -> None:
    assert len(built_in_prompts((arm("match"), arm("rejection")))) == 2


def test_a_prompt_keeps_its_prediction_and_is_named_after_its_kind() -> None:
    said = (Message(role="user", content="Say hello."),)
    workload = Workload(kind="greeting", name="hello", messages=said, prediction="Hello.")
    prompt = lossless_prompt(workload)
    assert (prompt.name, prompt.prediction) == ("greeting/hello", "Hello.")
    own = lossless_prompt(Workload(kind="hello", name="hello", messages=said))
    assert (own.name, own.prediction) == ("hello", "")


def test_a_worker_that_is_given_no_prompts_takes_these(tiny: TinyModels) -> None:
    request = LosslessRequest(prompts=(), arms=(arm("match"),), max_tokens=2)
    with WorkerClient() as client:
        target = ModelSettings(path=str(tiny.target), ctx=4096, threads=1)
        client.send(Load(id=1, target=target))
        list(client.events(1, Loaded))
        client.send(Lossless(id=2, request=request))
        *_, done = client.events(2, LosslessDone)
    assert isinstance(done, LosslessDone)
    assert [row.prompt for row in done.report.rows] == [p.name for p in built_in_prompts(())]
