#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
need_packages alacritty kitty libgl1-mesa-dri mlterm rxvt-unicode stterm tmux xdotool xterm xvfb
behaviour "Enter of the number pad is a line feed in alacritty and in tmux, and a return elsewhere. Delete of st is ESC [ P, and with Ctrl it is
ESC [ M, the begin of a report about a mouse. With Alt, xterm and mlterm send the letter b as â, and xterm sends the backspace as ÿ;
mlterm sends it without Alt. Ctrl and an arrow are a sequence of its own in urxvt."

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
for key in ("KP_Enter", "Delete", "ctrl+Delete", "alt+b", "alt+BackSpace", "ctrl+Left"):
    read(0.1)
    subprocess.run(["xdotool", "key", "--clearmodifiers", key])
    lines.append(f"{key}: {ascii(read(0.7).decode())[1:-1]}")
with open(sys.argv[1], "w") as file:
    file.write("\n".join(lines) + "\n")
PYTHON
start_display

# keys TERMINAL ENTER DELETE CTRL-DELETE ALT-B ALT-BACKSPACE CTRL-LEFT
keys() {
    local terminal=$1 key
    if [ "$terminal" = tmux ]; then
        xterm -e tmux -S "$work/tmux" -f /dev/null new-session "python3 $work/keys.py $work/tmux.txt" >>terminals.log 2>&1 || true
    else
        in_terminal "$terminal" python3 "$work/keys.py" "$work/$terminal.txt"
    fi
    [ -s "$terminal.txt" ] || cannot "the terminal $terminal did not start: $(tail -n 3 terminals.log)"
    for key in KP_Enter Delete ctrl+Delete alt+b alt+BackSpace ctrl+Left; do
        shift
        expect "$terminal, $key" "$1" "$(sed -n "s/^$key: //p" "$terminal.txt")"
    done
}
keys alacritty '\n' '\x1b[3~' '\x1b[3;5~' '\x1bb' '\x1b\x7f' '\x1b[1;5D'
keys kitty '\r' '\x1b[3~' '\x1b[3;5~' '\x1bb' '\x1b\x7f' '\x1b[1;5D'
keys mlterm '\r' '\x1b[3~' '\x1b[3;5~' '\xe2' '\x7f' '\x1b[1;5D'
keys st '\r' '\x1b[P' '\x1b[M' '\x1bb' '\x1b\x7f' '\x1b[1;5D'
keys tmux '\n' '\x1b[3~' '\x1b[3;5~' '\xe2' '\xff' '\x1b[1;5D'
keys urxvt '\r' '\x1b[3~' '\x1b[3^' '\x1bb' '\x1b\x7f' '\x1bOd'
keys xterm '\r' '\x1b[3~' '\x1b[3;5~' '\xe2' '\xff' '\x1b[1;5D'
finish
