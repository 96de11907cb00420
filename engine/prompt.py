"""A request's prompt as tokens: through the chat template, or as it is.

Text that somebody typed never becomes a control token: a message with “<|im_end|>” in it must not
end its own turn. Knows no cache and no drafting. Called by `inference`.
"""

from dataclasses import replace

import msgspec

from engine.errors import EngineError, ErrorKind
from engine.language import local, tr
from engine.llama.chat_template import ChatTemplate, Rendered
from engine.llama.model import Model
from engine.request import GenerateRequest, Message

_CUT = "\ufdd0"  # a noncharacter: no text has it, no tokenizer gets it


def prompt_tokens(
    model: Model, template: ChatTemplate, request: GenerateRequest
) -> tuple[list[int], Rendered | None]:
    """At least one token, and the rendered template where one was used.

    A raw `prompt` is taken at its word, control tokens included.
    """
    nothing = [max(model.bos, 0)]  # there must be a row to draw the first token from
    if request.prompt is not None:
        return model.tokenize(request.prompt) or nothing, None
    rendered = template.render([_harmless(m, model) for m in request.messages])
    first, *rest = rendered.text.split(_CUT)
    # Templates write BOS themselves; adding it again would double it.
    begins_with_bos = bool(bos := model.special_text(model.bos)) and first.startswith(bos)
    tokens = model.tokenize(first, add_special=not begins_with_bos)
    for part in rest:
        tokens += model.tokenize(part, add_special=False)
    return tokens or nothing, replace(rendered, text="".join((first, *rest)))


def check_room(tokens: int, ctx: int) -> None:
    """Raises EngineError where a prompt of so many tokens does not fit."""
    if tokens > ctx:
        raise EngineError(
            ErrorKind.CONTEXT,
            tr(
                "The prompt has {tokens} tokens; the context holds {ctx}.",
                tokens=local(f"{tokens:,}"),
                ctx=local(f"{ctx:,}"),
            ),
            tr("Shorten it, start a new chat, or load the model with a longer context."),
        )


def _harmless(message: Message, model: Model) -> Message:
    """The message with a cut in each “<|im_end|>” and the like that somebody wrote into it.

    The prompt is tokenized in pieces there, so such a text stays text: only the template writes
    control tokens.
    """
    content = message.content
    for text in sorted(model.control_texts(content), key=len, reverse=True):
        content = content.replace(text, text[:1] + _CUT + text[1:])
    return msgspec.structs.replace(message, content=content)
