#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages chromium
behaviour "xterm.js, the terminal of notebooks and editors in a browser, has its cursor behind a full row: asked for it, it
answers column 11 of 10, and erasing to the end of the row or the screen erases nothing, also with autowrap off. A wide
character that does not fit with autowrap off is not shown. A face takes one column, and a flag two."

need_python_packages notebook-terminal==0.4.2
cat >page.py <<'PYTHON'
import json, os, re, sys

folder = [path for path in sys.path if os.path.isdir(f"{path}/notebook_terminal")][0]
with open(f"{folder}/notebook_terminal/static/widget.js") as file:
    script = file.read()
# The bundle has the class of the terminal under a short name, and exports a widget around it.
name = re.search(r"new (\w+)\(\{cursorBlink", script).group(1)
script = re.sub(r"export\{\w+ as default\};", f"globalThis.Terminal = {name};", script)
texts = {
    "erased": "abcdefghij\x1b[K",
    "erased without autowrap": "\x1b[?7labcdefghij\x1b[K",
    "erased below": "abcdefghij\x1b[J",
    "asked": "abcdefghij\x1b[6n",
    "wide": "\x1b[?7labcdefghi\ud55c",
    "face": "\U0001f600",
    "flag": "\U0001f1f0\U0001f1f7",
    "syllable": "\u1112\u1161\u11ab",
}
script += """
for (const [what, text] of Object.entries(TEXTS)) {
    const terminal = new Terminal({ cols: 10, rows: 3, allowProposedApi: true });
    terminal.open(document.createElement("div"));
    let answer = "";
    terminal.onData(data => answer += data);
    terminal.write(text, () => {
        const buffer = terminal.buffer.active;
        const shown = [what, buffer.getLine(0).translateToString(true), buffer.cursorX, answer];
        document.querySelector("pre").append("shown " + JSON.stringify(shown) + "\\n");
    });
}
""".replace("TEXTS", json.dumps(texts))
with open("page.html", "w") as file:
    file.write("<!DOCTYPE html><meta charset=utf-8><pre></pre><script type=module>")
    file.write(script.replace("</script", r"<\/script") + "</script>")
PYTHON
prepare "$python" page.py
observe timeout 50 chromium --headless --no-sandbox --disable-gpu --user-data-dir="$work/profile" --virtual-time-budget=5000 \
    --dump-dom "file://$work/page.html"
shown=$(sed -nE 's/^.*(shown \[)/\1/p' <<<"$output")
[ -n "$shown" ] || cannot "Chromium showed no terminal: $(tail -n 1 <<<"$output" | cut -c 1-200)"
# line WHAT: prints the first row, the column of the cursor from 0, and an answer.
line() {
    python3 -c 'import json, sys
for line in sys.stdin:
    what, row, column, answer = json.loads(line[6:])
    if what == sys.argv[1]:
        print(row, column, answer.replace("\x1b", "ESC"))' "$1" <<<"$shown" | sed 's/ *$//'
}
for what in "erased" "erased without autowrap" "erased below"; do expect "$what" "abcdefghij 10" "$(line "$what")"; done
expect "asked for the cursor" 'abcdefghij 10 ESC[1;11R' "$(line asked)"
expect "a wide character, with autowrap off" "abcdefghi 9" "$(line wide)"
expect "a face" '😀 1' "$(line face)"
expect "a flag" '🇰🇷 2' "$(line flag)"
expect "a decomposed syllable, whose parts have no column" $'\u1112\u1161\u11ab 2' "$(line syllable)"
finish
