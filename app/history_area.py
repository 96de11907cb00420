"""The history of answers around its service: what is kept, what is told, what the view shows.

Hears of the chat's answers and of loaded models, and turns an alarm into a notice. Built by
`application`, which shows the notices; the view is made when the bench page is.
"""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from PySide6.QtCore import QObject, Signal

from app.logic.acceptance_alarm import Alarm, alarm_notice
from app.logic.answer_history import Answered, PairNames, answer_of, pair_of
from app.logic.endpoint_words import is_remote
from app.logic.formatting import NumberFormat
from app.logic.notices import Notice
from app.services.answer_history import AnswerHistory
from app.services.chat import ChatService
from app.services.engine_client import EngineClient, Models
from app.widgets.theme import Theme
from engine.bench.store import BenchEntry
from engine.language import tr
from engine.protocol import Loaded

if TYPE_CHECKING:
    from app.widgets.history_view import HistoryView

ALARM, FILE = "acceptance", "history file"  # keys of the notices


class HistoryArea(QObject):
    notice_changed = Signal(str, object)  # key, Notice or None

    def __init__(
        self,
        theme: Theme,
        fmt: NumberFormat,
        path: Path,
        engine: EngineClient,
        chat: ChatService,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.service = AnswerHistory(path, _model_hash, self)
        self._theme = theme
        self._fmt = fmt
        self._engine = engine
        self._loaded: Loaded | None = None
        self._models: Models | None = None
        self._chat = _new_chat()
        self._alarm: Alarm | None = None
        self._view: HistoryView | None = None
        self._benches: tuple[BenchEntry, ...] = ()
        engine.loaded.connect(self._on_loaded)
        chat.answered.connect(self._on_answered)
        chat.conversation_reset.connect(self._on_conversation_reset)
        self.service.checked.connect(self._on_checked)
        self.service.noticed.connect(self._on_noticed)
        self.service.changed.connect(self._on_changed)

    @property
    def alarm(self) -> Alarm | None:
        """What the notice that is shown speaks of."""
        return self._alarm

    def make_view(self) -> "HistoryView":
        from app.widgets.history_view import HistoryView

        service = self.service
        self._view = view = HistoryView(self._theme, self._fmt)
        view.shown.connect(service.list_pairs)
        view.pair_chosen.connect(service.read)
        view.export_requested.connect(service.export)
        view.forget_requested.connect(service.forget_all)
        view.forget_requested.connect(lambda: self._set_alarm(None))
        service.pairs_listed.connect(view.set_pairs)
        service.answers_read.connect(view.set_answers)
        service.saved.connect(lambda path: view.tell(tr("Saved as {path}.", path=path)))
        service.save_failed.connect(view.tell)
        view.set_loaded(self._pair)
        view.set_benches(self._benches)
        return view

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        if self._view is not None:
            self._view.set_theme(theme)

    def set_benches(self, entries: Sequence[BenchEntry]) -> None:
        """All that are stored, to be marked in the charts."""
        self._benches = tuple(entries)
        if self._view is not None:
            self._view.set_benches(self._benches)

    def set_private(self, is_private: bool) -> None:
        """What the chat left so far is forgotten as soon as it is private."""
        if is_private:
            self.service.forget_chat(self._chat)

    def follow(self) -> None:
        """From the notice to the history of its pair, which is in sight by now."""
        if self._alarm is not None and self._view is not None:
            self._view.choose_pair(self._alarm.pair)
        self._set_alarm(None)

    def close(self) -> None:
        self.service.close()

    @property
    def _pair(self) -> PairNames | None:
        return pair_of(self._loaded) if self._loaded is not None else None

    def _on_loaded(self, loaded: Loaded) -> None:
        self._loaded, self._models = loaded, self._engine.models
        models = (loaded.target, loaded.draft)
        self.service.note_models(*(model.path for model in models if model is not None))
        if self._alarm is not None and self._alarm.pair != self._pair:
            self._set_alarm(None)
        if self._view is not None:
            self._view.set_loaded(self._pair)

    def _on_answered(self, answered: Answered) -> None:
        loaded, models = self._loaded, self._models
        if loaded is None or models is None or is_remote(loaded):
            return  # where a server's time goes is not known here
        ready = self._engine.state.ready
        build = ready.build if ready is not None else None
        answer = answer_of(answered, time.time(), loaded, models, build)
        if answer is not None:
            draft = loaded.draft.path if loaded.draft is not None else ""
            self.service.record(answer, self._chat, loaded.target.path, draft)

    def _on_conversation_reset(self) -> None:
        self._chat = _new_chat()

    def _on_checked(self, pair: PairNames, alarm: Alarm | None) -> None:
        if alarm is not None and pair == self._pair:  # another may have been loaded since
            self._set_alarm(alarm)

    def _set_alarm(self, alarm: Alarm | None) -> None:
        self._alarm = alarm
        notice = alarm_notice(alarm, self._fmt) if alarm is not None else None
        self.notice_changed.emit(ALARM, notice)

    def _on_noticed(self, sentences: str) -> None:
        notice = Notice("warning", tr("The history of answers"), sentences)
        self.notice_changed.emit(FILE, notice)

    def _on_changed(self) -> None:
        if self._view is not None:
            self._view.refresh_soon()


def _model_hash(path: Path) -> str:
    """In the history's thread: what this imports, the start does not wait for."""
    from engine.policy.store import model_hash

    return model_hash(path)


def _new_chat() -> str:
    """Says nothing of the chat, only which answers are of the same one."""
    return uuid4().hex
