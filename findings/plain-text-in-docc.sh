#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need docc "use a toolchain of swift.org, which has it beside swiftc"
need python3 "install Python 3"
behaviour "In a page of DocC, two hyphens outside of code are one dash and straight quotes are curved, so an option without backticks cannot be
copied. A quotation is an aside whose title is the text before its first colon, and the word after the colon gets a capital. An
alert of GitHub is a note that begins with '[!NOTE]'. A hard line break is lost. A link to the file of a page is kept, without a
warning."

mkdir Pages.docc
printf '# Other\n\nAnother page.\n' >Pages.docc/Other.md
cat >Pages.docc/Pages.md <<'EOF'
# Start

An abstract.

## Overview

Pass --check with "a name".

> As the manual says: read it.

> [!NOTE]
> An alert.

One\
two.

A [link](Other.md).
EOF
prepare docc convert Pages.docc --output-path site --fallback-display-name Pages --fallback-bundle-identifier pages
cat >read.py <<'PYTHON'
import json

def text(part):
    return part.get("text", "") + "".join(map(text, part.get("inlineContent", []) + part.get("content", [])))

with open("site/data/documentation/pages.json") as file:
    page = json.load(file)
_, option, quotation, alert, lines, link = page["primaryContentSections"][0]["content"]
print("option:", text(option))
print("quotation:", quotation["type"], "/", quotation.get("name"), "/", text(quotation))
print("alert:", alert["type"], "/", alert.get("name"), "/", text(alert))
print("lines:", json.dumps(text(lines)), " ".join(part["type"] for part in lines["inlineContent"]))
print("link:", link["inlineContent"][1]["identifier"])
PYTHON
observe python3 read.py
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "an option in the text" "Pass –check with “a name”." "$(line option)"
expect "a quotation with a colon" "aside / As the manual says / Read it." "$(line quotation)"
expect "an alert of GitHub" "aside / Note / [!NOTE] An alert." "$(line alert)"
expect "a hard line break" '"One\ntwo." text text text' "$(line lines)"
expect "the address of a link to a file" "Other.md" "$(line link)"
expect "warnings" "" "$(grep -i warning .preparing || true)"
finish
