#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages chromium
behaviour "A HAR file that Playwright records of a page has the events of an EventSource whose stream has ended, and none of a
stream that is still open: a page that is replayed from it gets an empty stream instead. Of requests with equal headers and
bodies, the replay answers each with the first response, also a POST."

need_python_packages playwright==1.65.2
cat >server.py <<'PYTHON'
import http.server, sys, threading, time

page = b"""<!DOCTYPE html><meta charset=utf-8><title>Bar</title><script>
const streams = { open: 0, ended: 0 };
for (const name of Object.keys(streams)) {
    new EventSource("/events/" + name).onmessage = () => streams[name] += 1;
}
async function ask(method, path, body) { return (await fetch(path, { method, body })).text(); }
</script>"""
count, lock = 0, threading.Lock()

class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def answer(self, body, kind="text/plain"):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def number(self):
        global count
        with lock:
            count += 1
            self.answer(b"%d" % count)

    def do_GET(self):
        if self.path == "/":
            self.answer(page, "text/html")
        elif self.path.startswith("/events"):
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.send_header("Connection", "close")
            self.end_headers()
            try:
                for _ in range(3 if self.path.endswith("ended") else 100):
                    self.wfile.write(b"retry: 500\ndata: 0\n\n")
                    self.wfile.flush()
                    time.sleep(0.2)
            except OSError:
                pass
            self.close_connection = True
        elif self.path == "/screen":
            self.number()
        else:
            self.answer(b"")

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        self.number()

http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
PYTHON
cat >replay.py <<'PYTHON'
import json, sys
from playwright.sync_api import sync_playwright

def run(browser, what, prepare=lambda context: None, **options):
    context = browser.new_context(**options)
    prepare(context)
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{sys.argv[1]}/")
    page.wait_for_timeout(2000)
    requests = [("POST", "/actions", "1"), ("POST", "/actions", "2"), ("POST", "/actions", "1"), ("GET", "/screen", None),
                ("GET", "/screen", None)]
    print(f"{what} responses:", *(page.evaluate("([method, path, body]) => ask(method, path, body ?? undefined)", request)
                                  for request in requests))
    for name in "open", "ended":
        seen = page.evaluate(f"() => streams.{name}")
        print(f"{what} {name}:", "events" if seen else "none")
    context.close()

with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
    run(browser, "recorded", record_har_path="page.har", record_har_content="embed")
    run(browser, "replayed", lambda context: context.route_from_har("page.har", not_found="abort"))
    browser.close()
with open("page.har") as file:
    entries = json.load(file)["log"]["entries"]
texts = [entry["response"]["content"].get("text") for entry in entries if "/events/open" in entry["request"]["url"]]
print("texts of streams:", *sorted({str(text) for text in texts}))
PYTHON
start python3 server.py "$port"
wait_for_port "$port"
observe "$python" replay.py "$port"
[ "$status" = 0 ] || cannot "the page could not be replayed: $(tail -n 1 <<<"$output")"
line() { sed -n "s/^$1: //p" <<<"$output" | sed 's/ *$//'; }
expect "the responses of three POSTs, of which the first and the last are equal, and of two GETs" "1 2 3 4 5" \
    "$(line 'recorded responses')"
expect "the same, replayed" "1 2 1 4 4" "$(line 'replayed responses')"
expect "the events of an open stream" events "$(line 'recorded open')"
expect "the same, replayed" none "$(line 'replayed open')"
expect "the events of a stream that ends, and is opened again" events "$(line 'recorded ended')"
expect "the same, replayed" events "$(line 'replayed ended')"
expect "the text of the open stream in the file" None "$(line 'texts of streams')"
finish
