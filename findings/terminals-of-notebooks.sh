#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages chromium
behaviour "xterm.js, the terminal of notebooks and editors in a browser, has its cursor behind a full row: asked for it, it answers
column 11 of 10, and erasing to the end of the row or the screen erases nothing, also with autowrap off. A wide character
that does not fit with autowrap off is not shown. A face takes one column, and a flag two. Ctrl and a slash send nothing."

need_python_packages notebook-terminal==0.4.2 playwright==1.65.2
cat >screens.py <<'PYTHON'
import os, re, sys
from playwright.sync_api import sync_playwright

folder = [path for path in sys.path if os.path.isdir(f"{path}/notebook_terminal")][0]
with open(f"{folder}/notebook_terminal/static/widget.js") as file:
    script = file.read()
# The bundle has the class of the terminal under a short name, and exports a widget around it.
name = re.search(r"new (\w+)\(\{cursorBlink", script).group(1)
script = re.sub(r"export\{\w+ as default\};", f"globalThis.Terminal = {name};", script).replace("</script", r"<\/script")
with open("page.html", "w") as file:
    file.write(f"<!DOCTYPE html><meta charset=utf-8><div id=here></div><script type=module>{script}</script>")

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
show = """async text => {
    const terminal = new Terminal({ cols: 10, rows: 3, allowProposedApi: true });
    terminal.open(document.createElement("div"));
    let answer = "";
    terminal.onData(data => answer += data);
    await new Promise(done => terminal.write(text, done));
    const buffer = terminal.buffer.active;
    return [buffer.getLine(0).translateToString(true), buffer.cursorX, answer];
}"""
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
    page = browser.new_page()
    page.goto(f"file://{os.getcwd()}/page.html")
    page.wait_for_function("() => Boolean(globalThis.Terminal)")
    for what, text in texts.items():
        row, column, answer = page.evaluate(show, text)
        print(f"{what}:", ascii(row)[1:-1], column, ascii(answer)[1:-1])
    page.evaluate("""() => {
        const terminal = new Terminal({ cols: 10, rows: 3 });
        terminal.open(document.getElementById("here"));
        globalThis.typed = "";
        terminal.onData(data => typed += data);
        terminal.focus();
    }""")
    for key in "Control+/", "Control+]", "Shift+Tab":
        page.evaluate("() => { typed = ''; }")
        page.keyboard.press(key)
        page.wait_for_timeout(200)
        print(f"{key}:", ascii(page.evaluate("() => typed"))[1:-1] or "none")
    browser.close()
PYTHON
observe "$python" screens.py
[ "$status" = 0 ] || cannot "the terminal could not be read: $(tail -n 1 <<<"$output")"
# line WHAT: prints the first row, the column of the cursor from 0, and an answer.
line() { awk -v "what=$1:" 'index($0, what) == 1 { print substr($0, length(what) + 2) }' <<<"$output" | sed 's/ *$//'; }
for what in "erased" "erased without autowrap" "erased below"; do expect "$what" "abcdefghij 10" "$(line "$what")"; done
expect "asked for the cursor" 'abcdefghij 10 \x1b[1;11R' "$(line asked)"
expect "a wide character, with autowrap off" "abcdefghi 9" "$(line wide)"
expect "a face" '\U0001f600 1' "$(line face)"
expect "a flag" '\U0001f1f0\U0001f1f7 2' "$(line flag)"
expect "a decomposed syllable, whose parts have no column" '\u1112\u1161\u11ab 2' "$(line syllable)"
expect "Ctrl and a slash, a bracket; Shift and Tab" 'none \x1d \x1b[Z' "$(line Control+/) $(line Control+]) $(line Shift+Tab)"
finish
