#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
behaviour "The preview that sourcekit-lsp makes of a doc comment for an editor (textDocument/doccDocumentation) shows each link
as one that works: also one to a symbol, a page or a heading that does not exist, with the last part of its path as its text. A
link to a page has the name of its file in place of its title. There is no diagnostic. docc shows what it cannot resolve as
plain text, and warns."

manifest Bar 'targets: [.target(name: "Bar")]'
source_file Bar/Sources/Bar/Bar.swift '/// A drink.
///
/// See ``Drink/pour()``, ``Drink/sell()``, <doc:Guide>, <doc:Nowhere> and <doc:Guide#Nothing>.
public struct Drink {
    /// Pours it.
    public func pour() {}
}'
source_file Bar/Sources/Bar/Bar.docc/Guide.md '# How to order

Ask.

## Pay

With coins.'
prepare swift build --package-path Bar
write_editor
cat >preview.py <<'PYTHON'
import json
from editor import Editor

editor = Editor("Bar", {"experimental": {"textDocument/doccDocumentation": {"supported": True}}})
line = editor.text[:editor.text.index("Drink {")].count("\n")
result = editor.ask("textDocument/doccDocumentation", {
    "textDocument": {"uri": editor.address}, "position": {"line": line, "character": 15}})
diagnostics = editor.ask("textDocument/diagnostic", {"textDocument": {"uri": editor.address}})
editor.end()
with open("preview.json", "w") as file:
    file.write(result["renderNode"] if result else "{}")
print(len(diagnostics["items"]))
PYTHON
observe timeout 90 python3 preview.py
diagnostics=$output
[ -s preview.json ] || cannot "sourcekit-lsp did not answer: $(tail -n 1 <<<"$output")"
prepare swift package --package-path Bar dump-symbol-graph
graphs=$(dirname "$(find Bar/.build -name Bar.symbols.json | head -n 1)")
observe docc convert Bar/Sources/Bar/Bar.docc --additional-symbol-graph-dir "$graphs" --output-path site
# links FILE: the links of the text, and what is text in their place.
links() { python3 -c '
import json, sys
page = json.load(open(sys.argv[1]))
section = next(section for section in page["primaryContentSections"] if section["kind"] == "content")
parts = next(block["inlineContent"] for block in section["content"] if block["type"] == "paragraph")
print(", ".join(
    "link " + page["references"][part["identifier"]]["title"] if part["type"] == "reference" else "text " + (
        part.get("code") or part["text"]) for part in parts
    if part["type"] in ("reference", "codeVoice") or "doc:" in part.get("text", "")))' "$1"; }
expect "the links of the page of docc" "link pour(), text sell(), link How to order, text doc:Nowhere, text doc:Guide#Nothing" \
    "$(links site/data/documentation/bar/drink.json | sed 's|Drink/||')"
expect "warnings of docc" 3 "$(grep -c "^warning: .* doesn't exist" <<<"$output")"
expect "the links of the preview" "link pour(), link sell(), link Guide, link Nowhere, link Nothing" "$(links preview.json)"
expect "diagnostics of sourcekit-lsp" 0 "$diagnostics"
finish
