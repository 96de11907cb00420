"""Builds the whole program and makes every connection, so that no part has to know another.

Order: values, services, widgets, connections, start. `run` owns one; screenshots build the same
window on a scripted engine.
"""

from importlib.metadata import PackageNotFoundError, version

import msgspec
from PySide6.QtCore import QLocale, QObject, Signal, qVersion
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QWidget

from app.logic.conversation import TurnSetup
from app.logic.engine_state import EngineState
from app.logic.formatting import NumberFormat
from app.logic.live import LiveRun
from app.paths import Paths
from app.services.chat import ChatService
from app.services.compare import CompareService
from app.services.disk import DiskWriter
from app.services.engine_client import EngineClient
from app.services.model_choice import ModelChoice
from app.services.settings_store import SettingsStore
from app.settings import Settings
from app.widgets.chat_workspace import ChatWorkspace
from app.widgets.compare_page import ComparePage
from app.widgets.icons import asset
from app.widgets.live_panel import LivePanel
from app.widgets.live_strip import LiveStrip
from app.widgets.log_view import LogView
from app.widgets.main_window import MainWindow
from app.widgets.model_bar import ModelBar
from app.widgets.model_settings import ModelSettingsPanel
from app.widgets.notice import Notice, NoticeArea
from app.widgets.settings_page import SettingsPage
from app.widgets.style_sheet import stylesheet
from app.widgets.theme import palette, theme_of, ui_font

PAGES = (
    ("chat", "chat", "Chat", "Ctrl+1"),
    ("compare", "compare", "Compare", "Ctrl+2"),
    ("settings", "settings", "Settings", "Ctrl+3"),
    ("log", "log", "Log", "Ctrl+4"),
)
