#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
need_packages caddy haproxy nginx-light apache2-bin
behaviour "When the client of an event stream closes its connection, nginx and Caddy close the one to the server at once. HAProxy
and Apache keep it, until the server has written a second time. 'option abortonclose' makes HAProxy close it at once."

write_connections
cat >server.py <<'PYTHON'
import sys, time

from connections import head_of, serve_connections

# Sends one event, and writes what happens to the connection in the next six seconds into a file named after the path.
def serve(client):
    head = head_of(client)
    if not head:
        return
    name = head.split()[1].decode()[1:]
    client.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n9\r\ndata: 0\n\n\r\n")
    result = "not told"
    client.settimeout(3)
    try:
        if not client.recv(1):
            result = "told at once"
    except TimeoutError:
        client.settimeout(0.5)
        for number in range(1, 5):
            try:
                client.sendall(b"9\r\ndata: %d\n\n\r\n" % number)
                if not client.recv(1):
                    result = f"told after event {number}"
                    break
            except TimeoutError:
                continue
            except OSError:
                result = f"told after event {number}"
                break
    except OSError:
        result = "told at once"
    open(name, "w").write(result)
    client.close()

serve_connections(sys.argv[1], serve)
PYTHON
cat >client.py <<'PYTHON'
import socket, sys, time

connection = socket.create_connection(("127.0.0.1", int(sys.argv[1])), timeout=10)
connection.sendall(b"GET /%s HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" % sys.argv[2].encode())
text = b""
while b"data: 0" not in text:
    text += connection.recv(4096) or sys.exit("no event: " + text.decode())
time.sleep(0.5)
PYTHON
start python3 server.py "$port"
start_proxies
for number in 0 1 2 3 4 5; do python3 client.py $((port + number)) "$number.result"; done
for try in $(seq 50); do
    [ "$(ls ./*.result 2>/dev/null | wc -l)" = 6 ] && break
    sleep 0.2
done
expect "without a proxy" "told at once" "$(cat 0.result)"
expect "nginx" "told at once" "$(cat 3.result)"
expect "Caddy" "told at once" "$(cat 1.result)"
expect "HAProxy" "told after event 2" "$(cat 2.result)"
expect "HAProxy, option abortonclose" "told at once" "$(cat 5.result)"
expect "Apache" "told after event 2" "$(cat 4.result)"
finish
