#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
behaviour "A description of OpenAPI 3.1 has an object with exactly one of its properties (minProperties and
maxProperties), and a stream of server-sent events. The models that datamodel-code-generator writes drop both limits
without a warning, and write each property that is not set as null, which the description does not allow. The client
that openapi-python-client writes without a warning waits for the end of the stream, and then fails: it reads the text
of the stream as a dictionary."

need_python_packages datamodel-code-generator==0.89.0 openapi-python-client==0.29.1 jsonschema==4.26.0 ruff==0.17.6
cat >description.json <<'JSON'
{"openapi": "3.1.0", "info": {"title": "Bar", "version": "1"}, "paths": {"/events": {"get": {
    "operationId": "events", "responses": {"200": {"description": "The orders.", "content": {"text/event-stream": {
        "schema": {"$ref": "#/components/schemas/Order"}}}}}}}},
 "components": {"schemas": {"Order": {"type": "object", "minProperties": 1, "maxProperties": 1, "properties": {
    "drink": {"type": "string"}, "meal": {"type": "string"}}}}}}
JSON
prepare "$python" -m datamodel_code_generator --input description.json --input-file-type openapi \
    --output models.py --output-model-type pydantic_v2.BaseModel --formatters builtin
cat >orders.py <<'PYTHON'
import json, jsonschema
from models import Order

schema = json.load(open("description.json"))["components"]["schemas"]["Order"]
for name, order in ("one", Order(drink="tea")), ("both", Order(drink="tea", meal="soup")), ("none", Order()):
    text = order.model_dump_json()
    allowed = not any(jsonschema.Draft202012Validator(schema).iter_errors(json.loads(text)))
    short = order.model_dump_json(exclude_none=True)
    allowed_short = not any(jsonschema.Draft202012Validator(schema).iter_errors(json.loads(short)))
    print(f"{name}: {text} {allowed}, {short} {allowed_short}")
PYTHON
observe "$python" orders.py
line() { sed -n "s/^$1: //p" <<<"$output"; }
# Each as the JSON and whether the description allows it, and both again without the properties that are None.
expect "an order with one property" '{"drink":"tea","meal":null} False, {"drink":"tea"} True' "$(line one)"
expect "with two" '{"drink":"tea","meal":"soup"} False, {"drink":"tea","meal":"soup"} False' "$(line both)"
expect "with none" '{"drink":null,"meal":null} False, {} False' "$(line none)"

PATH=$work/python/bin:$PATH observe "$work/python/bin/openapi-python-client" generate --path description.json
expect "status of openapi-python-client, and whether it warns" "0 no" "$status $(has "$output" Warning)"
cat >server.py <<'PYTHON'
import http.server, sys, time

class Events(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        for _ in range(4):
            self.wfile.write(b'data: {"drink":"tea"}\n\n')
            time.sleep(0.5)

http.server.HTTPServer(("127.0.0.1", int(sys.argv[1])), Events).serve_forever()
PYTHON
cat >client.py <<'PYTHON'
import sys, time
sys.path.insert(0, "bar-client")
from bar_client import Client
from bar_client.api.default import events

begin = time.time()
try:
    print(events.sync(client=Client(base_url=f"http://127.0.0.1:{sys.argv[1]}")))
except Exception as error:
    print(type(error).__name__, "after the end" if time.time() - begin > 1.9 else "at once")
PYTHON
start python3 server.py "$port"
wait_for_port "$port"
observe "$python" client.py "$port"
expect "the orders of a stream of two seconds" "ValueError after the end" "$output"
finish
