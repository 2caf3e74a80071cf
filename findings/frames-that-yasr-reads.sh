#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
need_packages yasr
behaviour "yasr, a screen reader in a terminal, speaks what a program writes, and not what has changed: a frame that is
written again with one other row is read from its first row to its last. A row that is written alone is read alone. An
inverted row sounds as any other, brackets around a text are named, the characters of a frame of lines are passed on, and
the return to the first screen says nothing."

mkdir home
sed -e 's/^synthesizer=.*/synthesizer=emacspeak server/' -e "s#^synthesizer port=.*#synthesizer port=|$work/speech#" \
    /etc/yasr/yasr.conf >home/.yasr.conf
printf '#!/bin/sh\nexec cat >>%s/said\n' "$work" >speech
printf '#!/bin/sh\ncd %s\nexec python3 program.py\n' "$work" >program
chmod +x speech program
cat >program.py <<'PYTHON'
import os, time, tty

tty.setraw(0)
time.sleep(1)

def show(name, text):
    with open("said", "a") as said:
        said.write(f"# {name}\n")
    os.write(1, text.encode())
    time.sleep(1.5)

def frame(*rows):
    return "\x1b[H" + "\r\n".join(row + "\x1b[K" for row in rows)

show("start", "\x1b[?1049h\x1b[2J\x1b[H")
show("first", frame("Bar", "Ann 2", "> Play", "  History"))
show("again", frame("Bar", "Ann 2", "  Play", "> History"))
show("one", "\x1b[2;1HAnn 3\x1b[K")
show("focus", "\x1b[3;1H\x1b[7mPlay\x1b[0m\x1b[K")
show("field", "\x1b[5;1H[Ann]\x1b[K")
show("board", "\x1b[6;1H│ X │ O │\x1b[K")
show("left", "\x1b[?1049l")
PYTHON
cat >terminal.py <<'PYTHON'
import fcntl, os, pty, select, struct, sys, termios, time

process, terminal = pty.fork()
if process == 0:
    os.environ.update(HOME=sys.argv[1] + "/home", TERM="xterm")
    os.execvp("yasr", ["yasr", "-C", sys.argv[1] + "/home/.yasr.conf", sys.argv[1] + "/program"])
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
end = time.time() + 40
while time.time() < end:
    if select.select([terminal], [], [], 0.2)[0]:
        try:
            if not os.read(terminal, 65536):
                break
        except OSError:
            break
PYTHON
touch said
prepare python3 terminal.py "$work"
# spoken NAME: prints what was spoken after a step, with a bar between the parts.
spoken() { sed -n "/^# $1\$/,/^# /p" said | sed -nE 's/^q \{ *(.*[^ ]) *\}$/\1/p' | tr -s ' ' | paste -sd '|'; }
expect "a frame" "Bar|Ann 2|greater than Play|History" "$(spoken first)"
expect "the frame with another focus" "Bar|Ann 2|Play|greater than History" "$(spoken again)"
expect "a row that is written alone" "Ann 3" "$(spoken one)"
expect "an inverted row" Play "$(spoken focus)"
expect "a text in brackets" "left bracket Ann right bracket" "$(spoken field)"
expect "a row of a board" "│ X │ O │" "$(spoken board)"
expect "the return to the first screen" "" "$(spoken left)"
finish
