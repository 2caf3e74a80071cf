#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need docc "use a toolchain of swift.org, which has it beside swiftc"
need_packages pandoc
behaviour "mdformat and pandoc write a page of DocC anew as the same Markdown, and as another page. A link to a symbol
loses one of its two backticks, so it is code. The page that extends a symbol by a title in such backticks becomes an
article. The list in a tab becomes text: mdformat escapes its numbers, and pandoc joins the lines of the directive.
After mdformat docc warns of nothing."

need_python_packages mdformat==1.0.0 mdformat-gfm==1.0.0
source_file Bar.swift '/// A bar.
public struct Bar {
    /// Pours a drink.
    public func pour() {}
}'
mkdir symbols
prepare swiftc -emit-module -module-name Bar Bar.swift -emit-symbol-graph -emit-symbol-graph-dir symbols
mkdir Bar.docc
cat >Bar.docc/Extension.md <<'EOF'
# ``Bar/Bar``

The text of the page.

## Overview

See ``pour()``.
EOF
cat >Bar.docc/Article.md <<'EOF'
# Article

An article.

## Overview

See ``Bar/pour()``.

@TabNavigator {
    @Tab("One") {
        1. First
        2. Second
    }
}
EOF
cp -R Bar.docc mdformat.docc
cp -R Bar.docc pandoc.docc
prepare "$python" -m mdformat mdformat.docc
for page in Extension Article; do
    prepare pandoc --from gfm --to gfm --output "pandoc.docc/$page.md" "Bar.docc/$page.md"
done
cat >read.py <<'PYTHON'
import json, sys

def find(part, kind):
    if isinstance(part, dict):
        if part.get("type") == kind:
            yield part
        for value in part.values():
            yield from find(value, kind)
    elif isinstance(part, list):
        for value in part:
            yield from find(value, kind)

folder = sys.argv[1] + "/data/documentation/bar"
article, symbol = json.load(open(folder + "/article.json")), json.load(open(folder + "/bar.json"))
sections = article["primaryContentSections"]
links = len(list(find(sections, "reference"))) + len(list(find(symbol.get("primaryContentSections"), "reference")))
print(f"{links} links, {len(list(find(sections, 'orderedList')))} lists")
PYTHON
# page CATALOGUE: the links, the lists in a tab, whether the extension is a page of its own, and the warnings.
page() {
    observe docc convert "$1.docc" --additional-symbol-graph-dir symbols --output-path "$1.site" \
        --fallback-display-name Bar --fallback-bundle-identifier Bar
    printf '%s, %s of its own, %s warnings' "$("$python" read.py "$1.site")" \
        "$(find "$1.site/data" -name extension.json | wc -l)" "$(grep -c '^warning' <<<"$output" || true)"
}
expect "as written" "2 links, 1 lists, 0 of its own, 0 warnings" "$(page Bar)"
expect "after mdformat" "0 links, 0 lists, 1 of its own, 0 warnings" "$(page mdformat)"
expect "after pandoc" "0 links, 0 lists, 1 of its own, 2 warnings" "$(page pandoc)"
finish
