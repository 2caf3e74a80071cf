#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_browsers
behaviour "If one text of a page has a colour that is written with oklch, lab, color or color-mix, axe 4.4.3, which
axe-core-python contains, finds no text of the page with too little contrast: the rule is neither passed nor violated, but
incomplete with no element. The other rules and the status say nothing about it. axe 4.12.1 of axe-playwright-python finds
the text. light-dark and rgb without commas disturb neither."

need_python_packages axe-core-python==0.1.0
prepare "$python" -m pip install --disable-pip-version-check --quiet --no-deps axe-playwright-python==0.1.8
printf 'version: %s\n' axe-playwright-python==0.1.8
packages=$("$python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
cp "$packages/axe_core_python/axe.min.js" older.js
cp "$packages/axe_playwright_python/axe.min.js" newer.js
cat >contrast.py <<'PYTHON'
import functools, http.server, threading, time
import driver

colors = {
    "plain": "#222", "oklch": "oklch(20% .02 200)", "lab": "lab(20% 0 0)", "color": "color(srgb .1 .1 .1)",
    "color-mix": "color-mix(in srgb, #222 90%, #000)", "light-dark": "light-dark(#222, #222)", "rgb": "rgb(20 20 20 / 100%)",
}
frame = """<!doctype html><html lang="en"><head><title>Bar</title></head><body style="background: #fff"><main><h1>Bar</h1>
<p style="color: #bbb">pale</p><p style="color: {}">dark</p></main></body></html>"""
for name, color in colors.items():
    open(name + ".html", "w").write(frame.format(color))

class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *values):
        pass

server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
check = """const script = document.createElement('script');
script.src = '/{}.js';
script.onload = () => axe.run().then(value => window.found = value);
document.head.append(script);"""
tell = """const elements = kind => found[kind].filter(rule => rule.id === 'color-contrast').map(rule => rule.nodes.length).join();
return window.found ? `${axe.version} violations ${elements('violations') || 'none'}, incomplete ${
    elements('incomplete') || 'none'}` : ''"""
browser = driver.Browser("chromium")
for version in "older", "newer":
    for name in colors:
        browser.open(f"http://127.0.0.1:{server.server_port}/{name}.html")
        browser.run(check.format(version))
        found = ""
        for _ in range(100):
            found = browser.run(tell)
            if found:
                break
            time.sleep(0.1)
        print(f"{version} {name}: {found}")
browser.end()
PYTHON
observe python3 contrast.py
line() { sed -n "s/^$1: //p" <<<"$output"; }
for name in plain light-dark rgb; do
    expect "a pale text beside one with a $name colour" "4.4.3 violations 1, incomplete none" "$(line "older $name")"
done
for name in oklch lab color color-mix; do
    expect "beside one with $name" "4.4.3 violations none, incomplete 0" "$(line "older $name")"
    expect "beside one with $name" "4.12.1 violations 1, incomplete none" "$(line "newer $name")"
done
finish
