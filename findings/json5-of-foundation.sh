#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "JSONDecoder with allowsJSON5 keeps the line end that a backslash continues, so a text over two lines has a line end that
json5 and pyjson5 do not read, and it keeps an escape in a key without quotation marks as it is written. It refuses the
escapes \\v, \\0 and \\q, a tab in a text and a no-break space between values, which JSON5 allows."

need_python_packages json5==0.17.3 pyjson5==2.0.1
source_file main.swift 'import Foundation

let decoder = JSONDecoder()
decoder.allowsJSON5 = true
while let line = readLine() {
    let text = line.replacing("<LF>", with: "\n").replacing("<NBSP>", with: "\u{A0}").replacing("<TAB>", with: "\t")
    do {
        let value = try decoder.decode([String: String].self, from: Data(text.utf8))
        print(value.map { "\($0) is \($1.debugDescription)" }.joined())
    } catch {
        print("refused")
    }
}'
prepare swiftc -swift-version 6 main.swift -o bar
cat >cases.txt <<'CASES'
{drink: 'Cola', /* cold */}
{drink: "Co\<LF>la"}
{\u0064rink: "Cola"}
{drink: "Co\vla"}
{drink: "Co\0"}
{drink: "Co\qla"}
{drink: "Co<TAB>la"}
{drink:<NBSP>"Cola"}
CASES
./bar <cases.txt >swift.txt
"$python" -c '
import json, json5, pyjson5
for line in open("cases.txt"):
    text = line.replace("<LF>", "\n").replace("<NBSP>", "\u00a0").replace("<TAB>", "\t")
    assert json5.loads(text) == pyjson5.loads(text)
    print(*(f"{key} is {json.dumps(value)}" for key, value in json5.loads(text).items()))' >python.txt
both() { printf '%s, and %s' "$(sed -n "$1p" swift.txt)" "$(sed -n "$1p" python.txt)"; }
expect "a comment, a key and a text without quotation marks, and a comma at the end" \
    'drink is "Cola", and drink is "Cola"' "$(both 1)"
expect "a continued line" 'drink is "Co\nla", and drink is "Cola"' "$(both 2)"
expect "an escape in a key" '\u0064rink is "Cola", and drink is "Cola"' "$(both 3)"
expect "\\v" 'refused, and drink is "Co\u000bla"' "$(both 4)"
expect "\\0" 'refused, and drink is "Co\u0000"' "$(both 5)"
expect "\\q" 'refused, and drink is "Coqla"' "$(both 6)"
expect "a tab in a text" 'refused, and drink is "Co\tla"' "$(both 7)"
expect "a no-break space" 'refused, and drink is "Cola"' "$(both 8)"
finish
