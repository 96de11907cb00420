"""The first start, where there is one: later starts neither build nor import what it takes."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.logic.first_start import is_wanted
from app.logic.formatting import NumberFormat
from app.models_area import ModelsArea
from app.services.engine_client import EngineClient
from app.services.model_choice import ModelChoice
from app.services.settings_store import SettingsStore
from app.widgets.chat_page import ChatPage

if TYPE_CHECKING:
    from app.first_start_area import FirstStartArea


def first_start(
    fmt: NumberFormat,
    engine: EngineClient,
    store: SettingsStore,
    choice: ModelChoice,
    models: ModelsArea,
    chat: ChatPage,
    starter: str | None,
    parent: QObject,
) -> "FirstStartArea | None":
    """None where a model was loaded before, or the first start was skipped."""
    if not is_wanted(store.settings):
        return None
    from app.first_start_area import FirstStartArea

    return FirstStartArea(fmt, engine, store, choice, models, chat, starter, parent)
