#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
behaviour "With its defaults, aiohttp-retry sends a POST again after each status from 500 on, at once and without a look
at Retry-After, and repeats neither a POST nor a GET after a 429. httpx-retries and the Retry of urllib3 repeat no POST,
and a GET after the time that Retry-After says. urllib3 does so although its list of statuses is empty."

need_python_packages aiohttp==3.14.5 aiohttp-retry==2.9.1 httpx==0.28.1 httpx-retries==0.6.0 urllib3==2.8.0
cat >retries.py <<'PYTHON'
import asyncio, http.server, threading, time
import aiohttp_retry, httpx, httpx_retries, urllib3

times = []

class Server(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"] or 0))
        times.append(time.time())
        if self.path == "/closed" and len(times) == 1:
            self.close_connection = True
            return
        self.send_response(int(self.path[1:]) if len(times) == 1 else 200)
        self.send_header("Content-Length", "0")
        if len(times) == 1:
            self.send_header("Retry-After", "2")
        self.end_headers()

    do_GET = do_POST

    def log_message(self, *values):
        pass

server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()

async def with_aiohttp(method, address):
    async with aiohttp_retry.RetryClient() as client:
        async with client.request(method, address) as response:
            await response.read()

def with_httpx(method, address):
    with httpx.Client(transport=httpx_retries.RetryTransport()) as client:
        client.request(method, address)

clients = {
    "aiohttp-retry": lambda *request: asyncio.run(with_aiohttp(*request)),
    "httpx-retries": with_httpx,
    "urllib3": lambda *request: urllib3.PoolManager(retries=urllib3.Retry(3)).request(*request),
}
for name, client in clients.items():
    for method in "POST", "GET":
        found = []
        for path in "429", "503", "500", "closed":
            times.clear()
            try:
                client(method, f"http://127.0.0.1:{server.server_port}/{path}")
            except Exception:
                pass
            again = "once" if len(times) == 1 else "after 2 s" if times[1] - times[0] > 1.8 else "at once"
            found.append(f"{path} {again}")
        print(f"{name} {method}: {', '.join(found)}")
PYTHON
observe "$python" retries.py
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "a POST of aiohttp-retry, which is sent again" "429 once, 503 at once, 500 at once, closed once" \
    "$(line 'aiohttp-retry POST')"
expect "a GET of it" "429 once, 503 at once, 500 at once, closed at once" "$(line 'aiohttp-retry GET')"
expect "a POST of httpx-retries" "429 once, 503 once, 500 once, closed once" "$(line 'httpx-retries POST')"
expect "a GET of it" "429 after 2 s, 503 after 2 s, 500 once, closed at once" "$(line 'httpx-retries GET')"
expect "a POST of urllib3" "429 once, 503 once, 500 once, closed once" "$(line 'urllib3 POST')"
expect "a GET of it" "429 after 2 s, 503 after 2 s, 500 once, closed at once" "$(line 'urllib3 GET')"
finish
