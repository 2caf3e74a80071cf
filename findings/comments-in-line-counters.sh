#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages cloc
behaviour "cloc looks for comments of Swift without its texts and without nested comments. A text with a folder and /*
begins a comment that ends at the next */, also in a text, so the code between them is counted as comments. The rest of
a nested comment is code, and lines of a text that look like comments are comments. pygount counts all three right."

need_python_packages pygount==3.2.0
cat >folders.swift <<'SWIFT'
let sources = "Sources/*"
let first = 1
let second = 2
let tests = "*/Tests"
let third = 3
SWIFT
cat >nested.swift <<'SWIFT'
/* outer
/* inner */
still a comment
*/
let first = 1
SWIFT
cat >text.swift <<'SWIFT'
let text = """
// no comment
/* no comment */
last
"""
SWIFT
# counts FILE: the lines of code and of comments, by cloc and by pygount.
counts() {
    cloc --csv --quiet "$1.swift" | awk -F, '$2 == "Swift" { printf "%s %s, ", $5, $4 }'
    "$work/python/bin/pygount" --format=json "$1.swift" | "$python" -c 'import json, sys
file = json.load(sys.stdin)["files"][0]
print(file["sourceCount"], file["documentationCount"])'
}
expect "five lines of code with folders" "2 3, 5 0" "$(counts folders)"
expect "four lines of nested comments and one of code" "3 2, 1 4" "$(counts nested)"
expect "five lines of a text" "3 2, 5 0" "$(counts text)"
finish
