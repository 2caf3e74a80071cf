#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_browsers
behaviour "When a server answers 421 over HTTP/1.1, the three browsers send the request again by themselves, also a form
of the method post, and show the last response. Chromium does so after 408 on a connection that it has used before.
After 425, 429 and 503, each with Retry-After, none sends it again."

write_connections
cat >statuses.py <<'PYTHON'
import socket, sys, threading, time
from connections import head_of, serve_listener
from driver import Browser

requests = []

def respond(client):
    while head := head_of(client).decode():
        method, path = head.split()[:2]
        status = int(path[1:4]) if path[1:4].isdigit() else 200
        if status != 200:
            requests.append(method)
        if path.startswith("/form"):
            text = f"<form method=post action=/{path[-3:]}><button>tea</button></form>".encode()
        else:
            text = f"<title>{len(requests)}</title><p>Bar".encode()
        client.sendall(b"HTTP/1.1 %d Bar\r\nContent-Type: text/html\r\nRetry-After: 1\r\nContent-Length: %d\r\n\r\n%s"
                       % (status, len(text), text))

listener = socket.create_server(("127.0.0.1", 0), backlog=50)
threading.Thread(target=serve_listener, args=(listener, respond), daemon=True).start()
address = f"http://127.0.0.1:{listener.getsockname()[1]}"
browser = Browser(sys.argv[1])
browser.open(f"{address}/menu")
for status in 421, 408, 425, 429, 503:
    requests.clear()
    browser.open(f"{address}/{status}")
    time.sleep(1)
    shown, count = browser.run("return document.title"), len(requests)
    browser.open(f"{address}/form/{status}")
    requests.clear()
    browser.run("document.querySelector('button').click()")
    time.sleep(1)
    found = ["once" if number == 1 else "again" for number in (count, len(requests))]
    print(f"{status} {' '.join(found)} {'last' if shown == str(count) else shown}")
browser.end()
PYTHON
for browser in chromium webkit firefox; do
    python3 statuses.py "$browser" >"$browser" 2>errors || cannot "$browser did not start: $(tail -n 1 errors)"
done
# Whether the request of a page and of a form is sent again, and which response of the page is shown.
for browser in chromium webkit firefox; do
    late="408 once once last"
    [ $browser != chromium ] || late="408 again again last"
    expect "$browser" "421 again again last, $late, 425 once once last, 429 once once last, 503 once once last" \
        "$(paste -sd , $browser | sed 's/,/, /g')"
done
finish
