"""What a chat is asked with: its own choices in place of the app's, and what of them differs.

Pure: `Settings` in force and `ChatSettings` -> the settings of the chat, the models it wants that
are not loaded, and the sentences for both. Loads and stores nothing; `chat_setup_panel` shows it.
"""

from collections.abc import Iterable
from typing import Literal, get_args

import msgspec

from app.logic.chats import ChatSettings, Preset
from app.logic.words import file_label
from app.settings import Arm, Settings
from engine.language import tr
from engine.request import ModelSettings

Field = Literal["system", "target", "draft", "sampling", "max_tokens", "arm", "verifier"]
FIELDS: tuple[Field, ...] = get_args(Field)
NO_LIMIT = 0  # `max_tokens` of a chat whose answers go on until the context is full
MOST_NAME = 60  # characters of a preset's name
_MOST_SHOWN = 28  # characters of a model's name where there is little room
_ARMS: tuple[str, ...] = get_args(Arm)


class ModelWish(msgspec.Struct, frozen=True, kw_only=True):
    """Models that a chat is with and that are not loaded. `draft` "": without one; None: as it
    is."""

    target: str | None = None
    draft: str | None = None


def in_chat(app: Settings, own: ChatSettings) -> Settings:
    """The settings that hold in a chat. Models are as they are loaded."""
    changed: dict[str, object] = {}
    if own.system is not None:
        changed["system_prompt"] = own.system
    if own.sampling is not None:
        changed["sampling"] = own.sampling
    if own.max_tokens is not None:
        changed["max_tokens"] = None if own.max_tokens == NO_LIMIT else own.max_tokens
    if own.arm in _ARMS:  # a newer Paceline may know others
        changed["arm"] = own.arm
    if own.verifier is not None:
        changed["verifier"] = own.verifier
    return msgspec.structs.replace(app, **changed) if changed else app


def own_fields(own: ChatSettings) -> tuple[Field, ...]:
    """What the chat has chosen itself."""
    return tuple(name for name in FIELDS if getattr(own, name) is not None)


def with_own(own: ChatSettings, app: Settings, **values: object) -> ChatSettings:
    """The chat's choices with other values, by the names of its fields; None is as the app's. So is
    a prompt, a sampling or a length that is equal to the app's; an arm, a verifier and models are
    the chat's own also then."""
    if values.get("system") == app.system_prompt:
        values["system"] = None
    if values.get("sampling") == app.sampling:
        values["sampling"] = None
    if "max_tokens" in values and values["max_tokens"] == (app.max_tokens or NO_LIMIT):
        values["max_tokens"] = None
    return msgspec.structs.replace(own, **values)


def put_back(own: ChatSettings, *fields: Field) -> ChatSettings:
    """Without choices of its own in these fields."""
    return msgspec.structs.replace(own, **dict.fromkeys(fields))


def wish_of(own: ChatSettings, target: str, draft: str) -> ModelWish | None:
    """What has to be loaded for a chat where these paths are loaded or chosen, "" for none."""
    wants_target = own.target is not None and own.target != target
    wants_draft = own.draft is not None and own.draft != draft
    if not wants_target and not (wants_draft and target):  # a draft model alone cannot be loaded
        return None
    return ModelWish(
        target=own.target if wants_target else None,
        draft=own.draft if wants_draft else None,
    )


def models_for(
    own: ChatSettings, app: Settings, target: ModelSettings | None, draft: ModelSettings | None
) -> tuple[ModelSettings | None, ModelSettings | None]:
    """Target and draft model to load for a chat, those that are chosen now where it has none. Each
    is loaded as it was last."""
    if own.target is not None and (target is None or target.path != own.target):
        target = app.target_settings(own.target)
    if own.draft == "":
        draft = None
    elif own.draft is not None and (draft is None or draft.path != own.draft):
        known = app.draft
        is_known = known is not None and known.path == own.draft
        draft = known if is_known else ModelSettings(path=own.draft)
    return target, draft


def wish_words(wish: ModelWish) -> tuple[str, str]:
    """What is said of models that are not loaded, and what the button does."""
    target, draft = file_label(wish.target or ""), file_label(wish.draft or "")
    if not target:
        if not draft:
            return tr("This chat is without a draft model."), tr("Unload the draft model")
        return (
            tr("This chat is with the draft model {draft}.", draft=draft),
            tr("Load {name}", name=_short(draft)),
        )
    if draft:
        return (
            tr(
                "This chat is with {target} and the draft model {draft}.",
                target=target,
                draft=draft,
            ),
            tr("Load both"),
        )
    load = tr("Load {name}", name=_short(target))
    if wish.draft is None:
        return tr("This chat is with {target}.", target=target), load
    return tr("This chat is with {target}, without a draft model.", target=target), load


def keep_words(is_loaded: bool) -> str:
    """What the other button does, where models are loaded and where none is."""
    return tr("Keep the present models") if is_loaded else tr("Not now")


def setup_words(own: ChatSettings) -> tuple[str, str, str]:
    """The button that opens a chat's settings: what stands on it, also where there is no room, and
    its name in full."""
    number = len(own_fields(own))
    if not number:
        return tr("Chat settings"), "", tr("Chat settings: all as in the settings")
    return (
        tr("Chat settings · {number}", number=number),
        str(number),
        tr("Chat settings: this chat’s own: {fields}", fields=", ".join(_names(own))),
    )


def field_name(field: Field) -> str:
    return {
        "system": tr("System prompt"),
        "target": tr("Target"),
        "draft": tr("Draft model"),
        "sampling": tr("Sampling"),
        "max_tokens": tr("Longest answer"),
        "arm": tr("Speculation"),
        "verifier": tr("Verifier"),
    }[field]


def preset_of(own: ChatSettings, presets: Iterable[Preset]) -> Preset | None:
    """The one that the chat is asked with."""
    return next((p for p in presets if p.settings == own), None)


def preset_name(typed: str) -> str:
    """As it is kept: one line, without space around it."""
    return " ".join(typed.split())[:MOST_NAME].rstrip()


def _names(own: ChatSettings) -> list[str]:
    return [field_name(field) for field in own_fields(own)]


def short_name(path: str) -> str:
    """Of a model."""
    return _short(file_label(path))


def _short(name: str) -> str:
    """Both ends of a long one."""
    if len(name) <= _MOST_SHOWN:
        return name
    return f"{name[: _MOST_SHOWN - 11]}…{name[-10:]}"
