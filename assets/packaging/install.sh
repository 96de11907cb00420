#!/bin/sh
# Puts the Paceline of this folder into the menu and on the path of this user; “install.sh --remove”
# takes that back. The folder itself, and chats, settings and models, are left as they are.
set -eu
here=$(cd "$(dirname "$0")" && pwd -P)
data=${XDG_DATA_HOME:-$HOME/.local/share}
link=$HOME/.local/bin/paceline
entry=$data/applications/paceline.desktop

refuse() { echo "install.sh: $1" >&2; exit 2; }
files() { (cd "$here/share" && find . -type f); }

case ${1-} in
  "")
    case $here in
      *[\\\"\`\$%\|\&]*) refuse "“$here” has a character that menus do not take; move the folder." ;;
    esac
    if [ -e "$link" ] && [ ! -L "$link" ]; then
      refuse "“$link” is another program; move it away, then run this again."
    fi
    files | while read -r file; do
      mkdir -p "$(dirname "$data/$file")"
      cp "$here/share/$file" "$data/$file"
    done
    # By its full path: a desktop's PATH may lack ~/.local/bin.
    sed "s|^Exec=paceline|Exec=\"$here/paceline\"|" "$here/share/applications/paceline.desktop" >"$entry"
    mkdir -p "$(dirname "$link")"
    ln -sf "$here/paceline" "$link"
    echo "Paceline is in the menu; “paceline” starts it where ~/.local/bin is on the path."
    ;;
  --remove)
    files | while read -r file; do rm -f "$data/$file"; done
    if [ "$(readlink "$link")" = "$here/paceline" ]; then rm "$link"; fi
    echo "Paceline is out of the menu. Delete “$here” to be rid of the program."
    ;;
  *) refuse "“$1” is not known; give nothing, or --remove." ;;
esac

refresh() { if command -v "$1" >/dev/null; then "$@" >/dev/null 2>&1 || true; fi; }
refresh update-desktop-database "$data/applications"
refresh update-mime-database "$data/mime"
refresh gtk-update-icon-cache -q -t "$data/icons/hicolor"
