#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages apache2-bin caddy curl haproxy lighttpd nginx-light
behaviour "An address has a component with an encoded slash, a percent sign or a line break. Caddy, HAProxy and nginx pass
it on as it is. lighttpd makes a slash of %2F, so one component becomes two, and answers 400 for %0A. Apache answers 404 for
%2F. With 'AllowEncodedSlashes NoDecode' it passes %2F on, answers 400 for /50%25, and makes %2F of %252F. Only 'nocanon' of
its ProxyPass passes on each."

write_connections
cat >server.py <<'PYTHON'
import sys
from connections import head_of, serve_connections

def serve(client):
    head = head_of(client)
    if head:
        path = head.split()[1]
        client.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s" % (len(path), path))
    client.close()

serve_connections(sys.argv[1], serve)
PYTHON
# apache_at PORT OPTION LINE...: starts Apache with an option of its ProxyPass.
apache_at() {
    {
        printf 'ServerRoot %s\nServerName localhost\nListen 127.0.0.1:%s\nPidFile %s\nErrorLog %s\n' \
            "$work" "$1" "$work/apache-$1.pid" "$work/apache-$1.log"
        for module in mpm_event authz_core proxy proxy_http; do
            printf 'LoadModule %s_module /usr/lib/apache2/modules/mod_%s.so\n' "$module" "$module"
        done
        printf 'ProxyPass / http://127.0.0.1:%s/ %s\n' "$port" "$2"
        printf '%s\n' "${@:3}"
    } >"apache-$1.conf"
    start apache2 -X -f "$work/apache-$1.conf"
    wait_for_port "$1"
}
lighttpd_at() {
    cat >"lighttpd-$1.conf" <<EOF
server.document-root = "$work"
server.bind = "127.0.0.1"
server.port = $1
server.modules = ("mod_proxy")
proxy.server = ("" => (("host" => "127.0.0.1", "port" => $port)))
${2:-}
EOF
    start lighttpd -D -f "lighttpd-$1.conf"
    wait_for_port "$1"
}
chmod 755 "$work"
start python3 server.py "$port"
start_proxies
apache_at $((port + 6)) "" "AllowEncodedSlashes NoDecode"
apache_at $((port + 7)) nocanon "AllowEncodedSlashes NoDecode"
lighttpd_at $((port + 8))
lighttpd_at $((port + 9)) 'server.http-parseopts = ("url-path-2f-decode" => "disable", "url-ctrls-reject" => "disable")'
# through NUMBER: prints what the server gets for four addresses, or the status with which the proxy answers itself.
through() {
    local path status
    for path in /a%2Fb /50%25 /a%252Fb /a%0Ab; do
        status=$(curl -s -o answer -w '%{http_code}' "http://127.0.0.1:$((port + $1))$path")
        [ "$status" != 200 ] && echo "$status" || echo "$(cat answer)"
    done | paste -sd ' '
}
same="/a%2Fb /50%25 /a%252Fb /a%0Ab"
expect "Caddy" "$same" "$(through 1)"
expect "HAProxy" "$same" "$(through 2)"
expect "nginx" "$same" "$(through 3)"
expect "lighttpd" "/a/b /50%25 /a%252Fb 400" "$(through 8)"
expect "lighttpd that neither decodes nor refuses" "$same" "$(through 9)"
expect "Apache" "404 /50%25 /a%252Fb /a%0Ab" "$(through 4)"
expect "Apache with NoDecode" "/a%2Fb 400 /a%2Fb /a%0Ab" "$(through 6)"
expect "Apache with NoDecode and nocanon" "$same" "$(through 7)"
finish
