#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
behaviour "Of three reverse proxies that are Python libraries, each asks for the address of the server as Host and adds no
X-Forwarded-For. fastapi-proxy-lib and django-revproxy make /a/b of /a%2Fb, django-revproxy makes /a+b of /a%20b, and Twisted
/a%3Bb of /a;b. fastapi-proxy-lib joins two Set-Cookie fields to one. Twisted asks with HTTP/1.0,
and keeps an event stream whose client has left until its end; the others close it after two events at most."

need_python_packages django==5.2.19 django-revproxy==0.13.0 fastapi==0.165.0 fastapi-proxy-lib==0.3.0 twisted==26.10.0 \
    uvicorn==0.54.0
write_connections
cat >server.py <<'PYTHON'
import json, sys, time
from connections import head_of, serve_connections

def write_events(client, begin, wrap):
    client.sendall(begin + b"Content-Type: text/event-stream\r\n\r\n")
    client.settimeout(1)
    for number in range(1, 6):
        try:
            client.sendall(wrap(b"data: 0\n\n"))
            if not client.recv(1):
                return number
        except TimeoutError:
            continue
        except OSError:
            return number
    return "until its end"

def serve(client):
    head = head_of(client).decode()
    if not head:
        return
    line, *fields = head.split("\r\n")
    with open("requests", "a") as file:
        file.write(json.dumps([line, *fields]) + "\n")
    begin = b"HTTP/1.1 200 OK\r\nConnection: close\r\nSet-Cookie: a=1; Path=/\r\nSet-Cookie: b=2; Path=/\r\n"
    if "/events" in line:
        chunked = line.endswith("1.1")
        written = write_events(client, begin + (b"Transfer-Encoding: chunked\r\n" if chunked else b""),
                               (lambda data: b"%x\r\n%s\r\n" % (len(data), data)) if chunked else lambda data: data)
        with open("written." + line.split()[1].split("/")[-1], "w") as file:
            file.write(str(written))
    else:
        client.sendall(begin + b"Content-Length: 2\r\n\r\nok")
    client.close()

serve_connections(sys.argv[1], serve)
PYTHON
cat >twisted_proxy.py <<'PYTHON'
import sys
from twisted.internet import reactor
from twisted.web import proxy, server

resource = proxy.ReverseProxyResource("127.0.0.1", int(sys.argv[1]), b"")
reactor.listenTCP(int(sys.argv[2]), server.Site(resource), interface="127.0.0.1")
reactor.run()
PYTHON
cat >fastapi_proxy.py <<'PYTHON'
import sys, uvicorn
from fastapi_proxy_lib.fastapi.app import reverse_http_app

app = reverse_http_app(base_url=f"http://127.0.0.1:{sys.argv[1]}/")
uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[2]))
PYTHON
cat >django_proxy.py <<'PYTHON'
import sys
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIServer, make_server
import django
from django.conf import settings

settings.configure(ROOT_URLCONF=__name__, ALLOWED_HOSTS=["*"], SECRET_KEY="key", INSTALLED_APPS=["revproxy"])
django.setup()
from django.core.wsgi import get_wsgi_application
from django.urls import re_path
from revproxy.views import ProxyView

urlpatterns = [re_path("^(?P<path>.*)$", ProxyView.as_view(upstream=f"http://127.0.0.1:{sys.argv[1]}/"))]

class Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True

make_server("127.0.0.1", int(sys.argv[2]), get_wsgi_application(), server_class=Server).serve_forever()
PYTHON
cat >client.py <<'PYTHON'
import json, socket, sys, time

name, port = sys.argv[1], int(sys.argv[2])

def ask(path):
    connection = socket.create_connection(("127.0.0.1", port), timeout=10)
    connection.sendall(f"GET {path} HTTP/1.1\r\nHost: bar.example\r\nConnection: close\r\n\r\n".encode())
    return connection

def asked(path):
    connection = ask(path)
    response = b"".join(iter(lambda: connection.recv(4096), b""))
    with open("requests") as file:
        return json.loads(file.read().splitlines()[-1]), response.decode()

(line, *fields), response = asked("/plain")
values = [field.split(": ", 1) for field in fields if ": " in field]
of = lambda name: " ".join(value for key, value in values if key.lower() == name) or "none"
print(f"{name} version:", line.split()[-1])
print(f"{name} host:", "server" if of("host").startswith("127.0.0.1:") else of("host"), of("x-forwarded-for"))
print(f"{name} paths:", *(asked(path)[0][0].split()[1] for path in ("/a%2Fb", "/a%20b", "/a;b")))
print(f"{name} set:", response.lower().count("set-cookie:"))
stream = ask(f"/events/{name}.live")
begin, text = time.time(), b""
while b"data: 0" not in text:
    text += stream.recv(4096) or sys.exit("no event")
print(f"{name} event:", "at once" if time.time() - begin < 0.9 else "later")
left = ask(f"/events/{name}.left")
time.sleep(0.5)
left.close()
PYTHON
start python3 server.py "$port"
names=(twisted fastapi django)
for number in 0 1 2; do start "$python" "${names[number]}_proxy.py" "$port" $((port + 1 + number)); done
for number in 0 1 2 3; do wait_for_port $((port + number)); done
: >answers
for number in 0 1 2; do prepare sh -c "python3 client.py ${names[number]} $((port + 1 + number)) >>answers"; done
for _ in $(seq 50); do [ "$(ls written.*.left 2>/dev/null | wc -l)" = 3 ] && break || sleep 0.2; done
line() { sed -n "s/^$1: //p" answers; }
for name in "${names[@]}"; do
    expect "$name: Host and X-Forwarded-For" "server none" "$(line "$name host")"
    expect "$name: an event arrives" "at once" "$(line "$name event")"
done
expect "the version of twisted" HTTP/1.0 "$(line 'twisted version')"
expect "/a%2Fb, /a%20b and /a;b through twisted" "/a%2Fb /a%20b /a%3Bb" "$(line 'twisted paths')"
expect "through fastapi" "/a/b /a%20b /a;b" "$(line 'fastapi paths')"
expect "through django" "/a/b /a+b /a;b" "$(line 'django paths')"
expect "the fields of two cookies through twisted, fastapi and django" "2 1 2" \
    "$(line 'twisted set') $(line 'fastapi set') $(line 'django set')"
expect "twisted keeps the stream of a client that left" "until its end" "$(cat written.twisted.left)"
for name in fastapi django; do
    written=$(cat written.$name.left)
    case $written in 1 | 2) written=yes ;; esac
    expect "$name ends it after two events at most" yes "$written"
done
finish
