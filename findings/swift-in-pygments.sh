#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "The lexer of Pygments has an error at the backslash of a key path, and at a quotation mark in a text of several
lines, so 'sphinx-build -W' fails for a page with such code. After a raw text with one quotation mark, the rest of the file is a
text for it: pygount counts no comment there, half of the code, and more lines of source. Swift 6 compiles all of it."

need_python_packages pygments==2.21.0 pygount==3.2.0 sphinx==8.2.3
source_file KeyPath.swift 'let names = ["beer", "wine"].map(\.count)'
source_file Page.swift 'let page = """
    <p class="menu">
    """'
source_file Plain.swift 'let page = "menu"'
compiles() { swiftc -typecheck -swift-version 6 "$1" >/dev/null 2>&1 && echo yes || echo no; }
# errors FILE: the characters that the lexer cannot read.
errors() { "$python" - "$1" <<'PYTHON'
import sys
from pygments.lexers import SwiftLexer
from pygments.token import Token
print(" ".join(text for kind, text in SwiftLexer().get_tokens(open(sys.argv[1]).read()) if kind is Token.Error))
PYTHON
}
# build FILE: the status of Sphinx for a page with the file, and whether a warning names the lexer.
build() {
    rm -rf pages site
    mkdir pages
    touch pages/conf.py
    printf 'Menu\n====\n\n.. code-block:: swift\n\n%s\n' "$(sed 's/^/   /' "$1")" >pages/index.rst
    observe "$work/python/bin/sphinx-build" -q -W -b html pages site
    echo "$status $(has "$output" 'as "swift" resulted in an error at token')"
}
for file in KeyPath Page Plain; do expect "$file.swift compiles" yes "$(compiles $file.swift)"; done
expect "errors at a key path" '\' "$(errors KeyPath.swift)"
expect "errors at an attribute of HTML in a text" '" "' "$(errors Page.swift)"
expect "errors at a plain text" "" "$(errors Plain.swift)"
expect "Sphinx with warnings as errors, for a key path" "1 yes" "$(build KeyPath.swift)"
expect "for HTML in a text" "1 yes" "$(build Page.swift)"
expect "for a plain text" "0 no" "$(build Plain.swift)"

source_file Even.swift 'let line = "5 litres"
// The menu.
// It has two lines.
struct Drink {
    let name = "beer"
    let size = 1
}'
sed 's/"5 litres"/#"5 inches are 5" long"#/' Even.swift >Odd.swift
expect "Odd.swift compiles" yes "$(compiles Odd.swift)"
counts() { "$work/python/bin/pygount" --format=json "$1" | "$python" -c '
import json, sys
file = json.load(sys.stdin)["files"][0]
print(*(name + " " + str(file[name + "Count"]) for name in ("code", "documentation", "source")), sep=", ")'; }
expect "pygount for a file with a plain text" "code 4, documentation 2, source 4" "$(counts Even.swift)"
expect "for the file with a raw text" "code 2, documentation 0, source 7" "$(counts Odd.swift)"
finish
