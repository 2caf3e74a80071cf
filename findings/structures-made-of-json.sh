#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
behaviour "The action of sourcekit-lsp that makes structures of pasted JSON gives a boolean the type Double, so the structure
compiles and does not decode the JSON that it was made of. A null and an empty array become Void, a key such as class has no
backticks, and a key with a hyphen is broken into two lines: none of them compiles. Each number is a Double, also an ID."

manifest Bar 'targets: [.target(name: "Bar")]'
write_editor
cat >structures.py <<'PYTHON'
from editor import Editor
kinds = {"textDocument": {"codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["refactor"]}}}}}
editor = Editor("Bar", kinds)
place = {"line": 0, "character": 0}
for action in editor.ask("textDocument/codeAction", {"textDocument": {"uri": editor.address},
                         "range": {"start": place, "end": place}, "context": {"diagnostics": []}}) or []:
    if "JSON" in action["title"]:
        print(*(edit["newText"] for edits in action["edit"]["changes"].values() for edit in edits))
editor.end()
PYTHON
# properties JSON: the properties of the structure that is made of the JSON.
properties() {
    source_file Bar/Sources/Bar/Bar.swift "$1"
    printf '%s' "$1" >value.json
    timeout 60 python3 structures.py >JSONValue.swift 2>/dev/null || cannot "sourcekit-lsp did not answer."
    [ -s JSONValue.swift ] || cannot "the action for JSON is not there."
    grep -vE '^struct|^}' JSONValue.swift | tr -s ' \n' ' ' | sed 's/^ //; s/ $//'
}
# decodes: what a program does that reads the JSON with the structure.
decodes() {
    cat JSONValue.swift - >main.swift <<'SWIFT'
import Foundation
do {
    _ = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: URL(filePath: "value.json")))
    print("decoded")
} catch DecodingError.typeMismatch(let type, _) {
    print("no \(type)")
}
SWIFT
    swiftc -swift-version 6 main.swift -o main >/dev/null 2>&1 && ./main || echo "does not compile"
}
expect "a text and a number" "var id: Double var name: String" "$(properties '{"name": "beer", "id": 7}')"
expect "the program" decoded "$(decodes)"
expect "a boolean" "var cold: Double var name: String" "$(properties '{"name": "beer", "cold": true}')"
expect "the program" "no Double" "$(decodes)"
expect "null and an empty array" "var drinks: [Void] var price: Void" "$(properties '{"price": null, "drinks": []}')"
expect "the program" "does not compile" "$(decodes)"
expect "the keys class and max-age" "var class: String var max- age: Double" \
    "$(properties '{"class": "wine", "max-age": 10}')"
expect "the program" "does not compile" "$(decodes)"
finish
