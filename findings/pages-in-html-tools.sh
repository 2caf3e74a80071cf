#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages tidy
behaviour "HTML Tidy rebuilds a valid page. A 'div' that groups a 'dt' with its 'dd' becomes a list in the definition
of another list. Empty elements are removed, also an 'output' and a 'span' with a class, but not a paragraph with
'aria-live'. The text of a text area loses the blanks at its ends. A separator in a 'select' is removed, and nothing
is written for a page with 'search' or 'data'. minify-html, and htmlmin if it shortens boolean attributes, turn
hidden=until-found into 'hidden', which nothing finds. Both keep the rest."

need_python_packages minify-html==0.18.1 htmlmin2==0.1.13
# tidied HTML: the body that Tidy writes, in one line.
tidied() {
    printf '<!DOCTYPE html><html lang="en"><head><title>Bar</title></head><body>%s</body></html>' "$1" |
        tidy -q --show-body-only yes -w 0 2>/dev/null | tr -d '\n' || true
}
shortened() {
    "$python" -c 'import htmlmin, minify_html, sys
name, page = sys.argv[1:]
if name == "minify-html":
    print(minify_html.minify(page, keep_closing_tags=True))
else:
    print(htmlmin.minify(page, reduce_boolean_attributes=True))' "$@"
}
list='<dl><div><dt>Beer</dt><dd>3</dd></div></dl>'
search='<search><p>a</p></search>'
expect "a list whose lines are grouped" \
    "<dl><dd><div><dl><dt>Beer</dt><dd>3</dd></dl></div></dd></dl>" "$(tidied "$list")"
expect "an empty output" "<p>a</p>" "$(tidied '<p>a</p><output></output>')"
expect "a span with a class and no text" "<p>a</p>" "$(tidied '<p>a<span class="icon"></span></p>')"
expect "an empty paragraph with aria-live" '<p aria-live="polite"></p>' "$(tidied '<p aria-live="polite"></p>')"
expect "a text area with blanks at its ends" "<textarea>a</textarea>" "$(tidied '<textarea> a </textarea>')"
expect "a separator between options" "<select><option>a</option></select>" \
    "$(tidied '<select><hr><option>a</option></select>')"
expect "a page with search" nothing "$(text=$(tidied "$search"); echo "${text:-nothing}")"
for name in minify-html htmlmin; do
    expect "$name, hidden=until-found" '<p hidden>a</p>' "$(shortened $name '<p hidden="until-found">a</p>')"
    expect "$name, the list" "$list" "$(shortened $name "$list")"
    expect "$name, search" "$search" "$(shortened $name "$search")"
done
finish
