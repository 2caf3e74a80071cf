#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
need_packages elinks links lynx w3m tmux
behaviour "A form has the method post, and one button without a name. Lynx submits it with GET, so the server never gets the action; a name of
the button or a hidden field makes it a POST. ELinks, Links and w3m send a POST with an empty body. A button with an empty
value is sent by Lynx as BUTTON."

cat >server.py <<'PYTHON'
import http.server, sys

buttons = {
    "/nameless": "<button>Go</button>",
    "/named": "<button name=go value=1>Go</button>",
    "/hidden": "<input type=hidden name=number value=1><button>Go</button>",
    "/empty": "<button name=go value=''>Go</button>",
}

class Page(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def answer(self):
        text = f"<html><title>Page</title><body><p>loaded</p><form method=post action=/go>{buttons.get(self.path, '')}</form>"
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text.encode())

    def do_GET(self):
        if self.path.startswith("/go"):
            print("GET", self.path, flush=True)
        self.answer()

    def do_POST(self):
        print("POST", self.path, self.rfile.read(int(self.headers["Content-Length"])).decode(), flush=True)
        self.answer()

http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Page).serve_forever()
PYTHON
mkdir .elinks .links2
: >.links2/links.cfg
: >requests
python3 server.py "$port" >>requests &
servers+=($!)
wait_for_port "$port"

# press BROWSER PAGE KEYS EXPECTED
press() {
    local key try
    : >requests
    HOME=$work tmux -S "$work/tmux" -f /dev/null new-session -d -x 80 -y 24 "$1 http://127.0.0.1:$port/$2"
    for try in $(seq 50); do
        tmux -S "$work/tmux" capture-pane -p | grep -q loaded && break
        sleep 0.2
    done
    sleep 0.7
    for key in $3; do
        tmux -S "$work/tmux" send-keys "$key"
        sleep 0.5
    done
    for try in $(seq 10); do
        [ ! -s requests ] || break
        sleep 0.2
    done
    expect "$1, $2" "$4" "$(cat requests)"
    tmux -S "$work/tmux" kill-server
    sleep 0.5
}
press lynx nameless Enter "GET /go"
press lynx named Enter "POST /go go=1"
press lynx hidden Enter "POST /go number=1"
press lynx empty Enter "POST /go go=BUTTON"
press elinks nameless "Enter Enter" "POST /go "
press links nameless "Down Enter" "POST /go "
press w3m nameless "Tab Enter" "POST /go "
press elinks empty "Enter Enter" "POST /go go="
press links empty "Down Enter" "POST /go go="
press w3m empty "Tab Enter" "POST /go go="
finish
