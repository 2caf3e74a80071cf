#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
need_packages lighttpd varnish
behaviour "lighttpd keeps an event stream until its end, unless server.stream-response-body is 1. Varnish gives a
second client the stream of the first one, from its beginning, if the response has no Cache-Control, and reads it to
its end after both have left. With 'no-store', or if they send a cookie, each has its own."

# A server whose event streams have six events in three seconds. It notes the end of each stream.
cat >origin.py <<'PYTHON'
import http.server, select, sys
class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    count = 0
    def log_message(self, *arguments):
        pass
    def do_GET(self):
        Handler.count += 1
        number = Handler.count
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Transfer-Encoding", "chunked")
        if "no-store" in self.path:
            self.send_header("Cache-Control", "no-store")
        self.end_headers()
        for event in range(6):
            data = f"data: {number}.{event}\n\n".encode()
            try:
                self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
            except OSError:
                break
            if select.select([self.connection], [], [], 0.5)[0]:
                break
        else:
            self.wfile.write(b"0\r\n\r\n")
            print(self.path, "whole", flush=True)
            return
        print(self.path, "left", flush=True)
        self.close_connection = True
http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
PYTHON
# Prints the events that arrive within some seconds.
cat >client.py <<'PYTHON'
import re, socket, sys, time
port, path, seconds = int(sys.argv[1]), sys.argv[2], float(sys.argv[3])
connection = socket.create_connection(("127.0.0.1", port))
cookie = "Cookie: session=1\r\n" if path == "/cookie" else ""
connection.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n{cookie}\r\n".encode())
end, text = time.monotonic() + seconds, b""
while (rest := end - time.monotonic()) > 0:
    connection.settimeout(rest)
    try:
        part = connection.recv(65536)
    except TimeoutError:
        break
    if not part:
        break
    text += part
print(*(event.decode() for event in re.findall(rb"data: (\S+)", text)))
PYTHON
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
touch origin.log
python3 origin.py "$port" >origin.log 2>&1 &
servers+=($!)
wait_for_port "$port"
lighttpd_at $((port + 1))
lighttpd_at $((port + 2)) "server.stream-response-body = 1"
start varnishd -F -a "127.0.0.1:$((port + 3))" -b "127.0.0.1:$port" -n "$work/varnish" -s malloc,10m
wait_for_port $((port + 3))

# arrives PORT PATH: whether events arrive within 1.5 of the three seconds.
arrives() { [ -n "$(python3 client.py "$((port + $1))" "$2" 1.5)" ] && echo yes || echo no; }
expect "events of lighttpd arrive before the end" no "$(arrives 1 /lighttpd)"
expect "with server.stream-response-body = 1" yes "$(arrives 2 /lighttpd-1)"
# shared PATH: whether a client that comes a second later gets the first event of the other one.
shared() {
    python3 client.py "$((port + 3))" "$1" 2 >first.txt &
    sleep 1
    python3 client.py "$((port + 3))" "$1" 0.7 >second.txt
    wait $!
    sleep 3
    [ "$(cut -d ' ' -f 1 first.txt)" = "$(cut -d ' ' -f 1 second.txt)" ] && echo yes || echo no
}
expect "the second client of Varnish gets the events of the first" yes "$(shared /plain)"
expect "streams of the server" "1 whole" "$(grep '^/plain ' origin.log | cut -d ' ' -f 2 | sort | uniq -c | xargs)"
expect "the same with a cookie" no "$(shared /cookie)"
expect "the same with no-store" no "$(shared /no-store)"
expect "streams of the server" 2 "$(grep -c '^/no-store ' origin.log)"
finish
