#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages alacritty kitty pterm stterm xclip xdotool xterm xvfb zutty
behaviour "The rows of a screen are selected with the mouse. xterm and kitty copy the blanks with which a program has filled
a row, and inverted blanks at its end; alacritty, pterm, st and zutty leave both out. None copies the blanks of an erased
row. alacritty and kitty copy a tab that the program wrote, and the others blanks. A full row and the next one stay two
lines in all."

start_display
export HOME=$work
printf '#!/bin/sh\nexec python3 %s/copy.py "$@"\n' "$work" >copy
chmod 755 copy
cat >copy.py <<'PYTHON'
import os, re, signal, subprocess, sys, time, tty

signal.alarm(40)
terminal = os.open("/dev/tty", os.O_RDWR)
tty.setraw(terminal)
time.sleep(1.5)
columns, rows = os.get_terminal_size(terminal)
# The rows: erased, filled with blanks, full, with a tab, and with inverted blanks.
screen = ["one\x1b[K", "two" + " " * (columns - 3), "x" * columns, "tab\there\x1b[K", "inv\x1b[7m  \x1b[0m\x1b[K", "last"]
text = "\x1b[?1049h\x1b[?7l\x1b[2J" + "".join(f"\x1b[{number};1H{row}" for number, row in enumerate(screen, 1))
os.write(terminal, text.encode())
time.sleep(0.7)

def run(*words):
    return subprocess.run(words, capture_output=True, text=True, timeout=10).stdout

windows = []
for window in run("xdotool", "search", "--onlyvisible", "--name", ".").split():
    lines = run("xdotool", "getwindowgeometry", "--shell", window)
    place = {name: int(value) for name, value in re.findall(r"(\w+)=(\d+)", lines)}
    if place:
        windows.append((place["WIDTH"] * place["HEIGHT"], place))
place = max(windows, key=lambda window: window[0])[1]
run("xdotool", "windowfocus", str(place["WINDOW"]))
left, top = place["X"] + 3, place["Y"] + 6
right, bottom = place["X"] + place["WIDTH"] // 2, place["Y"] + int(place["HEIGHT"] * 5.5 / rows)
run("xdotool", "mousemove", str(left), str(top), "mousedown", "1")
for step in range(1, 11):
    run("xdotool", "mousemove", str(left + (right - left) * step // 10), str(top + (bottom - top) * step // 10))
    time.sleep(0.05)
run("xdotool", "mouseup", "1")
time.sleep(0.6)
copied = run("xclip", "-o", "-selection", "primary").rstrip("\n")
copied = copied.replace("x" * columns, "FULL").replace(" " * (columns - 3), "BLANKS")
with open(sys.argv[1], "w") as file:
    file.write(ascii(copied)[1:-1] + "\n")
PYTHON
expect_copy() {
    in_terminal "$1" "$work/copy" "$work/$1.txt"
    [ -s "$1.txt" ] || cannot "the terminal $1 did not start: $(tail -n 3 terminals.log)"
    expect "$1" "$2" "$(cat "$1.txt")"
}
expect_copy xterm 'one\ntwoBLANKS\nFULL\ntab     here\ninv  \nlast'
expect_copy kitty 'one\ntwoBLANKS\nFULL\ntab\there\ninv  \nlast'
expect_copy alacritty 'one\ntwo\nFULL\ntab\there\ninv\nlast'
for terminal in pterm st zutty; do
    expect_copy "$terminal" 'one\ntwo\nFULL\ntab     here\ninv\nlast'
done
finish
