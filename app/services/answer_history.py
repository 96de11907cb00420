"""Keeps what answers leave behind, in a thread of its own: writing, reading, export, forgetting.

Hashes model files there too, and asks after every answer whether acceptance has fallen. Knows no
widgets and no chat; `app.history_area` feeds it. Whoever made it closes it, which finishes what is
queued.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from app.logic.acceptance_alarm import MOST_ANSWERS, Alarm, alarms
from app.logic.answer_export import ExportKind, exported
from app.logic.answer_history import Answer, PairNames, with_hashes
from app.services.answer_store import MOST_ROWS, AnswerStore
from app.services.disk import replace_file
from app.services.store_thread import StoreThread
from engine.language import tr

ModelHash = Callable[[Path], str]  # raises OSError


class AnswerHistory(QObject):
    """Nothing is read or written before the first job. Signals come later, in the UI thread."""

    changed = Signal()  # answers were added or forgotten
    pairs_listed = Signal(object)  # tuple[PairEntry, ...]
    answers_read = Signal(object, object)  # PairNames, tuple[Answer, ...]
    checked = Signal(object, object)  # after an answer: PairNames, Alarm or None; each comes once
    saved = Signal(str)  # path of an export
    save_failed = Signal(str)  # a sentence
    noticed = Signal(str)  # what went wrong with the file, in sentences

    def __init__(
        self,
        path: Path,
        model_hash: ModelHash,
        parent: QObject | None = None,
        most_rows: int = MOST_ROWS,
    ) -> None:
        super().__init__(parent)
        self._path = path
        self._model_hash = model_hash
        self._most_rows = most_rows
        self._hashes: dict[tuple[str, int, int], str] = {}  # by path, size and time of change
        self._of_path: dict[str, str] = {}  # what was in the file when it was loaded
        self._problem = ""
        self._store = StoreThread(
            "answer-history", self._open_store, self.noticed.emit, self._on_ended
        )

    def note_models(self, *paths: str) -> None:
        """Files were loaded: what they hold now is what coming answers are made with."""
        for path in paths:
            self._store.do(partial(self._note, path))

    def record(self, answer: Answer, chat: str, target: str, draft: str = "") -> None:
        """Keep an answer of `chat`; its models' files are given by their paths."""
        self._store.do(partial(self._record, answer, chat, target, draft))

    def list_pairs(self) -> None:
        self._store.do(lambda store: self.pairs_listed.emit(store.pairs()))

    def read(self, pair: PairNames) -> None:
        self._store.do(lambda store: self.answers_read.emit(pair, store.answers(pair)))

    def export(self, path: str, kind: ExportKind) -> None:
        """All answers of all pairs; told by `saved` or `save_failed`."""
        self._store.do(partial(self._export, Path(path), kind))

    def forget_chat(self, chat: str) -> None:
        self._store.do(partial(self._forget_chat, chat))

    def forget_all(self) -> None:
        self._store.do(self._forget_all)

    def close(self, timeout: float = 5.0) -> None:
        self._store.close(timeout)

    # In the thread

    def _open_store(self) -> AnswerStore:
        return AnswerStore(self._path, self._most_rows)

    def _on_ended(self, trouble: str) -> None:
        """What is wrong for longer is told once, not with every answer."""
        if trouble and trouble != self._problem:
            self.noticed.emit(trouble)
        self._problem = trouble

    def _note(self, path: str, _: AnswerStore) -> None:
        self._of_path[path] = ""
        try:
            stat = Path(path).stat()
            key = (path, stat.st_size, stat.st_mtime_ns)
            if key not in self._hashes:
                self._hashes[key] = self._model_hash(Path(path))
            self._of_path[path] = self._hashes[key]
        except OSError:
            return  # deleted since it was loaded: which file it was stays unknown

    def _record(
        self, answer: Answer, chat: str, target: str, draft: str, store: AnswerStore
    ) -> None:
        hashes = (self._of_path.get(path, "") for path in (target, draft))
        store.add(with_hashes(answer, *hashes), chat)
        self.changed.emit()
        self.checked.emit(answer.pair, self._news_of(answer.pair, store))

    def _news_of(self, pair: PairNames, store: AnswerStore) -> Alarm | None:
        """One alarm at a time; what is no news begins a new stretch of history all the same."""
        news = None
        told = store.told(pair)
        for alarm in alarms(store.answers(pair, MOST_ANSWERS), told):
            is_news = alarm.is_news(told)
            if is_news and news is not None:
                continue
            news = alarm if is_news else news
            store.tell(pair, alarm.keys, alarm.at)
        return news

    def _forget_chat(self, chat: str, store: AnswerStore) -> None:
        if store.forget_chat(chat):
            self.changed.emit()

    def _forget_all(self, store: AnswerStore) -> None:
        store.forget_all()
        self._store.close_store()
        self.changed.emit()

    def _export(self, path: Path, kind: ExportKind, store: AnswerStore) -> None:
        data = exported(store.answers(), kind)
        try:
            replace_file(path, data)
        except OSError as error:
            self.save_failed.emit(
                tr(
                    "{name} could not be written: {why}.",
                    name=path.name,
                    why=error.strerror or error,
                )
            )
        else:
            self.saved.emit(str(path))
