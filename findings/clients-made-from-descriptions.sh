#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
behaviour "Three libraries make a client while the program runs, from a description that they have loaded from its server.
Without the field servers, whose default is /, aiopenapi3 fails with an AssertionError without a text, and
openapi-httpx-client says that the address has no protocol. aiopenapi3 makes a new HTTP client for each call, so it sends
no cookie that it got before; openapi-httpx-client keeps it. A model of aiopenapi3 sends what is not set as null, which the
description forbids, and openapi-httpx-client sends a POST without the body that the description requires. Both return the
events of a stream as one text after its end. openapi3 does not read a schema that contains itself."

need_python_packages aiopenapi3==0.11.0 httpx2==2.16.2 openapi3==1.8.2 pydantic==2.14.4 requests==2.34.2
other=$work/other/bin/python
prepare python3 -m venv "$work/other"
prepare "$other" -m pip install --disable-pip-version-check --quiet openapi-httpx-client==0.5.0 httpx==0.28.1
printf 'version: %s\n' openapi-httpx-client==0.5.0
cat >server.py <<'PYTHON'
import http.server, json, sys, time

screen = {"title": "Bar", "elements": [{"label": "Games", "elements": []}]}
item = {"type": "object", "properties": {"label": {"type": "string"},
        "elements": {"type": "array", "items": {"$ref": "#/components/schemas/Element"}}}}
text = {"type": "string"}
action = {"type": "object", "minProperties": 1, "maxProperties": 1, "properties": {"tap": text, "set": text}}
as_json = lambda name: {"application/json": {"schema": {"$ref": "#/components/schemas/" + name}}}
ok = lambda content: {"responses": {"200": {"description": "OK", "content": content}}}
description = {
    "openapi": "3.1.0", "info": {"title": "Bar", "version": "1"},
    "paths": {
        "/screen": {"get": ok(as_json("Screen"))},
        "/actions": {"post": {"requestBody": {"required": True, "content": as_json("Action")}, **ok(as_json("Screen"))}},
        "/events": {"get": ok({"text/event-stream": {"schema": text}})},
    },
    "components": {"schemas": {"Element": item, "Action": action, "Screen": {"type": "object", "properties": {
        "title": text, "elements": {"type": "array", "items": {"$ref": "#/components/schemas/Element"}}}}}},
}

class Server(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        body = self.rfile.read(int(self.headers["Content-Length"] or 0)).decode()
        with open("requests.log", "a") as log:
            log.write(f"{self.command} {self.path} {self.headers['Cookie'] or 'none'} {body}\n")
        self.send_response(200)
        if self.path == "/events":
            self.send_header("Content-Type", "text/event-stream")
            self.send_header("Connection", "close")
            self.end_headers()
            for _ in range(2):
                self.wfile.write(b"event: screen\ndata: 1\n\n")
                time.sleep(0.7)
            self.close_connection = True
            return
        kinds = {"/plain.json": description, "/served.json": {**description, "servers": [{"url": "/"}]}}
        text = json.dumps(kinds.get(self.path, screen)).encode()
        self.send_header("Content-Type", "application/json")
        self.send_header("Set-Cookie", "session=7; Path=/; HttpOnly; SameSite=Strict")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    do_POST = do_GET

    def log_message(self, *values):
        pass

http.server.ThreadingHTTPServer(("localhost", int(sys.argv[1])), Server).serve_forever()
PYTHON
cat >first.py <<'PYTHON'
import sys
import aiopenapi3

api = aiopenapi3.OpenAPI.load_sync(f"http://localhost:{sys.argv[1]}/{sys.argv[2]}.json")
call = lambda path, method: api.createRequest((path, method))
try:
    call("/screen", "get")()
except AssertionError as error:
    sys.exit(f"AssertionError{error}")
call("/screen", "get")()
action = call("/actions", "post")
action(data=action.data.get_type()(tap="go"))
print(call("/events", "get")())
PYTHON
cat >second.py <<'PYTHON'
import sys
import httpx, openapiclient

with openapiclient.OpenAPIClient(definition=f"http://localhost:{sys.argv[1]}/{sys.argv[2]}.json").Client() as client:
    try:
        client.get_screen()
    except httpx.UnsupportedProtocol as error:
        sys.exit(str(error))
    client.get_screen()
    client.post_actions()
    print(client.get_events()["data"].encode())
PYTHON
cat >third.py <<'PYTHON'
import sys
import openapi3, requests

try:
    openapi3.OpenAPI(requests.get(f"http://localhost:{sys.argv[1]}/served.json").json())
except RecursionError as error:
    sys.exit("RecursionError")
PYTHON
start python3 server.py "$port"
for _ in $(seq 50); do curl -s "http://localhost:$port/" >/dev/null && break || sleep 0.1; done
unset http_proxy HTTP_PROXY all_proxy ALL_PROXY
# seen METHOD PATH: prints the cookies and the bodies of the requests.
seen() { sed -n "s#^$1 $2 ##p" requests.log | sed 's/ *$//' | paste -sd ','; }
events="b'event: screen\\ndata: 1\\n\\nevent: screen\\ndata: 1\\n\\n'"
observe "$python" first.py "$port" plain
expect "aiopenapi3 without servers" AssertionError "$output"
: >requests.log
observe "$python" first.py "$port" served
expect "with servers: the cookies of two requests" "none,none" "$(seen GET /screen)"
expect "the action" 'none {"tap": "go", "set": null}' "$(seen POST /actions)"
expect "what it returns for the events" "$events" "$output"
observe "$other" second.py "$port" plain
expect "openapi-httpx-client without servers" "Request URL is missing an 'http://' or 'https://' protocol." "$output"
: >requests.log
observe "$other" second.py "$port" served
expect "with servers: the cookies of two requests" "none,session=7" "$(seen GET /screen)"
expect "an action without its body" "session=7" "$(seen POST /actions)"
expect "what it returns for the events" "$events" "$output"
observe "$python" third.py "$port"
expect "openapi3 with a schema that contains itself" RecursionError "$output"
finish
