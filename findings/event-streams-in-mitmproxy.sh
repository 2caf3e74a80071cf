#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need curl "apt-get install curl"
behaviour "mitmproxy keeps an event stream until the server ends it, so an app that is looked at through it gets no
event. It sends neither the status nor the header before. 'stream_large_bodies' counts the bytes of a stream without a
length: with 1k the events still wait for the first 1024 bytes, and with 1 they pass one by one. A client that leaves
ends the stream at the server."

need_python_packages mitmproxy==11.0.2
cat >origin.py <<'PYTHON'
import http.server, sys, time
class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def log_message(self, *_): pass
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        try:
            for number in range(20):
                event = f"data: {number}\n\n".encode()
                self.wfile.write(b"%x\r\n%s\r\n" % (len(event), event))
                time.sleep(0.3)
            self.wfile.write(b"0\r\n\r\n")
        except OSError:
            open("noticed", "w").close()
http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
PYTHON
start python3 origin.py "$port"
wait_for_port "$port"
mitmdump() { start "$work/python/bin/mitmdump" --quiet --mode "reverse:http://127.0.0.1:$port" --listen-host 127.0.0.1 "$@"; }
mitmdump --listen-port $((port + 1))
mitmdump --listen-port $((port + 2)) --set stream_large_bodies=1k
mitmdump --listen-port $((port + 3)) --set stream_large_bodies=1
for number in 1 2 3; do wait_for_port $((port + number)); done
# arrived PORT SECONDS: what has arrived after this time, of a stream of six seconds.
arrived() {
    local bytes
    bytes=$(curl --silent --include --no-buffer --max-time "$2" "http://127.0.0.1:$1/" || true)
    case $bytes in
        *"data: 19"*) echo "all events" ;;
        *data:*) echo "some events" ;;
        *HTTP*) echo "the header" ;;
        *) echo nothing ;;
    esac
}
expect "after 3 seconds, without a proxy" "some events" "$(arrived "$port" 3)"
expect "after 3 seconds, through mitmproxy" "nothing" "$(arrived $((port + 1)) 3)"
expect "the same with stream_large_bodies=1k" "nothing" "$(arrived $((port + 2)) 3)"
rm -f noticed
expect "the same with stream_large_bodies=1" "some events" "$(arrived $((port + 3)) 3)"
sleep 1
expect "the server notices that the client has left" "yes" "$([ -e noticed ] && echo yes || echo no)"
expect "after the end of the stream, through mitmproxy" "all events" "$(arrived $((port + 1)) 20)"
finish
