#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages xdotool xterm xvfb
behaviour "xterm can save its screen as XHTML and SVG, which are valid XML. Both have a decomposed Korean syllable without its
vowel and its final, and faint text as any other; é, which xterm composes, is whole. In XHTML blanks are no-break spaces, and
in SVG each wide character is followed by an empty text. Its plain text has the whole syllable, and the noncharacter U+FFFF
behind each wide character."

start_display
cat >show.py <<'PYTHON'
import os, subprocess, sys, time
rows = ["\x1b[2mmenu\x1b[0m \x1b[9mold\x1b[0m <&>", "\ud55c\uae00 X", "e\u0301 \u1112\u1161\u11ab X", "|"]
sys.stdout.write("\r\n".join(rows))
sys.stdout.flush()
time.sleep(2)
found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "."], capture_output=True, text=True).stdout
for window in found.split():
    subprocess.run(["xdotool", "windowfocus", window], capture_output=True)
for key in "F5", "F6", "F7":
    time.sleep(1)
    subprocess.run(["xdotool", "key", key])
time.sleep(2)
PYTHON
actions='#override \n <Key>F5: dump-html() \n <Key>F6: dump-svg() \n <Key>F7: print-immediate()'
HOME=$work xterm -u8 -geometry 20x5 -xrm "XTerm*vt100.translations: $actions" -e python3 show.py >>terminals.log 2>&1 || true
page=$(ls xterm.*.xhtml) && picture=$(ls xterm.*.svg) && plain=$(ls XTerm*) ||
    cannot "xterm wrote no file: $(tail -n 2 terminals.log)"
cat >read.py <<'PYTHON'
import sys
import xml.etree.ElementTree as XML

page, picture, plain = sys.argv[1:]
spans = list(XML.parse(page).getroot().iter("{http://www.w3.org/1999/xhtml}span"))
styles = {span.text: span.get("style") for span in spans}
rows = "".join(XML.parse(page).getroot().find(".//{http://www.w3.org/1999/xhtml}pre").itertext()).split("\n")
print("page:", ascii("/".join(row.rstrip() for row in rows[:3]))[1:-1])
faint = next(span for span in spans if span.text.startswith("menu"))
print("page faint:", faint.get("style") == spans[-1].get("style"))
print("page old:", next(span for span in spans if span.text == "old").get("class").split()[-1])
texts = {}
for text in XML.parse(picture).getroot().iter("{http://www.w3.org/2000/svg}text"):
    texts.setdefault(int(text.get("y")), []).append(text.text or "none")
rows = [ascii(" ".join(texts[row]))[1:-1] for row in sorted(texts)]
print("picture wide:", rows[1])
print("picture syllable:", rows[2])
with open(plain, encoding="utf-8") as file:
    rows = file.read().split("\n")
print("plain:", ascii("/".join(rows[1:3]))[1:-1])
PYTHON
observe python3 read.py "$page" "$picture" "$plain"
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the rows of the XHTML" 'menu\xa0old\xa0<&>/\ud55c\uae00\xa0X/\xe9\xa0\u1112\xa0X' "$(line page)"
expect "faint text has the style of the other text" True "$(line 'page faint')"
expect "the class of a crossed out text" st "$(line 'page old')"
expect "wide characters in SVG" '\ud55c none \uae00 none X' "$(line 'picture wide')"
expect "é and the syllable" '\xe9 \u1112 none X' "$(line 'picture syllable')"
expect "both as plain text" '\ud55c\uffff\uae00\uffff X/\xe9 \u1112\uffff\u1161\u11ab X' "$(line plain)"
finish
