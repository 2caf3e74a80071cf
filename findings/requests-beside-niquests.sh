#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need python3 "install Python 3"
behaviour "Installing niquests beside requests replaces the files of urllib3, on which requests is built, by those of
urllib3-future, also if requests is installed last. pip still lists the version of urllib3 and finds nothing wrong. A
request of requests to an IPv6 address then has a Host without brackets. After niquests and urllib3-future are
uninstalled, requests cannot be imported, and pip lists urllib3 and finds nothing wrong."

cat >ask.py <<'PYTHON'
import http.server, socket, threading
import requests, urllib3

hosts = []

class Server(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        hosts.append(self.headers["Host"].rsplit(":", 1)[0])
        self.send_response(204)
        self.end_headers()

    def log_message(self, *values):
        pass

class Six(http.server.ThreadingHTTPServer):
    address_family = socket.AF_INET6

server = Six(("::1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
requests.get(f"http://[::1]:{server.server_port}/", timeout=5)
print(urllib3.__version__, hosts[0])
PYTHON
ask() { "$python" ask.py 2>&1 | tail -n 1; }
listed() {
    "$python" -m pip --disable-pip-version-check check >/dev/null 2>&1 && echo "fine, $("$python" -m pip list 2>/dev/null |
        sed -n 's/^urllib3  *//p')"
}

need_python_packages requests==2.34.2 urllib3==2.8.0
expect "urllib3, and the host of a request of requests" "2.8.0 [::1]" "$(ask)"
need_python_packages niquests==3.21.2 urllib3-future==2.25.904
expect "with niquests" "2.25.904 ::1" "$(ask)"
expect "what pip says" "fine, 2.8.0" "$(listed)"
prepare "$python" -m pip install --disable-pip-version-check --quiet --force-reinstall --no-deps requests==2.34.2
expect "with requests installed again" "2.25.904 ::1" "$(ask)"
prepare "$python" -m pip uninstall --disable-pip-version-check --quiet --yes niquests urllib3-future
expect "without niquests" "ModuleNotFoundError: No module named 'urllib3.exceptions'" "$(ask)"
expect "what pip says" "fine, 2.8.0" "$(listed)"
finish
