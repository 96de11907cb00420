"""What is remembered between starts, as one frozen value.

How drafts are made is one general choice, and an own one for pairs of files that have a default.
Knows no Qt and no files: `settings_file` reads and writes them, and `services.settings_store` owns
the current value.
"""

from typing import Annotated, Literal, TypeVar

import msgspec

from engine.request import (
    ArmSpec,
    AutoPolicySpec,
    DrafterSpec,
    DraftModelSpec,
    ModelSettings,
    PredictionSpec,
    PromptLookupSpec,
    Sampling,
    Speculation,
    VerifierName,
    speculation_of,
)
from engine.serve.values import PORT

SETTINGS_VERSION = 1
RECENT_FILES = 8
MOST_DEFAULTS = 100  # pairs
MIN_TEXT_SCALE, MAX_TEXT_SCALE = 80, 200
ThemeChoice = Literal["system", "light", "dark"]
Arm = Literal["off", "lookup", "draft", "lookup+draft", "auto"]
Pixels = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
_S = TypeVar("_S", "Settings", "PairDefault")
_CHOICE = ("arm", "verifier", "lookup", "draft_model")  # fields of both structs below


class PairDefault(msgspec.Struct, frozen=True, kw_only=True):
    """How drafts are made for a pair of files, in place of the general choice."""

    target: str
    draft: str = ""  # no draft model
    arm: Arm
    verifier: VerifierName = "match"
    lookup: PromptLookupSpec = PromptLookupSpec()
    draft_model: DraftModelSpec = DraftModelSpec()
    is_from_bench: bool = True  # False: changed by hand since


