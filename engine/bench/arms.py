"""The arms of a sweep, by name: drafter × draft length × min-p × verifier.

Names are for people, and are what results are told by. Pure; called by the front ends, which let a
person choose, and by those that draw speed against draft length.
"""

from collections.abc import Iterator, Sequence

from engine.request import ArmSpec, AutoPolicySpec, DraftModelSpec, VerifierName, speculation_of

LENGTHS = (3, 5, 7, 10)
FILLED_IN = "each prompt's own"  # stands in an arm for the prediction that belongs to a prompt
_REJECTION = "rejection"


def sweep(
    drafters: Sequence[str],
    draft_max: Sequence[int] = LENGTHS,
    min_p: Sequence[float] = (0.0,),
    verifiers: Sequence[VerifierName] = ("match",),
) -> tuple[ArmSpec, ...]:
    """Arms of these drafters (of `ARMS`, without "off"), each with all settings that it has: Auto
    has no length, only a draft model has a min-p, and without a distribution of its own a drafter
    has nothing that "rejection" could use. Raises ValueError for an unknown name."""
    arms = (
        arm for name in drafters for arm in _arms(name, tuple(draft_max), tuple(min_p), verifiers)
    )
    return tuple({arm.name: arm for arm in arms}.values())


def length_of(arm: ArmSpec) -> int | None:
    """Tokens of its longest drafts; None where the policy chooses, as with Auto."""
    speculation = arm.speculation
    if isinstance(speculation.policy, AutoPolicySpec) or not speculation.drafters:
        return None
    longest = max(drafter.draft_max for drafter in speculation.drafters)
    fixed = speculation.policy.draft_max
    return longest if fixed is None else min(longest, fixed)


def family_of(name: str) -> str:
    """What arms that differ in their draft length only have in common: “draft p≥0.4” of
    “draft 7 p≥0.4”."""
    drafter, *settings = name.split(" ")
    return " ".join([drafter, *(each for each in settings if not each.isdecimal())])


def uses_draft_model(arm: ArmSpec) -> bool:
    return any(isinstance(each, DraftModelSpec) for each in arm.speculation.drafters)


def _arms(
    drafter: str,
    lengths: tuple[int, ...],
    min_p: tuple[float, ...],
    verifiers: Sequence[VerifierName],
) -> Iterator[ArmSpec]:
    has_model = drafter == "auto" or "draft" in drafter.split("+")
    for length in (None,) if drafter == "auto" else lengths:
        for least in min_p if has_model and drafter != "auto" else (0.0,):
            for verifier in verifiers if has_model else ("match",):
                parts = [drafter]
                parts += [] if length is None else [str(length)]
                parts += [f"p≥{least:g}"] if least else []
                parts += [_REJECTION] if verifier == _REJECTION else []
                speculation = speculation_of(
                    drafter, length, least, prediction=FILLED_IN, verifier=verifier
                )
                yield ArmSpec(name=" ".join(parts), speculation=speculation)
