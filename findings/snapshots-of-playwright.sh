#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages chromium
behaviour "The snapshot of roles and names that Playwright takes of a page is not what Chromium gives to a screen reader. It has
a button that is inert, a paragraph that is hidden until it is found, and the typed password. A progress bar has the text
between its tags as its value and not the number, and a dl and the title of an abbreviation are missing. get_by_role finds
the inert button too."

need_python_packages playwright==1.65.2
cat >page.html <<'HTML'
<!DOCTYPE html><html lang="en"><title>Bar</title>
<p hidden="until-found">Found</p>
<div inert><button>Old</button></div>
<label>Password <input type="password" id="password"></label>
<progress aria-label="Loading" max="1" value="0.5">many</progress>
<dl><div><dt>Wins</dt><dd>3</dd></div></dl>
<abbr title="Tic Tac Toe">T</abbr>
</html>
HTML
cat >snapshot.py <<'PYTHON'
import json, os
from playwright.sync_api import sync_playwright

with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
    page = browser.new_page()
    page.goto(f"file://{os.getcwd()}/page.html")
    page.fill("#password", "sesame")
    snapshot = page.locator("body").aria_snapshot()
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    print("inert found:", page.get_by_role("button", name="Old").count())
    browser.close()
seen = [(node["role"]["value"], node.get("name", {}).get("value", ""), node.get("value", {}).get("value", ""))
        for node in nodes if not node["ignored"]]

def show(what, line, part):
    print(f"{what} in the snapshot:", next((text.strip() for text in snapshot.split("\n") if line in text), "none"))
    print(f"{what} in Chromium:", next((node for node in seen if part in node[0] or part in node[1]), "none"))

show("hidden", "Found", "Found")
show("inert", "Old", "Old")
show("password", "textbox", "textbox")
show("progress", "progressbar", "progressbar")
show("list", "Wins", "DescriptionList")
show("abbreviation", "T", "Tic Tac Toe")
print("lists:", sum("list" in text for text in snapshot.split("\n")))
PYTHON
observe "$python" snapshot.py
[ "$status" = 0 ] || cannot "Chromium could not be driven: $(tail -n 1 <<<"$output")"
# differs WHAT SNAPSHOT CHROMIUM
differs() {
    expect "$1 in the snapshot" "$2" "$(sed -n "s/^$1 in the snapshot: //p" <<<"$output")"
    expect "$1 in Chromium: role, name, value" "$3" "$(sed -n "s/^$1 in Chromium: //p" <<<"$output")"
}
differs hidden "- paragraph: Found" none
differs inert '- button "Old"' none
expect "inert buttons that get_by_role finds" 1 "$(sed -n 's/^inert found: //p' <<<"$output")"
differs password '- textbox "Password": sesame' "('textbox', 'Password', '••••••')"
differs progress '- progressbar "Loading": many' "('progressbar', 'Loading', 0.5)"
differs list "- term: Wins" "('DescriptionList', '', '')"
expect "lists in the snapshot" 0 "$(sed -n 's/^lists: //p' <<<"$output")"
differs abbreviation "- text: T" "('Abbr', 'Tic Tac Toe', '')"
finish
