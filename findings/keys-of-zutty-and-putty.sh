#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
need_packages pterm xdotool xvfb zutty
behaviour "zutty sends Enter with Shift or Ctrl as ESC [ 27 ; 2 ; 13 ~, a sequence that xterm sends only to a program that
has asked for it. pterm, the terminal of PuTTY, sends Ctrl and Delete as the backspace, Shift and an arrow as the arrow
alone, and Ctrl and an arrow as an arrow in the other mode. Its Home and F1 are those of a VT220."

start_display

keys=(Return shift+Return ctrl+Return ctrl+Delete shift+Left ctrl+Left Home F1)
expected=('\r' '\x1b[27;2;13~' '\x1b[27;5;13~' '\x1b[3;5~' '\x1b[1;2D' '\x1b[1;5D' '\x1b[H' '\x1bOP')
expect_keys zutty
expected=('\r' '\r' '\r' '\x7f' '\x1b[D' '\x1bOD' '\x1b[1~' '\x1b[11~')
expect_keys pterm
finish
