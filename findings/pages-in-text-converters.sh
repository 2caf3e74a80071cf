#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
behaviour "Four programs make text of a page. All show a paragraph with the attribute hidden, and none shows the value
of a field or the label of a button without a text, so the empty cells of a board are missing. trafilatura also leaves
out each button, also in a list, and what is in a label or an output, and keeps the hidden paragraph."

need_python_packages html2text==2025.4.15 inscriptis==2.7.6 lxml_html_clean==0.4.6 markdownify==1.2.3 trafilatura==2.3.1
cat >page.html <<'HTML'
<!DOCTYPE html><html><head><title>Bar</title></head><body><main>
<h1>Tic Tac Toe</h1><p hidden>The connection is lost.</p>
<form method="post"><div role="group" aria-label="Board">
<button name="tap" value="1.1" aria-label="Row 1, column 1: X">X</button>
<button name="tap" value="1.2" aria-label="Row 1, column 2: empty"></button></div>
<label for="name">Name</label><input id="name" name="set" value="Negroni">
<ul><li><button name="tap" value="mojito">Mojito</button></li></ul><output>Stored</output>
<p>It is a long sentence that says who has won the game, and how the two players go on from here today.</p>
</form></main></body></html>
HTML
cat >read.py <<'PYTHON'
import html2text, inscriptis, markdownify, trafilatura

page = open("page.html").read()
texts = {
    "html2text": html2text.html2text(page),
    "inscriptis": inscriptis.get_text(page),
    "markdownify": markdownify.markdownify(page),
    "trafilatura": trafilatura.extract(page),
}
words = {
    "hidden": "connection is lost", "cell": "X", "empty cell": "column 2", "label": "Name", "value": "Negroni",
    "item": "Mojito", "output": "Stored", "sentence": "long sentence",
}
for name, text in texts.items():
    print(f"{name}: {', '.join(key for key, word in words.items() if word in text)}")
PYTHON
observe "$python" read.py
line() { sed -n "s/^$1: //p" <<<"$output"; }
for name in html2text inscriptis markdownify; do
    expect "$name shows" "hidden, cell, label, item, output, sentence" "$(line $name)"
done
expect "trafilatura shows" "hidden, sentence" "$(line trafilatura)"
finish
