#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need docc "use a toolchain of swift.org, which has it beside swiftc"
need python3 "install Python 3"
behaviour "On the page of a symbol, the first word of the text after the abstract is capitalized, and each part of it between
hyphens, dots and slashes: 'rib.json' is shown as 'Rib.Json', 'swift-format' as 'Swift-Format' and an address as
'Https://Example.Com'. A word with a capital or an underscore stays, as do code, later paragraphs, articles, and the text
below a heading of its own such as '## Overview'. A tag such as <br> is dropped, so the words around it are one, and so are
the cells of a table that its head does not have, and all that follows a comment without an end. Neither
--warnings-as-errors nor --analyze says anything."

cat >pages.py <<'PYTHON'
import json, os, subprocess, sys
texts = {
    "file": "rib.json has it", "tool": "swift-format has it", "path": "usr/bin has it",
    "address": "https://example.com/docs has it", "system": "iOS has it", "processor": "x86_64 has it",
    "code": "`rib.json` has it", "heading": "## Overview\n\nrib.json has it",
    "second": "Settings.\n\nrib.json has it", "tag": "One line<br>and the next",
    "table": "| a | b |\n| - | - |\n| 1 | 2 | 3 |", "comment": "Before\n\n<!-- not closed\n\n## Heading\n\nAfter",
}
def comment(text):
    return "".join(("/// " + line).rstrip() + "\n" for line in ("Abstract.\n\n" + text).split("\n"))
def shown(node):
    if isinstance(node, list):
        return "".join(map(shown, node))
    if isinstance(node, dict):
        if node.get("type") == "table":
            return "; ".join(" ".join(shown(cell) for cell in row) for row in node["rows"])
        return "".join(shown(node.get(key, "")) for key in ("text", "code", "inlineContent", "content"))
    return node
def run(*words):
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
with open("Bar.swift", "w") as file:
    for name, text in texts.items():
        file.write(f"{comment(text)}public func {name}Page() {{}}\n")
os.makedirs("graph")
os.makedirs("Bar.docc")
with open("Bar.docc/Settings.md", "w") as file:
    file.write("# Settings\n\nAbstract.\n\nrib.json has it\n")
run("swiftc", "-parse-as-library", "-emit-module", "-module-name", "Bar", "-o", "Bar.swiftmodule", "-emit-symbol-graph",
    "-emit-symbol-graph-dir", "graph", "Bar.swift")
run("docc", "convert", "Bar.docc", "--fallback-display-name", "Bar", "--fallback-bundle-identifier", "finding.bar",
    "--additional-symbol-graph-dir", "graph", "--output-path", "pages", "--warnings-as-errors", "--analyze")
for name in list(texts) + ["article"]:
    path = "settings" if name == "article" else f"{name}page()"
    page = json.load(open(f"pages/data/documentation/bar/{path}.json"))
    blocks = [shown(block) for section in page["primaryContentSections"] for block in section.get("content", [])]
    print(f"{name}:", " | ".join(block for block in blocks if block != "Overview" and block != "Discussion"))
PYTHON
observe python3 pages.py
[ "$status" = 0 ] || cannot "the pages could not be made: $(tail -n 3 <<<"$output")"
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "'rib.json has it' after the abstract" "Rib.Json has it" "$(line file)"
expect "'swift-format has it'" "Swift-Format has it" "$(line tool)"
expect "'usr/bin has it'" "Usr/Bin has it" "$(line path)"
expect "'https://example.com/docs has it'" "Https://Example.Com/Docs has it" "$(line address)"
expect "'iOS has it'" "iOS has it" "$(line system)"
expect "'x86_64 has it'" "x86_64 has it" "$(line processor)"
expect "rib.json as code" "rib.json has it" "$(line code)"
expect "rib.json below the heading '## Overview'" "rib.json has it" "$(line heading)"
expect "rib.json in the second paragraph" "Settings. | rib.json has it" "$(line second)"
expect "rib.json in an article" "rib.json has it" "$(line article)"
expect "two lines with <br> between them" "One lineand the next" "$(line tag)"
expect "a table whose row has a third cell" "a b; 1 2" "$(line table)"
expect "a text, a comment that does not end, a heading and a text" Before "$(line comment)"
finish
