#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
behaviour "A server says Cache-Control: no-store. With their defaults, requests-cache and aiohttp-client-cache store the
response all the same, return it for each later request, also after a POST to the same address, and send no request.
With the option cache_control they obey, and store a response without the field for good. CacheControl obeys without an
option."

need_python_packages aiohttp-client-cache==0.15.0 CacheControl==0.14.4 requests==2.34.2 requests-cache==1.3.3
cat >caches.py <<'PYTHON'
import asyncio, http.server, threading
import aiohttp_client_cache, cachecontrol, requests, requests_cache

count = 0

class Server(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        global count
        count += 1
        text = str(count).encode()
        self.send_response(200)
        if self.path == "/never":
            self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    do_POST = do_GET

    def log_message(self, *values):
        pass

server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()

def ask(session, address):
    return [session.request(method, address).text for method in ("GET", "GET", "POST", "GET")]

async def ask_aiohttp(address, **options):
    texts = []
    cache = aiohttp_client_cache.CacheBackend(**options)
    async with aiohttp_client_cache.CachedSession(cache=cache) as session:
        for method in "GET", "GET", "POST", "GET":
            async with session.request(method, address) as response:
                texts.append(await response.text())
    return texts

clients = {
    "requests-cache": lambda address: ask(requests_cache.CachedSession(backend="memory"), address),
    "requests-cache, cache_control":
        lambda address: ask(requests_cache.CachedSession(backend="memory", cache_control=True), address),
    "aiohttp-client-cache": lambda address: asyncio.run(ask_aiohttp(address)),
    "aiohttp-client-cache, cache_control": lambda address: asyncio.run(ask_aiohttp(address, cache_control=True)),
    "CacheControl": lambda address: ask(cachecontrol.CacheControl(requests.Session()), address),
}
for name, client in clients.items():
    found = []
    for path in "never", "unsaid":
        count = 0
        found.append(" ".join(client(f"http://127.0.0.1:{server.server_port}/{path}")))
    print(f"{name}: {', '.join(found)}")
PYTHON
observe "$python" caches.py
line() { sed -n "s/^$1: //p" <<<"$output"; }
# The numbers of the responses to GET, GET, POST and GET: with no-store, and without Cache-Control.
expect "requests-cache" "1 1 2 1, 1 1 2 1" "$(line requests-cache)"
expect "requests-cache, cache_control" "1 2 3 4, 1 1 2 1" "$(line 'requests-cache, cache_control')"
expect "aiohttp-client-cache" "1 1 2 1, 1 1 2 1" "$(line aiohttp-client-cache)"
expect "aiohttp-client-cache, cache_control" "1 2 3 4, 1 1 2 1" "$(line 'aiohttp-client-cache, cache_control')"
expect "CacheControl" "1 2 3 4, 1 2 3 4" "$(line CacheControl)"
finish
