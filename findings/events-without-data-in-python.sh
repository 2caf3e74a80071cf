#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
behaviour "The event streams of niquests deliver an event without data, which browsers drop, and a message with no text for a line
with retry alone. assel drops both, loses the first event after a byte order mark, and forgets the id of an event with the
next one. Both read the three kinds of line breaks, and drop an event that the end of the stream has cut."

need_python_packages assel==1.0.0 niquests==3.21.2
cat >streams.py <<'PYTHON'
import http.server, sys, threading
import assel, niquests

streams = {
    "named": b"event: ended\n\ndata: after\n\n",
    "retry": b"retry: 200\n\ndata: after\n\n",
    "mark": b"\xef\xbb\xbfdata: one\n\ndata: two\n\n",
    "id": b"id: 5\ndata: one\n\ndata: two\n\n",
    "breaks": b"data: one\rdata: two\r\rdata: three\r\n\r\ndata: four\n\n",
    "cut": b"data: one\n\ndata: two\n",
}

class Handler(http.server.BaseHTTPRequestHandler):
    def log_message(self, *arguments):
        pass

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        self.wfile.write(streams[self.path[1:]])

server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()

def with_niquests(name):
    with niquests.Session() as session:
        stream = session.get(f"psse://127.0.0.1:{server.server_port}/{name}", timeout=10).extension
        while not stream.closed:
            if (event := stream.next_payload()) is None:
                break
            yield event

def show(library, name, events):
    shown = (f"{event.event}={event.data!r}" + (f"#{event.id}" if event.id else "") for event in events)
    print(f"{library} {name}:", *shown)

for name in streams:
    show("niquests", name, with_niquests(name))
    show("assel", name, assel.Parser().receive_bytes(streams[name]))
PYTHON
observe "$python" streams.py
[ "$status" = 0 ] || cannot "the streams could not be read: $(tail -n 1 <<<"$output")"
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "niquests: an event without data" "ended='' message='after'" "$(line 'niquests named')"
expect "assel" "message='after'" "$(line 'assel named')"
expect "niquests: retry alone" "message='' message='after'" "$(line 'niquests retry')"
expect "assel" "message='after'" "$(line 'assel retry')"
expect "niquests: a byte order mark" "message='one' message='two'" "$(line 'niquests mark')"
expect "assel" "message='two'" "$(line 'assel mark')"
expect "niquests: an event with an id, and one without" "message='one'#5 message='two'#5" "$(line 'niquests id')"
expect "assel" "message='one'#5 message='two'" "$(line 'assel id')"
for library in niquests assel; do
    expect "$library: line breaks" "message='one\\ntwo' message='three' message='four'" "$(line "$library breaks")"
    expect "$library: an event that is cut" "message='one'" "$(line "$library cut")"
done
finish
