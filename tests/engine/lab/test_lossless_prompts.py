from engine.lab.lossless_prompts import KINDS, built_in_prompts, lossless_prompt
from engine.lab.workloads import Workload
from engine.request import ArmSpec, Message, VerifierName, speculation_of


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
