#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
need_packages alacritty kitty libgl1-mesa-dri mlterm rxvt-unicode screen stterm tmux xterm xvfb
behaviour "The last column of a row is written. Erasing to the end of the row then takes away the character that was just written;
in xterm and mlterm it also cancels the wrap, so the next character replaces it. Asked for the cursor, tmux and screen report a
column that does not exist, and kitty the next row. With autowrap off, st puts a wide character that does not fit at the
begin of the next row, and in screen the character after it is there."

write_terminal
cat >probe.py <<'PYTHON'
import os, sys
from terminal import cursor, terminal

columns = cursor("\x1b[999;999H")[1]
lines = []

def report(name, sequence):
    row, column = cursor(f"\x1b[0m\x1b[?7h\x1b[2J\x1b[3;{columns}H" + sequence)
    place = "past the end" if column > columns else "end" if column == columns else f"column {column}"
    lines.append(f"{name}: row {row}, {place}")

report("wait", "X")
report("erase", "X\x1b[KY")
report("narrow", "\x1b[?7lXY")
report("wide", "\x1b[?7l日x")
os.write(terminal, b"\x1b[?7h")
with open(sys.argv[1], "w") as file:
    file.write("\n".join(lines) + "\n")
PYTHON
start_display

# rows TERMINAL WAIT ERASE NARROW WIDE
rows() {
    local name place
    in_terminal "$1" python3 "$work/probe.py" "$work/$1.txt"
    [ -s "$1.txt" ] || cannot "the terminal $1 did not start: $(tail -n 3 terminals.log)"
    for name in wait erase narrow wide; do
        shift
        printf -v place '%s' "$(sed -n "s/^$name: //p" "$terminal.txt")"
        expect "$terminal, $name" "$1" "$place"
    done
}
for terminal in alacritty kitty mlterm screen st tmux urxvt xterm; do
    case $terminal in
        alacritty | urxvt) rows "$terminal" "row 3, end" "row 4, column 2" "row 3, end" "row 3, end" ;;
        kitty) rows "$terminal" "row 4, column 1" "row 4, column 2" "row 4, column 1" "row 4, column 1" ;;
        mlterm | xterm) rows "$terminal" "row 3, end" "row 3, end" "row 3, end" "row 3, end" ;;
        screen) rows "$terminal" "row 3, past the end" "row 4, column 2" "row 3, end" "row 4, column 2" ;;
        st) rows "$terminal" "row 3, end" "row 4, column 2" "row 3, end" "row 4, column 4" ;;
        tmux) rows "$terminal" "row 3, past the end" "row 4, column 2" "row 3, end" "row 3, end" ;;
    esac
done
finish
