#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages dillo netsurf-gtk xvfb xdotool
behaviour "NetSurf stores the cookie of a server at 127.0.0.1, and none of the same server at localhost. Dillo stores none
until a file of its own allows it. A click on a disabled button submits its form in both, in Dillo also with the button's
name. Both send a field of a disabled fieldset and ignore formaction. Dillo does not send a form a second time with the
same values: it shows the page that the first one led to. After a 303 it shows a page that it has, although it says
no-store, and NetSurf asks for it. NetSurf follows a refresh in a noscript element, and Dillo does not. Neither sends
Origin, and the first request of Dillo has the server's address as its Referer."

need python3 "install Python 3"
cat >browsers.py <<'PYTHON'
import http.server, os, subprocess, sys, tempfile, threading, time

button = '<button name="tap" value="1" style="width:600px;height:300px"{}>Go</button>'
pages = {
    "/start": f'<form method="post" action="/1">{button.format(" formaction=/other")}</form>',
    "/1": f'<form method="post" action="/2">{button.format(" disabled")}</form>',
    "/2": '<form method="post" action="/3"><fieldset disabled style="border:0;margin:0;padding:0">'
          f'<input type="hidden" name="seat" value="2"></fieldset>{button.format("")}</form>',
    "/3": f'<form method="post" action="/go">{button.format("")}</form>',
    "/go": "",
    "/again": f'<form method="post" action="/go">{button.format("")}</form>',
    "/counted": '<form method="post" action="/count"><input type="hidden" name="number" value="COUNT">'
                f'{button.format("")}</form>',
    "/count": "",
    "/refresh": "<p>Wait</p>",
    "/later": "<p>Later</p>",
}

class Server(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        body = self.rfile.read(int(self.headers["Content-Length"] or 0)).decode()
        page = pages.get(self.path)
        if page is not None or self.path == "/other":
            self.server.seen.append((self.command, self.path, body, self.headers))
        page = (page or "").replace("COUNT", str(len(self.server.seen)))
        target = {"/go": "/again", "/count": "/counted"}.get(self.path)
        self.send_response(303 if target else 200 if page else 404)
        if target:
            self.send_header("Location", target)
        refresh = '<noscript><meta http-equiv="refresh" content="1; url=/later"></noscript>' if self.path == "/refresh" else ""
        text = f'<!doctype html><html lang="en"><head><title>Bar</title>{refresh}</head><body>{page}</body></html>'.encode()
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(text)))
        self.send_header("Cache-Control", "no-store")
        self.send_header("Set-Cookie", "session=1; Path=/; HttpOnly; SameSite=Strict")
        self.end_headers()
        self.wfile.write(text)

    do_POST = do_GET

    def log_message(self, *values):
        pass

class QuietServer(http.server.ThreadingHTTPServer):
    def handle_error(self, *values):
        pass

