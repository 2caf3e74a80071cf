#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages html-xml-utils
behaviour "hxnormalize, which makes XML of a page for scripts, closes the head before a noscript in it: the page has two heads
and two bodies, and the refresh is in a paragraph. Of a dl whose lines are grouped by div it makes an empty dl and another
one in each div. In an SVG it writes viewbox, and puts what follows a gradient into it. The status is 0, and nothing is said."

cat >page.html <<'HTML'
<!DOCTYPE html>
<html lang="en"><head><title>Bar</title><noscript><meta http-equiv="refresh" content="0"></noscript>
<link rel="stylesheet" href="/style.css"></head>
<body><dl class="facts"><div id="wins"><dt>Wins</dt><dd>3</dd></div><div id="draws"><dt>Draws</dt><dd>1</dd></div></dl>
<svg viewBox="0 0 8 8"><linearGradient id="shade"/><path d="M0 0L8 8"/></svg>
<textarea>
 two
lines</textarea></body></html>
HTML
observe hxnormalize -x page.html
expect "the status" 0 "$status"
printf '%s\n' "$output" >page.xml
cat >read.py <<'PYTHON'
import xml.etree.ElementTree as XML

page = XML.parse("page.xml").getroot()
parents = {child: parent for parent in page.iter() for child in parent}
print("parts:", *(part.tag for part in page))
print("around the refresh:", *(part.tag for part in (parents[page.find(".//noscript")], page.find(".//noscript")[0])))
print("around the style sheet:", parents[page.find(".//link")].tag)
print("lists:", *(f"{parents[part].tag}/{part.tag}:{len(part)}" for part in page.iter("dl")))
print("picture:", *page.find(".//svg").attrib, *(f"{part.tag}:{len(part)}" for part in page.find(".//svg")))
print("text area:", repr(page.find(".//textarea").text))
PYTHON
observe python3 read.py
[ "$status" = 0 ] || cannot "the page could not be read: $(tail -n 1 <<<"$output")"
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the parts of the page" "head body head body" "$(line parts)"
expect "the refresh is in" "p meta" "$(line 'around the refresh')"
expect "the style sheet is in" head "$(line 'around the style sheet')"
expect "the lists, with the elements in each" "body/dl:0 div/dl:2 div/dl:2" "$(line lists)"
expect "the attribute and the parts of the picture" "viewbox lineargradient:1" "$(line picture)"
expect "a text area, whose first line break is no text" "'\n two\nlines'" "$(line 'text area')"
finish
