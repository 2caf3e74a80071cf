#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages curl
behaviour "aiohttp keeps no cookie of a server that is named by an address such as 127.0.0.1, so each request of a
session has none. A 'Secure' cookie that a server on this machine sets over HTTP is sent back by curl, by HTTPie to
localhost but not to 127.0.0.1, by aiohttp, httpx, requests and urllib to neither. A value with a quotation mark is
sent as it is, and by aiohttp with a backslash."

need_python_packages aiohttp==3.14.5 httpx==0.28.1 httpie==3.2.4 requests==2.34.2
cat >origin.py <<'PYTHON'
import http.server, sys
class Handler(http.server.BaseHTTPRequestHandler):
    def log_message(self, *arguments):
        pass
    def do_GET(self):
        self.send_response(200)
        if self.path == "/set":
            cookies = "session=1; Path=/; HttpOnly; SameSite=Strict", "secure=1; Path=/; Secure", 'quote=a"b; Path=/'
            for cookie in cookies:
                self.send_header("Set-Cookie", cookie)
        self.end_headers()
        self.wfile.write((self.headers.get("Cookie") or "none").encode())
http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
PYTHON
start python3 origin.py "$port"
wait_for_port "$port"
cat >clients.py <<'PYTHON'
import asyncio, sys, urllib.request, http.cookiejar, aiohttp, httpx, requests
async def with_aiohttp(origin):
    async with aiohttp.ClientSession() as session:
        await session.get(origin + "/set")
        return await (await session.get(origin)).text()
def with_httpx(origin):
    with httpx.Client() as client:
        client.get(origin + "/set")
        return client.get(origin).text
def with_requests(origin):
    with requests.Session() as session:
        session.get(origin + "/set")
        return session.get(origin).text
def with_urllib(origin):
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))
    opener.open(origin + "/set")
    return opener.open(origin).read().decode()
name, origin = sys.argv[1:]
print(asyncio.run(with_aiohttp(origin)) if name == "aiohttp" else globals()["with_" + name](origin))
PYTHON
# sent CLIENT HOST: the cookies that the client sends with its second request, sorted.
sent() {
    local origin=http://$2:$port
    case $1 in
        curl)
            curl --silent --cookie-jar jar "$origin/set" >/dev/null
            curl --silent --cookie jar "$origin"
            rm jar
            ;;
        httpie)
            HOME=$work "$work/python/bin/http" --ignore-stdin --session="$2" --body "$origin/set" >/dev/null
            HOME=$work "$work/python/bin/http" --ignore-stdin --session="$2" --body "$origin"
            ;;
        *) "$python" clients.py "$1" "$origin" ;;
    esac | tr ';' '\n' | sed 's/^ *//' | sort | xargs -d '\n'
}
expect "aiohttp, 127.0.0.1" none "$(sent aiohttp 127.0.0.1)"
expect "aiohttp, localhost" 'quote="a\"b" session=1' "$(sent aiohttp localhost)"
for client in httpx requests urllib; do
    for host in 127.0.0.1 localhost; do
        expect "$client, $host" 'quote=a"b session=1' "$(sent $client $host)"
    done
done
expect "HTTPie, 127.0.0.1" 'quote=a"b session=1' "$(sent httpie 127.0.0.1)"
expect "HTTPie, localhost" 'quote=a"b secure=1 session=1' "$(sent httpie localhost)"
for host in 127.0.0.1 localhost; do
    expect "curl, $host" 'quote=a"b secure=1 session=1' "$(sent curl $host)"
done
finish
