#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
need_packages emacs-nox neovim tmux vim
behaviour "The terminal of Emacs (ansi-term) has no alternate screen (1049), wraps lines also with autowrap off, and
shows the text of a title. In those of Vim and Neovim a wide character wraps with autowrap off. In Vim's, a Korean
syllable in its decomposed form takes four columns, a flag four and a family 18; in the other two, two, two and six."

write_terminal
cat >probe.py <<'PYTHON'
import os, sys
from terminal import cursor, terminal

columns = os.get_terminal_size(terminal).columns

def width(text):
    return cursor("\x1b[2J\x1b[6;1H" + text)[1] - 1

cursor("\x1b[0m\x1b[2J\x1b[3;5H\x1b[?1049h")
lines = ["other screen: " + ("yes" if cursor("\x1b[8;9H\x1b[?1049l") == (3, 5) else "no")]
cursor("\x1b[?7l")
for name, end in ("narrow", "ab"), ("wide", "한글"):
    row = cursor("\x1b[2J\x1b[5;1H" + "x" * (columns - 1) + end)[0]
    lines.append(f"{name}: " + ("wraps" if row == 6 else "stays"))
cursor("\x1b[?7h")
lines.append(f"title: {width(chr(27) + ']2;bar' + chr(7))}")
# The syllable has three jamo, the flag two letters, and the family three people.
for name, text in ("syllable", "\u1112\u1161\u11ab"), ("flag", "🇰🇷"), ("family", "👨‍👩‍👧"):
    lines.append(f"{name}: {width(text)}")
with open(sys.argv[1] + ".part", "w") as file:
    file.write("\n".join(lines) + "\n")
os.rename(sys.argv[1] + ".part", sys.argv[1])
PYTHON
printf '#!/bin/sh\nexec python3 %s/probe.py %s/emacs.txt\n' "$work" "$work" >emacs-probe
chmod +x emacs-probe
export HOME=$work
# Keeps the server of tmux between two editors.
tmux -S "$work/tmux" -f /dev/null new-session -d "sleep 300"
# editor NAME COMMAND...: runs the probe in the terminal of an editor.
editor() {
    local name=$1 try
    shift
    tmux -S "$work/tmux" new-session -d -s "$name" -x 80 -y 24 "$@"
    for try in $(seq 150); do
        [ ! -f "$name.txt" ] || break
        sleep 0.2
    done
    [ -f "$name.txt" ] || cannot "the terminal of $name did not run the probe."
    tmux -S "$work/tmux" kill-session -t "$name" 2>/dev/null || true
}
editor emacs emacs -nw -Q --eval "(ansi-term \"$work/emacs-probe\")"
editor vim vim -u NONE -N -c "terminal ++curwin python3 $work/probe.py $work/vim.txt"
editor nvim nvim -u NONE -c "terminal python3 $work/probe.py $work/nvim.txt"
# in_each KEY: what Emacs, Neovim and Vim do.
in_each() { for name in emacs nvim vim; do sed -n "s/^$1: //p" "$name.txt"; done | xargs; }
expect "Emacs, Neovim and Vim have an alternate screen" "no yes yes" "$(in_each "other screen")"
expect "with autowrap off, a letter after the last column" "wraps stays stays" "$(in_each narrow)"
expect "with autowrap off, a wide character" "wraps wraps wraps" "$(in_each wide)"
expect "columns that the title 'bar' takes" "7 0 0" "$(in_each title)"
expect "columns of a decomposed Korean syllable" "2 2 4" "$(in_each syllable)"
expect "columns of a flag" "2 2 4" "$(in_each flag)"
expect "columns of a family" "6 6 18" "$(in_each family)"
finish
