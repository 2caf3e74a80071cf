#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need docc "use a toolchain of swift.org, which has it beside swiftc"
behaviour "docc convert can also write each page as Markdown for programs. A bar in a cell of a table loses its
backslash, so the row has one cell more; a list in a list is flat; a block of code that shows a fence ends at that
fence; the text of @Small is left out. docc merge keeps the manifest of the first archive only, so the manifest of a
merged site does not list the pages of the others. Nothing warns."

# archive NAME TEXT
archive() {
    mkdir "$1.docc"
    printf '%s\n' "$2" >"$1.docc/$1.md"
    prepare docc convert "$1.docc" --output-path "$1.doccarchive" --fallback-display-name "$1" \
        --fallback-bundle-identifier "$1" --warnings-as-errors \
        --enable-experimental-markdown-output --enable-experimental-markdown-output-manifest
}
archive Menu '# Menu

@Metadata {
    @TechnologyRoot
}

The menu.

| drink | price |
| --- | --- |
| Gin \| Tonic | 9 |

1. First
   - Inside

````
```
code
```
````

@Small { The small print. }

- After'
archive Prices '# Prices

@Metadata {
    @TechnologyRoot
}

The prices.'
prepare docc merge Menu.doccarchive Prices.doccarchive --synthesized-landing-page-name Both --output-path site
page=$(cat site/data/documentation/menu.md)
expect "the row with a bar" '|Gin | Tonic|9    |' "$(grep Gin <<<"$page")"
expect "the item of the inner list" "- Inside" "$(grep Inside <<<"$page")"
expect "the lines of the block of code" '``` ``` code ``` ```' \
    "$(grep -A1 -B1 '```' <<<"$page" | grep . | paste -sd ' ')"
expect "the text of @Small is in the page" no "$(has "$page" "small print")"
expect "both pages are in the merged site" "menu.md prices.md" "$(cd site/data/documentation && echo *.md)"
expect "manifests of the merged site" Menu-markdown-manifest.json "$(cd site && echo *manifest.json)"
expect "the manifest names the second page" no "$(has "$(cat site/*manifest.json)" Prices)"
finish
