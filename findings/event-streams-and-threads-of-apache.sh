#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need curl "apt-get install curl"
need python3 "install Python 3"
need_packages caddy haproxy nginx-light apache2-bin
behaviour "Apache's event MPM keeps a thread for each event stream that it passes on, until the stream ends. With eight threads, a
page loads beside seven streams and waits without a response beside eight. Debian's settings allow 150. nginx, Caddy and
HAProxy answer beside 40 streams at once."

cat >server.py <<'PYTHON'
import http.server, sys, time

class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def do_GET(self):
        self.send_response(200)
        if self.path == "/events":
            self.send_header("Content-Type", "text/event-stream")
            self.send_header("Connection", "close")
            self.end_headers()
            try:
                while True:
                    self.wfile.write(b"data: x\n\n")
                    time.sleep(0.5)
            except OSError:
                return
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"ok")

class Server(http.server.ThreadingHTTPServer):
    request_queue_size = 128
    daemon_threads = True

Server(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
PYTHON
start python3 server.py "$port"
wait_for_port "$port"
start_proxies
{
    sed -e "s/^Listen .*/Listen 127.0.0.1:$((port + 6))/" -e 's/^\(PidFile .*\)/\12/' apache.conf
    printf 'ThreadsPerChild 8\nThreadLimit 8\nServerLimit 1\nMaxRequestWorkers 8\nStartServers 1\n'
} >small.conf
start apache2 -X -f "$work/small.conf"
wait_for_port $((port + 6))

# streams PORT COUNT: opens event streams, and waits until each has an event.
streams() {
    local number file
    for number in $(seq "$2"); do
        file=stream.$1.$RANDOM.$number
        curl -sN -o "$file" "http://127.0.0.1:$1/events" 2>/dev/null &
        servers+=($!)
        for _ in $(seq 50); do
            [ ! -s "$file" ] || break
            sleep 0.1
        done
    done
}
page() {
    curl -s -m 5 -o /dev/null -w '%{http_code}' "http://127.0.0.1:$1/" || true
}
streams $((port + 6)) 7
expect "Apache with eight threads, beside seven streams" "200" "$(page $((port + 6)))"
streams $((port + 6)) 1
expect "beside eight" "000" "$(page $((port + 6)))"
for number in 1 2 3; do streams $((port + number)) 40; done
expect "Caddy beside 40" "200" "$(page $((port + 1)))"
expect "HAProxy beside 40" "200" "$(page $((port + 2)))"
expect "nginx beside 40" "200" "$(page $((port + 3)))"
finish
