#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages curl wget
behaviour "Six programs ask for one server under several spellings of its address. curl sends 127.1 as 127.0.0.1 and a
long IPv6 address in its short form, but LOCALHOST as it is typed; wget, requests, httpx and urllib send addresses as
typed, and three of the four change a name to lower case. aiohttp shortens IPv6 addresses, writes ::ffff:127.0.0.1 as
::ffff:7f00:1, and refuses 127.1 before it asks."

need_python_packages aiohttp==3.14.5 httpx==0.28.1 requests==2.34.2
cat >hosts.py <<'PYTHON'
import asyncio, http.server, socket, subprocess, threading, urllib.request
import aiohttp, httpx, requests

hosts = []

class Server(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        hosts.append(self.headers["Host"].rsplit(":", 1)[0])
        self.send_response(204)
        self.end_headers()

    def log_message(self, *values):
        pass

class Both(http.server.ThreadingHTTPServer):
    address_family = socket.AF_INET6

    def server_bind(self):
        self.socket.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        super().server_bind()

server = Both(("::", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()

async def with_aiohttp(address):
    async with aiohttp.ClientSession() as session:
        async with session.get(address):
            pass

clients = {
    "curl": lambda address: subprocess.run(["curl", "-sg", "-m", "5", address]),
    "wget": lambda address: subprocess.run(["wget", "-q", "-t", "1", "-T", "5", "-O", "/dev/null", address]),
    "requests": lambda address: requests.get(address, timeout=5),
    "httpx": lambda address: httpx.get(address, timeout=5),
    "aiohttp": lambda address: asyncio.run(with_aiohttp(address)),
    "urllib": lambda address: urllib.request.urlopen(address, timeout=5),
}
for name, client in clients.items():
    found = []
    for host in "127.1", "LOCALHOST", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]":
        hosts.clear()
        try:
            client(f"http://{host}:{server.server_port}/")
        except Exception as error:
            hosts.append(type(error).__name__)
        found.append("typed" if hosts[0] == host else hosts[0])
    print(f"{name}: {' '.join(found)}")
PYTHON
observe env -u http_proxy -u HTTP_PROXY -u all_proxy -u ALL_PROXY "$python" hosts.py
line() { sed -n "s/^$1: //p" <<<"$output"; }
# The host of 127.1, LOCALHOST, [0:0:0:0:0:0:0:1] and [::ffff:127.0.0.1].
expect "curl" "127.0.0.1 typed [::1] typed" "$(line curl)"
expect "wget" "typed localhost typed typed" "$(line wget)"
expect "requests" "typed localhost typed typed" "$(line requests)"
expect "httpx" "typed localhost typed typed" "$(line httpx)"
expect "urllib of Python" "typed typed typed typed" "$(line urllib)"
expect "aiohttp" "InvalidUrlClientError localhost [::1] [::ffff:7f00:1]" "$(line aiohttp)"
finish
