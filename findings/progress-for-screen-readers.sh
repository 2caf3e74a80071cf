#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_screen_reader
behaviour "WebKitGTK adds the text between the tags of a progress bar, which browsers do not show, to the name that its label
gives it. Chromium and Firefox leave it out. The values of a description list are values in WebKitGTK and Chromium, and
paragraphs of a plain list in Firefox."

cat >page.html <<'HTML'
<!doctype html><html lang=en><title>Names</title>
<label>Loading <progress max=1 value=0.5>half</progress></label>
<dl><div><dt>Wins</dt><dd>three</dd></div></dl>
HTML

cat >names.py <<'PYTHON'
import sys, time
from reader import objects, start

browser = sys.argv[1]
process = start(browser, "page.html")
roles, end = {}, time.monotonic() + 40
while "description term" not in roles and time.monotonic() < end:
    time.sleep(1)
    roles = {each.getRoleName(): each.name for each in objects()}
process.terminate()
process.wait()
print(f"{browser} progress: {roles.get('progress bar')}")
print(f"{browser} values: {'description value' in roles}, {'description list' in roles}")
PYTHON
as_screen_reader names.py
line() { sed -n "s/^$1: //p" <<<"$output"; }
[[ $output == *"webkit values"* && $output != *None* ]] || cannot "a browser showed no page: $output"
expect "the name of the bar in WebKit" "Loading half" "$(line 'webkit progress')"
expect "whether a list of WebKit has values and is a description list" "True, True" "$(line 'webkit values')"
for browser in chromium firefox; do expect "the name of the bar in $browser" "Loading" "$(line "$browser progress")"; done
expect "whether a list of Chromium has values and is a description list" "True, True" "$(line 'chromium values')"
expect "whether a list of Firefox has values and is a description list" "False, False" "$(line 'firefox values')"
finish
