#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
need_packages elinks links lynx w3m tmux
behaviour "ELinks, Links, Lynx and w3m ignore formaction. ELinks and w3m let a user press a disabled button, and send it with its name;
Links sends the form without the name, and Lynx nothing. In w3m a button that submits nothing (type=button) submits the form, and its
name comes with every other button, too."

cat >server.py <<'PYTHON'
import http.server, sys

page = b"""<html><title>Page</title><body><p>loaded</p><form method=post action=/one><input type=text name=field>
<button name=first value=1>First</button><button name=other value=2 formaction=/two>Other</button>
<button name=disabled value=3 disabled>Disabled</button><button type=button name=plain value=4>Plain</button></form></body></html>"""

class Page(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def answer(self, text):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def do_GET(self):
        self.answer(page)

    def do_POST(self):
        print(self.path, self.rfile.read(int(self.headers["Content-Length"])).decode(), flush=True)
        self.answer(b"<p>thanks</p>")

http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Page).serve_forever()
PYTHON
mkdir .elinks .links2
: >.links2/links.cfg
port=$((20000 + RANDOM % 20000))
: >requests
python3 server.py "$port" >>requests &
servers+=($!)
shows() { tmux -S "$work/tmux" capture-pane -p | grep -q "$1"; }

# press BROWSER KEYS: sets `result` to what the browser posts.
press() {
    local key try
    : >requests
    HOME=$work tmux -S "$work/tmux" -f /dev/null new-session -d -x 80 -y 24 "$1 http://127.0.0.1:$port/"
    for try in $(seq 40); do
        shows loaded && break
        sleep 0.2
    done
    sleep 0.7
    for key in $2; do
        tmux -S "$work/tmux" send-keys "$key"
        sleep 0.5
    done
    sleep 1
    result=$(cat requests)
    tmux -S "$work/tmux" kill-server
    sleep 0.5
}
# The button number N is reached by N keys, in w3m by one more. ELinks asks before it posts.
buttons() {
    press "$1" "$2 $3 $4"
    expect "$1, formaction" "$5" "$result"
    press "$1" "$2 $3 $3 $4"
    expect "$1, disabled" "$6" "$result"
    press "$1" "$2 $3 $3 $3 $4"
    expect "$1, type=button" "$7" "$result"
}
buttons elinks Down Down "Enter Enter" "/one field=&other=2" "/one field=&disabled=3" ""
buttons links Down Down Enter "/one field=&other=2" "/one field=" ""
buttons lynx Tab Tab Enter "/one field=&other=2" "" ""
buttons w3m "Tab Tab" Tab Enter "/one field=&other=2&plain=4" "/one field=&disabled=3&plain=4" "/one field=&plain=4"
finish
