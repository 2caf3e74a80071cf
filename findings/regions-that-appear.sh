#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_screen_reader
behaviour "A screen reader hears of a text in a region with the role status. Firefox tells it the new text if the region was in the page,
and nothing but a new object if the region was hidden until then; Chromium tells the text both times, but no text if it equals
the one before. WebKitGTK tells no text at all."

# The region 'present' gets a text and then an equal one. The region 'absent' gets a text and is shown.
cat >page.html <<'HTML'
<!doctype html><html lang=en><title>Regions</title>
<p id=present role=status></p><p id=absent role=status hidden></p>
<script>
const steps = [
  () => present.replaceChildren("lemon"), () => present.replaceChildren("lemon"),
  () => { absent.textContent = "melon"; absent.hidden = false },
];
setTimeout(() => setInterval(() => steps.shift()?.(), 1000), 5000);
</script>
HTML

cat >listen.py <<'PYTHON'
import collections, sys
from reader import GLib, objects, pyatspi, start

counts = collections.Counter()

def heard(event):
    try:
        if "text-changed:insert" in event.type and event.source.getRoleName() == "status bar":
            counts[event.any_data] += 1
        elif "children-changed:add" in event.type and event.any_data.getRoleName() == "status bar" and not counts["region"]:
            # The second region of the page, which was hidden.
            counts["region"] += int(event.source.getRoleName() == "document web" and event.detail1 == 1)
            if counts["region"]:
                GLib.timeout_add_seconds(2, pyatspi.Registry.stop)
    except (AttributeError, GLib.Error):
        return

# WebKit sends no events of a page before a screen reader has read it.
def read():
    return len(list(objects())) > 0

pyatspi.Registry.registerEventListener(heard, "object:text-changed", "object:children-changed")
GLib.timeout_add_seconds(2, read)
GLib.timeout_add_seconds(40, pyatspi.Registry.stop)
process = start(sys.argv[1], "page.html")
pyatspi.Registry.start()
process.terminate()
process.wait()
print(f"{sys.argv[1]}: lemon {counts['lemon']}, melon {counts['melon']}, region {counts['region']}")
PYTHON
as_screen_reader listen.py
line() { sed -n "s/^$1: //p" <<<"$output"; }
for browser in chromium firefox webkit; do
    [[ $(line $browser) = *'region 1' ]] || cannot "no event of $browser arrived"
done
expect "insertions of texts in Chromium" "lemon 1, melon 1" "$(line chromium | sed 's/, region.*//')"
expect "insertions of texts in Firefox" "lemon 2, melon 0" "$(line firefox | sed 's/, region.*//')"
expect "insertions of texts in WebKit" "lemon 0, melon 0" "$(line webkit | sed 's/, region.*//')"
finish
