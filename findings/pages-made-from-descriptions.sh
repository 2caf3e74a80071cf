#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
behaviour "A description of OpenAPI 3.1 is made into pages and examples. The examples of essentials-openapi have null for a
schema that was used before, for an enumeration without a type and for elements of an element, and all properties of an
object that allows one. It links a response to the schema of the same name. For sphinxcontrib-openapi the status 421 is
unknown, and its page has no body of a request. jsf makes objects with none and with two properties where one is allowed.
None ends with an error."

need_python_packages essentials-openapi[full]==1.4.0 jsf==0.11.2 jsonschema==4.26.0 Sphinx==8.2.3 sphinxcontrib-openapi==0.10.0
cat >description.json <<'JSON'
{"openapi": "3.1.0", "info": {"title": "Bar", "version": "1"}, "servers": [{"url": "/"}], "paths": {"/orders": {"post": {
    "summary": "Orders.", "requestBody": {"required": true, "content": {"application/json": {"schema": {
        "$ref": "#/components/schemas/Action"}}}},
    "responses": {"200": {"$ref": "#/components/responses/Screen"}, "421": {"description": "Another name."}}}}},
 "components": {"responses": {"Screen": {"description": "The screen.", "content": {"application/json": {"schema": {
    "$ref": "#/components/schemas/Screen"}}}}},
  "schemas": {
    "Action": {"type": "object", "minProperties": 1, "maxProperties": 1, "properties": {
        "tap": {"type": "string"}, "back": {"type": "boolean"}}},
    "Screen": {"type": "object", "required": ["kind", "left", "right"], "properties": {
        "kind": {"enum": ["text", "board"]}, "left": {"$ref": "#/components/schemas/Side"},
        "right": {"$ref": "#/components/schemas/Side"},
        "elements": {"type": "array", "items": {"$ref": "#/components/schemas/Screen"}}}},
    "Side": {"type": "integer", "minimum": 1}}}}
JSON
bin=$work/python/bin
observe "$bin/oad" gen-docs -s description.json -d page.md
expect "status of essentials-openapi" 0 "$status"
# Prints each example of the page as one line.
examples=$(python3 - <<'PYTHON'
import json, re, textwrap

for block in re.findall(r"( *)```json\n(.*?)```", open("page.md").read(), re.S):
    value = json.loads(textwrap.dedent(block[1]))
    if "type" not in value:
        print(json.dumps(value))
PYTHON
)
expect "the body in its example" '{"tap": "string", "back": true}' "$(head -n 1 <<<"$examples")"
expect "the screen in its example" \
    '{"kind": null, "left": 0, "right": null, "elements": [{"kind": null, "left": null, "right": null, "elements": null}]}' \
    "$(sed -n 2p <<<"$examples")"
expect "the link to the response, and the headings of this name" '#screen Screen Screen' \
    "$(grep -oE '#screen' page.md | head -n 1) $(sed -nE 's/^### (Screen)$/\1/p' page.md | paste -sd ' ')"
expect "what the first of them is" "Schemas" "$(sed -nE '/^## /h; /^### Screen$/{g;s/^## //p;q}' page.md)"

mkdir pages
cp description.json pages
printf 'extensions = ["sphinxcontrib.openapi"]\n' >pages/conf.py
printf 'Bar\n===\n\n.. openapi:: description.json\n' >pages/index.rst
observe "$bin/sphinx-build" -q -b text pages text
expect "whether sphinxcontrib-openapi knows 421, and the status" "no 0" \
    "$([ "$(has "$output" '421 is unknown HTTP status code')" = yes ] && echo no || echo yes) $status"
expect "whether its page has the body of the request" no "$(grep -qiE 'tap|body|Action' text/index.txt && echo yes || echo no)"

cat >values.py <<'PYTHON'
import copy, json, jsonschema, warnings
from jsf import JSF

warnings.simplefilter("ignore")
schemas = json.loads(open("description.json").read().replace("#/components/schemas/", "#/$defs/"))["components"]["schemas"]
values = [JSF(copy.deepcopy(schemas["Action"])).generate() for _ in range(200)]
validator = jsonschema.Draft202012Validator(schemas["Action"])
print(*sorted({f"{len(value)} {validator.is_valid(value)}" for value in values}), sep=", ")
PYTHON
observe "$bin/python" values.py
expect "the properties of the actions of jsf, and whether they are valid" "0 False, 1 True, 2 False" "$output"
finish
