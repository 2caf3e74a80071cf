#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
need_packages chromium chromium-driver shellinabox
behaviour "The terminal that shellinabox shows in a page gives a wide character one column, so what follows is one column
too far to the left for each. It does not answer a question for the place of the cursor. It makes one link of the address
of a hyperlink and its text, which leads to a page that does not exist, and shows 3m before a curly text. It knows the
other screen, autowrap and 256 colours."

cat >program.py <<'PYTHON'
import os, select, time, tty

terminal = os.open("/dev/tty", os.O_RDWR)
tty.setraw(terminal)
time.sleep(1)
os.write(terminal, b"before\r\n\x1b[3;5H\x1b[6n")
answer = os.read(terminal, 100).decode()[1:] if select.select([terminal], [], [], 4)[0] else "none"
text = "\x1b[?1049h\x1b[?7l\x1b[2J\x1b[H한글x\x1b[1;8Hy\r\n\x1b[4:3mcurly\x1b[0m\r\n"
text += f"\x1b]8;;https://a.example\x1b\\link\x1b]8;;\x1b\\"
text += f"\x1b[4;1H\x1b[38;5;131mred\x1b[0m\x1b[5;1Hanswer {answer}\x1b[6;1H" + "1" * 200 + "\x1b[7;1H(end)"
os.write(terminal, text.encode())
time.sleep(30)
PYTHON
cat >page.py <<'PYTHON'
import http.client, json, socket, subprocess, sys, time

with socket.socket() as listener:
    listener.bind(("127.0.0.1", 0))
    port = listener.getsockname()[1]
driver = subprocess.Popen(["chromedriver", f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

def send(method, path, body=None):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request(method, path, None if body is None else json.dumps(body), {"Content-Type": "application/json"})
    return json.loads(connection.getresponse().read())["value"]

for _ in range(100):
    try:
        send("GET", "/status")
        break
    except OSError:
        time.sleep(0.1)
options = {"args": ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage"]}
session = send("POST", "/session", {"capabilities": {"alwaysMatch": {"goog:chromeOptions": options}}})
path = "/session/" + session["sessionId"]
send("POST", path + "/url", {"url": sys.argv[1]})
script = """const screen = document.getElementById('alt_console');
return [screen.style.display, screen.querySelector('a')?.href ?? '', screen.querySelector('.ansi131')?.textContent ?? '',
        ...[...screen.children].map(row => row.textContent.replaceAll('\\u00a0', ' ').trimEnd())]"""
for _ in range(100):
    found = send("POST", path + "/execute/sync", {"script": script, "args": []})
    if isinstance(found, list) and "(end)" in found:
        break
    time.sleep(0.2)
send("DELETE", path)
driver.terminate()
driver.wait()
print("\n".join(found) if isinstance(found, list) else found)
PYTHON
start shellinaboxd --disable-ssl --port="$port" --localhost-only --no-beep --cert="$work" \
    --service="/:$(id -un):$(id -gn):$work:python3 program.py"
wait_for_port "$port"
observe python3 page.py "http://127.0.0.1:$port/"
line() { sed -n "$1p" <<<"$output"; }
expect "the link" "https://a.examplelink/" "$(line 2)"
expect "a text with a colour of 256" red "$(line 3)"
expect "the row with x after two wide characters, and y in column 8" "한글x    y" "$(line 4)"
expect "a curly text" 3mcurly "$(line 5)"
expect "the row of the link" ";;https://a.examplelink;;" "$(line 6)"
expect "the answer about the cursor" "answer none" "$(line 8)"
expect "whether a long row is wrapped" no "$(has "$(line 10)" 1)"
finish
