#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_browsers
behaviour "A page with an open EventSource is left by a link, and shown again by Back. Chromium keeps the page, and its stream
open: after Back it delivers the events of the time between. WebKit keeps the page and closes its stream: after Back the
stream fails once and connects again. Firefox loads the page anew. Only in Firefox does the page run its script again."

cat >back.py <<'PYTHON'
import http.server, sys, threading, time
from driver import Browser

streams, ended = [], []  # the browsers, each as often as it opened or lost a stream

class Handler(http.server.BaseHTTPRequestHandler):
    def log_message(self, *arguments): pass
    def do_GET(self):
        self.send_response(200)
        if self.path.startswith("/events"):
            self.send_header("Content-Type", "text/event-stream")
            self.end_headers()
            browser = self.path[len("/events?"):]
            streams.append(browser)
            try:
                while True:
                    self.wfile.write(b"data: x\n\n")
                    time.sleep(0.2)
            except OSError:
                return ended.append(browser)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        if self.path.startswith("/stream"):
            self.wfile.write(b"""<script>
                shown = []; errors = 0; events = 0
                addEventListener("pageshow", event => shown.push(event.persisted))
                source = new EventSource("/events" + location.search)
                source.onerror = () => errors++
                source.onmessage = () => events++
            </script>""")

server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
server.daemon_threads = True
threading.Thread(target=server.serve_forever, daemon=True).start()
address = f"http://127.0.0.1:{server.server_port}"
for name in ("webkit", "firefox", "chromium"):
    browser = Browser(name)
    browser.open(address + "/stream?" + name)
    time.sleep(1)
    browser.open(address + "/other")
    time.sleep(2)
    left = "closed" if name in ended else "open"
    browser.back()
    time.sleep(1)
    kept, errors, events = browser.run("return [shown.includes(true), errors, events]")
    time.sleep(5)
    print(f"{name}: stream {left}, page {'kept' if kept else 'loaded'}, {errors} errors, {streams.count(name)} streams", flush=True)
    if name == "chromium":
        print("events:", "of all four seconds" if events > 12 else events, flush=True)
    browser.end()
PYTHON
observe timeout 120 python3 back.py
[ "$status" = 0 ] || cannot "a browser did not start: $(tail -n 3 <<<"$output")"
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "Chromium" "stream open, page kept, 0 errors, 1 streams" "$(line chromium)"
expect "its events after Back" "of all four seconds" "$(line events)"
expect "WebKit" "stream closed, page kept, 1 errors, 2 streams" "$(line webkit)"
expect "Firefox" "stream closed, page loaded, 0 errors, 2 streams" "$(line firefox)"
finish
