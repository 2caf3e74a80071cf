#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
need_packages elinks links w3m tmux
behaviour "Links keeps a cookie and its value when the server removes it, ELinks sends it back without a value, and w3m does so
after Max-Age=0 and forgets it after an Expires in the past. All three replace a value that is set again, also by a response of 303."

cat >server.py <<'PYTHON'
import http.server, sys

class Page(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def answer(self, status, fields):
        text = b"<html><body><p>loaded</p><form method=post action=/one><input type=submit value=Go></form></body></html>"
        self.send_response(status)
        self.send_header("Content-Type", "text/html")
        for field in fields:
            self.send_header(*field)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def do_GET(self):
        if self.path == "/two":
            cookies = "; ".join(self.headers.get_all("Cookie") or []).split("; ")
            print(" ".join(sorted(cookies)), flush=True)
        first = ["old=1", "age=1", "date=1"] if self.path == "/" else []
        self.answer(200, [("Set-Cookie", cookie) for cookie in first])

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        removed = ["old=2", "age=; Max-Age=0", "date=; Expires=Thu, 01 Jan 1970 00:00:00 GMT"]
        self.answer(303, [("Location", "/two")] + [("Set-Cookie", cookie) for cookie in removed])

http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Page).serve_forever()
PYTHON
mkdir .elinks .links2
: >.links2/links.cfg
port=$((20000 + RANDOM % 20000))
: >cookies
python3 server.py "$port" >>cookies &
servers+=($!)
for try in $(seq 50); do
    python3 -c "import socket; socket.create_connection(('127.0.0.1', $port))" 2>/dev/null && break
    sleep 0.2
done

# cookies_of KEYS COMMAND...: sets `result` to the cookies that the browser sends after the response of 303.
cookies_of() {
    local keys=$1 key try
    shift
    : >cookies
    HOME=$work tmux -S "$work/tmux" -f /dev/null new-session -d -x 80 -y 24 "$* http://127.0.0.1:$port/"
    for try in $(seq 40); do
        tmux -S "$work/tmux" capture-pane -p | grep -q loaded && break
        sleep 0.2
    done
    sleep 0.7
    for key in $keys; do
        tmux -S "$work/tmux" send-keys "$key"
        sleep 0.7
    done
    sleep 1
    result=$(cat cookies)
    tmux -S "$work/tmux" kill-server
    sleep 0.5
}
cookies_of "Down Enter Enter" elinks
expect ELinks "age= date= old=2" "$result"
cookies_of "Down Enter" links
expect Links "age=1 date=1 old=2" "$result"
cookies_of "Tab Enter" w3m
expect w3m "age= old=2" "$result"
finish
