"""Texts of a bench that are others than that of plain decoding beside them, and why they are.

Called by `runner`: it notes each prompt's texts as they come and has them explained between two
rounds, while their drafts are known.
"""

from collections.abc import Callable, Mapping, Sequence

from engine.bench.request import BASELINE
from engine.bench.step import Made
from engine.bench.values import BenchVerdict
from engine.inference import Inference
from engine.lab.divergence import explain
from engine.lab.server_arms import draws_for_itself, text_difference


class Texts:
    """Each arm's first other text to a prompt. `verdicts` are known from before."""

    def __init__(self, inference: Inference, verdicts: Sequence[BenchVerdict]) -> None:
        self._inference = inference
        self._noted = {(each.block, each.prompt, each.arm) for each in verdicts}
        self._unexplained: list[tuple[Made, Made]] = []  # of plain decoding, of an arm

    def __len__(self) -> int:
        """Texts that are not explained yet."""
        return len(self._unexplained)

    def note(self, unit: Mapping[str, Made]) -> None:
        """`unit`: what the arms, by name, made of one prompt in one round."""
        plain = unit.get(BASELINE)
        if plain is None:
            return
        for made in unit.values():
            step = made.run.step
            key = (step.block, step.prompt, step.arm)
            if key not in self._noted and not _is_same(made, plain):
                self._noted.add(key)
                self._unexplained.append((plain, made))

    def explain_next(self, cancelled: Callable[[], bool]) -> BenchVerdict | None:
        """Takes as long as some runs. None where it was cancelled, or both texts are one."""
        plain, made = self._unexplained.pop(0)
        step = made.run.step
        if draws_for_itself(made.request):
            return BenchVerdict(
                block=step.block, prompt=step.prompt, arm=step.arm, verdict="sample"
            )
        if _is_by_text(made, plain):
            return BenchVerdict(
                block=step.block,
                prompt=step.prompt,
                arm=step.arm,
                verdict="server",
                difference=text_difference(plain.answer.text, made.answer.text),
            )
        found = explain(
            self._inference,
            plain.request,
            made.request,
            plain.answer.tokens,
            made.answer.tokens,
            cancelled,
            (plain.answer.drafts, made.answer.drafts),
        )
        if found is None:
            return None
        return BenchVerdict(
            block=step.block,
            prompt=step.prompt,
            arm=step.arm,
            verdict=found.kind,
            divergence=found,
        )

    def forget(self) -> None:
        """What is not explained: another pair comes, which cannot repeat it."""
        self._unexplained.clear()


def _is_by_text(made: Made, plain: Made) -> bool:
    return bool(made.request.endpoint or plain.request.endpoint)


def _is_same(made: Made, plain: Made) -> bool:
    """By token ids; by text where a server does not tell its."""
    if _is_by_text(made, plain):
        return made.answer.text == plain.answer.text
    return made.answer.tokens == plain.answer.tokens
