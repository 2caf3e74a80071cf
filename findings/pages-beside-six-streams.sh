#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_browsers
behaviour "A page opens twelve event streams of its host over HTTP/1.1. Six are opened, and a fetch of the page waits in
all three browsers. A second tab that loads a page of the same host waits as well in Chromium and WebKit, and shows it
in Firefox, which opens a seventh connection for it. A fetch of that page waits again. Another name of the same server
has six connections of its own in all three."

write_connections
cat >streams.py <<'PYTHON'
import os, signal, socket, subprocess, sys, threading, time
from connections import head_of, serve_listener
from driver import Browser

requests = []

def respond(client):
    head = head_of(client)
    if not head:
        return
    path = head.split()[1].decode()
    requests.append(path)
    if path.startswith("/events"):
        client.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"
                       b"9\r\ndata: 0\n\n\r\n")
        while client.recv(1):
            pass
    else:
        client.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\nContent-Length: 16\r\n\r\n"
                       b"<title>b</title>")
    client.close()

def is_asked(path, seconds=3):
    end = time.time() + seconds
    while path not in requests and time.time() < end:
        time.sleep(0.05)
    return "asked" if path in requests else "waits"

listener = socket.create_server(("127.0.0.1", 0), backlog=50)
threading.Thread(target=serve_listener, args=(listener, respond), daemon=True).start()
bar, other = [f"http://{name}:{listener.getsockname()[1]}" for name in ("127.0.0.1", "localhost")]
browser = Browser(sys.argv[1])
browser.open(bar + "/")
browser.run("streams = []; for (let i = 0; i < 12; i++) streams.push(new EventSource('/events/' + i))")
time.sleep(2)
print("streams:", sum(path.startswith("/events") for path in requests))
browser.run("fetch('/first')")
print("fetch:", is_asked("/first"))
browser.new_window("window")
browser.open(other + "/other")
print("other:", is_asked("/other"))
# The command of a driver waits for the page.
load = threading.Thread(target=browser.open, args=(bar + "/second",), daemon=True)
load.start()
print("page:", is_asked("/second"))
if "/second" in requests:
    load.join(5)
    browser.run("fetch('/third')")
    print("then:", is_asked("/third"))
sys.stdout.flush()
# The driver would wait for the page, so its processes are ended one by one, the newest first.
lines = subprocess.run(["ps", "-eo", "pid=,ppid="], capture_output=True, text=True).stdout.splitlines()
family = [browser.process.pid]
for process, parent in (map(int, line.split()) for line in lines):
    if parent in family:
        family.append(process)
for process in reversed(family):
    try:
        os.kill(process, signal.SIGKILL)
    except ProcessLookupError:
        pass
os._exit(0)
PYTHON
for browser in chromium webkit firefox; do
    python3 streams.py "$browser" >"$browser" 2>errors || cannot "$browser did not start: $(tail -n 1 errors)"
done
for browser in chromium webkit firefox; do
    page="page: waits"
    [ $browser != firefox ] || page="page: asked then: waits"
    expect "$browser" "streams: 6 fetch: waits other: asked $page" "$(paste -sd ' ' $browser)"
done
finish
