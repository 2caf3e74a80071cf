#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
behaviour "In sourcekit-lsp's type hierarchy a protocol with an extension is its own subtype, and a type that conforms
in an extension has the protocol in its name. The implementations of a requirement with a default are the default and
each conforming type, also one that does not write it: the place is the type. A requirement without a default lists the
functions."

manifest Tree 'targets: [.target(name: "Tree")]'
source_file Tree/Sources/Tree/Tree.swift 'public protocol Listener: AnyObject {
    func didEnd()
    func didPause()
}
extension Listener {
    public func didPause() {}
}
public final class First: Listener {
    public func didEnd() {}
}
public final class Second {}
extension Second: Listener {
    public func didEnd() {}
    public func didPause() {}
}'
write_editor
cat >ask.py <<'PYTHON'
from editor import Editor

editor = Editor("Tree")
lines = editor.text.split("\n")

def place(text, name):
    line = next(number for number, each in enumerate(lines) if text in each)
    position = {"line": line, "character": lines[line].index(name)}
    return {"textDocument": {"uri": editor.address}, "position": position}

item = editor.ask("textDocument/prepareTypeHierarchy", place("protocol Listener", "Listener"))[0]
types = editor.ask("typeHierarchy/subtypes", {"item": item})
print("subtypes:", ", ".join(sorted(each["name"] for each in types)))
for name in ["didEnd", "didPause"]:
    found = editor.ask("textDocument/implementation", place(f"func {name}", name))
    places = sorted(each["range"]["start"]["line"] for each in found)
    print(f"{name}:", "; ".join(lines[line].strip(" {}()") for line in places))
editor.end()
PYTHON
observe timeout 100 python3 ask.py
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "subtypes of a protocol with an extension" "First, Listener, Second: Listener" "$(line subtypes)"
expect "implementations of a requirement" "public func didEnd; public func didEnd" "$(line didEnd)"
expect "of a requirement with a default" \
    "public func didPause; public final class First: Listener; public func didPause" "$(line didPause)"
finish
