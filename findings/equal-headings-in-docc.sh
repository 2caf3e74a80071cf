#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need docc "use a toolchain of swift.org, which has it beside swiftc"
need python3 "install Python 3"
behaviour "Two headings of one text on a page of DocC get one anchor, twice in the page, without a warning: a link finds the
first, and nothing leads to the second. GitHub numbers them, so its link to the second is unknown to DocC. An anchor also
keeps its capitals here, and a link in small letters, as GitHub writes it, does not resolve. The conversion ends with 0."

source_file Pages.docc/Guide.md '# Guide

Two parts.

## The first part

### How to use it

One.

## The second part

### How to use it

Two.'
# warnings LINK: converts the pages with a root that has the link, and sets `result` to what is said of it.
warnings() {
    source_file Pages.docc/Pages.md "# Pages

@Metadata {
    @TechnologyRoot
}

See <doc:Guide#$1>.

## Topics

- <doc:Guide>"
    observe docc convert Pages.docc --output-path out
    result="status $status, $(grep -c '^warning' <<<"$output" || true) warnings"
}
warnings How-to-use-it
expect "a link to the anchor" "status 0, 0 warnings" "$result"
anchors=$(python3 - <<'PYTHON'
import json, pathlib
page = next(pathlib.Path("out").rglob("guide.json"))
contents = [c for s in json.loads(page.read_text())["primaryContentSections"] for c in s["content"]]
print(" ".join(c["anchor"] for c in contents if c["type"] == "heading"))
PYTHON
)
expect "the anchors of the page" "The-first-part How-to-use-it The-second-part How-to-use-it" "$anchors"
warnings How-to-use-it-1
expect "a link to the second, as GitHub writes it" "status 0, 1 warnings" "$result"
warnings how-to-use-it
expect "a link in small letters" "status 0, 1 warnings" "$result"
finish
