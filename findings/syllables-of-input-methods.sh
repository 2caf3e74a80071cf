#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages alacritty dbus-x11 ibus ibus-hangul mlterm nabi xdotool xterm xvfb
behaviour "A Korean syllable is not finished when the next key is pressed, and is sent with it. With the input method nabi,
mlterm sends Enter and the arrows before the syllable, so it is on the next line; alacritty and xterm send the
syllable first. With ibus-hangul mlterm does so too, and Esc comes before the syllable, also in xterm: it ends the Korean mode."

start_display
export HOME=$work XDG_RUNTIME_DIR=$work
printf '#!/bin/sh\nexec python3 %s/keys.py "$@"\n' "$work" >keys
chmod 755 keys
cat >keys.py <<'PYTHON'
import os, select, signal, subprocess, sys, time, tty

signal.alarm(30)
terminal = os.open("/dev/tty", os.O_RDWR)
tty.setraw(terminal)
time.sleep(2)
windows = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "."], capture_output=True, text=True).stdout
for window in windows.split():
    subprocess.run(["xdotool", "windowfocus", window], capture_output=True)
time.sleep(0.5)

def press(*names):
    """Presses keys, and returns what arrives."""
    data = b""
    for name in names:
        subprocess.run(["xdotool", "key", "--clearmodifiers", name])
        end = time.time() + 0.5
        while time.time() < end:
            if select.select([terminal], [], [], 0.1)[0]:
                data += os.read(terminal, 100)
    return data.decode()

with open(sys.argv[1], "w") as file:
    # Korean with Shift and the space. g and k are the letters of one syllable.
    press("shift+space")
    for name in sys.argv[2:]:
        file.write(ascii(press("g", "k", name))[1:-1] + "\n")
PYTHON
# typed TERMINAL KEY...: prints what arrives for a syllable and each key.
typed() {
    local terminal=$1
    shift
    rm -f typed.txt
    in_terminal "$terminal" "$work/keys" "$work/typed.txt" "$@"
    cat typed.txt 2>/dev/null | paste -sd ' '
}
syllable='\ud558'
export XMODIFIERS=@im=nabi
start nabi
for try in $(seq 50); do
    xdotool search --name Nabi >/dev/null 2>&1 && break || sleep 0.2
done
after="$syllable\\r $syllable\\x1b[D $syllable\\x1b"
for terminal in alacritty xterm; do
    expect "$terminal with nabi: Enter, Left and Esc" "$after" "$(typed "$terminal" Return Left Escape)"
done
expect "mlterm with nabi" "\\r$syllable \\x1b[D$syllable \\x1b$syllable" "$(typed mlterm Return Left Escape)"

export XMODIFIERS=@im=ibus
# Each terminal has an engine of its own, because an engine keeps its mode.
for terminal in mlterm xterm; do
    eval "$(dbus-launch --sh-syntax)"
    servers+=("$DBUS_SESSION_BUS_PID")
    start ibus-daemon --xim --panel disable
    engine=${servers[-1]}
    for try in $(seq 50); do
        timeout 5 ibus engine hangul 2>/dev/null && break || sleep 0.2
    done
    expect "$terminal with ibus-hangul: Enter, Left, Esc and Enter" \
        "$syllable\\r $syllable\\x1b[D \\x1b$syllable gk\\r" "$(typed "$terminal" Return Left Escape Return)"
    timeout 5 ibus exit >/dev/null 2>&1 || true
    kill "$engine" "$DBUS_SESSION_BUS_PID" 2>/dev/null || true
    sleep 1
done
finish
