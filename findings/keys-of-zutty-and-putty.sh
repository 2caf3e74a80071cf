#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
need_packages pterm xdotool xvfb zutty
behaviour "zutty sends Enter with Shift or Ctrl as ESC [ 27 ; 2 ; 13 ~, a sequence that xterm sends only to a program that
has asked for it. pterm, the terminal of PuTTY, sends Ctrl and Delete as the backspace, Shift and an arrow as the arrow
alone, and Ctrl and an arrow as an arrow in the other mode. Its Home and F1 are those of a VT220."

cat >keys.py <<'PYTHON'
import os, select, subprocess, sys, time, tty

terminal = os.open("/dev/tty", os.O_RDWR)
tty.setraw(terminal)
time.sleep(2)
windows = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "."], capture_output=True, text=True).stdout
for window in windows.split():
    subprocess.run(["xdotool", "windowfocus", window], capture_output=True)
time.sleep(0.5)

def read(seconds):
    data, end = b"", time.time() + seconds
    while time.time() < end:
        if select.select([terminal], [], [], 0.1)[0]:
            data += os.read(terminal, 100)
    return data

lines = []
for key in ("Return", "shift+Return", "ctrl+Return", "ctrl+Delete", "shift+Left", "ctrl+Left", "Home", "F1"):
    read(0.1)
    subprocess.run(["xdotool", "key", "--clearmodifiers", key])
    lines.append(f"{key}: {ascii(read(0.7).decode())[1:-1]}")
with open(sys.argv[1], "w") as file:
    file.write("\n".join(lines) + "\n")
PYTHON
start_display

# keys TERMINAL RETURN SHIFT-RETURN CTRL-RETURN CTRL-DELETE SHIFT-LEFT CTRL-LEFT HOME F1
keys() {
    local terminal=$1 key
    HOME=$work in_terminal "$terminal" python3 "$work/keys.py" "$work/$terminal.txt"
    [ -s "$terminal.txt" ] || cannot "the terminal $terminal did not start: $(tail -n 3 terminals.log)"
    for key in Return shift+Return ctrl+Return ctrl+Delete shift+Left ctrl+Left Home F1; do
        shift
        expect "$terminal, $key" "$1" "$(sed -n "s/^$key: //p" "$terminal.txt")"
    done
}
keys zutty '\r' '\x1b[27;2;13~' '\x1b[27;5;13~' '\x1b[3;5~' '\x1b[1;2D' '\x1b[1;5D' '\x1b[H' '\x1bOP'
keys pterm '\r' '\r' '\r' '\x7f' '\x1b[D' '\x1bOD' '\x1b[1~' '\x1b[11~'
finish
