#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages trafficserver
behaviour "Apache Traffic Server with the settings of Debian passes each event at once, and ends a stream in which
nothing was sent for 30 seconds. When the client has left, it keeps the stream until the server has written twice. It
asks the server for the server's address as Host, and adds an X-Forwarded-For."

write_connections
cat >server.py <<'PYTHON'
import sys, time
from connections import head_of, serve_connections

EVENT = b"9\r\ndata: 0\n\n\r\n"

def serve(client):
    head = head_of(client).decode()
    if not head:
        return
    path = head.split()[1]
    if path == "/host":
        names = [line.split(":")[0].lower() for line in head.split("\r\n")]
        text = f"{'bar.example' in head}, {'x-forwarded-for' in names}".encode()
        client.sendall(b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s" % (len(text), text))
        client.close()
        return
    client.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n" + EVENT)
    written, begin = 0, time.time()
    client.settimeout(45 if path == "/idle" else 2)
    while time.time() - begin < 45:
        try:
            client.recv(1)
            break
        except TimeoutError:
            try:
                client.sendall(EVENT)
                written += 1
            except OSError:
                break
        except OSError:
            break
    with open(path[1:] + ".result", "w") as file:
        file.write(f"{written}" if path == "/left" else f"{time.time() - begin:.0f}")
    client.close()

serve_connections(sys.argv[1], serve)
PYTHON
cat >client.py <<'PYTHON'
import socket, sys, time

connection = socket.create_connection(("127.0.0.1", int(sys.argv[1])), timeout=60)
connection.sendall(f"GET {sys.argv[2]} HTTP/1.1\r\nHost: bar.example\r\n\r\n".encode())
begin, text = time.time(), b""
while b"data: 0" not in text and not text.endswith(b"e"):
    text += connection.recv(4096) or sys.exit("no event")
if sys.argv[2] == "/host":
    print(text.decode().split("\r\n\r\n")[1])
elif sys.argv[2] == "/left":
    print("at once" if time.time() - begin < 1 else "late")
else:
    while connection.recv(4096):
        pass
    seconds = time.time() - begin
    print("about 30" if 28 < seconds < 36 else round(seconds))
PYTHON
chmod 755 "$work"
mkdir -p -m 777 proxy/run proxy/log proxy/cache
cp -r /etc/trafficserver proxy/conf
ports="CONFIG proxy.config.http.server_ports STRING"
sed -i "s/^$ports .*/$ports $((port + 1)):ip-in=127.0.0.1/" proxy/conf/records.config
printf 'map / http://127.0.0.1:%s/\n' "$port" >proxy/conf/remap.config
cat >runroot.yaml <<EOF
prefix: $work/proxy
exec_prefix: $work/proxy
bindir: /usr/bin
sbindir: /usr/sbin
sysconfdir: $work/proxy/conf
datadir: $work/proxy
includedir: /usr/include
libdir: /usr/lib
libexecdir: /usr/lib/trafficserver/modules
localstatedir: $work/proxy
runtimedir: $work/proxy/run
logdir: $work/proxy/log
cachedir: $work/proxy/cache
EOF
start python3 server.py "$port"
start traffic_server "--run-root=$work/runroot.yaml"
for number in 0 1; do wait_for_port $((port + number)); done
sleep 1
python3 client.py $((port + 1)) /idle >idle &
idle=$!
expect "whether the server gets the name of the site, and an X-Forwarded-For" "False, True" \
    "$(python3 client.py $((port + 1)) /host)"
expect "the first event" "at once" "$(python3 client.py $((port + 1)) /left)"
wait "$idle"
expect "seconds that a stream without events lives" "about 30" "$(cat idle)"
expect "events that the server has written when it learns that the client left" 2 "$(cat left.result)"
finish
