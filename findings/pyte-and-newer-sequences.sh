#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
behaviour "pyte, a terminal in memory for tests, drops the rest of a text after a variation selector or a joiner, has one screen only,
underlines after the sequence that asks xterm for more keys, and shows a part of a color or an underline with colons, and of two of
the three sequences of kitty's keyboard. It ignores the third, and the fonts of a colored underline are bold or italic."

need_python_packages pyte==0.8.2 wcwidth==0.9.4
cat >screens.py <<'PYTHON'
import pyte

def show(name, text):
    screen = pyte.Screen(20, 3)
    pyte.Stream(screen).feed(text)
    words = ["/".join(line.strip() for line in screen.display if line.strip())]
    words += [name for name in ("underscore", "bold", "italics") if getattr(screen.cursor.attrs, name)]
    print(f"{name}: {' '.join(words)}")

show("selector", "\u2764\ufe0f one two")
show("joiner", "a\u200db one")
show("other screen", "shell\x1b[?1049h\x1b[Happ\x1b[?1049l")
show("more keys", "\x1b[>4;2mtext")
show("color", "\x1b[38:2::255:0:0mtext")
show("underline", "\x1b[4:3mtext")
show("push", "\x1b[>1utext")
show("pop", "\x1b[<utext")
show("set", "\x1b[=1;1utext")
show("colored underline", "\x1b[58;2;1;3;9mtext")
PYTHON
observe "$python" screens.py
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "a heart with a selector, and two words" "❤" "$(line selector)"
expect "a joiner between letters" "a" "$(line joiner)"
expect "'app' on the other screen, and back" "appll" "$(line 'other screen')"
expect "modifyOtherKeys" "text underscore" "$(line 'more keys')"
expect "a color with colons" "2::255:0:0mtext" "$(line color)"
expect "a curly underline" "3mtext" "$(line underline)"
expect "kitty's keyboard, push" "text" "$(line push)"
expect "kitty's keyboard, pop" "utext" "$(line pop)"
expect "kitty's keyboard, set" "1;1utext" "$(line set)"
expect "a colored underline" "text bold italics" "$(line 'colored underline')"
finish
