#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages aha ansifilter kitty libgl1-mesa-dri xvfb
behaviour "kitty @ get-text --ansi writes a color that a program has set with 38;5;163 with colons, as 38:5:163. ansifilter,
rich, pyte and erbsland-ansi-convert read no color there, and aha and ansi2html do; these two show a curly underline in
italics, and all behind its end. A row that was erased with a color is empty, and an overline is lost."

start_display
cat >show.py <<'PYTHON'
import sys, time
sys.stdout.write("\x1b[38;5;163mX\x1b[0m \x1b[4:3mcurly\x1b[0m \x1b[53mover\x1b[0m\r\n\x1b[41m\x1b[K\x1b[0m\r\nend")
sys.stdout.flush()
time.sleep(30)
PYTHON
start kitty --config NONE -o allow_remote_control=yes -o initial_window_width=40c -o remember_window_size=no \
    --listen-on "unix:$work/kitty" python3 "$work/show.py"
for _ in $(seq 100); do
    kitty @ --to "unix:$work/kitty" get-text --ansi >capture 2>>servers.log || true
    ! grep -q end capture || break
    sleep 0.3
done
grep -q end capture || cannot "kitty showed nothing: $(tail -n 2 servers.log)"
expect "the first row" '^[[m^[[38:5:163mX^[[39m ^[[4:3mcurly^[[24m over' "$(head -n 1 capture | cat -v)"
expect "the second row, which was red" "" "$(sed -n 2p capture | cat -v)"

need_python_packages ansi2html==1.9.5 erbsland-ansi-convert==0.9.1 pyte==0.8.2 rich==15.0.0
head -n 1 capture >row
cat >read.py <<'PYTHON'
import erbsland.ansi_convert, pyte
from rich.text import Text

with open("row") as file:
    row = file.read()
screen = pyte.Screen(40, 2)
pyte.Stream(screen).feed(row)
print("pyte:", screen.buffer[0][0].fg)
print("rich:", next(span.style.color.name for span in Text.from_ansi(row).spans if span.style.color))
terminal = erbsland.ansi_convert.Terminal(40, 2)
terminal.write(row)
print("erbsland:", "span" in terminal.to_html().split("X")[0])
PYTHON
observe "$python" read.py
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the color of X in pyte" default "$(line pyte)"
expect "in rich" default "$(line rich)"
expect "in erbsland-ansi-convert" False "$(line erbsland)"
expect "in ansifilter" no "$(has "$(ansifilter -H -f <row)" d700af)"
for converter in "aha --no-header" "$work/python/bin/ansi2html --inline --partial"; do
    text=$($converter <row | sed 's/: /:/g')
    name=$(basename "${converter%% *}")
    expect "in $name" yes "$(has "$text" color:#d700af)"
    italic=$(grep -oE 'font-style:italic[^>]*>[^<]*' <<<"$text" | sed 's/.*>//' | paste -sd '|')
    expect "texts in italics in $name" "curly| over" "$italic"
done
finish
