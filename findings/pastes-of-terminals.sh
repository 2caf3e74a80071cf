#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages alacritty kitty mlterm pterm stterm xclip xdotool xterm xvfb zutty
behaviour "A text with a line break of Windows, Ctrl-A, DEL and a line break at its end is pasted between the marks that a program
has asked for. mlterm, pterm, st, xterm and zutty send two returns for CR LF, and one for LF. alacritty and kitty send both as
they are, and without marks one return for each. xterm makes a space of DEL and keeps Ctrl-A; pterm keeps DEL and drops Ctrl-A;
the others keep both."

start_display
export HOME=$work
printf 'a\r\nb\x01c\x7fd\n' >text
for selection in primary clipboard; do start xclip -selection "$selection" -i -quiet text; done
printf '#!/bin/sh\nexec python3 %s/paste.py "$@"\n' "$work" >paste
chmod 755 paste
cat >paste.py <<'PYTHON'
import os, select, signal, subprocess, sys, time, tty

signal.alarm(40)
terminal = os.open("/dev/tty", os.O_RDWR)
tty.setraw(terminal)
time.sleep(1.5)
windows = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "."], capture_output=True, text=True).stdout
for window in windows.split():
    subprocess.run(["xdotool", "windowfocus", window], capture_output=True)
time.sleep(0.5)

def pasted(mode):
    os.write(terminal, f"\x1b[?2004{mode}".encode())
    time.sleep(0.3)
    subprocess.run(["xdotool", "key", "--clearmodifiers", "shift+Insert"])
    data, end = b"", time.time() + 1.2
    while time.time() < end:
        if select.select([terminal], [], [], 0.1)[0]:
            data += os.read(terminal, 10000)
    return ascii(data.decode())[1:-1]

marked, plain = pasted("h"), pasted("l")
isMarked = marked.startswith("\\x1b[200~") and marked.endswith("\\x1b[201~")
with open(sys.argv[1], "w") as file:
    file.write(f"{marked[9:-9] if isMarked else 'no marks'}, {plain}\n")
PYTHON
# Each with what arrives between the marks, and what arrives without marks.
expect_paste() {
    in_terminal "$1" "$work/paste" "$work/$1.txt"
    [ -s "$1.txt" ] || cannot "the terminal $1 did not start: $(tail -n 3 terminals.log)"
    expect "$1" "$2" "$(cat "$1.txt")"
}
expect_paste alacritty 'a\r\nb\x01c\x7fd\n, a\rb\x01c\x7fd\r'
expect_paste kitty 'a\r\nb\x01c\x7fd\n, a\rb\x01c\x7fd\r'
for terminal in mlterm st zutty; do
    expect_paste "$terminal" 'a\r\rb\x01c\x7fd\r, a\r\rb\x01c\x7fd\r'
done
expect_paste pterm 'a\r\rbc\x7fd\r, a\r\rbc\x7fd\r'
expect_paste xterm 'a\r\rb\x01c d\r, a\r\rb\x01c d\r'
finish
