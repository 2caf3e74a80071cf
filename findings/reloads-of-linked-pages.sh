#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_browsers
behaviour "A link on another site opens a page, whose request is cross-site and has no cookie with SameSite=Strict. When
the page is loaded again, by a person, by location.reload() or by history.go(0), Firefox sends the same request,
cross-site and without the cookie, and does so again each time, also after pushState. In Chromium and WebKit the reload
is same-origin and has the cookie. A page that refreshes itself by a meta element, or assigns its own address, is
same-origin in all three, and so are its reloads."

write_connections
cat >reloads.py <<'PYTHON'
import sys, threading, time
from connections import head_of
from driver import Browser
import socket

requests, pages = [], {}

def serve(listener):
    while True:
        threading.Thread(target=respond, args=(listener.accept()[0],), daemon=True).start()

def respond(client):
    head = head_of(client).decode()
    if not head:
        return
    path = head.split()[1]
    fields = {line.split(": ")[0].lower(): line.split(": ")[1] for line in head.split("\r\n")[1:] if ": " in line}
    if path.startswith("/menu"):
        cookie = " with" if "bar=1" in fields.get("cookie", "") else ""
        requests.append(fields.get("sec-fetch-site", "no field") + cookie)
    text = pages.get(path, "<title>Bar</title><p>Bar").encode()
    cookie = b"Set-Cookie: bar=1; SameSite=Strict; Path=/\r\n" if path == "/cookie" else b""
    client.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nCache-Control: no-store\r\nConnection: close\r\n" +
                   cookie + b"Content-Length: %d\r\n\r\n%s" % (len(text), text))
    client.close()

listeners = [socket.create_server(("127.0.0.1", 0), backlog=50) for _ in range(2)]
for listener in listeners:
    threading.Thread(target=serve, args=(listener,), daemon=True).start()
other = f"http://127.0.0.1:{listeners[0].getsockname()[1]}"
bar = f"http://localhost:{listeners[1].getsockname()[1]}"
pages["/menu-that-refreshes"] = '<meta http-equiv="refresh" content="1"><title>Bar</title>'

def new_requests(count=1):
    end = time.time() + 5
    while len(requests) < count and time.time() < end:
        time.sleep(0.05)
    time.sleep(0.3)
    found = ", ".join(requests)
    requests.clear()
    return found

browser = Browser(sys.argv[1])
browser.open(bar + "/cookie")

def follow(path):
    pages["/"] = f"<a href='{bar}{path}'>menu</a>"
    browser.open(other + "/")
    requests.clear()
    browser.run("document.querySelector('a').click()")

def after(script):
    browser.run(script)
    return new_requests()

follow("/menu")
print("link:", new_requests())
print("reload:", after("location.reload()"))
browser.command("Refresh", {}) if browser.socket else browser.send("POST", browser.path + "/refresh", {})
print("button:", new_requests())
print("entry:", after("history.pushState({}, '', '/menu/tea'); location.reload()"))
print("go:", after("history.go(0)"))
print("assigned:", after("location.href = location.href"))
print("then:", after("location.reload()"))
follow("/menu-that-refreshes")
print("meta:", new_requests(2))
browser.end()
PYTHON
for browser in chromium webkit firefox; do
    python3 reloads.py "$browser" >"$browser" 2>errors || cannot "$browser did not start: $(tail -n 1 errors)"
done
line() { sed -n "s/^$2: //p" "$1"; }
for browser in chromium webkit firefox; do
    # After the field Sec-Fetch-Site, whether the request has the cookie.
    again="same-origin with"
    button=$again
    [ $browser != webkit ] || button="none with"
    [ $browser != firefox ] || again=cross-site button=cross-site
    expect "$browser, a link" "cross-site" "$(line $browser link)"
    expect "$browser, location.reload()" "$again" "$(line $browser reload)"
    expect "$browser, the button" "$button" "$(line $browser button)"
    expect "$browser, pushState and location.reload()" "$again" "$(line $browser entry)"
    expect "$browser, history.go(0)" "$again" "$(line $browser go)"
    expect "$browser, its own address" "same-origin with" "$(line $browser assigned)"
    expect "$browser, location.reload() then" "same-origin with" "$(line $browser then)"
    expect "$browser, a link to a page with a meta element" "cross-site, same-origin with" "$(line $browser meta)"
done
finish
