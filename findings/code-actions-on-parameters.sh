#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
behaviour "The action of sourcekit-lsp that makes parameters with 'some' generic loses the space before a default value, and names
the type T1 also beside another T1, so neither function compiles. The action for the short form of 'if let' deletes a
comment behind the value."

manifest Bar 'targets: [.executableTarget(name: "Bar")]'
source_file Bar/Sources/Bar/Bar.swift 'func serve(_ drink: some CustomStringConvertible = "beer") -> String { "\(drink)" }
func pair<T1>(_ first: T1, _ second: some CustomStringConvertible) -> String { "\(first) \(second)" }
@main struct Bar {
    static func main() {
        let drink: String? = "beer"
        if let drink = drink /* ordered */ { print(drink, serve(), pair(1, 2)) }
    }
}'
write_editor
cat >apply.py <<'PYTHON'
import sys
from editor import Editor
line, title = int(sys.argv[1]), sys.argv[2]
kinds = {"textDocument": {"codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["refactor"]}}}}}
editor = Editor("Bar", kinds)
lines = editor.text.split("\n")
for column in range(len(lines[line])):
    place = {"line": line, "character": column}
    actions = editor.ask("textDocument/codeAction", {"textDocument": {"uri": editor.address},
                         "range": {"start": place, "end": place}, "context": {"diagnostics": []}})
    edits = [edit for action in actions or [] if action["title"].startswith(title)
             for edits in action["edit"]["changes"].values() for edit in edits]
    if edits:
        break
editor.end()
start, end = edits[0]["range"]["start"], edits[0]["range"]["end"]
before = "\n".join(lines[:start["line"]] + [lines[start["line"]][:start["character"]]])
after = "\n".join([lines[end["line"]][end["character"]:]] + lines[end["line"] + 1:])
open("Changed.swift", "w").write(before + edits[0]["newText"] + after)
print(edits[0]["newText"].strip())
PYTHON
# after LINE TITLE: what the action writes.
after() {
    rm -f Changed.swift
    timeout 60 python3 apply.py "$@" 2>/dev/null || cannot "the action '$2' is not there in line $1."
}
compiles() { swiftc -swift-version 6 -parse-as-library "$1" -o changed >/dev/null 2>&1 && echo yes || echo no; }
expect "the code before compiles" yes "$(compiles Bar/Sources/Bar/Bar.swift)"
expand="Expand 'some' parameters"
expect "a parameter with a default value" \
    'func serve<T1: CustomStringConvertible >(_ drink: T1= "beer") -> String { "\(drink)" }' "$(after 0 "$expand")"
expect "it compiles" no "$(compiles Changed.swift)"
expect "a parameter beside a T1" \
    'func pair<T1, T1: CustomStringConvertible>(_ first: T1, _ second: T1) -> String { "\(first) \(second)" }' \
    "$(after 1 "$expand")"
expect "it compiles" no "$(compiles Changed.swift)"
expect "a comment behind the value" 'if let drink { print(drink, serve(), pair(1, 2)) }' "$(after 5 'Migrate to shorthand')"
finish
