#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
behaviour "sourcekit-lsp offers the raw name of a function without its backticks and writes the new one as it was typed,
also into the calls: renaming a test from 'a table is free' leaves code that is not Swift. A raw name with a parenthesis
cannot be renamed. Renaming an enumeration's case with a label leaves the old label in patterns."

manifest Names 'targets: [.target(name: "Names")]'
source_file Names/Sources/Names/Names.swift 'func `a table is free`() {}
func `opens (twice)`() {}
func call() { `a table is free`() }
enum Action { case tapped(id: Int) }
func read(_ action: Action) -> Int {
    switch action { case .tapped(id: let value): value }
}'
write_editor
cat >rename.py <<'PYTHON'
from editor import Editor
editor = Editor("Names")
ask, text, address = editor.ask, editor.text, editor.address
def at(part):
    before = text[:text.index(part)]
    return {"textDocument": {"uri": address},
            "position": {"line": before.count("\n"), "character": len(before) - before.rfind("\n") - 1}}
def renamed(part, name):
    result = ask("textDocument/rename", {**at(part), "newName": name}) or {}
    lines = text.split("\n")
    edits = result.get("changes", {}).get(address, [])
    for edit in sorted(edits, key=lambda edit: (-edit["range"]["start"]["line"], -edit["range"]["start"]["character"])):
        start, end = edit["range"]["start"], edit["range"]["end"]
        line = lines[start["line"]]
        lines[start["line"]] = line[:start["character"]] + edit["newText"] + line[end["character"]:]
    return lines
print("offered:", (ask("textDocument/prepareRename", at("a table")) or {}).get("placeholder"))
lines = renamed("a table", "a table is open")
print("declared:", lines[0])
print("called:", lines[2])
print("parenthesis:", (ask("textDocument/prepareRename", at("opens (")) or {}).get("placeholder"))
lines = renamed("tapped(id: Int", "touched(key:)")
print("case:", lines[3])
print("pattern:", lines[5].strip())
editor.end()
PYTHON
prepare swift build --package-path Names
observe timeout 120 python3 rename.py
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the name that the editor offers" "a table is free" "$(line offered)"
expect "the declaration after renaming it to 'a table is open'" "func a table is open() {}" "$(line declared)"
expect "the call" "func call() { a table is open() }" "$(line called)"
expect "the name that is offered for 'opens (twice)'" "None" "$(line parenthesis)"
expect "a case after renaming it to touched(key:)" "enum Action { case touched(key: Int) }" "$(line case)"
expect "the pattern" "switch action { case .touched(id: let value): value }" "$(line pattern)"
finish
