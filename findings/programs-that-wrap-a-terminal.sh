#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages bsdutils socat termrec
behaviour "If the terminal around 'script' is closed, the program in it gets Ctrl-D and no signal, and goes on. SIGTERM to
script is passed on, and the program is killed two seconds later. asciinema and termrec ignore SIGTERM and SIGHUP: the
program and the recording go on, and from then on asciinema does not tell the program a new size of the window. pexpect
sends SIGHUP, SIGHUP and SIGINT when a child is closed or released, and kills it within half a second. When its client
leaves, socat sends SIGHUP and SIGTERM at once to a program with 'ctty', and SIGTERM only without."

need_python_packages asciinema==2.4.0 pexpect==4.9.0
cat >program.py <<'PYTHON'
import os, select, signal, sys, time, tty

log = os.open(sys.argv[1], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
for name in b"HUP", b"INT", b"TERM", b"WINCH":
    signal.signal(getattr(signal, "SIG" + name.decode()), lambda number, frame, name=name: os.write(log, name + b" "))
tty.setraw(0)
print("ready", flush=True)
end, isOpen = time.time() + float(sys.argv[2]), True
while time.time() < end:
    try:
        if isOpen and select.select([0], [], [], 0.1)[0]:
            data = os.read(0, 100)
            isOpen = bool(data)
            os.write(log, data.replace(b"\x04", b"Ctrl-D "))
    except OSError:
        isOpen = False
    time.sleep(0.05)
os.write(log, b"end")
PYTHON
cat >around.py <<'PYTHON'
import fcntl, os, pty, select, signal, socket, struct, subprocess, sys, termios, threading, time
import pexpect

def log(name):
    with open(name) as file:
        return file.read().strip()

def resize(terminal, columns):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))

def program(name, seconds=5):
    return [sys.executable, "program.py", name, str(seconds)]

def around(name, ending, command):
    """Runs a program in a program in a terminal, ends what is around it after a second, and waits for both."""
    process, terminal = pty.fork()
    if process == 0:
        os.execvp(command[0], command)
    resize(terminal, 80)
    seen = b""
    while b"ready" not in seen:
        seen += os.read(terminal, 1000)
    time.sleep(0.3)
    open(name, "w").close()
    if ending == "close":
        os.close(terminal)
    else:
        os.kill(process, getattr(signal, "SIG" + ending))
        time.sleep(0.5)
        resize(terminal, 100)
    deadline = time.time() + 7
    while time.time() < deadline and os.waitpid(process, os.WNOHANG)[0] == 0:
        if ending != "close" and select.select([terminal], [], [], 0.1)[0]:
            try:
                os.read(terminal, 1000)
            except OSError:
                pass
        time.sleep(0.02)
    print(f"{name}: {log(name)}", flush=True)

def released(name):
    child = pexpect.spawn(program(name)[0], program(name)[1:])
    child.expect("ready")
    time.sleep(0.3)
    start = time.time()
    child.close()
    print(f"{name}: {' '.join(dict.fromkeys(log(name).split()))} {'soon' if time.time() - start < 1 else 'later'}", flush=True)

def left(name, options):
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
    address = f"TCP-LISTEN:{port},bind=127.0.0.1,reuseaddr"
    server = subprocess.Popen(["socat", address, f"EXEC:{' '.join(program(name))},pty{options}"], stderr=subprocess.DEVNULL)
    for _ in range(50):
        try:
            client = socket.create_connection(("127.0.0.1", port))
            break
        except OSError:
            time.sleep(0.1)
    seen = b""
    while b"ready" not in seen:
        seen += client.recv(1000)
    time.sleep(0.3)
    client.close()
    time.sleep(6)
    server.wait()
    print(f"{name}: {' '.join(sorted(log(name).split()))}", flush=True)

asciinema = [os.path.dirname(sys.executable) + "/asciinema", "rec", "-q", "--overwrite", "-c"]
cases = []
for ending in "close", "TERM":
    name = "script-" + ending
    cases.append((around, name, ending, ["script", "-qc", " ".join(program(name)), "/dev/null"]))
for ending in "TERM", "HUP":
    name = "asciinema-" + ending
    cases.append((around, name, ending, [*asciinema, " ".join(program(name)), name + ".cast"]))
    name = "termrec-" + ending
    cases.append((around, name, ending, ["termrec", "-f", "ttyrec", "-e", " ".join(program(name)), name + ".ttyrec"]))
cases += [(released, "pexpect"), (left, "socat-ctty", ",setsid,ctty"), (left, "socat", "")]
if len(sys.argv) > 1:
    function, *arguments = cases[int(sys.argv[1])]
    function(*arguments)
else:
    runs = [subprocess.Popen([sys.executable, "around.py", str(number)]) for number in range(len(cases))]
    for run in runs:
        run.wait()
PYTHON
observe "$python" around.py
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "script, whose terminal is closed" "Ctrl-D end" "$(line script-close)"
expect "script, which gets SIGTERM" TERM "$(line script-TERM)"
expect "asciinema, which gets SIGTERM, and then the window changes" end "$(line asciinema-TERM)"
expect "asciinema, which gets SIGHUP, and then the window changes" end "$(line asciinema-HUP)"
expect "termrec, which gets SIGTERM, and then the window changes" "WINCH end" "$(line termrec-TERM)"
expect "termrec, which gets SIGHUP, and then the window changes" "WINCH end" "$(line termrec-HUP)"
expect "close() of pexpect" "HUP INT soon" "$(line pexpect)"
expect "socat with ctty, whose client leaves" "HUP TERM end" "$(line socat-ctty)"
expect "socat without it" "TERM end" "$(line socat)"
finish
