#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages chromium firefox-esr libwebkit2gtk-4.1-0 xvfb dbus at-spi2-core python3-pyatspi
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
import collections, os, subprocess, sys
import pyatspi
from gi.repository import GLib

browser, command = sys.argv[1], sys.argv[2:]
counts = collections.Counter()

def heard(event):
    try:
        if "text-changed:insert" in event.type and event.source.getRoleName() == "status bar":
            counts[event.any_data] += 1
        elif "children-changed:add" in event.type and event.any_data.getRoleName() == "status bar" and not counts["region"]:
            # The region that was hidden. The other one is in the page before the listener hears of it, or appears with it.
            counts["region"] += int(event.source.getRoleName() == "document web" and event.detail1 == 1)
            if counts["region"]:
                GLib.timeout_add_seconds(2, pyatspi.Registry.stop)
    except (AttributeError, GLib.Error):
        return

# Reads the page, as a screen reader does. Until then WebKit sends no events of it.
def read(parent):
    for child in parent:
        if child:
            read(child)

def read_all():
    try:
        read(pyatspi.Registry.getDesktop(0))
    except (LookupError, GLib.Error):
        pass
    return True

GLib.timeout_add_seconds(2, read_all)
pyatspi.Registry.registerEventListener(heard, "object:text-changed", "object:children-changed")
GLib.timeout_add_seconds(40, pyatspi.Registry.stop)
process = subprocess.Popen(command + [f"file://{os.getcwd()}/page.html"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
pyatspi.Registry.start()
process.terminate()
process.wait()
print(f"{browser}: lemon {counts['lemon']}, melon {counts['melon']}, region {counts['region']}", flush=True)
PYTHON

# One browser after the other, because one that is covered by the window of another one sends no events.
cat >session.sh <<'BASH'
mkdir profile home
echo 'user_pref("accessibility.force_disabled", -1);' >profile/user.js
listen() { /usr/bin/python3 listen.py "$@" 2>>listen.log; }
listen chromium chromium --no-sandbox --no-first-run --force-renderer-accessibility --user-data-dir="$PWD/data"
listen firefox firefox-esr --no-remote --profile "$PWD/profile"
listen webkit "$(find /usr/lib -path '*webkit2gtk-4.1/MiniBrowser' | head -n 1)"
BASH
start_display
export HOME=$work/home GNOME_ACCESSIBILITY=1 ACCESSIBILITY_ENABLED=1 GTK_USE_PORTAL=0
observe timeout 150 dbus-run-session -- bash session.sh
line() { sed -n "s/^$1: //p" <<<"$output"; }
for browser in chromium firefox webkit; do
    [[ $(line $browser) = *'region 1' ]] || cannot "no event of $browser arrived: $(tail -n 1 listen.log 2>/dev/null)"
done
expect "insertions of texts in Chromium" "lemon 1, melon 1" "$(line chromium | sed 's/, region.*//')"
expect "insertions of texts in Firefox" "lemon 2, melon 0" "$(line firefox | sed 's/, region.*//')"
expect "insertions of texts in WebKit" "lemon 0, melon 0" "$(line webkit | sed 's/, region.*//')"
finish
