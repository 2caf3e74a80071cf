#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages brltty
behaviour "BRLTTY, which shows the console in braille, has one cell for each character unless it contracts. In its English
table • is the letter o, so a hidden password reads as oooo. ●, ○, ★, ↑, ✓, … and each Korean syllable are a question mark,
as all that it does not know. │, ├, ┼ and █ are one cell, and so are ┌ and ┐. In contracted English │ takes two cells and ─
one, and ● is unknown too. In contracted Korean a syllable is known, and • is an o."

# text TEXT: prints the characters whose cells the text table shows for a text.
text() { printf '%s\n' "$1" | LC_ALL=C.UTF-8 brltty-trtxt -i en_US -o en_US - 2>/dev/null; }
# contracted TABLE TEXT: prints the cells of a contracted text in the same way.
contracted() { printf '%s\n' "$2" | LC_ALL=C.UTF-8 brltty-ctb -c "$1" -t en_US -w 200 2>/dev/null; }
same() { [ "$(text "$1")" = "$(text "$2")" ] && echo yes || echo no; }
expect "letters and a digit, so that the table works" "Bar 7" "$(text 'Bar 7')"
expect "••••" oooo "$(text ••••)"
expect "●○★☆↑↓✓▼…" "?????????" "$(text ●○★☆↑↓✓▼…)"
expect "한가" "??" "$(text 한가)"
expect "×, ›, · and é, which have cells of their own" "×>·é" "$(text ×›·é)"
for pair in "│ ├" "│ ┼" "│ █" "┌ ┐" "└ ┘" "─ ═" "● ○"; do
    expect "$pair have the same cell" yes "$(same ${pair% *} ${pair#* })"
done
expect "│ ─" no "$(same │ ─)"

english=en-ueb-g2
expect "contracted English: the cells of │, ─ and ┌" '_| - "6' \
    "$(contracted $english │) $(contracted $english ─) $(contracted $english ┌)"
expect "●, ★ and ↑" "? ? ?" "$(contracted $english ●) $(contracted $english ★) $(contracted $english ↑)"
expect "a bullet" _4 "$(contracted $english •)"
expect "contracted Korean: 한, ● and ••••" "j<3 ? oooo" \
    "$(contracted ko-g2 한) $(contracted ko-g2 ●) $(contracted ko-g2 ••••)"
finish
