#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
behaviour "mitmproxy2swagger makes a description of OpenAPI from recorded exchanges, here from a HAR file. It describes the first
exchange of each address and status, and the first element of each list: the fields of a second screen, another action and the
other elements of a list are not in it. An event stream has an empty content. A number is never an integer, and a value that was
null is an object. It ends with 0, and the description is valid."

need_python_packages mitmproxy2swagger==0.14.0 openapi-spec-validator==0.9.0
cat >record.py <<'PYTHON'
import json

def entry(method, path, response, request=None, kind="application/json"):
    fields = {"httpVersion": "HTTP/1.1", "cookies": [], "headersSize": -1, "bodySize": -1}
    sent = {"method": method, "url": "http://127.0.0.1:8080" + path, "headers": [], "queryString": [], **fields}
    if request:
        sent["headers"] = [{"name": "Content-Type", "value": kind}]
        sent["postData"] = {"mimeType": kind, "text": json.dumps(request)}
    text = response if isinstance(response, str) else json.dumps(response)
    got = {"status": 200, "statusText": "OK", "headers": [{"name": "Content-Type", "value": kind}], "redirectURL": "",
           "content": {"size": len(text), "mimeType": kind, "text": text}, **fields}
    return {"request": sent, "response": got, "startedDateTime": "2026-11-29T00:00:00.000Z", "time": 1, "cache": {},
            "timings": {"send": 0, "wait": 0, "receive": 0}}

button = {"type": "button", "id": "a", "label": "Go"}
entries = [
    entry("GET", "/screen", {"number": 1, "back": None, "elements": [{"type": "text", "text": "Hi"}, button]}),
    entry("GET", "/screen", {"number": 2, "title": "Bar", "elements": [button]}),
    entry("POST", "/actions", {}, {"actions": [{"tap": "a"}, {"back": "b"}]}),
    entry("POST", "/actions", {}, {"actions": [{"set": "c"}], "number": 2}),
    entry("GET", "/events", "data: 1\n\n", kind="text/event-stream"),
]
with open("bar.har", "w") as file:
    json.dump({"log": {"version": "1.2", "creator": {"name": "bar", "version": "1"}, "entries": entries}}, file)
PYTHON
prepare "$python" record.py
bin=$work/python/bin
describe() { "$bin/mitmproxy2swagger" -i bar.har -f har -o bar.yaml -p http://127.0.0.1:8080 >progress.log 2>&1; }
# The first run lists the addresses, and the second one describes those that a person has chosen.
prepare describe
sed -i 's/- ignore:/- /' bar.yaml
observe describe
expect "status of mitmproxy2swagger" 0 "$status"
observe "$bin/openapi-spec-validator" bar.yaml
expect "whether its description is valid" 0 "$status"
cat >read.py <<'PYTHON'
from ruamel.yaml import YAML

paths = YAML(typ="safe").load(open("bar.yaml"))["paths"]
def schema(content):
    return content["content"]["application/json"]["schema"]
screen = schema(paths["/screen"]["get"]["responses"]["200"])
actions = schema(paths["/actions"]["post"]["requestBody"])
print("screen:", *screen["properties"])
print("element:", *screen["properties"]["elements"]["items"]["properties"])
print("number:", screen["properties"]["number"]["type"])
print("back:", screen["properties"]["back"]["type"])
print("actions:", *actions["properties"])
print("action:", *actions["properties"]["actions"]["items"]["properties"])
print("events:", paths["/events"]["get"]["responses"]["200"]["content"])
PYTHON
observe "$python" read.py
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the fields of the screens" "number back elements" "$(line screen)"
expect "those of their elements" "type text" "$(line element)"
expect "the type of 1" number "$(line number)"
expect "the type of null" object "$(line back)"
expect "the fields of the posts" actions "$(line actions)"
expect "those of their actions" tap "$(line action)"
expect "the content of an event stream" "{}" "$(line events)"
finish
