#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
behaviour "The stream of a server ends in the middle of an event. httpx-sse drops this event, as a browser does; sseclient-py delivers
it, so a program reads half of a text with lines. After an event with an id, sseclient-py gives the next one no id. Both
lose the first event of a stream that begins with a byte order mark, which a browser skips."

need_python_packages httpx==0.28.1 httpx-sse==0.4.3 sseclient-py==1.9.0
cat >read.py <<'PYTHON'
import http.server, threading
import httpx, sseclient
from httpx_sse import connect_sse

streams = {
    "/cut": "data: whole\n\ndata: {\ndata:   half\n",
    "/id": "id: 1\ndata: one\n\ndata: two\n\n",
    "/mark": "\ufeffdata: one\n\ndata: two\n\n",
}

class Server(http.server.BaseHTTPRequestHandler):
    def log_message(self, *arguments):
        pass

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        self.wfile.write(streams[self.path].encode())

server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
address = f"http://127.0.0.1:{server.server_port}"

def text(events):
    return ", ".join(f"{event.data!r} id {event.id or 'none'}" for event in events)

with httpx.Client(trust_env=False) as client:
    for path in streams:
        with connect_sse(client, "GET", address + path) as source:
            print(f"httpx-sse {path}: {text(source.iter_sse())}")
        with client.stream("GET", address + path) as response:
            print(f"sseclient-py {path}: {text(sseclient.SSEClient(response.iter_bytes()).events())}")
PYTHON
observe "$python" read.py
line() { sed -n "s|^$1: ||p" <<<"$output"; }
expect "httpx-sse, a stream that is cut" "'whole' id none" "$(line 'httpx-sse /cut')"
expect "sseclient-py, the same" "'whole' id none, '{\\n  half' id none" "$(line 'sseclient-py /cut')"
expect "httpx-sse, an id" "'one' id 1, 'two' id 1" "$(line 'httpx-sse /id')"
expect "sseclient-py, the same" "'one' id 1, 'two' id none" "$(line 'sseclient-py /id')"
expect "httpx-sse, a byte order mark" "'two' id none" "$(line 'httpx-sse /mark')"
expect "sseclient-py, the same" "'two' id none" "$(line 'sseclient-py /mark')"
finish
