#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages aria2 emacs-nox erlang-inets wget2
behaviour "wget2 leaves out the port in Host, writes [::1] as %3A%3A1, and drops the cookie of a server at localhost
because it takes localhost for a public suffix; at 127.0.0.1 it stores it. httpc of Erlang sends a cookie with \$Version
and \$Path around it, as RFC 2965 wanted, and aria2 with a semicolon after it. The url library of Emacs cannot open an IPv6
address."

need python3 "install Python 3"
cat >server.py <<'PYTHON'
import http.server, socket, sys

class Server(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        with open("requests.log", "a") as log:
            host = self.headers["Host"].replace(f":{sys.argv[1]}", ":PORT")
            log.write(f"{host} {self.headers['Cookie'] or 'none'}\n")
        self.send_response(200)
        self.send_header("Set-Cookie", "session=7; Path=/; HttpOnly; SameSite=Strict")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *values):
        pass

class Both(http.server.ThreadingHTTPServer):
    address_family = socket.AF_INET6

    def server_bind(self):
        self.socket.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        super().server_bind()

Both(("::", int(sys.argv[1])), Server).serve_forever()
PYTHON
start python3 server.py "$port"
wait_for_port "$port"
unset http_proxy HTTP_PROXY all_proxy ALL_PROXY
export HOME=$work

with_wget2() { wget2 -q --max-threads=1 -O - "$1/a" "$1/b"; }
with_aria2() { aria2c -q -j 1 -Z -d got --allow-overwrite=true "$1/a" "$1/b"; }
with_erlang() {
    erl -noshell -eval "inets:start(), httpc:set_options([{cookies, enabled}]), [httpc:request(get, {\"$1\" ++ Path, []}, [],
        [{ipv6_host_with_brackets, true}]) || Path <- [\"/a\", \"/b\"]], halt()."
}
with_emacs() {
    emacs -Q --batch --eval "(progn (require 'url) (url-retrieve-synchronously \"$1/a\" t nil 5)
        (url-retrieve-synchronously \"$1/b\" t nil 5))"
}
# second CLIENT HOST: asks twice, and prints the host and the cookie of the second request, or nothing.
second() {
    : >requests.log
    "with_$1" "http://$2:$port" >client.log 2>&1 || true
    sed -n 2p requests.log
}
expect "wget2 at 127.0.0.1" "127.0.0.1 session=7" "$(second wget2 127.0.0.1)"
expect "wget2 at localhost" "localhost none" "$(second wget2 localhost)"
expect "wget2 at [::1]" "%3A%3A1 none" "$(second wget2 '[::1]')"
expect "aria2 at localhost" "localhost:PORT session=7;" "$(second aria2 localhost)"
expect "httpc at 127.0.0.1" '127.0.0.1:PORT $Version=0; session=7; $Path=/' "$(second erlang 127.0.0.1)"
expect "Emacs at localhost" "localhost:PORT session=7" "$(second emacs localhost)"
expect "Emacs at [::1]" "" "$(second emacs '[::1]')"
finish
