#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_browsers
behaviour "A tab that WebKit's driver opens and switches to stays hidden: document.hidden is true, and no animation frame comes, but
document.hasFocus() is true. A window that it opens is visible. In Firefox and Chromium both are visible."

cat >tabs.py <<'PYTHON'
import http.server, sys, threading, time
from driver import Browser

class Handler(http.server.BaseHTTPRequestHandler):
    def log_message(self, *arguments): pass
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<script>count = 0; requestAnimationFrame(function f() { count++; requestAnimationFrame(f) })</script>")

server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
for name in ("webkit", "firefox", "chromium"):
    browser = Browser(name)
    for kind in ("tab", "window"):
        browser.new_window(kind)
        browser.open(f"http://127.0.0.1:{server.server_port}/")
        time.sleep(1.5)
        state, frames = browser.run("return [document.visibilityState, count]")
        print(f"{name} {kind}: {state}, {'frames' if frames > 3 else 'no frames'}", flush=True)
    if name == "webkit":
        browser.new_window("tab")
        print("focus:", browser.run("return document.hasFocus()"), flush=True)
    browser.end()
PYTHON
observe timeout 120 python3 tabs.py
[ "$status" = 0 ] || cannot "a browser did not start: $(tail -n 3 <<<"$output")"
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "a new tab of WebKit" "hidden, no frames" "$(line 'webkit tab')"
expect "document.hasFocus() of a new tab" "True" "$(line focus)"
expect "a new window of WebKit" "visible, frames" "$(line 'webkit window')"
for name in firefox chromium; do
    expect "a new tab of $name" "visible, frames" "$(line "$name tab")"
    expect "a new window of $name" "visible, frames" "$(line "$name window")"
done
finish