def run(browser, host, path, clicks, allowed=False):
    """Opens a page, clicks the button of each page that follows, and returns the requests."""
    server = QuietServer(("127.0.0.1", 0), Server)
    server.seen = []
    threading.Thread(target=server.serve_forever, daemon=True).start()
    home = tempfile.mkdtemp(dir=os.getcwd())
    if allowed:
        os.mkdir(home + "/.dillo")
        with open(home + "/.dillo/cookiesrc", "w") as file:
            file.write("127.0.0.1 ACCEPT_SESSION\nDEFAULT DENY\n")
    read, write = os.pipe()
    screen = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1024x768x24", "-nolisten", "tcp"],
                              pass_fds=[write], stderr=subprocess.DEVNULL)
    display = ":" + os.read(read, 20).decode().strip()
    environment = {**os.environ, "HOME": home, "DISPLAY": display}
    # The daemon that Dillo would leave behind.
    daemon = subprocess.Popen(["/usr/libexec/dillo/dpid"], env=environment, start_new_session=True,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(0.5)
    process = subprocess.Popen([browser, f"http://{host}:{server.server_port}{path}"], env=environment,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def wait(count, seconds):
        end = time.time() + seconds
        while len(server.seen) < count and time.time() < end:
            time.sleep(0.1)

    wait(1, 20)
    time.sleep(1)
    window = subprocess.run(["xdotool", "search", "--onlyvisible", "--class", browser.split("-")[0]], env=environment,
                            capture_output=True, text=True).stdout.split()[-1:]
    place = subprocess.run(["xdotool", "getwindowgeometry", "--shell", *window], env=environment, capture_output=True,
                           text=True).stdout
    corner = dict(line.split("=") for line in place.split())
    left, top = int(corner.get("X", 0)) + 200, int(corner.get("Y", 0)) + 95
    for _ in range(clicks):
        count = len(server.seen)
        for _ in range(3):
            for shift in "0", "5":
                subprocess.run(["xdotool", "mousemove", str(left + int(shift)), str(top)], env=environment)
                time.sleep(0.3)
            subprocess.run(["xdotool", "click", "1"], env=environment)
            wait(count + 1, 3)
            settled = count
            while len(server.seen) > settled:
                settled = len(server.seen)
                time.sleep(1.5)
            if settled > count:
                break
    if not clicks:
        wait(2, 6)
    process.kill()
    process.wait()
    try:
        os.killpg(daemon.pid, 15)
    except ProcessLookupError:
        pass
    daemon.wait()
    screen.terminate()
    screen.wait()
    return server.seen

def tell(name, browser, host, path, clicks, allowed=False):
    seen = run(browser, host, path, clicks, allowed)
    text = " ".join(f"{method} {path}{'?' if body else ''}{body}" for method, path, body, _ in seen)
    lines = [f"{name}: {text}", f"{name} cookie: {'yes' if any(headers['Cookie'] for *_, headers in seen) else 'no'}"]
    lines.append(f"{name} origin: {'yes' if any(headers['Origin'] for *_, headers in seen) else 'no'}")
    lines.append(f"{name} first: {(seen[0][3]['Referer'] or 'none').split(':', 2)[0]}")
    print("\n".join(lines), flush=True)

cases = [
    ("netsurf", "netsurf-gtk", "127.0.0.1", "/start", 5), ("netsurf localhost", "netsurf-gtk", "localhost", "/3", 1),
    ("netsurf refresh", "netsurf-gtk", "127.0.0.1", "/refresh", 0),
    ("dillo", "dillo", "127.0.0.1", "/start", 5), ("dillo counted", "dillo", "127.0.0.1", "/counted", 3, True),
    ("dillo refresh", "dillo", "127.0.0.1", "/refresh", 0),
]
threads = [threading.Thread(target=tell, args=case) for case in cases]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
PYTHON
observe python3 browsers.py
line() { sed -n "s/^$1: //p" <<<"$output"; }
forms="GET /start POST /1?tap=1"
expect "NetSurf" "$forms POST /2 POST /3?seat=2&tap=1 POST /go?tap=1 GET /again POST /go?tap=1 GET /again" "$(line netsurf)"
expect "Dillo" "$forms POST /2?tap=1 POST /3?seat=2&tap=1 POST /go?tap=1 GET /again" "$(line dillo)"
expect "Dillo, if each page has another number" "GET /counted POST /count?number=1&tap=1" "$(line 'dillo counted')"
expect "NetSurf sends the cookie to 127.0.0.1" yes "$(line 'netsurf cookie')"
expect "and to localhost" no "$(line 'netsurf localhost cookie')"
expect "Dillo sends the cookie" no "$(line 'dillo cookie')"
expect "and if its file allows it" yes "$(line 'dillo counted cookie')"
expect "NetSurf and a refresh in a noscript element" "GET /refresh GET /later" "$(line 'netsurf refresh')"
expect "Dillo and a refresh in a noscript element" "GET /refresh" "$(line 'dillo refresh')"
expect "NetSurf and Dillo send Origin" "no no" "$(line 'netsurf origin') $(line 'dillo origin')"
expect "the Referer of their first request" "none http" "$(line 'netsurf first') $(line 'dillo first')"
finish
