"""Serve and StopServing as the inference worker carries them out: one server at most.

Imports no HTTP before something is served. Called by `inference_worker` on the thread that decodes.
"""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from engine.errors import EngineError, ErrorKind
from engine.inference import Inference
from engine.language import tr
from engine.protocol import Serve, Serving, ServingState, ServingStopped
from engine.request import AutoPolicySpec, Speculation
from engine.scheduler import Scheduler
from engine.serve.values import ServingFigures
from engine.wire import AnyEvent

if TYPE_CHECKING:
    from engine.serve.asked import ServedModel
    from engine.serve.http_server import HttpServer


_SWITCH_S = 0.0005  # seconds; Python's own are 10 times as many


class WorkerServing:
    def __init__(
        self, inference: Inference, scheduler: Scheduler, send: Callable[[AnyEvent], None]
    ) -> None:
        self._inference = inference
        self._scheduler = scheduler
        self._send = send
        self._server: HttpServer | None = None
        self._id = 0  # of the Serve that goes on
        self._is_measuring = False

    @property
    def is_on(self) -> bool:
        return self._server is not None

    def begin(self, command: Serve) -> None:
        """Raises EngineError where nothing is loaded or the address cannot be had; a server that
        was on before goes on then."""
        from engine.serve.http_server import HttpServer

        if self._server is not None:
            raise EngineError(
                ErrorKind.BAD_REQUEST,
                tr("A server is running already."),
                tr("Stop it first."),
            )
        settings = command.settings
        model = self._model(settings.alias, settings.speculation)
        server = HttpServer(
            self._scheduler,
            model,
            settings,
            lambda: self._inference.is_loaded,
            lambda: self._is_measuring,
            lambda figures: self._send(ServingState(id=command.id, figures=figures)),
        )
        self._server, self._id = server, command.id
        self._send(
            Serving(
                id=command.id,
                url=server.address.url,
                model=model.id,
                parallel=model.parallel,
                needs_key=bool(settings.api_key),
                warnings=server.address.warnings,
            )
        )
        # The decode thread gets Python back at once after a pass, whatever the server's does.
        sys.setswitchinterval(_SWITCH_S)
        server.start()

    def end(self, command_id: int | None = None) -> None:
        """Stop serving. Without a server a command that asked for it (`command_id`) is answered all
        the same."""
        if self._server is not None:
            figures = self._server.stop()
            self._server = None
            self._send(ServingStopped(id=self._id, figures=figures))
        elif command_id is not None:
            self._send(ServingStopped(id=command_id, figures=ServingFigures()))

    @contextmanager
    def measuring(self) -> Iterator[None]:
        """Requests are refused meanwhile, with a word that clients try again later."""
        self._is_measuring = True
        try:
            yield
        finally:
            self._is_measuring = False

    def _model(self, alias: str, speculation: Speculation) -> "ServedModel":
        from engine.llama.build_info import paceline_version
        from engine.serve.asked import ServedModel

        loaded = self._inference.loaded_settings
        if loaded is None:
            raise EngineError(
                ErrorKind.NOT_LOADED,
                tr("No model of this machine is loaded, so there is nothing to serve."),
                tr("Load a model first."),
            )
        target, draft = loaded
        model = self._inference.model
        return ServedModel(
            id=alias or Path(target.path).name,
            ctx=self._inference.ctx,
            ctx_train=model.ctx_train,
            vocabulary=model.vocabulary_size,
            parameters=model.parameters,
            size=model.size,
            parallel=target.parallel,
            longest_token=max(
                len(model.piece(token)) or len(model.special_text(token).encode())
                for token in range(model.vocabulary_size)
            ),
            has_draft=draft is not None,
            drafts_with=_drafts_with(speculation),
            created=int(time.time()),
            version=paceline_version(),
        )


def _drafts_with(speculation: Speculation) -> str:
    """In the words of arms, as far as they have one for it."""
    if isinstance(speculation.policy, AutoPolicySpec):
        return "auto"
    words = {"PromptLookupSpec": "lookup", "DraftModelSpec": "draft", "PredictionSpec": "predicted"}
    return "+".join(words[type(spec).__name__] for spec in speculation.drafters) or "off"
