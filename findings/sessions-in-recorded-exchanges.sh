#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
behaviour "A program posts to one address three times, and three libraries record the exchanges for its tests. betamax with
new_episodes does not send the second post, and answers it with the first response; with all it keeps the last post only. vcrpy
plays each in its order, and so does betamax with once. responses plays them in order, then the last one for good, whatever is
posted, and joins two Set-Cookie fields, so the second cookie is lost. While they record, all three keep an event stream until
its end."

need_python_packages betamax==0.9.0 requests==2.34.2 responses==0.26.3 vcrpy==9.4.2
cat >server.py <<'PYTHON'
import http.server, sys, time

class Server(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    count = 0

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        for _ in range(4):
            self.wfile.write(b"9\r\ndata: 0\n\n\r\n")
            time.sleep(0.5)
        self.wfile.write(b"0\r\n\r\n")

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        Server.count += 1
        text = b"%d" % Server.count
        self.send_response(200)
        self.send_header("Set-Cookie", "session=a; Path=/; HttpOnly")
        self.send_header("Set-Cookie", "other=b; Path=/")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Server).serve_forever()
PYTHON
cat >record.py <<'PYTHON'
import sys, time
import betamax, requests, responses, vcr
from responses import _recorder

address = f"http://127.0.0.1:{sys.argv[1]}/"

def posts(session):
    numbers = []
    for drink in ("tea", "milk", "water"):
        try:
            numbers.append(session.post(address, data=drink).text)
        except Exception:
            numbers.append("error")
    return " ".join(numbers)

def first_event(session):
    begin = time.time()
    for line in session.get(address, stream=True).iter_lines():
        return "at once" if time.time() - begin < 1 else "at the end"

def with_betamax(mode, file, action):
    session = requests.Session()
    with betamax.Betamax(session, cassette_library_dir=".").use_cassette(file, record=mode):
        return action(session)

def with_vcr(mode, file, action):
    with vcr.use_cassette(file, record_mode=mode):
        return action(requests.Session())

def same_numbers(recorded, first):
    """The numbers of the posts, as if the server had begun at 1."""
    return " ".join(str(int(number) - first + 1) if number.isdigit() else number for number in recorded.split())

def line(name, *values):
    print(f"{name}: {', '.join(values)}")

line("plain", first_event(requests))
for name, use in ("betamax", with_betamax), ("vcrpy", with_vcr):
    for mode in ("once", "new_episodes", "all"):
        first = int(requests.post(address, data="").text) + 1
        recorded = use(mode, f"{name}-{mode}", posts)
        played = use("none", f"{name}-{mode}", posts)
        line(f"{name} {mode}", same_numbers(recorded, first), same_numbers(played, first))
    line(f"{name} events", use("once", f"{name}-events", first_event))

@_recorder.record(file_path="responses.yaml")
def record():
    session = requests.Session()
    line("responses events", first_event(session))
    return posts(session), session.cookies.keys()

@responses.activate
def play():
    responses._add_from_file(file_path="responses.yaml")
    session = requests.Session()
    return posts(session), session.post(address, data="coffee").text, session.cookies.keys()

first = int(requests.post(address, data="").text) + 1
recorded, cookies = record()
played, fourth, played_cookies = play()
line("responses", same_numbers(recorded, first), same_numbers(played, first), same_numbers(fourth, first))
line("cookies", " ".join(sorted(cookies)), " ".join(sorted(played_cookies)))
PYTHON
start python3 server.py "$port"
wait_for_port "$port"
observe "$python" record.py "$port"
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the first event without a recorder" "at once" "$(line plain)"
# Each with the numbers of three posts while it records, and those that it plays.
expect "betamax, once" "1 2 3, 1 2 3" "$(line 'betamax once')"
expect "betamax, new_episodes" "1 1 2, 1 2 error" "$(line 'betamax new_episodes')"
expect "betamax, all" "1 2 3, 3 error error" "$(line 'betamax all')"
expect "vcrpy, once" "1 2 3, 1 2 3" "$(line 'vcrpy once')"
expect "vcrpy, new_episodes" "1 2 3, 1 2 3" "$(line 'vcrpy new_episodes')"
expect "vcrpy, all" "1 2 3, 1 2 3" "$(line 'vcrpy all')"
expect "responses, and its fourth post" "1 2 3, 1 2 3, 3" "$(line responses)"
expect "cookies of responses while it records, and when it plays" "other session, session" "$(line cookies)"
expect "the first event while betamax records" "at the end" "$(line 'betamax events')"
expect "while vcrpy records" "at the end" "$(line 'vcrpy events')"
expect "while responses records" "at the end" "$(line 'responses events')"
finish
