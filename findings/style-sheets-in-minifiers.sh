#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
behaviour "Programs that shorten style sheets change which browsers read them, without a word. cssutils leaves out
@layer and @supports with their rules, nested rules, and rules with :is or a :has that begins with a sign.
csscompressor removes the blank of 'not (' and of a container's name, which makes it a function, so browsers drop the
block; it removes the unit of a custom property that is 0, and a blank in an address. minify-html removes the
declaration that older browsers need beside a newer one, and writes max-width as a range. rcssmin keeps all of it."

need_python_packages csscompressor==0.9.5 cssutils==2.15.0 minify-html==0.18.1 rcssmin==1.3.0
cat >shorten.py <<'PYTHON'
import logging, sys
def rcssmin(sheet):
    import rcssmin
    return rcssmin.cssmin(sheet)
def csscompressor(sheet):
    import csscompressor
    return csscompressor.compress(sheet)
def cssutils(sheet):
    import cssutils
    cssutils.log.setLevel(logging.CRITICAL)
    cssutils.ser.prefs.useMinified()
    return cssutils.parseString(sheet).cssText.decode()
def html(sheet):
    import minify_html
    page = minify_html.minify(f"<style>{sheet}</style>", minify_css=True)
    return page.removeprefix("<style>").removesuffix("</style>")
print(globals()[sys.argv[1]](sys.argv[2]) or "nothing")
PYTHON
# shortened NAME SHEET EXPECTED
shortened() { expect "$1, $2" "$3" "$("$python" shorten.py "$1" "$2")"; }
shortened cssutils '@layer bar{a{top:0}}b{top:0}' 'b{top:0}'
shortened cssutils '@supports (display:grid){a{top:0}}b{top:0}' 'b{top:0}'
shortened cssutils 'a{top:0;&:hover{top:1px}}' 'a{top:0}'
shortened cssutils 'a:has(>b){top:0}:is(a,b){top:0}b{top:0}' 'b{top:0}'
shortened csscompressor '@supports not (display:grid){a{top:0}}' '@supports not(display:grid){a{top:0}}'
shortened csscompressor '@container card (width>9em){a{top:0}}' '@container card(width>9em){a{top:0}}'
shortened csscompressor 'a{--gap:0px;top:calc(var(--gap) + 1%)}' 'a{--gap:0;top:calc(var(--gap) + 1%)}'
shortened csscompressor "a{background:url(data:image/svg+xml;utf8,<svg xmlns='x'/>)}" \
    "a{background:url(data:image/svg+xml;utf8,<svgxmlns='x'/>)}"
shortened html 'a{height:100vh;height:100dvh}' 'a{height:100dvh}'
shortened html '@media (max-width:600px){a{top:0}}' '@media (width<=600px){a{top:0}}'
kept=0
for sheet in '@layer bar{a{top:0}}b{top:0}' '@supports not (display:grid){a{top:0}}' 'a{top:0;&:hover{top:1px}}' \
    '@container card (width>9em){a{top:0}}' 'a{--gap:0px}' 'a{height:100vh;height:100dvh}'; do
    [ "$("$python" shorten.py rcssmin "$sheet")" != "$sheet" ] || kept=$((kept + 1))
done
expect "rcssmin, of six of these it keeps" 6 "$kept"
finish
