#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
need_packages alacritty kitty libgl1-mesa-dri mlterm rxvt-unicode stterm tmux xdotool xterm xvfb
behaviour "Enter of the number pad is a line feed in alacritty and in tmux, and a return elsewhere. Delete of st is ESC [ P, and with Ctrl it is
ESC [ M, the begin of a report about a mouse. With Alt, xterm and mlterm send the letter b as â, and xterm sends the backspace as ÿ;
mlterm sends it without Alt. Ctrl and an arrow are a sequence of its own in urxvt."

start_display

keys=(KP_Enter Delete ctrl+Delete alt+b alt+BackSpace ctrl+Left)
expected=('\n' '\x1b[3~' '\x1b[3;5~' '\x1bb' '\x1b\x7f' '\x1b[1;5D')
expect_keys alacritty
expected=('\r' '\x1b[3~' '\x1b[3;5~' '\x1bb' '\x1b\x7f' '\x1b[1;5D')
expect_keys kitty
expected=('\r' '\x1b[3~' '\x1b[3;5~' '\xe2' '\x7f' '\x1b[1;5D')
expect_keys mlterm
expected=('\r' '\x1b[P' '\x1b[M' '\x1bb' '\x1b\x7f' '\x1b[1;5D')
expect_keys st
expected=('\n' '\x1b[3~' '\x1b[3;5~' '\xe2' '\xff' '\x1b[1;5D')
expect_keys tmux
expected=('\r' '\x1b[3~' '\x1b[3^' '\x1bb' '\x1b\x7f' '\x1bOd')
expect_keys urxvt
expected=('\r' '\x1b[3~' '\x1b[3;5~' '\xe2' '\xff' '\x1b[1;5D')
expect_keys xterm
finish
