#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
need_packages mosh
behaviour "Between an app and a terminal, mosh has one screen of its own: the request for the alternate screen has no
effect, so the text after the app is written where its cursor was, into its last frame. Faint, crossed out and curled
text is plain, a hyperlink is lost, and a title gets a prefix. A question about a mode gets no answer. Colors of 24 bits
and bracketed paste reach the terminal."

cat >app.py <<'PYTHON'
import os, select, sys, termios, time, tty
def write(text):
    sys.stdout.write(text)
    sys.stdout.flush()
def ask(question):
    write(question)
    ready, _, _ = select.select([0], [], [], 1)
    return os.read(0, 100) if ready else b""
write("BEFORE\r\n")
settings = termios.tcgetattr(0)
tty.setraw(0)
answers = [ask("\x1b[c"), ask("\x1b[?2026$p")]
write("\x1b[?1049h\x1b[?2004h\x1b[2J\x1b[H\x1b]0;Title\x07"
      "\x1b[38;2;1;2;3mcolor\x1b[m \x1b[3mitalic\x1b[m \x1b[2mfaint\x1b[m \x1b[9mcrossed\x1b[m \x1b[4:3mcurled\x1b[m "
      "\x1b]8;;http://example.org\x07link\x1b]8;;\x07 last ")
time.sleep(1)
write("\x1b[?1049l")
termios.tcsetattr(0, termios.TCSANOW, settings)
write("AFTER " + repr(answers) + "\r\n")
time.sleep(1)
PYTHON
cat >client.py <<'PYTHON'
import fcntl, os, pty, re, select, struct, subprocess, sys, termios, time
environment = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
server = ["mosh-server", "new", "-i", "127.0.0.1", "-c", "256", "--", "python3", os.path.abspath("app.py")]
started = subprocess.run(server, env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL)
port, key = re.search(r"MOSH CONNECT (\d+) (\S+)", started.stdout).groups()
process, terminal = pty.fork()
if process == 0:
    time.sleep(0.2)
    os.execvpe("mosh-client", ["mosh-client", "127.0.0.1", port], {**environment, "MOSH_KEY": key})
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
output, end = b"", time.monotonic() + 30
while time.monotonic() < end:
    if not select.select([terminal], [], [], 0.2)[0]:
        continue
    try:
        output += os.read(terminal, 65536)
    except OSError:
        break
text = output.decode().split("BEFORE", 1)[-1].split("mosh is exiting", 1)[0]
app = text.split("AFTER", 1)[0]
def said(what, found): print(f"{what}: {'yes' if found else 'no'}")
said("alternate", "\x1b[?1049h" in app)
between = text.partition("last")[2].partition("AFTER")[0]
said("same row", re.fullmatch(r".*\x1b\[1;\d+H(\x1b\[\?\d+[hl])*", between, re.DOTALL))
said("color", "38;2;1;2;3mcolor" in app)
said("italic", re.search(r"[0;]3mitalic", app))
said("faint", re.search(r"m faint|mfaint", app) and not re.search(r"\x1b\[0m faint", app))
said("crossed", "9mcrossed" in app)
said("curled", "mcurled" in app)
said("link", "]8;" in app)
said("paste", "?2004h" in app)
print("title:", re.search(r"\x1b\]0;(.*?)\x07", app).group(1))
print("answers:", re.search(r"AFTER (\[.*?\])", text).group(1))
PYTHON
observe timeout 60 python3 client.py
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the alternate screen is asked for at the terminal" "no" "$(line alternate)"
expect "the text after the app continues its last row" "yes" "$(line 'same row')"
expect "a color of 24 bits, italic and bracketed paste arrive" "yes yes yes" "$(line color) $(line italic) $(line paste)"
expect "faint, crossed out and curled arrive" "no no no" "$(line faint) $(line crossed) $(line curled)"
expect "a hyperlink arrives" "no" "$(line link)"
expect "the title" "[mosh] Title" "$(line title)"
expect "answers to the type of the terminal and to a mode" "[b'\\x1b[?62c', b'']" "$(line answers)"
finish
