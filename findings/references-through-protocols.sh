#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
behaviour "In sourcekit-lsp the references of a method that implements a requirement leave out the calls through the
protocol, so a listener's method seems unused; those of the requirement leave out the calls on a type. The callers of
the same method have both, and renaming it changes all. An overridden method is the same. A search for a test by its
name also finds the functions that its macro has made."

manifest Bar 'targets: [.target(name: "Bar"), .testTarget(name: "BarTests")]'
source_file Bar/Sources/Bar/Bar.swift 'protocol TabListener: AnyObject { func tabDidClose() }
final class Tab { weak var listener: (any TabListener)?; func close() { listener?.tabDidClose() } }
final class Bar: TabListener { func tabDidClose() {} }
func closeDirectly() { Bar().tabDidClose() }
class Table { func open() {} }
final class Round: Table { override func open() {} }
func openAny(_ table: Table) { table.open() }'
source_file Bar/Tests/BarTests/tests.swift 'import Testing
@Test func servesEachGuest() {}'
prepare swift build --package-path Bar --build-tests
write_editor
cat >find.py <<'PYTHON'
from editor import Editor
editor = Editor("Bar")
ask, text, address = editor.ask, editor.text, editor.address
def at(line, name):
    """The place of a name in a line, which is counted from 1."""
    return {"textDocument": {"uri": address},
            "position": {"line": line - 1, "character": text.split("\n")[line - 1].index(name)}}
def lines(places):
    return " ".join(str(line) for line in sorted({place["range"]["start"]["line"] + 1 for place in places}))
def references(line, name):
    return lines(ask("textDocument/references", {**at(line, name), "context": {"includeDeclaration": False}}) or [])
def callers(line, name):
    item = ask("textDocument/prepareCallHierarchy", at(line, name))[0]
    return " ".join(sorted(call["from"]["name"] for call in ask("callHierarchy/incomingCalls", {"item": item})))
print("requirement:", references(1, "tabDidClose"))
print("method:", references(3, "tabDidClose"))
print("callers:", callers(3, "tabDidClose"))
renamed = ask("textDocument/rename", {**at(3, "tabDidClose"), "newName": "tabDidEnd()"})
print("renamed:", lines(renamed["changes"][address]))
print("override:", references(6, "open"))
print("override's callers:", callers(6, "open"))
names = [symbol["name"] for symbol in ask("workspace/symbol", {"query": "servesEachGuest"})]
print("tests:", sum(name == "servesEachGuest()" for name in names), sum(name.startswith("$s") for name in names))
editor.end()
PYTHON
observe timeout 120 python3 find.py
line() { sed -n "s/^$1: *//p" <<<"$output"; }
expect "lines of the references of the requirement" 2 "$(line requirement)"
expect "of the method that implements it" 4 "$(line method)"
expect "the callers of this method" "Tab.close() closeDirectly()" "$(line callers)"
expect "lines that a renaming of this method changes" "1 2 3 4" "$(line renamed)"
expect "lines of the references of an override" "" "$(line override)"
expect "the callers of the override" "openAny(_:)" "$(line "override's callers")"
expect "a test that is found, and functions of its macro" "1 4" "$(line tests)"
finish
