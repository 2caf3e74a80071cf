#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
need_packages elinks links lynx w3m tmux
behaviour "After a form's POST that answers 303 to the page's own address, ELinks, Links and Lynx show the page that they
have in memory, also one that said 'no-store'. 'no-cache', the weaker word, makes ELinks ask for it again. Only w3m asks each
time. A 303 to another address is asked for by all four."

cat >server.py <<'PYTHON'
import http.server, sys

visits = 0

class Page(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        global visits
        visits += 1
        print("GET", flush=True)
        form = "<form method=post action='/'><input type=submit name=go value=Go></form>"
        body = f"<html><title>Page</title><body><p>visit {visits}</p>{form}</body></html>".encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        if sys.argv[2]:
            self.send_header("Cache-Control", sys.argv[2])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        print("POST", flush=True)
        self.send_response(303)
        self.send_header("Location", f"http://127.0.0.1:{sys.argv[1]}" + sys.argv[3])
        self.send_header("Content-Length", "0")
        self.end_headers()

http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Page).serve_forever()
PYTHON
port=$((20000 + RANDOM % 20000))
# Without its folder a browser greets its user first.
mkdir .elinks .links2
: >.links2/links.cfg

# wait_for COMMAND...: waits until it succeeds, for eight seconds at most.
wait_for() {
    local try
    for try in $(seq 40); do
        "$@" >/dev/null 2>&1 && return
        sleep 0.2
    done
}
shows() { tmux -S "$work/tmux" capture-pane -p | grep -q "$1"; }

# submit HEADER KEYS COMMAND...: sets `result` to the requests, and to the visit that the screen shows.
submit() {
    local header=$1 keys=$2 key server
    shift 2
    port=$((port + 1))
    python3 server.py "$port" "$header" "$location" >requests &
    server=$!
    servers+=("$server")
    wait_for python3 -c "import socket; socket.create_connection(('127.0.0.1', $port))"
    HOME=$work tmux -S "$work/tmux" -f /dev/null new-session -d -x 80 -y 24 "$* http://127.0.0.1:$port/"
    wait_for shows "visit 1"
    for key in $keys; do
        tmux -S "$work/tmux" send-keys "$key"
        sleep 0.7
    done
    wait_for grep -q POST requests
    sleep 1.5
    result="$(paste -s -d ' ' requests), shows $(tmux -S "$work/tmux" capture-pane -p | grep -o 'visit [0-9]')"
    tmux -S "$work/tmux" kill-server
    kill "$server"
}

from_memory="GET POST, shows visit 1"
asked_again="GET POST GET, shows visit 2"
location=/
for header in "" no-store no-cache; do
    case $header in no-cache) elinks=$asked_again ;; *) elinks=$from_memory ;; esac
    submit "$header" "Down Enter Enter" elinks
    expect "ELinks, '$header'" "$elinks" "$result"
    submit "$header" "Down Enter" links
    expect "Links, '$header'" "$from_memory" "$result"
    submit "$header" "Enter g" lynx
    expect "Lynx, '$header'" "$from_memory" "$result"
    submit "$header" "Tab Enter" w3m
    expect "w3m, '$header'" "$asked_again" "$result"
done

location=/again
submit no-store "Down Enter Enter" elinks
expect "ELinks, 303 to another address" "$asked_again" "$result"
submit no-store "Down Enter" links
expect "Links, 303 to another address" "$asked_again" "$result"
submit no-store "Enter g" lynx
expect "Lynx, 303 to another address" "$asked_again" "$result"
finish
