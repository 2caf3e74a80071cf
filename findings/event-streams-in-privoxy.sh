#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages privoxy tinyproxy
behaviour "Privoxy with the settings of Debian keeps an event stream until its end, because it filters each text. It
passes events at once if an action of the user turns the filters off, and inside a tunnel, as for HTTPS. Tinyproxy
passes each event at once. Both tell the server at once that the client has left."

write_connections
cat >server.py <<'PYTHON'
import sys, time
from connections import head_of, serve_connections

def serve(client):
    head = head_of(client)
    if not head:
        return
    path, written = head.split()[1].decode().split("/")[-1], 0
    client.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n")
    client.settimeout(1)
    for _ in range(8):
        try:
            client.sendall(b"9\r\ndata: 0\n\n\r\n")
            written += 1
            if not client.recv(1):
                break
        except TimeoutError:
            continue
        except OSError:
            break
    else:
        client.sendall(b"0\r\n\r\n")
    with open(path, "w") as file:
        file.write(f"{written}")
    client.close()

serve_connections(sys.argv[1], serve)
PYTHON
cat >client.py <<'PYTHON'
import socket, sys, time

proxy, server, path = sys.argv[1:4]
connection = socket.create_connection(("127.0.0.1", int(proxy)), timeout=30)
address = f"http://127.0.0.1:{server}"
if "tunnel" in sys.argv:
    connection.sendall(f"CONNECT 127.0.0.1:{server} HTTP/1.1\r\nHost: 127.0.0.1:{server}\r\n\r\n".encode())
    connection.recv(4096)
    address = ""
connection.sendall(f"GET {address}/{path} HTTP/1.1\r\nHost: 127.0.0.1:{server}\r\n\r\n".encode())
begin, text = time.time(), b""
if "leaves" in sys.argv:
    time.sleep(0.5)
    sys.exit()
while b"data: 0" not in text:
    text += connection.recv(4096) or sys.exit("no event")
passed = time.time() - begin
print("at once" if passed < 1 else "at the end" if passed > 7 else f"after {passed:.1f} s")
PYTHON
chmod 755 "$work"
cp -r /etc/privoxy settings
printf '{ -filter }\n/\n' >settings/plain.action
for number in 1 2; do
    {
        printf 'listen-address 127.0.0.1:%s\nconfdir %s\nlogdir %s\nfilterfile default.filter\n' \
            $((port + number)) "$work/settings" "$work"
        printf 'actionsfile match-all.action\nactionsfile default.action\n'
        [ $number = 1 ] || printf 'actionsfile plain.action\n'
    } >privoxy.$number
done
printf 'Port %s\nListen 127.0.0.1\nTimeout 60\nLogFile "%s/tinyproxy.log"\n' $((port + 3)) "$work" >tinyproxy.conf
start python3 server.py "$port"
start privoxy --no-daemon "$work/privoxy.1"
start privoxy --no-daemon "$work/privoxy.2"
start tinyproxy -d -c tinyproxy.conf
for number in 0 1 2 3; do wait_for_port $((port + number)); done
# through NUMBER NAME ARGUMENTS: prints when the first event arrives.
through() { python3 client.py $((port + $1)) "$port" "$2" "${@:3}"; }
through 1 first >first.event &
through 1 left leaves >/dev/null &
through 3 tiny.left leaves >/dev/null &
expect "Tinyproxy" "at once" "$(through 3 tiny)"
expect "Privoxy, without its filters" "at once" "$(through 2 plain)"
expect "Privoxy, a tunnel" "at once" "$(through 1 tunnel tunnel)"
for try in $(seq 100); do
    [ ! -s left ] || [ ! -s tiny.left ] || [ ! -s first.event ] || break
    sleep 0.2
done
expect "Privoxy, a stream of eight seconds" "at the end" "$(cat first.event)"
expect "events that the server writes after a client of Privoxy left" 1 "$(cat left)"
expect "after one of Tinyproxy left" 1 "$(cat tiny.left)"
finish
