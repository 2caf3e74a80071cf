#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
need_packages alacritty kitty libgl1-mesa-dri mlterm rxvt-unicode screen stterm tmux xterm xvfb
behaviour "A program changes to the alternate screen (1049). In xterm, alacritty, mlterm, st and tmux the cursor stays where it was;
in kitty and urxvt it is at the top left. GNU screen without a configuration has no such screen: it ignores both changes, so the
program draws over the text of the shell, and after it the cursor is where the program left it."

write_terminal
cat >probe.py <<'PYTHON'
import sys
from terminal import cursor

entered = cursor("\x1b[0m\x1b[2J\x1b[3;5H\x1b[?1049h")
left = cursor("\x1b[8;9H\x1b[?1049l")
with open(sys.argv[1], "w") as file:
    file.write("{};{}, after it {};{}".format(*entered, *left))
PYTHON
start_display

# The cursor was at row 3, column 5 before the change, and at 8;9 before the change back.
for terminal in alacritty kitty mlterm screen st tmux urxvt xterm; do
    in_terminal "$terminal" python3 "$work/probe.py" "$work/$terminal.txt"
    [ -s "$terminal.txt" ] || cannot "the terminal $terminal did not start: $(tail -n 3 terminals.log)"
    case $terminal in
        kitty | urxvt) expected="1;1, after it 3;5" ;;
        screen) expected="3;5, after it 8;9" ;;
        *) expected="3;5, after it 3;5" ;;
    esac
    expect "$terminal, the cursor on the alternate screen" "$expected" "$(cat "$terminal.txt")"
done
finish
