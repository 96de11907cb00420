"""Every action of the window in one table: its name, its group, its keys, and where it works.

Shortcuts, the palette and the cheat sheet are made from it, so that they cannot differ. Knows no
widget and no Qt; who carries an action out is the window's and the application's affair.
"""

from collections.abc import Iterable

import msgspec

from engine.language import mark, tr


class Command(msgspec.Struct, frozen=True, kw_only=True):
    """`group` and `words` in English: `said` and `group_said` are in the present language."""

    id: str
    group: str
    words: str
    keys: tuple[str, ...] = ()  # portable; the first is the one that is shown
    page: str = ""  # its keys work on this page alone
    is_bound: bool = True  # False: what its keys do is decided by what has the focus

    @property
    def said(self) -> str:
        return tr(self.words)

    @property
    def group_said(self) -> str:
        return tr(self.group)

    @property
    def shown_keys(self) -> str:
        return self.keys[0] if self.keys else ""


_GO, _CHAT = mark("Go to"), mark("Chat")
_ANSWER, _MODEL = mark("Answer"), mark("Model")
_SPECULATION, _WINDOW = mark("Speculation"), mark("Window")
_HELP = mark("Help")


def _c(id: str, group: str, words: str, *keys: str, page: str = "", bound: bool = True) -> Command:
    return Command(id=id, group=group, words=words, keys=keys, page=page, is_bound=bound)


_COMMANDS = (
    _c("page:chat", _GO, mark("Chat page"), "Ctrl+1"),
    _c("page:compare", _GO, mark("Compare page"), "Ctrl+2"),
    _c("page:bench", _GO, mark("Bench page"), "Ctrl+3"),
    _c("page:models", _GO, mark("Models page"), "Ctrl+4"),
    _c("page:servers", _GO, mark("Servers page"), "Ctrl+5"),
    _c("page:settings", _GO, mark("Settings"), "Ctrl+,", "Ctrl+6"),
    _c("page:log", _GO, mark("Log"), "Ctrl+7"),
    _c("new_chat", _CHAT, mark("New chat"), "Ctrl+N"),
    _c("search_chats", _CHAT, mark("Search chats"), "Ctrl+Shift+F"),
    _c("find", _CHAT, mark("Find in this chat"), "Ctrl+F", page="chat"),
    _c("previous_chat", _CHAT, mark("Previous chat"), "Ctrl+PgUp"),
    _c("next_chat", _CHAT, mark("Next chat"), "Ctrl+PgDown"),
    _c("rename_chat", _CHAT, mark("Rename chat"), "Ctrl+Shift+R", page="chat"),
    _c("pin_chat", _CHAT, mark("Pin or unpin chat"), "Ctrl+Shift+P", page="chat"),
    _c("export_chat", _CHAT, mark("Export chat"), "Ctrl+Shift+S", page="chat"),
    _c("print_chat", _CHAT, mark("Print chat"), "Ctrl+P", page="chat"),
    _c("export_all", _CHAT, mark("Export all chats")),
    _c("import_chats", _CHAT, mark("Import chats")),
    _c("delete_chat", _CHAT, mark("Delete chat"), "Ctrl+Shift+Backspace", page="chat"),
    _c("chat_setup", _CHAT, mark("Chat settings"), "Ctrl+Shift+E", page="chat"),
    _c("private", _CHAT, mark("Private chat on or off"), "Ctrl+Shift+I", page="chat"),
    _c("stop", _ANSWER, mark("Stop the answer"), "Esc", page="chat", bound=False),
    _c("regenerate", _ANSWER, mark("Answer again"), "Ctrl+R", page="chat"),
    _c("copy_answer", _ANSWER, mark("Copy the last answer"), "Ctrl+Shift+C", page="chat"),
    _c("tint", _ANSWER, mark("Colours of drafted tokens on or off"), "Ctrl+T", page="chat"),
    _c("open_file", _MODEL, mark("Open a model file"), "Ctrl+O"),
    _c("load", _MODEL, mark("Load the model again"), "Ctrl+Shift+L"),
    _c("unload", _MODEL, mark("Unload the models"), "Ctrl+Shift+U"),
    _c("drawer", _MODEL, mark("Model settings"), "Ctrl+Shift+M"),
    _c("serve", _MODEL, mark("Serve what is loaded, or stop serving")),
    _c("endpoints", _MODEL, mark("Servers to chat with")),
    _c("arm:off", _SPECULATION, mark("No speculation"), "Alt+1"),
    _c("arm:lookup", _SPECULATION, mark("Lookup"), "Alt+2"),
    _c("arm:draft", _SPECULATION, mark("Draft model"), "Alt+3"),
    _c("arm:auto", _SPECULATION, mark("Auto"), "Alt+4"),
    _c("theme", _WINDOW, mark("Light or dark"), "Ctrl+Shift+D"),
    _c("zoom_in", _WINDOW, mark("Larger text"), "Ctrl++", "Ctrl+="),
    _c("zoom_out", _WINDOW, mark("Smaller text"), "Ctrl+-"),
    _c("zoom_reset", _WINDOW, mark("Usual text size"), "Ctrl+0"),
    _c("quit", _WINDOW, mark("Quit"), "Ctrl+Q"),
    _c("palette", _HELP, mark("All commands"), "Ctrl+K"),
    _c("cheat_sheet", _HELP, mark("Keyboard shortcuts"), "F1", "Ctrl+/"),
    _c("diagnostics", _HELP, mark("Copy diagnostics")),
)


def commands() -> tuple[Command, ...]:
    """All of them, in the order they are shown in."""
    return _COMMANDS


def found(words: str, among: Iterable[Command]) -> tuple[Command, ...]:
    """Those in which every word is found; those that begin with what was typed come first."""
    typed = words.casefold().split()
    hits = [c for c in among if _holds(c, typed)]
    start = " ".join(typed)
    return tuple(sorted(hits, key=lambda c: not c.said.casefold().startswith(start)))


def _holds(command: Command, typed: list[str]) -> bool:
    text = f"{command.group_said} {command.said}".casefold()
    return all(word in text for word in typed)
