<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>“{name}” is larger than 2 MB. Paste the part that is needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is not a text that can be read. Save it as UTF-8 text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” has no text, only pictures. Recognize its text with another program first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” has more than 2 million characters. Attach a part of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pasted text is longer than 2 million characters. Paste a part.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The message does not fit: {used} of {total} tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The message leaves no room for an answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove {number} attachments.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start a new chat, or raise the context length.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shorten it, or raise the context length.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the pasted text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was pasted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON, with all branches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ShareGPT list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untitled chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paceline chats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed: {sentence}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped before its end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut off at the token limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attached text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attached: “{name}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 chat imported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} chats imported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} messages that are no questions or answers were left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is larger than 256 MB. Export fewer chats at a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is not a whole JSON file. Export the chats again or choose another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” holds no chats. Choose a JSON file from Paceline, or a ShareGPT list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” holds no chats: its list is empty. Choose another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A newer Paceline wrote “{name}”. Update this one to import it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a message does not follow from those before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a chat ends with a message that is not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its entry {number} is not a conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its entry {number} has a turn without a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is damaged: {why}. Nothing was imported; export the chats again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>January</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>February</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>March</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>April</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>May</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>June</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>July</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>August</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>September</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>October</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>November</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>December</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last message: {day}, {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{day} {month}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{day} {month} {year}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No chat has all of “{words}”. Try fewer or shorter words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{title}” was deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} chats were deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous 7 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous 30 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{month} {year}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speculation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chat page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bench page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search chats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in this chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin or unpin chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Private chat on or off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the last answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colors of drafted tokens on or off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a model file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load the model again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unload the models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No speculation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lookup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draft model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Auto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usual text size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy diagnostics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It used memory that is not its own (segmentation fault).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It used memory that is not its own (access violation).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A library ended it (abort).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It could not read its memory (bus error); the disk may be full.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It met an instruction that this processor does not have.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its stack was full.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chats are as they were at most a second before; an answer that broke off is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where it happened is in {log}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paceline did not close by itself last time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It met an error that it could not go on from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was ended from outside, or the computer was switched off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{at} of {all}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program ended before this answer was whole.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is a folder. Choose files in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is not a file. Choose a text, code or PDF file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” could not be read ({reason}). Choose another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is larger than 100 MB. Attach a part of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is a damaged PDF. Save it anew, or paste its text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is protected by a password. Save a copy without one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” takes too long to be read. Attach a part of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is too little memory for this. Export fewer chats at a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” could not be written ({why}). Choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chat could not be printed: {why}. Choose another printer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no chat to write. It may have been deleted meanwhile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is not a file. Choose a JSON file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” could not be read ({why}). Choose another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That chat is not there any more. Choose another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings of an older Paceline could not be copied to a backup, so they are used and nothing is saved. Make room on the disk and start again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A message takes {number} attachments. Send these first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} of {of}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version {number} of {of}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the chats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start a chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a model to start a chat.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start with SmolLM2 (starter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open GGUF file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chats are kept on this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A private chat is not; it is gone when the window closes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask something. The live panel shows what speculation gains.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import chats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chats (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide the chats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search all chats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No chats yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask something. Chats are kept on this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attach files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attach texts, code or PDFs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose files to attach</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Versions, the machine and the end of the log, without tokens and your name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll to the latest message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No command has these words. Type fewer of them.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