class ServeChoice(msgspec.Struct, frozen=True, kw_only=True):
    """Whether and how this computer serves what is loaded. Its key is in the system's keyring."""

    is_on: bool = False
    host: str = "127.0.0.1"  # other machines reach it only through another address
    port: Annotated[int, msgspec.Meta(ge=1, le=65_535)] = PORT
    needs_key: bool = False
    alias: str = ""  # the model's name for clients; "": the name of the file
    arm: Arm = "auto"  # of requests that do not choose their own


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All choices of the user. `window` is Qt's geometry as base64 text.

    As they are stored, `arm`, `verifier`, `lookup` and `draft_model` are the general choice; as
    `in_force` gives them, they are those of the pair that is loaded.
    """

    version: int = SETTINGS_VERSION
    target: ModelSettings | None = None
    draft: ModelSettings | None = None
    recent: tuple[str, ...] = ()
    past_targets: tuple[ModelSettings, ...] = ()  # how other targets were loaded last
    arm: Arm = "auto"
    verifier: VerifierName = "match"  # of the chat's answers
    looks_in_other_chats: bool = False  # for drafts
    lookup: PromptLookupSpec = PromptLookupSpec()
    draft_model: DraftModelSpec = DraftModelSpec(min_p=0.4)
    pair_defaults: tuple[PairDefault, ...] = ()  # the newest first
    serve: ServeChoice = ServeChoice()
    rpc_hosts: tuple[str, ...] = ()  # machines that lend their devices, as host:port
    sampling: Sampling = Sampling()
    max_tokens: Annotated[int, msgspec.Meta(ge=1)] | None = 2048
    system_prompt: str = ""
    language: str = ""  # "de", "zh_CN", "en"; "": the system's
    theme: ThemeChoice = "system"
    text_scale: Annotated[int, msgspec.Meta(ge=MIN_TEXT_SCALE, le=MAX_TEXT_SCALE)] = 100  # percent
    reduces_motion: bool = False
    is_started: bool = False  # the first start has been gone through
    told_build: str = ""  # the llama-cpp-python of which is known that part of it is left out
    chat: str = ""  # the one that was open last
    draft_of_new: str = ""  # text that was written for a new chat and not sent
    shows_chats: bool = True
    chats_width: Pixels = 248
    shows_tint: bool = True
    shows_live_panel: bool = True
    live_panel_width: Pixels = 320
    pair_pane_width: Pixels = 380
    window: str = ""

    def speculation(self, arm: str, verifier: VerifierName = "match") -> Speculation:
        """The speculation an arm stands for with these settings; lookup is asked first."""
        if arm == "auto":
            return speculation_of(arm, verifier=verifier)  # it chooses lengths and sources itself
        drafters: list[DrafterSpec] = []
        if "lookup" in arm:
            drafters.append(self.lookup)
        if "draft" in arm:
            drafters.append(self.draft_model)
        return Speculation(drafters=tuple(drafters), verifier=verifier)

    @property
    def pair_default(self) -> PairDefault | None:
        """That of the models that are loaded."""
        if self.target is None:
            return None
        pair = (self.target.path, self.draft.path if self.draft is not None else "")
        return next((d for d in self.pair_defaults if (d.target, d.draft) == pair), None)

    def in_force(self) -> "Settings":
        """With the choice of the pair that is loaded, where it has a default."""
        default = self.pair_default
        return self if default is None else _with_choice_of(self, default)

    def edited(self, wanted: "Settings") -> "Settings":
        """What is stored when `wanted` takes the place of what is in force: where the pair has a
        default, its choice is what changes, and the general one stays."""
        default = self.pair_default
        if default is None:
            return wanted
        own = _with_choice_of(default, wanted)
        if own != default:
            own = msgspec.structs.replace(own, is_from_bench=False)
        defaults = tuple(own if d is default else d for d in self.pair_defaults)
        return msgspec.structs.replace(_with_choice_of(wanted, self), pair_defaults=defaults)

    def with_default(self, target: str, draft: str, arm: ArmSpec) -> "Settings":
        """A copy in which a pair of files drafts as an arm of a bench does, one of which
        `can_be_default` holds. What the arm leaves open is as generally chosen."""
        drafters = () if _is_auto(arm) else arm.speculation.drafters  # it chooses those itself
        lookup = next((d for d in drafters if isinstance(d, PromptLookupSpec)), None)
        model = next((d for d in drafters if isinstance(d, DraftModelSpec)), None)
        names = "+".join(n for n, spec in (("lookup", lookup), ("draft", model)) if spec)
        default = PairDefault(
            target=target,
            draft=draft,
            arm="auto" if _is_auto(arm) else msgspec.convert(names or "off", type=Arm),
            verifier=arm.speculation.verifier,
            lookup=msgspec.structs.replace(lookup, past=()) if lookup else self.lookup,
            draft_model=model or self.draft_model,
        )
        others = (d for d in self.pair_defaults if (d.target, d.draft) != (target, draft))
        defaults = (default, *others)[:MOST_DEFAULTS]
        return msgspec.structs.replace(self, pair_defaults=defaults)

    def without_default(self) -> "Settings":
        """A copy in which the pair that is loaded goes by the general choice."""
        kept = tuple(d for d in self.pair_defaults if d is not self.pair_default)
        return msgspec.structs.replace(self, pair_defaults=kept)

    def with_models(self, target: ModelSettings | None, draft: ModelSettings | None) -> "Settings":
        past = self.past_targets
        if self.target is not None:
            past = (self.target, *past)
        if target is not None:
            past = tuple(p for p in past if p.path != target.path)
        by_path: dict[str, ModelSettings] = {}
        for p in past:
            by_path.setdefault(p.path, p)
        past = tuple(by_path.values())[:RECENT_FILES]
        return msgspec.structs.replace(self, target=target, draft=draft, past_targets=past)

    def target_settings(self, path: str) -> ModelSettings:
        """How the file was loaded last as a target, or how a new one is."""
        known = (self.target, *self.past_targets)
        return next((p for p in known if p and p.path == path), ModelSettings(path=path))

    def with_recent(self, path: str) -> "Settings":
        """A copy in which `path` is the most recent file."""
        recent = (path, *(p for p in self.recent if p != path))[:RECENT_FILES]
        return msgspec.structs.replace(self, recent=recent)


def can_be_default(arm: ArmSpec) -> bool:
    """Whether a chat can draft as the arm does: an expected text belongs to one answer only, and
    Auto does without."""
    kinds = map(type, arm.speculation.drafters)
    return _is_auto(arm) or PredictionSpec not in kinds


def _is_auto(arm: ArmSpec) -> bool:
    return isinstance(arm.speculation.policy, AutoPolicySpec)


def _with_choice_of(to: _S, source: "Settings | PairDefault") -> _S:
    return msgspec.structs.replace(to, **{name: getattr(source, name) for name in _CHOICE})
