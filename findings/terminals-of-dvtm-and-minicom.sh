#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages dvtm minicom socat tmux
behaviour "minicom shows a colour of 256 as blinking text, prints the address of a hyperlink and a title as text, and 3m
for a curly underline. dvtm reports the place of the cursor counted from 0, wraps with autowrap off, makes a yellow ground
of a curly underline, and leaves the alternate screen with the cursor at the top left, so the text after it is in the first
line. The terminal of urwid shows each byte of UTF-8 alone in a locale with UTF-8, unless the program sets the encoding
'utf8': it has found 'utf-8'. minicom and urwid know no line drawing. Only dvtm does not say what kind of terminal it is."

need_python_packages urwid==5.0.1
cat >program.py <<'PYTHON'
import os, re, select, sys, time, tty

name, terminal = sys.argv[1], os.open("/dev/tty", os.O_RDWR)
tty.setraw(terminal)
time.sleep(1)

def ask(text, end):
    os.write(terminal, text.encode())
    response, limit = b"", time.time() + 1.5
    while not response.endswith(end) and time.time() < limit:
        if select.select([terminal], [], [], 0.1)[0]:
            response += os.read(terminal, 100)
    return re.sub(r"[^0-9;?]", "", response.decode()) or "none"

def write(text):
    os.write(terminal, text.encode())

write("before\r\n")
found = [ask("\x1b[3;5H\x1b[6n", b"R"), ask("\x1b[?1049h\x1b[6n", b"R")]
write("\x1b[?7l\x1b[2J\x1b[H\x1b[38;5;131mred\x1b[0m 한글\r\n\x1b[2;70H123456789012345\x1b[4;1H\x1b(0lqk\x1b(B ")
write("\x1b[4:3mcurly\x1b[0m \x1b]8;;https://a.example\x1b\\link\x1b]8;;\x1b\\ \x1b]0;title\x07end")
found.append(ask("\x1b[c", b"c"))
open(name + ".found", "w").write(" ".join(found))
while not os.path.exists(name + ".seen"):
    time.sleep(0.1)
write("\x1b[0m\x1b[?7h\x1b[?1049lafter\r\n")
open(name + ".left", "w").close()
time.sleep(60)
PYTHON
cat >widget.py <<'PYTHON'
import sys, urwid

if sys.argv[1] == "set":
    urwid.set_encoding("utf8")
terminal = urwid.Terminal([sys.executable, "program.py", "urwid-" + sys.argv[1]])
loop = urwid.MainLoop(terminal, handle_mouse=False)
terminal.main_loop = loop
loop.run()
PYTHON
multiplexer=(tmux -S "$work/tmux" -f /dev/null)
export HOME=$work
"${multiplexer[@]}" new-session -d -s dvtm -x 80 -y 24 "dvtm -M 'python3 program.py dvtm'"
for kind in set found; do
    "${multiplexer[@]}" new-session -d -s "urwid-$kind" -x 80 -y 24 "'$python' widget.py $kind"
done
start socat "PTY,link=$work/line,rawer" "EXEC:python3 program.py minicom,pty,setsid,ctty,rawer"
for _ in $(seq 50); do [ -e line ] && break || sleep 0.1; done
"${multiplexer[@]}" new-session -d -s minicom -x 80 -y 24 "minicom -o -c on -D '$work/line'"
names=(dvtm minicom urwid-set urwid-found)
# wait_for KIND: waits until each program has written a file.
wait_for() {
    local name
    for name in "${names[@]}"; do
        for _ in $(seq 150); do [ -e "$name.$1" ] && break || sleep 0.1; done
        [ -e "$name.$1" ] || cannot "the program in $name did not answer."
    done
    sleep 0.7
}
capture() { "${multiplexer[@]}" capture-pane -p "${@:2}" -t "$1" | sed 's/\x1b/ESC/g'; }
wait_for found
for name in "${names[@]}"; do
    capture "$name" >"$name.text"
    capture "$name" -e >"$name.styled"
    touch "$name.seen"
done
wait_for left
for name in "${names[@]}"; do capture "$name" >"$name.after"; done
row() { sed -n "$2p" "$1.text"; }

expect "the cursor at 3;5, after the change to the other screen, and the kind of dvtm" "2;4 0;0 none" "$(cat dvtm.found)"
expect "of minicom" "3;5 1;1 ?1;2" "$(cat minicom.found)"
expect "of urwid" "3;5 3;5 ?6" "$(cat urwid-set.found)"
blinking=$(grep -cE 'ESC\[5m(ESC\[[0-9]+m)*red' minicom.styled || true)
expect "rows of minicom with a text that blinks" 1 "$blinking"
expect "the text in dvtm" "ESC[38;5;131mred" "$(grep -oE 'ESC\[38;5;131mred' dvtm.styled)"
expect "a text beyond the last column with autowrap off in dvtm" "12345678901 2345" "$(row dvtm 2 | tr -d ' ') $(row dvtm 3)"
expect "in minicom" "12345678905" "$(row minicom 2 | tr -d ' ')"
expect "the fourth row of minicom" "lqk 3mcurly 8;;https://a.examplelink8;; 0;titleend" "$(row minicom 4)"
expect "of dvtm" "┌─┐ curly link end" "$(row dvtm 4)"
expect "of urwid" "lqk curly link end" "$(row urwid-set 4)"
expect "the curly underline of dvtm" "ESC[43mcurly" "$(grep -oE 'ESC\[43mcurly' dvtm.styled)"
expect "Korean in urwid" "red 한글" "$(row urwid-set 1)"
expect "with the encoding that it finds" no "$(has "$(row urwid-found 1)" 한글)"
expect "the first row of dvtm after the program" aftere "$(head -n 1 dvtm.after)"
expect "the third row of urwid" "    after" "$(sed -n 3p urwid-set.after)"
finish
