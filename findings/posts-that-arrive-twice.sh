#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need curl "apt-get install curl"
need python3 "install Python 3"
need_packages caddy haproxy nginx-light apache2-bin
behaviour "A server reads a POST on a connection that it has used before, and closes it without a response. nginx and Caddy answer 502.
HAProxy and Apache close the connection to the client without a response, if the client has used that before: curl
then sends the POST again, so the server gets it twice. A POST on a new connection of the client is not sent again."

cat >server.py <<'PYTHON'
import socket, sys, threading

# Answers GET. Writes the path of each POST, and closes the first one of a path without a response.
seen = set()

def serve(client):
    data = b""
    while True:
        while b"\r\n\r\n" not in data:
            try:
                more = client.recv(65536)
            except OSError:
                return
            if not more:
                return
            data += more
        head, data = data.split(b"\r\n\r\n", 1)
        method, path = head.split()[:2]
        if method == b"POST":
            print(path.decode(), flush=True)
            data = b""
            if path not in seen:
                seen.add(path)
                client.close()
                return
        client.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")

listener = socket.create_server(("127.0.0.1", int(sys.argv[1])), backlog=50)
while True:
    threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
PYTHON
HOME=$work python3 server.py "$port" >posts 2>&1 &
servers+=($!)
start_proxies

# submit NUMBER NAME: GET and POST on one connection.
submit() {
    local status
    status=$(curl -s -o get "http://127.0.0.1:$((port + $1))/$2" --next \
        -s -d a=b -o post -w '%{http_code}' "http://127.0.0.1:$((port + $1))/$2" || true)
    printf '%s, %s times' "$status" "$(grep -c "^/$2\$" posts)"
}
expect "nginx" "502, 1 times" "$(submit 3 nginx)"
expect "Caddy" "502, 1 times" "$(submit 1 caddy)"
expect "HAProxy" "200, 2 times" "$(submit 2 haproxy)"
expect "Apache" "200, 2 times" "$(submit 4 apache)"
expect "no proxy" "200, 2 times" "$(submit 0 none)"
finish
