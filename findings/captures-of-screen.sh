#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages screen
need script "apt-get install bsdutils"
behaviour "hardcopy of GNU screen writes the low byte of each character, also in a session of UTF-8: ─ is the control character
0x00, ┌ is a form feed, 한 is a backslash, and each wide character is followed by 0xFF. An accent makes its letter a number
that screen gave the two. The same rows that are marked in copy mode and written with writebuf are UTF-8."

export SCREENDIR=$work/screen LC_ALL=C.UTF-8
mkdir -m 700 screen
cat >show.py <<'PYTHON'
import sys, time
time.sleep(1)
sys.stdout.write("\x1b[2J\x1b[H\u250c\u2500\u25cf\r\n\ud55cX\r\ne\u0301|")
sys.stdout.flush()
time.sleep(12)
PYTHON
start script -qc "stty cols 20 rows 6; screen -c /dev/null -U -S bar python3 show.py" /dev/null
control() { screen -S bar -X "$@"; }
for _ in $(seq 50); do
    control hardcopy "$work/hardcopy" >>servers.log 2>&1 || true
    sleep 0.2
    ! grep -qaF '|' hardcopy 2>/dev/null || break
done
control eval copy 'stuff "H "' 'stuff "2j$ "'
sleep 0.5
control writebuf "$work/written"
for _ in $(seq 50); do [ -s written ] && break || sleep 0.1; done
[ -s written ] && [ -s hardcopy ] || cannot "screen wrote no file: $(tail -n 3 servers.log)"
control quit || true
# bytes FILE: prints the first three rows of a file in hexadecimal.
bytes() { python3 -c 'import sys; print(*(row.hex() for row in open(sys.argv[1], "rb").read().split(b"\n")[:3]))' "$1"; }
expect "the bytes of ┌─●, 한X and é| in a hardcopy" "0c00cf 5cff58 007c" "$(bytes hardcopy)"
expect "in a file of writebuf" "e2948ce29480e2978f ed959c58 65cc817c" "$(bytes written)"
finish
